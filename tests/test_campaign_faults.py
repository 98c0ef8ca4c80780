"""Whatever is wrong with a table's files is said in one line with the file, and nothing is written."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.campaign.line import write

TEST = "test 7 8 -d 15 --dice 5"
FIRST = Path("journal/0001.jsonl")


@pytest.fixture
def table(mj: Any) -> None:
    """Make a table with three entries."""
    for line in ("table init --game singularites", "table episode Pilote", TEST, TEST):
        assert mj(line).exit == 0


def line(place: int) -> bytes:
    """Return a line of the journal, counted from 1, with its break."""
    return FIRST.read_bytes().splitlines(keepends=True)[place - 1]


def put(place: int, data: bytes) -> None:
    """Put something in the place of a line of the journal."""
    lines = FIRST.read_bytes().splitlines(keepends=True)
    lines[place - 1] = data
    FIRST.write_bytes(b"".join(lines))


def entry(number: int, **more: Any) -> bytes:
    """Return a line with its right sum, whatever it says."""
    return write({"n": number, "at": "", "command": "test", "facts": [], **more})


def moved(old: Any, new: Any, counter: str = "ranges.mj", **more: Any) -> dict[str, Any]:
    """Return a change as a journal has it."""
    return {"t": "changed", "counter": counter, "old": old, "new": new, "who": "", "owner": "", **more}


def becomes(make: Callable[[], object]) -> None:
    """Put something else in the place of the journal's file."""
    FIRST.unlink()
    make()


DAMAGES: dict[str, tuple[Callable[[], object], int]] = {
    "changed by hand": (lambda: put(3, line(3).replace(b'"faces":[5]', b'"faces":[9]')), 3),
    "no JSON": (lambda: put(3, b"<<<<<<< HEAD\n"), 3),
    "an empty line": (lambda: put(3, b"\n" + line(3)), 3),
    "NUL bytes": (lambda: put(3, bytes(400) + b"\n"), 3),
    "no UTF-8": (lambda: put(3, b'{"n":2,"at":"\xff"}\n'), 3),
    "no sum": (lambda: put(3, b'{"n":2,"facts":[]}\n'), 3),
    "CR LF": (lambda: FIRST.write_bytes(FIRST.read_bytes().replace(b"\n", b"\r\n")), 4),
    "no object": (lambda: put(3, b"[1,2]\n"), 3),
    "a list with a sum": (lambda: put(3, write({}).replace(b"{", b"[")), 3),
    "no number": (lambda: put(3, write({"at": "", "facts": []})), 3),
    "a number that is none": (lambda: put(3, entry(2, n="2")), 3),
    "facts that are no list": (lambda: put(3, entry(2, facts={})), 3),
    "a fact that is no object": (lambda: put(3, entry(2, facts=[1])), 3),
    "a fact without a tag": (lambda: put(3, entry(2, facts=[{}])), 3),
    "a change without its parts": (lambda: put(3, entry(2, facts=[{"t": "changed", "counter": "scene"}])), 3),
    "a change to a list": (lambda: put(3, entry(2, facts=[moved([], [])])), 3),
    "a change to true": (lambda: put(3, entry(2, facts=[moved(False, True)])), 3),
    "a change of kind": (lambda: put(3, entry(2, facts=[moved(1, "1")])), 3),
    "a state of another shape": (lambda: put(3, entry(2, state={"table": [], "members": {}})), 3),
    "a state of lists": (lambda: put(3, entry(2, state={"table": {"scene": []}, "members": {}})), 3),
    "members that are numbers": (lambda: put(3, entry(2, state={"table": {}, "members": {"julien": 1}})), 3),
    "an undo of nobody": (lambda: put(3, entry(2, undo="1")), 3),
    "nobody in a list": (lambda: put(3, entry(2, who=3)), 3),
    "words in no list": (lambda: put(3, entry(2, asked="mj")), 3),
    "faces that are none": (lambda: put(3, entry(2, faces=["x"])), 3),
    "house rules in a list": (lambda: put(3, entry(2, rulings=[])), 3),
    "a number of many digits": (lambda: put(3, entry(2, facts=[moved(0, 10**4000)])), 3),
    "a roll of no number": (lambda: put(3, entry(2, again=[1])), 3),
    "a number too many": (lambda: put(3, entry(7)), 3),
    "a change that does not fit": (lambda: put(3, entry(2, facts=[moved(4, 5)])), 3),
    "two lines the other way round": (lambda: put(3, line(4) + line(3)), 3),
    "another version": (lambda: put(1, line(1) and write({"meneuse": 2, "n": 0, "state": {}})), 1),
    "no opening": (lambda: put(1, b""), 1),
    "a first line of another kind": (lambda: put(1, entry(0)), 1),
}


