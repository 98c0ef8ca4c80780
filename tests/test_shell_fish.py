"""A Tab in a real fish: what is typed at a terminal, and what is then run."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from unicodedata import normalize

import pytest
from fish_typed import GREY, SCRIPT, Fish
from meneuse.cli.settings import language
from meneuse.completions.summary import summary
from meneuse.completions.table import options

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(shutil.which("fish") is None, reason="fish is not installed"),
]

TABLE = '[table]\nnom = "Essai"\njeux = ["singularites", "rhapsodie"]\n'
SHEET = """\
jeu = "singularites"
nom = "{name}"
camp = "pj"
expertises = ["l'épée", "arme : dague", "coûts $ et *", "a [b] {{c}}", "~tilde", "#croisillon", "anti\\\\slash"]
[auspices]
machine = 5
[traits]
habilete = 7
energie = 4
sens = 5
[talents]
conduite = 5
furtivite = 4
"""
NFD = normalize("NFD", "Zoé")
STEMS = {
    "d'Artagnan": "d'Artagnan",
    "l’Ombre": "l’Ombre",
    "Éloïse": "Éloïse",
    NFD: "Zoé",
    "Jean Valjean": "Jean Valjean",
    "u$b": "Dollar",
    "x*y": "Étoile",
    "[z]": "Crochet",
    "back\\slash": "Barre",
    "q'uo\"te": "Guillemets",
    "vi,rgule": "Virgule",
}
TRAITS = "mj test eloise habilete conduite "

# What is typed, ⇥ being a Tab and ← the key of that arrow, and what is then run.
LINES: dict[str, tuple[str, list[str]]] = {
    "a name": ("mj test ju⇥", ["test", "julien"]),
    "a name by its capitals": ("mj test JUL⇥", ["test", "julien"]),
    "a name without its accents": ("mj test elo⇥", ["test", "Éloïse"]),
    "a name in decomposed letters": ("mj test zo⇥", ["test", NFD]),
    "a name with a space": ("mj test jean⇥", ["test", "Jean Valjean"]),
    "a name behind its space": ("mj test Jean\\ ⇥", ["test", "Jean Valjean"]),
    "a name in single quotes": ("mj test 'Jean⇥", ["test", "Jean Valjean"]),
    "a name in double quotes": ('mj test "Jean V⇥', ["test", "Jean Valjean"]),
    "without accents in single quotes": ("mj test 'elo⇥", ["test", "Éloïse"]),
    "without accents in double quotes": ('mj test "elo⇥', ["test", "Éloïse"]),
    "an escaped apostrophe": ("mj test d\\'a⇥", ["test", "d'Artagnan"]),
    "an apostrophe in double quotes": ("mj test \"d'Art⇥", ["test", "d'Artagnan"]),
    "an apostrophe as it is": ("mj test d'Art⇥", ["test", "d'Artagnan"]),
    "another apostrophe": ("mj test l⇥", ["test", "l’Ombre"]),
    "a dollar": ("mj test u⇥", ["test", "u$b"]),
    "a dollar in single quotes": ("mj test 'u$⇥", ["test", "u$b"]),
    "a star": ("mj test x⇥", ["test", "x*y"]),
    "quotes": ("mj test q⇥", ["test", "q'uo\"te"]),
    "what is no word of a sheet, as a path": ("mj test vi⇥", ["test", "characters/vi,rgule.toml"]),
    "a backslash": ("mj test bar⇥", ["test", "characters/back\\slash.toml"]),
    "nobody": ("mj test personne⇥", ["test", "personne"]),
    "a broken sheet": ("mj test cas⇥", ["test", "cas"]),
    "a Trait without its accents": ("mj test julien ene⇥", ["test", "julien", "Énergie"]),
    "a Talent": ("mj test julien habilete con⇥", ["test", "julien", "habilete", "Conduite"]),
    "a vertu": ("mj rhapsodie eugenie pati⇥", ["rhapsodie", "eugenie", "Patience"]),
    "an Expertise with an apostrophe": (f"{TRAITS}l\\'⇥", [*TRAITS.split()[1:], "l'épée"]),
    "its apostrophe as it is": (f"{TRAITS}l'é⇥", [*TRAITS.split()[1:], "l'épée"]),
    "a colon": (f"{TRAITS}arme⇥", [*TRAITS.split()[1:], "arme : dague"]),
    "a dollar and a star": (f"{TRAITS}cou⇥", [*TRAITS.split()[1:], "coûts $ et *"]),
    "brackets and braces": (f"{TRAITS}'a [⇥", [*TRAITS.split()[1:], "a [b] {c}"]),
    "brackets behind a backslash": (f"{TRAITS}a\\ \\[⇥", [*TRAITS.split()[1:], "a [b] {c}"]),
    "a tilde": (f"{TRAITS}'~⇥", [*TRAITS.split()[1:], "~tilde"]),
    "a hash": (f"{TRAITS}\\#⇥", [*TRAITS.split()[1:], "#croisillon"]),
    "a backslash of an Expertise": (f"{TRAITS}anti⇥", [*TRAITS.split()[1:], "anti\\slash"]),
    "a side": ("mj conflict zo⇥sens", ["conflict", f"{NFD}:sens"]),
    "a Trait of a side": ("mj conflict eloise:ene⇥", ["conflict", "eloise:Énergie"]),
    "a side that goes on": ("mj conflict eloise:se⇥+fur⇥", ["conflict", "eloise:Sens+Furtivité"]),
    "a side without its apostrophe": ("mj conflict d\\'artagnan:ene⇥", ["conflict", "d'artagnan:Énergie"]),
    "an option's value": ("mj test julien sens -i mach⇥", ["test", "julien", "sens", "-i", "machine"]),
    "a value behind an equals sign": (
        "mj test julien sens --against=gardien:ene⇥",
        ["test", "julien", "sens", "--against=gardien:Énergie"],
    ),
    "a Difficulty behind its letter": ("mj test julien sens -dtres-⇥", ["test", "julien", "sens", "-dtres-dur"]),
    "a Difficulty without its accents": (
        "mj test julien sens --difficulty=except⇥",
        ["test", "julien", "sens", "--difficulty=exceptionnel"],
    ),
    "the middle of a word": ("mj test juli←←⇥", ["test", "julien"]),
    "behind a variable": ("X=1 mj test jul⇥", ["test", "julien"]),
    "behind another command": ("true; mj test jul⇥", ["test", "julien"]),
    "under the other name": ("meneuse test jul⇥", ["test", "julien"]),
    "a path": ("mj sheet show ./characters/Jean⇥", ["sheet", "show", "./characters/Jean Valjean.toml"]),
    "a file": ("mj sheet check char⇥casse⇥", ["sheet", "check", "characters/casse.toml"]),
    "what several begin with": ("mj test julien es⇥", ["test", "julien", "es"]),
}

# The same of what fish alone knows.
STATIC: dict[str, tuple[str, list[str]]] = {
    "a command": ("mj rh⇥", ["rhapsodie"]),
    "a command behind an option": ("mj --lang en rh⇥", ["--lang", "en", "rhapsodie"]),
    "an option": ("mj test julien --diff⇥", ["test", "julien", "--difficulty"]),
    "a value": ("mj test --keep ef⇥", ["test", "--keep", "effet"]),
    "a house rule": ("mj test --ruling=one_counts=n⇥", ["test", "--ruling=one_counts=no"]),
    "a verb": ("mj table ep⇥", ["table", "episode"]),
    "a verb below a verb": ("mj table members rem⇥", ["table", "members", "remove"]),
    "a kind of harm": ("mj harm julien fat⇥", ["harm", "julien", "fatigue"]),
}


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a table with sheets of odd names, one of them broken."""
    folder = tmp_path_factory.mktemp("table")
    (folder / "characters").mkdir()
    (folder / "table.toml").write_text(TABLE, "utf-8")
    for stem, name in STEMS.items():
        sheet = SHEET.format(name=name)
        (folder / "characters" / f"{stem}.toml").write_text(sheet, "utf-8")
    (folder / "characters" / "casse.toml").write_text("jeu = [")
    return folder


