"""From words to an action (Rhapsodie, Décider de la vertu et de la compétence)."""

from itertools import permutations

import pytest
from meneuse.core.refusal import Misused
from meneuse.core.rhapsodie.action import read_action
from meneuse.core.rhapsodie.sheet import Character
from rhapsodists import EUGENIE, person


@pytest.mark.parametrize("words", [*permutations(["Patience", "crochet"]), ("PATIENCE", "croch"), ("pat", "cro")])
def test_names_are_found_in_any_order(words: tuple[str, str]) -> None:
    """A vertu and a compétence may come in either order, in any case, and by a beginning that only one has."""
    action = read_action(words, EUGENIE)
    assert (action.vertu.id, action.vertu.value) == ("patience", 4)
    assert (action.competence.id, action.competence.value) == ("crochetage", 2)
    assert (action.who, action.file, action.hypothetical) == ("Eugénie", EUGENIE.file, False)


def test_the_second_word_is_looked_up_where_the_first_was_not() -> None:
    """After a vertu, a beginning that another vertu shares can only be a compétence; and the other way round."""
    assert read_action(["patience", "p"], EUGENIE).competence.id == "persuasion"
    assert read_action(["persuasion", "p"], EUGENIE).vertu.id == "patience"
    with pytest.raises(Misused) as misused:
        read_action(["p", "crochetage"], EUGENIE)
    assert misused.value.facts["expected"] == ("patience", "persuasion")


def test_a_name_that_is_both_is_first_the_vertu() -> None:
    """Where a vertu and a compétence have the same name, the first word is the vertu, the second the compétence."""
    both = person("Deux", {"calme": 3}, {"corps": {"calme": 5}})
    action = read_action(["calme", "calme"], both)
    assert (action.vertu.value, action.competence.value) == (3, 5)


def test_numbers_are_a_vertu_then_a_competence() -> None:
    """Two numbers need no sheet, and a sheet does not mind them."""
    for character in (None, EUGENIE):
        action = read_action(["4", "0"], character)
        assert (action.vertu.value, action.competence.value) == (4, 0)
        assert (action.vertu.id, action.competence.id) == ("vertu", "competence")
        assert not action.hypothetical


@pytest.mark.parametrize("words", [("2", "crochetage"), ("crochetage", "2")])
def test_two_stands_for_the_vertu_nobody_can_name(words: tuple[str, str]) -> None:
    """A 2 beside a named compétence is the hypothetical vertu, and is marked as such."""
    action = read_action(words, EUGENIE)
    assert (action.vertu.value, action.competence.id, action.hypothetical) == (2, "crochetage", True)


def test_other_numbers_stand_for_what_is_not_named() -> None:
    """A number beside a named vertu is the compétence; another number than 2 is no hypothetical vertu."""
    action = read_action(["patience", "2"], EUGENIE)
    assert (action.vertu.id, action.competence.value, action.hypothetical) == ("patience", 2, False)
    action = read_action(["3", "crochetage"], EUGENIE)
    assert (action.vertu.value, action.hypothetical) == (3, False)


def test_signed_words_are_dice() -> None:
    """Words with a sign are dice of bonus and of malus, wherever they stand; each kind adds up."""
    action = read_action(["+1", "4", "-2", "2", "+3", "−1"])
    assert (action.bonus, action.malus) == (4, 3)
    assert (action.vertu.value, action.competence.value) == (4, 2)


@pytest.mark.parametrize(
    "words", [(), ("4",), ("4", "2", "1"), ("patience",), ("patience", "crochetage", "persuasion")]
)
def test_it_takes_two_terms(words: tuple[str, ...]) -> None:
    """One term or three are misuse, with how many there were."""
    with pytest.raises(Misused) as misused:
        read_action(words, EUGENIE)
    assert (misused.value.id, misused.value.facts["given"]) == ("two_terms", len(words))


@pytest.mark.parametrize(
    ("who", "expected"),
    [
        (None, ("4 2",)),
        (EUGENIE, ("patience crochetage", "4 2")),
        (EUGENIE.replace(vertus={}), ("4 2",)),
        (EUGENIE.replace(competences={}), ("4 2",)),
    ],
)
def test_the_two_terms_are_shown(who: Character | None, expected: tuple[str, ...]) -> None:
    """The refusal has an example, in the sheet's own words where it has some."""
    with pytest.raises(Misused) as misused:
        read_action(["2"], who)
    assert misused.value.facts["expected"] == expected


@pytest.mark.parametrize("word", ["7", "60", "1000"])
def test_a_score_is_at_most_six(word: str) -> None:
    """A score beyond six dice is misuse, with the bounds."""
    with pytest.raises(Misused) as misused:
        read_action([word, "2"])
    assert (misused.value.id, misused.value.facts["most"]) == ("score_out_of_range", 6)


def test_two_vertus_are_no_action() -> None:
    """A second vertu is not a compétence."""
    with pytest.raises(Misused) as misused:
        read_action(["patience", "determination"], EUGENIE)
    assert (misused.value.id, misused.value.facts["kind"]) == ("unknown_name", "competence")


@pytest.mark.parametrize("word", ["patience", "４", "²"])
def test_a_name_needs_a_sheet(word: str) -> None:
    """Without a sheet only ASCII numbers are understood."""
    with pytest.raises(Misused) as misused:
        read_action([word, "2"])
    assert (misused.value.id, misused.value.facts["word"]) == ("name_without_sheet", word)
