"""One die on the table, or one part of a group: what it is worth, and what is done to each by itself.

One that is thrown anew has a course (`throwing`), for which nothing is loaded where every die stays as it is thrown.
"""

from ..value import Value
from .operators import AGAIN, BURSTS, CLAMP, OPERATORS, REROLLS, Act

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    Amount = int | str
    Shown = tuple[Amount, str, int]  # a face, what became of it, what it adds
    Fate = tuple[Amount, str, int, tuple[int, ...]]  # the same, and how much of it each count finds
    Pick = Callable[[], "Throw"]
    State = tuple[Amount, tuple[int, ...]]  # what a die is worth, and how much of it each count finds


class Throw(Value):
    """What lies there after one throw: its value, and what it shows where that is more than the value (a dX)."""

    value: "int | str"
    faces: "tuple[Shown, ...]" = ()


class Plan(Value):
    """What becomes of each die by itself: when it is rerolled, when it bursts, its bounds, what is counted of it."""

    rerolls: tuple[Act, ...] = ()
    bursts: tuple[Act, ...] = ()
    clamps: tuple[Act, ...] = ()
    counts: tuple[Act, ...] = ()

    @property
    def idle(self) -> bool:
        """Whether every die stays as it is thrown."""
        return not (self.rerolls or self.bursts or self.clamps)

    def leaves(self, value: "Amount") -> bool:
        """Return whether a die that shows this stays as it is."""
        return not (self.clamps or any(act.choice.holds(value) for act in (*self.rerolls, *self.bursts)))


def plan_of(acts: "Iterable[Act]") -> Plan:
    """Return what of a pool's operators concerns each die by itself."""
    known = [(act, OPERATORS[act.operator].order) for act in acts]
    return Plan(
        tuple(act for act, _ in known if act.operator in REROLLS),
        tuple(act for act, order in known if order == AGAIN and act.operator in BURSTS),
        tuple(act for act, order in known if order == CLAMP),
        tuple(act for act, _ in known if act.operator in ("c", "f")),
    )


class Lying:
    """One die on the table: its throws, what it is worth, how much each count finds, and whether it counts at all."""

    __slots__ = ("kept", "matches", "shown", "value")

    def __init__(self, value: "Amount", matches: "tuple[Any, ...]", shown: "Iterable[Fate]" = ()) -> None:
        self.value = value
        self.matches = matches
        self.shown = list(shown)
        self.kept = True


def lying(value: "Amount", plan: Plan) -> Lying:
    """Return a die that stays as it is thrown."""
    matches = found_of(value, plan)
    return Lying(value, matches, ((value, "kept", value if isinstance(value, int) else 0, matches),))


def found_of(value: "Amount", plan: Plan) -> "tuple[int, ...]":
    """Return how much of a value each count finds."""
    return tuple([int(act.choice.holds(value)) for act in plan.counts])
