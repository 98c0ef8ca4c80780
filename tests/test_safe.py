"""User text on its way to a terminal."""

import subprocess
import sys
import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.render.look import fits, padded
from meneuse.cli.render.safe import MOST, broken, columns, cut, shown, steers


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
        ("a\u200bb\ufeffc\u2060d", "a\\u200bb\\ufeffc\\u2060d"),
        ("ex\u00adploit", "ex\\xadploit"),
        ("a\U000e0041\U000e007f\U0001d173", "a\\U000e0041\\U000e007f\\U0001d173"),
        ("Désastre\u00a0: «\u202foui\u202f»", "Désastre\u00a0: «\u202foui\u202f»"),
        ("👩\u200d🚀 ❤\ufe0f 龍\U000e0100 می\u200cخواهم", "👩\u200d🚀 ❤\ufe0f 龍\U000e0100 می\u200cخواهم"),
    ],
)
def test_what_steers_a_terminal_is_shown(text: str, expected: str) -> None:
    """Control characters, line breaks, what hides or turns a text, and half characters are escapes."""
    assert shown(text) == expected


@given(st.text(st.characters()))
def test_nothing_shown_steers(text: str) -> None:
    """No control character, separator of lines or bidirectional mark is left, and all of it can be encoded."""
    safe = shown(text)
    safe.encode("utf-8")
    for c in safe:
        assert unicodedata.category(c) not in ("Cc", "Cs", "Zl", "Zp")
        assert unicodedata.bidirectional(c) not in ("LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI")


def test_no_sign_of_format_is_sent_but_those_that_writing_needs() -> None:
    """Of what Unicode calls format, only joiners and signs that are seen (of numbers, of hieroglyphs) are as typed."""
    seen = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD, *range(0x13430, 0x13440)}
    codes = {code for code in range(sys.maxunicode + 1) if unicodedata.category(chr(code)) == "Cf"}
    assert {code for code in codes if not steers(chr(code))} == {0x200C, 0x200D} | (seen & codes)


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


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("abc", 3), ("é", 1), ("e\u0301", 1), ("龍", 2), ("", 0), ("ａ", 2), ("\u00a0\u202f", 2), ("\u3000", 2),
        ("e\u0301\u0327\u20dd", 1),  # marks that combine, one of them around the letter
        ("ก\u0e31", 1), ("क\u0941", 1),  # vowels below and above, which Unicode does not order
        ("❤\ufe0f", 1), ("龍\U000e0100", 2),  # signs of which form is meant
        ("👩\u200d🚀", 4), ("می\u200cخ", 3), ("🎲", 2), ("🇫🇷", 2),
        ("\u1112\u1161\u11ab", 2), ("\ud55c", 2),  # a Korean syllable, taken apart and whole
        ("…−«»½█", 6), ("ﾊ", 1),
    ],
)  # fmt: skip
def test_columns_are_those_of_a_terminal(text: str, width: int) -> None:
    """What joins a letter takes no column, a wide character two."""
    assert columns(text) == width


@pytest.mark.parametrize("name", ["Élodie Élodie", "龍龍龍龍龍", "a\u200cb👩\u200d🚀", "ก\u0e31ก\u0e31", "🎲" * 9])
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_rows_are_as_wide_as_they_are_said_to_be(name: str, form: str) -> None:
    """A name that fits in eight columns is filled up to eight; one that does not is cut to at most eight."""
    text = fits(unicodedata.normalize(form, name), 8)
    assert columns(text) <= 8
    assert columns(padded(text, 8)) == columns(padded(text, 8, left=True)) == 8


@given(st.text("aé e\u0301龍🎲\u200d\ufe0f"), st.integers(2, 9))
def test_a_line_is_broken_where_the_screen_ends(text: str, room: int) -> None:
    """The parts are the text, none of them wider than there is room, and no mark parted from its letter."""
    parts = broken(text, room)
    assert "".join(parts) == text
    assert all(columns(part) <= room for part in parts)
    assert all(part[0] not in "\u0301\u200d\ufe0f" for part in parts[1:])
    assert all(columns(part + after[0]) > room for part, after in pairwise(parts))


def test_a_text_of_ascii_is_measured_at_once() -> None:
    """Nothing about characters is loaded for a text that has none but those of ASCII."""
    code = (
        "import sys; from meneuse.cli.render.safe import columns; columns('abc'); print('unicodedata' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout.strip() == b"False"
