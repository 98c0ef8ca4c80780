"""The read index: what was read once is not read again, until anything that it was made of changes."""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from aged import grown_old
from meneuse.characters import index, reading, store
from meneuse.characters.folders import catalogue_files, own_cache
from meneuse.characters.search import Found
from support import bring, golden_cases, words

SHEET = 'jeu = "singularites"\nnom = "Julien"\ncamp = "pj"\n[traits]\nhabilete = 7\n[talents]\nconduite = 8\n'
TEST = "test julien habilete conduite --dice 7 --json"
FILE = Path("characters/julien.toml")


@pytest.fixture(autouse=True)
def old(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every file be old enough to be kept."""
    grown_old(monkeypatch)


def sheet(name: str = "julien", text: str = SHEET) -> Found:
    """Write a sheet, and return where it is."""
    file = Path("characters", f"{name}.toml")
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, "utf-8")
    return Found(name, str(file), f"./{file}", "here")


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the sheets, catalogues and settings that are read from now on."""
    found: list[str] = []
    real = reading.read_text

    def read_text(path: str, shown: str) -> str:
        found.append(Path(path).name)
        return real(path, shown)

    monkeypatch.setattr(reading, "read_text", read_text)
    return found


def own_catalogue(text: str) -> Path:
    """Write the person's own catalogue, and return where it is."""
    file = Path(catalogue_files("singularites")[1][0])
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def test_a_brief_is_known_once_the_sheet_was_read(mj: Any) -> None:
    """A sheet that was played with says its nom, game and camp without being read, until it changes."""
    found = sheet()
    assert index.brief(found) is None
    mj(TEST)
    assert index.brief(found) == index.Brief("Julien", "singularites", "pj")
    sheet(text=SHEET + "# plus long\n")
    assert index.brief(found) is None
    os.unlink(found.path)
    assert index.brief(found) is None


def test_a_second_command_reads_no_sheet(mj: Any, reads: list[str]) -> None:
    """A Test with a sheet that has not changed reads neither it nor a catalogue, and answers the same."""
    sheet()
    first = mj(TEST)
    assert {"julien.toml", "singularites.toml"} <= set(reads)
    reads.clear()
    assert mj(TEST) == first
    assert reads == []


def test_a_sheet_that_was_just_written_is_not_kept(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within two seconds of a change another one could go unseen: the sheet is read each time."""
    monkeypatch.setattr(store, "time_ns", time.time_ns)
    found = sheet()
    mj(TEST)
    assert index.brief(found) is None


def _edited() -> None:
    sheet(text=SHEET.replace("7", "9"))


def _edited_in_place_with_its_time() -> None:
    before = FILE.stat()
    with FILE.open("r+", encoding="utf-8") as file:
        file.write(SHEET.replace("7", "9"))
    os.utime(FILE, ns=(before.st_atime_ns, before.st_mtime_ns))


def _replaced_with_its_time() -> None:
    before, new = FILE.stat(), Path("characters/new")
    new.write_text(SHEET.replace("7", "9"), "utf-8")
    os.utime(new, ns=(before.st_atime_ns, before.st_mtime_ns))
    new.replace(FILE)


def _taken_from_another_place() -> None:
    Path("elsewhere").mkdir()
    Path("elsewhere/julien.toml").write_text(SHEET.replace("7", "9"), "utf-8")
    shutil.rmtree("characters")
    Path("characters").symlink_to("elsewhere")


@pytest.mark.parametrize(
    "change", [_edited, _edited_in_place_with_its_time, _replaced_with_its_time, _taken_from_another_place]
)
def test_a_changed_sheet_is_read_again(change: Callable[[], None], mj: Any) -> None:
    """However a sheet comes to say something else, of the same size and time even, the next command knows."""
    sheet()
    assert mj(TEST).result["total"] == 22
    change()
    assert mj(TEST).result["total"] == 24


def test_a_sheet_that_was_spoiled_is_a_fault_each_time(mj: Any) -> None:
    """Nothing is remembered of a sheet with faults, and the fault is the same the second time."""
    sheet()
    mj(TEST)
    sheet(text=SHEET.replace("7", "true"))
    first = mj(TEST)
    assert (first.exit, first.answers[0]["error"]["id"]) == (3, "not_a_whole")
    assert mj(TEST) == first
    assert mj("sheet check characters/julien.toml --json") == mj("sheet check characters/julien.toml --json")


def test_a_deleted_sheet_is_not_found(mj: Any) -> None:
    """A sheet that is gone is unknown, or another place's is found in its stead."""
    sheet("zoe", SHEET.replace("Julien", "Zoé"))
    assert mj("test zoe habilete --dice 7").exit == 0
    FILE.with_stem("zoe").unlink()
    assert mj("test zoe habilete --dice 7 --json").answers[0]["error"]["id"] == "unknown_who"


def test_a_changed_catalogue_makes_the_characters_anew(mj: Any) -> None:
    """What the person's own catalogue says is in every character, before it is written, after, and once it is gone."""
    sheet(text=SHEET.replace("conduite", "orpaillage"))
    line = "sheet show julien --json"

    def names() -> list[str]:
        parts = mj(line).result["parts"]
        return [entry["name"] for part in parts if part["id"] == "talents" for entry in part["entries"]]

    assert names() == ["orpaillage"]
    file = own_catalogue('[[talents]]\nnom = "Orpaillage"\n')
    assert names() == ["Orpaillage"]
    own_catalogue('[[talents]]\nnom = "ORPAILLAGE"\n')
    assert names() == ["ORPAILLAGE"]
    file.unlink()
    assert names() == ["orpaillage"]


def test_a_spoiled_catalogue_is_a_fault_though_the_sheet_is_known(mj: Any) -> None:
    """A fresh sheet does not hide that the catalogue that it depends on cannot be read."""
    sheet()
    mj(TEST)
    own_catalogue("[[talents]\n")
    first = mj(TEST)
    assert first.exit == 3
    assert mj(TEST) == first


def _loop(file: Path) -> None:
    file.parent.mkdir(parents=True)
    file.symlink_to(file)


def _file_above(file: Path) -> None:
    file.parent.parent.mkdir(parents=True)
    file.parent.write_text("", "utf-8")


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
@pytest.mark.parametrize("make", [_loop, _file_above])
def test_a_catalogue_that_the_system_does_not_show_is_not_taken_for_none(make: Callable[[Path], None], mj: Any) -> None:
    """Where nobody can tell whether there is an own catalogue, the sheet that was kept without one is read anew."""
    sheet()
    assert mj(TEST).exit == 0
    make(Path(catalogue_files("singularites")[1][0]))
    first = mj(TEST)
    assert first.answers[0]["error"]["id"] == "file_unreadable"
    assert mj(TEST) == first


def test_a_young_catalogue_keeps_nobody(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A character made with a catalogue that may yet change unseen is not kept, though his sheet is old."""
    found = sheet()
    file = own_catalogue('[[talents]]\nnom = "Orpaillage"\n')
    later = file.stat().st_ctime_ns + 10**9
    os.utime(found.path, ns=(0, 0))
    real = store.settled
    monkeypatch.setattr(store, "time_ns", lambda: later)
    monkeypatch.setattr(index, "settled", lambda stamps: stamps[0][1] == 0 or real(stamps))
    monkeypatch.setattr("meneuse.characters.catalogue.settled", real)
    mj(TEST)
    assert index.brief(found) is None


def test_what_a_character_is_called_is_how_he_was_found(mj: Any) -> None:
    """The same sheet, found by its name and by two paths, is known each time and called as it was asked for."""
    sheet()
    asked = ("julien", "characters/julien.toml", f"{Path.cwd()}/characters/julien.toml")
    first, again = ([mj(f"sheet show {who} --json").result["file"] for who in asked] for _ in range(2))
    assert first == again == ["./characters/julien.toml", *asked[1:]]


def test_a_nom_is_found_without_reading_two_hundred_sheets(mj: Any, reads: list[str]) -> None:
    """A search by nom reads each sheet once; the next one reads none, finds the same and misses the same."""
    for number in range(200):
        sheet(f"sheet{number}", SHEET.replace("Julien", f"Name {number}"))
    sheet("broken", "nom = [\n")
    first = mj("test name_150 habilete --dice 7 --json")
    assert first.result["who"] == "Name 150"
    assert len(reads) > 200
    reads.clear()
    assert mj("test name_150 habilete --dice 7 --json") == first
    assert mj("test nobody habilete --json").answers[0]["error"]["id"] == "unknown_who"
    assert not [name for name in reads if name.startswith(("sheet", "broken"))]


def test_another_games_sheets_are_passed_over_unread(mj: Any, reads: list[str]) -> None:
    """In a folder of two games a group reads nobody's sheet twice, and leaves the other game's out."""
    sheet()
    sheet("eugenie", 'jeu = "rhapsodie"\nnom = "Eugénie"\n[vertus]\npatience = 4\n')
    line = "test @pj habilete --dice 7 --json"
    first = mj(line)
    assert [answer["result"]["who"] for answer in first.answers] == ["Julien"]
    reads.clear()
    assert mj(line) == first
    assert reads == []


@pytest.mark.parametrize("entry", [7, (), ("x",) * 5, (1,), ("Julien", "singularites", "pj", (), b"\x00"), ["Julien"]])
def test_an_entry_of_another_shape_is_no_entry(entry: Any, mj: Any) -> None:
    """What could not have been put there by this version, under a right sum, is read over and not believed."""
    found = sheet()
    noted = index.Noted(found.path)
    noted.shelf.put(noted.name, noted.stamp, entry)
    store.write()
    assert mj(TEST).result["total"] == 22
    assert index.brief(found) is not None


@pytest.mark.parametrize("what", [("Julien",), {"nom": "x"}, None, "Julien"])
def test_bytes_that_are_no_character_are_none(what: Any, mj: Any) -> None:
    """A character is made of what says that it is one, or read anew."""
    found = sheet()
    noted = index.Noted(found.path)
    whole = ("Julien", "singularites", "pj", index.catalogue_stamps("singularites"), store.dumps(what))
    noted.shelf.put(noted.name, noted.stamp, whole)
    store.write()
    assert mj(TEST).result["total"] == 22


@pytest.mark.parametrize("line", ["sheet check characters/julien.toml", "sheet check"])
def test_checks_read_everything_always(line: str, mj: Any, reads: list[str]) -> None:
    """A check of a known sheet reads it all the same."""
    mj("table init --game singularites")
    sheet()
    for _ in range(2):
        mj(TEST)
        reads.clear()
        assert mj(line).exit == 0
        assert "julien.toml" in reads


@pytest.mark.parametrize("case", golden_cases())
def test_a_case_answers_the_same_with_the_index_and_without(case: dict[str, Any], mj: Any) -> None:
    """Every golden case gives the same bytes where nothing is kept yet, where all is, and where nothing can be."""
    bring(case, Path.cwd())
    line = [*words(case), "--json"]
    shutil.rmtree(own_cache(), ignore_errors=True)
    answers = [mj("", *line), mj("", *line)]
    shutil.rmtree(own_cache(), ignore_errors=True)
    Path(own_cache()).parent.mkdir(exist_ok=True)
    Path(own_cache()).touch()
    assert answers == [mj("", *line)] * 2


HOSTILE = {
    "empty": "",
    "no_toml": "jeu =",
    "no_game": 'nom = "X"',
    "other": 'jeu = "autre"\nnom = "X"',
    "utf16": SHEET.encode("utf-16").decode("latin-1"),
    "bom": "\ufeff" + SHEET,
    "twice": SHEET + 'Nom = "Autre"\n',
    "control": SHEET.replace("Julien", "J\\u001b[31m"),
    "odd": SHEET.replace("habilete = 7", '"l’épée d\'or" = 7\nhabilete = 7'),
    "spaces": SHEET.replace("Julien", "  Julien  "),
    "loose": SHEET + "[auspices]\nmachine = 99\n",
    "deep": SHEET + f"{'a.' * 70}b = 1\n",
    "gratuit": SHEET + '[[exploits_gratuits]]\nsource = "voiture"\ntalents = ["conduite"]\nquand = "nuit"\n',
    "big": SHEET + "#" + "x" * 10**6,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_sheet_answers_the_same_with_the_index_and_without(name: str, mj: Any) -> None:
    """Whatever a sheet holds, showing, playing and listing say the same the second time."""
    sheet(name, HOSTILE[name])
    lines = (f"sheet show {name}", f"test {name} habilete --dice 7 --json", "sheet list --json", f"sheet check {name}")
    assert [mj(line) for line in lines] == [mj(line) for line in lines]


def test_where_the_folder_is_gone_nothing_is_kept(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process whose current folder was taken away plays with shipped sheets all the same."""
    monkeypatch.setattr(os, "getcwd", lambda: (_ for _ in ()).throw(FileNotFoundError(2, "gone")))
    assert mj("test julien.toml habilete --json").exit in (2, 3)
    assert mj("test julien habilete --dice 7 --json").exit == 0
