"""Many chances out of one number brought to lowest terms, which is most of the work where the numbers are long."""

from math import gcd

from .facts import Odds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SHORT = 120  # bits up to which nothing is faster than a common divisor
SMALL = 2 * 3 * 5 * 7 * 11 * 13 * 17 * 19 * 23
WORD = 2**30  # below which a number divides another fast


def lowest(out_of: int) -> "Callable[[int], Odds]":
    """Return what brings a chance, so many in `out_of`, to lowest terms. Equal chances are one and the same fact.

    What a long number has in common with `out_of` is seen from what is left of it by a divisor of that, as long as some
    of each small prime is left of the divisor, and `out_of` has no large ones.
    """
    divisor, primes = _handle(out_of) if out_of.bit_length() > SHORT else (0, 0)
    known: dict[int, Odds] = {}
    wholes: dict[int, int] = {}
    new = tuple.__new__

    def told(ways: int) -> Odds:
        found = known.get(ways)
        if found is None:
            shared = gcd(ways % divisor, divisor) if divisor else 0
            if not shared or divisor // shared % primes:
                shared = gcd(ways, out_of)
            if shared not in wholes:
                wholes[shared] = out_of // shared
            found = known[ways] = new(Odds, (ways // shared, wholes[shared]))
        return found

    return told


def _handle(out_of: int) -> tuple[int, int]:
    """Return a short divisor of a number and the product of its primes, once each; noughts if one of them is large."""
    primes = gcd(out_of, SMALL)
    left, power = out_of, primes
    while power > 1:
        power = gcd(left, power ** max(1, left.bit_length() // power.bit_length()))
        left //= power
        power = gcd(left, primes)
    if left > 1 or primes == 1:
        return 0, 0
    divisor = primes
    while divisor * primes < WORD and out_of % (divisor * primes) == 0:
        divisor *= primes
    return divisor, primes
