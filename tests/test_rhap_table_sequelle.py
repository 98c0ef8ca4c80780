"""Séquelles that weigh on rolls (Rhapsodie, Séquelles, Bonus et malus; R-38, R-39; Y04)."""

from typing import Any

import pytest
from meneuse.core.facts import Term
from meneuse.core.refusal import Misused, Refused
from meneuse.core.rhapsodie.action import read_action
from meneuse.core.rhapsodie.attempt import Spend, prepare
from meneuse.core.rhapsodie.facts import Offer
from meneuse.core.rhapsodie.sequelles import offered
from meneuse.core.rhapsodie.sheet import Health, Sequelle
from meneuse.core.rulings import chosen
from meneuse.core.sheet import Score
from rhap_table import At, counters, entries, hurt, known, seat_injured

KNEE, ARM = Sequelle("blessure", "legere", "Genou", 1), Sequelle("blessure", "grave", "bras droit", 2)
ONE = hurt(4, 4, sequelles=(KNEE, ARM)).replace(vertus={"patience": Score("patience", "Patience", 4)})


@pytest.fixture
def nadia(mj: Any) -> Any:
    """Return what runs a command line at a table where Nadia has a sheet."""
    seat_injured(mj)
    return mj


def test_each_is_one_die_less_with_its_name() -> None:
    """A named séquelle is a malus of one, found without regard to case and by its beginning; several add up."""
    at = At()
    fact = at.roll(ONE, "patience 2", "0000", sequelles=("GEN", "bras-d"))
    assert (fact.malus, fact.vertu.dice, fact.competence.dice) == (2, 4, 0)
    assert fact.bonus_terms == (Term("sequelle", "malus", -1, "Genou"), Term("sequelle", "malus", -1, "bras droit"))
    assert fact.sequelles == (KNEE, ARM)


def test_a_light_one_weighs_three_times_a_scene() -> None:
    """The fourth time in a scene is refused and changes nothing; the next scene begins anew."""
    at = At()
    for _ in range(3):
        at.roll(ONE, "patience 2", "00000", sequelles=("genou",))
    before = dict(at.ledger.state["nadia"])
    with pytest.raises(Refused) as caught:
        at.roll(ONE, "patience 2", "", sequelles=("genou",))
    assert (caught.value.id, caught.value.facts["most"]) == ("no_occasion_left", 3)
    assert at.ledger.state["nadia"] == before
    at.begin("episode")
    assert at.health(ONE).sequelles[0].occasions == 3
    at.begin("scene")
    assert at.health(ONE).sequelles[0].occasions == 0


def test_a_grave_one_has_no_bound() -> None:
    """A grave one weighs each time that it is named, and nothing is counted."""
    at = At()
    for _ in range(5):
        assert at.roll(ONE, "patience 2", "00000", sequelles=("bras",)).malus == 1
    assert not at.ledger.begins("occasions.", "nadia")


def test_one_weighs_once_on_a_roll() -> None:
    """Naming it twice is refused; two of the same name are two, the oldest first."""
    with pytest.raises(Refused) as caught:
        At().roll(ONE, "patience 2", "", sequelles=("genou", "Genou"))
    assert caught.value.id == "sequelle_twice"
    at, both = At(), (KNEE, KNEE.replace(number=2))
    twin = ONE.replace(health=Health(2, 2, sequelles=both))
    assert at.roll(twin, "patience 2", "00000", sequelles=("genou",)).sequelles == both[:1]
    assert at.roll(twin, "patience 2", "0000", sequelles=("genou", "genou")).malus == 2
    assert [one.occasions for one in at.health(twin).sequelles] == [2, 1]


def test_one_that_is_not_there_is_misuse() -> None:
    """An unknown name is misuse, and so is any without a sheet."""
    with pytest.raises(Misused) as caught:
        At().roll(ONE, "patience 2", "", sequelles=("dos",))
    assert (caught.value.id, caught.value.facts["expected"]) == ("unknown_name", ("genou", "bras_droit"))
    with pytest.raises(Misused) as caught:
        prepare(read_action(["4", "2"]), Spend(sequelles=("genou",)), known, chosen([]))
    assert caught.value.id == "needs_sheet"


