"""Which dice of a pool count where they are kept and dropped by their ranks."""

from .judging import judged
from .lying import Lying
from .operators import ENDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .operators import Act


def by_rank(act: "Act") -> bool:
    """Return whether an operator keeps or drops dice by their ranks."""
    return act.operator in ("k", "d") and act.choice.kind in ENDS


def places_kept(count: int, acts: "Sequence[Act]") -> tuple[int, int]:
    """Return how many of so many dice lie below those that count, from the lowest to the highest, and how many count.

    Each of the `acts` takes dice off one end or the other, so those that are left lie side by side.
    """
    hand = [Lying(place, ()) for place in range(count)]
    judged(hand, acts)
    left = [place for place, die in enumerate(hand) if die.kept]
    return (left[0], len(left)) if left else (0, 0)
