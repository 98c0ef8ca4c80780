"""Well-formed lines of a command, read without Typer, which takes five times as long to load as Python to start.

The same declarations say what a line may hold. Whatever is not plain (help, a mistake, what Typer may read in a way
of its own) is declined, and Typer reads it: a test holds the two to the same answer.
"""

from ..core.refusal import Misused
from . import commands
from .declare import all_params
from .line import ENDS, HELP, by_name, free_word, starts, text_reader, whole_reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .declare import Command, Param
    from .line import Call


class Declined(Exception):
    """The line is not plain."""


def read(argv: "Sequence[str]") -> "Call | None":
    """Return a command with the values given to it, exactly as Typer would; None for a line that is not plain."""
    if not argv or argv[0] not in commands.COMMANDS or any("\0" in word for word in argv):
        return None
    command = commands.load(argv[0])
    try:
        return command, _values(command, argv[1:])
    except (Declined, Misused):
        return None


def _values(command: "Command", words: "Sequence[str]") -> "dict[str, Any]":
    """Return every declared value by its name."""
    params = [param for param in all_params(command) if param.flags]
    options = {flag: param for param in params for flag in param.flags}
    begins, flags = starts(command), list(options)
    values: dict[str, Any] = {param.name: _default(param) for param in params}
    free: list[str] = []
    left = list(reversed(words))
    while left:
        word = left.pop()
        if word == ENDS:
            raise Declined
        flag, value = _split(word, options)
        if not flag:
            free.append(free_word(word, flags, begins))
        elif options[flag].kind == "flag":
            _take_flag(values, options[flag], value)
        else:
            if value is None and not left:
                raise Declined
            _take(values, options[flag], left.pop() if value is None else value)
    return by_name(command, free) | values


def _default(param: "Param") -> "Any":
    return [] if param.many else False if param.kind == "flag" else None


def _split(word: str, options: "dict[str, Param]") -> tuple[str, str | None]:
    """Return the option that a word is, empty for a free word, and the value written onto it."""
    if word in options:
        return word, None
    if word.startswith("--"):
        flag, sign, value = word.partition("=")
        if flag not in options or not sign:
            raise Declined
        return flag, value
    if word.startswith(HELP[0]):
        raise Declined
    return (word[:2], word[2:]) if word[:2] in options else ("", None)


def _take_flag(values: "dict[str, Any]", param: "Param", value: str | None) -> None:
    if value is not None:
        raise Declined
    values[param.name] = True


def _take(values: "dict[str, Any]", param: "Param", text: str) -> None:
    """Put an option's value where it belongs: behind the others, or in the place of the last one."""
    reader = whole_reader(param.flags[-1]) if param.kind == "whole" else text_reader(param)
    if param.many:
        values[param.name].append(reader(text))
    else:
        values[param.name] = reader(text)
