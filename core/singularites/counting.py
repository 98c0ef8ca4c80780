"""What the facts of Singularités add to somebody's tally."""

from ..tally import Counted
from .facts import Opposed, Spent, Tested

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..value import Value


def counted(facts: "Sequence[Value]") -> "Iterator[Counted]":
    """Yield what the facts of an entry add: Tests with a die, the sides of Oppositions, Ranges spent.

    The Exploits that were declared are won with a success, lost with a failure.
    """
    for fact in facts:
        if isinstance(fact, Tested) and fact.faces:
            yield _thrown(fact, fact.success)
        elif isinstance(fact, Opposed):
            yield from _opposed(fact)
        elif isinstance(fact, Spent) and fact.ranges:
            yield Counted(fact.who, ranges=fact.ranges)


def _thrown(fact: Tested, success: bool | None) -> Counted:
    won = fact.declared if success is True else 0
    lost = fact.declared if success is False else 0
    return Counted(fact.who, 1, success, won, lost, die="d10", faces=fact.faces)


def _opposed(fact: Opposed) -> "Iterator[Counted]":
    """Yield each side: who does not win fails; where nobody wins, the acting side does. Of a tie, only the faces."""
    for place, side in enumerate(fact.sides):
        nobody = None if place else False
        yield _thrown(side, nobody if fact.winner is None else fact.winner == place)
    for tie in fact.earlier:
        for side in tie.tested:
            yield Counted(side.who, die="d10", faces=side.faces)
