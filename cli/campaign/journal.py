"""The journal of a table: one file an Épisode, one command a line, appended to and never rewritten.

The first line of a file is the state it opens with, under the number of the last entry before it; entries are numbered
through, file after file. A line whose number is a multiple of `CHECKPOINT` also holds the state after it, so that the
work of a command does not grow with the Épisode.
"""

from ...core.facts import Changed
from ...core.refusal import Faulty
from ...core.state import Ledger, Unfolded
from ...core.value import Value
from . import files
from .find import JOURNAL, Place
from .line import Damaged, read, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ...core.state import State

    Entry = dict[str, Any]

VERSION = 1
CHECKPOINT = 100


class Tail(Value):
    """What a command needs of a journal: the file to append to, the number of its last entry, and the state."""

    file: str
    number: int
    state: "State"


class Journal:
    """The journal of one table."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.folder = place.file(JOURNAL)

    def files(self) -> list[str]:
        """Return the names of the files, the oldest first; a name is a number of four digits or more."""
        return sorted(files.numbered(self.folder, self.called("")), key=lambda name: int(name.partition(".")[0]))

    def called(self, name: str) -> str:
        """Return what a file of the journal is called in an answer."""
        return self.place.called(f"{JOURNAL}/{name}" if name else JOURNAL)

    def tail(self) -> Tail:
        """Return where the journal ends, folded from its last state: that of a checkpoint, or the file's first line.

        A file fault: no file at all (``journal_empty``), a line that was damaged (``line_damaged``), a fact that does
        not fit (``does_not_fold``), each with its file and line.
        """
        names = self.files()
        if not names:
            raise Faulty("journal_empty", file=self.called(""))
        ledger, number = Ledger(), 0
        found: list[Entry] = []
        for entry in self.backward(names[-1]):
            found.append(entry)
            if "state" in entry:
                ledger.state = flat(entry["state"])
                number = entry["n"]
                break
        else:
            raise Faulty("journal_empty", file=self.called(names[-1]))
        for entry in reversed(found[:-1]):
            self.fold(ledger, entry, names[-1])
            number = entry["n"]
        return Tail(names[-1], number, ledger.state)

    def fold(self, ledger: Ledger, entry: "Entry", name: str) -> None:
        """Move a ledger by the facts of one entry; a fault with its place where they do not fit."""
        try:
            ledger.fold(changes(entry))
        except Unfolded as error:
            raise self.unfolded(error, entry["n"], name) from error

    def unfolded(self, error: Unfolded, number: int, name: str) -> Faulty:
        """Return the fault of an entry whose facts do not fit."""
        return Faulty(
            "does_not_fold",
            file=self.called(name),
            line=self.line_of(number, name),
            counter=error.counter,
            owner=error.owner,
            old=error.old,
            found=error.found,
        )

    def line_of(self, number: int, name: str) -> int:
        """Return the line on which an entry stands, counted from 1, by its place from the end of its file."""
        lines = files.lines(self.place.file(f"{JOURNAL}/{name}"), self.called(name))
        for place, line in enumerate(lines, 1):
            try:
                if read(line)["n"] == number:
                    return place
            except (Damaged, KeyError):
                continue
        return len(lines)

    def backward(self, name: str) -> "Iterator[Entry]":
        """Yield the entries of a file, the last one first; a line without its break is passed over."""
        path, shown = self.place.file(f"{JOURNAL}/{name}"), self.called(name)
        for place, line in enumerate(files.backward(path, shown)):
            try:
                yield read(line)
            except Damaged as error:
                whole = len(files.lines(path, shown))
                raise Faulty("line_damaged", file=shown, line=whole - place, why=error.why) from error

    def forward(self, name: str) -> "Iterator[tuple[int, Entry]]":
        """Yield the entries of a file with their lines, counted from 1; a damaged one is a file fault."""
        shown = self.called(name)
        for place, line in enumerate(files.lines(self.place.file(f"{JOURNAL}/{name}"), shown), 1):
            try:
                yield place, read(line)
            except Damaged as error:
                raise Faulty("line_damaged", file=shown, line=place, why=error.why) from error

    def append(self, tail: Tail, entry: "Entry", state: "State") -> int:
        """Write one entry behind the others, and return its number; `state` is the state after it.

        A file fault (``journal_unwritable``) leaves the journal as it was.
        """
        number = tail.number + 1
        whole: Entry = {"n": number} | entry
        if number % CHECKPOINT == 0:
            whole["state"] = shaped(state)
        files.append(self.place.file(f"{JOURNAL}/{tail.file}"), self.called(tail.file), write(whole))
        return number

    def begin(self, name: str, number: int, state: "State", at: str, entries: "tuple[Entry, ...]" = ()) -> None:
        """Make a new file that opens with a state, and with entries after it; all of it is there, or nothing."""
        opening: Entry = {"meneuse": VERSION, "n": number, "at": at, "state": shaped(state)}
        numbered: Iterator[Entry] = ({"n": number + place} | entry for place, entry in enumerate(entries, 1))
        text = b"".join(write(one) for one in (opening, *numbered))
        files.create(self.place.file(f"{JOURNAL}/{name}"), self.called(name), text, like=self._last())

    def _last(self) -> str | None:
        """Return the path of the last file there is, whose rights a new one takes over."""
        names = self.files()
        return self.place.file(f"{JOURNAL}/{names[-1]}") if names else None

    def torn(self) -> int:
        """Set aside what follows the last line break, where a line was cut off, and return its bytes, 0 for none.

        A line that is whole but for its break gets it. Only for one who holds the lock alone.
        """
        names = self.files()
        if not names:
            return 0
        path, shown = self.place.file(f"{JOURNAL}/{names[-1]}"), self.called(names[-1])
        rest = files.rest(path, shown)
        if not rest:
            return 0
        try:
            read(rest)
        except Damaged:
            files.set_aside(path, shown, rest)
            return len(rest)
        files.append(path, shown, b"\n")
        return 0


def changes(entry: "Entry") -> "Iterator[Changed]":
    """Yield the changes among the facts of an entry, in order."""
    for fact in entry.get("facts", ()):
        if fact["t"] == Changed.tag:
            yield Changed(fact["counter"], fact["old"], fact["new"], fact["who"], fact["owner"])


def shaped(state: "State") -> "dict[str, Any]":
    """Return a state as it is written and answered: the table's counters, then each member's, by name."""
    members = {owner: dict(sorted(state[owner].items())) for owner in sorted(state) if owner}
    return {"table": dict(sorted(state.get("", {}).items())), "members": members}


def flat(written: "dict[str, Any]") -> "State":
    """Return the state that was written so."""
    own = {"": dict(written["table"])} if written["table"] else {}
    return own | {owner: dict(counters) for owner, counters in written["members"].items()}
