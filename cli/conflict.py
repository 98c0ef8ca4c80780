"""`mj conflict`: an Opposition of Singularités, active or passive, between two sides and more, or a Conflit."""

from ..core.refusal import Misused, Refused
from ..core.singularites.opposition import check_sides, drawn, line_up, odds_of, play, prepare_side, resist
from ..core.singularites.request import odds_of as odds_of_test
from ..core.singularites.request import play_test, warnings
from ..core.singularites.side import apart, in_side, people_of, read_passive, read_side
from ..core.state import Ledger
from .declare import Command, Param
from .lineup import with_tokens
from .report import Report
from .who import Sheets, told_apart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from ..core.singularites.attempt import Attempt
    from ..core.singularites.request import Ready
    from ..core.singularites.sheet import Catalogue, Character
    from .play import Play


def conflict(
    sides: "Sequence[str]",
    *,
    passive: bool,
    stakes: bool,
    difficulty: str | None,
    plays: str | None,
    move: str | None,
    who: str | None,
    refuses: "Sequence[str]",
    no_stake: "Sequence[str]",
    advise: bool,
    win: int | None,
    loss: int | None,
    keep: "Sequence[str]",
    play: "Play",
) -> "Iterator[Report]":
    """Yield the one report: of an Opposition, active or passive, or of a Conflit where there are stakes."""
    asked = {
        "difficulty": difficulty or "",
        "plays": plays or "",
        "move": "" if move is None else move.strip() or "?",
        "who": who or "",
        "refuses": tuple(refuses),
        "no_stake": tuple(no_stake),
        "advise": advise,
        "win": win,
        "loss": loss,
        "keep": tuple(keep),
    }
    if stakes or not sides:
        yield _staked(sides, asked, play)
        return
    for name, value in asked.items():
        if value not in ("", (), False, None):
            raise Misused("needs_stakes", option=_flag(name), expected=("--stakes",))
    yield _passive(sides, play) if passive else _active(sides, play)


def _staked(sides: "Sequence[str]", options: "dict[str, Any]", given: "Play") -> Report:
    """Return how a Conflit stands, or the Opposition that it is where somebody will not have it."""
    from .staked import Asked, fell_back, staked

    asked = Asked(**options)
    back = fell_back(sides, asked, given)
    if back is None:
        return staked(sides, asked, given)
    report = _active(sides, given)
    return report.replace(facts=(back, *report.facts))


def _flag(name: str) -> str:
    return {param.name: param.flags[-1] for param in COMMAND.params if param.flags}[name]


def _active(sides: "Sequence[str]", given: "Play") -> Report:
    """Return what becomes of several sides that throw; the first acts, and fails unless it wins."""
    check_sides(len(sides))
    attempts = line_up(_attempts(sides, given))
    if given.odds:
        odds = odds_of(attempts, given.rulings)
        warned = [warning for attempt in attempts for warning in attempt.warnings]
        return Report("conflict", odds[0], (*odds, *warned))
    facts = play(attempts, given.dice, given.rulings)
    opposed: Any = facts[0]
    people = {attempt.action.who: attempt.action.character for attempt in attempts}
    told = given.settle("singularites", facts, people)
    return Report("conflict", opposed, told, failed=opposed.winner != 0, who=_keys(people))


def _attempts(texts: "Sequence[str]", given: "Play") -> "list[Attempt]":
    """Return the sides ready for the die; at a table each finds what those before it leave of a shared reserve."""
    sheets = Sheets("singularites", given.session)
    catalogue = _catalogue(texts, sheets)
    scratch = None if given.session is None else Ledger(given.session.ledger.state)
    found = []
    for place, text in enumerate(texts):
        action, spend = read_side(text, sheets.one, catalogue, "pnj" if place else "pj")
        try:
            attempt = prepare_side(action, with_tokens(spend, action, scratch), catalogue, given.rulings)
        except Refused as error:
            raise in_side(error, text) from error
        if scratch is not None:
            drawn(attempt, scratch)
        found.append(attempt)
    return found


def _passive(sides: "Sequence[str]", given: "Play") -> Report:
    """Return what becomes of the first side's Test against the second one."""
    if len(sides) != 2:
        raise Misused("passive_two_sides", given=len(sides), expected=("2",))
    it = _ready(sides, given)
    if given.odds:
        odds = told_apart(odds_of_test(it, given.rulings), it.attempt.action.file)
        return Report("conflict", odds, (odds, *warnings(it)))
    facts = play_test(it, given.dice, given.rulings)
    tested: Any = facts[0]
    acting = {tested.who: it.attempt.action.character}
    told = given.settle("singularites", facts, {**people_of(it.request.opponent), **acting})
    return Report("conflict", tested, told, failed=not tested.success, who=_keys(acting))


def _ready(sides: "Sequence[str]", given: "Play") -> "Ready":
    """Return the Test of an Opposition passive; typed faces are thrown although the sum may suffice."""
    sheets = Sheets("singularites", given.session)
    catalogue = _catalogue(sides, sheets)
    action, spend = read_side(sides[0], sheets.one, catalogue)
    opponent = apart(read_passive(sides[1], sheets.one, catalogue), action.character)
    ledger = None if given.session is None else given.session.ledger
    spend = with_tokens(spend.replace(roll=given.typed is not None), action, ledger)
    try:
        return resist(action, spend, opponent, catalogue, given.rulings)
    except Refused as error:
        raise in_side(error, sides[0]) from error


def _catalogue(sides: "Sequence[str]", sheets: Sheets) -> "Catalogue | None":
    """Return the catalogue where a side names a character; numbers need none."""
    return sheets.catalogue() if any(":" in text for text in sides) else None


def _keys(people: "Mapping[str, Character | None]") -> tuple[str, ...]:
    """Return the keys of those who have sheets."""
    return tuple(character.key for character in people.values() if character is not None)


COMMAND = Command(
    "conflict",
    conflict,
    (
        Param("sides", many=True, metavar="SIDE SIDE…", completes="side*"),
        Param("passive", ("--passive",), "flag"),
        Param("stakes", ("--stakes",), "flag"),
        Param("difficulty", ("-d", "--difficulty"), metavar="DIFF", completes="difficulty"),
        Param("plays", ("--plays",), metavar="MOVES", completes="moves"),
        Param("move", ("--play",), metavar="MOVE", completes="move"),
        Param("who", ("--who",), metavar="WHO", completes="player"),
        Param("refuses", ("--refuses",), many=True, metavar="WHO", completes="player"),
        Param("no_stake", ("--no-stake",), many=True, metavar="WHO", completes="player"),
        Param("advise", ("--advise",), "flag"),
        Param("win", ("--win",), "whole"),
        Param("loss", ("--loss",), "whole"),
        Param("keep", ("--keep",), many=True, metavar="WHO", completes="player"),
    ),
    True,
    True,
    game="singularites",
)
