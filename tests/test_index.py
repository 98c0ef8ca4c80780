"""The read index: what was read once is not read again, until anything that it was made of changes."""

import os
import time
from pathlib import Path
from typing import Any

import pytest
from meneuse.characters import index, reading
from meneuse.characters.search import Found

AGE = 3 * 10**9  # nanoseconds: old enough that a change is sure to be seen
SHEET = 'jeu = "singularites"\nnom = "Julien"\ncamp = "pj"\n[traits]\nhabilete = 7\n[talents]\nconduite = 8\n'


def grown_old(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clock be later than it is: every file there is was changed long ago."""
    monkeypatch.setattr("meneuse.characters.store.time_ns", lambda: time.time_ns() + AGE)


def sheet(name: str, text: str = SHEET) -> Found:
    """Write a sheet, and return where it is."""
    file = Path("characters", f"{name}.toml")
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, "utf-8")
    return Found(name, str(file), f"./{file}", "here")


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the paths of the sheets and catalogues that are read from now on."""
    found: list[str] = []
    real = reading.read_text

    def read_text(path: str, shown: str) -> str:
        found.append(path)
        return real(path, shown)

    monkeypatch.setattr(reading, "read_text", read_text)
    return found


def test_a_brief_is_known_once_the_sheet_was_read(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet that was played with says its nom, game and camp without being read, until it changes."""
    grown_old(monkeypatch)
    found = sheet("julien")
    assert index.brief(found) is None
    mj("test julien habilete conduite --dice 7")
    assert index.brief(found) == index.Brief("Julien", "singularites", "pj")
    sheet("julien", SHEET + "# plus long\n")
    assert index.brief(found) is None
    os.unlink(found.path)
    assert index.brief(found) is None


def test_a_second_command_reads_no_sheet(mj: Any, monkeypatch: pytest.MonkeyPatch, reads: list[str]) -> None:
    """A Test with a sheet that has not changed reads neither it nor a catalogue, and answers the same."""
    grown_old(monkeypatch)
    sheet("julien")
    first = mj("test julien habilete conduite --dice 7 --json")
    assert "characters/julien.toml" in reads
    reads.clear()
    assert mj("test julien habilete conduite --dice 7 --json") == first
    assert reads == []