@pytest.fixture(scope="module")
def fish(tmp_path_factory: pytest.TempPathFactory, table: Path) -> Iterator[Fish]:
    """Return a fish at the table."""
    shell = Fish(tmp_path_factory.mktemp("fish"), table)
    yield shell
    shell.close()


def keys(typed: str) -> str:
    return typed.replace("⇥", "\t").replace("←", "\x1b[D")


def proposed(line: str, told: Mapping[str, str] = MappingProxyType({"MJ_LANG": "en"})) -> list[str]:
    """Return what fish alone proposes for a line, each with what it says of it, in an environment."""
    words = ["fish", "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", str(SCRIPT), line]
    env = {"PATH": "/usr/bin:/bin", "HOME": os.environ["HOME"], **told}
    done = subprocess.run(words, env=env, capture_output=True, check=True, timeout=60)
    assert done.stderr == b""
    return done.stdout.decode("utf-8", "replace").splitlines()


@pytest.mark.parametrize("case", LINES)
def test_tab_writes_the_stored_spelling(fish: Fish, case: str) -> None:
    """What stands on the line after a Tab is run as it is spelled in the sheets, whatever its letters and quotes."""
    typed, words = LINES[case]
    assert fish.run(keys(typed)) == words


@pytest.mark.parametrize("case", STATIC)
def test_fish_alone_completes_what_never_changes(fish: Fish, case: str) -> None:
    """Commands, options, their fixed values and verbs are completed without the program, or Python, being started."""
    typed, words = STATIC[case]
    before = fish.asks()
    assert fish.run(keys(typed)) == words
    assert fish.asks() == before


