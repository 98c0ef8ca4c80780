"""Inspirations beside a Test: what is left, what an Atout or a capacity uses, what the meneuse gives back."""

from ..refusal import Refused
from .facts import Auspice, Inspirations, Inspired, Points, Refilled
from .inspirations import MOST_INSPIRATIONS, check_left, check_now, read_inspirations
from .reference import AUSPICES, inspirations_of
from .tokens import inspirations_left

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..state import Ledger
    from .sheet import Character


def kept(character: "Character", ledger: "Ledger") -> Inspirations:
    """Return what a character has left of each Auspice, and how many were spent in this Tour or Scène.

    Singularités, 5, Les Inspirations; Dépenser des Inspirations.
    """
    rows = []
    for auspice, score in character.auspices.items():
        sacrificed = ledger.count(f"inspirations_sacrificed.{auspice}", character.key)
        left = inspirations_left(ledger, character, auspice)
        rows.append(Auspice(auspice, left, max(0, inspirations_of(score) - sacrificed), sacrificed))
    now = ledger.count("inspirations_now", character.key)
    return Inspirations(character.name, character.file, tuple(rows), now, MOST_INSPIRATIONS)


def inspired(character: "Character", words: "Sequence[str]", atout: bool, ledger: "Ledger") -> Inspired:
    """Return the Inspirations that ``AUSPICE`` or ``AUSPICE:N`` words use up beside a Test that `mj` makes.

    Singularités, 5, Activer un Atout; Activer une capacité d’Archétype; A-113 to A-115. For an Atout they may be of
    several Auspices, as many as there are; else the limits of a Test hold (A-109 to A-111).
    """
    points: dict[str, int] = {}
    for word in words if atout else ():
        auspice, n = read_inspirations((word,)) or ("", 0)
        points[auspice] = points.get(auspice, 0) + n
    if not atout:
        points = _of_one(words)
        check_now(sum(points.values()), character.name, ledger.count("inspirations_now", character.key))
    for auspice, n in points.items():
        check_left(auspice, n, character.name, inspirations_left(ledger, character, auspice))
    return Inspired(character.name, atout, tuple(Points(auspice, n) for auspice, n in points.items()))


def _of_one(words: "Sequence[str]") -> dict[str, int]:
    """Return the Inspirations of one Auspice; of several it is refused, but for an Atout."""
    try:
        spent = read_inspirations(words)
    except Refused as error:
        if error.id != "two_auspices":
            raise
        raise Refused("two_auspices", auspices=error.facts["auspices"], expected=("--atout",)) from error
    return dict([spent] if spent else [])


def refilled(character: "Character", ledger: "Ledger") -> Refilled:
    """Return the Inspirations that the meneuse gives back: all that were spent, none that were sacrificed.

    Singularités, 5, Récupérer ses Inspirations. Refused where there are none (``nothing_to_refill``).
    """
    used = ((auspice, ledger.count(f"inspirations_used.{auspice}", character.key)) for auspice in AUSPICES)
    points = tuple(Points(auspice, n) for auspice, n in used if n)
    if not points:
        raise Refused("nothing_to_refill", who=character.name)
    return Refilled(character.name, points)
