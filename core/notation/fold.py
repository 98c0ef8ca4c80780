"""Working out an expression, whatever its pools stand for: faces by chance, or every face with its weight."""

from operator import add, floordiv, mul, sub

from ..refusal import Misused
from .kinds import CAPS
from .tree import Chain, Negative, Number, Pool, Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol, TypeVar

    from .tree import Node

    Amount = TypeVar("Amount")

    class Reckoner(Protocol[Amount]):
        """What the parts of an expression amount to."""

        def number(self, value: int) -> Amount:
            """Return what a number amounts to."""

        def pool(self, pool: Pool) -> Amount:
            """Return what a pool amounts to; pools are asked for in written order."""

        def combine(self, step: Step, left: Amount, right: Amount) -> Amount:
            """Return what two amounts give with the sign between them."""


SIGNS = {"+": add, "-": sub, "*": mul, "/": floordiv}
LIMIT = 10 ** CAPS["digits"]


def fold(node: "Node", reckoner: "Reckoner[Amount]") -> "Amount":
    """Return what an expression amounts to: ``* /`` before ``+ -``, each from the left."""
    if isinstance(node, Number):
        return reckoner.number(node.value)
    if isinstance(node, Pool):
        return reckoner.pool(node)
    if isinstance(node, Negative):
        return reckoner.combine(Step("-", node, 1), reckoner.number(0), fold(node.operand, reckoner))
    return _along(node, reckoner)


def _along(chain: Chain, reckoner: "Reckoner[Amount]") -> "Amount":
    amount = fold(chain.first, reckoner)
    for step in chain.steps:
        amount = reckoner.combine(step, amount, fold(step.operand, reckoner))
    return amount


def worked_out(step: Step, left: int, right: int, text: str) -> int:
    """Return two whole numbers added, subtracted, multiplied, or divided and rounded down (towards minus infinity).

    Refused, with the sign's column in `text`: ``division_by_zero``, and ``result_too_long`` beyond the cap on digits.
    """
    if right == 0 and step.sign == "/":
        raise Misused("division_by_zero", text=text, column=step.column)
    amount: int = SIGNS[step.sign](left, right)
    if not -LIMIT < amount < LIMIT:
        raise Misused("result_too_long", cap="digits", most=CAPS["digits"], text=text, column=step.column)
    return amount
