"""The Typer application, made from the commands' declarations: each command is loaded when it is named.

Typer reads the line and nothing else: what it finds is handed back, and the caller runs the command.
"""

from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException
from typer.main import get_command

from ..core.names import nearest
from ..core.refusal import Misused
from . import commands
from .declare import EVERYWHERE, Command, Param, all_params
from .line import (
    ENDS,
    HELP,
    MARK,
    by_name,
    command_name,
    free_word,
    name_first,
    pieces,
    starts,
    text_reader,
    whole_reader,
)
from .meant import meant_by
from .words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .line import Call

# Typer neither ends the process nor answers a shell by itself, and on Windows makes no files of a word with a `*`.
SILENT = {"prog_name": "mj", "complete_var": "", "standalone_mode": False, "windows_expand_args": False}


class Shown(Exception):
    """What was asked for is a text: the help, the version."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def parse(argv: "Sequence[str]", words: Words) -> "Call | str":
    """Return what a line asks for: a command with the values given to it, or a text to show.

    The options of every command may also stand before its name; ``help COMMAND`` is its ``--help``. What cannot be
    understood is misuse.
    """
    line = name_first(argv)
    if line[:1] == ["help"]:
        line = [*line[1:], "--help"]
    try:
        found: Call | int = _root(words).main(line, **SILENT)
    except Shown as text:
        return text.text
    except TyperException as error:
        name = command_name(line)
        raise misuse(error, all_params(commands.load(name)) if name else EVERYWHERE) from error
    if isinstance(found, int):  # Typer makes an interruption its exit code
        raise KeyboardInterrupt
    return found


def _root(words: Words) -> Any:
    """Return the whole command line as a Typer command."""
    settings = {"help_option_names": list(HELP)}
    app = typer.Typer(
        cls=_group_class(words),
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings=settings,
    )

    def root(ctx: typer.Context, version: bool = False, **values: Any) -> None:
        if version:
            raise Shown(f"mj {_version()}\n")
        if ctx.invoked_subcommand is None:
            if values["json"]:
                raise Misused("missing_words", missing="COMMAND")
            ctx.get_help()

    context = Parameter("ctx", Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context)
    version = _keyword("version", bool, typer.Option("--version"), False)
    root.__signature__ = Signature([context, version, *map(_parameter, EVERYWHERE)])  # type: ignore[attr-defined]  # any function may have one
    root.__annotations__ = {}
    app.callback(invoke_without_command=True)(root)
    return get_command(app)


def _group_class(words: Words) -> type[TyperGroup]:
    """Return the group that loads a command when it is named, and says its help in the user's words."""

    class Group(TyperGroup):
        def list_commands(self, ctx: Any) -> list[str]:
            return list(commands.COMMANDS)

        def get_command(self, ctx: Any, cmd_name: str) -> Any:
            return _typer_command(commands.load(cmd_name), words) if cmd_name in commands.COMMANDS else None

        def resolve_command(self, ctx: Any, args: list[str]) -> Any:
            if args[0] not in commands.COMMANDS:
                near = meant_by(args[0]) or nearest(args[0], (*commands.COMMANDS, "help"))
                raise Misused("no_such_command", word=args[0], expected=near or commands.COMMANDS)
            return super().resolve_command(ctx, args)

        def format_help(self, ctx: Any, formatter: Any) -> None:
            from .help import write_root

            write_root(formatter, words, commands.GROUPS)
            raise Shown(formatter.getvalue())

    return Group


def _typer_command(command: Command, words: Words) -> Any:
    """Return one declared command as a Typer command that hands back what was given to it."""
    options = [param for param in all_params(command) if param.flags]
    flags = [flag for param in options for flag in param.flags]
    begins = starts(command)

    class Said(TyperCommand):
        def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
            return super().parse_args(ctx, _marked(args, options))

        def format_help(self, ctx: Any, formatter: Any) -> None:
            from .help import write_command

            write_command(formatter, words, command)
            raise Shown(formatter.getvalue())

    def call(free_words: list[str], **values: Any) -> "Call":
        given = [free_word(word, flags, begins) for word in free_words]
        return command, by_name(command, given) | values

    free = Parameter(
        "free_words", Parameter.KEYWORD_ONLY, default=(), annotation=Annotated[list[str], typer.Argument()]
    )
    call.__signature__ = Signature([free, *map(_parameter, options)])  # type: ignore[attr-defined]  # any function may have one
    call.__annotations__ = {}
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    settings = {"ignore_unknown_options": True, "help_option_names": list(HELP)}
    app.command(command.name, cls=Said, context_settings=settings)(call)
    return get_command(app)


def _parameter(param: Param) -> Parameter:
    """Return a declared option as Typer reads one in a signature."""
    if param.kind == "flag":
        return _keyword(param.name, bool, typer.Option(*param.flags), False)
    reader, kind = (whole_reader(param.flags[-1]), int) if param.kind == "whole" else (text_reader(param), str)
    option = typer.Option(*param.flags, parser=reader)
    if param.many:
        return _keyword(param.name, list[kind], option, ())  # type: ignore[valid-type]  # `kind` is known when it runs
    return _keyword(param.name, kind | None, option, None)


def _keyword(name: str, kind: Any, info: Any, default: Any) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, info])


def _marked(args: "list[str]", params: "Sequence[Param]") -> list[str]:
    """Return the words with a mark before those that Typer would take apart letter by letter, as in ``-4d6kh3``."""
    short = {flag[1] for flag in (*HELP, *(flag for param in params for flag in param.flags)) if flag[1] != "-"}
    found, rest = pieces(args, params)
    kept = [
        MARK + word if param is None and word[:1] == "-" and word[1:2] not in ("", "-", *short) else word
        for param, own, _ in found
        for word in own
    ]
    return kept if rest is None else [*kept, ENDS, *[MARK * 2 + word for word in rest]]


def misuse(error: TyperException, params: "Iterable[Param]") -> Misused:
    """Return Typer's own complaint as ours, by its public attributes."""
    option = getattr(error, "option_name", None)
    if option is None:
        return Misused("typer", what=error.format_message().replace(MARK, ""))
    if hasattr(error, "possibilities"):
        having = tuple(
            name
            for name in commands.COMMANDS
            if any(option in param.flags for param in all_params(commands.load(name)))
        )
        if having:
            return Misused("option_after_name", word=option, expected=having)
        return Misused("no_such_option", word=option, expected=tuple(error.possibilities or ("--help",)))
    if any(option in param.flags and param.kind == "flag" for param in params):
        return Misused("option_takes_nothing", option=option)
    return Misused("option_needs", option=option)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("meneuse")
    except PackageNotFoundError:  # run from its sources
        return "?"
