"""Care at the table moves the real gauges (Rhapsodie, Convalescence, Séquelles; R-40, R-41, R-48 to R-50; Y06)."""

from typing import Any

import pytest
from meneuse.core.facts import Term
from meneuse.core.refusal import Misused, Refused
from meneuse.core.rhapsodie.facts import Healed, Relieved
from meneuse.core.rhapsodie.settling import settle
from meneuse.core.rhapsodie.sheet import Sequelle
from meneuse.core.state import Ledger
from rhap_table import At, counters, entries, hurt, known

LIGHT = tuple(Sequelle("blessure", "legere", label, number) for number, label in ((1, "genou"), (2, "nez")))
GRAVE = Sequelle("blessure", "grave", "bras", 3)
MIND = Sequelle("trauma", "legere", "cauchemars", 4)
CAMILLE = known("camille")


@pytest.mark.parametrize(
    ("option", "kind", "passing"), [("", "blessure", "fatigue"), (" --trauma", "trauma", "stress")]
)
def test_ten_cares_heal_a_whole_wound(mj: Any, option: str, kind: str, passing: str) -> None:
    """From degree 4 to nothing it takes 4 + 3 + 2 + 1 cares, and the fatigue stays where it was (Y06)."""
    mj("table init --game rhapsodie")
    mj(f"harm eugenie {passing} 4")
    mj(f"harm eugenie {kind} --sequelle marque")
    seen = []
    for _ in range(10):
        fact = mj(f"heal eugenie{option} --json").result
        seen.append((fact["degree"][1], fact["gauge"][1]))
        own = counters()["eugenie"]
        assert (own[kind], own[f"convalescence_{kind}"]) == seen[-1]
        assert own[passing] == 4
    assert seen == [(4, 1), (4, 2), (4, 3), (3, 0), (3, 1), (3, 2), (2, 0), (2, 1), (1, 0), (0, 0)]
    assert fact["sequelae_removed"][0]["label"] == "marque"
    assert counters()["eugenie"][f"sequelle.{kind}.grave.1"] == ""
    said = mj(f"heal eugenie{option} --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (1, "nothing_to_heal")
    assert len(entries()) == 12


def test_light_sequelles_go_with_a_degree_and_grave_ones_at_the_end() -> None:
    """A healed degree takes every light one of the body away, the last degree the grave ones; the mind's stay."""
    at, one = At(), hurt(2, 2, 2, 2, convalescence_blessure=1, sequelles=(*LIGHT, GRAVE, MIND))
    at.roll(one, "4 2", "0000", sequelles=("genou", "cauchemars"))
    at.heal(one)
    assert at.health(one).sequelles == (GRAVE, MIND.replace(occasions=1))
    assert at.ledger.begins("occasions.", one.key) == {"4": 1}
    at.heal(one)
    assert [left.label for left in at.health(one).sequelles] == ["cauchemars"]


def test_a_house_rule_takes_the_oldest_only() -> None:
    """Under light_sequela_removal=oldest one light séquelle goes with each degree."""
    at, one = At(), hurt(2, 2, convalescence_blessure=1, sequelles=LIGHT)
    at.heal(one, ruling="light_sequela_removal=oldest")
    assert at.health(one).sequelles == LIGHT[1:]


def test_a_doctor_brings_fatigue_and_stress_down() -> None:
    """Fatigue falls to the wound's degree and stress to the trauma's; the wound stays (R-48)."""
    at, one = At(), hurt(4, 2, 3, 1)
    at.heal(one, doctor=True)
    assert at.gauges(one) == (2, 2, 1, 1)


def test_a_doctor_and_a_care_are_two_things() -> None:
    """With a care, the fatigue falls to the degree before it, and the wound heals by it."""
    at, one = At(), hurt(4, 2, convalescence_blessure=1)
    at.heal(one, doctor=True, care="attention")
    assert at.gauges(one) == (2, 1, 0, 0)


@pytest.mark.parametrize(("most", "degree"), [(5, 5), (3, 3)])
def test_the_last_degree_is_not_healed(most: int, degree: int) -> None:
    """A wound at the end is refused, at the table as on a sheet, and nothing changes (R-50, R-52)."""
    at, one = At(), hurt(degree, degree, max_degree=most)
    with pytest.raises(Refused) as caught:
        at.heal(one)
    assert caught.value.id == "beyond_healing"
    assert at.ledger.state == {}


def test_a_carers_avantage_is_used_up() -> None:
    """The carer's roll uses the avantage up, whether or not the care progresses; a failed one moves no gauge."""
    at, one = At(), hurt(3, 3)
    fact = at.heal(one, "0000000000", by="camille:patience+medecine,a=vertu")
    assert isinstance(fact, Healed)
    assert (fact.progress, at.live(CAMILLE).used) == (False, {"savoir": 1})
    assert at.health(one).convalescence_blessure == 0
    at.heal(one, "00110000000", by="camille:patience+medecine,a=competence")
    assert at.live(CAMILLE).used == {"savoir": 2}
    with pytest.raises(Refused) as caught:
        at.heal(one, by="camille:patience+medecine,a=vertu")
    assert caught.value.id == "advantage_used"


def test_the_tables_gauges_cannot_be_overruled() -> None:
    """Of somebody at the table neither the degree nor the gauge may be given."""
    at, one = At(), hurt(3, 3)
    for given in ({"degree": 2}, {"gauge": 0}):
        with pytest.raises(Misused) as caught:
            at.heal(one, **given)
        assert caught.value.id == "gauges_kept"


def test_gauges_of_nobody_move_nothing(mj: Any) -> None:
    """Without WHO the answer is as without a table and no gauge moves; the carer's avantage is used up all the same."""
    mj("table init --game rhapsodie")
    assert mj("heal --degree 3 --gauge 1 --json").result["gauge"] == [1, 2]
    assert counters() == {}
    mj("heal --degree 3 --by camille:patience+medecine,a=vertu")
    assert counters()["camille"]["avantage.savoir"] == 1
    assert len(entries()) == 2


def test_odds_of_a_care_write_nothing(mj: Any) -> None:
    """--odds gives the carer's chance at the table's own degree, and leaves no entry."""
    mj("table init --game rhapsodie")
    mj("harm eugenie fatigue 2")
    mj("harm eugenie blessure")
    before = entries()
    assert mj("heal eugenie --by camille:patience+medecine --odds --json").result["chance"]["p"] > 0.99
    assert entries() == before


def test_both_have_their_say_in_the_journal(mj: Any) -> None:
    """The entry of a care has the patient and the carer."""
    mj("table init --game rhapsodie")
    mj("heal cecil --by camille:patience+medecine")
    assert entries()[0]["who"] == ["cecil", "camille"]


def test_what_concerns_nobody_here_moves_nothing() -> None:
    """A fact of somebody who has no sheet is kept as it is, and changes no counter."""
    ledger, facts = Ledger(), (Relieved("Nadia", (4, 2), (3, 1)), Term("bonus", "bonus", 1))
    assert settle(facts, {}, ledger, {}) == facts
    assert ledger.state == {}
