"""Writing: answers to stdout, talk to stderr, in whatever encoding the stream has, and nothing after a closed pipe."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

# What a stream that cannot say a character is given instead.
PLAINER = {
    "→": "->", "←": "<-", "−": "-", "–": "-", "—": "-", "×": "x", "÷": "/", "≥": ">=", "≤": "<=", "≠": "<>", "…": "...",
    "’": "'", "«": '"', "»": '"', "“": '"', "”": '"', "\u00a0": " ", "\u202f": " ", "✓": "v", "✗": "x",
    "œ": "oe", "Œ": "OE", "█": "#", "·": "-", "±": "+-", "º": "o", "°": "o", "●": "*", "○": ".", "■": "#", "□": ".",
    "√": "sqrt", "▏": "#", "▎": "#", "▍": "#", "▌": "#", "▋": "#", "▊": "#", "▉": "#",
}  # fmt: skip


class Unwritten(Exception):
    """The answer cannot be written: stdout is closed, full or broken. `why` is the system's reason, may be empty."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def answer_text(text: str) -> None:
    """Write text on stdout and flush; characters its encoding lacks are written plainer, or as ``?``.

    `Unwritten` when that fails, and `BrokenPipeError` when nobody reads any more.
    """
    _write(sys.stdout, text)


def answer_bytes(data: bytes) -> None:
    """Write bytes on stdout as they are, whatever its encoding; it fails as `answer_text` does."""
    _write(sys.stdout, data)


def talk(text: str) -> None:
    """Write text on stderr as `answer_text` would; where stderr cannot be written, nothing is said."""
    try:
        _write(sys.stderr, text)
    except (Unwritten, BrokenPipeError):
        silence()


def _write(stream: "TextIO | None", said: str | bytes) -> None:
    if stream is None:
        raise Unwritten("")
    try:
        if isinstance(said, str) and _in_utf8(stream):
            said = sayable(said, "utf-8").encode()
        if isinstance(said, str):
            stream.write(sayable(said, stream.encoding or "utf-8"))
        else:
            stream.flush()
            stream.buffer.write(said)
        stream.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        if sys.platform == "win32" and _is_unread(error, stream):
            raise BrokenPipeError(error.errno, error.strerror) from error
        raise Unwritten(error.strerror or "") from error


def _in_utf8(stream: "TextIO") -> bool:
    """Return whether a stream takes UTF-8 whatever encoding it has."""
    if sys.platform != "win32":
        return False
    from .windows import in_utf8

    return in_utf8(stream)


def _is_unread(error: OSError, stream: "TextIO") -> bool:
    from .windows import is_unread

    return is_unread(error, stream)


def can_say(text: str) -> bool:
    """Return whether stdout can say a text as it is; where there is none, it could."""
    stream = sys.stdout
    return stream is None or _in_utf8(stream) or sayable(text, stream.encoding or "utf-8") == text


def sayable(text: str, encoding: str) -> str:
    """Return the text with each character that the encoding lacks made plainer."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_plainer(c, encoding) for c in text)
    return text


def _plainer(c: str, encoding: str) -> str:
    """Return a character, or the nearest that the encoding has."""
    try:
        c.encode(encoding)
    except UnicodeEncodeError:
        from unicodedata import normalize

        return PLAINER.get(c) or normalize("NFD", c)[0].encode("ascii", "replace").decode()
    return c


def silence() -> None:
    """Send what stdout and stderr still hold nowhere, where it cannot be written, so that ending does not fail."""
    import os

    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
