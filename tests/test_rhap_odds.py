"""Exact odds of a roll (Rhapsodie, Faire un jet)."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from meneuse.core.dice import every
from meneuse.core.refusal import Refused
from meneuse.core.rhapsodie.action import read_action
from meneuse.core.rhapsodie.attempt import Attempt, Spend, prepare
from meneuse.core.rhapsodie.odds import odds_of as odds
from meneuse.core.rhapsodie.play import play
from meneuse.core.rulings import chosen
from rhapsodists import find

NOTHING = Spend()

# P(at least k successes on n dS), to three digits, for k = 1 to 6.
TABLE = {
    4: [".938", ".688", ".313", ".063"],
    6: [".984", ".891", ".656", ".344", ".109", ".016"],
    7: [".992", ".938", ".773", ".500", ".227", ".063"],
    9: [".998", ".980", ".910", ".746", ".500", ".254"],
    12: ["1.000", ".997", ".981", ".927", ".806", ".613"],
}


def attempt(vertu: int, competence: int, spend: Spend = NOTHING, *rulings: str) -> Attempt:
    """Return an attempt with numbers."""
    return prepare(read_action([str(vertu), str(competence)]), spend, find, chosen(rulings))


def law(vertu: int, competence: int, spend: Spend = NOTHING, *rulings: str) -> dict[int, Fraction]:
    """Return the chance of each number of successes."""
    fact = odds(attempt(vertu, competence, spend, *rulings), chosen(rulings))
    return {one.value: Fraction(one.chance.n, one.chance.d) for one in fact.outcomes}


def counted(out_of: int, found: Counter[int]) -> dict[int, Fraction]:
    """Return counted outcomes as chances."""
    return {k: Fraction(n, out_of) for k, n in found.items()}


@pytest.mark.parametrize(
    ("dice", "k", "expected"), [(n, k, p) for n, row in TABLE.items() for k, p in enumerate(row, 1)]
)
def test_the_printed_table_comes_out(dice: int, k: int, expected: str) -> None:
    """The chance of at least k successes is the printed one to three digits, however the colours share the dice."""
    for vertu in {min(6, dice), dice - min(6, dice // 2)}:
        chance = odds(attempt(vertu, dice - vertu, Spend(difficulty=str(k))), chosen([])).chance
        assert chance is not None
        exact = f"{chance.n / chance.d + 1e-9:.3f}"  # halves are printed upwards
        assert exact.removeprefix("0") == expected


@pytest.mark.parametrize(("vertu", "competence"), [(1, 0), (2, 3), (5, 4)])
def test_without_avantage_it_is_so_many_coins(vertu: int, competence: int) -> None:
    """The law is that of as many fair coins, counted one by one; its mean is half the dice."""
    dice = vertu + competence
    expected = Counter(sum(coins) for coins in product((0, 1), repeat=dice))
    assert law(vertu, competence) == counted(2**dice, expected)
    mean = odds(attempt(vertu, competence), chosen([])).mean
    assert mean is not None
    assert Fraction(mean.n, mean.d) == Fraction(dice, 2)


@pytest.mark.parametrize("face", ["coin", "d6", "du"])
def test_declared_avantages_count(face: str) -> None:
    """A new throw of one colour is in the odds, whatever the dice are."""
    found = Counter(
        max(a + b, c + d) + e for a, b, c, d, e in product((0, 1), repeat=5)
    )  # two dice of vertu twice, one of compétence
    assert law(2, 1, Spend(advantages=("vertu",), face=face)) == counted(32, found)


def test_both_colours_and_per_die() -> None:
    """New throws of both colours are, under advantage=per_die, every die twice."""
    found = Counter(sum(max(pair) for pair in (one[:2], one[2:4], one[4:])) for one in product((0, 1), repeat=6))
    assert law(2, 1, Spend(advantages=("vertu", "competence")), "advantage=per_die") == counted(64, found)


@pytest.mark.parametrize(("ruling", "least"), [("floor", 0), ("at_least_one", 1)])
def test_helpers_rolls_count(ruling: str, least: int) -> None:
    """Two helpers' rolls are in the odds, with the dice they give and the spill-over of those."""
    found: dict[int, Fraction] = {}
    for first, second in product(product((0, 1), repeat=4), product((0, 1), repeat=2)):
        dice = 7 + max(least, sum(first) // 2) + max(least, sum(second) // 2)
        for coins in product((0, 1), repeat=dice):
            found[sum(coins)] = found.get(sum(coins), Fraction(0)) + Fraction(1, 2**6 * 2**dice)
    spend = Spend(helpers=("2+2", "1+1"))
    assert law(2, 5, spend, f"help_roll={ruling}") == found


def test_a_helpers_avantage_counts() -> None:
    """A helper's own new throw is in the odds."""
    found: dict[int, Fraction] = {}
    for a, b, c, d in product((0, 1), repeat=4):
        for coins in product((0, 1), repeat=1 + max(a + b, c + d) // 2):
            found[sum(coins)] = found.get(sum(coins), Fraction(0)) + Fraction(1, 16 * 2 ** len(coins))
    assert law(1, 0, Spend(helpers=("2+0,a=vertu",))) == found


@given(
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(0, 3),
    st.lists(st.sampled_from(["vertu", "competence"]), max_size=2, unique=True),
    st.sampled_from([(), ("2+1",), ("1+0,a=vertu", "1+1")]),
    st.sampled_from(["colour_total", "per_die"]),
    st.sampled_from(["floor", "at_least_one"]),
)
@settings(max_examples=60, deadline=None)
def test_the_parts_make_the_whole(
    vertu: int, competence: int, malus: int, words: list[str], helpers: tuple[str, ...], advantage: str, help_roll: str
) -> None:
    """The odds are those of the roll itself, run whole for every possible fall of all its dice."""
    rulings = chosen([f"advantage={advantage}", f"help_roll={help_roll}"])
    spend = Spend(malus=(malus,), helpers=helpers, advantages=tuple(words))
    try:
        whole = prepare(read_action([str(vertu), str(competence)]), spend, find, rulings)
    except Refused:
        return
    ways, out_of = every(lambda dice: play(whole, dice, rulings)[-1].successes)
    found = {one.value: Fraction(one.chance.n, one.chance.d) for one in odds(whole, rulings).outcomes}
    assert found == {k: Fraction(n, out_of) for k, n in ways.items()}


def test_many_helpers_do_not_multiply_the_work() -> None:
    """Ten helpers who roll all they can are still counted exactly."""
    assert sum(law(6, 0, Spend(helpers=("6+6",) * 10)).values()) == 1


def test_the_question_is_the_difficulty() -> None:
    """With a difficulty the chance of success is given, at 0 or less it is certain; without one it is not asked."""
    fact = odds(attempt(2, 1, Spend(difficulty="2")), chosen([]))
    assert (fact.question, fact.chance) == ("success", fact.chance)
    assert fact.chance is not None
    assert Fraction(fact.chance.n, fact.chance.d) == Fraction(1, 2)
    certain = odds(attempt(2, 1, Spend(difficulty="0")), chosen([])).chance
    assert certain is not None
    assert (certain.n, certain.d) == (1, 1)
    fact = odds(attempt(2, 1), chosen([]))
    assert (fact.question, fact.chance) == (None, None)


def test_new_throws_do_not_multiply_the_work() -> None:
    """Fifty new throws of six dice, where the house rule allows them, are counted exactly, and leave little chance."""
    few = law(6, 0, Spend(advantages=("vertu",) * 50), "max_advantages=any", "advantage=per_die")
    assert few[6] == (1 - Fraction(1, 2**51)) ** 6
    assert law(6, 0, Spend(advantages=("vertu",) * 50), "max_advantages=any")[0] == Fraction(1, 2 ** (6 * 51))
