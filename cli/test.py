"""`mj test`: one Test of Singularités, for one character or several, or for scores typed as numbers."""

from ..core.refusal import Misused, Refused
from ..core.sheet import CAMPS
from ..core.singularites.attempt import Spend
from ..core.singularites.exploits import KEEPS
from ..core.singularites.inspirations import read_inspirations
from ..core.singularites.request import Request, odds_of, play_test, ready, warnings
from ..core.singularites.tokens import tokens_of
from .declare import Command, Param
from .report import Report, refusal
from .who import Sheets, split_who

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from ..core.singularites.sheet import Catalogue, Character
    from ..core.singularites.side import Passive
    from .play import Play


def test(
    action: "Sequence[str]",
    *,
    difficulty: str | None,
    exploits: int | None,
    free: "Sequence[str]",
    no_free: bool,
    ranges: int | None,
    inspiration: "Sequence[str]",
    gm_ok: bool,
    expertise: bool,
    bonus: "Sequence[int]",
    against: str | None,
    auto: bool,
    handicap: bool,
    roll: bool,
    blind: str | None,
    keep: "Sequence[str]",
    desastre: int | None,
    camp: str | None,
    held: int | None,
    play: "Play",
) -> "Iterator[Report]":
    """Yield one report for each character; a refusal of one leaves the others their Test."""
    who, words = split_who(action)
    if who and camp:
        raise Misused("as_for_numbers", who=who)
    inspired = read_inspirations(inspiration)
    thrown = roll or (play.typed is not None and not auto)
    spend = Spend(exploits or 0, tuple(free), no_free, ranges or 0, inspired, gm_ok, tuple(bonus), expertise, thrown)
    spend = spend.replace(effects=held or 0)
    sheets = Sheets("singularites", play.session)
    catalogue = sheets.catalogue() if who or (against and ":" in against) else None
    opponent = None if against is None else _passive(against, sheets, catalogue)
    hidden = None if blind is None else _hidden(blind)
    request = Request(
        words, camp or "pj", spend, difficulty, opponent, auto, handicap, hidden, tuple(keep), desastre or 0
    )
    for character in sheets.characters(who) if who else (None,):
        yield _answer(request, character, catalogue, play)


def _passive(text: str, sheets: Sheets, catalogue: "Catalogue | None") -> "Passive":
    from ..core.singularites.side import read_passive

    return read_passive(text, sheets.one, catalogue)


def _hidden(text: str) -> int:
    from ..core.singularites.blind import read_hidden

    return read_hidden(text)


def _answer(request: Request, character: "Character | None", catalogue: "Catalogue | None", given: "Play") -> Report:
    """Return what becomes of one character's Test, or the odds of it, or why there is none."""
    try:
        if given.session is not None:
            camp = request.camp if character is None else character.camp
            tokens = tokens_of(given.session.ledger, character, camp)
            request = request.replace(spend=request.spend.replace(tokens=tokens))
        people: dict[str, Any] = {}
        if request.opponent is not None:
            from ..core.singularites.side import apart, people_of

            request = request.replace(opponent=apart(request.opponent, character))
            people = people_of(request.opponent)
        it = ready(request, character, catalogue, given.rulings)
        if given.odds:
            odds = odds_of(it, given.rulings)
            return Report("test", odds, (odds, *warnings(it)))
        facts = play_test(it, given.dice, given.rulings)
        tested: Any = facts[0]
        told = given.settle("singularites", facts, {**people, tested.who: character})
    except Refused as error:
        return refusal("test", error)
    who = () if character is None else (character.key,)
    return Report("test", tested, told, failed=not tested.success, who=who)


COMMAND = Command(
    "test",
    test,
    (
        Param("action", many=True, metavar="[WHO] TERM…", completes="action", lines=True),
        Param("difficulty", ("-d", "--difficulty"), metavar="DIFF", completes="difficulty"),
        Param("exploits", ("-x", "--exploits"), "whole"),
        Param("free", ("-f", "--free"), many=True, metavar="SOURCE", completes="gratuit"),
        Param("no_free", ("--no-free",), "flag"),
        Param("ranges", ("-r", "--range"), "whole"),
        Param("inspiration", ("-i", "--inspiration"), many=True, metavar="AUSPICE[:N]", completes="auspice"),
        Param("gm_ok", ("--gm-ok",), "flag"),
        Param("expertise", ("--expertise",), "flag"),
        Param("bonus", ("--bonus",), "whole", many=True),
        Param("against", ("--against",), metavar="SIDE", completes="passive"),
        Param("auto", ("--auto",), "flag"),
        Param("handicap", ("--handicap",), "flag"),
        Param("roll", ("--roll",), "flag"),
        Param("blind", ("--blind",), metavar="K"),
        Param("keep", ("--keep",), many=True, metavar="WHAT", values=KEEPS),
        Param("desastre", ("--desastre",), "whole"),
        Param("camp", ("--as",), metavar="CAMP", values=CAMPS),
        Param("held", ("--held",), "whole"),
    ),
    True,
    True,
    game="singularites",
)
