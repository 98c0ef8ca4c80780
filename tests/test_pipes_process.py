"""Pipes as real processes: readers that leave, inputs that say nothing, Ctrl-C at any moment, odd surroundings."""

import os
import pty
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.commands import COMMANDS
from project import MJ, environ
from test_streams import INTERRUPT, OWN_TERMINAL, read, run, shell

pytestmark = [pytest.mark.once, pytest.mark.skipif(os.name != "posix", reason="pipes that close are those of POSIX")]

# A line for each command, answered at the table of these tests; one that is not here is run by its bare name.
LINES = {
    "roll": "roll 4d6",
    "test": "test julien sens",
    "conflict": "conflict 7+8 6+5",
    "rhapsodie": "rhapsodie 4 2 -d 3",
    "table": "table show",
    "harm": "harm cecil fatigue",
    "heal": "heal cecil",
    "sheet": "sheet list",
}
ACTIONS = {"roll": "4d6\n", "test": "7 8\n", "rhapsodie": "4 2\n"}  # what reads lines, and such a line
NARROW = ("rulings", "journal stats", "test @pj sens --seed a --dry-run")
# Runs mj again and again, and interrupts it each time at a later one of the lines of its own code that it goes through.
AT_LINE = """
import os, signal, sys
import meneuse.cli.start
root = os.path.dirname(meneuse.__file__)
place, first, last, step = sys.argv[1], *map(int, sys.argv[2:5])
sys.argv[1:] = sys.argv[5:]
for nth in range(first, last, step):
    child = os.fork()
    if child == 0:
        out, err = (os.open(f"{place}/{name}.{nth}", os.O_WRONLY | os.O_CREAT) for name in ("out", "err"))
        os.dup2(out, 1)
        os.dup2(err, 2)
        seen = 0
        def trace(frame, event, arg):
            global seen
            if frame.f_code.co_filename.startswith(root):
                seen += 1
                if seen == nth:
                    sys.settrace(None)
                    os.kill(os.getpid(), signal.SIGINT)
            return trace
        sys.settrace(trace)
        try:
            meneuse.cli.start.run()
        finally:
            os._exit(99)
    print(nth, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
# Runs mj, and interrupts it where it waits for the disk to have what it wrote.
AT_WRITE = """
import os, signal, sys
import meneuse.cli.start
synced = os.fsync
def fsync(handle):
    os.fsync = synced
    os.kill(os.getpid(), signal.SIGINT)
os.fsync = fsync
meneuse.cli.start.run()
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a table of both games in its first Épisode."""
    folder = tmp_path_factory.mktemp("made")
    for line in (
        "table init --game singularites --game rhapsodie",
        "table members add julien,marcus,cecil",
        "table episode Pilote",
        "test julien sens --seed a",
    ):
        assert here(folder, *line.split()).returncode == 0
    return folder


@pytest.fixture
def table(made: Path, tmp_path: Path) -> Path:
    """Return the folder of such a table that a test may change."""
    return Path(shutil.copytree(made, tmp_path / "table"))


def here(folder: Path, *words: str, **options: Any) -> "subprocess.CompletedProcess[bytes]":
    """Run mj to its end in a folder."""
    return run(*words, cwd=folder, **options)


def whole(folder: Path) -> int:
    """Return the number of the last entry of a table's journal, which is whole; the table is free."""
    assert here(folder, "table", "check").returncode == 0
    assert not list(folder.glob("journal/*.torn"))
    data = b"".join(file.read_bytes() for file in sorted(folder.glob("journal/*.jsonl")))
    assert data.endswith(b"\n")
    return data.count(b'\n{"n":')


def started(folder: Path, *words: str, **options: Any) -> "subprocess.Popen[bytes]":
    """Start mj with pipes at all its ends."""
    pipe = subprocess.PIPE
    return subprocess.Popen([MJ, *words], stdin=pipe, stdout=pipe, stderr=pipe, cwd=folder, env=environ(), **options)


def fed(child: "subprocess.Popen[bytes]", line: str) -> bytes:
    """Write a line to a process, and return the first line that it answers."""
    assert child.stdin
    assert child.stdout
    child.stdin.write(line.encode())
    child.stdin.flush()
    return child.stdout.readline()


