"""What a stake is worth: the exact chances of a Conflit for everyone, now and if all play on.

In a round the turns follow from one another, so what is best at a position follows backward from the last ones: the
engine itself plays each of them, with supposed throws in the place of dice.
"""

from _operator import mul
from fractions import Fraction

from ..odds import odds
from ..value import Value
from .bets import Advice, Ending, Option, Player, Prospect, Rung, Stakes
from .difficulty import doomed
from .exploits import MOST_EXPLOITS
from .stakes import LANCE, MAIN, STANDING, Thrower, move, terms
from .totals import totals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..facts import Odds

    End = tuple[bool, int, int]  # whether one stands, Exploits won, Exploits lost
    Prospects = tuple[Mapping[End, Fraction], ...]  # for each player the chance of every ending


class Worth(Value):
    """What a round is worth to a player besides Exploits: a `win` is to stand, a `loss` to be beaten."""

    win: int = 1
    loss: int = 1


class Adviser:
    """The prospects of one Conflit, worked out once for each position."""

    def __init__(self, thrower: Thrower, worth: Worth) -> None:
        self.thrower = thrower
        self.rulings: Mapping[str, str] = thrower.rulings
        self.worth = worth
        self.known: dict[Stakes, Prospects] = {}
        self.passes: dict[tuple[int, int, bool], Fraction] = {}
        self.totals: dict[tuple[int, bool], tuple[dict[int, int], int]] = {}

    def advise(self, it: Stakes) -> Advice:
        """Return what whose turn it is may do, and what each move brings."""
        moves = [one for one in it.moves if one != MAIN]
        brought = {one: self._after(it, one) for one in moves}
        turn = it.turn or 0
        most = max(self.value(found, turn) for found in brought.values())
        return Advice(
            it.players[turn].who,
            it.stakes,
            tuple(one for one, found in brought.items() if self.value(found, turn) == most),
            tuple(Option(one, self._told(it, found)) for one, found in brought.items()),
            self.ladder(it),
            self.worth.win,
            self.worth.loss,
        )

    def ladder(self, it: Stakes) -> tuple[Rung, ...]:
        """Return each player's chance at every number of stakes, 0 to 5."""
        rungs = []
        for stakes in range(MOST_EXPLOITS + 1):
            at = it.replace(stakes=stakes)
            chances = tuple(_odds(self.chance(at, place)) for place in range(len(it.players)))
            rungs.append(Rung(stakes, sum(term.value for term in terms(at)), chances))
        return tuple(rungs)

    def chance(self, it: Stakes, place: int) -> Fraction:
        """Return a player's exact chance to pass now: that of a total which reaches the Difficulty."""
        thrown = it.players[place].thrown
        key = (place, it.stakes, thrown)
        if key not in self.passes:
            attempt = self.thrower.attempt(it, place)
            if (place, thrown) not in self.totals:
                self.totals[place, thrown] = totals(attempt, self.rulings)
            ways, out_of = self.totals[place, thrown]
            asked = terms(it)
            reached = sum(count for total, count in ways.items() if total >= sum(term.value for term in asked))
            self.passes[key] = Fraction(0 if doomed(attempt.terms + asked) else reached, out_of)
        return self.passes[key]

    def prospects(self, it: Stakes) -> "Prospects":
        """Return what a position brings when everyone plays his best: a choice of winners is taken to end it."""
        if it.phase in ("choice", "over"):
            return tuple({_ending(player): Fraction(1)} for player in it.players)
        if it not in self.known:
            turn = it.turn or 0
            brought = [self._after(it, one) for one in it.moves if one != MAIN]
            self.known[it] = max(brought, key=lambda found: self.value(found, turn))
        return self.known[it]

    def _after(self, it: Stakes, what: str) -> "Prospects":
        """Return what a move brings: of a throw, the mean of all that may fall."""
        if what != LANCE:
            return self.prospects(move(it, what, None, Supposed((), self))[0])
        found = [(chance, self.prospects(after)) for chance, after in self.thrown(it)]
        return tuple(_mixed([(chance, one[place]) for chance, one in found]) for place in range(len(it.players)))

    def thrown(self, it: Stakes) -> "Iterator[tuple[Fraction, Stakes]]":
        """Yield each way the throws of a move may end, with its chance."""
        left: list[tuple[bool, ...]] = [()]
        while left:
            hands = Supposed(left.pop(), self)
            after, _ = move(it, LANCE, None, hands)
            passed = [one for one, _ in hands.made]
            left += [(*passed[:place], False) for place in range(len(hands.results), len(passed))]
            chance = Fraction(1)
            for one, likely in hands.made:
                chance *= likely if one else 1 - likely
            if chance:
                yield chance, after

    def value(self, found: "Prospects", place: int) -> Fraction:
        """Return what a player's endings are worth on average: Exploits won less lost, to stand or to be beaten."""
        worths = ((self.worth.win if stands else -self.worth.loss) + won - lost for stands, won, lost in found[place])
        return sum(map(mul, worths, found[place].values()), Fraction())

    def _told(self, it: Stakes, found: "Prospects") -> tuple[Prospect, ...]:
        """Return what a move brings to each: the chance to stand, the mean worth, every ending, the best first."""
        told = []
        for place, player in enumerate(it.players):
            ends = sorted(found[place].items(), key=lambda end: (not end[0][0], -end[0][1], end[0][2]))
            stand = sum((chance for end, chance in ends if end[0]), Fraction())
            endings = tuple(Ending(*end, _odds(chance)) for end, chance in ends)
            told.append(Prospect(player.who, _odds(stand), _odds(self.value(found, place)), endings))
        return tuple(told)


class Supposed:
    """Throws that pass or fail as supposed, then pass; `made` gathers each with its player's chance to pass."""

    def __init__(self, results: tuple[bool, ...], adviser: Adviser) -> None:
        self.results = results
        self.adviser = adviser
        self.rulings = adviser.rulings
        self.made: list[tuple[bool, Fraction]] = []

    def throw(self, it: Stakes, place: int) -> "tuple[bool, tuple[Value, ...]]":
        """Return the next supposed result."""
        number = len(self.made)
        passed = self.results[number] if number < len(self.results) else True
        self.made.append((passed, self.adviser.chance(it, place)))
        return passed, ()

    def lead(self, it: Stakes, place: int) -> None:
        """Suppose no Range."""

    def order(self, who: str) -> int:
        """Suppose no order: no round begins here."""
        raise AssertionError(who)


def _ending(player: Player) -> "End":
    """Return how a round has ended for a player: whether he stands, and the Exploits won and lost."""
    return player.stands in STANDING, player.won, player.lost


def _mixed(found: "Sequence[tuple[Fraction, Mapping[End, Fraction]]]") -> "dict[End, Fraction]":
    """Return the chances of endings, mixed from several lots of them, each with its own chance."""
    ends: dict[End, Fraction] = {}
    for chance, lot in found:
        for end, own in lot.items():
            ends[end] = ends.get(end, Fraction()) + chance * own
    return ends


def _odds(number: Fraction) -> "Odds":
    return odds(number.numerator, number.denominator)
