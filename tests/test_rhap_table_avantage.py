"""Avantages are used up until the scene ends (Rhapsodie, Utiliser un avantage; R-15, R-16)."""

from typing import Any

import pytest
from meneuse.core.refusal import Refused
from meneuse.core.rhapsodie.action import read_action
from meneuse.core.rhapsodie.advantage import left
from meneuse.core.rhapsodie.attempt import Spend, prepare
from meneuse.core.rhapsodie.play import play
from meneuse.core.rulings import chosen
from rhap_table import At, counters, entries, known
from rhapsodists import Asked

EUGENIE, CAMILLE = known("eugenie"), known("camille")
Y01 = "rhapsodie eugenie patience crochetage --advantage vertu:serrures"


def test_one_is_used_up_until_the_scene_ends(mj: Any) -> None:
    """A spécialité that was used is refused in the same scene, and is back in the next one (Y01)."""
    mj("table init --game rhapsodie")
    assert mj(f"{Y01} --dice E,E,E,S,E,S,E,E,S,S --json").result["successes"] == 3
    assert counters()["eugenie"]["avantage.serrures"] == 1
    for again in ("", "table episode", "table turn"):
        assert again == "" or mj(again).exit == 0
        said = mj(f"{Y01} --json")
        assert (said.exit, said.answers[0]["error"]["id"]) == (1, "advantage_used")
    assert mj("table scene").exit == 0
    assert counters()["eugenie"]["avantage.serrures"] == 0
    assert mj(Y01).exit == 0


def test_a_group_has_as_many_as_it_gives() -> None:
    """A group that gives two lets two be used in a scene, counted by its id; the third is refused with what is left."""
    at = At()
    for used in (1, 2):
        at.roll(CAMILLE, "patience langues", "000000000", advantages=("vertu",))
        assert at.live(CAMILLE).used == {"savoir": used}
    with pytest.raises(Refused) as caught:
        at.roll(CAMILLE, "patience herbes", "", advantages=("competence",))
    assert (caught.value.id, caught.value.facts["source"]) == ("advantage_used", "Savoir")
    assert caught.value.facts["expected"] == ("competence:plantes",)
    assert [one.name for one in left(read_action(["patience", "langues"], at.live(CAMILLE)), ())] == ["plantes"]


def test_the_source_that_is_named_is_the_one_used() -> None:
    """A named spécialité leaves the group's, and a roll that uses both uses both up."""
    at = At()
    at.roll(CAMILLE, "patience langues", "000000000", advantages=("vertu:plantes",))
    assert at.live(CAMILLE).used == {"plantes": 1}
    at = At()
    at.roll(CAMILLE, "patience langues", "000000000000", advantages=("vertu:plantes", "competence"))
    assert at.live(CAMILLE).used == {"plantes": 1, "savoir": 1}


def test_what_was_never_there_is_not_called_used() -> None:
    """A group without an avantage has none, whatever was used of others; a refusal uses nothing."""
    at = At()
    at.roll(EUGENIE, "patience crochetage", "0000000000", advantages=("vertu:serrures",))
    with pytest.raises(Refused) as caught:
        at.roll(EUGENIE, "patience crochetage", "", advantages=("vertu",))
    assert caught.value.id == "no_group_advantage"
    assert at.live(EUGENIE).used == {"serrures": 1}


def test_a_helper_who_rolls_uses_up_his_own() -> None:
    """A helper's avantage is his, and is used up for his own rolls too."""
    at = At()
    helper = "camille:patience+medecine,a=vertu"
    at.roll(EUGENIE, "patience crochetage", "0000000000000000", helpers=(helper,))
    assert (at.live(CAMILLE).used, at.live(EUGENIE).used) == ({"savoir": 1}, {})
    at.roll(CAMILLE, "patience medecine", "0000000000", advantages=("vertu",))
    with pytest.raises(Refused) as caught:
        at.roll(EUGENIE, "patience crochetage", "", helpers=(helper,))
    assert caught.value.facts["who"] == "Camille"


def test_one_kept_for_want_of_dice_is_not_used() -> None:
    """An avantage on a colour that has no die in the end stays."""
    at = At()
    at.roll(EUGENIE, "0 0", "0000", helpers=("1+2",), advantages=("competence:serrures",))
    assert at.live(EUGENIE).used == {}


def test_several_share_a_helper_one_after_the_other(mj: Any) -> None:
    """When each of several is helped by the same one, his avantages go as they are used: in the end one is refused."""
    mj("table init --game rhapsodie")
    line = "rhapsodie eugenie,eugenie,eugenie patience crochetage --advantage vertu:serrures --json"
    statuses = [answer["status"] for answer in mj(line).answers]
    assert statuses == ["ok", "refused", "refused"]
    assert len(entries()) == 1


def test_the_journal_says_who_took_part(mj: Any) -> None:
    """An entry's `who` has the one who rolls and the helpers, with a roll or without."""
    mj("table init --game rhapsodie")
    mj("rhapsodie eugenie patience crochetage -d 3 --helper cecil --helper camille:patience+medecine")
    assert entries()[0]["who"] == ["eugenie", "cecil", "camille"]
    assert {owner for owner, own in counters().items() if own.get("member")} == {"eugenie", "cecil", "camille"}


def test_only_what_is_left_is_proposed() -> None:
    """After a failure the question has only the avantages that the scene has not used up."""
    at = At()
    at.roll(CAMILLE, "patience langues", "000000000", advantages=("vertu:plantes",))
    seen: list[set[str]] = []

    def choose(roll: Any, options: Any) -> None:
        seen.append({one.source.name for one in options})

    attempt = prepare(read_action(["patience", "langues"], at.live(CAMILLE)), Spend(difficulty="9"), known, chosen([]))
    play(attempt, Asked([0] * 6), chosen([]), choose)
    assert seen == [{"Savoir"}]


def test_without_a_table_nothing_is_used_up(mj: Any) -> None:
    """One-off, the same avantage is there each time, and no journal comes to be."""
    for _ in range(2):
        assert mj(Y01).exit == 0
    assert entries() == []


def test_odds_and_dry_runs_use_nothing(mj: Any) -> None:
    """--odds and --dry-run leave the journal as it is."""
    mj("table init --game rhapsodie")
    assert mj(f"{Y01} --odds").exit == 0
    assert mj(f"{Y01} --dry-run --json").answers[0]["state"]["members"]["eugenie"]["avantage.serrures"] == 1
    assert entries() == []
