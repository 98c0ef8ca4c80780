"""The help: every command and option, in the user's language, with examples that work."""

import re
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.commands import GROUPS
from meneuse.cli.declare import AT_TABLE, EVERYWHERE, ROLLING, all_params
from project import COMMANDS, LANGUAGES, commands, words
from project import ROOT as PACKAGE

DOCS = {"en": "cli.md", "fr": "cli.fr.md"}
ROOT = Path(__file__).parent.parent
# What Typer's own help and errors say, in words that ours never use.
TYPER = re.compile(r"Usage:|Options:|Commands:|Arguments:|Show this message|Error:|Try '|default:|\[required\]|INTEGER")


# What has happened at the table before an example is tried.
BEFORE = ("table init --game singularites --game rhapsodie", "table episode Pilote")
# What else, for the examples of one command.
LATELY: dict[str, tuple[str, ...]] = {
    "again": ("test julien habileté conduite -x 1 --no-free --dice 9",),
    "redo": ("undo",),
    "journal": ("test julien sens",),
}
# What comes from the standard input, for the examples of one command; of the others, an action.
PIPED = {"batch": 'mj test julien sens\n{"command": "roll", "expressions": "d6"}\n'}


def spaced(text: str) -> str:
    """Return the text on one line."""
    return " ".join(text.split())


def examples(lang: str) -> list[Any]:
    """Return every example line of the help of a language."""
    lines = [
        (name, line) for name in COMMANDS for line in words(lang)[f"help_{name}"][f"help_{name}.examples"].splitlines()
    ]
    return [pytest.param(line, id=line) for _, line in lines]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", commands(), ids=COMMANDS)
def test_the_help_of_a_command_says_all_it_takes(command: Any, lang: str, mj: Any) -> None:
    """Every word and option of a command is there with its own sentence, and so are what it does and its examples."""
    said = mj(f"{command.name} --help --lang {lang}")
    assert (said.exit, said.err) == (0, "")
    text, own = spaced(said.out), words(lang)[f"help_{command.name}"]
    shared = {param.name for param in (*EVERYWHERE, *ROLLING, *AT_TABLE)}
    for param in all_params(command):
        area = "help" if param.name in shared and param not in command.params else f"help_{command.name}"
        assert spaced(words(lang)[area][f"{area}.{param.name}"]) in text
        assert all(flag in text for flag in param.flags)
    assert spaced(own[f"help_{command.name}.about"].format()) in text
    for example in own[f"help_{command.name}.examples"].splitlines():
        assert f"  {example}\n" in said.out


@pytest.mark.parametrize("command", commands(), ids=COMMANDS)
def test_no_help_is_left_over(command: Any) -> None:
    """A command's help has a sentence for each of its words and options, what it does, examples, and no more."""
    own = {f"help_{command.name}.{param.name}" for param in command.params}
    own |= {f"help_{command.name}.{part}" for part in ("about", "examples")}
    for lang in LANGUAGES:
        assert words(lang)[f"help_{command.name}"].keys() == own


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_of_the_program_lists_every_command(lang: str, mj: Any) -> None:
    """Each command stands under its heading with what it does; the options of all commands are there."""
    said = mj(f"--help --lang {lang}")
    text = spaced(said.out)
    for group, names in GROUPS.items():
        assert words(lang)["help"][f"help.group_{group}"] in text
        for name in names:
            assert re.search(rf"^  {name} ", said.out, re.MULTILINE)
            assert spaced(words(lang)[f"help_{name}"][f"help_{name}.about"].split("\n\n")[0]) in text
    for flag in ("--version", "--help", *(flag for param in EVERYWHERE for flag in param.flags)):
        assert flag in text


@pytest.mark.parametrize("line", ["--help", "", *(f"{name} --help" for name in COMMANDS)])
def test_french_help_is_french(line: str, mj: Any) -> None:
    """Nothing of the frame that Typer would print is in the help, and headings are written as in French."""
    said = mj(line)
    assert not TYPER.search(said.out)
    assert said.out.startswith("Usage : mj")
    assert not re.search(r"\w:$", said.out, re.MULTILINE)


