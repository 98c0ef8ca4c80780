"""Every golden case again, in each of the ways an answer can be given."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.settings import resolve
from support import Said, bring, golden_cases, words

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture
def answer(mj: Any) -> Callable[..., Said]:
    """Return what answers a case, where its sheets are; one that leaves its faces to chance gets a seed."""

    def run(case: dict[str, Any], *more: str) -> Said:
        bring(case, Path.cwd())
        line = words(case)
        rolls = not {"--dice", "--seed", "--odds"} & set(line) and line[0] != "sheet"
        return mj(shlex.join(line), *(("--seed", "a") if rolls else ()), *more)  # type: ignore[no-any-return]

    return run


@pytest.mark.parametrize("case", golden_cases())
def test_colour_adds_looks_and_nothing_else(case: dict[str, Any], answer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A coloured answer has the characters of the plain one, on lines that fit, and the same code and refusals."""
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr("meneuse.cli.main.resolve", lambda *given: resolve(*given).replace(seen=True))
    plain, coloured = answer(case), answer(case, "--color", "always")
    assert (coloured.exit, coloured.err) == (plain.exit, plain.err)
    told = ESCAPE.sub("", coloured.out)
    assert "".join(told.split()) == "".join(plain.out.split())
    assert "\x1b" not in told
    assert all(len(line) <= 60 for line in told.splitlines())


@pytest.mark.parametrize("case", golden_cases())
def test_json_is_the_same_in_every_language(case: dict[str, Any], answer: Any) -> None:
    """The English answer has the facts of the French one; only the sentence of a refusal differs."""
    french, english = (answer(case, "--json", "--lang", lang) for lang in ("fr", "en"))
    assert french.exit == english.exit
    for one, other in zip(french.answers, english.answers, strict=True):
        messages = [(said["error"] or {}).pop("message", None) for said in (one, other)]
        assert one == other
        assert all(messages) or messages == [None, None]


@pytest.mark.parametrize("case", golden_cases())
def test_every_answer_is_told_in_both_languages(case: dict[str, Any], answer: Any) -> None:
    """The English answer is told as the French one is: the same lines, the same numbers, no word without a place."""
    french, english = (answer(case, "--lang", lang) for lang in ("fr", "en"))
    assert french.exit == english.exit != 70
    assert len(french.out.splitlines()) == len(english.out.splitlines())
    assert bool(french.err) == bool(english.err)
