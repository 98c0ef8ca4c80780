"""The reference of sheets: its examples are right, and it names every key there is."""

from pathlib import Path
from typing import Any

import pytest
from meneuse.characters import folders
from meneuse.characters.catalogue import catalogue
from meneuse.core.games import FOLDERS, game
from meneuse.core.sheet import Key

DOCS = Path(__file__).parent.parent / "docs"
PAGES = ("sheets.md", "sheets.fr.md")


def blocks(page: str) -> list[str]:
    """Return the TOML examples of a page."""
    return [part.partition("```")[0] for part in (DOCS / page).read_text("utf-8").split("```toml\n")[1:]]


def keys(described: tuple[Key, ...]) -> set[str]:
    """Return every key of a description, at any depth."""
    return {key.name for key in described} | {name for key in described for name in keys(key.keys)}


@pytest.mark.parametrize("page", PAGES)
def test_the_example_sheets_are_right(page: str, mj: Any) -> None:
    """Each example of a sheet has neither fault nor remark, and each game has one."""
    games = set()
    for number, block in enumerate(block for block in blocks(page) if block.startswith("jeu")):
        Path(f"{number}.toml").write_text(block, "utf-8")
        checked = mj(f"sheet check {number}.toml --json").result
        assert (checked["faults"], checked["warnings"]) == (0, 0)
        games.add(checked["game"])
    assert games == set(FOLDERS)


@pytest.mark.parametrize("page", PAGES)
def test_the_example_catalogue_is_right(page: str) -> None:
    """The example of a catalogue can be a person's own."""
    (block,) = [block for block in blocks(page) if not block.startswith("jeu")]
    file = Path(folders.own_data()) / "catalogues/singularites.toml"
    file.parent.mkdir(parents=True)
    file.write_text(block, "utf-8")
    assert catalogue("singularites").archetypes["chaman"] == ("Chaman", ("chamanisme", "observation"))


@pytest.mark.parametrize("page", PAGES)
def test_every_key_is_named(page: str) -> None:
    """No key of a sheet or of a catalogue misses from the page."""
    text = (DOCS / page).read_text("utf-8")
    for name in FOLDERS:
        described = game(name)
        assert {key for key in keys(described.SHEET) | keys(described.CATALOGUE) if key not in text} == set()
