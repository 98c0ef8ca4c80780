"""What was made of files, kept in the user's cache folder for as long as nothing it was made of changes.

A shelf is one file there: values by name, each with the stamp it was put with. It is read only by the version that
wrote it, and only when it is whole and the user's own; otherwise, and wherever the system refuses anything, there is
simply nothing kept. It may be thrown away at any moment.
"""

import os
from binascii import crc32
from marshal import dumps, loads
from sys import hexversion, implementation
from time import time_ns

from ..core.value import Value
from .folders import own_cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Stamp = tuple[int, int, int, int]  # size, times of the last change in nanoseconds, inode

# Every source file that has a part in what values are kept, or how: an upgrade, or a change in a checkout, makes all
# that was kept before worthless. A test holds that none is missing.
SOURCES = (
    "characters/catalogue.py",
    "characters/check.py",
    "characters/explain.py",
    "characters/facts.py",
    "characters/folders.py",
    "characters/index.py",
    "characters/load.py",
    "characters/places.py",
    "characters/reading.py",
    "characters/refuse.py",
    "characters/search.py",
    "characters/store.py",
    "characters/syntax.py",
    "characters/written.py",
    "cli/campaign/files.py",
    "cli/campaign/find.py",
    "cli/campaign/journal.py",
    "cli/campaign/kept.py",
    "cli/campaign/line.py",
    "cli/campaign/settings.py",
    "cli/json_parts.py",
    "cli/render/machine.py",
    "cli/render/safe.py",
    "cli/windows.py",
    "core/facts.py",
    "core/fraction.py",
    "core/games.py",
    "core/names.py",
    "core/refusal.py",
    "core/rhapsodie/sheet.py",
    "core/rulings.py",
    "core/sheet.py",
    "core/singularites/reference.py",
    "core/singularites/sheet.py",
    "core/state.py",
    "core/value.py",
)
MOST = 8 << 20  # bytes of a shelf: one that would be larger is not written
MANY = 128  # files: when there are more, those that were written first go
YOUNG = 2 * 10**9  # nanoseconds: within the coarsest clock of a file system, a second change could leave no trace
UNSEEN = -1, 1 << 62, 1 << 62, -1  # the stamp of what the system does not show: nothing is ever kept with it
DIGITS, HEX = 16, "0123456789abcdef"  # of the name of a shelf's file
TEMPORARY = ".new"
ERRORS = (OSError, ValueError, TypeError, EOFError)

_ROOT = __file__.replace("\\", "/").rpartition("/characters/")[0]
_WHO = f"meneuse {implementation.cache_tag} {hexversion:x} {_ROOT}\n"  # two that are installed do not share a file

_SHELVES: "dict[str, Shelf]" = {}


class Shelf:
    """Values by name. With a `folder`, names are of files in it, and go with them."""

    def __init__(self, file: str, key: str, folder: str = "") -> None:
        self.file = file  # empty where nothing can be kept
        self.key = key
        self.folder = folder
        self.entries: dict[str, Any] = _entries(file, key) if file else {}
        self.changed: set[str] = set()  # the names that were put since it was read

    def get(self, name: str, stamp: object) -> "Any":
        """Return the value that was put under a name with the same stamp, None where there is none."""
        entry = self.entries.get(name)
        return entry[1] if type(entry) is tuple and len(entry) == 2 and entry[0] == stamp else None

    def put(self, name: str, stamp: object, value: "Any") -> None:
        """Keep a value of plain types: numbers, texts, bytes, None, and tuples, lists and dictionaries of them."""
        self.entries[name] = stamp, value
        self.changed.add(name)

    def write(self) -> None:
        """Write the file whole, or leave the one that there is; what others put there since it was read is kept."""
        entries = _entries(self.file, self.key) | {name: self.entries[name] for name in self.changed}
        if self.folder:
            there = set(os.listdir(self.folder))
            entries = {name: entry for name, entry in entries.items() if name in there}
        body = dumps((self.key, entries))
        if len(body) < MOST:
            _replace(self.file, _head() + crc32(body).to_bytes(4, "big") + body)


def shelf(key: str, folder: str = "") -> Shelf:
    """Return the shelf of a key, read when it is first asked for; an empty one where nothing is kept."""
    root = own_cache()
    if not root or not _head():
        return Shelf("", key)
    data = (_WHO + key).encode("utf-8", "surrogatepass")
    file = f"{root}/{crc32(data):08x}{crc32(data[::-1]):08x}"
    if file not in _SHELVES or _SHELVES[file].key != key:
        _SHELVES[file] = Shelf(file, key, folder)
    return _SHELVES[file]


def write() -> None:
    """Write every shelf on which anything was put, and forget all of them."""
    shelves = [one for one in _SHELVES.values() if one.changed]
    _SHELVES.clear()
    for one in shelves:
        try:
            one.write()
        except ERRORS:
            continue


def stamp(path: str) -> "Stamp | None":
    """Return what changes when a file does, None when there is none; `UNSEEN` where there may be one or not."""
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        return UNSEEN
    return status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino


