"""One line of a batch: what it asks for, whichever way it is written."""

import os

from ...core.refusal import Misused
from .. import front
from ..json_parts import SPACE, Unread, reader
from ..line import command_name, name_first
from ..settings import resolve
from ..split import split
from .request import IDENT, batched, form_of, is_for_batches, no_such_command, values_of, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..declare import Command
    from ..words import Words

PROGRAM = ("mj", "meneuse")
STDIN = "-"
ENDLESS = ("watch",)  # with these a command goes on until it is interrupted
OURS = ("json", "lang", "color", "exit_status")  # what a batch answers for by itself
NONE: "Any" = object()


class Line:
    """A line at hand. `ident` is the `id` of its request, `NONE` where it has none; `key` is equal for equal lines.

    `command` is the name of its command as soon as that is known; `failed` and `entry` (the number of the journal's)
    say what became of it. `words` say what is wrong with it.
    """

    __slots__ = ("command", "entry", "failed", "ident", "key", "number", "request", "words")

    def __init__(self, number: int, words: "Words") -> None:
        self.number = number
        self.words = words
        self.command = ""
        self.key = ""
        self.ident = NONE
        self.request: dict[str, Any] | None = None
        self.failed = False
        self.entry = 0


class Reading:
    """Reads lines."""

    def __init__(self, words: "Words") -> None:
        self.words = words
        self.others: dict[str, Words] = {words.lang: words}
        self.json = reader()

    def take(self, line: Line, said: "str | Misused") -> None:
        """Take in what a line says, as far as that is not yet reading its words; misuse where it says nothing."""
        if not isinstance(said, str):
            raise said
        line.key = said
        if said.lstrip(SPACE)[:1] in ("{", "["):
            line.request = self._object(said)
            line.ident = line.request.pop(IDENT, NONE)
            line.key = repr(line.request)

    def _object(self, said: str) -> "dict[str, Any]":
        try:
            found = self.json(said)
        except Unread as error:
            where = {} if error.place is None else {"text": said, "column": error.place + 1}
            raise Misused(error.why, word=error.what, **where) from None
        if type(found) is not dict:
            raise Misused("not_an_object")
        return found

    def call(self, line: Line) -> "tuple[Command, dict[str, Any]]":
        """Return the command that a line asks for and the values given to it; what cannot be understood is misuse."""
        if line.request is None:
            command, values = self._typed(line)
        else:
            form = form_of(line.request)
            command, line.command = form.command, form.command.name
            values = values_of(line.request, form)
        _bar(command, values)
        return command, values

    def typed(self, line: Line) -> list[str]:
        """Return the words of a line, or those a person would type for its request, whose values are right."""
        return _words(line.key) if line.request is None else words_of(line.request, form_of(line.request))

    def _typed(self, line: Line) -> "tuple[Command, dict[str, Any]]":
        words = _words(line.key)
        line.command = command_name(words)
        line.words = self._language(words)
        asked = front.read(name_first(words)) or _parsed(words, line.words)
        if isinstance(asked, str):
            raise Misused("not_in_batch", word=" ".join(words) or "mj")
        command, values = asked
        return command, {name: value for name, value in values.items() if name not in OURS}

    def _language(self, words: list[str]) -> "Words":
        """Return the words to answer a line in: it may ask for its own language."""
        if not any(word.startswith("--lang") for word in words):
            return self.words
        lang = resolve(words, os.environ, (None, None, None)).lang
        return self.others.setdefault(lang, type(self.words)(lang))


def _words(said: str) -> list[str]:
    """Return the words behind the program's name, which may be left out."""
    words = split(said)
    return words[1:] if words[:1] and words[0] in PROGRAM else words


def _parsed(words: list[str], said: "Words") -> "Any":
    """Let Typer read what is no plain line: a mistake, a call for help; what is expected is what a batch may have."""
    from ..app import parse

    try:
        return parse(words, said)
    except Misused as error:
        if error.id == "no_such_command":
            raise no_such_command(error.facts["word"]) from error
        if error.id == "option_after_name":
            having = tuple(name for name in error.facts["expected"] if name in batched())
            raise Misused(error.id, word=error.facts["word"], expected=having) from error
        raise


def _bar(command: "Command", values: "dict[str, Any]") -> None:
    """Refuse what is not for a batch: another, a file, what reads the standard input, what has no end, a picture."""
    if not is_for_batches(command):
        raise Misused("not_in_batch", word=command.name)
    if values.pop("svg", None) is not None:
        raise Misused("not_in_batch", word="--svg")
    for param in command.params:
        given = values[param.name]
        if not param.flags and (given == STDIN or (param.many and STDIN in given)):
            raise Misused("not_in_batch", word=f"{command.name} {STDIN}")
        if param.name in ENDLESS and given:
            raise Misused("not_in_batch", word=param.flags[-1])
