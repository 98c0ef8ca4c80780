"""An avantage after the dice: Rhapsodie, Utiliser un avantage; R-11 to R-16."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from support import Said
from test_again_singularites import lines, refused, state

EUGENIE = "rhapsodie eugenie patience crochetage -d 3 --dice E,E,E,S,E,S"
LEA = """
jeu = "rhapsodie"
nom = "Léa"
specialites = ["serrures"]
[vertus]
patience = 3
[competences.ombre]
crochetage = 4
discretion = 5
"""


@pytest.fixture
def table(mj: Callable[..., Said]) -> Callable[..., Said]:
    """Return what runs a command at a table in its first Épisode, with Léa, whose group has two avantages."""
    assert mj("table init --game rhapsodie").exit == 0
    assert mj("table episode").exit == 0
    Path("characters/lea.toml").write_text(LEA, "utf-8")
    return mj


def test_an_avantage_after_the_dice_turns_the_printed_example(table: Any) -> None:
    """Two successes against 3 fail; the vertu thrown again shows two, three in all, and the avantage is used up."""
    assert table(f"{EUGENIE} --json").result["success"] is False

    passed = table("again --advantage vertu:serrures --dice E,E,S,S --json").result

    assert (passed["successes"], passed["success"]) == (3, True)
    assert passed["vertu"]["throws"] == [[0, 0, 0, 1], [0, 0, 1, 1]]
    (used,) = passed["advantages"]
    assert (used["colour"], used["source"], used["before"], used["after"]) == ("vertu", "serrures", 1, 2)
    assert state()["eugenie"]["avantage.serrures"] == 1


def test_the_better_result_is_kept(table: Any) -> None:
    """A new throw that is worse changes nothing but the avantage that it used."""
    table(EUGENIE)
    worse = table("again --advantage vertu:serrures --dice E,E,E,E --json").result
    assert (worse["successes"], worse["vertu"]["faces"]) == (2, [0, 0, 0, 1])
    assert state()["eugenie"]["avantage.serrures"] == 1


def test_undo_gives_the_avantage_back(table: Any) -> None:
    """The entry is one of its own: once taken back, the roll is as it fell, and the avantage is there."""
    table(EUGENIE)
    before = state()
    table("again --advantage vertu:serrures --dice E,E,S,S")
    table("undo")
    assert state() == before
    assert table("again --advantage competence:serrures --dice S,S --json").result["successes"] == 3


def test_an_avantage_that_is_used_up_is_refused(table: Any) -> None:
    """The only one of a source serves once in a scene, before the dice or after."""
    table(EUGENIE)
    table("again --advantage vertu:serrures --dice E,E,S,S")
    before = (state(), lines())
    said = table("again --advantage competence:serrures --dice S,S --json")
    assert refused(said) in ("no_advantage_left", "advantage_used")
    table(EUGENIE)
    assert refused(table("again --advantage vertu:serrures --json")) == "advantage_used"
    assert state() == before[0]


def test_each_colour_is_thrown_again_once(table: Any) -> None:
    """One new throw for each colour, whenever it is asked for, unless the house rule says otherwise."""
    table("rhapsodie lea patience crochetage --advantage vertu -d 9 --dice E,E,E,E,E,E,E,E,E,S")
    assert refused(table("again --advantage vertu --json")) == "too_many_advantages"
    assert refused(table("again --advantage competence --ruling max_advantages=one --json")) == "too_many_advantages"
    both = table("again --advantage competence --dice S,S,S,S --json").result
    assert [one["colour"] for one in both["advantages"]] == ["vertu", "competence"]
    assert both["successes"] == 5
    assert state()["lea"]["avantage.ombre"] == 2
    more = table("again --advantage vertu:serrures --ruling max_advantages=any --dice S,S,S --json").result
    assert (more["successes"], len(more["vertu"]["throws"])) == (7, 3)


def test_several_avantages_are_decided_at_once_in_the_order_asked(table: Any) -> None:
    """The dice are asked for in the order of the options; each use of a source counts."""
    table("rhapsodie lea patience crochetage --dice E,E,E,E,E,E,E")
    both = table("again --advantage competence --advantage vertu --dice S,S,S,E,S,S,S --json").result
    assert (both["competence"]["successes"], both["vertu"]["successes"], both["success"]) == (3, 3, None)
    assert state()["lea"]["avantage.ombre"] == 2
    assert refused(table("again --advantage vertu --ruling max_advantages=any --json")) == "advantage_used"


def test_per_die_each_die_keeps_its_better_face(table: Any) -> None:
    """Under the house rule advantage=per_die a new throw is compared die by die; dU cannot be."""
    table("rhapsodie lea patience crochetage --dice E,S,E,E,E,E,E")
    kept = table("again --advantage vertu --ruling advantage=per_die --dice S,E,E --json").result
    assert kept["vertu"]["faces"] == [1, 1, 0]
    table("rhapsodie lea patience crochetage --face du --dice 1,1,0")
    assert refused(table("again --advantage vertu --ruling advantage=per_die --json"), 2) == "per_die_du"
    assert table("again --ruling advantage=per_die --json").result["choices"] == []


def test_the_dice_are_those_that_stood_for_the_first_throw(table: Any) -> None:
    """A roll with d6 is thrown again with d6, of which the even faces are successes."""
    table("rhapsodie lea patience crochetage --face d6 --dice 1,3,5,1,1,1,1")
    assert table("again --advantage vertu --dice 2,4,5 --json").result["vertu"]["successes"] == 2


def test_a_colour_without_dice_is_not_thrown_again(table: Any) -> None:
    """A malus that took every die of a colour leaves nothing to throw again."""
    table("rhapsodie lea patience crochetage --malus 4 --dice E,E,E")
    assert refused(table("again --advantage competence --json")) == "empty_colour"


def test_numbers_believe_any_source(table: Any) -> None:
    """Without a sheet nobody counts the avantages, and the table keeps none."""
    table("rhapsodie 2 1 -d 2 --dice E,E,S")
    assert [one["value"] for one in table("again --json").result["choices"]] == ["vertu", "competence"]
    assert table("again --advantage vertu --dice S,S --json").result["success"] is True


def test_a_score_typed_as_a_number_has_no_group(table: Any) -> None:
    """Where the compétence was a number only a spécialité may serve."""
    table("rhapsodie lea patience 2 --dice E,E,E,E,E")
    assert refused(table("again --advantage vertu --json")) == "no_advantage_left"
    assert table("again --advantage vertu:serrures --dice S,S,S --json").result["successes"] == 3


def test_the_roll_of_a_helper_is_part_of_the_roll_it_helped(table: Any) -> None:
    """The helper's own roll is not decided on; the roll that it helped is, with the dice it gave."""
    table("rhapsodie lea patience crochetage --helper eugenie:patience+crochetage --dice S,S,E,E,E,E,E,E,E,E,E,E,E,E")
    assert table("again --json").result["who"] == "Léa"
    assert refused(table("again --who eugenie --json")) == "nothing_rolled"
    assert table("again --advantage vertu --dice S,S,S --json").result["successes"] == 3


