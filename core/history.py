"""Which entries of a journal stand, and which can be taken back or done again.

A line of a journal is an undo, a redo, or an ordinary entry: everything else. The ordinary entries that stand are a
stack: an undo takes the latest of them off it, and a redo puts the latest that were taken off back on it, as long as
no ordinary entry came since. All is told from the last line to the first, so that nobody reads further back than it
takes.
"""

from .refusal import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any

    Line = tuple[int, str, Sequence[int]]  # its number, its kind, and the entries that it names

ORDINARY, UNDO, REDO = "", "undo", "redo"


def line_of(entry: "Mapping[str, Any]") -> "Line":
    """Return the number of a journal's entry, its kind, and the entries that it takes back or does again."""
    for kind in (UNDO, REDO):
        if kind in entry:
            return entry["n"], kind, entry[kind]
    return entry["n"], ORDINARY, ()


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
