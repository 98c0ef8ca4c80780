"""Exact laws: what an amount may be, each with its whole number of ways of so many in all, and what is made of them.

A law may miss some of its `out_of` ways: those in which a die would ask for more new throws than are followed. What
they lead to is not known, so whatever is made of such a law misses them too.
"""

from math import gcd, lcm, prod

from .dice import one_denominator
from .ranks import kept, kept_of_unlike, kept_steps, unlike_steps
from .sketch import Sketch, made_of_pairs, mixed, sample, sketch, some_of, sums_of
from .sums import (
    DIGIT,
    FAR,
    Shape,
    binomial,
    by_lots,
    halves_steps,
    multisets,
    packing_steps,
    product,
    product_steps,
    shape_of,
)
from .value import Value
from .work import Work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from .ranks import Face

    Ways = dict[Any, int]

WHOLE, BROKEN = 12, 55  # steps of a pair of which a whole number is made, or a fraction
FEW = 40  # pairs that are sooner multiplied one by one than side by side
LONG = 100_000  # bits of what a law is out of, up to which a sketch has it exactly
ITEM = 200  # bytes of an amount with its ways, besides those of a long number


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


def _rooms(*laws: Law) -> int:
    """Return the bytes that laws take."""
    return sum([room_of(len(law.ways), law.out_of.bit_length()) for law in laws])


def mapped(law: Law, made: "Callable[[Any], Any]", work: Work, each: int = WHOLE) -> Law:
    """Return the law of what is made of an amount; of one it takes so many steps."""
    ways: Ways = {}
    law = gone_through(law, each * len(law.ways), work)
    for amount, count in law.ways.items():
        found = made(amount)
        ways[found] = ways.get(found, 0) + count
    return Law(alike(law, ways), law.out_of)


def does(work: Work, steps: int, *laws: Law) -> bool:
    """Return whether what takes so many steps is done: with a sketch it never is."""
    return not any(isinstance(law.ways, Sketch) for law in laws) and work.does(steps)


def gone_through(law: Law, steps: int, work: Work) -> Law:
    """Return a law of which all amounts are gone through, in so many steps; a sketch where these are not to be done."""
    work.spend(steps, room=2 * _rooms(law))
    if isinstance(law.ways, Sketch) or work.does(steps):
        return law
    return Law(Sketch({amount: law.ways[amount] for amount in sample(law.ways)}, len(law.ways)), law.out_of)


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
    if not does(work, steps, one, other):
        amounts, number = made_of_pairs(one.ways, other.ways, made)
        work.spend(0, room=_rooms(one, other) + room_of(number, out_of.bit_length()))
        return Law(sketch(amounts, number, out_of), out_of)
    ways: Ways = {}
    for left, count in one.ways.items():
        for right, more in other.ways.items():
            found = made(left, right)
            ways[found] = ways.get(found, 0) + count * more
    return Law(ways, out_of)


def _pairs(one: Law, other: Law) -> int:
    """Return how many pairs there are of two laws, those of long numbers counted more than once."""
    return len(one.ways) * len(other.ways) * product_steps(one.out_of.bit_length(), other.out_of.bit_length())


