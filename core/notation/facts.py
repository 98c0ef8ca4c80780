"""What a roll of an expression was."""

from ..fraction import Odds
from ..value import Value


class Face(Value):
    """One face that showed, and what it `adds`: to the total, or to the count where dice are counted.

    `fate` is what became of it:

    - ``kept``: it lies as it was thrown;
    - ``dropped``: its die does not count;
    - ``rerolled``: another throw took its place;
    - ``exploded``: another throw of its die follows it, and is added or taken off;
    - ``added``, ``subtracted``: a further throw of its die, taken off where it is subtracted;
    - ``capped``: a bound made it worth more or less than it shows;
    - ``counted``, ``against``: one of those that are counted, or that are counted off.
    """

    value: int | str
    fate: str
    adds: int = 0


class Thrown(Value):
    """A pool's dice: how the die is written, how many sides it has, and the faces in the order thrown.

    A further throw stands right after the throw before it of the same die.
    """

    die: str
    sides: int
    faces: tuple[Face, ...]


class Worked(Value):
    """A part of an expression, worked out.

    `kind` is what it is: ``number``, ``pool``, ``group``, ``chain``, ``power``, ``negative``, ``call``, ``compare``,
    or ``skipped`` (the branch that an ``if`` did not take). `value` is what it amounts to: an exact fraction where a
    function is to round it, None for symbols and what was skipped. `text` is what is written there beside its parts: a
    number, a pool with its numbers as they turned out, the operators of a group, the name of a function. `sign` stands
    before it in the part it belongs to, `label` is what a person calls it. `counts`: dice are counted, and not added.

    The faces of a pool are in `dice` of the roll, at the place `dice` says, from nought; a group has `faces` itself,
    one for each time that a part of it was rolled. `parts` are what it is made of, in written order. A pool and a group
    begin with what had to be worked out for it (a count, sides, a number of an operator), the last of a group's are
    those of its `faces`.
    """

    kind: str
    value: int | Odds | None
    text: str = ""
    sign: str = ""
    label: str = ""
    counts: bool = False
    dice: int | None = None
    faces: tuple[Face, ...] = ()
    parts: "tuple[Worked, ...]" = ()


class Compared(Value):
    """Two amounts compared: whether it `holds`, and by what `margin` (below nought where it fails).

    `degree`: how many steps of success, 1 for a bare one; below nought of failure; None where no step was named.
    """

    left: int
    relation: str
    right: int
    holds: bool
    margin: int
    degree: int | None


class Rolled(Value, tag="rolled"):
    """A roll: the expression as it is written, the label a person gave, the total, and each pool in written order.

    `tree` is the whole of it worked out. `compared` is what a comparison says, None for any other expression; the total
    is then 1 or 0. `symbols` counts what dice of symbols show, None for any other; the total is then 0.
    """

    expression: str
    label: str | None
    total: int
    dice: tuple[Thrown, ...]
    tree: Worked
    compared: Compared | None = None
    symbols: "dict[str, int] | None" = None
