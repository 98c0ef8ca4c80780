"""Which entries of a journal stand, and which can be taken back or done again.

A line of a journal is an undo, a redo, or an ordinary entry: everything else. The ordinary entries that stand are a
stack: an undo takes the latest of them off it, and a redo puts the latest that were taken off back on it, as long as
no ordinary entry came since. All is told from the last line to the first, so that nobody reads further back than it
takes.
"""

from .refusal import Refused
from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any

    Line = tuple[int, str, Sequence[int]]  # its number, its kind, and the entries that it names

ORDINARY, UNDO, REDO = "", "undo", "redo"


class Taken(Value):
    """The entry `n` as one that is taken back or done again: when it was made (`at`), what was asked, by `who`.

    `results` are its principal facts, as the journal has them: one for each who acted.
    """

    n: int
    at: str
    command: str
    asked: tuple[str, ...]
    who: tuple[str, ...]
    results: "tuple[Any, ...]"


class Undone(Value, tag="undone"):
    """Entries are taken back: their `numbers`, the latest first, and what they were. Every counter goes back."""

    numbers: tuple[int, ...]
    entries: tuple[Taken, ...]


class Redone(Value, tag="redone"):
    """Entries that were taken back are done again: their `numbers`, the oldest first, and what they were."""

    numbers: tuple[int, ...]
    entries: tuple[Taken, ...]


class Entry(Value, tag="entry"):
    """One entry of the journal `file`. `live` is False when it is taken back.

    `asked` are the words of the command, without what was to stay hidden; `faces` those thrown or typed; `rulings`
    the house rules that were not the usual ones; `facts` all that happened, as the journal has it. `undo` and `redo`
    are the entries that it takes back or does again, `again` the one that it goes on with (None: none). `told` is how
    much a person is told of it: one "line", the "whole" entry, or "json", what is there.
    """

    n: int
    at: str
    file: str
    command: str
    asked: tuple[str, ...]
    who: tuple[str, ...]
    faces: tuple[int, ...]
    rulings: "Mapping[str, str]"
    facts: "tuple[Any, ...]"
    live: bool
    undo: tuple[int, ...] = ()
    redo: tuple[int, ...] = ()
    again: int | None = None
    told: str = "line"


def line_of(entry: "Mapping[str, Any]") -> "Line":
    """Return the number of a journal's entry, its kind, and the entries that it takes back or does again."""
    for kind in (UNDO, REDO):
        if kind in entry:
            return entry["n"], kind, entry[kind]
    return entry["n"], ORDINARY, ()


def results(facts: "Sequence[Mapping[str, Any]]") -> "tuple[Mapping[str, Any], ...]":
    """Return the principal facts of an entry: the first that is no mere change, and all of its kind."""
    tags = [fact["t"] for fact in facts if fact["t"] != "changed"]
    return tuple(fact for fact in facts if fact["t"] == tags[0]) if tags else ()


class Live:
    """Which entries stand, where lines are seen from the last to the first."""

    def __init__(self) -> None:
        self.fates: dict[int, bool] = {}  # of the entries that are named by what was seen: does it stand?

    def see(self, number: int, kind: str = ORDINARY, names: "Iterable[int]" = ()) -> bool:
        """Return whether a line stands: an ordinary one does unless the latest that names it is an undo."""
        for name in names:
            self.fates.setdefault(name, kind == REDO)
        return self.fates.pop(number, True)


def to_undo(seen: "Iterable[Line]", count: int) -> tuple[int, ...]:
    """Return the `count` latest ordinary entries that stand, the latest first; `seen` is read no further than them.

    Refused when there are fewer (``too_few_to_undo``, with how many) or none (``nothing_to_undo``).
    """
    return _first(_standing(seen), count, "undo")


def to_redo(seen: "Iterable[Line]", count: int) -> tuple[int, ...]:
    """Return the `count` entries that were taken back last, in the order to do them again: the oldest first.

    Only those that were taken back since the last ordinary entry: `seen` is read no further than that one. Refused
    when there are fewer (``too_few_to_redo``, with how many) or none (``nothing_to_redo``).
    """
    return _first(_taken_back(seen), count, "redo")


def _standing(seen: "Iterable[Line]") -> "Iterator[int]":
    """Yield the ordinary entries that stand, the latest first."""
    live = Live()
    for number, kind, names in seen:
        if live.see(number, kind, names) and kind == ORDINARY:
            yield number


def _taken_back(seen: "Iterable[Line]") -> "Iterator[int]":
    """Yield what was taken back since the last ordinary entry and not done again, the last taken back first."""
    again = 0  # how many of those that come next were done again: a redo always takes what was taken back last
    for _, kind, names in seen:
        if kind == ORDINARY:
            return
        if kind == REDO:
            again += len(names)
            continue
        for name in reversed(names):
            if again:
                again -= 1
            else:
                yield name


def _first(found: "Iterator[int]", count: int, what: str) -> tuple[int, ...]:
    """Return the first `count` of what is found, and look for no more; refused when there are fewer."""
    numbers = tuple(number for _, number in zip(range(count), found, strict=False))
    if not numbers and count:
        raise Refused(f"nothing_to_{what}")
    if len(numbers) < count:
        raise Refused(f"too_few_to_{what}", n=len(numbers), asked=count)
    return numbers
