"""The exact odds of an attempt: its colours and its helpers, each thrown in every possible way."""

from ..dice import every
from ..facts import Chances, Term
from ..odds import chances, mixed
from ..sheet import Score
from .facts import Colour
from .help import dice_of_help
from .throw import Thrower

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from .attempt import Attempt

    Ways = tuple[dict[int, int], int]

_NOBODY = Score("", "", 0)


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

    The dice of each helper and of each colour depend on no others, so each is worked out by its own and the numbers
    are added up; how many dice there are depends on what the helpers give.
    """
    helped: Ways = ({0: 1}, 1)
    for helper in attempt.helpers:
        ways, out_of = successes(helper, rulings)
        given: dict[int, int] = {}
        for total, count in ways.items():
            dice = dice_of_help(total, rulings["help_roll"])
            given[dice] = given.get(dice, 0) + count
        helped = _sum(helped, (given, out_of))
    known: dict[tuple[int, int], Ways] = {}
    found = [(weight, _roll(attempt, bonus, rulings, known)) for bonus, weight in helped[0].items()]
    return mixed(found)


def _roll(attempt: "Attempt", bonus: int, rulings: "Mapping[str, str]", known: "dict[tuple[int, int], Ways]") -> "Ways":
    """Return the ways of a roll's successes with so many dice from helpers; `known` keeps the colours worked out."""
    pool = attempt.pool((Term("rolled_help", "help", bonus),))
    total: Ways = ({0: 1}, 1)
    for kind, count in (("vertu", pool.vertu), ("competence", pool.competence)):
        again = sum(one.colour == kind for one in attempt.claims)
        if (count, again) not in known:
            known[count, again] = _colour(count, again, rulings["advantage"] == "per_die")
        total = _sum(total, known[count, again])
    return total


def _colour(count: int, again: int, per_die: bool) -> "Ways":
    """Return the ways of a colour's successes: `count` dice thrown, and thrown again so often.

    A new throw depends on the one before by its number of successes only, so it is worked out for each of these.
    """
    ways: Ways = every(lambda dice: Thrower(dice, "coin", per_die, "").first("", _NOBODY, count).successes)
    for _ in range(again):
        ways = mixed([(weight, _again(count, showing, per_die)) for showing, weight in ways[0].items()])
    return ways


def _again(count: int, successes: int, per_die: bool) -> "Ways":
    """Return the ways of a colour's successes after one new throw, when it showed so many."""
    faces = (0,) * (count - successes) + (1,) * successes
    shown = Colour("", count, faces, (faces,), successes)
    return every(lambda dice: Thrower(dice, "coin", per_die, "").again("", shown).successes)


def _sum(one: "Ways", other: "Ways") -> "Ways":
    """Return the ways of the sum of two independent numbers."""
    ways: dict[int, int] = {}
    for a, n in one[0].items():
        for b, m in other[0].items():
            ways[a + b] = ways.get(a + b, 0) + n * m
    return ways, one[1] * other[1]
