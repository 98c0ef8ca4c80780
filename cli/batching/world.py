"""What the answers to equal requests depend on besides the dice: the table, the sheets, the catalogues."""

import os

from ...characters.folders import catalogue_files, files, sheet_folders
from ...core.games import FOLDERS
from ..campaign.find import find

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

YOUNG = 2_000_000_000  # nanoseconds in which a file may change again without its times telling


def is_at_table(asked: str | None) -> bool:
    """Return whether there is a table; one that was asked for and is none is there too: its lines are refused."""
    return asked is not None or bool(os.environ.get("MJ_TABLE")) or find(None, os.environ) is not None


def sheets() -> object:
    """Return what is equal as long as no sheet and no catalogue changes; equal to nothing where one just did."""
    from time import time_ns

    now = time_ns()
    try:
        stamps = tuple((path, _stamp(path)) for path in _paths())
    except (OSError, ValueError):  # something may be there that the system does not show
        return object()
    for _, stamp in stamps:
        if stamp is not None and any(abs(now - moment) < YOUNG for moment in stamp[:2]):
            return object()
    return stamps


def _paths() -> "Iterator[str]":
    for folder in sheet_folders():
        for _, path, _ in files(folder):
            yield path
    for game in FOLDERS:
        for path, _ in catalogue_files(game):
            yield path


def _stamp(path: str) -> "tuple[int, ...] | None":
    """Return the times of a file, its size and its place; None where there is none."""
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return None
    return status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino, status.st_dev
