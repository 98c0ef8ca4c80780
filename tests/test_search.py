"""WHO: from a word to the sheets it names."""

import os
import sys
from pathlib import Path

import pytest
from meneuse.characters import folders
from meneuse.characters.search import characters, find, one
from meneuse.core.games import FOLDERS
from meneuse.core.refusal import Faulty, Misused, Refused

GAME = "singularites"


def write(path: str | Path, nom: str = "Essai", camp: str = "pj", game: str = GAME) -> None:
    """Write a small sheet."""
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'# essai\njeu = "{game}"\nnom = "{nom}"\ncamp = "{camp}"\n', "utf-8")


def own() -> Path:
    """Return the folder of the person's own sheets."""
    return Path(folders.own_data()) / "characters"


def names(who: str, game: str = "") -> list[str]:
    """Return the names of whom a word finds."""
    return [found.name for found in characters(who, game)]


def refused(who: str, game: str = "") -> Refused:
    """Return how a word is refused."""
    with pytest.raises(Refused) as caught:
        characters(who, game)
    return caught.value


@pytest.mark.parametrize(
    ("word", "file"),
    [
        ("julien", "characters/julien.toml"),
        ("JULIEN", "characters/julien.toml"),
        ("eugénie", "characters/eugenie.toml"),
        ("Euge\u0301nie", "characters/eugenie.toml"),
        ("eug", "characters/eugenie.toml"),
        ("jul", "characters/julien.toml"),
        ("john", "characters/john.toml"),
        ("john parsifal", "characters/parsifal.toml"),
        ("John-P", "characters/parsifal.toml"),
        ("infil", "characters/infiltrateur.toml"),
        (" marcus ", "characters/marcus.toml"),
    ],
)
def test_a_name_is_found_by_file_and_by_nom(word: str, file: str) -> None:
    """Without regard to case and accents: the file's name first, then the `nom` in it; whole, else its beginning."""
    assert one(word).file == file


def test_an_earlier_place_comes_first() -> None:
    """`./characters` comes before the person's own sheets, and these before the shipped ones."""
    assert find("julien").place == "shipped"
    write(own() / "julien.toml")
    assert (find("julien").place, find("julien").shown) == ("own", f"{own()}/julien.toml")
    write("characters/julien.toml")
    assert (find("julien").place, find("julien").shown) == ("here", "./characters/julien.toml")


def test_the_persons_folder_is_shown_from_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A file of the person's own is named from their home, for it is short and says whose it is."""
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    write(tmp_path / ".local/share/meneuse/characters/théo.toml")
    assert one("theo").file == "~/.local/share/meneuse/characters/théo.toml"


