"""What a line's words mean, whoever reads it: the command they name, their values, the free words."""

from ..core.names import fold, nearest
from ..core.numbers import whole
from ..core.refusal import Misused
from . import commands
from .declare import EVERYWHERE, Command, Param, all_params

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    Call = tuple[Command, dict[str, Any]]
    Piece = tuple[Param | None, list[str], str | None]

DIGITS = 15  # of a number: every reader of JSON holds it exactly
HELP = ("-h", "--help")
ENDS = "--"  # the options: every word behind it is a free one
# No word of a command line can hold this character. One before a word: it looks like an option and is none, but may
# be a number; two: it stands after `--`, where every word is one.
MARK = "\0"
# What follows the minus sign of a word that is no option: a number begins so, and where dice are written, dice too.
STARTS, DICE = "0123456789($", "dD"


def command_name(argv: "Sequence[str]") -> str:
    """Return the name of the command that a line calls, empty when it calls none."""
    name = name_first(argv)[:1]
    return name[0] if name and name[0] in commands.COMMANDS else ""


def name_first(argv: "Sequence[str]") -> list[str]:
    """Return the line with the options of every command that stand before its name moved behind it.

    A ``--`` before the name ends those alone, and is left out.
    """
    flags = {flag: param for param in EVERYWHERE for flag in param.flags}
    place = 0
    while place < len(argv) and argv[place].partition("=")[0] in flags:
        takes = flags[argv[place].partition("=")[0]].kind != "flag" and "=" not in argv[place]
        place += 1 + takes
    before, behind = list(argv[:place]), list(argv[place:])
    if behind[:1] == [ENDS] and (len(behind) == 1 or behind[1] in (*commands.COMMANDS, "help")):
        behind = behind[1:]
    name = 2 if behind[:1] == [ENDS] else 1  # a name that is none stays behind it: it may look like an option
    return [*behind[:name], *before, *behind[name:]]


def pieces(words: "Sequence[str]", params: "Iterable[Param]") -> "tuple[list[Piece], list[str] | None]":
    """Return what the words behind a command's name are, as Typer takes them, and those behind the end of the options.

    A piece is an option, its words and its value, or no option and a free word. An option's value is the next word,
    whatever it looks like; the first ``--`` that is none ends the options: without it the rest is None.
    """
    options = {flag: param for param in (*params, Param("help", HELP, "flag")) for flag in param.flags}
    found: list[Piece] = []
    left = list(reversed(words))
    while left:
        word = left.pop()
        if word == ENDS:
            return found, left[::-1]
        param, value = _option(word, options)
        if param is None or param.kind == "flag" or value is not None or not left:
            found.append((param, [word], value))
        else:
            found.append((param, [word, left[-1]], left.pop()))
    return found, None


def _option(word: str, options: "dict[str, Param]") -> "tuple[Param | None, str | None]":
    """Return the option that a word is, and the value written onto it; short flags may stand before it in the word."""
    if word.startswith("--"):
        flag, sign, value = word.partition("=")
        return options.get(flag), value if sign else None
    param = options.get(word[:2])
    if param is None or param.kind != "flag":
        return param, word[2:] or None
    further = _option(f"-{word[2:]}", options) if word[2:] else (None, None)
    return (param, None) if further[0] is None else further


def shared(argv: "Sequence[str]") -> "dict[str, str]":
    """Return what a line says for every command, by the options' names: the value given last, empty for a flag.

    Whatever else is wrong with the line, this much is to be known before it is read.
    """
    line = name_first(argv)
    name = command_name(argv)
    try:
        params = all_params(commands.load(name)) if name else EVERYWHERE
    except Exception:  # a command that cannot be loaded is reported where it is to be run
        params = EVERYWHERE
    found, _ = pieces(line[bool(name) :], params)
    flags = [param.name for param in EVERYWHERE if param.kind == "flag"]
    return {
        param.name: value or ""
        for param, _, value in found
        if param in EVERYWHERE and (value is None) == (param.name in flags)
    }


def whole_reader(flag: str) -> "Callable[[str], int]":
    """Return what reads a whole number: ASCII digits, with a sign or not; anything else is misuse."""

    def read(text: str) -> int:
        digits = text[1:] if text[:1] in ("+", "-", "−") else text
        if not (digits.isascii() and digits.isdigit()):
            raise Misused("not_whole", option=flag, word=text)
        if len(digits.lstrip("0")) > DIGITS:
            raise Misused("number_too_large", word=text)
        return -whole(digits) if text[0] in "-−" else whole(digits)

    return read


def text_reader(param: Param) -> "Callable[[str], str]":
    """Return what reads a text, one of the declared values where there are some, whatever its case and accents."""
    known = {fold(value): value for value in param.values}

    def text(word: str) -> str:
        if known and fold(word) not in known:
            raise Misused("unknown_value", option=param.flags[-1], word=word, expected=param.values)
        return known[fold(word)] if known else word

    return text


def starts(command: Command) -> str:
    """Return what may follow the minus sign of a free word of this command."""
    return STARTS + (DICE if any(param.kind == "dice" for param in command.params) else "")


def free_word(word: str, flags: "list[str]", begins: str) -> str:
    """Return a free word; one that looks like an option, is none and begins no number is misuse."""
    bare = word.lstrip(MARK)
    if word.startswith(MARK * 2) or not bare.startswith("-") or bare[1:2] in begins:
        return bare
    raise Misused("no_such_option", word=bare, expected=_near(bare.partition("=")[0], flags))


def _near(word: str, flags: "list[str]") -> tuple[str, ...]:
    """Return what a wrong option means; else those that it begins, then those like it: dashes are no likeness."""
    from .meant import meant_by

    if word.startswith("--") and (meant := meant_by(word, flags)):
        return meant
    names = {flag[2:]: flag for flag in flags if flag.startswith("--")}
    typed = word.lstrip("-")
    begun = [name for name in names if word.startswith("--") and typed and name.startswith(typed)]
    return tuple(names[name] for name in dict.fromkeys([*begun, *nearest(typed, names)]))


def by_name(command: Command, given: "list[str]") -> "dict[str, Any]":
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
