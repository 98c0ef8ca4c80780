"""`mj table show --watch`: a second screen that follows the table, at a real terminal and in a pipe."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pexpect
import pytest
from meneuse.cli.screen import BEGIN, END, MORE
from project import MJ, environ
from tables import pc, table

WATCH = ["table", "show", "--watch"]


@pytest.fixture
def at_table(mj: Any) -> Any:
    """Return the command line at a table with Julien."""
    table(mj, "julien")
    return mj


def terminal(*more: str, **changes: str) -> pexpect.spawn:
    """Return the watched screen at a terminal of 24 lines of 80 columns."""
    env = environ(**{"TERM": "xterm", **changes})
    return pexpect.spawn(MJ, [*WATCH, *more], env=env, timeout=30, encoding="utf-8", dimensions=(24, 80))


def ended(screen: pexpect.spawn) -> int:
    """Wait for the end, and return its exit code; the terminal has its own screen and its cursor back."""
    screen.expect_exact(END)
    screen.expect(pexpect.EOF)
    screen.close()
    return int(screen.exitstatus or 0)


@pytest.mark.parametrize("colour", ["always", "never"])
def test_the_screen_follows_the_table(at_table: Any, colour: str) -> None:
    """It is drawn on another screen, again after each command, and Ctrl-C is a normal end."""
    screen = terminal("--color", colour)
    screen.expect_exact(BEGIN)
    screen.expect_exact("Julien")
    assert at_table("table scene Le toit").exit == 0
    screen.expect_exact("Le toit")
    screen.expect_exact("Julien")
    screen.sendintr()
    assert ended(screen) == 0


def test_the_gm_may_have_a_screen_too(at_table: Any) -> None:
    """The players' screen is without the GM's reserve, unless it is asked for."""
    screen = terminal("--gm")
    screen.expect_exact("MJ")
    screen.sendintr()
    assert ended(screen) == 0
    screen = terminal()
    screen.expect_exact("Julien")
    assert "MJ" not in str(screen.before)
    screen.sendintr()
    assert ended(screen) == 0


def test_a_new_size_is_drawn_for(at_table: Any) -> None:
    """A terminal that becomes small gets what fits: narrow lines, and a sign that there is more."""
    for name in ("ada", "boris", "chloe", "denis"):
        pc(name)
    at_table("table members add ada boris chloe denis")
    screen = terminal("--color", "never")
    screen.expect_exact("Denis")
    screen.setwinsize(5, 30)
    screen.expect_exact(MORE)
    drawn = str(screen.before).rpartition("\x1b[H")[2].replace("\x1b[K", "").split("\r\n")
    assert max(map(len, drawn)) <= 30
    assert len(drawn) == 5
    screen.sendintr()
    assert ended(screen) == 0


def test_sigterm_gives_the_terminal_back(at_table: Any) -> None:
    """Its own screen and its cursor are back, and the exit code says what ended it."""
    screen = terminal()
    screen.expect_exact("Julien")
    screen.kill(signal.SIGTERM)
    assert ended(screen) == 128 + signal.SIGTERM


def test_a_fault_takes_its_turn_on_the_screen(at_table: Any) -> None:
    """Settings that are wrong for a while are told in the table's place, and the table comes back."""
    good = Path("table.toml").read_text("utf-8")
    screen = terminal("--color", "always")
    screen.expect_exact("Julien")
    Path("table.toml").write_text("nom = [", "utf-8")
    screen.expect_exact("table.toml")
    Path("table.toml").write_text(good, "utf-8")
    screen.expect_exact("Julien")
    screen.sendintr()
    assert ended(screen) == 0


def test_a_dumb_terminal_gets_one_answer_after_the_other(at_table: Any) -> None:
    """Nothing is sent that such a terminal would not understand."""
    screen = terminal(TERM="dumb")
    screen.expect_exact("Julien")
    at_table("table turn")
    screen.expect_exact("Tour 1")
    assert "\x1b" not in str(screen.before)
    screen.sendintr()
    screen.expect(pexpect.EOF)
    screen.close()
    assert screen.exitstatus == 0


@pytest.fixture
def piped(at_table: Any) -> Iterator["subprocess.Popen[bytes]"]:
    """Return the watch of a script: one envelope a line."""
    with subprocess.Popen([MJ, *WATCH, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        yield process
        process.kill()


def envelope(stream: IO[bytes] | None) -> Any:
    """Return the next envelope of a stream."""
    assert stream is not None
    return json.loads(stream.readline())


def test_a_pipe_gets_an_envelope_for_each_change(at_table: Any, piped: "subprocess.Popen[bytes]") -> None:
    """The first at once; one for the journal, the settings, a sheet; none where nothing is new to the players."""
    assert [one["key"] for one in envelope(piped.stdout)["result"]["members"]] == ["julien"]
    at_table("table turn")
    assert envelope(piped.stdout)["result"]["moments"][-1]["number"] == 1
    at_table("table members add gardien")  # a PNJ: the players see nothing of him
    text = Path("table.toml").read_text("utf-8")
    Path("table.toml").write_text(text.replace("[joueurs]\n", '[joueurs]\njulien = "Sophie"\n'), "utf-8")
    assert envelope(piped.stdout)["result"]["members"][0]["player"] == "Sophie"
    sheet = Path("characters/julien.toml")
    sheet.write_text(sheet.read_text("utf-8").replace("machine = 5", "machine = 13"), "utf-8")
    inspirations = envelope(piped.stdout)["result"]["members"][0]["parts"][1]["entries"]
    assert {entry["id"]: entry["most"] for entry in inspirations}["machine"] == 6
    piped.send_signal(signal.SIGINT)
    assert piped.wait(30) == 0


def test_a_pipe_is_told_of_a_fault_and_of_its_end(piped: "subprocess.Popen[bytes]") -> None:
    """A fault is an envelope like any other, and the last answer decides the exit code."""
    envelope(piped.stdout)
    good = Path("table.toml").read_text("utf-8")
    Path("table.toml").write_text("nom = [", "utf-8")
    assert envelope(piped.stdout)["status"] == "file"
    Path("table.toml").write_text(good, "utf-8")
    assert envelope(piped.stdout)["status"] == "ok"
    piped.send_signal(signal.SIGINT)
    assert piped.wait(30) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="the system says so only there")
def test_a_reader_that_leaves_ends_the_watch(piped: "subprocess.Popen[bytes]") -> None:
    """Nobody reads any more: it ends by itself, quietly, though nothing changes."""
    envelope(piped.stdout)
    assert piped.stdout is not None
    piped.stdout.close()
    assert piped.wait(30) == 0
    assert piped.stderr is not None
    assert piped.stderr.read() == b""


def test_it_waits_for_whoever_has_the_table_in_hand(at_table: Any, piped: "subprocess.Popen[bytes]") -> None:
    """While it waits it holds nothing: a command that needs the table alone is not kept waiting."""
    envelope(piped.stdout)
    for number in range(1, 4):
        assert at_table("table turn").exit == 0
        assert envelope(piped.stdout)["result"]["moments"][-1]["number"] == number
    os.kill(piped.pid, signal.SIGTERM)
    assert piped.wait(30) == 128 + signal.SIGTERM


def test_without_a_table_there_is_nothing_to_watch(mj: Any) -> None:
    """It is refused at once, as by any other command."""
    said = mj("table show --watch --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, "no_table")
