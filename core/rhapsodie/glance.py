"""What a table remembers of a character, as sections to show: gauges, séquelles, the avantages that are left."""

from ..names import fold
from ..sheet import Entry, Part
from .advantage import WORTH
from .gauges import GAUGES, MOST_OCCASIONS, health_of, used
from .gauges import sequelles as remembered
from .sheet import DEGREE_MOST
from .sheet import GAUGES as PAIRS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..state import Ledger
    from .sheet import Character, Health, Sequelle


def standing(character: "Character | None", ledger: "Ledger", key: str, _gm: bool = True) -> tuple[Part, ...]:
    """Return what the table remembers of whom it knows by `key`; nothing for the table itself (an empty key).

    `character` is his sheet, None where it is gone: then nothing is said that needs it. One whom the table does not
    know yet is as his sheet says. The players may see all of it (Rhapsodie, Blessures et
    traumas; Convalescence; Séquelles; Utiliser un avantage).
    """
    if not key:
        return ()
    known = character is None or bool(ledger.text("name", key))
    health = health_of(ledger, key) if character is None or known else character.health
    most = DEGREE_MOST if character is None else character.max_degree
    found = (
        Part("sante", "", tuple(Entry(gauge, "", getattr(health, gauge), most) for gauge in GAUGES)),
        Part("convalescence", "", tuple(_cares(health))),
        Part("sequelles", "", tuple(map(_sequelle, health.sequelles))),
        Part("occasions", "", tuple(_occasions(remembered(ledger, key), ledger, key)) if known else ()),
        Part("avantages", "", tuple(_left(character, used(ledger, key))) if character is not None else ()),
    )
    return tuple(part for part in found if part.entries)


def _cares(health: "Health") -> "Iterator[Entry]":
    """Yield each convalescence under way: how far it is, and how far it goes."""
    for lasting, _ in PAIRS:
        cared = getattr(health, f"convalescence_{lasting}")
        if cared:
            yield Entry(f"convalescence_{lasting}", "", cared, getattr(health, lasting))


def _sequelle(one: "Sequelle") -> Entry:
    return Entry(one.unnamed, "", None) if _is_unnamed(one) else Entry(fold(one.label), one.label, one.unnamed)


def _is_unnamed(one: "Sequelle") -> bool:
    """Return whether nobody named a séquelle: its id is all there is to say of it."""
    return one.label == one.unnamed


def _occasions(sequelles: "Mapping[int, Sequelle]", ledger: "Ledger", key: str) -> "Iterator[Entry]":
    """Yield how often each light séquelle may still weigh in this scene."""
    for number, one in sequelles.items():
        if one.weight == "legere":
            left = MOST_OCCASIONS - ledger.count(f"occasions.{number}", key)
            yield Entry(fold(one.label), "" if _is_unnamed(one) else one.label, left, MOST_OCCASIONS)


def _left(character: "Character", gone: "Mapping[str, int]") -> "Iterator[Entry]":
    """Yield what is left of each source of avantages: a group has one for each strong compétence, a spécialité one."""
    given: dict[str, tuple[str, int]] = {}
    for one in character.competences.values():
        if one.value >= WORTH:
            given[one.group] = (one.group_name, given.get(one.group, ("", 0))[1] + 1)
    for label in character.specialites:
        given[fold(label)] = (label, given.get(fold(label), ("", 0))[1] + 1)
    for source, (name, most) in given.items():
        yield Entry(source, name, max(0, most - gone.get(source, 0)), most)
