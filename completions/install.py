"""Putting a shell's completions where it finds them, and, when asked, the lines that load them into its own file.

Everything is written beside its place first and then put there at once; what fails leaves everything as it was.
"""

from ..core.refusal import Faulty, Refused
from .shipped import is_ours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MADE, REPLACED, UNCHANGED = "made", "replaced", "unchanged"
ADDED, NEEDED, MAYBE = "added", "needed", "maybe"
BEGIN, END = "# >>> mj completion >>>", "# <<< mj completion <<<"
MOST_LEFT = 100  # files of one process number that others left, killed while they wrote
UTF_16 = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}  # as Windows PowerShell may have written its profile


def put(path: str, data: bytes) -> str:
    """Write a script to its place, with the folders it lacks; return what that was: MADE, REPLACED or UNCHANGED.

    A file that is not ours, or a link, is refused (``not_ours``); what the system refuses is a file fault,
    ``completion_unwritable``.
    """
    import os

    with Told(path):
        if not os.path.lexists(path):
            made = _folders(os.path.dirname(path))
            try:
                write(path, data, None)
            except BaseException:
                for folder in reversed(made):
                    os.rmdir(folder)
                raise
            return MADE
        if os.path.isfile(path):
            old = _read(path)
            if old == data:
                return UNCHANGED
            if not os.path.islink(path) and is_ours(old):
                write(path, data, path)
                return REPLACED
    raise Refused("not_ours", file=path)


def planned(rc: str, lines: tuple[str, ...]) -> "tuple[str, Callable[[], None]]":
    """Return what is to be done to a shell's own file so that it has these lines, and what does it.

    That is ADDED, or UNCHANGED where it has them. They stand between two lines by which they are found again. The
    file keeps its other bytes, its rights and what links to it. Half of our lines is refused (``half_a_block``).
    """
    import os

    path = os.path.realpath(rc)
    with Told(rc):
        old = _read(path) if os.path.lexists(path) else None
    new = with_block(old or b"", lines, rc)

    def act() -> None:
        with Told(rc):
            _folders(os.path.dirname(path))
            write(path, new, path if old is not None else None)

    return (UNCHANGED, lambda: None) if new == old else (ADDED, act)


def has(rc: str, lines: tuple[str, ...]) -> bool:
    """Return whether a shell's own file has these lines already, as far as it can be read."""
    try:
        return planned(rc, lines)[0] == UNCHANGED
    except Refused:
        return False


def with_block(old: bytes, lines: tuple[str, ...], rc: str) -> bytes:
    """Return what a file holds with our lines in it: in the place of those that are there, else at its end."""
    coding = UTF_16.get(old[:2], "utf-8")
    begin, end = (mark.encode(coding) for mark in (BEGIN, END))
    newline = "\r\n" if 0 < old.count("\n".encode(coding)) == old.count("\r\n".encode(coding)) else "\n"
    block = newline.join((BEGIN, *lines, END)).encode(coding, "surrogateescape")
    before, found, rest = old.partition(begin)
    if not found and end not in old:
        gap = newline.encode(coding)
        ends = not old or old in UTF_16 or old.endswith("\n".encode(coding))
        return old + (b"" if ends else gap) + block + gap
    _, closed, after = rest.partition(end)
    if not found or not closed or begin in rest or end in before or end in after:
        raise Refused("half_a_block", file=rc, begin=BEGIN, end=END)
    return before + block + after


class Told:
    """What the system refuses meanwhile is a file fault, with the file and the system's name for what is wrong."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if isinstance(error, OSError | ValueError):
            from errno import errorcode

            number = getattr(error, "errno", 0) or 0
            raise Faulty("completion_unwritable", file=self.path, trouble=errorcode.get(number, "EINVAL")) from error


def _read(path: str) -> bytes:
    """Return what a plain file holds; anything else is not waited for."""
    import os
    from stat import S_ISREG

    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if not S_ISREG(os.fstat(handle).st_mode):
            raise IsADirectoryError(21, os.strerror(21), path)
        return file.read()


def _folders(path: str) -> list[str]:
    """Make a folder and those above it that are not there; return which were made, the upper ones first."""
    import os

    missing = list(_missing(path))
    made: list[str] = []
    try:
        for folder in reversed(missing):
            os.mkdir(folder)
            made.append(folder)
    except OSError:
        for folder in reversed(made):
            os.rmdir(folder)
        raise
    return made


def _missing(path: str) -> "Iterator[str]":
    import os

    while path and not os.path.lexists(path):
        yield path
        path = os.path.dirname(path)


def write(path: str, data: bytes, like: str | None) -> None:
    """Put a file with its content in its place at once; the file `like`, if any, gives it its rights."""
    import os
    from contextlib import suppress

    handle, made = _beside(path)
    try:
        try:
            if like is not None and os.name == "posix":
                os.fchmod(handle, os.stat(like).st_mode & 0o777)
            left = memoryview(data)
            while left:
                left = left[os.write(handle, left) :]
            os.fsync(handle)
        finally:
            os.close(handle)
        os.replace(made, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(made)
        raise


def _beside(path: str) -> tuple[int, str]:
    """Return a new file in the folder of another, open and empty. Its name is short, however long the other's is."""
    import os
    from contextlib import suppress

    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    names = (os.path.join(os.path.dirname(path), f".mj-{os.getpid()}-{n}.new") for n in range(MOST_LEFT))
    for made in names:
        with suppress(FileExistsError):
            return os.open(made, flags, 0o666), made
    raise FileExistsError(17, os.strerror(17), path)
