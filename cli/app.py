"""The Typer application, made from the commands' declarations: each command is loaded when it is called."""

from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from ..core.names import nearest
from ..core.refusal import Misused
from .commands import COMMANDS, GROUPS
from .declare import Command, Param, all_params
from .report import Report
from .words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

DIGITS = 4_000  # no number a person types is longer, and Python refuses one a little beyond


def build(words: Words, answer: "Callable[[Command, dict[str, Any]], None]") -> Any:
    """Return the whole command line as a Typer command.

    `answer` is called with the command and what was given to it; nothing here knows what a command does.
    """
    app = typer.Typer(
        cls=_group_class(words, answer),
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    @app.callback(invoke_without_command=True)
    def root(
        ctx: typer.Context,
        version: Annotated[bool, typer.Option("--version")] = False,
        lang: Annotated[str, typer.Option("--lang")] = "",
        color: Annotated[str, typer.Option("--color")] = "",
    ) -> None:
        if version:
            typer.echo(f"mj {_version()}")
        elif ctx.invoked_subcommand is None:
            typer.echo(ctx.get_help())
            raise typer.Exit(0 if not ctx.args else 2)

    return get_command(app)


def load(name: str) -> Command:
    """Return a command's declaration, from the file of its name."""
    from importlib import import_module

    command: Command = import_module(f".{name}", __package__).COMMAND
    return command


def _group_class(words: Words, answer: "Callable[[Command, dict[str, Any]], None]") -> type[TyperGroup]:
    """Return the group that loads a command when it is named, and says its help in the user's words."""

    class Group(TyperGroup):
        def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
            return list(COMMANDS)

        def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]
            return _typer_command(load(cmd_name), words, answer) if cmd_name in COMMANDS else None

        def resolve_command(self, ctx: typer.Context, args: list[str]) -> Any:  # type: ignore[override]
            if args[0].startswith("-"):
                raise Misused("no_such_option", word=args[0], expected=nearest(args[0], ("--version", "--help")))
            if args[0] not in COMMANDS:
                raise Misused("no_such_command", word=args[0], expected=nearest(args[0], COMMANDS) or COMMANDS)
            return super().resolve_command(ctx, args)

        def format_help(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
            from .help import write_root

            write_root(formatter, words, GROUPS)

    return Group


def _typer_command(command: Command, words: Words, answer: "Callable[[Command, dict[str, Any]], None]") -> Any:
    """Return one declared command as a Typer command."""

    class Said(TyperCommand):
        def format_help(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
            from .help import write_command

            write_command(formatter, words, command)

    def call(**values: Any) -> None:
        _refuse_options(command, values)
        answer(command, values)

    call.__signature__ = Signature([_parameter(param) for param in all_params(command)])  # type: ignore[attr-defined]
    call.__annotations__ = {}
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    settings = {"ignore_unknown_options": True, "help_option_names": ["-h", "--help"]}
    app.command(command.name, cls=Said, context_settings=settings)(call)
    return get_command(app)


def _parameter(param: Param) -> Parameter:
    """Return a declared parameter as Typer reads one in a signature."""
    if not param.flags:
        argument = typer.Argument(metavar=param.metavar or param.name.upper())
        return _keyword(param.name, list[str] if param.many else str, argument, () if param.many else "")
    if param.kind == "flag":
        return _keyword(param.name, bool, typer.Option(*param.flags), False)
    if param.kind == "whole":
        option = typer.Option(*param.flags, parser=_whole(param.flags[-1]), metavar="N")
        return _keyword(param.name, list[int] if param.many else int, option, () if param.many else None)
    option = typer.Option(*param.flags, parser=_text(param), metavar=param.metavar or "TEXT")
    return _keyword(param.name, list[str] if param.many else str, option, () if param.many else None)


def _keyword(name: str, kind: Any, info: Any, default: Any) -> Parameter:
    optional = kind | None if default is None else kind
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[optional, info])


def _whole(flag: str) -> "Callable[[str], int]":
    """Return what reads a whole number: ASCII digits, with a sign or not; anything else is misuse."""

    def whole(text: str) -> int:
        digits = text[1:] if text[:1] in ("+", "-", "−") else text
        if not (digits.isascii() and digits.isdigit()) or len(digits) > DIGITS:
            raise Misused("not_whole", option=flag, word=text)
        return -int(digits) if text[0] in "-−" else int(digits)

    return whole


def _text(param: Param) -> "Callable[[str], str]":
    """Return what reads a text, one of the declared values where there are some."""

    def text(word: str) -> str:
        if param.values and word.casefold() not in param.values:
            raise Misused("unknown_value", option=param.flags[-1], word=word, expected=param.values)
        return word.casefold() if param.values else word

    return text


def _refuse_options(command: Command, values: "dict[str, Any]") -> None:
    """Refuse a word that looks like an option, is none, and is no number; ``-`` alone is a word."""
    for word in _free_words(command, values):
        if word.startswith("-") and word[1:2] not in ("", *"0123456789", "(", "d", "D"):
            flags = [flag for param in all_params(command) for flag in param.flags]
            raise Misused("no_such_option", word=word, expected=nearest(word.partition("=")[0], flags))


def _free_words(command: Command, values: "dict[str, Any]") -> "Iterator[str]":
    for param in command.params:
        if not param.flags:
            given: str | Iterable[str] = values[param.name]
            yield from (given,) if isinstance(given, str) else given


def _version() -> str:
    from importlib.metadata import version

    return version("meneuse")


__all__ = ["Report", "build", "load"]
