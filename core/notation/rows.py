"""Rows of whole numbers that add up place by place, each told as one number that adds up alike."""

from ..laws import Law, mapped
from ..work import Work
from .operators import COUNT, ENDS, OPERATORS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from .operators import Act

    Row = tuple[int, ...]

CODE = 30  # steps of telling a row as a number, and the other way round


def of_value(act: "Act") -> bool:
    """Return whether an operator looks at each die by itself where no two that count show the same value."""
    return act.operator in ("c", "f", "m") or (act.operator in ("k", "d") and act.choice.kind not in ENDS)


class Rows:
    """The rows of which `count` are added up: `code` tells one as a number, `row` the sum of so many numbers as a row.

    Each column has room for its own sum, so none reaches into the next; the codes of what can be are close together.
    """

    def __init__(self, rows: "Iterable[Row]", count: int) -> None:
        columns = list(zip(*rows, strict=True))
        self.count = count
        self.lows = [min(column) for column in columns]
        self.sizes = [count * (max(column) - min(column)) + 1 for column in columns]

    def code(self, row: "Row") -> int:
        """Return the number of one row."""
        found = 0
        for number, low, size in zip(row, self.lows, self.sizes, strict=True):
            found = found * size + number - low
        return found

    def row(self, code: int) -> "Row":
        """Return the row that the numbers of so many rows sum to."""
        found: list[int] = []
        for low, size in zip(self.lows[::-1], self.sizes[::-1], strict=True):
            code, number = divmod(code, size)
            found.append(number + self.count * low)
        return tuple(found[::-1])


class Worth:
    """What each of `count` dice comes to by itself, as a number of which the sum is made a total.

    The `acts` count what is found of a die, or keep and drop it by its value. What is counted so many for one (`by`) is
    counted of all the dice together, and has a column of its own. A set of one is a die like any other, where no two
    dice that count show the same value; there are no sets of more then.
    """

    def __init__(self, acts: "Sequence[Act]", keys: "Iterable[Any]", count: int) -> None:
        self.count = count
        self.counts = any(OPERATORS[act.operator].order == COUNT for act in acts)
        self.sets = sum([act.choice.number == 1 for act in acts if act.operator == "m"])
        counts = [act for act in acts if act.operator in ("c", "f")]
        signed = [(place, act.weight if act.operator == "c" else -act.weight, act) for place, act in enumerate(counts)]
        self.alone = [(place, weight) for place, weight, act in signed if act.by == 1]
        self.shared = [(place, weight, act) for place, weight, act in signed if act.by > 1]
        self.choosing = [act for act in acts if act.operator in ("k", "d") and act.choice.kind not in ENDS]
        self.nought = (0,) * (1 + len(self.shared))
        self.rows = Rows([self.nought, *[self._row(key) for key in keys]], count) if self.shared else None

    def code(self, key: "Any") -> int:
        """Return what one die is worth, given its value and what is counted of it."""
        row = self._row(key)
        return row[0] if self.rows is None else self.rows.code(row)

    @property
    def none(self) -> int:
        """What a die is worth that does not count."""
        return 0 if self.rows is None else self.rows.code(self.nought)

    def told(self, law: Law, work: Work, beyond: int = 0) -> Law:
        """Return the law of totals, given that of the sums of numbers, each so far below."""
        return law if self.rows is None else mapped(law, lambda code: self.total(code + beyond), work, CODE)

    def total(self, code: int) -> int:
        """Return the total of dice whose numbers sum to this."""
        if self.rows is None:
            return code
        total, *found = self.rows.row(code)
        for number, (_, weight, act) in zip(found, self.shared, strict=True):
            own = number * abs(weight) // act.by
            total += own if weight > 0 else -own
        return total

    def _row(self, key: "Any") -> "Row":
        value, matches = key
        if not self._counted(value):
            return self.nought
        if not self.counts:
            return (value if isinstance(value, int) else 0,)
        alone = self.sets + sum([matches[place] * weight for place, weight in self.alone])
        return (alone, *[matches[place] for place, _, _ in self.shared])

    def _counted(self, value: "int | str") -> bool:
        """Return whether a die of this value counts at all."""
        return all(act.choice.holds(value) == (act.operator == "k") for act in self.choosing)
