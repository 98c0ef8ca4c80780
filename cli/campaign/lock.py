"""One process at a time: the lock of a folder, which the system gives back when the process that holds it dies."""

from ...core.refusal import Faulty

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 60.0  # seconds: a person may be answering a question with the table in hand


def hold(path: str, shown: str, *, alone: bool) -> "Callable[[], None]":
    """Return what gives back the lock of a folder, once it is held: `alone`, or together with others who read.

    A file fault (``table_busy``) after a minute, and where the folder cannot be read.
    """
    import os
    import time

    end = time.monotonic() + PATIENCE
    pause = 0.002
    try:
        take, give = _posix(path, alone) if os.name == "posix" else _windows(path)
    except OSError as error:
        raise Faulty("journal_unreadable", file=shown, why=error.strerror or "") from error
    while not take():
        if time.monotonic() > end:
            give()
            raise Faulty("table_busy", file=shown, seconds=int(PATIENCE))
        time.sleep(pause)
        pause = min(2 * pause, 0.05)
    return give


def _posix(path: str, alone: bool) -> "tuple[Callable[[], bool], Callable[[], None]]":
    """Return what tries to take the folder's own lock, and what gives it back: no file is made for it."""
    import fcntl
    import os

    handle = os.open(path, os.O_RDONLY)
    kind = fcntl.LOCK_EX if alone else fcntl.LOCK_SH

    def take() -> bool:
        try:
            fcntl.flock(handle, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks: nothing better can be done there
            return True
        return True

    return take, lambda: os.close(handle)


def _windows(path: str) -> "tuple[Callable[[], bool], Callable[[], None]]":
    """Return the same for a system that cannot lock a folder: a file in it is locked instead, reading or not."""
    import os
    from importlib import import_module

    msvcrt = import_module("msvcrt")
    handle = os.open(f"{path}/.lock", os.O_RDWR | os.O_CREAT)

    def take() -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    return take, lambda: os.close(handle)
