"""The cookbook of pipes: each is run as it stands, in the order of the page, and answers what is shown below it.

`make generated` writes the answers again.
"""

import os
import re
import shutil
import subprocess
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from test_readme import ROOT

DOCS = {"en": "docs/pipes.md", "fr": "docs/pipes.fr.md"}
RECIPE = re.compile(r"^```sh\n(?P<script>.*?)^```\n\n```text\n(?P<answer>.*?)^```$", re.MULTILINE | re.DOTALL)
SHELLS = {"en": "sh", "fr": "bash"}
NEEDED = ("jq", "git")  # beside what every system of POSIX has


class Kitchen:
    """The pipes of one page, one after the other, in a folder of their own."""

    def __init__(self, folder: Path, lang: str, shell: str = "sh") -> None:
        self.home = folder
        self.folder = folder
        self.lang = lang
        self.shell = shell

    def answer(self, script: str) -> str:
        """Return what a pipe says, on stdout and stderr; where it ends is where the next one begins."""
        path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]])
        env = {**os.environ, "PATH": path, "HOME": str(self.home), "MJ_LANG": self.lang, "NO_COLOR": "1"}
        left = self.home / "left"
        words = [self.shell, "-c", f'exec 2>&1 </dev/null\n{script}pwd >"$0"', str(left)]
        done = subprocess.run(words, stdout=subprocess.PIPE, cwd=self.folder, env=env, timeout=120, check=True)
        self.folder = Path(left.read_text("utf-8").strip())
        left.unlink()
        return done.stdout.decode("utf-8")

    def told(self, recipe: re.Match[str]) -> str:
        """Return a recipe with the answer that it gives now."""
        return f"```sh\n{recipe['script']}```\n\n```text\n{self.answer(recipe['script'])}```"


def text(lang: str) -> str:
    """Return the page of a language."""
    return (ROOT / DOCS[lang]).read_text("utf-8")


@pytest.mark.once
@pytest.mark.parametrize(("lang", "shell"), SHELLS.items())
def test_each_pipe_answers_as_shown(lang: str, shell: str, tmp_path: Path) -> None:
    """Every pipe of a page, pasted in order into a shell, answers what stands below it."""
    for needed in (shell, *NEEDED):
        if shutil.which(needed) is None:
            pytest.skip(f"{needed} is not installed")
    home = tmp_path / "cookbook"
    home.mkdir()
    assert RECIPE.sub(Kitchen(home, lang, shell).told, text(lang)) == text(lang)


@pytest.mark.parametrize("lang", DOCS)
def test_each_heading_has_its_pipe(lang: str) -> None:
    """There are more than ten pipes, each below its heading, each with an answer; no block is left out."""
    recipes = RECIPE.findall(text(lang))
    headings = re.findall(r"^### .*$", text(lang), re.MULTILINE)
    assert len(headings) > 10
    assert len(recipes) == len(headings) + 1  # the table that they share
    assert len(re.findall(r"^```", text(lang), re.MULTILINE)) == 4 * len(recipes)
    assert all(answer.strip() for _, answer in recipes)


def test_both_languages_have_the_same_pipes() -> None:
    """The two pages have the same outline and the same pipes, in the same order, but for what their comments say."""
    outlines = [re.findall(r"^(#+ |```\w*$)", text(lang), re.MULTILINE) for lang in DOCS]
    assert outlines[0] == outlines[1]
    scripts = ["".join(script for script, _ in RECIPE.findall(text(lang))) for lang in DOCS]
    pipes = [re.sub(r"^# .*\n", "", script, flags=re.MULTILINE) for script in scripts]
    assert pipes[0] == pipes[1]


def rewrite() -> None:
    """Write the answers of both pages again."""
    for lang, doc in DOCS.items():
        with TemporaryDirectory() as folder:
            told = RECIPE.sub(Kitchen(Path(folder).resolve(), lang).told, text(lang))
        (ROOT / doc).write_text(told, "utf-8")


if __name__ == "__main__":
    rewrite()
