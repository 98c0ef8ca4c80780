"""The border: whatever a command does becomes an answer, a sentence and an exit code."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from meneuse.cli import commands
from meneuse.cli.declare import Command, Param
from meneuse.cli.main import main
from meneuse.cli.report import Report
from meneuse.core.facts import Changed
from meneuse.core.refusal import Faulty, Misused, Refused
from support import Said

FACT = Changed("ranges.mj", 1, 3)
D6 = range(1, 7)


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return what makes ``mj fake`` run a function of its own."""

    def put(run: Callable[..., Any], rolls: bool = False) -> None:
        params = (Param("words", many=True),)
        monkeypatch.setattr(commands, "COMMANDS", ("fake",))
        monkeypatch.setattr(commands, "load", lambda name: Command(name, run, params, rolls))

    return put


def answers(*reports: Report) -> Callable[..., Iterator[Report]]:
    """Return a command that gives these reports."""
    return lambda **_: iter(reports)


def raises(error: BaseException) -> Callable[..., Any]:
    """Return a command that fails so."""

    def run(**_: object) -> Any:
        raise error

    return run


def report(**changes: Any) -> Report:
    return Report("fake", FACT, (FACT,)).replace(**changes)


def test_each_report_is_one_answer(fake: Any, mj: Any) -> None:
    """A command that answers twice prints two envelopes, or the lines of both, and ends with 0."""
    fake(answers(report(), report()))
    said = mj("fake --json")
    assert (said.exit, said.err, len(said.answers)) == (0, "", 2)
    told = mj("fake")
    assert (told.exit, told.err) == (0, "")
    assert len(told.out.splitlines()) == 2


@pytest.mark.parametrize(
    ("error", "code", "status"),
    [(Refused("endless", most=3), 1, "refused"), (Misused("missing_words", missing="X"), 2, "misuse"),
     (Faulty("endless", most=3, file="a.toml", line=2), 3, "file")],
)  # fmt: skip
def test_a_refusal_is_a_sentence_and_an_exit_code(fake: Any, mj: Any, error: Refused, code: int, status: str) -> None:
    """A refusal's sentence goes to stderr alone; with --json its envelope is the answer too."""
    fake(raises(error))
    told = mj("fake")
    assert (told.exit, told.out) == (code, "")
    assert told.err.startswith("mj: ")
    assert told.err.count("\n") == 1
    said = mj("fake --json")
    (answer,) = said.answers
    assert (said.exit, said.err, answer["status"]) == (code, told.err, status)
    assert (answer["command"], answer["result"], answer["facts"]) == ("fake", None, [])
    assert told.err == f"mj: {answer['error']['message']}\n"


def test_what_was_answered_before_a_refusal_stays(fake: Any, mj: Any) -> None:
    """Answers come as they are made: a later refusal does not take them back."""

    def run(**_: object) -> Iterator[Report]:
        yield report()
        raise Refused("endless", most=3)

    fake(run)
    said = mj("fake --json")
    assert said.exit == 1
    assert [answer["status"] for answer in said.answers] == ["ok", "refused"]


def test_a_report_may_hold_a_refusal(fake: Any, mj: Any) -> None:
    """One refused answer among several leaves the others, and its exit code stays."""
    refused = Report("fake", None, (), False, Misused("missing_words", missing="X"), 2)
    fake(answers(report(), refused, report(exit=3)))
    said = mj("fake --json")
    assert [answer["status"] for answer in said.answers] == ["ok", "misuse", "ok"]
    assert said.exit == 2


def test_a_failed_test_is_an_answer(fake: Any, mj: Any) -> None:
    """A failed Test ends with 0, and with 10 where --exit-status asks for it."""
    fake(answers(report(), report(failed=True)), rolls=True)
    assert mj("fake").exit == 0
    assert mj("fake --exit-status").exit == 10
    fake(answers(report()), rolls=True)
    assert mj("fake --exit-status").exit == 0


