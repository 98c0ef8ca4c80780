"""The completions of zsh."""

from ..cli.declare import Param
from .table import options, placed, takes, values

SCRIPT = """\
#compdef mj meneuse
# Completions of mj for zsh. Made by `python -m meneuse.completions zsh`: not to be changed by hand.
_mj() {{
    local curcontext=$curcontext state line
    local -A opt_args
    _arguments -C -S {root} \\
        '1: :({commands})' \\
        '*:: :->words'
    [[ $state == words ]] || return
    case $line[1] in
{cases}
    esac
}}
_mj "$@"
"""


def script() -> str:
    """Return the script."""
    table = options()
    cases = [
        f"    {command}) _arguments -S {_specs(params)} {_words(command)}'*: :_files' ;;"
        for command, params in table.items()
        if command
    ]
    commands = " ".join(command for command in table if command)
    return SCRIPT.format(root=_specs(table[""]), commands=commands, cases="\n".join(cases))


def _words(command: str) -> str:
    """Return how `_arguments` is told about the fixed words among the free ones of a command."""
    return "".join(f"'{place + 1}: :({' '.join(words)})' " for place, words in placed(command).items())


def _specs(params: tuple[Param, ...]) -> str:
    """Return how `_arguments` is told about these options."""
    return " ".join(spec for param in params for spec in _spec(param))


def _spec(param: Param) -> list[str]:
    """Return one word for each way to write an option: once given, it is proposed again only if it may be."""
    again = "*" if param.many else f"({' '.join(param.flags)})"
    if not takes(param):
        return [f"'{again}{flag}'" for flag in param.flags]
    known = f"({' '.join(values(param))})" if values(param) else " "
    return [f"'{again}{flag}{'=' if flag.startswith('--') else '+'}:{param.name}:{known}'" for flag in param.flags]
