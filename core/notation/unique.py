"""The law of dice of which those whose value lies there already are thrown once more, all at once."""

from math import comb, gcd, prod

from ..laws import ITEM, Law, does, shared
from ..ranks import merged, scaled_each
from ..sketch import sample, sketch, some_of
from ..sums import BITS, DIGIT, FAR, bytes_of, multisets, unpacked
from ..work import Work
from .anew import every_row
from .rows import Worth, of_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .operators import Act

    Sums = dict[int, int]

FEW = 20  # of what lies there, that are looked at instead of more
THROW = 4  # steps of one throw more of what lies there
SUM = 5  # steps of what it comes to; three values take one more


def law_of_rerolled(single: Law, count: int, acts: "Sequence[Act]", work: Work) -> Law:
    """Return the law of so many equal dice.

    Only how many dice show a value matters, and how many of those that are thrown once more do. So the values are gone
    through once: which of them lie there in the end, with how many of all the dice.
    """
    worth = _worth([single], count, acts)
    if worth is None or not any(single.ways.values()):
        return every_row([single] * count, acts, work)
    faces = [(worth.code(key) - worth.none, ways) for key, ways in single.ways.items() if ways]
    kinds = len(single.ways)
    spread = sum(abs(one) for one, _ in faces) * kinds // len(faces) + 1
    dense = spread <= 64 * kinds**2
    whole = single.out_of
    steps = _steps(faces, kinds, whole.bit_length(), count, min(spread, _reach(faces, count)) if dense else 0)
    room = spread * (whole.bit_length() * 2 * count // 8 + 1) if dense else ITEM * spread
    work.spend(steps, room=count * count * room)
    beyond = worth.count * worth.none
    if not does(work, steps, single):
        return _sketched([one for one, _ in faces], count, kinds, lambda code: worth.total(code + beyond), whole)
    ways: dict[tuple[int, int], int] = {}
    for values, found in _by_values(faces, count, 8 * bytes_of(whole ** (2 * count)) if dense else 0).items():
        for code, own in found.items():
            key = (worth.total(code + beyond), single.out_of ** (2 * count - values))
            ways[key] = ways.get(key, 0) + own
    return shared(ways)


def _reach(faces: "Sequence[tuple[int, int]]", count: int) -> int:
    """Return how many places a row of sums takes while only so many values lie there."""
    highest = sorted([adds for adds, _ in faces if adds > 0])[-count:]
    return 1 + sum(highest) - sum([adds for adds, _ in faces if adds < 0])


def _sketched(adds: "Sequence[int]", count: int, kinds: int, told: "Callable[[int], int]", out_of: int) -> Law:
    """Return a sketch of the law of what values add of which one lies there, or so many at most; told as totals."""
    ordered = sorted(adds)
    low, high = sum(ordered[:count]), sum(ordered[-count:])
    ends = min(low, ordered[0]), max(high, ordered[-1])
    step = gcd(*[one - ordered[0] for one in ordered]) or 1
    some = dict.fromkeys([told(code) for code in some_of(ends[0], ends[1], step)])
    sums = min((ends[1] - ends[0]) // step + 1, 2 ** min(kinds, 64))
    return Law(sketch(some, sums, out_of), out_of ** (2 * count))


def _steps(faces: "Sequence[tuple[int, int]]", kinds: int, bits: int, count: int, spread: int) -> int:
    """Return what `_by_values` takes, with so many places of a row, or with none of them where sums stand alone.

    The `faces` are those of so many kinds, or some of them, with ways of so many bits in all.
    """
    digits = bits * 2 * count // DIGIT + 1
    factor = max(ways for _, ways in faces).bit_length() * count // DIGIT + 1
    each = spread * digits * (2 + factor) if spread else 300 * (1 + digits // 8) * 2 ** min(kinds, count, 64)
    pairs = sum([((left + 1) * (left + 2) // 2) ** 2 for left in range(count - min(count, kinds), count + 1)])
    return kinds * pairs * (10 + each // 100) // 2


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
    worth = _worth(singles, len(singles), acts)
    return every_row(singles, acts, work) if worth is None else _Parts(singles, worth, work).law()


class _Parts:
    """Unlike parts, with which values may lie there, each as a bit of a number."""

    def __init__(self, singles: "Sequence[Law]", worth: Worth, work: Work) -> None:
        self.singles = singles
        self.worth = worth
        self.work = work
        known = {id(single): single for single in singles}
        keys = dict.fromkeys(key for single in known.values() for key in single.ways)
        work.spend(len(keys), room=len(keys) ** 2 // 8)
        self.bits = {key: 1 << place for place, key in enumerate(keys)}
        self.codes = [(bit, worth.code(key) - worth.none) for key, bit in self.bits.items()]
        self.throws = {
            own: [(self.bits[key], ways) for key, ways in single.ways.items()] for own, single in known.items()
        }
        self.kinds = max([len(keys), *[len(single.ways) for single in known.values()]])
        self.each = THROW * (1 + self.kinds // BITS)
        # sets that can lie there
        self.most = min(2 ** min(self.kinds, 64), multisets(len(singles), self.kinds or 1, FAR))

    def law(self) -> Law:
        """Return the law of what they come to, by the parts that are thrown once more."""
        found, count = self._first()
        lying: dict[int, dict[int, int]] = {}
        for (seen, again), ways in found.items():
            lying.setdefault(again, {})[seen] = ways
        steps = sum([self._steps(again, len(sets)) for again, sets in lying.items()]) * count // max(1, len(found))
        self.work.spend(steps)
        if not does(self.work, steps, *self.singles):
            return self._sketched(found)
        ways_of: dict[tuple[int, int], int] = {}
        for again, sets in lying.items():
            out_of = self._out_of(again)
            for seen, ways in self._once_more(sets, again).items():
                key = (self._total(seen), out_of)
                ways_of[key] = ways_of.get(key, 0) + ways
        return shared(ways_of)

    def _total(self, seen: int) -> int:
        """Return what dice of these values come to."""
        code = sum([own for bit, own in self.codes if seen & bit])
        return self.worth.total(code + self.worth.count * self.worth.none)

    def _sketched(self, found: "dict[tuple[int, int], int]") -> Law:
        """Return a sketch of the law, of which only what lies there first is known."""
        some = dict.fromkeys(self._total(seen) for seen, _ in sample(found, FEW))
        spread = 1 + sum([abs(own) for _, own in self.codes])
        return Law(sketch(some, min(spread, self.most), 1), self._out_of(-1))

    def _first(self) -> "tuple[dict[tuple[int, int], int], int]":
        """Return which values may lie there first, and which parts are then thrown once more, each with its ways.

        Of very many only some are found when they are foreseen; about how many there are is returned too.
        """
        found: dict[tuple[int, int], int] = {(0, 0): 1}
        count = 1
        for part, single in enumerate(self.singles):
            steps = (self.each + part // 10) * count * len(single.ways)
            self.work.spend(steps)
            whole = does(self.work, steps, single) and count == len(found)
            few = FEW if part < FEW else 3  # sets of many parts take long
            before = list(found.items()) if whole else list(found.items())[:: len(found) // few + 1]
            throws = self.throws[id(single)]
            throws = throws if whole else throws[:: len(throws) // few + 1]
            following: dict[tuple[int, int], int] = {}
            for (seen, again), ways in before:
                for here, own in throws:
                    key = (seen, again | 1 << part) if seen & here else (seen | here, again)
                    following[key] = following.get(key, 0) + ways * own
            tried = max(1, len(before) * len(throws))
            count = len(following) if whole else count * len(single.ways) * len(following) // tried
            count = max(min(count, self._pairs(part + 1)), len(following))
            found = following
        return found, count

    def _pairs(self, parts: int) -> int:
        """Return how many there may be at most of the first so many parts."""
        return sum([comb(parts, again) * comb(self.kinds, parts - again) for again in range(parts)])

    def _steps(self, again: int, sets: int) -> int:
        """Return how many steps it takes at most to throw some parts once more, and to see what lies there then."""
        steps = 0
        for part, single in enumerate(self.singles):
            if again >> part & 1:
                steps += self.each * sets * len(single.ways)
                sets = min(sets * len(single.ways), self.most)
        return steps + sets * (SUM + self.kinds // 3)

    def _once_more(self, sets: "dict[int, int]", again: int) -> "dict[int, int]":
        """Return which values lie there once these parts are thrown once more."""
        for part, single in enumerate(self.singles):
            if again >> part & 1:
                following: dict[int, int] = {}
                for seen, ways in sets.items():
                    for here, own in self.throws[id(single)]:
                        following[seen | here] = following.get(seen | here, 0) + ways * own
                sets = following
        return sets

    def _out_of(self, again: int) -> int:
        """Return of how many ways those are in which these parts are thrown once more."""
        more = [single.out_of for part, single in enumerate(self.singles) if again >> part & 1]
        return prod([single.out_of for single in self.singles]) * prod(more)


def _worth(singles: "Sequence[Law]", count: int, acts: "Sequence[Act]") -> Worth | None:
    """Return what a die of each value is worth, None where that is not all there is to know of it.

    It is not where dice are kept or dropped before, or by rank, where the most of a value are counted, and where dice
    of one value may have been counted differently.
    """
    keys = list(
        dict.fromkeys(key for single in {id(single): single for single in singles}.values() for key in single.ways)
    )
    if len({value for value, _ in keys}) < len(keys) or acts[0].operator != "ur" or not all(map(of_value, acts[1:])):
        return None
    return Worth(acts[1:], keys, min(count, len(keys)))
