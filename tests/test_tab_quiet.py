"""A Tab says nothing but what it proposes, writes nothing, waits for nothing, and loads only what it needs."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from shlex import quote
from typing import Any

import pytest
from meneuse.characters import store
from meneuse.completions.reply import lines
from project import environ
from tabbing import RHAPSODIE, sheet, tabbed
from tables import table

ANYWHERE = (
    ("zsh", ""),
    ("zsh", "te"),
    ("zsh", "test", "-"),
    ("zsh", "test", ""),
    ("fish", "test", "julien", ""),
    ("powershell", "rhapsodie", "cécile", ""),
    ("zsh", "conflict", "julien:sens,"),
    ("zsh", "test", "julien", "-i", ""),
    ("zsh", "journal", "show", ""),
    ("zsh", "undo", ""),
    ("zsh", "conflict", "--play", ""),
    ("zsh", "again", "--advantage", ""),
    ("bash", " \t\n\"'><=;|&(:", "mj test jul"),
)
HEAVY = {"typer", "rich", "pydantic", "tomllib", "re", "json", "inspect", "typing", "enum", "dataclasses"}
DUMP = """
import os, sys
before = set(sys.modules)
from meneuse.completions.reply import lines
found = lines(sys.argv[1:], os.environ)
print([len(found), *(set(sys.modules) - before)])
"""


@pytest.fixture
def seated(mj: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return what runs a line at a table with sheets of both games, everything of which is kept at once."""
    monkeypatch.setattr(store, "YOUNG", -(10**10))
    table(mj, "julien", "bill", games=("singularites", "rhapsodie"))
    sheet("cécile", RHAPSODIE)
    assert mj("test julien,bill sens --roll").exit == 0
    assert mj("rhapsodie cécile patience crochetage").exit == 0
    assert mj("sheet list").exit == 0
    return mj


def tree(root: Path) -> dict[str, tuple[int, int, bytes]]:
    """Return every file and folder below a place, with its rights, its time and what it holds."""
    found = {}
    for path in sorted(root.rglob("*")):
        status = path.lstat()
        found[str(path)] = (status.st_mode, status.st_mtime_ns, path.read_bytes() if path.is_file() else b"")
    return found


def test_a_tab_writes_nothing(seated: Any, tmp_path: Path) -> None:
    """Nothing is made, changed or taken away, at the table or in the cache; stderr is empty, the exit code 0."""
    before = tree(tmp_path)
    for words in ANYWHERE:
        done = tabbed(*words)
        assert (done.returncode, done.stderr) == (0, b""), words
        assert done.stdout, words
    assert tree(tmp_path) == before


def test_a_tab_without_anything_kept_answers_the_same_and_keeps_nothing(seated: Any, tmp_path: Path) -> None:
    """Without the cache the answers are the same; no cache is made."""
    kept = [tabbed(*words).stdout for words in ANYWHERE]
    nowhere = str(tmp_path / "nowhere")
    changes = {"XDG_CACHE_HOME": nowhere, "HOME": nowhere}
    assert [tabbed(*words, given=changes).stdout for words in ANYWHERE] == kept
    assert not Path(nowhere).exists()


def test_a_home_that_cannot_be_written_is_no_fault(seated: Any, tmp_path: Path) -> None:
    """A read-only home and cache change nothing."""
    home = tmp_path / "home"
    home.mkdir(exist_ok=True)
    home.chmod(0o500)
    try:
        done = tabbed("zsh", "test", "jul", given={"HOME": str(home), "XDG_CACHE_HOME": str(home / "cache")})
    finally:
        home.chmod(0o700)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == b"julien\tJulien (PJ)\t\n"


def test_the_lock_is_not_waited_for(seated: Any) -> None:
    """While somebody holds the table's lock, a Tab answers all the same."""
    from meneuse.cli.campaign.lock import hold

    give = hold("journal", "journal", alone=True)
    try:
        assert tabbed("zsh", "test", "julien", "-i", "mach").stdout.startswith(b"machine\t3 sur 3")
    finally:
        give()


