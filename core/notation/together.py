"""The law of what dice, or the parts of a group, come to together, given the law of each.

What looks at each die by itself is added up. Where ranks decide which dice count, they are counted over faces. Only
what looks at how dice fall in with one another, as sets do, goes through their hands.
"""

from math import prod

from ..laws import Law, certain, mapped, none_of, positive
from ..ranks import unlike_steps
from ..sketch import Sketch, gathered
from ..totals import joined, ranked, ranked_unlike, summed
from ..work import WORK, Work
from .judging import judging
from .laws import hands, mixed_hands
from .lying import Lying
from .operators import ADDITIVE, ENDS, KEEP, OPERATORS, ORDER, UNIQUE
from .ranked import by_rank, places_kept
from .rows import CODE, Worth
from .sets import law_of_values
from .unique import law_of_rerolled, law_of_rerolled_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from .operators import Act


def late_acts(acts: "Sequence[Act]") -> "tuple[Act, ...]":
    """Return what is done to dice together; how they are laid out is left out, and what no longer changes anything.

    Once of each value one die counts, all that count differ: no other duplicates are dropped or thrown once more.
    """
    found = [act for act in acts if KEEP <= OPERATORS[act.operator].order < ORDER]
    if len(found) > 1:
        found.sort(key=lambda act: OPERATORS[act.operator].order)
    alone = [place for place, act in enumerate(found) if act.operator in UNIQUE][1:]
    return tuple(act for place, act in enumerate(found) if place not in alone) if alone else tuple(found)


def law_of_dice(single: Law, count: int, acts: "Sequence[Act]", work: Work) -> Law:
    """Return the law of so many equal dice under `late_acts`; that of one is of its value and what is counted of it."""
    if any(act.operator == "ur" for act in acts):
        return law_of_rerolled(single, count, acts, work)
    ranks, others = [act for act in acts if by_rank(act)], [act for act in acts if not by_rank(act)]
    known = all(map(_counts if ranks else by_itself, others)) and count and single.ways
    if not known or (ranks and any(isinstance(value, str) for value, _ in single.ways)):
        return law_of_values(single, count, acts, work) or _of_hands(single, count, acts, work)
    if not ranks:
        worth = Worth(others, single.ways, count)
        return worth.told(summed(mapped(single, worth.code, work, CODE), count, work), work)
    single, (low, run) = positive(single), places_kept(count, ranks)
    worth = Worth(others, single.ways, run)
    faces = [(worth.code(key), single.ways[key]) for key in sorted(single.ways)]
    return worth.told(ranked(faces, single, count, (low, run), work), work)


def counted_alone(throws: Law, acts: "Sequence[Act]") -> Law:
    """Return the law of what is counted of one throw, which is only counted; of the throw itself where nothing is."""
    if not acts:
        return throws
    worth = dict.fromkeys(throws.ways, 0)
    for act in acts:
        weight = act.weight if act.operator == "c" else -act.weight
        for face in act.choice.among(throws.ways):
            worth[face] += weight
    ways: dict[int, int] = {}
    for one, own in zip(worth.values(), throws.ways.values(), strict=True):
        ways[one] = ways.get(one, 0) + own
    return Law(Sketch(ways, len(ways)) if isinstance(throws.ways, Sketch) else ways, throws.out_of)


def law_of_parts(singles: "Sequence[Law]", acts: "Sequence[Act]", work: Work) -> Law:
    """Return the law of the parts of a group under `late_acts`, each with its own law; none where one has none."""
    if not all(single.ways for single in singles):
        return none_of(*singles)
    if singles and all(single == singles[0] for single in singles):
        return law_of_dice(singles[0], len(singles), acts, work)
    if any(act.operator == "ur" for act in acts):
        return law_of_rerolled_parts(singles, acts, work)
    if all(map(by_itself, acts)):
        return _added(singles, acts, work)
    out_of = prod([single.out_of for single in singles])
    known = _by_end(singles, acts, work)
    if known:
        return known
    found = mixed_hands(singles, work)
    return _judged(found.items(), len(found) if isinstance(found, Sketch) else 0, acts, out_of)


def _by_end(singles: "Sequence[Law]", acts: "Sequence[Act]", work: Work) -> Law | None:
    """Return the law of parts of which the highest or the lowest count; None where they are not to be told so."""
    low, run = places_kept(len(singles), [act for act in acts if by_rank(act)])
    counts = [act for act in acts if not by_rank(act)]
    if not run or not all(map(_counts, counts)) or not (low == 0 or low + run == len(singles)):
        return None
    worth = Worth(counts, _keys(singles), run)
    own = {id(single): single for single in singles}
    work.spend(CODE * sum([len(single.ways) for single in own.values()]))
    known = {
        place: {key: (worth.code(key), ways) for key, ways in positive(single).ways.items()}
        for place, single in own.items()
    }
    parts = [known[id(single)] for single in singles]
    if not all(parts) or unlike_steps(parts, run) > WORK:
        return None
    return worth.told(ranked_unlike(parts, singles, run, highest=low > 0, work=work), work)


def _keys(singles: "Sequence[Law]") -> "list[Any]":
    """Return what the parts may come to, once for each law."""
    return [key for single in {id(single): single for single in singles}.values() for key in single.ways]


def _added(singles: "Sequence[Law]", acts: "Sequence[Act]", work: Work) -> Law:
    """Return the law of parts of which each is looked at by itself; equal ones are added up at once."""
    worth = Worth(acts, _keys(singles), len(singles))
    kinds: list[tuple[Law, int]] = []
    for single in singles:
        if kinds and kinds[-1][0] == single:
            kinds[-1] = (single, kinds[-1][1] + 1)
        else:
            kinds.append((single, 1))
    total = certain(0)
    for single, count in kinds:
        total = joined(total, summed(mapped(single, worth.code, work, CODE), count, work), 1, work)
    return worth.told(total, work)


def _of_hands(single: Law, count: int, acts: "Sequence[Act]", work: Work) -> Law:
    """Return the law of equal dice, one hand after another."""
    found, number = hands(single, count, count * (6 + 3 * len(acts)), work)
    return _judged(found, number, acts, single.out_of**count)


def _judged(found: "Iterable[tuple[Sequence[Any], int]]", number: int, acts: "Sequence[Act]", out_of: int) -> Law:
    """Return the law of the totals of these hands, a sketch where these are only some of so many."""
    judge = judging(acts)
    return Law(gathered(((judge([Lying(*key) for key in hand]), own) for hand, own in found), number), out_of)


def by_itself(act: "Act") -> bool:
    """Return whether an operator looks at each die by itself."""
    return act.operator in ADDITIVE or (act.operator in ("k", "d") and act.choice.kind not in ENDS)


def _counts(act: "Act") -> bool:
    """Return whether an operator counts throws; what it finds of a die is part of the die's rank."""
    return act.operator in ("c", "f")
