"""The answer to each line of a batch: one object of JSON, whatever became of the line."""

from ...core.refusal import Misused, Refused
from ..json_parts import writer
from ..render.machine import body, escaped
from ..report import Report, fault, refusal
from ..running import alone, reports
from . import world
from .kept import Kept, Met
from .line import NONE, Line, Reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ...core.dice import Dice
    from ..declare import Command
    from ..settings import Settings
    from ..words import Words

LONGEST = 4_000  # characters of a request, and bytes of an answer, tenfold, that are kept


class Answers:
    """Answers the lines of a batch. `name` is what the place of its lines is called.

    `table` and `dry` are what the batch says of all lines that say nothing of it themselves; `chance` answers where a
    line has neither faces nor a seed of its own.
    """

    def __init__(
        self, name: str, table: str | None, dry: bool, chance: "Dice", settings: "Settings", words: "Words"
    ) -> None:
        self.name = name
        self.table = table
        self.dry = dry
        self.chance = chance
        self.settings = settings.replace(answers=False, seen=False)
        self.reading = Reading(words)
        self.write = writer()
        self.kept = Kept()
        self.keeps = False  # whether answers may be kept: there is no table that moves
        self.world: object = None
        self.reads = -1

    def look(self, reads: int) -> None:
        """Look at the table and the sheets again, if anything was read since.

        The lines of one reading were all written before it: what they count on was there then.
        """
        if reads == self.reads and reads > 0:
            return
        self.reads = reads
        self.keeps = not world.is_at_table(self.table)
        sheets = world.sheets() if self.keeps else None
        if sheets != self.world:
            self.kept.clear()
            self.world = sheets

    def answer(self, number: int, said: "str | Misused") -> "tuple[bytes, Line]":
        """Return the answer to a line, with its break, and what became of the line."""
        line = Line(number, self.reading.words)
        try:
            self.reading.take(line, said)
            said_before, faces = self.kept.walk(line.key, self.chance) if self.keeps else (None, [])
            answer = said_before or self._played(line, Met(self.chance, faces))
        except Refused as error:
            answer = self._body(refusal(line.command, error), line)
        except Exception as error:
            answer = self._body(refusal(line.command, fault(error)), line)
        return answer + self._end(line), line

    def _end(self, line: Line) -> bytes:
        """Return the end of an answer: its line, and the request's id."""
        if line.ident is NONE:
            return b',"line":%d}\n' % line.number
        if type(line.ident) is int:
            return b',"line":%d,"id":%d}\n' % (line.number, line.ident)
        return b',"line":%d,"id":%s}\n' % (line.number, escaped(self.write(line.ident)).encode())

    def _played(self, line: Line, met: Met) -> bytes:
        """Return the answer to a line that is played, without its end; an answer that may come again is kept."""
        command, values = self.reading.call(line)
        keeps = self.keeps and _depends_on_dice(command, values, line.key)
        answer = self._several(line, self._reports(command, values, line, met))
        if keeps and not line.failed and len(line.key) < LONGEST and len(answer) < 10 * LONGEST:
            self.kept.file(line.key, met, answer)
        if not command.rolls:
            self.reads = -1  # it may have made a table
        return answer

    def _reports(self, command: "Command", values: "dict[str, Any]", line: Line, met: Met) -> "Iterable[Report]":
        """Return the reports of a line, played with the batch's dice, table and words."""
        said = self.reading.words
        if command.table:
            values["table"] = values["table"] if values["table"] is not None else self.table
            values["dry_run"] = values["dry_run"] or self.dry
        if command.rolls and (not command.table or (self.keeps and values["table"] is None)):
            values.pop("table", None)
            values.pop("dry_run", None)
            argv = self.reading.typed(line) if values.get("compare") else ()
            return alone(command, values, self.settings, said, met, argv)
        return reports(command, values, self.reading.typed(line), self.settings, said, met)

    def _several(self, line: Line, told: "Iterable[Report]") -> bytes:
        """Return one answer as it is, and none or several in one that holds them."""
        bodies: list[bytes] = []
        failed: Refused | None = None
        state: dict[str, Any] | None = None
        for report in told:
            bodies.append(self._body(report, line))
            failed = failed or report.error
            state = _together(state, report.state)
        if len(bodies) == 1:
            return bodies[0]
        whole = Report(line.command, None, (), error=failed, state=state)
        return self._body(whole, line) + b',"answers":[' + b",".join(body + b"}" for body in bodies) + b"]"

    def _body(self, report: Report, line: Line) -> bytes:
        """Return a report as JSON without its closing brace."""
        sentence = None
        if report.error is not None:
            from ..sentences import sentence_of

            if report.error.facts.get("file") is None:
                report.error.facts |= {"file": self.name, "line": line.number}
            sentence = sentence_of(report.error, line.words)
        line.failed = line.failed or bool(report.exit)
        line.entry = report.entry or line.entry
        return body(report, sentence, self.write).encode("utf-8")


def _depends_on_dice(command: "Command", values: "dict[str, Any]", key: str) -> bool:
    """Return whether a line's answer hangs on nothing but the dice and what `look` looks at: on no other file."""
    if not command.rolls:
        return False
    return not command.table or (values["table"] is None and not any(part in key for part in ("/", "\\", ".toml")))


def _together(state: "dict[str, Any] | None", more: "dict[str, Any] | None") -> "dict[str, Any] | None":
    """Return the part of the table that changed in one answer after another."""
    if state is None or more is None:
        return state or more
    members = {**state["members"]}
    for owner, counters in more["members"].items():
        members[owner] = {**members.get(owner, {}), **counters}
    return {"table": {**state["table"], **more["table"]}, "members": members}
