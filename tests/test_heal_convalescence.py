"""Convalescence (Rhapsodie, Convalescence, Séquelles)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.rhapsodie.convalescence import enough, progress, removed, rolls
from meneuse.core.rhapsodie.reference import CARE_ROLLS, CARES
from meneuse.core.rhapsodie.sheet import Sequelle


@pytest.mark.parametrize(("degree", "cares"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_so_many_cares_heal_all(degree: int, cares: int) -> None:
    """From an empty gauge, the printed number of cares heals everything, degree by degree, and not one less."""
    states = [(degree, 0)]
    while states[-1][0]:
        states.append(progress(*states[-1]))
    assert len(states) - 1 == cares
    assert states[-1] == (0, 0)
    assert all(old[0] - new[0] in (0, 1) for old, new in pairwise(states))


@given(st.integers(1, 4).flatmap(lambda degree: st.tuples(st.just(degree), st.integers(0, degree - 1))))
def test_the_gauge_empties_when_it_reaches_the_degree(state: tuple[int, int]) -> None:
    """A care adds one; at the degree's number the gauge is empty again and the degree one lower."""
    degree, gauge = state
    after, left = progress(degree, gauge)
    assert (after, left) == ((degree - 1, 0) if gauge == degree - 1 else (degree, gauge + 1))


def test_the_cares_and_rolls_are_the_printed_ones() -> None:
    """Each degree asks for a better care than the one before; a lone carer's difficulties are none, 1, 2 and 4."""
    assert CARES == ("sommeil", "attention", "specialiste", "etablissement")
    assert CARE_ROLLS == (0, 1, 2, 4)


@pytest.mark.parametrize("degree", [1, 2, 3, 4])
def test_the_degrees_own_care_or_better_is_enough(degree: int) -> None:
    """A care as good as the degree needs, or better, makes progress; an unnamed one is the one needed."""
    assert [enough(degree, care, alone=False) for care in CARES] == [place >= degree for place in (1, 2, 3, 4)]
    assert enough(degree, "", alone=False)
    assert enough(degree, "", alone=True)


def test_alone_a_specialist_stands_for_an_establishment() -> None:
    """At the degree 4 a lone specialist's roll replaces the establishment; below nothing changes."""
    assert [enough(4, care, alone=True) for care in CARES] == [False, False, True, True]
    assert [enough(3, care, alone=True) for care in CARES] == [False, False, True, True]
    assert [enough(2, care, alone=True) for care in CARES] == [False, True, True, True]


@pytest.mark.parametrize("degree", [1, 2, 3, 4])
def test_nobody_rolls_for_a_night_or_in_an_establishment(degree: int) -> None:
    """The first degree needs no roll, nor does any in an establishment; otherwise a lone carer rolls."""
    assert rolls(degree, "") is (degree > 1)
    assert rolls(degree, "specialiste") is (degree > 1)
    assert not rolls(degree, "etablissement")


sequelles = st.lists(
    st.builds(
        Sequelle, st.sampled_from(["blessure", "trauma"]), st.sampled_from(["legere", "grave"]), st.text(max_size=3)
    ),
    max_size=8,
)


@given(sequelles, st.sampled_from(["blessure", "trauma"]), st.integers(0, 3), st.sampled_from(["all", "oldest"]))
def test_only_the_healed_kind_loses_sequelles(had: list[Sequelle], kind: str, degree: int, ruling: str) -> None:
    """Light ones of the kind go, all or the oldest; at 0 every one of the kind goes, the grave ones only then."""
    gone = list(removed(had, kind, degree, ruling))
    light = [one for one in had if (one.kind, one.weight) == (kind, "legere")]
    grave = [one for one in had if (one.kind, one.weight) == (kind, "grave")]
    assert [one for one in gone if one.weight == "legere"] == (light if ruling == "all" or degree == 0 else light[:1])
    assert [one for one in gone if one.weight == "grave"] == (grave if degree == 0 else [])
    assert all(one.kind == kind for one in gone)
