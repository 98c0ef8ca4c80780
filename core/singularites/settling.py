"""What a fact of Singularités changes at the table: every token that is spent, earned, carried or lost."""

from ..facts import Earned
from ..table import meet
from ..value import Value
from .facts import Desastre, Gave, Inspired, Opposed, Refilled, Sacrificed, Spent, Stated, Tested, Won
from .gains import earned
from .tokens import RESERVE, arrive, come_back, forget_lost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ..state import Ledger
    from .bets import Stakes, Winnings
    from .sheet import Character

    People = Mapping[str, Character]


def settle(
    facts: tuple[Value, ...], people: "People", ledger: "Ledger", _rulings: "Mapping[str, str]"
) -> tuple[Value, ...]:
    """Return these facts, each followed by what it changes; an `Earned` says how many found room.

    Singularités, 4, Les Ranges; 5, Les Inspirations; 3, Effets des Exploits réussis. `people` are the characters by
    the names that the facts give them; one without a sheet is in none. What was lost for want of room is forgotten,
    unless it is for a Désastre that takes it.
    """
    mark = len(ledger.changes)
    meet(people, ledger, arrive)
    for character in people.values():
        come_back(character, ledger)
    done: list[Value] = [*ledger.since(mark)]
    mark = len(ledger.changes)
    if not any(isinstance(fact, Desastre) and (fact.ranges or fact.overflow) for fact in facts):
        forget_lost(ledger)
    for fact in facts:
        told = _settled(fact, people, ledger)
        done += (told, *ledger.since(mark))
        mark = len(ledger.changes)
    return (*done, *ledger.since(mark))


def _settled(fact: Value, people: "People", ledger: "Ledger") -> Value:
    """Move the ledger by one fact, and return it as it is told."""
    if isinstance(fact, Earned):
        return earned(fact, people, ledger)
    move = MOVES.get(type(fact)) or CONFLIT.get(fact.tag)
    if move is not None:
        move(fact, people, ledger)
    return fact


def _tested(fact: Tested, people: "People", ledger: "Ledger") -> None:
    """End what lasts until the very next Action: the +2s, the Exploits held, the Désastres (A-83, A-91)."""
    if fact.who not in people:
        return
    key = people[fact.who].key
    ledger.set("carried", 0, key)
    ledger.set("held", 0, key)
    for name in ledger.begins("desastre.", key):
        ledger.set(f"desastre.{name}", 0, key)


def _opposed(fact: Opposed, people: "People", ledger: "Ledger") -> None:
    """Every side of an Opposition active acts."""
    for tested in fact.sides:
        _tested(tested, people, ledger)


def _spent(fact: Spent, people: "People", ledger: "Ledger") -> None:
    """Take the Ranges, a player's own one first, and the Inspirations."""
    character = people.get(fact.who)
    own = min(fact.ranges, ledger.count("range", character.key)) if character is not None else 0
    if character is not None:
        ledger.add("range", -own, character.key)
        if fact.auspice:
            ledger.add(f"inspirations_used.{fact.auspice}", fact.inspirations, character.key)
            ledger.add("inspirations_now", fact.inspirations, character.key)
    ledger.add(RESERVE["pnj" if fact.reserve == "mj" else "pj"], own - fact.ranges)


def _won(fact: Won, people: "People", ledger: "Ledger") -> None:
    """Carry the +2s to the next Action."""
    if fact.who in people:
        ledger.add("carried", fact.bonus, people[fact.who].key)


def _desastre(fact: Desastre, people: "People", ledger: "Ledger") -> None:
    """Let a Désastre weigh, on the next Action or until the scene ends, and take what it costs."""
    ledger.add("ranges.overflow", -fact.overflow)
    ledger.add("ranges.mj", -fact.ranges)
    if fact.who in people:
        counter = "desastre_scene" if fact.until == "scene" else "desastre"
        ledger.add(f"{counter}.{fact.id}", 1, people[fact.who].key)


def _gave(fact: Gave, people: "People", ledger: "Ledger") -> None:
    ledger.add("range", -1, people[fact.who].key)
    ledger.add("range", 1, people[fact.to].key)


def _inspired(fact: Inspired, people: "People", ledger: "Ledger") -> None:
    """Use up Inspirations; those of an Atout or a capacity do not count among the three (A-114, A-115)."""
    key = people[fact.who].key
    for points in fact.points:
        ledger.add(f"inspirations_used.{points.auspice}", points.n, key)
        ledger.add("inspirations_now", 0 if fact.atout else points.n, key)


def _refilled(fact: Refilled, people: "People", ledger: "Ledger") -> None:
    for points in fact.points:
        ledger.add(f"inspirations_used.{points.auspice}", -points.n, people[fact.who].key)


def _stated(fact: Stated, people: "People", ledger: "Ledger") -> None:
    ledger.set(f"state.{fact.state}", int(fact.value), people[fact.who].key)


def _sacrificed(fact: Sacrificed, people: "People", ledger: "Ledger") -> None:
    """Give up an Inspiration for good: one already spent is spent no more (A-116); the character lives on."""
    key = people[fact.who].key
    ledger.add(f"inspirations_sacrificed.{fact.auspice}", 1, key)
    ledger.add(f"inspirations_used.{fact.auspice}", -1 if fact.spent else 0, key)
    dying, saved = fact.state
    ledger.set(f"state.{dying}", 0, key)
    ledger.set(f"state.{saved}", 1, key)


def _winnings(fact: "Winnings", people: "People", ledger: "Ledger") -> None:
    """Hold what a Conflit left for the next Action (A-65)."""
    if fact.who in people:
        ledger.add("held", fact.exploits, people[fact.who].key)


def _stakes(fact: "Stakes", _people: "People", ledger: "Ledger") -> None:
    from .pending import keep

    keep(fact, ledger)


MOVES: "Mapping[type[Value], Any]" = {
    Tested: _tested,
    Opposed: _opposed,
    Spent: _spent,
    Won: _won,
    Desastre: _desastre,
    Gave: _gave,
    Inspired: _inspired,
    Refilled: _refilled,
    Stated: _stated,
    Sacrificed: _sacrificed,
}
# Those of a Conflit, by their tags: they are not loaded where there is none.
CONFLIT: "Mapping[str, Any]" = {"stakes": _stakes, "winnings": _winnings}
