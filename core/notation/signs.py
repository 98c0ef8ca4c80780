"""What the signs of arithmetic make of laws."""

from _operator import floordiv, mod, mul

from ..laws import Law, certain, farthest, paired, wholly
from ..sketch import Sketch
from ..totals import joined, summed
from ..work import Work
from .amounts import LIMIT, worked_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .amounts import Amount

PLAIN: "dict[str, Callable[[int, int], int]]" = {"*": mul, "/": floordiv, "mod": mod}


def summed_up(signed: "Sequence[tuple[str, Law]]", work: Work) -> Law:
    """Return the law of a sum, those of equal parts added up at once."""
    counts: dict[tuple[str, int], int] = {}
    known: dict[int, Law] = {}
    for sign, law in signed:
        known[id(law)] = law
        counts[sign, id(law)] = counts.get((sign, id(law)), 0) + 1
    total = certain(0)
    for (sign, own), count in counts.items():
        total = joined(total, summed(known[own], count, work), 1 if sign == "+" else -1, work)
    return total


def worked(sign: str, laws: tuple[Law, Law], place: tuple[str, int], work: Work, *, exact: bool) -> Law:
    """Return the law of what two amounts are worked out to.

    What is refused is refused at its `place`, the column of the sign in a text; `exact`: a division is not rounded.
    """
    left, right = laws
    if sign in ("+", "-") and wholly(left) and wholly(right):
        found = joined(left, right, 1 if sign == "+" else -1, work)
        for end in (min(found.ways), max(found.ways)) if found.ways and not isinstance(found.ways, Sketch) else ():
            worked_out("+", end, 0, *place)
        return found
    plain = _plain(sign, left, right) if not exact else None

    def exactly(one: "Amount", other: "Amount") -> "Amount":
        return worked_out(sign, one, other, *place, exact=exact)

    return paired(left, right, plain or exactly, work)


def _plain(sign: str, left: Law, right: Law) -> "Callable[[int, int], int] | None":
    """Return what works a sign out where nothing is to be refused, of whole numbers; None elsewhere."""
    if sign not in PLAIN or not (wholly(left) and wholly(right)) or (sign != "*" and 0 in right.ways):
        return None
    return PLAIN[sign] if farthest(left) * max(1, farthest(right)) < LIMIT else None
