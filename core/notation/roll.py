"""Rolling an expression: its pools ask for dice, its signs and functions work out the total."""

from operator import mul

from ..d10 import d10_value, throw_d10
from ..facts import Odds
from ..refusal import Misused
from .amounts import Ratio, of_function, worked_out
from .casting import asked, bounded, cast_at, literal, settled, shows_symbols, tallied
from .facts import Compared, Face, Rolled, Thrown, Worked
from .judging import judged
from .lying import Lying, Throw, lying, plan_of
from .operators import COUNT, OPERATORS
from .throwing import lie
from .tree import Call, Chain, Compare, Group, Labelled, Negative, Number, Pool, Power, Repeat
from .writing import used, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..dice import Dice
    from .amounts import Amount
    from .casting import Cast
    from .lying import Fate, Pick
    from .tree import Node, Notation


def roll(notation: "Notation", dice: "Dice", rulings: "Mapping[str, str]", label: str | None = None) -> Rolled:
    """Return the roll of an expression; its pools are thrown in written order, each die with its further throws.

    Dice are asked for as "die"; each dX as "d10" then, when it explodes, "second". Refused: a division by a zero that
    the dice give, and what else only they can make wrong.
    """
    table = Table(notation.text, dice, rulings, notation.throws)
    total, worked = table.work(notation.tree)
    whole = total if isinstance(total, int) else 0
    outer = notation.tree
    while isinstance(outer, Labelled):
        outer = outer.node
    said = table.compared if isinstance(outer, Compare) else None
    return Rolled(written(notation.tree), label, whole, tuple(table.thrown), worked, said, table.symbols)


PART = 20  # throws that take about as long as a part of a group


