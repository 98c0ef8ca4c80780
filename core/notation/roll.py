"""Rolling an expression: its pools ask for dice, its signs work out the total."""

from _operator import mul

from ..fraction import Odds
from ..refusal import Misused
from ..value import Value
from .amounts import Ratio, worked_out
from .casting import asked, bounded, cast_at, literal, settled, shows_symbols
from .facts import Compared, Face, Rolled, Thrown, Worked
from .judging import judging
from .lying import Lying, Plan, Throw, lying, plan_of
from .operators import COUNT, OPERATORS
from .tree import Chain, Compare, Labelled, Negative, Number, Pool, Repeat
from .writing import used, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from ..dice import Dice
    from .amounts import Amount
    from .casting import Cast
    from .judging import Judge
    from .lying import Fate, Pick
    from .tree import Group, Node, Notation

    Worker = Callable[["Table", Any, bool], tuple[Amount, Worked]]


def roll(notation: "Notation", dice: "Dice", rulings: "Mapping[str, str]", label: str | None = None) -> Rolled:
    """Return the roll of an expression; its pools are thrown in written order, each die with its further throws.

    Dice are asked for as "die"; each dX as "d10" then, when it explodes, "second". Refused: a division by a zero that
    the dice give, and what else only they can make wrong.
    """
    return Ready(notation).roll(dice, rulings, label)


class Ready:
    """An expression that is ready to be rolled again and again: what hangs on no die is worked out once."""

    def __init__(self, notation: "Notation") -> None:
        self.notation = notation
        self.expression = written(notation.tree)
        self.known: dict[int, Any] = {}  # what the table knows of the parts of the tree, by their identity

    def roll(self, dice: "Dice", rulings: "Mapping[str, str]", label: str | None = None) -> Rolled:
        """Return a roll, as with `roll`."""
        outer = self.notation.tree
        table = Table(self, dice, rulings)
        total, worked = table.work(outer)
        whole = total if isinstance(total, int) else 0
        while isinstance(outer, Labelled):
            outer = outer.node
        said = table.compared if isinstance(outer, Compare) else None
        return Rolled(self.expression, label, whole, tuple(table.thrown), worked, said, table.symbols)


class Known(Value):
    """What is known of a pool or a group before it is thrown.

    `worth` is what each count makes of a die that it finds; `symbols`, the place of each symbol where nothing counts.
    """

    thrown: "Cast"
    plan: Plan
    judge: "Judge"
    text: str
    counted: bool
    worth: tuple[int, ...]
    symbols: dict[str, int] | None


class Table:
    """Works out expressions with the faces that show, and keeps them."""

    def __init__(self, ready: Ready, dice: "Dice", rulings: "Mapping[str, str]") -> None:
        self.text = ready.notation.text
        self.dice = dice
        self.rulings = rulings
        self.known = ready.known
        self.thrown: list[Thrown] = []
        self.symbols: dict[str, int] | None = None  # of a pool that nothing counts: it stands alone
        self.most = self.throws = ready.notation.throws  # that may be asked for, and that are left
        self.compared: Compared | None = None  # the last comparison that was worked out

    def work(self, node: "Node", exact: bool = False) -> "tuple[Amount, Worked]":
        """Return what a part amounts to, and how; `exact`: a division in it is not rounded."""
        worker = WORKERS.get(type(node))
        if worker is None:  # of what most rolls do without
            from .parts import WORKERS as MORE

            worker = MORE[type(node)]
        return worker(self, node, exact)

    def know(self, node: "Pool | Group") -> "tuple[Known, tuple[Worked, ...]]":
        """Return what is known of a pool or a group, and how those of its numbers were worked out that roll."""
        known = self.known.get(id(node))
        if known is not None:
            return known, ()
        numbers: list[int] = []
        parts: list[Worked] = []
        for one in asked(node):
            number = literal(one)
            if number is None:
                amount, worked = self.work(one)
                number = amount if isinstance(amount, int) else 0
                parts.append(worked)
            numbers.append(number)
        known = known_of(node, cast_at(node, numbers, self.text), rolled=bool(parts))
        if not parts:
            self.known[id(node)] = known
        return known, tuple(parts)

    def number(self, node: Number, _exact: bool) -> "tuple[Amount, Worked]":
        """Return a number."""
        known = self.known.get(id(node))
        if known is None:
            known = self.known[id(node)] = worked("number", node.value, str(node.value))
        return node.value, known

    def labelled(self, node: Labelled, exact: bool) -> "tuple[Amount, Worked]":
        """Return what a part with a name amounts to."""
        amount, found = self.work(node.node, exact)
        return amount, found.replace(label=node.label)

    def negative(self, node: Negative, exact: bool) -> "tuple[Amount, Worked]":
        """Return what the opposite of a part amounts to."""
        amount, found = self.work(node.operand, exact)
        total = worked_out("-", 0, amount, self.text, 1, exact=True)
        return total, worked("negative", total, parts=(found,))

    def chain(self, node: Chain, exact: bool) -> "tuple[Amount, Worked]":
        """Return what parts with signs between them amount to."""
        total, found = self.work(node.first, exact)
        parts = [found]
        for step in node.steps:
            amount, found = self.work(step.operand, exact)
            total = worked_out(step.sign, total, amount, self.text, step.column, exact=exact)
            parts.append(signed(found, step.sign))
        return total, worked("chain", total, parts=tuple(parts))

    def pool(self, node: Pool, _exact: bool) -> "tuple[Amount, Worked]":
        """Return what dice amount to."""
        known, parts = self.know(node)
        hand, total = self._throw(known, node.column)
        die = known.thrown.die
        assert die is not None  # noqa: S101 - of a pool
        place = len(self.thrown)
        self.thrown.append(Thrown(die.name, len(die.faces), faces_of(hand, known)))
        if known.symbols is None:
            return total, Worked("pool", total, known.text, "", "", known.counted, place, (), parts)
        from .parts import shown

        self.symbols = shown(hand, known.symbols)
        return 0, Worked("pool", None, known.text, "", "", False, place, (), parts)

    def _throw(self, known: Known, column: int) -> "tuple[list[Lying], int]":
        """Return the dice of a pool as they lie, and what they amount to; the pool stands at this column."""
        thrown, plan = known.thrown, known.plan
        die = thrown.die
        assert die is not None  # noqa: S101 - of a pool
        if plan.idle and not die.explodes and not die.symbols:
            self.spend(thrown.size, column)
            faces = self.dice.throw(thrown.size, die.faces, "die", die.name)  # type: ignore[arg-type]
            hand = [lying(face, plan) for face in faces]
        else:
            one = self._one(known, column)
            hand = [one() for _ in range(thrown.size)]
        total = known.judge(hand, lambda _place: self._one(known, column)())
        return hand, bounded(total, self.text, column)

    def _one(self, known: Known, column: int) -> "Callable[[], Lying]":
        """Return what throws one die of a pool until it lies as it stays."""
        from .throwing import lie

        pick, plan, symbols = self._pick(known.thrown, column), known.plan, known.symbols
        if symbols is None:
            return lambda: lie(pick, plan)
        from .parts import tallied

        def one() -> Lying:
            die = lie(pick, plan)
            die.matches = tallied(die, symbols)
            return die

        return one

    def spend(self, throws: int, column: int) -> None:
        """Refuse more throws than one expression may ask for."""
        self.throws -= throws
        if self.throws < 0:
            raise Misused("cap_throws", cap="throws", most=self.most, text=self.text, column=column)

    def _pick(self, thrown: "Cast", column: int) -> "Pick":
        """Return what throws one die."""
        throw = self._throwing(thrown)

        def pick() -> Throw:
            self.spend(1, column)
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


