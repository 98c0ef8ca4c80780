"""Rhapsodie."""

from .sheet import CATALOGUE, SHEET, catalogue, character, doubts, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..dice import Dice
    from ..facts import Chances
    from ..heal import HealRequest
    from ..value import Value

HEAL = ("trauma", "by", "care", "doctor", "degree", "gauge")


def heal(request: "HealRequest", dice: "Dice", rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return the facts of one occasion of care, as `care.heal` says; the last one is the principal."""
    from . import care

    return care.heal(request, dice, rulings)


def heal_odds(request: "HealRequest", rulings: "Mapping[str, str]") -> "Chances":
    """Return the odds of a lone carer's roll, as `care.heal_odds` says."""
    from . import care

    return care.heal_odds(request, rulings)


__all__ = ["CATALOGUE", "HEAL", "SHEET", "catalogue", "character", "doubts", "heal", "heal_odds", "parts"]
