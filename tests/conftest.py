"""What every test may use: the command line in this process."""

import io
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings
from meneuse.cli.main import main
from support import Said

settings.register_profile("untimed", deadline=None)  # a busy machine is no failure
settings.load_profile("untimed")

QUIET = ("MJ_LANG", "MJ_TABLE", "MJ_DEBUG", "NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_MESSAGES", "COLUMNS")


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Run every test in an empty folder, in French, away from the user's own files and terminal."""
    for name in QUIET:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setenv("TERM", "xterm")
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)


@pytest.fixture
def mj(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """Return what runs a command line in this process: ``mj("roll 4d6", "--json")``; a first word is split."""

    def run(line: str, *more: str, stdin: str = "") -> Said:
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        code = main([*shlex.split(line), *more])
        said = [stream.buffer.getvalue().decode("utf-8") for stream in (out, err)]  # type: ignore[attr-defined]
        return Said(code, *said)

    return run
