"""What may still be decided after the dice, in words."""

from .safe import cut
from .whose import NAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.again import Choice, Undecided
    from ..words import Words
    from .text import Line


def tell_undecided(fact: "Undecided", words: "Words") -> "Iterator[Line]":
    """Yield whose roll it is, then each option that may be given, as typed, with what it is."""
    who = words.say("again.of_who", who=cut(fact.who, NAME)) if fact.who else ""
    yield [("name", words.say("again.undecided" if fact.choices else "again.decided", n=fact.n, who=who))]
    for choice in fact.choices:
        yield [("free", f"  --{choice.option} {cut(choice.value, NAME)}"), ("", _meaning(choice, words))]


def _meaning(choice: "Choice", words: "Words") -> str:
    """Return what an option is: where it comes from, how often it may be used, and what it needs."""
    kind = f"{choice.option}_{choice.value}" if choice.option == "keep" else choice.option
    name = words.say("again.named", name=cut(choice.name, NAME)) if choice.name else ""
    count = words.say("again.count", n=choice.n) if choice.n > 1 and choice.option != "range" else ""
    when = words.say("again.when", when=cut(choice.when)) if choice.when else ""
    return words.say("again.colon") + words.say(f"again.option.{kind}") + name + count + when
