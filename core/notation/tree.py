"""What an expression means: a tree of numbers, pools of dice, groups, signs and functions."""

from ..value import Value
from .kinds import CAPS, Die

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Node: TypeAlias = "Number | Pool | Group | Negative | Chain | Power | Call | Compare | Labelled"


class Number(Value):
    """A whole number, nought or more."""

    value: int


class Symbol(Value):
    """A face that is no number, where an operator chooses dice by it."""

    name: str


class Use(Value):
    """An operator on the dice of a pool or the parts of a group, by its first spelling in letters.

    `choice` says which dice: by a comparison ("eq", "ne", "ge", "le", "gt", "lt") with `number`, "even" or "odd", so
    many of the highest or the lowest ("h", "l"), or empty where the operator needs none. Of what it counts each is
    worth `weight`, and so many (`by`) make one.
    """

    operator: str
    choice: str = ""
    number: "Node | Symbol | None" = None
    weight: int = 1
    by: int = 1


class Sides(Value):
    """A die with as many sides as an expression says."""

    number: "Node"


class Pool(Value):
    """So many equal dice thrown together, and the operators applied to them. `column` is where they stood."""

    size: "Node"
    die: "Die | Sides"
    uses: tuple[Use, ...] = ()
    column: int = 0


class Repeat(Value):
    """An expression so many times over, each time with dice of its own: some parts of a group, or results of a line."""

    times: int
    node: "Node"


class Group(Value):
    """Expressions side by side, each a part as a die is one of a pool, and the operators applied to them.

    `column` is where its brace stood.
    """

    parts: "tuple[Node | Repeat, ...]"
    uses: tuple[Use, ...] = ()
    column: int = 0


class Negative(Value):
    """The opposite of its operand."""

    operand: "Node"


class Step(Value):
    """One sign and what follows it. `column` is where the sign stood in the text, counted from one."""

    sign: str
    operand: "Node"
    column: int = 0


class Chain(Value):
    """Signs of one rank, ``+ -`` or ``* / mod``, worked out from the left; flat, however long."""

    first: "Node"
    steps: tuple[Step, ...]

    @property
    def binds(self) -> bool:
        """Whether its signs go before ``+ -``."""
        return self.steps[0].sign not in "+-"


class Power(Value):
    """A base and its exponent. `column` is where the sign stood."""

    base: "Node"
    exponent: "Node"
    column: int = 0


class Call(Value):
    """A function of `functions`, by its name, and what it is given. `column` is where it stood."""

    name: str
    given: "tuple[Node, ...]"
    column: int = 0


class Compare(Value):
    """Two expressions compared: 1 where it holds, 0 where not. With `by`, each such step of the margin is a degree."""

    left: "Node"
    relation: str
    right: "Node"
    by: int = 0


class Labelled(Value):
    """A part that a person gave a name."""

    node: "Node"
    label: str


class Notation(Value):
    """An expression: the text as it was given, its tree, how many throws it may ask for, how many dice are written."""

    text: str
    tree: "Node"
    throws: int = CAPS["throws"]
    dice: int = 0
