"""`mj conflict` at the command line: what it answers, in which words, with which exit code."""

import json
from typing import Any

import pytest

ESCAPED = """jeu = "singularites"
nom = "[b]Zo\\u001b[31mé[/b]"
[traits]
sens = 5
"""


def chances(said: Any) -> list[tuple[str, str, int, int]]:
    """Return who, which question, and the chance of each fact of odds."""
    facts = said.answers[0]["facts"]
    return [(one["who"], one["question"], int(one["chance"]["n"]), int(one["chance"]["d"])) for one in facts]


@pytest.mark.parametrize(
    ("sides", "dice", "code"),
    [
        ("7+8 7+8", "6,5", 0),
        ("7+8 7+8", "5,6", 10),
        ("7+8 7+8", "5,5", 10),
        ("7+8 7+8 7+8", "4,5,5", 10),
        ("7+8 5 --passive", "2", 0),
        ("7+8 9 --passive", "2", 10),
    ],
)
def test_the_exit_status_is_the_acting_sides(mj: Any, sides: str, dice: str, code: int) -> None:
    """With --exit-status the answer ends in 10 unless the first side wins; without it, always in 0."""
    assert mj(f"conflict {sides} --dice {dice} --exit-status --json").exit == code
    assert mj(f"conflict {sides} --dice {dice} --json").exit == 0


def test_nobody_wins_a_tie(mj: Any) -> None:
    """A tie has no winner in JSON: the acting side fails, and nothing changes."""
    result = mj("conflict 7+8 6+9 --dice 5,5 --json").result
    assert (result["t"], result["winner"], result["tie"], result["by"]) == ("opposed", None, True, None)
    assert [side["success"] for side in result["sides"]] == [None, None]


