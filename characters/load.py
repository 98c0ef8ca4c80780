"""One sheet from its file."""

from ..core.games import FOLDERS
from ..core.games import game as game_of
from ..core.names import fold, nearest
from ..core.value import Value
from .index import Noted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .check import Checker
    from .facts import Fault
    from .index import Stamps


class Examined(Value):
    """A sheet that was read and checked: its game ("" when it is not known), its data by folded keys, its faults.

    `names` is the game's catalogue, None without a game; `stamps` are those of its files, None where they are so young
    that they may yet change unseen.
    """

    file: str
    game: str
    data: "dict[str, Any]"
    names: "Any"
    faults: "tuple[Fault, ...]"
    stamps: "Stamps | None" = None


def load(path: str, file: str) -> "Any":
    """Return the character of a sheet; `file` is what it is called. A faulty sheet is a file fault."""
    return known(path, file)


def known(path: str, file: str, game: str = "") -> "Any":
    """Return the same, None where the sheet is of another `game` than this; a sheet that has not changed is not read.

    A faulty sheet of another game is none of ours.
    """
    noted = Noted(path)
    kept = noted.character(file)
    if kept is None:
        sheet = examined(path, file)
        if game and sheet.game not in ("", game) and _faults(sheet):
            return None
        kept = character(sheet)
        noted.keep(kept, sheet.stamps)
    return None if game and kept.game != game else kept


def character(sheet: Examined) -> "Any":
    """Return the character of a sheet without faults; one with faults is refused as a file fault."""
    from .refuse import refuse

    refuse(sheet.faults)
    return game_of(sheet.game).character(sheet.data, sheet.names, sheet.file)


def _faults(sheet: Examined) -> bool:
    return any(fault.weight == "fault" for fault in sheet.faults)


def examined(path: str, file: str, *, warns: bool = False) -> Examined:
    """Return a sheet with everything wrong with it, in the order of its lines.

    What cannot be read, or is no TOML, is refused as a file fault. `warns`: look for likely slips too.
    """
    from .catalogue import dated
    from .check import Checker
    from .places import Places
    from .reading import read_text
    from .syntax import parsed

    text = read_text(path, file)
    raw = parsed(text, file)
    game = game_in(raw)
    if game not in FOLDERS:
        return Examined(file, "", {}, None, _without_game(Checker(file, Places(text), {}), raw))
    described = game_of(game)
    names, stamps = dated(game)
    checker = Checker(file, Places(text), dict(names.items()), warns=warns)
    data = checker.check(raw, described.SHEET)
    checker.doubt(described.doubts(data))
    faults = sorted(checker.faults, key=lambda fault: (fault.line or 0, fault.column or 0))
    return Examined(file, game, data, names, tuple(faults), stamps)


def game_in(raw: "dict[str, Any]") -> str:
    """Return the game a parsed sheet names, folded, or nothing."""
    named = [value for spelled, value in raw.items() if fold(spelled) == "jeu"]
    return fold(named[0]) if named and type(named[0]) is str else ""


def _without_game(checker: "Checker", raw: "dict[str, Any]") -> "tuple[Fault, ...]":
    """Return the one fault of a sheet whose game is not known: nothing else of it can be judged."""
    from .written import written

    keys = [spelled for spelled in raw if fold(spelled) == "jeu"]
    games = tuple(f'"{game}"' for game in FOLDERS)
    if not keys:
        checker.fault("missing_key", ("jeu",), "", tuple(f"jeu = {game}" for game in games))
        return tuple(checker.faults)
    said = raw[keys[0]]
    near = nearest(fold(said), FOLDERS) if type(said) is str else ()
    checker.fault("not_a_game", (keys[0],), written(said), tuple(f'"{game}"' for game in near) or games)
    return tuple(checker.faults)
