"""`mj table`: makes a table, and says how time passes at it."""

from ..core.games import FOLDERS, game
from ..core.names import find, fold, nearest
from ..core.refusal import Misused
from ..core.table import BEGINNINGS, Began
from .declare import Command, Param
from .report import Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..core.state import Ledger
    from ..core.value import Value
    from .campaign.door import Door
    from .campaign.session import Session


class Asked:
    """What a line of `mj table` says besides its verb and words."""

    def __init__(self, door: "Door", games: "Sequence[str]", player: str, conflict: bool) -> None:
        self.door = door
        self.games = games
        self.player = player
        self.conflict = conflict


def table(
    words: "list[str]", *, game: "Sequence[str]", player: str | None, conflict: bool, door: "Door"
) -> "Iterator[Report]":
    """Yield the answers to one of `VERBS`."""
    if not words:
        raise Misused("missing_words", missing=" | ".join(VERBS))
    verb, *rest = words
    if fold(verb) not in VERBS:
        raise Misused("unknown_verb", word=verb, expected=nearest(fold(verb), VERBS) or tuple(VERBS))
    return VERBS[fold(verb)](rest, Asked(door, tuple(game), player or "", conflict))


def init(words: "list[str]", asked: Asked) -> "Iterator[Report]":
    """Yield the one answer of a new table: its folder, its settings, its empty journal."""
    from .campaign.made import make

    if len(words) > 1:
        raise Misused("too_many_words", word=words[1])
    games = tuple(dict.fromkeys(find(word, FOLDERS, "game") for word in asked.games))
    if not games:
        raise Misused("missing_words", missing="--game", expected=FOLDERS)
    fact = make(words[0] if words else ".", games, asked.door.dry)
    yield Report("table", fact, (fact,))


def began(what: str) -> "Callable[[list[str], Asked], Iterator[Report]]":
    """Return what answers to a verb that begins something: its one report."""

    def begin(words: "list[str]", asked: Asked) -> "Iterator[Report]":
        session = asked.door.need()
        fact = Began(what, session.ledger.count(what) + 1, " ".join(words).strip(), asked.conflict)
        if what == "episode":
            _new_file(session, fact.number)
        changes = _beginning(fact, session.ledger)
        facts = (fact, *changes, *_answers(fact, session))
        yield Report("table", fact, facts)

    return begin


def _new_file(session: "Session", number: int) -> None:
    """Open the journal's file of a new Épisode, unless it is open already."""
    if int(session.tail.file.partition(".")[0]) < number:
        session.begin_file(f"{number:04}.jsonl")


def _beginning(fact: Began, ledger: "Ledger") -> "tuple[Value, ...]":
    """Return what changes in the table's own counters when something begins."""
    mark = len(ledger.changes)
    ledger.set(fact.what, fact.number)
    if fact.what in ("adventure", "scene"):
        ledger.set("scene", ledger.count("scene") + (fact.what == "adventure"))
        ledger.set("scene.title", fact.title if fact.what == "scene" else "")
        ledger.set("scene.conflict", int(fact.conflict))
    if fact.what in ("adventure", "episode"):
        ledger.set(f"{fact.what}.title", fact.title)
    if fact.what != "turn":
        ledger.set("turn", 0)
    return ledger.since(mark)


def _answers(fact: Began, session: "Session") -> "tuple[Value, ...]":
    """Return what each game of the table says of it."""
    rulings = session.rulings
    return tuple(told for name in session.told.games for told in game(name).begins(fact, session.ledger, rulings))


VERBS: "dict[str, Callable[[list[str], Asked], Iterator[Report]]]" = {
    "init": init,
    **{what: began(what) for what in BEGINNINGS},
}

COMMAND = Command(
    "table",
    table,
    (
        Param("words", many=True, metavar="VERB WORD…", completes="table"),
        Param("game", ("--game",), many=True, metavar="GAME", values=FOLDERS),
        Param("player", ("--player",), metavar="NAME"),
        Param("conflict", ("--conflict",), "flag"),
    ),
    False,
    True,
)
