"""What happens at a table in words: it is made, time passes, an answer is recorded."""

from .asked import quoted
from .safe import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.facts import Made, Recorded, SetAside
    from ...core.table import Began
    from ..words import Words
    from .text import Line


def tell_made(fact: "Made", words: "Words") -> "Iterator[Line]":
    """Yield that a table was made, and what comes next."""
    games = ", ".join(words.name("sheets", "game", game) for game in fact.games)
    here = fact.folder == "."
    made = words.say("table.made_here") if here else words.say("table.made", folder=shown(fact.folder))
    yield [("success", made), ("", words.say("table.games", games=games))]
    go = "" if here else words.say("table.go", folder=quoted(fact.folder))
    if any(file.endswith(".jsonl") for file in fact.files):  # an archive's: all is there already
        yield [("note", words.say("table.then_show", go=go))]
        return
    yield [("note", words.say("table.next"))]
    yield [("note", words.say("table.then", go=go))]


def tell_began(fact: "Began", words: "Words") -> "Iterator[Line]":
    """Yield what begins, with its number and its title."""
    title = words.say("table.titled", title=shown(fact.title)) if fact.title else ""
    conflict = words.say("table.in_conflict") if fact.conflict else ""
    yield [("name", words.say(f"table.began.{fact.what}", n=fact.number)), ("", title), ("warning", conflict)]


def tell_recorded(fact: "Recorded", words: "Words") -> "Iterator[Line]":
    """Yield that nothing was written, where that was asked for; an entry as usual is not worth a line."""
    if fact.n is None:
        yield [("note", words.say("table.dry"))]


def tell_set_aside(fact: "SetAside", words: "Words") -> "Iterator[Line]":
    """Yield that the end of a line that was cut off was set aside, and where."""
    yield [("warning", words.say("table.set_aside", file=shown(fact.file), kept=shown(fact.kept), n=fact.size))]
