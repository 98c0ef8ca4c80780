"""Where lies what is not followed: dice that burst on and on are bounded at one end at least, and so are their sums."""

from ..laws import Law
from ..value import Value
from .casting import asked, cast, literal, shows_symbols
from .comparing import OVER, compared
from .courses import depth
from .lying import found_of, plan_of
from .operators import ONCE
from .ranked import by_rank, places_kept
from .throwing import clamped
from .together import late_acts
from .tree import Call, Chain, Compare, Group, Labelled, Negative, Number, Pool, Repeat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from .casting import Cast
    from .counter import Counter
    from .lying import Plan
    from .operators import Act
    from .tree import Node

    Ends = tuple[int | None, int | None]  # the least and the greatest; None: there is none, or it is not known

OPEN: "Ends" = (None, None)


class Reach(Value):
    """From where to where lies all that a part may come to, and what of it is not `left` out; None: all is followed."""

    whole: "Ends"
    left: "Ends | None" = None


UNKNOWN = Reach(OPEN, OPEN)


def ends_of(node: "Node", counter: "Counter") -> "Ends":
    """Return between which ends lies whatever of an expression is not followed; of a comparison, margins or degrees."""
    if not isinstance(node, Compare):
        return _reach(node, counter).left or OPEN
    if node.relation in ("eq", "ne"):  # the farther apart the two are, whichever is the greater
        return OPEN
    ends = _sum((_reach(node.left, counter), _opposite(_reach(node.right, counter)))).left or OPEN
    low, high = [None if end is None else _told(end, node) for end in ends]
    return (low, high) if node.relation in OVER else (high, low)


def _told(difference: int, node: Compare) -> int:
    """Return the margin of a difference, or its degree."""
    fact = compared(difference, node.relation, 0, node.by)
    return fact.margin if fact.degree is None else fact.degree


def _reach(node: "Node", counter: "Counter") -> Reach:
    if isinstance(node, Labelled):
        return _reach(node.node, counter)
    if isinstance(node, Number):
        return Reach((node.value, node.value))
    if isinstance(node, Negative):
        return _opposite(_reach(node.operand, counter))
    if isinstance(node, Chain) and not node.binds:
        parts = [_reach(node.first, counter)]
        for step in node.steps:
            found = _reach(step.operand, counter)
            parts.append(found if step.sign == "+" else _opposite(found))
        return _sum(parts)
    if isinstance(node, Group) and not node.uses:
        return _of_group(node, counter)
    return (isinstance(node, Pool) and _of_pool(node, counter)) or _followed(node, counter)


def _followed(node: "Node", counter: "Counter") -> Reach:
    """Return where lies what is followed to the end."""
    if isinstance(node, Call | Pool | Group | Chain):
        law = counter.part(node)
        if law.ways and sum(law.ways.values()) == law.out_of and set(map(type, law.ways)) <= {int}:
            return Reach((min(law.ways), max(law.ways)))
    return UNKNOWN


def _opposite(reach: Reach) -> Reach:
    return Reach(_turned(reach.whole), None if reach.left is None else _turned(reach.left))


def _turned(ends: "Ends") -> "Ends":
    low, high = ends
    return None if high is None else -high, None if low is None else -low


def _sum(parts: "Iterable[Reach]") -> Reach:
    """Return the reach of a sum: of what is not followed, some part is not."""
    total = Reach((0, 0))
    for part in parts:
        left = [] if total.left is None else [_added(total.left, part.whole)]
        left += [] if part.left is None else [_added(total.whole, part.left)]
        total = Reach(_added(total.whole, part.whole), _hull(left) if left else None)
    return total


def _added(one: "Ends", other: "Ends") -> "Ends":
    low = None if one[0] is None or other[0] is None else one[0] + other[0]
    return low, None if one[1] is None or other[1] is None else one[1] + other[1]


def _hull(every: "Sequence[Ends]") -> "Ends":
    """Return the ends that all of these lie between."""
    lows, highs = [low for low, _ in every], [high for _, high in every]
    return (
        None if None in lows else min(low for low in lows if low is not None),
        None if None in highs else max(high for high in highs if high is not None),
    )


def _of_group(node: Group, counter: "Counter") -> Reach:
    parts = [(part.node, part.times) if isinstance(part, Repeat) else (part, 1) for part in node.parts]
    return _sum(_times(_reach(part, counter), times) for part, times in parts)


def _times(one: Reach, count: int) -> Reach:
    """Return the reach of the sum of so many equal parts, one or more."""
    rest = tuple(None if end is None else (count - 1) * end for end in one.whole)
    return Reach(_added(one.whole, rest), None if one.left is None else _added(one.left, rest))  # type: ignore[arg-type]


