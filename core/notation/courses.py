"""The law of one die: what the courses of its throws may come to.

A course depends only on which operator means its first throw, and on which throws that follow it means too. So faces
that are meant alike go together, and along a course what they add is added up as at play, for all of them at once.
"""

from _operator import add
from itertools import pairwise
from math import gcd

from ..laws import WHOLE, Law, alike, does, gone_through, mixture, positive, room_of
from ..refusal import Misused
from ..sketch import Sketch, sample, sketch
from ..sums import FAR, halves_steps, multisets, product_steps
from ..value import Value
from ..work import Work
from .laws import FACE, RUN, Path, paths
from .lying import Plan, Throw, found_of
from .operators import ONCE
from .throwing import Course, Endless, Entry, added, course, nothing, settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .lying import State
    from .operators import Act

    Faces = dict[Any, int]  # each with its ways
    States = dict[State, int]

DEPTH = 100  # new throws of a die that are followed at most
ALONE, ADDED, END = 60, 3, 15  # steps of a throw, of adding it to what lies there, and of what it comes to in the end
PATH = 50  # steps of half a throw of each course, the longer of which go through the shorter
EXACT = 128  # bits of a chance by which it is told how often it comes
FEW = 4  # faces of a kind that are looked at instead of more
RARE = 10**12  # fewer are, once more are rarer than one in so many


def lying_law(throws: Law, plan: Plan, work: Work) -> Law:
    """Return the law of one die or one part, as it lies in the end: its value, and how much each count finds of it.

    Every throw that is not rerolled has the same law, so the rerolls are counted out first.
    """
    if plan.rerolls:
        throws, plan = _rerolled(throws, plan.rerolls, work, {}), plan.replace(rerolls=())
    if plan.idle:
        throws = gone_through(throws, (WHOLE + WHOLE * len(plan.counts)) * len(throws.ways), work)
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
        throws = gone_through(throws, RUN + FACE * len(throws.ways), work)
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
            if not isinstance(throws.ways, Sketch):
                raise Misused("covers_every_face", word="r")
            stays = dict(throws.ways)  # others may stay
        parts = [(1, 1, Law(alike(throws, stays), out_of))] if stays else []
        for rule, ways in again.items():
            left = (*rerolls[:rule], *rerolls[rule + 1 :])
            parts.append((ways, out_of, _rerolled(throws, left, work, known)))
        known[rerolls] = mixture(parts, work) if again or not parts else positive(parts[0][2])
    return known[rerolls]


class _Kinds(Value):
    """Faces that go together: of a first throw those under which one operator bursts, or none.

    Of the throws that follow only this operator matters: some of their faces burst `again`, the `last` do not.
    """

    first: "Faces"
    again: "Faces"
    last: "Faces"

    @property
    def thinned(self) -> "_Kinds":
        """The same with some of the faces."""
        return _Kinds(_thin(self.first), _thin(self.again, 2), _thin(self.last))

    def of(self, entries: tuple[Entry, ...]) -> "Faces":
        """Return what the last of these throws may be."""
        if len(entries) == 1:
            return self.first
        return self.again if entries[-1].throw.value in self.again else self.last


