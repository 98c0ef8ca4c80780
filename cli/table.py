"""`mj table`: makes a table, shows it, and says who is at it and how time passes there."""

from ..core.games import FOLDERS, game
from ..core.names import find, fold, nearest
from ..core.refusal import Misused
from ..core.table import BEGINNINGS, Began
from .declare import Command, Param
from .report import Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from typing import Any

    from ..core.state import Ledger
    from ..core.value import Value
    from .campaign.door import Door
    from .campaign.session import Session


MOST_TITLE = 100  # characters: a title is read at a glance


class Asked:
    """What a line of `mj table` says besides its verb and words."""

    def __init__(self, door: "Door", options: "Mapping[str, Any]") -> None:
        self.door = door
        self.games: tuple[str, ...] = tuple(options["game"])
        self.player: str = (options["player"] or "").strip()
        self.conflict: bool = options["conflict"]
        self.players: bool = options["players"]
        self.watch: bool = options["watch"]
        self.gm: bool = options["gm"]


def table(words: "list[str]", *, door: "Door", **options: "Any") -> "Iterable[Report]":
    """Return the answers to one of `VERBS`."""
    if not words:
        raise Misused("missing_words", missing="VERB", expected=tuple(VERBS))
    verb, rest = fold(words[0]), words[1:]
    if verb not in VERBS:
        raise Misused("unknown_verb", word=words[0], expected=nearest(verb, VERBS) or tuple(VERBS))
    for name, value in options.items():
        fitting = tuple(f"mj table {one}" for one in OPTIONS[name])
        if value and verb not in (one.partition(" ")[0] for one in OPTIONS[name]):
            raise Misused("option_elsewhere", option=f"--{name}", expected=fitting)
    return VERBS[verb](rest, Asked(door, options))


def init(words: "list[str]", asked: Asked) -> "Iterator[Report]":
    """Yield the one answer of a new table: its folder, its settings, its empty journal."""
    from .campaign.made import make

    if len(words) > 1:
        raise Misused("too_many_words", word=words[1])
    games = tuple(dict.fromkeys(find(word, FOLDERS, "game") for word in asked.games))
    if not games:
        raise Misused("missing_words", missing="--game", expected=FOLDERS)
    fact = make(words[0] if words else ".", games, asked.door.dry)
    yield Report("table", fact, (fact, *asked.door.unwritten(fact.files[-1])))


def show(words: "list[str]", asked: Asked) -> "Iterable[Report]":
    """Return the table at a glance, once, or again each time that it changes."""
    if words:
        raise Misused("too_many_words", word=words[0])
    if asked.gm and asked.players:
        raise Misused("options_apart", options=("--gm", "--players"))
    gm = asked.gm or not (asked.players or asked.watch)
    if asked.watch:
        from .watch import watch

        return watch(asked.door, gm)
    from .people import People

    fact = People(asked.door.need(writes=False)).glance(gm=gm)
    return (Report("table", fact, (fact,)),)


def members(words: "list[str]", asked: Asked) -> "Iterable[Report]":
    """Return the answers to `mj table members`."""
    from .members import answer

    return answer(words, asked)


def began(what: str) -> "Callable[[list[str], Asked], Iterator[Report]]":
    """Return what answers to a verb that begins something: its one report."""

    def begin(words: "list[str]", asked: Asked) -> "Iterator[Report]":
        title = _title(words, what)
        session = asked.door.need()
        fact = Began(what, session.ledger.count(what) + 1, title, asked.conflict)
        if what == "episode":
            _new_file(session, fact.number)
        changes = _beginning(fact, session.ledger)
        people = _arrivals(session) if what == "episode" else ()
        facts = (fact, *changes, *people, *_answers(fact, session))
        yield Report("table", fact, facts)

    return begin


def _title(words: "list[str]", what: str) -> str:
    """Return the title that the words are; a Tour has none."""
    if words and what == "turn":
        raise Misused("too_many_words", word=words[0])
    title = " ".join(" ".join(words).split())
    if len(title) > MOST_TITLE:
        raise Misused("title_too_long", given=len(title), expected=f"0–{MOST_TITLE}")
    return title


def _arrivals(session: "Session") -> "Iterator[Value]":
    """Yield what changes as those who play in an Épisode come to it, and who cannot, for want of a sheet."""
    from .members import arrival
    from .people import People

    people = People(session)
    absent = []
    for key in tuple(people.coming(own=True)):
        who, missing = people.sheet(key)
        if missing:
            absent.append(people.absent(key))
        else:
            yield from arrival(who, session)
    yield from absent


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
    """Return what each game of the table says of it, and of whoever is at it, though of another game."""
    ledger, rulings = session.ledger, session.rulings
    guests = [name for owner in ledger.owners() if (name := ledger.text("game", owner))]
    games = dict.fromkeys((*session.told.games, *guests))
    return tuple(told for name in games for told in game(name).begins(fact, ledger, rulings))


def files(what: str) -> "Callable[[list[str], Asked], Iterable[Report]]":
    """Return what answers to a verb about the table's files: the function of that name."""

    def answer(words: "list[str]", asked: Asked) -> "Iterable[Report]":
        from .campaign import verbs

        told: Iterable[Report] = getattr(verbs, what)(words, asked.door)
        return told

    return answer


VERBS: "dict[str, Callable[[list[str], Asked], Iterable[Report]]]" = {
    "init": init,
    "show": show,
    "members": members,
    **{what: began(what) for what in BEGINNINGS},
    "check": files("check"),
    "export": files("export"),
    "import": files("bring"),
}

COMPLETES = {
    "init": "folder",
    "show": "",
    "members": {"list": "", "add": "who*", "remove": "member*"},
    **dict.fromkeys(BEGINNINGS, ""),
    "check": "",
    "export": "file",
    "import": "file folder",
}

COMMAND = Command(
    "table",
    table,
    (
        Param("words", many=True, metavar="VERB WORD…", verbs=COMPLETES),
        Param("game", ("--game",), many=True, metavar="GAME", values=FOLDERS, of=("init",)),
        Param("player", ("--player",), metavar="NAME", of=("members add",)),
        Param("conflict", ("--conflict",), "flag", of=("scene",)),
        Param("players", ("--players",), "flag", of=("show",)),
        Param("watch", ("--watch",), "flag", of=("show",)),
        Param("gm", ("--gm",), "flag", of=("show",)),
    ),
    False,
    True,
)

OPTIONS = {param.name: param.of for param in COMMAND.params if param.flags}
