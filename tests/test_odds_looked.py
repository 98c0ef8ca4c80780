"""How odds are looked at in a terminal: bars, rows, what is at least so much, fractions in full."""

import re
from itertools import pairwise
from typing import Any

import pexpect
import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.out import can_say
from meneuse.cli.render.beside import tell_beside
from meneuse.cli.render.look import EIGHTHS, ROWS, Look, bar, fits, padded
from meneuse.cli.render.odds import percent, tell_chances
from meneuse.cli.render.plots import by_rows, drawn, spans, ways_of
from meneuse.cli.render.safe import columns
from meneuse.cli.render.text import plain_text
from meneuse.cli.words import Words
from meneuse.core.facts import Beside, Chances, Column, Odds
from meneuse.core.notation.odds import odds_of
from meneuse.core.notation.read import read
from meneuse.core.odds import chances
from meneuse.core.rulings import DEFAULT
from project import MJ, environ

FR, EN = Words("fr"), Words("en")
ESCAPE = re.compile(r"\x1b\[([0-9;]*)m")
distributions = st.dictionaries(st.integers(-3_000, 3_000), st.integers(1, 10**9), min_size=1, max_size=150)


def told(fact: Chances, words: Words = FR, **look: Any) -> list[str]:
    return [plain_text(line) for line in tell_chances(fact, words, Look(**look))]


def eighths(drawn: str) -> int:
    """Return how many eighths of a column a bar fills."""
    return sum(EIGHTHS.index(c) + 1 for c in drawn)


@given(st.integers(1, 10**30), st.integers(1, 10**30), st.integers(1, 300))
def test_a_bar_is_precise_to_an_eighth_of_a_column(one: int, other: int, room: int) -> None:
    """A bar is within half an eighth of its share of the room, never longer; the least of chances still has one."""
    part, whole = min(one, other), max(one, other)
    length = eighths(bar(part, whole, room, Look()))
    assert 1 <= length <= 8 * room
    assert length == 1 or abs(2 * length * whole - 16 * room * part) <= whole
    plain = bar(part, whole, room, Look(blocks=False))
    assert set(plain) == {"#"}
    assert len(plain) == 1 or abs(2 * len(plain) * whole - 2 * room * part) <= whole


def test_what_cannot_be_has_no_bar() -> None:
    """Nothing has no bar, and where there is no room there is none."""
    assert bar(0, 5, 10, Look()) == bar(1, 5, 0, Look()) == ""


@pytest.mark.parametrize(
    ("name", "room", "said"), [("épée", 4, "épée"), ("épée", 3, "ép…"), ("剣と盾", 6, "剣と盾"), ("剣と盾", 5, "剣と…")]
)
def test_names_are_cut_to_the_columns_they_have(name: str, room: int, said: str) -> None:
    """A name takes the columns there are, wide characters two, and says by an ellipsis that it is cut."""
    assert fits(name, room) == said
    assert columns(padded(said, room)) == columns(padded(said, room, left=True)) == room


