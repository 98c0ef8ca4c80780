"""A table as one TOML text, and made again from it."""

import os
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.campaign.archive import read, written
from meneuse.cli.render.safe import steers
from meneuse.core.refusal import Faulty, Refused

JULIEN = 'jeu = "singularites"\nnom = "Julien"\n[traits]\nhabilete = 7\n'
BARE = "meneuse = 1\nreglages = 'jeux = [\"singularites\"]'\n"


@pytest.fixture
def table(mj: Any) -> None:
    """Make a table with two Épisodes and a sheet in the current folder."""
    mj("table init --game singularites")
    Path("characters/julien.toml").write_text(JULIEN, "utf-8")
    for line in ("table episode", "test julien habilete -d 15 --dice 5", "table episode", "table scene Quai"):
        assert mj(line).exit == 0


def again(text: str, mj: Any, folder: str = "copie") -> str:
    """Import a text into an empty folder, and return its export."""
    Path("export.toml").write_bytes(text.encode())
    assert mj("table import export.toml", folder).exit == 0
    exported = mj(f"table export --table {folder}")
    assert exported.exit == 0
    return str(exported.out)


def files(folder: str) -> dict[str, bytes]:
    """Return what each file of a table holds."""
    found = [Path(folder, "table.toml"), *Path(folder, "characters").iterdir(), *Path(folder, "journal").iterdir()]
    return {str(file.relative_to(folder)): file.read_bytes() for file in found}


def test_an_export_holds_the_table_word_for_word(table: None, mj: Any) -> None:
    """Settings, sheets and journal are there as they are written, and the state in a form that a person reads."""
    raw = tomllib.loads(mj("table export").out)
    assert raw["meneuse"] == 1
    assert raw["reglages"] == Path("table.toml").read_text("utf-8")
    assert raw["fiches"] == {"julien.toml": JULIEN}
    assert raw["journal"] == {name: Path("journal", name).read_text("utf-8") for name in ("0001.jsonl", "0002.jsonl")}
    assert raw["etat"]["table"]["episode"] == 2
    assert raw["etat"]["membres"]["julien"]["name"] == "Julien"


def test_export_import_export_gives_the_same_bytes(table: None, mj: Any) -> None:
    """A table that was imported has the same files, and is exported the same again."""
    text = mj("table export").out
    assert again(text, mj) == text
    assert files("copie") == files(".")
    assert mj("table check --table copie").exit == 0
    assert mj("table scene --table copie").exit == 0


def test_bytes_that_are_no_text_survive_in_the_journal(table: None, mj: Any) -> None:
    """A title with such bytes has a sign for each in the state that is exported, and comes back from the journal."""
    assert mj("table scene", "caf\udce9").exit == 0
    text = mj("table export").out
    assert tomllib.loads(text)["etat"]["table"]["scene.title"] == "caf\ufffd"
    assert again(text, mj) == text
    assert files("copie") == files(".")


@pytest.mark.parametrize(
    "text",
    [
        JULIEN.replace("\n", "\r\n"),
        "\ufeff" + JULIEN,
        "\n" + JULIEN + "\n\n\n",
        JULIEN + "# \"\"\" \\ \u00e9 e\u0301 \u202e \u0085 \U0001f3b2 \U000e0041 \u200b '''\t",
        JULIEN.removesuffix("\n"),
        "",
    ],
    ids=["CR LF", "BOM", "blank lines", "odd characters", "no last break", "empty"],
)
def test_texts_survive_whatever_they_hold(text: str, table: None, mj: Any) -> None:
    """Line breaks, a byte order mark, quotes, composed accents, marks that steer: a sheet comes back byte for byte."""
    Path("characters/étrange.toml").write_bytes(text.encode())
    Path("table.toml").write_bytes(Path("table.toml").read_bytes() + b"# \r\n")
    exported = mj("table export").out
    assert not set(exported) & {"\u202e", "\u0085", "\r", "\ufeff", "\U000e0041", "\u200b"}
    assert again(exported, mj) == exported
    assert files("copie") == files(".")


