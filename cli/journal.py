"""`mj journal`: what was done at the table. Nothing in it is ever changed, nor hidden when it is taken back."""

from ..core.history import Entry
from ..core.names import fold, nearest
from ..core.refusal import Misused, Refused
from .campaign.past import backward, file_of, forward, taken_back
from .declare import Command, Param
from .line import whole_reader
from .render.asked import asked_of, texts
from .report import Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from .campaign.door import Door
    from .campaign.journal import Journal
    from .campaign.session import Session

NARROWED = ("list", "stats", "export")  # the verbs that take the options which say what entries are wanted


class Asked:
    """What a line of `mj journal` says besides its verb and words."""

    def __init__(self, door: "Door", everything: bool, episode: int | None, who: str | None, last: int | None) -> None:
        self.door = door
        self.everything = everything
        self.episode = episode
        self.who = who
        self.last = last


def journal(
    words: "list[str]", *, everything: bool, episode: int | None, who: str | None, last: int | None, door: "Door"
) -> "Iterable[Report]":
    """Return the answers to one of `VERBS`, `list` where there is none.

    The table is given back before the first answer: who reads slowly keeps nobody from playing. An entry that comes
    meanwhile is not among them.
    """
    verb, *rest = words or ["list"]
    if fold(verb) not in VERBS:
        raise Misused("unknown_verb", word=verb, expected=nearest(fold(verb), VERBS) or tuple(VERBS))
    given = {"--all": everything, "--episode": episode is not None, "--who": who is not None, "-n": last is not None}
    for option, said in given.items():
        if said and fold(verb) not in NARROWED:
            raise Misused("option_elsewhere", option=option, expected=tuple(f"mj journal {one}" for one in NARROWED))
    return VERBS[fold(verb)](rest, Asked(door, everything, episode, who, last))


def listing(words: "list[str]", asked: Asked) -> "Iterator[Report]":
    """Return the entries that were asked for, the oldest first, each a report."""
    if words:
        raise Misused("too_many_words", word=words[0])
    session = asked.door.need(writes=False)
    return (Report("journal", entry, (entry,)) for entry in _entries(session, asked))


def show(words: "list[str]", asked: Asked) -> "Iterator[Report]":
    """Return one entry with all that was told, the last one where no number says which."""
    if len(words) > 1:
        raise Misused("too_many_words", word=words[1])
    session = asked.door.need(writes=False)
    number = whole_reader("show")(words[0]) if words else session.tail.number
    found = file_of(session.journal, number)
    if found is None:
        most = session.tail.number
        raise Refused("no_entry", number=number, expected=(f"1–{most}",) if most else ())
    names = session.journal.files()
    gone = taken_back(session.journal, names[names.index(found[0]) :])
    asked.door.close()
    entry = _entry(session.journal, *found, gone).replace(told="whole")
    return iter((Report("journal", entry, (entry,)),))


def _entries(session: "Session", asked: Asked) -> "Iterator[Entry]":
    """Return the entries that were asked for, once the table is given back."""
    journal, last = session.journal, session.tail.number
    names, later = _files(journal, asked)
    key = None if asked.who is None else _key(session, asked.who)
    gone = taken_back(journal, [*names, *later])
    asked.door.close()

    def wanted(found: "tuple[str, dict[str, Any]]") -> bool:
        return found[1]["n"] <= last and (key is None or any(_is(one, key) for one in texts(found[1], "who")))

    return (_entry(journal, *found, gone) for found in _chosen(journal, names, wanted, asked.last))


def _chosen(
    journal: "Journal",
    names: "list[str]",
    wanted: "Callable[[tuple[str, dict[str, Any]]], bool]",
    last: int | None,
) -> "Iterator[tuple[str, dict[str, Any]]]":
    """Return the entries of some files that are wanted: all of them, or the last ones only."""
    if last is None:
        return filter(wanted, forward(journal, names))
    found = filter(wanted, backward(journal, names))
    return reversed([one for _, one in zip(range(last), found, strict=False)])


