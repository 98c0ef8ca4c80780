"""The completions of fish."""

from ..cli.declare import Param
from .table import options, placed, takes, values

SCRIPT = """\
# Completions of mj for fish. Made by `python -m meneuse.completions fish`: not to be changed by hand.
function __mj_command
    set -l words (commandline -opc)
    set -e words[1]
    while set -q words[1]
        switch $words[1]
            case {skipped}
                set -e words[1]
            case '-*'
            case '*'
                echo $words[1]
                return
        end
        set -e words[1]
    end
end
function __mj_is
    test (__mj_command | string collect --allow-empty) = "$argv[1]"
end
function __mj_place
    set -l words (commandline -opc)
    set -e words[1]
    set -l command (__mj_command)
    set -l place -1
    while set -q words[1]
        switch "$command $words[1]"
            case {valued}
                set -e words[1]
            case '* -*'
            case '*'
                set place (math $place + 1)
        end
        set -e words[1]
    end
    echo $place
end
complete -c meneuse -w mj
complete -c mj -f -n '__mj_is ""' -a '{commands}'
{options}
"""


def script() -> str:
    """Return the script."""
    table = options()
    commands = " ".join(command for command in table if command)
    skipped = " ".join(flag for param in filter(takes, table[""]) for flag in param.flags)
    valued = " ".join(
        f"'{command} {flag}'"
        for command, params in table.items()
        for param in filter(takes, params)
        for flag in param.flags
        if command
    )
    lines = [_line(command, param) for command, params in table.items() for param in params]
    lines += [
        _words(command, place, words) for command in filter(None, table) for place, words in placed(command).items()
    ]
    return SCRIPT.format(skipped=skipped, valued=valued, commands=commands, options="\n".join(lines))


def _words(command: str, place: int, words: tuple[str, ...]) -> str:
    """Return how `complete` is told about the fixed words at a place among the free ones of a command."""
    return f"""complete -c mj -f -n '__mj_is "{command}"; and test (__mj_place) = {place}' -a '{" ".join(words)}'"""


def _line(command: str, param: Param) -> str:
    """Return how `complete` is told about an option of a command."""
    flags = " ".join(f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in param.flags)
    known = (" -x" if takes(param) else "") + (f" -a '{' '.join(values(param))}'" if values(param) else "")
    return f"""complete -c mj -n '__mj_is "{command}"' {flags}{known}"""