@pytest.mark.parametrize("command", COMMANDS)
def test_a_silent_input_is_never_read_unless_asked(command: str, table: Path) -> None:
    """With an open pipe to which nobody writes every command comes to its end: an answer, or a refusal."""
    silent, writer = os.pipe()
    try:
        done = here(table, *LINES.get(command, command).split(), stdin=silent)
    finally:
        os.close(silent)
        os.close(writer)
    assert done.returncode in (0, 1, 2)
    assert (done.returncode == 0) is bool(done.stdout)


@pytest.mark.parametrize(
    "words", ["roll 2d6 --dice 1", "rhapsodie cecil 2 2 -d 9 --seed a", "conflict 7+8 6+5 --stakes"]
)
def test_what_a_person_would_be_asked_is_not_asked_of_a_pipe(words: str, table: Path) -> None:
    """A missing face, an avantage, a move: without a terminal there is no question, and no waiting for its answer."""
    silent, writer = os.pipe()
    try:
        done = here(table, *words.split(), stdin=silent)
    finally:
        os.close(silent)
        os.close(writer)
    assert b"?" not in done.stderr
    assert done.returncode in (0, 1, 2)


@pytest.mark.parametrize("command", ACTIONS)
def test_each_line_is_answered_before_the_next_is_written(command: str, table: Path) -> None:
    """The answer comes while the input is still open, and while it is waited for the table is anybody's."""
    child = started(table, command, "-", "--seed", "a")
    for _ in range(2):
        assert fed(child, ACTIONS[command])
        assert here(table, "table", "turn").returncode == 0
    _, err = child.communicate(timeout=60)
    assert (child.returncode, err) == (0, b"")
    assert whole(table) == 3 + 2 + 2 * (command != "roll")


