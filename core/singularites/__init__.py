"""Singularités (Openrange)."""

from .sheet import CATALOGUE, SHEET, catalogue, character, doubts, parts
from .tokens import COUNTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..dice import Dice
    from ..heal import HealRequest
    from ..state import Ledger
    from ..table import Began
    from ..value import Value
    from .sheet import Character

HEAL = ("sacrifice", "force")


def heal(request: "HealRequest", _dice: "Dice", _rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return what a sacrifice changes, as `sacrifice.heal` says, without dice; the last fact is the principal."""
    from . import sacrifice

    return sacrifice.heal(request)


def live(character: "Character", _ledger: "Ledger") -> "Character":
    """Return the same character: what the table holds for him is asked for as tokens."""
    return character


def settle(
    facts: "tuple[Value, ...]", people: "Mapping[str, Character]", ledger: "Ledger", rulings: "Mapping[str, str]"
) -> "tuple[Value, ...]":
    """Return facts with what they change at the table, as `settling.settle` says."""
    from .settling import settle

    return settle(facts, people, ledger, rulings)


def begins(fact: "Began", ledger: "Ledger", rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return what changes when something begins at the table, as `moments.begins` says."""
    from .moments import begins

    return begins(fact, ledger, rulings)


__all__ = [
    "CATALOGUE",
    "COUNTERS",
    "HEAL",
    "SHEET",
    "begins",
    "catalogue",
    "character",
    "doubts",
    "heal",
    "live",
    "parts",
    "settle",
]
