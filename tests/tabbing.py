"""What the tests of the key Tab share: what is proposed for a line, in this process or by the installed command."""

import os
import shlex
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from meneuse.completions.answer import answer
from project import MJ, environ

SINGULARITES = """\
jeu = "singularites"
nom = "Élodie d’Artagnan"
camp = "pj"
archetype = "Limier"
expertises = ["rallye", "l'épée"]

[auspices]
humain = 4
machine = 7

[traits]
"Énergie" = 5
habilete = 7

[talents]
conduite = 8
"tir à l'arc" = 3

[[exploits_gratuits]]
source = "voiture intelligente"
talents = ["conduite"]
quand = "mauvais temps"

[[exploits_gratuits]]
source = "arc de famille"
talents = ["tir à l'arc"]
"""
RHAPSODIE = """\
jeu = "rhapsodie"
nom = "Cécile"
camp = "pnj"
specialites = ["serrures"]

[vertus]
patience = 4
"détermination" = 2

[competences.ombre]
crochetage = 4

[competences.parole]
persuasion = 1

[[sante.sequelles]]
nom = "genou raide"
de = "blessure"
gravite = "legere"

[sante]
blessure = 2
"""


def proposals(line: str, *more: str) -> list[tuple[str, str, bool]]:
    """Return what is proposed in the place of the last word of a line: its text, what it is, whether it goes on.

    A line that ends with a space has an empty word at its end; `more` are words that are not split.
    """
    words = shlex.split(line) + ([""] if line.endswith(" ") and not more else []) + list(more)
    return answer(words, os.environ)


def texts(line: str, *more: str) -> list[str]:
    """Return the texts that are proposed."""
    return [text for text, _, _ in proposals(line, *more)]


def said(line: str, *more: str) -> dict[str, str]:
    """Return what is said of each text that is proposed."""
    return {text: about for text, about, _ in proposals(line, *more)}


def going_on(line: str, *more: str) -> set[str]:
    """Return the texts that go on."""
    return {text for text, _, more_follows in proposals(line, *more) if more_follows}


def sheet(name: str, text: str = SINGULARITES, folder: str = "characters") -> Path:
    """Write a sheet where a name finds it."""
    file = Path(folder, f"{name}.toml")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def tabbed(
    *words: str | bytes, given: Mapping[str, str] | None = None, cwd: str | None = None
) -> "subprocess.CompletedProcess[bytes]":
    """Return what the installed command answers to the words behind ``__complete``."""
    line: Sequence[str | bytes] = (MJ, "__complete", *words)
    return subprocess.run(
        line,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environ() | (given or {}),
        cwd=cwd,
        timeout=60,
        check=False,
    )
