"""The first start of the single file: everything is unpacked into the user's cache, or for this once elsewhere."""

import os
import sys

MONTH = 30 * 24 * 3600  # seconds


def unpacked(archive, root, name, hold):
    """Return the folder that has everything: in the cache, else a temporary one that goes when the process ends.

    It is filled under another name first, so that twenty first starts at once each find a whole one.
    """
    folder = f"{root}/{name}"
    if root:
        try:
            _make(root)
            _fill(archive, root, folder)
            _clear(root, name)
        except OSError:
            pass
        if hold(folder):
            return folder
    try:
        return _for_once(archive)
    except OSError as error:
        sys.stderr.write(f"mj: cannot be unpacked, neither into the cache nor elsewhere ({error.strerror})\n")
        sys.exit(3)


def _make(root):
    """Make the cache's folder, for the user alone; not in somebody else's home, where it would be in the way."""
    above = root
    while not os.path.isdir(above):
        above = os.path.dirname(above)
    if os.name == "posix" and os.stat(above).st_uid != os.geteuid() and not os.stat(above).st_mode & 0o1000:
        raise PermissionError(above)
    os.makedirs(root, 0o700, exist_ok=True)


def _fill(archive, root, folder):
    """Unpack beside the folder, then give the whole its name, unless another process was first."""
    from shutil import rmtree
    from tempfile import mkdtemp

    made = mkdtemp(prefix=".new-", dir=root)
    try:
        _extract(archive, made)
        if sys.dont_write_bytecode:  # otherwise Python writes it at the first use of each module
            from compileall import compile_dir

            compile_dir(f"{made}/meneuse", quiet=2)
        if hasattr(os, "sync"):
            os.sync()  # a power cut leaves all of it, or nothing of that name
        os.rename(made, folder)
    except BaseException:
        rmtree(made, ignore_errors=True)
        raise


def _extract(archive, folder):
    from io import BytesIO
    from zipfile import ZipFile

    with ZipFile(archive) as outer, ZipFile(BytesIO(outer.read("payload.zip"))) as payload:
        payload.extractall(folder)


def _clear(root, name):
    """Take away what was unpacked a month ago or more from other files, and what a start left that was stopped."""
    from time import time

    for other in os.listdir(root):
        if other != name and time() - os.lstat(f"{root}/{other}").st_mtime > MONTH:
            _take_away(root, other)


def _take_away(root, other):
    """Take away a folder unless a process runs from it: it holds the folder, or on Windows has a file open there."""
    from shutil import rmtree
    from tempfile import mkdtemp

    handle = None
    try:
        if os.name == "posix":
            import fcntl

            handle = os.open(f"{root}/{other}", os.O_RDONLY)
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        gone = mkdtemp(prefix=".gone-", dir=root)
        try:
            os.rename(f"{root}/{other}", f"{gone}/{other}")
        finally:
            rmtree(gone, ignore_errors=True)
    except OSError:
        return  # another time
    finally:
        if handle is not None:
            os.close(handle)


def _for_once(archive):
    """Return a temporary folder that has everything; it is removed when the process ends."""
    from atexit import register
    from shutil import rmtree
    from tempfile import mkdtemp

    folder = mkdtemp(prefix="mj-")
    register(rmtree, folder, ignore_errors=True)
    _extract(archive, folder)
    sys.dont_write_bytecode = True
    os._exit = sys.exit  # `mj` leaves at once, and nobody would remove the folder
    return folder
