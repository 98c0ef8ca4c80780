"""TOML syntax errors: each has its line, its column and what would be right there."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.characters.explain import explained
from meneuse.characters.syntax import parsed
from meneuse.core.refusal import Faulty

SHIPPED = sorted((Path(__file__).parent.parent / "characters/sheets").glob("*.toml"))
HEAD = 'jeu = "singularites"\n'


def fault(text: str) -> Faulty:
    """Return what is refused of a text."""
    with pytest.raises(Faulty) as caught:
        parsed(text, "f.toml")
    return caught.value


def refusal(text: str) -> dict[str, Any] | None:
    """Return the facts of what is refused of a text, None when it is right."""
    try:
        parsed(text, "f.toml")
    except Faulty as error:
        return error.facts
    return None


@pytest.mark.parametrize(
    ("line", "reason", "column", "expected"),
    [
        # an accent in a bare key: with quotes, or without the accent
        ("Énergie = 5", "bare_key", 1, ('"Énergie"', "energie")),
        ("habileté = 7", "bare_key", 1, ('"habileté"', "habilete")),
        ("[compétences.parole]", "bare_key", 1, ('["compétences".parole]', "[competences.parole]")),
        ("[[éclats]]", "bare_key", 1, ('[["éclats"]]', "[[eclats]]")),
        ("« Énergie » = 5", "bare_key", 1, ('"Énergie"', "energie")),
        ("culture populaire = 3", "bare_key", 1, ('"culture populaire"', "culture_populaire")),
        ("t = { a = 1, échelle = 3 }", "bare_key", 14, ('"échelle"', "echelle")),
        ('été."où".a = 1', "bare_key", 1, ('"été"."où".a', "ete.ou.a")),
        # keys and tables
        ("habilete: 7", "no_equals", 1, ("habilete = 7",)),
        ("habilete 7", "no_equals", 1, ("habilete = 7",)),
        ("julien", "no_equals", 1, ("julien = …",)),
        ("échelle", "no_equals", 1, ('"échelle" = …',)),
        ("= 5", "no_key", 1, ()),
        ("[]", "no_key", 1, ()),
        ("t = { a = 1, }", "no_key", 14, ()),
        ("[traits", "unclosed_table", 1, ("[traits]",)),
        ("[[exploits_gratuits]", "unclosed_table", 1, ("[[exploits_gratuits]]",)),
        ("traits]", "unclosed_table", 1, ("[traits]",)),
        # values
        ("nom =", "no_value", 6, ()),
        ("nom = # rien", "no_value", 7, ()),
        ("nom = Julien", "no_quotes", 7, ('"Julien"',)),
        ("nom = “Julien”", "no_quotes", 7, ('"Julien"',)),
        ("nom = « Julien »", "no_quotes", 7, ('"Julien"',)),
        ("nom = L'Ombre", "no_quotes", 7, ('"L\'Ombre"',)),
        ("nom = 3 mousquetaires", "no_quotes", 7, ('"3 mousquetaires"',)),
        ("nom = infirmier", "no_quotes", 7, ('"infirmier"',)),
        ('e = ["rallye", motos]', "no_quotes", 16, ('"motos"',)),
        ("handicap = True", "no_such_value", 12, ("true",)),
        ("handicap = oui", "no_such_value", 12, ("true",)),
        ("handicap = faux", "no_such_value", 12, ("false",)),
        ("sens = $5", "no_such_value", 8, ()),
        ("sens = 05", "leading_zero", 8, ("5",)),
        ("sens = 00", "leading_zero", 8, ("0",)),
        ("sens = 3,5", "after_value", 9, ("sens = 3",)),
        ("[traits] sens = 5", "after_value", 10, ("[traits]",)),
        ('nom = "d"Artagnan"', "after_value", 10, ('nom = "d"',)),
        ("nom = 2024-13-45T00:00:00", "no_quotes", 7, ('"2024-13-45T00:00:00"',)),
        ("nom = 2024-02-30", "no_quotes", 7, ('"2024-02-30"',)),
        # what is not closed
        ('nom = "Julien', "unclosed_text", 7, ('"',)),
        ("nom = 'Julien", "unclosed_text", 7, ("'",)),
        ('nom = """Julien', "unclosed_text", 7, ('"""',)),
        ('e = ["a" "b"]', "unclosed_list", 10, (",", "]")),
        ('e = ["a", "b"', "unclosed_list", 14, ("]",)),
        ("t = { a = 1 b = 2 }", "unclosed_list", 13, (",", "}")),
        ("t = { a = 1", "unclosed_list", 12, ("}",)),
        ("t = { a = 1,", "unclosed_list", 13, ("}",)),
        # inside texts
        ('nom = "a\x1bb"', "control_character", 9, ('"\\u001b"',)),
        ('nom = "C:\\Users"', "bad_escape", 10, ("\\\\",)),
        ('nom = "\\q"', "bad_escape", 8, ("\\\\",)),
        ('nom = "\\ud800"', "bad_escape", 8, ("\\\\",)),
        # what is there already
        ('jeu = "rhapsodie"', "same_key", 1, ()),
        ("[jeu]", "same_key", 1, ()),
        ("t = { a = 1, a = 2 }", "same_key", 1, ()),
    ],
)
def test_an_error_is_placed_and_mended(line: str, reason: str, column: int, expected: tuple[str, ...]) -> None:
    """A wrong line is refused with its number, the column where it goes wrong, and what would be right."""
    error = fault(HEAD + line)
    assert (error.id, error.facts["line"], error.facts["column"]) == (reason, 2, column)
    assert error.facts["expected"] == expected


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_lines_are_counted_with_either_line_ending(ending: str) -> None:
    """The line and the column are the same whichever way lines end."""
    error = fault(ending.join(["# feuille", "", 'jeu = "rhapsodie"', "sens  5", ""]))
    assert (error.id, error.facts["line"], error.facts["column"]) == ("no_equals", 4, 1)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('a = ["x",\n "y"\n[traits]\n', 2, 5),
        ('a = ["x",\n[traits]\nb = 1\n', 1, 10),
        ('a = [\n "x", # oui\n "y"\n', 3, 5),
        ('a = """\nun\ndeux\n', 1, 5),
        ("a = '''\nun\n", 1, 5),
        ('a = "un\nb = "deux"\n', 1, 8),
        ("a = 'un\nb = 'deux'\n", 1, 8),
        ("a = [\n1,\n2\n]\na = [\n3\n]\n", 5, 1),
        ("[a]\nb = 1\n[a]\n", 3, 1),
    ],
)
def test_an_error_is_placed_where_it_was_made(text: str, line: int, column: int) -> None:
    """What is never closed, or is given twice, is placed at its own line, not where the reader stumbles."""
    error = fault(text)
    assert (error.facts["line"], error.facts["column"]) == (line, column)


