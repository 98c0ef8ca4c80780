"""Where what is proposed stands among a command's words, and what is said of it."""

import pytest
from meneuse.cli.commands import COMMANDS
from meneuse.completions.places import Row, is_asked, rows, verbs
from meneuse.completions.summary import LANGUAGES, SHORT, summary
from meneuse.completions.table import options, values


def test_places_of_a_command_with_verbs() -> None:
    """Each verb has its own places, and a verb below a verb too."""
    found = {(row.path, row.place): row.kind or row.values for row in rows("table")}
    assert found["table members", "verb"] == ("list", "add", "remove")
    assert found["table members add", "*"] == "who"
    assert found["table import", "0"] == "file"
    assert found["table import", "1"] == "folder"
    assert ("table scene", "0") not in found


def test_places_without_verbs() -> None:
    """The words of an ACTION are all of one kind; kinds of harm are known and stand behind WHO."""
    assert [*rows("test")] == [Row("test", "*", "action")]
    who, harm = rows("harm")
    assert (who.place, who.kind, harm.place, harm.kind) == ("0", "who", "1", "")
    assert "fatigue" in harm.values
    assert [*rows("roll")] == []


def test_verbs_are_told_behind_their_command() -> None:
    """A verb below another stands behind that one."""
    assert {"table members", "table members add", "table scene"} <= {*verbs("table")}
    assert [*verbs("test")] == []


def test_only_the_program_knows_some_values() -> None:
    """A side and a Conflit's next move are asked for; a language, a house rule, a number and a folder are not."""
    asked = {param.name for params in options().values() for param in params if is_asked(param, values(param))}
    assert {"against", "move", "inspiration"} <= asked
    assert not {"lang", "ruling", "table", "bonus", "seed"} & asked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_and_option_is_summed_up(lang: str) -> None:
    """One short sentence, or its beginning, without a line break: what a shell can show beside a word."""
    for command, params in options().items():
        for what in (*params, *(("about",) if command in COMMANDS else ())):
            text = summary(lang, command, what)
            assert text, (command, what)
            assert text.isprintable(), (command, what)
            assert len(text) <= SHORT, (command, what)
            assert not text.endswith("."), (command, what)
