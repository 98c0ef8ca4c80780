"""Rolls as a person reads them: every die with its fate, in written order, and a sum that is true."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from meneuse.cli.render.machine import plain, written
from meneuse.cli.render.rolled import FACES, tell_rolled
from meneuse.cli.render.text import plain_text
from meneuse.cli.words import Words
from meneuse.core.dice import Script, seeded
from meneuse.core.notation.facts import Rolled, Worked
from meneuse.core.notation.read import read
from meneuse.core.notation.roll import roll
from meneuse.core.recall import recall
from meneuse.core.refusal import Misused
from meneuse.core.rulings import DEFAULT
from support import Said

Mj = Callable[..., Said]
CLOSED = {"[": "]", "{": "}", "(": ")"}


def rolled(text: str, seed: str = "x") -> Rolled:
    return roll(read(text), seeded(seed), DEFAULT)


def told(fact: Rolled, lang: str = "fr") -> str:
    (line,) = tell_rolled(fact, Words(lang))
    return plain_text(line)


@pytest.mark.parametrize(
    ("text", "faces", "line"),
    [
        ("4d6kh3", "5,4,3,1", "[5, 4, 3, ~1~] = 12"),
        ("2d6r1", "1,1,4,6", "[~1~→~1~→4, 6] = 10"),
        ("2d6x", "6,6,2,3", "[6!+6!+2, 3] = 17"),
        ("2d6x6r1", "6,1,2,3", "[6!+~1~→2, 3] = 11"),
        ("1d6xp", "6,6,1", "[6!+6!−1+1−1] = 11"),
        ("2d6im", "1,1,4,5", "[1!−1−4, 5] = 1"),
        ("3d6mi2ma5", "1,6,3", "[1→2, 6→5, 3] = 10"),
        ("3d6u", "4,4,2", "[4, ~4~, 2] = 6"),
        ("3d6ur", "4,4,2,4", "[4, ~4~→~4~, 2] = 6"),
        ("5d10cge7c10f1", "10,7,1,6,9", "[10✓×2, 7✓, 1✗, 6, 9✓] = 3"),
        ("2d6x6cge5", "6,5,3", "[6!✓+5✓, 3] = 2"),
        ("2d6xc6cge8", "6,5,3", "[6!+5✓, 3] = 1"),
        ("2d6mi3cge3", "1,5", "[1→✓, 5✓] = 2"),
        ("3d6sd", "2,5,3", "[5, 3, 2] = 10"),
        ("2dX", "10,3,1,4", "[10+3, 1−4] = 10"),
        ("1dXxp12", "10,2,5", "[10+2+5−1] = 16"),
        ("1dXxp12", "10,2,10,2,3", "[10+2+10−1+2+3−1] = 25"),
        ("2dXxpge5", "8,10,1,6,2,3", "[8!+10−1+1+6−1+2−1, 3] = 27"),
        ("1dXxge8", "8,9,1,3", "[8!+9!+1−3] = 15"),
        ("1dXxple-3", "1,9,1,5,2", "[1−9+1−1−5+2−1] = −12"),
        ("1dXxle-3r3", "1,9,3,2", "[1−9, ~3~→+2] = −6"),
        ("1dXimole2", "2,1,4", "[2!−1+4] = 5"),
        ("1dXimole2", "1,4,10,3", "[1−4−10−3] = −16"),
        ("2dXkh1", "10,3,1,4", "[10+3, ~1~, ~4~] = 13"),
        ("4dF", "-1,0,1,-1", "[−1, 0, 1, −1] = −1"),
        ("{2d6r1,1d12}kh1", "1,3,4,9", "{~[~1~→3, 4] = 7~, [9] = 9} = 9"),
        ("{1d6,1d8}x>=6", "6,2,3", "{[6] = 6!+[2] = 2, [3] = 3} = 11"),
        ("{1d6,4}cge5", "6", "{[6] = 6✓, 4} = 1"),
        ("{2d6,d8,3}ur", "3,4,7,2", "{[3, 4] = 7, ~[7] = 7~→[2] = 2, 3} = 12"),
        ("{3#d6}urkh1", "4,4,4,4,6", "{~[4] = 4~, ~[4] = 4~→~[4] = 4~, ~[4] = 4~→[6] = 6} = 6"),
        ("{d6,d6}xo6ur", "6,5,6,5,2", "{[6] = 6!+[5] = 5, ~[6] = 6~→~[5] = 5~→[2] = 2} = 13"),
        ("(1d4)d6", "2,3,5", "[3, 5] (2d6 ← [2] = 2) = 8"),
        ("2d(2+4)kh(1d2)", "1,3,5", "[~3~, 5] (2d6kh1 ← 2 + 4 = 6, [1] = 1) = 5"),
        ("if(d20>=10,2d6,1)", "12,1,2", "if([12] ≥ 10, [1, 2], ~1~) = 3"),
        ("if(d20>=10,2d6,1)", "2", "if([2] ≥ 10, ~2d6~, 1) = 1"),
        ("(2^3)^2", None, "(2 ^ 3) ^ 2 = 64"),
        ("2^3^2", None, "2 ^ 3 ^ 2 = 512"),
        ("(-2)^2", None, "(−2) ^ 2 = 4"),
        ("-2^2", None, "−2 ^ 2 = −4"),
        ("-(1d6+1)*2", "3", "−([3] + 1) * 2 = −8"),
        ("2-(3-1)", None, "2 − (3 − 1) = 0"),
        ("3-2d6cge4f1", "5,1", "3 − [5✓, 1✗ → 0] = 3"),
        ("1+3d6m", "2,2,5", "1 + [2, 2, 5 → 1] = 2"),
        ("(1d6+2)[feu]-(-3)[x]", "3", "([3] + 2) (feu) − (−3) (x) = 8"),
        ("(1d6ge4)*10", "5", "([5] ≥ 4) * 10 = 10"),
        ("floor(7/2)+max(1d6,3)", "2", "floor(7 / 2) + max([2], 3) = 6"),
        ("2d10<1d6+4", "3,4,5", "[3, 4] < [5] + 4 → 7 < 9 : réussite, marge 2"),
        ("1d100le55by10", "88", "[88] ≤ 55 → 88 ≤ 55 : échec, marge −33, degré −4"),
        ("3d[raté,touché]", "2,1,2", "[touché, raté, touché] = 1 raté, 2 touché"),
        ("2d[raté,touché]c[touché]", "2,1", "[touché✓, raté] = 1"),
    ],
)
def test_every_die_is_told_with_its_fate(mj: Mj, text: str, faces: str | None, line: str) -> None:
    """After the expression each die stands in written order, marked with what became of it, then what it comes to."""
    said = mj("roll", *(() if faces is None else ("--dice", faces)), "--", text)
    assert said.out.partition(" : ")[2] == f"{line}\n"


dice = st.sampled_from(("3d6", "1d20", "4dF", "2dX", "d66", "5dS", "2d[-3,0,7]", "(1d3)d4"))
operators = st.lists(
    st.sampled_from(
        (
            "r1",
            "ro2",
            "xoge4",
            "xo6",
            "xp6",
            "xpge9",
            "xp12",
            "xple-3",
            "xge11",
            "imge11",
            "imle2",
            "ma7",
            "im0",
            "imo3",
            "mi2",
            "ma4",
            "u",
            "kh2",
            "dl1",
            "kge2",
            "sd",
        )
    ),
    max_size=3,
).map("".join)
counts = st.sampled_from(("", "", "cge2", "cge4f1", "c3w3", "codd"))
pools = st.builds("{}{}{}".format, dice, operators, counts)
trees = st.recursive(
    pools | st.integers(0, 9).map(str),
    lambda part: st.one_of(
        st.builds("({}{}{})".format, part, st.sampled_from("+-*"), part),
        st.builds("-({})".format, part),
        st.builds("({})^2".format, st.integers(0, 9)),
        st.builds("({})[n]".format, part),
        st.builds("max({},{})".format, part, part),
        st.builds("abs({})".format, part),
        st.builds("({}ge{})".format, part, part),
        st.builds("{{{},{}}}{}".format, part, part, st.sampled_from(("", "kh1", "dl1", "cge3"))),
        st.builds("if({},{},{})".format, part, part, part),
    ),
    max_leaves=6,
)


def reckoned(line: str) -> int:
    """Return what the working of a roll amounts to, for somebody who leaves out what is struck and what is a note."""
    line = line.replace(" (n)", "").replace("if(", "choose(").replace("^", "**").replace("≥", ">=")
    return int(eval(summed(iter(line)).replace("−", "-"), {"max": max, "abs": abs, "choose": choose}))  # noqa: S307


def choose(condition: int, one: int | None, other: int | None) -> int | None:
    return one if condition else other


def summed(line: Iterator[str], close: str = "") -> str:
    """Return a working as a sum of numbers, up to the bracket that closes it."""
    found = ""
    for char in line:
        if char == close:
            break
        if char in CLOSED:
            inside = summed(line, CLOSED[char])
            # A note; and in a group, where what a part comes to stands behind it.
            aside = char == "(" and ("←" in inside or close in ("]", "}"))
            found += "" if aside else f"({inside})" if char == "(" else str(hand(inside))
        elif char == "~" and close not in ("]", "}"):
            found += "None" if "~" in line else ""
        else:
            found += char
    return found


def hand(told: str) -> int:
    """Return what dice, or parts with their values, come to: as is said, else the sum of those that are not struck."""
    if " → " in told:
        return number(told.partition(" → ")[2])
    left = re.sub(r"~[^~]*~→?|[✓✗](×\d+)?|!|→(?=✓|✗)", "", told)
    parts = [part.rpartition(" = ")[2] for part in left.split(", ")]
    chains = [re.sub(r"−?\d+→(−?\d+)", r"\1", part) for part in parts]
    return sum(int(eval(chain.replace("−", "-"))) for chain in chains if chain)  # noqa: S307 - ours


def number(told: str) -> int:
    return int(told.replace("−", "-"))


@given(st.text(max_size=8), trees)
@settings(max_examples=60)
def test_the_working_is_true_as_it_stands(seed: str, text: str) -> None:
    """What is printed between the expression and the total, read as arithmetic, gives the total."""
    try:
        fact = rolled(text, seed)
    except Misused:
        return
    if fact.compared is None and not fact.tree.counts:
        working, total = told(fact, "en").split(": ", 1)[1].rsplit(" = ", 1)
        assert reckoned(working) == number(total) == fact.total, told(fact)


@given(st.text(max_size=8), trees)
def test_what_each_part_adds_is_what_the_tree_amounts_to(seed: str, text: str) -> None:
    """In the facts every part follows from its own parts and faces, up to the total."""
    try:
        fact = rolled(text, seed)
    except Misused:
        return
    assert follows(fact.tree, fact) == fact.total or fact.compared is not None


def follows(part: Worked, fact: Rolled) -> Any:
    """Return what a part comes to, worked out of its faces and its parts alone, and check that it says so."""
    values = [follows(one, fact) for one in part.parts if one.kind != "skipped"]
    signs = [one.sign for one in part.parts]
    if part.kind == "number":
        value = int(part.text)
    elif part.kind == "pool":
        value = sum(face.adds for face in fact.dice[part.dice or 0].faces)
    elif part.kind == "group":
        value = sum(face.adds for face in part.faces)
    elif part.kind == "negative":
        value = -values[0]
    elif part.kind == "power":
        value = values[0] ** values[1]
    elif part.kind == "compare":
        value = int(values[0] >= values[1])
    elif part.kind == "call":
        value = {"max": max, "abs": lambda given: abs(given[0]), "if": lambda given: given[1]}[part.text](values)
    else:
        value = values[0]
        for sign, other in zip(signs[1:], values[1:], strict=True):
            value = {"+": value + other, "-": value - other, "*": value * other}[sign]
    assert part.value == value, part
    return value


@given(st.text(max_size=8), trees)
def test_a_roll_is_read_back_from_json_as_it_was(seed: str, text: str) -> None:
    """What is written of a roll and read again is the same fact, its tree to any depth."""
    try:
        fact = rolled(text, seed)
    except Misused:
        return
    assert recall(json.loads(written(plain(fact)))) == fact


def test_a_deep_tree_grows_with_what_is_written_and_not_with_its_square() -> None:
    """Half a hundred parentheses around a long sum repeat no text of it."""
    inside = "+".join(["1"] * 500)
    shallow, deep = (len(written(plain(rolled(text)))) for text in (inside, "-(1+" * 24 + inside + ")" * 24))
    assert deep < shallow + 24 * 1_000


def test_long_groups_are_cut_in_text_only(mj: Mj) -> None:
    """Text shows a hundred parts of a group and says how many more there are; JSON has them all."""
    line = mj("roll {120#1d1}").out
    assert line.count("[1] = 1") == FACES
    assert "… et 20 autres} = 120\n" in line
    assert len(mj("roll {120#1d1} --json").result["tree"]["parts"]) == 120


@pytest.mark.parametrize("steers", ["\x1b[31m", "\u202e", "[/b]", ":skull:", "{0}"])
def test_what_a_person_typed_steers_nothing(steers: str) -> None:
    """A label and a symbol are told as text, whatever they are made of."""
    fact = rolled("2d[hit,miss]")
    (pool,) = fact.dice
    faces = tuple(face.replace(value=steers) for face in pool.faces)
    forged = fact.replace(dice=(pool.replace(faces=faces),), tree=fact.tree.replace(label=steers), symbols={steers: 2})
    line = told(forged)
    assert line.isprintable()
    assert steers in line or "\\" in line


def test_colour_marks_what_counts(mj: Mj) -> None:
    """In colour a counted die is as a total, one counted off as a failure, one dropped is struck."""
    out = mj("roll 4d6dl1cge5f1 --dice 5,1,1,3 --color always").out
    assert "\x1b[1m5\x1b[0m\x1b[1m✓\x1b[0m" in out
    assert "\x1b[1;31m✗\x1b[0m" in out
    assert "\x1b[2;9m~1~\x1b[0m" in out


def test_further_throws_that_penetrate_say_what_they_lose() -> None:
    """What a penetrating die takes off each further throw stands behind it, that of a dX too."""
    assert told(roll(read("d6xp"), Script((6, 6, 5)), DEFAULT), "en") == "1d6xp6: [6!+6!−1+5−1] = 15"
    assert told(roll(read("dXxp6"), Script((6, 5)), DEFAULT), "en") == "1dXxp6: [6!+5−1] = 10"
