"""The command `mj roll`: words in, answers out."""

import gc
import io
import shlex
import sys
import tracemalloc
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from meneuse.cli import lines
from meneuse.cli.lines import numbered
from meneuse.cli.play import begin
from meneuse.cli.render.safe import columns
from meneuse.cli.roll import REPEATS, roll
from meneuse.core.facts import Chances
from meneuse.core.notation.kinds import HOUSE, house
from meneuse.core.notation.operators import OPERATORS
from meneuse.core.notation.tree import Notation
from meneuse.core.refusal import Misused
from support import Said

Mj = Callable[..., Said]


def totals(said: Said) -> list[int | None]:
    return [answer["result"] and answer["result"]["total"] for answer in said.answers]


def test_roll_is_one_line_of_text(mj: Mj) -> None:
    """The line has the expression, every face in its place, dropped ones marked, and the total, in either language."""
    words = ("roll 4d6kh3+2 --dice 5,4,3,1",)
    assert mj(*words) == Said(0, "4d6kh3+2 : [5, 4, 3, ~1~] + 2 = 14\n", "")
    assert mj(*words, "--lang", "en") == Said(0, "4d6kh3+2: [5, 4, 3, ~1~] + 2 = 14\n", "")


def test_roll_in_colour_says_the_same(mj: Mj) -> None:
    """In colour the dropped face keeps its marks, and nothing else is added but escapes."""
    said = mj("roll 4d6kh3+2 --dice 5,4,3,1 --color always")
    assert "\x1b[2;9m~1~\x1b[0m" in said.out
    assert "\x1b[1m14\x1b[0m" in said.out


def test_roll_is_one_envelope_of_json(mj: Mj) -> None:
    """The fact says the expression, the label, the total, and each die of each pool with its fate."""
    said = mj("roll 'd6 - 2dXkl1' --label Épée --dice 5,10,2,3 --json")
    faces = [
        {"value": 10, "fate": "dropped", "adds": 0},
        {"value": 2, "fate": "dropped", "adds": 0},
        {"value": 3, "fate": "kept", "adds": 3},
    ]
    bare = {"sign": "", "label": "", "counts": False, "faces": [], "parts": []}
    pools = [
        {"kind": "pool", "value": 5, "text": "1d6", **bare, "dice": 0},
        {"kind": "pool", "value": 3, "text": "2dXkl1", **bare, "sign": "-", "dice": 1},
    ]
    fact = {
        "t": "rolled",
        "expression": "1d6-2dXkl1",
        "label": "Épée",
        "total": 2,
        "dice": [
            {"die": "d6", "sides": 6, "faces": [{"value": 5, "fate": "kept", "adds": 5}]},
            {"die": "dX", "sides": 10, "faces": faces},
        ],
        "tree": {"kind": "chain", "value": 2, "text": "", **bare, "dice": None, "parts": pools},
        "compared": None,
        "symbols": None,
    }
    expected = {"meneuse": 1, "command": "roll", "status": "ok", "result": fact, "facts": [fact], "state": None}
    assert said.answers == [expected | {"error": None}]


@pytest.mark.parametrize(
    ("label", "told"),
    [
        ("[force]", "[force]"),
        ("[/b]", "[/b]"),
        (":skull:", ":skull:"),
        ("d'Artagnan", "d'Artagnan"),
        ("E\u0301loi\u0308se", "E\u0301loi\u0308se"),
        ("a\x1b[31mb\n", "a\\x1b[31mb\\x0a"),
        ("{0}|%s", "{0}|%s"),
    ],
)
def test_label_is_printed_as_typed(mj: Mj, label: str, told: str) -> None:
    """A label is text: no markup, no template, and control characters are shown instead of sent."""
    plain = mj("roll 2+2 --label", label)
    assert plain.out == f"{told} : 2+2 : 2 + 2 = 4\n"
    assert told in mj("roll 2+2 --color always --label", label).out.replace("\x1b[1m", "").replace("\x1b[0m", "")
    assert mj("roll 2+2 --json --label", label).result["label"] == label


