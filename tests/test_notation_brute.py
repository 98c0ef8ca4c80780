"""The odds of dice that are thrown again: without end, until something else shows, or once."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from meneuse.core.dice import every
from meneuse.core.notation import courses, throwing
from meneuse.core.notation.odds import odds_of
from meneuse.core.notation.operators import AGAIN, ONCE, OPERATORS
from meneuse.core.notation.read import read
from meneuse.core.notation.roll import roll
from meneuse.core.rulings import DEFAULT

FEW = 3_000  # throws of which every one is tried
ENDLESS = [name for name, operator in OPERATORS.items() if operator.order == AGAIN and name not in ONCE]


def choices(name: str) -> st.SearchStrategy[str]:
    """Yield what may be written behind an operator, on dice of few sides."""
    written = []
    for choice in OPERATORS[name].choices:
        if choice in ("even", "odd", ""):
            written.append(choice)
        else:
            written += [f"{choice}{number}" for number in range(5)]
    return st.sampled_from([choice for choice in written if not (name == "m" and choice == "eq0")])


def weights(name: str) -> st.SearchStrategy[str]:
    return st.sampled_from(("", "", "w2", "by2", "w3by2")) if name in ("c", "f") else st.just("")


def operators(names: list[str]) -> st.SearchStrategy[str]:
    one = st.sampled_from(names).flatmap(
        lambda name: st.builds(lambda choice, weight: f" {name}{choice}{weight}", choices(name), weights(name))
    )
    return st.lists(one, max_size=3).map("".join)


ENDING = [name for name in OPERATORS if name not in ENDLESS]


def counted(text: str) -> dict[Any, Fraction]:
    return {one.value: Fraction(one.chance.n, one.chance.d) for one in odds_of(read(text), DEFAULT).outcomes}


@settings(max_examples=40)
@given(
    st.sampled_from(ENDLESS[1:]),
    st.sampled_from(("eq3", "ge2", "lt2", "odd", "eq1 {0}eq2")),
    operators([name for name in ENDING if OPERATORS[name].order != AGAIN and name != "ur"]),
    st.sampled_from("12"),
)
def test_explosions_without_end_agree_as_far_as_they_are_followed(
    name: str, choice: str, used: str, count: str
) -> None:
    """Cut off after a few throws, the odds are those of the rule where it is not cut off, and the rest is left."""
    text = f"{count}d3 {name}{choice.format(name)}{used}"
    depth = 3
    notation = read(text)

    def rule(answers: Any) -> Any:
        try:
            return roll(notation, answers, DEFAULT).total
        except throwing.Endless:
            return None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(courses, "DEPTH", depth)
        patch.setattr(throwing.course, "__defaults__", (depth,))
        patch.setattr(throwing.course, "__kwdefaults__", {"stops": False})
        ways, out_of = every(rule, 20_000)
        found = odds_of(notation, DEFAULT)
    left = Fraction(ways.pop(None, 0), out_of)
    assert {one.value: Fraction(one.chance.n, one.chance.d) for one in found.outcomes} == {
        total: Fraction(count, out_of) for total, count in ways.items()
    }
    assert (Fraction(found.left.n, found.left.d) if found.left else 0) == left


@pytest.mark.parametrize("text", ["3d4r1", "2d4reven", "2d3r1xo", "3d4r2kh2", "2d4r1cge3"])
def test_rerolls_until_something_else_shows_are_dice_without_these_faces(text: str) -> None:
    """A die that is rerolled until another face shows is as likely to show each of the others."""
    faces = {"r1": "2,3,4", "reven": "1,3", "r2": "1,3,4"}
    pool, _, rest = text.partition("r")
    rerolled = next(name for name in faces if f"r{rest}".startswith(name))
    left = [face for face in faces[rerolled].split(",") if int(face) <= int(pool[-1])]
    rest = f"r{rest}".removeprefix(rerolled)
    assert counted(text) == counted(f"{pool[0]}d[{','.join(left)}]{rest}")


@pytest.mark.parametrize("rest", ["", " x2", " xc2 kh2", " xp2 cge2", " im2", " xo2 kl1"])
def test_dice_rerolled_once_are_dice_with_the_faces_that_are_left(rest: str) -> None:
    """Each throw of a die, whatever follows it, is rerolled alike: a d2 that rerolls a 1 shows a 2 in three of four."""
    assert counted(f"3d2 ro1{rest}") == counted(f"3d[1,2:3]{rest}")


def test_mean_of_rerolled_dice_that_explode_is_exact() -> None:
    """With m the mean of a throw after its reroll and p its chance of a 6, the mean is m / (1 − p)."""
    found = odds_of(read("d6ro1x"), DEFAULT).mean
    assert found is not None
    assert Fraction(found.n, found.d) == Fraction(47, 12) / (1 - Fraction(7, 36))
