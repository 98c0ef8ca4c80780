"""One line of a journal: written with its sum, and read only as it was written."""

import json
from binascii import crc32
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.campaign.line import Damaged, is_state, read, write
from meneuse.core.facts import Changed, Odds

TEXT = st.text(st.characters(), max_size=20)  # lone surrogates too
NUMBERS = st.integers(-(10**15) + 1, 10**15 - 1)
KEPT = NUMBERS | TEXT
VALUES = st.recursive(
    st.none() | st.booleans() | KEPT, lambda it: st.lists(it) | st.dictionaries(TEXT, it), max_leaves=8
)


@given(st.integers(0, 10**15 - 1), st.dictionaries(TEXT.filter(lambda key: key not in NAMED), VALUES, max_size=4))
def test_what_was_written_is_read_again(number: int, more: dict[str, Any]) -> None:
    """Any entry comes back as it was, from one line of which nothing can steer a terminal."""
    line = write({"n": number, **more})
    assert read(line[:-1]) == {**more, "n": number}
    assert line.count(b"\n") == 1
    assert line.decode().removesuffix("\n").isprintable() or not line.isascii()


NAMED = {"n", "meneuse", "at", "command", "asked", "who", "faces", "rulings", "facts", "state", "undo", "redo", "again"}


@given(st.data())
def test_no_change_goes_unseen(data: st.DataObject) -> None:
    """A line of which any one byte is another is no entry any more."""
    line = write({"n": 12, "at": "2026-11-30", "facts": (Changed("scene", 1, 2),)})[:-1]
    place = data.draw(st.integers(0, len(line) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != line[place]))
    with pytest.raises(Damaged):
        read(line[:place] + bytes([byte]) + line[place + 1 :])


def test_the_sum_is_that_of_the_line_without_it() -> None:
    """Anyone may check a line: the CRC-32 of its bytes, the sum and the comma before it left out."""
    line = write({"n": 3, "who": "Éloïse", "chance": Odds(1, 2)})[:-1]
    entry = json.loads(line)
    total = entry.pop("sum")
    bare = json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode()
    assert f"{crc32(bare):08x}" == total


def nested(deep: int) -> list[Any]:
    """Return so many lists in one another."""
    return [] if deep == 1 else [nested(deep - 1)]


def test_lists_in_one_another_end_somewhere() -> None:
    """A line of many lists beside each other is read; so is one of some in each other."""
    for value in (nested(30), [[]] * 500):
        assert read(write({"n": 1, "x": value})[:-1]) == {"n": 1, "x": value}


@pytest.mark.parametrize(
    ("line", "damage"),
    [
        (b"", "not_json"),
        (b"{", "not_json"),
        (b"\xff", "not_json"),
        (b"[]", "not_an_entry"),
        (b'{"n":1}', "not_an_entry"),
        (b'{"n":1,"sum":"00000000"}', "wrong_sum"),
        (write({"n": 1})[:-1] + b"\r", "line_breaks"),
        (write({"n": 1})[:-1] + b" ", "wrong_sum"),
        (write({"meneuse": 2, "n": 1})[:-1], "other_version"),
        (write({"n": -1})[:-1], "not_an_entry"),
        (write({"n": True})[:-1], "not_an_entry"),
        (write({"n": 10**15})[:-1], "not_an_entry"),
        (write({"n": 1, "redo": [None]})[:-1], "not_an_entry"),
        (write({"n": 1, "undo": [True]})[:-1], "not_an_entry"),
        (write({"n": 9, "again": [1]})[:-1], "not_an_entry"),
        (write({"n": 9, "again": 9})[:-1], "not_an_entry"),
        (write({"n": 9, "undo": [9]})[:-1], "not_an_entry"),
        (write({"n": 9, "redo": [10]})[:-1], "not_an_entry"),
        (write({"n": 9, "undo": [0]})[:-1], "not_an_entry"),
        (write({"n": 1, "at": 3})[:-1], "not_an_entry"),
        (write({"n": 1, "command": None})[:-1], "not_an_entry"),
        (write({"n": 1, "asked": 3})[:-1], "not_an_entry"),
        (write({"n": 1, "asked": "mj"})[:-1], "not_an_entry"),
        (write({"n": 1, "who": [1]})[:-1], "not_an_entry"),
        (write({"n": 1, "faces": ["5"]})[:-1], "not_an_entry"),
        (write({"n": 1, "rulings": []})[:-1], "not_an_entry"),
        (write({"n": 1, "rulings": {"tie": 1}})[:-1], "not_an_entry"),
        (write({"n": 1, "facts": [{"t": 1}]})[:-1], "not_an_entry"),
        (write({"n": 1, "state": {"table": {"turn": 10**15}, "members": {}}})[:-1], "not_an_entry"),
        (write({"n": 1, "x": nested(61)})[:-1], "not_an_entry"),
        (write({"n": 1, "facts": [{"t": "chances", "p": float("nan")}]})[:-1], "not_json"),
        (write({"n": 1, "facts": [{"t": "chances", "p": float("inf")}]})[:-1], "not_json"),
    ],
)
def test_a_line_says_how_it_was_damaged(line: bytes, damage: str) -> None:
    """No JSON, no entry, another sum, another line break, another version: each has its name."""
    with pytest.raises(Damaged) as caught:
        read(line)
    assert caught.value.damage == damage


@given(st.dictionaries(TEXT, KEPT), st.dictionaries(TEXT, st.dictionaries(TEXT, KEPT)))
def test_a_state_is_counters_of_the_table_and_of_members(table: dict[str, Any], members: dict[str, Any]) -> None:
    """Whole numbers and texts by name, the table's and each member's, and nothing else."""
    assert is_state({"table": table, "members": members})
    assert not is_state({"table": table})
    assert not is_state({"table": table | {"x": 1.5}, "members": members})
    assert not is_state({"table": table, "members": members | {"x": {"y": True}}})
