"""One sheet from its file."""

from ..core.games import FOLDERS
from ..core.games import game as game_of
from ..core.names import fold, nearest
from .catalogue import catalogue
from .check import Checker
from .facts import Fault
from .places import places
from .reading import read_text
from .refuse import refuse
from .syntax import parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def load(path: str, file: str) -> "Any":
    """Return the character of a sheet; `file` is what it is called. A faulty sheet is a file fault."""
    game, data, faults = examined(path, file, warns=False)
    refuse(faults)
    return game_of(game).character(data, catalogue(game), file)


def examined(path: str, file: str, *, warns: bool) -> "tuple[str, dict[str, Any], list[Fault]]":
    """Return a sheet's game, its data by folded keys, and everything wrong with it, in the order of its lines.

    What cannot be read or is no TOML is refused as a file fault.
    """
    text = read_text(path, file)
    raw = parsed(text, file)
    where = places(text)
    game = game_in(raw)
    if game not in FOLDERS:
        checker = Checker(file, where, {})
        _without_game(checker, raw)
        return "", {}, checker.faults
    described = game_of(game)
    names = dict(catalogue(game).items())
    checker = Checker(file, where, names, warns=warns)
    data = checker.check(raw, described.SHEET)
    checker.doubt(described.doubts(data))
    return game, data, sorted(checker.faults, key=lambda fault: (fault.line or 0, fault.column or 0))


def game_in(raw: "dict[str, Any]") -> str:
    """Return the game a parsed sheet names, folded, or nothing."""
    named = [value for spelled, value in raw.items() if fold(spelled) == "jeu"]
    return fold(named[0]) if named and type(named[0]) is str else ""


def _without_game(checker: Checker, raw: "dict[str, Any]") -> None:
    """Add the one fault of a sheet whose game is not known: nothing else of it can be judged."""
    keys = [spelled for spelled in raw if fold(spelled) == "jeu"]
    if not keys:
        checker.fault("missing_key", ("jeu",), "", tuple(f'jeu = "{game}"' for game in FOLDERS))
        return
    said = raw[keys[0]]
    near = nearest(fold(said), FOLDERS) if type(said) is str else ()
    checker.fault("unknown_game", (keys[0],), str(said), near or FOLDERS)
