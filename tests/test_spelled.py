"""A proposal written on from what was typed."""

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.completions.spelled import as_typed
from meneuse.core.names import fold

LETTERS = st.text("aeéÉœŒß'’ -:+$*ñÅ\u0301\u0327", max_size=8)


@pytest.mark.parametrize(
    ("text", "typed", "expected"),
    [
        ("Éloquence", "elo", "eloquence"),
        ("Éloquence", "Élo", "Éloquence"),
        (normalize("NFD", "Énergie"), "ener", "energie"),
        ("énergie", normalize("NFD", "Éner"), normalize("NFD", "Éner") + "gie"),
        ("Très dur", "tres", "tres dur"),
        ("Très dur", "tres-", "tres-dur"),
        ("Œil", "oe", "oeil"),
        ("julien:Énergie", "julien:ene", "julien:energie"),
        ("julien", "", "julien"),
    ],
)
def test_rest_of_the_stored_spelling_follows(text: str, typed: str, expected: str) -> None:
    """What was typed stays as it is, and the rest comes as it is stored."""
    assert as_typed(text, typed) == expected


@pytest.mark.parametrize("between", ["\n", "\t", "\x1b", "\x85", "\u2028"])
def test_what_steers_a_terminal_is_not_written_on(between: str) -> None:
    """A line break for a space, or the like, is as good as the space to find a name, but never comes in an answer."""
    assert as_typed("Très dur", f"tres{between}d") == ""
    assert as_typed("Très dur", "tres\u202fd") == "tres\u202fdur"


@pytest.mark.parametrize(("text", "typed"), [("Œil", "o"), ("ahmed", "a$"), ("Julien", "x"), ("x", "$")])
def test_what_is_no_beginning_gives_nothing(text: str, typed: str) -> None:
    """Half a letter, a sign that the name has not, or another name is written on by nothing."""
    assert as_typed(text, typed) == ""


@given(LETTERS, LETTERS)
def test_it_is_the_same_name_and_begins_as_typed(text: str, typed: str) -> None:
    """Whatever is given begins with what was typed, and names what the text names."""
    written = as_typed(text, typed)
    assert written == "" or (written.startswith(typed) and fold(written) == fold(text))


@given(LETTERS, st.integers(0, 8))
def test_any_beginning_of_a_text_is_written_on(text: str, length: int) -> None:
    """From its own first characters a text is itself."""
    assert as_typed(text, text[:length]) == text
