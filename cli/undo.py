"""`mj undo`: takes the last commands at the table back."""

from ..core.history import UNDO
from .declare import Command, Param
from .report import Report
from .steps import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .campaign.door import Door


def undo(count: str, *, door: "Door") -> "Iterator[Report]":
    """Yield the one answer: what `step` says of so many entries."""
    yield step(UNDO, count, door)


COMMAND = Command("undo", undo, (Param("count", metavar="[N]", completes="undo"),), False, True)
