"""`mj sheet`: shows sheets, checks them, lists those that a name can find. It never writes one."""

from ..core.names import fold, nearest
from ..core.refusal import Faulty, Misused
from .declare import Command, Param
from .report import FILE, Report, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from ..characters.facts import Listed
    from ..characters.search import Found


def sheet(words: "list[str]") -> "Iterator[Report]":
    """Yield the answers to ``show WHO``, ``check FILE…`` or ``list``."""
    if not words:
        raise Misused("missing_words", missing=" | ".join(VERBS))
    verb, *rest = words
    if fold(verb) not in VERBS:
        raise Misused("unknown_verb", word=verb, expected=nearest(fold(verb), VERBS) or tuple(VERBS))
    return VERBS[fold(verb)](rest)


def show(words: "list[str]") -> "Iterator[Report]":
    """Yield each sheet that the words name."""
    from ..characters.facts import Sheet
    from ..characters.search import characters
    from ..core.games import game

    if not words:
        raise Misused("missing_words", missing="WHO")
    for word in words:
        for who in characters(word):
            fact = Sheet(who.name, who.file, who.game, who.camp, game(who.game).parts(who))
            yield Report("sheet", fact, (fact,))


def check(words: "list[str]") -> "Iterator[Report]":
    """Yield what is wrong with each file; a file that cannot be read, or found, does not stop the others."""
    if not words:
        raise Misused("missing_words", missing="FILE")
    for word in words:
        try:
            yield _checked(word)
        except Misused as error:
            yield refusal("sheet", error)


def _checked(word: str) -> Report:
    """Return the report of one file's check, which asks for exit code 3 when it has faults."""
    from ..characters.facts import Checked
    from ..characters.load import examined
    from ..characters.refuse import fault_of
    from ..characters.search import file_or_sheet

    found = file_or_sheet(word)
    try:
        sheet = examined(found.path, found.shown, warns=True)
        faults, name, game = sheet.faults, sheet.data.get("nom"), sheet.game or None
    except Faulty as error:
        faults, name, game = (fault_of(error),), None, None
    real = sum(fault.weight == "fault" for fault in faults)
    fact = Checked(found.shown, name, game, real, len(faults) - real)
    return Report("sheet", fact, (*faults, fact), exit=FILE if real else 0)


def listing(words: "list[str]") -> "Iterator[Report]":
    """Yield each sheet that a name can find, place by place, and those that an earlier one hides."""
    from ..characters.search import everywhere

    if words:
        raise Misused("too_many_words", word=words[0])
    seen: set[str] = set()
    for found in everywhere():
        fact = _listed(found, fold(found.stem) in seen)
        seen.add(fold(found.stem))
        yield Report("sheet", fact, (fact,))


def _listed(found: "Found", shadowed: bool) -> "Listed":
    from ..characters.facts import Listed
    from ..characters.load import character, examined

    who: Any = None
    try:
        who = character(examined(found.path, found.shown))
    except Faulty as error:
        if error.facts["file"] != found.shown:
            raise  # the catalogue, on which every sheet depends
        return Listed(found.stem, None, None, None, found.shown, found.place, shadowed, True)
    return Listed(found.stem, who.name, who.game, who.camp, found.shown, found.place, shadowed, False)


VERBS: "dict[str, Callable[[list[str]], Iterator[Report]]]" = {"show": show, "check": check, "list": listing}

COMMAND = Command(
    "sheet",
    sheet,
    (Param("words", many=True, metavar="show WHO…|check FILE…|list", completes="sheet"),),
    False,
)
