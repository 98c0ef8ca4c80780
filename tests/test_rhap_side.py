"""A SIDE in one word."""

import pytest
from meneuse.core.refusal import Misused
from meneuse.core.rhapsodie.side import EXAMPLES, is_side, read_side
from rhapsodists import CAMILLE, find


@pytest.mark.parametrize(
    ("text", "rolls"),
    [
        ("camille:patience+medecine", True),
        ("./x.toml:patience+medecine", True),
        ("4+2", True),
        ("4+2,+1", True),
        (" 4 + 2 ", True),
        ("camille", False),
        ("camille#2", False),
        ("./a+b.toml", False),
        ("", False),
    ],
)
def test_a_side_rolls_and_a_name_does_not(text: str, rolls: bool) -> None:
    """A word with an action or two numbers in it rolls; a name or a path alone does not."""
    assert is_side(text) is rolls


def test_a_side_is_an_action_and_what_it_spends() -> None:
    """Before the commas stands the action, after them avantages and dice of bonus and malus."""
    action, advantages = read_side("camille:patience+medecine,a=vertu:plantes,+2,-1,a=competence", find)
    assert (action.character, action.vertu.id, action.competence.id) == (CAMILLE, "patience", "medecine")
    assert (action.bonus, action.malus) == (2, 1)
    assert advantages == ("vertu:plantes", "competence")


def test_numbers_need_nobody() -> None:
    """Two numbers are an action of nobody's, looked up nowhere."""
    action, advantages = read_side("4+2", find)
    assert (action.character, action.who, action.vertu.value, action.competence.value) == (None, "", 4, 2)
    assert advantages == ()


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("4+2,x2", 5),
        ("4+2,a=vertu,vertu", 13),
        ("4+2,", 5),
        ("4+2,a=", 5),
        ("4+2,+1,,", 8),
        ("camille", 1),
        ("4", 1),
        ("camille:", 9),
        (":4+2", 1),
        ("4+", 3),
        ("4+2,b=vertu", 5),
        ("4+2, a = ", 6),
    ],
)
def test_what_cannot_be_spent_is_placed(text: str, column: int) -> None:
    """Anything else after a comma, and a name or a number alone, is misuse, with its column."""
    with pytest.raises(Misused) as misused:
        read_side(text, find)
    assert (misused.value.id, misused.value.facts["text"], misused.value.facts["column"]) == ("bad_side", text, column)


def test_spaces_and_case_change_nothing() -> None:
    """Room around any part, and a capital A, are the same SIDE."""
    assert read_side(" camille : patience + medecine , A = vertu:plantes , +1 ", find) == read_side(
        "camille:patience+medecine,a=vertu:plantes,+1", find
    )


@pytest.mark.parametrize(
    ("text", "reason", "column"),
    [
        ("personne:patience+medecine", "unknown_who", 1),
        ("camille:patience+cuisine", "unknown_name", 18),
        ("camille:patience", "two_terms", 9),
        ("camille:7+medecine", "score_out_of_range", 9),
        ("4+patience", "name_without_sheet", 3),
    ],
)
def test_the_faults_of_who_and_of_the_action_are_placed(text: str, reason: str, column: int) -> None:
    """What is wrong before the commas is said as elsewhere, and under its column."""
    with pytest.raises(Misused) as misused:
        read_side(text, find)
    facts = misused.value.facts
    assert (misused.value.id, facts["text"], facts["column"]) == (reason, text, column)


def test_a_side_short_of_a_word_shows_how_one_is_written() -> None:
    """A vertu alone is refused with whole SIDEs, not with the words of another command."""
    with pytest.raises(Misused) as misused:
        read_side("camille:patience", find)
    assert misused.value.facts["expected"] == EXAMPLES
