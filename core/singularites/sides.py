"""What may be decided after the dice on one side of an Opposition: who wins is told anew, with the same faces."""

from ..refusal import Refused
from .facts import Opposed, Tested
from .opposition import leaders, score, settle_by

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def check_open(opposed: Opposed) -> None:
    """Refuse an Opposition that was thrown again for a tie, or in which Exploits were at stake.

    What was thrown again might never have been; and Exploits went to those who won, who may have used them.
    """
    if opposed.earlier:
        raise Refused("thrown_again")
    if any(side.declared for side in opposed.sides):
        raise Refused("exploits_at_stake")


def place_of(opposed: Opposed, who: str) -> int:
    """Return the place of a side, by the name it has in the Opposition."""
    return [side.who for side in opposed.sides].index(who)


def decided(opposed: Opposed, who: str, side: Tested, rulings: "Mapping[str, str]") -> Opposed:
    """Return the Opposition with one side as it stands now.

    Singularités, 2, Les Oppositions actives; A-39, A-42. Refused where it comes to a tie that is to be thrown again
    (house rule `tie=reroll`).
    """
    place = place_of(opposed, who)
    sides = (*opposed.sides[:place], side, *opposed.sides[place + 1 :])
    scores = tuple(map(score, sides))
    leading = leaders({at: scores[at] for at, one in enumerate(sides) if one.faces})
    if len(leading) > 1 and rulings["tie"] == "reroll":
        raise Refused("tie_to_throw")
    winner, by = settle_by(leading, {at: _rank(sides[at]) for at in leading}, rulings)
    return opposed.replace(sides=sides, winner=winner, tie=len(leading) > 1, scores=scores, by=by)


def _rank(side: Tested) -> tuple[int, int]:
    """Return the scores of a side that may part equal totals: its Talent, 0 for none, then its Trait."""
    found = {term.kind: term.value // term.times for term in side.terms}
    return found.get("talent", 0), found["trait"]
