"""The totals of a throw, each with the number of its ways."""

from itertools import product

from ..d10 import D10
from ..dice import every
from .test import throw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..dice import Dice
    from .attempt import Attempt


class Summed:
    """Dice that answer for several Inspirations at once: with one face, the sum of their dice (A-01).

    Their rule asks for no more than the sum, and it has far fewer values than there are throws.
    """

    def __init__(self, dice: "Dice") -> None:
        self.dice = dice

    def throw(self, count: int, die: "Sequence[int]", ask: str, who: str = "") -> tuple[int, ...]:
        """Return the faces asked for, or the sum of them for the dice of Inspirations."""
        if ask != "extra" or count == 1:
            return self.dice.throw(count, die, ask, who)
        if count not in SUMS:
            SUMS[count] = tuple(map(sum, product(die, repeat=count)))
        return self.dice.throw(1, SUMS[count], ask, who)


SUMS: dict[int, tuple[int, ...]] = {}  # dice whose faces are the sums of so many d10, each as often as it comes up


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
