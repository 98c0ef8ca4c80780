"""Checking a sheet: every fault at once, each with its key, its line, what stands there and what would be right."""

from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st
from meneuse.characters.facts import Fault
from meneuse.characters.folders import own_data
from meneuse.characters.load import Examined, examined, load
from meneuse.core.games import FOLDERS
from meneuse.core.names import fold
from meneuse.core.refusal import Faulty

HEAD = 'jeu = "singularites"\nnom = "Essai"\n'
GAMES = tuple(f'"{game}"' for game in FOLDERS)
RHAPSODIE = 'jeu = "rhapsodie"\nnom = "Essai"\n'


def check(text: str, *, warns: bool = True) -> Examined:
    """Return what the check of a text finds."""
    Path("essai.toml").write_text(text, "utf-8")
    return examined("essai.toml", "essai.toml", warns=warns)


def faults(text: str) -> tuple[Fault, ...]:
    """Return the faults and remarks of a text."""
    return check(text).faults


def only(text: str) -> Fault:
    """Return the only fault of a text."""
    (found,) = faults(text)
    return found


@pytest.mark.parametrize(
    ("body", "key", "reason", "found", "expected"),
    [
        # a wrong type
        ("[traits]\nsens = true", "traits.sens", "not_a_whole", "true", ("1",)),
        ("[traits]\nsens = 3.0", "traits.sens", "not_a_whole", "3.0", ("3",)),
        ('[traits]\nsens = "3"', "traits.sens", "not_a_whole", '"3"', ("3",)),
        ("[traits]\nsens = 3.5", "traits.sens", "not_a_whole", "3.5", ("0–20",)),
        ("[traits]\nsens = nan", "traits.sens", "not_a_whole", "nan", ("0–20",)),
        ("[traits]\nsens = [3]", "traits.sens", "not_a_whole", "[…]", ("0–20",)),
        ("[traits]\nsens = {}", "traits.sens", "not_a_whole", "{…}", ("0–20",)),
        ("[traits]\nsens = 2024-01-02", "traits.sens", "not_a_whole", "2024-01-02", ("0–20",)),
        ("handicap = 1", "handicap", "not_a_flag", "1", ("true", "false")),
        ('handicap = "true"', "handicap", "not_a_flag", '"true"', ("true", "false")),
        ('expertises = "motos"', "expertises", "not_a_list", '"motos"', ('["motos"]',)),
        ("expertises = 3", "expertises", "not_a_list", "3", ('["…"]',)),
        ("expertises = [3]", "expertises[1]", "not_a_text", "3", ('"3"',)),
        ("archetype = true", "archetype", "not_a_text", "true", ('"true"',)),
        ("traits = 3", "traits", "not_a_table", "3", ("[traits]",)),
        ("auspices = [1]", "auspices", "not_a_table", "[…]", ("[auspices]",)),
        ("exploits_gratuits = {}", "exploits_gratuits", "not_tables", "{…}", ("[[exploits_gratuits]]",)),
        ("camp = 3", "camp", "not_a_word", "3", ('"pj"', '"pnj"')),
        ('camp = "pnj2"', "camp", "not_a_word", '"pnj2"', ('"pj"', '"pnj"')),
        # out of range
        ("[traits]\nsens = -1", "traits.sens", "out_of_range", "-1", ("0–20",)),
        ("[talents]\ntir = 21", "talents.tir", "out_of_range", "21", ("0–20",)),
        ("[auspices]\nmachine = -1", "auspices.machine", "out_of_range", "-1", ("0–15",)),
        ("[traits]\nsens = 0x" + "F" * 9_000, "traits.sens", "out_of_range", "…", ("0–20",)),
        # unknown keys
        ("expertise = []", "expertise", "unknown_key", "expertise", ("expertises",)),
        ("[trait]\nsens = 3", "trait", "unknown_key", "trait", ("traits",)),
        ("[auspices]\nmachin = 3", "auspices.machin", "unknown_key", "machin", ("machine", "humain")),
        ('[[exploits_gratuits]]\nsource = "a"\ntalents = ["tir"]\nsi = "b"', "exploits_gratuits[1].si",
         "unknown_key", "si", ("source", "talents", "traits", "quand")),
        # duplicates once accents and case are gone
        ('[traits]\nenergie = 5\n"Énergie" = 6', "traits.Énergie", "same_key", "energie", ()),
        ('[traits]\nsens = 5\n[Traits]\nsens = 5', "Traits", "same_key", "traits", ()),
        ("[talents]\nconduite = 5\npilotage = 6", "talents.pilotage", "same_key", "conduite", ()),
        ('expertises = ["motos", "Motos"]', "expertises[2]", "same_name", "Motos", ("motos",)),
        ('[[exploits_gratuits]]\nsource = "a"\ntalents = ["tir", "Tir"]', "exploits_gratuits[1].talents[2]",
         "same_name", "Tir", ()),
        # texts
        ('expertises = [" "]', "expertises[1]", "blank", '" "', ()),
        ('expertises = ["!"]', "expertises[1]", "no_letter", "!", ()),
        ('expertises = ["' + "a" * 201 + '"]', "expertises[1]", "too_long", '"' + "a" * 60 + '…"', ("0–200",)),
        ('[traits]\n"☠" = 3', "traits.☠", "no_letter", "☠", ()),
        # names that must be known
        ('archetype = "Sentinel"', "archetype", "unknown_archetypes", '"Sentinel"', ("sentinelle",)),
        ('archetype = "Barde"', "archetype", "unknown_archetypes", '"Barde"', ("infiltrateur", "limier", "sentinelle")),
        ('[[exploits_gratuits]]\nsource = "a"\ntalents = ["conduit"]', "exploits_gratuits[1].talents[1]",
         "unknown_talents", '"conduit"', ("conduite",)),
        ('[[exploits_gratuits]]\nsource = "a"\ntraits = ["senss"]', "exploits_gratuits[1].traits[1]",
         "unknown_traits", '"senss"', ("sens",)),
        # what a source needs
        ('[[exploits_gratuits]]\ntalents = ["tir"]', "exploits_gratuits[1].source", "missing_key", "",
         ('source = "…"',)),
        ('[[exploits_gratuits]]\nsource = "a"', "exploits_gratuits[1]", "missing_key", "", ("talents", "traits")),
        ('archetype = "Limier"\n[[exploits_gratuits]]\nsource = "limier"\ntalents = ["tir"]',
         "exploits_gratuits[1].source", "source_twice", "limier", ()),
    ],
)  # fmt: skip
def test_a_fault_of_singularites_is_said(
    body: str, key: str, reason: str, found: str, expected: tuple[str, ...]
) -> None:
    """Each kind of fault is said with its key, what stands there, and what would be right."""
    fault = only(HEAD + body + "\n")
    assert (fault.key, fault.id, fault.found, fault.expected) == (key, reason, found, expected)
    assert (fault.weight, fault.file) == ("fault", "essai.toml")


