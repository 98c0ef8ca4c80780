"""The READMEs show what really happens: each command in them is run, and what is shown is what it answers.

`make generated` writes the answers again.
"""

import os
import re
import shutil
import subprocess
import sysconfig
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from meneuse.completions.table import options
from support import Said

ROOT = Path(__file__).parent.parent
DOCS = {"en": "README.md", "fr": "README.fr.md"}
FOLDER = "campagne"  # where the commands of a block are typed: a table takes its name from it
BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    """A command shown, and the answer shown below it."""

    lang: str
    command: str
    answer: str


def text(lang: str) -> str:
    """Return the README of a language."""
    return (ROOT / DOCS[lang]).read_text("utf-8")


def blocks(lang: str) -> list[list[Example]]:
    """Return what a README shows, block by block, in order."""
    shown = (re.split(r"^\$ ", block, flags=re.MULTILINE)[1:] for block in BLOCK.findall(text(lang)))
    return [[Example(lang, *part.split("\n", 1)) for part in parts] for parts in shown]


def answer(command: str, lang: str, folder: Path) -> str:
    """Return what a command line answers in a folder, on stdout and stderr, in that language."""
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]])
    env = {**os.environ, "PATH": path, "MJ_LANG": lang, "NO_COLOR": "1", "COLUMNS": "80", "TERM": "xterm"}
    words = ["bash", "-c", f"exec 2>&1 </dev/null; {command}"]
    done = subprocess.run(words, stdout=subprocess.PIPE, cwd=folder, env=env, timeout=60, check=False)
    return done.stdout.decode("utf-8")


@pytest.mark.parametrize(
    "block", [block for lang in DOCS for block in blocks(lang)], ids=lambda block: block[0].command
)
def test_commands_answer_as_shown(block: list[Example], tmp_path: Path) -> None:
    """Each command of a block of a README, typed in a folder of its own, answers what stands below it."""
    here = tmp_path / FOLDER
    here.mkdir()
    for example in block:
        if "| jq" in example.command and shutil.which("jq") is None:
            pytest.skip("jq is not installed")
        assert answer(example.command, example.lang, here) == example.answer


def test_both_languages_show_the_same() -> None:
    """The two READMEs have the same outline and the same commands, in the same order."""
    outlines = [re.findall(r"^(#+ |\| |```\w*$)", text(lang), re.MULTILINE) for lang in DOCS]
    assert outlines[0] == outlines[1]
    commands = [[example.command for block in blocks(lang) for example in block] for lang in DOCS]
    assert commands[0] == commands[1]
    assert commands[0]


def test_every_link_leads_somewhere() -> None:
    """Each file that a document of the project links to is there."""
    for doc in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")):
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", doc.read_text("utf-8")):
            assert (doc.parent / link).exists(), f"{doc.name}: {link}"


@pytest.mark.parametrize("lang", DOCS)
def test_every_command_of_the_table_of_words_answers(lang: str, mj: Callable[..., Said]) -> None:
    """Each whole command in the table of the games' words is answered at a table; capitals are words to choose."""
    for before in ("table init --game singularites --game rhapsodie", "table members add julien", "table episode"):
        assert mj(before).exit == 0
    rows = "".join(line for line in text(lang).splitlines(keepends=True) if line.startswith("| "))
    found = re.findall(r"`mj ([^`]*)`", rows)
    commands = [line for line in found if not re.search(r"\b(SIDE|CÔTÉ|WHO|QUI)\b|^again", line)]
    assert len(commands) > 10
    for command in commands:
        assert mj(command).exit == 0, command


@pytest.mark.parametrize("lang", DOCS)
def test_every_option_mentioned_exists(lang: str) -> None:
    """Each long option named in a README is one of a command, or of a program that is not ours."""
    flags = {flag for params in options().values() for param in params for flag in param.flags}
    prose = re.sub(r"^```sh$.*?^```$", "", text(lang), flags=re.MULTILINE | re.DOTALL)
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", prose)) - {"--exploit"}  # the one that is shown refused
    assert named <= flags


def rewrite() -> None:
    """Write the answers of both READMEs again."""
    for lang, doc in DOCS.items():
        told = BLOCK.sub(partial(_again, lang), text(lang))
        (ROOT / doc).write_text(told, "utf-8")


def _again(lang: str, block: re.Match[str]) -> str:
    """Return a block with the answers of its commands as they are now."""
    commands = re.findall(r"^\$ (.*)$", block.group(), re.MULTILINE)
    with TemporaryDirectory() as folder:
        here = Path(folder, FOLDER)
        here.mkdir()
        return "".join(f"$ {command}\n{answer(command, lang, here)}" for command in commands)


if __name__ == "__main__":
    rewrite()
