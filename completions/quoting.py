"""How bash reads the line that is being typed, and how a word is written back into it.

`typed` reads a line up to the cursor as bash splits it, without expanding anything; `entries` (or `entry`, for one
alone) writes proposals as the array COMPREPLY wants them: with the quotes of the place where the word goes on, and
without the beginning of the word that readline leaves standing.
"""

from unicodedata import combining, normalize

from ..core.value import Value
from .lexing import IN_DOUBLE, Reader

PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,+@%")


class Current(Value):
    """The word under the cursor, which may be empty: nothing is known of what stands behind the cursor.

    `quote` is the quotes it is still inside of (``'``, ``"``, ``$'``), empty outside of any; ``>`` where the word is
    the file of a redirection, ``#`` where a comment is written.
    """

    text: str  # the word so far, unquoted
    quote: str
    raw: str  # the word so far, as typed
    line: str  # all of the command up to the cursor, as typed


def typed(line: str) -> tuple[list[str], Current]:
    """Return the words of a command behind its name, unquoted, without the last; and that one, under the cursor.

    Assignments before the name and redirections are no words; of several commands in a line, the last one counts.
    """
    reader = Reader(line)
    reader.read()
    begun = reader.begun if reader.begun >= 0 else len(line)
    return reader.words[1:], Current(reader.text, reader.quote, line[begun:], line)


def entry(text: str, current: Current, breaks: str, more: bool) -> str:
    """Return what to propose so that the word under the cursor becomes `text`; empty where it cannot.

    `breaks` are the characters of COMP_WORDBREAKS: readline keeps what was typed up to the last one of them, or up to
    the quote that is still open. Unless `more` says that the word goes on, a space follows, or the closing quote alone:
    readline itself writes one behind any other character, so that no space can follow it.
    """
    begun = _begun(current, breaks)
    rest = begun and _behind(text, begun[0])
    if begun is None or rest is None:
        return ""
    return _ended(rest, more, begun[1])


def entries(found: list[tuple[str, bool]], current: Current, breaks: str) -> list[str]:
    """Return what to propose for several words, each with whether it goes on (`more`), in their order.

    Bash puts into the line what all have in common, whatever it is: so this never cuts an escape in two, never closes
    a quote, and is never less than what was typed.
    """
    begun = _begun(current, breaks)
    if begun is None:
        return []
    rests = [(rest, more) for text, more in found if (rest := _behind(text, begun[0])) is not None]
    unique = list(dict(rests).items())
    if len(unique) < 2:
        return [_ended(rest, more, begun[1]) for rest, more in unique]
    return _apart(unique, _flat(current.text)[len(_flat(begun[0])) :], begun[1])


def _apart(rests: list[tuple[str, bool]], so_far: str, quote: str) -> list[str]:
    """Return the entries of several words, written so that what they have in common is fit to stand in the line."""
    shared = _shared([rest for rest, _ in rests])
    if not _flat(shared).startswith(so_far):  # spelled in several ways already: nothing may be put into the line
        *others, (rest, more) = rests
        last = (quote[-1:] or "'") * 2 + quote + _quoted(rest, quote) + ("" if more else quote[-1:] or " ")
        written = [*(_ended(*one, quote) for one in others), last]
        return written if not _shared(written) else []
    first = rests[0][0][len(shared) :][:1]
    for closed in (True, False):
        for other in (False, True):
            written = []
            for rest, more in rests:
                turn = len(shared) if other and rest[len(shared) :][:1] not in ("", first) else -1
                written.append(_ended(rest, more or not closed, quote, turn))
            if _shared(written) == _ended(shared, more=True, quote=quote):
                return written
    return [_ended(rest, more=True, quote=quote) for rest, _ in rests]