@pytest.mark.parametrize("words", ANYWHERE)
def test_a_tab_loads_only_what_it_needs(seated: Any, words: tuple[str, ...]) -> None:
    """With a fresh index no Tab loads what is heavy: neither Typer nor a parser, nor any command."""
    done = subprocess.run(
        [sys.executable, "-c", DUMP, *words], capture_output=True, env=environ(), timeout=60, check=True
    )
    count, *names = ast.literal_eval(done.stdout.decode())
    assert count
    assert not HEAVY & {name.partition(".")[0] for name in names}
    assert not {f"meneuse.cli.{name}" for name in ("main", "commands", "declare", "test", "app")} & set(names)


HOSTILE: dict[str, tuple[str | bytes, ...]] = {
    "nothing": (),
    "no words": ("zsh",),
    "no shell": ("csh", "test", ""),
    "bash without a line": ("bash",),
    "bash with too much": ("bash", "a", "b", "c"),
    "thousands of words": ("zsh", *["test"] * 5_000, ""),
    "thousands of terms": ("zsh", "test", "julien", *["sens"] * 5_000, ""),
    "a long word": ("zsh", "test", "a" * 100_000),
    "a long list": ("zsh", "test", "a," * 40_000),
    "a long side": ("zsh", "conflict", "julien:" + "sens+" * 20_000),
    "no UTF-8": ("zsh", "test", b"\xff\xfe\xc3"),
    "no UTF-8 in a list": ("zsh", "test", b"\xff,"),
    "no UTF-8 in a line": ("bash", " :", b"mj test \xff"),
    "control characters": ("zsh", "test", "\x1b[31m\r\n\t\x07"),
    "an open quote": ("bash", " :", "mj test 'ju\\"),
    "a number": ("zsh", "test", "99999999999999999999", ""),
    "a command's name as an option": ("zsh", "--test", ""),
    "a journal's number": ("zsh", "journal", "show", "9" * 4_000),
    "a table that is a file": ("zsh", "test", "--table", "characters/julien.toml", ""),
    "a table with a line break": ("zsh", "test", "--table", "a\nb", ""),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_whatever_is_typed_nothing_goes_wrong(seated: Any, case: str) -> None:
    """Any words give lines of proposals or none, quickly enough, with stderr empty and exit code 0."""
    done = tabbed(*HOSTILE[case])
    assert (done.returncode, done.stderr) == (0, b"")
    for line in done.stdout.decode("utf-8", "surrogateescape").splitlines():
        assert line.isprintable() or "\t" in line


@pytest.mark.parametrize("typed", ["x\ny", "\x1b[31m", "a\tb", "\u202e", "\x85", "\udcff"])
def test_what_steers_a_terminal_is_proposed_to_nobody(seated: Any, typed: str) -> None:
    """No proposal holds such a character, not even in the part of the word that was typed before."""
    for words in (("test", f"{typed},ju"), ("test", "--ruling", f"{typed},one"), ("conflict", f"{typed}:sens+con")):
        for shell in ("zsh", "fish", "powershell"):
            assert lines([shell, *words], os.environ) == [], words
    assert lines(["bash", " :", f"mj test '{typed},ju"], os.environ) == []
    assert lines(["zsh", "test", "x,ju"], os.environ) != []


def test_a_word_of_a_megabyte_is_not_completed() -> None:
    """A word longer than any name is left alone."""
    assert lines(["zsh", "test", "é" * 1_000_000], os.environ) == []
    assert lines(["bash", " ", "mj test " + "é" * 1_000_000], os.environ) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such thing here")
@pytest.mark.parametrize("file", ["characters/x.toml", "characters/julien.toml", "table.toml", "journal/0001.jsonl"])
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(seated: Any, file: str) -> None:
    """A FIFO instead of a sheet, the settings or the journal is passed over."""
    Path(file).unlink(missing_ok=True)
    os.mkfifo(file)
    for words in ANYWHERE:
        done = tabbed(*words)
        assert (done.returncode, done.stderr) == (0, b""), words


def test_a_closed_stdout_is_no_fault(seated: Any) -> None:
    """Where nobody reads the answer, nothing is said of it."""
    script = f'{quote(sys.executable)} -c "from meneuse.cli.start import run; run()" __complete zsh "" 2>&1 >&-'
    done = subprocess.run(["sh", "-c", script], capture_output=True, env=environ(), timeout=60, check=False)
    assert (done.returncode, done.stdout) == (0, b"")
