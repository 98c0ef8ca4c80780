"""From faults to the refusal of a file, for the commands that need what is in it."""

from ..core.refusal import Faulty

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .facts import Fault


def refuse(faults: "Iterable[Fault]") -> None:
    """Refuse a file for the first of its faults, saying how many more there are; warnings are none."""
    real = [fault for fault in faults if fault.weight == "fault"]
    if real:
        facts = {name: value for name, value in real[0].items() if name not in ("id", "weight")}
        raise Faulty(real[0].id, **facts, more=len(real) - 1)
