"""What every game says: counters that move."""

from .safe import cut
from .whose import NAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.facts import Changed
    from ...core.recall import Unknown
    from ..words import Words
    from .text import Line

AREAS = ("common", "table", "singularites", "rhapsodie")
# Told by the facts that they go with, or of no use at the table.
SILENT = {"name", "camp", "game", "player", "member", "adventure", "episode", "scene", "turn", "scene.conflict"}


def tell_changed(fact: "Changed", words: "Words") -> "Iterator[Line]":
    """Yield whose counter it is, its name, what it was and what it is; nothing for one that other facts tell."""
    if fact.counter in SILENT or isinstance(fact.new, str):
        return
    who: Line = [("name", words.say("common.counter_of", who=cut(fact.who, NAME)))] if fact.who else []
    name = counter_name(fact.counter, words)
    yield [*who, ("", words.say("common.changed", counter=name, old=fact.old, new=fact.new))]


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
    return counter


def _member(area: str, family: str, name: str, words: "Words") -> str:
    """Return the words for what follows a counter's beginning, or itself where there are none."""
    return words.name(area, family.partition("_")[0], name)