def test_a_roll_that_needs_no_dice_uses_no_occasion() -> None:
    """Where the difficulty is 0 or less nothing is thrown, and no séquelle has weighed."""
    at = At()
    fact = at.roll(ONE, "patience 2", "", sequelles=("genou",), difficulty="0")
    assert (fact.automatic, fact.sequelles, at.health(ONE).sequelles[0].occasions) == (True, (), 0)


def test_a_helpers_weighs_in_his_side(nadia: Any) -> None:
    """In a SIDE ``sequelle=NAME`` weighs on that roll and is counted for whom it belongs to, a carer's too."""
    line = "rhapsodie eugenie patience crochetage --helper nadia:patience+crochetage,séquelle=gen --json"
    helper = nadia(line).answers[0]["facts"]
    (rolled,) = [fact for fact in helper if fact["t"] == "pooled" and fact["who"] == "Nadia"]
    assert (rolled["malus"], rolled["competence"]["dice"]) == (1, 1)
    assert nadia("heal cecil --by nadia:patience+crochetage,sequelle=genou").exit == 0
    assert counters()["nadia"]["occasions.1"] == 2


def test_the_ones_not_named_are_offered() -> None:
    """Those that may still weigh are told with how often; one that was named or has no occasion left is not."""

    def offers(at: At, *named: str) -> tuple[Offer, ...]:
        attempt = prepare(read_action(["4", "2"], at.live(ONE)), Spend(sequelles=named), known, chosen([]))
        return tuple(offer for fact in offered(attempt) for offer in fact.sequelles)

    at = At()
    grave = Offer("bras droit", "blessure", "grave", None)
    assert offers(at) == (Offer("Genou", "blessure", "legere", 3), grave)
    assert offers(at, "bras", "genou") == ()
    at.roll(ONE, "patience 2", "00000", sequelles=("genou",))
    assert offers(at, "bras") == (Offer("Genou", "blessure", "legere", 2),)
    for _ in range(2):
        at.roll(ONE, "patience 2", "00000", sequelles=("genou",))
    assert offers(at) == (grave,)


@pytest.mark.parametrize("more", ["", "--odds", "--dice 0,0,0,0,0"])
def test_the_offer_is_one_line_and_no_question(nadia: Any, more: str) -> None:
    """The answer ends by recalling them on one line; the roll is what it is."""
    said = nadia(f"rhapsodie nadia patience crochetage -d 3 {more} --lang en")
    assert (
        said.out.splitlines().count(
            "séquelles that may weigh (--sequelle): Genou (légère, 3 more times in this scene), bras droit (grave)"
        )
        == 1
    )


def test_nothing_is_offered_where_nothing_can_weigh(nadia: Any) -> None:
    """Numbers, a whole character, and a success without the dice offer nothing."""
    for line in ("4 2 -d 3", "eugenie patience crochetage", "nadia patience crochetage -d 0"):
        facts = nadia(f"rhapsodie {line} --json").answers[0]["facts"]
        assert "offered" not in [fact["t"] for fact in facts]


def test_without_a_table_it_is_just_the_die(mj: Any) -> None:
    """One-off, a named séquelle is a die less, from the sheet, and is offered when it is not named; none is counted."""
    facts = mj("rhapsodie cecil patience crochetage --json").answers[0]["facts"]
    assert [fact["sequelles"][0]["label"] for fact in facts if fact["t"] == "offered"] == ["bras en écharpe"]
    for _ in range(4):
        result = mj("rhapsodie cecil patience crochetage --sequelle bras --json").result
        assert (result["malus"], result["competence"]["dice"]) == (1, 3)
    assert entries() == []


def test_the_whole_example(mj: Any) -> None:
    """A séquelle, two helpers and good tools: four and three dice against 3, and three successes are enough (Y04)."""
    mj("table init --game rhapsodie")
    mj("harm eugenie fatigue 2")
    mj("harm eugenie blessure --sequelle poignet")
    said = mj(
        "rhapsodie eugenie patience crochetage --sequelle poignet --helper camille --helper cecil -d complexe-1 "
        "--dice E,E,S,S,E,E,S --json"
    )
    result = said.result
    assert (result["vertu"]["dice"], result["competence"]["dice"], result["difficulty"]) == (4, 3, 3)
    assert (result["bonus"], result["malus"], result["successes"], result["success"]) == (2, 1, 3, True)
    assert counters()["eugenie"]["occasions.1"] == 1
