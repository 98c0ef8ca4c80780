"""Exact laws: what an amount may be, each with its whole number of ways of so many in all, and what is made of them.

A law may miss some of its `out_of` ways: those in which a die would ask for more new throws than are followed. What
they lead to is not known, so whatever is made of such a law misses them too.
"""

from math import gcd

from .dice import one_denominator
from .ranks import kept, kept_steps
from .refusal import Refused
from .sums import FAR, by_lots, multisets, packing_steps, power, power_steps, product
from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

    Ways = dict[Any, int]

WORK = 4_000_000  # steps that may be made for one answer: a step takes a ten-millionth of a second, or ten bytes
BYTES = 10
CALL = 4  # steps of a pair for which a function is called
FEW = 40  # pairs that are sooner multiplied one by one than side by side
ITEM = 200  # bytes of an amount with its ways, besides those of a long number
BITS = 512  # of two numbers to be multiplied, that take about as long again


class Law(Value):
    """The whole ways of each amount, of `out_of` in all."""

    ways: "Mapping[Any, int]"
    out_of: int


def certain(amount: "Any") -> Law:
    """Return the law of what is not left to chance."""
    return Law({amount: 1}, 1)


class Work:
    """What may still be done before an answer takes too long, or too much room."""

    def __init__(self, most: int = WORK) -> None:
        self.most = most
        self.left = most

    def spend(self, steps: int, coming: int = 0, room: int = 0) -> None:
        """Refuse what takes too long to count, or will with the steps that are still to come, or too much room.

        Refused as ``too_many_rolls``, with the steps that are too many and how many there may be.
        """
        self.left -= steps
        if self.left < coming or room > BYTES * self.most:
            given = max(self.most - self.left + coming, room // BYTES)
            raise Refused("too_many_rolls", cap="work", most=self.most, given=given, what="")


def room_of(outcomes: int, bits: int) -> int:
    """Return the bytes that so many amounts take, with ways of so many bits."""
    return outcomes * (ITEM + bits // 8)


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
    """Return the law of the sum of two independent whole amounts, or of their difference (`sign` −1).

    Few pairs are multiplied one by one, and so are those of amounts that lie far apart; others all at once, their ways
    side by side in two long numbers.
    """
    out_of, pairs = one.out_of * other.out_of, _pairs(one, other)
    if pairs > FEW:
        if sign < 0:
            other = Law({-amount: ways for amount, ways in other.ways.items()}, other.out_of)
        step = _step(one, other)
        size = _span(one, step) + _span(other, step) - 1
        steps = packing_steps(size, out_of.bit_length())
        if steps < pairs:
            work.spend(steps, room=room_of(size, 2 * out_of.bit_length()))
            low = min(one.ways) + min(other.ways)
            return _spread(product(_row(one, step), _row(other, step)), low, step, out_of)
        sign = 1
    work.spend(pairs)
    ways: Ways = {}
    known = ways.get
    for left, count in one.ways.items():
        for right, more in other.ways.items():
            found = left + sign * right
            ways[found] = known(found, 0) + count * more
    return Law(ways, out_of)


def _step(*laws: Law) -> int:
    """Return the step between the amounts of laws: what divides every difference of two amounts of one law."""
    found = 0
    for law in laws:
        least = min(law.ways)
        found = gcd(found, *[amount - least for amount in law.ways])
    return found or 1


def _span(law: Law, step: int) -> int:
    """Return how many amounts there are from the least to the greatest, one at each step."""
    return int(max(law.ways) - min(law.ways)) // step + 1


def _row(law: Law, step: int) -> list[int]:
    """Return the ways of the amounts from the least to the greatest, one at each step."""
    low, high = min(law.ways), max(law.ways)
    known = law.ways.get
    return [known(amount, 0) for amount in range(low, high + 1, step)]


def _spread(row: "Sequence[int]", low: int, step: int, out_of: int) -> Law:
    """Return the law whose amounts, from the least on, one at each step, have these ways."""
    return Law({low + step * place: ways for place, ways in enumerate(row) if ways}, out_of)


def summed(law: Law, count: int, work: Work) -> Law:
    """Return the law of the sum of so many independent whole amounts."""
    if count < 2 or not law.ways:
        return law if count else certain(0)
    law = positive(law)
    step, bits = _step(law), count * law.out_of.bit_length()
    size = _span(law, step)
    sets = multisets(count, len(law.ways), FAR)
    if 4 * sets < size * count:  # amounts that lie far apart
        work.spend(2 * sets * (1 + bits // BITS), room=room_of(sets, bits))
        return Law(by_lots(law.ways, count), law.out_of**count)
    work.spend(size, room=room_of(size * count, bits))
    row = _row(law, step)
    work.spend(power_steps(row, count))
    return _spread(power(row, count), count * min(law.ways), step, law.out_of**count)


def positive(law: Law) -> Law:
    """Return a law without amounts that have no ways, in its lowest terms."""
    ways = {amount: count for amount, count in law.ways.items() if count}
    divisor = gcd(law.out_of, *ways.values())
    if divisor > 1:
        ways = {amount: count // divisor for amount, count in ways.items()}
    return Law(ways, law.out_of // divisor)


def ranked(faces: "Sequence[tuple[int, int]]", out_of: int, count: int, places: tuple[int, int], work: Work) -> Law:
    """Return the law of what those of equal things add that count by their rank.

    `faces` are what each face adds with its ways, of `out_of` in all, in the order in which they rank. Of the `count`
    things those count that lie above as many as the first of `places` says, and of these as many as the second.
    """
    low, run = places
    work.spend(kept_steps(faces, count, run))
    return Law(kept(faces, count, low, run), out_of**count)


def mixture(parts: "Iterable[tuple[int, int, Law]]") -> Law:
    """Return one law of several, each as often as its weight says of so many."""
    ways: dict[tuple[Any, int], int] = {}
    for weight, out_of, law in parts:
        whole = out_of * law.out_of
        for amount, count in law.ways.items():
            ways[amount, whole] = ways.get((amount, whole), 0) + weight * count
        missing = law.out_of - sum(law.ways.values())
        if missing:
            ways[MISSING, whole] = ways.get((MISSING, whole), 0) + weight * missing
    return shared(ways)


class _Missing:
    """Stands for the ways that a law misses."""


MISSING = _Missing()


def shared(ways: "dict[tuple[Any, int], int]") -> Law:
    """Return the law of amounts, each with what its ways are out of, over one denominator."""
    found, out_of = one_denominator(ways)
    found.pop(MISSING, None)
    return Law(found, out_of)
