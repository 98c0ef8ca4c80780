"""What was asked at the table, as it may be shown: the words of a line, as a person would type them."""

from .safe import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

HIDDEN = ("--blind",)  # what follows them is not for everyone who reads the journal
MASK = "…"
BARE = frozenset("@%+=:,./-_#−" + MASK)  # beside letters and digits, what no shell takes for its own


def asked_of(entry: "Mapping[str, Any]") -> tuple[str, ...]:
    """Return the words of a journal's entry, with what is to stay hidden made unreadable."""
    return masked(texts(entry, "asked"))


def texts(entry: "Mapping[str, Any]", key: str) -> tuple[str, ...]:
    """Return the texts that an entry holds under a key; none where it has none, as one that a person wrote."""
    return tuple(map(str, entry.get(key, ())))


def masked(asked: "Sequence[str]") -> tuple[str, ...]:
    """Return a command's words with what is to stay hidden made unreadable."""
    return tuple(_masked(asked))


def _masked(asked: "Sequence[str]") -> "Iterator[str]":
    before = ""
    for word in asked:
        flag, sign, _ = word.partition("=")
        yield MASK if before in HIDDEN else f"{flag}={MASK}" if sign and flag in HIDDEN else word
        before = word


def typed(asked: "Sequence[str]") -> str:
    """Return the line that a person types for these words, safe to show."""
    return " ".join(["mj", *(quoted(word) for word in asked)])


def quoted(word: str) -> str:
    """Return a word as a shell reads it whole: in quotes, unless nothing in it needs them."""
    if word and word[0] != "#" and all(c.isalnum() or c in BARE for c in word):
        return word
    return "'" + shown(word).replace("'", "'\\''") + "'"
