"""A whole roll, and the order in which it asks for its dice."""

from typing import Any

import pytest
from meneuse.core.facts import Term
from meneuse.core.rhapsodie.action import read_action
from meneuse.core.rhapsodie.advantage import Claim, Source
from meneuse.core.rhapsodie.attempt import Spend, prepare
from meneuse.core.rhapsodie.facts import Pooled, Used
from meneuse.core.rhapsodie.play import play
from meneuse.core.rulings import DEFAULT, chosen
from rhapsodists import CAMILLE, EUGENIE, Asked, find

NOTHING = Spend()
LANGUES = ("patience", "langues")
CROCHETAGE = ("patience", "crochetage")


def played(
    words: tuple[str, ...],
    faces: str,
    spend: Spend = NOTHING,
    character: object = None,
    choose: Any = None,
    ruling: str = "tie=reroll",
) -> tuple[tuple[Pooled, ...], Asked]:
    """Return the facts of a roll with these faces, all of which it must use, and what it asked for."""
    rulings = chosen([ruling])
    dice = Asked([int(one) for one in faces])
    facts = play(prepare(read_action(words, character), spend, find, rulings), dice, rulings, choose)
    dice.finish()
    return facts, dice


def test_dice_are_asked_for_in_order() -> None:
    """Helpers come first, each with his new throws, then the vertu, the compétence, and the new throws as asked."""
    spend = Spend(helpers=("camille:patience+medecine,a=competence", "2+1"), advantages=("competence", "vertu"))
    facts, dice = played(("2", "1"), "000000011110010000011111", spend)
    assert [(count, ask, who) for count, _, ask, who in dice.asked] == [
        (3, "vertu", "Camille"),
        (4, "competence", "Camille"),
        (4, "competence_again", "Camille"),
        (2, "vertu", ""),
        (1, "competence", ""),
        (2, "vertu", ""),
        (3, "competence", ""),
        (3, "competence_again", ""),
        (2, "vertu_again", ""),
    ]
    assert [fact.successes for fact in facts] == [4, 1, 5]
    assert facts[-1].bonus_terms == (Term("rolled_help", "help", 2, "Camille"), Term("rolled_help", "help", 0))


@pytest.mark.parametrize(
    ("difficulty", "success"),
    [("1", True), ("2", True), ("3", False), (None, None)],
    ids=["above", "equal", "below", "none"],
)
def test_equality_is_a_success(difficulty: str | None, success: bool | None) -> None:
    """As many successes as the difficulty are enough; without a difficulty there is no verdict."""
    (fact,), _ = played(("2", "1"), "101", Spend(difficulty=difficulty))
    assert (fact.successes, fact.success) == (2, success)


def test_the_fact_says_what_was_done() -> None:
    """A roll says whose it is, the terms of its difficulty, the dice before they cancel out, and what was lost."""
    spend = Spend(bonus=(5,), malus=(1,), difficulty="4-1", face="d6", helpers=("camille",))
    (fact,), _ = played(("patience", "persuasion"), "222222111111", spend, EUGENIE)
    assert (fact.who, fact.file, fact.face) == ("Eugénie", EUGENIE.file, "d6")
    assert (fact.bonus, fact.malus, fact.vertu.dice, fact.competence.dice) == (6, 1, 6, 6)
    assert (fact.lost_bonus, fact.lost_malus) == (2, 0)
    assert [term.value for term in fact.difficulty_terms] == [4, -1]
    assert [term.value for term in fact.bonus_terms] == [5, -1, 1]
    assert (fact.vertu.successes, fact.competence.successes, fact.successes) == (6, 0, 6)


def test_an_avantage_says_its_source_and_its_gain() -> None:
    """What an avantage did is told, though it gained nothing."""
    (fact,), _ = played(LANGUES, "110000000111", Spend(advantages=("vertu:plantes", "competence")), CAMILLE)
    assert fact.advantages == (Used("vertu", "plantes", "plantes", 2, 2), Used("competence", "savoir", "Savoir", 0, 3))


def test_an_avantage_is_kept_when_its_colour_got_no_dice() -> None:
    """Where the helpers' rolls leave the colour without dice, its avantage is not used."""
    facts, _ = played(("1", "0"), "0001", Spend(helpers=("2+1",), advantages=("competence",)))
    assert facts[-1].advantages == ()


