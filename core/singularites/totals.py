"""The totals of a throw, each with the number of its ways."""

from _operator import add

from ..d10 import D10
from ..dice import every
from .test import throw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping
    from typing import TypeVar

    from .attempt import Attempt

    Outcome = TypeVar("Outcome", bound=Hashable)
    Ways = tuple[dict[Outcome, int], int]


def totals(attempt: "Attempt", rulings: "Mapping[str, str]") -> "Ways[int]":
    """Return in how many ways a throw comes to each total, and the number of all ways."""
    return with_extra(every(lambda dice: throw(attempt.replace(extra=0), dice, rulings).total), attempt.extra, add)


def with_extra(law: "Ways[Outcome]", extra: int, plus: "Callable[[Outcome, int], Outcome]") -> "Ways[Outcome]":
    """Return the law of what a throw comes to with the dice of so many Inspirations besides (A-01).

    `plus` adds what they show to an outcome. They are counted apart: three of them beside the d10 would be six thousand
    throws, and they have no more than 28 sums.
    """
    if not extra:
        return law
    more, each = every(lambda dice: sum(dice.throw(extra, D10, "extra")))
    ways: dict[Outcome, int] = {}
    for outcome, count in law[0].items():
        for shown, times in more.items():
            after = plus(outcome, shown)
            ways[after] = ways.get(after, 0) + count * times
    return ways, law[1] * each