def test_list_says_what_each_proposal_is(fish: Fish) -> None:
    """Of several, each is shown with what it is; one that differs in an accent by what was typed, then its name."""
    shown = fish.shown("mj test julien e\t", "esprit", "empathie")
    assert re.search(r"energie +\(Énergie · Trait 5\)", shown)
    assert fish.line("mj test julien ener\t") == ["test", "julien", "Énergie"]


def test_one_is_chosen_from_a_list(fish: Fish) -> None:
    """A second Tab goes through the list, and what is chosen there is written as it is stored, where it can be."""
    assert fish.line("mj test julien es\t\t\r") == ["test", "julien", "Esprit"]
    assert fish.line("mj test julien e\t\t\t\r") == ["test", "julien", "energie"]


def test_commands_and_options_are_listed_with_their_help(fish: Fish) -> None:
    """A list of commands, and one of options, says what each does, in the language of the locale."""
    assert "Un jet de Rhapsodie" in fish.shown("mj \t", "rhapsodie", "Un jet de Rhapsodie")
    assert "--dry-run" in fish.shown("mj test --d\t", "--dry-run", "--difficulty")


def test_no_space_follows_what_goes_on(fish: Fish) -> None:
    """A word that goes on, as a side behind its Trait, has no space behind it; a finished one has."""
    assert fish.line("mj conflict eloise:se\t+") == ["conflict", "eloise:Sens+"]
    assert fish.line("mj test elo\tsens") == ["test", "Éloïse", "sens"]


def test_same_line_is_not_put_twice(fish: Fish) -> None:
    """A Tab on what is spelled right already changes nothing more, and leaves no abbreviation behind."""
    assert fish.line("mj test elo\t\t") == ["test", "Éloïse"]
    assert "__mj " not in fish.shown("abbr; echo lis''ted\r", "listed\r")


