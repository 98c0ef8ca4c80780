"""A colour thrown, and thrown again (Rhapsodie, Utiliser un avantage)."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from meneuse.core.dice import every
from meneuse.core.rhapsodie.faces import FACES
from meneuse.core.rhapsodie.throw import Thrower
from meneuse.core.sheet import Score
from rhapsodists import Asked

SCORE = Score("patience", "Patience", 4)
# The mean of the better of two totals, to three digits, as printed for 1 to 6 dice.
BEST_OF_TWO = ["0.750", "1.375", "1.969", "2.547", "3.115", "3.677"]


def again(count: int, face: str, per_die: bool, times: int = 1) -> dict[int, Fraction]:
    """Return the law of a colour's successes after so many new throws."""

    def rule(dice: object) -> int:
        thrower = Thrower(dice, face, per_die, "")
        colour = thrower.first("vertu", SCORE, count)
        for _ in range(times):
            colour = thrower.again("vertu", colour)
        return colour.successes

    ways, out_of = every(rule)
    return {k: Fraction(n, out_of) for k, n in ways.items()}


def best_total(count: int, throws: int) -> dict[int, Fraction]:
    """Return the law of the best of several totals, by writing down every fall of every coin."""
    totals = [sum(coins) for coins in product((0, 1), repeat=count)]
    found = Counter(max(some) for some in product(totals, repeat=throws))
    return {k: Fraction(n, 2 ** (count * throws)) for k, n in found.items()}


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_better_total_is_kept(count: int, face: str) -> None:
    """A colour thrown again has the law of the better of two totals, under each way of throwing it."""
    assert again(count, face, per_die=False) == best_total(count, 2)


def test_a_third_throw_is_compared_with_the_best_so_far() -> None:
    """Thrown twice again, a colour has the law of the best of three totals."""
    assert again(3, "coin", per_die=False, times=2) == best_total(3, 3)


@pytest.mark.parametrize("count", range(1, 7))
def test_the_means_are_the_printed_ones(count: int) -> None:
    """The mean of the better of two totals is the printed one, to three digits."""
    mean = sum(k * chance for k, chance in again(count, "coin", per_die=False).items())
    assert f"{float(mean):.3f}" == BEST_OF_TWO[count - 1]


@pytest.mark.parametrize(("face", "count"), [("coin", 1), ("coin", 4), ("coin", 6), ("d6", 2), ("d6", 3)])
def test_per_die_each_die_has_two_chances(face: str, count: int) -> None:
    """Under advantage=per_die each die is a success three times in four, by its own."""
    expected = {k: Fraction(comb(count, k) * 3**k, 4**count) for k in range(count + 1)}
    assert again(count, face, per_die=True) == expected


def test_per_die_three_throws() -> None:
    """Thrown twice again, each die is a success seven times in eight."""
    expected = {k: Fraction(comb(3, k) * 7**k, 8**3) for k in range(4)}
    assert again(3, "coin", per_die=True, times=2) == expected


def test_faces_are_kept_in_their_places() -> None:
    """Under advantage=per_die the new faces are taken in the order of the dice, whatever fell first."""
    dice = Asked([1, 0, 1, 0, 0, 1, 0, 0])
    thrower = Thrower(dice, "coin", True, "Eugénie")
    colour = thrower.again("vertu", thrower.first("vertu", SCORE, 4))
    assert colour.throws == ((1, 0, 1, 0), (0, 1, 0, 0))
    assert (colour.faces, colour.successes) == ((1, 1, 1, 0), 3)
    assert [(count, ask) for count, _, ask, _ in dice.asked] == [(4, "vertu"), *[(1, "vertu_again")] * 4]


def test_a_worse_throw_changes_nothing() -> None:
    """The first throw stays when the new one is worse or as good, and both are told."""
    thrower = Thrower(Asked([1, 1, 0, 0, 1, 1]), "coin", False, "")
    colour = thrower.again("competence", thrower.first("competence", SCORE, 3))
    assert (colour.faces, colour.throws, colour.successes) == ((1, 1, 0), ((1, 1, 0), (0, 1, 1)), 2)


def test_a_colour_says_its_score_and_its_dice() -> None:
    """A colour has the score's id, name and value, and how many dice were thrown of it; none makes no throw."""
    thrower = Thrower(Asked([1, 0]), "coin", False, "")
    colour = thrower.first("vertu", SCORE, 2)
    assert (colour.id, colour.name, colour.score, colour.dice) == ("patience", "Patience", 4, 2)
    assert thrower.first("vertu", SCORE, 0).throws == ()
