"""The games there are. A game is one folder here; adding one is one line in `FOLDERS`.

Each folder's package offers the same names, and registers its own answers to what every table asks:

- `SHEET`: what a sheet of this game may hold (`core.sheet.Section`);
- `character(data, catalogue, file) -> Character`: the checked sheet, with `who` and `file` on it;
- `heal(request, dice, rulings) -> tuple of facts`: its answer to `mj heal`.
"""

from .refusal import Misused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

FOLDERS = ("singularites", "rhapsodie")


def game(name: str) -> "ModuleType":
    """Return a game's package, loaded when first asked for; an unknown name is misuse."""
    from importlib import import_module

    if name not in FOLDERS:
        raise Misused("unknown_game", word=name, expected=FOLDERS)
    return import_module(f".{name}", __package__)
