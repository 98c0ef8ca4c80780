"""Words into an Action: names, numbers, bonuses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.numbers import signed, unsigned
from meneuse.core.refusal import Misused, Refused
from meneuse.core.sheet import Score
from meneuse.core.singularites.action import read_action, read_score
from meneuse.core.singularites.sheet import Character
from sing import CATALOGUE, hero, scores

SCORES = tuple(score.name for score in (*hero().traits.values(), *hero().talents.values()))


def test_names_stand_in_any_order() -> None:
    """A Trait, a Talent and an Expertise are found whatever their order, case and accents."""
    orders = ("habilete conduite rallye", "RALLYE Habileté conduite", "conduite rallye HABILETÉ")
    action, *others = [read_action(order.split(), hero(), CATALOGUE) for order in orders]
    assert others == [action, action]
    assert (action.trait.value, action.talent, action.expertise, action.kind) == (
        7,
        Score("conduite", "Conduite", 8),
        Score("rallye", "rallye", 2),
        "talent",
    )


def test_a_trait_alone_is_a_test_of_it() -> None:
    """Without a Talent the Action is a Test de Trait."""
    action = read_action(["sens"], hero(), CATALOGUE)
    assert (action.trait.value, action.talent, action.kind) == (2, None, "trait")


def test_a_talent_alone_takes_its_usual_trait() -> None:
    """A Talent without a Trait takes the catalogue's; a synonym is the Talent."""
    assert read_action(["pilotage"], hero(), CATALOGUE) == read_action(["conduite", "habilete"], hero(), CATALOGUE)


def test_names_joined_as_for_an_opposition_are_shown_apart() -> None:
    """``sens+conduite`` is how a side is written: the refusal gives the two words of a Test."""
    with pytest.raises(Misused) as refused:
        read_action(["sens+conduite"], hero(), CATALOGUE)
    assert (refused.value.id, refused.value.facts["expected"]) == ("unknown_name", ("sens conduite",))


def test_a_missing_talent_is_at_nought() -> None:
    """A Talent of the catalogue that the sheet lacks counts 0, and the Test is made without it."""
    action = read_action(["esquive"], hero(), CATALOGUE)
    assert (action.talent, action.kind) == (Score("esquive", "Esquive", 0), "untrained")


def test_a_name_of_the_sheet_alone_is_known() -> None:
    """A Trait and a Talent that only the sheet has may be tested together."""
    own = hero(traits=scores(aura=4), talents=scores(chant=3))
    assert read_action(["chant", "aura"], own, CATALOGUE).trait == Score("aura", "Aura", 4)


def test_a_whole_name_comes_before_a_beginning() -> None:
    """`conduite` is the Talent, although an Expertise begins with it; a beginning of both is refused with both."""
    assert read_action(["conduite"], hero(), CATALOGUE).expertise is None
    with pytest.raises(Misused) as refused:
        read_action(["cond"], hero(), CATALOGUE)
    assert (refused.value.id, refused.value.facts["expected"]) == (
        "ambiguous_name",
        ("conduite", "conduite_sportive"),
    )


def test_a_name_of_two_kinds_is_first_what_is_still_missing() -> None:
    """An Expertise called like the Talent is the Talent first, then the Expertise."""
    twice = hero(expertises={"conduite": "conduite"})
    action = read_action(["conduite", "conduite"], twice, CATALOGUE)
    assert (action.talent, action.expertise) == (Score("conduite", "Conduite", 8), Score("conduite", "conduite", 2))


def test_a_beginning_of_a_synonym_and_of_its_name_is_no_doubt() -> None:
    """Two names of one thing are not ambiguous."""
    catalogue = CATALOGUE.replace(synonyms={"conduire": "conduite"})
    only = hero(expertises={})
    assert read_action(["condui"], only, catalogue).talent == Score("conduite", "Conduite", 8)


REFUSED = [
    ("", "no_action", Misused),
    ("+2", "no_action", Misused),
    ("rallye", "no_action", Misused),
    ("habilete sens", "two_traits", Misused),
    ("conduite endurance", "two_talents", Misused),
    ("conduite rallye conduite_sportive", "two_expertises", Refused),
    ("tir", "no_default_trait", Misused),
    ("esprit", "no_such_trait", Misused),
    ("esprit tir", "no_such_trait", Misused),
    ("conduite tricot", "no_such_expertise", Misused),
    ("abilete", "unknown_name", Misused),
    ("habilete 8", "mixed_terms", Misused),
    ("habilete rallye", "expertise_on_trait", Refused),
    ("esquive rallye", "expertise_needs_talent", Refused),
    ("7 8 9", "too_many_numbers", Misused),
    ("1000", "number_too_large", Misused),
    ("7 +1000", "number_too_large", Misused),
]


