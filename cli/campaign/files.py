"""Reading and writing the files of a table: each write is whole or leaves everything as it was.

Whatever the system refuses is a file fault: ``journal_unreadable`` or ``journal_unwritable``, with its `trouble`, the
system's name for it ("ENOSPC").
"""

from ...core.refusal import Faulty

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BLOCK = 1 << 16
ENDING, TORN, NEW = ".jsonl", ".torn", ".new"


def numbered(folder: str, shown: str) -> list[str]:
    """Return the names of a folder's files that are a number of four digits or more, with their ending."""
    import os

    try:
        names = os.listdir(folder)
    except OSError as error:
        raise unreadable(shown, error) from error
    return [name for name in names if is_numbered(name)]


def is_numbered(name: str) -> bool:
    """Return whether a name is one that the journal gives: ``0012.jsonl``, and ``10000.jsonl`` after ``9999.jsonl``."""
    stem = name.removesuffix(ENDING)
    return stem != name and stem.isascii() and stem.isdigit() and (len(stem) == 4 or (len(stem) > 4 and stem[0] != "0"))


def content(path: str, shown: str) -> bytes:
    """Return all that a file holds."""
    import os

    try:
        with os.fdopen(_open(path, os.O_RDONLY), "rb") as file:
            return file.read()
    except (OSError, ValueError) as error:
        raise unreadable(shown, error) from error


def pieces(path: str, shown: str) -> list[bytes]:
    """Return the lines of a file without their breaks; the last is what follows the last break, mostly nothing."""
    return content(path, shown).split(b"\n")


def backward(path: str, shown: str) -> "Iterator[bytes]":
    """Yield the same, the last one first, reading no more of the file than is asked for."""
    import os

    try:
        with os.fdopen(_open(path, os.O_RDONLY), "rb") as file:
            left, size, begun = file.seek(0, 2), BLOCK, b""
            while left:
                size = min(size, left)
                left -= size
                file.seek(left)
                found = (file.read(size) + begun).split(b"\n")
                begun = found[0]
                yield from reversed(found[1:])
                size *= 2  # a long line is not put together from many small pieces
            yield begun
    except OSError as error:
        raise unreadable(shown, error) from error


def append(path: str, shown: str, data: bytes) -> int:
    """Write behind what a file holds, and wait until the disk has it; a failure leaves the file as it was.

    Return the size that the file has then.
    """
    import os

    try:
        handle = _open(path, os.O_WRONLY | os.O_APPEND)
        try:
            size = os.fstat(handle).st_size
            try:
                _write(handle, data)
            except BaseException:
                _cut(handle, size)
                raise
            return size + len(data)
        finally:
            os.close(handle)
    except OSError as error:
        raise unwritable(shown, error) from error


def create(path: str, shown: str, data: bytes, like: str | None = None) -> None:
    """Make a file with its content at once; one that is there already is a fault. `like` gives it its rights.

    It is written under another name first: what a process leaves that dies meanwhile is no file of the journal, and
    gives way to the next one.
    """
    import os

    made = path + NEW
    try:
        _discard(made)
        try:
            handle = _fresh(made, like)
            try:
                _write(handle, data)
            finally:
                os.close(handle)
            if os.path.lexists(path):
                raise FileExistsError(17, os.strerror(17), path)
            os.rename(made, path)
        except BaseException:
            _quietly(lambda: _discard(made))
            raise
    except OSError as error:
        raise unwritable(shown, error) from error
    settle(os.path.dirname(path))


def set_aside(path: str, shown: str, data: bytes) -> None:
    """Move the end of a file, `data`, behind what the file of the same name with ``.torn`` behind it holds."""
    import os

    aside = path + TORN
    try:
        handle = _open(path, os.O_WRONLY)
        try:
            fresh = not os.path.lexists(aside)
            if fresh:
                os.close(_fresh(aside, path))
            try:
                append(aside, shown, data + b"\n")
            except BaseException:
                if fresh:
                    _quietly(lambda: _discard(aside))
                raise
            os.ftruncate(handle, os.fstat(handle).st_size - len(data))
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        raise unwritable(shown, error) from error


def settle(folder: str) -> None:
    """Wait until the disk knows a folder's new names, where the system can tell."""
    import os

    if os.name == "posix":
        # What was made is there for everyone by now: to refuse it would be untrue.
        _quietly(lambda: _synced(folder or "."))


def _open(path: str, flags: int) -> int:
    """Return the descriptor of a plain file that is there; anything else is not waited for."""
    import os
    from stat import S_ISREG

    handle = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if not S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise IsADirectoryError(21, os.strerror(21), path)
    return handle


def _fresh(path: str, like: str | None) -> int:
    """Return the descriptor of a file that was not there, with the rights of another."""
    import os

    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    if like is not None and os.name == "posix":
        os.fchmod(handle, os.stat(like).st_mode & 0o777)
    return handle


def _write(handle: int, data: bytes) -> None:
    """Write everything, in one go where the system takes it so, and wait until the disk has it."""
    import os

    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]
    os.fsync(handle)


def _cut(handle: int, size: int) -> None:
    """Take back what was written of a line; where not even that goes, the next command sets it aside."""
    import os

    _quietly(lambda: os.ftruncate(handle, size))


def _discard(path: str) -> None:
    import os

    if os.path.lexists(path):
        os.unlink(path)


def _synced(folder: str) -> None:
    import os

    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _quietly(act: "Callable[[], None]") -> None:
    """Do what may fail without anything being lost."""
    try:
        act()
    except OSError:
        return


def unreadable(shown: str, error: OSError | ValueError) -> Faulty:
    """Return the fault of a file that the system does not let be read, or whose name it cannot hold."""
    return Faulty("journal_unreadable", file=shown, trouble=_name(error))


def unwritable(shown: str, error: OSError | ValueError) -> Faulty:
    """Return the fault of a file that the system does not let be written, or whose name it cannot hold."""
    return Faulty("journal_unwritable", file=shown, trouble=_name(error))


def _name(error: OSError | ValueError) -> str:
    """Return the system's name for what went wrong."""
    from errno import errorcode

    return errorcode.get(getattr(error, "errno", 0) or 0, "EINVAL")