def test_long_pools_are_cut_in_text_only(mj: Mj) -> None:
    """Text shows a hundred faces of a pool and says how many more there are; JSON has them all."""
    line = mj("roll 101d1+120d1").out
    assert line.count("1, ") == 200
    assert "1, … et 1 autre]" in line
    assert "1, … et 20 autres] = 221\n" in line
    assert len(mj("roll 120d1 --json").result["dice"][0]["faces"]) == 120


def test_each_word_has_its_own_answer(mj: Mj) -> None:
    """Several expressions are answered in order, one envelope each."""
    assert totals(mj("roll 2+2 -7/2 '-(1+1)' -d1 3*3 --json")) == [4, -4, -2, -1, 9]


def test_faulty_word_takes_only_its_own_place(mj: Mj) -> None:
    """A word that cannot be read is refused in its place, the others are rolled, and the exit code says misuse."""
    said = mj("roll 1+1 4d0 1/0 2+2 '1/(1d1-1)' --json")
    assert said.exit == 2
    assert totals(said) == [2, None, None, 4, None]
    assert [answer["status"] for answer in said.answers] == ["ok", "misuse", "misuse", "ok", "misuse"]
    where = {"file": None, "line": None, "column": 2, "key": None}
    assert [answer["error"]["where"] for answer in said.answers[2::2]] == [where, where]


def test_typed_faces_are_for_the_whole_line(mj: Mj) -> None:
    """With typed faces nothing is answered when a word is faulty, a face is missing, or one is left over."""
    for faces, words, reason in (
        ("3", "d6 4d0", "no_sides"),
        ("3", "d6 d6", "missing_face"),
        ("3,4", "d6", "faces_left"),
    ):
        said = mj(f"roll {words} --dice {faces} --json")
        assert [answer["error"]["id"] for answer in said.answers] == [reason]


def test_row_is_repeated(mj: Mj) -> None:
    """The whole row is answered so many times, a faulty word only once."""
    assert totals(mj("roll d6 4d0 d8 --repeat 3 --json --seed x"))[1] is None
    assert len(mj("roll d6 4d0 d8 --repeat 3 --json --seed x").answers) == 7
    assert totals(mj("roll d6 d8 --repeat 2 --dice 1,2,3,4 --json")) == [1, 2, 3, 4]


@pytest.mark.parametrize("number", [0, -1, REPEATS + 1])
def test_repeat_is_bounded(mj: Mj, number: int) -> None:
    """No repetition at all, and more than the cap, are refused."""
    said = mj(f"roll d6 --repeat {number} --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, "cap_repeat")
    assert str(REPEATS) in said.err


def test_repetitions_are_answered_as_they_come() -> None:
    """The first of many answers is there before the others are rolled."""
    play = begin(None, "seed", False, (), None)
    reports = iter(roll(["100d6"], repeat=REPEATS, label=None, values=(), who=None, play=play))
    first, second = next(reports), next(reports)
    assert first.result != second.result


def test_seed_gives_the_same_answers(mj: Mj) -> None:
    """The same seed rolls the same, another seed does not, and nothing seeded is new each time."""
    words = "roll 20d20 dX --json"
    assert mj(words, "--seed", "x").out == mj(words, "--seed", "x").out != mj(words, "--seed", "y").out
    assert mj(words).out != mj(words).out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("1000#d6 --repeat 100000", "cap_answers"),
        ("d6 '3#d6;d8' --repeat 20001", "cap_answers"),
        ("1000d6 --repeat 10001", "cap_all_dice"),
        ("d6 '2#{40#100d6}' --repeat 1251", "cap_all_dice"),
    ],
)
def test_a_line_is_not_repeated_beyond_bounds(mj: Mj, words: str, reason: str) -> None:
    """What all answers of a line come to together is bounded, and refused before anything is rolled."""
    (answer,) = mj(f"roll {words} --json").answers
    assert answer["error"]["id"] == reason


