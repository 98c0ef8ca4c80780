"""What tests see of the journal of a table in the current folder: its state, its entries, and whether it all folds."""

from pathlib import Path
from typing import Any

from meneuse.cli.campaign.find import Place
from meneuse.cli.campaign.journal import Journal, changes, flat
from meneuse.cli.campaign.line import read
from meneuse.core.state import Ledger


def state(folder: str = ".") -> dict[str, dict[str, int | str]]:
    """Return the state of a table."""
    found: dict[str, dict[str, int | str]] = Journal(Place(folder, "")).tail().state
    return found


def entries(name: str = "0001", folder: str = ".") -> list[dict[str, Any]]:
    """Return the entries of a file of the journal."""
    lines = Path(folder, "journal", f"{name}.jsonl").read_bytes().splitlines()
    return [read(line) for line in lines][1:]


def refolded(folder: str = ".") -> dict[str, dict[str, int | str]]:
    """Return the state of a table, folded from the first line of its first file; each state on the way is looked at."""
    ledger, number = Ledger(), 0
    for file in sorted(Path(folder, "journal").glob("*.jsonl")):
        for line in file.read_bytes().splitlines():
            entry = read(line)
            number += "meneuse" not in entry
            assert entry["n"] == number
            ledger.fold(changes(entry))
            assert "state" not in entry or flat(entry["state"]) == ledger.state
    assert ledger.state == state(folder)
    return ledger.state
