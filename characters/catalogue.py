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

    Entries = dict[str, dict[str, dict[str, Any]]]


def catalogue(game: str) -> "Any":
    """Return a game's `Catalogue`: the shipped one, and over it the person's own file of the same name.

    An entry of a name that is there already takes its place. A faulty file is a file fault.
    """
    described = game_of(game)
    entries: Entries = {key.name: {} for key in described.CATALOGUE}
    for path, shown in catalogue_files(game):
        try:
            text = read_text(path, shown)
        except Faulty as error:
            if error.id == "no_file":
                continue
            raise
        for section, found in _checked(text, shown, described).items():
            entries[section] |= {fold(entry["nom"]): entry for entry in found}
    return described.catalogue(entries, _synonyms(entries))


def _checked(text: str, shown: str, described: "Any") -> "dict[str, Any]":
    """Return a catalogue file's sections."""
    checker = Checker(shown, Places(text), {})
    found = checker.check(parsed(text, shown), described.CATALOGUE)
    refuse(checker.faults)
    return found


def _synonyms(entries: "Entries") -> dict[str, str]:
    """Return the id each other word stands for."""
    return {
        fold(word): ident
        for section in entries.values()
        for ident, entry in section.items()
        for word in entry.get("synonymes", ())
    }
