"""The séquelles that wounds and traumas leave (Rhapsodie, Séquelles; R-36, R-37)."""

import pytest
from meneuse.core.rhapsodie.harms import left_by
from meneuse.core.rhapsodie.sheet import Sequelle
from rhap_table import At, hurt

BOTH = pytest.mark.parametrize(("kind", "passing"), [("blessure", "fatigue"), ("trauma", "stress")])


@pytest.mark.parametrize("old", range(5))
@pytest.mark.parametrize("new", range(6))
def test_a_rise_leaves_one_for_the_degree_reached(old: int, new: int) -> None:
    """Degree 2 leaves a light one, 3 and 4 a grave one; 1 and 5, and a degree that was not risen to, leave none."""
    expected = {2: "legere", 3: "grave", 4: "grave"}.get(new, "") if new > old else ""
    assert left_by(old, new, 5) == expected


@BOTH
def test_they_add_up(kind: str, passing: str) -> None:
    """One for each rise: light at 2, grave at 3, another grave one at 4, oldest first, each with its own number."""
    at, one = At(), hurt(**{passing: 4})
    for n, label in ((2, "genou"), (3, " bras "), (4, "tête")):
        at.harm(one, kind, n, label=label)
    assert at.health(one).sequelles == (
        Sequelle(kind, "legere", "genou", 1),
        Sequelle(kind, "grave", "bras", 2),
        Sequelle(kind, "grave", "tête", 3),
    )


@BOTH
def test_one_without_a_name_is_called_by_its_weight_and_kind(kind: str, passing: str) -> None:
    """An unnamed one has an id for a name, by which a roll finds it too."""
    at, one = At(), hurt(**{passing: 3})
    assert at.harm(one, kind).sequelle == Sequelle(kind, "grave", f"grave_{kind}", 1)
    fact = at.roll(one.replace(vertus={}), "3 3", "00000", sequelles=("grave",))
    assert (fact.malus, fact.sequelles[0].label) == (1, f"grave_{kind}")


def test_numbers_go_on_from_the_sheets() -> None:
    """The sheet's own are the oldest, and a number is never given twice, even when one has gone."""
    own = Sequelle("blessure", "legere", "cheville", 1)
    at, one = At(), hurt(4, 2, convalescence_blessure=1, sequelles=(own,))
    assert at.harm(one, "blessure", 3).sequelle == Sequelle("blessure", "grave", "grave_blessure", 2)
    at.heal(one)
    at.heal(one)
    assert [left.number for left in at.health(one).sequelles] == [2]
    assert at.harm(one, "blessure").sequelle == Sequelle("blessure", "grave", "grave_blessure", 3)


def test_healing_down_to_a_degree_leaves_none() -> None:
    """A wound that heals from 4 to 3, and to 2, leaves nothing new."""
    at, one = At(), hurt(4, 4)
    for _ in range(7):
        at.heal(one)
    assert (at.health(one).blessure, at.health(one).sequelles) == (2, ())
