"""A wound where the fatigue is no higher (Rhapsodie, Situations particulières; R-30, R-31; Y07)."""

import pytest
from rhap_table import At, hurt

BOTH = pytest.mark.parametrize(("kind", "passing"), [("blessure", "fatigue"), ("trauma", "stress")])


@BOTH
@pytest.mark.parametrize("degree", [0, 1, 2, 4])
@pytest.mark.parametrize("n", [None, 1, 5])
def test_outside_a_conflict_the_fatigue_rises_instead(kind: str, passing: str, degree: int, n: int | None) -> None:
    """No wound is suffered and the fatigue rises by one, whatever the number; the stress likewise (Y07 with none)."""
    at, one = At(), hurt(**{kind: degree, passing: degree})
    fact = at.harm(one, kind, n)
    assert (getattr(fact, kind), getattr(fact, passing)) == ((degree, degree), (degree, degree + 1))
    assert (fact.because, fact.sequelle) == ("instead", None)
    assert sum(at.gauges(one)) == 2 * degree + 1


@BOTH
@pytest.mark.parametrize(("asked", "table"), [(True, False), (False, True), (True, True)])
def test_in_a_conflict_nothing_happens(kind: str, passing: str, asked: bool, table: bool) -> None:
    """In a scene of conflict, the table's or as asked, such a shock has no effect, and that is said."""
    at, one = At(**({"scene.conflict": 1} if table else {})), hurt(**{kind: 1, passing: 1})
    fact = at.harm(one, kind, conflict=asked)
    assert (fact.because, fact.conflict, sum(at.gauges(one))) == ("conflict", True, 2)


@BOTH
def test_a_conflict_changes_nothing_else(kind: str, passing: str) -> None:
    """Where there is room above it, a wound in a conflict is as any other, and so is a fatigue."""
    at, one = At(**{"scene.conflict": 1}), hurt()
    assert getattr(at.harm(one, passing, 2), passing) == (0, 2)
    fact = at.harm(one, kind)
    assert (getattr(fact, kind), fact.because) == ((0, 2), "")
