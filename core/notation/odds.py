"""The exact law of an expression, by the very rules that play it."""

from ..dice import every
from ..laws import Law, Work, certain, joined, mapped, mixture, paired, room_of
from ..odds import chances, odds
from ..sums import FAR, multisets
from .amounts import of_function, worked_out
from .casting import asked, bounded, cast_at, literal, tallied
from .comparing import compared, least
from .courses import lying_law
from .laws import FACE, RUN
from .lying import plan_of
from .means import mean_of
from .operators import COUNT, OPERATORS
from .roll import dx
from .symbols import law_of_symbols
from .together import late_acts, law_of_dice, law_of_parts
from .tree import Call, Chain, Compare, Group, Labelled, Negative, Number, Pool, Power, Repeat
from .writing import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

    from ..facts import Chances
    from .casting import Cast
    from .tree import Node, Notation

TOLD = 10  # pairs that take about as long as one total's chance in lowest terms; long numbers take longer
BITS = 64  # of a long number, for each pair more


def odds_of(notation: "Notation", rulings: "Mapping[str, str]", label: str | None = None) -> "Chances":
    """Return the exact chances of an expression's totals; `who` is the label, or else the expression.

    Of a comparison it is the chance that it holds, and those of each margin, or of each degree where steps are named
    (the question is then "margin" or "degree"). Too many different rolls are refused
    (``too_many_rolls``), and so is any chance, however small, of dividing by nought.
    """
    counter = Counter(notation.text, rulings)
    node = notation.tree.node if isinstance(notation.tree, Labelled) else notation.tree
    who = label or written(notation.tree)
    if isinstance(node, Compare):
        law = counter.compared(node)
        counter.tell(law)
        question, lowest = ("degree", 1) if node.by else ("margin", least(node.relation))
        return chances(law.ways, law.out_of, question, lambda one: one[0], lambda one: one[1], who, least=lowest)
    law = counter.law(node)
    counter.tell(law)
    mean = mean_of(node, counter) if sum(law.ways.values()) < law.out_of else None
    return chances(law.ways, law.out_of, who=who, mean=None if mean is None else odds(*mean))


