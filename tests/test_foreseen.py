"""Work that is foreseen without being done: about what it takes in the end, and nothing refused by mistake."""

from typing import Any

import pytest
from expressions import NAMES, Writer
from hypothesis import given, settings
from hypothesis import strategies as st
from meneuse.core.laws import Law
from meneuse.core.notation.counter import Counter
from meneuse.core.notation.read import read_line
from meneuse.core.refusal import Refused
from meneuse.core.rulings import DEFAULT
from meneuse.core.sketch import Sketch, made_of_pairs, sample, some_of, sums_of
from meneuse.core.sums import power
from meneuse.core.work import BYTES, WORK, Foreseen, Work

MANY = 10**12
SHAPES = [  # each takes some tenths of a second, or a second
    "10d1000!1", "2d[a:2,b]ro[a]!ne[a]ur", "50d[a,b,c]!one[a]", "{2#100d3,300#12d2}",
    "(30d1000)pow(d3-1)", "(4d6xo>3)mod-6d2*(3-10d3000)", "50d20ma4im2mw", "({(d3-1)^2,30#3d2!!=-1}imeven)^2",
    "min(1d8!<>2,{30#(6d4uu)mod5d12})", "{(100d4)^3}imo<>1", "3d3xp<>3saur", "1d8!p>(d2)", "(d100)d6m",
    "{2d30ma3imeven}", "{1d1000,300#1,2*(2d3!o>=4imoeven)^(d3-1)}xoeven", "{3d8,6#4d6}kh2", "{5#60d10}kl2",
    "{2#d600^3}",
    "(2d100kne2)*((4d12!odd)pow2)", "4d10!!<=-1!pne2f>-1", "20d1000c>=500w3by2+100d1000", "100d3*2d1000",
    "{300#4d2ma3,2#(3d66)}r2", "if(30d100<1500,10d1000,{3#d20,d4}u)", "max(d1000,d1000)-d1000",
    "100d10mw", "{if(2d6>5,1d10,2d100),2d66}ur",
]  # fmt: skip


class Blind(Foreseen):
    """Looks ahead and does nothing at all, however little it is."""

    def does(self, _steps: int) -> bool:
        """Return no."""
        return False


def law_of(text: str, work: Work) -> Law:
    """Return the law of an expression, made with so much work; of several, that of the last."""
    for notation in read_line(text, NAMES):
        counter = Counter(text, DEFAULT, work)
        node: Any = notation.tree
        law = counter.compared(node) if type(node).__name__ == "Compare" else counter.law(node)
        counter.tell(law)
    return law


@pytest.mark.parametrize("text", SHAPES)
def test_work_is_foreseen(text: str) -> None:
    """What is foreseen is between half of what is spent in the end and four times as much."""
    spent, ahead = Work(MANY), Foreseen(MANY)
    law_of(text, spent)
    law_of(text, ahead)
    cost = MANY - spent.left
    assert cost / 2 < MANY - ahead.left < 4 * cost


@pytest.mark.parametrize(
    "text",
    [
        "9999d2!>1c2", "5000d[a,b]u", "(d2000)d[a:2,b]c[a]", "{30#1d8!p>1ro<>0}xpodd", "100d10000", "848d6m",
        "{2#8d365,6#50d66u,1d3}m!o=-1", "(d9999)d4", "8d12!ur", "{2#-3d6xoeven*4d10*1d100,1d6}kl1m", "d1000000*d7",
        "{(100d4)^3,if(8d[-1,0,2]im<>2<4,6d10,3d2)}imo<>2", "2000d[a:2,b]uf[a]", "(1d83)d[1,100,10000,1000000]",
        "{2d290000,3d290000}ro>=290000", "4d[a,b,c]xne[b]ro[b]", "30#30d10xur,d6", "9999d1000000<>12",
        "500d300000mi12", "9999d300000r12c13", "9999d2400000c12", "{6#{4#50d6}kh3}kl3", "(d6x)d(d6)kh3m",
        "{1000#(d100)d%x6c6by2}ur", "(d9999)d6c>3",
    ],
)  # fmt: skip
def test_what_takes_too_long_is_refused_by_looking_ahead(text: str) -> None:
    """Nothing of it is begun: looking ahead alone refuses it."""
    with pytest.raises(Refused, match="too_many_rolls"):
        law_of(text, Foreseen())


