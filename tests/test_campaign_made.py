"""A new table: made whole or not at all, wherever it is to be."""

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

INIT = "table init --game singularites"


def test_a_table_is_made(mj: Any) -> None:
    """Settings with the folder's name and the games, a folder for sheets, a journal that opens with nothing."""
    assert mj(INIT, "a/Ma table").exit == 0
    assert sorted(os.listdir("a/Ma table")) == ["characters", "journal", "table.toml"]
    settings = tomllib.loads(Path("a/Ma table/table.toml").read_text("utf-8"))
    assert settings == {"nom": "Ma table", "jeux": ["singularites"], "joueurs": {}, "maison": {}}
    assert mj("table check --table", "a/Ma table/").exit == 0


def test_a_folder_without_a_name_still_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The root of a disk has no name: its table is called so that its settings hold."""
    monkeypatch.setattr(os.path, "basename", lambda _: "")
    from meneuse.cli.campaign.made import _name

    assert _name("/").strip()


def test_new_settings_show_what_may_be_written_there(mj: Any) -> None:
    """Each example, once it is no comment any more, is a setting that the table takes."""
    assert mj(INIT).exit == 0
    file = Path("table.toml")
    file.write_text(file.read_text("utf-8").replace("# ", ""), "utf-8")
    assert tomllib.loads(file.read_text("utf-8"))["joueurs"] == {"julien": "Ana"}
    assert "one_counts = no" in mj("rulings one_counts").out
    assert "Ana" in mj("table members").out


def test_what_comes_next_is_said(mj: Any) -> None:
    """A new table says where things go and what to type, `cd` first where it is elsewhere; an imported one is there."""
    said = mj(INIT, "l'été").out
    assert said.splitlines()[1:] == [
        "Vos fiches vont dans characters/, les règles maison dans table.toml.",
        r"Ensuite : cd 'l'\''été', mj table members add QUI --player NOM, puis mj table episode.",
    ]
    assert "cd " not in mj(INIT).out
    mj("table export x.toml")
    assert "Ensuite : cd b, mj table show." in mj("table import x.toml b").out


def test_a_folder_that_is_there_is_used(mj: Any) -> None:
    """What is in the folder stays: sheets, and whatever else."""
    os.mkdir("characters")
    Path("characters/ana.toml").write_text("x", "utf-8")
    assert mj(INIT).exit == 0
    assert Path("characters/ana.toml").read_text("utf-8") == "x"


@pytest.mark.parametrize("there", ["table.toml", "journal"])
def test_another_table_is_left_alone(there: str, mj: Any) -> None:
    """Where settings are, or a journal that something was written in, even as links to nowhere, no table is made."""
    os.symlink("nowhere", there)
    assert mj(INIT).exit == 1
    assert os.listdir() == [there]


def test_a_journal_that_was_begun_is_left_alone(mj: Any) -> None:
    """A folder that lost its settings, but has entries, is not made anew."""
    mj(INIT)
    mj("table scene")
    os.unlink("table.toml")
    assert mj(INIT).exit == 1


@pytest.mark.parametrize("left", ["folders", "an unfinished file", "all but the settings"])
def test_a_table_half_made_is_made_whole(left: str, mj: Any) -> None:
    """What a process leaves that is killed meanwhile is no table yet, and does not stand in the way."""
    os.makedirs("journal")
    if left == "an unfinished file":
        Path("journal/0001.jsonl.new").write_bytes(b'{"meneuse"')
    if left == "all but the settings":
        mj(INIT, "autre")
        os.rename("autre/journal/0001.jsonl", "journal/0001.jsonl")
    assert mj("table turn").exit == 2
    assert mj(INIT).exit == 0
    assert mj("table turn").exit == 0


@pytest.mark.parametrize("there", ["characters", "journal/0001.jsonl"])
def test_a_table_that_cannot_be_made_leaves_nothing(there: str, mj: Any) -> None:
    """Where a file is in the way of a folder, or a folder of a file, what was made before it is taken away again."""
    if there == "characters":
        Path(there).touch()
    else:
        os.makedirs(there)
    before = sorted(str(file) for file in Path().rglob("*"))
    assert mj(INIT).exit in (1, 3)
    assert sorted(str(file) for file in Path().rglob("*")) == before


def test_a_full_disk_leaves_nothing(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folders and files made so far are taken away, up to the first that was there."""

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    said = mj(INIT, "a/b/c")
    assert (said.exit, said.err) == (3, "mj: a/b/c: rien n’a été écrit : le disque est plein\n")
    assert os.listdir() == []


@pytest.mark.parametrize("folder", ["caf\udce9", "x/" * 3000, "a\0b", "n" * 300])
def test_a_strange_name_is_no_fault_of_ours(folder: str, mj: Any) -> None:
    """A name that is no text is a name; one that the system cannot hold is a file fault, and leaves nothing."""
    said = mj(INIT, folder)
    assert said.exit == (0 if "\udce9" in folder else 3)
    if said.exit:
        assert said.err.count("\n") == 1
        assert os.listdir() == []
    else:
        assert tomllib.loads(Path(folder, "table.toml").read_text("utf-8"))["nom"] == "caf?"
        assert mj("table turn --table", folder).exit == 0


def test_a_dry_run_makes_nothing(mj: Any) -> None:
    """What would be made is said, and that nothing is; and it is not there."""
    assert mj(INIT, "x", "--dry-run").out.endswith("À blanc : rien n’est écrit.\n")
    said = mj(INIT, "x", "--dry-run", "--json")
    assert said.answers[0]["facts"][-1] == {"t": "recorded", "n": None, "file": "x/journal"}
    assert said.result["files"] == ["x/table.toml", "x/characters", "x/journal"]
    assert not os.path.exists("x")


@pytest.mark.skipif(os.name != "posix", reason="the system has no such rights")
def test_a_new_table_has_the_rights_that_a_person_asked_for(mj: Any) -> None:
    """The process's mask holds for everything that is made."""
    old = os.umask(0o027)
    try:
        mj(INIT)
    finally:
        os.umask(old)
    assert [os.stat(name).st_mode & 0o777 for name in ("journal", "journal/0001.jsonl", "table.toml")] == [
        0o750,
        0o640,
        0o640,
    ]
