"""What is checked before the dice."""

import pytest
from meneuse.core.refusal import Misused, Refused
from meneuse.core.rhapsodie.action import read_action
from meneuse.core.rhapsodie.attempt import Attempt, Spend, prepare
from meneuse.core.rulings import DEFAULT, chosen
from rhapsodists import EUGENIE, find

NOTHING = Spend()
PER_DIE = chosen(["advantage=per_die"])


def ready(*words: str, spend: Spend = NOTHING, rulings: object = DEFAULT) -> Attempt:
    """Return an attempt with typed numbers."""
    return prepare(read_action(words), spend, find, rulings)


def test_dice_said_among_the_words_and_by_options_add_up() -> None:
    """Signed words and the options, each as often as wished, are one bonus and one malus."""
    attempt = ready("4", "2", "+1", "-2", spend=Spend(bonus=(1, 2), malus=(1,)))
    assert [(term.id, term.kind, term.value) for term in attempt.terms] == [
        ("bonus", "bonus", 4),
        ("malus", "malus", -3),
    ]
    assert attempt.pool().competence == 3


@pytest.mark.parametrize(
    ("spend", "option", "right"),
    [(Spend(bonus=(1, -2)), "--bonus", "--malus 2"), (Spend(malus=(-1,)), "--malus", "--bonus 1")],
)
def test_dice_are_never_negative(spend: Spend, option: str, right: str) -> None:
    """A negative number of dice is misuse, whatever it adds up to: the other option says it."""
    with pytest.raises(Misused) as misused:
        ready("4", "2", spend=spend)
    assert (misused.value.id, misused.value.facts["option"]) == ("negative", option)
    assert misused.value.facts["expected"] == (right,)


@pytest.mark.parametrize(
    ("difficulty", "roll", "automatic"),
    [(None, False, False), ("1", False, False), ("0", False, True), ("2-3", False, True), ("0", True, False)],
)
def test_a_difficulty_of_nought_needs_no_dice(difficulty: str | None, roll: bool, automatic: bool) -> None:
    """At 0 or less it is a success without the dice, unless a roll is asked for; without difficulty it is a roll."""
    assert ready("4", "2", spend=Spend(difficulty=difficulty, roll=roll)).automatic is automatic


@pytest.mark.parametrize("words", [("4", "0"), ("4", "2", "-2")])
def test_a_colour_without_dice_is_not_thrown_again(words: tuple[str, ...]) -> None:
    """An avantage on a colour that throws no die is refused before the dice."""
    with pytest.raises(Refused) as refused:
        ready(*words, spend=Spend(advantages=("competence",)))
    assert (refused.value.id, refused.value.facts["colour"]) == ("empty_colour", "competence")


def test_a_helper_may_give_the_colour_its_dice() -> None:
    """Where somebody rolls to help, the colour may still get dice, and the avantage is accepted."""
    attempt = ready("4", "0", spend=Spend(advantages=("competence",), helpers=("4+2",)))
    assert [one.colour for one in attempt.claims] == ["competence"]


@pytest.mark.parametrize("spend", [Spend(advantages=("vertu",)), Spend(helpers=("4+2,a=vertu",))])
def test_ubiquity_dice_are_not_kept_one_by_one(spend: Spend) -> None:
    """Under advantage=per_die nobody, not a helper either, throws dU again; they may be thrown once."""
    with pytest.raises(Misused) as misused:
        ready("4", "2", spend=spend.replace(face="du"), rulings=PER_DIE)
    assert misused.value.id == "per_die_du"
    assert ready("4", "2", spend=spend.replace(face="du")).face == "du"
    assert ready("4", "2", spend=Spend(face="du"), rulings=PER_DIE).face == "du"


def test_avantages_are_the_sheets() -> None:
    """The checks of the avantages are made with the sheet of the one who acts."""
    action = read_action(["patience", "crochetage"], EUGENIE)
    with pytest.raises(Refused) as refused:
        prepare(action, Spend(advantages=("vertu",)), find, DEFAULT)
    assert refused.value.id == "no_group_advantage"
