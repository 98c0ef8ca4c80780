"""Sums of independent whole numbers: rows of whole weights, those of 0, 1, 2, … in order, multiplied as polynomials.

The first and the last weight of a row are above nought. What a way of counting takes is told in `STEP`s, as measured.
"""

from _operator import mul, sub
from math import isqrt

from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    Row = list[int]

STEP = 10**-7  # seconds that a step takes, more or less: one pair of short numbers multiplied and added up
DIGIT = 30  # bits that Python multiplies at once
SHORT = 70  # digits up to which it multiplies digit by digit
BITS = 512  # of two numbers to be added up, that take about as long again
WORD = 8  # bytes that are read at once
FAR = 10**12  # things that nobody waits for


def power(row: "Row", count: int) -> "Row":
    """Return the weights of the sum of so many (1 or more) equal things."""
    return shape_of(row).way(count)[1](row, count)


class Shape(Value):
    """What of a row says how long it takes to raise it to a power: how many weights of how many places, of which kind.

    `total` and `largest` are the bits of the sum of the weights and of the largest.
    """

    size: int
    terms: int
    total: int
    largest: int
    equal: bool
    mirrored: bool

    def way(self, count: int) -> "tuple[int, Callable[[Row, int], Row]]":
        """Return how many steps the fastest way takes to a sum of so many, and that way."""
        size, bits = (self.size - 1) * count + 1, self.total * count
        if self.equal:
            return size * (4 + bits // 512) // 2, of_equals
        terms, long = self.terms, self.largest // DIGIT + 1
        by_recurrence = size * (4 + terms + long * terms * bits // 1024) // (2 if self.mirrored else 1)
        packing = packing_steps(size, bits)
        return (by_recurrence, by_terms) if by_recurrence < packing else (packing, by_packs)


def shape_of(row: "Row") -> Shape:
    """Return the shape of a row."""
    size, equal = len(row), row.count(row[0]) == len(row)
    total = sum(row).bit_length()
    return Shape(size, size - row.count(0), total, max(row).bit_length(), equal, equal or _mirrored(row))


def packing_steps(size: int, bits: int) -> int:
    """Return what it takes to make a row of so many weights of so many bits by multiplying packed rows."""
    digits = size * (bits // DIGIT + 1)
    return 10 + size * 2 + digits * isqrt(digits) * digits.bit_length() * 3 // 640  # nearly the power 1.585 of digits


def product_steps(bits: int, others: int) -> int:
    """Return what it takes to multiply a number of so many bits by one of so many others, and to add it up."""
    few, many = sorted((bits // DIGIT + 1, others // DIGIT + 1))
    times = few * many // 100 if few < SHORT else many * isqrt(few) * few.bit_length() // 80
    return 1 + (bits + others) // (3 * BITS) + times


def halves_steps(bits: int) -> int:
    """Return the same of two numbers that have so many bits together, each of them anything from none to all."""
    return (1 + product_steps(bits // 2, bits // 2)) // 2


def of_equals(row: "Row", count: int) -> "Row":
    """Return the weights of a sum of equal dice whose faces are one run, each as likely as the others.

    With s faces the polynomial is ((1 − x^s) / (1 − x))^n. Its derivative over itself is a fraction of short
    polynomials, so each weight follows from three before it; the second half mirrors the first.
    """
    sides, weight = len(row), row[0] ** count
    last = count * (sides - 1)
    half = last // 2
    found = [weight]
    for k in range(min(half, sides - 1)):
        found.append(found[k] * (k + count) // (k + 1))
    if half >= sides:
        found.append(((sides - 1 + count) * found[-1] - count * sides * weight) // sides)
    one, other = count * sides + sides - 1, count * (sides - 1) + sides
    for k in range(sides, half):
        found.append(
            ((k + count) * found[k] - (one - k) * found[k + 1 - sides] + (other - k) * found[k - sides]) // (k + 1)
        )
    return _with_mirrored(found, last)


def binomial(count: int, ways: int, others: int) -> "Row":
    """Return the weights of how many of so many things are of a kind with the `others`; neither has no ways."""
    found = [ways**count]
    for some in range(count):
        found.append(found[some] * (count - some) * others // ((some + 1) * ways))
    return found


def by_terms(row: "Row", count: int) -> "Row":
    """Return the weights of a sum by J. C. P. Miller's recurrence, half of them where the row mirrors itself.

    With P = A^n, A P' = n A' P: so k a₀ p_k is the sum over i of (i (n + 1) − k) a_i p_(k−i).
    """
    last = (len(row) - 1) * count
    top = last // 2 if _mirrored(row) else last
    backs = [i for i in range(len(row) - 1, 0, -1) if row[i]]
    weights = [row[i] for i in backs]
    factors = [(i * (count + 1) - 1) * row[i] for i in backs]
    length = len(row) - 1
    found = [0] * length + [row[0] ** count]  # what comes before the first is nought
    for k in range(1, top + 1):
        reached = found[k:] if len(backs) == length else [found[k + length - i] for i in backs]
        found.append(sum(map(mul, factors, reached)) // (k * row[0]))
        factors = list(map(sub, factors, weights))
    return _with_mirrored(found[length:], last)


def by_packs(row: "Row", count: int) -> "Row":
    """Return the weights of a sum by raising one long number, in which they stand side by side, to a power."""
    size = bytes_of(sum(row) ** count)
    return unpacked(packed(row, size) ** count, size, (len(row) - 1) * count + 1)


def product(one: "Row", other: "Row") -> "Row":
    """Return the weights of the sum of two things, by multiplying two long numbers in which they stand side by side."""
    size = bytes_of(sum(one) * sum(other))
    return unpacked(packed(one, size) * packed(other, size), size, len(one) + len(other) - 1)


def by_lots(ways: "Mapping[int, int]", count: int) -> "dict[int, int]":
    """Return the ways of each sum of so many equal things, going through what they may be with how many are it.

    For few amounts that lie far apart: each sum is met about as often as there are sets of things that have it.
    """
    if not ways:
        return {} if count else {0: 1}
    *before, (last, its_ways) = ways.items()
    if not before:
        return {last * count: its_ways**count}
    found: list[dict[int, int]] = [{0: 1}, *({} for _ in range(count))]  # by how many things are known
    for amount, own in before:
        for known in range(count - 1, -1, -1):  # those that are more are done: what is added to them is of this amount
            times, sums = 1, found[known]
            for more in range(1, count - known + 1 if sums else 1):
                times = times * own * (count - known - more + 1) // more
                into = found[known + more]
                for total, others in sums.items():
                    new = total + amount * more
                    into[new] = into.get(new, 0) + others * times
    whole: dict[int, int] = {}
    times, more = 1, 0
    for sums in reversed(found):  # all the others are the last
        for total, others in sums.items():
            whole[total + more] = whole.get(total + more, 0) + others * times
        times, more = times * its_ways, more + last
    return whole


def multisets(count: int, kinds: int, most: int) -> int:
    """Return how many sets of `count` things of so many kinds there are, or a number above `most` if that is more."""
    total, few = 1, min(count, kinds - 1)
    for step in range(1, few + 1):
        total = total * (count + kinds - 1 - few + step) // step
        if total > most:
            break
    return total


def bytes_of(most: int) -> int:
    """Return how many bytes hold a number up to `most`; whole words are read faster."""
    size = (most.bit_length() + 7) // 8
    return max(size, WORD) if size <= WORD else size


def packed(row: "Sequence[int]", size: int) -> int:
    """Return numbers side by side in one, the first lowest, each in so many bytes."""
    return int.from_bytes(b"".join([one.to_bytes(size, "little") for one in row]), "little")


def unpacked(number: int, size: int, count: int) -> "Row":
    """Return the numbers that stand side by side in one."""
    data = number.to_bytes(size * count, "little")
    return [int.from_bytes(data[place : place + size], "little") for place in range(0, size * count, size)]


def _mirrored(row: "Row") -> bool:
    return row == row[::-1]


def _with_mirrored(half: "Row", last: int) -> "Row":
    """Return a row up to its place `last` that mirrors its first half."""
    return half + half[last - len(half) :: -1] if last >= len(half) else half[: last + 1]
