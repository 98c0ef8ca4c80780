"""`mj sheet`: shows sheets, checks them, lists those that a name can find. It never writes one.

At a table its own sheets come first, and one that is shown says what the table knows too.
"""

from ..core.names import fold, nearest
from ..core.refusal import Faulty, Misused
from .declare import Command, Param
from .report import FILE, Report, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from ..characters.facts import Listed
    from ..characters.folders import Table
    from ..characters.search import Found
    from .campaign.door import Door


def sheet(words: "list[str]", *, door: "Door") -> "Iterator[Report]":
    """Yield the answers to ``show WHO``, ``check FILE…`` or ``list``."""
    if not words:
        raise Misused("missing_words", missing="VERB", expected=tuple(VERBS))
    verb, *rest = words
    if fold(verb) not in VERBS:
        raise Misused("unknown_verb", word=verb, expected=nearest(fold(verb), VERBS) or tuple(VERBS))
    return VERBS[fold(verb)](rest, door)


def show(words: "list[str]", door: "Door") -> "Iterator[Report]":
    """Yield each sheet that the words name; at a table, together with what it knows of whose sheet it is."""
    from ..characters.facts import Sheet
    from ..characters.search import characters
    from ..core.games import game
    from ..core.sheet import renewed

    if not words:
        raise Misused("missing_words", missing="WHO", expected=("mj sheet show WHO",))
    session = door.open(writes=False)
    table = None if session is None else session.table
    for word in words:
        for who in characters(word, "", table):
            parts = game(who.game).parts(who)
            if session is not None:
                parts = renewed(parts, game(who.game).standing(who, session.ledger, who.key))
            fact = Sheet(who.name, who.file, who.game, who.camp, parts)
            yield Report("sheet", fact, (fact,))


def check(words: "list[str]", door: "Door") -> "Iterator[Report]":
    """Yield what is wrong with each file, a table's own sheets where none is named.

    One that cannot be read, or found, does not stop the others.
    """
    from ..characters.search import file_or_sheet

    table = _table(door)
    for word in words or _own(table):
        try:
            yield _checked(file_or_sheet(word, table) if isinstance(word, str) else word)
        except Misused as error:
            yield refusal("sheet", error)


def _own(table: "Table | None") -> "list[Found]":
    """Return a table's own sheets; misuse where there is none to check."""
    from ..characters.search import everywhere

    found = [] if table is None else [one for one in everywhere(table) if one.place == table.folder.place]
    if not found:
        raise Misused("missing_words", missing="FILE", expected=("mj sheet check FILE",))
    return found


def _checked(found: "Found") -> Report:
    """Return the report of one file's check, which asks for exit code 3 when it has faults."""
    from ..characters.facts import Checked
    from ..characters.load import examined
    from ..characters.refuse import fault_of

    try:
        sheet = examined(found.path, found.shown, warns=True)
        faults, name, game = sheet.faults, sheet.data.get("nom"), sheet.game or None
    except Faulty as error:
        faults, name, game = (fault_of(error),), None, None
    real = sum(fault.weight == "fault" for fault in faults)
    fact = Checked(found.shown, name, game, real, len(faults) - real)
    return Report("sheet", fact, (*faults, fact), exit=FILE if real else 0)


def listing(words: "list[str]", door: "Door") -> "Iterator[Report]":
    """Yield each sheet that a name can find, place by place, and those that an earlier one hides."""
    from ..characters.search import everywhere

    if words:
        raise Misused("too_many_words", word=words[0])
    seen: set[str] = set()
    for found in everywhere(_table(door)):
        fact = _listed(found, fold(found.stem) in seen)
        seen.add(fold(found.stem))
        yield Report("sheet", fact, (fact,))


def _table(door: "Door") -> "Table | None":
    """Return the folder of the table's own sheets, where there is a table; its journal need not be read for that."""
    from ..characters.folders import Folder, Table
    from .campaign.find import SHEETS

    place = door.place()
    return None if place is None else Table(Folder("table", place.file(SHEETS), place.called(SHEETS)))


def _listed(found: "Found", shadowed: bool) -> "Listed":
    from ..characters.facts import Listed
    from ..characters.load import load

    who: Any = None
    try:
        who = load(found.path, found.shown)
    except Faulty as error:
        if error.facts["file"] != found.shown:
            raise  # the catalogue, on which every sheet depends
        return Listed(found.stem, None, None, None, found.shown, found.place, shadowed, True)
    return Listed(found.stem, who.name, who.game, who.camp, found.shown, found.place, shadowed, False)


VERBS: "dict[str, Callable[[list[str], Door], Iterator[Report]]]" = {"show": show, "check": check, "list": listing}

COMPLETES = {"show": "who*", "check": "file*", "list": ""}

COMMAND = Command(
    "sheet",
    sheet,
    (Param("words", many=True, metavar="show WHO…|check FILE…|list", verbs=COMPLETES),),
    False,
    True,
)
