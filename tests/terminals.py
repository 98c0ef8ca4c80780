"""Shells at a terminal: what is typed there, what is on the screen, and what is run in the end."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from shlex import quote
from typing import Any, NamedTuple

import pexpect
import pytest

SHEET = """jeu = "singularites"
nom = "{nom}"
camp = "pj"
expertises = ["rallye d'été"]
[auspices]
humain = 4
[traits]
energie = 5
habilete = 7
[talents]
conduite = 8
"""

SHIPPED = SHEET.format(nom="Quelqu’un")

# Names that shells would take for something else, each only found by its own beginning.
ODD = (
    "d'Artagnan",
    "l'épée",
    "N’Guyen",
    "Jean Michel",
    "point:virgule",
    "étoile*",
    "quoi?",
    "$HOME",
    "`id`",
    "bang!",
    "~tilde",
    "cro[chet]",
    "acc{ol}ade",
    "x=y",
    "fin'",
    'guil"le"met',
    "Zoé",
    "E\u0301lodie",
    "parenthèse (2)",
    "et & puis; <a> | b",
)

# The program as a shell finds it: at a Tab the real one, without what was typed; otherwise it writes down its words.
PROGRAM = """#!/bin/sh
if [ "$1" = __complete ]; then
    echo "$2" >>{asked}
    exec {python} -P -m meneuse "$@"
fi
printf '%s\\0' "$@" >{ran}
"""
SPY = """#!/bin/sh
echo "$0" >>{asked}
"""


class Ran(NamedTuple):
    """The words that `mj` was run with in the end, None where it was not; and all that was on the screen."""

    words: list[str] | None
    screen: str


class Terminal:
    """A shell at a terminal, in a folder, with a `mj` on its PATH that writes down the words it is given."""

    def __init__(self, command: list[str], setup: str, here: Path, environ: Mapping[str, str] | None = None) -> None:
        self.here, self.count = here, 0
        self.bin = here.parent / "bin"
        self.bin.mkdir(exist_ok=True)
        said = {"asked": self.bin / "asked", "ran": self.bin / "ran", "python": sys.executable}
        names = {"mj": PROGRAM, "meneuse": PROGRAM, "python": SPY, "python3": SPY}
        for name, text in names.items():
            program = self.bin / name
            program.write_text(text.format(**{key: quote(str(value)) for key, value in said.items()}))
            program.chmod(0o755)
        self.child: Any = pexpect.spawn(
            command[0],
            command[1:],
            cwd=str(here),
            env={**_environ(here, self.bin), **(environ or {})},
            encoding="utf-8",
            timeout=60,
            dimensions=(60, 200),
        )
        self.child.delaybeforesend = None
        self.child.send(f"{setup}\n")
        self.child.expect_exact(self._prompt())

    def _prompt(self) -> str:
        """Return the next prompt, which `setup` has the shell write: by its number it is taken for no other."""
        self.count += 1
        return f"READY{self.count}> "

    def type(self, keys: str) -> Ran:
        """Type keys and a line break; return what was run and shown once the prompt is there again."""
        for name in ("ran", "asked"):
            (self.bin / name).unlink(missing_ok=True)
        self.child.send(f"{keys}\n")
        self.child.expect_exact(self._prompt())
        ran = self.bin / "ran"
        found = ran.read_bytes().decode("utf-8").split("\0")[:-1] if ran.exists() else None
        return Ran(found, str(self.child.before))

    @property
    def asked(self) -> list[str]:
        """What was started at the last Tabs: the shell that asked the program, or the name of a Python."""
        file = self.bin / "asked"
        return file.read_text().split() if file.exists() else []

    def close(self) -> None:
        """End the shell."""
        self.child.close(force=True)


def _environ(here: Path, path: Path) -> dict[str, str]:
    """Return an environment away from the user's own files, in French."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MJ_", "XDG_", "LC_", "BASH"))}
    home = here.parent / "home"
    home.mkdir(exist_ok=True)
    own = {"HOME": str(home), "INPUTRC": "/dev/null", "TERM": "dumb", "LC_ALL": "C.UTF-8", "MJ_LANG": "fr"}
    return {**kept, **own, "PATH": f"{path}:/usr/local/bin:/usr/bin:/bin"}


def shell(name: str) -> str:
    """Return the path of a shell; skip the test where it is not installed."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def script(name: str) -> str:
    """Return the path of a shipped script, quoted for a shell."""
    return quote(str(files("meneuse.completions") / name))


def world(folder: Path) -> Path:
    """Make a folder with sheets of odd names, a broken one, a table with a journal, and files of odd names."""
    here = folder / "ici même"
    here.mkdir(parents=True)
    env = _environ(here, folder)
    for line in ("table init --game singularites", "table members add julien", "table episode Pilote"):
        subprocess.run(
            [sys.executable, "-P", "-m", "meneuse", *line.split()], cwd=here, env=env, check=True, capture_output=True
        )
    for name in ODD:
        nom = name.replace('"', '\\"')
        (here / "characters" / f"{name}.toml").write_text(SHEET.format(nom=nom), "utf-8")
    (here / "characters" / "hérissée.toml").write_text('nom = "Hérissée', "utf-8")
    for file in ("l'été à Sète/plan $1.toml", "l'été à Sète/d'eux.toml", "fiche n°1.toml"):
        path = here / file
        path.parent.mkdir(exist_ok=True)
        path.write_text(SHEET.format(nom="Plan"), "utf-8")
    return here


def contents(folder: Path) -> dict[str, tuple[int, int]]:
    """Return every file of a folder, with its size and when it was last changed."""
    found = ((str(path.relative_to(folder)), path.stat()) for path in sorted(folder.rglob("*")))
    return {name: (stat.st_size, stat.st_mtime_ns) for name, stat in found}
