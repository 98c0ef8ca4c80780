"""A convalescence under way when a new wound comes (Rhapsodie, Convalescence; R-43)."""

import pytest
from rhap_table import At, hurt

BOTH = pytest.mark.parametrize(("kind", "passing"), [("blessure", "fatigue"), ("trauma", "stress")])


@BOTH
@pytest.mark.parametrize(("ruling", "after"), [("keep", 1), ("reset", 0)])
def test_a_new_wound_keeps_it_or_not(kind: str, passing: str, ruling: str, after: int) -> None:
    """It goes on, or begins again under the house rule, for the kind that was harmed only."""
    one = hurt(**{kind: 2, passing: 3}, convalescence_blessure=1, convalescence_trauma=1)
    at = At()
    fact = at.harm(one, kind, ruling=f"convalescence_on_new_wound={ruling}")
    other = "trauma" if kind == "blessure" else "blessure"
    assert getattr(fact, f"convalescence_{kind}") == (1, after)
    assert getattr(fact, f"convalescence_{other}") == (1, 1)
    assert dict(at.health(one).items())[f"convalescence_{kind}"] == after


@pytest.mark.parametrize("kind", ["blessure", "fatigue"])
def test_only_a_new_wound_does(kind: str) -> None:
    """A fatigue, or a wound where the fatigue rises instead, leaves it whatever the house rule."""
    one = hurt(2, 2, convalescence_blessure=1)
    fact = At().harm(one, kind, ruling="convalescence_on_new_wound=reset")
    assert fact.convalescence_blessure == (1, 1)
