"""Reading and writing the files of a table: each write is whole or leaves everything as it was."""

from ...core.refusal import Faulty

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

BLOCK = 1 << 16
ENDING = ".jsonl"


def numbered(folder: str, shown: str) -> list[str]:
    """Return the names of a folder's files that are a number of four digits or more, with their ending."""
    import os

    try:
        names = os.listdir(folder)
    except OSError as error:
        raise _unreadable(shown, error) from error
    stems = ((name, name.removesuffix(ENDING)) for name in names if name.endswith(ENDING))
    return [name for name, stem in stems if len(stem) >= 4 and stem.isascii() and stem.isdigit()]


def lines(path: str, shown: str) -> list[bytes]:
    """Return the whole lines of a file, without their breaks."""
    try:
        with open(path, "rb") as file:
            return file.read().split(b"\n")[:-1]
    except OSError as error:
        raise _unreadable(shown, error) from error


def backward(path: str, shown: str) -> "Iterator[bytes]":
    """Yield the whole lines of a file without their breaks, the last one first, reading no more than is asked for."""
    try:
        with open(path, "rb") as file:
            left = file.seek(0, 2)
            begun, ended = b"", False  # the last piece has no break: it is no line
            while left:
                size = min(BLOCK, left)
                left -= size
                file.seek(left)
                pieces = (file.read(size) + begun).split(b"\n")
                begun = pieces.pop(0)
                while pieces:
                    piece = pieces.pop()
                    if ended:
                        yield piece
                    ended = True
            if ended:
                yield begun
    except OSError as error:
        raise _unreadable(shown, error) from error


def rest(path: str, shown: str) -> bytes:
    """Return what follows the last line break of a file."""
    try:
        with open(path, "rb") as file:
            left = file.seek(0, 2)
            found = b""
            while left and b"\n" not in found:
                size = min(BLOCK, left)
                left -= size
                file.seek(left)
                found = file.read(size) + found
            return found.rpartition(b"\n")[2]
    except OSError as error:
        raise _unreadable(shown, error) from error


def append(path: str, shown: str, data: bytes) -> None:
    """Write behind what a file holds, and wait until the disk has it; a failure leaves the file as it was."""
    import os

    try:
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
    except OSError as error:
        raise _unwritable(shown, error) from error
    try:
        size = os.fstat(handle).st_size
        try:
            _write(handle, data)
        except OSError as error:
            os.ftruncate(handle, size)
            raise _unwritable(shown, error) from error
    finally:
        os.close(handle)


def create(path: str, shown: str, data: bytes, like: str | None = None) -> None:
    """Make a file with its content at once; one that is there already is a fault. `like` gives it its rights."""
    import os

    made = f"{path}.new"
    try:
        handle = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o666)
        try:
            if like is not None and os.name == "posix":
                os.fchmod(handle, os.stat(like).st_mode & 0o777)
            _write(handle, data)
        finally:
            os.close(handle)
        if os.path.lexists(path):
            raise FileExistsError(17, os.strerror(17), path)
        os.rename(made, path)
        _settle(os.path.dirname(path))
    except OSError as error:
        if os.path.lexists(made):
            os.unlink(made)
        raise _unwritable(shown, error) from error


def set_aside(path: str, shown: str, data: bytes) -> None:
    """Move the end of a file, `data`, to the file of the same name with ``.torn`` behind it."""
    import os

    aside = f"{path}.torn"
    try:
        with open(aside, "ab") as file:
            file.write(data + b"\n")
            file.flush()
            os.fsync(file.fileno())
        os.truncate(path, os.path.getsize(path) - len(data))
    except OSError as error:
        raise _unwritable(shown, error) from error


def _write(handle: int, data: bytes) -> None:
    """Write everything, in one go where the system takes it so, and wait until the disk has it."""
    import os

    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]
    os.fsync(handle)


def _settle(folder: str) -> None:
    """Wait until the disk knows a folder's new names, where the system can tell."""
    import os

    if os.name == "posix":
        handle = os.open(folder or ".", os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _unreadable(shown: str, error: OSError) -> Faulty:
    return Faulty("journal_unreadable", file=shown, why=error.strerror or "")


def _unwritable(shown: str, error: OSError) -> Faulty:
    return Faulty("journal_unwritable", file=shown, why=error.strerror or "")
