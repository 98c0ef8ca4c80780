"""Whole sessions at a table: what each command of the text's own examples leaves behind, folded for ever.

A session is a TOML file: `id`, `place` in the text, `sheets` that it brings (each file's name and its TOML), and
`steps` in order, each a `command` with what must be found after it: `dice`, `exit`, `result`, `facts`, `error` and
`text` as in a golden case, `state` (counters of the table, or of members, as they are then; 0 or "" for none), and
`same` (the step leaves no entry, and the state as it was). Beside it stands the journal it once left, as it was
written: it must fold to the same states, whatever the project has become.
"""

import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.campaign.find import Place
from meneuse.cli.campaign.journal import Journal, changes, flat
from meneuse.core.state import Ledger
from support import bring
from test_golden import CHECKS, check

SESSIONS = Path(__file__).parent / "sessions"
STEP = {"command", "dice", "exit", "result", "facts", "error", "answers", "text", "never", "state", "same", "note"}


def sessions() -> list[Any]:
    """Return the sessions as test parameters, named by their ids."""
    return [
        pytest.param(tomllib.loads(file.read_text("utf-8")), id=file.stem) for file in sorted(SESSIONS.glob("*.toml"))
    ]


def states(folder: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield each entry's number with the state after it, folded from the first line of every file."""
    journal = Journal(Place(str(folder), str(folder)))
    ledger = Ledger()
    for name in journal.files():
        for _, entry in journal.forward(name):
            if "meneuse" in entry:
                assert ledger.state == flat(entry["state"])
            else:
                ledger.fold(changes(entry))
                yield entry["n"], {owner: dict(counters) for owner, counters in ledger.state.items()}


def last(folder: Path) -> tuple[int, dict[str, Any]]:
    """Return the last entry's number and the state after it; before any entry 0 and nothing."""
    return [(0, {}), *states(folder)][-1]


def counted(expected: dict[str, Any], state: dict[str, Any]) -> None:
    """Check counters of a state: those of the table, then those of members."""
    members = expected.get("members", {})
    for owner, counters in {"": expected.get("table", {}), **members}.items():
        found = state.get(owner, {})
        for counter, value in counters.items():
            assert found.get(counter, "" if isinstance(value, str) else 0) == value, (owner, counter, found)


@pytest.mark.parametrize("session", sessions())
def test_session_plays_as_the_book_says(session: dict[str, Any], mj: Any) -> None:
    """Each command of a session answers as the text says, and the counters are then what the text says."""
    here = Path.cwd()
    bring(session, here)
    before: tuple[int, dict[str, Any]] = (0, {})
    for step in session["steps"]:
        assert step.keys() <= STEP, step.keys() - STEP
        first, *words = shlex.split(step["command"])
        assert first == "mj"
        dice = ["--dice", step["dice"]] if "dice" in step else []
        said = mj(shlex.join([*words, *dice, "--json"]))
        if step.keys() & CHECKS:
            check(step, said)
        assert said.exit == step.get("exit", 0), said.err
        after = last(here)
        assert (after == before) == step.get("same", "error" in step), (step["command"], said.out)
        counted(step.get("state", {}), after[1])
        if after != before:
            counted(said.answers[-1]["state"], after[1])
        before = after
    assert mj("table check").exit == 0


@pytest.mark.parametrize("session", sessions())
def test_the_journal_it_left_folds_for_ever(session: dict[str, Any], tmp_path: Path) -> None:
    """The journal that a session once left folds to the states that its steps say, entry by entry."""
    folded = dict(states(SESSIONS / session["id"]))
    number = 0
    for step in session["steps"]:
        kept = not step.get("same", "error" in step) and not step["command"].startswith("mj table init")
        number += kept
        counted(step.get("state", {}), folded[number] if number else {})
    assert number == len(folded)
