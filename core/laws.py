"""Exact laws: what an amount may be, each with its whole number of ways of so many in all, and what is made of them.

A law may miss some of its `out_of` ways: those in which a die would ask for more new throws than are followed. What
they lead to is not known, so whatever is made of such a law misses them too.
"""

from math import gcd, lcm

from .dice import one_denominator
from .ranks import kept, kept_of_unlike, kept_steps, unlike_steps
from .sketch import SAMPLE, Sketch, mixed, outcomes_of_pairs, sample, sketch, some_of
from .sums import FAR, Shape, binomial, by_lots, multisets, packing_steps, product, shape_of
from .value import Value
from .work import Work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from .ranks import Face

    Ways = dict[Any, int]

CALL = 6  # steps of a pair for which a function is called
WHOLE, BROKEN = 12, 45  # steps of a pair of which a whole number is made, or a fraction
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


def wholly(law: Law) -> bool:
    """Return whether every amount is a whole number."""
    return set(map(type, law.ways)) <= {int}


def farthest(law: Law) -> int:
    """Return how far from nought a whole amount may be."""
    high, low = max(law.ways, default=0), min(law.ways, default=0)
    return max(-low, high)


def room_of(outcomes: int, bits: int) -> int:
    """Return the bytes that so many amounts take, with ways of so many bits."""
    return outcomes * (ITEM + bits // 8)


def mapped(law: Law, made: "Callable[[Any], Any]", work: Work, each: int = WHOLE) -> Law:
    """Return the law of what is made of an amount; of one it takes so many steps."""
    ways: Ways = {}
    work.spend(each * len(law.ways))
    if not isinstance(law.ways, Sketch) and not work.does(each * len(law.ways)):
        law = Law(Sketch({amount: law.ways[amount] for amount in sample(law.ways)}, len(law.ways)), law.out_of)
    for amount, count in law.ways.items():
        found = made(amount)
        ways[found] = ways.get(found, 0) + count
    return Law(alike(law, ways), law.out_of)


def alike(law: Law, ways: "Ways") -> "Ways":
    """Return what is made of each amount of a law, as a sketch where the law is one."""
    return law.ways.like(ways) if isinstance(law.ways, Sketch) else ways


def paired(one: Law, other: Law, made: "Callable[[Any, Any], Any]", work: Work) -> Law:
    """Return the law of what is made of two independent amounts."""
    lefts, rights = ([*law.ways][:1] + [*law.ways][-1:] for law in (one, other))
    whole = {type(made(left, right)) for left in lefts for right in rights} <= {int, tuple}
    steps = (WHOLE if whole else BROKEN) * _pairs(one, other)
    work.spend(steps)
    out_of = one.out_of * other.out_of
    if not work.does(steps):
        lefts, rights = sample(one.ways, SAMPLE // 5), sample(other.ways, SAMPLE // 5)
        amounts = dict.fromkeys(made(left, right) for left in lefts for right in rights)
        number = outcomes_of_pairs(len(amounts), len(lefts) * len(rights), len(one.ways), len(other.ways))
        return Law(sketch(amounts, number, out_of), out_of)
    ways: Ways = {}
    for left, count in one.ways.items():
        for right, more in other.ways.items():
            found = made(left, right)
            ways[found] = ways.get(found, 0) + count * more
    return Law(ways, out_of)


def _pairs(one: Law, other: Law) -> int:
    """Return how many pairs there are of two laws, those of long numbers counted more than once."""
    return len(one.ways) * len(other.ways) * (1 + (one.out_of.bit_length() + other.out_of.bit_length()) // BITS)


def joined(one: Law, other: Law, sign: int, work: Work) -> Law:
    """Return the law of the sum of two independent whole amounts, or of their difference (`sign` −1).

    Few pairs are multiplied one by one, and so are those of amounts that lie far apart; others all at once, their ways
    side by side in two long numbers.
    """
    out_of, size = one.out_of * other.out_of, len(one.ways) * len(other.ways)
    pairs = _pairs(one, other)
    if pairs > FEW:
        if sign < 0:
            other = Law(alike(other, {-amount: ways for amount, ways in other.ways.items()}), other.out_of)
        step = _step(one, other)
        size = _span(one, step) + _span(other, step) - 1
        steps = packing_steps(size, out_of.bit_length())
        if steps < pairs:
            work.spend(steps, room=room_of(size, 2 * out_of.bit_length()))
            low = min(one.ways) + min(other.ways)
            if not work.does(steps):
                return _spread_thin(low, step, size, out_of)
            return _spread(product(_row(one, step), _row(other, step)), low, step, out_of)
        sign = 1
    work.spend(2 * pairs)
    if not work.does(2 * pairs):
        lefts, rights = sample(one.ways, FEW), sample(other.ways, FEW)
        amounts = dict.fromkeys(left + sign * right for left in lefts for right in rights)
        count = min(len(one.ways) * len(other.ways) * len(amounts) // (len(lefts) * len(rights)), size)
        work.spend(0, room=room_of(count, out_of.bit_length()))
        return Law(sketch(amounts, max(count, len(one.ways), len(other.ways)), out_of), out_of)
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
    if len(law.ways) == 2 and count <= FEW and not isinstance(law.ways, Sketch):
        return _of_two(law, count, work)
    law = positive(law)
    step, bits = _step(law), count * law.out_of.bit_length()
    size, low = _span(law, step), count * min(law.ways)
    whole, places = law.out_of**count, (size - 1) * count + 1
    sets = multisets(count, len(law.ways), FAR)
    if 4 * sets < size * count:  # amounts that lie far apart
        steps = 6 * sets * (1 + bits // BITS)
        work.spend(steps, room=room_of(sets, bits))
        return (
            Law(by_lots(law.ways, count), whole) if work.does(steps) else _spread_thin(low, step, places, whole, sets)
        )
    if isinstance(law.ways, Sketch):
        equal = len(set(law.ways.values())) == 1
        steps = Shape(size, len(law.ways), law.out_of.bit_length(), law.out_of.bit_length(), equal, equal).way(count)[0]
        work.spend(size + steps, room=room_of(places, bits))
        return _spread_thin(low, step, places, whole)
    work.spend(3 * size, room=room_of(places, bits))
    row = _row(law, step)
    steps, way = shape_of(row).way(count)
    work.spend(steps)
    return _spread(way(row, count), low, step, whole) if work.does(steps) else _spread_thin(low, step, places, whole)


def _of_two(law: Law, count: int, work: Work) -> Law:
    """Return the law of the sum of a few amounts each of which is one of two: a binomial."""
    work.spend(10 * count)
    (one, ways), (other, more) = law.ways.items()
    if not ways or not more:
        own = {count * amount: one_way**count for amount, one_way in law.ways.items() if one_way}
        return Law(own, law.out_of**count)
    row = enumerate(binomial(count, ways, more))
    return Law({one * (count - some) + other * some: weight for some, weight in row}, law.out_of**count)


def _spread_thin(low: int, step: int, places: int, out_of: int, count: int = 0) -> Law:
    """Return a sketch of a law with an amount at so many places, or with so many of these."""
    return Law(sketch(some_of(low, low + step * (places - 1), step), count or places, out_of), out_of)


def positive(law: Law) -> Law:
    """Return a law without amounts that have no ways, in its lowest terms."""
    ways = {amount: count for amount, count in law.ways.items() if count}
    divisor = gcd(law.out_of, *ways.values())
    if divisor > 1:
        ways = {amount: count // divisor for amount, count in ways.items()}
    return Law(alike(law, ways), law.out_of // divisor)


def ranked(faces: "Sequence[tuple[int, int]]", out_of: int, count: int, places: tuple[int, int], work: Work) -> Law:
    """Return the law of what those of equal things add that count by their rank.

    `faces` are what each face adds with its ways, of `out_of` in all, in the order in which they rank. Of the `count`
    things those count that lie above as many as the first of `places` says, and of these as many as the second.
    """
    low, run = places
    steps = kept_steps(faces, count, run)
    work.spend(steps)
    if work.does(steps):
        return Law(kept(faces, count, low, run), out_of**count)
    amounts = [adds for adds, _ in faces]
    step = gcd(*[adds - amounts[0] for adds in amounts]) or 1
    ends = run * min(amounts), run * max(amounts)
    return _spread_thin(ends[0], step, (ends[1] - ends[0]) // step + 1, out_of**count, 1 + run * (len(faces) - 1))


def ranked_unlike(parts: "Sequence[dict[Any, Face]]", out_of: int, run: int, *, highest: bool, work: Work) -> Law:
    """Return the law of what the `run` highest, or lowest, of unlike things add: `kept_of_unlike`, of so many ways."""
    steps = unlike_steps(parts, run)
    work.spend(steps)
    if work.does(steps):
        return Law(kept_of_unlike(parts, run, highest), out_of)
    adds = [adds for part in parts for adds, _ in part.values()]
    return _spread_thin(run * min(adds), 1, run * (max(adds) - min(adds)) + 1, out_of)


def mixture(parts: "Sequence[tuple[int, int, Law]]", work: Work, times: int = 1) -> Law:
    """Return one law of several, each as often as its weight says of so many; there are so many `times` as many."""
    out_of = lcm(*{whole * law.out_of for _, whole, law in parts})
    outcomes = sum([len(law.ways) for _, _, law in parts])
    steps = outcomes * (1 + out_of.bit_length() // BITS)
    work.spend(steps, room=room_of(times * outcomes, max([law.out_of.bit_length() for _, _, law in parts], default=0)))
    if not work.does(steps):
        return Law(mixed([law.ways for _, _, law in parts], out_of, times), out_of)
    ways: Ways = {}
    known = ways.get
    for weight, whole, law in parts:
        times = weight * (out_of // (whole * law.out_of))
        for amount, count in law.ways.items():
            ways[amount] = known(amount, 0) + count * times
    divisor = gcd(out_of, *ways.values())
    return Law({amount: count // divisor for amount, count in ways.items()}, out_of // divisor)


def shared(ways: "dict[tuple[Any, int], int]") -> Law:
    """Return the law of amounts, each with what its ways are out of, over one denominator."""
    return Law(*one_denominator(ways))
