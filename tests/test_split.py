"""A line is parted into words as a shell does it, and nothing in it is expanded."""

import shlex
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.split import split
from meneuse.core.refusal import Misused

PIECES = st.sampled_from(["a", "é", " ", "\t", "'", '"', "\\", "#", "-", "julien", "l’épée"])
LINES = st.lists(PIECES, max_size=12).map("".join)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("julien habileté  conduite", ["julien", "habileté", "conduite"]),
        ("\tjulien\tsens ", ["julien", "sens"]),
        ("", []),
        ("''", [""]),
        ("'voiture intelligente' \"d'Artagnan\"", ["voiture intelligente", "d'Artagnan"]),
        ("voiture\\ intelligente d\\'Artagnan", ["voiture intelligente", "d'Artagnan"]),
        ("l'é'pée\"s\"", ["lépées"]),
        ("$HOME `id` $(id) * ~ {a,b} a;b >c", ["$HOME", "`id`", "$(id)", "*", "~", "{a,b}", "a;b", ">c"]),
        ("sbire#3 # x", ["sbire#3", "#", "x"]),
        ("a\u00a0b", ["a\u00a0b"]),
    ],
)
def test_words_are_what_a_shell_reads(line: str, words: list[str]) -> None:
    """Blanks part words, quotes and backslashes keep them together; no other character means anything."""
    assert split(line) == words


@pytest.mark.parametrize(
    ("line", "reason", "column"),
    [
        ("julien 'sens", "unclosed_quote", 8),
        ('a "b\\"', "unclosed_quote", 3),
        ("'a'\\", "nothing_escaped", 4),
        ("a b\0", "nul_character", 4),
    ],
)
def test_what_is_left_open_is_refused_where_it_stands(line: str, reason: str, column: int) -> None:
    """A quote that is not closed, a backslash at the end and a NUL are misuse, with the column."""
    with pytest.raises(Misused) as refused:
        split(line)
    assert (refused.value.id, refused.value.facts["column"]) == (reason, column)


@given(LINES)
def test_the_library_reads_the_same_words(line: str) -> None:
    """Any line is parted, or refused, as the standard library's reader of shell words does."""
    try:
        expected = shlex.split(line)
    except ValueError:
        expected = None
    try:
        found = split(line)
    except Misused:
        found = None
    assert found == expected


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))))
def test_quoted_words_come_back(words: list[str]) -> None:
    """Whatever words there are, quoted for a shell they are the words of the line."""
    assert split(shlex.join(words)) == words


def test_a_backslash_between_quotes_is_the_shells() -> None:
    """Between double quotes a backslash escapes what a real shell lets it escape, and stays before anything else."""
    line = r""" "\$ \` \" \\ \a \'" '\$ \\' \$\a """
    printed = subprocess.run(["sh", "-c", f"printf '%s\\0' {line}"], capture_output=True, check=True).stdout
    assert split(line) == printed.decode().split("\0")[:-1]
