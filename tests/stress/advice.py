"""Play Conflits by chance and hold them against the advice: ``python tests/stress/advice.py [PLAYS]`` (100 000 each).

The oracle knows the engine's moves and the d10, and nothing of `advice`: it finds each player's best move backward, the
exact chances of every end by it, and then plays so with seeded dice, real throws of the d10 in the place of chances.
"""

import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

from meneuse.core.d10 import d10_value, throw_d10
from meneuse.core.dice import Chance, every, seeded
from meneuse.core.rulings import DEFAULT
from meneuse.core.singularites.advice import Adviser, Worth
from meneuse.core.singularites.attempt import Attempt
from meneuse.core.singularites.bets import Stakes
from meneuse.core.singularites.opposition import line_up, prepare_side
from meneuse.core.singularites.pending import base_terms
from meneuse.core.singularites.side import read_side
from meneuse.core.singularites.stakes import Thrower, begin, move

PLAYS = 100_000
WITHIN = 4  # standard errors


class Setup(NamedTuple):
    """A Conflit to be advised on: its sides, what was played, the house rule, and what winning and losing are worth."""

    sides: tuple[str, ...]
    played: str = ""
    fails: str = "others_win"
    win: int = 1
    loss: int = 1
    base: str = ""


SETUPS = (
    Setup(("7+8", "6+7")),
    Setup(("7+8", "6+7"), fails="may_claim"),
    Setup(("7+8", "6+7"), fails="betting_goes_on"),
    Setup(("9+9", "9+9"), "mise", win=0, loss=0),
    Setup(("10+10", "8+8"), "mise mise", "may_claim", 3, 1),
    Setup(("12", "6+5"), "mise", "betting_goes_on", 0, 2),
    Setup(("8+8", "7+7", "6+6")),
    Setup(("8+8", "7+7", "6+6"), "mise mise mise"),
    Setup(("8+8", "7+7", "6+6"), fails="may_claim"),
    Setup(("8+8", "7+7", "6+6"), "mise", "betting_goes_on"),
    Setup(("10+12", "10+11", "9+12"), "mise mise", "may_claim", 2, 0),
    Setup(("6+5", "6+5", "6+5"), base="10"),
    Setup(("8+8", "8+7", "7+7", "6+7")),
    Setup(("8+8", "8+7", "7+7", "6+7"), "mise mise", "may_claim"),
    Setup(("12+9", "11+9", "9+9", "3+3"), "mise mise mise", "betting_goes_on"),
    Setup(("5+5", "5+4", "5+3", "5+2"), win=5, loss=0),
    Setup(("9+8", "8+8", "7+8", "6+8", "5+8")),
    Setup(("9+8", "8+8", "7+8", "6+8", "5+8"), fails="may_claim"),
    Setup(("9+8", "8+8", "7+8", "6+8", "5+8"), fails="betting_goes_on"),
    Setup(("14+12", "13+12", "12+12", "11+12", "10+12"), "mise mise", "may_claim", 1, 3),
)


class More(Exception):
    """A throw is needed: this place's."""


class Told:
    """Throws as told, then `More`."""

    def __init__(self, results: tuple[bool, ...], rulings: dict[str, str]) -> None:
        self.results = list(results)
        self.rulings = rulings

    def throw(self, it: Stakes, place: int) -> tuple[bool, tuple[Any, ...]]:
        """Return the next result."""
        if not self.results:
            raise More(place)
        return self.results.pop(0), ()

    def lead(self, it: Stakes, place: int) -> None:
        """Refuse nobody."""

    def order(self, who: str) -> int:
        """Return nothing: the sides are given in their order."""
        raise AssertionError(who)


class Rational(NamedTuple):
    """What a position brings: how likely each end is, and what it is worth to each by place."""

    ends: dict[Stakes, Fraction]
    worths: tuple[Fraction, ...]


