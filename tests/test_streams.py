"""The command as a process: pipes, terminals, closed and full streams, poor encodings, hostile words."""

import io
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from meneuse.cli.render.safe import shown
from project import MJ, environ

ROLL = ("roll", "4d6kh3+2", "--seed", "table")
HOSTILE = {
    "markup": "[force]",
    "closing": "[/b]",
    "emoji": ":skull:",
    "apostrophe": "d'Artagnan",
    "combining": "E\u0301loi\u0308se",
    "escape": "\x1b[31mrouge\x1b[0m",
    "bidirectional": "\u202eevil\u202c",
    "csi": "\x9b31m",
    "bell": "a\x07\x08\r\nb",
    "template": "{0} {name} %s",
    "wide": "龍 🎲",
}
# A program that makes its stdin the terminal of its session, so that Ctrl-C reaches it, and becomes another.
OWN_TERMINAL = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
)
INTERRUPT = b"\x03"
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def run(*words: str | bytes, **options: object) -> "subprocess.CompletedProcess[bytes]":
    """Run mj to its end, with nothing on stdin."""
    wanted = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": environ()}
    return subprocess.run([MJ, *words], **(wanted | options), timeout=60, check=False)  # type: ignore[call-overload, no-any-return]


def at_a_terminal(*words: str, answer: bytes = b"", columns: str = "80", **changes: str | None) -> tuple[int, str]:
    """Run mj at a terminal, typing an answer once it said something; return its exit code and what it said."""
    here, there = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-c", OWN_TERMINAL, MJ, *words],
        stdin=there,
        stdout=there,
        stderr=there,
        env=environ(COLUMNS=columns, **{"TERM": "xterm"} | changes),
        start_new_session=True,
    )
    os.close(there)
    sent = b""
    while got := read(here, again=answer if sent and answer == INTERRUPT else b""):
        if not sent:
            os.write(here, answer)
        sent += got
    os.close(here)
    return child.wait(60), sent.decode("utf-8", "replace").replace("\r\n", "\n")


def read(terminal: int, again: bytes = b"") -> bytes:
    """Return what a terminal is sent next, nothing at its end; `again` is typed each second that nothing comes.

    A signal that comes just before a process waits for its input does not wake it: a person presses Ctrl-C once more.
    """
    try:
        for _ in range(60):
            if select.select([terminal], [], [], 1)[0]:
                return os.read(terminal, 65536)
            os.write(terminal, again)
    except OSError:  # Linux says so that the other end is closed
        return b""
    return b""


def shell(redirection: str, *words: str) -> "subprocess.CompletedProcess[bytes]":
    """Run mj in a shell that turns its streams elsewhere."""
    line = ["sh", "-c", f'"$@" {redirection}', "sh", MJ, *words]
    return subprocess.run(line, capture_output=True, env=environ(), timeout=60, check=False)


def test_json_is_the_same_bytes_everywhere() -> None:
    """In a pipe, at a terminal, with colour forced and in a poor locale, the envelope is byte for byte the same."""
    plain = run(*ROLL, "--json", "--label", "Éloïse\x1b").stdout
    assert b"\x1b" not in plain
    for changes in ({"FORCE_COLOR": "1"}, {"LC_ALL": "C"}, {"PYTHONIOENCODING": "cp1252"}, {"TERM": "dumb"}):
        assert run(*ROLL, "--json", "--label", "Éloïse\x1b", env=environ(**changes)).stdout == plain
    assert run(*ROLL, "--json", "--label", "Éloïse\x1b", "--color", "always").stdout == plain
    assert at_a_terminal(*ROLL, "--json", "--label", "Éloïse\x1b")[1].encode() == plain


def test_colours_are_for_terminals() -> None:
    """A pipe gets no escape, a terminal does, and both get the same characters."""
    plain = run(*ROLL).stdout.decode()
    assert "\x1b" not in plain
    code, sent = at_a_terminal(*ROLL)
    assert code == 0
    assert "\x1b[" in sent
    assert ESCAPE.sub("", sent).split() == plain.split()


