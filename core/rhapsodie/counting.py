"""What the facts of Rhapsodie add to somebody's tally."""

from ..tally import Counted
from .facts import Healed, Pooled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..value import Value


def counted(facts: "Sequence[Value]") -> "Iterator[Counted]":
    """Yield what the facts of an entry add: rolls, and those of carers, with every die that was thrown."""
    for fact in facts:
        roll = fact.roll if isinstance(fact, Healed) else fact
        if isinstance(roll, Pooled) and not roll.automatic:
            thrown = (face for colour in (roll.vertu, roll.competence) for throw in colour.throws for face in throw)
            yield Counted(roll.who, 1, roll.success, die=roll.face, faces=tuple(thrown))
