"""What only Windows does otherwise: its console, its pipes, its names of files. Loaded nowhere else."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

INVALID = 22  # what a pipe says there when nobody reads it any more
LONG, LONG_SHARE = "\\\\?\\", "\\\\?\\UNC\\"
FORBIDDEN = '<>:"/\\|?*'
DEVICES = (
    "CON",
    "PRN",
    "AUX",
    "NUL",
    "CONIN$",
    "CONOUT$",
    *(f"{a}{n}" for a in ("COM", "LPT") for n in "123456789¹²³"),
)
OUTPUT_OF_A_TERMINAL = 0x4  # the console's mode in which it obeys what a terminal obeys


def plain(path: str) -> str:
    r"""Return a path with slashes, and without the ``\\?\`` before it, behind which a slash would be no separator."""
    if path.startswith(LONG_SHARE):
        path = "//" + path[len(LONG_SHARE) :]
    return path.removeprefix(LONG).replace("\\", "/")


def can_name(name: str) -> bool:
    """Return whether a file can have this name: it is no device's, has no forbidden sign and no end that gets lost."""
    device = name.partition(".")[0].rstrip(" ").upper() in DEVICES
    return bool(name) and not device and not any(c in FORBIDDEN for c in name) and name[-1] not in ". "


def in_utf8(stream: "TextIO") -> bool:
    """Return whether text goes to a stream as UTF-8, whatever the code page: to a file or a pipe, unless it was told.

    The console takes any character by itself.
    """
    import os

    return not os.environ.get("PYTHONIOENCODING") and hasattr(stream, "buffer") and not _is_terminal(stream)


def is_unread(error: OSError, stream: "TextIO") -> bool:
    """Return whether a write failed because nobody reads any more, which has no error of its own there."""
    return error.errno == INVALID and not _is_terminal(stream)


def obeys(stream: "TextIO | None") -> bool:
    """Return whether the console behind a stream colours and moves as a terminal does; one that can is asked to."""
    try:
        import ctypes
        from importlib import import_module

        handle = import_module("msvcrt").get_osfhandle(stream.fileno()) if stream else -1
        kernel = getattr(ctypes, "windll").kernel32  # noqa: B009  # it is known on Windows only
        mode = ctypes.c_ulong()
        if not kernel.GetConsoleMode(handle, ctypes.byref(mode)):
            return False
        return bool(
            mode.value & OUTPUT_OF_A_TERMINAL or kernel.SetConsoleMode(handle, mode.value | OUTPUT_OF_A_TERMINAL)
        )
    except (ImportError, AttributeError, OSError, ValueError):
        return False


def _is_terminal(stream: "TextIO") -> bool:
    try:
        return stream.isatty()
    except ValueError:
        return False
