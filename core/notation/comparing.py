"""Two amounts compared, with the margin and its degrees."""

from .amounts import floor
from .facts import Compared
from .operators import RELATIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .amounts import Amount

OVER, UNDER, STRICT = ("ge", "gt"), ("le", "lt"), ("gt", "lt", "ne")


def compared(left: "Amount", relation: str, right: "Amount", by: int) -> Compared:
    """Return whether a comparison of two whole amounts holds, by what margin, and in steps of `by` where there is one.

    The margin is what is over where the left side should be the greater, what is under where it should be the lesser,
    and the distance where the two should differ; of an equality the distance is against it. A success by less than one
    step is of degree 1, a failure by no more than one step of degree −1.
    """
    one, other = floor(left), floor(right)
    holds = RELATIONS[relation](one, other)
    margin = one - other if relation in OVER else other - one if relation in UNDER else abs(one - other)
    margin *= -1 if relation == "eq" else 1
    spare = margin - least(relation)
    degree = (1 + spare // by if holds else -(1 + (-spare - 1) // by)) if by else None
    return Compared(one, relation, other, holds, margin, degree)


def least(relation: str) -> int:
    """Return the least margin by which a comparison holds."""
    return 1 if relation in STRICT else 0
