"""`mj heal`: what heals a character, as its own game answers."""

from ..core.games import FOLDERS, game
from ..core.heal import HealRequest, asked
from ..core.refusal import Misused, Refused
from .declare import Command, Param
from .report import Report, refusal
from .who import Sheets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from ..core.value import Value
    from .play import Play


def heal(
    who: str,
    *,
    trauma: bool,
    by: str | None,
    care: str | None,
    doctor: bool,
    degree: int | None,
    gauge: int | None,
    sacrifice: str | None,
    force: bool,
    play: "Play",
) -> "Iterator[Report]":
    """Yield one report for each character; a refusal of one leaves the others theirs."""
    request = HealRequest(
        trauma, by or "", care or "", doctor, degree, gauge, sacrifice or "", force, find=None, ask=play.asks
    )
    if play.session is not None:
        request = request.replace(ledger=play.session.ledger)
    for character in Sheets("", play.session).characters(who) if who else (None,):
        yield _answer(request.replace(character=play.live(character)), play)


def _answer(request: HealRequest, given: "Play") -> Report:
    """Return what one character's game answers, or the odds of it, or why it does not."""
    try:
        name = request.character.game if request.character is not None else _game_of(request)
        people = _People(Sheets(name, given.session), request.character)
        request = request.replace(find=people.find)
        if given.odds:
            odds = _odds(name, request, given.rulings)
            return Report("heal", odds[0], odds)
        facts = game(name).heal(request, given.dice, given.rulings)
        told = given.settle(name, facts, people.met)
    except Refused as error:
        return refusal("heal", error)
    roll = getattr(facts[-1], "roll", None)
    who = tuple(one.key for one in people.met.values())
    return Report("heal", facts[-1], told, failed=roll is not None and roll.success is False, who=who)


class _People:
    """Who takes part in a healing, by their names: the patient, then whoever a SIDE names (a namesake by his key)."""

    def __init__(self, sheets: Sheets, patient: "Any | None") -> None:
        self.sheets = sheets
        self.met: dict[str, Any] = {} if patient is None else {patient.name: patient}

    def find(self, who: str) -> "Any":
        """Return the one character that a word names."""
        one = self.sheets.one(who)
        namesake = self.met.get(one.name, one)
        self.met[one.name if namesake.key == one.key else one.key] = one
        return one


def _game_of(request: HealRequest) -> str:
    """Return the first game that heals without a sheet by the options given; no option at all is misuse."""
    given = set(asked(request))
    for name in FOLDERS:
        if given and given <= set(getattr(game(name), "HEAL", ())):
            return name
    raise Misused("missing_words", missing="WHO", expected=("cecil", "--degree 3"))


def _odds(name: str, request: HealRequest, rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return the odds that a game gives, the principal fact first; one that throws no dice has none."""
    answer: Any = getattr(game(name), "heal_odds", None)
    if answer is None:
        raise Refused("no_roll")
    odds: tuple[Value, ...] = answer(request, rulings)
    return odds


COMMAND = Command(
    "heal",
    heal,
    (
        Param("who", metavar="[WHO]", completes="who"),
        Param("trauma", ("--trauma",), "flag"),
        Param("by", ("--by",), metavar="SIDE", completes="side"),
        Param("care", ("--care",), metavar="CARE", values=("sommeil", "attention", "specialiste", "etablissement")),
        Param("doctor", ("--doctor",), "flag"),
        Param("degree", ("--degree",), "whole"),
        Param("gauge", ("--gauge",), "whole"),
        Param("sacrifice", ("--sacrifice",), metavar="AUSPICE", completes="auspice"),
        Param("force", ("--force",), "flag"),
    ),
    True,
    True,
)