@given(st.dictionaries(st.text(st.characters(exclude_categories=["Cs"]), max_size=8), st.text(max_size=30), max_size=3))
def test_an_archive_reads_whatever_is_toml(raw: dict[str, str]) -> None:
    """Whatever the names and the texts of sheets are, an archive is read whole or refused as a file."""
    from tomli_w import dumps

    text = dumps({"meneuse": 1, "reglages": 'jeux = ["rhapsodie"]', "fiches": {f"{k}.toml": v for k, v in raw.items()}})
    try:
        archive = read(text.encode("utf-8", "replace"), "x.toml")
    except Faulty:
        return
    assert set(archive.sheets) == {f"{name}.toml" for name in raw}
    assert not set("".join(archive.sheets)) & set("/\\\0\n\x1b\x9b\u202e")


def test_an_export_goes_into_a_new_file_only(table: None, mj: Any) -> None:
    """A file that is named gets the text, unless there is one; on a dry run it is not made."""
    dry = mj("table export sortie.toml --dry-run")
    assert (dry.exit, dry.out) == (0, "La table est dans sortie.toml\nÀ blanc : rien n’est écrit.\n")
    assert mj("table export --dry-run").out == mj("table export").out
    assert not os.path.exists("sortie.toml")
    said = mj("table export sortie.toml")
    assert (said.exit, said.out) == (0, "La table est dans sortie.toml\n")
    assert Path("sortie.toml").read_text("utf-8") == mj("table export").out == mj("table export -").out
    assert mj("table export sortie.toml").exit == 1
    os.symlink("nowhere", "lien.toml")
    assert mj("table export lien.toml").exit == 1
    assert mj("table export nowhere/x.toml").exit == 3


def test_an_export_as_json_holds_the_text(table: None, mj: Any) -> None:
    """With ``--json`` the text is the result's, or the file is named there."""
    result = mj("table export --json").result
    assert result == {"t": "exported", "file": None, "text": mj("table export").out, "sheets": 1, "files": 2}
    assert mj("table export x.toml --json").result == result | {"file": "x.toml", "text": None}


def test_a_coloured_export_is_not_wrapped(table: None, mj: Any) -> None:
    """An export at a terminal is the same text, however long its lines are."""
    assert mj("table export --color always").out == mj("table export").out


def test_what_was_cut_off_is_not_exported(table: None, mj: Any) -> None:
    """An export has the whole lines; one that lacks only its break gets it."""
    text = mj("table export").out
    file = Path("journal/0002.jsonl")
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"n":5')
    assert mj("table export").out == text
    file.write_bytes(whole.removesuffix(b"\n"))
    assert mj("table export").out == text


def test_an_import_reads_the_standard_input(table: None, mj: Any) -> None:
    """With ``-`` for the file the text is piped in; without a folder the table is made in the current one."""
    text = mj("table export").out
    os.mkdir("ailleurs")
    os.chdir("ailleurs")
    said = mj("table import - --json", stdin=text)
    assert said.exit == 0
    assert said.result["files"] == ["table.toml", "characters/julien.toml", "journal/0001.jsonl", "journal/0002.jsonl"]
    assert mj("table export").out == text


@pytest.mark.parametrize("there", ["table.toml", "journal", "characters/julien.toml"])
def test_an_import_overwrites_nothing(there: str, table: None, mj: Any) -> None:
    """Settings, a journal or a sheet that is there, even as a link to nowhere, is named and stays as it is."""
    Path("export.toml").write_text(mj("table export").out, "utf-8")
    os.makedirs("copie/characters")
    os.symlink("nowhere", f"copie/{there}")
    said = mj("table import export.toml copie")
    assert (said.exit, said.err.startswith(f"mj: copie/{there}: ")) == (1, True)
    assert os.readlink(f"copie/{there}") == "nowhere"
    assert sorted(os.listdir("copie")) == sorted({"characters", there.partition("/")[0]})


def test_a_dry_import_makes_nothing(table: None, mj: Any) -> None:
    """A dry run says what would be made, and makes nothing."""
    Path("export.toml").write_text(mj("table export").out, "utf-8")
    dry = mj("table import export.toml copie --dry-run")
    assert (dry.exit, dry.out.splitlines()[-1]) == (0, "À blanc : rien n’est écrit.")
    assert not os.path.exists("copie")


