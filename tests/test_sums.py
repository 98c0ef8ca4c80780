"""Sums of independent whole numbers, against polynomials multiplied term by term."""

from hypothesis import given, settings
from hypothesis import strategies as st
from meneuse.core import sums

weights = st.integers(0, 5) | st.just(0) | st.integers(0, 10**25)
ends = st.integers(1, 5) | st.integers(1, 10**25)
rows = st.builds(
    lambda first, middle, last: [first, *middle, last], ends, st.lists(weights, max_size=6), ends
) | st.builds(lambda one: [one], ends)
mirrored = rows.map(lambda row: row + row[::-1])


def term_by_term(one: list[int], other: list[int]) -> list[int]:
    found = [0] * (len(one) + len(other) - 1)
    for place, weight in enumerate(one):
        for step, more in enumerate(other):
            found[place + step] += weight * more
    return found


def plainly(row: list[int], count: int) -> list[int]:
    found = [1]
    for _ in range(count):
        found = term_by_term(found, row)
    return found


@settings(max_examples=200)
@given(rows | mirrored, st.integers(1, 9))
def test_every_way_gives_the_same_power(row: list[int], count: int) -> None:
    """Miller's recurrence, long numbers and whichever is chosen agree, with gaps and weights of any length."""
    expected = plainly(row, count)
    assert sums.by_terms(row, count) == expected
    assert sums.by_packs(row, count) == expected
    assert sums.power(row, count) == expected


@given(st.integers(1, 9), ends, st.integers(1, 9))
def test_equal_dice_follow_from_three_weights_before(sides: int, weight: int, count: int) -> None:
    """The recurrence of a run of equal weights gives the sums of dice with as many sides."""
    assert sums.of_equals([weight] * sides, count) == plainly([weight] * sides, count)


@given(rows, rows)
def test_packed_product_is_the_plain_one(one: list[int], other: list[int]) -> None:
    """Two rows side by side in long numbers multiply as they do term by term."""
    assert sums.product(one, other) == term_by_term(one, other)


@given(st.dictionaries(st.integers(-(10**9), 10**9), ends, max_size=5), st.integers(0, 6))
def test_lots_are_sums_wherever_amounts_lie(ways: dict[int, int], count: int) -> None:
    """Amounts that lie far apart are added up as others are."""
    expected = {0: 1}
    for _ in range(count):
        following: dict[int, int] = {}
        for total, own in expected.items():
            for amount, more in ways.items():
                following[total + amount] = following.get(total + amount, 0) + own * more
        expected = following
    assert sums.by_lots(ways, count) == expected


def test_sets_are_counted_as_far_as_asked() -> None:
    """There are 21 pairs of values of two d6; what is far beyond is only said to be more."""
    assert sums.multisets(2, 6, 10**9) == 21
    assert sums.multisets(0, 1, 10) == 1
    assert 1_000 < sums.multisets(10_000, 10_000, 1_000) < 10**8


def test_way_is_chosen_by_its_steps() -> None:
    """Equal dice have their own recurrence; few of unequal weights are packed, and many are not."""
    assert sums.shape_of([1] * 6).way(1_000)[1] is sums.of_equals
    assert sums.shape_of([1, 2, 1, 3]).way(3)[1] is sums.by_packs
    assert sums.shape_of([1, 2, 1, 3]).way(1_000)[1] is sums.by_terms
