"""How the words of a line become a command and its values."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from meneuse.cli import app, commands
from meneuse.cli.declare import Command, Param
from meneuse.cli.line import command_name
from meneuse.cli.words import Words
from meneuse.core.refusal import Misused

MANY = (
    Param("terms", many=True, metavar="TERM…"),
    Param("difficulty", ("-d", "--difficulty")),
    Param("number", ("-n", "--number"), "whole"),
    Param("free", ("-f", "--free"), many=True),
    Param("bonus", ("--bonus",), "whole", many=True),
    Param("way", ("--way",), values=("up", "down")),
    Param("quick", ("--quick",), "flag"),
)
FEW = (Param("who"), Param("kind"))
DEFAULT = {"terms": [], "difficulty": None, "number": None, "free": [], "bonus": [], "way": None, "quick": False}
SHARED = {"json": False, "lang": None, "color": None}


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Return what reads a line of one of two commands: ``many TERM…`` with options, ``few WHO KIND`` without."""
    known = {name: Command(name, lambda: (), params, False) for name, params in (("many", MANY), ("few", FEW))}
    monkeypatch.setattr(commands, "COMMANDS", tuple(known))
    monkeypatch.setattr(commands, "load", known.__getitem__)

    def parse(*line: str) -> Any:
        found = app.parse(line, Words("fr"))
        if isinstance(found, str):
            return found
        command, values = found
        assert known[command.name] is command
        return {name: list(value) if isinstance(value, tuple | list) else value for name, value in values.items()}

    return parse


def refused(read: Callable[..., Any], *line: str) -> Misused:
    """Return the misuse that a line is."""
    with pytest.raises(Misused) as caught:
        read(*line)
    return caught.value


def test_a_command_alone_has_its_defaults(read: Callable[..., Any]) -> None:
    """What is not given is nothing: no words, no number, no list, no flag."""
    assert read("many") == DEFAULT | SHARED
    assert read("few") == {"who": "", "kind": ""} | SHARED


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("7 8", {"terms": ["7", "8"]}),
        ("7 8 -d 20", {"terms": ["7", "8"], "difficulty": "20"}),
        ("-d 20 7 8", {"terms": ["7", "8"], "difficulty": "20"}),
        ("7 --difficulty=moyen+5 8", {"terms": ["7", "8"], "difficulty": "moyen+5"}),
        ("-d20", {"difficulty": "20"}),
        ("-d -5", {"difficulty": "-5"}),
        ("-d-5", {"difficulty": "-5"}),
        ("-d 20 -d 25", {"difficulty": "25"}),
        ("-n 3 -n 4", {"number": 4}),
        ("--number=-3", {"number": -3}),
        ("--number -3", {"number": -3}),
        ("--number −3", {"number": -3}),
        ("--number +3", {"number": 3}),
        ("-f voiture -f 1", {"free": ["voiture", "1"]}),
        ("--bonus 2 --bonus -1", {"bonus": [2, -1]}),
        ("--quick 7", {"quick": True, "terms": ["7"]}),
        ("--way UP", {"way": "up"}),
        ("7 8 -2", {"terms": ["7", "8", "-2"]}),
        ("7 8 +2 −1", {"terms": ["7", "8", "+2", "−1"]}),
        ("-4d6kh3", {"terms": ["-4d6kh3"]}),
        ("-(1d6)*2", {"terms": ["-(1d6)*2"]}),
        ("-12 -d 3", {"terms": ["-12"], "difficulty": "3"}),
        ("- 7", {"terms": ["-", "7"]}),
        ("-- -x --quick", {"terms": ["-x", "--quick"]}),
        ("7 -- -d 20", {"terms": ["7", "-d", "20"]}),
        ("-d --quick", {"difficulty": "--quick"}),
        ("-d --", {"difficulty": "--"}),
        ("-d -- --quick -2", {"difficulty": "--", "quick": True, "terms": ["-2"]}),
        ("-d-- --quick", {"difficulty": "--", "quick": True}),
        ("--difficulty=-- --quick", {"difficulty": "--", "quick": True}),
        ("-d -- -- --quick -2", {"difficulty": "--", "terms": ["--quick", "-2"]}),
        ("-- -- -d 3", {"terms": ["--", "-d", "3"]}),
        ("-f -x", {"free": ["-x"]}),
    ],
)
def test_words_and_options_may_be_mixed(read: Callable[..., Any], line: str, expected: dict[str, Any]) -> None:
    """Options anywhere, short ones glued, the last of several; numbers with a sign, and all after ``--``, are words."""
    assert read("many", *line.split()) == DEFAULT | SHARED | expected


def test_empty_words_are_words(read: Callable[..., Any]) -> None:
    """An empty word is given as it is: it is for the command to say what it misses."""
    assert read("many", "", "-d", "", "")["terms"] == ["", ""]
    assert read("many", "-d", "")["difficulty"] == ""
    assert read("few", "", "x") == {"who": "", "kind": "x"} | SHARED