def test_lines_of_the_input_are_not_repeated_beyond_bounds(mj: Mj) -> None:
    """Lines are rolled as they come, up to the one with which there would be too many answers."""
    said = mj("roll - --repeat 40000 --json", stdin="d6\nd8\nd10\n")
    assert [answer["status"] for answer in said.answers] == ["ok", "ok", "misuse"]
    assert said.answers[-1]["error"]["id"] == "cap_answers"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("2d6ge7 --dice 3,3", 10),
        ("2d6ge7 --dice 3,4", 0),
        ("'((2d6)<7)[low]' d6 --dice 3,4,1", 10),
        ("d6 2d6ge7by2 --dice 1,3,3", 10),
        ("2d6>=7 'if(2d6<3,0,0)' --dice 1,1,3,4", 0),
        ("2d6ge7 --odds", 0),
    ],
)
def test_exit_status_says_that_a_comparison_failed(mj: Mj, words: str, code: int) -> None:
    """With `--exit-status` a comparison that fails ends with 10, a count or another amount never."""
    assert mj(f"roll {words} --exit-status").exit == code
    assert mj(f"roll {words}").exit == 0


def test_exit_status_of_lines(mj: Mj) -> None:
    """One line of the input whose comparison fails is enough."""
    assert mj("roll - --exit-status --seed x", stdin="d6\n1ge2\n2ge1\n").exit == 10
    assert mj("roll - --exit-status --seed x", stdin="d6\n2ge1\n").exit == 0


def test_odds_are_counted_out_once_for_all_answers(mj: Mj, monkeypatch: pytest.MonkeyPatch) -> None:
    """Results that are the same are counted out together."""
    from meneuse.core.notation import odds

    counted: list[str] = []
    count = odds.odds_of

    def noted(notation: Notation, *more: Any) -> Chances:
        counted.append(notation.text)
        return count(notation, *more)

    monkeypatch.setattr(odds, "odds_of", noted)
    assert len(mj("roll 3#d6 2d6 --odds --json").answers) == 4
    assert counted == ["3#d6", "2d6"]


@pytest.mark.parametrize("more", ["--odds", "--at-least", "--exact --json", "--compare 2d4", "--svg a.svg"])
def test_odds_are_not_repeated(mj: Mj, more: str) -> None:
    """Odds are the same however often they are asked for: `--repeat` is for rolls."""
    said = mj(f"roll d6 --repeat 3 {more}")
    assert (said.exit, "--repeat" in said.err, "--odds" in said.err) == (2, True, True)


def test_options_of_rolls_are_accepted(mj: Mj) -> None:
    """A ruling changes the dX, an unknown one is refused, and `--exit-status` has nothing to say about a mere sum."""
    assert mj("roll dX --dice 1,3 --ruling one_counts=no --exit-status --json").result["total"] == -3
    assert mj("roll dX --dice 1,3 --exit-status").exit == 0
    assert mj("roll dX --ruling ones=no --json").answers[0]["error"]["id"] == "unknown_ruling"


def test_names_are_numbers_given_with_set(mj: Mj) -> None:
    """A name is found without regard to case and accents, the last value given counts, a negative one is a malus."""
    said = mj("roll '$ÉTAT*2' '1-$b' '$E\u0301tat' --set etat=4 --set b=1 --set b=−3 --json")
    assert totals(said) == [8, 4, 4]
    assert mj("roll '-$a+1' --set a=3 --json").result["total"] == -2
    assert mj("roll '$a'").err.startswith("mj: « $a » n’a pas de valeur : --set en donne une\n")


