"""What `mj heal` may be asked, whichever the game: each game answers what concerns it and refuses the rest."""

from .refusal import Misused
from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .state import Ledger


class HealRequest(Value):
    """One healing asked for. What was not asked is False, None or empty.

    Rhapsodie: `trauma` heals the mind and not the body; `by` is the carer's SIDE as typed and `care` its kind;
    `doctor` says that a doctor takes charge; `degree` and `gauge` (0 and more) stand in for what the sheet says.
    Singularités: `sacrifice` is the Auspice whose Inspiration is given up, as typed; `force` asserts what no table
    can confirm.

    `character` is whom to heal, a checked sheet of the game that answers, None when the gauges are given instead.
    `ledger` has what the table knows of him, None without a table; a game reads it, and changes nothing in it.
    `find` gives a character by the name typed in a SIDE; `ask` puts a question to a person at the terminal, where
    there is one: it takes a sentence's key and its facts, and returns what was typed. None of these is an option.
    """

    trauma: bool = False
    by: str = ""
    care: str = ""
    doctor: bool = False
    degree: int | None = None
    gauge: int | None = None
    sacrifice: str = ""
    force: bool = False
    character: "Any | None" = None
    find: "Callable[[str], Any] | None" = None
    ask: "Callable[..., str | None] | None" = None
    ledger: "Ledger | None" = None


OPTIONS = HealRequest.fields[: HealRequest.fields.index("character")]


def asked(request: HealRequest) -> tuple[str, ...]:
    """Return the names of the options that were given; a degree or a gauge of 0 is one."""
    given = ((name, getattr(request, name)) for name in OPTIONS)
    return tuple(name for name, value in given if value is not None and value is not False and value != "")


def only(request: HealRequest, game: str, known: "tuple[str, ...]") -> None:
    """Refuse as misuse (``not_this_game``) the first option given that is not among `known`, those of `game`."""
    for name in asked(request):
        if name not in known:
            flags = tuple(f"--{option}" for option in known)
            raise Misused("not_this_game", option=f"--{name}", game=game, expected=flags)
