"""What a roll or a care changes at the table: avantages and occasions used, gauges, séquelles."""

from ..table import meet
from ..value import Value
from .facts import Healed, Pooled, Relieved
from .gauges import arrive, counter_of
from .sequelles import LIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..state import Ledger
    from .sheet import Character


def settle(
    facts: tuple[Value, ...], people: "Mapping[str, Character]", ledger: "Ledger", _rulings: "Mapping[str, str]"
) -> tuple[Value, ...]:
    """Return these facts, each followed by what it changes; `people` are all the characters that they name.

    Whoever has no sheet is not among them, and nothing of his changes.
    """
    done: list[Value] = list(meet(people, ledger, arrive))
    for fact in facts:
        mark = len(ledger.changes)
        if isinstance(fact, Pooled):
            _rolled(fact, _key(fact, people), ledger)
        elif isinstance(fact, Healed):
            if fact.roll is not None:
                _rolled(fact.roll, _key(fact.roll, people), ledger)
            _healed(fact, _key(fact, people), ledger)
        elif isinstance(fact, Relieved):
            _relieved(fact, _key(fact, people), ledger)
        done += (fact, *ledger.since(mark))
    return tuple(done)


def _key(fact: "Pooled | Healed | Relieved", people: "Mapping[str, Character]") -> str:
    """Return the key of whom a fact names, empty where he is not there; of several with one name, the sheet decides."""
    namesakes = [one for one in people.values() if one.name == fact.who]
    exact = [one for one in namesakes if one.file == fact.file]
    return next((one.key for one in exact or namesakes), "")


def _rolled(fact: Pooled, key: str, ledger: "Ledger") -> None:
    """Use up the avantages, and the occasions of the light séquelles (Utiliser un avantage; Séquelle légère; R-38)."""
    if not key:
        return
    for use in fact.advantages:
        ledger.add(f"avantage.{use.source}", 1, key)
    for one in fact.sequelles:
        if one.weight == LIGHT:
            ledger.add(f"occasions.{one.number}", 1, key)


def _healed(fact: Healed, key: str, ledger: "Ledger") -> None:
    """Move the degree and its convalescence, and take away the séquelles that go (Convalescence; R-40, R-41, R-49)."""
    if not key:
        return
    ledger.set(fact.kind, fact.degree[1], key)
    ledger.set(f"convalescence_{fact.kind}", fact.gauge[1], key)
    for one in fact.sequelae_removed:
        ledger.set(counter_of(one), "", key)
        ledger.set(f"occasions.{one.number}", 0, key)


def _relieved(fact: Relieved, key: str, ledger: "Ledger") -> None:
    """Bring fatigue and stress down as a doctor does (Fatigue et stress; R-48)."""
    if key:
        ledger.set("fatigue", fact.fatigue[1], key)
        ledger.set("stress", fact.stress[1], key)