class _Courses:
    """The courses that a die may take, whose throws are rerolled already."""

    def __init__(self, throws: Law, plan: Plan, work: Work) -> None:
        self.throws = gone_through(throws, FACE * len(throws.ways), work)
        self.out_of = self.throws.out_of
        self.plan = plan
        self.work = work
        self.most = depth(self.throws, plan)
        self.kinds = _Kinds({}, {}, {})
        self.known: dict[tuple[Any, ...], States] = {}  # of the course that the next one goes on with

    def law(self) -> Law:
        """Return the law of what they come to; the ways of those that go on too long are missing."""
        found = _kinds(self.throws, self.plan)
        scale = len(self.throws.ways) // max(1, len(list(self.throws.ways)))  # where only some faces are looked at
        sizes = [_size(kinds, scale, self.throws.out_of.bit_length(), self.most, self.plan) for kinds in found]
        bits = self.throws.out_of.bit_length() * (self.most + 1)
        steps = sum([own + outcomes * halves_steps(bits) for own, _, outcomes in sizes])
        self.work.spend(steps, room=sum([room_of(most, bits) + room_of(all_, bits) for _, most, all_ in sizes]))
        if not does(self.work, steps, self.throws):
            return self._sketched(found, sum([outcomes for _, _, outcomes in sizes]))
        ways = self._followed(found)
        out_of = self.throws.out_of ** (self.most + 1)
        shared = gcd(out_of, *ways.values())
        return Law({state: own // shared for state, own in ways.items()}, out_of // shared)

    def _followed(self, found: "Sequence[_Kinds]") -> "States":
        """Return the ways of all that the courses of these faces may come to."""
        ways: States = {}
        for kinds in found:
            self.kinds, self.known = kinds, {}
            for path in paths(_options(kinds.first), _options(kinds.last, kinds.again)):
                self._along(path, ways)
        return ways

    def _sketched(self, found: "Sequence[_Kinds]", count: int) -> Law:
        """Return a sketch of the law, by the courses of some faces, whose ways do not matter."""
        if self.most > 1 and not any(own.last for own in found):  # that are none to stop at, as others may be
            lying = {(face, found_of(face, self.plan)): 1 for face in sample(self.throws.ways)}
            return Law(sketch(lying, count, self.throws.out_of), self.throws.out_of)
        self.out_of = 1
        some = self._followed([own.thinned if own.again else own for own in found])
        numbers = dict.fromkeys([value for value, _ in some if isinstance(value, int)], 1)
        if numbers and not self.plan.counts:
            count = min(count, _places(numbers, _step_of([*self.throws.ways])))
        out_of = self.throws.out_of ** (self.most + 1)
        return Law(sketch(some, count, out_of), out_of)

    def _along(self, path: Path, ways: "States") -> None:
        """Add what one course may come to, with its ways of as many throws as there may be."""
        try:
            found = course(lambda: path.pick(1 if path.step else 0), self.plan, self.most, stops=False)
        except Endless:
            return
        entries, times = found.entries, self.out_of ** (self.most + 1 - path.step)
        before = self._states(entries[:-1], found.whole)
        for state, own in self._added(before, entries[-1], self.kinds.of(entries), found.whole).items():
            end = settled(state, self.plan, found.whole)
            ways[end] = ways.get(end, 0) + own * times

    def _states(self, entries: tuple[Entry, ...], whole: bool) -> "States":
        """Return what a row of throws is worth; that of its beginning is known from the course before."""
        if not entries:
            return {nothing(self.plan): 1}
        key = (whole, *((entry.throw.value, entry.sign, entry.less) for entry in entries))
        if key not in self.known:
            before = self._states(entries[:-1], whole)
            self.known = {key: self._added(before, entries[-1], self.kinds.of(entries), whole)}
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


def _kinds(throws: Law, plan: Plan) -> "list[_Kinds]":
    """Return the faces that go together, by the operator under which a first throw bursts."""
    firsts: dict[str, Faces] = {}
    for face, ways in throws.ways.items():
        operator = next((act.operator for act in plan.bursts if act.choice.holds(face)), "")
        firsts.setdefault(operator, {})[face] = ways
    found = []
    for operator, first in firsts.items():
        alike = [act for act in plan.bursts if act.operator == operator]
        again = {face: ways for face, ways in throws.ways.items() if any(act.choice.holds(face) for act in alike)}
        last = {face: ways for face, ways in throws.ways.items() if face not in again}
        found.append(_Kinds(first, again, last))
    return found


def _options(*kinds: "Faces") -> "list[tuple[Any, int]]":
    """Return what a throw may be: the face that stands for a kind, with the ways of all of it."""
    return [(next(iter(kind)), sum(kind.values())) for kind in kinds if kind]


def _size(kinds: _Kinds, scale: int, bits: int, most: int, plan: Plan) -> tuple[int, int, int]:
    """Return the steps of adding up throws, how many states are held at most, and how many there are in the end.

    There are so many times (`scale`) as many faces of each kind.
    """
    first, again, last = (scale * len(kind) for kind in (kinds.first, kinds.again, kinds.last))
    if not again:
        return (ALONE + END) * first, first, first
    whole = [*kinds.first, *kinds.again, *kinds.last]
    step = _step_of(whole)
    begin, going, end = [_places(kind, step) for kind in (kinds.first, kinds.again, kinds.last)]
    found = len({found_of(face, plan) for face in whole}) if plan.counts else 1
    each = ADDED if found == 1 else 2 * ADDED
    steps = PATH * most * (most + 1) + ALONE * (first + most * (again + last))
    held, outcomes, states = 0, first, first
    for more in range(1, most + 1):
        long, alike = product_steps(more * bits, bits), multisets(more, found, FAR)
        ends = min(states * last, (begin + (more - 1) * going + end) * alike)
        following = min(first * multisets(more, again, FAR), (begin + more * going) * alike)
        steps += long * (each * states * (again + last) + END * ends)
        held, outcomes, states = max(held, states + following + ends), outcomes + ends, following
    if most == 1:  # perhaps of one that bursts but once, whatever it shows then
        steps, outcomes = steps + END * states, outcomes + states
    return steps, held, min(outcomes, (begin + most * max(going, end)) * multisets(most, found, FAR))


def _thin(kind: "Faces", most: int = FEW) -> "Faces":
    """Return some faces of a kind, the least and the greatest of them too."""
    whole = all(isinstance(face, int) for face in kind)
    return dict.fromkeys(sample(dict.fromkeys(sorted(kind), 1) if whole else kind, most), 1)


def _step_of(faces: "Sequence[Any]") -> int:
    """Return the step between faces that are numbers."""
    return gcd(*[face - other for face, other in pairwise([face for face in faces if isinstance(face, int)])]) or 1


def _places(faces: "Faces", step: int) -> int:
    """Return how many amounts there are from the least to the greatest of these faces, one at each step."""
    numbers = [face for face in faces if isinstance(face, int)]
    return (max(numbers) - min(numbers)) // step + 1 + len(faces) - len(numbers) if numbers else len(faces)


def depth(throws: Law, plan: Plan) -> int:
    """Return how many further throws of a die are followed: until more are rarer than one in `RARE`."""
    acts = [act for act in plan.bursts if act.operator not in ONCE]
    if not acts:
        return min(1, len(plan.bursts))
    chance = sum(ways for face, ways in throws.ways.items() if any(act.choice.holds(face) for act in acts))
    out_of = sum(throws.ways.values()) if isinstance(throws.ways, Sketch) else throws.out_of
    less = max(0, out_of.bit_length() - EXACT)
    chance, out_of = chance >> less, out_of >> less
    found, ways, whole = 0, 1, 1
    while found < DEPTH and ways * RARE > whole:
        found, ways, whole = found + 1, ways * chance, whole * out_of
    return found


__all__ = ["Course", "depth", "lying_law"]