@pytest.mark.parametrize(("words", "reason", "kind"), REFUSED)
def test_what_is_no_action_is_refused(words: str, reason: str, kind: type[Refused]) -> None:
    """Each wrong Action has its own reason, a misuse where the words are wrong, a refusal where the rules say no."""
    with pytest.raises(Refused) as refused:
        read_action(words.split(), hero(), CATALOGUE)
    assert (refused.value.id, type(refused.value)) == (reason, kind)


def test_a_refused_name_says_what_would_be_right() -> None:
    """An unknown name comes with near ones, else all the sheet has, an unknown Expertise with those of the sheet."""
    with pytest.raises(Misused) as near:
        read_action(["abilete"], hero(), CATALOGUE)
    with pytest.raises(Misused) as listed:
        read_action(["conduite", "tricot"], hero(), CATALOGUE)
    with pytest.raises(Misused) as strange:
        read_action(["zzz"], hero(), CATALOGUE)
    assert near.value.facts["expected"] == ("habilete",)
    assert strange.value.facts["expected"] == SCORES
    assert listed.value.facts["expected"] == ("rallye", "conduite sportive")


@pytest.mark.parametrize(
    ("words", "who", "expected"),
    [([], hero(), SCORES), (["rallye"], hero(), SCORES), (["+2"], None, ("julien conduite", "7 8"))],
)
def test_no_action_says_what_would_be_one(words: list[str], who: Character | None, expected: tuple[str, ...]) -> None:
    """Without a Trait and a Talent, those of the sheet are named; without a sheet, what an Action looks like."""
    with pytest.raises(Misused, match="no_action") as refused:
        read_action(words, who, CATALOGUE)
    assert refused.value.facts["expected"] == expected


@pytest.mark.parametrize("who", [None, hero()])
def test_numbers_need_no_sheet(who: Character | None) -> None:
    """One number is a Trait, two are a Trait and a Talent, a signed one is a bonus; the camp is then the caller's."""
    action = read_action(["7", "+2", "8", "−1"], who, None, "pnj")
    assert (action.trait.value, action.talent, action.bonus) == (7, Score("talent", "", 8), (2, -1))
    assert (action.who, action.camp) == (("", "pnj") if who is None else ("Ève", "pj"))


def test_names_without_a_sheet_are_refused() -> None:
    """Names mean nothing without a sheet."""
    with pytest.raises(Misused, match="mixed_terms"):
        read_action(["habilete"], None, None)


def test_one_score_is_read_alone() -> None:
    """A word is a Trait, a Talent (0 where the sheet lacks it), or a number; an Expertise is no score."""
    read = [read_score(word, hero(), CATALOGUE).value for word in ("sens", "conduite", "tir", "9")]
    assert read == [2, 8, 0, 9]
    for word, reason in (("rallye", "not_a_score"), ("xyz", "unknown_name"), ("esprit", "no_such_trait")):
        with pytest.raises(Misused, match=reason):
            read_score(word, hero(), CATALOGUE)
    with pytest.raises(Misused, match="mixed_terms"):
        read_score("sens", None, None)


@given(st.integers(0, 999), st.sampled_from("+-−"))
def test_a_number_is_read_as_written(number: int, sign: str) -> None:
    """Digits are a score, digits after a sign a bonus, and neither is the other."""
    assert (unsigned(str(number)), signed(str(number))) == (number, None)
    assert (unsigned(f"{sign}{number}"), signed(f"{sign}{number}")) == (None, number if sign == "+" else -number)


@given(st.text())
def test_any_text_is_a_number_or_is_not(text: str) -> None:
    """Whatever the text, it is a score, a bonus, neither, or too large a number; nothing else happens."""
    for read in (signed, unsigned):
        try:
            number = read(text)
        except Misused:
            assert sum(c.isdigit() for c in text) > 3
        else:
            assert number is None or abs(number) <= 999
