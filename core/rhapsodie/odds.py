"""The exact odds of an attempt: its colours and its helpers, each with the law of all that its dice can show."""

from ..facts import Chances, Term
from ..odds import chances, mixed, odds
from .help import dice_of_help
from .laws import added, thrown
from .reference import COLOURS, MOST_DICE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .attempt import Attempt
    from .laws import Ways
    from .pool import Pool


def odds_of(attempt: "Attempt", rulings: "Mapping[str, str]") -> Chances:
    """Return the chances of each number of successes and, where there is a difficulty, of reaching it.

    Declared avantages are used, and helpers' rolls counted. What succeeds without the dice is certain, and shows no
    successes (ruling R-23).
    """
    if attempt.automatic:
        return Chances(attempt.action.who, "success", odds(1, 1), None, ())
    return judged(successes(attempt, rulings), attempt.difficulty, attempt.action.who)


def judged(law: "Ways", difficulty: int | None, who: str) -> Chances:
    """Return the chances of a law of successes, and of reaching a difficulty: equality is a success (R-07)."""
    if difficulty is None:
        return chances(*law, who=who)
    return chances(*law, "success", lambda total: total >= difficulty, who=who)


def successes(attempt: "Attempt", rulings: "Mapping[str, str]") -> "Ways":
    """Return the whole ways of each number of successes, and what they sum to.

    The dice of each helper and of each colour depend on no others, so the numbers are added up; how many dice there
    are depends on what the helpers give.
    """
    per_die = rulings["advantage"] == "per_die"
    often = {colour: 1 + sum(one.colour == colour for one in attempt.claims) for colour in COLOURS}
    return mixed(
        [
            (
                weight,
                added(
                    thrown(pool.vertu, often["vertu"], per_die),
                    thrown(pool.competence, often["competence"], per_die),
                ),
            )
            for weight, pool in pools(attempt, rulings)
        ]
    )


def pools(attempt: "Attempt", rulings: "Mapping[str, str]") -> "Iterator[tuple[int, Pool]]":
    """Yield the pools that the helpers' rolls may leave to an attempt, each with its whole ways."""
    for bonus, weight in _helped(attempt, rulings).items():
        yield weight, attempt.pool((Term("rolled_help", "help", bonus),))


def _helped(attempt: "Attempt", rulings: "Mapping[str, str]") -> dict[int, int]:
    """Return the ways of the dice that all helpers' rolls give; what is beyond all room is not told apart.

    (Rhapsodie, Aider en faisant un jet; rulings R-19, R-26.)
    """
    room = 2 * MOST_DICE + sum(max(0, -term.value) for term in attempt.terms)
    helped: Ways = ({0: 1}, 1)
    for helper in attempt.helpers:
        ways, out_of = successes(helper, rulings)
        given: dict[int, int] = {}
        for total, count in ways.items():
            dice = dice_of_help(total, rulings["help_roll"])
            given[dice] = given.get(dice, 0) + count
        helped = added(helped, (given, out_of), room)
    return helped[0]
