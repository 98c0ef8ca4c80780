"""The shortest way to the law of the commonest pools, held to the way that any expression goes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.laws import Law
from meneuse.core.notation.counter import Counter
from meneuse.core.notation.odds import law_of
from meneuse.core.notation.plain import plain_law
from meneuse.core.notation.read import read
from meneuse.core.rulings import DEFAULT

COUNTED = [f"c{relation}" for relation in (">=", "<=", ">", "<", "=", "<>")]
RANKED = ["kh", "kl", "dh", "dl"]


def same(one: Law, other: Law) -> bool:
    """Return whether two laws give every amount the same chance."""
    amounts = {**one.ways, **other.ways}
    return all(one.ways.get(a, 0) * other.out_of == other.ways.get(a, 0) * one.out_of for a in amounts)


@given(
    st.integers(0, 40), st.integers(1, 20), st.sampled_from(["", *COUNTED, *RANKED]), st.integers(0, 45)
)  # fmt: skip
def test_the_short_way_leads_to_the_same_law(count: int, sides: int, operator: str, number: int) -> None:
    """Where the short way knows a law, it is the one that going through the tree finds."""
    text = f"{count}d{sides}{operator}{number if operator else ''}"
    tree = read(text).tree
    found = plain_law(tree)
    if found is not None:
        assert same(found, Counter(text, DEFAULT).law(tree))
        assert sum(found.ways.values()) == found.out_of


@pytest.mark.parametrize("text", ["2d6", "4d6kh3", "10d10", "100d6", "20d10kh5", "10d10>=8", "10d10c3", "6d6dl2"])
def test_what_is_rolled_most_goes_the_short_way(text: str) -> None:
    """So do all that are written so, with a name as well."""
    assert plain_law(read(text).tree) is not None
    assert law_of(read(f"{text}:feu"), DEFAULT)[0] == plain_law(read(text).tree)


@pytest.mark.parametrize(
    "text",
    ["7", "d6", "0d6", "3d1", "3d6+1", "(d3)d6", "3d(d6)", "3dX", "4dF", "3dS", "3d66", "2d[1,2]", "3d6kh(d3)", "3d6x",
     "3d6c2w2", "3d6c2by2", "3d6c=9", "3d6c2f1", "3d6kh2dl1", "3d6ceven", "3d6m", "300d6kh3", "1000d6", "3d6kh0",
     "{3d6}"],
)  # fmt: skip
def test_everything_else_goes_the_long_way(text: str) -> None:
    """What has anything to be worked out, thrown anew or told apart, and what is large, is left to the long way."""
    assert plain_law(read(text).tree) is None