class Table:
    """Works out expressions with the faces that show, and keeps them."""

    def __init__(self, text: str, dice: "Dice", rulings: "Mapping[str, str]", most: int) -> None:
        self.text = text
        self.dice = dice
        self.rulings = rulings
        self.thrown: list[Thrown] = []
        self.symbols: dict[str, int] | None = None  # of a pool that nothing counts: it stands alone
        self.most = self.throws = most  # that may be asked for, and that are left
        self.compared: Compared | None = None  # the last comparison that was worked out

    def work(self, node: "Node", *, exact: bool = False) -> "tuple[Amount, Worked]":
        """Return what a part amounts to, and how; `exact`: a division in it is not rounded."""
        if isinstance(node, Labelled):
            amount, worked = self.work(node.node, exact=exact)
            return amount, worked.replace(label=node.label)
        found: tuple[Amount, Worked] = getattr(self, f"_{type(node).__name__.lower()}")(node, exact)
        return found

    def _asked(self, node: "Pool | Group") -> "tuple[list[int], tuple[Worked, ...]]":
        """Return the numbers that must be known before anything is thrown, and how those were worked out that roll."""
        numbers: list[int] = []
        parts: list[Worked] = []
        for one in asked(node):
            number = literal(one)
            if number is None:
                amount, worked = self.work(one)
                number = amount if isinstance(amount, int) else 0
                parts.append(worked)
            numbers.append(number)
        return numbers, tuple(parts)

    def _number(self, node: Number, _exact: bool) -> "tuple[Amount, Worked]":
        return node.value, _worked("number", node.value, str(node.value))

    def _negative(self, node: Negative, exact: bool) -> "tuple[Amount, Worked]":
        amount, worked = self.work(node.operand, exact=exact)
        total = worked_out("-", 0, amount, self.text, 1, exact=True)
        return total, _worked("negative", total, parts=(worked,))

    def _chain(self, node: Chain, exact: bool) -> "tuple[Amount, Worked]":
        total, worked = self.work(node.first, exact=exact)
        parts = [worked]
        for step in node.steps:
            amount, worked = self.work(step.operand, exact=exact)
            total = worked_out(step.sign, total, amount, self.text, step.column, exact=exact)
            parts.append(worked.replace(sign=step.sign))
        return total, _worked("chain", total, parts=tuple(parts))

    def _power(self, node: Power, exact: bool) -> "tuple[Amount, Worked]":
        base, first = self.work(node.base, exact=exact)
        exponent, second = self.work(node.exponent)
        total = worked_out("^", base, exponent, self.text, node.column, exact=exact)
        return total, _worked("power", total, parts=(first, second.replace(sign="^")))

    def _call(self, node: Call, exact: bool) -> "tuple[Amount, Worked]":
        if node.name == "if":
            return self._if(node, exact)
        exact = exact or node.name in ("floor", "ceil", "round")
        found = [self.work(given, exact=exact) for given in node.given]
        total = of_function(node.name, tuple(amount for amount, _ in found))
        return total, _worked("call", total, node.name, tuple(one for _, one in found))

    def _if(self, node: Call, exact: bool) -> "tuple[Amount, Worked]":
        """Return the branch that a condition takes; the dice of the other are not thrown."""
        holds, condition = self.work(node.given[0])
        taken = 1 if holds != 0 else 2
        total, branch = self.work(node.given[taken], exact=exact)
        other = Worked("skipped", None, written(node.given[3 - taken]))
        branches = (branch, other) if taken == 1 else (other, branch)
        return total, _worked("call", total, node.name, (condition, *branches))

    def _compare(self, node: Compare, _exact: bool) -> "tuple[Amount, Worked]":
        from .comparing import compared

        left, first = self.work(node.left)
        right, second = self.work(node.right)
        found = self.compared = compared(left, node.relation, right, node.by)
        return int(found.holds), _worked("compare", int(found.holds), parts=(first, second.replace(sign=node.relation)))

    def _pool(self, node: Pool, _exact: bool) -> "tuple[Amount, Worked]":
        numbers, parts = self._asked(node)
        thrown = cast_at(node, numbers, self.text)
        bare = shows_symbols(node)
        hand, total = self._thrown(tallied(thrown) if bare else thrown, node.column)
        assert thrown.die is not None  # noqa: S101 - of a pool
        place = len(self.thrown)
        self.thrown.append(Thrown(thrown.die.name, len(thrown.die.faces), faces_of(hand, thrown)))
        if bare:
            total = 0
            self.symbols = _symbols(hand, thrown)
        text = written(settled(thrown) if parts else node)
        told = None if bare else total
        return total, Worked("pool", told, text, "", "", counts(thrown), place, (), parts)

    def _thrown(self, thrown: "Cast", column: int) -> "tuple[list[Lying], int]":
        """Return the dice of a pool as they lie, and what they amount to; the pool stands at this column."""
        plan = plan_of(thrown.acts)
        die = thrown.die
        assert die is not None  # noqa: S101 - of a pool
        if plan.idle and not die.explodes and not die.symbols:
            self._spend(thrown.size, column)
            faces = self.dice.throw(thrown.size, die.faces, "die", die.name)  # type: ignore[arg-type]
            hand = [lying(face, plan) for face in faces]
        else:
            hand = [lie(self._pick(thrown, column), plan) for _ in range(thrown.size)]
        total = judged(hand, thrown.acts, lambda _place: lie(self._pick(thrown, column), plan))
        return hand, bounded(total, self.text, column)

    def _spend(self, throws: int, column: int) -> None:
        """Refuse more throws than one expression may ask for."""
        self.throws -= throws
        if self.throws < 0:
            raise Misused("cap_throws", cap="throws", most=self.most, text=self.text, column=column)

    def _pick(self, thrown: "Cast", column: int) -> "Pick":
        """Return what throws one die."""
        throw = self._throwing(thrown)

        def pick() -> Throw:
            self._spend(1, column)
            return throw()

        return pick

    def _throwing(self, thrown: "Cast") -> "Pick":
        die, dice = thrown.die, self.dice
        assert die is not None  # noqa: S101 - of a pool
        if die.explodes:
            one_counts = self.rulings["one_counts"] == "yes"
            return lambda: dx(dice, one_counts)
        if die.symbols:
            places = range(1, len(die.faces) + 1)
            return lambda: Throw(die.faces[dice.throw(1, places, "die", die.name)[0] - 1])
        return lambda: Throw(dice.throw(1, die.faces, "die", die.name)[0])  # type: ignore[arg-type]

    def _group(self, node: Group, _exact: bool) -> "tuple[Amount, Worked]":
        numbers, before = self._asked(node)
        thrown = cast_at(node, numbers, self.text)
        plan = plan_of(thrown.acts)
        parts, hand = each(node), []
        throws: dict[int, list[Worked]] = {}  # of each part as it lies

        def die(place: int, before: "Sequence[Worked]" = ()) -> Lying:
            worked = [*before]
            found = lie(self._rolling(parts[place], worked, node.column), plan)
            throws[id(found)] = worked
            return found

        hand += map(die, range(len(parts)))
        total = judged(hand, thrown.acts, lambda place: die(place, throws[id(hand[place])]))
        bounded(total, self.text, node.column)
        inside = tuple(one for die in hand for one in throws[id(die)])
        text, faces = used(settled(thrown).uses), faces_of(hand, thrown)
        return total, Worked("group", total, text, counts=counts(thrown), faces=faces, parts=(*before, *inside))

    def _rolling(self, part: "Node", throws: "list[Worked]", column: int) -> "Pick":
        """Return what rolls a part of a group, and keeps how it was worked out."""

        def again() -> Throw:
            self._spend(PART, column)
            amount, worked = self.work(part)
            throws.append(worked)
            return Throw(amount if isinstance(amount, int) else 0)

        return again


