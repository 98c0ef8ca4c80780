"""What a line's words mean, whoever reads it: the command they name, their values, the free words."""

from ..core.names import fold, nearest
from ..core.numbers import whole
from ..core.refusal import Misused
from . import commands
from .declare import EVERYWHERE, Command, Param

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    Call = tuple[Command, dict[str, Any]]

DIGITS = 15  # of a number: every reader of JSON holds it exactly
HELP = ("-h", "--help")
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
    """Return the line with the options of every command that stand before its name moved behind it."""
    flags = {flag: param for param in EVERYWHERE for flag in param.flags}
    place = 0
    while place < len(argv) and argv[place].partition("=")[0] in flags:
        takes = flags[argv[place].partition("=")[0]].kind != "flag" and "=" not in argv[place]
        place += 1 + takes
    return [*argv[place : place + 1], *argv[:place], *argv[place + 1 :]]


def whole_reader(flag: str) -> "Callable[[str], int]":
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


def text_reader(param: Param) -> "Callable[[str], str]":
    """Return what reads a text, one of the declared values where there are some, whatever its case and accents."""
    known = {fold(value): value for value in param.values}

    def text(word: str) -> str:
        word = word.lstrip(MARK)
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
