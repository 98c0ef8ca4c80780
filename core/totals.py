"""Laws of sums: of two amounts, of so many equal ones, and of those of many that count by their rank."""

from math import gcd, prod

from .laws import Law, alike, certain, does, none_of, pairs_of, positive, room_of, rooms_of
from .ranks import kept, kept_of_unlike, kept_steps, unlike_steps
from .sketch import Sketch, sample, sketch, some_of, sums_of
from .sums import FAR, Shape, binomial, by_lots, halves_steps, multisets, packing_steps, product, shape_of
from .work import Work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .laws import Ways
    from .ranks import Face

LONG = 100_000  # bits of what a law is out of, up to which a sketch has it exactly
FEW = 40  # pairs that are sooner multiplied one by one than side by side


def joined(one: Law, other: Law, sign: int, work: Work) -> Law:
    """Return the law of the sum of two independent whole amounts, or of their difference (`sign` −1).

    Few pairs are multiplied one by one, and so are those of amounts that lie far apart; others all at once, their ways
    side by side in two long numbers.
    """
    out_of, size = one.out_of * other.out_of, len(one.ways) * len(other.ways)
    if not size:
        return none_of(one, other)
    pairs = pairs_of(one, other)
    if pairs > FEW:
        if sign < 0:
            work.spend(3 * len(other.ways))
            other = Law(alike(other, {-amount: ways for amount, ways in other.ways.items()}), other.out_of)
        step = _step(one, other)
        size = _span(one, step) + _span(other, step) - 1
        steps = packing_steps(size, out_of.bit_length())
        if steps < pairs:
            work.spend(steps, room=rooms_of(one, other) + room_of(size, 2 * out_of.bit_length()))
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
        work.spend(0, room=rooms_of(one, other) + room_of(count, out_of.bit_length()))
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
        steps = 6 * sets * halves_steps(bits) + 3 * count * len(law.ways)
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
