"""Plain lines read without Typer: declined, or exactly the call that Typer makes."""

import shlex
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.app import parse
from meneuse.cli.commands import COMMANDS, load
from meneuse.cli.declare import all_params
from meneuse.cli.front import read
from meneuse.cli.settings import resolve
from meneuse.cli.words import Words
from meneuse.core.refusal import Misused
from support import golden_cases

FRENCH = Words("fr")
VALUES = ("", "--", "7", "-2", "−3", "+1", "--json", "-x", "-", "moyen+5", "a=b", "é", "007", "E,S", "fr", "Toujours")
# A `--` that is a value ends nothing; one that is none ends the options, before a name those of every command.
ENDS = (
    *("roll d6 --label -- --json", "roll d6 --label=-- --json", "roll d6 --label -- -- --json", "roll d6 -- --json"),
    *(
        "roll d6 --label --lang --json",
        "roll d6 --set -- --color always",
        "test 7 8 -d -- --lang en",
        "roll -- -- --json",
    ),
    *("-- roll d6 --lang en --json", "--json -- roll d6", "--lang en -- roll -- d6 --json", "roll d6 --seed --json"),
    *("roll --label -- -4d6 --json", "-- roll -4d6 -- -4d6 --color always"),
)
SPOILT = (
    *("", "help", "--help", "--version", "nothing", "--json", "--lang en roll d6", "heal a b", "test 7 8 --exploit 2"),
    *("roll --help", "roll -h d6", "roll -- d6", "roll d6 --rep 2", "roll d6 --repeat", "roll d6 --repeat x"),
    *("roll d6 --json=1", "roll d6 --lang=de", "roll --label -- -- d6"),
)


def typed(argv: list[str]) -> Any:
    """Return the call that Typer makes of a line, or what it says instead."""
    try:
        return parse(argv, FRENCH)
    except Misused as error:
        return error.id


@st.composite
def lines(draw: st.DrawFn) -> list[str]:
    """Return a line of a real command: its own options and words, values that suit them or not, now and then spoilt."""
    name = draw(st.sampled_from(COMMANDS))
    flags = [(flag, param) for param in all_params(load(name)) for flag in param.flags]
    line = [name]
    for _ in range(draw(st.integers(0, 5))):
        flag, param = draw(st.sampled_from(flags))
        value = draw(st.sampled_from([*VALUES, *param.values]))
        plain = [[flag]] if param.kind == "flag" else [[flag, value], [f"{flag}={value}"], [flag + value]]
        free = [[value], [draw(st.text(max_size=4))]]
        spoilt = [[flag, value], [flag[:-1]], ["--"], ["-h"], [flag + "=1"], ["--no-such"], [flag]]
        line += draw(st.sampled_from([*plain, *plain, *free, *spoilt]))
    return line


@given(lines())
def test_a_line_is_declined_or_read_as_typer_reads_it(argv: list[str]) -> None:
    """The command, its values, their defaults and their types are those that Typer gives."""
    found = read(argv)

    assert found is None or found == typed(argv)
    assert found is None or repr(found[1]) == repr(typed(argv)[1])


@pytest.mark.parametrize("case", golden_cases())
def test_every_golden_line_is_read_alike(case: dict[str, Any]) -> None:
    """A worked example is a plain line, or one that Typer refuses."""
    argv = [*shlex.split(case["command"])[1:], *(["--dice", case["dice"]] if "dice" in case else [])]
    found = read(argv)

    assert found == typed(argv) if found is not None else isinstance(typed(argv), str)


@pytest.mark.parametrize("line", SPOILT)
def test_what_is_not_plain_is_declined(line: str) -> None:
    """Help, mistakes and options before the command are Typer's to read."""
    assert read(line.split()) is None


@pytest.mark.parametrize("line", ENDS)
def test_a_double_dash_means_the_same_to_every_reader(line: str) -> None:
    """How to answer is what Typer finds in a line, where a ``--`` ends the options and where it is a value."""
    told(line.split())


@given(st.booleans(), lines())
def test_how_to_answer_is_known_before_a_line_is_read(ends: bool, argv: list[str]) -> None:
    """Of every line that is understood, the language, the colours and JSON are those that Typer finds in it."""
    told([*(["--"] if ends else []), *argv])


def told(argv: list[str]) -> None:
    """Check that the settings of a line, where Typer understands it, are those that it finds."""
    found = typed(argv)
    if not isinstance(found, str):
        values = found[1]
        settings = resolve(argv, {}, (None, None, None))
        assert (settings.json, settings.lang) == (values["json"], values["lang"] or "fr")
        assert settings.colour is (values["color"] == "always")