def test_an_error_without_a_remedy_is_placed_all_the_same() -> None:
    """What another Python's reader may complain of in words of its own still has its line and column."""
    words = (
        "Strange (at line 2, column 3)",
        "Strange (at end of document)",
        "Strange",
        "Strange (at line x, column y)",
    )
    found = [explained("a = 1\nb = 2", said, "f.toml").facts for said in words]
    assert [(facts["line"], facts["column"]) for facts in found] == [(2, 3), (2, 6), (2, 6), (2, 6)]
    assert explained("", "Strange", "f.toml").id == "syntax"


def test_a_key_given_twice_is_named() -> None:
    """The key that is there already is the fault's key."""
    assert fault('[a]\nnom = "x"\nnom = "y"\n').facts["key"] == "nom"


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        ("a = 1\nb = " + "9" * 5_000, "long_number", 2),
        ("a = " + "[" * 50_000, "too_deep", None),
        ("b = 1\na" + ".a" * 5_000 + " = 1", "too_deep", 2),
        ("[" + "a." * 5_000 + "a]", "too_deep", 1),
        ('"=" .' + "a." * 5_000 + "a = 1", "too_deep", 1),
        ("a = 1\nx = {b = [1, {" + "a." * 5_000 + "a = 1}]}", "too_deep", 2),
        ("a = [\n{" + "a ." * 64 + "a = 1}]", "too_deep", 2),
    ],
)
def test_what_no_parser_can_hold_is_refused(text: str, reason: str, line: int | None) -> None:
    """A number of thousands of digits, and tables without end, are faults like others, and are refused at once."""
    error = fault(text)
    assert (error.id, error.facts.get("line")) == (reason, line)


def test_a_text_full_of_dots_is_none_too_deep() -> None:
    """Only the parts of a key are counted, up to 64: a long text may hold as many dots as it likes."""
    assert parsed("a." * 63 + "a = 1", "f.toml")
    assert parsed("x = [" + "1.5, " * 100 + '] # a\ny = "' + "a." * 100 + '"', "f.toml")
    assert parsed('nom = "' + "." * 500 + '"\n# ' + "." * 500, "f.toml") == {"nom": "." * 500}


def test_nothing_long_is_said_back() -> None:
    """What is found and what is expected are cut, however long the line was."""
    facts = fault("é" * 10_000 + " = 1").facts
    assert len(facts["found"]) <= 64
    assert all(len(one) <= 64 for one in facts["expected"])


@given(st.data())
def test_any_damage_is_a_file_fault_with_a_place(data: Any) -> None:
    """A shipped sheet with something struck out or put in is parsed, or refused with a line and a column inside it."""
    text = data.draw(st.sampled_from(SHIPPED)).read_text("utf-8")
    cut = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 5))
    put = data.draw(st.text(st.sampled_from("\"'[]{}=,.#é\n\\0a «\x00"), max_size=4))
    broken = text[:cut] + put + text[cut + length :]
    refused = refusal(broken)
    if refused is not None:
        lines = broken.split("\n")
        assert 1 <= refused["line"] <= len(lines)
        assert 1 <= refused["column"] <= len(lines[refused["line"] - 1]) + 1
        assert refused["file"] == "f.toml"
