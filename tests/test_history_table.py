"""Undo and redo through the command line, over any mix of commands: against a naive stack of states."""

import shlex
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from journals import refolded, state
from meneuse.cli.campaign.find import Place
from meneuse.cli.campaign.journal import Journal
from project import counters

COMMANDS = (
    "table turn",
    "table scene 'Le toit' --conflict",
    "table scene",
    "table episode",
    "table adventure",
    "test julien habilete conduite -d 20 -x 2",
    "test marcus sens -d 15 -x 1 -r 1 --keep range",
    "test @pj sens -d 15",
    "test julien sens -i machine:1 -d 25",
    "test 7 -d 10 -r 1",
    "range award",
    "range award marcus",
    "range give julien marcus",
    "inspiration use julien machine 1",
    "harm eugenie stress 3",
    "harm eugenie blessure 2 --conflict",
    "rhapsodie eugenie patience crochetage -d 4",
    "rhapsodie eugenie patience crochetage -d 4 --advantage vertu:serrures",
    "again --advantage vertu:serrures",
    "again --who julien --free 1",
)
STEPS = st.lists(
    st.tuples(st.sampled_from(COMMANDS), st.integers(0, 99))
    | st.tuples(st.sampled_from(["undo", "redo"]), st.integers(1, 4)),
    min_size=1,
    max_size=14,
)
FOLDERS = count()


class Table:
    """A table that is played at, and beside it the states that a pile would hold."""

    def __init__(self, mj: Any) -> None:
        self.mj = mj
        self.standing = [(0, state())]
        self.off: list[tuple[int, Any]] = []

    @property
    def number(self) -> int:
        """The number of the last entry."""
        number: int = Journal(Place(".", "")).tail().number
        return number

    def command(self, line: str, seed: int) -> None:
        """Do something; an answer is an entry, a refusal is none."""
        rolls = shlex.split(line)[0] in ("test", "rhapsodie")
        before = self.number
        said = self.mj(line, *(["--seed", str(seed)] if rolls else []))
        assert said.exit in (0, 1, 2), said.err
        if self.number > before:
            self.standing.append((self.number, state()))
            self.off.clear()

    def step(self, kind: str, steps: int) -> None:
        """Undo or redo, or be refused, as the pile says."""
        here, there = (self.standing[1:], self.off) if kind == "undo" else (self.off, self.standing)
        before = self.number
        said = self.mj(f"{kind} {steps}")
        assert said.exit == (0 if steps <= len(here) else 1)
        assert self.number == before + (steps <= len(here))
        if steps <= len(here):
            source = self.standing if kind == "undo" else self.off
            there.extend(source.pop() for _ in range(steps))
        assert state() == self.standing[-1][1]


def bounded(found: dict[str, dict[str, int | str]]) -> bool:
    """Return whether each counter of a state is within its bounds."""
    known = counters()
    for some in found.values():
        for name, value in some.items():
            bound = known.get(name) or next(
                known[part] for part in known if part.endswith(".") and name.startswith(part)
            )
            if isinstance(value, int) and not (value >= 0 and (bound.most is None or value <= bound.most)):
                return False
    return True


@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_the_state_is_always_that_of_the_commands_that_stand(
    steps: list[tuple[str, int]], mj: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """After each of any commands, undos and redos, over many Épisodes, the counters are what a pile of states says.

    They stay within their bounds; the whole journal folds from its first line; the list marks what is taken back.
    """
    folder = tmp_path / str(next(FOLDERS))
    folder.mkdir()
    monkeypatch.chdir(folder)
    assert mj("table init --game singularites --game rhapsodie").exit == 0
    table = Table(mj)
    for line, number in steps:
        if line in ("undo", "redo"):
            table.step(line, number)
        else:
            table.command(line, number)
        assert bounded(state())
    assert refolded() == table.standing[-1][1]
    assert mj("table check").exit == 0
    entries = [answer["result"] for answer in mj("journal --all", "--json").answers]
    stands = [entry["n"] for entry in entries if entry["live"] and entry["command"] not in ("undo", "redo")]
    assert stands == [number for number, _ in table.standing[1:]]
