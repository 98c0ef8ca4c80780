"""The help: written from the commands' declarations, in the user's language, by the formatter Typer gives us."""

from .declare import AT_TABLE, EVERYWHERE, Command, Param, rolling
from .render.safe import kept
from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def write_root(formatter: "Any", words: Words, groups: "dict[str, tuple[str, ...]]") -> None:
    """Write the help of the whole program: its commands by heading, each with one line."""
    formatter.write_usage("mj", words.say("help.root_usage"), prefix=words.say("help.usage") + " ")
    _paragraph(formatter, words.say("help.root"))
    for group, names in groups.items():
        with _headed(formatter, words, words.say(f"help.group_{group}")):
            _rows(formatter, [(name, _summary(words, name)) for name in names])
    with _headed(formatter, words, words.say("help.options")):
        _rows(formatter, [("--version", words.say("help.version")), *_everywhere(words)])
    with _headed(formatter, words, words.say("help.examples")):
        for name in (name for names in groups.values() for name in names):
            _example(formatter, words.area(f"help_{name}")[f"help_{name}.examples"].splitlines()[0])


def write_command(formatter: "Any", words: Words, command: Command) -> None:
    """Write one command's help: what it does, its words, its own options, the shared ones, examples."""
    area = f"help_{command.name}"
    free = [param for param in command.params if not param.flags]
    usage = " ".join([_flags(param, words) for param in free] + [words.say("help.options_usage")])
    formatter.write_usage(f"mj {command.name}", usage, prefix=words.say("help.usage") + " ")
    for paragraph in words.say(f"{area}.about").split("\n\n"):
        _paragraph(formatter, paragraph)
    _section(formatter, words, "help.words", area, free)
    _section(formatter, words, "help.options", area, [param for param in command.params if param.flags])
    if command.rolls:
        _section(formatter, words, "help.rolling", "help", rolling(command))
    if command.table:
        _section(formatter, words, "help.at_table", "help", AT_TABLE)
    with _headed(formatter, words, words.say("help.everywhere")):
        _rows(formatter, _everywhere(words))
    with _headed(formatter, words, words.say("help.examples")):
        for example in words.area(area)[f"{area}.examples"].splitlines():
            _example(formatter, example)


def _section(
    formatter: "Any", words: Words, heading: str, area: str, params: "list[Param] | tuple[Param, ...]"
) -> None:
    if params:
        rows = [(_flags(param, words), words.say(f"{area}.{param.name}")) for param in params]
        with _headed(formatter, words, words.say(heading)):
            _rows(formatter, rows)


def _headed(formatter: "Any", words: Words, heading: str) -> "Any":
    """Return the section under a heading; the formatter adds its colon, which French parts by a space."""
    return formatter.section(heading + words.say("help.before_colon"))


def _everywhere(words: Words) -> "list[tuple[str, str]]":
    rows = [(_flags(param, words), words.say(f"help.{param.name}")) for param in EVERYWHERE]
    return [*rows, ("-h, --help", words.say("help.help"))]


def _flags(param: Param, words: Words) -> str:
    """Return how an option is written, with what it takes."""
    if not param.flags:
        return words.metavar(param.metavar or param.name.upper())
    takes = "" if param.kind == "flag" else "N" if param.kind == "whole" else words.metavar(param.metavar or "TEXT")
    return f"{', '.join(param.flags)} {takes}".rstrip()


def _summary(words: Words, name: str) -> str:
    """Return the first sentence of what a command does."""
    return words.say(f"help_{name}.about").split("\n\n")[0]


def _rows(formatter: "Any", rows: "list[tuple[str, str]]") -> None:
    formatter.write_dl([(name, kept(text)) for name, text in rows])


def _paragraph(formatter: "Any", text: str) -> None:
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(kept(text))


def _example(formatter: "Any", line: str) -> None:
    """Write a command line as it is, so that it can be copied."""
    formatter.write(" " * formatter.current_indent + line + "\n")
