"""The rows that a distribution is told in: a value each, or a span of values where there are too many."""

from math import lcm

from ...core.value import Value
from .look import ROWS
from .safe import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from ...core.facts import Chances

    Ways = dict[Any, int]

RARE = 1_000  # the ends of a long table, rarer than one in so many, share a row each
FINE = 10**9  # how finely the ways of several distributions are weighed against one another


class Row(Value):
    """The values from `low` to `high`, or the one that is no number: `low` and `high` are then the same text.

    `ways` of them are theirs, or those of them and of all above; `holds` says whether they are what was asked, None
    where that is not a matter of the value. Of what is not followed nobody knows whether `open` ways belong here too;
    `sure`: all of it does, and is in `ways`.
    """

    low: "Any"
    high: "Any"
    ways: int
    holds: bool | None = None
    open: int = 0
    sure: bool = False


class Drawn(Value):
    """A distribution by rows: the ways of each of `rows`, out of how many, and the rows `more` that are left out."""

    rows: tuple[Row, ...]
    out_of: int
    more: int = 0

    @property
    def sided(self) -> bool:
        """Whether rows are told apart by whether they are what was asked."""
        return any(row.holds is not None for row in self.rows)


def drawn(fact: "Chances", at_least: bool, most: int = ROWS) -> Drawn:
    """Return a distribution by its own rows, `most` at most, or a few more."""
    ways, out_of = ways_of(fact)
    return by_rows(fact, spans(ways, out_of, most, () if fact.least is None else (fact.least,)), at_least, most)


def by_rows(fact: "Chances", rows: "Sequence[tuple[Any, Any]]", at_least: bool, most: int = ROWS) -> Drawn:
    """Return a distribution by the given rows; `at_least`: each with all that is above it."""
    ways, out_of = ways_of(fact)
    numbers = all(type(low) is int for low, _ in rows)
    found = list(_gathered(fact, ways, rows) if numbers else _named(fact, ways, rows))
    left = out_of - sum(ways.values())
    if left:
        found = [row.replace(open=0 if _apart(fact, row) else left) for row in found]
    if not numbers:
        return Drawn(tuple(found[:most]), out_of, max(0, len(found) - most))
    return Drawn(tuple(_summed(fact, found, left) if at_least else found), out_of)


def _apart(fact: "Chances", row: Row) -> bool:
    """Return whether nothing of what is not followed lies in a row."""
    low, high = fact.left_from, fact.left_to
    return (low is not None and row.high < low) or (high is not None and high < row.low)


def _summed(fact: "Chances", rows: "Sequence[Row]", left: int) -> "list[Row]":
    """Return each row with all that is above it, and what is `left` as far as is known; a failure holds successes."""
    found = []
    above = 0
    for row in reversed(rows):
        above += row.ways
        sure = bool(left) and fact.left_from is not None and row.low <= fact.left_from
        never = fact.left_to is not None and fact.left_to < row.low
        holds = row.holds or _sure(fact)
        found.append(Row(row.low, row.high, above + left * sure, holds, 0 if sure or never else left, sure))
    return found[::-1]


def ways_of(fact: "Chances") -> "tuple[Ways, int]":
    """Return the whole ways of each outcome, and out of how many."""
    out_of = lcm(*[outcome.chance.d for outcome in fact.outcomes], 1 if fact.left is None else fact.left.d)
    return {outcome.value: outcome.chance.n * (out_of // outcome.chance.d) for outcome in fact.outcomes}, out_of


def together(facts: "Iterable[Chances]") -> "tuple[Ways, int]":
    """Return how often each value comes up in several distributions together, to the precision of a row."""
    ways: Ways = {}
    count = 0
    for fact in facts:
        own, out_of = ways_of(fact)
        count += 1
        for value, n in own.items():
            ways[value] = ways.get(value, 0) + max(1, n * FINE // out_of)
    return ways, count * FINE


def spans(ways: "Ways", out_of: int, most: int, bounds: "Sequence[int]") -> "list[tuple[Any, Any]]":
    """Return the spans that the values are told in, each by its ends: one each, or of too many numbers about `most`.

    No span goes across one of the `bounds`: a value from which on another answer holds.
    """
    numbers = all(type(value) is int for value in ways)
    values = sorted(ways) if numbers else list(ways)
    if len(values) <= most or not numbers:
        return [(value, value) for value in values]
    ends = _common(values, ways, out_of), _common(values[::-1], ways, out_of)
    cut = Cut(min(ends), max(ends), tuple(sorted(bound for bound in set(bounds) if bound > values[0])))
    width = -(-(cut.last - cut.first + 1) // (most - 2))
    while True:
        found: dict[tuple[int, int], tuple[int, int]] = {}
        for value in values:
            place = cut.place(value, width)
            found[place] = (found[place][0] if place in found else value, value)
        if len(found) <= most or width > cut.last - cut.first:
            return list(found.values())
        width += max(1, width // 20)


class Cut(Value):
    """How values are cut into spans: equal ones from `first` to `last`, one for each end, none across a bound."""

    first: int
    last: int
    bounds: tuple[int, ...]

    def place(self, value: int, width: int) -> tuple[int, int]:
        """Return between which bounds a value is, and in which span there; below the first bound from there down."""
        part = sum(bound <= value for bound in self.bounds)
        if not self.first <= value <= self.last:
            return part, -1 if value < self.first else self.last - self.first + 1
        if part == 0 and self.bounds:
            return part, self.last - self.first - (min(self.bounds[0] - 1, self.last) - value) // width
        return part, (value - max([self.first, *self.bounds[part - 1 : part]])) // width


def _common(values: "list[int]", ways: "Ways", out_of: int) -> int:
    """Return the value, counted from the first, before which lies less than one chance in `RARE`."""
    passed = 0
    for value in values:
        passed += ways[value]
        if passed * RARE >= out_of:
            return value
    return values[-1]


def _gathered(fact: "Chances", ways: "Ways", rows: "Sequence[tuple[int, int]]") -> "Iterator[Row]":
    """Yield the rows of whole numbers, with the ways of all values in each; both are in order."""
    values = iter(sorted(ways.items()))
    value, n = next(values, (None, 0))
    for low, high in rows:
        total = 0
        while value is not None and value <= high:
            total += n
            value, n = next(values, (None, 0))
        yield Row(low, high, total, _holds(fact, low, high))


def _named(fact: "Chances", ways: "Ways", rows: "Sequence[tuple[Any, Any]]") -> "Iterator[Row]":
    for value, _ in rows:
        name = shown(str(value))
        yield Row(name, name, ways.get(value, 0), _sure(fact))


def _holds(fact: "Chances", low: int, high: int) -> bool | None:
    """Return whether the values of a row are what was asked; None where some are, or where it depends on more."""
    if fact.least is None:
        return _sure(fact)
    return True if low >= fact.least else False if high < fact.least else None


def _sure(fact: "Chances") -> bool | None:
    """Return whether all outcomes are what was asked; None where some are, or nothing was asked."""
    if fact.chance is None or 0 < fact.chance.n < fact.chance.d:
        return None
    return fact.chance.n > 0
