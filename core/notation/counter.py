"""Reckoning with everything that an expression may come to at once, by the very rules that play it."""

from ..dice import every
from ..laws import Law, certain, farthest, mapped, mixture, paired, room_of, wholly
from ..refusal import Misused, Refused
from ..sketch import Sketch, sample, some_of
from ..sums import FAR, multisets
from ..totals import joined, ranked, summed
from ..work import WORK, Begun, Work, foreseen
from .amounts import LIMIT, of_function, worked_out
from .beyond import ends_of
from .casting import asked, bounded, cast_at, literal, tallied
from .comparing import compared
from .courses import lying_law
from .laws import RUN
from .lying import plan_of
from .means import mean_of
from .operators import COUNT, OPERATORS, ORDER
from .ranked import by_rank, places_kept
from .roll import dx
from .symbols import law_of_symbols
from .together import counted_alone, late_acts, law_of_dice, law_of_parts
from .tree import Call, Chain, Compare, Group, Labelled, Negative, Number, Pool, Power, Repeat
from .writing import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

    from .beyond import Ends
    from .casting import Cast
    from .means import Mean
    from .operators import Act
    from .tree import Node

    Row = tuple[int, ...]
    Known = dict[Any, tuple[Node, Law]]

TAKEN = 25  # steps of taking a number off, or from nought
TOLD = 120  # steps of one total's chance in lowest terms, and in writing
LONG = 400  # bits of its numbers for which it takes four steps more; writing them takes so many times as many
ROOM = 1_000  # bytes of a total's chance and of its writing, besides two and a half for each bit of its numbers
MANY = 50  # steps of looking at a face of very many
ROWS = 200  # steps of the least that is to be done for a row of numbers
LOOK = 1_500  # and of looking at one, whatever is done then
HELD = 200_000  # amounts of parts that are kept, for another look at them
FEW = 30  # of them that are looked at instead of more