@pytest.mark.parametrize("changes", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_may_refuse_colours(changes: dict[str, str]) -> None:
    """NO_COLOR and a dumb terminal get none, unless they are asked for by name."""
    assert "\x1b" not in at_a_terminal(*ROLL, **changes)[1]
    assert "\x1b[" in at_a_terminal(*ROLL, "--color", "always", **changes)[1]


def test_a_narrow_terminal_wraps() -> None:
    """Lines are no longer than the terminal is wide."""
    sent = ESCAPE.sub("", at_a_terminal("roll", "9d1000", "--label", "les neuf dés", columns="30")[1])
    assert max(map(len, sent.splitlines())) <= 30
    assert len(sent.splitlines()) > 1


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_persons_words_are_printed_as_typed(name: str) -> None:
    """Brackets, colons, quotes and accents are as typed, with colour too; what steers a terminal is shown, not sent."""
    plain = run("roll", "1d1", "--label", name).stdout.decode()
    assert plain.startswith(shown(name))
    coloured = run("roll", "1d1", "--label", name, "--color", "always").stdout.decode()
    assert shown(name) in coloured
    assert ESCAPE.sub("", coloured) == plain
    answer = json.loads(run("roll", "1d1", "--label", name, "--json").stdout)
    assert answer["result"]["label"] == name


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_persons_words_are_harmless_in_a_refusal(name: str) -> None:
    """A refusal that quotes a person quotes what can be shown, on one line, and says the same in JSON."""
    done = run(name, "--json")
    sentence = done.stderr.decode()
    assert done.returncode == 2
    assert f"« {shown(name)} »" in sentence
    assert sentence.count("\n") == 1
    assert json.loads(done.stdout)["error"]["message"] == sentence.removeprefix("mj: ").rstrip("\n")


def test_invalid_utf8_is_no_trace() -> None:
    """A word that is no UTF-8 is shown escaped in text, and comes back escaped in JSON."""
    done = run("roll", "1d1", "--label", b"caf\xe9")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"caf\\udce9")
    done = run("roll", "1d1", "--label", b"caf\xe9", "--json")
    assert json.loads(done.stdout)["result"]["label"] == "caf\udce9"
    assert run(b"\xff\xfe").returncode == 2


