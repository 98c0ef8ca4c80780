"""The law of dice of which duplicates are thrown once more, where all of them have to be looked at together."""

from itertools import islice
from math import prod

from ..laws import Law, does, shared
from ..sketch import scattered, sketch
from ..sums import FAR, multisets
from ..work import Work
from .judging import judging
from .laws import RUN, hands, some_set
from .lying import Lying
from .operators import ENDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from .operators import Act

    Key = tuple[Any, ...]  # the value of a die, and what is counted of it
    Found = dict[tuple[Any, int], int]
    Shown = Callable[[list[Lying]], Any]

DIE = 30  # steps of one die of a row
FEW = 20  # rows that are followed instead of more, each of them with so many new throws
TRIED = 100  # rows of which it is seen how many dice they throw anew
LOOKED = 1_000  # dice of these


class _Judged:
    """What becomes of a row of dice: their total, or what is `shown` by them once they are judged."""

    def __init__(self, acts: "Sequence[Act]", shown: "Shown | None") -> None:
        self.judge = judging(acts)
        self.shown = shown

    def anew(self, row: "Sequence[Key]") -> list[int]:
        """Return the places of the dice of a row that are thrown anew."""
        found: list[int] = []

        def again(place: int) -> Lying:
            found.append(place)
            return Lying(*row[place])

        self.judge([Lying(*key) for key in row], again)
        return found

    def outcome(self, row: "Sequence[Key]", new: "Sequence[Key]") -> "Any":
        """Return what it comes to, given the new throws in order."""
        left = iter(new)
        hand = [Lying(*key) for key in row]
        total = self.judge(hand, lambda _: Lying(*next(left)))
        return total if self.shown is None else self.shown(hand)


def every_row(singles: "Sequence[Law]", acts: "Sequence[Act]", work: Work, shown: "Shown | None" = None) -> Law:
    """Return the law of dice or parts whatever is done to them, each row of throws by itself.

    It is that of their total, or of what is `shown` by the hand once it is judged. Of equal dice it only matters how
    many are alike, unless of those of one value different things are counted, and some drop out before.
    """
    judged = _Judged(acts, shown)
    if singles and all(single is singles[0] for single in singles):
        differ = len({value for value, _ in singles[0].ways}) == len(singles[0].ways)
        early = acts[: next(place for place, act in enumerate(acts) if act.operator == "ur")]
        if differ or not any(act.choice.kind in ENDS for act in early):
            return _of_hands(singles[0], len(singles), judged, work, differ=differ)
    return _of_rows(singles, judged, work)


def _of_hands(single: Law, count: int, judged: _Judged, work: Work, *, differ: bool) -> Law:
    """Return the law of equal dice; `differ`: those of one value are alike."""
    items = list(single.ways)
    first = multisets(count, len(single.ways), FAR) if items or not count else 0
    each = RUN + DIE * count
    work.spend(each * first)
    tried = [[items[place] for place in some_set(seed, count, len(items))] for seed in range(_few(first, count))]
    rows = [row for hand in tried for row, _ in _orders(hand, 1, differ)]
    more = sum([1 + multisets(len(judged.anew(row)), len(single.ways), FAR) for row in rows])
    steps = each * first * more // max(1, len(tried))
    work.spend(steps)
    few = None if does(work, steps, single) else FEW
    ways: Found = {}
    waves: dict[int, list[tuple[Key, int]]] = {}
    for hand, own in islice(hands(single, count, 0, work)[0], few):
        for row, times in _orders(hand, own, differ):
            again = len(judged.anew(row))
            if again not in waves:
                waves[again] = list(islice(hands(single, again, 0, work)[0], few))
            for new, others in waves[again]:
                key = (judged.outcome(row, new), single.out_of ** (count + again))
                ways[key] = ways.get(key, 0) + times * others
    return _law(ways, few)


def _few(rows: int, count: int) -> int:
    """Return how many of so many rows of so many dice are looked at."""
    return min(rows, TRIED, 1 + LOOKED // (1 + count))


def _orders(hand: "Sequence[Key]", ways: int, differ: bool) -> "Iterator[tuple[Sequence[Key], int]]":
    """Yield a hand in all orders that matter: by what lies first of each value, and stays."""
    if differ:
        yield hand, ways
        return
    firsts: dict[Any, list[Key]] = {}
    for key in hand:
        firsts.setdefault(key[0], []).append(key)
    rows: list[tuple[list[Key], int]] = [([], ways)]
    for group in firsts.values():
        rows = [
            ([*row, key, *_without(group, key)], own * group.count(key) // len(group))
            for row, own in rows
            for key in dict.fromkeys(group)
        ]
    yield from rows


def _without(group: "list[Key]", key: "Key") -> "list[Key]":
    """Return what is left of a group once one is taken."""
    place = group.index(key)
    return group[:place] + group[place + 1 :]


def _of_rows(singles: "Sequence[Law]", judged: _Judged, work: Work) -> Law:
    """Return the law of unlike parts."""
    known = [list(single.ways.items()) for single in singles]
    first, each = prod([len(single.ways) for single in singles]), RUN + DIE * len(known)
    work.spend(each * first)
    tried = [
        [items[number % len(items)][0] for items, number in zip(known, scattered(seed, len(known)), strict=True)]
        for seed in range(_few(first, len(known)))
    ]
    more = sum([1 + prod([len(singles[place].ways) for place in judged.anew(row)]) for row in tried])
    steps = each * first * more // max(1, len(tried))
    work.spend(steps)
    few = None if does(work, steps, *singles) else FEW
    ways: Found = {}
    for row, own in islice(_rows(known), few):
        places = judged.anew(row)
        out_of = prod([single.out_of for single in singles]) * prod([singles[place].out_of for place in places])
        for new, others in islice(_rows([known[place] for place in places]), few):
            key = (judged.outcome(row, new), out_of)
            ways[key] = ways.get(key, 0) + own * others
    return _law(ways, few)


def _rows(known: "Sequence[Sequence[tuple[Key, int]]]") -> "Iterator[tuple[Sequence[Key], int]]":
    """Yield every row of throws with its ways."""
    from itertools import product

    for row in product(*known):
        yield [key for key, _ in row], prod([ways for _, ways in row])


def _law(ways: "Found", few: int | None) -> Law:
    """Return the law of what was found, or a sketch of it."""
    if few is None:
        return shared(ways)
    amounts = dict.fromkeys(outcome for outcome, _ in ways)
    return Law(sketch(amounts, 4 * len(amounts), 1), max([out_of for _, out_of in ways], default=1))
