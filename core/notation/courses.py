"""The law of one die: what the courses of its throws may come to.

A course depends only on which operator means its first throw, and on which throws that follow it means too. So faces
that are meant alike go together, and along a course what they add is added up as at play, for all of them at once.
"""

from operator import add

from ..laws import BITS, CALL, MISSING, Law, alike, mixture, shared
from ..refusal import Misused
from ..work import Work, sample, sketch
from .laws import FACE, RUN, Path, paths
from .lying import Plan, Throw, found_of, lying
from .operators import ONCE
from .throwing import Course, Endless, Entry, added, course, nothing, settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .lying import State
    from .operators import Act

    Faces = dict[Any, int]  # each with its ways
    States = dict[State, int]

DEPTH = 100  # new throws of a die that are followed at most
RARE = 10**12  # fewer are, once more are rarer than one in so many


def lying_law(throws: Law, plan: Plan, work: Work) -> Law:
    """Return the law of one die or one part, as it lies in the end: its value, and how much each count finds of it.

    Every throw that is not rerolled has the same law, so the rerolls are counted out first.
    """
    if plan.rerolls:
        throws, plan = _rerolled(throws, plan.rerolls, work, {}), plan.replace(rerolls=())
    if plan.idle:
        if not plan.counts:
            return Law(alike(throws, {(face, ()): ways for face, ways in throws.ways.items()}), throws.out_of)
        found = {(face, found_of(face, plan)): ways for face, ways in throws.ways.items()}
        return Law(alike(throws, found), throws.out_of)
    return _Courses(throws, plan, work).law()


def _rerolled(throws: Law, rerolls: "tuple[Act, ...]", work: Work, known: "dict[tuple[Act, ...], Law]") -> Law:
    """Return the law of a throw after its rerolls: of those that are left the first that means it rerolls it.

    One that rerolls once is then used up. A die that is rerolled until something else shows, shows it in the end: the
    law of its throws is that of the others.
    """
    if rerolls not in known:
        work.spend(RUN + FACE * len(throws.ways))
        stays: dict[Any, int] = {}
        again: dict[int, int] = {}
        out_of = throws.out_of
        for face, ways in throws.ways.items():
            rule = next((place for place, act in enumerate(rerolls) if act.choice.holds(face)), None)
            if rule is None:
                stays[face] = ways
            elif rerolls[rule].operator in ONCE:
                again[rule] = again.get(rule, 0) + ways
            else:
                out_of -= ways
        if throws.ways and not (stays or again):  # of a die this was seen before; parts of a group may be anything
            raise Misused("covers_every_face", word="r")
        still = out_of - sum(again.values())  # and those that the law misses
        parts = [(still, out_of, Law(stays, still))] if still else []
        for rule, ways in again.items():
            left = (*rerolls[:rule], *rerolls[rule + 1 :])
            parts.append((ways, out_of, _rerolled(throws, left, work, known)))
        known[rerolls] = mixture(parts, work)
    return known[rerolls]


