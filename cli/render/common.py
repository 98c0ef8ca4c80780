"""What every game says: counters that move."""

from .safe import cut
from .whose import NAME, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...core.facts import Changed
    from ...core.recall import Unknown
    from ..words import Words
    from .text import Line

COMES, LEAVES = "comes", "leaves"
AREAS = ("common", "table", "singularites", "rhapsodie")
# Told by the facts that they go with, or of no use at the table.
SILENT = {"name", "camp", "game", "player", "member", "sequelles", "range_due"}
SILENT |= {"adventure", "episode", "scene", "turn", "scene.conflict"}
TOLD = "conflit."  # what begins so is told by the Conflit itself
FADING = {"ranges.overflow"}  # no news once it is gone


def tell_changed(fact: "Changed", words: "Words") -> "Iterator[Line]":
    """Yield whose counter it is, its name, what it was and what it is; nothing for one that other facts tell."""
    return tell_changes((fact,), words)


def tell_changes(facts: "Sequence[Changed]", words: "Words") -> "Iterator[Line]":
    """Yield one line for each whose counters move in a row of facts, in the order they first do.

    One who comes to the table does so with what he has; a counter that moves twice is told from its first value to
    its last.
    """
    for owner in dict.fromkeys(fact.owner for fact in facts):
        own = [fact for fact in facts if fact.owner == owner]
        way = next((COMES if fact.new else LEAVES for fact in reversed(own) if fact.counter == "member"), "")
        moves = [_moved(*move, way == COMES, words) for move in _moves(own, words)]
        if way or moves:
            who = next((fact.who for fact in reversed(own) if fact.who), "")  # his name may be among what he loses
            yield _own_line(whose(who, owner), way, words.say("common.and").join(moves), words)


def _own_line(name: str, way: str, what: str, words: "Words") -> "Line":
    """Return the line of one person's counters, or of the table's, with that he comes or leaves."""
    if way:
        having = words.say("common.having", what=what) if way == COMES else words.say("common.and") + what
        return [("name", words.say(f"common.{way}", who=name)), ("", having if what else "")]
    return [
        ("name", words.say("common.counter_of", who=name) if name else ""),
        ("", what if name else what[:1].upper() + what[1:]),
    ]


def _moved(name: str, old: int, new: int, comes: bool, words: "Words") -> str:
    """Return a counter that moved; of one who comes, what he has."""
    if comes and not old:
        return words.say("common.comes_with", counter=name, new=new)
    return words.say("common.changed", counter=name, old=old, new=new)


def _moves(facts: "Sequence[Changed]", words: "Words") -> "Iterator[tuple[str, int, int]]":
    """Yield the name of each counter that is worth telling, what it was and what it is."""
    ends: dict[str, tuple[int, int]] = {}
    for fact in facts:
        if (
            fact.counter not in SILENT
            and not fact.counter.startswith(TOLD)
            and isinstance(fact.new, int)
            and isinstance(fact.old, int)
        ):
            ends[fact.counter] = (ends.get(fact.counter, (fact.old, 0))[0], fact.new)
    for counter, (old, new) in ends.items():
        if old != new and (new or counter not in FADING):
            yield counter_name(counter, words), old, new


def tell_unknown(fact: "Unknown", words: "Words") -> "Iterator[Line]":
    """Yield what a later version calls a fact that this one does not know."""
    yield [("note", words.say("common.unknown", name=cut(fact.name, NAME)))]


def counter_name(counter: str, words: "Words") -> str:
    """Return what a counter is called: by its whole name, or by its beginning and what follows, in any game's words."""
    family, dot, name = counter.partition(".")
    for area in AREAS:
        said = words.name(area, "counter", counter)
        if said != counter:
            return said
        said = words.name(area, "counter", family + dot)
        if dot and said != family + dot:
            return said.format(name=cut(_member(area, family, name, words), NAME))
    return cut(counter, NAME)


def _member(area: str, family: str, name: str, words: "Words") -> str:
    """Return the words for what follows a counter's beginning, or its id as words where there are none."""
    said = words.name(area, family.partition("_")[0], name)
    return name.replace("_", " ") if said == name else said
