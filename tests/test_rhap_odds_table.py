"""The odds of Rhapsodie at a table: with the avantages, the séquelles and the convalescence that it keeps."""

from fractions import Fraction
from typing import Any

import pytest
from rhap_table import counters, entries, seat_injured

ROLL = "rhapsodie eugenie patience crochetage -d 3"
CARE = "heal cecil --by camille:patience+medecine"


@pytest.fixture
def table(mj: Any) -> Any:
    """Return what runs a command line, which must be answered, at a table where Nadia has a sheet."""
    seat_injured(mj)

    def run(line: str) -> Any:
        said = mj(line, "--json")
        assert said.exit == 0, said.err
        return said.answers[0]

    return run


def chance(answer: Any) -> Fraction:
    """Return the chance of success."""
    return Fraction(int(answer["result"]["chance"]["n"]), int(answer["result"]["chance"]["d"]))


def of(answer: Any, tag: str) -> list[Any]:
    """Return the facts of that kind."""
    return [fact for fact in answer["facts"] if fact["t"] == tag]


def test_what_the_scene_has_used_is_left_out(table: Any) -> None:
    """An avantage counts among those left until it is used, and again in the next scene; the odds use none."""
    for _ in range(2):
        (fact,) = of(table(f"{ROLL} --odds"), "weighed")
        assert [(one["source"], one["n"]) for one in fact["left"]] == [("serrures", 1)]
    before = entries()
    table(f"{ROLL} --advantage vertu:serrures --dice E,E,E,S,E,S,E,E,S,S")
    answer = table(f"{ROLL} --odds")
    assert (of(answer, "weighed"), chance(answer)) == ([], Fraction(21, 32))
    assert len(entries()) == len(before) + 1
    table("table scene")
    assert of(table(f"{ROLL} --odds"), "weighed")


def test_avantages_are_counted_by_their_sources(table: Any) -> None:
    """A group with two strong compétences has two, each spécialité one; what is used is taken off its own source."""
    roll = "rhapsodie nadia patience herbes -d 4"
    (fact,) = of(table(f"{roll} --odds"), "weighed")
    assert [(one["source"], one["n"]) for one in fact["left"]] == [("savoir", 2), ("plantes", 1), ("serrures", 1)]
    table(f"{roll} --advantage vertu --advantage competence:plantes --seed a")
    (fact,) = of(table(f"{roll} --odds"), "weighed")
    assert [(one["source"], one["n"]) for one in fact["left"]] == [("savoir", 1), ("serrures", 1)]


def test_sequelles_weigh_as_they_do_on_the_roll(table: Any) -> None:
    """Each that is named is a die less in the odds too; a light one whose occasions are used up is refused alike."""
    plain = chance(table("rhapsodie 3 4 -d 4 --odds"))
    roll = "rhapsodie nadia patience herbes -d 4"
    assert chance(table(f"{roll} --odds")) == plain
    assert chance(table(f"{roll} --sequelle genou --odds")) == chance(table("rhapsodie 3 4 -1 -d 4 --odds"))
    answer = table(f"{roll} --sequelle genou --sequelle bras --odds")
    assert chance(answer) == chance(table("rhapsodie 3 4 -2 -d 4 --odds"))
    own = [way["chance"] for way in of(answer, "weighed")[0]["ways"]]
    assert own == [way["chance"] for way in of(table("rhapsodie 3 2 -d 4 --odds"), "weighed")[0]["ways"]]
    for _ in range(3):
        table(f"{roll} --sequelle genou --seed a")
    left = [one["label"] for fact in of(table(f"{roll} --odds"), "offered") for one in fact["sequelles"]]
    assert left == ["bras droit"]


def test_a_new_sequelle_may_weigh_at_once(table: Any) -> None:
    """After a harm that leaves a séquelle, the odds count it once it is named; fatigue alone changes none."""
    table("rhapsodie eugenie patience crochetage --seed a")
    table("harm eugenie fatigue 3")
    assert chance(table(f"{ROLL} --odds")) == Fraction(21, 32)
    table("harm eugenie blessure --sequelle cheville")
    assert counters()["eugenie"]["blessure"] == 3
    assert chance(table(f"{ROLL} --sequelle cheville --odds")) == chance(table("rhapsodie 4 1 -d 3 --odds"))
    assert [one["label"] for fact in of(table(f"{ROLL} --odds"), "offered") for one in fact["sequelles"]] == [
        "cheville"
    ]


def test_helpers_bring_what_they_have_left(table: Any, mj: Any) -> None:
    """A helper's declared avantage is in the odds; once it is used in the scene the odds are refused as the roll is."""
    line = f"{ROLL} --helper camille:patience+medecine,a=vertu"
    assert chance(table(f"{line} --odds")) == chance(table("rhapsodie 4 2 -d 3 --helper 3+4,a=vertu --odds"))
    table(f"{line} --seed a")
    assert [mj(f"{line} {more} --json").answers[0]["error"]["id"] for more in ("--odds", "")] == ["advantage_used"] * 2


