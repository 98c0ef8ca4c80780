"""What a Test or an Opposition changes at the table: every token that is spent, earned, carried or lost."""

from ..facts import Earned
from ..table import meet
from ..value import Value
from .facts import Desastre, Spent, Tested, Won
from .tokens import MOST_HELD, RESERVE, arrive

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..state import Ledger
    from .sheet import Character

OVERFLOW = "ranges.overflow"


def settle(
    facts: tuple[Value, ...], people: "Mapping[str, Character]", ledger: "Ledger", _rulings: "Mapping[str, str]"
) -> tuple[Value, ...]:
    """Return these facts, each followed by what it changes; an `Earned` says how many found room.

    Singularités, 4, Les Ranges; 5, Les Inspirations; 3, Effets des Exploits réussis. `people` are the characters by
    the names that the facts give them; one without a sheet is in none.
    """
    done: list[Value] = list(meet(people, ledger, arrive))
    mark = len(ledger.changes)
    ledger.set(OVERFLOW, 0)
    for fact in facts:
        told = _settled(fact, people, ledger)
        done += (told, *ledger.since(mark))
        mark = len(ledger.changes)
    return tuple(done)


def _settled(fact: Value, people: "Mapping[str, Character]", ledger: "Ledger") -> Value:
    """Move the ledger by one fact, and return it as it is told."""
    if isinstance(fact, Tested):
        _acted(people.get(fact.who), ledger)
    elif isinstance(fact, Spent):
        _spent(fact, people.get(fact.who), ledger)
    elif isinstance(fact, Earned):
        return earned(fact, people, ledger)
    elif isinstance(fact, Won) and fact.who in people:
        ledger.add("carried", fact.bonus, people[fact.who].key)
    elif isinstance(fact, Desastre) and fact.who in people:
        ledger.add(f"desastre.{fact.id}", 1, people[fact.who].key)
    return fact


def _acted(character: "Character | None", ledger: "Ledger") -> None:
    """End what lasts until the very next Action: the +2s, the Exploits held, the Désastres (A-83, A-91)."""
    if character is None:
        return
    ledger.set("carried", 0, character.key)
    ledger.set("held", 0, character.key)
    for name in ledger.begins("desastre.", character.key):
        ledger.set(f"desastre.{name}", 0, character.key)


def _spent(fact: Spent, character: "Character | None", ledger: "Ledger") -> None:
    """Take the Ranges, a player's own one first, and the Inspirations."""
    own = min(fact.ranges, ledger.count("range", character.key)) if character is not None else 0
    if character is not None:
        ledger.add("range", -own, character.key)
        if fact.auspice:
            ledger.add(f"inspirations_used.{fact.auspice}", fact.inspirations, character.key)
            ledger.add("inspirations_now", fact.inspirations, character.key)
    ledger.add(RESERVE["pnj" if fact.reserve == "mj" else "pj"], own - fact.ranges)


def earned(fact: Earned, people: "Mapping[str, Character]", ledger: "Ledger") -> Earned:
    """Put Ranges into a reserve as far as there is room, and return how many found it (A-67, A-70, A-94, A-95)."""
    if fact.reserve == "personnelle":
        owner = people.get(fact.owner)
        counter, key, room = "range", owner.key if owner else "", 1
    else:
        counter, key, room = f"ranges.{fact.reserve}", "", MOST_HELD
    gained = min(fact.ranges, room - ledger.count(counter, key))
    ledger.add(counter, gained, key)
    if fact.reserve == "mj":
        ledger.add(OVERFLOW, fact.ranges - gained)
    return fact.replace(ranges=gained, lost=fact.lost + fact.ranges - gained)
