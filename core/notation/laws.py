"""Exact laws: what an amount may be, each with its whole number of ways.

A law may miss some of its `out_of` ways: those in which a die would ask for more new throws than are followed. What
they lead to is not known, so whatever is made of such a law misses them too.
"""

from math import comb

from ..dice import one_denominator
from ..refusal import Refused
from ..value import Value
from .lying import Throw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
    from typing import Any

    from .lying import Pick

    Ways = dict[Any, int]

CALL = 4  # pairs that take about as long as one for which a function is called
BITS = 512  # of two numbers to be multiplied, that take about as long again
WORK = 4_000_000  # pairs of amounts combined for one expression: about a second
FACE = 12  # pairs that take about as long as what is made of one face of a die
RUN = 40  # pairs that take about as long as one throw of a small pool; each die of a large one takes as long as a pair


class Law(Value):
    """The whole ways of each amount, of `out_of` in all."""

    ways: "Mapping[Any, int]"
    out_of: int


def certain(amount: "Any") -> Law:
    """Return the law of what is not left to chance."""
    return Law({amount: 1}, 1)


class Work:
    """What may still be counted out before it takes too long."""

    def __init__(self) -> None:
        self.left = WORK

    def spend(self, pairs: int, coming: int = 0) -> None:
        """Refuse what takes too long to count, or will with the pairs that are still to come."""
        self.left -= pairs
        if self.left < coming:
            raise Refused("too_many_rolls", cap="rolls", most=WORK)


def mapped(law: Law, made: "Callable[[Any], Any]") -> Law:
    """Return the law of what is made of an amount."""
    ways: Ways = {}
    for amount, count in law.ways.items():
        found = made(amount)
        ways[found] = ways.get(found, 0) + count
    return Law(ways, law.out_of)


def paired(one: Law, other: Law, made: "Callable[[Any, Any], Any]", work: Work) -> Law:
    """Return the law of what is made of two independent amounts."""
    work.spend(CALL * _pairs(one, other))
    ways: Ways = {}
    for left, count in one.ways.items():
        for right, more in other.ways.items():
            found = made(left, right)
            ways[found] = ways.get(found, 0) + count * more
    return Law(ways, one.out_of * other.out_of)


def _pairs(one: Law, other: Law) -> int:
    """Return how many pairs there are of two laws, those of long numbers counted more than once."""
    return len(one.ways) * len(other.ways) * (1 + (one.out_of.bit_length() + other.out_of.bit_length()) // BITS)


def joined(one: Law, other: Law, sign: int, work: Work) -> Law:
    """Return the law of the sum of two independent whole amounts, or of their difference (`sign` −1)."""
    work.spend(_pairs(one, other))
    ways: Ways = {}
    known = ways.get
    for left, count in one.ways.items():
        for right, more in other.ways.items():
            found = left + sign * right
            ways[found] = known(found, 0) + count * more
    return Law(ways, one.out_of * other.out_of)


def summed(law: Law, count: int, work: Work) -> Law:
    """Return the law of the sum of so many independent whole amounts, by doubling."""
    work.spend(0, coming=((count // 2) * (len(law.ways) - 1) + 1) ** 2)  # the last doubling has no fewer pairs
    total = certain(0)
    for bit in f"{count:b}":
        total = joined(total, total, 1, work)
        if bit == "1":
            total = joined(total, law, 1, work)
    return total


def mixture(parts: "Sequence[tuple[int, int, Law]]") -> Law:
    """Return one law of several, each as often as its weight says of so many."""
    ways: dict[tuple[Any, int], int] = {}
    for weight, out_of, law in parts:
        for amount, count in law.ways.items():
            key = (amount, out_of * law.out_of)
            ways[key] = ways.get(key, 0) + weight * count
        missing = law.out_of - sum(law.ways.values())
        if missing:
            key = (MISSING, out_of * law.out_of)
            ways[key] = ways.get(key, 0) + weight * missing
    return shared(ways)


class _Missing:
    """Stands for the ways that a law misses."""


MISSING = _Missing()


def shared(ways: "dict[tuple[Any, int], int]") -> Law:
    """Return the law of amounts, each with what its ways are out of, over one denominator."""
    found, out_of = one_denominator(ways)
    found.pop(MISSING, None)
    return Law(found, out_of)


class Path:
    """One row of throws: the choices of `taken`, then always the first."""

    def __init__(self, options: "list[tuple[Any, int]]", taken: "list[int]") -> None:
        self.options = options
        self.taken = taken
        self.step = 0
        self.ways = 1

    def pick(self) -> Throw:
        """Return the next throw."""
        if self.step == len(self.taken):
            self.taken.append(0)
        value, ways = self.options[self.taken[self.step]]
        self.step += 1
        self.ways *= ways
        return Throw(value)


def paths(options: "list[tuple[Any, int]]") -> "Iterator[Path]":
    """Yield every row of throws that whoever is given them may ask for: he asks the one he has before the next."""
    taken: list[int] = []
    while options:
        path = Path(options, taken)
        yield path
        del taken[path.step :]
        while taken and taken[-1] + 1 == len(options):
            taken.pop()
        if not taken:
            return
        taken[-1] += 1


def followed(rule: "Callable[[Pick], Hashable]", throws: Law, work: Work) -> Law:
    """Return the law of a rule that throws one thing again and again."""
    ways: dict[tuple[Any, int], int] = {}
    for path in paths(list(throws.ways.items())):
        outcome = rule(path.pick)
        work.spend(RUN + CALL * path.step * (1 + path.step * throws.out_of.bit_length() // BITS))
        key = (outcome, throws.out_of**path.step)
        ways[key] = ways.get(key, 0) + path.ways
    return shared(ways)


def hands(law: Law, count: int, work: Work) -> "Iterator[tuple[tuple[Any, ...], int]]":
    """Yield every set of so many equal things with its ways, of the law's `out_of` to the power of `count`."""
    from itertools import combinations_with_replacement

    items = list(law.ways)
    if items:
        work.spend(0, coming=RUN * comb(count + len(items) - 1, count))
    for hand in combinations_with_replacement(items, count):
        ways, left = 1, count
        for item in dict.fromkeys(hand):
            same = hand.count(item)
            ways *= comb(left, same) * law.ways[item] ** same
            left -= same
        yield hand, ways


def mixed_hands(laws: "Sequence[Law]", work: Work) -> "Mapping[tuple[Any, ...], int]":
    """Return every row of unlike things, each drawn by its own law, as a sorted set with its ways."""
    found: dict[tuple[Any, ...], int] = {(): 1}
    for law in laws:
        work.spend(RUN * len(found) * len(law.ways))
        following: dict[tuple[Any, ...], int] = {}
        for hand, ways in found.items():
            for item, more in law.ways.items():
                key = tuple(sorted((*hand, item)))
                following[key] = following.get(key, 0) + ways * more
        found = following
    return found
