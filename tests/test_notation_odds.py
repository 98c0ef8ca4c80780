"""The exact odds of dice notation, against brute force, another program, and known figures."""

from collections import Counter
from fractions import Fraction
from itertools import product
from operator import add, floordiv, mul, sub
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from meneuse.core.d10 import d10_value
from meneuse.core.dice import Script, every
from meneuse.core.notation.odds import odds_of
from meneuse.core.notation.read import read
from meneuse.core.notation.roll import roll
from meneuse.core.refusal import Misused, Refused
from meneuse.core.rulings import DEFAULT

SIGNS = {"+": add, "-": sub, "*": mul, "/": floordiv}


def shares(text: str, **rulings: str) -> dict[int, Fraction]:
    """Return the chance of each total of an expression."""
    found = odds_of(read(text), {**DEFAULT, **rulings})
    return {outcome.value: Fraction(outcome.chance.n, outcome.chance.d) for outcome in found.outcomes}


def theirs(die: Any) -> dict[int, Fraction]:
    return {outcome: Fraction(quantity, die.denominator()) for outcome, quantity in die.items() if quantity}


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("(1d6+2d4)*2", (6, 4, 4)),
        ("d4*d4-d6/2", (4, 4, 6)),
        ("-d6/4", (6,)),
        ("10/(d4+1)-d4", (4, 4)),
        ("4d4kh3+d4kl1", (4, 4, 4, 4, 4)),
        ("3d4dl1-2d4dh1", (4, 4, 4, 4, 4)),
        ("4d4kh3dl1", (4, 4, 4, 4)),
        ("4d4kl3dh1cge2", (4, 4, 4, 4)),
        ("4d4u", (4, 4, 4, 4)),
        ("{2d4,d6}kh1", (4, 4, 6)),
    ],
)
def test_odds_are_those_of_rolling_every_row_of_faces(text: str, dice: tuple[int, ...]) -> None:
    """The odds of an expression count what it gives when it is rolled with every possible row of faces, in order."""
    notation = read(text)
    rows = product(*[range(1, sides + 1) for sides in dice])
    counted = Counter(roll(notation, Script(faces), DEFAULT).total for faces in rows)
    out_of = counted.total()
    assert shares(text) == {total: Fraction(count, out_of) for total, count in counted.items()}


@pytest.mark.parametrize(
    "text",
    ["5d3ur", "4d3ur+1", "4d3urcge2", "4d3urcge2w3f1", "3d3ursd", "{d2,d3,2d2}ur", "{3#d3}ur", "{d2,d3,d2}urcge2",
     "3d[-2,0,5,1000]ur", "3d2xour", "3d3kh2ur", "3d3urkh2", "{d2,d3}urkh1", "0d6ur", "2d[a,b]ur", "4d3u", "4d3ucge2",
     "5d2m3", "5d3mw", "4d3c3f1by2", "4d3kh3cge2", "4d3kh3cge2f1by2", "3d2xokl2cge2", "{d2,2d2,d3}kh2",
     "{d2,d3,d4}kl2cge2", "3d3urm1", "3d3urm", "3d3urmw", "4d3ukge2", "4d3ukge2cge2f1by2", "4d3um1c3", "3d3urkge2",
     "3d3urdeq2c1by2f3", "3d3cge2urur", "3d3ururcge2", "3d3uur", "4d3urukh2", "3d2xourcge2", "3d2xokge2urcge2",
     "3d2xokh2urcge2", "3d3kge2ur", "{d2,d3,d4}urcge2f1by2", "{d2,d3,2d2}urdge3", "{d2,d3}urkge2ur", "2d[a,b]uru",
     "3d[a,b:2]xo[a]ur", "3d[a,b]xo[a]urc[a]", "{3#d2xo}urcge2", "{2#d2,d3}kh2urm1", "3d3dl1urcge2"],
)  # fmt: skip
def test_odds_are_those_of_the_rule_that_rolls(text: str) -> None:
    """Dice rerolled because of one another, sets and counts have the odds of the rule tried with every throw."""
    notation = read(text)
    ways, out_of = every(lambda dice: _outcome(roll(notation, dice, DEFAULT)), 60_000)
    assert shares(text) == {outcome: Fraction(count, out_of) for outcome, count in ways.items()}


