"""Means in closed form, for sums of dice that may be thrown again without end."""

from .casting import asked, cast, literal, shows_symbols
from .lying import plan_of
from .operators import ADDITIVE, ONCE
from .tree import Chain, Labelled, Negative, Number, Pool

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ..laws import Law
    from .counter import Counter
    from .lying import Plan
    from .operators import Act
    from .tree import Node

    Mean = tuple[int, int]  # numerator and denominator


def mean_of(node: "Node", counter: "Counter") -> "Mean | None":
    """Return the exact mean of a sum, None where it has no such form."""
    if isinstance(node, Labelled):
        return mean_of(node.node, counter)
    if isinstance(node, Number):
        return node.value, 1
    if isinstance(node, Negative):
        found = mean_of(node.operand, counter)
        return None if found is None else (-found[0], found[1])
    if isinstance(node, Chain):
        return _of_chain(node, counter)
    return _of_pool(node, counter) if isinstance(node, Pool) else _exact(node, counter)


def _exact(node: "Node", counter: "Counter") -> "Mean | None":
    """Return the mean of a law that misses nothing."""
    law = counter.part(node)
    if sum(law.ways.values()) < law.out_of or not all(type(amount) is int for amount in law.ways):
        return None
    return sum(amount * ways for amount, ways in law.ways.items()), law.out_of


def _of_chain(node: Chain, counter: "Counter") -> "Mean | None":
    total = mean_of(node.first, counter)
    for step in node.steps:
        other = mean_of(step.operand, counter)
        if total is None or other is None or step.sign not in "+-*":
            return None
        (n, d), (m, e) = total, other
        total = (n * m, d * e) if step.sign == "*" else (n * e + (m * d if step.sign == "+" else -m * d), d * e)
    return total


def _of_pool(node: Pool, counter: "Counter") -> "Mean | None":
    """Return the mean of a pool whose dice are only added, or whose throws are counted: as many times that of one."""
    numbers = [literal(one) for one in asked(node)]
    if shows_symbols(node):
        return None
    if None in numbers:
        return _exact(node, counter)
    thrown = cast(node, [number for number in numbers if number is not None])
    plan = plan_of(thrown.acts)
    if len(plan.bursts) != 1 or plan.bursts[0].operator in ONCE or plan.clamps:
        return _exact(node, counter)
    burst = plan.bursts[0].operator
    known = ADDITIVE if burst == "x" and all(act.by == 1 for act in thrown.acts) else ADDITIVE - {"c", "f"}
    if any(act.operator not in (*known, "r", "ro", burst) for act in thrown.acts):
        return None
    settled = counter.single(thrown.__class__(1, thrown.die, tuple(act for act in thrown.acts if act.operator in "ro")))
    return _of_die(settled, plan, thrown.size, [act for act in thrown.acts if act.operator in ("c", "f")])


def _of_die(settled: "Law", plan: "Plan", count: int, counts: "Sequence[Act]") -> "Mean":
    """Return the mean of so many dice, given the law of one throw: each further throw is as likely as the one before.

    With m the mean of a throw and p the chance that it bursts, what follows a burst is worth m / (1 − p), one less for
    each throw where the die penetrates; an imploding die loses it. Where throws are counted, one is worth its counts.
    """
    act = plan.bursts[0]
    total = sum(_worth(value, counts) * ways for (value, _), ways in settled.ways.items())
    again = sum(ways for (value, _), ways in settled.ways.items() if act.choice.holds(value))
    out_of, stays = settled.out_of, settled.out_of - again
    more = total - out_of if act.operator == "xp" else -total if act.operator == "im" else total
    return count * (total * stays + again * more), out_of * stays


def _worth(value: "Any", counts: "Sequence[Act]") -> int:
    """Return what one throw is worth: its value, or what is counted of it."""
    if not counts:
        return int(value)
    return sum([act.weight if act.operator == "c" else -act.weight for act in counts if act.choice.holds(value)])
