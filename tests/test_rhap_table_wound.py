"""Wounds and traumas that rise (Rhapsodie, Blessure et trauma; R-29, R-32; Y08)."""

import pytest
from meneuse.core.refusal import Misused, Refused
from rhap_table import At, hurt

BOTH = pytest.mark.parametrize(("kind", "passing"), [("blessure", "fatigue"), ("trauma", "stress")])


@BOTH
@pytest.mark.parametrize(("before", "room", "after"), [(0, 1, 1), (0, 4, 4), (2, 3, 3), (1, 5, 5)])
def test_it_rises_to_the_fatigue_in_one_go(kind: str, passing: str, before: int, room: int, after: int) -> None:
    """A wound rises to the level of the fatigue at once, a trauma to that of the stress, and these stay (Y08)."""
    at, one = At(), hurt(**{kind: before, passing: room})
    fact = at.harm(one, kind, ruling="stress_on_wound=no")
    assert (getattr(fact, kind), getattr(fact, passing), fact.because) == ((before, after), (room, room), "")
    assert sum(at.gauges(one)) == room + after


@BOTH
def test_a_number_is_the_most_it_may_reach(kind: str, passing: str) -> None:
    """A number holds a wound below the fatigue; one that is reached already leaves everything as it is."""
    at, one = At(), hurt(**{passing: 4})
    assert getattr(at.harm(one, kind, 2), kind) == (0, 2)
    fact = at.harm(one, kind, 1)
    assert (getattr(fact, kind), fact.because, fact.sequelle) == ((2, 2), "at_most", None)
    assert getattr(at.harm(one, kind, 5), kind) == (2, 4)


def test_body_and_mind_are_apart() -> None:
    """A trauma does not look at the fatigue, nor a wound at the stress."""
    assert At().harm(hurt(4, 0, 2, 0), "trauma").trauma == (0, 2)
    assert At().harm(hurt(1, 0, 4, 0), "blessure").blessure == (0, 1)


def test_the_end_takes_no_more() -> None:
    """A wound of the last degree is the end: nothing more is suffered. A mind at its end still has a body."""
    for kind in ("fatigue", "blessure", "stress", "trauma"):
        with pytest.raises(Refused) as caught:
            At().harm(hurt(5, 5), kind)
        assert (caught.value.id, caught.value.facts["kind"]) == ("beyond_harm", "blessure")
    lost = hurt(1, 0, 5, 5)
    assert At().harm(lost, "blessure").blessure == (0, 1)
    for kind in ("stress", "trauma"):
        with pytest.raises(Refused) as caught:
            At().harm(lost, kind)
        assert caught.value.facts["kind"] == "trauma"


def test_a_short_gauge_ends_sooner() -> None:
    """The sheet's last degree is the end, whatever its number, and leaves no séquelle (R-52)."""
    at, one = At(), hurt(3, max_degree=3)
    fact = at.harm(one, "blessure")
    assert (fact.blessure, fact.most, fact.sequelle) == ((0, 3), 3, None)
    with pytest.raises(Refused):
        at.harm(one, "fatigue")


def test_an_unknown_kind_names_the_right_ones() -> None:
    """A kind may be begun; another word is misuse that lists the four."""
    assert At().harm(hurt(), "FATI").kind == "fatigue"
    for word in ("faim", "neutralise", ""):
        with pytest.raises(Misused) as caught:
            At().harm(hurt(), word)
        assert caught.value.facts["expected"] == ("fatigue", "blessure", "stress", "trauma")
