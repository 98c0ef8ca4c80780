"""House rules in words: what each decides, what it is here, how it is set."""

from .safe import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.rulings import Ruling, Settable
    from ..words import Words
    from .text import Line


def tell_ruling(fact: "Ruling", words: "Words") -> "Iterator[Line]":
    """Yield a house rule with its value, those it may have and where it is set, and what it decides.

    It is one line; where the whole is told, what it decides has a line of its own, and where it is from has another.
    """
    usual = fact.value == fact.default
    may = words.say("rulings.may", values=words.say("common.or").join(fact.values))
    place = f"{shown(fact.file)}:{fact.line}" if fact.line else shown(fact.file)
    where = words.say("rulings.where", place=place) if fact.file else ""
    decides = words.say(f"rulings.decides.{fact.key}")
    line: Line = [
        ("name", fact.key),
        ("", " = "),
        ("" if usual else "spent", fact.value),
        ("note", may),
        ("difficulty", where),
    ]
    if fact.told == "line":
        yield [*line, ("", words.say("rulings.decided", what=decides))]
        return
    yield line
    yield [("", words.say("rulings.indented", what=decides))]
    yield [("note", words.say("rulings.from", text=fact.text, place=fact.place))]


def tell_settable(fact: "Settable", words: "Words") -> "Iterator[Line]":
    """Yield how a house rule is set: for one command, and at a table for all of them."""
    yield [("note", words.say("rulings.once"))]
    yield [("note", words.say("rulings.set", file=shown(fact.file)) if fact.file else words.say("rulings.at_table"))]
