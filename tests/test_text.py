"""Lines of styled words, plain and in colour."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.render.safe import shown
from meneuse.cli.render.style import COLOUR
from meneuse.cli.render.text import coloured_text, plain_text

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
HOSTILE = ["[force]", "[/b]", ":skull:", "d'Artagnan", "E\u0301loi\u0308se", "\x1b[31m", "https://x.fr", "'a' 12 None"]


@pytest.mark.parametrize("name", HOSTILE)
def test_user_text_is_never_markup(name: str) -> None:
    """Brackets, emoji codes, quotes, addresses and numbers are printed as typed, in the style of their segment only."""
    out = coloured_text([[("name", shown(name)), ("", " 20")]], 80)
    assert out == f"\x1b[1m{shown(name)}\x1b[0m 20\n"


words = st.text(st.characters(blacklist_categories=("Cc", "Cs", "Zs", "Zl", "Zp", "Mn", "Me")), min_size=1, max_size=90)
segments = st.tuples(st.sampled_from(["", *COLOUR]), st.lists(words, min_size=1, max_size=5).map(" ".join))


@given(st.lists(segments, max_size=4), st.integers(20, 100))
def test_colour_changes_no_character(line: list[tuple[str, str]], width: int) -> None:
    """Without its escapes and line breaks a coloured line has the characters of the plain one, all of them."""
    line = [(style, shown(text)) for style, text in line]
    told = ESCAPE.sub("", coloured_text([line], width))
    assert "".join(told.split()) == "".join(plain_text(line).split())
    assert "\x1b" not in told


def test_long_lines_are_wrapped_at_the_width() -> None:
    """No coloured line is wider than the terminal, and words are kept whole where they fit."""
    text = "patience " * 30 + "x" * 95
    told = ESCAPE.sub("", coloured_text([[("term", text)]], 40)).splitlines()
    assert all(len(line) <= 40 for line in told)
    assert told[0].split() == ["patience"] * 4


@pytest.mark.parametrize("width", [12, 20, 21, 22, 23, 40])
def test_a_sign_stays_with_its_word(width: int) -> None:
    """No wrapped line begins with a sign that French parts by a space, nor ends with an opening quote."""
    text = "un échec : « la porte » ; pourquoi ? parce que ! " * 4
    told = ESCAPE.sub("", coloured_text([[("term", text)]], width)).splitlines()
    assert not [line for line in told if line.lstrip()[:1] in ";:!?»" or line.rstrip().endswith("«")]
    assert " ".join(" ".join(told).split()) == text.strip()


@pytest.mark.parametrize("environ", [{"TERM": "dumb"}, {"NO_COLOR": "1"}, {"COLUMNS": "12"}, {"TERM": ""}])
def test_the_environment_is_not_asked_again(environ: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether to colour and how wide was decided before: no variable changes it here."""
    line: Any = [("success", "réussite " * 12)]
    expected = coloured_text([line], 50)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert coloured_text([line], 50) == expected
    assert expected.startswith("\x1b[1;32m")
    assert max(map(len, ESCAPE.sub("", expected).splitlines())) > 40


@pytest.mark.parametrize("columns", ["0", "1", "20"])
def test_without_a_width_no_line_is_wrapped(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line without bounds stays whole in its colours, whatever the environment says of the terminal."""
    monkeypatch.setenv("COLUMNS", columns)
    line: Any = [("success", "réussite " * 40)]
    assert ESCAPE.sub("", coloured_text([line], None)) == plain_text(line) + "\n"
