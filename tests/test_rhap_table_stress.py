"""The stress that a wound brings (Rhapsodie, Gagner du stress; R-34)."""

import pytest
from rhap_table import At, hurt


def test_a_wound_that_is_suffered_raises_the_stress_by_one() -> None:
    """Each wound does, however far it rises; it stops at the last degree, below which a trauma never is."""
    at, one = At(), hurt(4, 1)
    assert at.harm(one, "blessure", 3).stress == (0, 1)
    assert at.harm(one, "blessure").stress == (1, 2)
    assert At().harm(hurt(1, 0, 5, 2), "blessure").stress == (5, 5)


@pytest.mark.parametrize(("gauges", "n", "conflict"), [((2, 2), None, False), ((2, 2), None, True), ((4, 3), 2, False)])
def test_a_wound_that_is_not_suffered_does_not(gauges: tuple[int, int], n: int | None, conflict: bool) -> None:
    """Where the fatigue rose instead, where nothing did, and where the wound was high enough, the stress stays."""
    assert At().harm(hurt(*gauges), "blessure", n, conflict=conflict).stress == (0, 0)


def test_nothing_else_raises_it() -> None:
    """A fatigue and a trauma bring no stress, and a wound brings no trauma."""
    assert At().harm(hurt(), "fatigue").stress == (0, 0)
    assert At().harm(hurt(0, 0, 2), "trauma").stress == (2, 2)
    assert At().harm(hurt(2, 0, 3), "blessure").trauma == (0, 0)


def test_a_house_rule_leaves_it_to_the_table() -> None:
    """Under stress_on_wound=no a wound does not raise it."""
    assert At().harm(hurt(2), "blessure", ruling="stress_on_wound=no").stress == (0, 0)