def test_a_long_name_is_cut_in_one_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a name that is cut, each of its characters is measured twice at most."""
    measured: list[int] = []

    def counted(text: str) -> int:
        measured.append(len(text))
        return columns(text)

    monkeypatch.setattr("meneuse.cli.render.safe.columns", counted)
    assert fits("語" * 10_000, 84) == "語" * 41 + "…"
    assert sum(measured) <= 20_000


@pytest.mark.parametrize("width", [20, 40, 80, 200])
@given(ways=distributions, at_least=st.booleans(), exact=st.booleans(), needed=st.integers(-3_100, 3_100))
def test_no_line_of_a_table_is_wider_than_the_terminal(
    width: int, ways: dict[int, int], at_least: bool, exact: bool, needed: int
) -> None:
    """The rows of a table fit the width, to its last column where there is a bar; only fractions in full may not."""
    fact = chances(ways, sum(ways.values()), "success", lambda total: total >= needed)
    rows = told(fact, at_least=at_least, exact=exact, width=width)[2 + (len(ways) > 1) :]
    wide = [columns(row) for row in rows]
    if not exact:
        assert max(wide) <= max(width, 34)  # the numbers themselves may take so much
        assert max(wide) == width or not set("".join(rows)) & set(EIGHTHS)
    assert len(rows) == len(ways) if exact else len(rows) <= ROWS


@given(distributions, st.lists(st.integers(-3_100, 3_100), max_size=7), st.integers(10, ROWS))
def test_spans_hold_every_value_once_and_cross_no_bound(ways: dict[int, int], bounds: list[int], most: int) -> None:
    """Spans are in order, begin and end at values that may come up, hold them all, and cross no bound."""
    ends = spans(ways, sum(ways.values()), most, bounds)
    assert all(low <= high for low, high in ends)
    assert all(high < low for (_, high), (low, _) in pairwise(ends))
    assert {value for pair in ends for value in pair} <= ways.keys()
    assert all(any(low <= value <= high for low, high in ends) for value in ways)
    assert not any(low < bound <= high for bound in bounds for low, high in ends)
    assert len(ends) <= most + 3 * len(set(bounds)) or len(ways) <= most


@given(distributions, st.integers(-3_100, 3_100))
def test_rows_have_the_chances_of_their_values(ways: dict[int, int], needed: int) -> None:
    """A row has the ways of its values, at least those and all above it; it holds where all its values do.

    A row of what is at least so much has no failures, as successes are above it, unless there are none.
    """
    out_of = sum(ways.values())
    fact = chances(ways, out_of, "success", lambda total: total >= needed)
    own, whole = ways_of(fact)
    assert {value: n * (out_of // whole) for value, n in own.items()} == ways
    for at_least in (False, True):
        found = drawn(fact, at_least)
        for row in found.rows:
            counted = sum(n for value, n in own.items() if row.low <= value and (at_least or value <= row.high))
            assert row.ways == counted
            fails = None if at_least and max(ways) >= needed else False
            assert row.holds is (True if row.low >= needed else fails)


def test_rows_that_were_not_asked_of_the_distribution_are_empty() -> None:
    """By the rows of others, a distribution has nothing where it has no values, and is neither where both may be."""
    fact = chances({2: 1, 4: 3}, 4, "success", lambda total: total >= 4)
    rows = by_rows(fact, [(1, 1), (2, 4), (5, 9)], False).rows
    assert [(row.ways, row.holds) for row in rows] == [(0, False), (4, None), (0, True)]


def test_failure_and_success_are_told_apart_by_words() -> None:
    """The first row of what fails, and of what succeeds, says so; what is certain is all of one kind."""
    fact = chances({1: 1, 2: 2, 3: 1}, 4, "success", lambda total: total >= 2)
    assert [row.split("█")[0] for row in told(fact)[3:]] == [
        "  échec     1  25,0 %  ",
        "  réussite  2  50,0 %  ",
        "            3  25,0 %  ",
    ]
    sure = chances({1: 1, 2: 1}, 2, "success", lambda total: total >= 1)
    assert [row.split()[0] for row in told(sure, EN)[3:]] == ["success", "2"]
    lost = chances({1: 1, 2: 1}, 2, "success", lambda total: total > 2)
    assert [row.split()[0] for row in told(lost, EN)[3:]] == ["failure", "2"]


def test_failure_and_success_are_told_apart_by_colour() -> None:
    """Bars of what fails, of what succeeds and of what is neither have each their own style."""
    fact = chances({1: 1, 2: 1}, 2, "success", lambda total: total >= 2)
    assert [line[-1][0] for line in tell_chances(fact, FR)][3:] == ["bar_failure", "bar_success"]
    assert [line[-1][0] for line in tell_chances(chances({1: 1, 2: 1}, 2), FR)][2:] == ["bar", "bar"]


def test_at_least_is_the_chance_of_so_much_or_more(mj: Any) -> None:
    """Each row of `--at-least` is the chance of its value or more, in the same words and figures in both languages."""
    fr, en = (mj(f"roll 2d2 --at-least --lang {lang}").out.splitlines() for lang in ("fr", "en"))
    assert fr == [
        "2d2 : moyenne 3, médiane 3, écart-type 0,71",
        "quantiles 5 % : 2, 25 % : 2, 75 % : 3, 95 % : 4",
        f"  ≥ 2  100,0 %  {'█' * 64}",
        f"  ≥ 3   75,0 %  {'█' * 48}",
        f"  ≥ 4   25,0 %  {'█' * 16}",
    ]
    assert en[0] == "2d2: mean 3, median 3, standard deviation 0.71"
    assert en[2:4] == [f"  ≥ 2  100.0%  {'█' * 65}", f"  ≥ 3   75.0%  {'█' * 48}▊"]


def test_at_least_says_how_much_is_open() -> None:
    """With much that is not followed, the chance of so much or more is told from which to which it may be."""
    fact = chances({1: 50, 2: 30}, 100)
    rows = told(fact, at_least=True, width=60)
    said = [re.sub("[█-▏]", "", row).split("  ")[-2].strip() for row in rows if "≥" in row]
    assert said == [
        "80,0 % à 100,0 %",
        "30,0 % à 50,0 %",
    ]
    assert rows[-1] == "au-delà de ce qui est suivi : 20,0 %"


def test_words_have_no_more_of_themselves(mj: Any) -> None:
    """Symbols are told each by its own chance, `--at-least` or not."""
    assert mj("roll 'd[a,b]' --at-least").out == mj("roll 'd[a,b]' --odds").out


def test_fractions_are_told_in_full(mj: Any) -> None:
    """`--exact` gives every chance, the mean and the variance as whole fractions."""
    lines = mj("roll 4d6kh3 --exact").out.splitlines()
    assert lines[0] == "4d6kh3 : moyenne 12,24 (15869/1296), médiane 12, écart-type 2,85 (√(13612487/1679616))"
    assert lines[2].split()[:4] == ["3", "0,1", "%", "1/1296"]
    assert lines[-1].split()[:4] == ["18", "1,6", "%", "7/432"]


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("roll 2d20kh1 --at-least", "≥ 10 79,8 % 319/400"),
        ("roll 4d6kh3", "3 0,1 % 1/1296"),
        ("roll 3d6kh1 --at-least", "≥ 6 42,1 % 91/216"),
        ("roll 20d6", "20 < 0,1 % 1/3656158440062976"),
        ("roll 1d24+1d23+1d20+1d16+1d11+1d9+1d7+1d4 --at-least", "≥ 65 39,7 % 64800983/163215360"),
    ],
)
def test_every_value_has_its_exact_chance(mj: Any, line: str, row: str) -> None:
    """However many values there are, `--exact` tells each by itself: these are known from elsewhere."""
    rows = [re.sub("[█-▏]", "", said).split() for said in mj(f"{line} --exact").out.splitlines()]
    assert row.split() in rows


def test_no_limit_of_digits_is_met(mj: Any) -> None:
    """A fraction of more digits than Python writes at once is told in full, in text and in JSON alike."""
    said = mj("roll '1500d[0:999,1]' --exact --lang en")
    answer = mj("roll '1500d[0:999,1]' --exact --json")
    assert (said.exit, answer.exit) == (0, 0)
    last = answer.result["outcomes"][0]["chance"]
    assert len(last["d"]) > 4_300
    assert any(len(part) > 4_300 for part in said.out.split())


def test_long_fractions_leave_no_bars(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where fractions take the whole line there are no bars, and the columns before them stay in line."""
    monkeypatch.setenv("COLUMNS", "40")
    rows = mj("roll 60d6 --exact").out.splitlines()[2:]
    assert not set("".join(rows)) & set(EIGHTHS)
    assert len({row.index("%") for row in rows}) == 1


