"""What the documents say of the rulings is what the code knows, in both languages."""

import re
from pathlib import Path

import pytest
from meneuse.core.rulings import SWITCHES

ROOT = Path(__file__).parent.parent
DOCS = ("docs/rulings.md", "docs/rulings.fr.md")
RULING = re.compile(r"\b[AR]-\d+\b")


def rows(doc: str) -> list[list[str]]:
    """Return the cells of every row of a document's tables, their heads left out."""
    lines = (ROOT / doc).read_text("utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return [row for row in cells if row[0] not in ("key", "clé", "id")]


@pytest.mark.parametrize("doc", DOCS)
def test_every_house_rule_is_listed_with_its_values_and_its_ruling(doc: str) -> None:
    """The table of house rules has every key, its values with the default first, and its ruling, and no other."""
    listed = {row[0].strip("`"): row[1:3] for row in rows(doc) if row[0].startswith("`")}
    assert listed == {
        key: [", ".join(f"`{value}`" for value in switch.values), switch.place] for key, switch in SWITCHES.items()
    }


@pytest.mark.parametrize("doc", DOCS)
def test_every_ruling_is_explained_once(doc: str) -> None:
    """No ruling has two rows, and both languages have the same ones in the same order."""
    ids = [row[0] for row in rows(doc) if not row[0].startswith("`")]
    assert len(ids) == len(set(ids))
    assert ids == [row[0] for row in rows(DOCS[0]) if not row[0].startswith("`")]


@pytest.mark.parametrize("doc", DOCS)
def test_every_ruling_the_code_mentions_is_explained(doc: str) -> None:
    """A ruling named in the code, the sheets or a test's data stands in the document."""
    explained = set(RULING.findall((ROOT / doc).read_text("utf-8")))
    for folder in ("core", "cli", "characters", "tests"):
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in (".py", ".toml"):
                assert set(RULING.findall(file.read_text("utf-8"))) <= explained, file


@pytest.mark.parametrize("doc", DOCS)
def test_every_house_rule_is_explained_beside_its_ruling(doc: str) -> None:
    """A house rule is named in the row of one of its rulings, where these have rows."""
    texts = {row[0]: row[-1] for row in rows(doc) if not row[0].startswith("`")}
    for key, switch in SWITCHES.items():
        found = [texts[ruling] for ruling in switch.place.split(", ") if ruling in texts]
        assert not found or any(key in text for text in found), key
