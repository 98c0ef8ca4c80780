"""What stands for a law while the work on it is foreseen: some of its amounts, and about how many there are."""

from math import gcd, isqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

SAMPLE = 500  # amounts that are looked at instead of more
FEW = 40  # of each of many laws


class Sketch(dict):  # type: ignore[type-arg]  # of amounts with their ways, like those it stands for
    """Some of the amounts of a law, of about as many as `len` says."""

    def __init__(self, ways: "Mapping[Any, int]", count: int) -> None:
        super().__init__(ways)
        self.count = max(count, super().__len__())

    def __len__(self) -> int:
        return self.count

    def like(self, ways: "Mapping[Any, int]") -> "Sketch":
        """Return what is made of each of these amounts, as a sketch of what is made of all."""
        return Sketch(ways, self.count * len(ways) // max(1, super().__len__()))


def sketch(amounts: "Iterable[Any]", count: int, out_of: int) -> Sketch:
    """Return a sketch of so many amounts of which these are some, with ways of about the right length."""
    share = max(1, out_of // (count + 1))
    return Sketch({amount: share + place % 2 for place, amount in enumerate(amounts)}, count)


def sample(amounts: "Mapping[Any, int]", most: int = SAMPLE) -> "list[Any]":
    """Return some of many amounts, the first two and the last of them too: neighbours show how close they lie."""
    found = list(amounts)
    if len(found) <= most:
        return found
    some = found[:: len(found) // (most - 1)]
    return [*some, found[-1], *(found[1:2] if most > 3 else ())]


def some_of(low: int, high: int, step: int) -> "list[int]":
    """Return some of the numbers from one up to another, the first two and the last of them too."""
    count = (high - low) // step
    some = range(low, high, step * (count // SAMPLE + 1))
    return [*some, *((low + step,) if len(some) <= count - 1 else ()), high]


def outcomes_of_pairs(found: int, tried: int, one: int, other: int) -> int:
    """Return about how many amounts come of two laws of so many each, given how many come of some of their pairs.

    They become more as they do there: as one of the laws has, where they are the greater of two; of products and the
    like, as many as a quarter of all pairs, or all of them where there is little to pair with.
    """
    if found < 2:
        return found
    pairs, few = one * other, min(4, one, other)
    growth = _sixteenths(max(1, pairs // tried)) * _sixteenths(found) // max(1, _sixteenths(tried))
    return max(found, min(isqrt(isqrt(isqrt(isqrt(found**16 << growth)))), pairs // few))


def _sixteenths(number: int) -> int:
    """Return the logarithm of a number above nought to the base of two, in sixteenths."""
    return int(number**16).bit_length() - 1


def mixed(laws: "Sequence[Mapping[Any, int]]", out_of: int, times: int) -> Sketch:
    """Return a sketch of what one or another of these laws may come to, each standing for so many alike.

    New are the amounts that lie beyond those before; between them, as many as these leave room for.
    """
    some = [sample(law, FEW) for law in laws]
    seen = dict.fromkeys([amount for own in some for amount in own])
    sizes = [len(law) for law in laws]
    if set(map(type, seen)) > {int}:
        return sketch(seen, sum(sizes), out_of)
    low = high = some[0][0]
    step = gcd(*[amount - low for amount in seen]) or 1
    count = dense = 0  # thousandths of the places that the densest takes
    for size, own in zip(sizes, some, strict=True):
        inside = sum([low <= amount <= high for amount in own])
        count += size * (1000 * (len(own) - inside) + times * inside * (1000 - dense)) // (1000 * len(own))
        dense = max(dense, 1000 * size // ((max(own) - min(own)) // step + 1))
        low, high, dense = min(low, *own), max(high, *own), min(dense, 1000)
    return sketch(seen, max([count, *sizes]), out_of)
