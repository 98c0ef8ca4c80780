"""Convalescence: what care a degree needs, how far one occasion of it goes, and which séquelles go with a degree."""

from .reference import CARE_ROLLS, CARES
from .sheet import Sequelle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def rolls(degree: int, care: str) -> bool:
    """Return whether a lone carer rolls: not for the first degree, and not where an establishment takes charge.

    (Rhapsodie, Convalescence; rulings R-46, R-47.)
    """
    return CARE_ROLLS[degree - 1] > 0 and care != CARES[-1]


def enough(degree: int, care: str, alone: bool) -> bool:
    """Return whether a care is what the degree (1 to 4) needs; an unnamed one is.

    A lone carer's roll stands for the establishment that the degree 4 needs (Rhapsodie, Convalescence; ruling R-47).
    """
    needed = min(degree, len(CARES) - 1) if alone else degree
    return not care or CARES.index(care) + 1 >= needed


def progress(degree: int, gauge: int) -> tuple[int, int]:
    """Return the degree and the gauge after one occasion of care (Rhapsodie, Convalescence)."""
    return (degree - 1, 0) if gauge + 1 >= degree else (degree, gauge + 1)


def removed(sequelles: "Sequence[Sequelle]", kind: str, degree: int, ruling: str) -> tuple[Sequelle, ...]:
    """Return the séquelles of a kind that go when its degree has fallen to `degree`.

    Every light one goes, under ``light_sequela_removal=oldest`` only the oldest; at 0 nothing is left, not even the
    grave ones, which go no sooner (Rhapsodie, Séquelles; rulings R-40, R-41).
    """
    own = tuple(one for one in sequelles if one.kind == kind)
    light = tuple(one for one in own if one.weight == "legere")
    if degree == 0:
        return (*light, *(one for one in own if one.weight != "legere"))
    return light[:1] if ruling == "oldest" else light