def _of_pool(node: Pool, counter: "Counter") -> Reach | None:
    """Return the reach of a pool whose dice burst on and on, None where they do not, or in no simple way."""
    numbers = [literal(one) for one in asked(node)]
    if None in numbers or shows_symbols(node):
        return None
    thrown = cast(node, [number for number in numbers if number is not None])
    plan = plan_of(thrown.acts)
    if all(act.operator in ONCE for act in plan.bursts) or not thrown.size:
        return None
    late = late_acts(thrown.acts)
    ranks = [act for act in late if by_rank(act)]
    if len(ranks) < len(late) and (ranks or plan.counts != late or any(act.by != 1 for act in late)):
        return None
    one = _of_die(thrown, plan, counter)
    return one and (_kept(one, thrown.size, ranks) if ranks else _times(one, thrown.size))


def _kept(one: Reach, count: int, ranks: "Sequence[Act]") -> Reach:
    """Return the reach of dice that count by their ranks: the one that is not followed counts at one end alone."""
    below, run = places_kept(count, ranks)
    if not run:
        return Reach((0, 0), (0, 0))
    whole = _times(Reach(one.whole), run).whole
    most = _times(one, run).left or OPEN
    return Reach(whole, (most[0] if below + run == count else whole[0], most[1] if below == 0 else whole[1]))


def _of_die(thrown: "Cast", plan: "Plan", counter: "Counter") -> Reach | None:
    """Return the reach of one die."""
    rerolled = thrown.replace(size=1, acts=tuple(act for act in thrown.acts if act.operator in ("r", "ro")))
    throws = {face: ways for (face, _), ways in counter.single(rerolled).ways.items()}
    if not throws or not all(type(face) is int for face in throws):
        return None
    most = depth(Law(throws, sum(throws.values())), plan)
    wholes: list[Ends] = [_worths(throws, plan)]
    lefts = []
    for operator in dict.fromkeys(act.operator for act in plan.bursts):
        course = _course(operator, throws, plan, most)
        if course is None:
            return None
        wholes += [whole for whole, _ in course]
        lefts += [left for _, left in course if operator not in ONCE]
    if not lefts:
        return None
    left = _hull(lefts)
    if not plan.counts:
        wholes, left = [_clamped(ends, plan) for ends in wholes], _clamped(left, plan)
    return Reach(_hull([*wholes, left]), left)


def _course(operator: str, throws: "dict[Any, int]", plan: "Plan", most: int) -> "list[tuple[Ends, Ends]] | None":
    """Return where lies a die that bursts by an operator, and where when it bursts more than so many times.

    Each further throw but the last one bursts too; those that are not followed have an end where they all add alike.
    """
    if plan.counts and operator in ("xc", "im", "imo"):  # what is counted is the whole die
        return None
    again = [face for face in throws if any(a.choice.holds(face) for a in plan.bursts if a.operator == operator)]
    if not again:
        return []
    sign, less = (-1 if operator in ("im", "imo") else 1), int(operator == "xp")
    first, burst, last = _worths(again, plan), _worths(again, plan, sign, less), _worths(throws, plan, sign, less)
    up, down = burst[0] >= 0 or operator in ONCE, burst[1] <= 0 or operator in ONCE
    whole = (first[0] + min(last[0], 0) if up else None, first[1] + max(last[1], 0) if down else None)
    left = (
        first[0] + most * burst[0] + min(last[0], 0) if up else None,
        first[1] + most * burst[1] + max(last[1], 0) if down else None,
    )
    return [(whole, left)]


def _worths(faces: "Iterable[int]", plan: "Plan", sign: int = 1, less: int = 0) -> tuple[int, int]:
    """Return the least and the most that a throw of one of these faces adds: the face, or what is counted of it."""
    if plan.counts:
        known = {_counted(sign * (face - less), plan) for face in faces}
        return min(known), max(known)
    low, high = sorted((sign * (min(faces) - less), sign * (max(faces) - less)))
    return low, high


def _counted(adds: int, plan: "Plan") -> int:
    found = found_of(clamped(adds, plan), plan)
    pairs = zip(plan.counts, found, strict=True)
    return sum((act.weight if act.operator == "c" else -act.weight) * times for act, times in pairs)


def _clamped(ends: "Ends", plan: "Plan") -> "Ends":
    """Return ends within the bounds of a die."""
    low, high = ends
    for act in plan.clamps:
        bound = act.choice.number if isinstance(act.choice.number, int) else 0
        if act.operator == "mi":
            low, high = bound if low is None else max(low, bound), None if high is None else max(high, bound)
        else:
            low, high = None if low is None else min(low, bound), bound if high is None else min(high, bound)
    return low, high