def _begun(current: Current, breaks: str) -> tuple[str, str] | None:
    """Return the beginning of a word that readline keeps, unquoted, and the quotes open there; None where no word is.

    Readline looks for a quote that is not closed, without knowing of ``$'``, and else for the last break character.
    """
    if current.quote in ("#", ">"):
        return None
    start, quote = _unclosed(current.line)
    word = len(current.line) - len(current.raw)
    kept = start - word if quote else _broken(current.raw, breaks)
    reader = Reader(current.raw[: max(kept, 0)])
    reader.read()
    # Where the two do not agree, readline would replace other words than this one, or close what is not open.
    return (reader.text, reader.quote) if kept >= 0 and reader.quote[-1:] == quote else None


def _unclosed(line: str) -> tuple[int, str]:
    """Return the place behind the quote that readline holds to be open at the end of a line, and the quote, if any."""
    quote, place, escaped = "", 0, False
    for at, char in enumerate(line):
        if escaped:
            escaped = False
        elif char == "\\" and quote != "'":
            escaped = True
        elif quote:
            quote = "" if char == quote else quote
        elif char in "'\"":
            quote, place = char, at + 1
    return place, quote


def _broken(raw: str, breaks: str) -> int:
    """Return the place where a word goes on behind its last break character outside of quotes, 0 if there is none."""
    reader, place = Reader(raw), 0
    while reader.at < len(raw):
        if raw[reader.at] in breaks and raw[reader.at] not in "'\"\\":
            place = reader.at + (raw[reader.at] != "@")  # bash has readline keep an @ in the word
        reader.step()
    return place


def _behind(text: str, kept: str) -> str | None:
    """Return what is left of a text behind its beginning `kept`, however spelled; None if it begins otherwise.

    A beginning that is cut short is known by the sign it ends with: of ``Élodie:sens``, ``elo:`` leaves ``sens``.
    """
    if text.startswith(kept):
        return text[len(kept) :]
    flat = _flat(kept)
    for at in range(1, len(text) + 1):
        if _flat(text[:at]) == flat and not combining(text[at : at + 1] or " "):
            return text[at:]
    sign = kept[-1:]
    parts = text.split(sign, kept.count(sign)) if not sign.isalnum() else []
    return parts[-1] if len(parts) > kept.count(sign) else None


def _flat(text: str) -> str:
    """Return a text without its accents, in one case, each sign between the letters written as an underscore."""
    letters = [char for one in text for char in normalize("NFD", one).casefold() if not combining(char)]
    return "".join(char if char.isalnum() else "_" for char in letters)


def _shared(texts: list[str]) -> str:
    """Return what all texts begin with."""
    first, last = min(texts), max(texts)
    at = next((at for at, char in enumerate(first) if char != last[at]), len(first))
    return first[:at]


def _ended(rest: str, more: bool, quote: str, turn: int = -1) -> str:
    """Return the rest of a word as it is written, with what ends it unless it goes on.

    Behind the quote that is open, readline holds the same quote for a second one, and drops it: so there are two.
    """
    written = _quoted(rest, quote, turn) + ("" if more else quote[-1:] or " ")
    return quote[-1:] + written if quote and written.startswith(quote[-1]) else written


def _quoted(text: str, quote: str, turn: int = -1) -> str:
    """Return a text as it is written inside of these quotes; its character at `turn` in quotes of its own."""
    return "".join(_other(char, quote) if at == turn else _escaped(char, quote) for at, char in enumerate(text))


def _escaped(char: str, quote: str) -> str:
    """Return a character as it is written inside of these quotes."""
    if quote == "'":
        return "'\\''" if char == "'" else char
    if quote == '"':  # a backslash before ! would keep it from history, but stay
        return '"\\!"' if char == "!" else f"\\{char}" if char in IN_DOUBLE else char
    if quote == "$'":
        return {"'": "\\047", "\\": "\\\\"}.get(char, char)  # readline would take \' for the end
    return char if char in PLAIN or not char.isascii() else f"\\{char}"


def _other(char: str, quote: str) -> str:
    """Return a character in quotes of its own, in the middle of a word that stands in other ones."""
    alone = f'"{char}"' if char == "'" else f"'{char}'"
    return quote[-1:] + alone + quote
