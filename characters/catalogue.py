"""The catalogues: the names a game's sheets may use, as shipped and as a person adds to them."""

from ..core.games import game as game_of
from ..core.names import fold
from ..core.refusal import Faulty
from .check import Checker
from .folders import catalogue_files
from .places import Places
from .reading import read_text
from .refuse import refuse
from .syntax import parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Entries = dict[str, dict[str, dict[str, Any]]]  # by section, then by id

_KEPT: "dict[str, tuple[object, Any]]" = {}


def catalogue(game: str) -> "Any":
    """Return a game's `Catalogue`: the shipped one, and over it the person's own file of the same name.

    An entry of a name that is there already takes its place. A faulty file is a file fault. What was read once is
    kept as long as the files do not change.
    """
    files = catalogue_files(game)
    stamp = tuple((path, _stamp(path)) for path, _ in files)
    if game not in _KEPT or _KEPT[game][0] != stamp:
        _KEPT[game] = (stamp, _read(game_of(game), files))
    return _KEPT[game][1]


def _stamp(path: str) -> "tuple[int, ...] | None":
    """Return what changes when a file does, None when there is none."""
    import os

    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns


def _read(described: "Any", files: tuple[tuple[str, str], ...]) -> "Any":
    """Return the catalogue of these files, a later one over those before it."""
    entries: Entries = {key.name: {} for key in described.CATALOGUE}
    for path, shown in files:
        try:
            text = read_text(path, shown)
        except Faulty as error:
            if error.id == "no_file":
                continue
            raise
        for section, found in _checked(text, shown, described, entries).items():
            entries[section] |= found
    return described.catalogue(entries, _synonyms(entries))


def _checked(text: str, shown: str, described: "Any", before: "Entries") -> "Entries":
    """Return a catalogue file's entries; they may name what is in it, or in a file before it."""
    checker = Checker(shown, Places(text), before)
    sections = checker.check(parsed(text, shown), described.CATALOGUE)
    found: Entries = {section: {} for section in sections}
    for section, entries in sections.items():
        for place, entry in enumerate(entries or ()):
            ident = fold(entry.get("nom") or "")
            if ident in found[section]:
                checker.fault("same_name", (section, place, "nom"), entry["nom"])
            found[section][ident] = entry
    refuse(checker.faults)
    return found


def _synonyms(entries: "Entries") -> dict[str, str]:
    """Return the id each other word stands for; a word that is a name itself stands for nothing else."""
    names = {ident for section in entries.values() for ident in section}
    return {
        fold(word): ident
        for section in entries.values()
        for ident, entry in section.items()
        for word in entry.get("synonymes", ())
        if fold(word) not in names
    }