@pytest.mark.parametrize(
    ("line", "reason", "facts"),
    [
        ("many --exploit 2", "no_such_option", {"word": "--exploit"}),
        ("many --difficult=3", "no_such_option", {"word": "--difficult=3", "expected": ("--difficulty",)}),
        ("many --diff=3", "no_such_option", {"word": "--diff=3", "expected": ("--difficulty",)}),
        ("many --version", "no_such_option", {"word": "--version", "expected": ()}),
        ("many -v", "no_such_option", {"word": "-v", "expected": ()}),
        ("few -d 20", "no_such_option", {"word": "-d"}),
        ("few -D", "no_such_option", {"word": "-D"}),
        ("many -x", "no_such_option", {"word": "-x"}),
        ("many -xd 3", "no_such_option", {"word": "-xd"}),
        ("many -x -- 7", "no_such_option", {"word": "-x"}),
        ("many -d", "option_needs", {"option": "-d"}),
        ("many --bonus", "option_needs", {"option": "--bonus"}),
        ("many --quick=yes", "option_takes_nothing", {"option": "--quick"}),
        ("many --json=1", "option_takes_nothing", {"option": "--json"}),
        ("many -n x", "not_whole", {"option": "--number", "word": "x"}),
        ("many -n 1.0", "not_whole", {"option": "--number", "word": "1.0"}),
        ("many -n 1_0", "not_whole", {"option": "--number", "word": "1_0"}),
        ("many -n ٣", "not_whole", {"option": "--number", "word": "٣"}),
        ("many -n --", "not_whole", {"option": "--number", "word": "--"}),
        ("many --way left", "unknown_value", {"option": "--way", "word": "left", "expected": ("up", "down")}),
        ("many --lang de", "unknown_value", {"option": "--lang", "word": "de", "expected": ("fr", "en")}),
        ("--lang de", "unknown_value", {"option": "--lang"}),
        ("few a b c", "too_many_words", {"word": "c"}),
        ("fewer", "no_such_command", {"word": "fewer", "expected": ("few",)}),
        ("zzz", "no_such_command", {"word": "zzz", "expected": ("many", "few")}),
        ("hlep", "no_such_command", {"word": "hlep", "expected": ("help",)}),
        ("-- -x", "no_such_command", {"word": "-x"}),
        ("--json -- -x", "no_such_command", {"word": "-x"}),
        ("--json --", "missing_words", {}),
        ("--many", "no_such_option", {"word": "--many"}),
        ("-x many", "no_such_option", {"word": "-x"}),
        ("--number 3 many", "option_after_name", {"word": "--number", "expected": ("many",)}),
        ("-d 3 many", "option_after_name", {"word": "-d", "expected": ("many",)}),
        ("--json", "missing_words", {}),
        ("help fewer", "no_such_command", {"word": "fewer"}),
    ],
)
def test_what_is_no_word_and_no_option_is_misuse(
    read: Callable[..., Any], line: str, reason: str, facts: dict[str, Any]
) -> None:
    """An unknown option, a value too few, too many or wrong, a word too many: each says which."""
    error = refused(read, *line.split())
    assert error.id == reason
    assert facts.items() <= error.facts.items()


def test_an_empty_number_and_an_empty_command_are_misuse(read: Callable[..., Any]) -> None:
    """Nothing is no number, no choice and no command."""
    assert refused(read, "many", "-n", "").id == "not_whole"
    assert refused(read, "many", "--way", "").id == "unknown_value"
    assert refused(read, "").id == "no_such_command"


def test_a_number_too_long_to_read_is_misuse(read: Callable[..., Any]) -> None:
    """Sixteen digits are no number a person means, and not all readers of JSON would hold it; zeros are no digits."""
    assert refused(read, "many", "-n", "9" * 5000).id == refused(read, "many", "-n", "-" + "9" * 16).id
    assert refused(read, "many", "-n", "9" * 16).id == "number_too_large"
    assert read("many", "-n", "9" * 15)["number"] == 10**15 - 1
    assert read("many", "-n", "-" + "0" * 5000 + "7")["number"] == -7


@pytest.mark.parametrize("before", [("--json",), ("--lang", "en", "--json"), ("--lang=en", "--json"), ("--json", "--")])
def test_the_options_of_every_command_may_stand_before_it(read: Callable[..., Any], before: tuple[str, ...]) -> None:
    """``mj --json many 7`` is ``mj many 7 --json``."""
    found = read(*before, "many", "7")
    assert found["json"]
    assert found["terms"] == ["7"]
    assert command_name([*before, "many", "7"]) == "many"


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("many 7", "many"),
        ("--lang few many", "many"),
        ("fewer", ""),
        ("", ""),
        ("--json", ""),
        ("-x many", ""),
        ("-- many", "many"),
        ("--json -- many", "many"),
        ("--json -- -x", ""),
        ("--lang -- many", "many"),
    ],
)
def test_the_command_of_a_line_is_named(read: Callable[..., Any], line: str, name: str) -> None:
    """The name is the first word that is no option, when it is one of ours."""
    assert command_name(line.split()) == name


@pytest.mark.parametrize(
    "line", ["many --help", "many -h", "many 7 --nothing --help", "help many", "--json many -h", "-- help many"]
)
def test_help_is_a_text(read: Callable[..., Any], line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Help is asked for by ``--help``, ``-h`` or ``help``, whatever else the line has."""
    monkeypatch.setattr("meneuse.cli.help.write_command", lambda formatter, _, command: formatter.write(command.name))
    assert read(*line.split()) == "many"


words = st.text(st.characters(blacklist_characters="\0"), max_size=6)


@given(st.lists(words, max_size=6), st.lists(words, max_size=6))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_words_are_given_as_typed(read: Callable[..., Any], before: list[str], after: list[str]) -> None:
    """Words that do not begin with a dash, and all words after ``--``, reach the command as they were typed."""
    before = [word for word in before if not word.startswith("-")]
    assert read("many", *before, "--", *after)["terms"] == before + after


@given(words)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_values_are_given_as_typed(read: Callable[..., Any], value: str) -> None:
    """The word after an option is its value whatever it looks like, and so is what stands after ``=``."""
    assert read("many", "-d", value)["difficulty"] == value
    assert read("many", "--difficulty=" + value)["difficulty"] == value
