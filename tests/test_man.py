"""The manual's pages: made from the declarations, and read without complaint by what shows them."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.declare import all_params
from meneuse.cli.manual.__main__ import main
from meneuse.cli.manual.pages import RELEASED, files
from meneuse.cli.manual.roff import escaped, filled, item, verbatim
from project import COMMANDS, LANGUAGES, commands, words

ROOT = Path(__file__).parent.parent
SHIPPED = ROOT / "docs" / "man"
FOLDERS = {"en": "man1", "fr": "fr/man1"}
HEADINGS = {
    "en": ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "ENVIRONMENT", "EXAMPLES", "SEE ALSO"],
    "fr": ["NOM", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "CODES DE SORTIE", "ENVIRONNEMENT", "EXEMPLES", "VOIR AUSSI"],
}
PAGES = sorted(file.relative_to(SHIPPED).as_posix() for file in SHIPPED.rglob("*.1"))
ODD = [
    ".Dd is no request here",
    "'so is none either",
    r"C:\table\1 and \fBno face\fR",
    'a "word", `ticks`, ~/home, ^caret and --option=x-1',
    "É é ’ « oui » … − × ★ 龍",
]


def shown(text: str, width: int = 100) -> str:
    """Return what groff prints of a page, plain and without its hyphens and fillings."""
    groff = shutil.which("groff")
    if groff is None:
        pytest.skip("groff is not installed")
    words = [groff, "-k", "-man", "-Tutf8", "-ww", "-P-cbou", f"-rLL={width}n"]
    done = subprocess.run(words, input=text.encode(), capture_output=True, timeout=60, check=True)
    assert done.stderr.decode() == ""
    return done.stdout.decode()


def one_line(text: str) -> str:
    """Return a text on one line, whichever spaces it has."""
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def test_shipped_pages_are_what_the_declarations_make() -> None:
    """The pages of the tree are those made now, no more and no less; `make generated` writes them again."""
    made = files()
    assert sorted(made) == PAGES
    for name, text in made.items():
        assert (SHIPPED / name).read_bytes() == text.encode(), name


def test_every_command_has_its_page_in_each_language() -> None:
    """There is a page for `mj`, and one for each command."""
    for folder in FOLDERS.values():
        assert {f"{folder}/mj.1", *(f"{folder}/mj-{name}.1" for name in COMMANDS)} <= set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_groff_has_nothing_to_say(name: str) -> None:
    """Each page is formatted without a warning, and begins with its own name."""
    title = f"{Path(name).stem.upper()}(1)"
    assert shown((SHIPPED / name).read_text("utf-8")).startswith(title)


def test_mandoc_has_nothing_to_say() -> None:
    """The other reader of such pages finds neither a fault nor a fault of style."""
    mandoc = shutil.which("mandoc")
    if mandoc is None:
        pytest.skip("mandoc is not installed")
    done = subprocess.run([mandoc, "-T", "lint", *PAGES], capture_output=True, text=True, cwd=SHIPPED, check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", commands(), ids=COMMANDS)
def test_the_page_of_a_command_says_what_its_help_says(command: Any, lang: str) -> None:
    """Every word and option has its sentence there, under the headings that such pages have, and every example."""
    page = shown((SHIPPED / FOLDERS[lang] / f"mj-{command.name}.1").read_text("utf-8"), 1000)
    text, own = one_line(page), words(lang)[f"help_{command.name}"]
    assert [line for line in page.splitlines()[1:-1] if line in HEADINGS[lang]] == HEADINGS[lang]
    for param in all_params(command):
        area = f"help_{command.name}" if param in command.params else "help"
        said = one_line(words(lang)[area][f"{area}.{param.name}"])
        assert f"{', '.join(param.flags)} " in text
        assert said in text
    for paragraph in own[f"help_{command.name}.about"].split("\n\n"):
        assert one_line(paragraph.replace("{{", "{").replace("}}", "}")) in text
    for example in own[f"help_{command.name}.examples"].splitlines():
        assert f"       {example}\n" in page
    assert ("10 " + words(lang)["manual"]["manual.code_10"] in text) is any(
        param.name == "exit_status" for param in all_params(command)
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_the_program_leads_to_all_others(lang: str) -> None:
    """It names every command with what it does, every exit code and file, and the other pages."""
    text = one_line(shown((SHIPPED / FOLDERS[lang] / "mj.1").read_text("utf-8"), 1000))
    assert f" {', '.join(f'mj-{name}(1)' for name in COMMANDS)} " in text
    for key, said in words(lang)["manual"].items():
        if not key.startswith(("manual.name", "manual.reading")):
            assert one_line(said) in text or said.upper() in text, key
    for name in COMMANDS:
        assert one_line(words(lang)[f"help_{name}"][f"help_{name}.about"].split("\n\n")[0]) in text


@pytest.mark.parametrize("text", ODD)
def test_a_text_is_printed_as_it_is(text: str) -> None:
    """What roff would take for its own, and every character, comes out of it unchanged, filled or verbatim."""
    page = "'\\\" -*- coding: UTF-8 -*-\n.TH X 1 2026-11-30 x x\n.nh\n.SH X"
    long = f"{'word ' * 15}{text} {text}"
    for wanted, lines in ((text, filled(text)), (long, item("\\fBx\\fR", long)), (long, verbatim([text, long]))):
        assert one_line(wanted) in one_line(shown("\n".join([page, *lines, ""]), 1000))


def test_no_line_begins_with_a_request_of_chance() -> None:
    """However a text is broken, no line of it begins with what roff obeys."""
    text = f"{'word ' * 14}.SH FAKE {'word ' * 13}'br"
    assert not [line for line in filled(text) if line[0] in ".'"]
    assert escaped(".x").startswith("\\&")


def test_a_page_is_dated_by_its_version() -> None:
    """The pages have the day of their version, as the changelog has it once it is out, and that version."""
    project = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert project
    out = re.search(
        rf"^## \[{re.escape(project[1])}\] - (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    assert out is None or out[1] == RELEASED
    for text in files().values():
        assert f' 1 {RELEASED} "meneuse {project[1]}" Meneuse\n' in text


def test_pages_of_commands_that_are_no_more_are_taken_away(tmp_path: Path) -> None:
    """Written again, a folder has the pages there are; without a folder nothing is written, and it is exit 2."""
    old = tmp_path / "man1" / "mj-gone.1"
    old.parent.mkdir()
    old.write_text("")
    assert main([str(tmp_path)]) == 0
    assert sorted(file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*.1")) == PAGES
    assert main([]) == 2
