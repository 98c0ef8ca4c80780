"""How a typed word finds a name: without regard to case and accents, then by unique prefix."""

from .refusal import Misused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

FEW = 12  # names that a refusal may list whole
SHORT = 100  # characters of which the accents may be sorted
COPIES = 4  # digits of the number of a sheet's copy


def fold(text: str) -> str:
    """Return the ASCII-like snake_case id of a name: `"Très dur"` and `"tres-dur"` both give ``tres_dur``."""
    flat = text.lower() if text.isascii() else _unaccented(text)
    return "_".join("".join([c if c.isalnum() else " " for c in flat]).split())


def _unaccented(text: str) -> str:
    """Return a text in small letters without accents, ligatures taken apart."""
    from unicodedata import combining

    flat = _decomposed(_decomposed(text).casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join([c for c in flat if not combining(c)])


def _decomposed(text: str) -> str:
    """Return the text in NFD, but for the order of accents in a long one: sorting a run takes its square."""
    if text.isascii():
        return text
    from unicodedata import normalize

    return normalize("NFD", text) if len(text) < SHORT else "".join([normalize("NFD", c) for c in text])


def find(word: str, names: "Iterable[str]", kind: str) -> str:
    """Return the one of `names` (folded ids) that `word` is, or is the only beginning of.

    Refused as misuse: ``unknown_name`` (with the nearest ones as `expected`, all of them when there are few and none
    is near) and ``ambiguous_name`` (with those it could be). `kind` is what was looked for, for the message.
    """
    known = list(names)
    key = fold(word)
    if key in known:
        return key
    begun = [name for name in known if key and name.startswith(key)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Misused("ambiguous_name", kind=kind, word=word, expected=tuple(begun))
    raise Misused(
        "unknown_name",
        kind=kind,
        word=word,
        expected=nearest(key, known) or (tuple(known) if len(known) <= FEW else ()),
    )


def copy_of(key: str) -> tuple[str, int]:
    """Return the key of the sheet that somebody's key is of, and the number of the copy, 0 for the sheet's own.

    ``sbire#3`` gives ``("sbire", 3)``; a key that is a whole name in spite of its ``#`` is that sheet's own.
    """
    name, _, digits = key.rpartition("#")
    is_copy = name and digits.isascii() and digits.isdigit() and len(digits) <= COPIES and int(digits)
    return (name, int(digits)) if is_copy else (key, 0)


def nearest(key: str, known: "Iterable[str]") -> tuple[str, ...]:
    """Return up to three of `known` that look like `key`, the best first."""
    from difflib import get_close_matches

    return tuple(get_close_matches(key, list(known), n=3))


def sheet_beside(who: str, file: str) -> str:
    """Return the name of the sheet's file where that of the character does not say by itself which sheet is meant."""
    stem = file.rpartition("/")[2].removesuffix(".toml")
    return "" if fold(stem) in fold(who) else stem
