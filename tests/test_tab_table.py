"""A Tab at a table: its sheets first, what is left there, who it knows, its journal; nothing of it is changed."""

from pathlib import Path
from typing import Any

import pytest
from meneuse.completions.lines import told
from tabbing import RHAPSODIE, proposals, said, sheet, texts
from tables import table


@pytest.fixture
def seated(mj: Any) -> Any:
    """Return what runs a line at a table of both games with Julien, Bill, Cécile and the sbires, in Épisode 1."""
    table(mj, "julien", "bill", "sbire", games=("singularites", "rhapsodie"))
    sheet("cécile", RHAPSODIE)
    for line in ("table members add julien bill", "harm sbire#3 handicap", "test sbire#12 tir energie --roll"):
        assert mj(line).exit == 0
    return mj


def test_copies_that_the_table_knows_stand_behind_their_sheet(seated: Any) -> None:
    """Whoever has played there as a copy is proposed too, by number; behind a sign for it copies alone."""
    assert texts("test sb") == ["sbire", "sbire#3", "sbire#12"]
    assert texts("test sbire#") == ["sbire#3", "sbire#12"]
    assert texts("test sbire#3,sb") == ["sbire#3,sbire", "sbire#3,sbire#12"]


def test_the_table_is_the_one_that_the_line_names(seated: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--table`, wherever it stands, MJ_TABLE, or the folder above: its sheets and its memory."""
    here = Path.cwd()
    (here.parent / "away").mkdir()
    monkeypatch.chdir(here.parent / "away")
    assert texts("test sb") == ["sbire"]
    assert texts(f"test --table {here} sb") == texts(f"test --table={here} sb") == ["sbire", "sbire#3", "sbire#12"]
    monkeypatch.setenv("MJ_TABLE", str(here))
    assert texts("test sb") == ["sbire", "sbire#3", "sbire#12"]
    assert texts("test --table nowhere sb") == ["sbire"]


def test_auspices_have_what_is_left(seated: Any) -> None:
    """What was used at the table is gone, and an Auspice with nothing left is not proposed."""
    assert said("test julien -i mach") == {"machine": "3 sur 3"}
    assert seated("test julien conduite -i machine:2 --gm-ok --roll").exit == 0
    assert said("test julien -i mach") == {"machine": "1 sur 3"}
    assert said("conflict julien:sens,i=mach") == {"julien:sens,i=machine": "1 sur 3"}
    assert seated("inspiration use julien machine").exit == 0
    assert texts("test julien -i mach") == []


def test_ranges_are_what_the_reserves_hold(seated: Any) -> None:
    """Behind a SIDE's comma so many Ranges are said as there are; where there is none, it is not proposed."""
    assert said("conflict julien:sens,r") == {"julien:sens,r1": "Ranges dépensés, 1 à 1"}
    assert seated("test julien sens -r 1 --roll").exit == 0
    assert texts("conflict julien:sens,r") == []


def test_avantages_that_are_used_are_gone(seated: Any) -> None:
    """An avantage that this scene has used up is not proposed."""
    line = "rhapsodie cécile patience crochetage"
    assert seated(f"{line} -d 9 --advantage vertu", "--dice", "0,0,0,0,0,0,0,0,0,0,0,0").exit == 0
    assert texts(f"{line} --advantage ") == ["vertu:serrures", "competence:serrures"]


def test_the_moves_are_those_of_the_conflit_that_waits(seated: Any) -> None:
    """What may be done now is proposed, with whose turn it is, and who plays."""
    assert seated("conflict julien:sens bill:sens --stakes -d 10").exit == 0
    assert proposals("conflict --play ")[0] == ("mise", "à Julien de jouer", False)
    assert set(texts("conflict --play ")) <= {"mise", "lance", "main"}
    assert texts("conflict --who ") == ["Julien", "Bill"]


def test_members_and_those_whom_the_table_knows(seated: Any) -> None:
    """Only members can be removed, each once; the journal is asked for anybody who is known."""
    assert texts("table members remove ") == ["bill", "julien"]
    assert texts("table members remove bill ") == ["julien"]
    assert said("journal --who ") == {
        "bill": "Bill",
        "julien": "Julien",
        "sbire#3": "Sbire #3",
        "sbire#12": "Sbire #12",
    }


def test_whom_the_table_knows_is_spelled_as_his_sheet(seated: Any) -> None:
    """Where the table knows somebody by a key, his sheet's spelling is proposed, which the command takes."""
    sheet("Éloïse d'Arc")
    assert seated('table members add "Éloïse d\'Arc" "Éloïse d\'Arc#2"').exit == 0
    assert texts("table members remove elo") == ["Éloïse d'Arc", "Éloïse d'Arc#2"]
    assert texts("table members remove eloise-d-arc elo") == ["Éloïse d'Arc#2"]
    for who in texts("journal --who elo"):
        assert seated(f'journal --who "{who}"').exit == 0
    for who in texts("table members remove elo"):
        assert seated(f'table members remove "{who}"').exit == 0
    Path("characters", "Éloïse d'Arc.toml").unlink()
    assert texts("journal --who elo") == ["eloise_d_arc", "eloise_d_arc#2"]


def test_entries_stand_with_what_was_asked_the_latest_first(seated: Any) -> None:
    """Each number has the hour and the line, with what is hidden left hidden."""
    assert seated("test julien sens observation --blind 3 --roll").exit in (0, 2)
    assert seated("test julien sens --blind 3").exit == 0
    found = proposals("journal show ")
    assert [text for text, _, _ in found] == [str(number) for number in range(len(found), 0, -1)]
    assert found[0][1][5:] == " mj test julien sens --blind …"
    assert said("journal show 1")["1"][5:] == " mj table episode Pilote"


def test_steps_say_which_entry_goes_last(seated: Any) -> None:
    """How many may be undone is proposed with the entry that would go last; then what may be done again."""
    asked = [about[9:] for about in said("undo ").values()]
    assert asked[:2] == ["test 'sbire#12' tir energie --roll", "harm 'sbire#3' handicap"] or asked[0].startswith("test")
    assert texts("redo ") == []
    assert seated("undo 2").exit == 0
    assert [about[9:] for about in said("undo ").values()] == asked[2:]
    assert [about[9:] for about in said("redo ").values()] == [asked[1], asked[0]]


def test_episodes_are_proposed(seated: Any) -> None:
    """The Épisodes there are, the latest first."""
    assert seated("table episode").exit == 0
    assert texts("journal --episode ") == ["2", "1"]


def test_what_goes_back_on_a_roll_has_that_roll_s_sources(seated: Any) -> None:
    """`mj again` proposes what the last roll's character has, or that of whoever is named."""
    assert seated("test julien conduite --roll").exit == 0
    assert seated("rhapsodie cécile patience crochetage -d 9", "--dice", "0,0,0,0,0,0,0,0").exit == 0
    assert "vertu" in texts("again --advantage ")
    assert texts("again --who julien --free ") == ["voiture intelligente"]


@pytest.mark.parametrize("damage", ["garbage", "cut", "gone", "folder", "settings"])
def test_a_table_that_cannot_be_read_is_as_if_it_were_not_there(seated: Any, damage: str) -> None:
    """A journal that is damaged, a folder in its place or no settings: the sheets are proposed all the same."""
    journal = Path("journal/0001.jsonl")
    if damage == "garbage":
        journal.write_bytes(b"\xff\x00garbage\n" * 50)
    elif damage == "cut":
        journal.write_bytes(journal.read_bytes()[:-20])
    elif damage == "folder":
        journal.unlink()
        journal.mkdir()
    elif damage == "settings":
        Path("table.toml").write_text("=", "utf-8")
    else:
        for file in Path("journal").iterdir():
            file.unlink()
    assert "sbire" in texts("test sb")
    assert isinstance(texts("journal show "), list)
    assert said("test julien -i mach")


def test_only_the_last_entries_are_read(seated: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a journal is, thirty numbers are proposed."""
    for _ in range(35):
        assert seated("table scene").exit == 0
    assert len(texts("journal show ")) == 30


def test_a_line_of_the_journal_is_read_without_json() -> None:
    """Escapes of every kind are read as the library reads them; what is not as it was written is nothing."""
    line = b'{"n":7,"at":"2026-11-30T20:15:00+01:00","command":"test","asked":'
    asked = rb'["a\"b\\","\u00e9\ud83d\ude00\n","\\u00e9",""]'
    found = told(line + asked + b',"who":[],"undo":[6,5]}')
    assert found is not None
    assert found.asked == ('a"b\\', "é😀\n", "\\u00e9", "")
    assert (found.n, found.kind, found.names) == (7, "undo", (6, 5))
    for bad in (b"", b"{}", b'{"meneuse":1,"n":0}', line, line + asked[:-1], b'{"n":x' + (line + asked)[6:]):
        assert told(bad) is None