def test_a_roll_without_dice_is_not_decided_on(table: Any) -> None:
    """An automatic success threw nothing."""
    table("rhapsodie lea patience crochetage -d 0")
    assert refused(table("again --advantage vertu --json")) == "no_die_thrown"


CARE = "heal cecil --by lea:patience+crochetage --dice E,E,E,E,E,E,E"
HURT = """
jeu = "rhapsodie"
nom = "Cécil"
[sante]
blessure = 2
fatigue = 2
[[sante.sequelles]]
nom = "côte fêlée"
de = "blessure"
gravite = "legere"
"""


def test_a_failed_care_succeeds_by_an_avantage_after_the_dice(table: Any) -> None:
    """The carer's avantage turns the roll: the care is given after all, as if it had succeeded at once."""
    Path("characters/cecil.toml").write_text(HURT, "utf-8")
    assert table(f"{CARE} --json").result["because"] == "failed"
    assert table("again --json").result["choices"][0]["value"] == "vertu:ombre"
    cared = table("again --advantage vertu --dice S,E,E --json").result
    assert (cared["t"], cared["progress"], cared["gauge"], cared["roll"]["success"]) == ("healed", True, [0, 1], True)
    assert (state()["cecil"]["convalescence_blessure"], state()["lea"]["avantage.ombre"]) == (1, 1)
    more = table("again --advantage competence --dice S,S,S,S --json").result
    assert (more["gauge"], more["roll"]["successes"]) == ([0, 1], 5)
    assert state()["cecil"]["convalescence_blessure"] == 1


