"""Exact odds as a person reads them."""

import re
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.render.look import EIGHTHS, ROWS
from meneuse.cli.render.odds import decimal, exactly, percent, root, tell_chances
from meneuse.cli.render.text import plain_text
from meneuse.cli.words import Words
from meneuse.core.facts import Chances, Odds
from meneuse.core.odds import chances

FR, EN = Words("fr"), Words("en")


def told(fact: Chances, words: Words = FR) -> list[str]:
    return [plain_text(line) for line in tell_chances(fact, words)]


@pytest.mark.parametrize(
    ("n", "d", "fr", "en"),
    [
        (0, 1, "0,0 %", "0.0%"),
        (1, 1, "100,0 %", "100.0%"),
        (1, 2, "50,0 %", "50.0%"),
        (1, 3, "33,3 %", "33.3%"),
        (2, 3, "66,7 %", "66.7%"),
        (1, 2000, "0,1 %", "0.1%"),
        (1, 2001, "< 0,1 %", "< 0.1%"),
        (1, 10**900, "< 0,1 %", "< 0.1%"),
        (1999, 2000, "> 99,9 %", "> 99.9%"),
        (1998, 2000, "99,9 %", "99.9%"),
        (10**900 - 1, 10**900, "> 99,9 %", "> 99.9%"),
    ],
)
def test_percentages_are_honest(n: int, d: int, fr: str, en: str) -> None:
    """A chance is rounded to a tenth, but what is possible is never 0 % and what is not certain never 100 %."""
    assert (percent(n, d, FR), percent(n, d, EN)) == (fr, en)


@given(st.integers(1, 10**12), st.integers(1, 10**12))
def test_percentage_is_the_nearest_tenth(one: int, other: int) -> None:
    """Between the ends a percentage is within half a tenth of the exact one."""
    n, d = min(one, other), max(one, other)
    said = percent(n, d, EN)
    if said[0] in "<>":
        assert n * 2_000 < d or (d - n) * 2_000 <= d
    else:
        tenths = int(said[:-1].replace(".", ""))
        assert abs(1000 * n - tenths * d) * 2 <= d


@pytest.mark.parametrize(
    ("n", "d", "said"),
    [
        (7, 1, "7"),
        (-7, 1, "−7"),
        (7, 2, "3,50"),
        (-7, 2, "−3,50"),
        (2, 3, "0,67"),
        (1, 1000, "0,00"),
        (-1, 1000, "0,00"),
    ],
)
def test_means_are_said_to_a_hundredth(n: int, d: int, said: str) -> None:
    """A whole mean is said as it is, another to a hundredth, and nought has no sign."""
    assert decimal(Odds(n, d), FR) == said


@pytest.mark.parametrize(
    ("n", "d", "said"),
    [
        (0, 1, "0"),
        (9, 1, "3"),
        (1, 4, "0,50"),
        (35, 12, "1,71"),
        (2, 1, "1,41"),
        (1, 10**9, "0,00"),
        (10**900, 1, f"1{'0' * 450}"),
    ],
)
def test_deviations_are_said_to_a_hundredth(n: int, d: int, said: str) -> None:
    """The root of a variance is said to the nearest hundredth, or as it is when it is whole."""
    assert root(Odds(n, d), FR) == said


def test_short_fractions_are_said_exactly() -> None:
    """A fraction stands beside its rounding unless it is whole or long."""
    assert [exactly(Odds(*pair), FR) for pair in ((-7, 2), (3, 1), (1, 2**39), (1, 2**40))] == [
        " (−7/2)",
        "",
        f" (1/{2**39})",
        "",
    ]


def test_question_is_answered_first() -> None:
    """The chance of what was asked comes first, with whose it is, then the mean, then the table."""
    fact = chances({1: 1, 2: 1, 3: 2}, 4, "success", lambda total: total > 1, who="Julien")
    assert told(fact) == [
        "Julien, réussite : 75,0 % (3/4)",
        "moyenne 2,25 (9/4), médiane 2, écart-type 0,83",
        "quantiles 5 % : 1, 25 % : 1, 75 % : 3, 95 % : 3",
        f"  échec     1  25,0 %  {'█' * 28}▌",
        f"  réussite  2  25,0 %  {'█' * 28}▌",
        f"            3  50,0 %  {'█' * 57}",
    ]
    assert told(fact, EN)[0] == "Julien, success: 75.0% (3/4)"


def test_outcomes_need_not_be_numbers() -> None:
    """Words are listed as they are, without a mean; a question without words is said by its id; no name, no heading."""
    fact = chances({"a\x1b": 3, "b": 1}, 4, "odd_question", lambda word: word == "b")
    assert told(fact) == [
        "odd_question : 25,0 % (1/4)",
        f"  a\\x1b  75,0 %  {'█' * 63}",
        f"      b  25,0 %  {'█' * 21}",
    ]
    assert told(chances({"a": 1}, 1)) == [f"  a  100,0 %  {'█' * 66}"]
    many = chances({f"{n:02}": 1 for n in range(ROWS + 2)}, ROWS + 2)
    assert told(many)[-1] == "… et 2 autres issues"
    assert len(told(many)) == ROWS + 1


def test_certainty_is_said_as_such() -> None:
    """A certain total has one row of 100 %."""
    assert told(chances({4: 1}, 1, who="2+2")) == ["2+2 : moyenne 4", f"  4  100,0 %  {'█' * 66}"]


@given(st.dictionaries(st.integers(-5_000, 5_000), st.integers(1, 10**9), min_size=1, max_size=200))
def test_table_is_compact_and_whole(ways: dict[int, int]) -> None:
    """At most `ROWS` rows that do not overlap hold every value; each has a bar, the longest up to the last column."""
    rows = told(chances(ways, sum(ways.values()), who="x"))[1 + (len(ways) > 1) :]
    assert len(rows) <= ROWS
    spans = [
        tuple(map(int, re.findall(r"-?\d+", row.replace("−", "-").split("%")[0].rpartition("  ")[0]))) for row in rows
    ]
    ends = [(span[0], span[-1]) for span in spans]
    assert ends == sorted(ends)
    assert all(high < low for (_, high), (low, _) in pairwise(ends))
    assert all(any(low <= value <= high for low, high in ends) for value in ways)
    assert max(len(row) for row in rows) == 80
    assert all(row[-1] in EIGHTHS for row in rows)


def test_rare_ends_share_a_row() -> None:
    """In a long table the ends that hardly ever happen take one row each, and the rest is seen closely."""
    power: dict[int, int] = {0: 1}
    for _ in range(100):
        power = {total: power.get(total, 0) + power.get(total - 1, 0) for total in range(len(power) + 1)}
    rows = told(chances(power, 2**100, who="100dS"))
    assert rows[:2] == [
        "100dS : moyenne 50, médiane 50, écart-type 5",
        "quantiles 5 % : 42, 25 % : 47, 75 % : 53, 95 % : 58",
    ]
    assert rows[2].split() == ["0", "à", "34", "0,1", "%", "▍"]
    assert rows[-1].split() == ["66", "à", "100", "0,1", "%", "▍"]
    assert rows[3].split()[:3] == ["35", "à", "36"]


def test_command_tells_them(mj: Any) -> None:
    """`mj roll --odds` tells the odds of each expression."""
    assert mj("roll 1d2*2 --odds").out == (
        "1d2*2 : moyenne 3, médiane 2, écart-type 1\n"
        "quantiles 5 % : 2, 25 % : 2, 75 % : 4, 95 % : 4\n"
        f"  2  50,0 %  {'█' * 67}\n  4  50,0 %  {'█' * 67}\n"
    )
