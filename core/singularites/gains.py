"""Ranges that come to a reserve: how many find room, and where those go that find none."""

from ..facts import Earned
from .tokens import MOST_HELD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..state import Ledger
    from .sheet import Character

    People = Mapping[str, Character]

FAILED = "exploits_failed"


def earned(fact: Earned, people: "People", ledger: "Ledger") -> Earned:
    """Put Ranges into a reserve as far as there is room, and return how many found it (A-70, A-94, A-95).

    Singularités, 4, Les Ranges: one that is personal, five that are shared; any more are lost. What the meneuse's
    reserve had no room for may still be a Désastre, and is kept in mind with whoever lost the Exploits.
    """
    fact = directed(fact, people, ledger)
    if fact.reserve == "personnelle":
        counter, key, most = "range", people[fact.owner].key, 1
    else:
        counter, key, most = f"ranges.{fact.reserve}", "", MOST_HELD
    gained = max(0, min(fact.ranges, most - ledger.count(counter, key)))
    ledger.add(counter, gained, key)
    if fact.reserve == "mj" and fact.because == FAILED:
        _remember(fact, fact.ranges - gained, people, ledger)
    return fact.replace(ranges=gained, lost=fact.lost + fact.ranges - gained, held=ledger.count(counter, key))


def directed(fact: Earned, people: "People", ledger: "Ledger") -> Earned:
    """Return where Ranges go: an opponent's own slot takes one only where there is one, and it is empty (A-67)."""
    if fact.reserve != "personnelle" or fact.because != FAILED:
        return fact
    owner = people.get(fact.owner)
    if owner is not None and not ledger.count("range", owner.key):
        return fact
    return fact.replace(reserve="commune", owner="")


def _remember(fact: Earned, lost: int, people: "People", ledger: "Ledger") -> None:
    """Keep in mind what was lost to a full reserve, and by whom."""
    ledger.set("ranges.overflow", min(MOST_HELD, ledger.count("ranges.overflow") + lost))
    loser = people.get(fact.who)
    ledger.set("ranges.lost_by", loser.key if loser is not None else "")
