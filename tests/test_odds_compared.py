"""Odds side by side: what is laid over a line, what is told of each, and how."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.render.beside import tell_beside
from meneuse.cli.render.look import EIGHTHS, Look
from meneuse.cli.render.safe import columns
from meneuse.cli.render.text import plain_text
from meneuse.cli.words import Words
from meneuse.core.facts import Beside, Column
from meneuse.core.odds import chances
from test_schema import VALIDATORS, check

FR, EN = Words("fr"), Words("en")
Mj = Any


def told(fact: Beside, words: Words = FR, **look: Any) -> list[str]:
    return [plain_text(line) for line in tell_beside(fact, words, Look(**look))]


def compared(mj: Mj, line: str, *more: str) -> list[dict[str, Any]]:
    """Return the columns of a line's answer in JSON, which is described by its schema."""
    said = mj(line, *more, "--json")
    assert said.exit == 0, said.out
    (answer,) = said.answers
    check(answer)
    assert answer["result"] in answer["facts"]
    assert answer["result"]["t"] == "beside"
    found: list[dict[str, Any]] = answer["result"]["columns"]
    return found


@pytest.mark.parametrize(
    ("line", "words", "whole"),
    [
        ("test 7 8 -d 20", "-x 2", "test 7 8 -d 20 -x 2"),
        ("test 7 8 -d 20 -x 1", "9 9", "test 9 9 -d 20 -x 1"),
        ("test 7 8 -d 20 -x 1", "-x 0", "test 7 8 -d 20 -x 0"),
        ("test 7 8 -d 20", "--bonus 2 --bonus 3", "test 7 8 -d 20 --bonus 2 --bonus 3"),
        ("test 7 8 -d 20 --bonus 9", "--bonus 2", "test 7 8 -d 20 --bonus 2"),
        ("test 7 8 -d 20 --ruling one_counts=no", "--handicap", "test 7 8 -d 20 --handicap --ruling one_counts=no"),
        ("test 7 8 -d 20", "--ruling one_counts=no", "test 7 8 -d 20 --ruling one_counts=no"),
        ("test julien habilete -d 15", "julien sens observation", "test julien sens observation -d 15"),
        ("roll 3d6", "2d10", "roll 2d10"),
        ("roll $a+$b --set a=1 --set b=2", "--set a=5", "roll $a+$b --set a=5 --set b=2"),
        ("rhapsodie 4 2 -d 3", "--advantage vertu", "rhapsodie 4 2 -d 3 --advantage vertu"),
        ("rhapsodie 4 2 -d 3", "-d 4-1 --malus 1", "rhapsodie 4 2 -d 4-1 --malus 1"),
    ],
)
def test_words_are_laid_over_the_line(mj: Mj, line: str, words: str, whole: str) -> None:
    """Free words replace those of the line, options the same options, and what names a key that key alone."""
    own, other = compared(mj, line, "--compare", words)
    assert other["chances"] == [mj(whole, "--odds", "--json").result]
    assert own["chances"] == [mj(line, "--odds", "--json").result]
    assert (own["label"], other["label"]) == (line.partition(" ")[2], words)


def test_what_is_compared_may_be_asked_for_anyhow(mj: Mj) -> None:
    """The options of every command, wherever they stand, are no part of what an action is called."""
    (own, other) = compared(mj, "--lang en test --compare='-x 1' --at-least 7 8 --exact -d 20 --color never --odds")
    assert (own["label"], other["label"]) == ("7 8 -d 20", "-x 1")
    said = mj("roll --json --compare d6 -- 1d4 -1d4").result
    assert [one["label"] for one in said["columns"]] == ["1d4", "-1d4", "d6"]