def test_a_fault_of_ours_is_owned(fake: Any, mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error nobody foresaw is code 70, a sentence with its place, an envelope, and no trace unless MJ_DEBUG asks."""
    fake(raises(ZeroDivisionError("[b]division\x1b by zero")))
    said = mj("fake --json")
    (answer,) = said.answers
    assert (said.exit, answer["status"], answer["error"]["id"]) == (70, "fault", "fault")
    assert "ZeroDivisionError: [b]division\\x1b by zero" in said.err
    assert "test_main.py:" in said.err
    assert "Traceback" not in said.err
    monkeypatch.setenv("MJ_DEBUG", "1")
    assert "Traceback" in mj("fake").err


def test_a_refusal_whose_sentence_fails_is_a_fault(fake: Any, mj: Any) -> None:
    """A refusal that lacks a fact of its sentence is our fault, and is told as one."""
    fake(raises(Refused("endless")))
    said = mj("fake --json")
    assert said.exit == 70
    assert said.answers[0]["error"]["id"] == "fault"


def test_a_refusal_without_words_names_its_reason(fake: Any, mj: Any) -> None:
    """A reason nobody worded is said by its id."""
    fake(raises(Refused("never_worded")))
    assert "never_worded" in mj("fake").err


def test_an_interruption_ends_with_130(fake: Any, mj: Any) -> None:
    """Ctrl-C is no fault: nothing is said."""
    fake(raises(KeyboardInterrupt()))
    assert mj("fake") == Said(130, "", "")


def test_a_command_that_rolls_is_given_dice(fake: Any, mj: Any) -> None:
    """Typed faces are used in order; left-over ones are refused before anything is answered."""

    def run(words: list[str], play: Any) -> Iterator[Report]:
        yield report(result=Changed("total", 0, sum(play.dice.throw(2, D6, "die"))), facts=())

    fake(run, rolls=True)
    assert mj("fake --dice 2,5 --json").result["new"] == 7
    said = mj("fake --dice 2,5,6 --json")
    (answer,) = said.answers
    assert (said.exit, answer["error"]["id"]) == (1, "faces_left")
    assert mj("fake --dice 2 --json").answers[0]["error"]["id"] == "missing_face"
    assert mj("fake --dice 2,9 --json").answers[0]["error"]["id"] == "impossible_face"
    assert mj("fake --seed a --json").result == mj("fake --seed a --json").result


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("--dice 1 --seed a", "options_apart"),
        ("--dice 1 --odds", "options_apart"),
        ("--dice x", "not_a_face"),
        ("--dice 1,,2", "not_a_face"),
        ("--dice 1;2", "not_a_face"),
        ("--dice 1234567890123", "not_a_face"),
        ("--dice ٣", "not_a_face"),
        ("--dice " + "1," * 10_001, "too_many_faces"),
        ("--ruling tie", "unknown_ruling_value"),
        ("--ruling ties=reroll", "unknown_ruling"),
    ],
)
def test_dice_and_rulings_that_cannot_be_read_are_misuse(fake: Any, mj: Any, line: str, reason: str) -> None:
    """Options that exclude each other, faces that are none, and unknown rulings are refused before the command runs."""
    fake(raises(AssertionError("the command ran")), rolls=True)
    said = mj(f"fake {line} --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, reason)


@pytest.mark.parametrize(("text", "faces"), [("", []), (" 1 , 2", [1, 2]), ("-3,−4", [-3, -4])])
def test_faces_are_numbers_between_commas(fake: Any, mj: Any, text: str, faces: list[int]) -> None:
    """An empty text is no face; spaces and both minus signs are read."""

    def run(words: list[str], play: Any) -> Iterator[Report]:
        assert play.dice.throw(len(faces), range(-9, 10), "die") == tuple(faces)
        yield report()

    fake(run, rolls=True)
    assert mj("fake", "--dice", text).exit == 0


def test_what_is_asked_everywhere_does_not_reach_the_command(fake: Any, mj: Any) -> None:
    """The function of a command gets its own values, and what to play with if it rolls."""
    seen = []

    def run(**values: object) -> tuple[Report, ...]:
        seen.append(sorted(values))
        return (report(),)

    fake(run)
    mj("fake a --json --lang en --color never")
    fake(run, rolls=True)
    mj("fake a --json --exit-status --odds --ruling tie=reroll")
    assert seen == [["words"], ["play", "words"]]


def test_main_returns_the_exit_code() -> None:
    """The function behind the command returns its code instead of leaving the process."""
    assert main(["no-such-command"]) == 2


def test_without_a_word_there_is_help(mj: Any) -> None:
    """Without a word the help is the answer, the same as with --help or help: on stdout, code 0."""
    said = mj("")
    assert (said.exit, said.err) == (0, "")
    assert said == mj("--help") == mj("-h") == mj("help")


def test_help_of_a_command_is_help_command(mj: Any) -> None:
    """``mj help roll`` is ``mj roll --help``."""
    assert mj("help roll") == mj("roll --help")
    assert mj("roll -h").out.startswith("Usage : mj roll")


def test_help_needs_nothing_else_to_be_right(mj: Any) -> None:
    """A command asked for help gives it, whatever else is missing or wrong on the line."""
    assert mj("test --bogus --help").exit == 0


def test_the_environment_does_not_change_what_is_asked(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The variable by which Typer would answer a shell's Tab is not looked at."""
    monkeypatch.setenv("_MJ_COMPLETE", "complete_bash")
    assert mj("roll 1d1 --json").result["total"] == 1


def test_a_value_that_looks_like_an_option_is_a_value(mj: Any) -> None:
    """The label ``--json`` is a label, and the answer is text."""
    assert mj("roll 1d1 --label --json").out == "--json : 1d1 : [1] = 1\n"


def test_the_version_is_that_of_the_package(mj: Any) -> None:
    """The version is one line, with the name of the command."""
    from importlib.metadata import version

    assert mj("--version") == Said(0, f"mj {version('meneuse')}\n", "")


def test_misuse_of_the_line_has_an_envelope(mj: Any) -> None:
    """With --json even a line that cannot be read is answered on stdout, by one envelope."""
    for line in ("roll --bogus --json", "--json rolls", "--json", "roll --json --dice", "--lang xx roll --json"):
        said = mj(line)
        (answer,) = said.answers
        assert (said.exit, answer["status"]) == (2, "misuse")
        assert said.err == f"mj: {answer['error']['message']}\n"


def test_the_language_of_a_refusal_is_the_users(mj: Any) -> None:
    """The sentence is translated, the id is not."""
    french, english = mj("rolls --json"), mj("rolls --json --lang en")
    assert french.answers[0]["error"]["id"] == english.answers[0]["error"]["id"] == "no_such_command"
    assert french.err != english.err


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("odds", ["mj COMMAND … --odds"]),
        ("chances", ["mj COMMAND … --odds"]),
        ("Probabilités 3d6", ["mj COMMAND … --odds"]),
        ("graph", ["mj COMMAND … --odds", "mj COMMAND … --svg FILE"]),
        ("plan 7 8", ["mj test … --plan"]),
        ("rhapsodie 4 2 --plan", ["mj test … --plan"]),
        ("roll 3d6 --chances", ["--odds"]),
        ("roll 3d6 --average", ["--odds"]),
        ("roll 3d6 --moyenne=1", ["--odds"]),
        ("roll 3d6 --graph", ["--odds", "--svg FILE"]),
        ("test 7 8 --histogramme", ["--odds", "--svg FILE"]),
        ("sheet list --graph", []),
        ("roll 3d6 --graphh", []),
    ],
)
def test_odds_and_plans_are_found_by_what_they_are_called(mj: Any, line: str, expected: list[str]) -> None:
    """A word of either language for odds, a picture of them or a plan names the options that a command has for it."""
    error = mj(f"{line} --json").answers[0]["error"]
    assert error["id"] in ("no_such_command", "no_such_option")
    assert (error["expected"] or []) == expected