@pytest.mark.parametrize("width", ["50", "64", "80"])
def test_no_line_of_french_help_begins_with_a_sign_that_ends_one(
    mj: Any, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    """A colon, a semicolon and their like stay with the word before them, an opening quote with the one after it."""
    monkeypatch.setenv("COLUMNS", width)
    for name in ("", *COMMANDS):
        assert not re.search(r"^ *[:;!?»]|«$", mj(f"{name} --help").out, re.MULTILINE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_fits_80_columns(lang: str, mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """No line of a terminal as wide as usual is broken by it, those of the examples neither."""
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("", *COMMANDS):
        assert [line for line in mj(f"{name} --help --lang {lang}").out.splitlines() if len(line) > 80] == []


@pytest.mark.parametrize("line", ["roll --bogus", "roll --dice", "--bogus", "bogus", "roll --json=1", "test -x two"])
def test_french_misuse_is_french(line: str, mj: Any) -> None:
    """Nothing of the frame that Typer would print is in a refusal."""
    said = mj(line)
    assert said.exit == 2
    assert not TYPER.search(said.err + said.out)


def test_help_of_a_language_is_asked_for_anywhere(mj: Any) -> None:
    """The language may be said before or after the help, and by the environment."""
    english = mj("--help --lang en")
    assert english == mj("--lang en --help") == mj("--lang=en") == mj("help --lang en")
    assert english != mj("--help")


@pytest.mark.parametrize("command", commands(), ids=COMMANDS)
def test_what_an_option_takes_is_written_in_both_languages(command: Any) -> None:
    """Each word in capitals that a help shows after an option has its form in each language."""
    for param in all_params(command):
        for word in re.findall("[A-Z]+", param.metavar or (param.name.upper() if not param.flags else "")):
            for lang in LANGUAGES:
                assert f"help.metavar.{word}" in words(lang)["help"]


@pytest.mark.parametrize("line", [*examples("fr")])
def test_every_example_works(line: str, mj: Any) -> None:
    """An example of the help, typed as it is printed at a table that has a sheet, is answered."""
    first, *rest = shlex.split(line, comments=True)
    assert first == "mj"
    for before in (*BEFORE, *LATELY.get(rest[0], ())):
        assert mj(before).exit == 0
    here = Path("characters")
    shutil.copy(PACKAGE / "characters" / "sheets" / "julien.toml", here)
    rest = [word for part in rest for word in (map(str, Path.cwd().glob(part)) if part.endswith("*.toml") else [part])]
    said = mj(shlex.join(rest), "--json", stdin=PIPED.get(rest[0], "4d6kh3\n"))
    assert said.exit == 0, said.err


def test_both_languages_have_the_same_examples() -> None:
    """Examples are commands, and commands are the same in both languages, but for the texts a person makes up."""
    for name in COMMANDS:
        french, english = (words(lang)[f"help_{name}"][f"help_{name}.examples"] for lang in LANGUAGES)
        assert [line.split()[:2] for line in french.splitlines()] == [line.split()[:2] for line in english.splitlines()]


@pytest.mark.parametrize("doc", DOCS.values())
def test_the_document_lists_every_command_and_option(doc: str) -> None:
    """The document has a section for each command, with every word and option of it."""
    text = (ROOT / "docs" / doc).read_text("utf-8")
    sections = {part.split("\n", 1)[0].strip("` "): part for part in re.split(r"^##+ ", text, flags=re.MULTILINE)}
    for command in commands():
        section = sections[f"mj {command.name}"]
        for param in command.params:
            for flag in param.flags:
                assert f"`{flag}" in section or f"{flag}`" in section, (command.name, flag)
    for flag in ("--version", "-h", *(flag for param in (*EVERYWHERE, *ROLLING, *AT_TABLE) for flag in param.flags)):
        assert flag in text


@pytest.mark.parametrize("doc", DOCS.values())
def test_the_document_lists_no_option_that_is_not(doc: str) -> None:
    """What looks like an option in the document is one."""
    known = {flag for command in commands() for param in all_params(command) for flag in param.flags}
    text = (ROOT / "docs" / doc).read_text("utf-8")
    for flag in re.findall(r"(?<![\w-])--[a-z][a-z-]+", text):
        assert flag in {*known, "--version", "--help"}, flag
