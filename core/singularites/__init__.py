"""Singularités (Openrange)."""

from .sheet import CATALOGUE, SHEET, catalogue, character, doubts, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..dice import Dice
    from ..heal import HealRequest
    from ..value import Value

HEAL = ("sacrifice", "force")


def heal(request: "HealRequest", _dice: "Dice", _rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return what a sacrifice changes, as `sacrifice.heal` says, without dice; the last fact is the principal."""
    from . import sacrifice

    return sacrifice.heal(request)


__all__ = ["CATALOGUE", "HEAL", "SHEET", "catalogue", "character", "doubts", "heal", "parts"]
