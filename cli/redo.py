"""`mj redo`: does again what was taken back last."""

from ..core.history import REDO
from .declare import Command, Param
from .report import Report
from .steps import step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .campaign.door import Door


def redo(count: str, *, door: "Door") -> "Iterator[Report]":
    """Yield the one answer: what `step` says of so many entries."""
    yield step(REDO, count, door)


COMMAND = Command("redo", redo, (Param("count", metavar="[N]", completes="redo"),), False, True)
