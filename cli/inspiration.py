"""`mj inspiration`: the Inspirations at the table, and what uses them beside a Test."""

from ..core.names import fold, nearest
from ..core.numbers import unsigned
from ..core.refusal import Misused, Refused
from ..core.singularites.kept import inspired, kept, refilled
from .declare import Command, Param
from .report import Report
from .tokens import bare, for_each, named, present

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .campaign.door import Door
    from .campaign.session import Session


def inspiration(words: "Sequence[str]", *, atout: bool, door: "Door") -> "Iterator[Report]":
    """Yield what each character has left, or the answers to one of `VERBS`."""
    verb, *rest = words or ("",)
    if atout and fold(verb) != "use":
        raise Misused("atout_for_use", expected=("mj inspiration use WHO AUSPICE --atout",))
    if not verb:
        return left(door.need(writes=False))
    if fold(verb) not in VERBS:
        raise Misused("unknown_verb", word=verb, expected=nearest(fold(verb), VERBS) or tuple(VERBS))
    return VERBS[fold(verb)](rest, door.need(), atout)


def left(session: "Session") -> "Iterator[Report]":
    """Yield what each character whom the table knows has left; one without an Auspice has nothing to show."""
    found = [kept(who, session.ledger) for who in present(session) if who.auspices]
    if not found:
        raise Refused("nobody_inspired", expected=("mj table members add WHO",))
    for fact in found:
        yield Report("inspiration", fact, (fact,))


def use(words: "Sequence[str]", session: "Session", atout: bool) -> "Iterator[Report]":
    """Yield what each of those named uses up beside a Test that `mj` makes."""
    if len(words) < 2:
        raise Misused(
            "missing_words", missing=("WHO", "AUSPICE")[len(words)], expected=("mj inspiration use WHO AUSPICE N",)
        )
    points = paired(words[1:])
    characters = named(words[0], session)
    return for_each("inspiration", characters, session, lambda who: (inspired(who, points, atout, session.ledger),))


def refill(words: "Sequence[str]", session: "Session", _atout: bool) -> "Iterator[Report]":
    """Yield what the meneuse gives back: to each of those named, or to everyone who has spent something."""
    bare(words, 1, ())
    characters = named(words[0], session) if words else tuple(filter(_has_spent(session), present(session)))
    if not characters:
        raise Refused("nothing_spent")
    return for_each("inspiration", characters, session, lambda who: (refilled(who, session.ledger),))


def _has_spent(session: "Session") -> "Callable[..., bool]":
    return lambda who: bool(session.ledger.begins("inspirations_used.", who.key))


def paired(words: "Sequence[str]") -> list[str]:
    """Return Auspices with their numbers as ``AUSPICE:N``: a number may stand behind as a word of its own."""
    found: list[str] = []
    for word in words:
        if unsigned(word) is None:
            found.append(word)
        elif found and ":" not in found[-1]:
            found[-1] += f":{word}"
        else:
            raise Misused("not_an_inspiration", word=word)
    return found


VERBS: "dict[str, Callable[[Sequence[str], Session, bool], Iterator[Report]]]" = {"use": use, "refill": refill}

COMPLETES = {"use": "who auspice", "refill": "who"}

COMMAND = Command(
    "inspiration",
    inspiration,
    (
        Param("words", many=True, metavar="[VERB WORD…]", verbs=COMPLETES),
        Param("atout", ("--atout",), "flag", of=("use",)),
    ),
    False,
    True,
    game="singularites",
)
