"""Where lies what odds do not follow: dice that are thrown on and on."""

from fractions import Fraction
from typing import Any

import pytest
from expressions import NAMES, expressions
from hypothesis import HealthCheck, given, settings
from meneuse.core.facts import Chances
from meneuse.core.notation import courses
from meneuse.core.notation.odds import odds_of
from meneuse.core.notation.read import read
from meneuse.core.refusal import Refused
from meneuse.core.rulings import DEFAULT


def followed(text: str, depth: int) -> Chances | None:
    """Return the odds of an expression of which each die is followed so far; None where it is refused."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(courses, "DEPTH", depth)
        try:
            return odds_of(read(text, NAMES), DEFAULT)
        except Refused:
            return None


def chances_of(fact: Chances) -> dict[Any, Fraction]:
    return {one.value: Fraction(one.chance.n, one.chance.d) for one in fact.outcomes}


def bounded(text: str) -> None:
    """Check that what is followed farther lies between the ends that were said to bound it."""
    short, long = followed(text, 1), followed(text, 3)
    if short is None or long is None or short.left is None:
        return
    known, farther = chances_of(short), chances_of(long)
    for value, chance in farther.items():
        if chance != known.get(value, 0):
            assert short.left_from is None or value >= short.left_from, (value, short)
            assert short.left_to is None or value <= short.left_to, (value, short)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("d6x", 102, None),  # seventeen sixes, at least
        ("2d6x", 103, None),
        ("4d6x-1", 104, None),
        ("3+(d6x+d4)-d8", 98, None),
        ("-(d6x)", None, -102),
        ("d6x-(d6x)", None, None),
        ("d6x+d6im", None, None),
        ("d6im", None, -15),  # a one, and as many ones again taken off
        ("d6xge5", 135, None),  # twenty-seven fives: sixes may be followed to more
        ("d10xp", 118, None),
        ("d6xma10", 10, 10),
        ("d6xcmi3", 102, None),
        ("4d6xkh3", 104, None),
        ("4d6xkl3", 3, None),
        ("4d6imkh3", None, 18),
        ("4d6imkl3", None, -3),
        ("4d6xkh0+d6x", 1, None),  # of those that do not count it may be one that goes on
        ("10d10x10cge8", 13, None),
        ("3d6xfge6", None, -17),
        ("2d6x6cge5fle2", 15, None),
        ("{d6x,2#d4}", 104, None),
        ("(d6x)ge2", 100, None),
        ("(d6x)ge2by10", 11, None),
        ("10ge(d6x)", None, -92),
        ("2le(d6x)", 100, None),
        ("(d6x)eq2", None, None),
        ("{d6x,d8x}kh1", None, None),
        ("(d6)d6x", None, None),
        ("3*(d6x)", None, None),
        ("d6x+0d6x", 102, None),
        ("d6x+2d4kh1", 103, None),
        ("d6x+{d4,d6}kh1", 103, None),
        ("2d6xu", None, None),
        ("2d6x6xo5", 103, None),
        ("d6x9x", 102, None),
        ("d6x9+d6x", 103, None),
        ("d6x[fire]", 102, None),
        ("d6xceq6ceq3", None, None),
        ("2d6x6x9", 103, None),
        ("d6x6xp9", 102, None),
        ("d[a,b]x[a]c[a]", None, None),
        ("d6xmi2ma20", 20, 20),
        ("d6immi-3", -3, -3),
        ("max(d6x,3)", None, None),
        ("d[-1,-2]xeq-2", None, -82),
    ],
)
def test_what_is_not_followed_lies_beyond_a_bound(text: str, low: int | None, high: int | None) -> None:
    """Whatever is not followed lies from a bound on, or up to one, where all that is thrown on adds alike."""
    found = odds_of(read(text), DEFAULT)
    assert found.left is not None
    assert (found.left_from, found.left_to) == (low, high)


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(expressions())
def test_what_is_followed_farther_lies_where_it_was_said_to(text: str) -> None:
    """Whatever an expression is, each total that comes up more often when dice are followed farther is in bounds."""
    bounded(text)


@pytest.mark.parametrize(
    "text",
    [
        "2d4xge3", "2d4xpge3", "d4xcge3mi3", "2d4im+1", "3d4xkh2", "3d4imkl1", "2d4xcge3", "2d4xfeq4", "d4x-(d4im)",
        "(d4x)ge3by2", "3le(2d4xge3)", "(d4im)le2", "d4xmi2cge2", "{2#d4x,d4}", "3d[-2,-1,1]xeq-2", "d[-1,0,2]xne2",
        "2d4xeq3xoeq4", "2d4xeq3imeq1", "2d4roeq1xge3", "2d4xgt3ma9", "2d4x4cge3fle2", "2d4xp4cge3",
    ],
)  # fmt: skip
def test_each_way_to_go_on_lies_where_it_was_said_to(text: str) -> None:
    """For each operator that goes on, and whatever is made of its dice, what is followed farther is in bounds."""
    bounded(text)


@pytest.mark.parametrize(
    ("text", "chance"),
    [("(d6x)ge2", Fraction(5, 6)), ("10ge(d6x)", Fraction(17, 18)), ("(d6x)ge2by3", Fraction(5, 6))],
)
def test_the_answer_to_a_comparison_counts_what_surely_holds(text: str, chance: Fraction) -> None:
    """Where whatever is not followed is what was asked, or never is, the chance that a comparison holds is exact."""
    found = odds_of(read(text), DEFAULT)
    assert found.left
    assert found.chance
    assert Fraction(found.chance.n, found.chance.d) == chance
