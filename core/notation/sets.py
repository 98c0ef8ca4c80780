"""The law of what hangs on how many dice show each value: of values that count once, and of matching sets."""

from ..laws import Law, does, positive
from ..sketch import sketch
from ..sums import FAR, halves_steps, multisets
from ..work import Work
from .rows import Worth, of_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .operators import Act

    Adds = Callable[[int, int], int]  # what a face adds, by its place, when so many dice show it


def law_of_values(single: Law, count: int, acts: "Sequence[Act]", work: Work) -> "Law | None":
    """Return the law of so many equal dice where these operators only look at how many show each value.

    None where that is not all: where more is done, or where dice of one value may have been counted differently.
    """
    single = positive(single)
    keys = list(single.ways)
    if not acts or len({value for value, _ in keys}) < len(keys):
        return None
    first = acts[0]
    if first.operator == "u" and all(map(of_value, acts[1:])):
        worth = Worth(acts[1:], keys, min(count, len(keys)))
        adds = [worth.code(key) - worth.none for key in keys]
        law = _each_alone(single, count, lambda place, shown: adds[place] if shown else 0, work)
        return worth.told(law, work, worth.count * worth.none)
    if first.operator == "m" and len(acts) == 1:
        least = first.choice.number if isinstance(first.choice.number, int) else 2
        return _each_alone(single, count, lambda _, shown: int(shown >= least), work)
    return _widest(single, count, work) if first.operator == "mw" and len(acts) == 1 else None


def _each_alone(single: Law, count: int, adds: "Adds", work: Work) -> Law:
    """Return the law of the sum of what each value adds, given how many dice show it."""
    most = [max(abs(adds(place, 0)), abs(adds(place, count))) for place, _ in enumerate(single.ways)]
    high = sum(most) * len(single.ways) // max(1, len(most))
    kinds = len(single.ways)
    totals = min(1 + high // 2, multisets(count, kinds, FAR))
    steps = kinds * (count + 1) * (count + 2) // 2 * (4 + totals * _long(single, count))
    work.spend(steps)
    if not does(work, steps, single):
        return Law(sketch(range(min(high, count) + 1), high + 1, 1), single.out_of**count)
    found: list[dict[int, int]] = [{0: 1}, *({} for _ in range(count))]  # by how many dice are known
    for place, own in enumerate(single.ways.values()):
        following: list[dict[int, int]] = [{} for _ in found]
        for known, sums in enumerate(found):
            times = 1
            for shown in range(count - known + 1):
                if shown:
                    times = times * own * (count - known - shown + 1) // shown
                more, into = adds(place, shown), following[known + shown]
                for total, ways in sums.items():
                    into[total + more] = into.get(total + more, 0) + ways * times
        found = following
    return Law(found[count], single.out_of**count)


def _widest(single: Law, count: int, work: Work) -> Law:
    """Return the law of how many dice show the value that most of them show."""
    steps = len(single.ways) * (count + 1) * (25 + count * (count + 1)) // 6 * (4 + _long(single, count))
    work.spend(steps)
    if not does(work, steps, single):
        return Law(sketch(range(min(1, count), count + 1), count, 1), single.out_of**count)
    within = [_within(list(single.ways.values()), count, most) for most in range(count + 1)]
    ways = {most: own - (within[most - 1] if most else 0) for most, own in enumerate(within)}
    return Law({most: own for most, own in ways.items() if own}, single.out_of**count)


def _within(faces: "Sequence[int]", count: int, most: int) -> int:
    """Return the ways in which no face is shown by more than so many of the dice."""
    found = [1, *[0] * count]  # by how many dice are known
    for own in faces:
        following = [0] * (count + 1)
        for known, ways in enumerate(found):
            times = ways
            for shown in range(min(most, count - known) + 1 if ways else 0):
                if shown:
                    times = times * own * (count - known - shown + 1) // shown
                following[known + shown] += times
        found = following
    return found[count]


def _long(single: Law, count: int) -> int:
    """Return how many times as long it takes to multiply numbers of so many ways, and to add them up."""
    return halves_steps(single.out_of.bit_length() * count)