@st.composite
def written(draw: Any) -> str:
    """Return an expression of a few dice."""
    return Writer(draw, 6, endless=True).line()


@settings(max_examples=100)
@given(written())
def test_looking_ahead_only_ever_refuses_what_is_refused(text: str) -> None:
    """Seen without doing anything, whatever can be counted is not refused for anything but too much work."""
    try:
        law = law_of(text, Work(2 * 10**5))
    except Refused:
        return
    try:
        found = law_of(text, Blind(10**8))
    except Refused as error:
        assert error.id == "too_many_rolls"  # noqa: PT017  # it may be refused, for nothing else
        return
    assert bool(law.ways) <= bool(found.ways)


@given(st.integers(-30, 30), st.integers(0, 3_000), st.integers(1, 5))
def test_some_numbers_are_of_those_there_are_with_both_ends(low: int, count: int, step: int) -> None:
    """They come in order, each once, and the two that lie lowest show how far apart they lie."""
    found = some_of(low, low + step * count, step)
    whole = range(low, low + step * count + 1, step)
    assert found == sorted(set(found) & set(whole))
    assert found[:2] == list(whole[:2])
    assert found[-1] == whole[-1]
    assert len(found) == len(whole) or 240 < len(found) < 510


@given(st.integers(1, 3_000), st.integers(2, 600))
def test_a_sample_has_amounts_of_either_parity(count: int, most: int) -> None:
    """Some of a row lie at even places and some at odd ones, as all do, the first and the last among them."""
    found = sample(dict.fromkeys(range(count), 1), most)
    assert found == sorted(set(found))
    assert found[0] == 0
    assert found[-1] == count - 1
    assert len(found) <= max(2, most)
    if count > most > 30:
        odd = sum(one % 2 for one in found)
        assert len(found) / 5 < odd < len(found) * 4 / 5


@given(st.lists(st.integers(0, 3), min_size=1, max_size=12).filter(lambda row: row[0] and row[-1]), st.integers(1, 9))
def test_the_sums_there_are_are_counted_without_their_ways(row: list[int], count: int) -> None:
    """They are as many as a sum of so many has weights above nought, and those shown are of them."""
    weights = power(row, count)
    some, number = sums_of(row, count)
    assert number == sum(map(bool, weights))
    assert all(weights[place] for place in some)
    assert {some[0], some[-1]} == {0, len(weights) - 1}


@pytest.mark.parametrize(
    ("left", "right", "made"),
    [
        (1_000, 1_000, lambda one, other: one * other), (1_000, 50, lambda one, other: one * other),
        (1_000, 1_000, max), (1_500, 1_500, lambda one, other: one // other),
        (3_000, 100, lambda one, other: one % other),
        (5_000, 3, lambda one, other: one ** (other - 1)), (900, 5_000, lambda one, other: one + other),
        (1_000, 3_000, lambda one, other: abs(one - other)), (40, 30, pow),
    ],
    ids=["product", "small product", "maximum", "quotient", "rest", "power", "sum", "distance", "few powers"],
)  # fmt: skip
def test_how_much_comes_of_pairs_is_told_from_some(left: int, right: int, made: Any) -> None:
    """It is between seven tenths of what there is and twice as much."""
    one, other = [dict.fromkeys(range(1, most + 1), 1) for most in (left, right)]
    some, number = made_of_pairs(one, other, made)
    whole = {made(a, b) for a in one for b in other}
    assert set(some) <= whole
    assert 0.7 * len(whole) < number < 2 * len(whole)


def test_an_answer_may_take_a_little_more_than_was_foreseen() -> None:
    """What goes beyond that too is refused with the number of steps that may be foreseen."""
    work = Work(WORK, WORK // 4)
    work.spend(WORK + WORK // 4)
    with pytest.raises(Refused) as refused:
        work.spend(1)
    assert (refused.value.facts["most"], refused.value.facts["given"]) == (WORK, WORK + WORK // 4 + 1)
    assert WORK * BYTES == 500_000_000


def test_a_sketch_is_as_long_as_what_it_stands_for() -> None:
    """One of nothing is empty."""
    assert len(Sketch({1: 1}, 5)) == 5
    assert not Sketch({}, 5)
