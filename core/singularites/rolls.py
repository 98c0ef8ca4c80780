"""The rolls among the facts of a journal's entry: Tests, the sides of an Opposition, the throws of a Conflit."""

from ..again import Rolled
from ..value import Value
from .bets import Stakes
from .facts import Opposed, Tested

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def rolled(facts: "Sequence[Value]") -> tuple[Rolled, ...]:
    """Return the Tests among the facts of an entry, and each side of an Opposition, with the facts that follow."""
    if any(isinstance(fact, Stakes) for fact in facts):
        return _in_conflit(facts)
    places = [place for place, fact in enumerate(facts) if isinstance(fact, Tested | Opposed)]
    ends = [*places, len(facts)][1:]
    found = ((facts[place], tuple(facts[place + 1 : end])) for place, end in zip(places, ends, strict=True))
    return tuple(one for fact, after in found for one in _rolled(fact, after))


def _in_conflit(facts: "Sequence[Value]") -> tuple[Rolled, ...]:
    """Return the throws of a Conflit as one roll, which nothing can be decided on: the others have answered it."""
    thrown = [fact for fact in facts if isinstance(fact, Tested)]
    after = tuple(fact for fact in facts if isinstance(fact, Stakes))
    if not thrown:
        return ()
    names, files = tuple(fact.who for fact in thrown), tuple(fact.file for fact in thrown)
    return (Rolled(thrown[-1], names, after, not thrown[-1].success, files),)


def _rolled(fact: Value, after: tuple[Value, ...]) -> "Iterator[Rolled]":
    """Yield a Test as a roll, or each side of an Opposition; who acts there fails unless he wins."""
    if isinstance(fact, Tested):
        yield Rolled(fact, (fact.who,), after, not fact.success, (fact.file,))
    if isinstance(fact, Opposed):
        for side in fact.sides:
            yield Rolled(fact, (side.who,), after, fact.winner != 0, (side.file,))
