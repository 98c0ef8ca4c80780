"""One command at a table: what it leaves in the journal, and what it does not."""

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.campaign import session
from meneuse.cli.campaign.find import Place
from meneuse.cli.campaign.journal import CHECKPOINT, Journal
from meneuse.core import games

TEST = "test 7 8 -d 15 --dice 5"
FIRST, SECOND = Path("journal/0001.jsonl"), Path("journal/0002.jsonl")


@pytest.fixture
def table(mj: Any) -> None:
    """Make a table in Épisode 1, in the current folder."""
    for line in ("table init --game singularites", "table episode Pilote"):
        assert mj(line).exit == 0


def entries(file: Path = FIRST) -> list[dict[str, Any]]:
    """Return the lines of a file."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def facts(said: Any, tag: str) -> list[dict[str, Any]]:
    """Return an answer's facts of a kind."""
    return [fact for fact in said.answers[-1]["facts"] if fact["t"] == tag]


def test_a_command_leaves_one_line(table: None, mj: Any) -> None:
    """A line has what was asked, the faces, and every fact that the answer has, and the answer says which it is."""
    said = mj(TEST, "--ruling", "one_counts=no", "--json")
    entry = entries()[-1]
    assert facts(said, "recorded") == [{"t": "recorded", "n": entry["n"], "file": "journal/0001.jsonl"}]
    assert entry["asked"] == [*TEST.split(), "--ruling", "one_counts=no", "--json"]
    assert (entry["faces"], entry["rulings"]) == ([5], {"one_counts": "no"})
    assert entry["facts"] == [fact for fact in said.answers[0]["facts"] if fact["t"] != "recorded"]


@pytest.mark.parametrize(
    "line",
    [
        f"{TEST} -x 6",
        f"{TEST} -r 5",
        "test nobody habilete",
        f"{TEST} --dry-run",
        "table check",
        f"{TEST} --dice 5,5",
        "test 7 8 -d 15 --odds",
        "table episode --dry-run",
        "roll 1d6",
    ],
)
def test_what_changes_nothing_leaves_nothing(line: str, table: None, mj: Any) -> None:
    """A refusal, misuse, a dry run, the odds, a check: none is an entry, and no file is begun."""
    before = FIRST.read_bytes()
    mj(line)
    assert FIRST.read_bytes() == before
    assert os.listdir("journal") == ["0001.jsonl"]


