"""Lines of a stream a person pipes in: numbered, decoded as UTF-8 whatever the locale, without blanks and comments."""

from ..core.refusal import Faulty, Misused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO, Any

MOST = 1 << 20  # bytes of a line: what follows is never held in memory
BREAKS = ("\n", b"\n")


def numbered(stream: "IO[Any] | None") -> "Iterator[tuple[int, str | Misused]]":
    """Yield each line that says something, with its number from one; a line that cannot be read is its refusal.

    A byte order mark, either line ending, blank lines and lines that begin with ``#`` are passed over. A file fault
    (``stdin_unreadable``) where the system does not let it be read; a closed stream has no lines. UTF-16 and UTF-32
    are named, and nothing more of them is read.
    """
    source = getattr(stream, "buffer", stream)
    number = 0
    while source is not None and (line := _next(source)):
        number += 1
        read = _decoded(line, number)
        if len(line) == MOST:
            read = Misused("line_too_long", most=MOST)
            while line and line[-1:] not in BREAKS:
                line = _next(source)
        if isinstance(read, Misused):
            yield number, read
            if read.id == "other_encoding":
                return
        else:
            said = (read.removeprefix("\ufeff") if number == 1 else read).rstrip("\r\n")
            bare = said.lstrip()
            if bare and bare[0] != "#":
                yield number, said


def _next(source: "IO[Any]") -> "bytes | str":
    """Return what comes next, up to a line break; nothing at the end."""
    try:
        line: Any = source.readline(MOST)
        while line[-1:] not in BREAKS and len(line) < MOST and _waits(source):
            more = source.readline(MOST - len(line))
            if not more:
                break
            line += more
    except OSError as error:
        raise Faulty("stdin_unreadable", trouble=error.strerror or "") from error
    read: bytes | str = line
    return read


def _waits(source: "IO[Any]") -> bool:
    """Return whether what was read may go on, once more is there: so it is where the system says "not yet".

    Whoever starts a process may have set its input so; what comes next would look like the end.
    """
    import os

    try:
        if os.name != "posix" or os.get_blocking(source.fileno()):
            return False
    except (OSError, ValueError):  # it is no file
        return False
    from select import select

    select([source], [], [])
    return True


def _decoded(line: "bytes | str", number: int) -> "str | Misused":
    if isinstance(line, str):
        return line
    if number == 1:
        from ..characters.reading import other_encoding

        other = other_encoding(line)
        if other:
            return Misused("other_encoding", found=other, expected=("UTF-8",))
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return Misused("not_utf8")
