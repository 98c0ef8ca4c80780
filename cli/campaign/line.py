"""One line of a journal: an object of JSON that ends with the sum of all that stands before it.

The sum is the CRC-32 of the line's bytes without it, eight hexadecimal digits, so that no change by hand goes unseen.
"""

from binascii import crc32

from ..render.machine import escaped, plain, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

VERSION = 1
SUM = b',"sum":"%08x"}'
SIZE = len(SUM % 0)
CHANGED = ("counter", "old", "new", "who", "owner")


class Damaged(Exception):
    """A line is not what was written; `damage` says how.

    ``not_json``, ``not_an_entry``, ``wrong_sum``, ``line_breaks`` (it ends with CR LF), ``other_version``.
    """

    def __init__(self, damage: str) -> None:
        super().__init__(damage)
        self.damage = damage


def write(entry: "Mapping[str, Any]") -> bytes:
    """Return an entry as a line with its sum and its line break; facts in it are written as answers have them."""
    body = escaped(written(plain(dict(entry)))).encode("utf-8")
    return body[:-1] + SUM % crc32(body) + b"\n"


def read(line: bytes) -> "dict[str, Any]":
    """Return the entry of a line, without its break; `Damaged` when it is not as it was written.

    It has its number ``n``; its ``facts`` and its ``state``, where there are any, have their shape.
    """
    from json import loads

    if line[-SIZE:] != SUM % crc32(line[:-SIZE] + b"}"):
        raise Damaged(_damage(line))
    try:
        entry: dict[str, Any] = loads((line[:-SIZE] + b"}").decode())
    except (ValueError, RecursionError):
        raise Damaged("not_json") from None
    if not _is_entry(entry):
        raise Damaged("not_an_entry")
    if entry.get("meneuse", VERSION) != VERSION:
        raise Damaged("other_version")
    return entry


def _is_entry(entry: "Any") -> bool:
    if type(entry) is not dict or type(entry.get("n")) is not int or entry["n"] < 0:
        return False
    facts = entry.get("facts", [])
    whole = "state" not in entry or is_state(entry["state"])
    named = all(_is_numbers(entry.get(kind, [])) for kind in ("undo", "redo"))
    return whole and named and type(facts) is list and all(map(_is_fact, facts))


def _is_numbers(names: "Any") -> bool:
    return type(names) is list and all(type(name) is int for name in names)


def _is_fact(fact: "Any") -> bool:
    if type(fact) is not dict or type(fact.get("t")) is not str:
        return False
    if fact["t"] != "changed":
        return True
    counter, old, new, who, owner = map(fact.get, CHANGED)
    return all(type(text) is str for text in (counter, who, owner)) and type(old) is type(new) and _is_kept(new)


def is_state(state: "Any") -> bool:
    """Return whether something has the shape of a whole state: the table's counters, then each member's, by name."""
    if type(state) is not dict or type(state.get("table")) is not dict or type(state.get("members")) is not dict:
        return False
    counters = (state["table"], *state["members"].values())
    return all(type(some) is dict and all(map(_is_kept, some.values())) for some in counters)


def _is_kept(value: "Any") -> bool:
    return type(value) is int or type(value) is str


def _damage(line: bytes) -> str:
    from json import loads

    if line[-1:] == b"\r" and line[-1 - SIZE : -1] == SUM % crc32(line[: -1 - SIZE] + b"}"):
        return "line_breaks"
    try:
        found = loads(line)
    except (ValueError, RecursionError):
        return "not_json"
    return "wrong_sum" if isinstance(found, dict) and "sum" in found else "not_an_entry"
