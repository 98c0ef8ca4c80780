"""The journal in words: its entries one a line, or one of them whole, and steps back and forth."""

from .asked import typed
from .gist import gist, known, tag_of, told
from .machine import escaped, plain, written
from .safe import cut, shown
from .style import VERBATIM
from .text import plain_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.history import Entry, Redone, Undone
    from ...core.tally import Tallied
    from ..words import Words
    from .text import Line

ASKED, WHO = 120, 40  # characters of what was asked, and of whose keys, on the one line of an entry
MINUTE, SECOND = 16, 19  # where these end in a time as a journal has it
FACES = 100  # of an entry told whole; JSON has them all
STEPPED = 100  # entries of one undo; JSON has them all


def tell_undone(fact: "Undone", words: "Words") -> "Iterator[Line]":
    """Yield each entry that is taken back, as a person knows it again."""
    return _stepped(fact, words)


def tell_redone(fact: "Redone", words: "Words") -> "Iterator[Line]":
    """Yield each entry that is done again."""
    return _stepped(fact, words)


def _stepped(fact: "Undone | Redone", words: "Words") -> "Iterator[Line]":
    for entry in fact.entries[:STEPPED]:
        outcome = gist(known(entry.results), words)
        said = [("", words.say("journal.outcome")), *outcome] if plain_text(outcome) else []
        head = words.say(f"journal.{fact.tag}", number=words.say("journal.number", n=entry.n))
        yield [("name", head), ("", cut(typed(entry.asked), ASKED)), *said]
    if len(fact.entries) > STEPPED:
        yield [("note", words.say("journal.more", n=len(fact.entries) - STEPPED))]


def tell_tallied(fact: "Tallied", words: "Words") -> "Iterator[Line]":
    """Yield one line: what somebody's rolls come to, then how often each face fell."""
    who = cut(fact.who, WHO) or words.say("journal.nobody")
    parts = [words.say("journal.rolls", n=fact.rolls)]
    counts = {
        "successes": fact.successes,
        "failures": fact.failures,
        "won": fact.exploits_won,
        "lost": fact.exploits_lost,
        "ranges": fact.ranges,
    }
    parts += [words.say(f"journal.{name}", n=number) for name, number in counts.items() if number]
    line: Line = [("name", words.say("journal.tally", who=who)), ("", words.say("common.or").join(parts))]
    for seen in fact.dice:
        die = words.name("journal", "die", seen.die)
        fell = zip(seen.faces, seen.times, strict=True)
        faces = words.say("common.or").join(_face(seen.die, face, times, words) for face, times in fell)
        line += [("", words.say("common.and")), ("die", die), ("", words.say("journal.fell", faces=faces))]
    yield line


def _face(die: str, face: int, times: int, words: "Words") -> str:
    said = words.name("journal", "face", f"{die}_{face}")
    return words.say("journal.times", face=face if said == f"{die}_{face}" else said, n=times)


def tell_entry(fact: "Entry", words: "Words") -> "Iterator[Line]":
    """Yield an entry as it is to be told: on one line, whole, or as it is written.

    A line that is taken back is struck through; without colours too it has a mark before and a word behind it.
    """
    if fact.told == "json":
        yield [(VERBATIM, escaped(written(plain(fact))))]
        return
    if fact.told == "whole":
        yield from _whole(fact, words)
        return
    line = [*_head(fact, words), *_outcome(fact, words)]
    yield line if fact.live else [("dropped", f"~{plain_text(line)[1:]}"), ("note", words.say("journal.taken_back"))]


def _head(fact: "Entry", words: "Words") -> "Line":
    """Return an entry's number and time, who, and what was asked; the first column is that of a mark."""
    who = cut(", ".join(fact.who), WHO)
    asked = cut(typed(fact.asked), ASKED)
    return [
        ("total", f"{fact.n:>5}"),
        ("note", f"  {_when(fact.at, MINUTE, words)}  "),
        ("name", f"{who}  " if who else ""),
        ("", asked),
    ]


def _when(at: str, end: int, words: "Words") -> str:
    """Return a time as the clock at the table had it: up to the minute without its year, up to the second with it.

    What is shorter than a time is shown as it is.
    """
    if len(at) < end:
        return shown(at)
    parts = {"year": at[:4], "month": at[5:7], "day": at[8:10], "time": at[11:end]}
    return shown(words.say("journal.day" if end == MINUTE else "journal.date", **parts))


def _outcome(fact: "Entry", words: "Words") -> "Line":
    """Return what came of an entry in short: its principal facts, then the counters that moved."""
    tags = [tag_of(one) for one in fact.facts]
    first = next((tag for tag in tags if tag != "changed"), "")
    results, moved = (
        known(one for one, tag in zip(fact.facts, tags, strict=True) if tag == wanted) for wanted in (first, "changed")
    )
    changes = [("", plain_text(line)) for line in told(moved, words)]
    line: Line = []
    for part in (gist(results, words), *([change] for change in changes)):
        if plain_text(part):
            line += [("note", words.say("common.and" if line else "journal.outcome")), *part]
    return line


def _whole(fact: "Entry", words: "Words") -> "Iterator[Line]":
    """Yield all of an entry: when, who, what was asked, the faces, the house rules, then the facts as at play."""
    number = words.say("journal.number", n=fact.n)
    yield [
        ("name", words.say("journal.entry", number=number)),
        ("note", f"{_when(fact.at, SECOND, words)}, {shown(fact.file)}"),
    ]
    if not fact.live:
        yield [("warning", words.say("journal.is_taken_back"))]
    if fact.who:
        yield [("", words.say("journal.who", who=shown(", ".join(fact.who))))]
    yield [("", shown(typed(fact.asked)))]
    if fact.faces:
        more = "…" * (len(fact.faces) > FACES)
        yield [("die", words.say("journal.faces", faces=", ".join(map(str, fact.faces[:FACES])) + more))]
    if fact.rulings:
        rules = ", ".join(f"{key}={value}" for key, value in fact.rulings.items())
        yield [("note", words.say("journal.rulings", rules=shown(rules)))]
    yield from told(known(fact.facts), words)