def each(node: Group) -> "list[Node]":
    """Return each part of a group, those that are repeated as often as they are rolled."""
    found: list[Node] = []
    for part in node.parts:
        found += [part.node] * part.times if isinstance(part, Repeat) else [part]
    return found


def dx(dice: "Dice", one_counts: bool) -> Throw:
    """Return a throw of the dX: the d10 of Singularités, with its second throw when it has one."""
    faces = throw_d10(dice)
    value = d10_value(faces, one_counts)
    if len(faces) == 1:
        return Throw(value, ((faces[0], "kept", faces[0]),))
    first, second = faces
    if first == 10:
        return Throw(value, ((first, "kept", first), (second, "added", second)))
    shown = (first, "kept", first) if one_counts else (first, "dropped", 0)
    return Throw(value, (shown, (second, "subtracted", -second)))


def counts(thrown: "Cast") -> bool:
    """Return whether dice are counted, and not added."""
    return any(OPERATORS[act.operator].order == COUNT for act in thrown.acts)


def faces_of(hand: "list[Lying]", thrown: "Cast") -> "tuple[Face, ...]":
    """Return what became of each face, die after die, and what it adds to the total or to the count."""
    if not counts(thrown):
        return tuple([_added(one, die.kept) for die in hand for one in die.shown])
    worth = [act.weight if act.operator == "c" else -act.weight for act in thrown.acts if act.operator in ("c", "f")]
    return tuple([_counted(one, die.kept, worth) for die in hand for one in die.shown])


def _added(shown: "Fate", kept: bool) -> Face:
    value, fate, adds, _ = shown
    return Face(value, fate, adds) if kept else Face(value, fate if fate == "rerolled" else "dropped", 0)


def _counted(shown: "Fate", kept: bool, worth: "list[int]") -> Face:
    value, fate, _, matches = shown
    if fate == "rerolled" or not kept:
        return Face(value, fate if fate == "rerolled" else "dropped", 0)
    adds = sum(map(mul, matches, worth))
    if fate == "kept" and adds:
        fate = "counted" if adds > 0 else "against"
    return Face(value, fate, adds)


def _symbols(hand: "list[Lying]", thrown: "Cast") -> "dict[str, int]":
    """Return how often each symbol of a die shows among the dice that count, of which each was counted last."""
    names = dict.fromkeys(map(str, thrown.die.faces if thrown.die else ()))
    left = [die.matches[-len(names) :] for die in hand if die.kept]
    return {name: sum(row[place] for row in left) for place, name in enumerate(names)}


def _worked(kind: str, value: "Amount", text: str = "", parts: "tuple[Worked, ...]" = ()) -> Worked:
    """Return a part that is neither a pool nor a group."""
    return Worked(kind, _told(value), text, "", "", False, None, (), parts)


def _told(value: "Amount") -> "int | Odds | None":
    return Odds(value.n, value.d) if isinstance(value, Ratio) else value
