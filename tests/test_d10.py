"""The exploding d10 of Singularités."""

from fractions import Fraction

import pytest
from meneuse.core.d10 import d10_value, throw_d10
from meneuse.core.dice import Script, every
from meneuse.core.refusal import Refused


@pytest.mark.parametrize("face", range(2, 10))
def test_face_from_2_to_9_stands_alone(face: int) -> None:
    """A face from 2 to 9 is thrown once and counts for itself."""
    script = Script([face])
    assert throw_d10(script) == (face,)
    assert d10_value((face,)) == face


@pytest.mark.parametrize("second", range(1, 11))
def test_ten_adds_its_second_throw_once(second: int) -> None:
    """A 10 is thrown again once and added, even when the second throw is a 10 or a 1."""
    script = Script([10, second])
    assert throw_d10(script) == (10, second)
    script.finish()
    assert d10_value((10, second)) == 10 + second


@pytest.mark.parametrize("second", range(1, 11))
def test_one_takes_its_second_throw_away_once(second: int) -> None:
    """A 1 is thrown again once and the second throw is subtracted; the 1 itself counts unless ruled otherwise."""
    script = Script([1, second])
    assert throw_d10(script) == (1, second)
    script.finish()
    assert d10_value((1, second)) == 1 - second
    assert d10_value((1, second), one_counts=False) == -second


def test_second_throw_is_asked_for_by_its_own_name() -> None:
    """A missing second throw is refused as the second throw of that person's d10."""
    with pytest.raises(Refused) as caught:
        throw_d10(Script([10]), "Julien")
    assert (caught.value.id, caught.value.facts["ask"], caught.value.facts["who"]) == (
        "missing_face",
        "second",
        "Julien",
    )


def test_every_value_has_its_exact_chance() -> None:
    """The values 2 to 9 come once in ten, each explosion once in a hundred, and the mean is 5.5 (5.4 without the 1)."""
    ways, out_of = every(lambda dice: d10_value(throw_d10(dice)))
    expected = dict.fromkeys(range(2, 10), 10)
    for second in range(1, 11):
        for total in (10 + second, 1 - second):
            expected[total] = expected.get(total, 0) + 1
    assert (ways, out_of) == (expected, 100)
    assert Fraction(sum(value * count for value, count in ways.items()), out_of) == Fraction(11, 2)
    ways, out_of = every(lambda dice: d10_value(throw_d10(dice), one_counts=False))
    assert Fraction(sum(value * count for value, count in ways.items()), out_of) == Fraction(54, 10)
