"""Whose roll it is, when two sheets bear one name."""

from collections.abc import Callable

import pytest
from meneuse.cli.render.whose import whose
from support import Said


@pytest.mark.parametrize(
    ("who", "file", "said"),
    [
        ("Julien", "characters/julien.toml", "Julien"),
        ("Julien", "characters/infiltrateur.toml", "Julien (infiltrateur)"),
        ("Éloïse", "./characters/eloise.toml", "Éloïse"),
        ("John Parsifal", "characters/parsifal.toml", "John Parsifal"),
        ("Sbire #3", "characters/sbire.toml", "Sbire #3"),
        ("", "", ""),
        ("x" * 60, "a\x1bb.toml", "x" * 39 + "… (a\\x1bb)"),
    ],
)
def test_the_file_is_said_where_the_name_does_not_say_it(who: str, file: str, said: str) -> None:
    """A sheet called otherwise than its character is named behind him, shown safely and cut."""
    assert whose(who, file) == said


def test_two_sheets_of_one_name_are_told_apart(mj: Callable[..., Said]) -> None:
    """The two Juliens roll under one name, and the answer says which sheet each one is."""
    told = mj("test julien,infiltrateur sens furtivite --dice 3,4").out

    assert "Julien : Sens" in told
    assert "Julien (infiltrateur) : Sens" in told
