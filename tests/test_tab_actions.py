"""An ACTION and a SIDE at a Tab: the terms of this sheet, in the order they are wanted, none twice."""

from pathlib import Path

import pytest
from tabbing import RHAPSODIE, SINGULARITES, going_on, proposals, said, sheet, texts


@pytest.fixture(autouse=True)
def two() -> None:
    """Write a sheet of each game."""
    sheet("élo")
    sheet("cécile", RHAPSODIE)


def test_traits_stand_before_talents_with_their_scores() -> None:
    """Behind WHO a Test has the sheet's Traits, then its Talents, as they are spelled, with kind and score."""
    assert proposals("test élo ") == [
        ("Énergie", "Trait 5", False),
        ("Habileté", "Trait 7", False),
        ("Conduite", "Talent 8", False),
        ("tir à l'arc", "Talent 3", False),
    ]


def test_what_is_there_is_not_proposed_again() -> None:
    """Beside a Trait only Talents, beside a Talent also Expertises, and once all are there nothing."""
    assert texts("test élo habil ") == ["Conduite", "tir à l'arc"]
    assert texts("test élo conduite ") == ["Énergie", "Habileté", "rallye", "l'épée"]
    assert texts("test élo conduite habilete ") == ["rallye", "l'épée"]
    assert texts("test élo conduite +2 habilete -x 2 rallye ") == []


@pytest.mark.parametrize("typed", ["ener", "ÉNER", "éner", "E\u0301ner", "e"])
def test_a_term_matches_without_case_and_accents(typed: str) -> None:
    """The inserted text is the stored spelling."""
    assert texts("test élo", typed) == ["Énergie"]


def test_a_part_of_two_words_matches_with_its_space() -> None:
    """A name with a space is found by its beginning, space and all."""
    assert texts("test élo", "tir à") == ["tir à l'arc"]


def test_numbers_have_no_names_behind_them() -> None:
    """Behind a score that is typed as a number no name is proposed, nor a WHO."""
    assert texts("test 7 ") == texts("test élo 7 ") == []


def test_a_word_that_is_no_term_ends_it() -> None:
    """Behind a word that the sheet does not have nothing is proposed; nor for nobody's sheet, nor for a faulty one."""
    sheet("zut", SINGULARITES.replace("habilete = 7", "habilete = true"))
    assert texts("test élo zzz ") == texts("test personne ") == texts("test zut ") == []


def test_several_have_what_all_of_them_have() -> None:
    """For several people only the terms that each of them has are proposed."""
    sheet(
        "anne",
        SINGULARITES.replace("conduite = 8", "escrime = 8").replace('talents = ["conduite"]', 'traits = ["sens"]'),
    )
    assert texts("test élo,anne ") == ["Énergie", "Habileté", "tir à l'arc"]
    assert texts("test @tous ") == ["Énergie", "Habileté", "tir à l'arc"]


def test_vertus_stand_before_competences() -> None:
    """Behind WHO a roll of Rhapsodie has vertus, then compétences; behind one of the two only the other."""
    assert proposals("rhapsodie cécile ") == [
        ("Patience", "vertu 4", False),
        ("Détermination", "vertu 2", False),
        ("Crochetage", "compétence 4", False),
        ("Persuasion", "compétence 1", False),
    ]
    assert texts("rhapsodie cécile pat ") == texts("rhapsodie cécile 3 ")[2:] == ["Crochetage", "Persuasion"]
    assert texts("rhapsodie cécile croc ") == ["Patience", "Détermination"]
    assert texts("rhapsodie cécile croc pat ") == texts("rhapsodie cécile nothing ") == []