@pytest.mark.parametrize("line", [TEST, "table episode"])
def test_a_command_that_is_stopped_leaves_nothing(
    line: str, table: None, mj: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C before the entry is written leaves neither an entry nor a new file, and gives the table back."""

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    before = FIRST.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(games.game("singularites"), "settle", stopped)
        patch.setattr(games.game("singularites"), "begins", stopped)
        assert mj(line).exit == 130
    assert FIRST.read_bytes() == before
    assert os.listdir("journal") == ["0001.jsonl"]
    assert mj(line).exit == 0


def test_an_episode_opens_its_file_with_its_entry(table: None, mj: Any) -> None:
    """The file of an Épisode begins with the state before it, and goes on with the entry that begins it."""
    os.chmod(FIRST, 0o640)
    mj(TEST)
    assert facts(mj("table episode Deux --json"), "recorded") == [{"t": "recorded", "n": 3, "file": str(SECOND)}]
    opening, entry = entries(SECOND)
    assert (opening["n"], opening["state"]["table"]["episode"]) == (2, 1)
    assert (entry["n"], entry["asked"]) == (3, ["table", "episode", "Deux", "--json"])
    assert stat.S_IMODE(SECOND.stat().st_mode) == 0o640
    assert mj("table check").exit == 0


def test_what_a_killed_episode_leaves_is_harmless(table: None, mj: Any) -> None:
    """A file that was not finished is not read; one that has only its opening goes on as it should."""
    Path("journal/0002.jsonl.new").write_bytes(FIRST.read_bytes())
    assert mj(TEST).exit == 0
    place = Journal(Place(".", ""))
    place.begin("0002.jsonl", place.tail(), "")
    for line in (TEST, "table episode", TEST, "table check"):
        assert mj(line).exit == 0
    assert [entry["n"] for entry in entries(SECOND)] == [2, 3, 4, 5]
    assert not os.path.exists("journal/0003.jsonl")


def test_a_hundredth_entry_holds_the_state(table: None, mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Entries whose number is a multiple of a hundred have the state after them, also as the first of a file."""
    monkeypatch.setattr("meneuse.cli.campaign.journal.CHECKPOINT", 3)
    assert CHECKPOINT == 100
    for line in (TEST, "table episode", TEST, TEST, TEST):
        mj(line)
    found = entries() + entries(SECOND)
    assert [entry["n"] for entry in found if "state" in entry and "meneuse" not in entry] == [3, 6]
    assert mj("table check").exit == 0


@pytest.mark.parametrize("end", [b'{"n":2,"at', b"\0" * 200, b"\xff", b'{"n":2}'])
def test_a_line_cut_off_is_set_aside_and_said(end: bytes, table: None, mj: Any) -> None:
    """The next command that writes puts it away, says so, and goes on behind the last whole line."""
    mj(TEST)
    whole = FIRST.read_bytes()
    FIRST.write_bytes(whole + end)
    said = mj(TEST, "--json")
    assert facts(said, "set_aside") == [
        {"t": "set_aside", "file": str(FIRST), "kept": f"{FIRST}.torn", "size": len(end)}
    ]
    assert Path(f"{FIRST}.torn").read_bytes() == end + b"\n"
    assert FIRST.read_bytes().startswith(whole)
    assert [entry["n"] for entry in entries()] == [0, 1, 2, 3]
    assert mj("table check").exit == 0


def test_who_only_reads_passes_over_what_was_cut_off(table: None, mj: Any) -> None:
    """A dry run and a check leave the file as it is; the check counts what was cut off."""
    mj(TEST)
    FIRST.write_bytes(FIRST.read_bytes() + b'{"n":3')
    before = FIRST.read_bytes()
    assert facts(mj(TEST, "--dry-run", "--json"), "set_aside") == []
    assert mj("table check --json").result["torn"] == 6
    assert "coupée" in mj("table check").out
    assert FIRST.read_bytes() == before
    assert os.listdir("journal") == ["0001.jsonl"]


def test_a_line_without_its_break_gets_it(table: None, mj: Any) -> None:
    """A line that is whole but for its break is an entry, for who reads and for who writes."""
    FIRST.write_bytes(FIRST.read_bytes().removesuffix(b"\n"))
    assert mj("table episode --dry-run --json").result["number"] == 2
    said = mj(TEST, "--json")
    assert facts(said, "set_aside") == []
    assert [entry["n"] for entry in entries()] == [0, 1, 2]


def test_the_settings_are_read_by_each_command(table: None, mj: Any) -> None:
    """An editor may put another file in their place between two commands: the house rules are those of the moment."""
    Path("new.toml").write_text('jeux = ["singularites"]\n[maison]\none_counts = "no"\n', "utf-8")
    os.replace("new.toml", "table.toml")
    mj(TEST)
    assert entries()[-1]["rulings"] == {"one_counts": "no"}


@pytest.mark.parametrize("linked", ["file", "journal", "table"])
def test_links_survive(linked: str, table: None, mj: Any) -> None:
    """A file, a journal or a table that is somewhere else, behind a link, stays there through entries and Épisodes."""
    here, folder = os.getcwd(), "."
    if linked == "table":
        os.symlink(here, "../link")
        folder = "../link"
    else:
        name = str(FIRST) if linked == "file" else "journal"
        os.makedirs("../store", exist_ok=True)
        os.rename(name, "../store/it")
        os.symlink(f"{os.path.dirname(here)}/store/it", name)
    for line in (TEST, "table episode", TEST, "table check"):
        assert mj(line, "--table", folder).exit == 0
    assert os.path.islink({"file": str(FIRST), "journal": "journal", "table": "../link"}[linked])
    assert [len(entries(file)) for file in (FIRST, SECOND)] == [3, 3]


def test_a_table_inside_another_keeps_its_own(table: None, mj: Any) -> None:
    """What happens in the inner one leaves the outer one as it was."""
    before = FIRST.read_bytes()
    mj("table init autre --game singularites")
    os.makedirs("autre/notes")
    os.chdir("autre/notes")
    assert facts(mj(TEST, "--json"), "recorded")[0]["file"] == "../journal/0001.jsonl"
    os.chdir("../..")
    assert FIRST.read_bytes() == before


def test_a_session_that_fails_gives_the_table_back(table: None, mj: Any) -> None:
    """After a fault, whichever, the next command has the table at once."""
    kept = FIRST.read_bytes()
    FIRST.write_bytes(b"?\n")
    assert mj(TEST).exit == 3
    FIRST.write_bytes(kept)
    assert mj(TEST).exit == 0


def test_the_time_says_how_far_from_utc_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry's time is the clock's on the wall, with its distance from UTC."""
    import time

    monkeypatch.setenv("TZ", "XYZ-5:30")
    time.tzset()
    try:
        assert session.now().endswith("+05:30")
    finally:
        monkeypatch.undo()
        time.tzset()


def test_what_changes_nothing_leaves_no_entry(table: None, mj: Any) -> None:
    """A command without a roll that changes nothing is answered, and is no step to take back; a roll always is one."""
    assert mj("table members add julien").exit == 0
    kept = FIRST.read_bytes()
    assert mj("table members add julien").exit == 0
    assert FIRST.read_bytes() == kept
    assert mj("test 7 8 -d 10").exit == 0
    assert len(FIRST.read_bytes().splitlines()) == len(kept.splitlines()) + 1
