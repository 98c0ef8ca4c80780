"""Avantages: where they come from and how many (Rhapsodie, Utiliser un avantage)."""

import pytest
from meneuse.core.refusal import Misused, Refused
from meneuse.core.rhapsodie.action import read_action
from meneuse.core.rhapsodie.advantage import Claim, Source, claims, left, open_colours, sources
from rhapsodists import CAMILLE, EUGENIE, person

SAVOIR = Source("savoir", "Savoir", "groupe")
PLANTES = Source("plantes", "plantes", "specialite")
SERRURES = Source("serrures", "serrures", "specialite")


def test_a_group_gives_one_for_each_competence_at_four() -> None:
    """The group of the compétence used gives one for each of its compétences at 4 and more; each spécialité one."""
    assert sources(read_action(["patience", "langues"], CAMILLE)) == (SAVOIR, SAVOIR, PLANTES)


def test_other_groups_give_nothing() -> None:
    """A compétence at 4 and more in another group than the one used does not count."""
    assert sources(read_action(["patience", "crochetage"], EUGENIE)) == (SERRURES,)
    assert sources(read_action(["patience", "persuasion"], EUGENIE)) == (Source("parole", "Parole", "groupe"), SERRURES)


@pytest.mark.parametrize(("value", "count"), [(3, 0), (4, 1), (6, 1)])
def test_four_is_enough(value: int, count: int) -> None:
    """A compétence at 3 gives none, at 4 or 6 one."""
    one = person("Un", {"calme": 2}, {"corps": {"course": value}})
    assert len(sources(read_action(["calme", "course"], one))) == count


def test_numbers_have_no_group() -> None:
    """A compétence typed as a number has no group, only the sheet's spécialités; without a sheet nothing is known."""
    assert sources(read_action(["patience", "5"], EUGENIE)) == (SERRURES,)
    assert sources(read_action(["4", "5"])) == ()


def test_the_group_is_taken_unless_a_source_is_named() -> None:
    """A colour alone takes the group's avantage; a source, found like any name, takes that one."""
    action = read_action(["patience", "langues"], CAMILLE)
    assert claims(["vertu", "comp:plant"], action, "one_per_colour") == (
        Claim("vertu", SAVOIR),
        Claim("competence", PLANTES),
    )
    assert claims(["Vertu:SAVOIR"], action, "one_per_colour") == (Claim("vertu", SAVOIR),)


def test_a_specialite_has_to_be_named() -> None:
    """Whether a spécialité applies is the players' to say: a colour alone never takes it, and it is then proposed."""
    action = read_action(["patience", "crochetage"], EUGENIE)
    with pytest.raises(Refused) as refused:
        claims(["vertu"], action, "one_per_colour")
    assert (refused.value.id, refused.value.status) == ("no_group_advantage", "refused")
    assert refused.value.facts["expected"] == ("vertu:serrures",)
    assert claims(["vertu:serrures"], action, "one_per_colour") == (Claim("vertu", SERRURES),)


@pytest.mark.parametrize(
    "words", [["vertu"] * 3, ["vertu:savoir", "competence", "vertu:savoir"], ["vertu:plantes"] * 2]
)
def test_an_avantage_is_used_once(words: list[str]) -> None:
    """One that is not left is refused: here the group has two and the spécialité one."""
    with pytest.raises(Refused) as refused:
        claims(words, read_action(["patience", "langues"], CAMILLE), "any")
    assert refused.value.id == "no_advantage_left"


def test_a_group_without_one_is_refused_by_its_name() -> None:
    """Naming the group of the compétence used when it gives none is a refusal of the rules, not an unknown name."""
    action = read_action(["patience", "crochetage"], EUGENIE)
    with pytest.raises(Refused) as refused:
        claims(["vertu:ombre"], action, "one_per_colour")
    assert (refused.value.id, refused.value.facts["source"]) == ("no_group_advantage", "Ombre")


@pytest.mark.parametrize("word", ["vertu:cuisine", "couleur", ""])
def test_unknown_words_are_misuse(word: str) -> None:
    """A source the sheet does not have, or no colour, is misuse."""
    with pytest.raises(Misused) as misused:
        claims([word], read_action(["patience", "langues"], CAMILLE), "any")
    assert misused.value.id == "unknown_name"


def test_without_a_sheet_any_source_is_believed() -> None:
    """With numbers nothing is checked but the house rule, and the source is kept as a label."""
    action = read_action(["4", "2"])
    assert claims(["vertu:Vieille amie", "competence"], action, "one_per_colour") == (
        Claim("vertu", Source("vieille_amie", "Vieille amie")),
        Claim("competence", Source("", "")),
    )


@pytest.mark.parametrize(
    ("ruling", "taken", "expected"),
    [
        ("one_per_colour", [], ("vertu", "competence")),
        ("one_per_colour", ["vertu"], ("competence",)),
        ("one_per_colour", ["competence"], ("vertu",)),
        ("one_per_colour", ["vertu", "competence"], ()),
        ("one", [], ("vertu", "competence")),
        ("one", ["competence"], ()),
        ("any", ["vertu", "vertu", "competence"], ("vertu", "competence")),
    ],
)
def test_the_house_rule_says_how_many(ruling: str, taken: list[str], expected: tuple[str, ...]) -> None:
    """One new throw of each colour, one in all, or as many as there are avantages."""
    assert open_colours([Claim(colour, SAVOIR) for colour in taken], ruling) == expected


@pytest.mark.parametrize(
    ("words", "ruling"), [(["vertu", "vertu"], "one_per_colour"), (["vertu", "competence"], "one")]
)
def test_one_too_many_is_refused(words: list[str], ruling: str) -> None:
    """More than the house rule allows is refused, whatever is left."""
    with pytest.raises(Refused) as refused:
        claims(words, read_action(["6", "6"]), ruling)
    assert (refused.value.id, refused.value.facts["ruling"]) == ("too_many_advantages", ruling)


def test_what_is_left_loses_what_was_taken() -> None:
    """Each one taken leaves one less of its source."""
    action = read_action(["patience", "langues"], CAMILLE)
    assert left(action, [Claim("vertu", SAVOIR)]) == (SAVOIR, PLANTES)
    assert left(action, [Claim("vertu", SAVOIR), Claim("competence", PLANTES)]) == (SAVOIR,)
