"""`mj sheet`: show, check, list."""

import os
from pathlib import Path
from typing import Any

import pytest
from meneuse.characters import folders
from meneuse.cli.words import Words
from meneuse.core.games import FOLDERS
from project import LANGUAGES, words

SHIPPED = Path(folders.__file__).parent / "sheets"
BROKEN = 'jeu = "singularites"\nnom = "Essai"\n[traits]\nhabilté = 7\n'
FAULTY = 'jeu = "singularites"\nnom = "Essai"\n[traits]\nsens = true\n"Énergie" = 99\n[auspices]\nmachine = 16\n'


def write(path: str, text: str) -> None:
    """Write a file, and the folders it is in."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text, "utf-8")


@pytest.mark.parametrize("file", sorted(SHIPPED.glob("*.toml")), ids=lambda file: file.stem)
def test_every_shipped_sheet_is_right(file: Path, mj: Any) -> None:
    """A shipped sheet has neither fault nor remark, and is found by its file's name."""
    (answer,) = mj("sheet check", str(file), "--json").answers
    assert (answer["result"]["faults"], answer["result"]["warnings"]) == (0, 0)
    shown = mj(f"sheet show {file.stem} --json").result
    assert shown["file"] == f"characters/{file.name}"
    assert shown["game"] in FOLDERS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_shipped_sheet_is_shown_in_words(lang: str, mj: Any) -> None:
    """Each section of each shipped sheet has its words, and so has its game, in both languages."""
    for file in SHIPPED.glob("*.toml"):
        said = mj(f"sheet show {file.stem} --lang {lang}")
        assert (said.exit, said.err) == (0, ""), file.stem
    assert {f"sheets.game.{game}" for game in FOLDERS} <= words(lang)["sheets"].keys()


def test_a_sheet_is_shown_with_all_it_holds(mj: Any) -> None:
    """Names with their accents, scores, sources with their circumstance, and the Inspirations of each Auspice."""
    assert mj("sheet show julien").out == (
        "Julien, Singularités, PJ (characters/julien.toml)\n"
        "  Auspices : Humain 4, Animal 8, Machine 5, Spectre 1\n"
        "  Inspirations : Humain 3, Animal 4, Machine 3, Spectre 2\n"
        "  Traits : Ascendant 5, Empathie 5, Énergie 5, Habileté 7, Sens 6, Esprit 4\n"
        "  Talents : Conduite 8, Endurance 6, Furtivité 5, Escamotage 4, Esquive 5\n"
        "  Expertises (+2) : rallye, voitures\n"
        "  Exploit Gratuit de « voiture intelligente » : Conduite, quand : mauvaises conditions de route\n"
    )


def test_a_sheet_is_shown_as_json(mj: Any) -> None:
    """Each section has its id, the name of the group it stands for, and its entries in the sheet's order."""
    parts = mj("sheet show cecil --json").result["parts"]
    assert parts[1] == {
        "id": "competences",
        "name": "ombre",
        "entries": [{"id": "crochetage", "name": "Crochetage", "value": 4, "most": None}],
    }
    assert {entry["id"]: entry["value"] for entry in parts[3]["entries"]} == {
        "fatigue": 3,
        "blessure": 3,
        "stress": 0,
        "trauma": 0,
        "convalescence_blessure": 1,
        "convalescence_trauma": 0,
    }
    sequelle = {"id": "bras_en_echarpe", "name": "bras en écharpe", "value": "grave_blessure", "most": None}
    assert parts[4]["entries"] == [sequelle]


def test_several_sheets_are_one_answer_each(mj: Any) -> None:
    """Words, commas and groups all give one envelope for each sheet."""
    said = mj("sheet show sbire#2,gardien camille --json")
    assert [answer["result"]["who"] for answer in said.answers] == ["Sbire #2", "Gardien", "Camille"]


def test_what_a_person_wrote_is_shown_and_never_sent(mj: Any) -> None:
    """Markup and control characters of a name, a key and a label print as they were typed."""
    write(
        "characters/x.toml",
        'jeu = "rhapsodie"\nnom = "[red]d\'A\\u001b[31m"\nspecialites = ["[/b] :skull:", "E\u0301loi\u0308se"]\n'
        '[competences."gr\\u0007"]\n"[b]" = 3\n',
    )
    said = mj("sheet show x")
    assert "[red]d'A\\x1b[31m, Rhapsodie" in said.out
    assert "[/b] :skull:" in said.out
    assert "« gr\\x07 » : [b] 3" in said.out
    assert "\x1b" not in said.out
    assert "E\u0301loi\u0308se" in said.out
    assert mj("sheet show x --color always").out.count("skull:") == 1