def _files(journal: "Journal", asked: Asked) -> "tuple[list[str], list[str]]":
    """Return the files to read, and those after them: the current Épisode's where nothing else is asked for."""
    names = journal.files()
    if asked.everything and asked.episode is not None:
        raise Misused("options_apart", options=("--all", "--episode"))
    if asked.last is not None and asked.last < 1:
        raise Misused("no_steps", word=str(asked.last), expected=("1",))
    if asked.everything:
        return names, []
    if asked.episode is None:
        return names[-1:], []
    numbers = [int(name.partition(".")[0]) for name in names]
    if asked.episode not in numbers:
        raise Refused("no_episode", number=asked.episode, expected=tuple(map(str, numbers)))
    place = numbers.index(asked.episode)
    return names[place : place + 1], names[place + 1 :]


def _key(session: "Session", word: str) -> str:
    """Return the key that a word begins; misuse where nobody at the table has such a one."""
    name, mark, copy = word.partition("#")
    key = fold(name) + mark + copy
    owners = session.ledger.owners()
    if not key or not any(_is(owner, key) for owner in owners):
        raise Misused("unknown_who", word=word, expected=nearest(key, owners) or tuple(sorted(owners)))
    return key


def _is(owner: str, key: str) -> bool:
    """Return whether someone's key is the one that is looked for, a copy of his, or begins so."""
    return owner == key if "#" in key else owner.startswith(key)


def _entry(journal: "Journal", name: str, entry: "dict[str, Any]", gone: frozenset[int]) -> Entry:
    """Return an entry as it may be shown; `gone` are those that are taken back."""
    return Entry(
        entry["n"],
        str(entry.get("at", "")),
        journal.called(name),
        str(entry.get("command", "")),
        asked_of(entry),
        texts(entry, "who"),
        tuple(entry.get("faces", ())),
        entry.get("rulings", {}),
        tuple(entry.get("facts", ())),
        entry["n"] not in gone,
        tuple(entry.get("undo", ())),
        tuple(entry.get("redo", ())),
        entry.get("again"),
    )


def export(words: "list[str]", asked: Asked) -> "Iterator[Report]":
    """Return every entry, or those that were asked for, each one line of JSON."""
    if words:
        raise Misused("too_many_words", word=words[0])
    if asked.episode is None:
        asked.everything = True
    session = asked.door.need(writes=False)
    entries = (entry.replace(told="json") for entry in _entries(session, asked))
    return (Report("journal", entry, (entry,)) for entry in entries)


def stats(words: "list[str]", asked: Asked) -> "Iterator[Report]":
    """Return what everybody's rolls come to, in the entries that were asked for and stand, each a report."""
    from ..core.tally import tallied
    from .campaign.rolls import counted

    if words:
        raise Misused("too_many_words", word=words[0])
    session = asked.door.need(writes=False)
    ledger = session.ledger
    key = None if asked.who is None else _key(session, asked.who)
    names = {ledger.text("name", owner) for owner in ledger.owners() if key is not None and _is(owner, key)}
    entries = [entry for entry in _entries(session, asked) if entry.live]
    found = (one for one in tallied(counted(entries)) if key is None or one.who in names)
    return (Report("journal", one, (one,)) for one in found)


def verify(words: "list[str]", asked: Asked) -> "Iterator[Report]":
    """Yield what `mj table check` says."""
    from .campaign.verbs import check

    return (report.replace(command="journal") for report in check(words, asked.door))


VERBS: "dict[str, Callable[[list[str], Asked], Iterator[Report]]]" = {
    "list": listing,
    "show": show,
    "stats": stats,
    "export": export,
    "verify": verify,
}

COMPLETES = {"list": "", "show": "entry", "stats": "", "export": "", "verify": ""}

COMMAND = Command(
    "journal",
    journal,
    (
        Param("words", many=True, metavar="[VERB]", verbs=COMPLETES),
        Param("everything", ("--all",), "flag", of=NARROWED),
        Param("episode", ("--episode",), "whole", completes="episode", of=NARROWED),
        Param("who", ("--who",), metavar="WHO", completes="known", of=NARROWED),
        Param("last", ("-n", "--last"), "whole", of=NARROWED),
    ),
    False,
    True,
)