@pytest.mark.parametrize("reader", ["head -n 1", "true"])
@pytest.mark.parametrize("words", ["test - --seed a", "rhapsodie - --seed a --json", "roll -"])
def test_an_endless_input_ends_with_its_reader(words: str, reader: str, table: Path) -> None:
    """`yes … | mj … | head`: nothing is said of the lines that nobody wants any more, and the process ends."""
    line = ACTIONS[words.split(maxsplit=1)[0]].strip()
    done = subprocess.run(
        ["sh", "-c", f"yes '{line}' | \"$@\" | {reader}", "sh", MJ, *words.split()],
        capture_output=True,
        env=environ(),
        timeout=60,
        check=False,
        cwd=table.parent,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert bool(done.stdout) is (reader != "true")


@pytest.mark.skipif(sys.platform != "linux", reason="the unit of the peak is the system's")
def test_lines_without_end_are_not_held(tmp_path: Path) -> None:
    """Three thousand lines need no more memory than ten: each is forgotten once it is answered."""

    def peak(lines: int) -> int:
        code = (
            "import resource, subprocess, sys\n"
            "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)\n"
            "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
        )
        file = tmp_path / "lines"
        file.write_text("julien habilete conduite\n" * lines, "utf-8")
        with file.open("rb") as stream:
            line = [sys.executable, "-c", code, MJ, "test", "-", "--json"]
            return int(subprocess.run(line, stdin=stream, capture_output=True, env=environ(), check=True).stdout)

    few, many = peak(10), peak(3_000)
    assert many - few < 4_000  # kilobytes


@pytest.mark.parametrize("redirection", [">&-", ">/dev/full", ">&- 2>&-", "<&- >&- 2>&-", ">/dev/full 2>/dev/full"])
@pytest.mark.parametrize("words", ["test 7 8", "test -", "sheet list", "rulings", "--help"])
def test_an_answer_that_cannot_be_written_is_a_file_error(words: str, redirection: str) -> None:
    """A closed or full stdout is code 3, without a trace; with a closed stderr nothing is said of it."""
    if "full" in redirection and not Path("/dev/full").exists():
        pytest.skip("a device of Linux")
    done = shell(f"{redirection} <<'END'\n7 8\nEND" if "<&-" not in redirection else redirection, *words.split())
    assert done.returncode == (0 if words == "test -" and "<&-" in redirection else 3)
    assert b"Traceback" not in done.stderr
    assert bool(done.stderr) is ("2>" not in redirection)


@pytest.mark.parametrize("redirection", ["2>&-", "2>/dev/full", "<&-", "<&- 2>&-"])
@pytest.mark.parametrize("words", ["test 7 8", "sheet list", "rulings", "--help", "test - --json"])
def test_what_is_not_needed_may_be_closed(words: str, redirection: str) -> None:
    """Without stderr or stdin an answer is an answer; where lines were to be read, there are none."""
    if "full" in redirection and not Path("/dev/full").exists():
        pytest.skip("a device of Linux")
    done = shell(redirection, *words.split())
    assert done.returncode == 0
    assert done.stderr == b""
    assert bool(done.stdout) is not words.startswith("test -")


def test_nothing_of_an_answer_gets_into_the_journal(table: Path) -> None:
    """With all its streams closed a command at a table opens its files under their numbers: they are not written to."""
    done = subprocess.run(
        ["sh", "-c", '"$@" <&- >&- 2>&-', "sh", MJ, "test", "julien", "sens", "--seed", "a"],
        cwd=table,
        env=environ(),
        timeout=60,
        check=False,
    )
    assert done.returncode == 3
    assert whole(table) == 4


def test_an_interruption_while_a_line_is_waited_for(table: Path) -> None:
    """Ctrl-C ends it with 130 and no word; what was answered is on record, and the table is free."""
    for number, command in enumerate(("test", "rhapsodie"), 4):
        child = started(table, command, "-", "--seed", "a")
        assert fed(child, ACTIONS[command])
        child.send_signal(signal.SIGINT)
        assert child.communicate(timeout=60)[1] == b""
        assert child.returncode == 130
        assert whole(table) == number


def typed(*words: str, line: bytes = b"", until: bytes, then: bytes = INTERRUPT) -> tuple[int, list[str]]:
    """Type a line to mj at a terminal and, once it has said so much, Ctrl-C; return its code and the words there."""
    here, there = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-c", OWN_TERMINAL, MJ, *words, "--color", "never"],
        stdin=there,
        stdout=there,
        stderr=there,
        env=environ(TERM="xterm"),
        start_new_session=True,
    )
    os.close(there)
    os.write(here, line)
    sent = b""
    while until not in sent and (got := read(here)):
        sent += got
    os.write(here, then)
    while got := read(here, again=then):
        sent += got
    os.close(here)
    return child.wait(60), sent.decode().replace("^C", "").split()


def test_an_interruption_at_a_terminal_while_a_line_is_waited_for() -> None:
    """A person who types lines may end with Ctrl-C: 130, and nothing is told but what was typed and answered."""
    code, told = typed("test", "-", line=b"7 8\n", until=b"Moyenne")
    assert code == 130
    assert told == ["7", "8", *run("test", "7", "8").stdout.decode().split()]


def test_who_types_lines_is_asked_nothing() -> None:
    """At a terminal too a face that misses is refused where lines are read: what is typed is the next line."""
    code, told = typed("test", "-", "--dice=", line=b"7 8\n", until=b"--dice", then=b"")
    assert code == 1
    assert "?" not in told
    assert told[:3] == ["7", "8", "mj:"]


