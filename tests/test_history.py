"""Which entries stand, can be taken back, or done again: against a naive stack of states."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.facts import Changed
from meneuse.core.history import ORDINARY, REDO, UNDO, Live, line_of, to_redo, to_undo
from meneuse.core.refusal import Refused
from meneuse.core.state import Ledger, taken_back

Line = tuple[int, str, tuple[int, ...]]
STEPS = st.lists(
    st.tuples(st.just(ORDINARY), st.integers(0, 5), st.sampled_from(["a", "b"]))
    | st.tuples(st.sampled_from([UNDO, REDO]), st.integers(1, 4), st.just("")),
    max_size=30,
)


class Model:
    """A journal in memory, and beside it what a child would keep: a pile of states, and one of what was taken off."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.changes: dict[int, tuple[Changed, ...]] = {}
        self.ledger = Ledger()
        self.standing: list[tuple[int, dict[str, int]]] = [(0, {})]
        self.off: list[tuple[int, dict[str, int]]] = []

    def backward(self) -> list[Line]:
        """Return the lines, the last one first."""
        return self.lines[::-1]

    def write(self, kind: str, names: tuple[int, ...], changes: tuple[Changed, ...]) -> int:
        """Add a line, and return its number."""
        number = len(self.lines) + 1
        self.lines.append((number, kind, names))
        self.changes[number] = changes
        return number

    def command(self, value: int, counter: str) -> None:
        """Set a counter, by an ordinary entry."""
        mark = len(self.ledger.changes)
        self.ledger.set(counter, value)
        number = self.write(ORDINARY, (), self.ledger.since(mark))
        self.standing.append((number, {**self.standing[-1][1], counter: value}))
        self.off.clear()

    def undo(self, count: int) -> None:
        """Take entries back, or be refused as the pile says."""
        if count >= len(self.standing):
            with pytest.raises(Refused) as error:
                to_undo(self.backward(), count)
            assert error.value.facts.get("n", 0) == len(self.standing) - 1
            return
        numbers = to_undo(self.backward(), count)
        back = tuple(one for number in numbers for one in taken_back(self.changes[number]))
        self.ledger.fold(back)
        self.write(UNDO, numbers, back)
        self.off += [self.standing.pop() for _ in range(count)]

    def redo(self, count: int) -> None:
        """Do entries again, or be refused as the pile says."""
        if count > len(self.off):
            with pytest.raises(Refused) as error:
                to_redo(self.backward(), count)
            assert error.value.facts.get("n", 0) == len(self.off)
            return
        numbers = to_redo(self.backward(), count)
        again = tuple(one for number in numbers for one in self.changes[number])
        self.ledger.fold(again)
        self.write(REDO, numbers, again)
        self.standing += [self.off.pop() for _ in range(count)]

    def state(self) -> dict[str, int]:
        """Return the counters that are not 0, as the pile's top has them."""
        return {counter: value for counter, value in self.standing[-1][1].items() if value}


def played(steps: list[tuple[str, int, str]]) -> Model:
    """Return what is there after some steps, with what must hold looked at after each."""
    model = Model()
    for kind, number, counter in steps:
        if kind == ORDINARY:
            model.command(number, counter)
        else:
            {UNDO: model.undo, REDO: model.redo}[kind](number)
        assert model.ledger.state == ({"": model.state()} if model.state() else {})
    return model


@given(STEPS)
def test_the_state_is_that_of_the_entries_that_stand(steps: list[tuple[str, int, str]]) -> None:
    """All lines fold to what a pile of states has on top, and so do those that stand alone, whatever was done."""
    model = played(steps)
    live = Live()
    standing = [line[0] for line in model.backward() if live.see(*line) and line[1] == ORDINARY]
    assert standing[::-1] == [number for number, _ in model.standing[1:]]
    for numbers in (range(1, len(model.lines) + 1), reversed(standing)):
        ledger = Ledger()
        for number in numbers:
            ledger.fold(model.changes[number])
        assert ledger.state == model.ledger.state


@given(STEPS)
def test_nothing_is_done_again_after_a_command(steps: list[tuple[str, int, str]]) -> None:
    """Whatever was taken back, a redo right after an ordinary entry is refused."""
    model = played(steps)
    model.command(6, "a")
    with pytest.raises(Refused, match="nothing_to_redo"):
        to_redo(model.backward(), 1)


def test_an_undo_names_the_latest_entry_first() -> None:
    """Two steps back are the last entry, then the one before; forth they are the other way round."""
    lines = [(3, UNDO, (2, 1)), (2, ORDINARY, ()), (1, ORDINARY, ())]
    assert to_undo(lines[1:], 2) == (2, 1)
    assert to_redo(lines, 2) == (1, 2)


def test_nothing_further_back_is_read() -> None:
    """An undo reads no line before the entries that it takes back, a redo none before the last ordinary entry."""
    lines = iter([(4, UNDO, (3,)), (3, ORDINARY, ()), (2, ORDINARY, ()), (1, ORDINARY, ())])
    assert to_undo(lines, 1) == (2,)
    assert list(islice(lines, 2)) == [(1, ORDINARY, ())]
    lines = iter([(4, UNDO, (3,)), (3, ORDINARY, ()), (2, ORDINARY, ())])
    assert to_redo(lines, 1) == (3,)
    assert next(lines) == (3, ORDINARY, ())


def test_more_than_there_are_is_refused_with_how_many() -> None:
    """Three steps back where two can be taken are refused as a whole, and the refusal says two."""
    lines = [(2, ORDINARY, ()), (1, ORDINARY, ())]
    with pytest.raises(Refused) as error:
        to_undo(lines, 3)
    assert (error.value.id, error.value.facts) == ("too_few_to_undo", {"n": 2, "asked": 3})


def test_the_kind_of_an_entry_is_its_special_key() -> None:
    """An undo and a redo name entries; everything else is ordinary, an `again` too."""
    assert line_of({"n": 3, "undo": [2, 1], "facts": []}) == (3, UNDO, [2, 1])
    assert line_of({"n": 4, "redo": [1]}) == (4, REDO, [1])
    assert line_of({"n": 5, "again": 2}) == (5, ORDINARY, ())