class Oracle:
    """The moves of one Conflit, each position and result worked out once."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.rulings = DEFAULT | {"first_fails": setup.fails}
        self.attempts = ready(setup.sides)
        self.sums = [sum(term.value for term in one.terms) for one in self.attempts]
        self.after: dict[tuple[Stakes, str, tuple[bool, ...]], Stakes | int] = {}
        self.known: dict[Stakes, tuple[str, Rational]] = {}
        self.values = values()

    def start(self) -> Stakes:
        """Return the position that is to be advised on."""
        hands = Told((), self.rulings)
        it = begin(self.attempts, self.setup.sides, self.setup.base, base_terms(self.setup.base), hands)
        for what in self.setup.played.split():
            it, _ = move(it, what, None, hands)
        return it

    def step(self, it: Stakes, what: str, results: tuple[bool, ...]) -> Stakes | int:
        """Return the position after a move with these results, or the place of who must throw next."""
        key = (it, what, results)
        if key not in self.after:
            try:
                self.after[key] = move(it, what, None, Told(results, self.rulings))[0]
            except More as more:
                self.after[key] = more.args[0]
        return self.after[key]

    def passes(self, it: Stakes, place: int) -> Fraction:
        """Return the chance of a total that reaches the Difficulty, counted on the d10."""
        return sum((chance for value, chance in self.values if self.sums[place] + value >= it.difficulty), Fraction())

    def outcomes(self, it: Stakes, what: str) -> Iterator[tuple[Fraction, Stakes]]:
        """Yield every position that a move may lead to, with its chance."""
        left: list[tuple[Fraction, tuple[bool, ...]]] = [(Fraction(1), ())]
        while left:
            chance, results = left.pop()
            found = self.step(it, what, results)
            if isinstance(found, Stakes):
                yield chance, found
            else:
                passes = self.passes(it, found)
                left += [(chance * passes, (*results, True)), (chance * (1 - passes), (*results, False))]

    def by(self, it: Stakes, what: str) -> Rational:
        """Return what a move brings when all play their best afterwards."""
        ends: dict[Stakes, Fraction] = {}
        for chance, after in self.outcomes(it, what):
            for end, likely in self.best(after)[1].ends.items():
                ends[end] = ends.get(end, Fraction()) + chance * likely
        places = range(len(it.players))
        return Rational(ends, tuple(sum(p * self.worth(end, at) for end, p in ends.items()) for at in places))  # type: ignore[misc]

    def best(self, it: Stakes) -> tuple[str, Rational]:
        """Return the best move of whose turn it is (the first of equal ones) and what it brings."""
        if it.phase in ("choice", "over"):
            return "", Rational({it: Fraction(1)}, ())
        if it not in self.known:
            turn = it.turn or 0
            ways = [(what, self.by(it, what)) for what in it.moves if what != "main"]
            self.known[it] = max(ways, key=lambda way: way[1].worths[turn])
        return self.known[it]

    def worth(self, end: Stakes, place: int) -> int:
        """Return what an end is worth to a player: the Exploits won less those lost, and standing or not."""
        one = end.players[place]
        own = self.setup.win if one.stands in ("won", "kept") else -self.setup.loss
        return own + one.won - one.lost

    def play(self, it: Stakes, what: str, dice: Chance) -> Stakes:
        """Return the end of one play with real dice: this move, then everyone's best."""
        while what:
            results: tuple[bool, ...] = ()
            while isinstance(found := self.step(it, what, results), int):
                value = d10_value(throw_d10(dice), self.rulings["one_counts"] == "yes")
                results = (*results, self.sums[found] + value >= it.difficulty)
            it = found
            what = self.best(it)[0]
        return it


def ready(sides: tuple[str, ...]) -> tuple[Attempt, ...]:
    """Return sides in numbers, ready for the die."""
    nobody: Any = None
    return line_up([prepare_side(*read_side(side, nobody, None), None, DEFAULT) for side in sides])


def values() -> list[tuple[int, Fraction]]:
    """Return each value of the d10 with its chance."""
    ways, out_of = every(lambda dice: d10_value(throw_d10(dice)))
    return [(value, Fraction(count, out_of)) for value, count in ways.items()]


def advised(setup: Setup, it: Stakes) -> dict[str, list[tuple[Fraction, Fraction]]]:
    """Return what the advice says of each move: for each player the chance to stand and the mean worth."""
    attempts = ready(setup.sides)
    thrower = Thrower(
        attempts, attempts, (None,) * len(attempts), seeded("none"), DEFAULT | {"first_fails": setup.fails}
    )
    advice = Adviser(thrower, Worth(setup.win, setup.loss)).advise(it)
    return {
        one.move: [(Fraction(of.stand.n, of.stand.d), Fraction(of.worth.n, of.worth.d)) for of in one.prospects]
        for one in advice.options
    }


def compare(setup: Setup, plays: int, tell: Callable[[str], object] = lambda _: None) -> None:
    """Check the advice on one Conflit: exactly, then against so many plays of each move."""
    oracle = Oracle(setup)
    it = oracle.start()
    said = advised(setup, it)
    assert list(said) == [what for what in it.moves if what != "main"]
    worst = 0.0
    for what, players in said.items():
        exact = oracle.by(it, what)
        dice = seeded(f"{setup} {what}")
        ends: dict[Stakes, int] = {}
        for _ in range(plays):
            end = oracle.play(it, what, dice)
            ends[end] = ends.get(end, 0) + 1
        for place, (stand, worth) in enumerate(players):
            numbers = {
                "stand": (stand, lambda end, at=place: int(end.players[at].stands in ("won", "kept"))),
                "worth": (worth, lambda end, at=place: oracle.worth(end, at)),
            }
            for mean, of in numbers.values():
                assert mean == sum(chance * of(end) for end, chance in exact.ends.items()), (setup, what, place)
                variance = float(sum(chance * (of(end) - mean) ** 2 for end, chance in exact.ends.items()))
                found = sum(count * of(end) for end, count in ends.items()) / plays
                off = abs(found - float(mean)) / sqrt(variance / plays) if variance else abs(found - float(mean)) * 1e9
                assert off <= WITHIN, (setup, what, place, found, float(mean), off)
                worst = max(worst, off)
    tell(f"{' '.join(setup.sides)} {setup.fails}: {worst:.2f} standard errors at most\n")


if __name__ == "__main__":
    for one in SETUPS:
        compare(one, int(sys.argv[1]) if len(sys.argv) > 1 else PLAYS, sys.stdout.write)
