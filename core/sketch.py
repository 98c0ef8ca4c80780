"""What stands for a law while the work on it is foreseen: some of its amounts, and about how many there are."""

from math import gcd, isqrt

from .refusal import Misused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
    from typing import Any

SAMPLE = 500  # amounts that are looked at instead of more
FEW = 40  # of each of many laws
PICKED = 100  # of each of two laws whose pairs are looked at
PARTS = 64  # of a logarithm: a power of two
REACHED = 2 * 10**8  # bits that are set or not, in going through the sums there are


class Sketch(dict):  # type: ignore[type-arg]  # of amounts with their ways, like those it stands for
    """Some of the amounts of a law, of about as many as `len` says."""

    def __init__(self, ways: "Mapping[Any, int]", count: int) -> None:
        super().__init__(ways)
        self.count = max(count, super().__len__()) if ways else 0

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
    """Return some of many amounts in order, the first two and the last of them too: neighbours show how near they lie.

    Between them they lie at unlike distances, so that no other or third is the only one that is looked at.
    """
    found = list(amounts)
    if len(found) <= most:
        return found
    if most < 4:
        return [found[0], found[-1]]
    return [found[place] for place in dict.fromkeys((0, 1, *_places(len(found) - 1, most - 3), len(found) - 1))]


def _places(last: int, most: int) -> "Iterator[int]":
    """Yield so many places, or a few less, between the first and the last, in order and without any other."""
    apart = last // most + 1
    for place in range(1, last // apart):
        yield place * apart + place * place * 7919 % apart


def some_of(low: int, high: int, step: int) -> "list[int]":
    """Return some of the numbers from one up to another, the first two and the last of them too.

    Between them they lie at unlike distances, so that what is made of two of them falls together as seldom as it does.
    """
    count = (high - low) // step
    if count <= SAMPLE:
        return [*range(low, high, step), high]
    return [low, low + step, *[low + step * place for place in _places(count, SAMPLE)], high]


def sums_of(row: "Sequence[int]", count: int) -> "tuple[list[int], int]":
    """Return some sums of so many numbers, those at which a row is not nought, and how many such sums there are.

    Which there are is told by the bits of one number; that takes about a hundredth of the time of counting their ways.
    """
    numbers = [place for place, ways in enumerate(row) if ways]
    places = (len(row) - 1) * count + 1
    if count * len(numbers) * places > REACHED:
        return some_of(0, places - 1, 1), places
    found = 1
    for _ in range(count):
        before, found = found, 0
        for number in numbers:
            found |= before << number
    some = dict.fromkeys([_next(found, place) for place in some_of(0, places - 1, 1)])
    return list(some), found.bit_count()


def _next(found: int, place: int) -> int:
    """Return the first place from this one on, whose bit is set; there is one."""
    rest = found >> place
    return place + (rest & -rest).bit_length() - 1


def unrefused(made: "Callable[..., Any]") -> "Callable[..., Any]":
    """Return what makes the same, and None where that is refused: of a sketch, some amounts may never come up."""

    def tried(*amounts: "Any") -> "Any":
        try:
            return made(*amounts)
        except Misused:
            return None

    return tried


def made_of_pairs(
    one: "Mapping[Any, int]", other: "Mapping[Any, int]", made: "Callable[[Any, Any], Any]"
) -> "tuple[list[Any], int]":
    """Return some of what is made of the pairs of two laws, and about how much there is.

    Of each law some amounts are taken. What half of them make, beside what all of them do, tells how it grows with the
    others; it never grows beyond what lies between its ends, nor beyond what there is of products, or of fractions.
    """
    lefts, rights = _picked(one, 1), _picked(other, 2)
    table = [[made(left, right) for right in rights] for left in lefts]
    found = _found(table)
    growth = _growth(found, _found(table[::2]), len(lefts), len(one))
    growth += _growth(found, _found([row[::2] for row in table]), len(rights), len(other))
    pairs = most = len(one) * len(other)
    if len(lefts) < len(one) and len(rights) < len(other):
        tried = len(lefts) * len(rights)
        alike = tried**2 // (tried - len(found) + 1)  # what falls together is of so many, or of twice as many
        most = max(pairs // 4, min(alike, 5 * pairs // 8))
    return list(found), max(len(found), min(_grown(found, growth), most))


def _found(table: "Sequence[Sequence[Any]]") -> "dict[Any, None]":
    """Return what stands in a table, but for None, which is what was refused."""
    found = dict.fromkeys([one for row in table for one in row])
    found.pop(None, None)
    return found


def gathered(found: "Iterable[tuple[Any, int]]", number: int) -> "Mapping[Any, int]":
    """Return the ways of each amount that is found; a sketch of them, where it is found in a few of so many things."""
    ways: dict[Any, int] = {}
    amounts = []
    for amount, own in found:
        ways[amount] = ways.get(amount, 0) + own
        if number:
            amounts.append(amount)
    if not number:
        return ways
    return Sketch(ways, min(number, _grown(ways, _growth(ways, set(amounts[::2]), len(amounts), number))))


def _growth(found: "Collection[Any]", of_half: "Collection[Any]", tried: int, number: int) -> int:
    """Return the logarithm of how many times as much there is when there are so many things instead of those tried.

    It goes on to grow as it did from half of them to all.
    """
    if tried >= number or not found:
        return 0
    power = _parts(len(found)) - _parts(len(of_half))
    return power * (_parts(number) - _parts(tried)) // PARTS


def _grown(found: "Collection[Any]", growth: int) -> int:
    """Return how many amounts there are, given some and how they grow: whole ones never more than between the ends."""
    if not found:
        return 0
    number = _number(_parts(len(found)) + growth)
    if not set(map(type, found)) <= {int}:
        return number
    low = min(found)
    between: int = (max(found) - low) // (gcd(*[amount - low for amount in found]) or 1) + 1
    return min(number, between)


def _picked(law: "Mapping[Any, int]", seed: int) -> "list[Any]":
    """Return some of many amounts without any order, the first and the last of them too."""
    amounts = list(law)
    if len(amounts) <= PICKED:
        return amounts
    places = dict.fromkeys([number % len(amounts) for number in scattered(seed, 2 * PICKED)])
    return [amounts[0], *[amounts[place] for place in places][: PICKED - 2], amounts[-1]]


def scattered(seed: int, count: int) -> "Iterator[int]":
    """Yield so many whole numbers without order, always the same."""
    for _ in range(count):
        seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        yield seed >> 33


def _parts(number: int) -> int:
    """Return the logarithm of a number above nought to the base of two, in so many `PARTS` of one."""
    return int(number**PARTS).bit_length() - 1


def _number(parts: int) -> int:
    """Return the number of which this is the logarithm."""
    number = 1 << parts
    for _ in range(PARTS.bit_length() - 1):
        number = isqrt(number)
    return number


def mixed(laws: "Sequence[Mapping[Any, int]]", out_of: int, times: int) -> Sketch:
    """Return a sketch of what one or another of these laws may come to, each standing for so many alike.

    New are the amounts that lie beyond those before; between them, as many as these leave room for.
    """
    laws = [law for law in laws if law] or [{0: 1}]
    some = [sample(law, FEW) for law in laws]
    seen = dict.fromkeys([amount for own in some for amount in own])
    sizes = [len(law) for law in laws]
    if not set(map(type, seen)) <= {int}:
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
