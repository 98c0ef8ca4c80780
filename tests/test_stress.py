"""The stress script, in a bounded form: nothing is lost, whatever happens to a process."""

import sys
from pathlib import Path

import pytest
from stress.run import crowd, forbidden, full, killed, makers

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(sys.platform != "linux", reason="it limits, kills and disarms processes as Linux does"),
]


def test_forty_processes_share_five_ranges(tmp_path: Path) -> None:
    """Of forty at once that spend one of five common Ranges, five do, and the journal has five lines more."""
    crowd(tmp_path)


def test_one_of_many_makes_a_table(tmp_path: Path) -> None:
    """Of twenty that make a table of the same folder at once one does, and the others spoil nothing of it."""
    makers(tmp_path)


def test_a_killed_process_leaves_a_whole_entry_or_none(tmp_path: Path) -> None:
    """Whenever a command is killed, what it answered is in the journal, and nothing is there in part."""
    killed(tmp_path, 40)


def test_a_full_disk_changes_nothing(tmp_path: Path) -> None:
    """Where no more can be written, the file is named with exit 3, and the journal stays as it was."""
    full(tmp_path)


def test_a_folder_without_rights_changes_nothing(tmp_path: Path) -> None:
    """Where nothing may be written, or read, the file is named with exit 3, and the journal stays as it was."""
    forbidden(tmp_path)