WORKERS: "Mapping[type, Worker]" = {
    Number: Table.number,
    Negative: Table.negative,
    Labelled: Table.labelled,
    Chain: Table.chain,
    Pool: Table.pool,
}


def known_of(node: "Pool | Group", thrown: "Cast", *, rolled: bool) -> Known:
    """Return what is known of a pool or a group whose numbers are; `rolled`: some of them are those of other dice."""
    acts = thrown.acts
    counted = any(OPERATORS[act.operator].order == COUNT for act in acts)
    worth = tuple([act.weight if act.operator == "c" else -act.weight for act in acts if act.operator in ("c", "f")])
    symbols = None
    if isinstance(node, Pool):
        text = written(settled(thrown) if rolled else node)
        if shows_symbols(node) and thrown.die is not None:
            symbols = {str(name): place for place, name in enumerate(dict.fromkeys(thrown.die.faces))}
    else:
        text = used(settled(thrown).uses)
    return Known(thrown, plan_of(acts), judging(acts), text, counted, worth, symbols)


def each(node: "Group") -> "list[Node]":
    """Return each part of a group, those that are repeated as often as they are rolled."""
    found: list[Node] = []
    for part in node.parts:
        found += [part.node] * part.times if isinstance(part, Repeat) else [part]
    return found


def dx(dice: "Dice", one_counts: bool) -> Throw:
    """Return a throw of the dX: the d10 of Singularités, with its second throw when it has one."""
    from ..d10 import d10_value, throw_d10

    faces = throw_d10(dice)
    value = d10_value(faces, one_counts)
    if len(faces) == 1:
        return Throw(value, ((faces[0], "kept", faces[0]),))
    first, second = faces
    if first == 10:
        return Throw(value, ((first, "kept", first), (second, "added", second)))
    shown = (first, "kept", first) if one_counts else (first, "dropped", 0)
    return Throw(value, (shown, (second, "subtracted", -second)))


def faces_of(hand: "list[Lying]", known: Known) -> "tuple[Face, ...]":
    """Return what became of each face, die after die, and what it adds to the total or to the count."""
    if not known.counted:
        return tuple([_added(one, die.kept) for die in hand for one in die.shown])
    worth = known.worth
    return tuple([_counted(one, die.kept, worth) for die in hand for one in die.shown])


def _added(shown: "Fate", kept: bool) -> Face:
    value, fate, adds, _ = shown
    return Face(value, fate, adds) if kept else Face(value, fate if fate == "rerolled" else "dropped", 0)


def _counted(shown: "Fate", kept: bool, worth: "tuple[int, ...]") -> Face:
    value, fate, _, matches = shown
    if fate == "rerolled" or not kept:
        return Face(value, fate if fate == "rerolled" else "dropped", 0)
    adds = sum(map(mul, matches, worth))
    if fate == "kept" and adds:
        fate = "counted" if adds > 0 else "against"
    return Face(value, fate, adds)


def worked(kind: str, value: "Amount", text: str = "", parts: "tuple[Worked, ...]" = ()) -> Worked:
    """Return a part that is neither a pool nor a group."""
    told = Odds(value.n, value.d) if isinstance(value, Ratio) else value
    return Worked(kind, told, text, "", "", False, None, (), parts)


def signed(part: Worked, sign: str) -> Worked:
    """Return a part with the sign that stands before it."""
    kind, value, text, _, *rest = part
    return Worked(kind, value, text, sign, *rest)
