"""Exact laws: their arithmetic against plain pairs, and their costs, foreseen before anything is counted."""

from itertools import product
from math import prod
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from meneuse.core.laws import Law, mapped, mixture, paired, positive
from meneuse.core.notation.counter import Counter
from meneuse.core.notation.odds import odds_of
from meneuse.core.notation.read import read
from meneuse.core.refusal import Refused
from meneuse.core.rulings import DEFAULT
from meneuse.core.sketch import Sketch
from meneuse.core.totals import joined, summed
from meneuse.core.work import Begun, Foreseen, Longer, Work, foreseen

amounts = st.integers(-20, 20) | st.integers(-3, 3).map(lambda n: 1_000 * n) | st.integers(-(10**9), 10**9)
laws = st.builds(
    lambda ways, missing: Law(ways, sum(ways.values()) + missing),
    st.dictionaries(amounts, st.integers(0, 9) | st.integers(1, 10**20), min_size=1, max_size=20).filter(
        lambda ways: any(ways.values())
    ),
    st.integers(0, 5),
)
MANY = 10**12


def shares(law: Law) -> dict[Any, tuple[int, int]]:
    """Return the ways of each amount that has any, over a denominator that is alike for equal laws."""
    known = positive(law)
    return {amount: (ways, known.out_of) for amount, ways in known.ways.items()}


@settings(max_examples=200)
@given(laws, laws, st.sampled_from((1, -1)))
def test_sum_of_two_is_that_of_their_pairs(one: Law, other: Law, sign: int) -> None:
    """Whichever way is chosen, a sum or a difference has the ways of every pair, and misses what they miss."""
    expected = paired(one, other, lambda left, right: left + sign * right, Work())
    assert shares(joined(one, other, sign, Work())) == shares(expected)


@settings(max_examples=100)
@given(laws, st.integers(0, 4))
def test_sum_of_equals_is_that_of_every_row(law: Law, count: int) -> None:
    """So many equal amounts have the ways of every row of them; what one misses, all miss."""
    few = Law(dict(list(law.ways.items())[:6]), law.out_of)
    expected: dict[int, int] = {}
    for row in product(few.ways, repeat=count):
        expected[sum(row)] = expected.get(sum(row), 0) + prod(few.ways[amount] for amount in row)
    assert shares(summed(few, count, Work())) == shares(Law(expected, law.out_of**count))


@given(laws, laws, st.integers(1, 9), st.integers(1, 9))
def test_mixture_has_its_share_of_each(one: Law, other: Law, left: int, right: int) -> None:
    """A mixture has of each law as much as its weight says, of what it misses too."""
    found = mixture([(left, left + right, one), (right, left + right, other)], Work())
    assert (sum(found.ways.values()) < found.out_of) == any(sum(law.ways.values()) < law.out_of for law in (one, other))
    for amount in {**one.ways, **other.ways}:
        n = left * one.ways.get(amount, 0) * other.out_of + right * other.ways.get(amount, 0) * one.out_of
        assert found.ways.get(amount, 0) * (left + right) * one.out_of * other.out_of == n * found.out_of


@pytest.mark.parametrize(
    "text",
    [
        "100d6", "30d10x", "60d60kh20", "20d20kl10", "8d8kh3u", "12d20m", "9d9ur", "(d20)d(d20)kh2", "500d2c2f1by2",
        "d300*d300", "{10#{5#d6}}kh3", "40d[a,b,c]", "d100+d90+d80+d70+d60", "200d6>=100d12", "20d10xcge8",
        "{4d6,d20}kl1",
    ],
)  # fmt: skip
def test_cost_is_foreseen(text: str) -> None:
    """What is foreseen without counting is about what counting spends, and all of it is under the cap."""
    notation = read(text)
    spent, ahead = Work(MANY), Foreseen(MANY)
    for work in (spent, ahead):
        counter = Counter(text, DEFAULT, work)
        counter.tell(counter.law(notation.tree))
    cost = MANY - spent.left
    assert cost / 20 <= MANY - ahead.left <= 4 * cost
    assert cost < Work().most


def test_what_is_only_foreseen_is_not_counted() -> None:
    """A sum that would be long is a sketch: some of its amounts, with how many there are."""
    die = Law(dict.fromkeys(range(1, 7), 1), 6)
    found = summed(die, 5_000, Foreseen())
    assert isinstance(found.ways, Sketch)
    assert len(found.ways) == 25_001
    assert (min(found.ways), max(found.ways)) == (5_000, 30_000)
    assert len(list(found.ways)) < 1_100
    assert len(mapped(found, lambda _: 0, Foreseen()).ways) < 100
    assert isinstance(summed(die, 5, Foreseen()).ways, dict)


@pytest.mark.parametrize(
    "text",
    ["+".join(f"d[0,{2**power}]" for power in range(25)), "(1d1312)d6", "(1d228)d228", "1d(1d5632)",
     "max(d3000,d3000)", "floor(d1500/d1500)", "round((d1984+d6)/(d1984))", "252d6mw", "d1760*d1760"],
)  # fmt: skip
def test_what_would_take_too_much_time_or_room_is_refused_before_it_is_begun(text: str) -> None:
    """What gives another amount for most pairs, takes long for each, or lies there all at once, is foreseen so."""
    counter = Counter(text, DEFAULT, Foreseen())
    with pytest.raises(Refused, match="too_many_rolls"):
        counter.tell(counter.law(read(text).tree))


def test_little_is_done_at_once_and_much_is_looked_at_first() -> None:
    """Work begins without looking ahead; what takes longer is foreseen, then done."""
    kinds: list[type] = []

    def made(steps: int) -> Any:
        def does(work: Work) -> int:
            kinds.append(type(work))
            work.spend(steps)
            return steps

        return does

    assert foreseen(made(1_000)) == 1_000
    assert kinds == [Begun]
    assert foreseen(made(10_000_000)) == 10_000_000
    assert kinds == [Begun, Begun, Foreseen, Work]
    with pytest.raises(Refused, match="too_many_rolls"):
        foreseen(made(MANY))
    assert kinds[-2:] == [Begun, Foreseen]
    with pytest.raises(Longer):
        Begun().spend(MANY)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("2+100d100u+d6", "100d100u"),
        ("d6*(1000d6>=500d12)", "1000d6ge500d12"),
        ("10000d6", "10000d6"),
        ("3d4+2d100xge2[feu]", "2d100xge2"),
    ],
)
def test_refusal_names_what_takes_longest(text: str, what: str) -> None:
    """The part that takes most of the work is named as it is written; the whole where telling its totals does."""
    with pytest.raises(Refused, match="too_many_rolls") as caught:
        odds_of(read(text), DEFAULT)
    assert caught.value.facts["what"] == what
    assert caught.value.facts["given"] > caught.value.facts["most"]


def test_refusal_by_room_is_told_in_steps() -> None:
    """What takes too much room is refused like what takes too long, ten bytes for a step."""
    with pytest.raises(Refused, match="too_many_rolls") as caught:
        Work().spend(0, room=10**10)
    assert caught.value.facts["given"] == 10**9
    Work().spend(0, room=10**6)


def test_numbers_of_any_length_are_written(mj: Any) -> None:
    """A chance whose numbers have more digits than Python writes at once is told, exactly, as JSON and as text."""
    (answer,) = mj("roll --json --odds", "(7000d6) >= 24500 by 30000").answers
    chance = answer["result"]["chance"]
    assert len(chance["n"]) > 5_000
    assert 0.4 < chance["p"] < 0.6
    assert chance["n"] in mj("roll --odds --exact", "(7000d6) >= 24500 by 30000").out.replace("\n", "")
