"""What the scripts of bash and zsh know, as branches of a `case`."""

import re

import pytest
from meneuse.cli.commands import COMMANDS
from meneuse.completions.known import place_branches, value_branches, verb_branches

BRANCH = re.compile(r"(?P<patterns>[^)]+)\) (?P<sets>.+) ;;")


def sets(branches: list[str], key: str) -> str:
    """Return what the first branch that fits a key sets, empty where none does."""
    for branch in branches:
        found = BRANCH.fullmatch(branch)
        assert found
        for pattern in found["patterns"].split(" | "):
            parts = re.findall(r"'([^']*)'|(\*)", pattern)
            if re.fullmatch("".join(".*" if star else re.escape(text) for text, star in parts), key):
                return found["sets"]
    return ""


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("test --lang", "known='fr en'"),
        ("roll --lang", "known='fr en'"),
        ("test --keep", "known='range bonus effet'"),
        ("conflict --keep", "how=ask"),
        ("conflict --play", "how=ask"),  # the moves are those that the Conflit waits for
        ("test --table", "how=folder"),
        ("test -i", "how=ask"),
        ("test --seed", ""),
        ("test --json", ""),
    ],
)
def test_value_is_known_or_asked_for(key: str, expected: str) -> None:
    """An option's value is one of fixed words, a folder, or the program's to say; of a free text nothing is known."""
    assert sets(list(value_branches()), key) == expected


def test_difficulties_are_those_of_the_commands_game() -> None:
    """The names of a Difficulty are known, and the program is asked where none fits: for a sum that begins with one."""
    branches = list(value_branches())
    test, rhapsodie = sets(branches, "test -d"), sets(branches, "rhapsodie --difficulty")
    assert test.startswith("how=ask known='facile moyen ")
    assert rhapsodie.startswith("how=ask known='enfantin simple ")


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("test 0", "how=ask"),
        ("test 7", "how=ask"),
        ("table members 0", "known='list add remove'"),
        ("table members add 3", "how=ask"),
        ("table init 0", "how=folder"),
        ("table import 1", "how=folder"),
        ("sheet check 4", "how=file"),
        ("range spend 0", ""),
        ("range spend 1", "how=ask"),
        ("table turn 0", ""),
        ("roll 0", ""),
    ],
)
def test_free_word_is_known_by_its_place(key: str, expected: str) -> None:
    """A free word is a verb, a file, a folder or asked for, by what stands before it."""
    assert sets(list(place_branches()), key) == expected


def test_verb_is_taken_in_its_place_only() -> None:
    """A verb counts directly behind its command, or behind the verb it belongs to."""
    branches = list(verb_branches())
    assert sets(branches, "table 0 members") == "place='table members'"
    assert sets(branches, "table members 0 add") == "place='table members add'"
    assert sets(branches, "table 1 members") == ""
    assert sets(branches, "sheet 0 members") == ""


def test_nothing_in_a_branch_is_the_shells() -> None:
    """No word of a branch has a character that bash or zsh could take for its own."""
    for branch in (*value_branches(), *place_branches(), *verb_branches()):
        found = BRANCH.fullmatch(branch)
        assert found
        assert re.fullmatch(r"(how=\w+)? ?((known|place)='[a-z0-9_= -]*')?", found["sets"]), branch
        assert re.fullmatch(r"[a-z0-9_ '*|-]+", found["patterns"]), branch
    assert all(any(branch.startswith(f"'{name} ") for name in COMMANDS) for branch in verb_branches())