def test_nothing_is_thrown_for_a_difficulty_of_nought() -> None:
    """An automatic success asks for no die, not even a helper's, uses no avantage, and tells the dice there were."""
    spend = Spend(difficulty="1-1", helpers=("4+2",), advantages=("vertu",))
    (fact,), dice = played(("2", "1"), "", spend)
    assert (fact.success, fact.automatic, fact.successes, fact.difficulty) == (True, True, 0, 0)
    assert (fact.vertu.dice, fact.vertu.throws, fact.advantages) == (2, (), ())
    assert dice.asked == []


def test_a_roll_may_be_asked_for_all_the_same() -> None:
    """With a roll asked for, a difficulty of nought is played, and met by no success at all."""
    (fact,), _ = played(("2", "1"), "000", Spend(difficulty="0", roll=True))
    assert (fact.success, fact.automatic) == (True, False)


class Choosing:
    """Answers with these claims, one after the other, and remembers what was proposed."""

    def __init__(self, *answers: Claim | None) -> None:
        self.answers = list(answers)
        self.proposed: list[tuple[int, tuple[Claim, ...]]] = []

    def __call__(self, fact: Pooled, options: tuple[Claim, ...]) -> Claim | None:
        """Return the next answer."""
        self.proposed.append((fact.successes, options))
        return self.answers.pop(0)


SAVOIR, PLANTES = Source("savoir", "Savoir", "groupe"), Source("plantes", "plantes", "specialite")


def test_a_failure_may_be_thrown_again_until_it_succeeds() -> None:
    """After a failure what is left is proposed, colour by colour; after a success nothing is."""
    choose = Choosing(Claim("competence", SAVOIR), Claim("vertu", PLANTES))
    (fact,), _ = played(LANGUES, "100000100110", Spend(difficulty="3"), CAMILLE, choose)
    assert (fact.successes, fact.success) == (3, True)
    assert [use.source for use in fact.advantages] == ["savoir", "plantes"]
    assert choose.proposed == [
        (1, tuple(Claim(colour, one) for colour in ("vertu", "competence") for one in (SAVOIR, PLANTES))),
        (2, (Claim("vertu", SAVOIR), Claim("vertu", PLANTES))),
    ]


def test_no_is_an_answer() -> None:
    """Nothing more is thrown, nor proposed, after a no."""
    choose = Choosing(None)
    (fact,), _ = played(LANGUES, "100000", Spend(difficulty="3"), CAMILLE, choose)
    assert (fact.success, fact.advantages, len(choose.proposed)) == (False, (), 1)


@pytest.mark.parametrize(
    ("words", "faces", "spend", "character", "ruling"),
    [
        (LANGUES, "100110", Spend(difficulty="3"), CAMILLE, "tie=reroll"),
        (LANGUES, "100110", Spend(), CAMILLE, "tie=reroll"),
        (("2", "1"), "10000", Spend(difficulty="3", advantages=("vertu",)), None, "tie=reroll"),
        (CROCHETAGE, "0000000000", Spend(difficulty="3", advantages=("vertu:serrures",)), EUGENIE, "tie=reroll"),
        (LANGUES, "100000000", Spend(difficulty="3", advantages=("vertu",)), CAMILLE, "max_advantages=one"),
        (LANGUES, "11", Spend(difficulty="3", face="du"), CAMILLE, "advantage=per_die"),
    ],
    ids=["success", "no difficulty", "no sheet", "none left", "house rule", "per die with dU"],
)
def test_otherwise_nothing_is_proposed(
    words: tuple[str, ...], faces: str, spend: Spend, character: object, ruling: str
) -> None:
    """Nobody is asked after a success, without a difficulty, without a sheet, or with no avantage that may be used."""
    choose = Choosing()
    played(words, faces, spend, character, choose, ruling)
    assert choose.proposed == []


def test_a_colour_without_dice_is_not_proposed() -> None:
    """Only colours that have dice can be thrown again."""
    choose = Choosing(None)
    played(("patience", "langues", "-3"), "000", Spend(difficulty="3"), CAMILLE, choose)
    ((_, options),) = choose.proposed
    assert {one.colour for one in options} == {"vertu"}


def test_helpers_are_never_asked() -> None:
    """A helper's roll has no difficulty, so it never fails and nothing is proposed for it."""
    choose = Choosing()
    played(("1", "0"), "00000001", Spend(difficulty="1", helpers=("camille:patience+medecine",)), None, choose)
    assert choose.proposed == []
    assert DEFAULT["help_roll"] == "floor"
