"""Distributions as facts."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.facts import Odds, Outcome, Quantile
from meneuse.core.lowest import Lowest
from meneuse.core.odds import chances, odds

weights = st.dictionaries(st.integers(-20, 40), st.integers(1, 10**30), min_size=1, max_size=8)


def share(chance: Odds) -> Fraction:
    return Fraction(chance.n, chance.d)


@given(st.integers(-(10**40), 10**40), st.integers(1, 10**40))
def test_odds_are_in_lowest_terms(n: int, d: int) -> None:
    """The chance is the exact fraction, as Python's own fractions reduce it."""
    exact = Fraction(n, d)
    assert odds(n, d) == Odds(exact.numerator, exact.denominator)


@given(weights, st.integers(-20, 40))
def test_a_distribution_is_listed_exactly(ways: dict[int, int], least: int) -> None:
    """Outcomes are in order and sum to one; the mean and the answered chance are the exact ones."""
    out_of = sum(ways.values())
    fact = chances(ways, out_of, "success", lambda total: total >= least, who="Julien")
    assert [outcome.value for outcome in fact.outcomes] == sorted(ways)
    assert sum(share(outcome.chance) for outcome in fact.outcomes) == 1
    assert fact.mean is not None
    assert share(fact.mean) == sum(Fraction(value * count, out_of) for value, count in ways.items())
    assert fact.chance is not None
    assert share(fact.chance) == sum(Fraction(count, out_of) for value, count in ways.items() if value >= least)
    assert (fact.who, fact.question) == ("Julien", "success")


def test_outcomes_of_one_value_are_added_up() -> None:
    """What is listed may be a part of the outcome: equal parts are one line, and the question sees it whole."""
    ways = {(20, "a"): 1, (20, "b"): 2, (15, "a"): 1}
    fact = chances(ways, 4, "a", lambda outcome: outcome[1] == "a", lambda outcome: outcome[0])
    assert fact.outcomes == (Outcome(15, Odds(1, 4)), Outcome(20, Odds(3, 4)))
    assert fact.chance == Odds(1, 2)
    assert fact.mean == Odds(75, 4)


def test_what_is_no_number_has_no_mean() -> None:
    """Words and truth values have no mean, and without a question there is no answer."""
    assert chances({"a": 1, "b": 1}, 2).mean is None
    assert chances({True: 1, False: 3}, 4).mean is None
    assert chances({1: 1}, 1).chance is None


@given(weights)
def test_spread_is_the_exact_one(ways: dict[int, int]) -> None:
    """The variance is the mean of the squares less the square of the mean; a quantile is the lowest that suffices."""
    out_of = sum(ways.values())
    fact = chances(ways, out_of)
    drawn = {value: Fraction(count, out_of) for value, count in ways.items()}
    mean = sum(value * chance for value, chance in drawn.items())
    assert fact.variance is not None
    assert share(fact.variance) == sum((value - mean) ** 2 * chance for value, chance in drawn.items())
    shares = [Fraction(1, 20), Fraction(1, 4), Fraction(3, 4), Fraction(19, 20)]
    assert [share(one.share) for one in fact.quantiles] == shares
    said = [one.value for one in fact.quantiles]
    assert fact.median is not None
    for asked, value in zip([*shares, Fraction(1, 2)], [*said, fact.median], strict=True):
        assert sum(chance for one, chance in drawn.items() if one <= value) >= asked
        assert sum(chance for one, chance in drawn.items() if one < value) < asked


@given(weights, st.lists(st.tuples(st.integers(-30, 50), st.integers(1, 10**30)), max_size=3))
def test_quantiles_hold_wherever_the_rest_lies(ways: dict[int, int], rest: list[tuple[int, int]]) -> None:
    """With some of the outcomes not followed, each quantile that is told is that of the whole, and no variance is."""
    whole = dict(ways)
    for value, count in rest:
        whole[value] = whole.get(value, 0) + count
    fact, known = chances(ways, sum(whole.values())), chances(whole, sum(whole.values()))
    assert set(fact.quantiles) <= set(known.quantiles)
    assert fact.median in (None, known.median)
    assert (fact.variance is None) == bool(rest)


def test_what_the_rest_leaves_open_is_not_told() -> None:
    """With one roll in twenty not followed, the ends of the quantiles hang on where it lies, the middle ones do not."""
    fact = chances({1: 90, 2: 5}, 100)
    assert (fact.median, fact.mean, fact.variance) == (1, None, None)
    assert fact.quantiles == (Quantile(Odds(1, 4), 1), Quantile(Odds(3, 4), 1))
    assert chances({"a": 3, "b": 1}, 4).quantiles == ()
    assert chances({"a": 3, "b": 1}, 4).median is None


@given(weights, st.integers(-25, 45))
def test_the_lowest_success_is_known_where_the_value_decides(ways: dict[int, int], needed: int) -> None:
    """Where all values from one on answer the question and none below, that one is told; else there is none."""
    fact = chances(ways, sum(ways.values()), "success", lambda total: total >= needed)
    assert fact.least == min((value for value in ways if value >= needed), default=None)


def test_no_value_is_the_lowest_success_where_more_than_the_value_decides() -> None:
    """Values that may win or lose, a loss above a win, words and no question have none; a given one stays."""
    ways = {(1, "won"): 1, (1, "lost"): 1, (2, "won"): 1}
    assert chances(ways, 3, "success", lambda one: one[1] == "won", lambda one: one[0]).least is None
    assert chances({1: 1, 2: 1}, 2, "success", lambda one: one == 1).least is None
    assert chances({"a": 1, "b": 1}, 2, "success", lambda one: one == "b").least is None
    assert chances({1: 1, 2: 1}, 2).least is None
    assert chances({1: 1, 2: 1}, 2, "margin", lambda one: one == 2, least=0).least == 0


@given(
    st.sampled_from((2, 6, 10, 30, 29, 12 * 31, 223092870)),
    st.integers(1, 90),
    st.integers(0, 10**30),
    st.sampled_from((1, 2, 3, 6**9, 2**70)),
)
def test_long_chances_are_in_lowest_terms(base: int, power: int, n: int, times: int) -> None:
    """However long the number they are out of, and whichever primes it has, chances are the exact fractions."""
    out_of = base**power
    found, exact = Lowest(out_of)[n * times], Fraction(n * times, out_of)
    assert found == Odds(exact.numerator, exact.denominator)
