"""A journal checked: every line folded from the first of the first file, and the first that does not fit said."""

from ...core.facts import Refolded
from ...core.games import FOLDERS, game
from ...core.refusal import Faulty
from ...core.state import COUNTERS, Ledger, Unfolded, taken_back
from .journal import changes, flat, shaped, unfolded
from .line import Damaged, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ...core.facts import Changed
    from ...core.state import Counter, Kept, State
    from .journal import Entry, Journal

    File = tuple[str, list[bytes]]  # what it is called, and its lines, the last being what follows the last break


def refolded(journal: "Journal") -> "Refold":
    """Return the fold of a whole journal; the first line that does not fit is a file fault, with what would be right.

    ``journal_empty``, ``line_damaged``, ``wrong_number``, ``does_not_fold``, ``wrong_state`` (of an opening or of a
    checkpoint), ``unknown_counter``, ``out_of_bounds``, ``wrong_undo``, ``wrong_redo``.
    """
    from .files import pieces

    names = journal.files()
    if not names:
        raise Faulty("journal_empty", file=journal.called(""))
    fold = Refold()
    for place, name in enumerate(names, 1):
        fold.file(journal.called(name), pieces(journal.file(name), journal.called(name)), last=place == len(names))
    return fold


class Refold:
    """What is known of a journal as it is read line by line: its state, its numbers, which entries stand."""

    def __init__(self) -> None:
        self.ledger = Ledger()
        self.counters = _counters()
        self.known: dict[str, Counter | None] = {}  # what `counters` says of the names met so far
        self.files = self.entries = self.torn = 0
        self.standing: list[int] = []
        self.undone: list[int] = []  # since the last ordinary entry, the last taken back at the end
        self.moved: dict[int, tuple[Changed, ...]] = {}  # by each ordinary entry
        self.where: dict[str, Any] = {}

    @property
    def told(self) -> Refolded:
        """What was checked, as a fact."""
        return Refolded(self.files, self.entries, self.ledger.count("episode"), self.torn)

    def file(self, shown: str, lines: "list[bytes]", *, last: bool) -> None:
        """Fold one file, the next one; what was cut off at the end of the `last` is counted, and is no fault."""
        self.files += 1
        for place, line in enumerate(lines, 1):
            self.where = {"file": shown, "line": place}
            unbroken = place == len(lines)
            if unbroken and not line:
                continue
            try:
                entry = read(line)
            except Damaged as error:
                if unbroken and place > 1 and last:
                    self.torn = len(line)
                    return
                damage = "cut_off" if unbroken and error.damage == "not_json" else error.damage
                raise Faulty("line_damaged", **self.where, damage=damage) from error
            (self._opening if place == 1 else self._entry)(entry)
        if lines == [b""]:
            raise Faulty("journal_empty", file=shown)

    def _opening(self, entry: "Entry") -> None:
        """Check the first line of a file: it opens with the state of the line before it, and its number."""
        if "meneuse" not in entry or "state" not in entry:
            raise Faulty("line_damaged", **self.where, damage="not_an_opening")
        self._number(entry, self.entries)
        if self.files == 1:
            state = flat(entry["state"])
            self.begin(state)
        self.same(entry["state"])

    def begin(self, state: "State") -> None:
        """Take a state to begin with, whose counters must be known and within their bounds."""
        self._bounds((owner, name, value) for owner, some in state.items() for name, value in some.items())
        self.ledger = Ledger(state)

    def same(self, told: "dict[str, Any]", state: "State | None" = None) -> None:
        """Compare a state that is written with the fold of the lines before it, or with another `state`."""
        written, folded = _spread(told), _spread(shaped(self.ledger.state if state is None else state))
        for key in dict.fromkeys([*written, *folded]):
            says, found = written.get(key, 0), folded.get(key, 0)
            if says != found or type(says) is not type(found):
                owner, counter = key
                differs = {"counter": counter, "owner": owner, "old": says, "found": found}
                raise Faulty("wrong_state", **self.where, **differs, expected=(found,))

    def _entry(self, entry: "Entry") -> None:
        if "meneuse" in entry:
            raise Faulty("line_damaged", **self.where, damage="not_an_entry")
        self._number(entry, self.entries + 1)
        self.entries += 1
        made = tuple(changes(entry))
        self._history(entry, made)
        self._bounds((fact.owner, fact.counter, fact.new) for fact in made)
        try:
            self.ledger.fold(made)
        except Unfolded as error:
            raise unfolded(error, self.where["file"], self.where["line"]) from error
        del self.ledger.changes[:]
        if "state" in entry:
            self.same(entry["state"])

    def _number(self, entry: "Entry", wanted: int) -> None:
        if entry["n"] != wanted:
            raise Faulty("wrong_number", **self.where, found=entry["n"], expected=(wanted,))

    def _bounds(self, values: "Iterable[tuple[str, str, Kept]]") -> None:
        """Check that each counter is one that there is, and within its bounds."""
        for owner, name, value in values:
            counter = self.known[name] if name in self.known else self._known(name)
            if counter is None:
                raise Faulty("unknown_counter", **self.where, counter=name, owner=owner)
            if not _holds(counter, value):
                wanted = _wanted(counter)
                raise Faulty("out_of_bounds", **self.where, counter=name, owner=owner, old=value, expected=(wanted,))

    def _known(self, name: str) -> "Counter | None":
        """Return the bounds of a counter by its name, or by what it begins with; None where there is no such one."""
        prefix = max((it for it in self.counters if it.endswith(".") and name.startswith(it)), key=len, default="")
        found = self.counters.get(prefix or name)
        self.known[name] = found if found is None or not prefix or _fits(name[len(prefix) :], found) else None
        return self.known[name]

    def _history(self, entry: "Entry", made: "tuple[Changed, ...]") -> None:
        """Check what an undo or a redo names, and that it does just this; any other entry stands from now on."""
        if "undo" in entry:
            self._undo(entry["undo"], made)
        elif "redo" in entry:
            self._redo(entry["redo"], made)
        else:
            self.standing.append(entry["n"])
            self.undone.clear()
            self.moved[entry["n"]] = made

    def _undo(self, names: "list[int]", made: "tuple[Changed, ...]") -> None:
        latest = self.standing[: -len(names) - 1 : -1] if names else []
        back = tuple(fact for name in latest for fact in taken_back(self.moved[name]))
        if not names or names != latest or made != back:
            raise Faulty("wrong_undo", **self.where, found=tuple(names), expected=tuple(latest) or None)
        del self.standing[-len(names) :]
        self.undone += names

    def _redo(self, names: "list[int]", made: "tuple[Changed, ...]") -> None:
        latest = self.undone[: -len(names) - 1 : -1] if names else []
        again = tuple(fact for name in latest for fact in self.moved[name])
        if not names or names != latest or made != again:
            raise Faulty("wrong_redo", **self.where, found=tuple(names), expected=tuple(latest) or None)
        del self.undone[-len(names) :]
        self.standing += names


def _counters() -> "Mapping[str, Counter]":
    """Return the bounds of every counter of every game."""
    found = dict(COUNTERS)
    for name in FOLDERS:
        found |= game(name).COUNTERS
    return found


def _fits(rest: str, counter: "Counter") -> bool:
    """Return whether a name goes on, behind what several begin with, as it may."""
    if counter.parts is None:
        return rest != ""
    parts = rest.split(".")
    fitting = (part in words if words else _is_whole(part) for part, words in zip(parts, counter.parts, strict=False))
    return len(parts) == len(counter.parts) and all(fitting)


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10


def _holds(counter: "Counter", value: "Kept") -> bool:
    if counter.text or isinstance(value, str):
        return counter.text and isinstance(value, str)
    return value >= 0 and (counter.most is None or value <= counter.most)


def _wanted(counter: "Counter") -> str:
    if counter.text:
        return '"…"'
    return "0–" + ("…" if counter.most is None else str(counter.most))


def _spread(told: "dict[str, Any]") -> "dict[tuple[str, str], Kept]":
    """Return the counters of a written state by owner and name."""
    everyone = {"": told["table"]} | told["members"]
    return {(owner, name): value for owner, some in everyone.items() for name, value in some.items()}
