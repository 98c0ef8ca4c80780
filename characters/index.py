"""What is known of sheets and catalogues whose files have not changed: neither is read again.

Only sheets without faults are kept, so that every fault is found anew each time. A character also depends on the
catalogues of his game, and is forgotten with them; what he is called does not.
"""

import os

from ..core.games import FOLDERS
from ..core.value import Value
from .folders import catalogue_files
from .store import packed, settled, shelf, stamp, unpacked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .search import Found
    from .store import Shelf, Stamp

    Stamps = tuple[tuple[str, Stamp | None], ...]  # by path

CATALOGUES = "catalogues"
SHAPE = (str, str, str, tuple, bytes)  # of what is kept of a sheet: its brief, the catalogues' stamps, the character
_KINDS: "dict[str, tuple[type[Value], ...]]" = {}


class Brief(Value):
    """What a sheet without faults says of itself first: its `nom`, its game and its camp."""

    name: str
    game: str
    camp: str


class Noted:
    """A sheet's file as it is, noted before it is read: what was kept of it, and the place to keep what it holds."""

    def __init__(self, path: str) -> None:
        folder, self.name = os.path.split(path)
        self.shelf: Shelf = _shelf(folder)
        self.stamp = stamp(path)
        self.settled = self.stamp is not None and settled((self.stamp,))
        self.kept: tuple[Any, ...] = () if self.stamp is None else _shaped(self.shelf.get(self.name, self.stamp))

    def brief(self) -> Brief | None:
        """Return what a sheet without faults says of itself, None where that is not known."""
        return Brief(*self.kept[:3]) if len(self.kept) == len(SHAPE) else None

    def character(self, file: str) -> "Any":
        """Return the character, whose sheet is called so; None where he is not known, or a catalogue has changed."""
        brief = self.brief()
        if brief is None or brief.game not in FOLDERS or self.kept[3] != catalogue_stamps(brief.game):
            return None
        who = unpacked(self.kept[4], kinds(brief.game))
        return who.replace(file=file) if isinstance(who, Value) and "file" in who.fields else None

    def keep(self, who: "Any", stamps: "Stamps | None") -> None:
        """Keep a character; `stamps` are those of the catalogues that were read for him, None for too young ones."""
        if self.settled and stamps is not None:
            data = packed(who, kinds(who.game))
            self.shelf.put(self.name, self.stamp, (who.name, who.game, who.camp, stamps, data))

    def keep_name(self, name: str) -> None:
        """Keep the `nom` alone."""
        if self.settled:
            self.shelf.put(self.name, self.stamp, (name,))


def brief(found: "Found") -> Brief | None:
    """Return what a sheet says of itself; None where its file has changed since it was read, or has faults."""
    return Noted(found.path).brief()


def briefs(sheets: "Sequence[Found]") -> "list[Brief | None]":
    """Return what each of several sheets of one folder says of itself, as `brief` does."""
    kept = _shelf(os.path.dirname(sheets[0].path)).entries if sheets else {}
    return [_brief(kept.get(os.path.basename(found.path)), found.path) for found in sheets]


def _brief(entry: "Any", path: str) -> Brief | None:
    """Return what an entry of a shelf says of a sheet, None where it is of another state of the file, or says less."""
    if type(entry) is not tuple or len(entry) != 2 or entry[0] is None or entry[0] != stamp(path):
        return None
    said = _shaped(entry[1])
    return Brief(*said[:3]) if len(said) == len(SHAPE) else None


def catalogue_stamps(game: str) -> "Stamps":
    """Return the stamps of a game's catalogues as they are."""
    return tuple((path, stamp(path)) for path, _ in catalogue_files(game))


def catalogue(game: str, stamps: "Stamps") -> "Any":
    """Return the catalogue of a game that was kept with these stamps, None where there is none."""
    return unpacked(shelf(CATALOGUES).get(_own(stamps), stamps), kinds(game))


def keep_catalogue(game: str, stamps: "Stamps", names: "Any") -> None:
    """Keep a game's catalogue, which was read after the stamps were taken."""
    shelf(CATALOGUES).put(_own(stamps), stamps, packed(names, kinds(game)))


def kinds(game: str) -> "tuple[type[Value], ...]":
    """Return the kinds of values that a game's characters and catalogues are made of."""
    if game not in _KINDS:
        sheet = f"{__package__.rpartition('.')[0]}.core.{game}.sheet"  # a game of ours: whoever calls has looked
        found = vars(__import__(sheet, fromlist=("Character",))).values()
        _KINDS[game] = tuple(one for one in found if isinstance(one, type) and issubclass(one, Value))
    return _KINDS[game]


def _shaped(kept: "Any") -> "tuple[Any, ...]":
    """Return what was kept of a sheet, nothing where it is not as it is put there."""
    return kept if type(kept) is tuple and tuple(map(type, kept)) in (SHAPE, SHAPE[:1]) else ()


def _own(stamps: "Stamps") -> str:
    """Return what tells catalogues apart: the game's name is in each path."""
    return stamps[-1][0]


def _shelf(folder: str) -> "Shelf":
    try:
        whole = os.path.abspath(folder)
    except OSError:  # the current folder is gone
        return shelf("")
    return shelf(f"sheets {whole}", whole)
