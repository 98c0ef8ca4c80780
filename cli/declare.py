"""How a command says which words and options it takes.

These declarations are data, free of Typer: `app.py` makes the Typer command and its help from them, and whatever
else must know the command line (completion, documentation) reads the same ones.
"""

from ..core.value import Value
from .settings import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from .report import Report


class Param(Value):
    """An option, or the free words when it has no `flags`. Its help is the words' ``help_<command>.<name>``.

    `kind` is "text", "whole" (a whole number) or "flag", or "dice" for words that are expressions. `many`: may be
    given several times. `values` are the words it may be, for help and completion; `completes` says what completes
    it otherwise: one kind, or of free words one for each, parted by spaces (``-``: nothing; ``who*``: it and all
    behind it). `verbs`: the first free word is one of these, each with what completes the words behind it, or verbs
    again. `lines`: a single ``-`` in its place reads such words from the standard input, line by line; for the
    free words of a command that rolls. `of`: the verbs that an option is for, one below a verb behind that one; of all
    where there is none.
    """

    name: str
    flags: tuple[str, ...] = ()
    kind: str = "text"
    many: bool = False
    metavar: str = ""
    values: tuple[str, ...] = ()
    completes: str = ""
    lines: bool = False
    verbs: "Mapping[str, Any]" = {}
    of: tuple[str, ...] = ()


class Command(Value):
    """A command: `run` is called with the declared values by name, and with ``play`` when `rolls`.

    A free word that was not given is an empty text, or no words where it is `many`: `run` says what is missing.

    `table`: it works at a table, where there is one; what it reports is then recorded. A rolling one finds the
    session in its ``play``, another is called with ``door``, which leads to it. One that rolls without `dice` plays by
    the house rules alone: it throws none. `game` is the one whose characters it is about, empty for whichever. One that
    `hosts` runs other commands, and is called with ``settings`` and ``words``.
    """

    name: str
    run: "Callable[..., Iterable[Report]]"
    params: tuple[Param, ...]
    rolls: bool
    table: bool = False
    dice: bool = True
    game: str = ""
    hosts: bool = False


EVERYWHERE: tuple[Param, ...] = (
    Param("json", ("--json",), "flag"),
    Param("lang", ("--lang",), metavar="LANG", values=LANGUAGES),
    Param("color", ("--color",), metavar="WHEN", values=("auto", "always", "never")),
)

ROLLING: tuple[Param, ...] = (
    Param("dice", ("--dice",), metavar="FACES"),
    Param("seed", ("--seed",), metavar="TEXT"),
    Param("odds", ("--odds",), "flag"),
    Param("at_least", ("--at-least",), "flag"),
    Param("exact", ("--exact",), "flag"),
    Param("compare", ("--compare",), many=True, metavar="WORDS"),
    Param("svg", ("--svg",), metavar="FILE", completes="file"),
    Param("ruling", ("--ruling",), many=True, metavar="KEY=VALUE", completes="ruling"),
    Param("exit_status", ("--exit-status",), "flag"),
)


AT_TABLE: tuple[Param, ...] = (
    Param("table", ("--table",), metavar="DIR", completes="folder"),
    Param("dry_run", ("--dry-run",), "flag"),
)


def all_params(command: Command) -> tuple[Param, ...]:
    """Return a command's own parameters, then those it shares."""
    return command.params + rolling(command) + (AT_TABLE if command.table else ()) + EVERYWHERE


def rolling(command: Command) -> tuple[Param, ...]:
    """Return the parameters that a command shares with all those that roll as it does."""
    if not command.rolls:
        return ()
    return ROLLING if command.dice else tuple(param for param in ROLLING if param.name == "ruling")
