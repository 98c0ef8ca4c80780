"""What a table holds, as sections to show: the reserves, and what a character may spend and what weighs on him."""

from ..sheet import Entry, Part
from .pending import CHOICE
from .reference import DESASTRES, inspirations_of
from .tokens import MOST_HELD, inspirations_left, personal_range

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..state import Ledger
    from .sheet import Character


def standing(character: "Character | None", ledger: "Ledger", key: str, gm: bool = True) -> tuple[Part, ...]:
    """Return what the table holds for whom it knows by `key`, the table itself where that is empty.

    `character` is his sheet, None where it is gone: then nothing is said that needs it. Without `gm` what is the GM's
    is left out. What stands at nothing is left out too, but for reserves, a player's own Range and Inspirations
    (Singularités, 4, Les Ranges; 5, Les Inspirations; 3, Effets des Exploits).
    """
    found = _own(character, ledger, key) if key else _reserves(ledger, gm)
    return tuple(part for part in found if part.entries)


def _reserves(ledger: "Ledger", gm: bool) -> "Iterator[Part]":
    """Yield the reserves that are shared, and what of the GM's was lost and may still be a Désastre."""
    shared = ("commune", "mj") if gm else ("commune",)
    yield Part("ranges", "", tuple(Entry(name, "", ledger.count(f"ranges.{name}"), MOST_HELD) for name in shared))
    yield Part("conflit", "", tuple(_conflit(ledger)))
    lost = ledger.count("ranges.overflow") if gm else 0
    yield Part("ranges_lost", "", (Entry("overflow", "", lost),) if lost else ())


def _conflit(ledger: "Ledger") -> "Iterator[Entry]":
    """Yield the Conflit that waits: its round, its players with their stakes, and who is to move or to choose."""
    if not ledger.count("conflit.round"):
        return
    yield Entry("round", "", ledger.count("conflit.round"))
    for place in ledger.text("conflit.order").split():
        yield Entry(f"player_{place}", ledger.text(f"conflit.who.{place}"), ledger.count(f"conflit.staked.{place}"))
    turn = ledger.count("conflit.turn")
    if turn:
        yield Entry("turn", "", ledger.text(f"conflit.who.{turn - 1}"))
    if ledger.text("conflit.phase") == CHOICE:
        agreed = ledger.text("conflit.agreed").split()
        left = [place for place in ledger.text("conflit.order").split() if place not in agreed]
        yield Entry("choice", "", ", ".join(ledger.text(f"conflit.who.{place}") for place in left))


def _own(character: "Character | None", ledger: "Ledger", key: str) -> "Iterator[Part]":
    """Yield what is one character's own."""
    camp = ledger.text("camp", key) or (character.camp if character is not None else "")
    held = ledger.count("range", key) if character is None else personal_range(ledger, character)
    yield Part("range", "", (Entry("range", "", held, 1),) if camp == "pj" else ())
    if character is not None:
        yield Part("inspirations", "", tuple(_inspirations(character, ledger)))
    kept = (Entry(name, "", ledger.count(name, key)) for name in ("carried", "held"))
    yield Part("kept", "", tuple(entry for entry in kept if entry.value))
    for prefix in ("desastre", "desastre_scene"):
        yield Part(prefix, "", tuple(_desastres(prefix, ledger, key)))
    states = (name for name, value in ledger.begins("state.", key).items() if value)
    yield Part("state", "", tuple(Entry(name, "", None) for name in states))


def _inspirations(character: "Character", ledger: "Ledger") -> "Iterator[Entry]":
    """Yield what is left of each Auspice of the sheet, and how many the sacrificed ones leave at most."""
    for auspice, score in character.auspices.items():
        sacrificed = ledger.count(f"inspirations_sacrificed.{auspice}", character.key)
        most = max(0, inspirations_of(score) - sacrificed)
        yield Entry(auspice, "", inspirations_left(ledger, character, auspice), most)


def _desastres(prefix: str, ledger: "Ledger", key: str) -> "Iterator[Entry]":
    """Yield the Désastres in force, the lightest first; a number only where there are several."""
    for level in DESASTRES:
        count = ledger.count(f"{prefix}.{level.id}", key)
        if count:
            yield Entry(level.id, "", count if count > 1 else None)