def settled(stamps: "Sequence[Stamp | None]") -> bool:
    """Return whether a further change, from now on, is sure to give each of these files another stamp."""
    last = time_ns() - YOUNG
    return all(one is None or max(one[1], one[2]) <= last for one in stamps)


def coded(value: "Any", kinds: "tuple[type[Value], ...]") -> "Any":
    """Return a value in plain types: one of these kinds as a list, its place among them first. Others: `TypeError`."""
    kind = type(value)
    if kind is tuple:
        return tuple([coded(part, kinds) for part in value])
    if kind is dict:
        return {name: coded(part, kinds) for name, part in value.items()}
    if kind in kinds:
        return [kinds.index(kind), *[coded(part, kinds) for part in value]]
    if kind is str or kind is int or kind is bool or value is None:
        return value
    raise TypeError(kind.__name__)


def decoded(data: "Any", kinds: "tuple[type[Value], ...]") -> "Any":
    """Return the value that `coded` gave so: nothing but these kinds is ever made."""
    kind = type(data)
    if kind is list:
        cls = kinds[data[0]]
        values = [decoded(part, kinds) for part in data[1:]]
        if len(values) != len(cls.fields):
            raise ValueError(cls.__name__)
        return tuple.__new__(cls, values)
    if kind is tuple:
        return tuple([decoded(part, kinds) for part in data])
    if kind is dict:
        return {name: decoded(part, kinds) for name, part in data.items()}
    return data


def packed(value: "Any", kinds: "tuple[type[Value], ...]") -> bytes:
    """Return a value as bytes, which cost nothing until they are unpacked."""
    return dumps(coded(value, kinds))


def unpacked(data: "Any", kinds: "tuple[type[Value], ...]") -> "Any":
    """Return the value of these bytes, None where they are none."""
    try:
        return decoded(loads(data), kinds)  # noqa: S302 - from a file whose sum is right, and which is the user's own
    except (*ERRORS, IndexError):
        return None


_HEADS: list[bytes] = []  # the one there is, once it was made


def _head() -> bytes:
    """Return what a shelf's file begins with: who wrote it. Empty where that cannot be told, as inside an archive."""
    if not _HEADS:
        stamps = [stamp(f"{_ROOT}/{name}") for name in SOURCES]
        known = None not in stamps and settled(stamps)
        _HEADS.append(f"{_WHO}{stamps}\n".encode("utf-8", "surrogatepass") if known else b"")
    return _HEADS[0]


def _entries(file: str, key: str) -> "dict[str, Any]":
    """Return what a shelf's file holds, nothing where it is not the whole of what this version wrote for the key."""
    try:
        data, head = _content(file), _head()
        body = data[len(head) + 4 :]
        if not data.startswith(head) or data[len(head) : len(head) + 4] != crc32(body).to_bytes(4, "big"):
            return {}
        told = loads(body)  # noqa: S302 - the sum is right, and the file is the user's own
        right = type(told) is tuple and len(told) == 2 and told[0] == key and type(told[1]) is dict
        return told[1] if right else {}
    except ERRORS:
        return {}


def _content(file: str) -> bytes:
    """Return all of a plain file that is the user's, and that nobody else can have written; else nothing."""
    from stat import S_ISREG

    handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        status = os.fstat(handle)
        if not S_ISREG(status.st_mode) or not _is_own(status) or status.st_size > 2 * MOST:
            return b""
        return os.read(handle, status.st_size)
    finally:
        os.close(handle)


def _is_own(status: os.stat_result) -> bool:
    """Return whether something is the user's, and only the user's to write, on a system that tells."""
    return os.name != "posix" or (status.st_uid == os.geteuid() and not status.st_mode & 0o022)


def _replace(file: str, data: bytes) -> None:
    """Put a file in the place of another at once: who reads meanwhile has the one or the other, whole."""
    root, made = os.path.dirname(file), f"{file}.{os.getpid()}{TEMPORARY}"
    _make(root)
    try:
        handle = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        try:
            done = os.write(handle, data)
        finally:
            os.close(handle)
        if done == len(data):
            os.replace(made, file)
    finally:
        if os.path.lexists(made):
            os.unlink(made)
    _tidy(root)


def _make(root: str) -> None:
    """Make the folder, for the user alone; not in somebody else's home, where it would be in the way ever after."""
    from stat import S_ISVTX

    above = root
    while not os.path.isdir(above):
        above = os.path.dirname(above)
    if above != root:
        status = os.stat(above)
        if not _is_own(status) and not status.st_mode & S_ISVTX:
            raise PermissionError(above)
        os.makedirs(root, 0o700)


def _tidy(root: str) -> None:
    """Take away what is too many of ours, and with it what a process left that died while it wrote."""
    names = [name for name in os.listdir(root) if _is_shelf(name)]
    if len(names) > MANY:
        files = sorted((os.lstat(f"{root}/{name}").st_mtime_ns, name) for name in names)
        for _, name in files[: len(names) - MANY]:
            os.unlink(f"{root}/{name}")


def _is_shelf(name: str) -> bool:
    """Return whether a file is called as `shelf` calls one, or as it is called while it is written."""
    stem, _, rest = name.partition(".")
    return len(stem) == DIGITS and not stem.strip(HEX) and (not rest or name.endswith(TEMPORARY))
