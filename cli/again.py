"""`mj again`: what is decided after the dice, on the last roll of the table or of one character."""

from ..core.again import Asked, Roll, key_of, keys_of, last_roll
from ..core.games import game
from ..core.names import copy_of
from ..core.refusal import Faulty, Misused, Refused
from .campaign.past import backward, file_of
from .declare import Command, Param
from .front import read
from .report import Report
from .who import Sheets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from ..core.again import Undecided
    from .campaign.journal import Journal
    from .campaign.session import Session
    from .line import Call
    from .play import Play


def again(
    *,
    who: str | None,
    advantage: "Sequence[str]",
    free: "Sequence[str]",
    keep: "Sequence[str]",
    ranges: int | None,
    play: "Play",
) -> "Iterator[Report]":
    """Yield the one answer: the roll as it stands now, its odds, or what may still be decided on it."""
    session = play.session
    if session is None:
        raise Misused("no_table", expected=("mj table init", "--table DIR"))
    roll = _roll(session, who)
    sheets = Sheets(roll.game, session)
    asked = Asked(
        roll,
        tuple(advantage),
        tuple(free),
        tuple(keep),
        ranges or 0,
        _said(roll),
        _character(roll.key, roll.file, sheets),
        sheets.catalogue(),
        _finder(session, sheets),
    )
    yield _answer(asked, session, play)


def _answer(asked: Asked, session: "Session", given: "Play") -> Report:
    """Return what is decided, or may be. A refusal leaves the table as it was."""
    rules = game(asked.roll.game)
    told = None if asked.options else rules.undecided(asked, session.ledger, given.rulings)
    if told is not None and not (given.odds and told.choices):  # where nothing can change there are no odds either
        session.writes = False
        return Report("again", told, (asked.roll.fact, told))
    if given.odds:
        return _odds(asked, given, told)
    mark = len(session.ledger.changes)
    try:
        facts = rules.again(asked, given.dice, session.ledger, given.rulings)
    except Refused:
        session.ledger.take_back(mark)
        raise
    session.special["again"] = asked.roll.last
    made = rules.rolled(facts)
    named = {key for one in made for key in keys_of(one, asked.roll.keys, _names(session))}
    who = tuple(key for key in asked.roll.keys if key in named)
    return Report("again", facts[0], facts, failed=made[0].failed, who=who)


def _odds(asked: Asked, given: "Play", told: "Undecided | None") -> Report:
    """Return the odds of a roll; misuse, with what may be decided, where it has to be said of what."""
    odds = game(asked.roll.game).again_odds(asked, given.rulings)
    if not odds:
        choices = () if told is None else told.choices
        raise Misused("nothing_to_weigh", expected=tuple(f"--{one.option} {one.value}" for one in choices))
    return Report("again", odds[0], odds)


def _roll(session: "Session", who: str | None) -> Roll:
    """Return the last roll at the table, or of the one who is named."""
    key = None if who is None else Sheets("", session).one(who).key
    entries = backward(session.journal, session.journal.files())
    called = ((session.journal.called(name), entry) for name, entry in entries)
    try:
        return last_roll(called, _names(session), key)
    except Faulty as error:
        raise _placed(error, session.journal) from error


def _placed(error: Faulty, journal: "Journal") -> Faulty:
    """Return the fault of an entry with the file and the line that it stands on."""
    number = error.facts["n"]
    name, _ = file_of(journal, number) or ("", {})
    line = journal.line_of(number, name) if name else None
    return Faulty(error.id, **{**error.facts, "file": journal.called(name), "line": line})


def _names(session: "Session") -> "Callable[[str], str]":
    """Return what gives the name of whoever has a key."""
    return lambda owner: session.ledger.text("name", owner)


def _said(roll: Roll) -> "dict[str, Any]":
    """Return what the line of a roll gave each of its options, as when it was answered."""
    call = read(roll.line) or _parsed(roll.line)
    return {} if isinstance(call, str) else call[1]


def _parsed(line: "Sequence[str]") -> "Call | str":
    """Return what Typer reads in a line that is not plain; nothing where this version has no such options."""
    from .app import parse
    from .words import Words

    try:
        return parse(line, Words("en"))
    except Misused:
        return ""


def _finder(session: "Session", sheets: Sheets) -> "Callable[[str, str], Any]":
    """Return what gives a character by his name and the file of his sheet, as facts have them."""

    def find(name: str, file: str) -> "Any":
        return _character(key_of(name, file, session.ledger.owners(), _names(session)), file, sheets)

    return find


def _character(key: str, file: str, sheets: Sheets) -> "Any | None":
    """Return a character by his key, or by the file of his sheet; None where only numbers are known."""
    if not key:
        return None
    try:
        found = sheets.one(key)
        if found.key == key:
            return found
    except Misused:  # a sheet that was named by its path
        pass
    number = copy_of(key)[1]
    copy = f"#{number}" if number else ""
    return sheets.one(f"{file}{copy}")


COMMAND = Command(
    "again",
    again,
    (
        Param("who", ("--who",), metavar="WHO", completes="one"),
        Param("advantage", ("--advantage",), many=True, metavar="COLOUR[:SOURCE]", completes="advantage"),
        Param("free", ("-f", "--free"), many=True, metavar="SOURCE", completes="gratuit"),
        Param("keep", ("--keep",), many=True, metavar="WHAT", values=("range", "bonus", "effet")),
        Param("ranges", ("-r", "--range"), "whole"),
    ),
    True,
    True,
)
