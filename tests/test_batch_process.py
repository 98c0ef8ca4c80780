"""Batches as real processes: through pipes, at a terminal, interrupted, twenty at one table."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest
from project import MJ, environ
from test_imports import NEVER, PEAK, loaded, without

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes and signals are those of POSIX")
TEST = b'{"command":"test","action":[7,8],"difficulty":20,"exploits":2,"id":%d}\n'
PIPES = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}


@pytest.fixture
def waiting(tmp_path: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """Return a batch that reads from a pipe, in a folder of its own."""
    with subprocess.Popen([MJ, "batch", "-"], cwd=tmp_path, env=environ(), **PIPES) as child:
        yield child
        child.kill()


@pytest.fixture
def at_table(tmp_path: Path) -> Path:
    """Return the folder of a table in its first Épisode."""
    for line in ("table init --game singularites", "table episode Pilote"):
        subprocess.run([MJ, *line.split()], cwd=tmp_path, env=environ(), check=True, capture_output=True)
    return tmp_path


def asked(child: "subprocess.Popen[bytes]", line: bytes) -> dict[str, Any]:
    """Write a line to a batch, and return its answer."""
    assert child.stdin
    assert child.stdout
    child.stdin.write(line)
    child.stdin.flush()
    answer: dict[str, Any] = json.loads(child.stdout.readline())
    return answer


def check(folder: Path) -> None:
    """Check that a table's journal is whole, and that its lock is free."""
    done = subprocess.run(
        [MJ, "table", "check"], cwd=folder, env=environ(), capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr


def entries(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "journal/0001.jsonl").read_bytes().splitlines()[1:]]


def test_a_pipe_has_each_answer_before_the_next_line(waiting: "subprocess.Popen[bytes]", tmp_path: Path) -> None:
    """Whoever asks through a pipe is answered at once; a sheet and a table made meanwhile are there by then."""
    assert [asked(waiting, TEST % number)["id"] for number in range(3)] == [0, 1, 2]
    assert asked(waiting, b"test zoe sens\n")["error"]["id"] == "unknown_who"
    (tmp_path / "characters").mkdir()
    sheet = tmp_path / "characters/zoe.toml"
    for value in (7, 5, 5, 3):
        sheet.write_text(f'jeu = "singularites"\nnom = "Z"\n[traits]\nsens = {value}\n')
        assert asked(waiting, b"test zoe sens -d 40\n")["result"]["terms"][0]["value"] == 2 * value
    subprocess.run(
        [MJ, "table", "init", "--game", "singularites"], cwd=tmp_path, env=environ(), check=True, capture_output=True
    )
    assert asked(waiting, TEST % 4)["state"] is not None
    out, err = waiting.communicate(timeout=60)
    assert (out, err, waiting.returncode) == (b"", b"", 1)


def test_a_terminal_is_answered_line_by_line(tmp_path: Path) -> None:
    """At a terminal each line typed is answered; nobody is asked for a face, and the end of the input is the end."""
    child = pexpect.spawn(MJ, ["batch", "-"], cwd=str(tmp_path), env=environ(), encoding="utf-8", timeout=60)
    child.setecho(False)
    child.sendline("roll d6 --dice ''")
    child.expect('"id":"missing_face".*"line":1}')
    child.sendline("mj roll d6")
    child.expect('"status":"ok".*"line":2}')
    child.sendeof()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 1


def test_nothing_is_read_that_was_not_asked_for() -> None:
    """With an open silent standard input and no word, the batch ends at once."""
    child = subprocess.Popen([MJ, "batch"], env=environ(), **PIPES)
    assert child.wait(timeout=60) == 2
    child.communicate()


def test_an_interruption_while_it_waits_ends_with_130(waiting: "subprocess.Popen[bytes]") -> None:
    """Ctrl-C between two lines ends with 130, without a word."""
    asked(waiting, TEST % 1)
    waiting.send_signal(signal.SIGINT)
    assert waiting.communicate(timeout=60) == (b"", b"")
    assert waiting.returncode == 130