@pytest.mark.parametrize(
    ("name", "platform", "environ", "folder"),
    [
        ("posix", "linux", {}, "{home}/.local/share/meneuse"),
        ("posix", "linux", {"XDG_DATA_HOME": "/data"}, "/data/meneuse"),
        ("posix", "linux", {"XDG_DATA_HOME": "data"}, "{home}/.local/share/meneuse"),
        ("posix", "darwin", {}, "{home}/Library/Application Support/meneuse"),
        ("nt", "win32", {"APPDATA": "C:/Roaming"}, "C:/Roaming/meneuse"),
        ("nt", "win32", {}, "{home}/meneuse"),
    ],
)
def test_the_persons_folder_is_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, name: str, platform: str, environ: dict[str, str], folder: str
) -> None:
    """XDG on Unix (an absolute path only), Application Support on macOS, APPDATA on Windows."""
    home = os.path.expanduser("~")
    for key in ("XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(key, raising=False)
    for key, value in environ.items():
        monkeypatch.setenv(key, value)
    monkeypatch.setattr(os, "name", name)
    monkeypatch.setattr(sys, "platform", platform)
    assert folders.own_data() == folder.format(home=home)


def test_a_whole_name_in_a_later_place_beats_a_beginning_in_an_earlier_one() -> None:
    """`julien` is the shipped Julien although one's own Julienne begins so; `juli` is one's own."""
    write("characters/julienne.toml", "Julienne")
    assert one("julien").file == "characters/julien.toml"
    assert one("juli").name == "Julienne"


def test_a_nom_in_an_earlier_place_beats_a_file_name_in_a_later_one() -> None:
    """A whole `nom` in `./characters` is found before a shipped file of that name."""
    write("characters/p1.toml", "Julien")
    assert one("julien").file == "./characters/p1.toml"


def test_a_beginning_of_several_is_refused_with_all_of_them() -> None:
    """A beginning that several names of one place have is refused, and they are proposed."""
    error = refused("s")
    assert (error.id, error.facts["expected"]) == ("ambiguous_who", ("sbire", "sentinelle"))


def test_two_sheets_of_one_nom_are_told_apart_by_their_files() -> None:
    """The same `nom` twice is refused, unless a file has that very name."""
    write("characters/a.toml", "Théo")
    write("characters/b.toml", "Théo")
    assert refused("theo").facts["expected"] == ("a", "b")
    write("characters/Théo.toml", "X")
    assert one("theo").name == "X"


def test_two_files_that_differ_by_accents_are_told_apart_by_the_very_name() -> None:
    """`Zoé.toml` and `zoe.toml` side by side: the name as it is spelled decides, another is refused."""
    write("characters/Zoé.toml", "A")
    write("characters/zoe.toml", "B")
    assert (one("Zoé").name, one("zoe").name) == ("A", "B")
    assert refused("ZOE").id == "ambiguous_who"


@pytest.mark.parametrize("word", ["personne", "☠", "[zz]", ":skull:", "..", "~", "a\0b", "$HOME"])
def test_a_name_that_no_sheet_has_is_refused(word: str) -> None:
    """A word of any characters is a name and no path, and is refused when nothing has it."""
    assert refused(word).id == "unknown_who"


def test_a_near_name_is_proposed() -> None:
    """A misspelled name brings the nearest ones, as they are spelled."""
    assert refused("julein").facts["expected"][0] == "julien"
    write("characters/L’abbé.toml", "Muret")
    assert refused("abbé").facts["expected"] == ("L’abbé",)


@pytest.mark.parametrize("nom", ["d'Artagnan", "[force]", "[b]", ":skull:", "a\\u001bb", "É\\u0301loïse"])
def test_any_name_is_found_as_it_is_typed(nom: str) -> None:
    """Whatever is in a `nom`, the same text finds it."""
    write("characters/x.toml", nom)
    (typed,) = names("x")
    assert one(typed).file == "./characters/x.toml"


@pytest.mark.parametrize(
    "line",
    ["nom = 'Théo'", '"nom" = "Théo"', 'Nom = "Théo"', 'nom = "Th\\u00e9o"', 'nom = """Théo"""', 'nom="Théo" # oui'],
)
def test_a_nom_is_found_however_toml_writes_it(line: str) -> None:
    """Every way of writing the key and the text is the same `nom`."""
    write("characters/x.toml")
    Path("characters/x.toml").write_text(f'jeu = "singularites"\n{line}\n', "utf-8")
    assert one("théo").name == "Théo"


def test_a_line_inside_a_text_is_no_nom() -> None:
    """What looks like a `nom` in a long text of another key is none."""
    write("characters/x.toml")
    Path("characters/x.toml").write_text('jeu = "singularites"\ncamp = """\nnom = "Faux"\n"""\nnom = "Vrai"\n', "utf-8")
    assert refused("faux").id == "unknown_who"
    assert find("vrai").stem == "x"


@pytest.mark.parametrize("text", ['jeu = "singularites\n', "nom = 3\n", "", "\xff", "é = 1\n"])
def test_a_broken_sheet_does_not_stop_a_search_for_another(text: str) -> None:
    """A sheet that is no TOML, or says nothing, is passed over, by its `nom` and in the shipped ones alike."""
    Path("characters").mkdir()
    Path("characters/casse.toml").write_bytes(text.encode("latin-1"))
    os.mkfifo("characters/tuyau.toml")
    Path("characters/dossier.toml").mkdir()
    assert names("john parsifal") == ["John Parsifal"]
    assert isinstance(refused("casse"), Faulty)


def test_what_is_no_sheet_by_its_name_is_not_looked_at() -> None:
    """Only files that end in `.toml` and are not hidden are sheets."""
    for name in (".caché.toml", "notes.txt", "sauvegarde.toml~"):
        write(f"characters/{name}", "Essai")
    assert refused("essai").id == "unknown_who"


@pytest.mark.parametrize("path", ["./loin/théo.toml", "loin/théo.toml", "loin/../loin/théo.toml"])
def test_a_path_is_a_file(path: str) -> None:
    """A word with a slash, or that ends in `.toml`, is a path, named as it was typed."""
    write("loin/théo.toml")
    assert one(path).file == path


def test_a_file_name_alone_is_a_path_from_here() -> None:
    """`julien.toml` is the file of that name in the current folder, never a name that is looked up."""
    assert refused("julien.toml").id == "no_file"
    write("julien.toml", "Ici")
    assert one("julien.toml").name == "Ici"


def test_a_path_may_hold_commas_and_signs() -> None:
    """A path that exists is taken whole; it may have a copy's number after it."""
    write("a,b/x#1.toml", "Essai")
    assert names("a,b/x#1.toml") == ["Essai"]
    write("c#d/x.toml", "Essai")
    assert names("c#d/x.toml#3,sbire") == ["Essai #3", "Sbire"]


@pytest.mark.parametrize("path", ["/dev/zero", "./", "nulle/part.toml", "a\0b/c", "[/b]"])
def test_a_path_to_no_sheet_is_a_file_fault(path: str) -> None:
    """A path is never looked up as a name: what is not a sheet there is a file fault."""
    assert isinstance(refused(path), Faulty)


def test_a_copy_has_its_own_name_and_the_same_sheet() -> None:
    """`sbire#3` is the third copy of a sheet."""
    third, sheet = one("sbire#3"), one("sbire")
    assert third.name == "Sbire #3"
    assert third.replace(name="Sbire", key="sbire") == sheet
    assert third.key == "sbire#3"


@pytest.mark.parametrize("word", ["sbire#", "sbire#0", "sbire#x", "sbire#-1", "sbire#²", "sbire#12345", "#3"])
def test_a_copy_needs_a_number(word: str) -> None:
    """A copy's number is one to four digits and not nought."""
    assert refused(word).id == "bad_copy"


def test_several_are_in_the_order_they_are_typed() -> None:
    """Commas part names, blanks around them do not count."""
    assert names("john, bill,hanks") == ["John", "Bill", "Hanks"]
    assert names("sbire#1,sbire#2") == ["Sbire #1", "Sbire #2"]


@pytest.mark.parametrize("word", ["", " ", "julien,", ",julien", "julien,,marcus"])
def test_an_empty_name_is_refused(word: str) -> None:
    """Nothing between two commas is a name."""
    assert refused(word).id == "empty_who"


def test_one_is_one() -> None:
    """Where one is wanted several are refused."""
    with pytest.raises(Misused) as caught:
        one("julien,marcus")
    assert caught.value.id == "one_only"


def test_a_sheet_of_another_game_is_refused() -> None:
    """A Rhapsodie sheet does not play Singularités."""
    error = refused("eugenie", GAME)
    assert (error.id, error.facts["game"], error.facts["expected"]) == ("other_game", "rhapsodie", (GAME,))


def test_a_group_is_a_camp_of_the_game() -> None:
    """`@pj` and `@pnj` are a camp, `@tous` both, of the game that is played."""
    assert names("@pj", "rhapsodie") == ["Camille", "Cecil", "Eugénie"]
    assert names("@PNJ", GAME) == ["Gardien", "Passant", "Sbire"]
    assert len(names("@tous")) == sum(len(names("@tous", game)) for game in FOLDERS)


def test_a_group_is_among_ones_own_sheets_when_there_are_any() -> None:
    """With sheets of one's own the shipped examples are no part of a group; one hidden by another counts once."""
    write("characters/a.toml", "A")
    write("characters/b.toml", "B", "pnj")
    write("characters/c.toml", "C", game="rhapsodie")
    write(own() / "a.toml", "caché")
    write(own() / "d.toml", "D")
    assert names("@pj", GAME) == ["A", "D"]
    assert names("@tous") == ["A", "B", "C", "D"]


def test_a_group_of_nobody_is_refused() -> None:
    """A camp without anyone, and a group there is none of, are refused."""
    write("characters/a.toml", "A")
    assert refused("@pnj").id == "empty_group"
    error = refused("@amis")
    assert (error.id, error.facts["expected"]) == ("unknown_group", ("@pj", "@pnj", "@tous"))


def test_a_group_says_that_one_of_it_is_broken() -> None:
    """Nobody is left out of a group in silence: a broken sheet of one's own is a file fault."""
    write("characters/a.toml", "A")
    Path("characters/b.toml").write_text("nom = ", "utf-8")
    assert refused("@pj", GAME).facts["file"] == "./characters/b.toml"


def test_a_tables_own_folder_that_cannot_be_read_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else's sheets stand for a table's own; a folder that is not there has none."""

    def refused(path: str) -> list[str]:
        raise PermissionError(13, "no", path)

    assert list(folders.files(folders.Folder("table", "nowhere", "characters"))) == []
    monkeypatch.setattr("os.listdir", refused)
    assert list(folders.files(folders.Folder("own", "x", "x"))) == []
    with pytest.raises(Faulty) as caught:
        list(folders.files(folders.Folder("table", "x", "characters")))
    assert (caught.value.id, caught.value.facts) == ("folder_unreadable", {"file": "characters", "found": "EACCES"})