def test_several_answers_of_a_line_are_each_beside(mj: Mj) -> None:
    """Each expression and each character has its column; where names would be alike, the words tell them apart."""
    assert [one["label"] for one in compared(mj, "roll d4 d6 --compare d8")] == ["1d4", "1d6", "d8"]
    found = [one["label"] for one in compared(mj, "test julien,passant sens -d 20", "--compare", "-x 1")]
    assert found == ["Julien", "Passant", "Julien, -x 1", "Passant, -x 1"]
    found = [one["label"] for one in compared(mj, "test julien,passant sens -d 20", "--compare", "passant sens -d 20")]
    assert found == ["Julien", "Passant", "passant sens -d 20"]
    words = "julien,passant esprit -d 25"
    found = [one["label"] for one in compared(mj, "test julien,passant sens -d 20", "--compare", words)]
    assert found == ["Julien, sens -d 20", "Passant, sens -d 20", "Julien, esprit -d 25", "Passant, esprit -d 25"]
    assert [one["label"] for one in compared(mj, "roll d4 d6 --compare 'd4 d8'")] == [
        "1d4, d6",
        "1d6",
        "1d4, d8",
        "1d8",
    ]
    found = [one["label"] for one in compared(mj, "test julien,passant sens -d 20", "--compare", "-d 20")]
    assert found == ["Julien", "Passant", "Julien, -d 20", "Passant, -d 20"]


def test_a_label_is_what_the_line_says_it_is_called(mj: Mj) -> None:
    """`--label` names a column; where two would be called alike, their words tell them apart."""
    found = compared(mj, "roll 3d6 --label épée", "--compare", "2d10 --label hache")
    assert [one["label"] for one in found] == ["épée", "hache"]
    found = compared(mj, "roll 3d6 --label épée", "--compare", "2d10")
    assert [one["label"] for one in found] == ["épée", "2d10"]
    found = compared(mj, "roll 3d6 --label épée", "--compare", "2d10 --label épée")
    assert [one["label"] for one in found] == ["3d6 --label épée", "2d10 --label épée"]


def test_a_value_that_looks_like_an_option_stays_in_the_line(mj: Mj) -> None:
    """Of a line is left out what says how to answer, never the value of an option that is told."""
    found = compared(mj, "roll 3d6 --set a=1 --label -- --lang fr", "--compare", "2d10 --label --")
    assert [one["label"] for one in found] == ["3d6 --set a=1 --label --", "2d10 --label --"]


def test_sides_are_compared_by_their_chances(mj: Mj) -> None:
    """Of an Opposition each side's chance is told, and nobody's, action by action, drawn to one scale."""
    own, other = compared(mj, "conflict 7+8 6+5", "--compare", "7+8,+2 6+5")
    alone = [fact for fact in mj("conflict 7+8 6+5 --odds --json").answers[0]["facts"] if fact["t"] == "chances"]
    assert own["chances"] == alone
    assert len(other["chances"]) == len(alone) == 3
    lines = mj("conflict 7+8 6+5", "--compare", "7+8,+2 6+5").out.splitlines()
    assert [line.partition("  ")[0] for line in lines if line[0] != " "] == ["A", "B"]
    assert lines[1].split()[0] == "7+8"
    assert lines[3].split()[:4] == ["Personne", "ne", "l’emporte", "4,7"]
    passive = mj("conflict 7+8 6+5", "--compare", "7+8 6 --passive", "--exact").out.splitlines()
    assert len(passive) == 6
    assert "/" in passive[1]


