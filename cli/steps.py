"""Steps back and forth in what a table remembers: `mj undo` and `mj redo`. Each is a line of the journal itself."""

from ..core.history import REDO, UNDO, Redone, Taken, Undone, results, to_redo, to_undo
from ..core.refusal import Misused
from ..core.state import Unfolded, taken_back
from .campaign.journal import changes, unfolded
from .campaign.past import Past
from .line import whole_reader
from .render.asked import asked_of, texts
from .report import Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .campaign.door import Door
    from .campaign.session import Session

FACTS = {UNDO: Undone, REDO: Redone}


def step(kind: str, word: str, door: "Door") -> Report:
    """Return the one answer to an undo or a redo of as many entries as a word says, one where it says nothing.

    Every counter moves back, or forth again, as it once moved; the dice stay thrown. Refused as a whole where there
    are not so many; misuse where it is no number of 1 or more.
    """
    count = how_many(word)
    session = door.need()
    past = Past(session.journal)
    numbers = to_undo(past, count) if kind == UNDO else to_redo(past, count)
    entries = [past.entry(number) for number in numbers]
    for name, entry in entries:
        _move(session, kind, name, entry)
    fact = FACTS[kind](numbers, tuple(_taken(entry) for _, entry in entries))
    session.special[kind] = numbers
    who = tuple(dict.fromkeys(owner for _, entry in entries for owner in texts(entry, "who")))
    return Report(kind, fact, (fact, *session.ledger.since(0)), who=who)


def how_many(word: str) -> int:
    """Return the number of steps that a word says, 1 where it is empty."""
    count = whole_reader("N")(word) if word else 1
    if count < 1:
        raise Misused("no_steps", word=word, expected=("1",))
    return count


def _move(session: "Session", kind: str, name: str, entry: "dict[str, Any]") -> None:
    """Move the table's counters back, or again, by one entry; a journal in which that does not fit is a file fault."""
    moves = tuple(changes(entry))
    try:
        session.ledger.fold(taken_back(moves) if kind == UNDO else moves)
    except Unfolded as error:
        journal = session.journal
        raise unfolded(error, journal.called(name), journal.line_of(entry["n"], name)) from error


def _taken(entry: "dict[str, Any]") -> Taken:
    """Return what is told of an entry that is taken back or done again."""
    at, command = str(entry.get("at", "")), str(entry.get("command", ""))
    return Taken(entry["n"], at, command, asked_of(entry), texts(entry, "who"), results(entry.get("facts", ())))
