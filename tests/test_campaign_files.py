"""Reading and writing a table's files: whole lines, and whole writes or none."""

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.campaign import files
from meneuse.core.refusal import Faulty

HELD = b"one\ntwo\n"


@pytest.fixture
def file() -> str:
    """Make a file of two lines, with rights of its own."""
    Path("a.jsonl").write_bytes(HELD)
    os.chmod("a.jsonl", 0o640)
    return "a.jsonl"


def rights(name: str) -> int:
    """Return the rights of a file."""
    return stat.S_IMODE(os.stat(name).st_mode)


def breaking(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Let every write stop in the middle of a line, and the next one fail."""
    written: list[int] = []
    write = os.write

    def half(handle: int, data: Any) -> int:
        if written:
            raise error
        written.append(write(handle, bytes(data)[: len(data) // 2]))
        return written[0]

    monkeypatch.setattr(os, "write", half)


@given(st.lists(st.binary(max_size=40), min_size=1), st.integers(1, 9))
def test_lines_are_the_same_from_either_end(lines: list[bytes], block: int) -> None:
    """Whatever the lines are and how many bytes are read at once, backward gives them as forward does."""
    Path("x").write_bytes(b"\n".join(lines))
    files.BLOCK, usual = block, files.BLOCK
    try:
        found = list(files.backward("x", "x"))
    finally:
        files.BLOCK = usual
    assert found[::-1] == files.pieces("x", "x") == b"\n".join(lines).split(b"\n")


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("0001.jsonl", True), ("9999.jsonl", True), ("10000.jsonl", True), ("0000.jsonl", True),
        ("00001.jsonl", False), ("001.jsonl", False), ("0001", False), ("0001.jsonl.new", False),
        ("0001.jsonl.torn", False),
        ("٠٠٠١.jsonl", False), ("+001.jsonl", False), ("0001.JSONL", False), (".jsonl", False), ("0001 .jsonl", False),
    ],
)  # fmt: skip
def test_the_journals_files_are_known_by_their_names(name: str, is_one: bool) -> None:
    """A number of four digits, more only when it needs them; nothing else is a file of the journal."""
    assert files.is_numbered(name) is is_one


def test_a_line_goes_behind_the_others(file: str) -> None:
    """What was there stays, by whatever link it is reached, and the file keeps its rights."""
    os.symlink(file, "link")
    files.append("link", "link", b"three\n")
    assert Path(file).read_bytes() == HELD + b"three\n"
    assert (rights(file), os.path.islink("link")) == (0o640, True)


@pytest.mark.parametrize("error", [OSError(28, "full"), KeyboardInterrupt()])
def test_half_a_line_is_taken_back(error: BaseException, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk is full in the middle of a line, or a person stops it there, the file is as it was."""
    breaking(monkeypatch, error)
    with pytest.raises(Faulty if isinstance(error, OSError) else KeyboardInterrupt):
        files.append(file, file, b"three\n")
    assert Path(file).read_bytes() == HELD


def test_a_disk_that_cannot_even_take_back_is_a_fault(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where half a line cannot be taken back it stays, cut off: the fault is the first one."""
    breaking(monkeypatch, OSError(5, "broken"))

    def no(*_: int) -> None:
        raise OSError(30, "read-only")

    monkeypatch.setattr(os, "ftruncate", no)
    with pytest.raises(Faulty) as caught:
        files.append(file, "said", b"three\n")
    assert caught.value.facts == {"file": "said", "trouble": "EIO"}


def test_a_file_is_made_with_its_content_and_rights(file: str) -> None:
    """A new file has everything from the start, and the rights of another; what an earlier try left gives way."""
    Path("b.jsonl.new").write_bytes(b"half")
    os.umask(os.umask(0o077))
    files.create("b.jsonl", "b", b"x\n", like=file)
    assert (Path("b.jsonl").read_bytes(), rights("b.jsonl"), os.path.exists("b.jsonl.new")) == (b"x\n", 0o640, False)


def test_a_file_that_is_there_is_not_made_again(file: str) -> None:
    """Not even a link to nowhere is overwritten, and nothing is left."""
    os.symlink("nowhere", "link")
    os.symlink(file, "c.jsonl.new")
    for name in (file, "link"):
        with pytest.raises(Faulty) as caught:
            files.create(name, name, b"x")
        assert caught.value.facts["trouble"] == "EEXIST"
    files.create("c.jsonl", "c", b"x")
    assert Path(file).read_bytes() == HELD
    assert sorted(os.listdir()) == [file, "c.jsonl", "link"]


@pytest.mark.parametrize("error", [OSError(28, "full"), KeyboardInterrupt()])
def test_half_a_file_is_taken_away(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new file that cannot be written whole is not there at all."""
    breaking(monkeypatch, error)
    with pytest.raises(Faulty if isinstance(error, OSError) else KeyboardInterrupt):
        files.create("b.jsonl", "b", b"three\n")
    assert os.listdir() == []


def test_a_folder_that_cannot_be_synced_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is made when it has its name, even where the system cannot promise that the name lasts."""
    real = os.fsync

    def plain_only(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(22, "no")
        real(handle)

    monkeypatch.setattr(os, "fsync", plain_only)
    files.create("b.jsonl", "b", b"x")
    assert Path("b.jsonl").read_bytes() == b"x"


def test_an_end_is_set_aside(file: str) -> None:
    """It goes behind what was set aside before, in a file with the same rights."""
    for end in (b"thr", b"\0\0"):
        files.append(file, file, end)
        files.set_aside(file, file, end)
        assert Path(file).read_bytes() == HELD
    assert Path("a.jsonl.torn").read_bytes() == b"thr\n\0\0\n"
    assert rights("a.jsonl.torn") == 0o640


@pytest.mark.parametrize("make", [os.mkdir, lambda name: os.symlink("nowhere", name)])
def test_an_end_that_cannot_be_set_aside_stays(make: Callable[[str], None], file: str) -> None:
    """Where the other file is none, the journal keeps its end: nothing is lost."""
    make("a.jsonl.torn")
    with pytest.raises(Faulty, match="journal_unwritable"):
        files.set_aside(file, file, b"two\n")
    assert Path(file).read_bytes() == HELD


def test_an_end_that_is_not_set_aside_whole_leaves_nothing(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the disk is full, no part of the end stands in the other file, and what it held is as it was."""

    def full(handle: int, data: bytes) -> int:
        raise OSError(28, "full")

    for kept in (None, b"old\n"):
        if kept:
            Path("a.jsonl.torn").write_bytes(kept)
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", full)
            with pytest.raises(Faulty, match="journal_unwritable"):
                files.set_aside(file, file, b"two\n")
        assert Path(file).read_bytes() == HELD
        assert [one.read_bytes() for one in Path().glob("*.torn")] == ([kept] if kept else [])


@pytest.mark.parametrize("act", [files.content, files.pieces, lambda *it: list(files.backward(*it)), files.numbered])
def test_what_cannot_be_read_is_a_fault(act: Callable[..., Any]) -> None:
    """What is not there is named as it was called, with the system's name for what is wrong."""
    with pytest.raises(Faulty) as caught:
        act("nowhere", "said")
    assert (caught.value.id, caught.value.facts) == ("journal_unreadable", {"file": "said", "trouble": "ENOENT"})


def test_a_pipe_is_not_waited_for() -> None:
    """A pipe in the place of a file is refused at once, to be read or to be written."""
    os.mkfifo("pipe")
    for act in (lambda: files.content("pipe", "p"), lambda: files.append("pipe", "p", b"x")):
        with pytest.raises(Faulty):
            act()