@pytest.mark.parametrize(
    "words", ["test julien sens --dice=", "rhapsodie cecil 2 2 --dice=", "conflict 7+8 6+5 --stakes"]
)
def test_an_interruption_at_a_question_at_a_table(words: str, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C instead of an answer leaves no entry, and gives the table back at once."""
    monkeypatch.chdir(table)
    code, told = typed(*words.split(), until=b"? ")
    assert code == 130
    assert told[-1] == "?"
    assert whole(table) == 3


@pytest.mark.parametrize("words", ["test julien sens --roll --seed a", "table scene Nuit"])
def test_an_interruption_at_any_moment(words: str, table: Path) -> None:
    """Whenever Ctrl-C comes it is 130 without a word; the entry is whole or not there, and the table is free."""
    line = [sys.executable, "-c", AT_LINE, str(table.parent), "3", "12000", "701", *words.split()]
    done = subprocess.run(line, cwd=table, env=environ(), capture_output=True, timeout=300, check=True)
    codes = [int(code) for _, code in map(bytes.split, done.stdout.splitlines())]
    assert set(codes) <= {0, 130}
    assert codes.count(130) > 6
    assert not b"".join(file.read_bytes() for file in table.parent.glob("err.*"))
    assert codes.count(0) <= whole(table) - 3 <= len(codes)
    assert here(table, "test", "julien", "sens").returncode == 0


@pytest.mark.parametrize("words", ["test julien sens", "table episode Deux", "undo"])
def test_an_interruption_in_the_middle_of_writing(words: str, table: Path) -> None:
    """Where Ctrl-C comes before the disk has the entry, it is taken back: every file is as it was before."""
    before = {file: file.read_bytes() for file in (table / "journal").iterdir()}
    line = [sys.executable, "-c", AT_WRITE, *words.split()]
    done = subprocess.run(line, cwd=table, env=environ(), capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
    assert {file: file.read_bytes() for file in (table / "journal").iterdir()} == before
    assert whole(table) == 3


@pytest.mark.parametrize("columns", ["20", "1", "0", "9" * 30])
def test_no_width_changes_what_goes_into_a_pipe(columns: str, table: Path) -> None:
    """Whatever COLUMNS says, a pipe gets the same bytes, in colours too."""
    for words in NARROW:
        line = [*words.split(), "--color", "never" if columns == "20" else "always"]
        plain, odd = (here(table, *line, env=environ(COLUMNS=value)) for value in (None, columns))
        assert odd.stdout == plain.stdout
        assert (odd.returncode, odd.stderr) == (0, b"")


@pytest.mark.parametrize(
    "changes",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX", "LANG": None},
        {"LANG": None},
        {"PYTHONIOENCODING": "latin-1"},
        {"PYTHONIOENCODING": "ascii:strict"},
        {"LC_ALL": "xx_XX.bogus"},
    ],
)
def test_what_programs_read_is_utf8_everywhere(changes: dict[str, str | None], table: Path) -> None:
    """JSON is the same bytes of UTF-8 under any locale; text is UTF-8 too, unless another encoding is asked for."""
    text = "PYTHONIOENCODING" not in changes
    for words in ("sheet list", "journal export", *(["journal"] if text else [])):
        json = [] if words == "journal" else ["--json"]
        plain, odd = (here(table, *words.split(), *json, "--lang", "fr", env=environ(**to)) for to in ({}, changes))
        assert odd.stdout == plain.stdout
        assert not odd.stdout.decode("utf-8").isascii()
    lines = subprocess.run(
        [MJ, "test", "-", "--json"],
        input="julien habileté conduite\n".encode(),
        capture_output=True,
        env=environ(**changes),
        cwd=table,
        timeout=60,
        check=False,
    )
    assert lines.returncode == 0
    assert "Habileté".encode() in lines.stdout


@pytest.mark.parametrize("command", [*ACTIONS, "batch"])
def test_an_input_that_is_not_waited_for_by_itself_is_read_to_its_end(command: str, tmp_path: Path) -> None:
    """A pipe that says "not yet", as whoever starts a process may set it, ends neither a line nor the lines."""
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    line = [MJ, command, "-", *([] if command == "batch" else ["--json"])]
    with subprocess.Popen(line, cwd=tmp_path, env=environ(), stdin=reading, stdout=subprocess.PIPE) as process:
        os.close(reading)
        assert process.stdout
        lines = "test 7 8\n" if command == "batch" else ACTIONS[command]
        for part in (lines[:2], lines[2:]):
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(0.5)
            os.write(writing, part.encode())
        assert b'"status":"ok"' in process.stdout.readline()
        os.write(writing, lines.encode().rstrip(b"\n"))
        os.close(writing)
        rest = process.stdout.read()
    assert (rest.count(b"\n"), rest.count(b'"status":"ok"'), process.returncode) == (1, 1, 0)
