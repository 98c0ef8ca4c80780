"""The head of a journal's line: what a Tab shows of it, read without the library's JSON, which is slow to load.

Lines are as `cli.campaign.line` writes them: without a space, the number first, then the time, the command, the words.
A line that is otherwise, or damaged, is not shown.
"""

from ..core.value import Value

HEAD = 8_000  # bytes of a line that are looked at for what was asked
SHORT = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}


class Told(Value):
    """An entry: its number, when it was made, its command, what was asked, and which entries it undoes or redoes."""

    n: int
    at: str
    command: str
    asked: tuple[str, ...]
    kind: str = ""
    names: tuple[int, ...] = ()


def told(line: bytes) -> Told | None:
    """Return what a line tells, None for one that is no entry or is not as it was written."""
    try:
        text = line[:HEAD].decode("utf-8", "replace")
        number, place = text.removeprefix('{"n":').partition(",")[0], text.index(',"at":')
        at, place = _string(text, _behind(text, place, ',"at":'))
        command, place = _string(text, _behind(text, place, ',"command":'))
        place = _behind(text, place, ',"asked":[')
        asked = []
        while text[place] != "]":
            word, place = _string(text, place + (text[place] == ","))
            asked.append(word)
        return Told(int(number), at, command, tuple(asked), *_named(line))
    except (ValueError, IndexError):
        return None


def _behind(text: str, place: int, key: str) -> int:
    if not text.startswith(key, place):
        raise ValueError(key)
    return place + len(key)


def _string(text: str, place: int) -> tuple[str, int]:
    """Return the string that begins at a place, and the place behind it."""
    if text[place] != '"':
        raise ValueError(text[place])
    end = place + 1
    while text[end] != '"':
        end += 2 if text[end] == "\\" else 1
    return _plain(text[place + 1 : end]), end + 1


def _plain(text: str) -> str:
    """Return a string without its escapes."""
    first, *rest = text.split("\\")
    parts, whole = [first], False
    for part in rest:
        if whole or not part:  # behind a backslash that was escaped
            parts.append(part if whole else "\\")
            whole = not whole
        elif part[0] == "u":
            parts.append(chr(int(part[1:5], 16)) + part[5:])
        else:
            parts.append(SHORT.get(part[0], part[0]) + part[1:])
    return "".join(parts).encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _named(line: bytes) -> "tuple[str, tuple[int, ...]]":
    """Return whether a line undoes or redoes, and which entries."""
    for kind in ("undo", "redo"):
        _, found, rest = line.rpartition(b',"%b":[' % kind.encode())
        if found:
            return kind, tuple(map(int, rest.partition(b"]")[0].split(b",")))
    return "", ()
