"""Operators: what may be done to dice, in one order whatever the order of writing, and which dice each may mean.

New throws (`AGAIN`) make a die's value; `CLAMP` keeps it within bounds; `KEEP` says which dice count, by their values;
`COUNT` counts dice in place of adding them, and `ORDER` only lays them out. Within one of these the order is the
written one.
"""

from _operator import eq, ge, gt, le, lt, ne  # the module that is made of it takes a fortieth of Python's start

from ..value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

RELATIONS: "dict[str, Callable[[Any, Any], bool]]" = {"eq": eq, "ne": ne, "ge": ge, "le": le, "gt": gt, "lt": lt}
# As they are written with signs, the longest first.
SIGNS = {">=": "ge", "<=": "le", "<>": "ne", "≥": "ge", "≤": "le", "≠": "ne", ">": "gt", "<": "lt", "=": "eq"}
PARITIES = {"even": 0, "odd": 1}
ENDS = {"h": -1, "l": 1}


class Choice(Value):
    """Dice chosen by a comparison with `number` (a text on dice that show symbols), as even or odd, or by rank."""

    kind: str
    number: "int | str | None" = None

    def holds(self, value: "int | str") -> bool:
        """Return whether a die of this value is meant; one chosen by rank never is by itself."""
        if self.kind in PARITIES:
            return isinstance(value, int) and value % 2 == PARITIES[self.kind]
        return self.kind in RELATIONS and RELATIONS[self.kind](value, self.number)

    def among(self, values: "Iterable[Any]") -> "list[Any]":
        """Return those of these values that are meant."""
        relation, number = RELATIONS.get(self.kind), self.number
        return [one for one in values if (relation(one, number) if relation else self.holds(one))]


def covers(choices: "Iterable[Choice]", faces: "Iterable[int | str]") -> bool:
    """Return whether every one of these faces is meant by one of the choices."""
    known = tuple(choices)
    return bool(known) and all(any(choice.holds(face) for choice in known) for face in faces)


class Act(Value):
    """An operator whose numbers are known."""

    operator: str
    choice: Choice
    weight: int = 1
    by: int = 1


AGAIN, CLAMP, KEEP, COUNT, ORDER = range(5)
COMPARED = (*RELATIONS, *PARITIES)
RANKED = tuple(ENDS)


class Operator(Value):
    """An operator: when it works, which choices it takes ("" for none at all), and its other spellings.

    `usual` is the choice where none is written: "most" or "least", the highest or the lowest face.
    """

    order: int
    choices: tuple[str, ...]
    signs: tuple[str, ...] = ()
    usual: str = ""


OPERATORS = {
    "r": Operator(AGAIN, COMPARED, usual="least"),
    "ro": Operator(AGAIN, COMPARED, usual="least"),
    "x": Operator(AGAIN, COMPARED, ("!",), "most"),
    "xo": Operator(AGAIN, COMPARED, ("!o",), "most"),
    "xc": Operator(AGAIN, COMPARED, ("!!",), "most"),
    "xp": Operator(AGAIN, COMPARED, ("!p",), "most"),
    "im": Operator(AGAIN, COMPARED, usual="least"),
    "imo": Operator(AGAIN, COMPARED, usual="least"),
    "mi": Operator(CLAMP, ("eq",), ("min",)),
    "ma": Operator(CLAMP, ("eq",), ("max",)),
    "u": Operator(KEEP, ("",)),
    "ur": Operator(KEEP, ("",)),
    "k": Operator(KEEP, (*RANKED, *COMPARED)),
    "d": Operator(KEEP, (*RANKED, *COMPARED)),
    "c": Operator(COUNT, COMPARED),
    "f": Operator(COUNT, COMPARED),
    "m": Operator(COUNT, ("", "eq")),
    "mw": Operator(COUNT, ("",)),
    "sa": Operator(ORDER, ("",), ("s",)),
    "sd": Operator(ORDER, ("",)),
}
ONCE = frozenset(("ro", "xo", "imo"))
REROLLS, BURSTS = ("r", "ro"), ("x", "xo", "xc", "xp", "im", "imo")
SPELLINGS = {spelling: name for name, operator in OPERATORS.items() for spelling in (name, *operator.signs)}
UNIQUE = frozenset(("u", "ur"))
ADDITIVE = frozenset(("c", "f", "sa", "sd"))  # what they make of a pool is the sum of what they make of each die
