"""Which dice of a pool count where they are kept and dropped by their ranks."""

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

    Each of the `acts` takes dice off one end or the other: keeping looks at those that are left, dropping at all dice.
    """
    low, high = 0, count
    for act in acts:
        number = act.choice.number if isinstance(act.choice.number, int) else 0
        if act.operator == "k":
            low, high = (max(low, high - number), high) if act.choice.kind == "h" else (low, min(high, low + number))
        elif act.choice.kind == "h":
            high = max(low, min(high, count - number))
        else:
            low = min(high, max(low, number))
    return low, high - low
