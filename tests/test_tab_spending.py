"""What goes with an Action at a Tab: Difficulty, Inspirations, Exploits Gratuits, avantages, séquelles, moves."""

import pytest
from meneuse.cli.test import COMMAND
from meneuse.core.rulings import SWITCHES
from meneuse.core.singularites.reference import DESASTRES, DIFFICULTIES
from tabbing import RHAPSODIE, SINGULARITES, proposals, said, sheet, texts


@pytest.fixture(autouse=True)
def two() -> None:
    """Write a sheet of each game."""
    sheet("élo")
    sheet("cécile", RHAPSODIE)


def test_commands_have_the_first_line_of_their_help() -> None:
    """Each command stands with what it does, in the language that the line asks for, and the Tab's own is none."""
    assert said("tes") == {"test": "Faire un Test de Singularités : Trait + Talent + d10 contre une Difficulté."}
    assert said("--lang en und")["undo"].startswith("Take ")
    assert not [text for text in texts("") if text.startswith("_")]


def test_options_have_their_help_the_long_ones_first() -> None:
    """Behind a dash stand the options of the command with their help; one that was given only if it may be again."""
    assert said("test --exp")["--exploits"] == "Exploits déclarés, 0 à 5 : +5 à la Difficulté chacun."
    flags = {flag for param in COMMAND.params for flag in param.flags}
    assert flags | {"--table", "--ruling", "--json", "--help", "-h"} <= set(texts("test julien -"))
    assert texts("test -x 2 --expl") == texts("test --exploits=2 -x2 --expl") == texts("test -d5 --diff") == []
    assert texts("test -i machine --insp") == ["--inspiration"]


def test_fixed_values_are_proposed_behind_their_option() -> None:
    """Languages, what an Exploit becomes and house rules are proposed, also behind an equals sign."""
    assert texts("test --lang ") == ["fr", "en"]
    assert texts("test --keep=ef") == ["--keep=effet"]
    assert texts("test --ruling one_counts=n") == ["one_counts=no"]
    assert texts("test --ruling=tie") == [f"--ruling=tie={value}" for value in SWITCHES["tie"].values]
    assert texts("rulings tie ti") == []
    assert texts("rulings ti") == ["tie"]


def test_difficulties_have_their_numbers() -> None:
    """The names of the Difficulties are proposed with their numbers; behind a `+` the Désastres."""
    assert list(said("test élo habil -d ").values()) == [str(value) for value in DIFFICULTIES.values()]
    assert proposals("test élo habil -d TRÈS") == [("tres-dur", "25", False)]
    assert texts("test élo habil --difficulty=moyen+an") == ["--difficulty=moyen+anicroche"]
    assert len(texts("test élo habil -d moyen+")) == len(DESASTRES)
    assert said("rhapsodie cécile -d comp") == {"complexe": "4"}


def test_auspices_have_what_they_give() -> None:
    """Of somebody's Auspices those are proposed that give Inspirations; once one is spent, only that one."""
    assert said("test élo conduite -i ") == {"humain": "3 sur 3", "machine": "4 sur 4"}
    assert texts("test élo -i mach -i ") == ["machine"]
    assert texts("test 7 8 -i ") == ["humain", "animal", "machine", "spectre"]
    assert texts("inspiration use élo mac") == ["machine"]
    assert texts("heal élo --sacrifice h") == ["humain"]
    assert texts("heal cécile --sacrifice ") == []


def test_sources_serve_the_action() -> None:
    """The sheet's sources of Exploits Gratuits are proposed with what they need, those that serve this Action."""
    assert said("test élo -f ") == {
        "Limier": "Exploit Gratuit permanent",
        "voiture intelligente": "Exploit Gratuit : mauvais temps",
        "arc de famille": "Exploit Gratuit permanent",
    }
    assert texts("test élo conduite habil -f ") == ["voiture intelligente"]
    assert texts("test élo conduite habil -f voiture -f ") == []


def test_avantages_are_those_of_the_action() -> None:
    """Where the compétence is said, its group's avantages and the spécialités are proposed, for each colour."""
    assert said("rhapsodie cécile patience crochetage --advantage ") == {
        "vertu": "l’avantage du groupe, encore 1",
        "vertu:serrures": "par la spécialité serrures",
        "competence": "l’avantage du groupe, encore 1",
        "competence:serrures": "par la spécialité serrures",
    }
    assert texts("rhapsodie cécile patience crochetage --advantage vertu --advantage ") == ["competence:serrures"]
    assert texts("rhapsodie cécile patience persuasion --advantage v") == ["vertu:serrures"]
    assert texts("rhapsodie 4 2 --advantage ") == ["vertu", "competence"]
    assert texts("rhapsodie cécile --advantage ") == ["vertu:serrures", "competence:serrures"]
    assert texts("rhapsodie cécile patience croc --advantage nothing --advantage ") == []


def test_sequelles_are_those_of_the_sheet_each_once() -> None:
    """The séquelles that may weigh are proposed, a light one with how often."""
    assert said("rhapsodie cécile patience croc --sequelle ") == {"genou raide": "séquelle légère, encore 3"}
    assert texts("rhapsodie cécile patience croc --sequelle genou-raide --sequelle ") == []


def test_harms_are_those_of_the_game() -> None:
    """What somebody may suffer is what his game knows; of one who is not found, what any game knows."""
    assert texts("harm cécile ") == ["fatigue", "blessure", "stress", "trauma"]
    assert said("harm élo m") == {"mourant": "Mourant"}
    assert {"stress", "blessure"} <= set(texts("harm personne "))


def test_levels_have_their_names() -> None:
    """How many Désastres there may be is proposed with the name of so many."""
    assert said("range desastre ") == {str(number): level.id for number, level in enumerate(DESASTRES, 1)}


def test_moves_are_all_of_them_without_a_conflit() -> None:
    """Where no Conflit waits every move is proposed; of several the next one, with who makes it or without."""
    assert texts("conflict --play ") == ["mise", "lance", "main", "passe", "encore", "fin"]
    assert texts("conflict 7+8 5 --stakes --plays mise,la") == ["mise,lance"]
    assert texts("conflict 7+8 5 --stakes --plays", "mise bill:la") == ["mise bill:lance"]


def test_a_game_that_does_not_know_an_option_proposes_nothing() -> None:
    """An option of one game proposes nothing for somebody of the other."""
    sheet("anne", SINGULARITES)
    assert texts("heal cécile --sacrifice ") == texts("heal anne --by anne:habil,a") == []