@pytest.mark.parametrize("table", [False, True])
@pytest.mark.parametrize("after", [1, 40_000])
def test_an_interruption_leaves_whole_lines_and_a_whole_table(at_table: Path, table: bool, after: int) -> None:
    """Ctrl-C in the middle of a file ends with 130; every answer written is whole, no number is missing before it."""
    if not table:
        (at_table / "table.toml").unlink()
    (at_table / "lines").write_bytes(b"".join(TEST % number for number in range(100_000)))
    out = at_table / "out"
    with out.open("wb") as stream:
        words = [MJ, "batch", "lines"]
        child = subprocess.Popen(words, cwd=at_table, env=environ(), stdout=stream, stderr=subprocess.PIPE)
        while out.stat().st_size < (after if not table else 1) and child.poll() is None:
            time.sleep(0.005)
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=60)
    assert (child.returncode, err) == (130, b"")
    data = out.read_bytes()
    answers = [json.loads(line) for line in data.splitlines()]
    assert data.endswith(b"\n")
    assert [answer["line"] for answer in answers] == list(range(1, len(answers) + 1))
    if table:
        check(at_table)
        assert len(answers) <= len(entries(at_table)) - 1 <= len(answers) + 1


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    """With ``| head -1`` the first answer comes, and nothing is said of the others."""
    (tmp_path / "lines").write_bytes(b"".join(TEST % number for number in range(20_000)))
    with subprocess.Popen([MJ, "batch", "lines"], cwd=tmp_path, env=environ(), **PIPES) as child:
        assert child.stdout
        assert child.stderr
        assert json.loads(child.stdout.readline())["id"] == 0
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait() in (0, 141)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a disk that is full is wanted")
def test_answers_that_cannot_be_written_name_what_was_kept(at_table: Path) -> None:
    """Where stdout is full the batch ends with 3, and says from which entry on the table has what nobody was told."""
    (at_table / "lines").write_bytes(TEST % 1 + TEST % 2)
    with open("/dev/full", "wb") as full:
        words = [MJ, "batch", "lines", "--lang", "en"]
        done = subprocess.run(words, cwd=at_table, env=environ(), stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 3
    assert b"2" in done.stderr
    assert len(entries(at_table)) == 3


def test_a_standard_input_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    """A standard input that is none to read from is a file fault, and a closed one has no lines."""
    ends = []
    for turned in ("0>out", "<&-"):
        line = ["sh", "-c", f'"$1" batch - {turned}', "sh", MJ]
        ends.append(subprocess.run(line, cwd=tmp_path, env=environ(), capture_output=True, check=False))
    unread, closed = ends
    assert (unread.returncode, unread.stdout) == (3, b"")
    assert unread.stderr.startswith(b"mj: ")
    assert (closed.returncode, closed.stdout, closed.stderr) == (0, b"", b"")


def test_a_named_pipe_is_answered_line_by_line(tmp_path: Path) -> None:
    """A file that is a pipe is one that waits."""
    os.mkfifo(tmp_path / "fifo")
    with subprocess.Popen([MJ, "batch", "fifo"], cwd=tmp_path, env=environ(), stdout=subprocess.PIPE) as child:
        assert child.stdout
        with (tmp_path / "fifo").open("wb", buffering=0) as pipe:
            pipe.write(TEST % 5)
            assert json.loads(child.stdout.readline())["id"] == 5
        assert child.wait(timeout=60) == 0


def test_twenty_batches_at_one_table_leave_all_their_entries(at_table: Path) -> None:
    """Each line takes the table for itself alone: twenty batches at once leave every entry, numbered through."""
    for number in range(20):
        (at_table / f"lines{number}").write_bytes(b"".join(TEST % (10 * number + place) for place in range(5)))
    words = [[MJ, "batch", f"lines{number}"] for number in range(20)]
    children = [subprocess.Popen(line, cwd=at_table, env=environ(), **PIPES) for line in words]
    found = [child.communicate(timeout=300) for child in children]
    assert [child.returncode for child in children] == [0] * 20
    told = [json.loads(line) for out, _ in found for line in out.splitlines()]
    assert [answer["id"] for answer in told] == [10 * number + place for number in range(20) for place in range(5)]
    numbers = [fact["n"] for answer in told for fact in answer["facts"] if fact["t"] == "recorded"]
    assert sorted(numbers) == list(range(2, 102))
    check(at_table)


def test_a_request_is_remembered_as_words_that_can_be_typed(at_table: Path) -> None:
    """The journal has for a request the words of a command line, and those, typed, are the same request."""
    request = {
        "command": "test",
        "action": [7, "+2", "8"],
        "difficulty": "-5",
        "exploits": 2,
        "no_free": True,
        "dice": "9",
    }
    lines = json.dumps(request) + "\nmj test 7 '+2' 8 --difficulty=-5 --exploits 2 --no-free --dice 9\n"
    done = subprocess.run(
        [MJ, "batch", "-"], input=lines.encode(), cwd=at_table, env=environ(), capture_output=True, check=True
    )
    first, second = (json.loads(line) for line in done.stdout.splitlines())
    assert first["result"] == second["result"]
    _, one, other = entries(at_table)
    assert one["asked"] == other["asked"]
    assert one["asked"] == ["test", "7", "+2", "8", "--difficulty=-5", "--exploits", "2", "--no-free", "--dice", "9"]


def test_dry_run_and_table_are_of_all_lines_that_do_not_say(
    at_table: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The table that the batch names is played at from anywhere; with --dry-run nothing is written."""
    folder = tmp_path_factory.mktemp("elsewhere")
    lines = b"test 7 8 -x 1\nroll d6\ntest 7 8 -x 1 --table nowhere\n"
    for words, more in (((), 1), (("--dry-run",), 0)):
        before = len(entries(at_table))
        line = [MJ, "batch", "-", "--table", str(at_table), *words]
        done = subprocess.run(line, input=lines, cwd=folder, env=environ(), capture_output=True, check=False)
        told = [json.loads(answer) for answer in done.stdout.splitlines()]
        assert [answer["status"] for answer in told] == ["ok", "ok", "misuse"]
        assert told[0]["state"] is not None
        assert len(entries(at_table)) == before + more


def test_a_batch_loads_no_more_than_its_lines_use(tmp_path: Path) -> None:
    """A batch of well-formed lines, of numbers, loads nothing that is slow, nor what tells answers in words."""
    file = tmp_path / "lines"
    file.write_bytes(TEST % 1 + b"mj test 7 8\n--json roll d6\ntest 7 8 --lang en\n")
    names = loaded("batch", str(file))
    without(
        names, *NEVER, "meneuse.cli.app", "meneuse.cli.render.text", "meneuse.cli.sentences", "meneuse.core.rhapsodie"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="the unit of the peak is the system's")
@pytest.mark.once
@pytest.mark.parametrize(("line", "count", "more"), [
    (TEST, 100_000, 6_000),
    (b'{"command":"roll","expressions":"d0","id":%d}\n', 5_000, 12_000),
    (b'{"command":"roll","expressions":"d6","label":"%06d"}\n', 40_000, 60_000),  # what is kept has its bound
])  # fmt: skip
def test_a_long_batch_is_not_held_in_memory(tmp_path: Path, line: bytes, count: int, more: int) -> None:
    """A hundred thousand lines need no more memory than a hundred, but for the answers that are kept, up to a bound."""

    def peak(lines: int) -> int:
        (tmp_path / "lines").write_bytes(b"".join(line % number for number in range(lines)))
        words = [sys.executable, "-c", PEAK.replace("check=True", "check=False"), MJ, "batch", "lines"]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, env=environ(), timeout=600, check=True)
        return int(done.stdout)

    assert peak(count) - peak(100) < more  # kilobytes
