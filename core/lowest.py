"""Many chances out of one number brought to lowest terms, which is most of the work where the numbers are long."""

from math import gcd

from .facts import Odds

SHORT = 120  # bits up to which nothing is faster than a common divisor
SMALL = 2 * 3 * 5 * 7 * 11 * 13 * 17 * 19 * 23
WORD = 2**30  # below which a number divides another fast


class Lowest(dict[int, Odds]):
    """The chances of so many in `out_of`, by how many these are, in lowest terms.

    What a long number has in common with `out_of` is seen from what is left of it by a divisor of that, as long as some
    of each small prime is left of the divisor, and `out_of` has no large ones.
    """

    def __init__(self, out_of: int) -> None:
        super().__init__()
        self.out_of = out_of
        self.divisor, self.primes = _handle(out_of) if out_of.bit_length() > SHORT else (0, 0)
        self.wholes: dict[int, int] = {}

    def __missing__(self, ways: int) -> Odds:
        """Return a chance that was not told yet."""
        shared = gcd(ways % self.divisor, self.divisor) if self.divisor else 0
        if not shared or self.divisor // shared % self.primes:
            shared = gcd(ways, self.out_of)
        if shared not in self.wholes:
            self.wholes[shared] = self.out_of // shared
        found = self[ways] = tuple.__new__(Odds, (ways // shared, self.wholes[shared]))
        return found


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
