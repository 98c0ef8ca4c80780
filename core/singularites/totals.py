"""The totals of a throw, each with the number of its ways."""

from itertools import product

from ..d10 import D10
from ..dice import every
from .test import throw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from .attempt import Attempt


def totals(attempt: "Attempt", rulings: "Mapping[str, str]") -> "tuple[dict[int, int], int]":
    """Return in how many ways a throw comes to each total, and the number of all ways.

    The dice of Inspirations (house rule `inspiration=extra_die`) are counted apart, and added: three of them beside
    the d10 would be six thousand throws.
    """
    ways, out_of = every(lambda dice: throw(attempt.replace(extra=0), dice, rulings).total)
    more, each = every(lambda dice: sum(dice.throw(attempt.extra, D10, "extra"))) if attempt.extra else ({0: 1}, 1)
    found: dict[int, int] = {}
    for (total, count), (added, times) in product(ways.items(), more.items()):
        found[total + added] = found.get(total + added, 0) + count * times
    return found, out_of * each
