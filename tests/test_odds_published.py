"""Odds that were printed elsewhere, through the command: figures of books, of other programs, and of old problems."""

from collections.abc import Callable
from fractions import Fraction
from math import comb, prod
from typing import Any

import pytest
from support import Said

Run = Callable[..., Said]


def told(mj: Run, text: str) -> dict[str, Any]:
    """Return what the command says of the odds of an expression."""
    return mj("roll", text, "--odds", "--json").result


def exact(chance: dict[str, Any]) -> Fraction:
    return Fraction(int(chance["n"]), int(chance["d"]))


def distribution(mj: Run, text: str) -> dict[Any, Fraction]:
    """Return the chance of each outcome."""
    return {one["value"]: exact(one["chance"]) for one in told(mj, text)["outcomes"]}


def within(mj: Run, text: str, low: int, high: int) -> Fraction:
    """Return the chance of a total from one number to another."""
    return sum((chance for total, chance in distribution(mj, text).items() if low <= total <= high), Fraction(0))


@pytest.mark.parametrize(
    ("text", "mean"),
    [
        ("2d20kh1", "553/40"),  # 13.825, with advantage
        ("2d20kl1", "287/40"),  # 7.175, with disadvantage
        ("3d20kh1", "6195/400"),  # 15.4875, with elven accuracy
        ("4d6kh3", "15869/1296"),  # 12.24, an ability
        ("6#4d6kh3", "15869/1296"),
        ("{6#4d6kh3}", "15869/216"),  # 73.47, a character's six
        ("2d6rolt3", "25/3"),  # 8.33, a great weapon
        ("d12rolt3", "22/3"),  # 7.33
        ("dX", "11/2"),
        ("d4x", "10/3"),  # a die that explodes: n (n + 1) / (2 (n − 1))
        ("d6x", "21/5"),
        ("d8x", "36/7"),
        ("d10x", "55/9"),
        ("d12x", "78/11"),
        ("d20x", "210/19"),
        ("d6xp", "4"),
        ("9d10cge7c10", "9/2"),  # half a success for each die, where a ten is worth two
        ("12d6cge5", "4"),
        ("d100", "101/2"),
        ("d66", "77/2"),
    ],
)
def test_mean_is_the_published_one(mj: Run, text: str, mean: str) -> None:
    """The exact mean of a well-known roll is the one that is printed of it."""
    for answer in mj("roll", text, "--odds", "--json").answers:
        assert exact(answer["result"]["mean"]) == Fraction(mean)


@pytest.mark.parametrize(
    ("text", "chance"),
    [
        ("2d20kh1ge10", "319/400"),
        ("2d20kh1eq20", "39/400"),
        ("4d6kh3ge18", "7/432"),
        ("4d6kh3le3", "1/1296"),
        ("3d6kh1ge6", "91/216"),
        ("20d6le20", "1/3656158440062976"),
        ("1d24+1d23+1d20+1d16+1d11+1d9+1d7+1d4ge65", "64800983/163215360"),
        # The Chevalier de Méré’s two bets.
        ("(4d6c6)ge1", "671/1296"),
        ("({24#2d6}cge12)ge1", 1 - Fraction(35, 36) ** 24),
        # What Pepys asked Newton: a six in 6 dice, two in 12, three in 18.
        ("(6d6c6)ge1", "31031/46656"),
        ("(12d6c6)ge2", "1346704211/2176782336"),
        ("(18d6c6)ge3", "15166600495229/25389989167104"),
        # Dice that beat one another in a ring: Efron’s, and Grime’s smallest ones.
        ("d[4:4,0:2]gtd[3:6]", "2/3"),
        ("d[3:6]gtd[6:2,2:4]", "2/3"),
        ("d[6:2,2:4]gtd[5:3,1:3]", "2/3"),
        ("d[5:3,1:3]gtd[4:4,0:2]", "2/3"),
        ("d[3:5,6]gtd[2:3,5:3]", "7/12"),
        ("d[2:3,5:3]gtd[1,4:5]", "7/12"),
        ("d[1,4:5]gtd[3:5,6]", "25/36"),
        # Thrown two at a time, Grime’s turn the ring round.
        ("2d[2:3,5:3]gt2d[3:5,6]", "85/144"),
        ("2d[1,4:5]gt2d[2:3,5:3]", "85/144"),
        ("2d[3:5,6]gt2d[1,4:5]", "671/1296"),
        # Miwin’s: 17 wins, 16 losses, 3 ties.
        ("d[1,2,5,6,7,9]gtd[1,3,4,5,8,9]", "17/36"),
        ("d[1,3,4,5,8,9]gtd[2,3,4,6,7,8]", "17/36"),
        ("d[2,3,4,6,7,8]gtd[1,2,5,6,7,9]", "17/36"),
        # Nine pyramids against six cubes, Project Euler 205: 0.5731441.
        ("9d4gt6d6", "48679795/84934656"),
        # An attack in Risk, of one, two or three dice on one, and of one on two.
        ("1d6gt1d6", "15/36"),
        ("2d6kh1gt1d6", "125/216"),
        ("3d6kh1gt1d6", "855/1296"),
        ("1d6gt2d6kh1", "55/216"),
        # A Wild Card of Savage Worlds with a d4 or a d8 against 4: a second throw is enough.
        ("max(d4xo,d6xo)ge4", "5/8"),
        ("max(d8xo,d6xo)ge4", "13/16"),
        # Three dice at most 12, as GURPS has them; two at least 10, and at least 7, in an Apocalypse.
        ("3d6le12", "160/216"),
        ("2d6ge10", "1/6"),
        ("2d6ge7", "7/12"),
        ("1d100le55", "11/20"),
    ],
)
def test_chance_is_the_published_one(mj: Run, text: str, chance: "str | Fraction") -> None:
    """The exact chance that a comparison holds is the one that is printed of it."""
    assert exact(told(mj, text)["chance"]) == Fraction(chance)