def test_what_is_meant_is_said_in_the_users_words(mj: Any) -> None:
    """What a command takes is written as the language writes it."""
    assert mj("graph").err.endswith("attendu : mj COMMANDE … --odds, mj COMMANDE … --svg FICHIER\n")
    assert mj("graph --lang en").err.endswith("expected: mj COMMAND … --odds, mj COMMAND … --svg FILE\n")


def test_a_long_word_is_not_echoed_whole(mj: Any) -> None:
    """Nothing beyond 80 characters of a person's text comes back in a sentence."""
    said = mj("x" * 500)
    assert said.exit == 2
    assert "x" * 79 + "…" in said.err
    assert "x" * 80 not in said.err


@pytest.mark.parametrize("line", ["roll 1d6 --dice " + "1," * 999 + "1", "roll 1d[" + "1," * 999 + "2] --dice 3"])
def test_a_long_list_is_not_echoed_whole(mj: Any, line: str) -> None:
    """A sentence names the first of many parts; a path is shown as far as any that a person would type."""
    faces = mj(line)
    assert faces.exit == 1
    assert len(faces.err) < 300
    path = mj("sheet show", "x/" * 10_000)
    assert path.exit == 3
    assert len(path.err) < 400


def test_what_is_expected_is_whole_in_json(mj: Any) -> None:
    """The sentence names the first of many faces, the envelope all of them."""
    said = mj("roll", "1d[" + ",".join(map(str, range(100))) + "]", "--dice", "100", "--json")
    assert said.answers[0]["error"]["expected"] == list(range(100))
    assert ", 24, …" in said.err
