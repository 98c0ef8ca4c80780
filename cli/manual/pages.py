"""The pages: one for `mj`, one for each command, in each language."""

from importlib.metadata import version

from ..commands import COMMANDS, GROUPS, load
from ..declare import AT_TABLE, EVERYWHERE, Command, Param, all_params, rolling
from ..settings import LANGUAGES
from ..words import Words
from .roff import bold, filled, heading, italic, item, paragraphs, quoted, sub_heading, verbatim

RELEASED = "2026-11-30"  # the day of the version: never that of a build, which would make each one another
FOLDERS = {"en": "man1", "fr": "fr/man1"}
CODES = (0, 1, 2, 3, 10, 70, 130)
VARIABLES = ("MJ_LANG", "MJ_TABLE", "MJ_DEBUG", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "XDG_DATA_HOME", "XDG_CACHE_HOME")
AT_A_TABLE = ("table.toml", "characters/*.toml", "journal/*.jsonl")
OWN = ("~/.local/share/meneuse/characters/*.toml", "~/.local/share/meneuse/catalogues/*.toml", "~/.cache/meneuse")


def files() -> dict[str, str]:
    """Return the text of each page by its path in a folder of manuals."""
    found = {}
    for lang in LANGUAGES:
        words = Words(lang)
        found[f"{FOLDERS[lang]}/mj.1"] = root(words)
        for name in COMMANDS:
            found[f"{FOLDERS[lang]}/mj-{name}.1"] = page(words, load(name))
    return found


def root(words: Words) -> str:
    """Return the page of the whole program."""
    lines = _head(words, "mj", words.say("manual.about"))
    synopsis = [("", "manual.words_usage"), ("help ", "manual.help_usage"), ("--version", "")]
    for place, (typed, rest) in enumerate(synopsis):
        usage = " ".join(filter(None, (bold(f"mj {typed}".rstrip()), italic(words.say(rest)) if rest else "")))
        lines += [".br"] * bool(place) + [usage]
    lines += heading(words.say("manual.description"))
    lines += paragraphs([words.say("help.root"), *words.say("manual.reading").split("\n\n")])
    lines += heading(words.say("manual.commands"))
    for group, names in GROUPS.items():
        lines += sub_heading(words.say(f"help.group_{group}"))
        for name in names:
            lines += item(bold(name), _about(words, name)[0])
    lines += heading(words.say("help.options")) + item(bold("--version"), words.say("help.version"))
    lines += _options(words, "help", EVERYWHERE) + _help(words)
    lines += _codes(words, CODES) + _environment(words, VARIABLES) + _files(words, AT_A_TABLE + OWN)
    lines += heading(words.say("help.examples")) + verbatim(_examples(words, name)[0] for name in COMMANDS)
    return _ended(lines + _also(words, [f"mj-{name}" for name in COMMANDS]))


def page(words: Words, command: Command) -> str:
    """Return the page of one command."""
    area = f"help_{command.name}"
    first, *rest = _about(words, command.name)
    free = [param for param in command.params if not param.flags]
    lines = _head(words, f"mj-{command.name}", first)
    usage = " ".join([*(_taken(param, words) for param in free), words.say("help.options_usage")])
    lines += [f"{bold(f'mj {command.name}')} {italic(usage)}"]
    lines += heading(words.say("manual.description")) + paragraphs([first, *rest])
    for param in free:
        lines += item(italic(_taken(param, words)), words.say(f"{area}.{param.name}"))
    lines += heading(words.say("help.options")) + _options(words, area, command.params)
    for name, params in (("rolling", rolling(command)), ("at_table", AT_TABLE if command.table else ())):
        if params:
            lines += sub_heading(words.say(f"help.{name}")) + _options(words, "help", params)
    lines += sub_heading(words.say("help.everywhere")) + _options(words, "help", EVERYWHERE) + _help(words)
    lines += _circumstances(words, command)
    lines += heading(words.say("help.examples")) + verbatim(_examples(words, command.name))
    return _ended(lines + _also(words, ["mj"]))


def _circumstances(words: Words, command: Command) -> list[str]:
    """Return what a command ends with, what it heeds and the files it works on."""
    may_fail = any(param.name == "exit_status" for param in all_params(command))
    heeded = [name for name in VARIABLES if name != "MJ_TABLE" or command.table]
    return [
        *_codes(words, [code for code in CODES if code != 10 or may_fail]),
        *_environment(words, heeded),
        *(_files(words, AT_A_TABLE + OWN) if command.table else []),
    ]


def _head(words: Words, name: str, about: str) -> list[str]:
    """Return what a page begins with, to the heading of its synopsis. No word of it is broken by foreign rules."""
    source = f"meneuse {version('meneuse')}"
    return [
        "'\\\" -*- coding: UTF-8 -*-",
        '.\\" Made by "make generated" from the declarations of the commands. Do not edit.',
        f".TH {quoted(name.upper())} 1 {RELEASED} {quoted(source)} Meneuse",
        ".nh",
        ".ad l",
        *heading(words.say("manual.name")),
        *filled(f"{name} - {about.rstrip('.')}"),
        *heading(words.say("manual.synopsis")),
    ]


def _options(words: Words, area: str, params: "tuple[Param, ...]") -> list[str]:
    lines: list[str] = []
    for param in (param for param in params if param.flags):
        tag = ", ".join(map(bold, param.flags))
        lines += item(f"{tag} {italic(_taken(param, words))}".rstrip(), words.say(f"{area}.{param.name}"))
    return lines


def _help(words: Words) -> list[str]:
    return item(f"{bold('-h')}, {bold('--help')}", words.say("help.help"))


def _taken(param: Param, words: Words) -> str:
    """Return what an option takes, or how the free words are written, in this language."""
    if param.flags:
        return "" if param.kind == "flag" else "N" if param.kind == "whole" else words.metavar(param.metavar or "TEXT")
    return words.metavar(param.metavar or param.name.upper())


def _codes(words: Words, codes: "tuple[int, ...] | list[int]") -> list[str]:
    lines = heading(words.say("manual.exit_status"))
    for code in codes:
        lines += item(bold(str(code)), words.say(f"manual.code_{code}"))
    return lines


def _environment(words: Words, names: "tuple[str, ...] | list[str]") -> list[str]:
    lines = heading(words.say("manual.environment"))
    for name in names:
        lines += item(bold(name), words.say(f"manual.variable_{name.lower()}"))
    return lines


def _files(words: Words, names: "tuple[str, ...]") -> list[str]:
    lines = heading(words.say("manual.files"))
    for place, name in enumerate(names):
        lines += item(italic(name), words.say(f"manual.file_{place}"))
    return lines


def _also(words: Words, names: list[str]) -> list[str]:
    ends = [","] * (len(names) - 1) + [""]
    found = [f"{bold(name)}(1){end}" for name, end in zip(names, ends, strict=True)]
    return [*heading(words.say("manual.see_also")), *found]


def _about(words: Words, name: str) -> list[str]:
    """Return the paragraphs that say what a command does."""
    return words.say(f"help_{name}.about").split("\n\n")


def _examples(words: Words, name: str) -> list[str]:
    return words.area(f"help_{name}")[f"help_{name}.examples"].splitlines()


def _ended(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
