"""Every worked example of the rule texts, and every ruling, as the command line answers it.

A case is a TOML file: `id` (the file's name), `place` in the text, `command` (a whole `mj` line without ``--json``),
`dice` (given to ``--dice``; absent when nothing is thrown), `exit`, then what must be found: `result` (fields of the
principal fact), `facts` (each found in order among the facts), `error` (its id), `answers` (the `result` of each
envelope), `text` (pieces of the French text), `never` (what no output may hold), `note` (what print has wrong).
`sheets` are sheets that the case brings: each file's name, without its ending, and its TOML.
"""

import os
import shlex
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest
from support import Said, bring, golden_cases, words

CHECKS = {"result", "facts", "error", "answers", "text"}
KEYS = CHECKS | {"id", "place", "command", "dice", "exit", "never", "note", "sheets"}


def holds(expected: Any, found: Any) -> bool:
    """Return whether `found` has everything `expected` names; lists must have the same length."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(
            key in found and holds(value, found[key]) for key, value in expected.items()
        )
    if isinstance(expected, list):
        return isinstance(found, list) and len(expected) == len(found) and all(map(holds, expected, found))
    return type(expected) is type(found) and bool(expected == found)


def check(case: dict[str, Any], said: Said) -> None:
    """Check the JSON answer of a case."""
    assert said.exit == case.get("exit", 0), said.out + said.err
    if "answers" in case:
        found = [answer["result"] for answer in said.answers]
        assert holds(case["answers"], found), said.out
        return
    (answer,) = said.answers
    if "result" in case:
        assert holds(case["result"], answer["result"]), said.out
    if "error" in case:
        assert holds(case["error"], answer["error"]), said.out
    facts = iter(answer["facts"])
    for expected in case.get("facts", []):
        assert any(holds(expected, fact) for fact in facts), f"{expected} is not among, or not in order: {said.out}"


@pytest.mark.parametrize("case", golden_cases())
def test_case_answers_as_the_book_says(case: dict[str, Any], mj: Any) -> None:
    """A golden case gives its expected facts, its exit code and its French text."""
    assert case.keys() <= KEYS, case.keys() - KEYS
    assert case.keys() & CHECKS, "a case that checks nothing"
    bring(case, Path.cwd())
    said = mj(shlex.join([*words(case), "--json"]))
    check(case, said)
    told = mj(shlex.join(words(case)))
    assert told.exit == said.exit, told.err
    for piece in case.get("text", []):
        assert piece in told.out + told.err
    for piece in case.get("never", []):
        assert piece not in said.out + said.err + told.out + told.err


def test_every_case_is_named_after_its_file() -> None:
    """A case's id is its file's name, and its place in the text is said."""
    for param in golden_cases():
        (case,) = param.values
        assert case["id"] == param.id
        assert case["place"]


@pytest.mark.once
@pytest.mark.parametrize("case", golden_cases())
def test_case_answers_the_same_as_a_process(case: dict[str, Any], tmp_path: Path) -> None:
    """The installed command, run as a process, answers a case as it does here."""
    mj = Path(sysconfig.get_path("scripts")) / "mj"
    bring(case, tmp_path)
    done = subprocess.run(
        [mj, *words(case), "--json"], capture_output=True, cwd=tmp_path, env=os.environ, timeout=60, check=False
    )
    check(case, Said(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")))
