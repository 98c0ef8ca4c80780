"""The course of a die that is thrown anew, or of a part of a group that is rolled anew, and what it comes to.

The course asks `pick` for each throw and knows neither who answers nor what is thrown; what it comes to is added up
throw by throw, so that odds may do the same with everything a throw may show.
"""

from ..value import Value
from .kinds import AGAIN as MOST
from .lying import Lying, Plan, Throw, found_of, lying
from .operators import ONCE, Act

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .lying import Amount, Fate, Pick, Shown, State


class Endless(Exception):
    """A die asks for more new throws than are followed."""


class Entry(Value):
    """A throw in the course of a die: its fate, and how it is added (`sign` 0: not at all; `less`: so much less)."""

    throw: Throw
    fate: str
    sign: int = 1
    less: int = 0

    @property
    def adds(self) -> "int | str":
        """What it adds; a symbol is what it is."""
        value = self.throw.value
        return value if isinstance(value, str) else self.sign * (value - self.less)


class Course(Value):
    """The throws of one die, in order. `whole`: what is counted of it is its sum, not each throw."""

    entries: tuple[Entry, ...]
    whole: bool


def lie(pick: "Pick", plan: Plan) -> Lying:
    """Return one die as it lies in the end, with what each of its throws shows."""
    first = pick()
    if not first.faces and plan.leaves(first.value):
        return lying(first.value, plan)
    thrown = [first]
    found = course(lambda: thrown.pop() if thrown else pick(), plan)
    state = nothing(plan)
    for entry in found.entries:
        if entry.sign:
            state = added(state, entry.adds, plan, found.whole)
    value, matches = settled(state, plan, found.whole)
    return Lying(value, matches, _shown(found, plan, value, state[0]))


def course(pick: "Pick", plan: Plan, most: int = MOST, *, stops: bool = True) -> Course:
    """Return the throws of a die.

    It is rerolled as long as it is to be, then bursts: each further throw (itself rerolled first) is added, or taken
    off where it implodes. A die that would ask for more than `most` new throws stays as it is when it `stops`;
    otherwise it is `Endless`.
    """
    thrown = _Throws(pick, plan, most, stops)
    first = last = thrown.next_one()
    act = _burst(plan.bursts, first)
    sign = -1 if act is not None and act.operator in ("im", "imo") else 1
    fate, own, less = ("kept", 1, 0)
    alike = [other for other in plan.bursts if act is not None and other.operator == act.operator]
    while act is not None and _burst(alike, last) and thrown.again():
        thrown.entries.append(Entry(last, "exploded" if own == 1 else fate, own, less))
        fate, own, less = "kept" if sign == 1 else "subtracted", sign, int(act.operator == "xp")
        last = thrown.next_one()
        if act.operator in ONCE:
            break
    thrown.entries.append(Entry(last, fate, own, less))
    return Course(tuple(thrown.entries), act is not None and act.operator in ("xc", "im", "imo"))


def _burst(bursts: "Sequence[Act]", throw: Throw) -> Act | None:
    """Return the first operator under which a throw asks for another."""
    return next((act for act in bursts if act.choice.holds(throw.value)), None)


class _Throws:
    """The throws of one die so far."""

    def __init__(self, pick: "Pick", plan: Plan, most: int, stops: bool) -> None:
        self.pick = pick
        self.rerolls = plan.rerolls
        self.left = most
        self.stops = stops
        self.entries: list[Entry] = []

    def again(self) -> bool:
        """Return whether the die may be thrown once more."""
        if self.left == 0 and not self.stops:
            raise Endless
        self.left -= 1
        return self.left >= 0

    def next_one(self) -> Throw:
        """Return a throw that is not to be rerolled."""
        used: set[int] = set()
        while True:
            throw = self.pick()
            rule = next(
                (n for n, act in enumerate(self.rerolls) if n not in used and act.choice.holds(throw.value)), None
            )
            if rule is None or not self.again():
                return throw
            if self.rerolls[rule].operator in ONCE:
                used.add(rule)
            self.entries.append(Entry(throw, "rerolled", 0))


def nothing(plan: Plan) -> "State":
    """Return what no throw is worth."""
    return 0, (0,) * len(plan.counts)


def added(state: "State", adds: "Amount", plan: Plan, whole: bool) -> "State":
    """Return what a die is worth with one throw more."""
    value, matches = state
    total = adds if isinstance(adds, str) or isinstance(value, str) else value + adds
    if whole:
        return total, matches
    found = found_of(clamped(adds, plan), plan)
    return total, tuple([one + other for one, other in zip(matches, found, strict=True)])


def settled(state: "State", plan: Plan, whole: bool) -> "State":
    """Return what a die is worth in the end, within its bounds."""
    value = clamped(state[0], plan)
    return value, found_of(value, plan) if whole else state[1]


def clamped(value: "Amount", plan: Plan) -> "Amount":
    """Return a value within the bounds."""
    for act in plan.clamps:
        if isinstance(value, int) and isinstance(act.choice.number, int):
            value = (max if act.operator == "mi" else min)(value, act.choice.number)
    return value


def _shown(found: Course, plan: Plan, value: "Amount", before: "Amount") -> "list[Fate]":
    """Return what each throw shows; what a bound adds or takes off stands with the last one, like counts of it all."""
    shown: list[Fate] = []
    further = joined = False  # what is behind the first throw of all; behind one with several faces
    for entry in found.entries:
        matches = () if found.whole or not entry.sign else found_of(clamped(entry.adds, plan), plan)
        first, *rest = _faces(entry, further, joined)
        last = rest.pop() if rest else first
        shown += [(*face, ()) for face in ([first, *rest] if last is not first else [])]
        shown.append((*last, matches))
        further = further or entry.fate == "exploded"
        joined = joined or (further and last is not first)
    if value != before and isinstance(value, int) and isinstance(before, int):
        face, _, adds, matches = shown[-1]
        shown[-1] = (face, "capped", adds + value - before, matches)
    if found.whole:
        shown[-1] = (*shown[-1][:3], found_of(value, plan))
    return shown


def _faces(entry: Entry, further: bool, joined: bool) -> "list[Shown]":
    """Return what one throw shows, and what each face of it adds.

    Behind a throw of several faces, of which the last cannot say that another follows, each says that it is added.
    """
    if len(entry.throw.faces) < 2 or not entry.sign:
        fate = "added" if joined and entry.sign > 0 else entry.fate
        return [(entry.throw.value, fate, entry.adds if isinstance(entry.adds, int) else 0)]
    turned = {"added": "subtracted", "subtracted": "added"} if entry.sign < 0 else {}
    faces = [(face, turned.get(fate, fate), entry.sign * adds) for face, fate, adds in entry.throw.faces]
    if further:
        face, _, adds = faces[0]
        faces[0] = (face, "added" if entry.sign > 0 else "subtracted", adds - entry.sign * entry.less)
    return faces