@pytest.mark.parametrize(
    ("body", "key", "reason", "found", "expected"),
    [
        ("[vertus]\npatience = 0", "vertus.patience", "out_of_range", "0", ("1–6",)),
        ("[vertus]\npatience = 7", "vertus.patience", "out_of_range", "7", ("1–6",)),
        ("[competences.ombre]\ncrochetage = 7", "competences.ombre.crochetage", "out_of_range", "7", ("0–6",)),
        ("competences = 3", "competences", "not_a_table", "3", ("[competences.…]",)),
        ("[competences]\ncrochetage = 3", "competences.crochetage", "not_a_table", "3", ("[competences.crochetage]",)),
        ("[competences.a]\ntir = 1\n[competences.b]\nTir = 1", "competences.b.tir", "same_key", "a.tir", ()),
        ("[competences.a]\ntir = 1\n[competences.A]\ntir = 1", "competences.A", "same_key", "a", ()),
        ("[sante]\nblessure = 6", "sante.blessure", "out_of_range", "6", ("0–5",)),
        ("[sante]\nblessure = 3\nfatigue = 2", "sante.fatigue", "below_wound", "2", ("3",)),
        ("[sante]\ntrauma = 1\nstress = 0", "sante.stress", "below_wound", "0", ("1",)),
        ("[sante]\nblessure = 2\nconvalescence_blessure = 2", "sante.convalescence_blessure", "healed_already", "2",
         ("0–1",)),
        ("[sante]\nconvalescence_trauma = 1", "sante.convalescence_trauma", "healed_already", "1", ("0",)),
        ("[sante]\ndegre_max = 3\nfatigue = 4", "sante.fatigue", "above_max", "4", ("0–3",)),
        ('[[sante.sequelles]]\nnom = "x"\nde = "bras"\ngravite = "grave"', "sante.sequelles[1].de", "not_a_word",
         '"bras"', ('"blessure"', '"trauma"')),
        ('[[sante.sequelles]]\nnom = "x"\nde = "trauma"', "sante.sequelles[1].gravite", "missing_key", "",
         ('gravite = "legere"',)),
    ],
)  # fmt: skip
def test_a_fault_of_rhapsodie_is_said(body: str, key: str, reason: str, found: str, expected: tuple[str, ...]) -> None:
    """Each kind of fault is said with its key, what stands there, and what would be right."""
    fault = only(RHAPSODIE + body + "\n")
    assert fault.id == reason
    assert (fold(fault.key), fault.found, fault.expected) == (fold(key), found, expected)


