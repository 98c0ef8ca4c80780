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
from .valued import check_values
from .who import Sheets, split_who, told_apart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from ..core.singularites.sheet import Catalogue, Character
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
    plan: bool,
    win: int | None,
    loss: int | None,
    play: "Play",
) -> "Iterator[Report]":
    """Yield one report for each character; a refusal of one leaves the others their Test."""
    who, words = split_who(action)
    answer = _answerer(plan, exploits, ranges, win, loss)
    if who and camp:
        raise Misused("as_for_numbers", who=who)
    inspired = read_inspirations(inspiration, none=plan)
    thrown = roll or (play.typed is not None and not auto)
    spend = Spend(exploits or 0, tuple(free), no_free, ranges or 0, inspired, gm_ok, tuple(bonus), expertise, thrown)
    spend = spend.replace(effects=held or 0)
    sheets = Sheets("singularites", play.session)
    catalogue = sheets.catalogue() if who or (against and ":" in against) else None
    request = Request(words, camp or "pj", spend, difficulty, None, auto, handicap, None, tuple(keep), desastre or 0)
    request = _against(request, against, blind, sheets, catalogue)
    for character in sheets.characters(who) if who else (None,):
        yield answer(request, character, catalogue, play)


def _answerer(
    plan: bool, exploits: int | None, ranges: int | None, win: int | None, loss: int | None
) -> "Callable[..., Report]":
    """Return what answers for one character: with his Test, or with a plan of it."""
    check_values(win, loss, weighed=plan, expected=("--plan",))
    if not plan:
        return _answer
    from .planning import planner

    return planner(exploits, ranges, win, loss)


def _against(
    request: Request, against: str | None, blind: str | None, sheets: Sheets, catalogue: "Catalogue | None"
) -> Request:
    """Return a Test with who resists, or with the number of Exploits that hides what it looks for."""
    if against is not None:
        from ..core.singularites.side import read_passive

        request = request.replace(opponent=read_passive(against, sheets.one, catalogue))
    if blind is not None:
        from ..core.singularites.blind import read_hidden

        request = request.replace(hidden=read_hidden(blind))
    return request


def seen(request: Request, character: "Character | None", given: "Play") -> Request:
    """Return a Test with what the table holds for who makes it, and with who resists told apart from him."""
    if given.session is not None:
        camp = request.camp if character is None else character.camp
        tokens = tokens_of(given.session.ledger, character, camp)
        request = request.replace(spend=request.spend.replace(tokens=tokens))
    if request.opponent is not None:
        from ..core.singularites.side import apart

        request = request.replace(opponent=apart(request.opponent, character))
    return request


def _answer(request: Request, character: "Character | None", catalogue: "Catalogue | None", given: "Play") -> Report:
    """Return what becomes of one character's Test, or the odds of it, or why there is none."""
    try:
        request = seen(request, character, given)
        people: dict[str, Any] = {}
        if request.opponent is not None:
            from ..core.singularites.side import people_of

            people = people_of(request.opponent)
        it = ready(request, character, catalogue, given.rulings)
        if given.odds:
            odds = told_apart(odds_of(it, given.rulings), it.attempt.action.file)
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
        Param("plan", ("--plan",), "flag"),
        Param("win", ("--win",), "whole"),
        Param("loss", ("--loss",), "whole"),
    ),
    True,
    True,
    game="singularites",
)
