"""What may be done to dice, in one order whatever the order of writing.

New throws (`AGAIN`) make a die's value; `CLAMP` keeps it within bounds; `KEEP` says which dice count, by their values;
`COUNT` counts dice in place of adding them, and `ORDER` only lays them out. Within one of these the order is the
written one.
"""

from ..value import Value
from .choosing import RELATIONS

AGAIN, CLAMP, KEEP, COUNT, ORDER = range(5)
COMPARED = (*RELATIONS, "even", "odd")
RANKED = ("h", "l")


class Operator(Value):
    """An operator: when it works, which choices it takes ("" for none at all), and its other spellings.

    `usual` is the choice where none is written: "most" or "least", the highest or the lowest face.
    """

    order: int
    choices: tuple[str, ...]
    signs: tuple[str, ...] = ()
    usual: str = ""


_AGAIN = COMPARED
OPERATORS = {
    "r": Operator(AGAIN, _AGAIN, usual="least"),
    "ro": Operator(AGAIN, _AGAIN, usual="least"),
    "x": Operator(AGAIN, _AGAIN, ("!",), "most"),
    "xo": Operator(AGAIN, _AGAIN, ("!o",), "most"),
    "xc": Operator(AGAIN, _AGAIN, ("!!",), "most"),
    "xp": Operator(AGAIN, _AGAIN, ("!p",), "most"),
    "im": Operator(AGAIN, _AGAIN, usual="least"),
    "imo": Operator(AGAIN, _AGAIN, usual="least"),
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
ADDITIVE = frozenset(("c", "f", "sa", "sd"))  # what they make of a pool is the sum of what they make of each die
