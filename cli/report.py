"""What a command returns: one frozen report for each answer, rendered once, as text or JSON."""

from ..core.refusal import Refused
from ..core.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DONE, REFUSED, MISUSE, FILE, FAILED, FAULT, INTERRUPTED = 0, 1, 2, 3, 10, 70, 130
EXITS = {"refused": REFUSED, "misuse": MISUSE, "file": FILE, "fault": FAULT}


class Report(Value):
    """One answer: its principal fact, and all its facts in order.

    `failed` is True when a Test failed (for ``--exit-status``). `error` is the refusal that took the answer's place.
    `exit` is the exit code this answer asks for. `state` is the part of the table that changed, None without a table.
    `who` are the keys of those who acted, for the journal. `screen`: at a terminal it takes the whole of it, in the
    place of the answer before. The first `told` of the facts were told to whoever is at the terminal, while asked.
    `written`: answers that are lines of JSON already, whatever was asked for, or without that the text of its facts;
    `recorded` is then the number of the first entry that they left in the journal.
    """

    command: str
    result: "Value | None"
    facts: tuple[Value, ...] = ()
    failed: bool = False
    error: Refused | None = None
    exit: int = DONE
    state: "dict[str, Any] | None" = None
    who: tuple[str, ...] = ()
    screen: bool = False
    told: int = 0
    written: bytes = b""
    recorded: int = 0

    @property
    def entry(self) -> int:
        """The number of the journal's entry that this is, 0 for none."""
        if self.recorded:
            return self.recorded
        numbers: list[int | None] = [getattr(fact, "n", None) for fact in self.facts if fact.tag == "recorded"]
        return (numbers[0] if numbers else None) or 0


def fault(error: Exception) -> Refused:
    """Return the refusal that owns to a fault of ours, with its place; MJ_DEBUG shows the whole trace."""
    import os
    import traceback

    if os.environ.get("MJ_DEBUG"):
        traceback.print_exception(error)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{frame.filename.replace(os.sep, '/').rpartition('/')[2]}:{frame.lineno}"
    own = Refused("fault", what=f"{type(error).__name__}: {error}", place=place)
    own.status = "fault"
    return own


def refusal(command: str, error: Refused) -> Report:
    """Return the report of a refusal."""
    return Report(command, None, (), False, error, EXITS[error.status])
