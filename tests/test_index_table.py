"""The read index at a table: the settings and the journal's end, known as long as the files are what they were."""

import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from aged import grown_old
from meneuse.characters import reading
from meneuse.characters.folders import own_cache
from meneuse.cli.campaign import journal as journals
from meneuse.cli.campaign import kept
from meneuse.cli.campaign.find import Place
from meneuse.cli.campaign.journal import Journal, Tail
from tables import table

TEST = "test julien habilete conduite -d 15 --dice 5"
FIRST, SECOND = Path("journal/0001.jsonl"), Path("journal/0002.jsonl")


@pytest.fixture(autouse=True)
def old(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every file be old enough to be kept, and make a table of both games in Épisode 1."""
    grown_old(monkeypatch)
    table(mj, "julien", "eugenie", games=("singularites", "rhapsodie"))


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Return the lines of the journal that are read from now on."""
    found: list[bytes] = []
    real = journals.read

    def read(line: bytes) -> dict[str, Any]:
        found.append(line)
        return real(line)

    monkeypatch.setattr(journals, "read", read)
    return found


def tail() -> Tail | None:
    """Return what is known of the journal's end without reading it."""
    return Journal(Place(".", "")).known()


def forget() -> None:
    """Throw the index away."""
    shutil.rmtree(own_cache(), ignore_errors=True)


def test_a_command_after_another_reads_no_line(mj: Any, lines: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """What was just played is known to the next command, which reads neither journal, settings nor sheets."""
    mj(TEST)
    mj("table show")
    read: list[str] = []
    lines.clear()
    with monkeypatch.context() as patched:
        patched.setattr(reading, "read_text", lambda path, _: read.append(path))
        for line in (TEST, "table show --json", "table episode Deux", TEST, f"{TEST} --dry-run", TEST):
            assert mj(line).exit == 0
    assert (lines, read) == ([], [])
    assert mj("table check").exit == 0


def test_a_reader_keeps_an_old_journals_end(mj: Any, lines: list[bytes]) -> None:
    """A journal that came from elsewhere is read once, by whoever comes first, even to read only."""
    mj(TEST)
    forget()
    assert tail() is None
    shown = mj("table show --json")
    assert lines
    lines.clear()
    assert mj("table show --json") == shown
    assert lines == []


def test_a_young_journal_that_was_only_read_is_not_kept(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who did not write the last line himself does not trust a clock that may not have moved on."""
    mj(TEST)
    forget()
    monkeypatch.setattr(kept, "settled", lambda _: False)
    mj("table show")
    assert tail() is None


@pytest.mark.parametrize("line", ["table show", TEST])
def test_a_torn_end_is_set_aside_though_a_reader_came_first(line: str, mj: Any) -> None:
    """A line that was cut off is seen by the next writer, whoever has read the journal meanwhile."""
    mj(TEST)
    whole = FIRST.read_bytes()
    FIRST.write_bytes(whole + b'{"n":')
    mj(line)
    mj("table show")
    assert mj(TEST).exit == 0
    assert FIRST.read_bytes().startswith(whole)
    assert Path(f"{FIRST}.torn").read_bytes() == b'{"n":\n'
    assert mj("table check").exit == 0


def test_a_missing_break_is_mended_though_a_reader_came_first(mj: Any) -> None:
    """A last line without its break gets it before the next one is written."""
    mj(TEST)
    FIRST.write_bytes(FIRST.read_bytes()[:-1])
    mj("table show")
    assert mj(TEST).exit == 0
    assert mj("table check").exit == 0


def _shortened() -> None:
    FIRST.write_bytes(b"".join(FIRST.read_bytes().splitlines(keepends=True)[:-1]))


def _copied_from_before() -> None:
    shutil.copy("before.jsonl", "new")
    os.replace("new", FIRST)


@pytest.mark.parametrize("change", [_shortened, _copied_from_before])
def test_a_journal_that_was_put_back_is_read_again(change: Callable[[], None], mj: Any) -> None:
    """After a restored copy, as by git, the next entry is the next one of that copy."""
    mj(TEST)
    shutil.copy(FIRST, "before.jsonl")
    mj(TEST)
    change()
    assert mj(TEST, "--json").answers[0]["facts"][-1]["n"] == 3
    assert mj("table check").exit == 0


def test_a_later_file_is_seen_at_once(mj: Any) -> None:
    """The journal ends where its last file ends, also when that one came from elsewhere."""
    mj(TEST)
    place = Journal(Place(".", ""))
    place.begin(SECOND.name, place.tail(), "")
    assert mj(TEST, "--json").answers[0]["facts"][-1] == {"t": "recorded", "n": 3, "file": str(SECOND)}
    SECOND.unlink()
    assert mj(TEST, "--json").answers[0]["facts"][-1] == {"t": "recorded", "n": 3, "file": str(FIRST)}


def test_a_change_that_the_clock_does_not_show_is_found_in_the_bytes(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line changed in place, to the same size and within the same tick, is damaged as ever."""
    real = kept.stamp
    monkeypatch.setattr(kept, "stamp", lambda path: (*(real(path) or (0,))[:1], 0, 0, 0))
    mj(TEST)
    assert tail() is not None
    FIRST.write_bytes(FIRST.read_bytes().replace(b'"faces":[5]', b'"faces":[6]'))
    assert tail() is None
    assert mj(TEST, "--json").answers[0]["error"]["id"] == "line_damaged"


def test_a_write_of_somebody_else_meanwhile_is_not_taken_for_ours(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is longer than what we wrote, a moment later, is not known to end as we left it."""
    real = kept.keep_written

    def meddled(place: Place, name: str, size: int, number: int, state: Any) -> None:
        with FIRST.open("ab") as file:
            file.write(b"{}")
        real(place, name, size, number, state)

    monkeypatch.setattr(kept, "keep_written", meddled)
    mj(TEST)
    assert tail() is None


def test_what_is_changed_by_hand_while_a_command_runs_is_not_hidden(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that was spoiled after it was read, and before ours is written, is found by the very next command."""
    real = Journal.append

    def meddled(self: Journal, *given: Any) -> int:
        FIRST.write_bytes(FIRST.read_bytes().replace(b'"faces":[5]', b'"faces":[6]'))
        return real(self, *given)

    mj(TEST)
    with monkeypatch.context() as patched:
        patched.setattr(Journal, "append", meddled)
        assert mj(TEST).exit == 0
    assert tail() is None
    assert mj(TEST, "--json").answers[0]["error"]["id"] == "line_damaged"


def test_changed_settings_hold_at_once(mj: Any) -> None:
    """A house rule that was just written counts in the next command; a fault in it is told each time."""
    assert mj("rulings one_counts --json").result["value"] == "yes"
    settings = Path("table.toml")
    before = settings.read_text("utf-8")
    settings.write_text(before.replace("[maison]", '[maison]\none_counts = "no"'), "utf-8")
    assert mj("rulings one_counts --json").result["value"] == "no"
    settings.write_text(before + "rien\n", "utf-8")
    first = mj(TEST)
    assert first.exit == 3
    assert mj(TEST) == first


def test_a_check_reads_settings_and_journal_always(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known of a table is not what its check goes by, nor its export."""
    read: list[str] = []
    real = reading.read_text

    def read_text(path: str, shown: str) -> str:
        read.append(path)
        return real(path, shown)

    for line in ("table check", "table check", "table export"):
        mj(TEST)
        assert tail() is not None
        with monkeypatch.context() as patched:
            patched.setattr(reading, "read_text", read_text)
            patched.setattr(kept, "ending", None)
            assert mj(line).exit == 0
    assert [Path(path).name for path in read] == ["table.toml"] * 2


@pytest.mark.parametrize("entry", [7, ("0001.jsonl", 3), ("0001.jsonl", "3", {}, 0), ("x", 3, {}, 0)])
def test_an_end_of_another_shape_is_no_end(entry: Any, mj: Any) -> None:
    """What could not have been kept by this version is not believed."""
    mj(TEST)
    _, noted = kept.ending(Place(".", ""), FIRST.name)
    noted.shelf.put("tail", noted.stamp, entry)
    assert tail() is None
    noted.shelf.put("settings", kept.stamp("table.toml"), entry)
    assert mj(TEST, "--json").answers[0]["facts"][-1]["n"] == 3


DEEDS = (
    TEST,
    f"{TEST} -x 1",
    "test julien habilete -d 25 --dice 2",
    "test 7 8 --as pnj -x 1 --dice 1",
    "table turn",
    "table scene Parking",
    "table episode Suite",
    "rhapsodie eugenie patience -d 2 --seed a",
    "harm eugenie fatigue 1",
    "harm julien neutralise",
    "range give julien 1",
    "members add sbire#2",
    "table members",
    "undo",
    "redo",
    "undo 2",
    "again --seed b",
    "inspiration julien",
    "table show",
)


@pytest.mark.parametrize("seed", range(6))
def test_an_evening_is_the_same_with_the_index_and_without(seed: int, mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is played, undone and redone, each answer and each byte of the journal are the same."""
    monkeypatch.setattr("meneuse.cli.campaign.session.now", lambda: "2026-11-30T20:00:00+01:00")
    monkeypatch.setattr(journals, "CHECKPOINT", 4)
    deeds = random.Random(seed).choices(DEEDS, k=25)  # noqa: S311 - the same evening each time
    told = []
    for cached in (True, False):
        shutil.rmtree("journal")
        Path("journal").mkdir()
        mj("undo")  # the journal is empty: nothing is known of it
        Journal(Place(".", "")).begin(FIRST.name, Tail("", 0, {"": {"episode": 1}}), "")
        forget()
        if not cached:
            Path(own_cache()).touch()
        answers = [mj(f"{deed} --json") for deed in deeds]
        told.append((answers, [file.read_bytes() for file in sorted(Path("journal").iterdir())]))
        assert mj("table check").exit == 0
    assert told[0] == told[1]
    assert sum(answer.exit == 0 for answer in told[0][0]) > 8