@pytest.mark.parametrize("columns_told", [40, 80, 200])
def test_the_width_told_is_the_width_used(mj: Any, monkeypatch: pytest.MonkeyPatch, columns_told: int) -> None:
    """COLUMNS says how wide the table is, in a pipe as well."""
    monkeypatch.setenv("COLUMNS", str(columns_told))
    assert max(map(len, mj("test 7 8 -d 20 --odds").out.splitlines()[3:])) == columns_told


def test_plain_terminals_have_plain_bars(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """With TERM=dumb bars are of `#`, and so are they where the encoding has no eighths of a block."""
    monkeypatch.setenv("TERM", "dumb")
    said = mj("roll 2d2 --odds").out.splitlines()[2:]
    assert said == [f"  2  25,0 %  {'#' * 34}", f"  3  50,0 %  {'#' * 67}", f"  4  25,0 %  {'#' * 34}"]


@pytest.mark.parametrize(("encoding", "can"), [("utf-8", True), ("ascii", False), ("cp437", False), ("latin-1", False)])
def test_an_encoding_has_eighths_or_not(monkeypatch: pytest.MonkeyPatch, encoding: str, can: bool) -> None:
    """Only an encoding with every eighth of a block is given blocks."""
    import io
    import sys

    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding))
    assert can_say(EIGHTHS) is can


