"""One line of a journal: an object of JSON that ends with the sum of all that stands before it.

The sum is the CRC-32 of the line's bytes without it, eight hexadecimal digits, so that no change by hand goes unseen.
"""

from binascii import crc32

from ..render.machine import escaped, plain, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

SUM = b',"sum":"%08x"}'
SIZE = len(SUM % 0)


class Damaged(Exception):
    """A line is not what was written: `why` is ``not_json``, ``not_an_entry`` or ``wrong_sum``."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def write(entry: "Mapping[str, Any]") -> bytes:
    """Return an entry as a line with its sum and its line break; facts in it are written as answers have them."""
    body = escaped(written(plain(dict(entry)))).encode("utf-8")
    return body[:-1] + SUM % crc32(body) + b"\n"


def read(line: bytes) -> "dict[str, Any]":
    """Return the entry of a line, without its break; `Damaged` when it is not as it was written."""
    from json import loads

    if line[-SIZE:] != SUM % crc32(line[:-SIZE] + b"}"):
        raise Damaged(_why(line))
    entry: dict[str, Any] = loads(line[:-SIZE] + b"}")
    return entry


def _why(line: bytes) -> str:
    from json import loads

    try:
        found = loads(line)
    except (ValueError, RecursionError):
        return "not_json"
    return "wrong_sum" if isinstance(found, dict) and "sum" in found else "not_an_entry"
