"""Making a new table: nothing that is there is overwritten."""

from ...core.facts import Made
from ...core.refusal import Faulty, Refused
from .find import JOURNAL, SETTINGS, SHEETS, Place
from .journal import Journal
from .session import now

FIRST = "0001.jsonl"


def make(folder: str, games: tuple[str, ...], dry: bool) -> Made:
    """Return what was made in a folder: the settings, the sheets' folder, a journal that opens with nothing.

    Refused where a table is already (``table_exists``); what cannot be made is a file fault.
    """
    import os

    place = Place(folder, "" if folder == "." else folder.rstrip("/"))
    files = tuple(place.called(name) for name in (SETTINGS, SHEETS, JOURNAL))
    if any(os.path.lexists(place.file(name)) for name in (SETTINGS, JOURNAL)):
        raise Refused("table_exists", where=folder)
    if dry:
        return Made(folder, games, files)
    try:
        for name in ("", SHEETS, JOURNAL):
            os.makedirs(place.file(name), exist_ok=True)
        with open(place.file(SETTINGS), "x", encoding="utf-8") as file:
            file.write(_settings(os.path.basename(os.path.abspath(folder)), games))
    except OSError as error:
        raise Faulty("journal_unwritable", file=folder, why=error.strerror or "") from error
    Journal(place).begin(FIRST, 0, {}, now())
    return Made(folder, games, files)


def _settings(name: str, games: tuple[str, ...]) -> str:
    """Return the settings of a new table, for a person to go on with."""
    import tomli_w

    return tomli_w.dumps({"nom": name, "jeux": list(games), "joueurs": {}, "maison": {}})