def test_a_care_tells_what_its_success_brings(table: Any, mj: Any) -> None:
    """The carer's chance, then the gauge as the table has it and what it comes to; nothing is written."""
    answer = table(f"{CARE} --odds")
    (fact,) = of(answer, "mends")
    assert chance(answer) == Fraction(int(fact["chance"]["n"]), int(fact["chance"]["d"])) == Fraction(15, 16)
    assert (fact["who"], fact["degree"], fact["gauge"], fact["sequelae_removed"]) == ("Cecil", [3, 3], [1, 2], [])
    assert (fact["left"], fact["left_all"], fact["occasions"]["n"], fact["occasions"]["d"]) == (1, 4, "32", "15")
    assert entries() == []
    table(f"{CARE} --dice 1,1,1,1,1,1,1")
    (fact,) = of(table(f"{CARE} --odds"), "mends")
    assert (fact["degree"], fact["gauge"], fact["left"], fact["left_all"]) == ([3, 2], [2, 0], 2, 3)


def test_a_care_tells_which_sequelles_go(table: Any) -> None:
    """The séquelles that go with the degree are told, as the care itself takes them away; so is a carer's avantage."""
    line = "heal nadia --by camille:patience+medecine"
    table(f"{line} --dice 1,1,1,1,1,1,1")
    answer = table(f"{line} --odds")
    (fact,) = of(answer, "mends")
    assert [one["label"] for one in fact["sequelae_removed"]] == ["Genou"]
    done = table(f"{line} --dice 1,1,1,1,1,1,1 --dry-run")["result"]
    for key in ("degree", "gauge", "sequelae_removed", "left", "left_all"):
        assert fact[key] == done[key]
    assert [one["source"] for one in of(answer, "weighed")[0]["left"]] == ["savoir"]
    table(f"{line} --dry-run --dice 0,0,0,0,0,0,0")
    table("heal cecil --by camille:patience+medecine,a=vertu --seed a")
    assert of(table(f"{line} --odds"), "weighed") == []


def test_a_care_that_no_roll_can_bring_about(table: Any) -> None:
    """Where the dice are too few for the difficulty the chance is nought, and no number of cares is enough."""
    answer = table("heal --degree 4 --by 1+1 --odds")
    (fact,) = of(answer, "mends")
    assert (chance(answer), fact["occasions"]) == (0, None)


def test_again_weighs_what_may_still_be_used(table: Any, mj: Any) -> None:
    """After the dice, without an option, each way to use an avantage is weighed from how they lie; then as decided."""
    table(f"{ROLL} --dice E,E,E,S,E,S")
    answer = table("again --odds")
    assert answer["result"]["t"] == "weighed"
    chances = {(way["when"], *way["colours"]): way["chance"]["p"] for way in answer["result"]["ways"]}
    assert chances == {
        ("never",): 0.0,
        ("always", "vertu"): 11 / 16,
        ("always", "competence"): 0.25,
        ("failed", "vertu"): 11 / 16,
        ("failed", "competence"): 0.25,
        ("failed", "vertu", "competence"): 11 / 16,
    }
    assert chance(table("again --advantage vertu:serrures --odds")) == Fraction(11, 16)
    assert len(entries()) == 1
    table("again --advantage vertu:serrures --dice E,E,E,E")
    assert mj("again --odds").out == mj("again").out
    assert mj("again --odds").out.endswith("Le jet nº 1 du journal (Eugénie) ne peut plus changer.\n")
    assert mj("again --odds --lang en").out.endswith("Roll no. 1 of the journal (Eugénie) can change no more.\n")
    assert mj("again --svg odds.svg --json").answers[0]["error"]["id"] == "no_odds_to_compare"


def test_nothing_is_weighed_where_the_dice_hide_what_they_show(table: Any) -> None:
    """With dU, under advantage=per_die, no avantage may be used once the dice lie, and none is weighed."""
    table("rhapsodie eugenie patience crochetage -d 3 --face du --dice 0,0,0")
    assert table("again --odds")["result"]["t"] == "weighed"
    told = table("again --odds --ruling advantage=per_die")["result"]
    assert (told["t"], told["choices"]) == ("undecided", [])


def test_a_failed_cares_roll_is_weighed_for_its_carer(table: Any) -> None:
    """After a care that failed, the carer's avantage is weighed on the roll as it lies, and so is its use."""
    table(f"{CARE} --dice 1,0,0,0,0,0,0")
    (fact,) = of(table("again --who camille --odds"), "weighed")
    chances = {(way["when"], *way["colours"]): way["chance"]["p"] for way in fact["ways"]}
    assert (fact["who"], chances["always", "vertu"], chances["always", "competence"]) == ("Camille", 0.5, 0.9375)
    assert chance(table("again --who cecil --advantage vertu --odds")) == Fraction(1, 2)
