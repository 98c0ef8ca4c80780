"""A journal refolded from its first line: the first that is not what it should be is said, with what would be right."""

from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.campaign.checked import Refold, refolded
from meneuse.cli.campaign.find import Place
from meneuse.cli.campaign.journal import Journal
from meneuse.cli.campaign.line import write
from meneuse.core.refusal import Faulty

EMPTY: dict[str, Any] = {"table": {}, "members": {}}
FULL: dict[str, Any] = {"table": {"ranges.mj": 9}, "members": {}}


def opening(number: int = 0, state: "dict[str, Any] | None" = None) -> dict[str, Any]:
    """Return the first line of a file."""
    return {"meneuse": 1, "n": number, "at": "", "state": EMPTY if state is None else state}


def moved(counter: str, old: "int | str", new: "int | str", owner: str = "") -> dict[str, Any]:
    """Return a change as a journal has it."""
    return {"t": "changed", "counter": counter, "old": old, "new": new, "who": "", "owner": owner}


def entry(number: int, *facts: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return an entry."""
    return {"n": number, "at": "", "command": "test", "facts": list(facts), **more}


def journal(*files: tuple[dict[str, Any], ...]) -> Journal:
    """Write a journal, a file for each list of its lines."""
    Path("journal").mkdir()
    for place, lines in enumerate(files, 1):
        Path(f"journal/{place:04}.jsonl").write_bytes(b"".join(map(write, lines)))
    return Journal(Place(".", ""))


def one(counter: str, old: "int | str", new: "int | str") -> "tuple[tuple[dict[str, Any], ...], ...]":
    """Return a journal of one entry that moves one counter."""
    return ((opening(), entry(1, moved(counter, old, new))),)


SCENE, BACK = moved("scene", 0, 1), moved("scene", 1, 0)
NEXT, UNNEXT = moved("scene", 1, 2), moved("scene", 2, 1)


def test_a_sound_journal_is_counted() -> None:
    """Files, entries and the Épisode are told where all is as it was written."""
    told = {"table": {"episode": 3}, "members": {"ana": {"name": "Ana", "fatigue": 2}}}
    met = entry(2, moved("name", "", "Ana", "ana"), moved("fatigue", 0, 2, "ana"))
    first = (opening(), entry(1, moved("episode", 0, 3)))
    fold = refolded(journal(first, (opening(1, told | {"members": {}}), met, entry(3, state=told))))
    assert tuple(fold.told) == (2, 3, 3, 0)
    assert fold.ledger.state == {"": {"episode": 3}, "ana": {"name": "Ana", "fatigue": 2}}


WRONG: dict[str, tuple[tuple[tuple[dict[str, Any], ...], ...], str, str, dict[str, Any]]] = {
    "the first file is missing": (((opening(7),),), "0001:1", "wrong_number", {"found": 7, "expected": (0,)}),
    "a number too many": (((opening(), entry(2)),), "0001:2", "wrong_number", {"found": 2, "expected": (1,)}),
    "a number twice": (((opening(), entry(1), entry(1)),), "0001:3", "wrong_number", {"expected": (2,)}),
    "a file that goes on elsewhere": (((opening(), entry(1)), (opening(0),)), "0002:1", "wrong_number", {}),
    "an opening in the middle": (((opening(), opening()),), "0001:2", "line_damaged", {"damage": "not_an_entry"}),
    "no opening": (((entry(0),),), "0001:1", "line_damaged", {"damage": "not_an_opening"}),
    "another opening state": (
        ((opening(), entry(1, SCENE)), (opening(1),)),
        "0002:1", "wrong_state", {"counter": "scene", "old": 0, "found": 1, "expected": (1,)},
    ),
    "another checkpoint": (
        ((opening(), entry(1, SCENE, state={"table": {"scene": 2}, "members": {}})),),
        "0001:2", "wrong_state", {"counter": "scene", "old": 2, "found": 1},
    ),
    "a checkpoint that knows one more": (
        ((opening(), entry(1, state={"table": {}, "members": {"ana": {"fatigue": 1}}})),),
        "0001:2", "wrong_state", {"owner": "ana", "old": 1, "found": 0},
    ),
    "a change from elsewhere": (
        ((opening(), entry(1, SCENE), entry(2, moved("scene", 4, 5))),),
        "0001:3", "does_not_fold", {"old": 4, "found": 1, "expected": (1,)},
    ),
    "no counter of any game": (one("mana", 0, 1), "0001:2", "unknown_counter", {}),
    "a beginning of counters alone": (one("desastre.", 0, 1), "0001:2", "unknown_counter", {}),
    "more than it holds": (one("ranges.mj", 0, 6), "0001:2", "out_of_bounds", {"expected": ("0–5",)}),
    "less than nothing": (one("scene", 0, -1), "0001:2", "out_of_bounds", {"expected": ("0–…",)}),
    "a number for a text": (one("scene.title", 0, 1), "0001:2", "out_of_bounds", {"expected": ('"…"',)}),
    "a text for a number": (one("scene", "", "x"), "0001:2", "out_of_bounds", {}),
    "an opening beyond bounds": (((opening(0, FULL),),), "0001:1", "out_of_bounds", {}),
    "an undo of nothing": (((opening(), entry(1, undo=[])),), "0001:2", "wrong_undo", {}),
    "an undo of itself": (((opening(), entry(1, undo=[1])),), "0001:2", "line_damaged", {"damage": "not_an_entry"}),
    "an undo of what is not the last": (
        ((opening(), entry(1, SCENE), entry(2, NEXT), entry(3, BACK, undo=[1])),),
        "0001:4", "wrong_undo", {"found": (1,), "expected": (2,)},
    ),
    "an undo that does less": (((opening(), entry(1, SCENE), entry(2, undo=[1])),), "0001:3", "wrong_undo", {}),
    "an undo twice": (
        ((opening(), entry(1, SCENE), entry(2, BACK, undo=[1]), entry(3, undo=[1])),), "0001:4", "wrong_undo", {},
    ),
    "a redo of what stands": (((opening(), entry(1, SCENE), entry(2, NEXT, redo=[1])),), "0001:3", "wrong_redo", {}),
    "a redo after a new command": (
        ((opening(), entry(1, SCENE), entry(2, BACK, undo=[1]), entry(3), entry(4, SCENE, redo=[1])),),
        "0001:5", "wrong_redo", {},
    ),
    "a redo of something else": (
        ((opening(), entry(1, SCENE), entry(2, BACK, undo=[1]), entry(3, moved("turn", 0, 1), redo=[1])),),
        "0001:4", "wrong_redo", {"found": (1,), "expected": (1,)},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("files", "where", "reason", "told"), WRONG.values(), ids=WRONG)
def test_the_first_line_that_is_wrong_is_said(
    files: "tuple[tuple[dict[str, Any], ...], ...]", where: str, reason: str, told: dict[str, Any]
) -> None:
    """Numbers, states, changes, counters, bounds, undo and redo: each line must be what those before it make of it."""
    name, _, line = where.partition(":")
    with pytest.raises(Faulty) as caught:
        refolded(journal(*files))
    facts = caught.value.facts
    assert (caught.value.id, facts["file"], facts["line"]) == (reason, f"journal/{name}.jsonl", int(line))
    assert facts | told == facts


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("sequelle.blessure.grave.12", True),
        ("occasions.3", True),
        ("avantage.serrures. et plus", True),
        ("sequelle.blessure.grave", False),
        ("sequelle.blessure.grave.x", False),
        ("sequelle.genou.grave.1", False),
        ("sequelle.trauma.legere.1.2", False),
        ("sequelle.trauma.legere.9999999999", False),
        ("occasions.", False),
        ("occasions", False),
        ("avantage.", False),
        ("", False),
        (".", False),
    ],
)
def test_a_name_goes_on_as_it_may(name: str, known: bool) -> None:
    """What follows a beginning of several names is anything, or the words and numbers that are read out of it."""
    fold = Refold()
    fold.where = {"file": "x"}
    state = {"ana": {name: "x" if name.startswith("sequelle") else 1}}
    if known:
        fold.begin(state)
        assert fold.ledger.state == state
    else:
        with pytest.raises(Faulty, match="unknown_counter"):
            fold.begin(state)


def test_undo_and_redo_fold() -> None:
    """Several entries taken back, the last first, and done again, the first first, are what they should be."""
    fold = refolded(journal((opening(), entry(1, SCENE), entry(2, NEXT), entry(3, UNNEXT, BACK, undo=[2, 1]),
        entry(4, SCENE, redo=[1]), entry(5, NEXT, redo=[2]), entry(6, UNNEXT, undo=[2]))))  # fmt: skip
    assert fold.ledger.state == {"": {"scene": 1}}


def test_an_undo_reaches_into_the_file_before() -> None:
    """What happened in one Épisode may be taken back in the next one's file."""
    state = {"table": {"scene": 1}, "members": {}}
    assert refolded(journal((opening(), entry(1, SCENE)), (opening(1, state), entry(2, BACK, undo=[1])))).entries == 2


@pytest.mark.parametrize("last", [True, False])
def test_a_line_cut_off_is_counted_at_the_end_only(last: bool) -> None:
    """At the end of the last file it is what a power cut leaves; in another file it is a fault."""
    kept = journal((opening(), entry(1)), *([] if last else [(opening(1),)]))
    with open("journal/0001.jsonl", "ab") as file:
        file.write(b'{"n":2,"at')
    if last:
        assert refolded(kept).torn == 10
    else:
        with pytest.raises(Faulty, match="line_damaged") as caught:
            refolded(kept)
        assert (caught.value.facts["line"], caught.value.facts["damage"]) == (3, "cut_off")


def test_a_line_without_its_break_is_a_line() -> None:
    """What lacks only its line break, in whichever file, was written whole."""
    kept = journal((opening(), entry(1)), (opening(1), entry(2)))
    for file in Path("journal").iterdir():
        file.write_bytes(file.read_bytes().removesuffix(b"\n"))
    assert (refolded(kept).entries, refolded(kept).torn) == (2, 0)


def test_check_says_what_there_is(mj: Any) -> None:
    """A sound table is one sentence; with ``--json`` its counts are the result. Nothing is written."""
    mj("table init --game rhapsodie")
    mj("table scene")
    before = Path("journal/0001.jsonl").read_bytes()
    assert mj("table check").out == "Le journal est tel qu’il a été écrit : 1 entrée, 1 fichier.\n"
    assert mj("table check --json").result == {"t": "refolded", "files": 1, "entries": 1, "episode": 0, "torn": 0}
    assert Path("journal/0001.jsonl").read_bytes() == before


def test_check_needs_a_table(mj: Any) -> None:
    """Without a table, and with a word too many, it is misuse."""
    assert (mj("table check").exit, mj("table export").exit) == (2, 2)
    mj("table init --game rhapsodie")
    assert mj("table check now").exit == 2