class Counter:
    """Reckons with everything an expression may amount to at once. Pools never look at one another."""

    def __init__(self, text: str, rulings: "Mapping[str, str]") -> None:
        self.text = text
        self.rulings = rulings
        self.work = Work()

    def tell(self, law: Law) -> None:
        """Take account of the work of bringing each chance to its lowest terms."""
        self.work.spend(len(law.ways) * (TOLD + law.out_of.bit_length() // BITS))

    def law(self, node: "Node", *, exact: bool = False) -> Law:
        """Return the law of a part; `exact`: a division in it is not rounded."""
        if isinstance(node, Labelled):
            return self.law(node.node, exact=exact)
        found: Law = getattr(self, f"_{type(node).__name__.lower()}")(node, exact)
        return found

    def _number(self, node: Number, _exact: bool) -> Law:
        return certain(node.value)

    def _negative(self, node: Negative, exact: bool) -> Law:
        return mapped(
            self.law(node.operand, exact=exact), lambda one: worked_out("-", 0, one, self.text, 1, exact=True)
        )

    def _chain(self, node: Chain, exact: bool) -> Law:
        total = self.law(node.first, exact=exact)
        for step in node.steps:
            total = self._worked(step.sign, total, self.law(step.operand, exact=exact), step.column, exact)
        return total

    def _worked(self, sign: str, left: Law, right: Law, column: int, exact: bool) -> Law:
        if sign in ("+", "-") and _whole(left) and _whole(right):
            found = joined(left, right, 1 if sign == "+" else -1, self.work)
            if found.ways:
                for end in (min(found.ways), max(found.ways)):
                    worked_out("+", end, 0, self.text, column)
            return found
        return paired(
            left, right, lambda one, other: worked_out(sign, one, other, self.text, column, exact=exact), self.work
        )

    def _power(self, node: Power, exact: bool) -> Law:
        return self._worked("^", self.law(node.base, exact=exact), self.law(node.exponent), node.column, exact)

    def _call(self, node: Call, exact: bool) -> Law:
        if node.name == "if":
            asked_for = self.law(node.given[0])
            holds = sum(ways for amount, ways in asked_for.ways.items() if amount != 0)
            parts = ((holds, node.given[1]), (asked_for.ways.get(0, 0), node.given[2]))
            chosen = [(weight, asked_for.out_of, self.law(part, exact=exact)) for weight, part in parts if weight]
            return self._with_missing(chosen, asked_for)
        exact = exact or node.name in ("floor", "ceil", "round")
        found = self.law(node.given[0], exact=exact)
        for given in node.given[1:]:
            found = paired(
                found, self.law(given, exact=exact), lambda one, other: of_function(node.name, (one, other)), self.work
            )
        return mapped(found, lambda one: of_function(node.name, (one,)))

    def _with_missing(self, parts: "list[tuple[int, int, Law]]", chosen_by: Law) -> Law:
        """Return the mixture of laws chosen by an amount, some of whose ways may be missing."""
        missing = chosen_by.out_of - sum(chosen_by.ways.values())
        return mixture([*parts, *([(missing, chosen_by.out_of, Law({}, 1))] if missing else [])])

    def _compare(self, node: Compare, _exact: bool) -> Law:
        return mapped(self.compared(node), lambda one: int(one[0]))

    def compared(self, node: Compare) -> Law:
        """Return the law of whether a comparison holds, and by what margin or in what degree."""
        left, right = self.law(node.left), self.law(node.right)

        def found(one: "Any", other: "Any") -> tuple[bool, int]:
            fact = compared(one, node.relation, other, node.by)
            return fact.holds, fact.margin if fact.degree is None else fact.degree

        return paired(left, right, found, self.work)

    def _pool(self, node: Pool, _exact: bool) -> Law:
        return self._mixed(node, self.thrown)

    def _group(self, node: Group, _exact: bool) -> Law:
        laws: list[Law] = []
        for part in node.parts:
            laws += [self.law(part.node)] * part.times if isinstance(part, Repeat) else [self.law(part)]
        return self._mixed(node, lambda thrown: self._together(laws, thrown))

    def _mixed(self, node: "Pool | Group", law_of: "Callable[[Cast], Law]") -> Law:
        """Return the law of a pool or a group over whatever its own numbers may be."""
        numbers = list(map(literal, asked(node)))
        if None not in numbers:
            return self._within(law_of(cast_at(node, numbers, self.text)), node)  # type: ignore[arg-type]  # all known
        rows: list[tuple[int, int, tuple[int, ...]]] = [(1, 1, ())]
        for one in asked(node):
            law = self.law(one)
            self.work.spend(RUN * len(rows) * len(law.ways))
            rows = [
                (weight * ways, out_of * law.out_of, (*row, number))
                for weight, out_of, row in rows
                for number, ways in law.ways.items()
            ]
        casts = [(weight, out_of, cast_at(node, row, self.text)) for weight, out_of, row in rows]
        return self._within(mixture([(weight, out_of, law_of(thrown)) for weight, out_of, thrown in casts]), node)

    def _within(self, law: Law, node: "Pool | Group") -> Law:
        """Return a law whose amounts are not too long."""
        if law.ways and _whole(law):
            for end in (min(law.ways), max(law.ways)):
                bounded(end, self.text, node.column)
        return law

    def thrown(self, thrown: "Cast") -> Law:
        """Return the law of so many equal dice."""
        die, late = thrown.die, late_acts(thrown.acts)
        assert die is not None  # noqa: S101 - of a pool
        counted = any(OPERATORS[act.operator].order == COUNT for act in late)
        if not die.symbols or counted:
            return law_of_dice(self.single(thrown), thrown.size, late, self.work)
        self.work.spend(0, coming=RUN * multisets(thrown.size, len(set(die.faces)), FAR))
        thrown = tallied(thrown)
        return law_of_symbols(self.single(thrown), thrown.size, late_acts(thrown.acts), self.work)

    def single(self, thrown: "Cast") -> Law:
        """Return the law of one die of a pool: its value, and what is counted of it."""
        die = thrown.die
        assert die is not None  # noqa: S101 - of a pool
        if die.explodes:
            one_counts = self.rulings["one_counts"] == "yes"
            throws = Law(*every(lambda dice: dx(dice, one_counts).value))
        else:
            self.work.spend(FACE * len(die.faces), room=room_of(len(die.faces), 0))
            throws = Law(tallies(die.faces), len(die.faces))
        return lying_law(throws, plan_of(thrown.acts), self.work)

    def _together(self, laws: "Sequence[Law]", thrown: "Cast") -> Law:
        """Return the law of the parts of a group, each with its own law."""
        plan = plan_of(thrown.acts)
        known = {id(law): lying_law(law, plan, self.work) for law in laws}
        return law_of_parts([known[id(law)] for law in laws], late_acts(thrown.acts), self.work)


def _whole(law: Law) -> bool:
    return all(type(amount) is int for amount in law.ways)


def tallies(faces: "Iterable[Any]") -> "dict[Any, int]":
    """Return how often each face is there."""
    ways: dict[Any, int] = {}
    for face in faces:
        ways[face] = ways.get(face, 0) + 1
    return ways