@pytest.mark.parametrize(
    ("text", "key", "reason", "expected"),
    [
        ('nom = "A"', "jeu", "missing_key", tuple(f"jeu = {game}" for game in GAMES)),
        ('jeu = "singularite"\nnom = "A"', "jeu", "not_a_game", ('"singularites"',)),
        ('jeu = "loss"\nnom = "A"', "jeu", "not_a_game", GAMES),
        ("jeu = 1", "jeu", "not_a_game", GAMES),
        ('jeu = "rhapsodie"', "nom", "missing_key", ('nom = "…"',)),
        ('jeu = "rhapsodie"\nnom = ""', "nom", "blank", ()),
        ('jeu = "rhapsodie"\nnom = 1', "nom", "not_a_text", ('"1"',)),
        ("", "jeu", "missing_key", tuple(f"jeu = {game}" for game in GAMES)),
    ],
)
def test_the_game_and_the_name_are_needed(text: str, key: str, reason: str, expected: tuple[str, ...]) -> None:
    """Without a known game, or without a name, a sheet is faulty."""
    fault = only(text)
    assert (fault.key, fault.id, fault.expected) == (key, reason, expected)


def test_every_fault_is_said_at_once_in_the_order_of_the_lines() -> None:
    """One check says all of them, each at its line and column."""
    found = faults(
        'jeu = "singularites"\n'
        "Camp = 1\n"
        "[traits]\n"
        "  sens = true\n"
        "energie = 3.0 # trois\n"
        'talents = { tir = 99, "Mêlée" = "x" }\n'
        "[talents]\n"
        'tir = "deux"\n'
    )
    assert [(one.line, one.column, one.key, one.id) for one in found] == [
        (None, None, "nom", "missing_key"),
        (2, 1, "Camp", "not_a_word"),
        (4, 3, "traits.sens", "not_a_whole"),
        (5, 1, "traits.energie", "not_a_whole"),
        (6, 1, "traits.talents", "not_a_whole"),
        (8, 1, "talents.tir", "not_a_whole"),
    ]


def test_what_is_missing_in_a_table_is_said_at_its_table() -> None:
    """A key that is not there has the place of the table where it should be."""
    fault = only(HEAD + "[[exploits_gratuits]]\ntalents = ['tir']\n")
    assert (fault.line, fault.column) == (3, 1)


@pytest.mark.parametrize("score", [0, 20])
def test_scores_are_bounded_widely(score: int) -> None:
    """No printed bound on Traits and Talents: any from 0 to 20 is accepted."""
    assert faults(HEAD + f"[traits]\nsens = {score}\n[talents]\ntir = {score}\n") == ()


def test_an_auspice_above_the_table_is_only_remarked() -> None:
    """Above 15 the last row of the table serves: a remark, and the sheet is used."""
    found = check(HEAD + "[auspices]\nmachine = 16\n")
    assert [(one.id, one.weight, one.expected) for one in found.faults] == [("above_usual", "warning", ("0–15",))]
    assert load("essai.toml", "essai.toml").auspices == {"machine": 16}


def test_a_likely_slip_is_only_remarked() -> None:
    """A Talent of one's own is welcome; one nearly like a known name is a remark when checked, nothing at play."""
    text = HEAD + '[talents]\n"Observatoin" = 3\n"Art floral" = 2\n'
    assert [(one.id, one.weight, one.found, one.expected) for one in faults(text)] == [
        ("slip", "warning", "Observatoin", ("Observation",))
    ]
    assert check(text, warns=False).faults == ()


def test_names_are_spelled_as_the_catalogue_does_else_as_the_sheet() -> None:
    """Any spelling of a known name is that name; an unknown one keeps its own."""
    check(HEAD + '[traits]\nENERGIE = 5\n[talents]\nmelee = 4\n"Art floral" = 2\nPilotage = 3\n')
    who = load("essai.toml", "essai.toml")
    assert [score.name for score in who.traits.values()] == ["Énergie"]
    assert {ident: score.name for ident, score in who.talents.items()} == {
        "melee": "Mêlée",
        "art_floral": "Art floral",
        "conduite": "Conduite",
    }


