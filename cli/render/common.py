"""What every game says: counters that move."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.facts import Changed
    from ..words import Words
    from .text import Line


def tell_changed(fact: "Changed", words: "Words") -> "Iterator[Line]":
    """Yield a counter's name, what it was and what it is."""
    counter = words.name("common", "counter", fact.counter)
    yield [("", words.say("common.changed", counter=counter, old=fact.old, new=fact.new))]
