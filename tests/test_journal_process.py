"""The journal read by real processes: through a pipe that closes, slowly, in colours."""

import os
import subprocess
from pathlib import Path

import pytest
from meneuse.cli.campaign.find import Place
from meneuse.cli.campaign.journal import Journal
from meneuse.cli.campaign.line import read, write
from project import MJ, environ

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes that close are those of POSIX")
MANY = 5_000


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a table with thousands of entries in one Épisode."""
    folder = tmp_path_factory.mktemp("long")
    for line in ("table init --game singularites", "table episode Pilote", "test julien sens -d 15"):
        subprocess.run([MJ, *line.split()], cwd=folder, env=environ(), check=True, capture_output=True)
    file = folder / "journal/0001.jsonl"
    head, *before = file.read_bytes().splitlines(keepends=True)
    entry = read(before[-1][:-1])
    entry["facts"] = [fact for fact in entry["facts"] if fact["t"] != "changed"]
    more = [write(entry | {"n": number}) for number in range(len(before) + 1, MANY + 1)]
    file.write_bytes(b"".join([head, *before, *more]))
    assert Journal(Place(str(folder), "")).tail().number == MANY
    return folder


@pytest.mark.parametrize("options", [[], ["--json"], ["export"], ["--color", "always"]])
def test_a_reader_that_leaves_early_is_no_error(options: list[str], long: Path) -> None:
    """With ``| head -1`` the first entry comes, and nothing is said of the thousands that nobody wanted."""
    with subprocess.Popen(
        [MJ, "journal", *options], cwd=long, env=environ(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() in (0, 141)


def test_who_reads_slowly_keeps_nobody_from_playing(long: Path) -> None:
    """While a list waits for its reader, a command at the same table is answered; the list does not have it."""
    with subprocess.Popen([MJ, "journal"], cwd=long, env=environ(), stdout=subprocess.PIPE) as process:
        assert process.stdout
        first = process.stdout.readline()
        played = subprocess.run([MJ, "table", "turn"], cwd=long, env=environ(), check=True, capture_output=True)
        assert played.stdout
        rest = process.stdout.read().splitlines()
    assert first.startswith(b"    1 ")
    assert rest[-1].startswith(b" 5000 ")
    subprocess.run([MJ, "undo"], cwd=long, env=environ(), check=True, capture_output=True)


def test_colours_strike_out_what_is_taken_back(long: Path) -> None:
    """In colours such a line is struck through; in a pipe it is marked without any."""
    for line in ("table turn", "undo"):
        subprocess.run([MJ, *line.split()], cwd=long, env=environ(), check=True, capture_output=True)
    plain, coloured = (
        subprocess.run(
            [MJ, "journal", "-n", "2"], cwd=long, env=environ(FORCE_COLOR=force), check=True, capture_output=True
        ).stdout
        for force in (None, "1")
    )
    assert plain.startswith(b"~")
    assert b"\x1b" not in plain
    assert coloured.startswith(b"\x1b[2;9m~")