def test_a_right_file_is_said_right(mj: Any) -> None:
    """A sheet without fault: exit code 0, its name and its game."""
    write("a.toml", 'jeu = "rhapsodie"\nnom = "Zoé"\n')
    said = mj("sheet check a.toml")
    assert (said.exit, said.out) == (0, "a.toml, Zoé (Rhapsodie) : rien à redire\n")


def test_every_fault_is_one_line_with_its_place(mj: Any) -> None:
    """File, line, column, key, what is wrong, and what would be right; remarks are told apart; exit code 3."""
    write("a.toml", FAULTY)
    said = mj("sheet check a.toml")
    assert said.exit == 3
    assert said.out == (
        "faute  a.toml:4:1: traits.sens: true n’est pas un nombre entier ; attendu : 1\n"
        "faute  a.toml:5:1: traits.Énergie: 99 est hors des bornes ; attendu : 0–20\n"
        "remarque  a.toml:7:1: auspices.machine: 16 dépasse le dernier score imprimé ; attendu : 0–15\n"
        "a.toml, Essai (Singularités) : 2 fautes, 1 remarque\n"
    )


def test_remarks_alone_leave_the_exit_code_alone(mj: Any) -> None:
    """A sheet that has only remarks is right."""
    write("a.toml", 'jeu = "singularites"\nnom = "A"\n[auspices]\nmachine = 16\n')
    said = mj("sheet check a.toml")
    assert said.exit == 0
    assert said.out.endswith("a.toml, A (Singularités) : rien à redire, 1 remarque\n")


def test_every_fault_is_a_fact(mj: Any) -> None:
    """As JSON the faults come in order, then the verdict, which is the result."""
    write("a.toml", FAULTY)
    said = mj("sheet check a.toml --json")
    (answer,) = said.answers
    assert (said.exit, answer["status"]) == (3, "ok")
    assert answer["facts"][0] == {
        "t": "fault",
        "file": "a.toml",
        "line": 4,
        "column": 1,
        "key": "traits.sens",
        "id": "not_a_whole",
        "found": "true",
        "expected": ["1"],
        "weight": "fault",
    }
    assert (
        answer["result"]
        == answer["facts"][-1]
        == {
            "t": "checked",
            "file": "a.toml",
            "name": "Essai",
            "game": "singularites",
            "faults": 2,
            "warnings": 1,
        }
    )


def test_all_files_are_checked_whatever_one_of_them_is(mj: Any) -> None:
    """A folder, a pipe, a missing file, one that is no TOML, an unknown name: each has its answer."""
    write("a.toml", BROKEN)
    Path("d.toml").mkdir()
    os.mkfifo("p.toml")
    said = mj("sheet check a.toml d.toml p.toml ici/non.toml personne julien --json")
    assert said.exit == 3
    found = [answer["error"]["id"] if answer["error"] else answer["facts"][0].get("id") for answer in said.answers]
    assert found == ["bare_key", "file_is_folder", "file_is_special", "no_file", "unknown_who", None]
    assert said.answers[-1]["result"]["name"] == "Julien"


def test_a_file_without_ending_is_checked_when_it_is_there(mj: Any) -> None:
    """A word that is a file is that file; else it is the name of a sheet."""
    write("brouillon", BROKEN)
    assert mj("sheet check brouillon --json").result["file"] == "brouillon"
    assert mj("sheet check julien --json").result["file"] == "characters/julien.toml"


def test_a_bare_accent_is_shown_how_to_be_written(mj: Any) -> None:
    """The commonest slip of a French hand: the line, and both ways of writing it."""
    write("a.toml", BROKEN)
    assert mj("sheet check a.toml").out.splitlines()[0] == (
        "faute  a.toml:4:1: une clé avec un accent, une espace ou un signe s’écrit entre guillemets : "
        '« habilté » ; attendu : "habilté", habilte'
    )


def test_a_command_that_needs_a_faulty_sheet_says_where(mj: Any) -> None:
    """A syntax error is refused with its line, the text and a caret; exit code 3."""
    write("characters/x.toml", BROKEN)
    said = mj("sheet show x")
    assert (said.exit, said.out) == (3, "")
    first, second, third = said.err.splitlines()
    assert first.startswith("mj: ./characters/x.toml:4:1: une clé avec un accent")
    assert (second, third) == ("  habilté = 7", "  ^")


def test_a_command_says_how_many_more_faults_there_are(mj: Any) -> None:
    """Of a sheet with several faults the first is said, and that there are more; as JSON it has its place."""
    write("characters/x.toml", FAULTY)
    said = mj("sheet show x --json")
    assert said.err.endswith("et 1 autre faute dans ce fichier (mj sheet check)\n")
    (answer,) = said.answers
    assert answer["status"] == "file"
    assert answer["error"]["where"] == {
        "file": "./characters/x.toml",
        "line": 4,
        "column": 1,
        "key": "traits.sens",
    }


