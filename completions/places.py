"""What stands at each place among the free words of a command, read from the commands' declarations."""

from ..cli.commands import load
from ..cli.declare import Param
from ..core.value import Value
from .matching import serves
from .table import placed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

SHELLS = FILES, FOLDERS = ("file", "folder")  # what a shell completes by itself
NOTHING = ("", "-")


class Row(Value):
    """A place: the command and its verbs, how many free words are before it ("*": or any number), what is there.

    `kind` is what completes it, empty where that is one of `values`.
    """

    path: str
    place: str
    kind: str = ""
    values: tuple[str, ...] = ()


def rows(name: str) -> "Iterator[Row]":
    """Yield the places of a command at which something may be proposed; what is certain comes before "*"."""
    fixed = placed(name)
    for place, param in enumerate(param for param in load(name).params if not param.flags):
        if param.verbs:
            yield from _verbs(name, param.verbs)
        elif param.values:
            yield Row(name, "*" if param.many else str(place), "", param.values)
        else:
            yield from _kinds(name, param, place, fixed)


def verbs(name: str) -> "Iterator[str]":
    """Yield each verb of a command behind it, those below a verb behind that one: ``table members add``."""
    yield from (f"{row.path} {verb}" for row in rows(name) if row.place == "verb" for verb in row.values)


def served(name: str, param: Param) -> "list[str]":
    """Return the command, and its verbs behind it, wherever an option may stand; nothing where it may everywhere."""
    paths = [name, *verbs(name)] if param.of else []
    return [path for path in paths if serves(param.of, path.removeprefix(name).lstrip())]


def is_asked(param: Param, values: tuple[str, ...]) -> bool:
    """Return whether only the program can say what an option's value may be: of a Conflit's moves, which are next."""
    return param.completes == "move" or (bool(param.completes) and not values and param.completes not in SHELLS)


def _verbs(path: str, below: "Mapping[str, Any]") -> "Iterator[Row]":
    yield Row(path, "verb", "", tuple(below))
    for verb, behind in below.items():
        if isinstance(behind, str):
            yield from _row(f"{path} {verb}", behind, False, 0)
        else:
            yield from _verbs(f"{path} {verb}", behind)


def _kinds(name: str, param: Param, place: int, fixed: "Mapping[int, tuple[str, ...]]") -> "Iterator[Row]":
    """Yield the places that one declared word stands for."""
    for row in _row(name, param.completes, param.many, place):
        found = fixed.get(int(row.place)) if row.place != "*" else None
        yield row.replace(kind="", values=found) if found else row


def _row(path: str, completes: str, many: bool, first: int) -> "Iterator[Row]":
    kinds = completes.split()
    for place, kind in enumerate(kinds, first):
        again = kind.endswith("*") or (many and len(kinds) == 1)
        if kind not in NOTHING:
            yield Row(path, "*" if again else str(place), kind.rstrip("*"))