@pytest.mark.parametrize("pair", ["force", "=3", "force=", "force=x", "force=1.5", "force=²", "force=1234567890123456"])
def test_value_must_be_a_named_whole_number(mj: Mj, pair: str) -> None:
    """`--set` takes a name and a whole number that an expression could hold."""
    said = mj("roll 2 --json --set", pair)
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, "not_set")


def test_something_must_be_rolled(mj: Mj) -> None:
    """Without a word the command is refused with an example; an empty word is refused in its place."""
    assert mj("roll --json").answers[0]["error"]["id"] == "missing_words"
    assert mj("roll '' 2 --json").answers[0]["error"]["id"] == "empty_notation"
    assert mj("roll ''").err == "mj: il n’y a rien à lancer ; attendu : 4d6kh3+2\n"


PAPER = "\ufeff# butin\r\n\r\n2d1+1\n  4d1  \n\t# rien\n1d20+6 dex save\n1/(1d1-1)\n3"


def test_lines_are_read_from_the_standard_input(mj: Mj) -> None:
    """Each line is an expression; marks, line endings, blanks and comments are passed over; faults have their line."""
    said = mj("roll 1 - 9 --json", stdin=PAPER)
    assert said.exit == 2
    assert totals(said) == [1, 3, 4, None, None, 3, 9]
    wheres = [answer["error"]["where"] for answer in said.answers if answer["error"]]
    assert wheres == [
        {"file": "-", "line": 6, "column": 6, "key": None},
        {"file": "-", "line": 7, "column": 2, "key": None},
    ]
    assert "mj: -:6:6: « 6 dex save » ne se lit pas ici" in said.err


def test_lines_are_repeated_as_a_row(mj: Mj) -> None:
    """The lines are read once, and answered as often as the words around them."""
    assert totals(mj("roll - 3 --repeat 2 --json", stdin="1\n2\n")) == [1, 2, 3, 1, 2, 3]
    assert mj("roll -", stdin="") == Said(0, "", "")


def test_standard_input_is_read_only_when_asked_for(monkeypatch: pytest.MonkeyPatch, mj: Mj) -> None:
    """Without ``-`` nothing touches the standard input; a closed one has no lines."""
    play = begin(None, None, False, (), None)
    monkeypatch.setattr(sys, "stdin", None)
    said = roll(["2"], repeat=None, label=None, values=(), who=None, play=play)
    assert [report.result.total for report in said] == [2]
    assert list(roll(["-"], repeat=None, label=None, values=(), who=None, play=play)) == []


def test_lines_are_utf8_whatever_the_stream() -> None:
    """Bytes are read as UTF-8 under any locale; a line that is none is refused alone, with its number."""
    raw = "\ufeff2×3\n".encode() + b"\xff\xfe\n" + "4−1".encode()
    found = list(numbered(io.TextIOWrapper(io.BytesIO(raw), "ascii")))
    assert [number for number, _ in found] == [1, 2, 3]
    assert (found[0][1], found[2][1]) == ("2×3", "4−1")
    assert isinstance(found[1][1], Misused)
    assert found[1][1].id == "not_utf8"


def test_endless_input_is_never_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is rolled once is forgotten once it is answered: a stream may go on for ever."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("4d6kh3+2\n" * 3_000))
    play = begin(None, None, False, (), None)
    reports = roll(["-"], repeat=None, label=None, values=(), who=None, play=play)
    next(reports)
    tracemalloc.start()
    try:
        assert sum(1 for _ in islice(reports, 2_000)) == 2_000  # what a generator holds goes with its last answer
        gc.collect()  # Python keeps thousands of freed tuples at hand, and lets go of them here
        assert tracemalloc.get_traced_memory()[0] < 50_000
    finally:
        tracemalloc.stop()


