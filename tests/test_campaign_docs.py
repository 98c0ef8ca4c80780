"""The page about a table: its examples are a table's, and what it tells to type works."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.campaign.settings import told

PAGES = ("table.md", "table.fr.md")
DOCS = Path(__file__).parent.parent / "docs"


def blocks(page: str) -> list[str]:
    """Return the TOML examples of a page."""
    return re.findall(r"^```toml\n(.*?)^```", (DOCS / page).read_text("utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_are_a_tables(page: str, mj: Any) -> None:
    """The settings are settings, and the exported table is imported, and is sound."""
    settings, exported = blocks(page)
    assert told(settings, "table.toml").players == {"julien": "Ana"}
    assert mj("table import -", stdin=exported).exit == 0
    assert mj("table check").exit == 0


@pytest.mark.parametrize("page", PAGES)
def test_every_key_of_a_line_is_told(page: str, mj: Any) -> None:
    """Each key of an entry, and of a file's first line, stands in the table of keys, or beside it."""
    from json import loads

    mj("table init --game singularites")
    mj("test 7 8 -d 15")
    text = (DOCS / page).read_text("utf-8")
    for line in Path("journal/0001.jsonl").read_text("utf-8").splitlines():
        for key in loads(line):
            assert f"`{key}`" in text or f'"{key}":' in text, key


@pytest.mark.skipif(shutil.which("jq") is None, reason="jq is not here")
@pytest.mark.parametrize("page", PAGES)
def test_the_journal_answers_other_tools(page: str, mj: Any) -> None:
    """Each line for jq and grep says something of a journal in which there is a Test."""
    mj("table init --game singularites")
    mj("test julien habilete -d 15 --dice 5")
    lines = re.findall(r"^    ((?:jq|grep) .*)$", (DOCS / page).read_text("utf-8"), re.MULTILINE)
    assert len(lines) == 3
    for line in lines:
        done = subprocess.run(["bash", "-o", "pipefail", "-c", line], capture_output=True, text=True, check=True)
        assert done.stdout.strip()


@pytest.mark.parametrize("page", PAGES)
def test_the_lines_before_a_wrong_one_are_a_journal(page: str, mj: Any) -> None:
    """What the page tells to do after a fault gives a sound journal."""
    mj("table init --game singularites")
    for _ in range(3):
        mj("table turn")
    file = Path("journal/0001.jsonl")
    file.write_bytes(file.read_bytes() + b"?\n")
    assert "0001.jsonl:5:" in mj("table check").err
    assert "head -n 41" in (DOCS / page).read_text("utf-8")
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:4]))
    assert mj("table check").exit == 0
