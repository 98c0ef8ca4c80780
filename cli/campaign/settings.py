"""What a table's `table.toml` says: a person writes it, and play never does."""

from ...core.value import Value
from . import kept
from .find import SETTINGS, Place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...core.sheet import Key


class Told(Value):
    """A table's settings: its name, the games it plays, who plays whom (by the sheet's key), its house rules."""

    name: str
    games: tuple[str, ...]
    players: "Mapping[str, str]"
    rulings: "Mapping[str, str]"


def settings(place: Place) -> Told:
    """Return what a table's settings say; what is wrong with them is a file fault, as with a sheet."""
    found, noted = kept.settings(place, Told)
    if isinstance(found, Told):
        return found
    from ...characters.reading import read_text

    shown = place.called(SETTINGS)
    said = told(read_text(place.file(SETTINGS), shown), shown)
    kept.keep_settings(noted, said)
    return said


def told(text: str, shown: str) -> Told:
    """Return what the text of settings says; `shown` is what faults call it."""
    from ...characters.check import Checker
    from ...characters.places import Places
    from ...characters.refuse import refuse
    from ...characters.syntax import parsed
    from ...core.games import FOLDERS

    checker = Checker(shown, Places(text), {"jeux": {game: game for game in FOLDERS}})
    data = checker.check(parsed(text, shown), keys())
    refuse(checker.faults)
    return Told(data.get("nom", ""), data["jeux"], data.get("joueurs", {}), data.get("maison", {}))


def keys() -> "tuple[Key, ...]":
    """Return what settings may hold."""
    from ...core.rulings import SWITCHES
    from ...core.sheet import Key

    rules = tuple(Key(name, "word", values=switch.values) for name, switch in SWITCHES.items())
    return (
        Key("nom", "text"),
        Key("jeux", "names", section="jeux", needed=True),
        Key("joueurs", "labels"),
        Key("maison", "table", keys=rules),
    )