def test_endless_line_is_never_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line longer than the bound is refused with its number and passed over piece by piece."""
    monkeypatch.setattr(lines, "MOST", 10)
    found = list(numbered(io.BytesIO(b"1+1\n" + b"9" * 35 + b"\n2\n" + b"8" * 10)))
    assert [(number, getattr(read, "id", read)) for number, read in found] == [
        (1, "1+1"),
        (2, "line_too_long"),
        (3, "2"),
        (4, "line_too_long"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "(" * 5_000 + "1" + ")" * 5_000,
        "9" * 5_000,
        "1d20+" + "dex" * 2_000,
        "1" * 30_000,
        "宝" * 5_000,
        "e\u0301" * 3_000,
        "\x1b]0;x\x07" * 1_000,
        "$" + "a" * 5_000,
        "\ud800" * 100,
    ],
)
def test_refusal_echoes_little_and_steers_nothing(mj: Mj, text: str) -> None:
    """However long and strange the text is, each line of the refusal is short, and no control character is sent."""
    said = mj(shlex.join(["roll", text]))
    assert said.exit == 2
    sentence, window, caret = said.err.splitlines()
    assert len(sentence) < 80 + 80
    assert len(window) <= 80
    assert len(caret) <= 160
    assert caret.strip() == "^"
    assert all(line.isprintable() for line in (sentence, window, caret))


@pytest.mark.parametrize("name", ["a", "宝", "e\u0301te\u0301", "宝e\u0301" * 30])
@pytest.mark.parametrize("lead", ["", "1+" * 200, "\u00a0 "])
@pytest.mark.parametrize("tail", ["", "+1" * 200])
def test_caret_stands_under_the_fault(mj: Mj, lead: str, name: str, tail: str) -> None:
    """Wide and combining characters before it, and cuts on either side, do not move the caret off the faulty sign."""
    said = mj(shlex.join(["roll", f"{lead}${name} @{tail}", "--set", f"{name}=1"]))
    _, window, caret = said.err.splitlines()
    assert columns(window[: window.index("@")]) == caret.index("^")
    assert len(window) <= 80


def test_help_says_what_matters(mj: Mj) -> None:
    """The help names every operator and die, and says which way division rounds, in both languages."""
    for lang, rounds in (("fr", "arrondit vers le bas"), ("en", "rounds down")):
        told = " ".join(mj(f"roll --help --lang {lang}").out.split())
        assert rounds in told
        dice = [house(name).name for name in HOUSE]
        assert all(word in told for word in (*OPERATORS, *dice, "d%", "d[1,1,2]", "--set"))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_examples_of_the_help_work(mj: Mj, lang: str) -> None:
    """Every example line of the help is answered."""
    from meneuse.cli.words import Words

    examples = Words(lang).area("help_roll")["help_roll.examples"].splitlines()
    assert len(examples) >= 4
    for example in examples:
        said = mj(example.removeprefix("mj "))
        assert (said.exit, said.err) == (0, ""), example


def results(said: Said) -> list[Any]:
    return [answer["result"] for answer in said.answers]


def test_odds_of_each_word(mj: Mj) -> None:
    """Each expression has its odds, one that is too large is refused in its place, with the cap."""
    said = mj("roll 2d2 500d100kh200 d2 --odds --json")
    assert (said.exit, [answer["status"] for answer in said.answers]) == (1, ["ok", "refused", "ok"])
    first, _, last = results(said)
    quarter, half = ({"n": "1", "d": str(d), "p": 1 / d} for d in (4, 2))
    assert {name: first[name] for name in first if name not in ("variance", "median", "quantiles")} == {
        "t": "chances",
        "who": "2d2",
        "question": None,
        "chance": None,
        "mean": {"n": "3", "d": "1", "p": 3.0},
        "outcomes": [{"value": 2, "chance": quarter}, {"value": 3, "chance": half}, {"value": 4, "chance": quarter}],
        "left": None,
        "least": None,
        "left_from": None,
        "left_to": None,
    }
    assert last["who"] == "1d2"
    assert mj("roll 2d2 --odds --json --label épée").result["who"] == "épée"
