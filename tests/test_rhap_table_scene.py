"""What a new scene or aventure gives back (Rhapsodie, Changement de scène, Fatigue et stress; R-02 to R-04, R-16)."""

from typing import Any

import pytest
from meneuse.core.rhapsodie.sheet import Sequelle
from rhap_table import At, counters, hurt

KNEE = Sequelle("blessure", "legere", "genou", 1)
TIRED = hurt(4, 2, 3, 1, convalescence_blessure=1, sequelles=(KNEE,))


def tired() -> At:
    """Return a table where Nadia is tired, has used a spécialité and once felt her knee."""
    at = At()
    one = TIRED.replace(specialites=("plantes",))
    at.roll(one, "4 2", "000000000", advantages=("vertu:plantes",), sequelles=("genou",))
    return at


@pytest.mark.parametrize("what", ["scene", "adventure"])
def test_fatigue_and_stress_fall_to_their_floors(what: str) -> None:
    """Fatigue falls to the wound's degree and stress to the trauma's, however old; avantages and occasions are back."""
    at = tired()
    at.begin(what)
    assert at.gauges(TIRED) == (2, 2, 1, 1)
    assert at.live(TIRED).used == {}
    assert at.health(TIRED).sequelles == (KNEE,)
    assert at.health(TIRED).convalescence_blessure == 1


@pytest.mark.parametrize("what", ["episode", "turn"])
def test_an_episode_and_a_tour_end_no_scene(what: str) -> None:
    """Nothing changes with either."""
    at = tired()
    before = {owner: dict(own) for owner, own in at.ledger.state.items()}
    at.begin(what)
    assert at.ledger.state == before


def test_the_unhurt_fall_to_nothing() -> None:
    """Without a wound or a trauma both are at nought again."""
    at, one = At(), hurt(3, 0, 2)
    at.harm(one, "fatigue")
    at.begin("scene")
    assert at.gauges(one) == (0, 0, 0, 0)


def test_only_this_games_characters_rest(mj: Any) -> None:
    """A scene at a table of both games gives back to each what is his; the journal adds up."""
    mj("table init --game rhapsodie --game singularites")
    mj("harm eugenie stress 2")
    mj("test julien habileté conduite -d 15 --dice 5")
    assert mj("table scene --conflict").exit == 0
    assert counters()["eugenie"]["stress"] == 0
    assert counters()[""]["scene.conflict"] == 1


def test_a_scene_of_conflict_lasts_until_the_next(mj: Any) -> None:
    """A wound without room has no effect in a scene of conflict; in the next scene the fatigue rises instead."""
    mj("table init --game rhapsodie")
    mj("table scene --conflict")
    assert mj("harm eugenie blessure --json").result["because"] == "conflict"
    mj("table turn")
    mj("table episode")
    assert mj("harm eugenie trauma --json").result["because"] == "conflict"
    mj("table scene")
    assert mj("harm eugenie blessure --json").result["because"] == "instead"


def test_a_guest_of_another_game_rests_too(mj: Any) -> None:
    """Somebody whose game is not among the table's own gets back what is his when a scene ends."""
    mj("table init --game singularites")
    mj("rhapsodie camille patience medecine --advantage vertu")
    mj("harm camille fatigue 2")
    mj("table scene")
    assert (counters()["camille"]["fatigue"], counters()["camille"]["avantage.savoir"]) == (0, 0)
    assert mj("table check").exit == 0
