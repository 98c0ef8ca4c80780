"""What a roll of an expression was."""

from ..value import Value


class Face(Value):
    """One face that showed. `fate` is what became of it.

    - ``kept``: it is added;
    - ``dropped``: it does not count;
    - ``added``, ``subtracted``: the second throw of the exploding d10, after a 10 and after a 1.
    """

    value: int
    fate: str


class Thrown(Value):
    """A pool's dice: how the die is written, how many sides it has, and the faces in the order thrown.

    A second throw stands right after the first of its die.
    """

    die: str
    sides: int
    faces: tuple[Face, ...]


class Rolled(Value, tag="rolled"):
    """A roll: the expression as it is written, the label a person gave, the total, and each pool in written order."""

    expression: str
    label: str | None
    total: int
    dice: tuple[Thrown, ...]
