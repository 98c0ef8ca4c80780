"""What a new scene or aventure changes in Rhapsodie; an Épisode and a Tour change nothing."""

from ..table import Began
from ..value import Value
from .sheet import GAUGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..state import Ledger

GAME = "rhapsodie"


def begins(fact: Began, ledger: "Ledger", _rulings: "Mapping[str, str]") -> tuple[Value, ...]:
    """Return what the end of the scene before gives back: avantages, and fatigue and stress down to their floors.

    Rhapsodie, Changement de scène; Fatigue et stress; rulings R-02 to R-04, R-16.
    """
    mark = len(ledger.changes)
    if fact.what in ("scene", "adventure"):
        for owner in ledger.owners():
            if ledger.text("game", owner) == GAME:
                _rested(ledger, owner)
    return ledger.since(mark)


def _rested(ledger: "Ledger", owner: str) -> None:
    """Bring one character to the beginning of a scene."""
    for lasting, passing in GAUGES:
        ledger.set(passing, ledger.count(lasting, owner), owner)
    for prefix in ("avantage.", "occasions."):
        for name in ledger.begins(prefix, owner):
            ledger.set(prefix + name, 0, owner)
