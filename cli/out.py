"""Writing: answers to stdout, talk to stderr, in whatever encoding the stream has, and nothing after a closed pipe."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

# What a stream that cannot say a character is given instead.
PLAINER = {
    "→": "->", "−": "-", "–": "-", "—": "-", "×": "x", "÷": "/", "≥": ">=", "≤": "<=", "…": "...", "’": "'",
    "«": '"', "»": '"', "\u00a0": " ", "\u202f": " ", "✓": "v", "✗": "x", "œ": "oe", "Œ": "OE", "█": "#", "·": "-",
}  # fmt: skip


def write_text(stream: "TextIO", text: str) -> None:
    """Write text and flush; characters the stream's encoding lacks are written plainer, or as ``?``."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = "".join(_sayable(c, encoding) for c in text)
    stream.write(text)
    stream.flush()


def write_bytes(stream: "TextIO", data: bytes) -> None:
    """Write bytes as they are, whatever the stream's encoding."""
    buffer = getattr(stream, "buffer", None)
    if buffer is None:
        stream.write(data.decode("utf-8"))
    else:
        stream.flush()
        buffer.write(data)
    stream.flush()


def _sayable(c: str, encoding: str) -> str:
    """Return a character, or the nearest that the encoding has."""
    try:
        c.encode(encoding)
    except UnicodeEncodeError:
        from unicodedata import normalize

        return PLAINER.get(c) or normalize("NFD", c)[0].encode("ascii", "replace").decode()
    return c


def silence(stream: "TextIO") -> None:
    """Send what is left in a stream nowhere, so that closing it cannot fail again."""
    import os

    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
    except (OSError, ValueError):
        return
