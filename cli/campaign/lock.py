"""One process at a time: the lock of a folder, which the system gives back when the process that holds it dies."""

from ...core.refusal import Faulty
from .files import unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 60.0  # seconds: a person may be answering a question with the table in hand


def hold(path: str, shown: str, *, alone: bool) -> "Callable[[], None]":
    """Return what gives back the lock of a folder, once it is held: `alone`, or together with others who read.

    A file fault (``table_busy``) after a minute, and where the folder cannot be read. Giving it back again is nothing.
    """
    import os

    while True:
        try:
            handle = _opened(path)
        except OSError as error:
            raise unreadable(shown, error) from error
        try:
            _wait(_posix(handle, alone) if os.name == "posix" else _windows(handle), shown)
        except BaseException:
            os.close(handle)
            raise
        if _is_there(handle, path):
            break
        os.close(handle)  # another folder took its place meanwhile: that one is the table's
    held = [handle]

    def give() -> None:
        while held:
            last = held.pop()
            if os.name != "posix":
                _release(last)
            os.close(last)

    return give


def _is_there(handle: int, path: str) -> bool:
    """Return whether what is locked is still what the path leads to; on a system that knows."""
    import os

    if os.name != "posix":
        return True
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except OSError:
        return False


def _wait(take: "Callable[[], bool]", shown: str) -> None:
    """Try until the lock is held. The pauses stay short, so that among many who wait each has its turn."""
    import time

    end = time.monotonic() + PATIENCE
    pause = 0.002
    while not take():
        if time.monotonic() > end:
            raise Faulty("table_busy", file=shown, seconds=int(PATIENCE))
        time.sleep(pause)
        pause = min(2 * pause, 0.05)


def _opened(path: str) -> int:
    """Return the descriptor to lock: the folder's own, so that no file is made for it, where a folder can be locked."""
    import os

    if os.name == "posix":
        return os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    return os.open(f"{path}/.lock", os.O_RDWR | os.O_CREAT)


def _posix(handle: int, alone: bool) -> "Callable[[], bool]":
    """Return what tries to take a lock, and says whether it is held."""
    import fcntl

    kind = fcntl.LOCK_EX if alone else fcntl.LOCK_SH

    def take() -> bool:
        try:
            fcntl.flock(handle, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks: nothing better can be done there
            return True
        return True

    return take


def _windows(handle: int) -> "Callable[[], bool]":
    """Return the same for a system that knows no lock of those who only read."""
    from importlib import import_module

    msvcrt = import_module("msvcrt")

    def take() -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    return take


def _release(handle: int) -> None:
    """Give a lock back there at once: when a file is closed, its lock may stay for a while."""
    from importlib import import_module

    msvcrt = import_module("msvcrt")
    try:
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
    except OSError:  # closing gives it back too
        return
