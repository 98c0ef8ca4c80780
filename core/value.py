"""Frozen values: what facts, terms and characters are made of.

A subclass lists its fields as annotations; its instances are tuples underneath, so they are immutable,
hashable and cheap. Neither `dataclasses` nor `typing` is imported: each costs as much as starting Python.
"""

from _operator import itemgetter  # the module that is made of it takes a fortieth of Python's start

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, ClassVar, Self, dataclass_transform
else:

    def dataclass_transform(**_: object) -> "Callable[[type], type]":
        """Do nothing: only type checkers read the real one."""
        return lambda cls: cls


_NONE = object()
PLACES: "list[property]" = []  # what gives the field at each place, of any value


@dataclass_transform(frozen_default=True)
class Value(tuple):  # type: ignore[type-arg]  # a tuple of the fields, each of its own type
    """A frozen value with named fields. `tag` is its name in JSON (``"t"``); empty for a mere part.

    The first `fields_needed` fields, and maybe no others, have to be given; `fields_assumed` are the defaults of the
    others.
    """

    __slots__ = ()
    fields: "ClassVar[tuple[str, ...]]" = ()
    defaults: "ClassVar[dict[str, Any]]" = {}
    tag: "ClassVar[str]" = ""
    fields_needed: "ClassVar[int]" = 0
    fields_assumed: "ClassVar[tuple[Any, ...]]" = ()

    def __init_subclass__(cls, tag: str = "") -> None:
        names = tuple(cls.__annotations__)
        given, defaults, needed = cls.__dict__, {}, 0
        for place, name in enumerate(names):
            if name in given:
                defaults[name] = given[name]
            else:
                needed = place + 1
            if place == len(PLACES):
                PLACES.append(property(itemgetter(place)))
            setattr(cls, name, PLACES[place])
        cls.fields, cls.defaults, cls.tag = names, defaults, tag
        cls.fields_needed, cls.fields_assumed = needed, tuple([defaults[name] for name in names[needed:]])

    def __new__(cls, *values: "Any", **named: "Any") -> "Self":
        """Return the value; a missing or an unknown field is a `TypeError`."""
        if named or len(values) != len(cls.fields):
            values += _rest(cls, len(values), named)
        return tuple.__new__(cls, values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.items())
        return f"{type(self).__name__}({inside})"

    def __getnewargs__(self) -> "tuple[Any, ...]":
        return tuple(self)

    def items(self) -> "Iterator[tuple[str, Any]]":
        """Yield each field's name and value, in order."""
        yield from zip(self.fields, self, strict=True)

    def replace(self, **changes: "Any") -> "Self":
        """Return the same value with some fields changed; an unknown field is a `TypeError`."""
        values, fields = list(self), self.fields
        for name, value in changes.items():
            if name not in fields:
                raise TypeError(f"{type(self).__name__} has no {name}: {', '.join(fields)}")
            values[fields.index(name)] = value
        return tuple.__new__(type(self), values)


def _rest(cls: "type[Value]", given: int, named: "dict[str, Any]") -> "tuple[Any, ...]":
    """Return the fields after the first `given`, by name or by default."""
    if not named and cls.fields_needed <= given < len(cls.fields):
        return cls.fields_assumed[given - cls.fields_needed :]
    missing = cls.fields[given:]
    rest = [named[name] if name in named else cls.defaults.get(name, _NONE) for name in missing]
    if given > len(cls.fields) or _NONE in rest or not named.keys() <= set(missing):
        raise TypeError(f"{cls.__name__} takes {', '.join(cls.fields)}: not {given} values and {sorted(named)}")
    return tuple(rest)