class _Courses:
    """The courses that a die may take, whose throws are rerolled already."""

    def __init__(self, throws: Law, plan: Plan, work: Work) -> None:
        self.throws = throws
        self.plan = plan
        self.work = work
        work.spend(FACE * len(throws.ways))
        self.first: dict[Any, Faces] = {}  # the faces of a first throw that go together, under one of them
        self.further: dict[Any, Faces] = {}  # and those of the throws that follow
        self.known: dict[tuple[Any, ...], States] = {}

    def law(self) -> Law:
        """Return the law of what they come to; the ways of those that go on too long are missing."""
        most = depth(self.throws, self.plan)
        ways: dict[tuple[Any, int], int] = {}
        found = _kinds(self.throws, self.plan)
        steps = sum([_steps(further, most, self.throws.out_of) for _, further in found])
        self.work.spend(0, coming=steps)
        if not self.work.does(steps):
            return self._sketched(most, steps)
        for kinds in found:
            self.first, self.further = kinds
            self.known = {}
            for path in paths(_options(self.first), _options(self.further)):
                for outcome, count in self._along(path, most).items():
                    key = (outcome, self.throws.out_of**path.step)
                    ways[key] = ways.get(key, 0) + count
        return shared(ways)

    def _sketched(self, most: int, steps: int) -> Law:
        """Return a sketch of the law, whose steps are spent."""
        self.work.spend(steps)
        dice = [lying(face, self.plan) for face in sample(self.throws.ways)]
        high = max([die.value for die in dice if isinstance(die.value, int)], default=0)
        keys = [
            (die.value + more * high if isinstance(die.value, int) else die.value, die.matches)
            for die in dice
            for more in (0, most // 2, most)
        ]
        return Law(sketch(keys, most * len(self.throws.ways), self.throws.out_of), self.throws.out_of**most)

    def _along(self, path: Path, most: int) -> "dict[Any, int]":
        """Return what one course may come to, with its ways."""
        try:
            found = course(lambda: path.pick(1 if path.step else 0), self.plan, most, stops=False)
        except Endless:
            return {MISSING: path.ways}
        states: States = {}
        for state, ways in self._states(found.entries, found.whole).items():
            end = settled(state, self.plan, found.whole)
            states[end] = states.get(end, 0) + ways
        return states

    def _states(self, entries: tuple[Entry, ...], whole: bool) -> "States":
        """Return what a row of throws is worth; that of its beginning is known from a course before."""
        if not entries:
            return {nothing(self.plan): 1}
        key = (whole, *((entry.throw.value, entry.sign, entry.less) for entry in entries))
        if key not in self.known:
            before = self._states(entries[:-1], whole)
            kind = (self.further if entries[1:] else self.first)[entries[-1].throw.value]
            long = 1 + len(entries) * self.throws.out_of.bit_length() // BITS
            each = CALL if self.plan.counts and not whole else CALL // 2
            self.work.spend(RUN // 2 + (FACE + each * long * len(before)) * len(kind))
            self.known[key] = self._added(before, entries[-1], kind, whole)
        return self.known[key]

    def _added(self, before: "States", entry: Entry, kind: "Faces", whole: bool) -> "States":
        found: States = {}
        known = found.get
        for face, more in kind.items():
            adds = entry.replace(throw=Throw(face)).adds
            alone = added(nothing(self.plan), adds, self.plan, whole)[1]
            if isinstance(adds, int) and not any(alone):
                for (value, matches), ways in before.items():
                    plain = (value + adds, matches)  # type: ignore[operator]  # of numbers
                    found[plain] = known(plain, 0) + ways * more
                continue
            for (value, matches), ways in before.items():
                worth = adds if isinstance(adds, str) or isinstance(value, str) else value + adds
                new = (worth, tuple(map(add, matches, alone)))
                found[new] = known(new, 0) + ways * more
        return found


def _kinds(throws: Law, plan: Plan) -> "list[tuple[dict[Any, Faces], dict[Any, Faces]]]":
    """Return the faces that go together, by the operator under which a first throw bursts: its own, and what follows.

    Of the throws that follow only this operator matters: some of their faces burst again, the others do not.
    """
    firsts: dict[str, Faces] = {}
    for face, ways in throws.ways.items():
        operator = next((act.operator for act in plan.bursts if act.choice.holds(face)), "")
        firsts.setdefault(operator, {})[face] = ways
    found = []
    for operator, first in firsts.items():
        alike = [act for act in plan.bursts if act.operator == operator]
        again = {face: ways for face, ways in throws.ways.items() if any(act.choice.holds(face) for act in alike)}
        last = {face: ways for face, ways in throws.ways.items() if face not in again}
        found.append((_told_apart(first), _told_apart(again, last)))
    return found


def _told_apart(*kinds: "Faces") -> "dict[Any, Faces]":
    """Return kinds of faces, each under its first."""
    return {next(iter(kind)): kind for kind in kinds if kind}


def _options(kinds: "dict[Any, Faces]") -> "list[tuple[Any, int]]":
    """Return what a throw may be: the face that stands for a kind, with the ways of all of it."""
    return [(face, sum(kind.values())) for face, kind in kinds.items()]


def _steps(kinds: "dict[Any, Faces]", most: int, out_of: int) -> int:
    """Return the least steps of adding up throws, so many in a row, each of which may be one of any kind."""
    again, every = max(map(len, kinds.values()), default=0), sum(map(len, kinds.values()))
    long = 1 + most * out_of.bit_length() // (2 * BITS)
    return CALL // 2 * long * every * (most * most * max(0, again - 1) // 2 + most)


def depth(throws: Law, plan: Plan) -> int:
    """Return how many further throws of a die are followed: until more are rarer than one in `RARE`."""
    acts = [act for act in plan.bursts if act.operator not in ONCE]
    if not acts:
        return min(1, len(plan.bursts))
    chance = sum(ways for face, ways in throws.ways.items() if any(act.choice.holds(face) for act in acts))
    found, ways, whole = 0, 1, 1
    while found < DEPTH and ways * RARE > whole:
        found, ways, whole = found + 1, ways * chance, whole * throws.out_of
    return found


__all__ = ["Course", "depth", "lying_law"]
