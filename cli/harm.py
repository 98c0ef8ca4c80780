"""`mj harm`: what a character suffers, as its own game answers."""

from ..core.games import game
from ..core.harm import HarmRequest
from ..core.names import fold
from ..core.numbers import unsigned
from ..core.refusal import Misused, Refused
from ..core.state import Ledger
from .declare import Command, Param
from .report import Report, refusal
from .who import Sheets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from .play import Play


def harm(words: "Sequence[str]", *, conflict: bool, sequelle: str | None, play: "Play") -> "Iterator[Report]":
    """Yield one report for each character; a refusal of one leaves the others theirs."""
    who, kind, n = _read(words)
    request = HarmRequest(kind, n, conflict, sequelle or "")
    everyone = Sheets("", play.session).characters(who)
    fitting = tuple(one for one in everyone if _suffers(one, kind))
    for character in fitting if who.startswith("@") and fitting else everyone:
        yield _answer(request, character, play)


def _suffers(character: "Any", kind: str) -> bool:
    """Return whether a character's game knows a harm: of a group, only those are meant who may suffer it."""
    return bool(fold(kind)) and any(name.startswith(fold(kind)) for name in game(character.game).HARMS)


def _read(words: "Sequence[str]") -> tuple[str, str, int | None]:
    """Return WHO, KIND and N, None when it is not said."""
    if len(words) < 2:
        raise Misused("missing_words", missing="KIND" if words else "WHO KIND", expected=("mj harm cecil fatigue",))
    if len(words) > 3:
        raise Misused("too_many_words", word=words[3])
    who, kind, *rest = words
    n = unsigned(rest[0]) if rest else None
    if rest and n is None:
        raise Misused("not_whole", option="N", word=rest[0])
    return who, kind, n


def _answer(request: HarmRequest, character: "Any", given: "Play") -> Report:
    """Return what one character's game answers, or why it does not.

    Without a table the character is as the sheet says, and what he is afterwards is only told.
    """
    ledger = Ledger() if given.session is None else given.session.ledger
    mark = len(ledger.changes)
    try:
        answers = game(character.game)
        answers.settle((), {character.name: character}, ledger, given.rulings)
        arrived = () if given.session is None else ledger.since(mark)
        known = answers.live(character, ledger)
        catalogue = Sheets(character.game).catalogue()
        facts = answers.harm(request.replace(character=known, catalogue=catalogue), ledger, given.rulings)
    except Refused as error:
        ledger.take_back(mark)
        return refusal("harm", error)
    return Report("harm", facts[-1], (*arrived, *facts), who=(character.key,))


COMMAND = Command(
    "harm",
    harm,
    (
        Param("words", many=True, metavar="WHO KIND [N]", completes="who harm"),
        Param("conflict", ("--conflict",), "flag"),
        Param("sequelle", ("--sequelle",), metavar="NAME"),
    ),
    True,
    True,
    dice=False,
)
