"""What a new Tour, scene, Épisode or aventure changes in Singularités."""

from ..refusal import Refused
from ..table import Began, members
from ..value import Value
from .pending import sides
from .tokens import GAME, forget_lost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..state import Ledger


def begins(fact: Began, ledger: "Ledger", rulings: "Mapping[str, str]") -> tuple[Value, ...]:
    """Return what changes: at an Épisode the reserves and the Inspirations, at a scene what lasts no longer.

    Refused (``conflit_goes_on``): anything but a new Tour, as long as a Conflit waits; nobody may withdraw (A-62).
    """
    if fact.what != "turn" and sides(ledger):
        raise Refused("conflit_goes_on", expected=("mj conflict --play", "mj undo"))
    mark = len(ledger.changes)
    forget_lost(ledger)
    if fact.what == "episode":
        _episode(ledger)
    if fact.what != "turn" or rulings["inspiration_scope"] != "scene":
        for owner in ledger.owners():
            ledger.set("inspirations_now", 0, owner)
    if fact.what != "turn":
        for owner in ledger.owners():
            for name in ledger.begins("desastre_scene.", owner):
                ledger.set(f"desastre_scene.{name}", 0, owner)
    return ledger.since(mark)


def _episode(ledger: "Ledger") -> None:
    """Give everyone a Range, empty the common reserve, and bring the Inspirations back.

    Singularités, 4, Les Ranges; La limite de temps des Ranges; 5, Récupérer ses Inspirations; A-94, A-104, A-120.
    """
    ledger.set("ranges.mj", 1)
    ledger.set("ranges.commune", 0)
    present = members(ledger)
    for owner in ledger.owners():
        if ledger.text("game", owner) == GAME:
            absent = owner not in present and ledger.text("camp", owner) == "pj"
            ledger.set("range", int(owner in present), owner)
            ledger.set("range_due", int(absent), owner)
            ledger.set("carried", 0, owner)
            ledger.set("held", 0, owner)
            for prefix in ("inspirations_used.", "desastre."):
                for name in ledger.begins(prefix, owner):
                    ledger.set(prefix + name, 0, owner)
