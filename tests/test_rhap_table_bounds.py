"""Whatever happens at a table, the gauges stay in their bounds (Rhapsodie, Blessures et traumas)."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.refusal import Refused
from meneuse.core.rhapsodie import COUNTERS
from meneuse.core.rhapsodie.gauges import MOST_OCCASIONS
from meneuse.core.rhapsodie.sheet import GAUGES
from rhap_table import At, hurt

RULINGS = (
    "stress_on_wound=no",
    "convalescence_on_new_wound=reset",
    "light_sequela_removal=oldest",
    "tie=reroll",
)
KINDS = ("fatigue", "blessure", "stress", "trauma")
DEEDS = st.one_of(
    st.tuples(
        st.just("harm"),
        st.sampled_from(KINDS),
        st.none() | st.integers(1, 5),
        st.booleans(),
        st.sampled_from(("", "genou", "bras")),
        st.sampled_from(RULINGS),
    ),
    st.tuples(st.just("heal"), st.booleans(), st.booleans(), st.sampled_from(("", "sommeil", "etablissement"))),
    st.tuples(st.just("begin"), st.sampled_from(("scene", "adventure", "episode", "turn"))),
    st.tuples(st.just("roll"), st.sampled_from(("genou", "bras", "legere", "grave"))),
)


def do(at: At, most: int, deed: tuple[Any, ...]) -> None:
    """Do one deed; one that is refused leaves the state as it was."""
    one = hurt(max_degree=most)
    before = {owner: dict(own) for owner, own in at.ledger.state.items()}
    try:
        if deed[0] == "harm":
            _, kind, n, conflict, label, ruling = deed
            at.harm(one, kind, n, ruling, conflict=conflict, label=label)
        elif deed[0] == "heal":
            _, trauma, doctor, care = deed
            at.heal(one, trauma=trauma, doctor=doctor, care=care)
        elif deed[0] == "begin":
            at.begin(deed[1])
        else:
            at.roll(one, "4 2", "00000", sequelles=(deed[1],))
    except Refused:
        assert at.ledger.state == before


@given(st.sampled_from((5, 3, 1)), st.lists(DEEDS, max_size=40))
def test_gauges_stay_in_their_bounds(most: int, deeds: list[tuple[Any, ...]]) -> None:
    """Wound ≤ fatigue ≤ the last degree, trauma and stress likewise; a convalescence is below its degree, or nought."""
    at = At()
    for deed in deeds:
        do(at, most, deed)
        health = dict(at.health(hurt(max_degree=most)).items())
        for lasting, passing in GAUGES:
            assert 0 <= health[lasting] <= health[passing] <= most
            assert 0 <= health[f"convalescence_{lasting}"] < max(1, health[lasting])
        assert all(0 <= one.occasions <= MOST_OCCASIONS for one in health["sequelles"])
        assert not [one for one in health["sequelles"] if not health[one.kind]]


@given(st.lists(DEEDS, max_size=30))
def test_every_counter_is_a_declared_one(deeds: list[tuple[Any, ...]]) -> None:
    """What moves is a counter that the game declares, within its bound."""
    at = At()
    for deed in deeds:
        do(at, 5, deed)
    for counter, value in at.ledger.state.get("nadia", {}).items():
        bound = COUNTERS.get(counter) or COUNTERS.get(counter.partition(".")[0] + ".")
        if bound is not None:
            assert bound.text == isinstance(value, str)
            assert bound.most is None or 0 <= int(value) <= bound.most
        else:
            assert counter in ("name", "camp", "game", "member")
