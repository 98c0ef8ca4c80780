"""The odds of a Conflit that is said move by move: each throw may pass or fail, and the moves go on from either.

Once the moves are all made everyone plays what is best for him, as in the advice; the winners' choice ends it.
"""

from fractions import Fraction
from itertools import pairwise, permutations, product
from math import comb, factorial, lcm

from ..names import find
from ..odds import chances, odds
from ..refusal import Refused
from ..work import Work
from .advice import Adviser, Supposed
from .stakes import ENCORE, FIN, LANCE, MAIN, MOVES, ORDER, move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import Any

    from ..facts import Chances
    from .advice import End
    from .bets import Stakes

    Branch = tuple[Fraction, Stakes]
    Move = tuple[str, int | None]  # what is done, and the place of who does it where one was said

# Steps, as those of `Work`: of the best play from one position, and of a move from one.
BEST = {"others_win": 1_000, "may_claim": 4_000, "betting_goes_on": 4_000}  # times 3 for each player
MOVED = 850


def forecast(adviser: Adviser, starts: "Sequence[Branch]", moves: "Sequence[Move]") -> "tuple[Chances, ...]":
    """Return for each player the chance to stand in the end, over the Exploits won (above 0) or lost (below).

    Singularités, 2, Les Conflits. `starts` are the ways in which the Conflit may begin, each with its chance. A move
    that cannot be made as it has gone is passed over there; refused, as it would be, where it can be made nowhere.
    Refused too, before it is begun: more orders of play, or more rounds, than can be followed (``too_many_rolls``).
    """
    names = [player.who for player in starts[0][1].players]
    ends: list[dict[End, Fraction]] = [{} for _ in names]
    alike = all(place is None and what != ENCORE for what, place in moves)
    keys: list[Any] = [tuple(_means(adviser, it, place) if alike else place for place in it.order) for _, it in starts]
    Work().spend(_steps(adviser, starts[0][1], len(set(keys)), moves))
    known: dict[Any, tuple[tuple[int, ...], list[dict[End, Fraction]]]] = {}
    for (chance, it), key in zip(starts, keys, strict=True):
        if key not in known:
            known[key] = it.order, _ends(adviser, it, moves)
        order, lots = known[key]
        for mine, theirs in zip(it.order, order, strict=True):
            _add(ends[mine], lots[theirs], chance)
    return tuple(_told(who, found) for who, found in zip(names, ends, strict=True))


def reached(adviser: Adviser, it: "Stakes", moves: "Sequence[Move]") -> "Stakes | None":
    """Return how a Conflit stands after moves that lead to one position only, None where dice may part the ways."""
    branches = [(Fraction(1), it)]
    for one in moves:
        branches = _moved(adviser, branches, one)
        if len(branches) > 1:
            return None
    return branches[0][1]


def _steps(adviser: Adviser, it: "Stakes", starts: int, moves: "Sequence[Move]") -> int:
    """Return about how many steps it takes to follow the moves from so many different starts.

    Whoever is out of a Conflit has been beaten in one of its rounds, so there are as many positions to go on from as
    there are such lots, each in every order that may be thrown.
    """
    count, rounds = len(it.order), sum(what == ENCORE for what, _ in moves) + 1
    best: int = BEST[adviser.rulings["first_fails"]] * 3**count
    if rounds == 1:
        return starts * best
    beaten: int = sum(comb(count, left) * rounds ** (count - left) for left in range(2, count + 1))
    ranks = [(one.talent, one.trait) for one in it.players]
    equal = max(map(ranks.count, ranks)) if adviser.rulings["conflict_first"] == "roll" else 1
    return starts * (best + beaten * rounds * factorial(equal) * MOVED)


def _means(adviser: Adviser, it: "Stakes", place: int) -> "tuple[object, ...]":
    """Return all that tells a player from another who plays in the same place of the order."""
    attempts = (adviser.thrower.attempts[place], adviser.thrower.bare[place])
    return it.players[place].replace(who="", side="", camp=""), *((one.terms, one.extra) for one in attempts)


