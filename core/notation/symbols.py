"""The law of what dice show that show symbols: how often each of these counts."""

from ..laws import Law, mapped
from ..sketch import gathered
from ..totals import summed
from ..work import Work
from .anew import every_row
from .judging import judging
from .laws import hands
from .lying import Lying
from .rows import CODE, Rows
from .together import by_itself

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .operators import Act
    from .rows import Row


def law_of_symbols(single: Law, count: int, acts: "Sequence[Act]", work: Work) -> Law:
    """Return the law of so many equal dice, each outcome a text that counts their symbols.

    The `acts` count one symbol each, in order, besides what else they do.
    """
    names = [act.choice.number for act in acts if act.operator == "c"]
    law = _rows(single, count, acts, len(names), work)
    return mapped(
        law,
        lambda row: ", ".join([f"{n} {name}" for n, name in zip(row, names, strict=True) if n]),
        work,
        CODE + 2 * len(names),
    )


def _rows(single: Law, count: int, acts: "Sequence[Act]", length: int, work: Work) -> Law:
    """Return the law of how often each symbol counts."""

    def shown(hand: "Sequence[Lying]") -> "Row":
        return tuple([sum([die.matches[place] for die in hand if die.kept]) for place in range(length)])

    if any(act.operator == "ur" for act in acts):
        return every_row([single] * count, acts, work, shown)
    judge = judging(acts)
    if all(map(by_itself, acts)) and single.ways:
        alone: dict[tuple[object, ...], Row] = {}
        for key in single.ways:
            die = [Lying(*key)]
            judge(die)
            alone[key] = shown(die)
        rows = Rows(alone.values(), count)
        codes = mapped(single, lambda key: rows.code(alone[key]), work, CODE + 2 * length)
        return mapped(summed(codes, count, work), rows.row, work, CODE + 2 * length)
    found, number = hands(single, count, count * (length + 3 * len(acts) + 6), work)
    return Law(gathered(((_judged(hand, judge, shown), own) for hand, own in found), number), single.out_of**count)


def _judged(
    found: "Sequence[Any]", judge: "Callable[[list[Lying]], Any]", shown: "Callable[[list[Lying]], Row]"
) -> "Row":
    """Return what is shown by a hand once it is judged."""
    hand = [Lying(*key) for key in found]
    judge(hand)
    return shown(hand)
