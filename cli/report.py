"""What a command returns: one frozen report for each answer, rendered once, as text or JSON."""

from ..core.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..core.refusal import Refused

DONE, REFUSED, MISUSE, FILE, FAILED, FAULT, INTERRUPTED = 0, 1, 2, 3, 10, 70, 130
EXITS = {"refused": REFUSED, "misuse": MISUSE, "file": FILE, "fault": FAULT}


class Report(Value):
    """One answer: its principal fact, and all its facts in order.

    `failed` is True when a Test failed (for ``--exit-status``). `error` is the refusal that took the answer's place.
    `exit` is the exit code this answer asks for. `state` is the part of the table that changed, None without a table.
    `who` are the keys of those who acted, for the journal. `screen`: at a terminal it takes the whole of it, in the
    place of the answer before. The first `told` of the facts were told to whoever is at the terminal, while asked.
    """

    command: str
    result: "Value | None"
    facts: tuple[Value, ...] = ()
    failed: bool = False
    error: "Refused | None" = None
    exit: int = DONE
    state: "dict[str, Any] | None" = None
    who: tuple[str, ...] = ()
    screen: bool = False
    told: int = 0

    @property
    def entry(self) -> int:
        """The number of the journal's entry that this is, 0 for none."""
        numbers: list[int | None] = [getattr(fact, "n", None) for fact in self.facts if fact.tag == "recorded"]
        return (numbers[0] if numbers else None) or 0


def refusal(command: str, error: "Refused") -> Report:
    """Return the report of a refusal."""
    return Report(command, None, (), False, error, EXITS[error.status])
