"""What the help says of a command or an option, in the few words that a shell shows behind a proposal."""

from ..cli.commands import COMMANDS, load
from ..cli.declare import AT_TABLE, Param, rolling
from ..cli.words import Words
from .table import HELP, ROOT

LANGUAGES = ("en", "fr")
SHORT = 70  # characters


def summary(lang: str, command: str, what: "Param | str") -> str:
    """Return the first sentence of the help on an option of a command, or on the command: no line break, no dot."""
    name = what if isinstance(what, str) else what.name
    area = "help" if not isinstance(what, str) and _is_shared(command, what) else f"help_{command}"
    text = Words(lang).area(area)[f"{area}.{name}"].partition("\n")[0].partition(". ")[0].rstrip(".")
    return text if len(text) <= SHORT else text[:SHORT].rpartition(" ")[0].rstrip(" \xa0\u202f,;:.") + "…"


def _is_shared(command: str, param: Param) -> bool:
    """Return whether the help on an option is the one of all commands."""
    shared = (*ROOT, HELP, *AT_TABLE, *(rolling(load(command)) if command in COMMANDS else ()))
    return param in shared
