"""The command line, the environment and the terminal, resolved into settings."""

import io
import os
import pty
from collections.abc import Iterator
from typing import Any

import pytest
from meneuse.cli.settings import coloured, language, resolve


class Stream(io.StringIO):
    """A stream that says whether it is a terminal."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        """Return what it was told."""
        return self.terminal


TERMINALS = (Stream(True), Stream(True), Stream(True))
PIPES = (Stream(False), Stream(False), Stream(False))
CLOSED = (None, None, None)


@pytest.mark.parametrize(
    ("asked", "environ", "expected"),
    [
        ("en", {"MJ_LANG": "fr", "LANG": "fr_FR.UTF-8"}, "en"),
        ("EN", {}, "en"),
        ("fr", {"MJ_LANG": "en"}, "fr"),
        ("", {"MJ_LANG": "en", "LC_ALL": "fr_FR.UTF-8"}, "en"),
        ("", {"MJ_LANG": "fr_CA.UTF-8", "LANG": "en_GB.UTF-8"}, "fr"),
        ("", {"MJ_LANG": "de", "LANG": "en_GB.UTF-8"}, "en"),
        ("xx", {"LANG": "fr_FR.UTF-8"}, "fr"),
        ("", {"LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "fr_FR", "LANG": "fr_FR"}, "en"),
        ("", {"LC_MESSAGES": "en_US.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        ("", {"LC_ALL": "", "LANG": "fr_BE.UTF-8"}, "fr"),
        ("", {"LANG": "de_DE.UTF-8"}, "en"),
        ("", {"LC_ALL": "C", "LANG": "en_US.UTF-8"}, "fr"),
        ("", {"LANG": "C.UTF-8"}, "fr"),
        ("", {"LANG": "POSIX"}, "fr"),
        ("", {}, "fr"),
    ],
)
def test_the_language_asked_for_comes_first(asked: str, environ: dict[str, str], expected: str) -> None:
    """First what is asked, then MJ_LANG, then the locale as POSIX ranks it; French where nothing says."""
    assert language(asked, environ) == expected


@pytest.mark.parametrize(
    ("asked", "environ", "terminal", "expected"),
    [
        ("", {}, True, True),
        ("", {}, False, False),
        ("auto", {"TERM": "xterm"}, True, True),
        ("auto", {"TERM": "dumb"}, True, False),
        ("", {"NO_COLOR": "1"}, True, False),
        ("", {"NO_COLOR": ""}, True, True),
        ("", {"FORCE_COLOR": "1"}, False, True),
        ("", {"FORCE_COLOR": "1", "TERM": "dumb"}, False, True),
        ("", {"FORCE_COLOR": ""}, False, False),
        ("", {"FORCE_COLOR": "1", "NO_COLOR": "1"}, True, False),
        ("always", {"NO_COLOR": "1", "TERM": "dumb"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
    ],
)
def test_colours_follow_what_is_asked_then_the_environment(
    asked: str, environ: dict[str, str], terminal: bool, expected: bool
) -> None:
    """First what is asked, then NO_COLOR, FORCE_COLOR and TERM; else colours are for terminals."""
    assert coloured(asked, environ, terminal) is expected


@pytest.mark.parametrize(
    ("argv", "field", "expected"),
    [
        (["roll", "--json"], "json", True),
        (["--json", "roll"], "json", True),
        (["roll", "--", "--json"], "json", False),
        (["roll", "--label", "--", "--json"], "json", True),
        (["roll", "--label=--", "--json"], "json", True),
        (["roll", "--label", "--", "--", "--json"], "json", False),
        (["roll", "--label", "--json"], "json", False),
        (["roll", "--json=1"], "json", False),
        (["--label", "x", "--json"], "json", True),
        (["--", "roll", "--json"], "json", True),
        (["--", "--json"], "json", False),
        (["nothing", "--", "--json"], "json", False),
        (["test", "-d", "--lang", "en"], "lang", "fr"),
        (["test", "-d--", "--lang", "en"], "lang", "en"),
        (["test", "-hd", "--", "--lang", "en"], "lang", "en"),
        (["test", "-x", "--", "--lang", "en"], "lang", "en"),
        (["roll", "--lang", "en"], "lang", "en"),
        (["roll", "--lang=en"], "lang", "en"),
        (["roll", "--lang", "fr", "--lang", "en"], "lang", "en"),
        (["roll", "--", "--lang", "en"], "lang", "fr"),
        (["roll", "--lang"], "lang", "fr"),
        (["roll", "--color", "always"], "colour", True),
        (["roll", "--color=ALWAYS"], "colour", True),
        (["roll", "--", "--color", "always"], "colour", False),
        (["roll", "--color", "always", "--color", "never"], "colour", False),
    ],
)
def test_options_are_read_before_a_double_dash_only(argv: list[str], field: str, expected: object) -> None:
    """Both spellings count, the last one wins; after ``--`` every word is a word, after an option one is its value."""
    assert getattr(resolve(argv, {}, PIPES), field) == expected


def test_a_command_that_cannot_be_loaded_is_no_matter_of_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """How to answer is known of a line whose command is broken: that is still to be said."""
    monkeypatch.setattr("meneuse.cli.commands.load", {}.__getitem__)
    assert resolve(["roll", "--json"], {}, PIPES).json


@pytest.mark.parametrize(
    ("streams", "answers"),
    [
        (TERMINALS, True),
        (PIPES, False),
        (CLOSED, False),
        ((Stream(True), Stream(False), Stream(True)), True),
        ((Stream(False), Stream(True), Stream(True)), False),
        ((Stream(True), Stream(True), Stream(False)), False),
        ((Stream(True), Stream(True), None), False),
    ],
)
def test_a_person_answers_where_the_question_is_seen(streams: Any, answers: bool) -> None:
    """A question needs a terminal to be read on (stderr) and one to be answered from (stdin)."""
    assert resolve([], {}, streams).answers is answers


def test_a_closed_stream_is_no_terminal() -> None:
    """A stream that Python closed is treated as one that is not there."""
    stream = io.StringIO()
    stream.close()
    settings = resolve([], {}, (stream, stream, stream))
    assert (settings.colour, settings.answers, settings.width) == (False, False, 80)


@pytest.fixture
def terminal() -> Iterator[io.TextIOWrapper]:
    """Give a terminal of 33 columns."""
    import fcntl
    import struct
    import termios

    here, there = pty.openpty()
    fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", 10, 33, 0, 0))
    stream = io.TextIOWrapper(io.FileIO(there, "w"), "utf-8")
    yield stream
    stream.close()
    os.close(here)


@pytest.mark.parametrize(
    ("columns", "width"),
    [("", 33), ("50", 50), ("7", 20), ("0", 33), ("wide", 33), ("²", 33), ("1234567", 33), ("-5", 33)],
)
def test_columns_come_before_the_terminals_width(terminal: io.TextIOWrapper, columns: str, width: int) -> None:
    """COLUMNS counts when it is a number, and never makes a line shorter than 20."""
    assert resolve([], {"COLUMNS": columns}, (None, terminal, None)).width == width


@pytest.mark.parametrize("streams", [PIPES, CLOSED])
def test_the_width_without_a_terminal_is_80(streams: Any) -> None:
    """A pipe and a closed stream are 80 columns wide."""
    assert resolve([], {}, streams).width == 80
