"""Rhapsodie's answer to a healing (Rhapsodie, Convalescence, Fatigue et stress)."""

from typing import Any

import pytest
from meneuse.core import rhapsodie
from meneuse.core.heal import HealRequest, asked
from meneuse.core.refusal import Misused, Refused
from meneuse.core.rhapsodie.care import heal, heal_odds
from meneuse.core.rhapsodie.facts import Healed, Relieved
from meneuse.core.rhapsodie.sheet import Health, Sequelle
from meneuse.core.rulings import DEFAULT, chosen
from rhapsodists import Asked, find, person

LIGHT, OLD = Sequelle("blessure", "legere", "cheville"), Sequelle("blessure", "legere", "poignet")
HURT = person("Cecil", health=Health(4, 3, 2, 1, 1, 0, (OLD, LIGHT)))
BY = "camille:patience+medecine"


def request(**asked_for: object) -> HealRequest:
    """Return a request for Cecil, unless another is named."""
    return HealRequest(**{"character": HURT, "find": find, **asked_for})


def healed(faces: str = "", ruling: str = "tie=reroll", **asked_for: object) -> Healed:
    """Return what one care does, with these faces, all of which it must use."""
    dice = Asked([int(one) for one in faces])
    (fact,) = heal(request(**asked_for), dice, chosen([ruling]))
    dice.finish()
    assert isinstance(fact, Healed)
    return fact


def test_the_sheets_gauges_are_read() -> None:
    """The wound and its convalescence are the sheet's, or the trauma and its own."""
    assert (healed().kind, healed().degree, healed().gauge) == ("blessure", (3, 3), (1, 2))
    fact = healed(trauma=True)
    assert (fact.kind, fact.degree, fact.gauge) == ("trauma", (1, 0), (0, 0))
    assert (fact.left, fact.left_all) == (0, 0)


def test_given_gauges_stand_in() -> None:
    """A given gauge replaces the sheet's; a given degree comes with an empty gauge unless one is given."""
    assert (healed(gauge=0).degree, healed(gauge=0).gauge) == ((3, 3), (0, 1))
    assert (healed(degree=4).degree, healed(degree=4).gauge) == ((4, 4), (0, 1))
    assert (healed(degree=2, gauge=1).degree, healed(degree=2, gauge=1).gauge) == ((2, 1), (1, 0))


def test_nobody_needs_a_sheet() -> None:
    """Without a sheet the degree is enough."""
    fact = healed(character=None, degree=2)
    assert (fact.who, fact.file, fact.gauge, fact.left, fact.left_all) == ("", "", (0, 1), 1, 2)


def test_light_sequelles_go_with_a_degree() -> None:
    """When the degree falls the light séquelles go, all or only the oldest; while it stays, none does."""
    assert healed(gauge=2).sequelae_removed == (OLD, LIGHT)
    assert healed(gauge=2, ruling="light_sequela_removal=oldest").sequelae_removed == (OLD,)
    assert healed(gauge=1).sequelae_removed == ()


@pytest.mark.parametrize(("faces", "progress", "because"), [("1000001", True, ""), ("1000000", False, "failed")])
def test_a_lone_carer_rolls(faces: str, progress: bool, because: str) -> None:
    """The carer's roll has the degree's difficulty, and decides."""
    fact = healed(faces, by=BY)
    assert fact.roll is not None
    assert (fact.roll.who, fact.roll.difficulty, fact.roll.success) == ("Camille", 2, progress)
    assert (fact.progress, fact.because, fact.gauge) == (progress, because, (1, 1 + progress))


@pytest.mark.parametrize(("degree", "difficulty"), [(2, 1), (3, 2), (4, 4)])
def test_the_difficulty_is_the_degrees(degree: int, difficulty: int) -> None:
    """A lone carer's difficulty is 1, 2 and 4 for the degrees 2, 3 and 4."""
    fact = healed("111100", by="4+2", degree=degree)
    assert fact.roll is not None
    assert (fact.difficulty, fact.roll.difficulty, fact.roll.success) == (difficulty, difficulty, True)


@pytest.mark.parametrize(
    ("asked_for", "progress"),
    [
        ({"by": BY, "degree": 1}, True),
        ({"by": BY, "care": "etablissement"}, True),
        ({"by": BY, "care": "attention"}, False),
        ({"by": BY, "care": "attention", "degree": 4}, False),
        ({"care": "specialiste"}, True),
        ({"care": "sommeil"}, False),
    ],
)
def test_no_dice_where_none_can_matter(asked_for: dict[str, object], progress: bool) -> None:
    """Nobody rolls at the degree 1, in an establishment, without a lone carer, or when the care is too low anyway."""
    fact = healed(**asked_for)
    assert (fact.roll, fact.progress, fact.because) == (None, progress, "" if progress else "low")


