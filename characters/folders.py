"""The folders where sheets and catalogues are, and what a file in them is called in an answer."""

from ..core.refusal import Faulty
from ..core.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SUFFIX = ".toml"


class Folder(Value):
    """One place to look in: its id ("table", "here", "own" or "shipped"), where it is, and how its files are shown."""

    place: str
    path: str
    shown: str


class Table(Value):
    """What a table adds to a search: the folder of its own sheets, and the keys of those who have played at it."""

    folder: Folder
    known: tuple[str, ...] = ()


def sheet_folders(table: Table | None = None) -> tuple[Folder, ...]:
    """Return the places of sheets, in the order they are looked in; the current one may be the table's own."""
    own = own_data()
    here = Folder("here", "characters", "./characters")
    return (
        *((table.folder,) if table else ()),
        *(() if table and _same(table.folder.path, here.path) else (here,)),
        Folder("own", f"{own}/characters", home_relative(f"{own}/characters")),
        Folder("shipped", f"{_package()}/sheets", "characters"),
    )


def _same(one: str, other: str) -> bool:
    """Return whether two paths are one folder, however they are written."""
    import os

    try:
        return os.path.samefile(one, other)
    except OSError:
        return False


def catalogue_files(game: str) -> tuple[tuple[str, str], ...]:
    """Return a game's catalogues as (path, shown): the shipped one, then the person's own, which adds to it."""
    own = f"{own_data()}/catalogues/{game}{SUFFIX}"
    return (f"{_package()}/catalogues/{game}{SUFFIX}", f"catalogues/{game}{SUFFIX}"), (own, home_relative(own))


def files(folder: Folder) -> "Iterator[tuple[str, str, str]]":
    """Yield each sheet of a folder as (stem, path, shown), by name; nothing where there is no such folder.

    A table's own that is there and cannot be read is a file fault: nobody else's sheets stand for its own.
    """
    import os

    try:
        names = sorted(os.listdir(folder.path))
    except OSError as error:
        if folder.place != "table" or isinstance(error, FileNotFoundError | NotADirectoryError):
            return
        raise unreadable(folder.shown, error) from error
    for name in names:
        if name.endswith(SUFFIX) and not name.startswith("."):
            yield name.removesuffix(SUFFIX), f"{folder.path}/{name}", f"{folder.shown}/{name}"


def unreadable(shown: str, error: OSError) -> Faulty:
    """Return the fault of a folder that the system does not let be read, with the system's name for what is wrong."""
    from errno import errorcode

    return Faulty("folder_unreadable", file=shown, found=errorcode.get(error.errno or 0, "EINVAL"))


def own_data() -> str:
    """Return the folder of the person's own data, where this system keeps such things; it need not exist."""
    import os
    import sys

    home = os.path.expanduser("~")
    told = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(told):
        return f"{told}/meneuse"
    if os.name == "nt":
        return f"{os.environ.get('APPDATA') or home}/meneuse"
    if sys.platform == "darwin":
        return f"{home}/Library/Application Support/meneuse"
    return f"{home}/.local/share/meneuse"


def own_cache() -> str:
    """Return the folder for what can be made again at any time; empty where there is no place for such things."""
    import os
    import sys

    told = os.environ.get("XDG_CACHE_HOME", "")
    if os.path.isabs(told):
        return f"{told}/meneuse"
    home = os.path.expanduser("~")
    if os.name == "nt":
        local = os.environ.get("LOCALAPPDATA", "")
        return f"{local}/meneuse/Cache" if os.path.isabs(local) else ""
    if not os.path.isabs(home) or os.environ.get("HOME") == "":  # which would be /
        return ""
    return f"{home}/Library/Caches/meneuse" if sys.platform == "darwin" else f"{home}/.cache/meneuse"


def home_relative(path: str) -> str:
    """Return a path as a person writes it, from their home."""
    import os

    home = os.path.expanduser("~").rstrip("/")
    return f"~{path[len(home) :]}" if home and path.startswith(home + "/") else path


def _package() -> str:
    return __file__.replace("\\", "/").rpartition("/")[0]