def test_grey_suggestions_are_no_files_and_ask_nobody(tmp_path: Path, table: Path) -> None:
    """While one types, fish suggests no file where there is none to name, and does not start the program for it."""
    shell = Fish(tmp_path, table)
    try:
        assert "acters/" in shell.shown("cat char", "acters/")
        for line in ("mj test c", "mj roll char", "mj conflict eloi:", "mj test --ruling one_counts="):
            assert "acters/" not in shell.shown(line, least=GREY)
        assert shell.asks() == 0
    finally:
        shell.close()


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("mj sheet check tab⇥", ["sheet", "check", "table.toml"]),
        ("mj batch tab⇥", ["batch", "table.toml"]),
        ("mj table import tab⇥", ["table", "import", "table.toml"]),
        ("mj table export tab⇥", ["table", "export", "table.toml"]),
        ("mj table init char⇥", ["table", "init", "characters/"]),
        ("mj test --table char⇥", ["test", "--table", "characters/"]),
        ("mj test --table=char⇥", ["test", "--table=characters/"]),
        ("mj test --table tab⇥", ["test", "--table", "tab"]),
        ("mj test characters/jul⇥", ["test", "characters/jul"]),
        ("mj test characters/cas⇥", ["test", "characters/casse.toml"]),
        ("mj test 7 --against=characters/cas⇥", ["test", "7", "--against=characters/casse.toml"]),
    ],
)
def test_files_are_completed_where_one_may_be_named(fish: Fish, typed: str, words: list[str]) -> None:
    """Files are proposed for what reads or writes one, folders for a table, and a path wherever one is typed."""
    before = fish.asks()
    assert fish.run(keys(typed)) == words
    assert fish.asks() == before


def test_values_do_not_repeat_what_is_said_of_their_option() -> None:
    """The values of an option stand there alone, in their own order; the option itself is explained."""
    assert proposed("mj test --ruling ")[:2] == ["inspiration=plus5", "inspiration=extra_die"]
    assert proposed("mj test --color=") == ["--color=auto", "--color=always", "--color=never"]
    lang = next(param for param in options()["test"] if param.name == "lang")
    assert proposed("mj test --lan") == [f"--lang\t{summary('en', 'test', lang)}"]


def test_another_completion_may_ask(fish: Fish) -> None:
    """`complete -C`, as other scripts call it, answers without touching the line that is typed."""
    assert "Éloïse" in fish.shown("complete -C 'mj test Élo'; echo do''ne\r", "done\r")


def test_nothing_is_said_and_nothing_made(fish: Fish, table: Path) -> None:
    """Tabs leave the terminal without a complaint, and no file of ours in the home or the table."""
    fish.run("mj test elo\t habilete con\t")
    shown = fish.shown("mj test jul\t", "julien")
    assert not {"error", "Traceback", "Unknown", "commandline:"} & set(shown.replace(":", ": ").split())
    assert not [path for path in fish.home.rglob("*") if "meneuse" in path.name]
    assert sorted(path.name for path in table.iterdir()) == ["characters", "table.toml"]


def test_missing_program_is_passed_over(tmp_path: Path, table: Path) -> None:
    """Without the program, what fish alone knows is completed, and the rest is left as typed, without a word."""
    shell = Fish(tmp_path, table, program=False)
    try:
        assert shell.line("mj rh\t") == ["rhapsodie"]
        assert shell.line("mj test jul\t") == ["test", "jul"]
        assert "nknown" not in shell.screen
        assert shell.asks() == 0
    finally:
        shell.close()


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"MJ_LANG": "en"},
        {"MJ_LANG": "EN_GB", "LC_ALL": "fr_FR.UTF-8"},
        {"MJ_LANG": "de", "LANG": "fr_CA"},
        {"LC_ALL": "C.UTF-8"},
        {"LC_MESSAGES": "POSIX", "LANG": "en_GB.UTF-8"},
        {"LANG": "de_DE.UTF-8"},
    ],
)
def test_language_is_the_one_of_the_answers(told: dict[str, str]) -> None:
    """What is said of a command is in the language that its answer would be in: MJ_LANG, then the locale."""
    (said,) = proposed("mj rol", told)
    assert said.partition("\t")[2] == summary(language("", told), "roll", "about")
