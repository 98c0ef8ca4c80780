"""Where the lines of a batch come from: a file, a pipe, a terminal."""

import io
import os
import sys

from ...characters.reading import unreadable
from ...core.refusal import Faulty

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO, Any, Self

STDIN = "-"
PIECE = 1 << 16  # bytes asked of the system at once


class Counted(io.RawIOBase):
    """A file that counts how often something was read from it."""

    def __init__(self, raw: io.FileIO, name: str) -> None:
        self.raw = raw
        self.called = name
        self.reads = 0

    def readable(self) -> bool:
        """Return that it is to be read."""
        return True

    def fileno(self) -> int:
        """Return the file's descriptor."""
        return self.raw.fileno()

    def readinto(self, into: "Any") -> int | None:
        """Read what there is, at most as much as fits; a file fault where it cannot be read."""
        self.reads += 1
        try:
            return self.raw.readinto(into)
        except OSError as error:
            raise unreadable(error, self.called) from None

    def close(self) -> None:
        """Close the file too."""
        self.raw.close()
        super().close()


class Source:
    """Lines to read. `name` is what messages call it; `waits`: someone may wait for an answer before the next line."""

    def __init__(self, word: str) -> None:
        self.name = word
        self.counted: Counted | None = None
        self.stream: IO[Any] | None = sys.stdin
        self.waits = True
        raw = _stdin() if word == STDIN else _opened(word)
        if raw is not None:
            self.counted = Counted(raw, word)
            self.stream = io.BufferedReader(self.counted, PIECE)
            self.waits = not _is_plain(raw)

    def __enter__(self) -> "Self":
        return self

    def __exit__(self, *_: object) -> None:
        if self.counted is not None:
            self.counted.close()

    @property
    def reads(self) -> int:
        """How often something was read: lines of one reading were all written before it. Minus 1: nobody knows."""
        return -1 if self.counted is None else self.counted.reads


def _stdin() -> io.FileIO | None:
    """Return the standard input as a file, None where it is none."""
    try:
        return None if sys.stdin is None else io.FileIO(sys.stdin.fileno(), closefd=False)
    except (OSError, ValueError):
        return None


def _opened(name: str) -> io.FileIO:
    """Return the open file of a name; one that cannot be read is a file fault."""
    try:
        return io.FileIO(name)
    except FileNotFoundError:
        raise Faulty("no_file", file=name) from None
    except IsADirectoryError:
        raise Faulty("lines_in_folder", file=name) from None
    except PermissionError:
        raise Faulty("lines_in_folder" if os.path.isdir(name) else "file_forbidden", file=name) from None
    except (OSError, ValueError) as error:
        raise unreadable(error, name) from None


def _is_plain(raw: io.FileIO) -> bool:
    """Return whether all of a file is there already: it is neither a pipe nor a terminal."""
    from stat import S_ISREG

    return S_ISREG(os.fstat(raw.fileno()).st_mode)
