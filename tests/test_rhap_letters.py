"""E and S for the faces of success dice."""

from typing import Any

import pytest
from meneuse.core.dice import Script
from meneuse.core.refusal import Refused
from meneuse.core.success import SUCCESS, UBIQUITY


@pytest.mark.parametrize("die", [SUCCESS, UBIQUITY[1]])
def test_letters_are_the_two_faces_of_a_success_die(die: tuple[int, ...]) -> None:
    """E is 0 and S is 1, on the dS and on the dU1."""
    script = Script(["E", "S", 1])
    assert script.throw(3, die, "die") == (0, 1, 1)


@pytest.mark.parametrize("die", [range(1, 7), UBIQUITY[2], range(1, 2), range(1, 10**9)])
def test_letters_are_no_face_of_another_die(die: Any) -> None:
    """An S is refused on a die that shows anything but 0 and 1: on a d6 it would count as an odd face."""
    with pytest.raises(Refused) as refused:
        Script(["S"]).throw(1, die, "die")
    assert (refused.value.id, refused.value.facts["face"]) == ("impossible_face", "S")


@pytest.mark.parametrize("word", ["E", "e", "S", "s"])
def test_letters_are_read_in_either_case(mj: Any, word: str) -> None:
    """``--dice s`` is a success, ``e`` a failure, and JSON holds numbers."""
    said = mj(f"rhapsodie 1 0 --dice {word} --json")
    assert said.result["successes"] == int(word in "Ss")
    assert said.result["vertu"]["faces"] == [int(word in "Ss")]
