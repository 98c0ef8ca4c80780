"""What the tests of Singularités at a table share: a table, a line of commands, and what the table remembers."""

from collections.abc import Iterable
from typing import Any

from meneuse.cli.campaign.door import Door
from meneuse.core.state import Ledger


def seat(mj: Any, *members: str) -> None:
    """Make a table here, with these members, in its first Épisode."""
    play(mj, "table init --game singularites", *(f"table members add {who}" for who in members), "table episode")


def play(mj: Any, *lines: str) -> Any:
    """Run lines, each of which is to be answered, and return what the last one said."""
    said = None
    for line in lines:
        said = mj(f"{line} --json")
        assert said.exit == 0, (line, said.err)
    return said


def ledger() -> Ledger:
    """Return what the table here remembers."""
    door = Door(None, dry=False)
    try:
        return door.need(writes=False).ledger
    finally:
        door.close()


def ranges(*who: str) -> list[int]:
    """Return the Ranges of the meneuse, of the common reserve, and of each of these."""
    now = ledger()
    return [now.count("ranges.mj"), now.count("ranges.commune"), *(now.count("range", key) for key in who)]


def counters(who: str, *names: str) -> list[int]:
    """Return some counters of somebody."""
    now = ledger()
    return [now.count(name, who) for name in names]


def refused(mj: Any, line: str, reason: str, expected: Any = None) -> None:
    """Check that a line is refused for a reason, with what would be right, and that the table stays as it was."""
    before = ledger().state
    said = mj(f"{line} --json")
    (error,) = (answer["error"] for answer in said.answers)
    assert (said.exit, error["id"]) == (1, reason), said.err
    assert expected is None or error["expected"] == expected
    assert ledger().state == before


def tags(facts: Iterable[dict[str, Any]], *left_out: str) -> list[str]:
    """Return the tags of facts, but for changes and records."""
    return [fact["t"] for fact in facts if fact["t"] not in {"changed", "recorded", *left_out}]
