"""What `mj heal` may be asked, whichever the game: each game answers what concerns it and refuses the rest."""

from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class HealRequest(Value):
    """One healing asked for. What was not asked is False, None or empty.

    Rhapsodie: `trauma` heals the mind and not the body; `by` is who gives the care, resolved, and `care` its kind;
    `doctor` says that a doctor gives it; `degree` and `gauge` (0 and more) stand in for what the sheet says.
    Singularités: `sacrifice` is the Auspice whose Inspiration is given up, as typed; `force` asserts what no table
    can confirm.
    """

    trauma: bool = False
    by: "Any | None" = None
    care: str = ""
    doctor: bool = False
    degree: int | None = None
    gauge: int | None = None
    sacrifice: str = ""
    force: bool = False
