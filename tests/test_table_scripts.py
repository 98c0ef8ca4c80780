"""What the pages on tables tell a script to do is done."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from support import Said
from test_readme import ROOT, answer

PAGES = {"docs/table.md": ("## From a script", "en"), "docs/table.fr.md": ("## Dans un script", "fr")}


def script(page: str) -> str:
    """Return the lines of a page that are for a script."""
    section = (ROOT / page).read_text("utf-8").partition(PAGES[page][0])[2].partition("\n## ")[0]
    return "\n".join(re.findall(r"^    (.*)$", section, re.MULTILINE))


@pytest.mark.parametrize("page", PAGES)
def test_a_script_goes_through_a_table(page: str, mj: Callable[..., Said]) -> None:
    """Each line gives what the page says: a row a character, the counters that moved, the exit code of a failure."""
    if shutil.which("jq") is None:
        pytest.skip("jq is not installed")
    for line in ("init --game singularites --game rhapsodie", "members add julien,eugenie --player Ana", "episode"):
        assert mj(f"table {line}").exit == 0
    lines = answer(script(page), PAGES[page][1], Path.cwd()).splitlines()
    assert re.fullmatch(r"Julien\t\d+\t(true|false)", lines[0])
    assert lines[1:4] == ['{"table":{"ranges.commune":1},"members":{}}', "Eugénie\tAna", "Julien\tAna"]
    assert [line for line in lines[4:] if line.startswith("julien: ")] in ([], ["julien: 10"])
    assert len(lines) >= 6


def test_both_pages_have_the_same_script() -> None:
    """A script is in no language."""
    english, french = map(script, PAGES)
    assert english == french != ""