def test_a_source_may_serve_a_talent_of_the_sheet_alone() -> None:
    """An Exploit Gratuit may name a Talent that only the sheet knows, and a synonym."""
    check(
        HEAD + '[[exploits_gratuits]]\nsource = "herbier"\ntalents = ["art floral", "Pilotage"]\n'
        '[talents]\n"Art floral" = 2\n'
    )
    (source,) = load("essai.toml", "essai.toml").gratuits
    assert (source.id, source.talents, source.when) == ("herbier", ("art_floral", "conduite"), "")


def test_a_wound_raises_a_fatigue_that_is_not_said() -> None:
    """A gauge that the sheet leaves out stands at the wound's or the trauma's degree, its lowest."""
    check(RHAPSODIE + "[sante]\nblessure = 2\ntrauma = 3\nstress = 4\n")
    health = load("essai.toml", "essai.toml").health
    assert (health.fatigue, health.stress) == (2, 4)


def test_a_faulty_sheet_is_refused_for_its_first_fault() -> None:
    """A command that needs the sheet says its first fault, and how many more there are."""
    check(HEAD + "[traits]\nsens = true\nenergie = 99\n[auspices]\nmachine = 16\n")
    with pytest.raises(Faulty) as caught:
        load("essai.toml", "essai.toml")
    error = caught.value
    assert (error.id, error.facts["line"], error.facts["key"], error.facts["more"]) == (
        "not_a_whole",
        4,
        "traits.sens",
        1,
    )


def test_a_competence_of_two_groups_is_said_whatever_else_is_wrong() -> None:
    """A compétence that stands in two groups is said where it stands again, even when its value is a fault too."""
    found = faults(RHAPSODIE + "[competences.a]\ntir = 9\n[competences.b]\nnage = 1\n'Tïr' = 1\n")
    assert [(one.id, one.line, one.found) for one in found] == [("out_of_range", 4, "9"), ("same_key", 7, "a.tir")]


def test_twins_of_one_group_are_said_once() -> None:
    """Two spellings of a compétence in one group are one fault, not two."""
    found = only(RHAPSODIE + "[competences.a]\ntir = 1\n'Tïr' = 2\n")
    assert (found.id, found.line, found.found) == ("same_key", 5, "tir")


def test_a_synonym_in_another_group_is_the_same_competence() -> None:
    """What the person's catalogue calls by two words is one compétence, whatever group it stands in."""
    file = Path(own_data()) / "catalogues" / "rhapsodie.toml"
    file.parent.mkdir(parents=True)
    file.write_text('[[competences]]\nnom = "Tir"\nsynonymes = ["Archerie"]\n', "utf-8")
    found = only(RHAPSODIE + "[competences.a]\ntir = 1\n[competences.b]\narcherie = 2\n")
    assert (found.id, found.line, found.found) == ("same_key", 6, "a.tir")


def test_a_gauge_may_be_full() -> None:
    """A wound and a fatigue at degre_max are no fault: the last degree is one a character may come to."""
    assert not faults(RHAPSODIE + "[sante]\ndegre_max = 3\nblessure = 3\nfatigue = 3\n")


def test_what_is_found_is_cut() -> None:
    """Nothing of any length is said back."""
    for fault in faults(HEAD + f'["{"x" * 5_000}"]\n[traits]\n"{"y" * 5_000}" = "{"z" * 5_000}"\n'):
        assert max(map(len, (fault.key, fault.found, *fault.expected))) <= 64


NAMES = st.text(max_size=8).filter(lambda name: fold(name) not in ("", "pilotage", "conduire", "conduite"))
SCORES = st.dictionaries(NAMES, st.integers(0, 20), max_size=6)


@given(traits=SCORES, talents=SCORES, auspice=st.integers(0, 15), nom=st.text(min_size=1).filter(str.strip))
def test_what_is_written_is_what_is_played(traits: Any, talents: Any, auspice: int, nom: str) -> None:
    """A right sheet, however its names are spelled, gives exactly its scores; twins are its only possible faults."""
    raw = {
        "jeu": "singularites",
        "nom": nom[:200],
        "traits": traits,
        "talents": talents,
        "auspices": {"animal": auspice},
    }
    found = check(tomli_w.dumps(raw), warns=False)
    twins = sum(len(scores) - len({fold(name) for name in scores}) for scores in (traits, talents))
    assert [one.id for one in found.faults] == ["same_key"] * twins
    if not twins:
        who = load("essai.toml", "essai.toml")
        assert {ident: score.value for ident, score in who.traits.items()} == {fold(k): v for k, v in traits.items()}
        assert {ident: score.value for ident, score in who.talents.items()} == {fold(k): v for k, v in talents.items()}
        assert who.auspices == {"animal": auspice}