def _outcome(found: Any) -> Any:
    if found.symbols is None:
        return found.total
    return ", ".join(f"{n} {name}" for name, n in found.symbols.items() if n)


@pytest.mark.parametrize(
    ("text", "die"),
    [
        ("4d6kh3", icepool.d6.highest(4, 3)),
        ("5d8kl2", icepool.d8.lowest(5, 2)),
        ("10d10", 10 @ icepool.d10),
        ("100d6", 100 @ icepool.d6),
        ("6d10dh2", icepool.d10.pool(6)[:-2].sum()),
        ("3d6*2-d4", (3 @ icepool.d6) * 2 - icepool.d4),
        ("2d20/3", (2 @ icepool.d20) // 3),
        ("20dS", 20 @ icepool.coin(1, 2)),
    ],
)
def test_odds_agree_with_icepool(text: str, die: Any) -> None:
    """An independent program gives the same exact distribution."""
    assert shares(text) == theirs(die)


@given(
    st.integers(-6, 6),
    st.sampled_from("+-*/"),
    st.integers(0, 3),
    st.integers(1, 8),
    st.sampled_from(("", "kh2", "dl1")),
)
@settings(max_examples=40)
def test_odds_sum_to_one_over_what_can_happen(number: int, sign: str, count: int, sides: int, operator: str) -> None:
    """The chances of any small expression sum to one, and its totals lie within what its parts allow."""
    pool = shares(f"{count}d{sides}{operator}")
    found = shares(f"{number}{sign}({count}d{sides}{operator}-99)")
    assert sum(found.values()) == 1
    assert found.keys() == {SIGNS[sign](number, total - 99) for total in pool}


@pytest.mark.parametrize("count", range(5))
@pytest.mark.parametrize("one_counts", ["yes", "no"])
def test_exploding_dice_are_counted_with_their_second_throw(count: int, one_counts: str) -> None:
    """Several dX have the sum of as many independent exploding d10, whichever way the 1 is ruled."""
    faces = [(face,) for face in range(2, 10) for _ in range(10)] + [(a, b) for a in (1, 10) for b in range(1, 11)]
    die = icepool.Die([d10_value(face, one_counts == "yes") for face in faces])
    assert shares(f"{count}dX", one_counts=one_counts) == theirs(count @ die if count else icepool.Die([0]))


def test_exploding_dice_are_kept_with_their_second_throw() -> None:
    """The higher of two dX is the higher of two exploding d10."""
    faces = [(face,) for face in range(2, 10) for _ in range(10)] + [(a, b) for a in (1, 10) for b in range(1, 11)]
    die = icepool.Die([d10_value(face) for face in faces])
    assert shares("2dXkh1") == theirs(icepool.highest(die, die))


def test_question_is_left_open() -> None:
    """Nothing is asked of a roll's odds: no chance, the expression, the exact mean, the totals in order."""
    found = odds_of(read("2d4 − d6"), DEFAULT)
    assert (found.who, found.question, found.chance) == ("2d4-1d6", None, None)
    assert (found.mean.n, found.mean.d) == (3, 2)
    assert [outcome.value for outcome in found.outcomes] == list(range(-4, 8))


@pytest.mark.parametrize(
    "text",
    [
        "d1000000000",
        "2d1000000",
        "10000d6",
        "1d60000*1d60000",
        "300d6*100d10",
        "200d100dl100",
        "d1000*d1000*d1000",
        "d(1d10000)",
        "(d100)d(d100)",
        "{1000#{10#d6}}",
        "{d4,d6,d8,d10,d12,d20,d30,d100}kh3u",
        "d100xge2",
        "10d100x>=3",
        "1000d6>=500d12",
        "20d20ur",
        "10000d[" + ",".join(f"s{'abcdefghij'[n // 10]}{'abcdefghij'[n % 10]}" for n in range(100)) + "]",
    ],
)
def test_too_many_rolls_are_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes too long, in one pool or in all, is refused before it is counted, with the cap's name."""
    monkeypatch.setattr("meneuse.core.work.Work", None)  # what counting everything begins with
    with pytest.raises(Refused, match="too_many_rolls") as caught:
        odds_of(read(text), DEFAULT)
    assert caught.value.facts["cap"] == "work"
    assert caught.value.facts["given"] > caught.value.facts["most"]


@pytest.mark.parametrize("text", ["{d6}xge1", "{d6,d8}rge1", "{d6}xge1ge3", "{d6}xge1+d6"])
def test_parts_that_never_stop_have_no_odds(text: str) -> None:
    """Parts of which every one asks for another throw lead to nothing that is followed: they are refused."""
    with pytest.raises(Misused, match="covers_every_face"):
        odds_of(read(text), DEFAULT)


def test_pool_without_dice_is_certain() -> None:
    """No dice add nought for certain."""
    assert shares("0d100000kh1+3") == {3: 1}


@pytest.mark.parametrize(("text", "column"), [("1/(d6-1)", 2), ("1/dS", 2), ("d4*(2/(d4-d4))", 6)])
def test_any_chance_of_dividing_by_nought_is_refused(text: str, column: int) -> None:
    """Odds with a way to divide by nought are refused under the sign, as the roll would be when it happens."""
    with pytest.raises(Misused, match="division_by_zero") as caught:
        odds_of(read(text), DEFAULT)
    assert (caught.value.facts["text"], caught.value.facts["column"]) == (text, column)


@pytest.mark.parametrize(
    ("text", "mean"),
    [
        ("d6x+2", "31/5"),
        ("2-d6x", "-11/5"),
        ("10d10x10cge8", "10/3"),
        ("d6x6cge4w2f1", "1"),
        ("2d[a,b]x[a]c[b]", "2"),
        ("d10x10cge8f1by2", None),
        ("-(2d6x)[feu]", "-42/5"),
        ("d6x*2d4x", "28"),
        ("d6xp", "4"),
        ("d6im", "14/5"),
        ("2d6r1x", "10"),
        ("d10xge9sd", "55/8"),
        ("d6x+d4kh1", "67/10"),
        ("(1+1)d6x", None),
        ("d6x/2", None),
        ("2d6xkh1", None),
        ("(d6x)mod2+1", None),
        ("max(d6x,1)+d6", None),
    ],
)
def test_mean_of_dice_without_end_is_exact_where_they_are_added(text: str, mean: str | None) -> None:
    """Sums and products of dice that explode without end have their exact mean, whatever is left; others have none."""
    found = odds_of(read(text), DEFAULT)
    assert found.left is not None
    assert (found.mean and Fraction(found.mean.n, found.mean.d)) == (mean and Fraction(mean))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2d[a,b]", {"2 a": "1/4", "1 a, 1 b": "1/2", "2 b": "1/4"}),
        ("2d[a,b]u", {"1 a": "1/4", "1 a, 1 b": "1/2", "1 b": "1/4"}),
        ("2d[a,b:3]k[b]", {"": "1/16", "1 b": "3/8", "2 b": "9/16"}),
        ("d[a,b]xo[a]", {"2 a": "1/4", "1 a, 1 b": "1/4", "1 b": "1/2"}),
        ("d[a,b]xo[a][feu]", {"2 a": "1/4", "1 a, 1 b": "1/4", "1 b": "1/2"}),
    ],
)
def test_symbols_are_counted_out(text: str, expected: dict[str, str]) -> None:
    """What symbols show together is told by how often each does, without a mean."""
    found = odds_of(read(text), DEFAULT)
    assert {one.value: Fraction(one.chance.n, one.chance.d) for one in found.outcomes} == {
        told: Fraction(share) for told, share in expected.items()
    }
    assert found.mean is None


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("ceil(1/3+1/3)", 1),
        ("floor(3/2-1/3)", 1),
        ("round(3/2*(5/3))", 3),
        ("ceil((1/2)/(2/3))", 1),
        ("round((3/2)^2)", 2),
        ("ceil((7/2)mod(3/2))", 1),
        ("floor(abs(-3/2)*2)", 3),
        ("ceil(min(1/2,1/3)*6)", 2),
        ("ceil(if(1,5/2,0))", 3),
    ],
)
def test_fractions_are_kept_until_they_are_rounded(text: str, total: int) -> None:
    """Inside a function that rounds, divisions are exact; what is certain is so at play and in odds."""
    assert roll(read(text), Script([]), DEFAULT).total == total
    assert shares(text) == {total: 1}


def test_exponent_is_rounded_down() -> None:
    """A division in an exponent rounds down, inside a function that rounds too."""
    assert shares("ceil(2^(3/2))") == {2: 1}
    assert roll(read("ceil(2^(3/2))"), Script([]), DEFAULT).total == 2
