"""A line's words, as a shell parts them: blanks, quotes and backslashes; nothing is expanded, and nothing is run."""

from ..core.refusal import Misused

BLANK = " \t\r\n"
SPECIAL = "'\"\\"
ESCAPED = '"\\$`'  # between double quotes a backslash stands for itself before anything else


def split(line: str) -> list[str]:
    """Return the words of a line; a ``#`` begins no comment.

    Misuse, with its column counted from one: a quote that is not closed (``unclosed_quote``), a backslash before
    nothing (``nothing_escaped``), a character that no word can hold (``nul_character``).
    """
    if "\0" in line:
        raise Misused("nul_character", text=line, column=line.index("\0") + 1)
    words: list[str] = []
    place = 0
    while place < len(line):
        if line[place] in BLANK:
            place += 1
        else:
            word, place = _word(line, place)
            words.append(word)
    return words


def _word(line: str, place: int) -> tuple[str, int]:
    """Return the word that begins at a place, and the place behind it."""
    parts: list[str] = []
    while place < len(line) and line[place] not in BLANK:
        if line[place] == "\\":
            if place + 1 == len(line):
                raise Misused("nothing_escaped", text=line, column=place + 1)
            parts.append(line[place + 1])
            place += 2
        elif line[place] in SPECIAL:
            part, place = _quoted(line, place)
            parts.append(part)
        else:
            end = place
            while end < len(line) and line[end] not in BLANK and line[end] not in SPECIAL:
                end += 1
            parts.append(line[place:end])
            place = end
    return "".join(parts), place


def _quoted(line: str, opening: int) -> tuple[str, int]:
    """Return what the quotes hold that open at a place, and the place behind them."""
    quote = line[opening]
    parts: list[str] = []
    place = opening + 1
    while place < len(line):
        c = line[place]
        if c == quote:
            return "".join(parts), place + 1
        if c == "\\" and quote == '"' and line[place + 1 : place + 2] in tuple(ESCAPED):
            place += 1
            c = line[place]
        parts.append(c)
        place += 1
    raise Misused("unclosed_quote", text=line, column=opening + 1)
