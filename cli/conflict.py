"""`mj conflict`: an Opposition of Singularités, active or passive, between two sides and more."""

from ..core.refusal import Misused, Refused
from ..core.singularites.opposition import check_sides, line_up, odds_of, play, prepare_side, resist
from ..core.singularites.request import odds_of as odds_of_test
from ..core.singularites.request import play_test, warnings
from ..core.singularites.side import in_side, read_passive, read_side
from .declare import Command, Param
from .report import Report
from .who import Sheets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from ..core.singularites.attempt import Attempt
    from ..core.singularites.request import Ready
    from ..core.singularites.sheet import Catalogue
    from .play import Play

SHEETS = Sheets("singularites")


def conflict(sides: "Sequence[str]", *, passive: bool, play: "Play") -> "Iterator[Report]":
    """Yield the one report of an Opposition: of all the sides, or of the first against the second's resistance."""
    yield _passive(sides, play) if passive else _active(sides, play)


def _active(sides: "Sequence[str]", given: "Play") -> Report:
    """Return what becomes of several sides that throw; the first acts, and fails unless it wins."""
    check_sides(len(sides))
    catalogue = _catalogue(sides)
    attempts = line_up([_attempt(text, catalogue, "pnj" if place else "pj", given) for place, text in enumerate(sides)])
    if given.odds:
        odds = odds_of(attempts, given.rulings)
        warned = [warning for attempt in attempts for warning in attempt.warnings]
        return Report("conflict", odds[0], (*odds, *warned))
    facts = play(attempts, given.dice, given.rulings)
    opposed: Any = facts[0]
    return Report("conflict", opposed, facts, failed=opposed.winner != 0)


def _attempt(text: str, catalogue: "Catalogue | None", camp: str, given: "Play") -> "Attempt":
    """Return a side ready for the die; a refusal shows where in that side it belongs."""
    action, spend = read_side(text, SHEETS.one, catalogue, camp)
    try:
        return prepare_side(action, spend, catalogue, given.rulings)
    except Refused as error:
        raise in_side(error, text) from error


def _passive(sides: "Sequence[str]", given: "Play") -> Report:
    """Return what becomes of the first side's Test against the second one."""
    if len(sides) != 2:
        raise Misused("passive_two_sides", given=len(sides), expected=("2",))
    it = _ready(sides, _catalogue(sides), given)
    if given.odds:
        odds = odds_of_test(it, given.rulings)
        return Report("conflict", odds, (odds, *warnings(it)))
    facts = play_test(it, given.dice, given.rulings)
    tested: Any = facts[0]
    return Report("conflict", tested, facts, failed=not tested.success)


def _ready(sides: "Sequence[str]", catalogue: "Catalogue | None", given: "Play") -> "Ready":
    """Return the Test of an Opposition passive; typed faces are thrown although the sum may suffice."""
    action, spend = read_side(sides[0], SHEETS.one, catalogue)
    opponent = read_passive(sides[1], SHEETS.one, catalogue)
    try:
        return resist(action, spend.replace(roll=given.typed is not None), opponent, catalogue, given.rulings)
    except Refused as error:
        raise in_side(error, sides[0]) from error


def _catalogue(sides: "Sequence[str]") -> "Catalogue | None":
    """Return the catalogue where a side names a character; numbers need none."""
    return SHEETS.catalogue() if any(":" in text for text in sides) else None


COMMAND = Command(
    "conflict",
    conflict,
    (
        Param("sides", many=True, metavar="SIDE SIDE…", completes="side"),
        Param("passive", ("--passive",), "flag"),
    ),
    True,
)
