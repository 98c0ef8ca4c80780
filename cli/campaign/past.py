"""A journal read from its end: as far back as it is asked for, file after file, and no further."""

from ...core.history import Live, line_of
from ...core.refusal import Faulty
from . import files
from .line import Damaged, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from ...core.history import Line
    from .journal import Journal

    Entry = dict[str, Any]


class Past:
    """The lines of a journal for `core.history`, the last one first; the entries read on the way are kept in hand."""

    def __init__(self, journal: "Journal") -> None:
        self.journal = journal
        self.entries: dict[int, tuple[str, Entry]] = {}  # by number: the file it is in, and itself
        self.left = backward(journal, journal.files())

    def __iter__(self) -> "Iterator[Line]":
        return self

    def __next__(self) -> "Line":
        name, entry = next(self.left)
        self.entries[entry["n"]] = name, entry
        return line_of(entry)

    def entry(self, number: int) -> "tuple[str, Entry]":
        """Return the file and the entry of a number, read on for where it is needed; a file fault where it is not."""
        while number not in self.entries:
            if next(self, None) is None:
                raise Faulty("entry_missing", file=self.journal.called(""), number=number)
        return self.entries[number]


def backward(journal: "Journal", names: "Sequence[str]") -> "Iterator[tuple[str, Entry]]":
    """Yield the entries of some files with the file of each, the last one first."""
    for name in reversed(names):
        for entry in journal.backward(name):
            if "meneuse" not in entry:
                yield name, entry


def forward(journal: "Journal", names: "Sequence[str]") -> "Iterator[tuple[str, Entry]]":
    """Yield the entries of some files with the file of each, the oldest first."""
    for name in names:
        for _, entry in journal.forward(name):
            if "meneuse" not in entry:
                yield name, entry


def taken_back(journal: "Journal", names: "Sequence[str]") -> frozenset[int]:
    """Return the numbers of the entries that are taken back by what stands in some files, the last of them among these.

    Only the lines that undo or redo are read whole; a damaged one is passed over: who reads it otherwise says so.
    """
    live = Live()
    for name in reversed(names):
        for line in files.backward(journal.folder + "/" + name, journal.called(name)):
            if b'"undo":[' in line or b'"redo":[' in line:
                try:
                    live.see(*line_of(read(line)))
                except Damaged:
                    continue
    return frozenset(number for number, stands in live.fates.items() if not stands)


def file_of(journal: "Journal", number: int) -> "tuple[str, Entry] | None":
    """Return the entry of a number with its file, None where there is none; only the file that has it is read whole."""
    for name in reversed(journal.files()):
        _, opening = next(journal.forward(name), (1, {"n": number}))
        if opening["n"] < number:
            found = (entry for _, entry in journal.forward(name) if entry["n"] == number and "meneuse" not in entry)
            return next(((name, entry) for entry in found), None)
    return None
