"""Laws of what is thrown again and again, and of hands: sets of things that are looked at together."""

from math import comb

from ..laws import ITEM, Law, does
from ..sketch import SAMPLE, Sketch, sample, scattered
from ..sums import FAR, multisets
from ..work import Work
from .lying import Throw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any

    Options = list[tuple[Any, int]]  # what a throw may show, with its ways

FACE = 12  # steps of what is made of one face of a die
FEW = 20  # hands that are looked at instead of more
LEAST, LOOKED = 10, 5_000  # of equal dice so many at least, and as many more as this says dice of all of them
RUN = 100  # steps of one throw of a small pool; each die of a large one takes two more


class Path:
    """One row of throws: the choices of `taken`, then always the first. What may be thrown has so many kinds."""

    def __init__(self, kinds: "Sequence[Options]", taken: "list[int]") -> None:
        self.kinds = kinds
        self.taken = taken
        self.drawn: list[int] = []
        self.ways = 1

    @property
    def step(self) -> int:
        """How many throws were asked for."""
        return len(self.drawn)

    def pick(self, kind: int = 0) -> Throw:
        """Return the next throw, of one kind."""
        step = len(self.drawn)
        if step == len(self.taken):
            self.taken.append(0)
        value, ways = self.kinds[kind][self.taken[step]]
        self.drawn.append(kind)
        self.ways *= ways
        return Throw(value)


def paths(*kinds: "Options") -> "Iterator[Path]":
    """Yield every row of throws that whoever is given them may ask for: he asks the one he has before the next."""
    taken: list[int] = []
    while all(kinds):
        path = Path(kinds, taken)
        yield path
        del taken[path.step :]
        while taken and taken[-1] + 1 == len(kinds[path.drawn[len(taken) - 1]]):
            taken.pop()
        if not taken:
            return
        taken[-1] += 1


def hands(law: Law, count: int, each: int, work: Work) -> "tuple[Iterator[tuple[tuple[Any, ...], int]], int]":
    """Return every set of so many equal things with its ways, of the law's `out_of` to the power of `count`.

    `each` is how many steps are made of one. While it is foreseen only some of very many sets are found: then it is
    said too how many there are, and otherwise nought.
    """
    from itertools import combinations_with_replacement

    items = list(law.ways)
    number = multisets(count, len(law.ways), FAR) if items or not count else 0
    work.spend((RUN + each) * number)
    if not count or does(work, (RUN + each) * number, law):
        return _with_ways(law, count, combinations_with_replacement(items, count)), 0
    few = max(LEAST, min(SAMPLE, LOOKED // (1 + count)))
    sets = dict.fromkeys(tuple(items[place] for place in some_set(seed, count, len(items))) for seed in range(few))
    return _with_ways(law, count, [(items[0],) * count, *sets, (items[-1],) * count]), number


def _with_ways(law: Law, count: int, sets: "Iterable[tuple[Any, ...]]") -> "Iterator[tuple[tuple[Any, ...], int]]":
    """Yield sets of so many things, each with its ways."""
    for hand in sets:
        ways, left = 1, count
        for item in dict.fromkeys(hand):
            same = hand.count(item)
            ways *= comb(left, same) * law.ways[item] ** same
            left -= same
        yield hand, ways


def some_set(seed: int, count: int, kinds: int) -> list[int]:
    """Return some set of so many things, the kind of each: their places among those of the borders between kinds."""
    left = list(range(count + kinds - 1))
    places = sorted([left.pop(number % len(left)) for number in scattered(seed, count)])
    return [place - before for before, place in enumerate(places)]


def mixed_hands(laws: "Sequence[Law]", work: Work) -> "Mapping[tuple[Any, ...], int]":
    """Return every row of unlike things, each drawn by its own law, as a sorted set with its ways; or a sketch."""
    found: dict[tuple[Any, ...], int] = {(): 1}
    count = 1  # how many there are; of very many only some are found when they are foreseen
    items: set[Any] = set()
    kinds = 1
    for place, law in enumerate(laws, 1):
        items.update(law.ways)
        kinds = max(kinds, len(law.ways), len(items))
        steps = (2 * FACE + place) * count * len(law.ways)
        work.spend(steps, room=ITEM * count)
        whole = does(work, steps, law) and count == len(found)
        few = FEW if place < FEW else 3  # hands of many parts take long
        before, throws = [sample(ways, len(ways) if whole else few) for ways in (found, law.ways)]
        following: dict[tuple[Any, ...], int] = {}
        for hand in before:
            ways = found[hand]
            for item in throws:
                key = tuple(sorted((*hand, item)))
                following[key] = following.get(key, 0) + ways * law.ways[item]
        tried = max(1, len(before) * len(throws))
        count = len(following) if whole else count * len(law.ways) * len(following) // tried
        count = max(min(count, multisets(place, kinds, FAR)), len(following))
        found = following
    work.spend(RUN * count)
    return found if count == len(found) else Sketch(found, count)
