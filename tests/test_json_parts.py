"""JSON read and written by the library's parts in C alone, as the whole library does it."""

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.json_parts import Unread, reader, writer
from meneuse.cli.render.machine import body, envelope, written
from meneuse.cli.report import Report, refusal
from meneuse.core.facts import Changed
from meneuse.core.refusal import Misused

READ, WRITE = reader(), writer()
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(), part, max_size=4),
    max_leaves=20,
)
FACT = Changed("ranges.mj", 1, 3, "É\x1b\"'", "")


@given(VALUES, st.sampled_from(["", " ", "\t\r\n"]))
def test_a_value_comes_back(value: Any, space: str) -> None:
    """What is written is read again, with blanks around it or not, and is what the whole library and ours write."""
    text = WRITE(value)
    assert text == json.dumps(value, ensure_ascii=False, separators=(",", ":")) == written(value)
    assert READ(space + text + space) == value


@pytest.mark.parametrize(
    ("text", "why", "place", "what"),
    [
        ("", "not_json", 0, ""),
        ("{", "not_json", 1, ""),
        ("{a}", "not_json", 1, ""),
        ('{"a":1} x', "not_json", 8, ""),
        ("[1,]", "not_json", 3 if sys.version_info < (3, 13) else 2, ""),  # the bracket, then the comma
        ('"\t"', "not_json", 1, ""),
        ('{"a":1,"b":2,"a":1}', "key_twice", None, "a"),
        ('{"a":1,"b":2,"b":1,"a":3}', "key_twice", None, "b"),
        ("{" + ",".join(f'"{key}":0' for key in [*range(60_000), 59_999]) + "}", "key_twice", None, "59999"),
        ('[{"x":{"é":1,"é":2}}]', "key_twice", None, "é"),
        ("NaN", "no_number", None, "NaN"),
        ("[-Infinity]", "no_number", None, "-Infinity"),
        ("1e999", "no_number", None, "1e999"),
        ("9" * 5_000, "number_too_large", None, "…"),
        ("[" * 100_000, "json_too_deep", None, ""),
        ('{"a":' * 100_000, "json_too_deep", None, ""),
        ("\ufeff1", "not_json", 0, ""),
        ("\u00a01", "not_json", 0, ""),
    ],
)
def test_what_is_no_json_is_refused(text: str, why: str, place: int | None, what: str) -> None:
    """What cannot be read, or could not be written again, says why and, where that is known, at which place."""
    for _ in range(2):  # without the library's own words, and once it is loaded
        with pytest.raises(Unread) as unread:
            READ(text)
        assert (unread.value.why, unread.value.what) == (why, what)
        assert unread.value.place == place


def test_well_formed_json_needs_no_more_of_the_library() -> None:
    """Reading and writing well-formed JSON loads neither `json` nor `re`; reading what is none loads what says why."""
    lines = (
        "import sys; before = set(sys.modules)",
        "from meneuse.cli.json_parts import reader, writer",
        'assert writer()(reader()(\'{"a":[1,2.5,null,"\\\\u00e9"]}\')) == \'{"a":[1,2.5,null,"é"]}\'',
        "assert not {'json', 're'} & (set(sys.modules) - before)",
        "try: reader()('{a')",
        "except ValueError as error: assert error.place == 1",
        "assert 'json' in sys.modules",
    )
    subprocess.run([sys.executable, "-c", "\n".join(lines)], check=True, timeout=60)


@pytest.mark.parametrize(
    "report",
    [
        Report("test", FACT, (FACT, Changed("a", 1, 2), FACT), state={"table": {"é\u2028": 1}, "members": {}}),
        Report("roll", None),
        Report("test", FACT, ()),
        refusal("test", Misused("missing_words", missing="\ud800", file="x", line=1)),
    ],
)
def test_facts_written_once_make_the_same_answer(report: Report) -> None:
    """The quick way to write an envelope gives the bytes of the plain one, but for its closing brace."""
    plain = written(envelope(report, "dit"))
    assert json.loads(body(report, "dit", WRITE) + "}") == json.loads(plain)
    assert body(report, "dit", WRITE).isprintable() or "\ud800" in plain
