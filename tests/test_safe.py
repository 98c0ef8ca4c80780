"""User text on its way to a terminal."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.render.safe import MOST, columns, cut, shown, steers


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[force]", "[force]"),
        ("[/b]", "[/b]"),
        (":skull:", ":skull:"),
        ("d'Artagnan", "d'Artagnan"),
        ("E\u0301loi\u0308se", "E\u0301loi\u0308se"),
        ("\x1b[31mrouge\x1b[0m", "\\x1b[31mrouge\\x1b[0m"),
        ("a\nb\tc\r\x00\x7f\x9b", "a\\x0ab\\x09c\\x0d\\x00\\x7f\\x9b"),
        ("\u202eevil\u202c", "\\u202eevil\\u202c"),
        ("\u2066x\u2069\u200e\u061c", "\\u2066x\\u2069\\u200e\\u061c"),
        ("a\u2028b\u2029c\x85", "a\\u2028b\\u2029c\\x85"),
        ("caf\udce9", "caf\\udce9"),
        ("🎲 龍", "🎲 龍"),
    ],
)
def test_what_steers_a_terminal_is_shown(text: str, expected: str) -> None:
    """Control characters, line breaks, bidirectional marks and half characters are escapes; the rest is as typed."""
    assert shown(text) == expected


@given(st.text(st.characters()))
def test_nothing_shown_steers(text: str) -> None:
    """No control character, separator of lines or bidirectional mark is left, and all of it can be encoded."""
    safe = shown(text)
    safe.encode("utf-8")
    for c in safe:
        assert unicodedata.category(c) not in ("Cc", "Cs", "Zl", "Zp")
        assert unicodedata.bidirectional(c) not in ("LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI")


def test_what_steers_is_not_printable() -> None:
    """No character that steers is what Python calls printable: a text of printable ones is shown as it is."""
    assert [code for code in range(sys.maxunicode + 1) if chr(code).isprintable() and steers(chr(code))] == []


@given(st.text(st.characters()), st.integers(2, 90))
def test_what_is_cut_is_the_beginning(text: str, most: int) -> None:
    """A short text is whole; a long one is its beginning and an ellipsis, and never longer than allowed."""
    safe, short = shown(text), cut(text, most)
    assert len(short) <= most
    if len(safe) <= most:
        assert short == safe
    else:
        assert short == safe[: most - 1] + "…"


def test_a_huge_text_is_cut_without_being_read_whole() -> None:
    """Nothing beyond 80 characters is echoed."""
    assert cut("a" * 10_000_000) == "a" * (MOST - 1) + "…"
    assert MOST == 80


@pytest.mark.parametrize(("text", "width"), [("abc", 3), ("é", 1), ("e\u0301", 1), ("龍", 2), ("", 0), ("ａ", 2)])
def test_columns_are_those_of_a_terminal(text: str, width: int) -> None:
    """A combining mark takes no column, a wide character two."""
    assert columns(text) == width
