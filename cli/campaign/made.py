"""Making a new table: nothing that is there is overwritten, and what is not made whole leaves nothing."""

from ...core.facts import Made
from ...core.refusal import Faulty, Refused
from .files import unwritable
from .find import JOURNAL, SETTINGS, SHEETS, Place, slashed
from .journal import Journal, Tail, opening
from .lock import hold
from .session import now
from .settings import told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from .archive import Archive

NAMELESS = "table"
FIRST = "0001.jsonl"
# What a person may write under [joueurs] and [maison], in the settings' own words.
PLAYS, RULE = '# julien = "Ana"', '# one_counts = "no"'


class Making:
    """Makes folders and files, all of them or none: what was made is taken away again when anything fails.

    What the system refuses is a file fault that names `shown`.
    """

    def __init__(self, shown: str) -> None:
        self.shown = shown
        self.made: list[tuple[Callable[[str], None], str]] = []
        self.give: Callable[[], None] | None = None

    def __enter__(self) -> "Self":
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if error is not None:
            self._undo()
        if self.give is not None:
            self.give()
        if isinstance(error, OSError | ValueError):
            raise unwritable(self.shown, error) from error

    def folder(self, path: str) -> None:
        """Make a folder, and those it is in, unless it is there."""
        import os

        missing = []
        while path and not os.path.isdir(path):
            missing.append(path)
            path = os.path.dirname(path.rstrip("/"))
        for folder in reversed(missing):
            try:
                os.mkdir(folder)
            except FileExistsError:  # another process was quicker
                if os.path.isdir(folder):
                    continue
                raise
            self.made.append((os.rmdir, folder))

    def table(self, place: Place) -> None:
        """Make the folders of a table, and hold its lock until all is made: two at once would spoil each other's."""
        for name in ("", SHEETS, JOURNAL):
            self.folder(place.file(name).rstrip("/"))
        self.give = hold(place.file(JOURNAL), place.called(JOURNAL), alone=True)

    def file(self, path: str, data: bytes) -> None:
        """Make a file that was not there, with its content."""
        import os

        with open(path, "xb") as file:
            self.made.append((os.unlink, path))
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def _undo(self) -> None:
        """Take everything away again, the last first, as far as it goes."""
        while self.made:
            remove, path = self.made.pop()
            try:
                remove(path)
            except OSError:
                continue


def make(folder: str, games: tuple[str, ...], dry: bool) -> Made:
    """Return what was made in a folder: the sheets' folder, a journal that opens with nothing, the settings.

    The settings come last: before them it is no table, and one that was half made is made whole the next time.
    Refused where a table is already (``table_exists``); what cannot be made is a file fault.
    """
    place = placed(folder)
    made = Made(folder, games, tuple(place.called(name) for name in (SETTINGS, SHEETS, JOURNAL)))
    _refuse_another(place, folder)
    if dry:
        return made
    with Making(folder) as making:
        making.table(place)
        _refuse_another(place, folder)  # it may have been made since
        if not Journal(place).files():
            making.file(place.file(f"{JOURNAL}/{FIRST}"), opening(Tail(FIRST, 0, {}), now()))
        making.file(place.file(SETTINGS), _settings(_name(folder), games).encode())
    return made


def bring(archive: "Archive", folder: str, dry: bool) -> Made:
    """Return what was made in a folder of an archive; nothing that is there is overwritten (``in_the_way``).

    The settings come last, as with a new table; a failure leaves nothing of it.
    """
    import os

    place = placed(folder)
    sheets = {f"{SHEETS}/{name}": text for name, text in archive.sheets.items()}
    journal = {f"{JOURNAL}/{name}": text for name, text in archive.journal.items()}
    for name in (SETTINGS, JOURNAL, *sheets):
        if os.path.lexists(place.file(name)):
            raise Refused("in_the_way", file=place.called(name))
    made = Made(
        folder,
        told(archive.settings.removeprefix("\ufeff"), SETTINGS).games,
        tuple(map(place.called, (SETTINGS, *sheets, *journal))),
    )
    if dry:
        return made
    with Making(folder) as making:
        making.table(place)
        for name, text in (sheets | journal | {SETTINGS: archive.settings}).items():
            making.file(place.file(name), text.encode())
    return made


def placed(folder: str) -> Place:
    """Return the place of a table to be made."""
    path = slashed(folder)
    return Place(path, "" if path == "." else path.rstrip("/"))


def _refuse_another(place: Place, folder: str) -> None:
    """Refuse a folder that has settings, or a journal in which anything is."""
    import os

    begun = os.path.lexists(place.file(JOURNAL)) and not _untouched(Journal(place))
    if begun or os.path.lexists(place.file(SETTINGS)):
        raise Refused("table_exists", where=folder)


def _untouched(journal: Journal) -> bool:
    """Return whether a journal is as a new table's, before anything happened: what a half-made table leaves."""
    try:
        names = journal.files()
        tail = journal.tail() if names else Tail(FIRST, 0, {})
    except Faulty:
        return False
    return names in ([], [FIRST]) and tail.number == 0 and not tail.state


def _name(folder: str) -> str:
    """Return the name of a new table: its folder's, as far as it is text; the root of all has none."""
    import os

    return os.path.basename(os.path.abspath(folder)).encode("utf-8", "replace").decode().strip() or NAMELESS


def _settings(name: str, games: tuple[str, ...]) -> str:
    """Return the settings of a new table, for a person to go on with."""
    import tomli_w

    parts = tomli_w.dumps({"nom": name, "jeux": list(games), "joueurs": {}, "maison": {}})
    return parts.replace("[joueurs]\n", f"[joueurs]\n{PLAYS}\n") + f"{RULE}\n"