def at_terminal(line: str, width: int, **env: str) -> str:
    """Return what a command writes on a terminal of so many columns."""
    child = pexpect.spawn(MJ, line.split(), env={**environ(), **env}, dimensions=(40, width), timeout=60)
    child.expect(pexpect.EOF)
    return child.before.decode("utf-8").replace("\r\n", "\n")


@pytest.mark.parametrize("width", [40, 100])
def test_a_terminal_gives_its_width_and_colours(width: int) -> None:
    """At a terminal a table is as wide as it, what fails red, what succeeds green, and no line is broken."""
    env = {"TERM": "xterm-256color", "MJ_LANG": "fr", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    said = at_terminal("test 7 8 -d 20 --odds", width, **env)
    bars = [line for line in said.splitlines() if "█" in line]
    assert len(bars) == 15
    assert max(len(ESCAPE.sub("", line)) for line in bars) == width
    assert {ESCAPE.findall(line.rpartition("%")[2])[0] for line in bars} == {"31", "32"}


def test_a_terminal_without_colours_has_words() -> None:
    """With NO_COLOR, and on a dumb terminal, nothing is coloured, and words say what fails."""
    env = {"MJ_LANG": "en", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    said = at_terminal("test 7 8 -d 20 --odds", 80, TERM="xterm", NO_COLOR="1", **env)
    assert "\x1b" not in said
    assert "failure" in said
    dumb = at_terminal("test 7 8 -d 20 --odds", 80, TERM="dumb", **env)
    assert "\x1b" not in dumb
    assert "#" in dumb
    assert not set(dumb) & set(EIGHTHS)


@given(distributions)
def test_percent_of_what_is_at_least_never_rise(ways: dict[int, int]) -> None:
    """From row to row the chance of so much or more never rises, and begins at what is certain."""
    found = drawn(chances(ways, sum(ways.values())), True)
    counts = [row.ways for row in found.rows]
    assert counts == sorted(counts, reverse=True)
    assert percent(counts[0], found.out_of, EN) == "100.0%"


def test_what_is_not_followed_is_in_each_row_it_surely_belongs_to() -> None:
    """Of dice that go on upward the chance of each value or more is exact: what is not followed is above all rows."""
    lines = told(odds_of(read("d6x"), DEFAULT), at_least=True, exact=True)
    assert lines[2].split()[:5] == ["≥", "1", "100,0", "%", "1"]
    assert lines[3].split()[:5] == ["≥", "2", "83,3", "%", "5/6"]
    assert lines[-2].split()[-2] == "1/8463329722368"
    assert lines[-1] == "au-delà de ce qui est suivi, et compté dans chaque ligne : < 0,1 % (1/16926659444736)"


def test_what_may_belong_to_a_row_is_said_from_which_to_which() -> None:
    """Where nobody knows whether what is not followed belongs to a row, both bounds are told, in full if exact."""
    fact = chances({1: 6, 4: 2}, 12)
    assert [line.split("█")[0].split() for line in told(fact, at_least=True)[-3:-1]] == [
        ["≥", "1", "66,7", "%", "à", "100,0", "%"],
        ["≥", "4", "16,7", "%", "à", "50,0", "%"],
    ]
    assert told(fact, at_least=True, exact=True)[-2].split()[7:10] == ["1/6", "à", "1/2"]
    below = told(fact.replace(left_to=3), at_least=True, exact=True)
    assert below[-2].split()[:5] == ["≥", "4", "16,7", "%", "1/6"]
    own = told(fact.replace(left_from=2), exact=True)
    assert own[-3].split()[3] == "1/2"
    assert own[-2].split()[6:9] == ["1/6", "à", "1/2"]
    assert own[-1] == "au-delà de ce qui est suivi : 33,3 % (1/3)"


def test_each_action_says_what_is_not_followed_of_it() -> None:
    """Side by side, with exact fractions, each action has its own line of what is not followed."""
    both = Beside(tuple(Column(text, (odds_of(read(text), DEFAULT),)) for text in ("d6x", "d4", "d8x-1")))
    lines = [plain_text(line) for line in tell_beside(both, EN, Look(exact=True, width=120))]
    assert lines[-2:] == [
        "A: beyond what is followed: < 0.1% (1/16926659444736)",
        "C: beyond what is followed: < 0.1% (1/35184372088832)",
    ]


def test_only_success_is_marked_among_what_is_at_least_so_much() -> None:
    """A row of a value or more is no failure, as successes are above it: only where success begins is it said."""
    fact = chances({-1: 1, 0: 2, 1: 1}, 4, "success", lambda total: total >= 0)
    assert [row.split("█")[0] for row in told(fact, at_least=True)[3:]] == [
        "            ≥ −1  100,0 %  ",
        "  réussite   ≥ 0   75,0 %  ",
        "             ≥ 1   25,0 %  ",
    ]
    never = chances({1: 1, 2: 1}, 2, "success", lambda total: total > 2)
    assert told(never, at_least=True)[3].startswith("  échec  ≥ 1")


def test_odds_have_one_minus_sign() -> None:
    """Every number below nought has the sign that rolls have, in rows, spans, means, quantiles and fractions."""
    wide = chances(dict.fromkeys(range(-40, 41), 1), 81)
    for fact in (chances({-3: 1, -1: 3}, 4), wide):
        for look in ({}, {"exact": True}, {"at_least": True}):
            text = "\n".join(told(fact, **look)).replace("écart-type", "")
            assert "−" in text
            assert "-" not in text


@pytest.mark.parametrize(
    ("question", "who", "fr", "en"),
    [
        ("winner", "Hanks", "Hanks l’emporte : 50,0 % (1/2)", "Hanks wins: 50.0% (1/2)"),
        ("stands", "Hanks", "Hanks tient jusqu’au bout : 50,0 % (1/2)", "Hanks stands in the end: 50.0% (1/2)"),
        ("success", "Eugénie", "Eugénie, réussite : 50,0 % (1/2)", "Eugénie, success: 50.0% (1/2)"),
        ("success", "", "Réussite : 50,0 % (1/2)", "Success: 50.0% (1/2)"),
        ("margin", "d2ge2", "d2ge2, réussite : 50,0 % (1/2)", "d2ge2, success: 50.0% (1/2)"),
        ("nobody", "", "Personne ne l’emporte : 50,0 % (1/2)", "Nobody wins: 50.0% (1/2)"),
    ],
)
def test_an_answer_is_said_in_a_sentence(question: str, who: str, fr: str, en: str) -> None:
    """What was asked of whom is said with one colon, before its chance."""
    fact = Chances(who, question, Odds(1, 2), None, ())
    assert (told(fact), told(fact, EN)) == ([fr], [en])


def test_several_people_have_a_line_each(mj: Any) -> None:
    """Of several people each has a line, with the answer and the mean; the tables are there when they are asked for."""
    line = "test julien,passant sens -d 20"
    assert mj(f"{line} --odds").out.splitlines() == [
        "Julien, réussite : 30,0 % (3/10), moyenne 17,50",
        "Passant, réussite : 9,0 % (9/100), moyenne 13,50",
    ]
    assert mj(f"{line} --odds --lang en").out.startswith("Julien, success: 30.0% (3/10), mean 17.50\n")
    assert mj("test julien,nobody sens -d 20 --odds").out == ""
    for more in ("--at-least", "--exact"):
        assert len(mj(f"{line} {more}").out.splitlines()) > 30
    answers = mj(f"{line} --odds --json").answers
    assert [len(answer["result"]["outcomes"]) > 10 for answer in answers] == [True, True]
    assert answers[0]["result"] == mj("test julien sens -d 20 --odds --json").result
    assert len(mj("roll d4 d6 --odds").out.splitlines()) == 14
    assert len(mj("rhapsodie eugenie,eugenie patience crochetage -d 3 --odds").out.splitlines()) == 2


def test_a_line_of_odds_has_what_there_is() -> None:
    """Without a question the line has the mean, the median and the deviation; without numbers, the answer alone."""
    asked_nothing = chances({1: 1, 3: 1}, 2, who="Julien")
    assert told(asked_nothing, brief=True) == ["Julien : moyenne 2, médiane 1, écart-type 1"]
    assert told(asked_nothing.replace(who=""), EN, brief=True) == ["mean 2, median 1, standard deviation 1"]
    assert told(Chances("Eugénie", "success", Odds(1, 1), None, ()), brief=True) == ["Eugénie, réussite : 100,0 %"]
