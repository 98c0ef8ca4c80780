"""What is known of a table whose files have not changed: its settings, and where its journal ends.

The journal's end is kept by the command that wrote it, or read it, for the next one, which then reads none of its
lines. That is only good while the file is as it was: the same size, times and inode, and the same last bytes, which
hold, as a rule, all since its last state. A writer does not wait until its own change is old: it held the lock, so
that no other command wrote; and whoever else changed a line within the same tick of the clock as ours, in place, to
the same length, and far before the end, is found out by `mj table check`, which reads everything, always.
"""

import os
from binascii import crc32

from ...characters.store import packed, settled, shelf, stamp, unpacked
from .find import JOURNAL, SETTINGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...characters.store import Shelf, Stamp
    from ...core.state import State
    from ...core.value import Value
    from .find import Place

SHAPE = (str, int, dict, int)  # of what is kept of a journal's end: the file, the number, the state, the sum
END = 1 << 15  # bytes of a journal's end that are compared


class Kept:
    """One file of a table as it is, noted before it is read, and what was kept of it under a name."""

    def __init__(self, place: "Place", file: str, name: str) -> None:
        self.path = place.file(file)
        self.name = name
        self.shelf: Shelf = _shelf(place)
        self.stamp: Stamp | None = stamp(self.path)
        self.settled = self.stamp is not None and settled((self.stamp,))
        self.value: Any = None if self.stamp is None else self.shelf.get(name, self.stamp)


def settings(place: "Place", kind: "type[Value]") -> "tuple[Value | None, Kept]":
    """Return a table's settings of this kind, None where their file is to be read, and the place to keep them."""
    kept = Kept(place, SETTINGS, "settings")
    found = unpacked(kept.value, (kind,)) if type(kept.value) is bytes else None
    return found if isinstance(found, kind) else None, kept


def keep_settings(kept: Kept, told: "Value") -> None:
    """Keep settings that were read after their file was noted."""
    if kept.settled:
        kept.shelf.put(kept.name, kept.stamp, packed(told, (type(told),)))


def ending(place: "Place", name: str) -> "tuple[tuple[int, State] | None, Kept]":
    """Return the number of the last entry of a journal's file and the state after it; None where it is to be read."""
    kept = Kept(place, f"{JOURNAL}/{name}", "tail")
    if kept.stamp is None or type(kept.value) is not tuple or tuple(map(type, kept.value)) != SHAPE:
        return None, kept
    file, number, state, last = kept.value
    return ((number, state) if file == name and last == _end(kept.path, kept.stamp) else None), kept


def has_changed(path: str, before: "Stamp | None") -> bool:
    """Return whether a file is not as it was when it had this stamp."""
    return stamp(path) != before


def keep_ending(kept: Kept, number: int, state: "State") -> None:
    """Keep where a journal ends that was read after its last file was noted."""
    if kept.settled and kept.stamp is not None:
        _keep(kept.shelf, kept.path, kept.stamp, number, state)


def keep_written(place: "Place", name: str, size: int, number: int, state: "State") -> None:
    """Keep where a journal ends whose last file was just written, under the lock, and has this size since."""
    path = place.file(f"{JOURNAL}/{name}")
    now = stamp(path)
    if now is not None and now[0] == size:
        _keep(_shelf(place), path, now, number, state)


def _keep(shelf: "Shelf", path: str, stamp: "Stamp", number: int, state: "State") -> None:
    last = _end(path, stamp)
    if last is not None:
        shelf.put("tail", stamp, (os.path.basename(path), number, state, last))


def _end(path: str, stamp: "Stamp") -> int | None:
    """Return the sum of a file's last bytes; None where its last line has no break, or it cannot be read."""
    try:
        with open(path, "rb", buffering=0) as file:
            file.seek(max(0, stamp[0] - END))
            data = file.read(END + 1)
    except OSError:
        return None
    return crc32(data) if data.endswith(b"\n") else None


def _shelf(place: "Place") -> "Shelf":
    try:
        return shelf(f"table {os.path.abspath(place.path)}")
    except OSError:  # the current folder is gone
        return shelf("")
