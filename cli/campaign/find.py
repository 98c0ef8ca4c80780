"""Where the table is: as asked, else as MJ_TABLE says, else the nearest folder upwards that is one."""

from ...core.refusal import Misused
from ...core.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SETTINGS, JOURNAL, SHEETS = "table.toml", "journal", "characters"


class Place(Value):
    """A table's folder: its path, and what it is called before the names of its files (empty: the current one)."""

    path: str
    shown: str

    def file(self, name: str) -> str:
        """Return the path of a file of the table."""
        return f"{self.path}/{name}"

    def called(self, name: str) -> str:
        """Return what a file of the table is called in an answer."""
        return f"{self.shown}/{name}" if self.shown else name


def find(asked: str | None, environ: "Mapping[str, str]") -> Place | None:
    """Return the table's place, None where there is none; one that was asked for and is none is misuse."""
    for told, by in ((asked, "--table"), (environ.get("MJ_TABLE") or None, "MJ_TABLE")):
        if told is not None:
            if not told or not is_table(told):
                raise Misused("no_table_there", word=told, by=by, expected=("mj table init",))
            return Place(slashed(told).rstrip("/"), slashed(told).rstrip("/"))
    return next((place for place in _upwards(environ) if is_table(place.path)), None)


def is_table(path: str) -> bool:
    """Return whether a folder is a table: it has the settings and the journal, whatever they are.

    One whose journal cannot be reached is still the table that is meant: no other is to be taken for it.
    """
    from os.path import lexists

    path = slashed(path)
    return lexists(f"{path}/{SETTINGS}") and lexists(f"{path}/{JOURNAL}")


def slashed(path: str) -> str:
    """Return a path so that a slash and a name may follow, as it may be typed on Windows."""
    import os

    if os.name != "nt":
        return path
    from ..windows import plain

    return plain(path)


def _upwards(environ: "Mapping[str, str]") -> "Iterator[Place]":
    """Yield the current folder and those it is in: as the shell names it, so that a link leads back, then as it is."""
    import os

    try:
        here = os.getcwd()
    except OSError:  # the folder is gone
        return
    said = environ.get("PWD", "")
    for start in (said, here) if said != here and _same(said, here) else (here,):
        path, shown = start, ""
        while True:
            yield Place(path, shown)
            above = os.path.dirname(path)
            if above == path:
                break
            path, shown = above, f"{shown}/.." if shown else ".."


def _same(said: str, here: str) -> bool:
    import os

    try:
        return os.path.isabs(said) and os.path.samefile(said, here)
    except (OSError, ValueError):
        return False
