"""One command at the table: what it finds there, what it changes, and the one line it leaves in the journal."""

from ...characters.folders import Folder, Table
from ...core.facts import Recorded, SetAside
from ...core.games import game
from ...core.rulings import DEFAULT
from ...core.state import Ledger, changes
from .find import JOURNAL, SHEETS, Place
from .journal import Journal, Tail, shaped
from .lock import hold
from .settings import Told, settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ...core.state import State
    from ...core.value import Value
    from ..report import Report


class Session:
    """A table in hand. `ledger` has its counters as they are; the lock is held until `release`."""

    def __init__(self, place: Place, *, writes: bool, dry: bool = False) -> None:
        self.place = place
        self.writes = writes
        self.dry = dry
        self.journal = Journal(place)
        self.aside: SetAside | None = None
        self.opens = ""  # the name of the file that this command's entry begins
        self.special: dict[str, Any] = {}  # what only some entries have: `undo`, `redo`, `again`
        self.release = hold(place.file(JOURNAL), place.called(JOURNAL), alone=writes)
        try:
            self.told: Told = settings(place)
            self.tail: Tail = self.journal.known() or self._read()
            self.ledger = Ledger(self.tail.state)
        except BaseException:
            self.release()
            raise

    def _read(self) -> Tail:
        if self.writes:
            self._mend()
        return self.journal.tail()

    def _mend(self) -> None:
        """Set aside what was cut off at the journal's end, and remember to say so."""
        size = self.journal.torn()
        if size:
            file = self.journal.called(self.journal.files()[-1])
            self.aside = SetAside(file, f"{file}.torn", size)

    @property
    def table(self) -> Table:
        """What the table adds to a search for sheets."""
        folder = Folder("table", self.place.file(SHEETS), self.place.called(SHEETS))
        return Table(folder, self.ledger.owners())

    @property
    def rulings(self) -> "Mapping[str, str]":
        """Every house rule's value at this table."""
        return {**DEFAULT, **self.told.rulings}

    def live(self, character: "Any") -> "Any":
        """Return a character as the table knows him: what he has used, suffered and holds."""
        return game(character.game).live(character, self.ledger)

    def settle(
        self, name: str, facts: "tuple[Value, ...]", people: "Mapping[str, Any]", rulings: "Mapping[str, str]"
    ) -> "tuple[Value, ...]":
        """Return a game's facts with all they change; the ledger has moved. A refusal leaves it as it was.

        `people` are the characters that the facts name, by those names.
        """
        mark = len(self.ledger.changes)
        try:
            settled: tuple[Value, ...] = game(name).settle(facts, people, self.ledger, rulings)
        except BaseException:
            self.ledger.take_back(mark)
            raise
        return settled

    def begin_file(self, name: str) -> None:
        """Let this command's entry open a new file of the journal, with the state as it was found before it.

        The file is made together with the entry: no death of the process leaves one without the other.
        """
        self.opens = name

    def close(
        self,
        reports: "tuple[Report, ...]",
        asked: "Sequence[str]",
        faces: "Sequence[int]" = (),
        rulings: "Mapping[str, str] | None" = None,
        *,
        rolled: bool = True,
    ) -> "tuple[Report, ...]":
        """Return the reports with their part of the state, once what they say is in the journal.

        Refusals leave no entry, a command that only reads leaves none, nor does one that changes nothing, unless it
        `rolled` or takes back.
        """
        told = tuple(report.replace(state=moved(report.facts)) for report in reports)
        answers = tuple(report for report in told if report.error is None)
        idle = not rolled and not self.special and not any(changes(report.facts) for report in answers)
        if not answers or idle or not (self.writes or self.dry):
            return told
        recorded = Recorded(None, self.journal.called(self.opens or self.tail.file))
        if self.writes:
            recorded = recorded.replace(n=self._record(self._entry(answers, asked, faces, rulings or {})))
        added = (recorded, *((self.aside,) if self.aside else ()))
        last = answers[-1]
        return tuple(report.replace(facts=(*report.facts, *added)) if report is last else report for report in told)

    def _record(self, entry: "dict[str, Any]") -> int:
        """Write the entry, and return its number."""
        if self.opens:
            return self.journal.begin(self.opens, self.tail, entry["at"], entry, self.ledger.state)
        return self.journal.append(self.tail, entry, self.ledger.state)

    def _entry(
        self,
        answers: "tuple[Report, ...]",
        asked: "Sequence[str]",
        faces: "Sequence[int]",
        rulings: "Mapping[str, str]",
    ) -> "dict[str, Any]":
        """Return the entry of a command: when, what was asked, by whom, the faces, the house rules, the facts."""
        facts = tuple(fact for report in answers for fact in report.facts)
        owners = [*(owner for report in answers for owner in report.who), *(fact.owner for fact in changes(facts))]
        return {
            "at": now(),
            "command": answers[0].command,
            "asked": tuple(asked),
            "who": tuple(dict.fromkeys(owner for owner in owners if owner)),
            "faces": tuple(faces),
            "rulings": dict(rulings),
            "facts": facts,
            **self.special,
        }


def moved(facts: "Sequence[Value]") -> "dict[str, Any]":
    """Return the counters that facts changed, as they are afterwards, in the shape of a whole state."""
    state: State = {}
    for fact in changes(facts):
        state.setdefault(fact.owner, {})[fact.counter] = fact.new
    return shaped(state)


def now() -> str:
    """Return the time, to the second, with its distance from UTC."""
    from time import localtime, strftime

    said = strftime("%Y-%m-%dT%H:%M:%S%z", localtime())
    return f"{said[:-2]}:{said[-2:]}"