@pytest.mark.parametrize(
    ("changes", "encoding"),
    [
        ({"LC_ALL": "C"}, "utf-8"),
        ({"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}, "ascii"),
        ({"PYTHONIOENCODING": "ascii"}, "ascii"),
        ({"PYTHONIOENCODING": "latin-1"}, "latin-1"),
        ({"PYTHONIOENCODING": "cp1252"}, "cp1252"),
    ],
)
@pytest.mark.parametrize(
    "words",
    [
        ("roll", "2d6kl1", "--label", "Éloïse → œuf 龍"),
        ("--help",),
        ("roll", "--help"),
        ("rolls…",),
        ("test", "7", "8", "-d", "20", "--dice", "3"),
    ],
    ids=["roll", "help", "help of a command", "refusal", "test"],
)  # fmt: skip
def test_poor_encodings_get_what_they_can_say(changes: dict[str, str], encoding: str, words: tuple[str, ...]) -> None:
    """Whatever stdout and stderr can say is said, the rest plainer: no trace, no other exit code."""
    rich, poor = run(*words), run(*words, env=environ(**changes))
    assert poor.returncode == rich.returncode
    assert b"Traceback" not in poor.stderr
    poor.stdout.decode(encoding)
    poor.stderr.decode(encoding)
    assert len(poor.stdout.splitlines()) == len(rich.stdout.splitlines())


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    """``mj roll … | head -1`` ends by itself, quietly, with 0 or 141."""
    for more in ((), ("--json",), ("--color", "always")):
        with (tmp_path / "err").open("wb") as err:
            child = subprocess.Popen(
                [MJ, "roll", "4d6", "--repeat", "100000", *more], stdout=subprocess.PIPE, stderr=err, env=environ()
            )
        assert child.stdout is not None
        assert child.stdout.readline()
        child.stdout.close()
        assert child.wait(60) in (0, 141)
        assert (tmp_path / "err").read_bytes() == b""


def test_a_help_nobody_reads_is_no_error() -> None:
    """Help whose reader left before it began ends quietly too."""
    here, there = os.pipe()
    os.close(here)
    done = run("--help", stdout=there)
    os.close(there)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("words", [ROLL, (*ROLL, "--json"), ("--help",), ("roll", "--json")])
def test_a_full_device_is_a_file_error(words: tuple[str, ...]) -> None:
    """Where the answer cannot be written a sentence says so, with code 3 and no trace."""
    with Path("/dev/full").open("wb") as full:
        done = run(*words, stdout=full)
    assert done.returncode == 3
    assert "sortie standard" in done.stderr.decode()
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_what_the_table_kept_is_said_where_the_answer_is_lost() -> None:
    """An answer that cannot be written may be in the journal all the same: the sentence says under which number."""
    assert run("table", "init", "--game", "singularites").returncode == 0
    with Path("/dev/full").open("wb") as full:
        told, dry = (run("test", "7", "8", "--dice", "3", *more, stdout=full) for more in ((), ("--dry-run",)))
    assert (told.returncode, dry.returncode) == (3, 3)
    assert "nº 1 du journal" in told.stderr.decode()
    assert "journal" not in dry.stderr.decode()


@pytest.mark.parametrize(
    ("redirection", "code", "said"),
    [
        (">&-", 3, True),
        ("2>&-", 0, False),
        (">&- 2>&-", 3, False),
        ("<&-", 0, False),
        ("2>/dev/full", 0, False),
        (">/dev/full 2>/dev/full", 3, False),
    ],
)
def test_closed_streams_are_no_trace(redirection: str, code: int, said: bool) -> None:
    """A closed stdout is a file error, a closed stderr silence, a closed stdin nobody to ask."""
    if "full" in redirection and not Path("/dev/full").exists():
        pytest.skip("a device of Linux")
    done = subprocess.run(
        ["sh", "-c", f'"$@" {redirection}', "sh", MJ, *ROLL],
        capture_output=True,
        env=environ(),
        timeout=60,
        check=False,
    )
    assert done.returncode == code
    assert bool(done.stderr) is said
    assert b"Traceback" not in done.stderr
    assert bool(done.stdout) is (code == 0)


def test_refusals_with_a_closed_stderr_keep_their_code() -> None:
    """A refusal that cannot be told is still one."""
    done = subprocess.run(
        ["sh", "-c", '"$@" 2>&-', "sh", MJ, "rolls", "--json"],
        capture_output=True,
        env=environ(),
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"]["id"] == "no_such_command"


def test_a_silent_stdin_is_not_waited_for() -> None:
    """A stdin that is open and says nothing is not read."""
    here, there = os.pipe()
    done = run(*ROLL, stdin=here)
    missing = run("roll", "2d6", "--dice", "1", stdin=here)
    os.close(here)
    os.close(there)
    assert (done.returncode, missing.returncode) == (0, 1)


def test_a_missing_face_is_asked_at_a_terminal() -> None:
    """Where a person is there, the face that misses is asked for and used."""
    code, sent = at_a_terminal("roll", "2d6", "--dice", "1", "--json", answer=b"5\n")
    assert code == 0
    question, _, answer = sent.partition("{")
    assert "?" in question
    assert json.loads("{" + answer)["result"]["total"] == 6


def test_a_person_who_gives_nothing_is_a_missing_face() -> None:
    """The end of the input instead of a face is refused like any missing face."""
    code, sent = at_a_terminal("roll", "2d6", "--dice", "4", answer=b"\x04")
    assert code == 1
    assert "il manque une face dans --dice, après 1" in sent


def test_a_person_who_types_no_text_gave_no_face() -> None:
    """An answer that is no UTF-8 is no face, and no fault of ours: the face is asked for again."""
    code, sent = at_a_terminal("roll", "1d6", "--dice", "", "--color", "never", answer=b"\xff\xfe\n5\n")
    assert code == 0
    assert sent.count("une face parmi") == 2
    assert sent.endswith("1d6 : [5] = 5\n")


def test_what_is_no_face_of_the_die_is_asked_for_again() -> None:
    """A slip at a question costs no dice: neither a word, nor two faces at once, nor one that the die has not."""
    words = ("roll", "2d6", "--dice", "1", "--color", "never")
    code, sent = at_a_terminal(*words, answer=b"abc\n3,4\n7\nE\n5\n")
    assert code == 0
    assert sent.count("une face parmi") == 5
    assert sent.endswith("2d6 : [1, 5] = 6\n")


def test_a_person_who_never_types_a_face_is_asked_five_times() -> None:
    """What cannot be a face is no endless question: the face is then missing, after those that were typed."""
    code, sent = at_a_terminal("roll", "2d6", "--dice", "1", answer=b"x\n" * 5)
    assert code == 1
    assert sent.count("une face parmi") == 5
    assert "il manque une face dans --dice, après 1" in sent


def test_an_interruption_ends_with_130(tmp_path: Path) -> None:
    """Ctrl-C in the middle of an answer, and at a question, ends with 130 and no trace."""
    out = tmp_path / "out"
    with out.open("wb") as stream:
        words = ("roll", "4d6", "--repeat", "100000")
        child = subprocess.Popen([MJ, *words], env=environ(), stdout=stream, stderr=subprocess.PIPE)
        while not out.stat().st_size and child.poll() is None:
            time.sleep(0.01)
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=60)
    assert (child.returncode, err) == (130, b"")


def test_an_interruption_at_a_question_ends_with_130() -> None:
    """Ctrl-C instead of a face ends with 130 and no trace."""
    code, sent = at_a_terminal("roll", "1d6", "--dice", "", answer=INTERRUPT)
    assert code == 130
    assert "Traceback" not in sent
    assert sent.endswith("\n")


def test_both_commands_and_the_module_are_one_program() -> None:
    """``mj``, ``meneuse`` and ``python -m meneuse`` answer alike."""
    expected = run(*ROLL, "--json").stdout
    meneuse = str(Path(MJ).with_name("meneuse"))
    for program in ([meneuse], [sys.executable, "-m", "meneuse"]):
        done = subprocess.run([*program, *ROLL, "--json"], capture_output=True, env=environ(), timeout=60, check=False)
        assert done.stdout == expected


def test_help_is_no_longer_than_80_columns() -> None:
    """Help is readable in a pipe and at a terminal, in text alone."""
    for words in (("--help",), ("test", "--help")):
        told = run(*words).stdout.decode()
        assert told
        assert io.StringIO(told).readline().startswith("Usage :")
        assert "\x1b" not in told
        assert all(len(line) <= 80 for line in told.splitlines() if not line.lstrip().startswith("mj "))
