"""`mj rhapsodie` as a command."""

import json
from pathlib import Path
from typing import Any

import pytest

FIRST_KEYS = ["t", "who", "vertu", "competence", "bonus", "malus", "successes", "difficulty", "success"]


def test_json_begins_with_what_scripts_lean_on(mj: Any) -> None:
    """The principal fact has the documented keys first, and each colour its id, dice, faces, throws and successes."""
    result = mj("rhapsodie eugenie patience crochetage -d 3 --dice 0,0,1,1,0,1 --json").result
    assert list(result)[: len(FIRST_KEYS)] == FIRST_KEYS
    assert list(result["vertu"])[:5] == ["id", "dice", "faces", "throws", "successes"]
    assert result["file"] == "characters/eugenie.toml"


def test_the_main_roll_is_the_result_and_helpers_are_facts(mj: Any) -> None:
    """Helpers' rolls come first among the facts; the result is the roll of the one who acts."""
    (answer,) = mj("rhapsodie 1 0 --helper 1+1 --dice 1,1,1,1 --json").answers
    assert [fact["successes"] for fact in answer["facts"]] == [2, 2]
    assert answer["result"] == answer["facts"][-1]


def test_several_characters_have_an_answer_each(mj: Any) -> None:
    """WHO may be several; one who cannot roll is refused, and the others roll all the same."""
    said = mj("rhapsodie eugenie,camille,cecil determination persuasion --seed x --json")
    assert [(answer["status"], (answer["error"] or {}).get("id")) for answer in said.answers] == [
        ("ok", None),
        ("misuse", "unknown_name"),
        ("ok", None),
    ]
    assert said.exit == 2


@pytest.mark.parametrize(("line", "code"), [("-d 2", 0), ("-d 3", 10), ("", 0)])
def test_a_failure_is_an_exit_code_when_asked_for(mj: Any, line: str, code: int) -> None:
    """With --exit-status a failed roll ends with 10; without it a failure is an answer."""
    assert mj(f"rhapsodie 2 1 {line} --dice 1,1,0 --exit-status").exit == code
    assert mj(f"rhapsodie 2 1 {line} --dice 1,1,0").exit == 0


