"""What an expression means: a tree of numbers, pools of dice and signs, and how a tree is written."""

from ..value import Value
from .kinds import Die

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeAlias

    Node: TypeAlias = "Number | Pool | Negative | Chain"


class Number(Value):
    """A whole number, nought or more."""

    value: int


class Use(Value):
    """An operator applied to a pool, by its spelling, with its number."""

    operator: str
    number: int


class Pool(Value):
    """So many equal dice thrown together, then the operators applied to them, in order."""

    size: int
    die: Die
    uses: tuple[Use, ...] = ()


class Negative(Value):
    """The opposite of its operand."""

    operand: "Node"


class Step(Value):
    """One sign and what follows it. `column` is where the sign stood in the text, counted from one."""

    sign: str
    operand: "Node"
    column: int


class Chain(Value):
    """Signs of one rank, ``+ -`` or ``* /``, worked out from the left; flat, however long."""

    first: "Node"
    steps: tuple[Step, ...]

    @property
    def binds(self) -> bool:
        """Whether its signs are ``* /``, which go before ``+ -``."""
        return self.steps[0].sign in "*/"


class Notation(Value):
    """An expression: the text as it was given, and its tree."""

    text: str
    tree: "Node"


def written(tree: "Node") -> str:
    """Return the tree as an expression without spaces; read again, it gives the same tree."""
    return "".join([written_pool(piece) if isinstance(piece, Pool) else piece.strip() for piece in pieces(tree)])


def written_pool(pool: Pool) -> str:
    """Return a pool as it is written: the count, the die, the operators."""
    return f"{pool.size}{pool.die.name}" + "".join([f"{use.operator}{use.number}" for use in pool.uses])


def pieces(node: "Node") -> "Iterator[str | Pool]":
    """Yield an expression's pools, numbers and signs as they are written; a sign between two has spaces around it."""
    if isinstance(node, Pool):
        yield node
    elif isinstance(node, Number):
        yield str(node.value)
    elif isinstance(node, Negative):
        yield "-"
        yield from _inside(node.operand, bare=not isinstance(node.operand, Chain))
    else:
        yield from _inside(node.first, bare=_stands(node.first, node))
        for step in node.steps:
            yield f" {step.sign} "
            yield from _inside(step.operand, bare=_stands(step.operand, node))


def _inside(node: "Node", bare: bool) -> "Iterator[str | Pool]":
    """Yield a part of an expression, in parentheses unless it stands without."""
    if not bare:
        yield "("
    yield from pieces(node)
    if not bare:
        yield ")"


def _stands(part: "Node", chain: Chain) -> bool:
    """Return whether a part of a chain needs no parentheses: only products in a sum, and what is no chain."""
    return not isinstance(part, Chain) or (part.binds and not chain.binds)