def _ends(adviser: Adviser, it: "Stakes", moves: "Sequence[Move]") -> "list[dict[End, Fraction]]":
    """Return each player's endings, with their chances, after all the moves."""
    branches = [(Fraction(1), it)]
    for one in moves:
        branches = _moved(adviser, branches, one)
    ends: list[dict[End, Fraction]] = [{} for _ in it.players]
    for chance, then in branches:
        for found, lot in zip(ends, adviser.prospects(then), strict=True):
            _add(found, lot, chance)
    return ends


def _add(found: "dict[End, Fraction]", lot: "Mapping[End, Fraction]", chance: Fraction) -> None:
    for end, own in lot.items():
        found[end] = found.get(end, Fraction()) + chance * own


def _moved(adviser: Adviser, branches: "list[Branch]", one: "Move") -> "list[Branch]":
    """Return each way on from each branch by one move."""
    after: dict[Stakes, Fraction] = {}
    refused: Refused | None = None
    made = False
    for chance, it in branches:
        try:
            found = list(_ways(adviser, it, *one))
            made = True
        except Refused as error:
            found, refused = [(Fraction(1), it)], error
        for own, then in found:
            after[then] = after.get(then, Fraction()) + chance * own
    if refused is not None and not made and one[0] != FIN:
        raise refused
    return [(chance, it) for it, chance in after.items()]


def _ways(adviser: Adviser, it: "Stakes", what: str, place: int | None) -> "Iterator[Branch]":
    """Yield what one move may lead to."""
    what = what if what in MOVES else find(what, it.moves, "move")
    if what == MAIN and place is not None and what in it.moves:
        adviser.thrower.lead(it, place)
    if what == LANCE:
        move(it, what, place, Supposed((), adviser))  # whoever may not throw is refused
        yield from adviser.thrown(it)
    elif what == ENCORE:
        yield from ordered(lambda hands: move(it, what, place, hands)[0], it, it.order, adviser)
    else:
        yield Fraction(1), move(it, what, place, Supposed((), adviser))[0]


def _told(who: str, ends: "dict[End, Fraction]") -> "Chances":
    """Return a player's chance to stand, and how many Exploits are won or lost."""
    out_of = lcm(*(chance.denominator for chance in ends.values()))
    ways: dict[int, int] = {}
    for (_, won, lost), chance in ends.items():
        ways[won - lost] = ways.get(won - lost, 0) + chance.numerator * (out_of // chance.denominator)
    stands = sum((chance for end, chance in ends.items() if end[0]), Fraction())
    told = odds(stands.numerator, stands.denominator)
    return chances(ways, out_of, who=who).replace(question="stands", chance=told)


class Ordered(Supposed):
    """Hands that part equal players by the faces said, by name."""

    def __init__(self, faces: "Mapping[str, int]", adviser: Adviser) -> None:
        super().__init__((), adviser)
        self.faces = faces

    def order(self, who: str) -> int:
        """Return the face that a player is said to have."""
        return self.faces[who]


def ordered(
    make: "Callable[[Ordered], Stakes]", it: "Stakes", places: "Sequence[int]", adviser: Adviser
) -> "Iterator[Branch]":
    """Yield each order of play that may be thrown among these places, as `make` makes a Conflit of it (A-45).

    In an order the faces never rise; of equal ones the first given plays first, so where one comes before an earlier
    one the faces fall. There are as many such rows of faces as choices of them, with repeats, from those left.
    """
    players = it.players
    ranks: dict[tuple[int, int], list[int]] = {}
    for place in places:
        ranks.setdefault((players[place].talent, players[place].trait), []).append(place)
    groups = [group for group in ranks.values() if len(group) > 1 and adviser.rulings["conflict_first"] == "roll"]
    for orders in product(*(permutations(group) for group in groups)):
        chance = Fraction(1)
        faces: dict[str, int] = {}
        for order in orders:
            falls = sum(first > then for first, then in pairwise(order))
            chance *= Fraction(comb(len(ORDER) - falls + len(order) - 1, len(order)), len(ORDER) ** len(order))
            faces |= {players[place].who: -number for number, place in enumerate(order)}
        yield chance, make(Ordered(faces, adviser))
