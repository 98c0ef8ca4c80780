"""Rolling an expression: its pools ask for dice, its signs work out the total."""

from ..d10 import d10_value, throw_d10
from .facts import Face, Rolled, Thrown
from .fold import fold, worked_out
from .operators import OPERATORS, Lying
from .tree import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..dice import Dice
    from .operators import Hand
    from .tree import Notation, Pool, Step


def roll(notation: "Notation", dice: "Dice", rulings: "Mapping[str, str]", label: str | None = None) -> Rolled:
    """Return the roll of an expression; its pools are thrown in written order.

    Equal dice are asked for together, as "die"; each dX alone, as "d10" then, when it explodes, "second".
    Division by a zero that the dice give is refused.
    """
    table = _Table(notation.text, dice, rulings)
    total = fold(notation.tree, table)
    return Rolled(written(notation.tree), label, total, tuple(table.thrown))


class _Table:
    """Reckons with the faces that show, and keeps them."""

    def __init__(self, text: str, dice: "Dice", rulings: "Mapping[str, str]") -> None:
        self.text = text
        self.dice = dice
        self.rulings = rulings
        self.thrown: list[Thrown] = []

    def number(self, value: int) -> int:
        """Return the number itself."""
        return value

    def pool(self, pool: "Pool") -> int:
        """Throw a pool, and return what its dice add."""
        hand = throw_pool(pool, self.dice, self.rulings)
        one_counts = self.rulings["one_counts"] == "yes"
        faces = tuple([face for die in hand for face in _fates(die, one_counts)])
        self.thrown.append(Thrown(pool.die.name, len(pool.die.faces), faces))
        return worth(hand)

    def combine(self, step: "Step", left: int, right: int) -> int:
        """Return what two numbers give."""
        return worked_out(step, left, right, self.text)


def throw_pool(pool: "Pool", dice: "Dice", rulings: "Mapping[str, str]") -> "Hand":
    """Return the dice of a pool as they lie once thrown and its operators applied."""

    def throw(count: int) -> "Hand":
        if pool.die.explodes:
            return [_exploding(dice, rulings["one_counts"] == "yes") for _ in range(count)]
        faces = dice.throw(count, pool.die.faces, "die", pool.die.name)
        return [Lying((face,), face) for face in faces]

    hand = throw(pool.size)
    for use in pool.uses:
        hand = OPERATORS[use.operator].apply(hand, use.number, throw)
    return hand


def worth(hand: "Hand") -> int:
    """Return what the kept dice add up to."""
    return sum([die.value for die in hand if die.kept])


def _exploding(dice: "Dice", one_counts: bool) -> Lying:
    """Return a dX: the d10 of Singularités, with its second throw when it has one."""
    faces = throw_d10(dice)
    return Lying(faces, d10_value(faces, one_counts))


def _fates(die: Lying, one_counts: bool) -> "tuple[Face, ...]":
    """Return what became of each face of a die."""
    if not die.kept:
        return tuple([Face(face, "dropped") for face in die.faces])
    if len(die.faces) == 1:
        return (Face(die.faces[0], "kept"),)
    first, second = die.faces
    if first == 10:
        return Face(first, "kept"), Face(second, "added")
    return Face(first, "kept" if one_counts else "dropped"), Face(second, "subtracted")