def test_the_odds_of_each_side_and_of_nobody_sum_to_one(mj: Any) -> None:
    """--odds gives one fact a side, in order, then nobody's, all exact; the first is the principal one."""
    said = mj("conflict 7+8 6+9 8 --odds --json")
    told = chances(said)
    assert [(who, question) for who, question, _, _ in told] == [
        ("7+8", "winner"),
        ("6+9", "winner"),
        ("8", "winner"),
        ("", "nobody"),
    ]
    assert sum(n * (10**6 // d) for _, _, n, d in told) == 10**6
    assert said.result == said.answers[0]["facts"][0]


def test_the_odds_of_throwing_ties_again_leave_nobody_out(mj: Any) -> None:
    """With tie=reroll somebody always wins."""
    told = chances(mj("conflict 7+8 7+8 --odds --ruling tie=reroll --json"))
    assert told == [("7+8 (1)", "winner", 1, 2), ("7+8 (2)", "winner", 1, 2)]


def test_the_odds_of_a_passive_opposition_are_those_of_the_test(mj: Any) -> None:
    """--passive --odds answers what the same Test does with --against."""
    passive = mj("conflict infiltrateur:sens+furtivite,x1 gardien:sens --passive --odds --json").result
    test = mj("test infiltrateur sens furtivite -x 1 --against gardien:sens --odds --json").result
    assert passive == test
    assert passive["question"] == "success"


@pytest.mark.parametrize("spent", ["", ",x2", ",r1", ",+3,i=machine:1"])
def test_a_passive_opposition_is_the_test_against_that_side(mj: Any, spent: str) -> None:
    """--passive and --against are one rule: the same facts, whatever is spent."""
    options = {"": "", ",x2": "-x 2", ",r1": "-r 1", ",+3,i=machine:1": "--bonus 3 -i machine:1"}[spent]
    passive = mj(f"conflict infiltrateur:sens+furtivite{spent} gardien:sens --passive --dice 6 --json")
    test = mj(f"test infiltrateur sens furtivite {options} --against gardien:sens --dice 6 --json")
    assert passive.answers[0]["facts"] == test.answers[0]["facts"]


def test_the_odds_are_words_in_text(mj: Any) -> None:
    """The text of the odds names each side and says what it is about."""
    out = mj("conflict 7+8 8 --odds").out
    assert "7+8 l’emporte : 38,7 % (242/625)" in out
    assert "Personne ne l’emporte : 7,2 %" in out


def test_the_answer_is_in_english_when_asked(mj: Any) -> None:
    """--lang en says the verdict in English."""
    out = mj("conflict 7+8 6+9 --dice 5,5 --ruling tie=higher_talent --lang en").out
    assert "tie at 20 (7+8, 6+9): 6+9 wins by the higher Talent, 7+8 fails" in out


def test_the_text_tells_the_same_with_and_without_colour(mj: Any) -> None:
    """Colour adds nothing that the plain text does not say."""
    from rich.text import Text

    plain = mj("conflict 7+8,r1 6+9 --dice 4,5").out
    coloured = mj("conflict 7+8,r1 6+9 --dice 4,5 --color always").out
    assert "\x1b[" in coloured
    assert Text.from_ansi(coloured).plain.split() == plain.split()


def test_names_are_shown_as_typed_and_steer_nothing(mj: Any, tmp_path: Any) -> None:
    """Markup and control characters in a sheet's name are shown, never obeyed."""
    (tmp_path / "here" / "z.toml").write_text(ESCAPED, "utf-8")
    for look in ("never", "always"):
        out = mj(f"conflict ./z.toml:sens 7 --dice 9,2 --color {look}").out
        assert "[b]Zo\\x1b[31mé[/b]" in out
    assert mj("conflict ./z.toml:sens 7 --dice 9,2 --json").result["sides"][0]["who"] == "[b]Zo\x1b[31mé[/b]"


@pytest.mark.parametrize(
    ("line", "code", "reason", "column"),
    [
        ("conflict", 2, "too_few_sides", None),
        ("conflict 7+8", 2, "too_few_sides", None),
        ("conflict 1 2 3 4 5 6", 1, "too_many_sides", None),
        ("conflict 7+8 julien", 2, "side_needs_trait", 7),
        ("conflict 7+8 julien:sens,z", 2, "not_spent", 13),
        ("conflict 7+8 julien:sens,r6", 1, "too_many_ranges", 13),
        ("conflict 7+8,x1 7+8", 1, "exploits_in_opposition", 5),
        ("conflict 7+8,r6 5 --passive", 1, "too_many_ranges", 5),
        ("conflict 7+8 5,r1 --passive", 1, "passive_spends", 3),
        ("conflict eugenie:patience 7+8", 2, "other_game", None),
        ("conflict personne:sens 7+8", 2, "unknown_who", 1),
        ("conflict 7+8 @tous:sens", 2, "one_only", 1),
        ("conflict 7+8 7+8 --dice 5,5,5", 1, "faces_left", None),
        ("conflict 7+8 7+8 --enjeu", 2, "no_such_option", None),
    ],
)
def test_a_refusal_says_where_in_which_side(mj: Any, line: str, code: int, reason: str, column: int | None) -> None:
    """A refusal has its exit code, its id, and the column in the side it is about."""
    said = mj(f"{line} --json")
    error = said.answers[0]["error"]
    assert (said.exit, error["id"]) == (code, reason)
    assert (error["where"] or {}).get("column") == column


def test_a_missing_face_names_its_side(mj: Any) -> None:
    """Too few faces are refused, naming the side whose die was asked for."""
    said = mj("conflict 7+8 6+9 --dice 10,3")
    assert said.exit == 1
    assert "6+9" in said.err
    assert "7+8" not in said.err


def test_sheets_of_the_same_name_are_told_apart(mj: Any) -> None:
    """Two sheets of one name take their places, so that every fact says whose it is."""
    said = mj("conflict julien:sens,r1 infiltrateur:sens,r2 --dice 4,5 --json")
    (answer,) = said.answers
    assert [side["who"] for side in answer["result"]["sides"]] == ["Julien (1)", "Julien (2)"]
    assert [fact["who"] for fact in answer["facts"] if fact["t"] == "spent"] == ["Julien (1)", "Julien (2)"]


def test_a_seed_gives_the_same_opposition(mj: Any) -> None:
    """The same seed throws the same faces; ties are thrown again from it too."""
    first = mj("conflict 7+8 7+8 7+8 --seed rive --ruling tie=reroll --json").out
    assert first == mj("conflict 7+8 7+8 7+8 --seed rive --ruling tie=reroll --json").out
    assert json.loads(first)["result"]["winner"] in (0, 1, 2)


def test_the_odds_of_namesakes_say_whose_sheet_they_are_of(mj: Any) -> None:
    """Behind the name stands that of the sheet, where the name alone does not say which of the sheets is meant."""
    said = mj("test julien,infiltrateur sens --odds --json")
    assert [one["result"]["who"] for one in said.answers] == ["Julien", "Julien (infiltrateur)"]
