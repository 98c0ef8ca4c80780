"""Inspirations: how many an Auspice gives, and how many one Test may take."""

from ..facts import Term
from ..names import find
from ..numbers import unsigned, up_to
from ..refusal import Misused, Refused
from .action import Action
from .facts import Warned
from .reference import AUSPICES, inspirations_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .sheet import Catalogue
    from .tokens import Tokens

MOST_INSPIRATIONS = 3
INSPIRATION = 5


def read_inspirations(words: "Iterable[str]", *, none: bool = False) -> tuple[str, int] | None:
    """Return the Auspice and how many of its Inspirations ``AUSPICE`` or ``AUSPICE:N`` words ask for; None for none.

    Singularités, 5, Dépenser des Inspirations. Refused: two Auspices in one Test (A-111). Misuse: an unknown Auspice,
    a number that is none, and 0 but where `none` may be meant.
    """
    spent: dict[str, int] = {}
    for word in words:
        name, colon, number = word.partition(":")
        count = unsigned(number) if colon else 1
        if count is None or not (count or none):
            raise Misused("not_an_inspiration", word=word)
        auspice = find(name, AUSPICES, "auspice")
        spent[auspice] = spent.get(auspice, 0) + count
    two = tuple(auspice for auspice, count in spent.items() if count)
    if len(two) > 1:
        raise Refused("two_auspices", auspices=two)
    return max(spent.items(), key=lambda one: one[1], default=None)


def check_inspirations(spent: tuple[str, int] | None, action: Action, tokens: "Tokens | None" = None) -> None:
    """Refuse a fourth Inspiration in one Test (A-109), and one that the sheet's Auspice does not give.

    At a table: also a fourth in one Tour or Scène (A-110), and one that is used or sacrificed.
    """
    if spent is None:
        return
    auspice, count = spent
    check_now(count, action.who, 0 if tokens is None else tokens.now)
    if action.character is None:
        return
    given = inspirations_of(action.character.auspices.get(auspice, 0))
    if tokens is None and count > given:
        raise Refused("not_enough_inspirations", who=action.who, auspice=auspice, given=count, expected=up_to(given))
    if tokens is not None:
        check_left(auspice, count, action.who, tokens.inspirations[auspice])


def check_now(count: int, who: str, now: int) -> None:
    """Refuse a fourth Inspiration at once (A-109), or in one Tour or Scène where `now` are spent already (A-110)."""
    if count > MOST_INSPIRATIONS:
        raise Refused("too_many_inspirations", given=count, expected=up_to(MOST_INSPIRATIONS))
    if now + count > MOST_INSPIRATIONS:
        room = max(0, MOST_INSPIRATIONS - now)
        raise Refused("too_many_now", who=who, given=count, spent=now, expected=up_to(room))


def check_left(auspice: str, count: int, who: str, left: int) -> None:
    """Refuse Inspirations of an Auspice that are used up or sacrificed, or that its score never gave."""
    if count > left:
        raise Refused("no_inspirations_left", who=who, auspice=auspice, given=count, held=left, expected=up_to(left))


def auspice_of(action: Action, catalogue: "Catalogue | None") -> str | None:
    """Return the Auspice of an Action: its Talent's, of a Test de Trait its Trait's; None where nothing says."""
    return None if catalogue is None else catalogue.auspice.get((action.talent or action.trait).id)


def warn_auspice(spent: tuple[str, int] | None, action: Action, own: str | None) -> tuple[Warned, ...]:
    """Return a warning when another Auspice than the Action's `own` is spent: the meneuse must agree (A-111)."""
    if spent is None or own is None or own == spent[0]:
        return ()
    return (Warned(action.who, "other_auspice", spent[0], own),)


def inspiration_term(spent: tuple[str, int], value: int | None = None) -> Term:
    """Return what Inspirations add: 5 each, or what their dice gave (house rule `inspiration`; A-01)."""
    auspice, count = spent
    return Term(auspice, "inspiration", INSPIRATION * count if value is None else value, "", count)