@pytest.mark.parametrize(("damage", "place"), DAMAGES.values(), ids=DAMAGES)
@pytest.mark.parametrize("command", ["table check", TEST, "table turn", "table export"])
def test_a_wrong_line_is_said_with_its_place(
    damage: Callable[[], object], place: int, command: str, table: None, mj: Any
) -> None:
    """A line that is not as it was written is refused by its file and line, by each command that reads it."""
    damage()
    before = FIRST.read_bytes()
    said = mj(command)
    assert said.exit == 3
    place = 1 if b"\r" in before and not command.startswith(("test", "table turn")) else place
    assert said.err.startswith(f"mj: journal/0001.jsonl:{place}: ")
    assert said.err.count("\n") == 1
    assert (said.out, FIRST.read_bytes(), sorted(os.listdir("journal"))) == ("", before, ["0001.jsonl"])
    assert mj("roll 1d6").exit == 0


GONE: dict[str, tuple[Callable[[], object], str]] = {
    "a folder": (lambda: becomes(FIRST.mkdir), "journal/0001.jsonl"),
    "a dangling link": (lambda: becomes(lambda: FIRST.symlink_to("nowhere")), "journal/0001.jsonl"),
    "a link to itself": (lambda: becomes(lambda: FIRST.symlink_to("0001.jsonl")), "journal/0001.jsonl"),
    "a pipe": (lambda: becomes(lambda: os.mkfifo(FIRST)), "journal/0001.jsonl"),
    "an empty file": (lambda: becomes(FIRST.touch), "journal/0001.jsonl"),
    "no whole line": (lambda: FIRST.write_bytes(b'{"meneuse":1,'), "journal/0001.jsonl:1"),
    "no file": (FIRST.unlink, "journal"),
    "a journal that is a file": (lambda: (shutil.rmtree("journal"), Path("journal").touch()), "journal"),
    "a journal that leads nowhere": (lambda: (shutil.rmtree("journal"), os.symlink("x", "journal")), "journal"),
    "settings that are a folder": (lambda: (os.unlink("table.toml"), os.mkdir("table.toml")), "table.toml"),
    "settings that lead nowhere": (lambda: (os.unlink("table.toml"), os.symlink("x", "table.toml")), "table.toml"),
    "settings of another kind": (lambda: Path("table.toml").write_text("jeux = 3"), "table.toml"),
    "settings of no text": (lambda: Path("table.toml").write_bytes(b"\xff\xfe\x00j"), "table.toml"),
    "settings without games": (lambda: Path("table.toml").write_text('nom = "x"'), "table.toml"),
}


@pytest.mark.parametrize(("damage", "file"), GONE.values(), ids=GONE)
@pytest.mark.parametrize("command", ["table check", TEST, "table turn", "table export"])
def test_a_file_that_is_none_is_said(
    damage: Callable[[], object], file: str, command: str, table: None, mj: Any
) -> None:
    """A file that cannot be one of a table's is refused by its name, and a roll still answers."""
    damage()
    said = mj(command)
    assert (said.exit, said.out, said.err.count("\n")) == (3, "", 1)
    assert said.err.startswith((f"mj: {file}: ", f"mj: {file}:1:"))
    assert mj("roll 1d6").exit == 0


@pytest.mark.parametrize(
    "what", ['"' + "é" * 5_000_000 + '"', "[" * 100_000, "9" * 10_000], ids=["long", "deep", "big"]
)
def test_a_monstrous_line_is_refused_as_any_other(what: str, table: None, mj: Any) -> None:
    """A line of ten megabytes, of a hundred thousand brackets or of a number without end is a line that is wrong."""
    put(3, b'{"n":' + what.encode() + b"}\n")
    said = mj(TEST)
    assert (said.exit, said.out) == (3, "")
    assert said.err.startswith("mj: journal/0001.jsonl:3: ")


def test_what_stands_before_a_state_is_not_looked_at(table: None, mj: Any) -> None:
    """A command reads no further back than the last state: `check` alone finds what is wrong before it."""
    mj("table episode Deux")
    put(3, b"?\n")
    assert mj(TEST).exit == 0
    assert mj("table check").err.startswith("mj: journal/0001.jsonl:3: ")


def test_lone_surrogates_pass_through(table: None, mj: Any) -> None:
    """A title with bytes that are no text is written as their numbers, and read again."""
    assert mj("table scene", "caf\udce9").exit == 0
    assert "\\udce9" in FIRST.read_text("utf-8")
    assert mj("table check").exit == 0
    assert mj("table scene", "suite").exit == 0


@pytest.mark.parametrize("again", [4, 999])
def test_a_roll_that_goes_on_with_none_is_said_with_its_place(again: int, table: None, mj: Any) -> None:
    """An entry that decides on itself, or on one to come, is told by its file and line."""
    facts = json.loads(line(4))["facts"]
    FIRST.write_bytes(FIRST.read_bytes() + entry(4, facts=facts, again=again))
    before = FIRST.read_bytes()
    for command in ("again", "again --free 1"):
        said = mj(command)
        assert (said.exit, said.out, said.err.count("\n")) == (3, "", 1)
        assert said.err.startswith("mj: journal/0001.jsonl:5: ")
    assert FIRST.read_bytes() == before
