"""The law of dice of which those whose value lies there already are thrown once more, all at once."""

from math import comb

from ..laws import Law, shared
from ..ranks import merged, scaled_each
from ..sums import DIGIT, bytes_of, unpacked
from ..work import SAMPLE, Work, sketch
from .judging import judging
from .laws import RUN, followed
from .lying import Lying
from .rows import Worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .operators import Act

    Sums = dict[int, int]


def law_of_rerolled(single: Law, count: int, acts: "Sequence[Act]", work: Work) -> Law:
    """Return the law of so many equal dice.

    Only how many dice show a value matters, and how many of those that are thrown once more do. So the values are gone
    through once: which of them lie there in the end, with how many of all the dice.
    """
    adds = _adds([single], acts)
    if adds is None:
        return every_row([single] * count, acts, work)
    faces = [(adds[value], ways) for (value, _), ways in single.ways.items() if ways]
    spread = sum(abs(one) for one, _ in faces) + 1
    dense = spread <= 64 * len(faces) ** 2
    whole = sum(ways for _, ways in faces)
    wide = bytes_of(whole ** (2 * count))
    each = 20 + (spread * wide // (100 * DIGIT // 8) if dense else 4 * min(spread, 2 ** len(faces)))
    steps = len(faces) * (1 + count * min(count, len(faces)) * count // 4) * (1 + count * count // 6) * each
    work.spend(steps)
    if not work.does(steps):
        return Law(sketch(sorted({one for one, _ in faces}), min(spread, 2 ** len(faces)), whole), whole)
    ways: dict[tuple[int, int], int] = {}
    for values, found in _by_values(faces, count, 8 * wide if dense else 0).items():
        for total, own in found.items():
            key = (total, single.out_of ** (2 * count - values))
            ways[key] = ways.get(key, 0) + own
    return shared(ways)


def _by_values(faces: "Sequence[tuple[int, int]]", count: int, bits: int) -> "dict[int, Sums]":
    """Return the sums of what lies there, by how many values the first throw shows.

    Sums are held in one number, in so many bits each, or one by one where these are none.
    """
    low = sum(adds for adds, _ in faces if adds < 0)
    if not bits:
        loose: dict[int, Sums] = _counted(faces, count, {0: 1}, scaled_each, merged)
        return loose
    high = sum(adds for adds, _ in faces if adds > 0)

    def scaled(sums: int, ways: int, adds: int) -> int:
        return sums * ways << adds * bits if adds >= 0 else sums * ways >> -adds * bits

    found = _counted(faces, count, 1 << -low * bits, scaled, int.__add__)
    rows = {values: unpacked(sums, bits // 8, high - low + 1) for values, sums in found.items()}
    return {values: {low + place: ways for place, ways in enumerate(row) if ways} for values, row in rows.items()}


def _counted(faces: "Sequence[tuple[int, int]]", count: int, nothing: "Any", scaled: "Any", both: "Any") -> "Any":
    """Return the sums of the values that lie there in the end, by how many the first throw of so many dice shows.

    What is known of the dice is how many of the first throw show one of the values so far, how many values these are,
    and how many of the dice thrown once more do: as many as there were dice over, in the end.
    """
    found: dict[tuple[int, int, int], Any] = {(0, 0, 0): nothing}
    for adds, ways in faces:
        following: dict[tuple[int, int, int], Any] = {}
        for (thrown, values, anew), sums in found.items():
            for one in range(count - thrown + 1):
                now = values + (one > 0)
                for other in range(count - now - anew + 1):
                    times = comb(thrown + one, one) * comb(anew + other, other) * ways ** (one + other)
                    new = scaled(sums, times, adds if one or other else 0)
                    key = (thrown + one, now, anew + other)
                    following[key] = both(following[key], new) if key in following else new
        found = following
    return {values: sums for (thrown, values, anew), sums in found.items() if thrown == count == anew + values}


def law_of_rerolled_parts(singles: "Sequence[Law]", acts: "Sequence[Act]", work: Work) -> Law:
    """Return the law of the parts of a group, each with its own law, which are thrown in written order."""
    adds = _adds(singles, acts)
    if adds is None:
        return every_row(singles, acts, work)
    places = {value: 1 << place for place, value in enumerate(adds)}
    found: dict[tuple[int, int], int] = {(0, 0): 1}  # which values lie there, and which parts are thrown once more
    for part, single in enumerate(singles):
        steps = RUN // 10 * len(found) * len(single.ways)
        work.spend(steps)
        if not work.does(steps):
            found = dict(list(found.items())[:SAMPLE])
        following: dict[tuple[int, int], int] = {}
        for (seen, again), ways in found.items():
            for (value, _), own in single.ways.items():
                here = places[value]
                key = (seen, again | 1 << part) if seen & here else (seen | here, again)
                following[key] = following.get(key, 0) + ways * own
        found = following
    return _totals(found, singles, adds, work)


def _totals(found: "dict[tuple[int, int], int]", singles: "Sequence[Law]", adds: "dict[Any, int]", work: Work) -> Law:
    """Return the law of what lies there once the parts that are to be are thrown once more."""
    by_parts: dict[int, dict[int, int]] = {}
    for (seen, again), ways in found.items():
        by_parts.setdefault(again, {})[seen] = ways
    worth = [(1 << place, value) for place, value in enumerate(adds.values())]
    places = {value: 1 << place for place, value in enumerate(adds)}
    ways_of: dict[tuple[int, int], int] = {}
    for again, seen_first in by_parts.items():
        sets = seen_first
        out_of = 1
        for part, single in enumerate(singles):
            out_of *= single.out_of
            if again >> part & 1:
                work.spend(RUN // 10 * len(sets) * len(single.ways))
                sets = _with(sets, [(places[value], own) for (value, _), own in single.ways.items()])
                out_of *= single.out_of
        for seen, ways in sets.items():
            key = (sum([value for place, value in worth if seen & place]), out_of)
            ways_of[key] = ways_of.get(key, 0) + ways
    return shared(ways_of)


def _with(sets: "dict[int, int]", throws: "Sequence[tuple[int, int]]") -> "dict[int, int]":
    """Return which values lie there after one more throw."""
    following: dict[int, int] = {}
    for seen, ways in sets.items():
        for here, own in throws:
            following[seen | here] = following.get(seen | here, 0) + ways * own
    return following


def _adds(singles: "Sequence[Law]", acts: "Sequence[Act]") -> "dict[Any, int] | None":
    """Return what a die of each value adds, None where that is not all there is to know of it.

    It is not where dice are kept or dropped before, or by rank, where sets are counted, and where dice of one value may
    have been counted differently.
    """
    keys = list(dict.fromkeys(key for single in singles for key in single.ways))
    if len({value for value, _ in keys}) < len(keys) or acts[0].operator != "ur":
        return None
    others = acts[1:]
    if any(act.by > 1 or act.operator not in "cf" for act in others):
        return None
    worth = Worth(others, keys, 1)
    return {value: worth.code((value, matches)) for value, matches in keys}


def every_row(
    singles: "Sequence[Law]", acts: "Sequence[Act]", work: Work, shown: "Callable[[list[Lying]], Any] | None" = None
) -> Law:
    """Return the law of dice or parts whatever is done to them, each row of throws by itself.

    It is that of their total, or of what is `shown` by the hand once it is judged.
    """
    rows = 1
    for single in singles:
        rows *= len(single.ways)
    work.spend(0, coming=RUN * rows)  # before anything is thrown anew
    known = {id(single): single for single in singles}
    places = [list(known).index(id(single)) for single in singles]
    judge = judging(acts)

    def rule(pick: "Any") -> "Any":
        hand = [Lying(*pick(place).value) for place in places]
        total = judge(hand, lambda place: Lying(*pick(places[place]).value))
        return total if shown is None else shown(hand)

    return followed(rule, list(known.values()), work)
