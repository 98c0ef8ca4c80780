"""What the tests of the Conflit share: sides in numbers, and hands that throw what a test says."""

from collections.abc import Sequence
from typing import Any

from meneuse.core.facts import Term
from meneuse.core.refusal import Refused
from meneuse.core.rulings import DEFAULT
from meneuse.core.singularites.attempt import Attempt
from meneuse.core.singularites.bets import Stakes
from meneuse.core.singularites.difficulty import moyen
from meneuse.core.singularites.opposition import line_up, prepare_side
from meneuse.core.singularites.side import read_side
from meneuse.core.singularites.stakes import begin, move
from meneuse.core.value import Value


class Hands:
    """Throws that pass or fail as listed, faces for the order as listed, and Ranges for the lead by place.

    `made` gathers, for each throw, the place and the Difficulty; `asked` whose order was thrown for.
    """

    def __init__(
        self, results: str = "", order: Sequence[int] = (), ranges: dict[int, int] | None = None, **rulings: str
    ) -> None:
        self.results = [one == "S" for one in results]
        self.faces = list(order)
        self.ranges = ranges
        self.rulings = DEFAULT | rulings
        self.made: list[tuple[int, int]] = []
        self.asked: list[str] = []

    def throw(self, it: Stakes, place: int) -> tuple[bool, tuple[Value, ...]]:
        """Return the next result."""
        self.made.append((place, it.difficulty))
        return self.results.pop(0), ()

    def lead(self, it: Stakes, place: int) -> None:
        """Refuse one who has no Range left."""
        if self.ranges is not None:
            if not self.ranges.get(place):
                raise Refused("not_enough_ranges")
            self.ranges[place] -= 1

    def order(self, who: str) -> int:
        """Return the next face."""
        self.asked.append(who)
        return self.faces.pop(0)


def attempts(*sides: str, camps: Sequence[str] = ()) -> tuple[Attempt, ...]:
    """Return sides in numbers, ``7+8`` or ``9``, ready for the die; all are PCs unless `camps` says otherwise."""
    nobody: Any = None
    ready = []
    for place, side in enumerate(sides):
        action, spend = read_side(side, nobody, None, camps[place] if camps else "pj")
        ready.append(prepare_side(action, spend, None, DEFAULT))
    return line_up(ready)


def begun(hands: Any, *sides: str, camps: Sequence[str] = (), base: Term | None = None) -> Stakes:
    """Return a Conflit of these sides before its first move."""
    return begin(attempts(*sides, camps=camps), sides, "", (base or moyen(),), hands)


def moved(it: Stakes, hands: Any, *moves: str) -> tuple[Stakes, list[Value]]:
    """Return the Conflit after moves, ``mise`` or ``2:mise`` (a place counts from 0), and all that happened."""
    facts: list[Value] = []
    for said in moves:
        place, _, what = said.rpartition(":")
        it, more = move(it, what, int(place) if place else None, hands)
        facts += more
    return it, facts


def standing(it: Stakes) -> list[str]:
    """Return where each player stands, in the order given."""
    return [player.stands for player in it.players]
