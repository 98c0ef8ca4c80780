"""What the scripts complete, read from the commands' declarations."""

from ..cli.commands import COMMANDS, load
from ..cli.declare import EVERYWHERE, Param, all_params
from ..core.rulings import SWITCHES

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
    return param.values


def takes(param: Param) -> bool:
    """Return whether an option is followed by a value."""
    return param.kind != "flag"