@pytest.mark.parametrize(
    ("line", "words", "reason", "column"),
    [
        ("test 7 8", "-x 9", "too_many_exploits", 1),
        ("test 7 8", "-x a", "not_whole", 1),
        ("test 7 8", "--json", "not_compared", 1),
        ("test 7 8", "--table x", "not_compared", 1),
        ("test 7 8", "--dice 3", "not_compared", 1),
        ("test 7 8", "--odds", "not_compared", 1),
        ("test 7 8", "--compare -x1", "not_compared", 1),
        ("test 7 8", "--help", "not_compared", 1),
        ("test 7 8", "-", "not_compared", 1),
        ("roll 3d6", "2d6 -", "not_compared", 1),
        ("test 7 8", "-x '1", "unclosed_quote", 4),
        ("test 7 8", "--ruling nothing=1", "unknown_ruling", 1),
        ("roll 3d6", "2d6+", "unfinished", 5),
        ("test 7 8", "--no-such", "no_such_option", 1),
    ],
)
def test_what_refuses_one_refuses_all_and_is_shown(mj: Mj, line: str, words: str, reason: str, column: int) -> None:
    """A refusal of what is compared comes with its words and a caret; nothing else is answered."""
    said = mj(line, "--compare", words, "--json")
    (answer,) = said.answers
    assert said.exit in (1, 2)
    assert (answer["error"]["id"], answer["error"]["where"]["column"]) == (reason, column)
    assert f"\n  {words}\n  {' ' * (column - 1)}^" in said.err


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("roll 3d6 --compare ''", "nothing_compared"),
        ("roll - --compare 2d6", "not_for_lines"),
        ("test - --compare '-x 1'", "not_for_lines"),
        ("roll 1 2 3 4 5 6 7 8 --compare 9", "too_many_compared"),
        ("roll 1" + " --compare 2" * 8, "too_many_compared"),
        ("roll 9#d6 --svg a.svg", "too_many_drawn"),
        ("conflict 7+8 6+5 --stakes --advise --compare --passive", "no_odds_to_compare"),
        ("roll 3d6 --compare 2d6 --dice 1,2,3", "options_apart"),
        ("roll 3d6 --compare 2d6 --seed a", "options_apart"),
        ("roll 3d6 --at-least --dice 1,2,3", "options_apart"),
        ("roll 3d6 --exact --seed a", "options_apart"),
        ("roll 3d6 --odds --seed a", "options_apart"),
        ("roll 3d6 --svg x.svg --seed a", "options_apart"),
        ("test 7 -x 9 --compare '-x 1'", "too_many_exploits"),
    ],
)
def test_what_cannot_be_compared_is_refused(mj: Mj, line: str, reason: str) -> None:
    """Lines without odds, too many actions, many lines at once, and whatever throws dice are refused."""
    assert mj(f"{line} --json").answers[0]["error"]["id"] == reason


def test_eight_actions_are_compared(mj: Mj) -> None:
    """Eight actions fit side by side, each under its letter."""
    lines = mj("roll 1d2" + "".join(f" --compare 1d{n}" for n in range(3, 10))).out.splitlines()
    assert [line.split()[0] for line in lines[:8]] == list("ABCDEFGH")
    assert lines[8].split() == list("ABCDEFGH")


def test_actions_side_by_side_share_the_work_of_one(mj: Mj) -> None:
    """What may be counted by itself is refused among as many as would take longer together than one answer may."""
    assert mj("roll 3000d6 --odds").exit == 0
    (answer,) = mj("roll 3d6 --compare 3000d6 --json").answers
    assert answer["error"]["id"] == "too_many_rolls"


def test_the_table_is_told_in_both_languages(mj: Mj) -> None:
    """A legend, then a row for each value, with a mark at what succeeds, in the words of each language."""
    fr, en = (mj(f"test 7 8 -d 24 --compare '-d 26' --lang {lang}").out.splitlines() for lang in ("fr", "en"))
    assert fr[:2] == [
        "A  7 8 -d 24  Réussite : 20,0 % (1/5), moyenne 20,50, écart-type 5,08",
        "B  -d 26      Réussite : 10,0 % (1/10), moyenne 20,50, écart-type 5,08",
    ]
    assert en[:2] == [
        "A  7 8 -d 24  Success: 20.0% (1/5), mean 20.50, standard deviation 5.08",
        "B  -d 26      Success: 10.0% (1/10), mean 20.50, standard deviation 5.08",
    ]
    assert fr[2].split() == en[2].split() == ["A", "B"]
    (row,) = [line for line in fr if line.strip().startswith("24")]
    assert row == f"       24  10,0 % ✓ {'█' * 12}              10,0 %   {'█' * 12}"


def test_at_least_and_exact_hold_for_all(mj: Mj) -> None:
    """`--at-least` and `--exact` are about every column."""
    lines = mj("roll 1d2 --compare 1d4 --at-least --exact --lang en").out.splitlines()
    assert lines == [
        "A  1d2  mean 1.50 (3/2), standard deviation 0.50",
        "B  1d4  mean 2.50 (5/2), standard deviation 1.12",
        f"         A{' ' * 36}B",
        *lines[3:],
    ]
    assert [re.sub("[█-▏]", "", line).split() for line in lines[3:]] == [
        ["≥", "1", "1", "1"], ["≥", "2", "1/2", "3/4"], ["≥", "3", "1/2"], ["≥", "4", "1/4"]
    ]  # fmt: skip