@pytest.mark.parametrize(
    ("line", "code", "error"),
    [
        ("", 2, "two_terms"),
        ("+1", 2, "two_terms"),
        ("4", 2, "two_terms"),
        ("4 2 1", 2, "two_terms"),
        ("7 2", 2, "score_out_of_range"),
        ("eugenie patience", 2, "two_terms"),
        ("4 2 -d facile", 2, "unknown_name"),
        ("4 2 -d ''", 2, "bad_difficulty"),
        ("4 2 --bonus -1", 2, "negative"),
        ("4 2 --bonus x", 2, "not_whole"),
        ("4 2 --face d8", 2, "unknown_value"),
        ("4 2 --helper 4+2,x", 2, "bad_side"),
        ("4 2 --avantage vertu", 2, "no_such_option"),
        ("4 2 -x", 2, "no_such_option"),
        ("eugenie patience crochetage --advantage vertu", 1, "no_group_advantage"),
        (
            "eugenie patience crochetage --advantage vertu:serrures --advantage competence:serrures",
            1,
            "no_advantage_left",
        ),
        ("4 0 --advantage competence", 1, "empty_colour"),
        ("eugenie patience crochetage --helper eugenie", 1, "helps_oneself"),
        ("eugenie patience crochetage --helper camille --helper camille:patience+medecine", 1, "helps_twice"),
        ("4 2 --dice 0,0,0", 1, "missing_face"),
        ("4 2 --dice 0,0,0,0,0,0,0", 1, "faces_left"),
        ("4 2 --dice 0,0,0,0,0,2", 1, "impossible_face"),
        ("4 2 --face d6 --dice S,1,1,1,1,1", 1, "impossible_face"),
        ("4 2 --dice 0,x", 2, "not_a_face"),
    ],
)
def test_what_cannot_be_done_is_said(mj: Any, line: str, code: int, error: str) -> None:
    """Each refusal has its id, its exit code, and one sentence in each language that names no id."""
    said = mj(f"rhapsodie {line} --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (code, error)
    for lang in ("fr", "en"):
        told = mj(f"rhapsodie {line} --lang {lang}")
        assert (told.exit, told.out) == (code, "")
        assert told.err.startswith("mj: ")
        assert error not in told.err
        assert "{" not in told.err


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("personne patience crochetage", "unknown_who"),
        ("julien habilete conduite", "other_game"),
        ("4 2 --helper patience+medecine", "unknown_who"),
        ("4 2 --helper julien:habilete+conduite", "other_game"),
    ],
)
def test_people_are_looked_up_in_this_game(mj: Any, line: str, error: str) -> None:
    """Who acts or helps has to be found, and to be of this game."""
    said = mj(f"rhapsodie {line} --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, error)


def test_a_bad_difficulty_has_a_caret(mj: Any) -> None:
    """The fault in a difficulty is pointed at, in its own line."""
    assert mj("rhapsodie 4 2 -d 4--1").err.splitlines()[1:] == ["  4--1", "   ^"]


def test_a_seed_is_the_same_whoever_looks(mj: Any) -> None:
    """The same seed throws the same dice, as text and as JSON, and other dice under another --face."""
    one, two = (mj("rhapsodie 6 6 --seed jeudi --json").result for _ in range(2))
    assert one == two
    du = mj("rhapsodie 6 6 --seed jeudi --face du --json").result
    assert [len(du[colour]["faces"]) for colour in ("vertu", "competence")] == [2, 2]


@pytest.mark.parametrize("option", ["", "--roll", "--dice 0,0,0"])
def test_no_dice_are_thrown_for_nought_unless_asked(mj: Any, option: str) -> None:
    """At a difficulty of 0 nothing is thrown, but with --roll or typed faces."""
    result = mj(
        f"rhapsodie 2 1 -d 1-1 --seed x {option} --json"
        if "dice" not in option
        else f"rhapsodie 2 1 -d 1-1 {option} --json"
    ).result
    assert result["success"] is True
    assert (result["vertu"]["throws"] == []) is (option == "")


def test_odds_are_the_same_rule(mj: Any) -> None:
    """--odds answers the question of the difficulty, with the declared avantages, and throws nothing."""
    result = mj("rhapsodie 4 2 -d 3 --odds --json").result
    assert (result["t"], result["question"]) == ("chances", "success")
    assert result["chance"] == {"n": "21", "d": "32", "p": 0.65625}
    assert mj("rhapsodie 4 2 -d 3 --odds --advantage vertu --json").result["chance"]["p"] > 0.65625
    assert mj("rhapsodie 4 2 -d 3 --odds --dice 1").exit == 2


def test_several_have_odds_each(mj: Any) -> None:
    """The odds name whose they are."""
    said = mj("rhapsodie @pj patience crochetage -d 2 --odds --json")
    assert [answer["result"]["who"] for answer in said.answers] == ["Camille", "Cecil", "Eugénie"]


def test_a_sheet_here_comes_first(mj: Any) -> None:
    """A sheet in ./characters is used before the shipped one, and the answer names its file."""
    Path("characters").mkdir()
    Path("characters/eugenie.toml").write_text(
        'jeu = "rhapsodie"\nnom = "[b]Eugénie"\n[vertus]\npatience = 1\n[competences.a]\ncrochetage = 0\n', "utf-8"
    )
    said = mj("rhapsodie eugenie patience crochetage --dice 1 --json")
    assert json.loads(said.out)["result"]["vertu"]["dice"] == 1
    assert "[b]Eugénie : Patience 1" in mj("rhapsodie eugenie patience crochetage --dice 1").out


def test_unicode_minus_and_copies(mj: Any) -> None:
    """A typographic minus is a malus, and a copy of a sheet is named by its number."""
    result = mj("rhapsodie camille#2 patience crochetage −1 --seed x --json").result
    assert (result["who"], result["malus"]) == ("Camille #2", 1)