def law_of_any(
    node: "Node", text: str, rulings: "Mapping[str, str]", share: int
) -> "tuple[Law, Mean | None, Ends | None]":
    """Return what `law_of` does, of an expression that stands in a text; refused as `odds_of` says."""
    begun: Known = {}  # what is known of parts when it turns out that all of it takes longer

    def made(work: Work) -> "tuple[Law, Mean | None, Ends | None]":
        known = begun if isinstance(work, Begun) else dict(begun)
        return _reckoned(node, Counter(text, rulings, work, known))

    return foreseen(made, WORK // share)


def _reckoned(node: "Node", counter: "Counter") -> "tuple[Law, Mean | None, Ends | None]":
    """Return the law of an expression, and of what its law misses a part of the mean, and where that part lies."""
    law = counter.compared(node) if isinstance(node, Compare) else counter.part(node)
    counter.tell(law)
    if not law.ways and not isinstance(law.ways, Sketch):  # parts of a group may be anything; a die was seen before
        raise Misused("covers_every_face", word="x")
    if isinstance(law.ways, Sketch) or sum(law.ways.values()) == law.out_of:
        return law, None, None
    counter.known[_key(node, exact=False)] = (node, law)
    return law, None if isinstance(node, Compare) else mean_of(node, counter), ends_of(node, counter)


class Counter:
    """Reckons with everything an expression may amount to at once. Pools never look at one another."""

    def __init__(
        self, text: str, rulings: "Mapping[str, str]", work: "Work | None" = None, known: "Known | None" = None
    ) -> None:
        self.text = text
        self.rulings = rulings
        self.work = work or Work()
        self.known: Known = {} if known is None else known  # of parts
        self.held = 0  # amounts of them
        self.singles: dict[Any, Law] = {}  # of the dice of a pool, by what becomes of each

    def tell(self, law: Law) -> None:
        """Take account of the work of bringing each chance to its lowest terms, and of the room they are written in."""
        number, bits = len(law.ways), law.out_of.bit_length()
        room = room_of(number, bits) + number * (ROOM + 5 * bits // 2)
        self.work.spend(number * (TOLD + 4 * (bits // LONG) ** 2), room=room)

    def law(self, node: "Node", *, exact: bool = False) -> Law:
        """Return the law of a part; `exact`: a division in it is not rounded."""
        if isinstance(node, Labelled):
            return self.law(node.node, exact=exact)
        before = self.work.spent
        try:
            found: Law = getattr(self, f"_{type(node).__name__.lower()}")(node, exact)
        except Refused as error:
            own = error.facts.get("given", 0) - before
            if error.id == "too_many_rolls" and not error.facts["what"] and 2 * own > error.facts["given"]:
                error.facts["what"] = written(node)
            raise
        return found

    def _number(self, node: Number, _exact: bool) -> Law:
        return certain(node.value)

    def _negative(self, node: Negative, exact: bool) -> Law:
        found = self.part(node.operand, exact=exact)
        return mapped(found, lambda one: worked_out("-", 0, one, self.text, 1, exact=True), self.work, TAKEN)

    def _chain(self, node: Chain, exact: bool) -> Law:
        from .signs import summed_up, worked

        laws = [self.part(part, exact=exact) for part in (node.first, *[step.operand for step in node.steps])]
        if not node.binds and all(map(wholly, laws)) and sum(map(farthest, laws)) < LIMIT:
            signs = ["+", *[step.sign for step in node.steps]]
            return summed_up(list(zip(signs, laws, strict=True)), self.work)
        total = laws[0]
        for step, law in zip(node.steps, laws[1:], strict=True):
            total = worked(step.sign, (total, law), (self.text, step.column), self.work, exact=exact)
        return total

    def _power(self, node: Power, exact: bool) -> Law:
        from .signs import worked

        laws = self.part(node.base, exact=exact), self.part(node.exponent)
        return worked("^", laws, (self.text, node.column), self.work, exact=exact)

    def _call(self, node: Call, exact: bool) -> Law:
        if node.name == "if":
            asked_for = self.part(node.given[0])
            sketched = isinstance(asked_for.ways, Sketch)
            holds = sum(ways for amount, ways in asked_for.ways.items() if amount != 0)
            parts = ((holds, node.given[1]), (asked_for.ways.get(0, int(sketched)), node.given[2]))
            chosen = [(weight, asked_for.out_of, part) for weight, part in parts if weight]
            laws = self._chosen(chosen, lambda part: self.part(part, exact=exact), sketched=sketched)
            return mixture(laws, self.work)
        exact = exact or node.name in ("floor", "ceil", "round")
        found = self.part(node.given[0], exact=exact)
        for given in node.given[1:]:
            found = paired(
                found, self.part(given, exact=exact), lambda one, other: of_function(node.name, (one, other)), self.work
            )
        return mapped(found, lambda one: of_function(node.name, (one,)), self.work)

    def _compare(self, node: Compare, _exact: bool) -> Law:
        return mapped(self.compared(node), lambda one: int(one[0]), self.work)

    def compared(self, node: Compare) -> Law:
        """Return the law of whether a comparison holds, and by what margin or in what degree."""
        left, right = self.part(node.left), self.part(node.right)

        def found(one: "Any", other: "Any") -> tuple[bool, int]:
            fact = compared(one, node.relation, other, node.by)
            return fact.holds, fact.margin if fact.degree is None else fact.degree

        if wholly(left) and wholly(right):  # all hangs on the difference
            return mapped(joined(left, right, -1, self.work), lambda one: found(one, 0), self.work, TAKEN)
        return paired(left, right, found, self.work)

    def _pool(self, node: Pool, _exact: bool) -> Law:
        return self._mixed(node, self.thrown)

    def part(self, node: "Node", *, exact: bool = False) -> Law:
        """Return the law of one of several parts; what was looked at already is known, a pool wherever it stands."""
        while isinstance(node, Labelled):
            node = node.node
        key = _key(node, exact)
        if key in self.known:
            return self.known[key][1]
        found = self.law(node, exact=exact)
        if self.held + len(found.ways) < HELD:
            self.held += len(found.ways)
            self.known[key] = (node, found)
        return found

    def _group(self, node: Group, _exact: bool) -> Law:
        laws: list[Law] = []
        for part in node.parts:
            laws += [self.part(part.node)] * part.times if isinstance(part, Repeat) else [self.part(part)]
        return self._mixed(node, lambda thrown: self._together(laws, thrown))

    def _mixed(self, node: "Pool | Group", law_of: "Callable[[Cast], Law]") -> Law:
        """Return the law of a pool or a group over whatever its own numbers may be."""
        numbers = list(map(literal, asked(node)))
        if None not in numbers:
            return self._within(law_of(cast_at(node, numbers, self.text)), node)  # type: ignore[arg-type]  # all known
        rows: list[tuple[int, int, tuple[int, ...]]] = [(1, 1, ())]
        number = 1  # of rows, of which there are fewer where laws are sketches
        for one in asked(node):
            law = self.part(one)
            number *= len(law.ways)
            self.work.spend(RUN * number)
            rows = [
                (weight * ways, out_of * law.out_of, (*row, amount))
                for weight, out_of, row in rows
                for amount, ways in law.ways.items()
            ]
        sketched = len(rows) < number
        law = self._mixture(rows, number, lambda row: law_of(cast_at(node, row, self.text)), sketched=sketched)
        return self._within(law, node)

    def _mixture(
        self, rows: "Sequence[tuple[int, int, Row]]", number: int, law_of: "Callable[[Row], Law]", *, sketched: bool
    ) -> Law:
        """Return the mixture of the laws of these rows of numbers, of which there are so many, each with its weight."""
        few = rows
        if sketched or not self.work.does(LOOK * number):
            few = sample(dict.fromkeys(rows, 1), FEW)
        self.work.spend(ROWS * number)
        before = self.work.left
        found = mixture(self._chosen(few, law_of, sketched=sketched), self.work, number // max(1, len(few)))
        self.work.spend((before - self.work.left) * (number - len(few)) // max(1, len(few)))
        return found

    def _chosen(
        self, rows: "Iterable[tuple[int, int, Any]]", law_of: "Callable[[Any], Law]", *, sketched: bool
    ) -> "list[tuple[int, int, Law]]":
        """Return the laws of these, each with its weight; those of a sketch may never come up: none is refused."""
        laws: list[tuple[int, int, Law]] = []
        for weight, whole, row in rows:
            try:
                laws.append((weight, whole, law_of(row)))
            except Misused:
                if not sketched:
                    raise
        return laws if laws or not sketched else [(1, 1, Law(Sketch({}, 0), 1))]

    def _within(self, law: Law, node: "Pool | Group") -> Law:
        """Return a law whose amounts are not too long."""
        if law.ways and wholly(law) and farthest(law) >= LIMIT and not isinstance(law.ways, Sketch):
            bounded(farthest(law), self.text, node.column)
        return law

    def thrown(self, thrown: "Cast") -> Law:
        """Return the law of so many equal dice."""
        die = thrown.die
        assert die is not None  # noqa: S101 - of a pool
        if not (die.explodes or die.symbols):
            early = [act for act in thrown.acts if OPERATORS[act.operator].order < ORDER]
            if not early or all(act.operator in "cf" and act.by == 1 for act in early):
                return summed(counted_alone(self._faces(die.faces, early), early), thrown.size, self.work)
            if all(map(by_rank, early)):
                throws = self._faces(die.faces, early)
                faces = sorted(throws.ways.items())
                return ranked(faces, throws, thrown.size, places_kept(thrown.size, early), self.work)
        late = late_acts(thrown.acts)
        counted = any(OPERATORS[act.operator].order == COUNT for act in late)
        if not die.symbols or counted:
            return law_of_dice(self.single(thrown), thrown.size, late, self.work)
        self.work.spend(0, coming=RUN * multisets(thrown.size, len(set(die.faces)), FAR))
        thrown = tallied(thrown)
        return law_of_symbols(self.single(thrown), thrown.size, late_acts(thrown.acts), self.work)

    def single(self, thrown: "Cast") -> Law:
        """Return the law of one die of a pool: its value, and what is counted of it."""
        die, plan = thrown.die, plan_of(thrown.acts)
        assert die is not None  # noqa: S101 - of a pool
        known = die, thrown.acts
        if known not in self.singles:
            if die.explodes:
                one_counts = self.rulings["one_counts"] == "yes"
                throws = Law(*every(lambda dice: dx(dice, one_counts).value))
            else:
                throws = self._faces(die.faces, thrown.acts)
            self.singles[known] = lying_law(throws, plan, self.work)
        return self.singles[known]

    def _faces(self, faces: "Sequence[Any]", acts: "Sequence[Act]") -> Law:
        """Return the law of one throw; of very many faces those are looked at that operators name, and some others."""
        self.work.spend(2 * len(faces), room=room_of(len(faces), 0))
        if isinstance(faces, range):
            if self.work.does(MANY * len(faces)):
                return Law(dict.fromkeys(faces, 1), len(faces))
            numbers = [act.choice.number for act in acts if isinstance(act.choice.number, int)]
            named = {number + more for number in numbers for more in (-1, 0, 1)}.intersection(faces)
            some = sorted({*named, *some_of(faces[0], faces[-1], 1)})
            return Law(Sketch(dict.fromkeys(some, 1), len(faces)), len(faces))
        found: dict[Any, int] = {}
        for face in faces:
            found[face] = found.get(face, 0) + 1
        return Law(found, len(faces))

    def _together(self, laws: "Sequence[Law]", thrown: "Cast") -> Law:
        """Return the law of the parts of a group, each with its own law."""
        plan = plan_of(thrown.acts)
        known = {own: lying_law(law, plan, self.work) for own, law in {id(law): law for law in laws}.items()}
        return law_of_parts([known[id(law)] for law in laws], late_acts(thrown.acts), self.work)


def _key(node: "Node", exact: bool) -> "Any":
    """Return what a part is known by: itself, and a pool by what it is."""
    return node.replace(column=0) if isinstance(node, Pool) else (id(node), exact)
