"""Which table a command is at: the one that is asked for, else the nearest one upwards."""

import os
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.campaign.find import Place, find, is_table
from meneuse.core.refusal import Misused

INIT = "table init --game singularites"


def made(folder: str) -> None:
    """Make what a table is known by."""
    os.makedirs(f"{folder}/journal")
    Path(folder, "table.toml").touch()


def test_the_nearest_table_upwards_is_found() -> None:
    """A table inside another is the one that counts there; its files are called as they are reached."""
    made("a")
    made("a/b")
    os.makedirs("a/b/c/d")
    above = os.getcwd()
    for folder, shown in (("a", ""), ("a/b", ""), ("a/b/c", ".."), ("a/b/c/d", "../..")):
        os.chdir(f"{above}/{folder}")
        found = find(None, {})
        assert found is not None
        assert (found.path, found.shown) == (f"{above}/{folder}".removesuffix("/d").removesuffix("/c"), shown)
        assert os.path.samefile(found.file("table.toml"), found.called("table.toml"))
    os.chdir(above)
    assert find(None, {}) is None


def test_what_is_asked_for_comes_first() -> None:
    """``--table`` before MJ_TABLE before the current folder; an empty MJ_TABLE is none."""
    for folder in ("a", "b", "c"):
        made(folder)
    os.chdir("c")
    assert find("../a", {"MJ_TABLE": "../b"}) == Place("../a", "../a")
    assert find(None, {"MJ_TABLE": "../b/"}) == Place("../b", "../b")
    here = find(None, {"MJ_TABLE": ""})
    assert here is not None
    assert here.shown == ""


@pytest.mark.parametrize("word", ["", "nowhere", "a/table.toml", "a\0b", "a/journal"])
def test_what_is_no_table_is_misuse(word: str) -> None:
    """A folder that was asked for and is no table is not looked for elsewhere."""
    made("a")
    with pytest.raises(Misused, match="no_table_there"):
        find(word, {})


@pytest.mark.parametrize("word", ["a", "a/", "a//", "./a", "a/.", "lien", "lien/", "b/../a"])
def test_a_table_may_be_named_in_many_ways(word: str, mj: Any) -> None:
    """With a slash behind it, by a link, by a detour: the answer's files are called so, and are there."""
    mj(INIT, "a")
    os.mkdir("b")
    os.symlink("a", "lien")
    said = mj("table turn --json --table", word)
    assert said.exit == 0
    (recorded,) = [fact for fact in said.answers[0]["facts"] if fact["t"] == "recorded"]
    assert os.path.samefile(recorded["file"], "a/journal/0001.jsonl")
    assert "//" not in recorded["file"]


def test_the_current_folder_may_be_named(mj: Any) -> None:
    """A table is found by ``.`` too."""
    mj(INIT)
    assert mj("table turn --table .").exit == 0


def test_a_link_leads_back_to_where_the_shell_came_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """Upwards from a folder that was entered by a link is where the link is, as the shell says; else where it leads."""
    made("a")
    made("b")
    os.makedirs("b/sub")
    os.symlink(os.path.abspath("b/sub"), "a/lien")
    above = os.getcwd()
    os.chdir("a/lien")
    found = find(None, {"PWD": f"{above}/a/lien"})
    assert found is not None
    assert found.path == f"{above}/a"
    for told in ("", "a/lien", f"{above}/a", f"{above}/nowhere", "\0"):
        found = find(None, {"PWD": told})
        assert found is not None
        assert found.path == f"{above}/b"


def test_a_journal_that_is_out_of_reach_is_no_reason_to_take_another(mj: Any) -> None:
    """A table whose journal leads nowhere is the one that is meant: it is a file fault, not the table above it."""
    mj(INIT)
    made("b")
    os.rmdir("b/journal")
    assert not is_table("b")
    os.symlink("usb", "b/journal")
    assert is_table("b")
    os.chdir("b")
    assert mj("table turn").err.startswith("mj: journal: ")


def test_a_folder_that_is_gone_has_no_table(mj: Any) -> None:
    """In a folder that was removed a roll answers, and a table is missing."""
    os.mkdir("gone")
    os.chdir("gone")
    os.rmdir("../gone")
    assert mj("test 7 8 -d 15 --dice 5").exit == 0
    assert mj("table turn").exit == 2


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_names_work_in_either_form(form: str, mj: Any) -> None:
    """A folder, and a sheet in it, whose accents are composed or not: the sheet is found by the word either way."""
    folder = unicodedata.normalize(form, "Séance")
    mj(INIT, folder)
    sheet = 'jeu = "singularites"\nnom = "Éloïse"\n[traits]\nhabilete = 7\n'
    Path(folder, "characters", unicodedata.normalize(form, "Éloïse.toml")).write_text(sheet, "utf-8")
    for typed in ("NFC", "NFD"):
        who = unicodedata.normalize(typed, "Éloïse")
        assert mj("test --dice 5 -d 9 --table", folder, who, "habilete").exit == 0
    journal = Path(folder, "journal/0001.jsonl").read_text("utf-8")
    assert journal.count('"counter":"name"') == 1
    assert mj("table check --table", folder).exit == 0
