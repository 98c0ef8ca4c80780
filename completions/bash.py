"""The completions of bash, 3.2 and newer: they use nothing that this one lacks."""

from ..cli.commands import COMMANDS
from .bash_script import SCRIPT
from .known import filled, pattern
from .table import options, takes


def script() -> str:
    """Return the script."""
    return filled(SCRIPT, map(_options, options())).replace("@COMMANDS@", " ".join(COMMANDS))


def _options(name: str) -> str:
    """Return the branch of a command's options."""
    valued, plain = (
        " ".join(flag for param in options()[name] if takes(param) == with_value for flag in param.flags)
        for with_value in (True, False)
    )
    return f"{pattern(name)}) valued='{valued}' plain='{plain}' ;;"
