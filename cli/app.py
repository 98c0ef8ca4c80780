"""The Typer application, made from the commands' declarations: each command is loaded when it is named.

Typer reads the line and nothing else: what it finds is handed back, and the caller runs the command.
"""

from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException
from typer.main import get_command

from ..core.names import fold, nearest
from ..core.numbers import whole
from ..core.refusal import Misused
from .commands import COMMANDS, GROUPS
from .declare import EVERYWHERE, Command, Param, all_params
from .words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    Call = tuple[Command, dict[str, Any]]

DIGITS = 15  # of a number: every reader of JSON holds it exactly
HELP = ("-h", "--help")
# Typer neither ends the process nor answers a shell by itself.
SILENT = {"prog_name": "mj", "complete_var": "", "standalone_mode": False}
# No word of a command line can hold this character. One before a word: it looks like an option and is none, but may
# be a number; two: it stands after `--`, where every word is one.
MARK = "\0"
# What follows the minus sign of a word that is no option: a number begins so, and where dice are written, dice too.
STARTS, DICE = "0123456789($", "dD"


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
    line = _name_first(argv)
    if line[:1] == ["help"]:
        line = [*line[1:], "--help"]
    try:
        found: Call | int = _root(words).main(line, **SILENT)
    except Shown as text:
        return text.text
    except TyperException as error:
        name = command_name(line)
        raise misuse(error, all_params(load(name)) if name else EVERYWHERE) from error
    if isinstance(found, int):  # Typer makes an interruption its exit code
        raise KeyboardInterrupt
    return found


def command_name(argv: "Sequence[str]") -> str:
    """Return the name of the command that a line calls, empty when it calls none."""
    name = _name_first(argv)[:1]
    return name[0] if name and name[0] in COMMANDS else ""


def load(name: str) -> Command:
    """Return a command's declaration, from the file of its name."""
    from importlib import import_module

    command: Command = import_module(f".{name}", __package__).COMMAND
    return command


def _name_first(argv: "Sequence[str]") -> list[str]:
    """Return the line with the options of every command that stand before its name moved behind it."""
    flags = {flag: param for param in EVERYWHERE for flag in param.flags}
    place = 0
    while place < len(argv) and argv[place].partition("=")[0] in flags:
        takes = flags[argv[place].partition("=")[0]].kind != "flag" and "=" not in argv[place]
        place += 1 + takes
    return [*argv[place : place + 1], *argv[:place], *argv[place + 1 :]]


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
            return list(COMMANDS)

        def get_command(self, ctx: Any, cmd_name: str) -> Any:
            return _typer_command(load(cmd_name), words) if cmd_name in COMMANDS else None

        def resolve_command(self, ctx: Any, args: list[str]) -> Any:
            if args[0] not in COMMANDS:
                raise Misused("no_such_command", word=args[0], expected=nearest(args[0], COMMANDS) or COMMANDS)
            return super().resolve_command(ctx, args)

        def format_help(self, ctx: Any, formatter: Any) -> None:
            from .help import write_root

            write_root(formatter, words, GROUPS)
            raise Shown(formatter.getvalue())

    return Group


def _typer_command(command: Command, words: Words) -> Any:
    """Return one declared command as a Typer command that hands back what was given to it."""
    options = [param for param in all_params(command) if param.flags]
    flags = [flag for param in options for flag in param.flags]
    starts = STARTS + (DICE if any(param.kind == "dice" for param in command.params) else "")

    class Said(TyperCommand):
        def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
            return super().parse_args(ctx, _marked(args, flags))

        def format_help(self, ctx: Any, formatter: Any) -> None:
            from .help import write_command

            write_command(formatter, words, command)
            raise Shown(formatter.getvalue())

    def call(free_words: list[str], **values: Any) -> "Call":
        given = [_word(word, flags, starts) for word in free_words]
        return command, _by_name(command, given) | values

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
    reader, kind = (_whole(param.flags[-1]), int) if param.kind == "whole" else (_text(param), str)
    option = typer.Option(*param.flags, parser=reader)
    if param.many:
        return _keyword(param.name, list[kind], option, ())  # type: ignore[valid-type]  # `kind` is known when it runs
    return _keyword(param.name, kind | None, option, None)


def _keyword(name: str, kind: Any, info: Any, default: Any) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, info])


def _whole(flag: str) -> "Callable[[str], int]":
    """Return what reads a whole number: ASCII digits, with a sign or not; anything else is misuse."""

    def read(text: str) -> int:
        text = text.lstrip(MARK)
        digits = text[1:] if text[:1] in ("+", "-", "−") else text
        if not (digits.isascii() and digits.isdigit()):
            raise Misused("not_whole", option=flag, word=text)
        if len(digits.lstrip("0")) > DIGITS:
            raise Misused("number_too_large", word=text)
        return -whole(digits) if text[0] in "-−" else whole(digits)

    return read


def _text(param: Param) -> "Callable[[str], str]":
    """Return what reads a text, one of the declared values where there are some, whatever its case and accents."""
    known = {fold(value): value for value in param.values}

    def text(word: str) -> str:
        word = word.lstrip(MARK)
        if known and fold(word) not in known:
            raise Misused("unknown_value", option=param.flags[-1], word=word, expected=param.values)
        return known[fold(word)] if known else word

    return text


def _marked(args: "list[str]", flags: "Iterable[str]") -> list[str]:
    """Return the words with a mark before those that Typer would take apart letter by letter, as in ``-4d6kh3``."""
    short = {flag[1] for flag in (*flags, *HELP) if flag[1] != "-"}
    end = args.index("--") if "--" in args else len(args)
    kept = [MARK + word if word[:1] == "-" and word[1:2] not in ("", "-", *short) else word for word in args[:end]]
    return [*kept, *args[end : end + 1], *[MARK * 2 + word for word in args[end + 1 :]]]


def _word(word: str, flags: "list[str]", starts: str) -> str:
    """Return a free word; one that looks like an option, is none and begins no number is misuse."""
    bare = word.lstrip(MARK)
    if word.startswith(MARK * 2) or not bare.startswith("-") or bare[1:2] in starts:
        return bare
    raise Misused("no_such_option", word=bare, expected=_near(bare.partition("=")[0], flags))


def _near(word: str, flags: "list[str]") -> tuple[str, ...]:
    """Return the options that a wrong one begins, then those that look like it; their dashes are no likeness."""
    names = {flag[2:]: flag for flag in flags if flag.startswith("--")}
    typed = word.lstrip("-")
    begun = [name for name in names if word.startswith("--") and typed and name.startswith(typed)]
    return tuple(names[name] for name in dict.fromkeys([*begun, *nearest(typed, names)]))


def _by_name(command: Command, given: "list[str]") -> dict[str, Any]:
    """Return the free words under their declared names; a missing one is empty, one too many is misuse."""
    values: dict[str, Any] = {}
    left = list(given)
    for param in (param for param in command.params if not param.flags):
        taken = left if param.many else left[:1]
        values[param.name] = list(taken) if param.many else "".join(taken)
        left = left[len(taken) :]
    if left:
        raise Misused("too_many_words", word=left[0])
    return values


def misuse(error: TyperException, params: "Iterable[Param]") -> Misused:
    """Return Typer's own complaint as ours, by its public attributes."""
    option = getattr(error, "option_name", None)
    if option is None:
        return Misused("typer", what=error.format_message().replace(MARK, ""))
    if hasattr(error, "possibilities"):
        having = tuple(name for name in COMMANDS if any(option in param.flags for param in all_params(load(name))))
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
