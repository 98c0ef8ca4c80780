"""Exploits Gratuits: +5 each, from the archetype, from gear and circumstances, or given by the meneuse."""

from ..facts import Term
from ..names import find, fold, nearest
from ..numbers import signed, unsigned
from ..refusal import Misused, Refused
from .action import Action
from .sheet import Gratuit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

GRATUIT = 5
GIFT = "mj"


def free_exploits(action: Action, named: "Sequence[str]", no_free: bool) -> tuple[Term, ...]:
    """Return the Exploits Gratuits of an Action as terms: the permanent ones, then those named, each source once.

    Singularités, 3, Les Exploits Gratuits; A-73 to A-75. `named` are numbers (that many from the meneuse, without a
    name), sources of the sheet (needed for those that depend on a circumstance), or other words: gifts with a label.
    `no_free` leaves out the permanent ones that are not named.

    Refused: a source twice, a source that serves another Talent. Misuse: a word close to a source of the sheet, or
    the beginning of several; a number under one.
    """
    gratuits = () if action.character is None else action.character.gratuits
    own, gifts = _sort(named, gratuits)
    for gratuit in gratuits:
        if gratuit.id in own and not serves(gratuit, action):
            raise Refused("gratuit_elsewhere", word=gratuit.source, expected=(*gratuit.talents, *gratuit.traits))
    counted = [
        gratuit
        for gratuit in gratuits
        if gratuit.id in own or (not no_free and not gratuit.when and serves(gratuit, action))
    ]
    return tuple(Term(gratuit.id, "free_exploit", GRATUIT, gratuit.source) for gratuit in counted) + gifts


def serves(gratuit: Gratuit, action: Action) -> bool:
    """Return whether a source helps an Action: its Talent, even at 0 (A-12), or its Trait in a Test de Trait (A-09)."""
    if action.talent is not None:
        return action.talent.id in gratuit.talents
    return action.trait.id in gratuit.traits


def _sort(named: "Sequence[str]", gratuits: tuple[Gratuit, ...]) -> tuple[set[str], tuple[Term, ...]]:
    """Return the ids of the sheet's sources among the words, and the gifts as terms."""
    own: set[str] = set()
    gifts: dict[str, Term] = {}
    count = 0
    for word in named:
        number = _number(word)
        source = "" if number is not None else _source(word, gratuits)
        label = fold(word) or word.strip()
        if not label:
            raise Misused("no_source")
        if number is not None:
            count += _at_least_one(number)
        elif source in own or (not source and label in gifts):
            raise Refused("same_source_twice", word=word)
        elif source:
            own.add(source)
        else:
            gifts[label] = Term(fold(word) or GIFT, "free_exploit", GRATUIT, word)
    given = (Term(GIFT, "free_exploit", GRATUIT * count, "", count),) if count else ()
    return own, (*gifts.values(), *given)


def _number(word: str) -> int | None:
    """Return the number that a word is, with a sign or not; None for a name."""
    number = unsigned(word)
    return signed(word) if number is None else number


def _at_least_one(number: int) -> int:
    if number < 1:
        raise Misused("negative_count", kind="free", given=number, expected=("1",))
    return number


def _source(word: str, gratuits: tuple[Gratuit, ...]) -> str:
    """Return the id of the sheet's source that a word names, empty when it is none of them nor close to one."""
    ids = [gratuit.id for gratuit in gratuits]
    key = fold(word)
    if any(ident.startswith(key) for ident in ids if key):
        return find(word, ids, "gratuit")
    begun = {beginning: ident for ident in reversed(ids) for beginning in _beginnings(ident)}
    close = {begun[beginning] for beginning in nearest(key, begun)}
    if close:
        names = tuple(gratuit.source for gratuit in gratuits if gratuit.id in close)
        raise Misused("unknown_name", kind="gratuit", word=word, expected=names)
    return ""


def _beginnings(ident: str) -> tuple[str, ...]:
    """Return an id's first word, its first two, and so on to the whole: a source may be named by any of them."""
    parts = ident.split("_")
    return tuple("_".join(parts[:count]) for count in range(1, len(parts) + 1))
