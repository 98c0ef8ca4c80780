"""The catalogues: what is shipped, and what a person adds."""

import tomllib
from pathlib import Path

import pytest
from meneuse.characters import folders
from meneuse.characters.catalogue import catalogue
from meneuse.characters.folders import catalogue_files
from meneuse.characters.search import one
from meneuse.core.games import FOLDERS
from meneuse.core.refusal import Faulty


def add(text: str, game: str = "singularites") -> None:
    """Write the person's own catalogue."""
    file = Path(folders.own_data()) / "catalogues" / f"{game}.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


# As the texts print them: the default Trait of a Talent, or the one that its example uses.
ATTESTED = {
    "armures": "energie",
    "autorite": "ascendant",
    "conduite": "habilete",
    "eloquence": "ascendant",
    "endurance": "energie",
    "escamotage": "sens",
    "esquive": "habilete",
    "furtivite": "sens",
    "melee": "energie",
    "negociation": "ascendant",
    "observation": "sens",
    "reparation": "habilete",
    "sport": "habilete",
    "subterfuge": "empathie",
}


def test_only_what_is_attested_is_shipped() -> None:
    """The Talents with a printed Trait, those without one, and no other."""
    names = catalogue("singularites")
    assert names.default_trait == ATTESTED
    assert names.talents.keys() - ATTESTED.keys() == {"tir", "culture_populaire"}
    assert names.traits.keys() == {"ascendant", "empathie", "energie", "habilete", "sens", "esprit"}
    assert {ident: talents for ident, (_, talents) in names.archetypes.items()} == {
        "sentinelle": ("melee", "tir"),
        "infiltrateur": ("subterfuge", "sport"),
        "limier": ("observation",),
    }


def test_names_are_spelled_as_printed() -> None:
    """An id gives back its name with its accents."""
    names = catalogue("singularites")
    assert (names.traits["energie"], names.talents["melee"], names.archetypes["limier"][0]) == (
        "Énergie",
        "Mêlée",
        "Limier",
    )
    assert catalogue("rhapsodie").vertus == {"determination": "Détermination", "patience": "Patience"}


@pytest.mark.parametrize("game", FOLDERS)
def test_every_entry_says_its_edition(game: str) -> None:
    """Nothing is shipped without the edition it comes from."""
    (shipped, _), _ = catalogue_files(game)
    sections = tomllib.loads(Path(shipped).read_text("utf-8"))
    assert sections
    assert all(entry["edition"] for entries in sections.values() for entry in entries)


def test_a_synonym_is_another_word_for_a_name() -> None:
    """Pilotage is Conduite (A-90), and whoever is handicapé has a handicap."""
    synonyms = {"conduire": "conduite", "pilotage": "conduite", "handicape": "handicap"}
    assert catalogue("singularites").synonyms == synonyms


def test_a_person_adds_names() -> None:
    """A file of the same name adds Talents, Traits and archetypes, which may name what is shipped or is in it."""
    add(
        '[[traits]]\nnom = "Foi"\nauspice = "spectre"\n'
        '[[talents]]\nnom = "Chamanisme"\ntrait = "foi"\nsynonymes = ["Transe"]\n'
        '[[archetypes]]\nnom = "Chaman"\ntalents = ["Chamanisme", "Éloquence"]\n'
    )
    names = catalogue("singularites")
    assert (names.traits["foi"], names.auspice["foi"]) == ("Foi", "spectre")
    assert (names.default_trait["chamanisme"], names.synonyms["transe"]) == ("foi", "chamanisme")
    assert names.archetypes["chaman"] == ("Chaman", ("chamanisme", "eloquence"))
    assert "limier" in names.archetypes


def test_a_person_corrects_names() -> None:
    """An entry of a shipped name takes its place, whole."""
    add('[[talents]]\nnom = "Tir"\ntrait = "Sens"\n[[talents]]\nnom = "CONDUITE"\n')
    names = catalogue("singularites")
    assert names.default_trait["tir"] == "sens"
    assert names.talents["conduite"] == "CONDUITE"
    assert "conduite" not in names.default_trait
    assert "pilotage" not in names.synonyms


def test_a_word_that_is_a_name_itself_is_no_synonym() -> None:
    """A synonym never hides a Talent of that name."""
    add('[[talents]]\nnom = "Archerie"\nsynonymes = ["Tir", "Arc"]\n')
    names = catalogue("singularites")
    assert names.synonyms["arc"] == "archerie"
    assert "tir" not in names.synonyms


def test_a_change_of_the_file_is_seen() -> None:
    """What was read is kept only as long as the files are the same."""
    before = catalogue("singularites")
    assert catalogue("singularites") is before
    add('[[talents]]\nnom = "Danse"\n')
    assert "danse" in catalogue("singularites").talents
    add('[[talents]]\nnom = "Chant lyrique"\n')
    assert "danse" not in catalogue("singularites").talents


def test_an_archetype_of_ones_own_serves_a_sheet() -> None:
    """A sheet may have an archetype that the person's catalogue knows, with its Exploit Gratuit."""
    add('[[archetypes]]\nnom = "Pilote"\ntalents = ["Pilotage", "Conduite"]\n')
    with pytest.raises(Faulty):
        catalogue("singularites")
    add('[[archetypes]]\nnom = "Pilote"\ntalents = ["Conduite"]\n')
    Path("x.toml").write_text('jeu = "singularites"\nnom = "X"\narchetype = "pilote"\n', "utf-8")
    (source,) = one("x.toml").gratuits
    assert (source.id, source.source, source.talents) == ("pilote", "Pilote", ("conduite",))


def test_a_catalogue_that_cannot_be_read_is_a_file_fault() -> None:
    """Only a catalogue that is not there is passed over."""
    (Path(folders.own_data()) / "catalogues/rhapsodie.toml").mkdir(parents=True)
    with pytest.raises(Faulty) as caught:
        catalogue("rhapsodie")
    assert caught.value.id == "file_is_folder"


@pytest.mark.parametrize(
    ("text", "key", "reason", "line"),
    [
        ('[[talents]]\nname = "X"\n', "talents[1].name", "unknown_key", 2),
        ("[[talents]]\n", "talents[1].nom", "missing_key", 1),
        ('[[talents]]\nnom = "X"\ntrait = "Habilité"\n', "talents[1].trait", "unknown_traits", 3),
        ('[[talents]]\nnom = "X"\nauspice = "loup"\n', "talents[1].auspice", "not_a_word", 3),
        ('[[archetypes]]\nnom = "X"\n', "archetypes[1].talents", "missing_key", 1),
        ('[[archetypes]]\nnom = "X"\ntalents = ["Voler"]\n', "archetypes[1].talents[1]", "unknown_talents", 3),
        ('[[talents]]\nnom = "Été"\n[[talents]]\nnom = "ete"\n', "talents[2].nom", "same_name", 4),
        ('[talents]\nnom = "X"\n', "talents", "not_tables", 1),
        ("talents = \n", None, "no_value", 1),
    ],
)
def test_a_faulty_catalogue_is_a_file_fault(text: str, key: str | None, reason: str, line: int) -> None:
    """A fault in the person's catalogue is said with its file, key and line."""
    add(text)
    with pytest.raises(Faulty) as caught:
        catalogue("singularites")
    facts = caught.value.facts
    assert (caught.value.id, facts["key"], facts["line"]) == (reason, key, line)
    assert facts["file"].endswith("catalogues/singularites.toml")
