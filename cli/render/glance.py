"""A table at a glance, on a screen of 24 lines of 80 columns for five players; and the list of its members."""

from .safe import columns, cut, shown
from .standing import entry_line
from .whose import whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...core.glance import Absent, Glance, Member, Moment, Person
    from ...core.sheet import Part
    from ..words import Words
    from .text import Line

WIDTH = 80
LIGHT = "legere_"  # so begins the id of a séquelle that has occasions
NAME, TITLE = 24, 40
GAP: "Line" = [("", "  ")]
APART = ("conflit",)  # what of the table itself has a line of its own
COLUMNS = (18, 18, 14, 5)  # of the list: name, player, game, camp


def tell_table(fact: "Glance", words: "Words") -> "Iterator[Line]":
    """Yield when it is, the reserves, then each member and each PNJ with what his game shows of him."""
    under_way = [_moment(moment, words) for moment in fact.moments if moment.number or moment.what == "episode"]
    name = [("name", cut(fact.name, TITLE) or words.say("glance.nameless"))]
    yield from _packed([name, *under_way], "  ")
    for reserves in fact.reserves:
        apart = [part for part in reserves.parts if part.id in APART]
        together = [part for part in reserves.parts if part.id not in APART]
        for parts in (together, *([part] for part in apart)):
            what = words.name("sheets", "part", parts[0].id)
            heading: Line = [("difficulty", words.say("glance.heading", what=what))]
            yield from _packed([heading, *_pieces(parts, reserves.game, words)], "    ")
    for person in fact.members:
        yield from _person(person, words)
    yield from _others(fact, words)
    if not (fact.members or fact.others):
        yield [("note", words.say("glance.nobody"))]


def _others(fact: "Glance", words: "Words") -> "Iterator[Line]":
    """Yield the PNJ: a line for each of whom there is something to tell, and one for all the others."""
    quiet = []
    for person in fact.others:
        if person.missing or any(_telling(part) for part in person.parts):
            yield from _person(person, words)
        else:
            quiet.append(whose(person.name, person.key, NAME))
    if quiet:
        yield from _packed([[("note", words.say("glance.quiet"))], *([("note", name)] for name in quiet)], "    ")


def _telling(part: "Part") -> bool:
    """Return whether a section says more than that all is well."""
    return part.id not in ("inspirations", "avantages") and any(entry.value != 0 for entry in part.entries)


def _person(person: "Person", words: "Words") -> "Iterator[Line]":
    """Yield one who is at the table, with what his game shows of him."""
    head: Line = [("name", whose(person.name, person.key, NAME))]
    if person.player:
        head.append(("note", words.say("glance.played", player=cut(person.player, NAME))))
    if person.camp == "pnj":
        head.append(("note", words.say("glance.camp", camp=words.name("sheets", "camp", "pnj"))))
    pieces = _pieces(person.parts, person.game, words)
    if not person.met:
        pieces = [[("note", words.say("glance.coming"))]]
    if person.missing:
        pieces.append([("warning", words.say(f"glance.missing.{person.missing}"))])
    yield from _packed([head, *pieces], "    ")


def _pieces(parts: "Iterable[Part]", game: str, words: "Words") -> "list[Line]":
    """Return the entries of sections, each with what its section adds to be understood alone."""
    sections = {part.id: part for part in parts}
    told = {entry.id for entry in sections["occasions"].entries} if "occasions" in sections else set()
    pieces: list[Line] = []
    for part in sections.values():
        for entry in part.entries:
            if part.id == "sequelles" and entry.id in told and str(entry.value or entry.id).startswith(LIGHT):
                continue
            line = entry_line(part, entry, game, words)
            around = words.name("glance", "of", part.id)
            before, _, after = around.partition("*") if around != part.id else ("", "", "")
            pieces.append([("", before), *line, ("", after)])
    return pieces


def _moment(moment: "Moment", words: "Words") -> "Line":
    """Return what is under way, with its number and its title."""
    if not moment.number:
        return [("", words.say("glance.preparing"))]
    title = words.say("table.titled", title=cut(moment.title, TITLE)) if moment.title else ""
    conflict = words.say("table.in_conflict") if moment.conflict else ""
    return [("", words.say(f"table.began.{moment.what}", n=moment.number) + title), ("warning", conflict)]


def _packed(pieces: "Iterable[Line]", indent: str) -> "Iterator[Line]":
    """Yield the pieces side by side, in as few lines as a screen allows; those after the first are indented."""
    line: Line = []
    width = 0
    for piece in pieces:
        own = sum(columns(text) for _, text in piece)
        if line and width + 2 + own > WIDTH:
            yield line
            line, width = [("", indent)], len(indent)
        elif line:
            line += GAP
            width += 2
        line += piece
        width += own
    if line:
        yield line


def tell_member(fact: "Member", words: "Words") -> "Iterator[Line]":
    """Yield one line of the list: who, played by whom, in which game, his sheet, and what is to be known of it."""
    camp = words.name("sheets", "camp", fact.camp)
    cells = (cut(fact.name, NAME), cut(fact.player or "–", NAME), _game(fact.game, words), camp)
    padded = [text + " " * max(2, width - columns(text)) for text, width in zip(cells, COLUMNS, strict=True)]
    notes = [words.say(f"glance.missing.{fact.missing}")] if fact.missing else []
    if not fact.met:
        notes.append(words.say("glance.coming"))
    elif fact.camp == "pj" and not fact.member:
        notes.append(words.say("glance.left"))
    said = words.say("glance.notes", what=words.say("common.or").join(notes)) if notes else ""
    yield [*zip(("name", "", "", ""), padded, strict=True), ("note", shown(fact.file)), ("warning", said)]


def tell_absent(fact: "Absent", words: "Words") -> "Iterator[Line]":
    """Yield that one who should come does not, and why."""
    why = words.say(f"glance.missing.{fact.missing}")
    file = words.say("glance.in_file", file=shown(fact.file)) if fact.file else ""
    yield [("warning", words.say("glance.absent", who=cut(fact.key, NAME), why=why)), ("note", file)]


def _game(game: str, words: "Words") -> str:
    return words.name("sheets", "game", game)
