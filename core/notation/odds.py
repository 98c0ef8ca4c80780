"""The exact law of an expression, by the very rules that play it."""

from operator import add

from ..dice import every
from ..odds import chances, odds
from .amounts import of_function, worked_out
from .casting import asked, bounded, cast_at, tallied
from .comparing import compared, least
from .courses import lying_law
from .judging import judged
from .laws import FACE, RUN, Law, Work, certain, followed, hands, joined, mapped, mixed_hands, mixture, paired, summed
from .lying import Lying, plan_of
from .means import mean_of
from .operators import ADDITIVE, COUNT, ENDS, KEEP, OPERATORS, Act
from .ranked import by_rank, ranked
from .roll import dx, each
from .tree import Call, Chain, Compare, Group, Labelled, Negative, Number, Pool, Power
from .writing import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
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
        laws = [self.law(part) for part in each(node)]
        return self._mixed(node, lambda thrown: self._judged(laws, thrown))

    def _mixed(self, node: "Pool | Group", law_of: "Any") -> Law:
        """Return the law of a pool or a group over whatever its own numbers may be."""
        rows: list[tuple[int, int, tuple[int, ...]]] = [(1, 1, ())]
        for one in asked(node):
            law = self.law(one)
            self.work.spend(len(rows) * len(law.ways))
            rows = [
                (weight * ways, out_of * law.out_of, (*row, number))
                for weight, out_of, row in rows
                for number, ways in law.ways.items()
            ]
        parts = [(weight, out_of, law_of(cast_at(node, row, self.text))) for weight, out_of, row in rows]
        found = parts[0][2] if len(parts) == 1 and parts[0][1] == 1 else mixture(parts)
        if found.ways and _whole(found):
            for end in (min(found.ways), max(found.ways)):
                bounded(end, self.text, node.column)
        return found

    def thrown(self, thrown: "Cast") -> Law:
        """Return the law of so many equal dice."""
        if (
            thrown.die is not None
            and thrown.die.symbols
            and not any(OPERATORS[act.operator].order == COUNT for act in thrown.acts)
        ):
            return self._symbols(thrown)
        single = self.single(thrown)
        if any(act.operator == "ur" for act in thrown.acts):
            return self._by_following(single, thrown)
        late = late_acts(thrown)
        if _additive(late):
            one = mapped(single, lambda key: judged([Lying(*key)], late))
            return summed(one, thrown.size, self.work)
        if by_rank(late) and all(type(key[0]) is int for key in single.ways):
            return ranked(mapped(single, lambda key: key[0]), thrown.size, late, self.work)
        ways: dict[int, int] = {}
        for hand, count in hands(single, thrown.size, self.work):
            self.work.spend(max(RUN, thrown.size * (1 + len(late))))
            total = judged([Lying(*key) for key in hand], late)
            ways[total] = ways.get(total, 0) + count
        return Law(ways, single.out_of**thrown.size)

    def single(self, thrown: "Cast") -> Law:
        """Return the law of one die of a pool: its value, and what is counted of it."""
        die = thrown.die
        assert die is not None  # noqa: S101 - of a pool
        if die.explodes:
            one_counts = self.rulings["one_counts"] == "yes"
            throws = Law(*every(lambda dice: dx(dice, one_counts).value))
        else:
            self.work.spend(FACE * len(die.faces))
            ways: dict[Any, int] = {}
            for face in die.faces:
                ways[face] = ways.get(face, 0) + 1
            throws = Law(ways, len(die.faces))
        return lying_law(throws, plan_of(thrown.acts), self.work)

    def _judged(self, laws: "Sequence[Law]", thrown: "Cast") -> Law:
        """Return the law of the parts of a group, each with its own law."""
        plan, late = plan_of(thrown.acts), late_acts(thrown)
        singles = [lying_law(law, plan, self.work) for law in laws]
        if _additive(late):
            total = certain(0)
            for single in singles:
                one = mapped(single, lambda key: judged([Lying(*key)], late))
                total = joined(total, one, 1, self.work)
            return total
        if any(act.operator == "ur" for act in late):  # not counted out yet: which part is thrown anew is its place
            self.work.spend(0, coming=self.work.left + 1)
        out_of = 1
        for single in singles:
            out_of *= single.out_of
        ways: dict[int, int] = {}
        for hand, count in mixed_hands(singles, self.work).items():
            total_of = judged([Lying(*key) for key in hand], late)
            ways[total_of] = ways.get(total_of, 0) + count
        return Law(ways, out_of)

    def _by_following(self, single: Law, thrown: "Cast") -> Law:
        """Return the law of dice that may be thrown anew because of one another."""
        late = late_acts(thrown)
        self.work.spend(0, coming=RUN * len(single.ways) ** thrown.size)  # of the rows before any die is thrown anew

        def rule(pick: "Any") -> int:
            def die() -> Lying:
                return Lying(*pick().value)

            return judged([die() for _ in range(thrown.size)], late, lambda _place: die())

        return followed(rule, single, self.work)

    def _symbols(self, thrown: "Cast") -> Law:
        """Return the law of what symbols show, each as a text that counts them."""
        single, late = self.single(tallied(thrown)), late_acts(thrown)
        names = tuple(dict.fromkeys(map(str, thrown.die.faces if thrown.die else ())))

        def shown(hand: "Sequence[Any]") -> tuple[int, ...]:
            dice = [Lying(*key) for key in hand]
            judged(dice, late)
            return tuple([sum([die.matches[place] for die in dice if die.kept]) for place in range(len(names))])

        if _additive(late):
            law = self._several(mapped(single, lambda key: shown((key,))), thrown.size, len(names))
        else:
            ways: dict[tuple[int, ...], int] = {}
            for hand, count in hands(single, thrown.size, self.work):
                found = shown(hand)
                ways[found] = ways.get(found, 0) + count
            law = Law(ways, single.out_of**thrown.size)
        return mapped(law, lambda found: ", ".join(f"{n} {name}" for n, name in zip(found, names, strict=True) if n))

    def _several(self, law: Law, count: int, length: int) -> Law:
        """Return the law of the sum of so many independent rows of numbers."""
        total = certain((0,) * length)
        for _ in range(count):
            total = paired(total, law, lambda one, other: tuple(map(add, one, other)), self.work)
        return total


def _whole(law: Law) -> bool:
    return all(type(amount) is int for amount in law.ways)


def late_acts(thrown: "Cast") -> tuple[Act, ...]:
    """Return what is done to the dice together."""
    return tuple(act for act in thrown.acts if OPERATORS[act.operator].order >= KEEP)


def _additive(late: "Sequence[Act]") -> bool:
    """Return whether what dice come to together is the sum of what each comes to."""
    return all(_is_additive(act) for act in late)


def _is_additive(act: Act) -> bool:
    """Return whether an operator looks at each die by itself."""
    chosen = act.operator in ("k", "d") and act.choice.kind not in ENDS
    return chosen or (act.operator in ADDITIVE and act.by == 1)
