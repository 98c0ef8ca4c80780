"""What `mj harm` may be asked, whichever the game."""

from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class HarmRequest(Value):
    """One harm asked for: `kind` as typed, `n` how much of it (None: as the rule says).

    `conflict`: it happens in a scene of conflict, whatever the table says of the scene. `label` names what stays of
    it. `character` is whom it befalls, a checked sheet of the game that answers, and `catalogue` that game's.
    """

    kind: str
    n: int | None = None
    conflict: bool = False
    label: str = ""
    character: "Any | None" = None
    catalogue: "Any | None" = None
