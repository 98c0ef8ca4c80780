"""The exact odds of an attempt: the same rule, run for every possible throw."""

from math import lcm

from ..dice import every
from ..facts import Chances, Term
from ..odds import chances
from .help import dice_of_help
from .play import roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from .attempt import Attempt

    Ways = tuple[dict[int, int], int]


def odds(attempt: "Attempt", rulings: "Mapping[str, str]") -> Chances:
    """Return the chances of each number of successes and, where there is a difficulty, of reaching it.

    Declared avantages are used, and helpers' rolls counted. The law of a colour is the same whatever stands for its
    dice, so coins are counted: they have the fewest faces.
    """
    ways, out_of = successes(attempt, rulings)
    needed = attempt.difficulty
    if needed is None:
        return chances(ways, out_of, who=attempt.action.who)
    return chances(ways, out_of, "success", lambda total: total >= needed, who=attempt.action.who)


def successes(attempt: "Attempt", rulings: "Mapping[str, str]") -> "Ways":
    """Return the whole ways of each number of successes, and what they sum to.

    What the helpers give is worked out first, each by its own, so that many helpers do not multiply the runs.
    """
    coins = attempt.replace(face="coin")
    helped: Ways = ({0: 1}, 1)
    for helper in attempt.helpers:
        helped = _sum(helped, _help(helper.replace(face="coin"), rulings))
    found: list[tuple[int, Ways]] = []
    for bonus, weight in helped[0].items():
        terms = (Term("rolled_help", "help", bonus),) if bonus else ()
        found.append((weight, every(lambda dice, terms=terms: roll(coins, terms, dice, rulings).successes)))  # type: ignore[misc]
    return _mixed(found, helped[1])


def _help(helper: "Attempt", rulings: "Mapping[str, str]") -> "Ways":
    """Return the ways of each number of dice that one helper's roll gives."""
    return every(lambda dice: dice_of_help(roll(helper, (), dice, rulings).successes, rulings["help_roll"]))


def _sum(one: "Ways", other: "Ways") -> "Ways":
    """Return the ways of the sum of two independent numbers."""
    ways: dict[int, int] = {}
    for a, n in one[0].items():
        for b, m in other[0].items():
            ways[a + b] = ways.get(a + b, 0) + n * m
    return ways, one[1] * other[1]


def _mixed(found: "list[tuple[int, Ways]]", out_of: int) -> "Ways":
    """Return the ways of a number that is drawn as each of these, so often in `out_of`."""
    shared = lcm(*(size for _, (_, size) in found))
    ways: dict[int, int] = {}
    for weight, (own, size) in found:
        for value, count in own.items():
            ways[value] = ways.get(value, 0) + weight * count * (shared // size)
    return ways, out_of * shared
