"""The rolls of a journal, each counted once, as it was decided last."""

from ...core.games import FOLDERS, game
from ...core.recall import recall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...core.history import Entry
    from ...core.tally import Counted


def counted(entries: "Sequence[Entry]") -> "Iterator[Counted]":
    """Yield what the entries, the oldest first, add to everybody's tally.

    An entry that goes on with another has the roll of that one again: it counts there only.
    """
    later: dict[int, set[str]] = {}  # by entry, the names of those whose roll a later one has
    for entry in reversed(entries):
        facts = tuple(map(recall, entry.facts))
        for name in FOLDERS:
            for one in game(name).counted(facts):
                if not (one.faces and one.who in later.get(entry.n, ())):
                    yield one
            if entry.again is not None:
                rolls = game(name).rolled(facts)
                later.setdefault(entry.again, set()).update(who for roll in rolls for who in roll.names)