def test_sheets_are_listed_place_by_place(mj: Any) -> None:
    """What a name can find, in the order it is looked for; what an earlier sheet hides, or is faulty, is marked."""
    write("characters/julien.toml", 'jeu = "rhapsodie"\nnom = "Mon Julien"\ncamp = "pnj"\n')
    write(f"{folders.own_data()}/characters/mauvais.toml", BROKEN)
    rows = [answer["result"] for answer in mj("sheet list --json").answers]
    assert rows[0] == {
        "t": "listed",
        "word": "julien",
        "name": "Mon Julien",
        "game": "rhapsodie",
        "camp": "pnj",
        "file": "./characters/julien.toml",
        "place": "here",
        "shadowed": False,
        "faulty": False,
    }
    assert rows[1]["faulty"] is True
    assert (rows[1]["name"], rows[1]["place"]) == (None, "own")
    assert [row["word"] for row in rows if row["shadowed"]] == ["julien"]
    assert len(rows) == 2 + len(list(SHIPPED.glob("*.toml")))


def test_a_faulty_catalogue_is_no_sheets_fault(mj: Any) -> None:
    """The list, a check and a roll all say that it is the catalogue that is wrong, and where."""
    write(f"{folders.own_data()}/catalogues/singularites.toml", "[[talents]]\nnom = 3\n")
    for line in ("sheet list", "sheet show julien", "test julien sens"):
        said = mj(line)
        assert said.exit == 3
        assert f"{folders.own_data()}/catalogues/singularites.toml:2:1: talents[1].nom: 3 n’est pas" in said.err
    assert "catalogues/singularites.toml:2:1" in mj("sheet check julien").out


def test_the_list_is_a_table(mj: Any) -> None:
    """One line a sheet, in columns whatever the width of the names; a shipped one has no file to open from here."""
    write("characters/julien.toml", 'jeu = "rhapsodie"\nnom = "Zoé de 東京"\n')
    lines = mj("sheet list").out.splitlines()
    assert lines[0] == "julien        Zoé de 東京     Rhapsodie    pj   ./characters/julien.toml"
    assert "julien        Julien          Singularités pj   livrée  cachée par une autre du même nom" in lines
    assert "sbire         Sbire           Singularités pnj  livrée" in lines


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("sheet", "missing_words"),
        ("sheet show", "missing_words"),
        ("sheet check", "missing_words"),
        ("sheet list julien", "too_many_words"),
        ("sheet chek julien", "unknown_verb"),
        ("sheet show personne", "unknown_who"),
    ],
)
def test_what_is_no_request_is_misuse(line: str, reason: str, mj: Any) -> None:
    """Without words, with too many, or with an unknown one: exit code 2."""
    said = mj(f"{line} --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, reason)


def test_verbs_are_matched_without_regard_to_case(mj: Any) -> None:
    """`Show` is show."""
    assert mj("sheet Show julien").exit == 0


def test_nothing_is_ever_written(mj: Any) -> None:
    """No command on sheets changes a file, or makes one."""
    write("characters/x.toml", FAULTY)
    before = {file: file.read_bytes() for file in Path().rglob("*") if file.is_file()}
    for line in ("show julien", "check x characters/x.toml", "list"):
        mj(f"sheet {line}")
    assert {file: file.read_bytes() for file in Path().rglob("*") if file.is_file()} == before


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_everything_a_sheet_can_show_has_words(lang: str, mj: Any) -> None:
    """Every section and every unnamed entry of every shipped sheet, and of one with all there is, is put into words."""
    write(
        "characters/tout.toml",
        'jeu = "singularites"\nnom = "Tout"\nhandicap = true\narchetype = "limier"\n[auspices]\nspectre = 1\n'
        '[[exploits_gratuits]]\nsource = "foi"\ntraits = ["sens"]\nquand = "la nuit"\n',
    )
    table = Words(lang).area("sheets")
    for answer in mj("sheet show @tous tout --json").answers:
        for part in answer["result"]["parts"]:
            assert f"sheets.part.{part['id']}" in table
            unnamed = [entry["id"] for entry in part["entries"] if not entry["name"] and part["id"] != "gratuit"]
            assert all(f"sheets.entry.{ident}" in table for ident in unnamed)


def test_the_names_of_the_gauges_are_the_games(mj: Any) -> None:
    """In English too, a wound is a blessure, as in the answers of `mj heal`."""
    assert "blessure 3, stress 0, trauma 0, convalescence of the blessure 1" in mj("sheet show cecil --lang en").out
