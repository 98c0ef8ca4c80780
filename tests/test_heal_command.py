"""`mj heal` as a command."""

from typing import Any

import pytest

FIRST_KEYS = ["t", "who", "kind", "degree", "gauge", "roll", "sequelae_removed"]


def test_json_begins_with_what_scripts_lean_on(mj: Any) -> None:
    """The principal fact has the documented keys first."""
    result = mj("heal cecil --json").result
    assert list(result)[: len(FIRST_KEYS)] == FIRST_KEYS
    assert (result["t"], result["file"]) == ("healed", "characters/cecil.toml")


def test_several_have_an_answer_each(mj: Any) -> None:
    """WHO may be several, of any game: each sheet's game answers, and a refusal of one leaves the others theirs."""
    said = mj("heal eugenie,cecil,julien --care specialiste --json")
    assert [(answer["status"], (answer["error"] or {}).get("id")) for answer in said.answers] == [
        ("refused", "nothing_to_heal"),
        ("ok", None),
        ("misuse", "not_this_game"),
    ]


@pytest.mark.parametrize(("faces", "code"), [("1,1,0,0,0,0,0", 0), ("1,0,0,0,0,0,0", 10)])
def test_a_failed_carer_is_an_exit_code_when_asked_for(mj: Any, faces: str, code: int) -> None:
    """With --exit-status a failed carer ends with 10; without it that is an answer."""
    line = f"heal cecil --by camille:patience+medecine --dice {faces}"
    assert mj(f"{line} --exit-status").exit == code
    assert mj(line).exit == 0


@pytest.mark.parametrize("word", ["spécialiste", "SPECIALISTE"])
def test_a_care_is_named_without_regard_to_accents(mj: Any, word: str) -> None:
    """The game's words are matched without regard to case and accents."""
    assert mj(f"heal cecil --care {word} --json").result["given"] == "specialiste"


def test_odds_are_the_carers(mj: Any) -> None:
    """--odds gives the carer's chance and names him; where nobody rolls it is refused, in both games."""
    result = mj("heal cecil --by camille:patience+medecine --odds --json").result
    assert (result["who"], result["question"], result["chance"]["p"]) == ("Camille", "success", 0.9375)
    for line in ("heal cecil", "heal julien --sacrifice machine --force"):
        said = mj(f"{line} --odds --json")
        assert (said.exit, said.answers[0]["error"]["id"]) == (1, "no_roll")


@pytest.mark.parametrize(
    ("line", "code", "error"),
    [
        ("", 2, "missing_words"),
        ("--gauge 1", 2, "needs_degree"),
        ("--degree 3 --sacrifice machine", 2, "missing_words"),
        ("--degree x", 2, "not_whole"),
        ("--degree 9", 2, "gauge_out_of_range"),
        ("--degree 2 --gauge 2", 2, "gauge_out_of_range"),
        ("--degree 5", 1, "beyond_healing"),
        ("--degree 2 --doctor", 2, "needs_sheet"),
        ("--degree 2 --by camille", 2, "bad_side"),
        ("eugenie", 1, "nothing_to_heal"),
        ("eugenie --trauma", 1, "nothing_to_heal"),
        ("cecil --care hopital", 2, "unknown_value"),
        ("cecil --sacrifice machine", 2, "not_this_game"),
        ("julien --trauma", 2, "not_this_game"),
        ("cecil --dice 1", 1, "faces_left"),
    ],
)
def test_what_cannot_be_healed_is_said(mj: Any, line: str, code: int, error: str) -> None:
    """Each refusal has its id, its exit code, and one sentence in each language that names no id."""
    said = mj(f"heal {line} --json")
    assert (said.exit, said.answers[-1]["error"]["id"]) == (code, error)
    for lang in ("fr", "en"):
        told = mj(f"heal {line} --lang {lang}")
        assert (told.exit, told.out) == (code, "")
        assert told.err.startswith("mj: ")
        assert error not in told.err
        assert "{" not in told.err


def test_what_one_of_several_needs_is_said_of_whom(mj: Any) -> None:
    """Of several, one who needs a sacrifice is named, since the others' answers stand around it."""
    said = mj("heal cecil,julien")
    assert said.exit == 2
    assert "(Julien)" in said.err
    assert "Cecil : " in said.out
