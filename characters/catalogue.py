"""The catalogues: the names a game's sheets may use, as shipped and as a person adds to them."""

from ..core.names import fold
from . import index
from .store import settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .index import Stamps

    Entries = dict[str, dict[str, dict[str, Any]]]  # by section, then by id

_KEPT: "dict[str, tuple[Stamps, Any]]" = {}


def catalogue(game: str) -> "Any":
    """Return a game's `Catalogue`: the shipped one, and over it the person's own file of the same name.

    An entry of a name that is there already takes its place. A faulty file is a file fault. What was read once is
    kept as long as the files do not change.
    """
    return dated(game)[0]


def dated(game: str) -> "tuple[Any, Stamps | None]":
    """Return a game's catalogue, and the stamps of its files; None when these may yet change without another stamp."""
    stamps = index.catalogue_stamps(game)
    if game in _KEPT and _KEPT[game][0] == stamps:
        return _KEPT[game][1], stamps
    names = index.catalogue(game, stamps)
    if names is None:
        safe = settled([one for _, one in stamps])
        names = _read(game)
        if not safe:
            return names, None
        index.keep_catalogue(game, stamps, names)
    _KEPT[game] = stamps, names
    return names, stamps


def _read(game: str) -> "Any":
    """Return what a game's catalogues say, a later one over those before it."""
    from ..core.games import game as game_of
    from ..core.refusal import Faulty
    from .folders import catalogue_files
    from .reading import read_text

    described = game_of(game)
    entries: Entries = {key.name: {} for key in described.CATALOGUE}
    for path, shown in catalogue_files(game):
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
    from .check import Checker
    from .places import Places
    from .refuse import refuse
    from .syntax import parsed

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
