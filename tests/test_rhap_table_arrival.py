"""The sheet is only the beginning: once somebody is at the table, the table's gauges count."""

from typing import Any

from meneuse.core.rhapsodie.sheet import Sequelle
from rhap_table import At, counters, hurt

KNEE = Sequelle("blessure", "legere", "genou", 1)


def test_one_arrives_with_what_the_sheet_says() -> None:
    """Gauges, convalescences and séquelles come from the sheet the first time, and a harm goes on from there."""
    at, one = At(), hurt(3, 2, 1, 1, convalescence_blessure=1, sequelles=(KNEE,))
    assert at.harm(one, "fatigue").fatigue == (3, 4)
    assert at.gauges(one) == (4, 2, 1, 1)
    assert at.health(one).convalescence_blessure == 1
    assert at.health(one).sequelles == (KNEE,)


def test_afterwards_the_sheet_does_not_count() -> None:
    """A sheet that was changed in between, or read again, changes no gauge; its last degree does count."""
    at = At()
    at.harm(hurt(), "fatigue", 2)
    assert at.harm(hurt(5, 4, 4, 4), "blessure").blessure == (0, 2)
    assert at.gauges(hurt(5, 5, 5, 5)) == (2, 2, 1, 0)
    assert at.harm(hurt(max_degree=4), "stress", 4).stress == (1, 4)


def test_a_gauge_beyond_a_sheets_new_end_never_falls() -> None:
    """A last degree lowered under a gauge refuses no care of the rest and lowers nothing by a harm."""
    at = At()
    at.harm(hurt(), "fatigue", 4)
    assert at.harm(hurt(max_degree=3), "fatigue").fatigue == (4, 4)
    fact = at.harm(hurt(max_degree=3), "blessure")
    assert (fact.blessure, fact.fatigue) == ((0, 3), (4, 4))


def test_a_copy_has_gauges_of_its_own(mj: Any) -> None:
    """Two copies of a sheet, and the sheet itself, are three."""
    mj("table init --game rhapsodie")
    mj("harm cecil#2,cecil#3 fatigue")
    mj("harm cecil#2 fatigue")
    mj("harm cecil stress")
    found = {key: (own["fatigue"], own.get("stress", 0)) for key, own in counters().items() if key}
    assert found == {"cecil#2": (5, 0), "cecil#3": (4, 0), "cecil": (3, 1)}


def test_a_roll_and_a_care_bring_somebody_too(mj: Any) -> None:
    """Whoever rolls, is cared for or cares is at the table from then on, with the gauges of the sheet."""
    mj("table init --game rhapsodie")
    mj("heal cecil --by camille:patience+medecine --dice E,E,E,E,E,E,E")
    mj("rhapsodie eugenie patience crochetage")
    assert [key for key, own in counters().items() if own.get("member")] == ["cecil", "camille", "eugenie"]
    assert counters()["cecil"]["blessure"] == 3


def test_namesakes_are_told_apart_by_their_sheets(mj: Any, tmp_path: Any) -> None:
    """Two sheets of one name, one of which helps or heals the other: each uses up his own."""
    mj("table init --game rhapsodie")
    for name in ("garde", "veilleur"):
        text = 'jeu = "rhapsodie"\nnom = "Jean"\n[vertus]\npatience = 4\n[competences.ombre]\nguet = 4\n'
        (tmp_path / "here" / "characters" / f"{name}.toml").write_text(f"{text}[sante]\nblessure = 2\n", "utf-8")
    mj("rhapsodie garde patience guet --advantage vertu --helper veilleur:patience+guet -d 9")
    assert ("avantage.ombre" in counters()["garde"], "avantage.ombre" in counters()["veilleur"]) == (True, False)
    mj("heal garde --by veilleur:patience+guet,a=vertu --dice 1,1,1,1,1,1,1,1,1,1,1,1")
    assert counters()["veilleur"]["avantage.ombre"] == 1
    assert counters()["garde"]["convalescence_blessure"] == 1
    assert "convalescence_blessure" not in counters()["veilleur"]
