"""Laws of what is thrown again and again, and of hands: sets of things that are looked at together."""

from itertools import islice
from math import comb

from ..laws import ITEM, Law
from ..sketch import SAMPLE, sample
from ..sums import FAR, multisets
from ..work import Work
from .lying import Throw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    Options = list[tuple[Any, int]]  # what a throw may show, with its ways

FACE = 12  # steps of what is made of one face of a die
FEW = 20  # hands that are looked at instead of more
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


def scattered(seed: int, count: int) -> "Iterator[int]":
    """Yield so many whole numbers without order, always the same."""
    for _ in range(count):
        seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        yield seed >> 33


def hands(law: Law, count: int, each: int, work: Work) -> "Iterator[tuple[tuple[Any, ...], int]]":
    """Yield every set of so many equal things with its ways, of the law's `out_of` to the power of `count`.

    `each` is how many steps are made of one.
    """
    from itertools import combinations_with_replacement

    items = list(law.ways)
    steps = (RUN + each) * multisets(count, len(law.ways), FAR) if items or not count else 0
    work.spend(steps)
    for hand in islice(combinations_with_replacement(items, count), None if work.does(steps) else SAMPLE):
        ways, left = 1, count
        for item in dict.fromkeys(hand):
            same = hand.count(item)
            ways *= comb(left, same) * law.ways[item] ** same
            left -= same
        yield hand, ways


def mixed_hands(laws: "Sequence[Law]", work: Work) -> "Mapping[tuple[Any, ...], int]":
    """Return every row of unlike things, each drawn by its own law, as a sorted set with its ways."""
    found: dict[tuple[Any, ...], int] = {(): 1}
    count = 1  # how many there are; of very many only some are found when they are foreseen
    items: set[Any] = set()
    for place, law in enumerate(laws, 1):
        items.update(law.ways)
        steps = 2 * FACE * count * len(law.ways)
        work.spend(steps, room=ITEM * count)
        whole = work.does(steps) and count == len(found)
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
        count = max(min(count, multisets(place, len(items) or 1, FAR)), len(following))
        found = following
    work.spend(RUN * count)
    return found
