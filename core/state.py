"""What a table remembers: counters, each with its owner, and how facts move them.

The state is the fold of facts. Only `Changed` moves it, and only from the value that is there: nothing here knows a
rule. A counter that is 0, or an empty text, is not kept: an untouched counter and one that came back are the same.
"""

from .facts import Changed
from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    Kept = int | str
    State = dict[str, dict[str, Kept]]  # by owner (empty: the table), then by counter

TABLE = ""  # the owner of what belongs to nobody


class Counter(Value):
    """What a counter may hold: a whole number from 0 to `most` (None: no bound), or a text where `text` is True.

    `parts` are for a name that begins several: what follows it, between dots, each one of these words, or a whole
    number where there are none; None for anything.
    """

    most: int | None = None
    text: bool = False
    parts: tuple[tuple[str, ...], ...] | None = None


FLAG, NUMBER, TEXT = Counter(1), Counter(), Counter(None, True)

# The counters that every game's table has, the table's own and each person's. A name that ends with a dot begins the
# names of several.
COUNTERS: "Mapping[str, Counter]" = {
    "adventure": NUMBER,
    "adventure.title": TEXT,
    "episode": NUMBER,
    "episode.title": TEXT,
    "scene": NUMBER,
    "scene.title": TEXT,
    "scene.conflict": FLAG,
    "turn": NUMBER,
    "name": TEXT,
    "camp": TEXT,
    "game": TEXT,
    "player": TEXT,
    "member": FLAG,
}


class Unfolded(Exception):
    """A change does not fit: `owner`'s `counter` holds `found`, where the fact says `old`."""

    def __init__(self, owner: str, counter: str, old: "Kept", found: "Kept") -> None:
        super().__init__(owner, counter, old, found)
        self.owner, self.counter, self.old, self.found = owner, counter, old, found


class Ledger:
    """A table's counters while something is decided: what they are, and every change, written down as a fact."""

    def __init__(self, state: "Mapping[str, Mapping[str, Kept]] | None" = None) -> None:
        self.state: State = {owner: dict(counters) for owner, counters in (state or {}).items()}
        self.changes: list[Changed] = []

    def count(self, counter: str, owner: str = TABLE) -> int:
        """Return a counter that is a whole number."""
        value = self.state.get(owner, {}).get(counter, 0)
        return value if isinstance(value, int) else 0

    def text(self, counter: str, owner: str = TABLE) -> str:
        """Return a counter that is a text."""
        value = self.state.get(owner, {}).get(counter, "")
        return value if isinstance(value, str) else ""

    def begins(self, prefix: str, owner: str = TABLE) -> "dict[str, Kept]":
        """Return the counters whose names begin so, by what follows, in the order they were first moved."""
        found = self.state.get(owner, {}).items()
        return {counter[len(prefix) :]: value for counter, value in found if counter.startswith(prefix)}

    def owners(self) -> tuple[str, ...]:
        """Return everyone who has a counter, the table left out."""
        return tuple(owner for owner in self.state if owner != TABLE)

    def set(self, counter: str, new: "Kept", owner: str = TABLE) -> None:
        """Move a counter to `new`; one that stays where it is leaves no fact."""
        nothing: Kept = "" if isinstance(new, str) else 0
        old = self.state.get(owner, {}).get(counter, nothing)
        if old != new:
            self._move(Changed(counter, old, new, self.text("name", owner), owner))

    def add(self, counter: str, by: int, owner: str = TABLE) -> None:
        """Move a counter that is a whole number by so much."""
        self.set(counter, self.count(counter, owner) + by, owner)

    def fold(self, changes: "Iterable[Changed]") -> None:
        """Move the counters as facts say; `Unfolded` where one is not found as its fact says it was."""
        for fact in changes:
            self._move(fact)

    def since(self, mark: int) -> tuple[Changed, ...]:
        """Return the changes after the first `mark` of them."""
        return tuple(self.changes[mark:])

    def take_back(self, mark: int) -> None:
        """Undo every change after the first `mark` of them, and forget it."""
        for fact in reversed(self.changes[mark:]):
            move(self.state, inverse(fact))
        del self.changes[mark:]

    def _move(self, fact: Changed) -> None:
        move(self.state, fact)
        self.changes.append(fact)


def move(state: "State", fact: Changed) -> None:
    """Move one counter of a state as a fact says; `Unfolded` where it is not found as the fact says it was."""
    nothing: Kept = "" if isinstance(fact.new, str) else 0
    counters = state.get(fact.owner, {})
    found = counters.get(fact.counter, nothing)
    if type(found) is not type(fact.old) or found != fact.old:
        raise Unfolded(fact.owner, fact.counter, fact.old, found)
    if fact.new == nothing:
        counters.pop(fact.counter, None)
        if not counters:
            state.pop(fact.owner, None)
    else:
        state.setdefault(fact.owner, {})[fact.counter] = fact.new


def inverse(fact: Changed) -> Changed:
    """Return the change that takes a change back."""
    return fact.replace(old=fact.new, new=fact.old)


def taken_back(facts: "Iterable[Changed]") -> tuple[Changed, ...]:
    """Return what takes these changes back, the last one first."""
    return tuple(inverse(fact) for fact in reversed(tuple(facts)))


def changes(facts: "Iterable[Value]") -> tuple[Changed, ...]:
    """Return the changes among facts, in order."""
    return tuple(fact for fact in facts if isinstance(fact, Changed))
