"""What lists prints one record a line: JSON Lines with `--json`, and in a pipe text that no width breaks."""

import re
from pathlib import Path
from typing import Any

import pytest
from tables import sheets, table

ALL = ("singularites", "rhapsodie")
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
PLAYER = "Une personne au nom vraiment très long"
# Each line that lists, and the tag of its records.
LISTS = {
    "sheet list": "listed",
    "sheet check": "checked",
    "sheet check julien camille": "checked",
    "sheet show julien camille": "sheet",
    "journal": "entry",
    "journal list --all": "entry",
    "journal export": "entry",
    "journal stats": "tallied",
    "rulings": "ruling",
    "rulings tie one_counts": "ruling",
    "table members": "member",
    "inspiration": "inspirations",
    "inspiration use julien,meshan humain --dry-run": "inspired",
    "range award julien,meshan --dry-run": "earned",
    "roll d6 d8 --repeat 3 --seed a": "rolled",
    "test @pj sens --seed a --dry-run": "tested",
    "test @pnj sens --odds": "chances",
    "rhapsodie camille,cecil 2 2 --seed a --dry-run": "pooled",
    "harm camille,cecil fatigue --dry-run": "harmed",
    "harm julien,meshan mourant --dry-run": "stated",
    "heal cecil --dry-run": "healed",
    "table members remove julien meshan --dry-run": "member",
}
# Those whose text, too, is one line for each record, and how many lines come behind the last.
LINES = {
    "sheet list": 0,
    "sheet check": 0,
    "journal": 0,
    "journal export": 0,
    "journal stats": 0,
    "rulings": 2,
    "table members": 0,
    "inspiration": 0,
    "roll d6 d8 --repeat 3 --seed a": 0,
}


@pytest.fixture
def long(mj: Any) -> Any:
    """Return what answers at a table where names, titles and commands are long."""
    table(mj, "julien", "meshan", "camille", "cecil", "gardien", games=ALL, episode=False)
    assert mj("table members add julien meshan camille cecil --player", PLAYER).exit == 0
    assert mj("table members add gardien gardien#2").exit == 0
    assert mj("table episode Un titre d’Épisode plutôt long pour voir si quelque chose passe à la ligne").exit == 0
    assert mj("test @pj sens observation -d 15 --seed b").exit == 0
    assert mj("rhapsodie camille,cecil 3 3 --seed c").exit == 0
    return mj


@pytest.mark.parametrize("line", LISTS)
def test_a_list_is_json_lines(line: str, long: Any) -> None:
    """Each record has an envelope of its own on a line of its own, which has it as its result, and only it."""
    said = long(f"{line} --json")
    assert said.exit == 0, said.err
    results = [answer["result"] for answer in said.answers]
    assert {result["t"] for result in results} == {LISTS[line]}
    assert len(results) == len(said.out.splitlines()) > (0 if "heal" in line else 1)
    for answer in said.answers:
        assert [fact["t"] for fact in answer["facts"]].count(LISTS[line]) == 1


@pytest.mark.parametrize("colour", ["never", "always"])
@pytest.mark.parametrize("line", LINES)
def test_a_record_is_one_line_in_a_pipe(line: str, colour: str, long: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """However narrow a terminal would be, and with colours too, a record is not broken over lines."""
    records = len(long(f"{line} --json").answers)
    monkeypatch.setenv("COLUMNS", "20")
    narrow = long(f"{line} --color {colour}").out
    monkeypatch.setenv("COLUMNS", "500")
    assert long(f"{line} --color {colour}").out == narrow
    assert len(narrow.splitlines()) == records + LINES[line]
    assert ESCAPE.sub("", narrow) == long(line).out


def test_one_entry_of_the_journal_is_one_line_whatever_it_holds(long: Any) -> None:
    """A line break in what was asked breaks no line of the list."""
    assert long("table", "scene", "Une\nscène\u2028en\rtrois").exit == 0
    assert len(long("journal").out.splitlines()) == len(long("journal --json").answers)


def test_a_sheet_that_cannot_be_read_is_a_record_too(mj: Any) -> None:
    """A faulty sheet has its line among the others."""
    table(mj, episode=False)
    sheets("julien")
    Path("characters/faux.toml").write_text("nom = ", "utf-8")
    said = mj("sheet list --json")
    assert [(answer["result"]["file"], answer["result"]["faulty"]) for answer in said.answers][:2] == [
        ("characters/faux.toml", True),
        ("characters/julien.toml", False),
    ]
    assert len(mj("sheet list").out.splitlines()) == len(said.answers)