def test_an_import_that_fails_leaves_nothing(table: None, mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system refuses a file, those made before it are taken away again."""
    Path("export.toml").write_text(mj("table export").out, "utf-8")
    monkeypatch.setattr(os, "fsync", failing(os.fsync, 3))
    said = mj("table import export.toml a/b/copie")
    assert (said.exit, said.err) == (3, "mj: a/b/copie: rien n’a été écrit : le disque est plein\n")
    assert not os.path.exists("a")


def failing(act: Any, after: int) -> Any:
    """Return what does something so many times, and then finds the disk full."""
    left = [after]

    def limited(*given: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(28, "No space left on device")
        return act(*given)

    return limited


FAULTS = {
    "no TOML": ("meneuse = ", "no_value"),
    "another version": (BARE.replace("1", "2", 1), "archive_shape"),
    "a version that is no number": (BARE.replace("1", "true", 1), "archive_shape"),
    "no settings": ("meneuse = 1\n", "archive_shape"),
    "no version": ("reglages = ''\n", "archive_shape"),
    "an unknown key": (BARE + "[membres]\n", "archive_shape"),
    "sheets that are a text": (BARE + "fiches = ''\n", "archive_shape"),
    "a sheet that is no text": (BARE + "[fiches]\n'a.toml' = 3\n", "archive_shape"),
    "settings without games": ("meneuse = 1\nreglages = ''\n", "missing_key"),
    "a sheet that is no TOML": (BARE + "[fiches]\n'a.toml' = 'x = '\n", "no_value"),
    "a sheet in another folder": (BARE + "[fiches]\n'../a.toml' = ''\n", "archive_name"),
    "a sheet in a folder": (BARE + "[fiches]\n'b\\a.toml' = ''\n", "archive_name"),
    "a hidden sheet": (BARE + "[fiches]\n'.a.toml' = ''\n", "archive_name"),
    "a sheet of another kind": (BARE + "[fiches]\n'a.sh' = ''\n", "archive_name"),
    "a sheet without a name": (BARE + "[fiches]\n'.toml' = ''\n", "archive_name"),
    "a name that steers": (BARE + '[fiches]\n"a\\u001b[1m.toml" = ""\n', "archive_name"),
    "a name that is too long": (BARE + f"[fiches]\n'{'é' * 100}.toml' = ''\n", "archive_name"),
    "a journal of another name": (BARE + "[journal]\n'../0001.jsonl' = ''\n", "archive_name"),
    "a journal that is no number": (BARE + "[journal]\n'1.jsonl' = ''\n", "archive_name"),
    "an empty journal": (BARE + "[journal]\n'0001.jsonl' = ''\n", "journal_empty"),
    "a journal that does not fold": (BARE + "[journal]\n'0001.jsonl' = 'x'\n", "line_damaged"),
    "an unknown counter": (BARE + "[etat.table]\nmana = 3\n", "unknown_counter"),
    "a counter out of bounds": (BARE + "[etat.table]\n'ranges.mj' = 6\n", "out_of_bounds"),
    "a counter that is a list": (BARE + "[etat.table]\nscene = []\n", "archive_shape"),
    "a counter that is true": (BARE + "[etat.table]\nscene = true\n", "archive_shape"),
    "a member that is a number": (BARE + "[etat.membres]\nana = 3\n", "archive_shape"),
    "a state of another shape": (BARE + "[etat]\nscene = 3\n", "archive_shape"),
}


@pytest.mark.parametrize(("text", "reason"), FAULTS.values(), ids=FAULTS)
def test_a_faulty_archive_is_refused_before_anything_is_made(text: str, reason: str, mj: Any) -> None:
    """Whatever is wrong is a fault of the file, and no folder is made."""
    Path("x.toml").write_text(text, "utf-8")
    said = mj("table import x.toml copie --json")
    (answer,) = said.answers
    assert (said.exit, answer["status"]) == (3, "file")
    assert answer["error"]["id"].startswith(reason), answer["error"]
    assert answer["error"]["where"]["file"].startswith("x.toml")
    assert not os.path.exists("copie")


def test_a_state_that_is_not_the_journals_is_refused(table: None, mj: Any) -> None:
    """The state that an archive tells is what its journal comes to."""
    Path("x.toml").write_text(mj("table export").out.replace("episode = 2\n", "episode = 3\n"), "utf-8")
    said = mj("table import x.toml copie --json")
    assert said.answers[0]["error"]["id"] == "wrong_state"
    assert said.exit == 3


@pytest.mark.parametrize(("episode", "file"), [(0, "0001"), (1, "0001"), (7, "0007")])
def test_a_campaign_on_paper_goes_on(episode: int, file: str, mj: Any) -> None:
    """A state without a journal is what a new one begins with, in the file of its Épisode."""
    Path("x.toml").write_text(f"{BARE}[etat.table]\nepisode = {episode}\n'ranges.mj' = 3\n", "utf-8")
    assert mj("table import x.toml").exit == 0
    assert os.listdir("journal") == [f"{file}.jsonl"]
    assert tomllib.loads(mj("table export").out)["etat"]["table"]["ranges.mj"] == 3
    assert mj("table episode").exit == 0
    assert mj("table check").exit == 0


def test_a_table_without_anything_is_imported(mj: Any) -> None:
    """Settings are enough for a table."""
    assert mj("table import -", stdin=BARE).exit == 0
    assert mj("table check").exit == 0


def test_an_import_needs_a_file(mj: Any) -> None:
    """Without a file, or with a word too many, it is misuse; a file that is none is a fault."""
    assert (mj("table import").exit, mj("table import a b c").exit) == (2, 2)
    assert (mj("table import nowhere.toml").exit, mj("table import .").exit) == (3, 3)


@pytest.mark.parametrize("name", ["caf\udce9.toml", "a\x1b.toml"])
def test_an_odd_name_is_not_exported(name: str, table: None, mj: Any) -> None:
    """A sheet whose name no archive may hold is said, rather than lost."""
    Path("characters", name).write_text(JULIEN, "utf-8")
    said = mj("table export")
    assert (said.exit, said.out) == (3, "")
    assert said.err.startswith("mj: characters: ")


def test_what_cannot_be_read_is_not_exported(table: None, mj: Any) -> None:
    """A sheet that is no text, or no TOML, or settings that say nothing, is said, rather than lost."""
    for damaged in (b"x = ", b"\xff", None):
        file = Path("characters/b.toml")
        file.write_bytes(damaged) if damaged else (file.unlink(), file.mkdir())
        assert mj("table export").err.startswith("mj: characters/b.toml")
    file.rmdir()
    shutil.rmtree("characters")
    assert mj("table export").exit == 0
    Path("characters").touch()
    assert mj("table export").err.startswith("mj: characters: ")


def test_nothing_is_refused_without_its_reason() -> None:
    """A faulty archive is no refusal of the rules."""
    with pytest.raises(Refused) as caught:
        read(b"", "x.toml")
    assert caught.value.status == "file"


@given(st.text(st.characters(exclude_categories=["Cs"])) | st.text("'\"\\\n\r\ta\x1b\u202e\u200b\U000e0041"))
def test_whatever_a_file_holds_is_written_and_read_back(text: str) -> None:
    """A file's text is that text again once TOML is read, and no control character of it stands there."""
    told = written(text)
    assert tomllib.loads(f"x = {told}") == {"x": text}
    assert not any(steers(c) for c in told if c not in "\n\t")


def test_a_file_stands_in_an_export_as_it_is(mj: Any) -> None:
    """Quotes and backslashes of sheets and journals are not doubled: a person can read them, and compare them."""
    mj("table init --game singularites")
    Path("characters/ana.toml").write_text('jeu = "singularites"\nnom = "L\'Ana"\n', "utf-8")
    mj("table members add ana")
    exported = mj("table export").out
    for file in ("table.toml", "characters/ana.toml", "journal/0001.jsonl"):
        assert f"'''\n{Path(file).read_text('utf-8')}'''\n" in exported
