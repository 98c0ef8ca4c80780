"""Facts read back from a journal: the frozen values that were written there as JSON."""

from .facts import Odds
from .games import FOLDERS
from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

# Where facts are, looked through in this order; a test holds that no kind of fact is anywhere else.
ROOMS = (
    "facts",
    "table",
    "again",
    "history",
    "tally",
    "glance",
    "rulings",
    "recall",
    "notation.facts",
    *(f"{game}.facts" for game in FOLDERS),
    "singularites.bets",
    "singularites.ways",
)

_KINDS: "dict[str, type[Value]]" = {}


class Unknown(Value, tag="unknown"):
    """A fact that this version does not know, or knows otherwise: its tag, and all that was written."""

    name: str
    data: "Mapping[str, Any]"


def recall(data: "Mapping[str, Any]") -> Value:
    """Return the fact that was written so; `Unknown` where no such fact is known.

    What a fact did not have when it was written has its default, and what it has no longer is left out.
    """
    tag = str(data.get("t", ""))
    kind = kind_of(tag)
    try:
        return Unknown(tag, data) if kind is None else _value(kind, data)
    except (TypeError, ValueError, KeyError, AttributeError):
        return Unknown(tag, data)


def kind_of(tag: str) -> "type[Value] | None":
    """Return the kind of facts that has a tag, None where there is none."""
    from importlib import import_module

    for room in ROOMS:
        if tag in _KINDS:
            break
        module = import_module(f".{room}", __package__)
        for found in vars(module).values():
            if isinstance(found, type) and issubclass(found, Value) and found.tag:
                _KINDS[found.tag] = found
    return _KINDS.get(tag)


def _value(kind: "type[Value]", data: "Mapping[str, Any]") -> Value:
    """Return a value of a kind from its fields by name."""
    if kind is Odds:
        odds = Odds(int(data["n"]), int(data["d"]))
        return odds if odds.d > 0 else Unknown("", data)
    types = kind.__annotations__
    return kind(**{name: _part(types[name], data[name], kind) for name in kind.fields if name in data})


def _part(wanted: "Any", data: "Any", kind: "type[Value]") -> "Any":
    """Return one field as its annotation says; `kind` is whose it is. A `TypeError` where it is of another shape."""
    if isinstance(wanted, str):
        wanted = _evaluated(wanted, kind)
    if hasattr(wanted, "__origin__") or isinstance(wanted, type):
        return _of_one(wanted, data, kind)
    # One of several: what is written has only one shape that fits.
    return _of_one(next((arm for arm in wanted.__args__ if _fits(arm, data)), None), data, kind)


def _of_one(wanted: "Any", data: "Any", kind: "type[Value]") -> "Any":
    """Return what is of one type: a value, a tuple, a table by names, anything, or itself."""
    if not _fits(wanted, data):
        raise TypeError(f"{kind.tag}: not {type(data).__name__}")
    if isinstance(data, dict):
        return _object(wanted, data, kind)
    if not isinstance(data, list):
        return data
    arms = getattr(wanted, "__args__", (object, ...))
    inside = arms[:-1] * len(data) if arms[-1] is ... else arms
    return tuple(_part(one, part, kind) for one, part in zip(inside, data, strict=True))


def _fits(wanted: "Any", data: "Any") -> bool:
    """Return whether what is written has the shape of a type, its parts left aside."""
    if wanted is object:
        return True
    origin = getattr(wanted, "__origin__", wanted)
    if isinstance(data, dict):
        return origin is dict or issubclass(origin, Value)
    return origin is (tuple if isinstance(data, list) else type(data))


def _object(wanted: "Any", data: "dict[str, Any]", kind: "type[Value]") -> "Any":
    """Return what was written as an object: a value, a fact of any kind, or a table by names."""
    if hasattr(wanted, "__origin__"):
        return {name: _part(wanted.__args__[1], part, kind) for name, part in data.items()}
    if issubclass(wanted, Value) and wanted is not Value:
        return _value(wanted, data)
    return recall(data) if "t" in data else {name: _part(object, part, kind) for name, part in data.items()}


def _evaluated(said: str, kind: "type[Value]") -> "Any":
    """Return the type that a quoted annotation names; anything, where a name in it is for type checkers only."""
    from sys import modules

    try:
        return eval(said, {"Mapping": dict, "Any": object, **vars(modules[kind.__module__])})  # noqa: S307 - ours
    except (NameError, TypeError):
        return object
