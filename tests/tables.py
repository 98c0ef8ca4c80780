"""Tables for tests: a folder with sheets, made by the command itself."""

import shutil
from pathlib import Path
from typing import Any

from project import ROOT

SHIPPED = ROOT / "characters" / "sheets"


def sheets(*names: str) -> None:
    """Copy shipped sheets into the table of the current folder."""
    for name in names:
        shutil.copy(SHIPPED / f"{name}.toml", Path("characters"))


def pc(name: str, *, game: str = "singularites", more: str = "") -> None:
    """Write the sheet of a player's character into the table of the current folder."""
    Path(f"characters/{name}.toml").write_text(f'jeu = "{game}"\nnom = "{name.title()}"\n{more}', "utf-8")


def table(mj: Any, *names: str, games: tuple[str, ...] = ("singularites",), episode: bool = True) -> None:
    """Make a table in the current folder with copies of shipped sheets, and begin its first Épisode."""
    assert mj("table init", *(word for game in games for word in ("--game", game))).exit == 0
    sheets(*names)
    if episode:
        assert mj("table episode Pilote").exit == 0


def fact(mj: Any, *words: str) -> Any:
    """Return the result of a command at the table of the current folder."""
    return mj("table", *words, "--json").result


def entries(person: dict[str, Any], part: str) -> dict[str, Any]:
    """Return the entries of one of a person's sections by their ids, each with its value and what it can be at most."""
    found = [one["entries"] for one in person["parts"] if one["id"] == part]
    return {entry["id"]: (entry["value"], entry["most"]) for one in found for entry in one}
