"""Help, plain and rolled (Rhapsodie, Entraide)."""

import pytest
from meneuse.core.refusal import Misused, Refused
from meneuse.core.rhapsodie.action import read_action
from meneuse.core.rhapsodie.attempt import Attempt, Spend, prepare
from meneuse.core.rhapsodie.help import dice_of_help
from meneuse.core.rulings import DEFAULT
from rhapsodists import EUGENIE, find

ACTION = read_action(["patience", "crochetage"], EUGENIE)


def helped(*helpers: str) -> Attempt:
    """Return Eugénie's attempt with these helpers."""
    return prepare(ACTION, Spend(helpers=helpers), find, DEFAULT)


@pytest.mark.parametrize(
    ("ruling", "dice"), [("floor", [0, 0, 1, 1, 2, 2, 3]), ("at_least_one", [1, 1, 1, 1, 2, 2, 3])]
)
def test_two_successes_are_worth_a_die(ruling: str, dice: list[int]) -> None:
    """A helper's roll gives a die for every two successes, under at_least_one never less than the plain help."""
    assert [dice_of_help(successes, ruling) for successes in range(7)] == dice


def test_a_name_is_worth_a_die() -> None:
    """Each helper who does not roll gives one die, as many as there are, and is named."""
    attempt = helped("camille", "cecil", "lea")
    assert [(term.id, term.value, term.name) for term in attempt.terms] == [
        ("help", 1, "Camille"),
        ("help", 1, "Cecil"),
        ("help", 1, "Léa"),
    ]
    assert attempt.helpers == ()
    assert attempt.pool().competence == 5


def test_a_side_rolls_for_its_dice() -> None:
    """A helper who rolls has an attempt of his own, without difficulty, and gives nothing yet."""
    attempt = helped("camille:patience+medecine,a=vertu,+1")
    (helper,) = attempt.helpers
    assert attempt.terms == ()
    assert (helper.action.who, helper.difficulty, helper.helpers) == ("Camille", None, ())
    assert [one.colour for one in helper.claims] == ["vertu"]
    assert [(term.id, term.value) for term in helper.terms] == [("bonus", 1)]


@pytest.mark.parametrize("helper", ["eugenie", "eugenie:patience+persuasion"])
def test_nobody_helps_himself(helper: str) -> None:
    """The one who acts is no helper, with a roll or without."""
    with pytest.raises(Refused) as refused:
        helped(helper)
    assert (refused.value.id, refused.value.facts["who"]) == ("helps_oneself", "Eugénie")


@pytest.mark.parametrize(
    "helpers",
    [
        ("camille", "camille"),
        ("camille", "camille:patience+medecine"),
        ("camille:patience+medecine", "cecil", "camille:4+2"),
    ],
)
def test_nobody_helps_twice(helpers: tuple[str, ...]) -> None:
    """Who helps gives a die or rolls, once; a roll without a sheet is anybody's."""
    with pytest.raises(Refused) as refused:
        helped(*helpers)
    assert (refused.value.id, refused.value.facts["who"]) == ("helps_twice", "Camille")
    assert len(helped("camille", "4+2", "4+2").helpers) == 2


def test_an_unknown_helper_is_misuse() -> None:
    """A helper's name has to be found."""
    with pytest.raises(Misused) as misused:
        helped("camile")
    assert misused.value.id == "unknown_who"
