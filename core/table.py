"""Who is at a table, whichever the game."""

from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from .facts import Changed
    from .state import Ledger

BEGINNINGS = ("adventure", "episode", "scene", "turn")


class Began(Value, tag="began"):
    """A new Tour, scene, Épisode or aventure (`what`) begins, the `number`-th, and ends the one before it.

    `title` is what a person calls it, empty for nothing. `conflict`: the scene is one of conflict.
    """

    what: str
    number: int
    title: str
    conflict: bool = False


def meet(
    people: "Mapping[str, Any]", ledger: "Ledger", arrive: "Callable[[Any, Ledger], None]"
) -> "tuple[Changed, ...]":
    """Return what changes when characters come to the table: for each whom it does not know, what `arrive` says.

    A player's character who acts is a member from then on.
    """
    mark = len(ledger.changes)
    for character in people.values():
        known = bool(ledger.text("name", character.key))
        for counter, told in (("name", character.name), ("camp", character.camp), ("game", character.game)):
            ledger.set(counter, told, character.key)
        if not known:
            ledger.set("member", int(character.camp == "pj"), character.key)
            arrive(character, ledger)
    return ledger.since(mark)


def members(ledger: "Ledger") -> tuple[str, ...]:
    """Return the keys of the players' characters who are at the table."""
    return tuple(owner for owner in ledger.owners() if ledger.count("member", owner))
