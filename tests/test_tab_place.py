"""Which word of a line a Tab completes, and with what."""

import shlex

import pytest
from meneuse.completions.place import Place, place_of

# A line up to the cursor: what completes its last word, and what of that word was typed.
LINES = {
    "mj ": ("command", ""),
    "mj te": ("command", "te"),
    "mj --lang en te": ("command", "te"),
    "mj --lang=en --json te": ("command", "te"),
    "mj --la": ("option", "--la"),
    "mj --lang e": ("values", "e"),
    "mj nothing ": ("", ""),
    "mj nothing te": ("", "te"),
    "mj test ": ("action", ""),
    "mj test julien ha": ("action", "ha"),
    "mj test -": ("option", "-"),
    "mj test --exp": ("option", "--exp"),
    "mj test -1": ("action", "-1"),
    "mj test −1": ("action", "−1"),
    "mj test -- -": ("action", "-"),
    "mj test -- --exp": ("action", "--exp"),
    "mj test -d -- --exp": ("option", "--exp"),
    "mj -- te": ("command", "te"),
    "mj -- --la": ("command", "--la"),
    "mj -- test --exp": ("option", "--exp"),
    "mj -- test -- --exp": ("action", "--exp"),
    "mj test --difficulty mo": ("difficulty", "mo"),
    "mj test --difficulty=mo": ("difficulty", "mo"),
    "mj test -dmo": ("difficulty", "mo"),
    "mj test -d mo": ("difficulty", "mo"),
    "mj test --exploits ": ("", ""),
    "mj test --json=": ("", ""),
    "mj test --nothing=": ("", "--nothing="),
    "mj test --nothing ju": ("action", "ju"),
    "mj test -i machine -x 2 ju": ("action", "ju"),
    "mj help ": ("command", ""),
    "mj --json help ta": ("command", "ta"),
    "mj help --j": ("option", "--j"),
    "mj help table ": ("", ""),
    "mj help help ": ("", ""),
    "mj nothing help ": ("", ""),
    "mj test help ": ("action", ""),
    "mj test --lang": ("option", "--lang"),
    "mj test --lang ": ("values", ""),
    "mj test --ruling on": ("ruling", "on"),
    "mj conflict a:b ": ("side", ""),
    "mj table ": ("values", ""),
    "mj table mem": ("values", "mem"),
    "mj table members ": ("values", ""),
    "mj table MEMBERS add a b": ("who", "b"),
    "mj table members nothing ": ("", ""),
    "mj table show ": ("", ""),
    "mj table --table x members remove a ": ("member", ""),
    "mj range desastre ": ("level", ""),
    "mj range desastre 2 ": ("who", ""),
    "mj range desastre 2 a ": ("", ""),
    "mj inspiration use a ": ("auspice", ""),
    "mj harm a ": ("harm", ""),
    "mj harm a fatigue ": ("", ""),
    "mj journal show ": ("entry", ""),
    "mj undo ": ("undo", ""),
    "mj undo 1 ": ("", ""),
    "mj rulings tie ": ("values", ""),
    "mj sheet check a ": ("file", ""),
    "mj roll ": ("", ""),
}


def place(line: str) -> Place:
    """Return the place of the last word of a line, which is empty behind a space."""
    return place_of([*shlex.split(line)[1:], *([""] if line.endswith(" ") else [])])


@pytest.mark.parametrize("line", LINES)
def test_the_place_says_what_completes_the_word(line: str) -> None:
    """Options, values, verbs and words are told apart, wherever the options stand; behind `--` none is one."""
    kind, typed = LINES[line]
    found = place(line)
    assert (found.kind, found.typed) == (kind, typed)


def test_no_word_at_all_is_the_place_of_a_command() -> None:
    """Without a word a command may stand there."""
    assert place_of([]).kind == "command"


def test_the_part_that_stays_and_the_words_before_are_known() -> None:
    """The place has the flag that stays, the free words without the verbs, and the values given before."""
    found = place("mj --lang en table members add a -- b --player=")
    assert (found.head, found.free) == ("", ("a", "b"))
    found = place("mj table members add a --player x --player=y")
    assert (found.head, found.typed, found.free, found.given) == ("--player=", "y", ("a",), {"player": ("x",)})
    found = place("mj test -i machine -ispectre:2 -dmo")
    assert (found.head, found.typed, found.given["inspiration"]) == ("-d", "mo", ("machine", "spectre:2"))


def test_the_game_is_that_of_the_command() -> None:
    """A command of one game says which; one of any says none."""
    assert [place(f"mj {line}").game for line in ("test a", "rhapsodie a", "harm a")] == [
        "singularites",
        "rhapsodie",
        "",
    ]
