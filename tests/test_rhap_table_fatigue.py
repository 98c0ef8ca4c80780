"""Fatigue and stress that rise (Rhapsodie, Gagner de la fatigue, Gagner du stress; R-28, R-33)."""

from typing import Any

import pytest
from meneuse.core.refusal import Misused
from rhap_table import At, hurt


@pytest.mark.parametrize("kind", ["fatigue", "stress"])
def test_it_rises_by_one_unless_a_number_is_given(kind: str) -> None:
    """One harm is one degree, or as many as said; nothing else moves and nothing is left of it."""
    at, one = At(), hurt()
    assert getattr(at.harm(one, kind), kind) == (0, 1)
    fact = at.harm(one, kind, 3)
    assert (getattr(fact, kind), fact.because, fact.sequelle) == ((1, 4), "", None)
    assert sum(at.gauges(one)) == 4


@pytest.mark.parametrize(("kind", "most"), [("fatigue", 5), ("stress", 5), ("fatigue", 3)])
def test_it_stops_at_the_last_degree(kind: str, most: int) -> None:
    """The gauge stops at five, or at the sheet's own last degree; there one more has no effect, and is not refused."""
    at, one = At(), hurt(max_degree=most)
    assert getattr(at.harm(one, kind, 2), kind) == (0, 2)
    assert getattr(at.harm(one, kind, most), kind) == (2, most)
    fact = at.harm(one, kind)
    assert (getattr(fact, kind), fact.because, fact.most) == ((most, most), "full", most)


@pytest.mark.parametrize("n", [0, 6, 100])
@pytest.mark.parametrize("kind", ["fatigue", "stress", "blessure", "trauma"])
def test_a_harm_is_of_one_to_the_last_degree(kind: str, n: int) -> None:
    """A number outside the gauge is misuse, and leaves nothing."""
    at = At()
    with pytest.raises(Misused) as caught:
        at.harm(hurt(), kind, n)
    assert (caught.value.id, caught.value.facts["most"]) == ("harm_out_of_range", 5)
    assert at.ledger.state == {}


def test_a_fatigue_of_the_last_degree_is_not_death(mj: Any) -> None:
    """The answer says that it is not the end, and a wound can still be suffered."""
    said = mj("harm eugenie fatigue 5 --lang en")
    assert said.exit == 0
    assert "fatigue at its last degree: not the end" in said.out
    at, one = At(), hurt(5)
    assert at.harm(one, "blessure", 2).blessure == (0, 2)
