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
        return Odds(int(data["n"]), int(data["d"]))
    types = kind.__annotations__
    return kind(**{name: _part(types[name], data[name], kind) for name in kind.fields if name in data})


def _part(wanted: "Any", data: "Any", kind: "type[Value]") -> "Any":
    """Return one field as its annotation says; `kind` is whose it is."""
    if not isinstance(data, dict | list):
        return data
    if isinstance(wanted, str):
        wanted = _evaluated(wanted, kind)
    arms = getattr(wanted, "__args__", ())
    origin = getattr(wanted, "__origin__", None)
    if isinstance(data, dict):
        return _object(wanted, arms, data, kind)
    if origin is None:  # one of several: the one that is a list
        return _part(next((arm for arm in arms if hasattr(arm, "__origin__")), tuple[object, ...]), data, kind)
    inside = arms if arms[-1:] != (...,) and len(arms) == len(data) else arms[:1] * len(data)
    return tuple(_part(one, part, kind) for one, part in zip(inside, data, strict=True))


def _object(wanted: "Any", arms: "tuple[Any, ...]", data: "dict[str, Any]", kind: "type[Value]") -> "Any":
    """Return what was written as an object: a value, a fact of any kind, or a table by names."""
    for arm in (wanted, *arms):
        if isinstance(arm, type) and not hasattr(arm, "__origin__") and issubclass(arm, Value):
            return _value(arm, data)
    if "t" in data:
        return recall(data)
    inside = arms[1] if getattr(wanted, "__origin__", None) is dict else object
    return {name: _part(inside, part, kind) for name, part in data.items()}


def _evaluated(said: str, kind: "type[Value]") -> "Any":
    """Return the type that a quoted annotation names; anything, where a name in it is for type checkers only."""
    from sys import modules

    try:
        return eval(said, dict(vars(modules[kind.__module__])))  # noqa: S307 - an annotation of ours
    except (NameError, TypeError):
        return object
