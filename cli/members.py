"""`mj table members`: who is at the table, who comes to it, who leaves it."""

from ..characters.search import by_stem
from ..core.glance import Member
from ..core.names import find, fold, nearest
from ..core.refusal import Misused, Refused
from .people import People
from .report import Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from ..core.value import Value
    from .campaign.session import Session
    from .table import Asked


def answer(words: "list[str]", asked: "Asked") -> "Iterator[Report]":
    """Yield the answers to one of `VERBS`; without a word, to `list`."""
    verb, *rest = words or ["list"]
    if fold(verb) not in VERBS:
        raise Misused("unknown_verb", word=verb, expected=nearest(fold(verb), VERBS) or tuple(VERBS))
    if asked.player and fold(verb) != "add":
        raise Misused("option_elsewhere", option="--player", expected=("mj table members add",))
    return VERBS[fold(verb)](rest, asked)


def listing(words: "list[str]", asked: "Asked") -> "Iterator[Report]":
    """Yield each member, then each who comes as the next Épisode begins."""
    if words:
        raise Misused("too_many_words", word=words[0])
    people = People(asked.door.need(writes=False))
    for key in dict.fromkeys([*people.members(), *people.coming(own=True)]):
        fact = member(people, key)
        yield Report("table", fact, (fact,))


def add(words: "list[str]", asked: "Asked") -> "Iterator[Report]":
    """Yield that each whom the words name is at the table; a PNJ comes to it without being a member."""
    from .who import Sheets

    if not words:
        raise Misused("missing_words", missing="WHO", expected=("mj table members add WHO",))
    session = asked.door.need()
    characters = {one.key: one for word in words for one in Sheets("", session).characters(word)}
    for who in characters.values():
        if asked.player and who.camp != "pj":
            raise Misused("player_of_pnj", who=who.name)
    for who in characters.values():
        mark = len(session.ledger.changes)
        if session.ledger.text("name", who.key):
            session.ledger.set("member", int(who.camp == "pj"), who.key)
        arrival(who, session)
        if asked.player:
            session.ledger.set("player", asked.player, who.key)
        fact = member(People(session), who.key)
        yield Report("table", fact, (*session.ledger.since(mark), fact), who=(who.key,))


def remove(words: "list[str]", asked: "Asked") -> "Iterator[Report]":
    """Yield that each whom the words name is no member any more; what the table knows of him it keeps."""
    if not words:
        raise Misused("missing_words", missing="WHO", expected=("mj table members remove WHO",))
    session = asked.door.need()
    ledger = session.ledger
    keys = [_known(part.strip(), session) for word in words for part in word.split(",")]
    for key in dict.fromkeys(keys):
        if not ledger.count("member", key):
            raise Refused("no_member", who=ledger.text("name", key))
    for key in dict.fromkeys(keys):
        mark = len(ledger.changes)
        ledger.set("member", 0, key)
        fact = member(People(session), key)
        yield Report("table", fact, (*ledger.since(mark), fact), who=(key,))


def _known(word: str, session: "Session") -> str:
    """Return the key of whom a word names at the table, by his key before his name; several are misuse.

    The name of a sheet of the table's own means no other one that is called so.
    """
    ledger = session.ledger
    owners = ledger.owners()
    keys = {fold(key): key for key in owners if fold(key)}
    if word in owners or fold(word) in keys:
        return word if word in owners else keys[fold(word)]
    own = by_stem(session.table).get(fold(word))
    if own is not None and own.place == session.table.folder.place:
        raise Refused("no_member", who=word)
    named: dict[str, list[str]] = {}
    for key in owners:
        named.setdefault(fold(ledger.text("name", key)), []).append(key)
    found = find(word, {name: name for name in (*named, *keys) if name}, "member")
    several = [keys[found]] if found in keys else named[found]
    if len(several) > 1:
        raise Misused("ambiguous_who", word=word, expected=tuple(several))
    return several[0]


def arrival(who: "Any", session: "Session") -> "tuple[Value, ...]":
    """Return what changes as a character comes to the table; nothing for one whom it knows as he is."""
    return session.settle(who.game, (), {who.name: who}, session.rulings)


def member(people: People, key: str) -> Member:
    """Return the line of one in the list."""
    person = people.person(key)
    return Member(**{name: getattr(person, name) for name in Member.fields})


VERBS: "dict[str, Callable[[list[str], Asked], Iterator[Report]]]" = {"list": listing, "add": add, "remove": remove}
