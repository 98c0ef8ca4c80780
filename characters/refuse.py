"""From faults to the refusal of a file, for the commands that need what is in it."""

from ..core.refusal import Faulty
from .facts import Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def refuse(faults: "Iterable[Fault]") -> None:
    """Refuse a file for the first of its faults, saying how many more there are; warnings are none."""
    real = [fault for fault in faults if fault.weight == "fault"]
    if real:
        raise refusal_of(real[0], len(real) - 1)


def refusal_of(fault: "Fault", more: int = 0) -> Faulty:
    """Return the refusal that says a fault, and how many more there are."""
    where = {"file": fault.file, "line": fault.line, "column": fault.column, "key": fault.key or None}
    return Faulty(fault.id, **where, found=fault.found, expected=fault.expected, more=more)


def fault_of(error: Faulty) -> Fault:
    """Return the fault that a refusal says."""
    facts = error.facts
    where = (facts["file"], facts.get("line"), facts.get("column"), facts.get("key") or "")
    return Fault(*where, error.id, str(facts.get("found") or ""), tuple(facts.get("expected") or ()))
