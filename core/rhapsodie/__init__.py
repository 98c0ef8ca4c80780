"""Rhapsodie."""

from .gauges import COUNTERS, live
from .gauges import GAUGES as HARMS
from .sheet import CATALOGUE, SHEET, catalogue, character, doubts, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..again import Asked, Rolled, Undecided
    from ..dice import Dice
    from ..harm import HarmRequest
    from ..heal import HealRequest
    from ..sheet import Part
    from ..state import Ledger
    from ..table import Began
    from ..tally import Counted
    from ..value import Value
    from .sheet import Character

HEAL = ("trauma", "by", "care", "doctor", "degree", "gauge")
ROLLS = ("pooled", "healed")  # the facts that are rolls, or may hold one


def heal(request: "HealRequest", dice: "Dice", rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return the facts of one occasion of care, as `care.heal` says; the last one is the principal."""
    from . import care

    return care.heal(request, dice, rulings)


def heal_odds(request: "HealRequest", rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return the odds of a lone carer's roll, first, and of what follows, as `care.heal_odds` says."""
    from . import care

    return care.heal_odds(request, rulings)


def harm(request: "HarmRequest", ledger: "Ledger", rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return what one harm changes, as `harms.harm` says; the last fact is the principal."""
    from . import harms

    return harms.harm(request, ledger, rulings)


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


def standing(character: "Character | None", ledger: "Ledger", key: str, _gm: bool = True) -> "tuple[Part, ...]":
    """Return what the table remembers of a character, as sections to show, as `glance.standing` says."""
    from .glance import standing

    return standing(character, ledger, key)


def rolled(facts: "Sequence[Value]") -> "tuple[Rolled, ...]":
    """Return the rolls among the facts of an entry, as `after.rolled` says."""
    from .after import rolled

    return rolled(facts)


def counted(facts: "Sequence[Value]") -> "Iterator[Counted]":
    """Return what the facts of an entry add to somebody's tally, as `counting.counted` says."""
    from .counting import counted

    return counted(facts)


def again(asked: "Asked", dice: "Dice", ledger: "Ledger", rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return a roll as it stands with what is decided after the dice, first, as `after.decide` says."""
    from .after import decide

    return decide(asked, dice, ledger, rulings)


def again_odds(asked: "Asked", rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return the odds of a roll with what is, or may be, decided after the dice, as `after.odds_of` says."""
    from .after import odds_of

    return odds_of(asked, rulings)


def undecided(asked: "Asked", _ledger: "Ledger", rulings: "Mapping[str, str]") -> "Undecided":
    """Return what may still be decided on a roll, as `after.undecided` says."""
    from .after import undecided

    return undecided(asked, rulings)


__all__ = [
    "CATALOGUE",
    "COUNTERS",
    "HARMS",
    "HEAL",
    "ROLLS",
    "SHEET",
    "again",
    "again_odds",
    "begins",
    "catalogue",
    "character",
    "counted",
    "doubts",
    "harm",
    "heal",
    "heal_odds",
    "live",
    "parts",
    "rolled",
    "settle",
    "standing",
    "undecided",
]
