"""One line of a journal: an object of JSON that ends with the sum of all that stands before it.

The sum is the CRC-32 of the line's bytes without it, eight hexadecimal digits, so that no change by hand goes unseen.
"""

from binascii import crc32

from ..render.machine import escaped, plain, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

VERSION = 1
SUM = b',"sum":"%08x"}'
SIZE = len(SUM % 0)
CHANGED = ("counter", "old", "new", "who", "owner")
LARGEST = 10**15  # of a counter or a number of an entry: what every reader of JSON holds exactly is below
DEEPEST = 60  # lists and objects in one another: none that was written is half as deep
TEXTS = ("asked", "who")

SPACE = " \t\r\n"

_DECODERS: "list[Callable[[str], Any]]" = []  # the one that there is, once a line was read


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

    It has its number ``n``; everything else that this version reads of it has its shape, where it is there.
    """
    if line[-SIZE:] != SUM % crc32(line[:-SIZE] + b"}"):
        raise Damaged(_damage(line))
    try:
        entry: dict[str, Any] = _decoded((line[:-SIZE] + b"}").decode())
    except (ValueError, RecursionError):
        raise Damaged("not_json") from None
    deep = line.count(b"[") + line.count(b"{") > DEEPEST and not _is_shallow(entry, DEEPEST)
    if deep or not _is_entry(entry):
        raise Damaged("not_an_entry")
    if entry.get("meneuse", VERSION) != VERSION:
        raise Damaged("other_version")
    return entry


def _decoded(text: str) -> "Any":
    """Return what a text of JSON says, but nothing that could not be written as JSON again; else a `ValueError`."""
    if not _DECODERS:
        _DECODERS.append(_decoder())
    return _DECODERS[0](text)


def _decoder() -> "Callable[[str], Any]":
    """Return what reads JSON: the library's scanner alone, where it is in C. All else of `json` takes half a start."""
    try:
        from _json import make_scanner
    except ImportError:
        from json import JSONDecoder

        return JSONDecoder(parse_float=_finite, parse_constant=_finite).decode
    reading: Any = _Reading
    scan = make_scanner(reading)

    def decode(text: str) -> "Any":
        try:
            found, end = scan(text, len(text) - len(text.lstrip(SPACE)))
        except StopIteration:
            raise ValueError(text) from None
        if text[end:].strip(SPACE):
            raise ValueError(text)
        return found

    return decode


def _finite(number: str) -> float:
    """Return a number with a fraction, as the chances in a fact have it; one beyond all of them is a `ValueError`."""
    found = float(number)
    if found - found != 0:  # it is infinite, or none
        raise ValueError(number)
    return found


class _Reading:
    """How the library's scanner makes values; it asks for these by name."""

    strict = True
    object_hook = None
    object_pairs_hook = None
    parse_float = _finite
    parse_int = int
    parse_constant = _finite


def _is_entry(entry: "Any") -> bool:
    """Return whether something has what this version reads of a line, each in its shape."""
    if type(entry) is not dict or not _is_number(entry.get("n")) or not _are_before(entry):
        return False
    facts, rules = entry.get("facts", []), entry.get("rulings", {})
    return (
        ("state" not in entry or is_state(entry["state"]))
        and all(type(entry.get(key, "")) is str for key in ("at", "command"))
        and all(_is_list(entry.get(key, []), _is_text) for key in TEXTS)
        and _is_list(entry.get("faces", []), _is_whole)
        and type(rules) is dict
        and all(map(_is_text, rules.values()))
        and _is_list(facts, _is_fact)
    )


def _are_before(entry: "dict[str, Any]") -> bool:
    """Return whether the entries that one names are numbers of entries before it."""
    named = [entry[key] for key in ("undo", "redo") if key in entry] + [[entry["again"]] if "again" in entry else []]
    return all(_is_list(some, lambda name: _is_whole(name) and 0 < name < entry["n"]) for some in named)


def _is_shallow(value: "Any", left: int) -> bool:
    """Return whether something has no more than so many lists and objects in one another."""
    if type(value) is not dict and type(value) is not list:
        return True
    parts = value.values() if type(value) is dict else value
    return left > 0 and all(_is_shallow(part, left - 1) for part in parts)


def _is_list(value: "Any", fits: "Callable[[Any], bool]") -> bool:
    return type(value) is list and all(map(fits, value))


def _is_text(value: "Any") -> bool:
    return type(value) is str


def _is_whole(value: "Any") -> bool:
    return type(value) is int and -LARGEST < value < LARGEST


def _is_number(value: "Any") -> bool:
    return _is_whole(value) and value >= 0


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
    return _is_whole(value) or type(value) is str


def _damage(line: bytes) -> str:
    from json import loads

    if line[-1:] == b"\r" and line[-1 - SIZE : -1] == SUM % crc32(line[: -1 - SIZE] + b"}"):
        return "line_breaks"
    try:
        found = loads(line)
    except (ValueError, RecursionError):
        return "not_json"
    return "wrong_sum" if isinstance(found, dict) and "sum" in found else "not_an_entry"