def joined(one: Law, other: Law, sign: int, work: Work) -> Law:
    """Return the law of the sum of two independent whole amounts, or of their difference (`sign` −1).

    Few pairs are multiplied one by one, and so are those of amounts that lie far apart; others all at once, their ways
    side by side in two long numbers.
    """
    out_of, size = one.out_of * other.out_of, len(one.ways) * len(other.ways)
    if not size:
        return Law({}, out_of)
    pairs = _pairs(one, other)
    if pairs > FEW:
        if sign < 0:
            work.spend(3 * len(other.ways))
            other = Law(alike(other, {-amount: ways for amount, ways in other.ways.items()}), other.out_of)
        step = _step(one, other)
        size = _span(one, step) + _span(other, step) - 1
        steps = packing_steps(size, out_of.bit_length())
        if steps < pairs:
            work.spend(steps, room=_rooms(one, other) + room_of(size, 2 * out_of.bit_length()))
            low = min(one.ways) + min(other.ways)
            if not does(work, steps, one, other):
                return _spread_thin(low, step, size, out_of)
            return _spread(product(_row(one, step), _row(other, step)), low, step, out_of)
        sign = 1
    work.spend(2 * pairs)
    if not does(work, 2 * pairs, one, other):
        lefts, rights = sample(one.ways, FEW), sample(other.ways, FEW)
        amounts = dict.fromkeys(left + sign * right for left in lefts for right in rights)
        count = min(len(one.ways) * len(other.ways) * len(amounts) // (len(lefts) * len(rights)), size)
        work.spend(0, room=_rooms(one, other) + room_of(count, out_of.bit_length()))
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
    work.spend(3 * len(law.ways))
    law = positive(law)
    step, bits = _step(law), count * law.out_of.bit_length()
    size, low = _span(law, step), count * min(law.ways)
    places = (size - 1) * count + 1
    sets = multisets(count, len(law.ways), FAR)
    if 4 * sets < size * count:  # amounts that lie far apart
        steps = 6 * sets * halves_steps(bits)
        work.spend(steps, room=room_of(sets, bits))
        if not does(work, steps, law):
            return _spread_thin(low, step, places, _about(law.out_of, count), sets)
        return Law(by_lots(law.ways, count), law.out_of**count)
    if isinstance(law.ways, Sketch):
        equal = len(set(law.ways.values())) == 1
        steps = Shape(size, len(law.ways), law.out_of.bit_length(), law.out_of.bit_length(), equal, equal).way(count)[0]
        work.spend(size + steps, room=room_of(places, bits))
        return _spread_thin(low, step, places, _about(law.out_of, count))
    work.spend(3 * size, room=room_of(places, bits))
    row = _row(law, step)
    steps, way = shape_of(row).way(count)
    work.spend(steps)
    if does(work, steps, law):
        return _spread(way(row, count), low, step, law.out_of**count)
    some, sums = sums_of(row, count)
    whole = _about(law.out_of, count)
    return Law(sketch([low + step * place for place in some], sums, whole), whole)


def _about(out_of: int, count: int) -> int:
    """Return the power of a number, or one of about as many bits where these are very many."""
    bits = out_of.bit_length() * count
    return out_of**count if bits < LONG else 1 << bits


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
    """Return a law without amounts that have no ways, in its lowest terms; a sketch has no ways that are known."""
    if isinstance(law.ways, Sketch):
        return law
    ways = {amount: count for amount, count in law.ways.items() if count}
    divisor = gcd(law.out_of, *ways.values())
    if divisor > 1:
        ways = {amount: count // divisor for amount, count in ways.items()}
    return Law(ways, law.out_of // divisor)


def ranked(faces: "Sequence[tuple[int, int]]", throws: Law, count: int, rank: tuple[int, int], work: Work) -> Law:
    """Return the law of what those of equal things add that count by their rank.

    `faces` are what each of the `throws` of one adds, with its ways, in the order in which they rank. Of the `count`
    things those count that lie above as many as the first of `rank` says, and of these as many as the second.
    """
    low, run = rank
    kinds = len(throws.ways)
    steps = kept_steps(faces, count, run) * kinds // max(1, len(faces))
    work.spend(steps)
    if does(work, steps, throws):
        return Law(kept(faces, count, low, run), throws.out_of**count)
    amounts = [adds for adds, _ in faces]
    step = gcd(*[adds - amounts[0] for adds in amounts]) or 1
    ends = run * min(amounts), run * max(amounts)
    return _spread_thin(
        ends[0], step, (ends[1] - ends[0]) // step + 1, _about(throws.out_of, count), 1 + run * (kinds - 1)
    )


def ranked_unlike(
    parts: "Sequence[dict[Any, Face]]", singles: "Sequence[Law]", run: int, *, highest: bool, work: Work
) -> Law:
    """Return the law of what the `run` highest, or lowest, of unlike things add: `kept_of_unlike`, given all laws."""
    out_of = prod([single.out_of for single in singles])
    kinds = sum([len(single.ways) for single in singles])
    steps = unlike_steps(parts, run) * kinds // max(1, sum(map(len, parts)))
    work.spend(steps)
    if does(work, steps, *singles):
        return Law(kept_of_unlike(parts, run, highest), out_of)
    adds = [adds for part in parts for adds, _ in part.values()]
    return _spread_thin(run * min(adds), 1, run * (max(adds) - min(adds)) + 1, out_of)


def mixture(parts: "Sequence[tuple[int, int, Law]]", work: Work, times: int = 1) -> Law:
    """Return one law of several, each as often as its weight says of so many; there are so many `times` as many."""
    out_of = lcm(*{whole * law.out_of for _, whole, law in parts})
    outcomes = sum([len(law.ways) for _, _, law in parts])
    steps = sum([len(law.ways) * _scaling(law.out_of.bit_length(), out_of.bit_length()) for _, _, law in parts])
    steps += 2 * len(parts) * product_steps(out_of.bit_length(), out_of.bit_length())
    work.spend(steps, room=room_of(times * outcomes, max([law.out_of.bit_length() for _, _, law in parts], default=0)))
    if not does(work, steps, *[law for _, _, law in parts]):
        return Law(mixed([law.ways for _, _, law in parts], out_of, times), out_of)
    ways: Ways = {}
    known = ways.get
    for weight, whole, law in parts:
        times = weight * (out_of // (whole * law.out_of))
        for amount, count in law.ways.items():
            ways[amount] = known(amount, 0) + count * times
    divisor = gcd(out_of, *ways.values())
    return Law({amount: count // divisor for amount, count in ways.items()}, out_of // divisor)


def _scaling(bits: int, to: int) -> int:
    """Return the steps of multiplying a number of so many bits so that it has more, and of adding it up."""
    return product_steps(bits, to - bits) + to // DIGIT // 8


def shared(ways: "dict[tuple[Any, int], int]") -> Law:
    """Return the law of amounts, each with what its ways are out of, over one denominator."""
    return Law(*one_denominator(ways))
