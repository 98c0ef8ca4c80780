"""What stands for the success dice (Rhapsodie, Faire un jet, Distribution des dU)."""

from fractions import Fraction
from math import comb

import pytest
from meneuse.core.dice import every
from meneuse.core.rhapsodie.faces import FACES, sizes, successes, throw
from meneuse.core.success import UBIQUITY
from rhapsodists import Asked


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("count", range(7))
def test_the_law_is_the_same_whatever_is_thrown(face: str, count: int) -> None:
    """A colour's successes have the law of as many fair coins, under each way of throwing them."""
    ways, out_of = every(lambda dice: successes(throw(count, face, dice, "vertu", ""), face))
    assert {k: Fraction(n, out_of) for k, n in ways.items()} == {
        k: Fraction(comb(count, k), 2**count) for k in range(count + 1)
    }


@pytest.mark.parametrize("count", [1, 2, 3])
def test_ubiquity_dice_stand_for_coins(count: int) -> None:
    """The eight printed faces of dU1, dU2 and dU3 are the law of one, two and three coins: means 1/2, 1 and 3/2."""
    die = UBIQUITY[count]
    assert len(die) == 8
    assert [Fraction(die.count(k), 8) for k in range(count + 1)] == [
        Fraction(comb(count, k), 2**count) for k in range(count + 1)
    ]
    assert Fraction(sum(die), 8) == Fraction(count, 2)


@pytest.mark.parametrize(
    ("count", "expected"), [(0, ()), (1, (1,)), (2, (2,)), (3, (3,)), (4, (3, 1)), (5, (3, 2)), (6, (3, 3))]
)
def test_a_colour_takes_the_largest_ubiquity_dice(count: int, expected: tuple[int, ...]) -> None:
    """As many dU3 as possible stand for a colour, then one dU2 or dU1 for what is left."""
    assert sizes(count) == expected


def test_ubiquity_dice_are_asked_for_by_size() -> None:
    """The dU3 of a colour are thrown together, then the smaller one, each from its own eight faces."""
    dice = Asked([3, 0, 2])
    assert throw(5, "du", dice, "vertu", "Eugénie") == (3, 0)
    assert dice.asked == [(1, UBIQUITY[3], "vertu", "Eugénie"), (1, UBIQUITY[2], "vertu", "Eugénie")]


@pytest.mark.parametrize(
    ("face", "faces", "count"), [("coin", (0, 1, 1), 2), ("d6", (1, 2, 3, 4, 5, 6), 3), ("du", (3, 2), 5)]
)
def test_each_face_shows_its_successes(face: str, faces: tuple[int, ...], count: int) -> None:
    """A coin shows itself, a d6 a success when even, a dU as many as it says."""
    assert successes(faces, face) == count


@pytest.mark.parametrize("face", FACES)
def test_no_dice_are_not_asked_for(face: str) -> None:
    """A colour without dice asks for nothing."""
    dice = Asked([])
    assert throw(0, face, dice, "competence", "") == ()
    assert dice.asked == []
