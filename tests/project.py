"""What tests know of the project as a whole: its modules, sources, frozen values, commands and words."""

import ast
import os
import sysconfig
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import meneuse
from meneuse.cli.commands import COMMANDS
from meneuse.cli.declare import Command
from meneuse.core.games import FOLDERS, game
from meneuse.core.state import COUNTERS, Counter
from meneuse.core.value import Value

ROOT = Path(next(iter(meneuse.__path__)))
ROOMS = ("core", "characters", "cli", "completions")
LANGUAGES = ("fr", "en")
MJ = str(Path(sysconfig.get_path("scripts")) / "mj")


@cache
def modules() -> tuple[Any, ...]:
    """Return every module of the rooms, imported."""
    packages = [import_module(f"meneuse.{room}") for room in ROOMS]
    names = [
        info.name
        for package in packages
        for info in walk_packages(package.__path__, f"{package.__name__}.")
        if not info.name.endswith("__main__")
    ]
    return (*packages, *map(import_module, names))


@cache
def sources() -> dict[str, ast.Module]:
    """Return the syntax tree of each source file of the rooms, by its path in the package."""
    files = (file for room in ROOMS for file in sorted((ROOT / room).rglob("*.py")))
    return {file.relative_to(ROOT).as_posix(): ast.parse(file.read_text("utf-8")) for file in files}


@cache
def every_value() -> tuple[type[Value], ...]:
    """Return the project's kinds of frozen values."""
    modules()
    found: list[type[Value]] = []
    left = [Value]
    while left:
        for kind in left.pop().__subclasses__():
            left.append(kind)
            if kind.__module__.startswith("meneuse."):
                found.append(kind)
    return tuple(sorted(found, key=lambda kind: (kind.__module__, kind.__name__)))


def counters() -> dict[str, Counter]:
    """Return every counter a table may have, or what several begin with, by its name."""
    found = dict(COUNTERS)
    for name in FOLDERS:
        found |= game(name).COUNTERS
    return found


def facts() -> dict[str, type[Value]]:
    """Return the kinds of facts by tag."""
    return {kind.tag: kind for kind in every_value() if kind.tag}


@cache
def commands() -> tuple[Command, ...]:
    """Return every command's declaration."""
    return tuple(import_module(f"meneuse.cli.{name}").COMMAND for name in COMMANDS)


@cache
def words(lang: str) -> dict[str, dict[str, str]]:
    """Return the tables of words of a language, by area."""
    folder = ROOT / "cli" / "words" / lang
    areas = sorted(file.stem for file in folder.glob("*.py") if file.stem != "__init__")
    return {area: import_module(f"meneuse.cli.words.{lang}.{area}").WORDS for area in areas}


def environ(**changes: str | None) -> dict[str, str]:
    """Return this process's environment, in French and without what changes colours; None takes a variable away."""
    quiet = {"LANG": "fr_FR.UTF-8", "LC_ALL": None, "LC_MESSAGES": None, "NO_COLOR": None, "FORCE_COLOR": None}
    wanted = os.environ | {key: value for key, value in (quiet | changes).items() if value is not None}
    return {key: value for key, value in wanted.items() if (quiet | changes).get(key, "") is not None}
