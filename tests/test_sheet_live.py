"""`mj sheet` at a table: the sheet and what the table knows, together."""

from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.out import sayable
from tables import entries, pc, sheets, table

WOUNDED = """[sante]
blessure = 2
fatigue = 3
[[sante.sequelles]]
nom = "boite"
de = "blessure"
gravite = "legere"
[competences.ombre]
crochetage = 4
filature = 5
"""


def test_a_player_sees_what_is_left(mj: Any) -> None:
    """His Range, what is left of each Auspice's Inspirations; Traits and Talents stay as the sheet has them."""
    table(mj, "julien")
    before = mj("sheet show julien --json").result["parts"]
    mj("test julien conduite -d 30 -r 1 -i machine:2 --dice 2")
    after = mj("sheet show julien --json").result
    assert entries(after, "inspirations") == {"humain": (3, 3), "animal": (4, 4), "machine": (1, 3), "spectre": (2, 2)}
    assert entries(after, "range") == {"range": (0, 1)}
    same = {"auspices", "traits", "talents", "expertises", "gratuit"}
    assert [part for part in after["parts"] if part["id"] in same] == [part for part in before if part["id"] in same]
    text = mj("sheet show julien").out
    assert "  Inspirations : Humain 3/3, Animal 4/4, Machine 1/3, Spectre 2/2\n" in text
    assert text.endswith("  À la table : Range ○\n")


def test_gauges_are_boxes_at_a_table(mj: Any) -> None:
    """Gauges, séquelles with how often they may still weigh, avantages that are left: by the table's memory."""
    table(mj, games=("rhapsodie",), episode=False)
    pc("zoe", game="rhapsodie", more=WOUNDED)
    mj("table episode")
    mj("harm zoe stress 1")
    text = mj("sheet show zoe").out
    assert "fatigue ■■■□□, blessure ■■□□□ légèrement blessé, stress ■□□□□, trauma □□□□□" in text
    assert "boite 3/3" in text
    assert "Avantages qui restent : ombre 2/2" in text


def test_one_whom_the_table_does_not_know_yet_is_as_he_will_come(mj: Any) -> None:
    """His sheet says how he is, and he has the Range that he will get."""
    table(mj)
    found = mj("sheet show julien,cecil --json").answers
    assert entries(found[0]["result"], "range") == {"range": (1, 1)}
    assert entries(found[1]["result"], "sante")["blessure"] == (3, 5)
    assert entries(found[1]["result"], "convalescence") == {"convalescence_blessure": (1, 3)}


def test_copies_have_their_own(mj: Any) -> None:
    """Each copy of a sheet is shown with what befell it alone."""
    table(mj, "sbire")
    mj("harm sbire#2 neutralise")
    found = [entries(answer["result"], "state") for answer in mj("sheet show sbire#1,sbire#2 --json").answers]
    assert found == [{}, {"neutralise": (None, None)}]


def test_nothing_is_written(mj: Any) -> None:
    """To look is no entry of the journal, whatever is looked at, and changes no state."""
    table(mj, "julien")
    before = Path("journal/0001.jsonl").read_bytes()
    for words in ("sheet show julien cecil", "sheet list", "sheet check julien"):
        for answer in mj(words, "--json", "--dry-run").answers:
            assert {fact["t"] for fact in answer["facts"]} <= {"sheet", "listed", "checked"}
    assert Path("journal/0001.jsonl").read_bytes() == before


def test_the_tables_own_sheets_come_first(mj: Any, tmp_path: Path) -> None:
    """From any folder the table's sheet is the one that is shown, checked and listed before others of its name."""
    table(mj, episode=False)
    pc("julien")
    here = str(Path.cwd())
    for folder, file in ((".", "characters/julien.toml"), ("/", f"{here}/characters/julien.toml")):
        options = [] if folder == "." else ["--table", here]
        assert mj("sheet show julien --json", *options).result["file"] == file
        assert mj("sheet check julien --json", *options).result["file"] == file
        listed = [answer["result"] for answer in mj("sheet list --json", *options).answers]
        places = [(one["place"], one["shadowed"]) for one in listed if one["word"] == "julien"]
        assert places[0] == ("table", False)
        assert places[-1] == ("shipped", True)
    assert [place for place, _ in places].count("here") <= 1


def test_all_the_tables_own_sheets_are_checked_where_none_is_named(mj: Any) -> None:
    """Each of them has its answer, from any folder, and no other sheet has one; where there is none, it is misuse."""
    table(mj, episode=False)
    assert mj("sheet check --json").answers[0]["error"]["expected"] == ["mj sheet check FILE"]
    pc("julien")
    pc("zoe")
    Path("characters/zoe.toml").write_text("nom = 3\n")
    here = str(Path.cwd())
    for options, folder in (([], ""), (["--table", here], f"{here}/")):
        said = mj("sheet check --json", *options)
        told = [(answer["result"]["file"], answer["result"]["faults"] > 0) for answer in said.answers]
        assert told == [(f"{folder}characters/julien.toml", False), (f"{folder}characters/zoe.toml", True)]
        assert said.exit == 3


def test_a_journal_that_is_wrong_does_not_hide_a_sheets_faults(mj: Any) -> None:
    """Checking and listing sheets needs no journal; showing what the table knows does."""
    table(mj, "julien")
    Path("journal/0001.jsonl").write_text("x\n")
    assert mj("sheet check julien").exit == 0
    assert mj("sheet list").exit == 0
    assert mj("sheet show julien").exit == 3


@pytest.mark.parametrize("words", ["show julien", "check julien", "list"])
def test_a_folder_that_is_no_table_is_misuse(mj: Any, words: str) -> None:
    """A table that is asked for has to be one."""
    said = mj(f"sheet {words} --table nowhere --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, "no_table_there")


def test_without_a_table_a_sheet_is_as_it_is_written(mj: Any) -> None:
    """Mere numbers: nothing is known of what is left."""
    text = mj("sheet show cecil").out
    assert "Santé : fatigue 3, blessure 3, stress 0, trauma 0, convalescence de la blessure 1" in text
    assert not set("●○■□/") & set(mj("sheet show julien").out.partition("\n")[2])


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_poor_terminal_gets_plainer_signs(encoding: str, mj: Any) -> None:
    """Tokens and boxes that an encoding lacks are told apart in others."""
    table(mj)
    sheets("julien", "cecil")
    text = sayable(mj("sheet show julien,cecil").out, encoding)
    assert "Range *" in text
    assert "###.." in text
    assert "?" not in text
