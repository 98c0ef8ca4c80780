"""Which word of a line is being completed, and what completes it there."""

from ..core.names import fold
from ..core.value import Value
from .grammar import COMMANDS, VALUES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

NUMBERS = "0123456789"
HELP = "help"  # stands before a command's name, like an option of all


class Place(Value):
    """The place of a word that is being typed.

    `kind` is what completes it, empty where nothing does: "command", "option", "values" (one of `values`), or as the
    grammar says. `head` is the part of the word that stays (``--flag=``) and `typed` what follows. `free` are the
    words before it that are no options, without `verbs`, and `given` the options' values by their names.
    """

    command: str
    game: str
    kind: str
    typed: str
    head: str = ""
    values: tuple[str, ...] = ()
    free: tuple[str, ...] = ()
    given: "Mapping[str, tuple[str, ...]]" = {}
    options: "tuple[Any, ...]" = ()
    verbs: str = ""


def place_of(words: "Sequence[str]") -> Place:
    """Return the place of the last of these words, those of a line behind the program's name."""
    line = _Line()
    for word in words[:-1]:
        line.take(word)
    return line.at(words[-1] if words else "")


class _Line:
    """A line read word by word, up to the one that is being typed."""

    def __init__(self) -> None:
        self.command = ""
        self.helps = False  # the name that comes is of a command to be explained
        self.bare = False  # every word is a free one, since `--` was there
        self.waits: Any = None  # the option whose value comes next
        self.free: list[str] = []
        self.given: dict[str, tuple[str, ...]] = {}

    @property
    def options(self) -> "dict[str, Any]":
        """The options that may stand here, by their flags."""
        return {flag: one for one in COMMANDS[self.command][1] for flag in one[1]}

    def take(self, word: str) -> None:
        """Read a word that is whole."""
        if self.waits is not None:
            self._give(self.waits, word)
            self.waits = None
        elif self.bare or not _is_option(word):
            self._take_free(word)
        elif word == "--":
            self.bare = True
        else:
            self._take_option(word)

    def _take_free(self, word: str) -> None:
        if self.command or self.helps or word not in (*COMMANDS, HELP):
            self.free.append(word)
        elif not self.free:
            self.helps = word == HELP
            self.command = "" if self.helps else word
            self.bare = False  # before a command's name it ends only the options that stand there

    def _take_option(self, word: str) -> None:
        flag, value = _split(word, self.options)
        option = self.options.get(flag)
        if option is None:
            return
        if value is not None:
            self._give(option, value)
        elif option[2]:
            self.waits = option
        else:
            self._give(option, "")

    def _give(self, option: "Any", value: str) -> None:
        self.given[option[0]] = (*self.given.get(option[0], ()), value)

    def at(self, word: str) -> Place:
        """Return the place of the word that is being typed."""
        if self.waits is not None:
            return self._value(self.waits, "", word)
        if not self.bare and word[:1] == "-" and not (word[1:] and word[1] in NUMBERS):
            flag, value = _split(word, self.options)
            if value is not None and flag in self.options:
                return self._value(self.options[flag], word[: len(word) - len(value)], value)
            return self._place("option" if value is None else "", word, verbs=self._verbs())
        if not self.command:
            return self._place("" if self.free else "command", word)
        kind, values, free = _behind(COMMANDS[self.command][2], self.free)
        return self._place(kind, word, values=values, free=free)

    def _value(self, option: "Any", head: str, typed: str) -> Place:
        """Return the place of an option's value."""
        values = option[5] or VALUES.get(option[4], ())
        kind = option[4] or ("values" if values else "")
        _, _, free = _behind(COMMANDS[self.command][2], self.free)
        return self._place(kind, typed, head, values, free)

    def _place(
        self,
        kind: str,
        typed: str,
        head: str = "",
        values: tuple[str, ...] = (),
        free: tuple[str, ...] = (),
        verbs: str = "",
    ) -> Place:
        game, options, _ = COMMANDS[self.command]
        return Place(self.command, game, kind, typed, head, values, free, self.given, options, verbs)

    def _verbs(self) -> str:
        """Return the verbs that stand there, as they are declared."""
        told = COMMANDS[self.command][2]
        found: list[str] = []
        for word in map(fold, self.free):
            if not isinstance(told, dict) or word not in told:
                break
            found.append(word)
            told = told[word]
        return " ".join(found)


def _is_option(word: str) -> bool:
    """Return whether a word is no free one: it has a dash, and is no number."""
    return len(word) > 1 and word[0] == "-" and word[1] not in NUMBERS


def _split(word: str, options: "Mapping[str, Any]") -> tuple[str, str | None]:
    """Return the option that a word is, or begins, and the value written onto it, None for none."""
    flag, sign, value = word.partition("=")
    if word.startswith("--"):
        return flag, value if sign else None
    if len(word) > 2 and word[:2] in options:
        return word[:2], word[2:]
    return word, None


def _behind(told: "Any", words: "Sequence[str]") -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """Return what completes the word behind these free ones, its values, and these without their verbs."""
    left = list(words)
    while isinstance(told, dict):
        if not left:
            return "values", tuple(told), ()
        told = told.get(fold(left.pop(0)), ())
    if len(left) < len(told):
        kind, values, _ = told[len(left)]
    else:
        kind, values, again = told[-1] if told else ("", (), False)
        if not again:
            return "", (), tuple(left)
    return kind, values, tuple(left)
