"""Rolling what most expressions have none of: groups, functions, powers, comparisons, symbols that are not counted."""

from .amounts import of_function, worked_out
from .casting import bounded
from .comparing import compared
from .facts import Worked
from .lying import Throw
from .roll import each, faces_of, signed, worked
from .throwing import lie
from .tree import Call, Compare, Group, Power
from .writing import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .amounts import Amount
    from .lying import Lying, Pick
    from .roll import Table, Worker
    from .tree import Node

PART = 20  # throws that take about as long as a part of a group


def _power(table: "Table", node: Power, exact: bool) -> "tuple[Amount, Worked]":
    base, first = table.work(node.base, exact)
    exponent, second = table.work(node.exponent)
    total = worked_out("^", base, exponent, table.text, node.column, exact=exact)
    return total, worked("power", total, parts=(first, signed(second, "^")))


def _call(table: "Table", node: Call, exact: bool) -> "tuple[Amount, Worked]":
    if node.name == "if":
        return _if(table, node, exact)
    exact = exact or node.name in ("floor", "ceil", "round")
    found = [table.work(given, exact) for given in node.given]
    total = of_function(node.name, tuple(amount for amount, _ in found))
    return total, worked("call", total, node.name, tuple(one for _, one in found))


def _if(table: "Table", node: Call, exact: bool) -> "tuple[Amount, Worked]":
    """Return the branch that a condition takes; the dice of the other are not thrown."""
    holds, condition = table.work(node.given[0])
    taken = 1 if holds != 0 else 2
    total, branch = table.work(node.given[taken], exact)
    other = Worked("skipped", None, written(node.given[3 - taken]))
    branches = (branch, other) if taken == 1 else (other, branch)
    return total, worked("call", total, node.name, (condition, *branches))


def _compare(table: "Table", node: Compare, _exact: bool) -> "tuple[Amount, Worked]":
    left, first = table.work(node.left)
    right, second = table.work(node.right)
    found = table.compared = compared(left, node.relation, right, node.by)
    return int(found.holds), worked("compare", int(found.holds), parts=(first, signed(second, node.relation)))


def _group(table: "Table", node: Group, _exact: bool) -> "tuple[Amount, Worked]":
    known, before = table.know(node)
    parts = each(node)
    hand: list[Lying] = []
    rolls: dict[int, list[Worked]] = {}  # of each part as it lies

    def die(place: int, earlier: "Sequence[Worked]" = ()) -> "Lying":
        found = [*earlier]
        one = lie(_rolling(table, parts[place], found, node.column), known.plan)
        rolls[id(one)] = found
        return one

    hand += map(die, range(len(parts)))
    total = bounded(known.judge(hand, lambda place: die(place, rolls[id(hand[place])])), table.text, node.column)
    inside = tuple(one for die in hand for one in rolls[id(die)])
    faces = faces_of(hand, known)
    return total, Worked("group", total, known.text, "", "", known.counted, None, faces, (*before, *inside))


def _rolling(table: "Table", part: "Node", rolls: "list[Worked]", column: int) -> "Pick":
    """Return what rolls a part of a group, and keeps how it was worked out."""

    def again() -> Throw:
        table.spend(PART, column)
        amount, found = table.work(part)
        rolls.append(found)
        return Throw(amount if isinstance(amount, int) else 0)

    return again


def tallied(die: "Lying", symbols: "Mapping[str, int]") -> "tuple[tuple[int, int], ...]":
    """Return how often each symbol shows in the throws of a die, those of the first symbols first.

    Of two dice the greater is the one with more of the first symbol in which they differ.
    """
    found: dict[int, int] = {}
    for value, fate, *_ in die.shown:
        if fate != "rerolled":
            place = symbols[str(value)]
            found[place] = found.get(place, 0) + 1
    return tuple([(-place, found[place]) for place in sorted(found)])


def shown(hand: "list[Lying]", symbols: "Mapping[str, int]") -> "dict[str, int]":
    """Return how often each symbol shows among the dice that count."""
    found = [0] * len(symbols)
    for die in hand:
        for place, times in die.matches if die.kept else ():
            found[-place] += times
    return dict(zip(symbols, found, strict=True))


WORKERS: "Mapping[type, Worker]" = {Power: _power, Call: _call, Compare: _compare, Group: _group}
