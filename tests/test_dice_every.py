"""Every possibility of a rule, with its exact number of ways, against brute force."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from meneuse.core.dice import ANSWERS, ASKS, every
from meneuse.core.refusal import Refused

D6, D10 = range(1, 7), range(1, 11)


class Ordered:
    """Brute force: one ordered face at a time, read from a list of choices, each die by itself."""

    def __init__(self, choices: Sequence[int]) -> None:
        self.choices = iter(choices)

    def throw(self, count: int, die: Sequence[int], ask: str) -> tuple[int, ...]:
        """Return each die's next choice."""
        return tuple(die[next(self.choices) % len(die)] for _ in range(count))


def brute(rule: Callable[[Any], Any], dice: int, sides: int) -> dict[Any, Fraction]:
    """Return the chance of each outcome by trying every run of `dice` choices among `sides` places.

    A rule that reads fewer dice meets each of its runs once for every continuation, which changes no share.
    """
    found: Counter[Any] = Counter()
    for choices in product(range(sides), repeat=dice):
        found[rule(Ordered(choices))] += 1
    return {outcome: Fraction(count, sides**dice) for outcome, count in found.items()}


def shares(rule: Callable[[Any], Any]) -> dict[Any, Fraction]:
    """Return the chance of each outcome by the enumerator, whose ways must sum to their denominator."""
    ways, out_of = every(rule)
    assert sum(ways.values()) == out_of
    return {outcome: Fraction(count, out_of) for outcome, count in ways.items()}


faces = st.lists(st.integers(-3, 9), min_size=4, max_size=4).map(tuple)
step = st.tuples(st.integers(1, 2), faces, st.integers(-2, 9))


@given(st.lists(step, min_size=1, max_size=3))
@settings(max_examples=60)
def test_weights_are_those_of_brute_force(steps: list[tuple[int, tuple[int, ...], int]]) -> None:
    """Rules of several asks, each made only when the sum so far is large enough, on dice with repeated faces."""

    def rule(dice: Any) -> tuple[int, int]:
        total = asks = 0
        for count, die, least in steps:
            if total >= least or not asks:
                total += sum(dice.throw(count, die, "die"))
                asks += 1
        return total, asks

    assert shares(rule) == brute(rule, sum(count for count, _, _ in steps), 4)


@given(st.integers(0, 4), st.integers(1, 3), faces)
@settings(max_examples=40)
def test_kept_dice_are_those_of_brute_force(count: int, kept: int, die: tuple[int, ...]) -> None:
    """The highest of some equal dice, which a multiset tells as well as an order."""

    def rule(dice: Any) -> int:
        return sum(sorted(dice.throw(count, die, "die"))[-kept:])

    assert shares(rule) == brute(rule, count, 4)


def test_dice_of_two_sizes_share_one_denominator() -> None:
    """Branches that read different dice are brought to one denominator, in lowest terms."""

    def rule(dice: Any) -> int:
        (first,) = dice.throw(1, (0, 1), "coin")
        return int(first and dice.throw(1, D6, "die")[0])

    assert every(rule) == ({0: 6, **dict.fromkeys(D6, 1)}, 12)
    assert every(lambda dice: dice.throw(1, D6, "die")[0] > 3) == ({False: 1, True: 1}, 2)


def test_a_rule_that_asks_nothing_is_certain() -> None:
    """No dice, no chance: one outcome with one way out of one; no dice asked for is the same."""
    assert every(lambda _: 15) == ({15: 1}, 1)
    assert every(lambda dice: dice.throw(0, D6, "die")) == ({(): 1}, 1)


def test_the_exploding_d10_is_exact() -> None:
    """A 10 adds and a 1 takes away a second throw, once: 8 values of a tenth, 20 of a hundredth."""

    def rule(dice: Any) -> int:
        (face,) = dice.throw(1, D10, "d10")
        if face not in (1, 10):
            return int(face)
        (second,) = dice.throw(1, D10, "second")
        return int(face + second if face == 10 else face - second)

    ways, out_of = every(rule)
    assert out_of == 100
    assert ways == {**dict.fromkeys(range(2, 10), 10), **dict.fromkeys([*range(-9, 1), *range(11, 21)], 1)}


def endless(dice: Any) -> int:
    """Throw for ever."""
    total = 0
    while True:
        total += sum(dice.throw(1, D6, "die"))


def until_six(dice: Any) -> int:
    """Throw until a six, which may never come."""
    count = 1
    while dice.throw(1, D6, "die") != (6,):
        count += 1
    return count


def while_six(dice: Any) -> int:
    """Throw again on each six, which may come for ever."""
    count = 1
    while dice.throw(1, D6, "die") == (6,):
        count += 1
    return count


def ten_dice_apart(dice: Any) -> int:
    """Ask ten times for one die: ten thousand million runs."""
    return sum(dice.throw(1, D10, "die")[0] for _ in range(10))


def a_heap(dice: Any) -> int:
    """Throw more dice than their multisets can be counted."""
    return sum(dice.throw(10**12, range(1, 10_001), "die"))


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        (endless, "endless"),
        (until_six, "endless"),
        (while_six, "endless"),
        (ten_dice_apart, "too_many_rolls"),
        (a_heap, "too_many_rolls"),
    ],
)
def test_what_has_no_end_is_refused_soon(rule: Callable[[Any], int], reason: str) -> None:
    """A rule without end, and one with too many runs, are refused after a bounded number of throws."""
    asked = 0

    class Counted:
        def __init__(self, dice: Any) -> None:
            self.dice = dice

        def throw(self, count: int, die: Sequence[int], ask: str) -> tuple[int, ...]:
            nonlocal asked
            asked += 1
            return tuple(self.dice.throw(count, die, ask))

    with pytest.raises(Refused) as caught:
        every(lambda dice: rule(Counted(dice)))
    assert caught.value.id == reason
    assert caught.value.facts["most"] in (ASKS, ANSWERS)
    assert asked <= ANSWERS + ASKS


def test_the_bound_may_be_narrowed() -> None:
    """The caller says how many throws it allows; the last allowed one still counts."""

    def rule(dice: Any) -> int:
        return sum(dice.throw(1, D6, "die")[0] for _ in range(2))

    assert sum(every(rule, most=72)[0].values()) == 36
    with pytest.raises(Refused, match="too_many_rolls"):
        every(rule, most=70)