@pytest.mark.parametrize(
    ("text", "out_of", "ways"),
    [
        ("3d6", 216, {9: 25, 10: 27, 11: 27, 12: 25}),  # what Galilei was asked
        ("2d6", 36, {total: 6 - abs(7 - total) for total in range(2, 13)}),
        ("d[1,2,2,3,3,4]+d[1,3,4,5,6,8]", 36, {total: 6 - abs(7 - total) for total in range(2, 13)}),  # Sicherman’s
        ("4dF", 81, {-4: 1, -3: 4, -2: 10, -1: 16, 0: 19, 1: 16, 2: 10, 3: 4, 4: 1}),
        ("4d6kh3", 1296, {3: 1, 4: 4, 5: 10, 6: 21, 7: 38, 8: 62, 9: 91, 10: 122, 11: 148, 12: 167, 13: 172, 14: 160,
                          15: 131, 16: 94, 17: 54, 18: 21}),
        ("5d6mw", 7776, {1: 720, 2: 3600 + 1800, 3: 1200 + 300, 4: 150, 5: 6}),  # poker dice, Yahtzee
        ("5d6m", 7776, {0: 720, 1: 3600 + 1200 + 150 + 6, 2: 1800 + 300}),
        ("5d6m3", 7776, {0: 720 + 3600 + 1800, 1: 1200 + 300 + 150 + 6}),
        ("100dS", 2**100, {50: comb(100, 50), 0: 1}),
        ("dX", 100, {-9: 1, 0: 1, 1: 0, 2: 10, 9: 10, 10: 0, 11: 1, 20: 1}),
        ("5d6kh3", 7776, {15: 1111}),  # Project Euler 240, both of its figures
        ("20d12kh10", 12**20, {70: 7448717393364181966}),
        ("20d6", 6**20, {20: 1, 21: 20, 70: 189456975899496, 120: 1}),
    ],
)  # fmt: skip
def test_distribution_has_the_published_ways(mj: Run, text: str, out_of: int, ways: dict[int, int]) -> None:
    """An outcome comes in as many ways as is printed of it."""
    found = distribution(mj, text)
    assert {total: found.get(total, 0) * out_of for total in ways} == ways


def test_dx_goes_from_minus_nine_to_twenty(mj: Run) -> None:
    """The die of Singularités shows every total from −9 to 20 but 1 and 10, which are thrown again."""
    assert sorted(distribution(mj, "dX")) == [total for total in range(-9, 21) if total not in (1, 10)]


@pytest.mark.parametrize("count", range(2, 11))
def test_chance_of_a_match_is_that_of_the_one_roll_engine(mj: Run, count: int) -> None:
    """So many d10 match unless all of them differ: 10 % of two, 28 % of three, … 99.96 % of ten."""
    differ = Fraction(prod(range(10, 10 - count, -1)), 10**count)
    assert exact(told(mj, f"({count}d10mw)ge2")["chance"]) == 1 - differ


@pytest.mark.parametrize(
    ("text", "low", "high", "percent"),
    [
        ("6d10mw", 2, 6, "84.88"),
        ("2d6", 7, 9, "41.67"),  # a mixed success
        ("3d6", 9, 12, "48.15"),
        ("10d10cge8", 3, 10, "61.72"),
        ("5d6kh1", 6, 6, "59.81"),
        ("4dF+2", 2, 6, "61.73"),
        ("2d20kh1", 15, 20, "51.00"),
        ("4d6kh3", 15, 18, "23.15"),
    ],
)
def test_chance_is_the_published_percentage(mj: Run, text: str, low: int, high: int, percent: str) -> None:
    """The chance of a range of totals rounds to the percentage that is printed of it."""
    assert f"{float(100 * within(mj, text, low, high)):.2f}" == percent
