"""WHO at a Tab: every sheet that a word finds, and no other."""

import os
import sys
import unicodedata
from pathlib import Path

import pytest
from meneuse.characters.search import characters
from tabbing import RHAPSODIE, SINGULARITES, going_on, proposals, said, sheet, texts

SHIPPED = {"singularites": "julien", "rhapsodie": "eugenie"}


def test_a_sheet_is_proposed_by_its_file_with_its_name_and_camp() -> None:
    """The word is the file's name as it is spelled; beside it stands who it is."""
    sheet("élo")
    assert said("test él") == {"élo": "Élodie d’Artagnan (PJ)"}
    assert proposals("--lang en test él") == [("élo", "Élodie d’Artagnan (PC)", False)]


@pytest.mark.parametrize("typed", ["elo", "ÉLO", "Élo", unicodedata.normalize("NFD", "élo"), "ELO"])
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_case_accents_and_their_form_do_not_matter(typed: str, form: str) -> None:
    """What is typed is compared without case and accents; what is proposed is spelled as the file's name is."""
    name = unicodedata.normalize(form, "Éloïse")  # type: ignore[arg-type]
    sheet(name)
    assert texts("test", typed) == [name]


def test_the_name_in_a_sheet_finds_it_where_no_file_begins_so() -> None:
    """A sheet is found by the `nom` in it; a file's name that begins so comes before that."""
    sheet("voleuse")
    assert texts("test elodie") == ["voleuse"]
    sheet("elodie2", SINGULARITES.replace("Élodie", "Anne"))
    assert texts("test elodie") == ["elodie2"]


def test_a_command_of_one_game_proposes_its_sheets_only() -> None:
    """A Test has the sheets of Singularités, Rhapsodie its own, what is of any game all of them."""
    sheet("zoe")
    sheet("zed", RHAPSODIE)
    assert texts("test z") == ["zoe"]
    assert texts("rhapsodie z") == ["zed"]
    assert texts("sheet show z") == texts("heal z") == ["zed", "zoe"]


def test_the_shipped_sheets_are_found_too() -> None:
    """Where nobody has a sheet of his own there are the shipped ones."""
    for command, name in (("test", "julien"), ("rhapsodie", "eugenie")):
        assert name in texts(f"{command} ")


def test_groups_stand_behind_the_sheets() -> None:
    """The groups are proposed at the end, and alone behind their sign; not where one person is to be named."""
    assert texts("test ")[-3:] == texts("test @") == ["@pj", "@pnj", "@tous"]
    assert texts("test @pn") == ["@pnj"]
    assert texts("again --who @") == texts("conflict @") == []


def test_several_are_named_with_commas_each_once() -> None:
    """Behind a comma the next one is proposed, as the whole word, without those who are named already."""
    for name in ("zoe", "zac", "zed"):
        sheet(name)
    assert texts("test zoe,z") == ["zoe,zac", "zoe,zed"]
    assert texts("test zoe,ZAC,z") == ["zoe,ZAC,zed"]
    assert texts("range give zoe,z") == []


def test_nobody_gives_to_himself() -> None:
    """Where another one is to be named, whoever is named already is not proposed again."""
    for name in ("Zoé", "zac"):
        sheet(name)
    assert texts("range give z") == ["Zoé", "zac"]
    assert texts("range give zoe z") == ["zac"]


def test_only_players_hold_ranges() -> None:
    """Who gives a Range, gets one from another, or from the meneuse, is a player's character."""
    sheet("zac")
    sheet("zed", SINGULARITES.replace('camp = "pj"', 'camp = "pnj"'))
    for line in ("range give z", "range give zac z", "range award z"):
        assert texts(line) == ["zac"] * ("zac " not in line)
    assert texts("range award @") == ["@pj"]
    assert texts("range spend 1 z") == texts("range desastre 1 z") == ["zac", "zed"]


def test_a_name_that_is_no_word_is_proposed_as_its_path() -> None:
    """A file whose name reads as a list, a copy, a group, an option, a number or a path is named by its path."""
    names = ["a,b", "a#1", "@a", "-a", "+2", "7", "a.toml", " a", "…"]
    for name in names:
        sheet(name)
    found = texts("test characters/")
    assert found == [f"characters/{name}.toml" for name in sorted(names)]
    for path in found:
        assert characters(path, "singularites")[0].name == "Élodie d’Artagnan"


@pytest.mark.skipif(sys.platform == "win32", reason="no such file names there")
def test_odd_names_are_proposed_as_they_are_but_for_those_that_steer_a_terminal() -> None:
    """Spaces, quotes, colons, stars, dollars, brackets are names; a line break or an escape in one is never shown."""
    odd = ["d'Artagnan", "l’épée", "un deux", 'a"b', "a:b", "a*b", "a$HOME", "a[b]", "a`b`", "a;b", "a\\b"]
    for name in odd:
        sheet(name)
    for name in ("a\nb", "a\x1b[31mb", "a\tb", "a\u202eb"):
        sheet(name)
    Path(os.fsdecode(b"characters/a\xffb.toml")).write_text(SINGULARITES, "utf-8")
    found = texts("test ")
    assert set(odd) - {"a\\b"} <= set(found)
    assert not [text for text in found if not text.isprintable()]


def test_a_sheet_that_cannot_be_read_leaves_the_others(tmp_path: Path) -> None:
    """A faulty sheet, a folder, a pipe or another encoding in the place of one is left out, and nobody waits for it."""
    sheet("zoe")
    sheet("zut", "ceci n'est pas du TOML")
    Path("characters/zip.toml").mkdir()
    Path("characters/zap.toml").write_bytes("jeu = 1".encode("utf-16"))
    if hasattr(os, "mkfifo"):
        os.mkfifo("characters/zfifo.toml")
    assert texts("test z") == ["zoe"]


def test_a_sheet_written_in_another_way_is_found() -> None:
    """A sheet whose first lines need a parser is proposed like any other."""
    odd = SINGULARITES.replace('nom = "Élodie d’Artagnan"', "nom = 'Zoé'").replace("jeu", '"jeu"')
    sheet("zoe", odd)
    assert said("test zo") == {"zoe": "Zoé (PJ)"}


def test_an_unreadable_folder_yields_nothing() -> None:
    """Where a file stands in the place of the folder, the other places answer."""
    Path("characters").write_text("", "utf-8")
    assert "julien" in texts("test ")


def test_an_earlier_place_hides_a_later_one() -> None:
    """A sheet that a name would not find, since an earlier place has that name, is not proposed."""
    sheet("julien", RHAPSODIE)
    sheet("nouveau", RHAPSODIE.replace("Cécile", "Ahmed"))
    found = texts("test ")
    assert "julien" not in found
    assert "ahmed" not in found


def test_a_helper_is_named_plainly_or_as_a_side() -> None:
    """Who helps is a name, or goes on as a SIDE."""
    sheet("zed", RHAPSODIE)
    assert texts("rhapsodie cecil patience --helper z") == ["zed", "zed:"]
    assert going_on("rhapsodie cecil patience --helper z") == {"zed:"}
