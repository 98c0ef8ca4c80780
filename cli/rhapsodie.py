"""`mj rhapsodie`: one roll of Rhapsodie, for one character or several, or for scores typed as numbers."""

from ..core.refusal import Refused
from ..core.rhapsodie.action import read_action
from ..core.rhapsodie.attempt import Spend, prepare
from ..core.rhapsodie.choice import chooser
from ..core.rhapsodie.faces import FACES
from ..core.rhapsodie.play import play as play_attempt
from ..core.rhapsodie.sequelles import offered
from .declare import Command, Param
from .report import Report, refusal
from .who import Sheets, split_who, told_apart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..core.rhapsodie.attempt import Attempt
    from ..core.rhapsodie.sheet import Character
    from .play import Play


def rhapsodie(
    action: "Sequence[str]",
    *,
    difficulty: str | None,
    bonus: "Sequence[int]",
    malus: "Sequence[int]",
    helper: "Sequence[str]",
    advantage: "Sequence[str]",
    sequelle: "Sequence[str]",
    face: str | None,
    roll: bool,
    play: "Play",
) -> "Iterator[Report]":
    """Yield one report for each character; a refusal of one leaves the others their roll."""
    spend = Spend(
        tuple(bonus),
        tuple(malus),
        tuple(helper),
        tuple(advantage),
        difficulty,
        face or FACES[0],
        roll or play.typed is not None,
        tuple(sequelle),
    )
    who, words = split_who(action)
    sheets = Sheets("rhapsodie", play.session)
    for character in sheets.characters(who) if who else (None,):
        yield _answer(words, play.live(character), spend, sheets, play)


def _answer(
    words: tuple[str, ...], character: "Character | None", spend: Spend, sheets: Sheets, given: "Play"
) -> Report:
    """Return what becomes of one character's roll, or the odds of it, or why there is none."""
    try:
        attempt = prepare(read_action(words, character), spend, sheets.one, given.rulings)
        if given.odds:
            return _odds(attempt, given)
        facts = play_attempt(attempt, given.dice, given.rulings, chooser(given.asks))
        rolled = facts[-1]
        told = given.settle("rhapsodie", facts, {one.key: one for one in attempt.people})
    except Refused as error:
        return refusal("rhapsodie", error)
    who = tuple(one.key for one in attempt.people)
    told = (*told, *(() if rolled.automatic else offered(attempt)))
    return Report("rhapsodie", rolled, told, failed=rolled.success is False, who=who)


def _odds(attempt: "Attempt", given: "Play") -> Report:
    """Return the odds of a roll, and what the avantages that are left are worth on it."""
    from ..core.rhapsodie.odds import odds_of
    from ..core.rhapsodie.worth import weighed

    chances = told_apart(odds_of(attempt, given.rulings), attempt.action.file)
    return Report("rhapsodie", chances, (chances, *weighed(attempt, given.rulings), *offered(attempt)))


COMMAND = Command(
    "rhapsodie",
    rhapsodie,
    (
        Param("action", many=True, metavar="[WHO] VERTU COMPETENCE", completes="action", lines=True),
        Param("difficulty", ("-d", "--difficulty"), metavar="DIFF", completes="difficulty"),
        Param("bonus", ("--bonus",), "whole", many=True),
        Param("malus", ("--malus",), "whole", many=True),
        Param("helper", ("--helper",), many=True, metavar="WHO|SIDE", completes="helper"),
        Param("advantage", ("--advantage",), many=True, metavar="COLOUR[:SOURCE]", completes="advantage"),
        Param("sequelle", ("--sequelle",), many=True, metavar="NAME", completes="sequelle"),
        Param("face", ("--face",), metavar="FACE", values=FACES),
        Param("roll", ("--roll",), "flag"),
    ),
    True,
    True,
    game="rhapsodie",
)
