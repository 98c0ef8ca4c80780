"""Sheets in words: what is in one, what is wrong with one, which ones there are."""

from .safe import columns, cut, shown
from .standing import entry_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...characters.facts import Checked, Fault, Listed, Sheet
    from ...core.sheet import Part
    from ..words import Words
    from .text import Line

COLUMNS = (14, 16, 13, 5)  # of the list: the word, the name, the game, the camp


def tell_sheet(fact: "Sheet", words: "Words") -> "Iterator[Line]":
    """Yield a sheet: who it is, then a line for each section."""
    about = words.say("sheets.about", game=_game(fact.game, words), camp=_said("camp", fact.camp, words))
    yield [("name", shown(fact.who)), ("", about), ("note", f" ({shown(fact.file)})")]
    for part in fact.parts:
        heading = words.say("sheets.heading", what=words.say(f"sheets.part.{part.id}", name=shown(part.name)))
        yield [("difficulty", heading), *_entries(part, fact.game, words)]


def _entries(part: "Part", game: str, words: "Words") -> "Line":
    """Return a section's entries, parted by commas."""
    line: Line = []
    for entry in part.entries:
        line += [("", ", ")] if line else []
        line += entry_line(part, entry, game, words)
    return line


def tell_fault(fact: "Fault", words: "Words") -> "Iterator[Line]":
    """Yield what is wrong and where, as a refusal would say it."""
    from ...characters.refuse import refusal_of
    from ..sentences import sentence_of

    mark = words.say(f"sheets.weight.{fact.weight}")
    yield [("error" if fact.weight == "fault" else "warning", mark), ("", sentence_of(refusal_of(fact), words))]


def tell_checked(fact: "Checked", words: "Words") -> "Iterator[Line]":
    """Yield the verdict on one file."""
    who = words.say("sheets.of", name=cut(fact.name), game=_game(fact.game, words)) if fact.name and fact.game else ""
    if fact.faults:
        verdict = ("failure", words.say("sheets.faulty", n=fact.faults))
    else:
        verdict = ("success", words.say("sheets.right"))
    warned = words.say("sheets.warned", n=fact.warnings) if fact.warnings else ""
    yield [("name", shown(fact.file)), ("", f"{who}{words.say('sheets.says')}"), verdict, ("warning", warned)]


def tell_listed(fact: "Listed", words: "Words") -> "Iterator[Line]":
    """Yield one line of the list: the word that finds a sheet, whose it is, and its file unless it is shipped."""
    if fact.faulty:
        cells = [fact.word, words.say("sheets.unreadable"), "", ""]
    else:
        cells = [fact.word, fact.name or "", _game(fact.game, words), fact.camp or ""]
    padded = [_padded(cut(cell), width) for cell, width in zip(cells, COLUMNS, strict=True)]
    hidden = words.say("sheets.hidden") if fact.shadowed else ""
    looks = ("name", "error" if fact.faulty else "", "", "")
    file = words.say("sheets.shipped") if fact.place == "shipped" else shown(fact.file)
    yield [*zip(looks, padded, strict=True), ("note", file), ("warning", hidden)]


def _padded(text: str, width: int) -> str:
    return text + " " * max(1, width - columns(text))


def _game(game: str | None, words: "Words") -> str:
    return _said("game", game or "", words)


def _said(kind: str, ident: str, words: "Words") -> str:
    return words.name("sheets", kind, ident)