@pytest.mark.parametrize("width", [20, 30, 40, 80, 200])
def test_a_narrow_terminal_has_less_beside_and_never_more_than_its_width(
    mj: Mj, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    """Bars where there is room for them, else the numbers alone, else one table below the other."""
    monkeypatch.setenv("COLUMNS", str(width))
    lines = mj("test 7 8 -d 20 --compare '-x 1' --compare '-x 2'").out.splitlines()
    rows = [line for line in lines if "%" in line and ":" not in line]
    assert max(map(columns, rows)) <= max(width, 34)
    assert any(set(row) & set(EIGHTHS) for row in rows) is (width >= 80)
    stacked = [line for line in lines if line[0] in "ABC" and line[1:3] == "  "]
    assert len(stacked) == (6 if width in (20, 30) else 3)


def test_plain_terminals_have_plain_marks(mj: Mj, monkeypatch: pytest.MonkeyPatch) -> None:
    """With TERM=dumb bars are of `#`, and a success is marked by a plus sign."""
    monkeypatch.setenv("TERM", "dumb")
    said = mj("test 7 8 -d 20 --compare '-x 1' --lang en").out
    assert said.isascii()
    assert "20.0% + ####" in said


def test_labels_are_no_markup_and_steer_no_terminal(mj: Mj) -> None:
    """What a person calls an action is shown as it is, its control characters by their names."""
    said = mj("roll 3d6 --color always", "--label", "[bold red]a\x1b[31m\u202eb\nc", "--compare", "2d6 --label '[/]'")
    assert said.exit == 0
    assert "[bold red]a\\x1b[31m\\u202eb\\x0ac" in said.out
    assert "[/]" in said.out
    assert "\u202e" not in said.out
    assert "\x1b[31m" not in said.out
    found = compared(mj, "roll 3d6", "--label", "\x1b[31m", "--compare", "2d6")
    assert found[1]["label"] == "2d6"


def test_long_labels_take_lines_of_their_own() -> None:
    """A label that is too long has a line, its numbers the next; where there are no numbers, no spaces are left."""
    fact = Beside((Column("é" * 60, (chances({1: 1, 2: 1}, 2),)), Column("b", (chances({1: 1, 3: 1}, 2),))))
    assert told(fact)[:4] == [
        f"A  {'é' * 60}", "   moyenne 1,50, écart-type 0,50",
        "B  b", "   moyenne 2, écart-type 1",
    ]  # fmt: skip
    words = Beside((Column("a", (chances({"x": 1, "y": 1}, 2),)), Column("bb", (chances({"x": 1}, 1),))))
    assert told(words, width=60)[:2] == ["A  a", "B  bb"]


def test_what_is_not_followed_is_told_below(mj: Mj) -> None:
    """The greatest of what is left open stands below the table, once."""
    said = mj("roll 1d6x --compare 1d8 --compare 1d4x --lang en").out.splitlines()
    assert said[-1] == "beyond what is followed: < 0.1%"
    assert sum("beyond" in line for line in said) == 1


def test_warnings_that_hold_for_all_are_told_once(mj: Mj) -> None:
    """What is said of every action stands below; what is about one of them alone is left to its own answer."""
    own = compared(mj, "rhapsodie eugenie patience crochetage -d 3", "--compare", "--bonus 1")
    assert [len(one["chances"]) for one in own] == [1, 1]
    tags = [fact["t"] for fact in mj("rhapsodie 4 2 -d 3 --compare '--bonus 1' --json").answers[0]["facts"]]
    assert tags == ["beside"]


def test_a_table_counts_what_is_true_there_and_is_left_alone(mj: Mj, tmp_path: Any) -> None:
    """At a table what is compared counts its state, and nothing is written."""
    for line in ("table init --game singularites", "table members add julien", "table episode"):
        assert mj(line).exit == 0
    journal = (tmp_path / "here/journal/0001.jsonl").read_bytes()
    own, other = compared(mj, "test julien habilete conduite -d 20", "--compare", "-r 1")
    assert other["chances"] == [mj("test julien habilete conduite -d 20 -r 1 --odds --json").result]
    assert own["chances"] != other["chances"]
    refused = mj("test julien habilete conduite -d 20 --compare '-r 3' --json").answers[0]
    assert refused["error"]["id"] == "not_enough_ranges"
    assert (tmp_path / "here/journal/0001.jsonl").read_bytes() == journal


def test_a_batch_compares_too(mj: Mj) -> None:
    """Requests and lines of a batch have the same columns as the command line; pictures are not for batches."""
    line = "test 7 8 -d 20 --compare '-x 1'"
    requests = [
        {"command": "test", "action": [7, 8], "difficulty": 20, "compare": "-x 1"},
        {"command": "test", "action": [7, 8], "difficulty": 20, "compare": ["-x 1"], "at_least": True, "exact": True},
        {"command": "roll", "expressions": "1d4", "at_least": True},
        {"command": "roll", "expressions": "1d4", "svg": "x.svg"},
    ]
    said = mj("batch -", stdin="\n".join([line, "roll 1d4 --svg x.svg", *map(json.dumps, requests)]))
    typed, drawn, one, many, cumulative, request = said.answers
    for answer in said.answers:
        VALIDATORS["batch"].validate(answer)
    for wanted in requests[:3]:
        VALIDATORS["request"].validate(wanted)
    assert typed["result"]["columns"] == compared(mj, line)
    assert [answer["result"]["columns"][1] for answer in (one, many)] == [typed["result"]["columns"][1]] * 2
    assert cumulative["result"] == mj("roll 1d4 --odds --json").result
    assert (drawn["error"]["id"], request["error"]["id"]) == ("not_in_batch", "no_such_key")


@given(
    st.lists(
        st.dictionaries(st.integers(-200, 200), st.integers(1, 9), min_size=1, max_size=60), min_size=2, max_size=8
    ),
    st.integers(20, 200),
    st.booleans(),
)
def test_each_cell_is_of_its_row_and_column(all_ways: list[dict[int, int]], width: int, at_least: bool) -> None:
    """Whatever is compared, every distribution is told whole, and no row is wider than the terminal."""
    facts = [chances(ways, sum(ways.values())) for ways in all_ways]
    fact = Beside(tuple(Column(f"n{place}", (one,)) for place, one in enumerate(facts)))
    lines = told(fact, EN, width=width, at_least=at_least)
    rows = [line for line in lines if "%" in line]
    assert max(map(columns, rows)) <= max(width, 30)
    assert all(any(f"n{place}" in line for line in lines) for place in range(len(facts)))


def test_what_is_decided_after_the_dice_is_compared(mj: Mj, tmp_path: Any) -> None:
    """`mj again` and `mj heal` put what may be decided side by side; nothing is written."""
    for line in (
        "table init --game rhapsodie",
        "table episode",
        "rhapsodie eugenie patience crochetage -d 6 --dice 0,0,0,0,0,0",
    ):
        assert mj(line).exit == 0
    journal = (tmp_path / "here/journal/0001.jsonl").read_bytes()
    own, other = compared(mj, "again --advantage vertu:serrures", "--compare", "--advantage competence:serrures")
    assert own["chances"] == [mj("again --advantage vertu:serrures --odds --json").result]
    assert other["chances"] == [mj("again --advantage competence:serrures --odds --json").result]
    own, other = compared(mj, "heal --degree 3 --gauge 2 --by 4+2", "--compare", "--by 5+3")
    assert own["chances"][0]["chance"] != other["chances"][0]["chance"]
    assert (tmp_path / "here/journal/0001.jsonl").read_bytes() == journal


def test_comparisons_are_compared_by_their_margins(mj: Mj) -> None:
    """Of comparisons the legend has the mean margin or degree, and the rows begin anew where they hold."""
    said = mj("roll 2d4ge5 --compare '2d4ge6' --lang en").out.splitlines()
    assert said[0] == "A  2d4ge5  Success: 62.5% (5/8), mean margin 0, standard deviation 1.58"
    said = mj("""roll '2d4 ge 5 by 2' --compare '"2d4 ge 6 by 2"' --svg a.svg --lang en""").out.splitlines()
    assert said[2:4] == [
        "B  2d4 ge 6 by 2",
        "   Success: 37.5% (3/8), mean degree −0.38, standard deviation 1.27",
    ]
