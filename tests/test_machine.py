"""Reports as JSON."""

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.render.machine import digits, envelope, line, plain, written
from meneuse.cli.report import Report, refusal
from meneuse.core.facts import Chances, Changed, Odds, Outcome, Term
from meneuse.core.refusal import Faulty, Misused, Refused
from meneuse.core.value import Value

KEYS = ["meneuse", "command", "status", "result", "facts", "state", "error"]


class Held(Value, tag="held"):
    """A fact that holds everything a fact may hold."""

    text: str
    whole: int
    yes: bool
    none: None
    parts: tuple[Term, ...]
    table: dict[str, Term]
    chance: Odds


HELD = Held("Éloïse", 3, True, None, (Term("d10", "die", -2),), {"a": Term("b", "c", 1)}, Odds(1, 3))


def test_a_fact_is_its_fields_after_its_tag() -> None:
    """The tag comes first, then the fields in order; parts are objects without a tag, tuples are lists."""
    term = {"id": "d10", "kind": "die", "value": -2, "name": "", "times": 1}
    found = plain(HELD)
    assert list(found) == ["t", "text", "whole", "yes", "none", "parts", "table", "chance"]
    assert found["t"] == "held"
    assert found["parts"] == [term]
    assert found["table"] == {"a": {"id": "b", "kind": "c", "value": 1, "name": "", "times": 1}}
    assert (found["yes"], found["none"]) == (True, None)


@given(st.integers(-(10**50), 10**50), st.integers(1, 10**50))
def test_odds_are_exact_strings_and_a_nearest_number(n: int, d: int) -> None:
    """Numerator and denominator are strings, exact however long; `p` is the nearest float."""
    found = plain(Odds(n, d))
    assert found == {"n": str(n), "d": str(d), "p": float(Fraction(n, d))}


@pytest.mark.parametrize("exponent", [1, 3_999, 4_000, 4_001, 8_000, 20_000])
@pytest.mark.parametrize("sign", ["", "-"])
def test_odds_are_written_however_long(exponent: int, sign: str) -> None:
    """Numbers beyond what Python writes at once are written whole, with all their noughts."""
    number = 10**exponent + 7
    assert digits(-number if sign else number) == f"{sign}1{'0' * (exponent - 1)}7"
    assert digits(10**exponent - 1) == "9" * exponent


def test_odds_beyond_all_floats_have_no_nearest() -> None:
    """A mean too large for a float has none, rather than an infinite one, which is no JSON."""
    assert plain(Odds(10**400, 1)) == {"n": "1" + "0" * 400, "d": "1", "p": None}
    assert plain(Odds(1, 10**400))["p"] == 0.0


def test_an_answer_has_every_key_in_order() -> None:
    """An envelope has the same keys in the same order, whatever happened."""
    fact = Changed("ranges.mj", 1, 3)
    found = envelope(Report("test", fact, (fact, HELD)), None)
    assert list(found) == KEYS
    assert (found["meneuse"], found["command"], found["status"]) == (1, "test", "ok")
    assert found["result"] == {"t": "changed", "counter": "ranges.mj", "old": 1, "new": 3, "who": "", "owner": ""}
    assert [fact["t"] for fact in found["facts"]] == ["changed", "held"]
    assert (found["state"], found["error"]) == (None, None)


def test_a_refusal_has_every_key_in_order() -> None:
    """A refusal has no result and no fact, and its error says which, in words, where, and what would be right."""
    error = Faulty("bad_value", file="julien.toml", line=3, column=7, key="traits.sens", expected=(1, 10), word="x")
    found = envelope(refusal("sheet", error), "julien.toml:3:7: …")
    assert list(found) == KEYS
    assert (found["status"], found["result"], found["facts"]) == ("file", None, [])
    where = {"file": "julien.toml", "line": 3, "column": 7, "key": "traits.sens"}
    assert found["error"] == {
        "id": "bad_value", "message": "julien.toml:3:7: …", "where": where, "expected": [1, 10]
    }  # fmt: skip


def test_a_refusal_without_a_place_says_so() -> None:
    """Without any place `where` is null; with a column only, the other places are null."""
    assert envelope(refusal("test", Refused("sixth")), "…")["error"]["where"] is None
    error = envelope(refusal("roll", Misused("notation", column=0, text="x")), "…")["error"]
    assert error["where"] == {"file": None, "line": None, "column": 0, "key": None}
    assert error["expected"] is None


def test_each_kind_of_refusal_has_its_status_and_exit() -> None:
    """Refused by the rules 1, misuse 2, a file 3."""
    found = [(kind("x").status, refusal("", kind("x")).exit) for kind in (Refused, Misused, Faulty)]
    assert found == [("refused", 1), ("misuse", 2), ("file", 3)]


def test_an_envelope_is_one_line_of_utf8() -> None:
    """Letters are themselves; what would steer a terminal or end a line is escaped, lone surrogates too."""
    name = "Éloïse\n\x1b[31m\x9b\x7f\u2028\u202e\udce9"
    data = line(Report("test", HELD.replace(text=name), ()))
    assert data.count(b"\n") == 1
    assert data.endswith(b"}\n")
    assert "Éloïse".encode() in data
    assert data.decode().rstrip("\n").isprintable()
    assert b"\\udce9" in data
    assert json.loads(data)["result"]["text"] == name


@given(st.text(st.characters()))
def test_any_text_comes_back_as_it_was(text: str) -> None:
    """Whatever a person typed, a reader of the JSON finds it again."""
    data = line(Report("roll", HELD.replace(text=text)))
    assert len(data.decode().splitlines()) == 1
    found: dict[str, Any] = json.loads(data)
    assert found["result"]["text"] == text


def test_outcomes_are_listed_with_their_odds() -> None:
    """A distribution is a list of values with their odds."""
    fact = Chances("Julien", None, None, Odds(7, 2), (Outcome(1, Odds(1, 2)), Outcome(6, Odds(1, 2))))
    half = {"n": "1", "d": "2", "p": 0.5}
    assert plain(fact)["outcomes"] == [{"value": 1, "chance": half}, {"value": 6, "chance": half}]
    assert plain(fact)["chance"] is None


SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()


@given(st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)))
def test_json_is_written_as_the_library_writes_it(value: Any) -> None:
    """Any value is written to the letter as the library would, without spaces and without ASCII escapes."""
    assert written(value) == json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def test_each_line_of_many_is_written_alike() -> None:
    """What writes the first line and what writes those after it give the same bytes."""
    report = Report("test", HELD, (HELD, Changed("ranges.mj", 1, 3)))
    assert line(report) == line(report) == line(report)
    assert json.loads(line(report)) == envelope(report, None)
