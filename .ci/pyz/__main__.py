"""The start of the single file: what was unpacked at the first start is run, or unpacked if it is not there.

This much is read and compiled at every start, so it is short and imports what Python has loaded already; its syntax is
one that a Python too old for the rest can read too.
"""

import os
import sys

NAME = ""  # the version and the checksum of what is in the file, written here when it is made
MARK = "meneuse/__init__.py"


def cache():
    """Return where files are unpacked to; empty where there is no place for such things."""
    told = os.environ.get("XDG_CACHE_HOME", "")
    if os.path.isabs(told):
        return told + "/meneuse-pyz"
    home = os.path.expanduser("~")
    if os.name == "nt":
        local = os.environ.get("LOCALAPPDATA", "")
        return local + "/meneuse/Cache-pyz" if os.path.isabs(local) else ""
    if not os.path.isabs(home) or os.environ.get("HOME") == "":  # which would be /
        return ""
    return home + ("/Library/Caches/meneuse-pyz" if sys.platform == "darwin" else "/.cache/meneuse-pyz")


def hold(folder):
    """Return whether the folder is there for this process, from which nobody takes it until the process ends."""
    posix = os.name == "posix"
    try:
        handle = os.open(folder if posix else folder + "/" + MARK, os.O_RDONLY)
    except OSError:
        return False
    if not posix:
        return True  # what is open there cannot be taken away
    status = os.fstat(handle)
    if status.st_uid != os.geteuid() or status.st_mode & 0o022:
        return False
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
        return os.path.samestat(status, os.stat(folder))
    except BlockingIOError:  # it is being taken away
        return False
    except OSError:  # no locks there, and nothing is taken away without
        return os.path.exists(folder)


def main():
    """Run `mj` on the process's own words."""
    if sys.version_info < (3, 11):  # noqa: UP036  # whatever Python there is starts this
        sys.exit("mj: Python 3.11 or newer is needed, and this is %d.%d" % sys.version_info[:2])  # noqa: UP031
    archive = sys.path[0]
    root = cache()
    if root and hold(root + "/" + NAME):
        sys.path[0] = root + "/" + NAME
    else:
        from unpacking import unpacked

        sys.path[0] = unpacked(archive, root, NAME, hold)
    from meneuse.cli.start import run

    run()


main()
