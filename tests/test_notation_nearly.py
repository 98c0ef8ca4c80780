"""What is nearly right: the refusal says what would be right, where it stands."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.notation.nearly import RULES, Spot, fraction
from meneuse.core.notation.read import read_line
from meneuse.core.refusal import Misused

NAMES = {"dc": 15, "dex": 3, "str": 2, "force": 4, "b": 1, "fire": 5, "epee": 6, "y_2": 7}


def refusal(text: str) -> Misused | None:
    try:
        read_line(text, NAMES)
    except Misused as error:
        return error
    return None


# What is typed, and what it is to become: in the place of the word that is said the first of what would be right there.
NEARLY = [
    # of other tools
    ("6x4d6kh3", "6#4d6kh3"),
    ("6 x 4d6", "6#4d6"),
    ("3d6e6", "3d6x6"),
    ("3d6e", "3d6x"),
    ("5d6t", "5d6cge5"),
    ("5d6t4", "5d6cge4"),
    ("4d6h3", "4d6kh3"),
    ("4d6l3r1", "4d6kl3r1"),
    ("4d6b2+1", "4d6kh2+1"),
    ("4d6-L", "4d6dl1"),
    ("4d6 - h2 + 1", "4d6 dh2 + 1"),
    ("d20==20", "d20=20"),
    ("d20=>15", "d20>=15"),
    ("d20=<15", "d20<=15"),
    ("7//2", "7/2"),
    ("d20+@dex", "d20+$dex"),
    ("d20+{force}", "d20+{$force}"),
    ("1d20>=DC", "1d20>=$DC"),
    ("d20+STR-1", "d20+$STR-1"),
    ("d20+y_2", "d20+$y_2"),
    ("d20+b", "d20+$b"),
    ("2d20 advantage", "2d20kh"),
    ("adv", "2d20kh"),
    ("3+dis", "3+2d20kl"),
    ("d20adv+5", "2d20kh+5"),
    ("d12 av", "2d12kh"),
    ("2d20dis", "2d20kl"),
    ("d20 désavantage", "2d20kl"),
    ("d20 av\u00e9", None),
    ("roll 3d6+1", "3d6+1"),
    ("jet : 3d6", None),
    ("desc 4d6", "4d6"),
    ("4d6xcge8", "4d6x6cge8"),
    ("4d10xc12", "4d10x10c12"),
    # in words
    ("4d6 drop lowest", "4d6 dl1"),
    ("4d6 drop the highest 2", "4d6 dh2"),
    ("4d6 keep highest 3", "4d6 kh3"),
    ("4d6 keep lowest", "4d6 kl1"),
    ("4d6keep3", "4d6kh3"),
    ("4d6 best 3", "4d6 kh3"),
    ("4d6 lowest", "4d6 kl1"),
    ("4d6 garde 3", "4d6 kh3"),
    ("4d6 sans le plus bas", "4d6 dl1"),
    ("4d6 ôte le meilleur", "4d6 dh1"),
    ("4d6 reroll 2", "4d6 r2"),
    ("4d6 relance", "4d6 r1"),
    ("4d6 explosé", "4d6 x"),
    ("4d6 exploding", "4d6 x"),
    ("8d6 successes", "8d6 cge5"),
    ("8d6 réussites 6", "8d6 cge6"),
    ("4d6 tri", "4d6 sd"),
    ("3d6 plus 2", "3d6 + 2"),
    ("3d6 moins 2", "3d6 - 2"),
    ("3d6 fois 2", "3d6 * 2"),
    ("3d6 et 2d8", "3d6 , 2d8"),
    ("1d20+5 vs 15", "1d20+5 ge15"),
    ("1d20+5 vs ac 15", "1d20+5 ge15"),
    ("1d20 contre 1d20+3", "1d20 ge 1d20+3"),
    ("1d20 fire", "1d20:fire"),
    ("4d6 + 1d8 feu", "4d6 + 1d8:feu"),
    ("1d20+6 dex save", "1d20+6[dex save]"),
    ("2d6 épée + 1", "2d6:épée + 1"),
    ("d20 >= 15 dc", "d20 >= 15:dc"),
    # in haste
    ("4d6 kh 3", "4d6 kh3"),
    ("4d6kh 3", "4d6kh3"),
    ("4d6 r 1", "4d6 r1"),
    ("4d6 x 6", "4d6 x6"),
    ("4d6 c 5", "4d6 c5"),
    ("4d6 k 3", "4d6 kh3"),
    ("4d6 d 1 + 2", "4d6 dl1 + 2"),
    ("d 6", "d6"),
    ("2d 6+1", "2d6+1"),
    ("3 d 6", "3d6"),
    ("3 d6", "3d6"),
    ("1 000 + d6", "1000 + d6"),
    ("1x6", "1d6"),
    ("2d\uff16", "2d6"),
    ("\uff12d6", "2d6"),
    ("3d6\uff0b2", "3d6+2"),
    ("2d\u0663", "2d3"),
    ("1.5", "3/2"),
    ("2d6*1.50", "2d6*3/2"),
    ("2.0*d6", "2*d6"),
    ("3,5", "7/2"),
    ("1D8 +3,5", "1D8 +7/2"),
    ("d100%", "d100"),
    # abroad
    ("2w6", "2d6"),
    ("1W20+3", "1d20+3"),
    ("4D6+W4", "4D6+d4"),
    ("3T6", "3d6"),
    ("3t", "3d6"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right"), NEARLY)
def test_what_is_nearly_right_is_told_what_would_be(text: str, right: str | None) -> None:
    """Put in the place of the word that cannot be read, what is expected makes the text one that can."""
    error = refusal(text)
    assert error is not None
    if right is None:
        return
    start, word = error.facts["column"] - 1, error.facts["word"]
    assert text[start : start + len(word)] == word
    assert text[:start] + error.facts["expected"][0] + text[start + len(word) :] == right
    assert refusal(right) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3d6k", ("kh", "kl", "kge5")),
        ("3d6k2", ("kh2", "kl2", "kge5")),
        ("4d6mi", ("mi2",)),
        ("3d6 + ", ("2", "4d6", "(", "-")),
        ("max 3,4", ("max(3,4)",)),
        ("floor", ("floor(…)",)),
        ("3x4d6", ("3#", "3*")),
        ("1x6", ("1d6", "1*6")),
        ("1d20 dex", ("1d20:dex", "1d20+$dex")),
        ("x6", ("2", "4d6", "(", "-")),
        ("k3", ("2", "4d6", "(", "-")),
        ("xcge8", ("2", "4d6", "(", "-")),
        ("3 h", ("+", "-", "*", "/", ",")),
        ("3 ²", ("+", "-", "*", "/", ",")),
        ("if(d6>3)", None),
        ("floor(1,2)", None),
    ],
)
def test_a_refusal_says_all_that_may_stand_there(text: str, expected: tuple[str, ...] | None) -> None:
    """Where several spellings may be meant each is told, and where it is like none all that may stand there."""
    error = refusal(text)
    assert error is not None
    assert error.facts.get("expected") == expected


@pytest.mark.parametrize(
    "text", ["d20,5", "3, 5", "3;5", "3 ,5", "{3,5}", "max(3,5)", "d6:a3,5", "(3),5", "3,d5", "3,-5"]
)
def test_results_side_by_side_are_no_fraction(text: str) -> None:
    """Only two bare numbers with a comma between their digits are one that was meant as a fraction."""
    assert refusal(text) is None


@given(st.integers(0, 999), st.integers(0, 999))
def test_a_fraction_is_what_is_written_with_a_point(whole: int, part: int) -> None:
    """A number with a point is the same as a division in lowest terms."""
    n, _, d = fraction(str(whole), f"{part:03}").partition("/")
    assert int(n) * 1000 == (whole * 1000 + part) * int(d or 1)


PIECES = [
    "4d6", "d20", " ", "3", "kh", "adv", "drop", "lowest", "DC", "vs", "15", "+", "-", ">=", "@", "$", "x", "w", "c",
    "\uff16", "\uff11", ".", ",", "%", "plus", "é", "\u0301", "\x1b", "\u202e", "(", ")", "[", "{", "d", "roll", "²",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=9).map("".join))
def test_any_refusal_says_a_word_that_stands_there(text: str) -> None:
    """The word of a refusal with a hint stands at its column, and what is expected is short and steers nothing."""
    error = refusal(text)
    if error is not None and error.id == "unreadable":
        start, word = error.facts["column"] - 1, error.facts["word"]
        assert text[start : start + len(word)] == word
        assert all(len(one) <= 40 and one.isprintable() for one in error.facts["expected"])


@given(st.text(max_size=30) | st.lists(st.sampled_from(PIECES), max_size=9).map("".join), st.data())
def test_every_rule_reads_any_place(text: str, data: Any) -> None:
    """No rule stumbles over a text, wherever it looks; what it would put right lies inside the text."""
    spot = Spot(text, data.draw(st.integers(0, len(text))))
    for rule in RULES:
        found = rule(spot)
        if found:
            start, end, *expected = found
            assert 0 <= start < end <= len(text)
            assert all(expected)
