"""The pages on odds show what really happens: their commands are run, their pictures are drawn again.

`make generated` writes the answers and the pictures again.
"""

import re
import shlex
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from test_readme import BLOCK, ROOT, answer

DOCS = {"en": "docs/odds.md", "fr": "docs/odds.fr.md"}
DRAWN = re.compile(r"(?<=^```sh\n)(mj .* --svg (\S+))(?=\n```$)", re.MULTILINE)


def page(lang: str) -> str:
    """Return a page."""
    return (ROOT / DOCS[lang]).read_text("utf-8")


def commands(lang: str) -> list[str]:
    """Return the commands that a page shows, in order; what a picture is called differs."""
    return [re.sub(r"\S+\.svg$", "", one) for one in re.findall(r"^(?:\$ )?(mj .*)$", page(lang), re.MULTILINE)]


def told(lang: str, folder: Path) -> str:
    """Return a page with the answers that its commands give now."""

    def block(found: re.Match[str]) -> str:
        typed = re.findall(r"^\$ (.*)$", found.group(), re.MULTILINE)
        return "".join(f"$ {command}\n{answer(command, lang, folder)}" for command in typed)

    return BLOCK.sub(block, page(lang))


def picture(lang: str, folder: Path) -> tuple[Path, str]:
    """Return where the picture of a page is kept, and what its command draws now."""
    found = DRAWN.search(page(lang))
    assert found is not None
    answer(found[1], lang, folder)
    return ROOT / "docs" / found[2], (folder / found[2]).read_text("utf-8")


@pytest.mark.parametrize("lang", DOCS)
def test_commands_answer_as_shown(lang: str, tmp_path: Path) -> None:
    """Each command of a page answers what stands below it."""
    if shutil.which("jq") is None:
        pytest.skip("jq is not installed")
    assert told(lang, tmp_path) == page(lang)


@pytest.mark.parametrize("lang", DOCS)
def test_the_picture_is_the_one_its_command_draws(lang: str, tmp_path: Path) -> None:
    """The picture shown on a page is what the command above it draws, to the byte, and the page shows that one."""
    file, drawn = picture(lang, tmp_path)
    assert file.read_text("utf-8") == drawn
    assert f"]({file.name})" in page(lang)


def test_both_languages_show_the_same() -> None:
    """The two pages have the same outline and the same commands, in the same order; all of them are of `mj`."""
    assert commands("en") == commands("fr")
    assert all(shlex.split(command)[0] == "mj" for command in commands("en"))
    outlines = [re.findall(r"^(#+ |\| |- |```\w*$|!)", page(lang), re.MULTILINE) for lang in DOCS]
    assert outlines[0] == outlines[1]


@pytest.mark.parametrize("lang", DOCS)
def test_a_page_names_each_of_its_options(lang: str) -> None:
    """The options that are about odds are all on the page."""
    assert {"--odds", "--at-least", "--exact", "--compare", "--svg"} <= set(re.findall(r"--[a-z-]+", page(lang)))


def rewrite() -> None:
    """Write the answers of both pages again, and their pictures."""
    for lang, doc in DOCS.items():
        with TemporaryDirectory() as folder:
            (ROOT / doc).write_text(told(lang, Path(folder)), "utf-8")
            file, drawn = picture(lang, Path(folder))
            file.write_text(drawn, "utf-8")


if __name__ == "__main__":
    rewrite()
