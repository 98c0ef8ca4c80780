"""The journal of a table: one file an Épisode, one command a line, appended to and never rewritten.

The first line of a file is the state it opens with, under the number of the last entry before it; entries are numbered
through, file after file. A line whose number is a multiple of `CHECKPOINT` also holds the state after it, so that the
work of a command does not grow with the Épisode.

A line ends with its break. What follows the last break is a line that was cut off, and nobody sees it; but where only
the break is missing, the line is whole.
"""

from ...core.facts import Changed
from ...core.refusal import Faulty
from ...core.state import Ledger, Unfolded
from ...core.state import changes as changed
from ...core.value import Value
from . import files, kept
from .find import JOURNAL, Place
from .line import VERSION, Damaged, read, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ...core.state import State

    Entry = dict[str, Any]

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
        self.seen: Any = None  # the stamp of the last file when its end was read

    def files(self) -> list[str]:
        """Return the names of the files, the oldest first; a name is a number of four digits or more."""
        return sorted(files.numbered(self.folder, self.called("")), key=lambda name: (len(name), name))

    def file(self, name: str) -> str:
        """Return the path of a file of the journal."""
        return self.place.file(f"{JOURNAL}/{name}")

    def called(self, name: str) -> str:
        """Return what a file of the journal is called in an answer."""
        return self.place.called(f"{JOURNAL}/{name}" if name else JOURNAL)

    def tail(self) -> Tail:
        """Return where the journal ends, folded from its last state: that of a checkpoint, or the file's first line.

        A file fault: no file at all (``journal_empty``), a line that was damaged (``line_damaged``) or is not the next
        one (``wrong_number``), a fact that does not fit (``does_not_fold``), each with its file and line.

        A file that has not changed since it was read, or written, is not read again.
        """
        name = self._last_name()
        known, noted = kept.ending(self.place, name)
        self.seen = noted.stamp
        if known is not None:
            return Tail(name, *known)
        found = self._since_state(name)
        ledger, number = Ledger(flat(found[-1]["state"])), found[-1]["n"]
        for back in reversed(range(len(found) - 1)):
            number += 1
            self._follow(ledger, found[back], number, name, back)
        kept.keep_ending(noted, number, ledger.state)
        return Tail(name, number, ledger.state)

    def known(self) -> Tail | None:
        """Return the same where no line has to be read for it, nor can be cut off; else None."""
        name = self._last_name()
        known, noted = kept.ending(self.place, name)
        self.seen = noted.stamp
        return None if known is None else Tail(name, *known)

    def _last_name(self) -> str:
        names = self.files()
        if not names:
            raise Faulty("journal_empty", file=self.called(""))
        return names[-1]

    def _follow(self, ledger: Ledger, entry: "Entry", number: int, name: str, back: int) -> None:
        """Move a ledger by the entry that is to have this number, and has `back` others after it in its file."""
        try:
            if entry["n"] == number:
                ledger.fold(changes(entry))
                return
        except Unfolded as error:
            raise unfolded(error, self.called(name), self._lines(name) - back) from error
        line = self._lines(name) - back
        raise Faulty("wrong_number", file=self.called(name), line=line, found=entry["n"], expected=(number,))

    def _since_state(self, name: str) -> "list[Entry]":
        """Return the last entries of a file, the last one first and the last that holds a state at their end."""
        found: list[Entry] = []
        for entry in self.backward(name):
            found.append(entry)
            if "state" in entry:
                return found
        shown = self.called(name)
        if found or any(files.pieces(self.file(name), shown)):
            raise Faulty("line_damaged", file=shown, line=1, damage="not_an_opening" if found else "cut_off")
        raise Faulty("journal_empty", file=shown)

    def _lines(self, name: str) -> int:
        """Return how many whole lines a file has."""
        lines = files.pieces(self.file(name), self.called(name))
        try:
            read(lines[-1])
        except Damaged:
            return len(lines) - 1
        return len(lines)

    def line_of(self, number: int, name: str) -> int:
        """Return the line on which an entry stands, counted from 1."""
        lines = files.pieces(self.file(name), self.called(name))
        for place, line in reversed(tuple(enumerate(lines, 1))):
            try:
                if read(line)["n"] == number:
                    return place
            except Damaged:
                continue
        return len(lines)

    def backward(self, name: str) -> "Iterator[Entry]":
        """Yield the entries of a file, the last one first; what was cut off at its end is passed over."""
        path, shown = self.file(name), self.called(name)
        for place, line in enumerate(files.backward(path, shown)):
            if not (line or place):
                continue
            try:
                yield read(line)
            except Damaged as error:
                if place:
                    lines = len(files.pieces(path, shown))
                    raise Faulty("line_damaged", file=shown, line=lines - place, damage=error.damage) from error

    def forward(self, name: str) -> "Iterator[tuple[int, Entry]]":
        """Yield the entries of a file with their lines, counted from 1; a damaged one is a file fault."""
        shown = self.called(name)
        lines = files.pieces(self.file(name), shown)
        for place, line in enumerate(lines, 1):
            try:
                yield place, read(line)
            except Damaged as error:
                if place < len(lines):
                    raise Faulty("line_damaged", file=shown, line=place, damage=error.damage) from error

    def append(self, tail: Tail, entry: "Entry", state: "State") -> int:
        """Write one entry behind the others, and return its number; `state` is the state after it.

        A file fault (``journal_unwritable``) leaves the journal as it was.
        """
        number = tail.number + 1
        file = self.file(tail.file)
        meddled = kept.has_changed(file, self.seen)  # somebody wrote there by hand, while this command was thinking
        size = files.append(file, self.called(tail.file), write(_numbered(number, entry, state)))
        if not meddled:
            self._keep(tail, size, entry, state)
        return number

    def begin(self, name: str, tail: Tail, at: str, entry: "Entry | None" = None, state: "State | None" = None) -> int:
        """Make a new file that opens with a state, and its first entry; all of it is there, or nothing.

        The state and the number are those of `tail`; `state` is the state after the entry. Return the last number.
        """
        number = tail.number + (entry is not None)
        first = b"" if entry is None else write(_numbered(number, entry, state or {}))
        data = opening(tail, at) + first
        files.create(self.file(name), self.called(name), data, like=self._last())
        if entry is not None:
            self._keep(Tail(name, tail.number, flat(shaped(tail.state))), len(data), entry, state or {})
        return number

    def _keep(self, tail: Tail, size: int, entry: "Entry", state: "State") -> None:
        """Keep where the journal ends now, for the next command: just as who reads it would find it.

        The state is folded as it is in reading, so that its counters come in the same order.
        """
        number, ledger = tail.number + 1, Ledger(tail.state)
        try:
            ledger.fold(changed(entry.get("facts", ())))
        except Unfolded:
            return
        if ledger.state == state:
            found = flat(shaped(state)) if number % CHECKPOINT == 0 else ledger.state
            kept.keep_written(self.place, tail.file, size, number, found)

    def _last(self) -> str | None:
        """Return the path of the last file there is, whose rights a new one takes over."""
        names = self.files()
        return self.file(names[-1]) if names else None

    def torn(self) -> int:
        """Set aside what follows the last line break, where a line was cut off, and return its bytes, 0 for none.

        A line that is whole but for its break gets it. Only for one who holds the lock alone.
        """
        names = self.files()
        if not names:
            return 0
        path, shown = self.file(names[-1]), self.called(names[-1])
        lines = files.backward(path, shown)
        rest = next(lines)
        if not rest:
            return 0
        try:
            read(rest)
        except Damaged:
            if next(lines, None) is None:  # the opening itself: nothing would be left
                raise Faulty("line_damaged", file=shown, line=1, damage="cut_off") from None
            files.set_aside(path, shown, rest)
            return len(rest)
        files.append(path, shown, b"\n")
        return 0


def opening(tail: Tail, at: str) -> bytes:
    """Return the first line of a file: the state and the number that the journal has come to."""
    return write({"meneuse": VERSION, "n": tail.number, "at": at, "state": shaped(tail.state)})


def unfolded(error: Unfolded, shown: str, line: int) -> Faulty:
    """Return the fault of an entry whose facts do not fit."""
    where = {"file": shown, "line": line}
    told = {"counter": error.counter, "owner": error.owner, "old": error.old, "found": error.found}
    return Faulty("does_not_fold", **where, **told, expected=(error.found,))


def _numbered(number: int, entry: "Entry", state: "State") -> "Entry":
    """Return an entry with its number, and with the state after it where it is a checkpoint."""
    return {"n": number, **entry} | ({"state": shaped(state)} if number % CHECKPOINT == 0 else {})


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
