"""The law of the commonest pools, by the shortest way: as many equal dice, added up, some by rank, or counted.

Everything goes by the rules that any expression goes by; what is left out is looking for anything else in it. A test
holds the two ways to one law.
"""

from ..laws import Law
from ..ranks import kept
from ..sums import binomial, of_equals
from .kinds import Die
from .operators import ENDS, RELATIONS, Act, Choice
from .ranked import places_kept
from .tree import Number, Pool, Use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .tree import Node

MANY, RANKED = 600, 200  # faces of all dice together up to which it takes no time, and where the dice are ranked


def plain_law(node: "Node") -> Law | None:
    """Return the law of a pool with at most one operator, whose numbers are all written; None of anything else."""
    if type(node) is not Pool or type(node.size) is not Number or type(node.die) is not Die:
        return None
    faces, count = node.die.faces, node.size.value
    if type(faces) is not range or node.die.explodes or len(node.uses) > 1:
        return None
    most = len(faces)
    if count < 2 or not 2 * count <= count * most <= MANY:
        return None
    if node.uses:
        return _used(node.uses[0], count, faces)
    sums = range(count * faces[0], count * faces[-1] + 1)
    return Law(dict(zip(sums, of_equals([1] * most, count), strict=True)), most**count)


def _used(use: Use, count: int, faces: range) -> Law | None:
    """Return the law of so many dice with these faces, of which the highest or lowest are kept, or some counted."""
    if type(use.number) is not Number or use.weight != 1 or use.by != 1:
        return None
    most, choice = len(faces), Choice(use.choice, use.number.value)
    if use.operator == "c" and use.choice in RELATIONS:
        hits = len(choice.among(faces))
        if 0 < hits < most:
            return Law(dict(enumerate(binomial(count, most - hits, hits))), most**count)
    if use.operator in ("k", "d") and use.choice in ENDS and count * most <= RANKED:
        low, run = places_kept(count, (Act(use.operator, choice),))
        if run:
            return Law(kept([(face, 1) for face in faces], count, low, run), most**count)
    return None
