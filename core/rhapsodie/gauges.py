"""What a table remembers of a Rhapsodie character: the gauges, the avantages used in this scene, the séquelles.

The counters of a character are the four gauges and the two convalescences, by their names; ``avantage.SOURCE`` (how
often used in this scene), ``sequelle.KIND.WEIGHT.N`` (its name, as a text; N grows, so the oldest has the least),
``occasions.N`` (how often a light one weighed in this scene), and `sequelles` (the last N given).
"""

from ..state import NUMBER, Counter
from .sheet import DEGREE_MOST, WEIGHTS, Character, Health, Sequelle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..state import Ledger

GAUGES = ("fatigue", "blessure", "stress", "trauma")
CONVALESCENCES = ("convalescence_blessure", "convalescence_trauma")
MOST_OCCASIONS = 3

COUNTERS: "Mapping[str, Counter]" = {
    **{gauge: Counter(DEGREE_MOST) for gauge in GAUGES},
    **{gauge: Counter(DEGREE_MOST - 1) for gauge in CONVALESCENCES},
    "avantage.": NUMBER,
    "sequelle.": Counter(None, True, (("blessure", "trauma"), WEIGHTS, ())),
    "occasions.": Counter(MOST_OCCASIONS, False, ((),)),
    "sequelles": NUMBER,
}


def live(character: Character, ledger: "Ledger") -> Character:
    """Return a character with the health and the used avantages that the table remembers.

    One whom the table does not know yet is as his sheet says.
    """
    if not ledger.text("name", character.key):
        return character
    return character.replace(health=health_of(ledger, character.key), used=used(ledger, character.key))


def health_of(ledger: "Ledger", key: str) -> Health:
    """Return the gauges, the convalescences and the séquelles, oldest first, as they are."""
    gauges = {gauge: ledger.count(gauge, key) for gauge in (*GAUGES, *CONVALESCENCES)}
    return Health(**gauges, sequelles=tuple(sequelles(ledger, key).values()))


def sequelles(ledger: "Ledger", key: str) -> dict[int, Sequelle]:
    """Return the séquelles by their numbers, oldest first."""
    found: dict[int, Sequelle] = {}
    for name, label in ledger.begins("sequelle.", key).items():
        kind, weight, number = name.split(".")
        occasions = ledger.count(f"occasions.{number}", key)
        found[int(number)] = Sequelle(kind, weight, str(label), int(number), occasions)
    return dict(sorted(found.items()))


def used(ledger: "Ledger", key: str) -> dict[str, int]:
    """Return how many avantages of each source are used up until the scene ends."""
    return {source: int(count) for source, count in ledger.begins("avantage.", key).items()}


def arrive(character: Character, ledger: "Ledger") -> None:
    """Take over what the sheet says of a character's health as he comes to the table."""
    for gauge, value in character.health.items():
        if gauge in (*GAUGES, *CONVALESCENCES):
            ledger.set(gauge, value, character.key)
    for number, one in enumerate(character.health.sequelles, 1):
        ledger.set(counter_of(one.replace(number=number)), one.label, character.key)
    ledger.set("sequelles", len(character.health.sequelles), character.key)


def counter_of(one: Sequelle) -> str:
    """Return the counter that holds a séquelle's name."""
    return f"sequelle.{one.kind}.{one.weight}.{one.number}"