def test_a_care_that_ends_a_degree_after_the_dice_takes_its_sequelle_away(table: Any) -> None:
    """The second occasion heals the degree, and the light séquelle goes with it; undo brings both back."""
    Path("characters/cecil.toml").write_text(HURT, "utf-8")
    table("heal cecil")
    table(CARE)
    before = state()
    healed = table("again --who cecil --advantage vertu --dice S,E,E --json").result
    assert (healed["degree"], [one["label"] for one in healed["sequelae_removed"]]) == ([2, 1], ["côte fêlée"])
    assert state()["cecil"]["blessure"] == 1
    assert not [name for name in state()["cecil"] if name.startswith("sequelle.")]
    table("undo")
    assert state() == before


def test_a_care_that_still_fails_or_moves_nobody_changes_no_gauge(table: Any) -> None:
    """A new throw that is not enough uses up the avantage only; a care of gauges that were typed moves nobody's."""
    Path("characters/cecil.toml").write_text(HURT, "utf-8")
    table(CARE)
    still = table("again --advantage vertu --dice E,E,E --json").result
    assert (still["progress"], still["because"], still["roll"]["success"]) == (False, "failed", False)
    assert "convalescence_blessure" not in state()["cecil"]
    table("heal --degree 2 --by lea:patience+crochetage --dice E,E,E,E,E,E,E")
    typed = table("again --advantage vertu --dice S,E,E --json").result
    assert (typed["who"], typed["progress"]) == ("", True)
    assert "convalescence_blessure" not in state()["cecil"]


def test_of_several_cares_one_is_named_by_the_patient(table: Any) -> None:
    """One carer's rolls for several are told apart by whom he cares for."""
    Path("characters/cecil.toml").write_text(HURT, "utf-8")
    Path("characters/leo.toml").write_text(HURT.replace("Cécil", "Léo"), "utf-8")
    table(CARE.replace("cecil", "cecil,leo") + ",E,E,E,E,E,E,E")
    said = table("again --advantage vertu --dice S,E,E --json")
    assert (refused(said), said.answers[0]["error"]["expected"]) == ("several_rolls", ["--who Cécil", "--who Léo"])
    assert table("again --who cecil --advantage vertu --dice S,E,E --json").result["who"] == "Cécil"
    assert state()["cecil"]["convalescence_blessure"] == 1
    assert "convalescence_blessure" not in state()["leo"]


def test_a_care_is_not_given_once_the_state_has_moved(table: Any) -> None:
    """What happened to the patient since is not undone by an old care."""
    Path("characters/cecil.toml").write_text(HURT, "utf-8")
    table(CARE)
    table("heal cecil")
    before = state()
    assert refused(table("again --who lea --advantage vertu --dice S,E,E --json")) == "cared_since"
    assert state() == before


def test_without_an_option_it_tells_the_avantages_that_are_left(table: Any) -> None:
    """Each source that is left, for each colour that may be thrown again, with how many there are."""
    table("rhapsodie lea patience crochetage --advantage vertu --dice E,E,E,E,E,E,E,E,E,S")
    before = lines()
    choices = table("again --json").result["choices"]
    assert [(one["value"], one["n"]) for one in choices] == [("competence:ombre", 1), ("competence:serrures", 1)]
    assert "--advantage competence:ombre" in table("again").out
    assert lines() == before


@pytest.mark.parametrize("ruling", ["colour_total", "per_die"])
def test_the_odds_are_those_of_every_new_throw(ruling: str, table: Any) -> None:
    """The chance that an avantage makes it a success, counted over all new throws of the colour."""
    table(EUGENIE)
    odds = table(f"again --advantage vertu:serrures --ruling advantage={ruling} --odds --json").result["chance"]
    first = (0, 0, 0, 1)
    throws = list(product((0, 1), repeat=4))
    wins = sum(
        (max(sum(first), sum(new)) if ruling == "colour_total" else sum(map(max, first, new))) + 1 >= 3
        for new in throws
    )
    assert Fraction(int(odds["n"]), int(odds["d"])) == Fraction(wins, len(throws))


def test_the_odds_without_a_difficulty_are_of_the_successes(table: Any) -> None:
    """Each number of successes has its chance, from what is kept at least to all."""
    table("rhapsodie 2 1 --face d6 --dice 1,2,2")
    odds = table("again --advantage vertu --odds --json").result
    chances = {one["value"]: (one["chance"]["n"], one["chance"]["d"]) for one in odds["outcomes"]}
    assert (odds["question"], chances) == (None, {2: ("3", "4"), 3: ("1", "4")})


def test_other_games_options_are_refused(table: Any) -> None:
    """Exploits and Ranges are not of this game."""
    table(EUGENIE)
    said = table("again --free 1 --json")
    assert (refused(said, 2), said.answers[0]["error"]["expected"]) == ("not_this_game", ["--advantage"])