def test_a_carer_may_use_an_avantage() -> None:
    """The SIDE of a carer may use an avantage, as any SIDE."""
    fact = healed("10000000001000", by=f"{BY},a=vertu,a=competence:savoir")
    assert fact.roll is not None
    assert [use.source for use in fact.roll.advantages] == ["savoir", "savoir"]


def test_a_carer_who_fails_is_asked() -> None:
    """Where a person can be asked, a failed carer may use an avantage afterwards."""
    fact = healed("1000000110", by=BY, ask=lambda *_, **__: "vertu")
    assert (fact.progress, fact.gauge) == (True, (1, 2))


def test_a_doctor_levels_fatigue_and_stress() -> None:
    """A doctor alone heals nothing: fatigue and stress go back to their wound's and trauma's degree."""
    assert heal(request(doctor=True), Asked([]), DEFAULT) == (Relieved("Cecil", (4, 3), (2, 1), HURT.file),)


def test_a_doctor_with_a_care_does_both() -> None:
    """With a care asked for as well, the doctor comes first and the care is the principal fact, the last."""
    first, last = heal(request(doctor=True, care="specialiste"), Asked([]), DEFAULT)
    assert (first.tag, last.tag) == ("relieved", "healed")


@pytest.mark.parametrize(
    ("asked_for", "error", "status"),
    [
        ({"degree": 0}, "nothing_to_heal", "refused"),
        ({"degree": 5}, "beyond_healing", "refused"),
        ({"degree": 6}, "gauge_out_of_range", "misuse"),
        ({"degree": -1}, "gauge_out_of_range", "misuse"),
        ({"gauge": 3}, "gauge_out_of_range", "misuse"),
        ({"gauge": -1}, "gauge_out_of_range", "misuse"),
        ({"character": None}, "needs_degree", "misuse"),
        ({"character": None, "gauge": 1}, "needs_degree", "misuse"),
        ({"character": None, "doctor": True}, "needs_sheet", "misuse"),
        ({"sacrifice": "machine"}, "not_this_game", "misuse"),
        ({"force": True}, "not_this_game", "misuse"),
        ({"by": "personne:patience+medecine"}, "unknown_who", "misuse"),
        ({"by": BY, "find": None}, "name_without_sheet", "misuse"),
        ({"by": "4+2,a=vertu,a=vertu"}, "too_many_advantages", "refused"),
    ],
)
def test_what_cannot_be_healed(asked_for: dict[str, object], error: str, status: str) -> None:
    """A healthy body, a dead one, gauges out of bounds, missing gauges and other games' words are refused."""
    with pytest.raises(Refused) as refused:
        heal(request(**asked_for), Asked([]), DEFAULT)
    assert (refused.value.id, refused.value.status) == (error, status)


def test_the_last_degree_may_be_lower() -> None:
    """A character whose scale ends earlier ends earlier."""
    frail = person("Sbire", health=Health(2, 2), max_degree=2)
    with pytest.raises(Refused) as refused:
        heal(request(character=frail), Asked([]), DEFAULT)
    assert (refused.value.id, refused.value.facts["degree"]) == ("beyond_healing", 2)


def test_odds_are_the_carers() -> None:
    """The odds of a care are its lone carer's; where nobody rolls there are none."""
    fact: Any = heal_odds(request(by="1+1", degree=2), DEFAULT)[0]
    assert (fact.question, fact.chance.n, fact.chance.d) == ("success", 3, 4)
    for asked_for in ({}, {"by": BY, "degree": 1}):
        with pytest.raises(Refused) as refused:
            heal_odds(request(**asked_for), DEFAULT)
        assert refused.value.id == "no_roll"


def test_the_game_answers_by_its_own_name() -> None:
    """The game's package answers a healing and its odds, and says which options it knows."""
    assert rhapsodie.heal(request(), Asked([]), DEFAULT) == heal(request(), Asked([]), DEFAULT)
    assert rhapsodie.heal_odds(request(by=BY), DEFAULT) == heal_odds(request(by=BY), DEFAULT)
    assert set(rhapsodie.HEAL) == {"trauma", "by", "care", "doctor", "degree", "gauge"}


def test_a_gauge_of_nought_was_asked_for() -> None:
    """What was not given is not asked for; a 0 was given."""
    assert asked(HealRequest(gauge=0)) == ("gauge",)
    assert asked(request(find=find)) == ()
    with pytest.raises(Misused):
        heal(HealRequest(gauge=0), Asked([]), DEFAULT)
