"""An evening at the table, as the pages on tables tell it: each command is run, and answers what is shown below it.

`make generated` writes the answers again.
"""

import re
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from test_readme import BLOCK, ROOT, answer

DOCS = {"en": "docs/table.md", "fr": "docs/table.fr.md"}
TIME = re.compile(r"\(\d\d-\d\d \d\d:\d\d\)")


class Evening:
    """The commands of one page, one after the other, in a folder of their own."""

    def __init__(self, lang: str, folder: Path) -> None:
        self.lang = lang
        self.folder = folder

    def shown(self, command: str) -> str:
        """Return a command and its answer as a page shows them, at the hour of the page."""
        if command.startswith("cd "):
            self.folder /= command[3:]
            return f"$ {command}\n"
        return f"$ {command}\n" + TIME.sub("(11-30 21:40)", answer(command, self.lang, self.folder))

    def block(self, block: re.Match[str]) -> str:
        """Return a block with the answers of its commands."""
        return "".join(map(self.shown, commands(block.group())))


def commands(text: str) -> list[str]:
    """Return the commands that a text shows, in order."""
    return re.findall(r"^\$ (.*)$", text, re.MULTILINE)


def told(lang: str, folder: Path) -> str:
    """Return a page with the answers that its commands give now."""
    return BLOCK.sub(partial(Evening(lang, folder).block), (ROOT / DOCS[lang]).read_text("utf-8"))


@pytest.mark.parametrize("lang", DOCS)
def test_an_evening_goes_as_it_is_told(lang: str, tmp_path: Path) -> None:
    """Each command of a page, typed in order in one folder, answers what stands below it."""
    text = (ROOT / DOCS[lang]).read_text("utf-8")
    assert len(commands(text)) > 10
    assert told(lang, tmp_path) == text


def test_both_languages_tell_the_same_evening() -> None:
    """The two pages have the same outline, and the same commands in the same order."""
    texts = [(ROOT / doc).read_text("utf-8") for doc in DOCS.values()]
    assert commands(texts[0]) == commands(texts[1])
    outlines = [re.findall(r"^(#+ |```\w*$)", text, re.MULTILINE) for text in texts]
    assert outlines[0] == outlines[1]


def rewrite() -> None:
    """Write the answers of both pages again."""
    for lang, doc in DOCS.items():
        with TemporaryDirectory() as folder:
            (ROOT / doc).write_text(told(lang, Path(folder)), "utf-8")


if __name__ == "__main__":
    rewrite()
