"""The law of what dice come to together when some of them count by rank alone.

Which places count, of all the dice from the lowest to the highest, depends on their number only. So the values are gone
through once, from below, with how many dice lie there already.
"""

from .judging import judged
from .laws import BITS, Law, Work
from .lying import Lying
from .operators import ENDS, OPERATORS, ORDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .operators import Act


def by_rank(acts: "Sequence[Act]") -> bool:
    """Return whether dice are kept and dropped by their ranks alone, and those left are added."""
    late = [act for act in acts if OPERATORS[act.operator].order != ORDER]
    return bool(late) and all(act.operator in ("k", "d") and act.choice.kind in ENDS for act in late)


def ranked(values: "Law", count: int, acts: "Sequence[Act]", work: Work) -> Law:
    """Return the law of the sum of the dice that count, of so many with this law of whole values."""
    places = kept_places(count, acts)
    long = 1 + count * values.out_of.bit_length() // BITS
    work.spend(0, coming=long * (len(values.ways) - 1) * count * count // 2)
    found: list[dict[int, int]] = [{0: 1}, *({} for _ in range(count))]  # by how many dice lie there
    for value in sorted(values.ways):
        work.spend(long * sum(len(sums) * (count - lying + 1) for lying, sums in enumerate(found)))
        found = _with(value, values.ways[value], found, places)
    return Law(found[count], values.out_of**count)


def kept_places(count: int, acts: "Sequence[Act]") -> list[bool]:
    """Return which places count among so many dice, from the lowest to the highest."""
    hand = [Lying(place, ()) for place in range(count)]
    judged(hand, acts)
    return [die.kept for die in sorted(hand, key=lambda die: die.value)]


def _with(value: int, ways: int, before: "list[dict[int, int]]", places: list[bool]) -> "list[dict[int, int]]":
    """Return the sums by how many dice lie there, with any number of further dice of one value above the others."""
    count = len(places)
    found: list[dict[int, int]] = [{} for _ in before]
    for lying, sums in enumerate(before):
        if not sums:
            continue
        adds, times = 0, 1
        for more in range(count - lying + 1):
            if more:
                adds += value * places[lying + more - 1]
                times = times * ways * (count - lying - more + 1) // more
            into = found[lying + more]
            for total, known in sums.items():
                into[total + adds] = into.get(total + adds, 0) + known * times
    return found
