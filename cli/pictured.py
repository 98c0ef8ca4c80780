"""Odds as a picture in a file: put there at once, in the place of nothing that is not such a picture."""

from ..core.refusal import Faulty, Misused, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from collections.abc import Iterator, Sequence

    from ..core.facts import Column
    from .settings import Settings
    from .words import Words

HEAD = 4096  # bytes of a file in which it says what it is


def put(path: str, columns: "Sequence[Column]", settings: "Settings", words: "Words") -> None:
    """Draw odds into a file, and say so on stderr. What may not be replaced, or cannot be written, is left as it is."""
    import os

    from ..completions.install import write
    from .out import talk
    from .render.safe import cut
    from .render.svg import picture

    data = picture(columns, words, settings.at_least).encode()
    check(path)
    try:
        place = os.path.realpath(path)
        write(place, data, place if os.path.lexists(place) else None)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from error
    talk(words.say("odds.drawn", file=cut(path, 240)) + "\n")


def check(path: str) -> None:
    """Refuse a file that is there and no SVG (``not_svg``); what cannot be written is a file fault."""
    import os
    from stat import S_ISREG

    if path in ("", "-"):  # a picture goes into a file, and the answer where it always does
        raise Misused("option_needs", option="--svg")
    try:
        if not _is_there(path):
            if not os.path.exists(os.path.dirname(path) or "."):
                raise Faulty("no_folder_for_svg", file=path)
            return
        handle = os.open(path, os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb") as file:
            found = os.fstat(handle)
            if not S_ISREG(found.st_mode) or any(os.path.samestat(found, stream) for stream in _streams()):
                raise IsADirectoryError(21, os.strerror(21), path)
            head = file.read(HEAD)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from error
    if head and not _is_svg(head):
        raise Refused("not_svg", file=path)


def _is_there(path: str) -> bool:
    """Return whether there is something of that name; OSError where there cannot be."""
    import os

    try:
        os.lstat(path)
    except FileNotFoundError:
        return False
    return True


def _streams() -> "Iterator[os.stat_result]":
    """Yield what the answer and what is said beside it are written into: neither is to be replaced."""
    import os

    for stream in (1, 2):
        try:
            yield os.fstat(stream)
        except OSError:  # closed
            continue


def _is_svg(head: bytes) -> bool:
    """Return whether a file that begins so is an SVG: before its root there may be a declaration and comments."""
    import re

    before = rb"(?:\xef\xbb\xbf)?\s*(?:<\?.*?\?>\s*|<!--.*?-->\s*|<!DOCTYPE\s+svg\b[^>]*>\s*)*"
    return re.match(before + rb"<(?:svg:)?svg[\s>/]", head, re.DOTALL) is not None


def _unwritable(path: str, error: Exception) -> Faulty:
    from errno import errorcode

    number = getattr(error, "errno", 0) or 0
    return Faulty("svg_unwritable", file=path, trouble=errorcode.get(number, "EINVAL"))
