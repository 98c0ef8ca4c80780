"""The words of a command read from the standard input: each line is answered as if it had been typed.

What the command line says besides counts for all the lines: one stream of dice, one row of typed faces. At a table
each line is a command of its own: the lock is held for it alone, and it leaves its own entry in the journal.
"""

import sys

from ..core.refusal import Misused, Refused
from ..core.rulings import chosen
from .declare import all_params
from .line import ENDS, free_word, name_first, pieces, starts
from .lines import numbered
from .report import refusal
from .running import playing
from .split import split

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from .campaign.door import Door
    from .declare import Command, Param
    from .play import Play
    from .report import Report
    from .settings import Settings
    from .words import Words

STDIN = "-"


def piped(
    command: "Command",
    param: "Param",
    values: "dict[str, Any]",
    argv: "Sequence[str]",
    settings: "Settings",
    words: "Words",
) -> "Iterator[Report]":
    """Yield the reports of each line as soon as it is read; the refusal of one leaves the others their answers.

    `param` declares the words that a line stands for. With typed faces, which belong to all the lines together, the
    first refusal is the end. Nobody is asked anything: what is typed are lines.
    """
    if values[param.name] != [STDIN]:
        raise _alone(command)
    lines = Lines(command, param, values, argv)
    play = playing(values, settings.replace(answers=False), words)
    for number, said in numbered(sys.stdin):
        refused = False
        for report in lines.answers(said, play):
            if report.error is not None:
                refused = True
                _place(report.error, number)
            yield report
        if refused and play.typed is not None:
            return
    play.finish()


def _alone(command: "Command") -> Misused:
    return Misused("dash_alone", expected=(f"mj {command.name} {STDIN}",))


def _place(error: Refused, number: int) -> None:
    """Say on which line an error is; a fault of a file keeps its own place."""
    if error.facts.get("file") is None:
        error.facts |= {"file": STDIN, "line": number}


class Lines:
    """What all the lines have in common, and the way to answer one."""

    def __init__(self, command: "Command", param: "Param", values: "dict[str, Any]", argv: "Sequence[str]") -> None:
        self.command = command
        self.param = param
        self.values = values
        self.argv = argv
        self.ruling = tuple(values["ruling"])
        self.door = _door(values) if command.table else None
        self.flags = [flag for one in all_params(command) for flag in one.flags]
        self.begins = starts(command)

    def answers(self, said: "str | Misused", play: "Play") -> "Iterator[Report]":
        """Yield the reports of a line; one that is refused ends with its refusal."""
        try:
            if isinstance(said, Misused):
                raise said
            yield from self._run(self._words(said), play)
        except Refused as error:
            yield refusal(self.command.name, error)

    def _words(self, said: str) -> list[str]:
        """Return the words of a line; neither an option nor ``-`` is one of them."""
        words = split(said)
        for word in words:
            if word == STDIN:
                raise _alone(self.command)
            if word.partition("=")[0] in self.flags or word[:2] in self.flags:
                raise Misused("option_in_line", word=word, command=self.command.name)
            free_word(word, self.flags, self.begins)
        return words

    def _run(self, words: list[str], play: "Play") -> "Iterable[Report]":
        """Return the reports of a line; at a table they are on record by then, and the table is given back."""
        values = self.values | {self.param.name: words}
        if self.door is None:
            return self.command.run(**values, play=play)
        door = self.door.another()
        try:
            session = door.need(writes=not (play.odds or self.values.get("plan")))
            here = play.at(session, chosen(self.ruling, session.told.rulings))
            told = tuple(self.command.run(**values, play=here))
            return session.close(told, self._asked(words), here.thrown, here.switched)
        finally:
            door.close()

    def _asked(self, words: list[str]) -> list[str]:
        """Return the command line with a line's words in the place of the ``-``."""
        line = name_first(self.argv)
        found, rest = pieces(line[1:], all_params(self.command))
        free = [words if param is None and own == [STDIN] else own for param, own, _ in found]
        behind = [] if rest is None else [[ENDS], *(words if word == STDIN else [word] for word in rest)]
        return [*line[:1], *(word for own in (*free, *behind) for word in own)]


def _door(values: "dict[str, Any]") -> "Door | None":
    """Return the way to the table, None where there is none: it is looked for once, not for each line."""
    from .campaign.door import Door

    door = Door(values.pop("table"), values.pop("dry_run"))
    door.found = door.place()
    return door if door.found else None
