"""What of equal things counts by its rank, against every row of faces."""

from itertools import product
from math import prod

from hypothesis import given, settings
from hypothesis import strategies as st
from meneuse.core.notation.judging import judged
from meneuse.core.notation.lying import Lying
from meneuse.core.notation.operators import Act, Choice
from meneuse.core.notation.ranked import places_kept
from meneuse.core.ranks import at_least, at_most, kept, kept_of_unlike

faces = st.lists(st.tuples(st.integers(-3, 6) | st.sampled_from((1_000, 10**6)), st.integers(1, 10**12)), max_size=4)
ends = st.lists(st.builds(Act, st.sampled_from("kd"), st.builds(Choice, st.sampled_from("hl"), st.integers(0, 6))))


@settings(max_examples=200)
@given(faces, st.integers(0, 6), st.data())
def test_kept_sums_are_those_of_every_row(own: list[tuple[int, int]], count: int, data: st.DataObject) -> None:
    """Whatever faces add and whichever run of ranks counts, the ways are those of every row of faces, sorted."""
    low = data.draw(st.integers(0, count))
    run = data.draw(st.integers(0, count - low))
    ways: dict[int, int] = {}
    for row in product(range(len(own)), repeat=count):
        total = sum(own[place][0] for place in sorted(row)[low : low + run])
        ways[total] = ways.get(total, 0) + prod(own[place][1] for place in row)
    assert kept(own, count, low, run) == ways


def test_many_things_are_counted_like_few() -> None:
    """The ten highest of thirty fair coins add up to ten unless fewer than ten show one."""
    found = kept([(0, 1), (1, 1)], 30, 20, 10)
    assert found[10] == at_least(30, 10, 1, 1)
    assert sum(found.values()) == 2**30


@given(st.integers(0, 12), st.integers(-1, 13), st.integers(0, 5), st.integers(0, 5))
def test_at_most_and_at_least_are_the_whole(count: int, most: int, ways: int, others: int) -> None:
    """Either at most so many are of a kind, or at least one more is."""
    whole = (ways + others) ** count
    assert at_most(count, most, ways, others) + at_least(count, most + 1, ways, others) == whole


@given(st.integers(0, 8), ends)
def test_places_that_count_are_those_of_dice_that_are_kept(count: int, acts: list[Act]) -> None:
    """Dice kept and dropped by rank are those that would be, were each thrown a value of its own."""
    hand = [Lying(place, ()) for place in range(count)]
    judged(hand, acts)
    low, run = places_kept(count, acts)
    assert [die.kept for die in hand] == [low <= place < low + run for place in range(count)]


unlike = st.lists(
    st.dictionaries(st.integers(-3, 4), st.integers(1, 10**12), min_size=1, max_size=4), min_size=1, max_size=4
)


@settings(max_examples=200)
@given(unlike, st.data())
def test_unlike_things_are_kept_as_in_every_row(ways: list[dict[int, int]], data: st.DataObject) -> None:
    """The highest or the lowest of unlike things are those of every row; what a rank adds need not be in order."""
    run, highest = data.draw(st.integers(1, len(ways))), data.draw(st.booleans())
    adds = {rank: rank * rank - 2 * rank for rank in range(-3, 5)}
    expected: dict[int, int] = {}
    for row in product(*ways):
        total = sum(adds[rank] for rank in sorted(row, reverse=highest)[:run])
        expected[total] = expected.get(total, 0) + prod(part[rank] for part, rank in zip(ways, row, strict=True))
    parts = [{rank: (adds[rank], own) for rank, own in part.items()} for part in ways]
    assert kept_of_unlike(parts, run, highest) == expected
