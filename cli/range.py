"""`mj range`: the reserves of Ranges at the table, and what moves them beside a Test."""

from ..core.names import fold, nearest
from ..core.numbers import unsigned
from ..core.refusal import Misused
from ..core.singularites.reserves import UNTIL, awarded, gave, reserves, spent, triggered
from .declare import Command, Param
from .report import Report
from .tokens import bare, for_each, named, settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from .campaign.door import Door
    from .campaign.session import Session

MENEUSE = "mj"


def ranges(words: "Sequence[str]", *, until: str | None, door: "Door") -> "Iterator[Report]":
    """Yield the reserves, or the answers to one of `VERBS`."""
    verb, *rest = words or ("",)
    if until is not None and fold(verb) != "desastre":
        raise Misused("until_for_desastre", expected=("mj range desastre N WHO --until scene",))
    if not verb:
        fact = reserves(door.need(writes=False).ledger)
        return iter((Report("range", fact, (fact,)),))
    if fold(verb) not in VERBS:
        raise Misused("unknown_verb", word=verb, expected=nearest(fold(verb), VERBS) or tuple(VERBS))
    if until is not None and until not in UNTIL:
        raise Misused("unknown_value", word=until, option="--until", expected=UNTIL)
    return VERBS[fold(verb)](rest, door.need(), until or UNTIL[0])


def award(words: "Sequence[str]", session: "Session", _until: str) -> "Iterator[Report]":
    """Yield where a Range goes that the meneuse gives: to everybody, or to each of those named."""
    bare(words, 1, ())
    characters = named(words[0], session) if words else (None,)
    return for_each("range", characters, session, lambda who: (awarded(who, session.ledger),))


def spend(words: "Sequence[str]", session: "Session", _until: str) -> "Iterator[Report]":
    """Yield what is spent: of the common reserve, by each of those named, or of the meneuse's."""
    bare(words, 2, ("N",), "mj range spend N")
    number = count(words[0])
    who = words[1] if len(words) > 1 else ""
    shared = not who or fold(who) == MENEUSE
    characters: tuple[Any, ...] = (None,) if shared else named(who, session)
    camp = "pnj" if who else "pj"
    return for_each("range", characters, session, lambda one: (spent(number, one, camp, session.ledger),))


def give(words: "Sequence[str]", session: "Session", _until: str) -> "Iterator[Report]":
    """Yield the one gift of a personal Range, from the first to the second."""
    bare(words, 2, ("WHO", "WHO"), "mj range give WHO WHO")
    giver, receiver = (_one(word, session) for word in words)
    same = giver.name == receiver.name
    names = tuple(f"{who.name} ({who.key})" if same else who.name for who in (giver, receiver))
    fact = gave(giver, receiver, (names[0], names[1]), session.ledger)
    yield settled("range", (fact,), dict(zip(names, (giver, receiver), strict=True)), session)


def desastre(words: "Sequence[str]", session: "Session", until: str) -> "Iterator[Report]":
    """Yield the Désastre of so many Ranges on each of those named."""
    level = count(words[0]) if words else 0
    bare(words, 2, ("N", "WHO"), "mj range desastre N WHO")
    characters = named(words[1], session)
    return for_each("range", characters, session, lambda who: triggered(level, who, until, session.ledger))


def count(word: str) -> int:
    """Return the whole number that a word is; anything else is misuse."""
    number = unsigned(word)
    if number is None:
        raise Misused("not_a_count", word=word, expected=("1–5",))
    return number


def _one(word: str, session: "Session") -> "Any":
    """Return the one character that a word names; several are misuse."""
    characters = named(word, session)
    if len(characters) > 1:
        raise Misused("one_only", word=word)
    return characters[0]


VERBS: "dict[str, Callable[[Sequence[str], Session, str], Iterator[Report]]]" = {
    "award": award,
    "spend": spend,
    "give": give,
    "desastre": desastre,
}

COMPLETES = {"award": "pjs", "spend": "- who", "give": "pj pj", "desastre": "level who"}

COMMAND = Command(
    "range",
    ranges,
    (
        Param("words", many=True, metavar="[VERB WORD…]", verbs=COMPLETES),
        Param("until", ("--until",), metavar="WHEN", values=UNTIL, of=("desastre",)),
    ),
    False,
    True,
    game="singularites",
)