def test_a_side_is_who_then_terms() -> None:
    """A SIDE begins with WHO and a colon, which goes on; behind it and each `+` come terms, as the whole word."""
    assert proposals("conflict él") == [("élo:", "Élodie d’Artagnan (PJ)", True)]
    assert texts("conflict élo:") == ["élo:Énergie", "élo:Habileté", "élo:Conduite", "élo:tir à l'arc"]
    assert going_on("conflict élo:") == {"élo:Énergie", "élo:Habileté"}
    assert texts("conflict élo:ener+") == ["élo:ener+Conduite", "élo:ener+tir à l'arc"]
    assert texts("conflict julien:sens ELO:hab+cond+ra") == ["ELO:hab+cond+rallye"]


def test_a_side_of_rhapsodie_needs_two_terms() -> None:
    """The first of the two terms goes on."""
    assert going_on("rhapsodie cecil patience croc --helper cécile:p") == {"cécile:Patience", "cécile:Persuasion"}
    assert texts("heal cécile --by cécile:patience+") == ["cécile:patience+Crochetage", "cécile:patience+Persuasion"]


def test_a_side_spends_behind_commas() -> None:
    """Behind a comma stands what may be spent, none twice, an Auspice with what there is of it."""
    assert said("conflict élo:habil+cond,") == {
        "élo:habil+cond,x1": "Exploits déclarés, 1 à 5",
        "élo:habil+cond,r1": "Ranges dépensés, 1 à 5",
        "élo:habil+cond,i=humain": "3 sur 3",
        "élo:habil+cond,i=machine": "4 sur 4",
        "élo:habil+cond,free=voiture intelligente": "Exploit Gratuit : mauvais temps",
        "élo:habil+cond,no-free": "sans les Exploits Gratuits permanents",
        "élo:habil+cond,gm-ok": "la MJ accepte un autre Auspice",
    }
    assert texts("conflict élo:habil,x2,i=machine,r1,no-free,") == [
        "élo:habil,x2,i=machine,r1,no-free,i=machine",
        "élo:habil,x2,i=machine,r1,no-free,gm-ok",
    ]
    assert texts("conflict élo:habil,i=m") == ["élo:habil,i=machine"]
    assert texts("conflict 7+8,i=m") == ["7+8,i=machine"]


def test_a_side_of_rhapsodie_spends_its_own() -> None:
    """Behind a comma stand the avantages that are left and the séquelles."""
    sheet("doc", RHAPSODIE)
    assert texts("heal cécile --by doc:patience+crochetage,") == [
        "doc:patience+crochetage,a=vertu",
        "doc:patience+crochetage,a=vertu:serrures",
        "doc:patience+crochetage,a=competence",
        "doc:patience+crochetage,a=competence:serrures",
        "doc:patience+crochetage,sequelle=genou raide",
    ]


def test_who_resists_has_one_term_and_spends_nothing() -> None:
    """A passive side is one Trait or Talent, and that is all."""
    assert texts("test élo habil --against=élo:h") == ["--against=élo:Habileté"]
    assert going_on("test élo habil --against élo:") == set()
    assert texts("test élo habil --against élo:hab+") == texts("test élo habil --against élo:hab,") == []


def test_the_players_of_a_conflit_are_those_of_the_line() -> None:
    """Who a Conflit's options name are those whose SIDEs stand on the line."""
    assert texts("conflict élo:sens julien:sens,r1 5 --stakes --who ") == ["Élodie d’Artagnan", "Julien"]


def test_a_sheet_that_a_number_begins_is_named_in_a_side() -> None:
    """A digit begins a number, or somebody's name."""
    sheet("7 mercenaires")
    assert texts("conflict 7") == ["7 mercenaires:"]
    assert texts("conflict 7+") == []


def test_a_term_that_would_be_read_otherwise_is_not_proposed() -> None:
    """Of a name that is a Trait and an Expertise, the Expertise is proposed once the Trait is there."""
    sheet("anne", SINGULARITES.replace('"rallye"', '"énergie", "12"'))
    assert texts("test anne conduite ") == ["Énergie", "Habileté", "l'épée"]
    assert texts("test anne conduite énergie ") == ["énergie", "l'épée"]
    assert Path("characters/anne.toml").exists()
