"""What the scripts complete, read from the commands' declarations."""

from ..cli.commands import COMMANDS, load
from ..cli.declare import EVERYWHERE, Param, all_params
from ..core.games import FOLDERS, game
from ..core.rulings import SWITCHES
from ..core.singularites.stakes import MOVES

HELP = Param("help", ("-h", "--help"), "flag")
ROOT = (Param("version", ("--version",), "flag"), *EVERYWHERE, HELP)  # these may stand before a command


def options() -> dict[str, tuple[Param, ...]]:
    """Return the options of each command, by its name; those of `mj` itself under the empty name."""
    found = {"": ROOT}
    for name in COMMANDS:
        found[name] = (*(param for param in all_params(load(name)) if param.flags), HELP)
    return found


def values(param: Param) -> tuple[str, ...]:
    """Return the words an option may be given, as far as they are known without a sheet or a table."""
    if param.completes == "ruling":
        return tuple(f"{key}={value}" for key, switch in SWITCHES.items() for value in switch.values)
    return MOVES if param.completes == "move" else param.values


def placed(name: str) -> dict[int, tuple[str, ...]]:
    """Return the fixed words of a command by their place among its free words, the first being 0."""
    found: dict[int, tuple[str, ...]] = {}
    for place, param in enumerate(param for param in load(name).params if not param.flags):
        if param.values:
            found[place] = param.values
        elif param.verbs:
            found[place] = tuple(param.verbs)
        elif "harm" in param.completes.split():
            kinds = (kind for folder in FOLDERS for kind in game(folder).HARMS)
            found[place + param.completes.split().index("harm")] = tuple(dict.fromkeys(kinds))
    return found


def takes(param: Param) -> bool:
    """Return whether an option is followed by a value."""
    return param.kind != "flag"
