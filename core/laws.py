"""Exact laws: what an amount may be, each with its whole number of ways of so many in all, and what is made of them.

A law may miss some of its `out_of` ways: those in which a die would ask for more new throws than are followed. What
they lead to is not known, so whatever is made of such a law misses them too.
"""

from math import gcd, lcm, prod

from .dice import one_denominator
from .sketch import Sketch, made_of_pairs, mixed, sample, sketch, unrefused
from .sums import (
    DIGIT,
    product_steps,
)
from .value import Value
from .work import Work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    Ways = dict[Any, int]

WHOLE, BROKEN = 12, 55  # steps of a pair of which a whole number is made, or a fraction
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


def rooms_of(*laws: Law) -> int:
    """Return the bytes that laws take."""
    return sum([room_of(len(law.ways), law.out_of.bit_length()) for law in laws])


def mapped(law: Law, made: "Callable[[Any], Any]", work: Work, each: int = WHOLE) -> Law:
    """Return the law of what is made of an amount; of one it takes so many steps."""
    ways: Ways = {}
    law = gone_through(law, each * len(law.ways), work)
    if isinstance(law.ways, Sketch):
        made = unrefused(made)
    for amount, count in law.ways.items():
        found = made(amount)
        ways[found] = ways.get(found, 0) + count
    ways.pop(None, None)
    return Law(alike(law, ways), law.out_of)


def does(work: Work, steps: int, *laws: Law) -> bool:
    """Return whether what takes so many steps is done: with a sketch it never is."""
    return not any(isinstance(law.ways, Sketch) for law in laws) and work.does(steps)


def gone_through(law: Law, steps: int, work: Work) -> Law:
    """Return a law of which all amounts are gone through, in so many steps; a sketch where these are not to be done."""
    work.spend(steps, room=2 * rooms_of(law))
    if isinstance(law.ways, Sketch) or work.does(steps):
        return law
    return Law(Sketch({amount: law.ways[amount] for amount in sample(law.ways)}, len(law.ways)), law.out_of)


def alike(law: Law, ways: "Ways") -> "Ways":
    """Return what is made of each amount of a law, as a sketch where the law is one."""
    return law.ways.like(ways) if isinstance(law.ways, Sketch) else ways


def paired(one: Law, other: Law, made: "Callable[[Any, Any], Any]", work: Work) -> Law:
    """Return the law of what is made of two independent amounts."""
    lefts, rights = ([*law.ways][:1] + [*law.ways][-1:] for law in (one, other))
    known = unrefused(made)  # what is refused at all is refused when it is counted
    whole = {type(known(left, right)) for left in lefts for right in rights} <= {int, tuple, type(None)}
    steps = (WHOLE if whole else BROKEN) * pairs_of(one, other)
    work.spend(steps)
    out_of = one.out_of * other.out_of
    if not does(work, steps, one, other):
        if isinstance(one.ways, Sketch) or isinstance(other.ways, Sketch):
            made = unrefused(made)
        amounts, number = made_of_pairs(one.ways, other.ways, made)
        work.spend(0, room=rooms_of(one, other) + room_of(number, out_of.bit_length()))
        return Law(sketch(amounts, number, out_of), out_of)
    ways: Ways = {}
    for left, count in one.ways.items():
        for right, more in other.ways.items():
            found = made(left, right)
            ways[found] = ways.get(found, 0) + count * more
    return Law(ways, out_of)


def pairs_of(one: Law, other: Law) -> int:
    """Return how many pairs there are of two laws, those of long numbers counted more than once."""
    bits, others = one.out_of.bit_length(), other.out_of.bit_length()
    return len(one.ways) * len(other.ways) * product_steps(2 * bits // 3, 2 * others // 3)  # few ways are as long


def none_of(*laws: Law) -> Law:
    """Return the law of what hangs on laws of which one has no ways; a sketch of one may have some after all."""
    ways = Sketch({}, 0) if any(isinstance(law.ways, Sketch) for law in laws) else {}
    return Law(ways, prod([law.out_of for law in laws]))


def positive(law: Law) -> Law:
    """Return a law without amounts that have no ways, in its lowest terms; a sketch has no ways that are known."""
    if isinstance(law.ways, Sketch):
        return law
    ways = {amount: count for amount, count in law.ways.items() if count}
    divisor = gcd(law.out_of, *ways.values())
    if divisor > 1:
        ways = {amount: count // divisor for amount, count in ways.items()}
    return Law(ways, law.out_of // divisor)


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
