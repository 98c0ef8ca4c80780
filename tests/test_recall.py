"""Facts read back from what was written of them."""

import json
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from meneuse.cli.render.machine import plain, written
from meneuse.cli.schemas.generate import LISTS, TABLES, _evaluated
from meneuse.core.facts import Changed, Odds
from meneuse.core.recall import Unknown, kind_of, recall
from meneuse.core.value import Value
from project import facts

OWN = {tag: kind for tag, kind in facts().items() if kind.__module__.startswith("meneuse.core.")}
NUMBERS = st.integers(-3, 30)
ANYTHING = NUMBERS | st.text("aé\n", max_size=3) | st.tuples(NUMBERS, NUMBERS)
PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    int: NUMBERS,
    str: st.text(max_size=4),
    bool: st.booleans(),
    type(None): st.none(),
    Any: ANYTHING,
    object: ANYTHING,
}


@cache
def made(kind: Any) -> st.SearchStrategy[Any]:
    """Return what makes values of a type, to any depth, as its annotation says; one may be made of its own kind."""
    if kind in PLAIN:
        return PLAIN[kind]
    if kind is Odds:
        return st.builds(Odds, NUMBERS, st.integers(1, 9))
    if isinstance(kind, type) and issubclass(kind, Value):
        return st.deferred(lambda: st.builds(kind, **{name: made(_evaluated(kind, name)) for name in kind.fields}))
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin in (types.UnionType, typing.Union):
        return st.one_of([made(part) for part in inside])
    if origin is tuple and inside[-1:] != (...,):
        return st.tuples(*map(made, inside))
    if origin is tuple or origin in LISTS:
        return st.lists(made(inside[0]), max_size=2).map(tuple)
    assert origin in (*TABLES, Mapping)
    return st.dictionaries(st.text("ab", min_size=1, max_size=2), made(inside[1]), max_size=2)


@pytest.mark.parametrize("kind", OWN.values(), ids=OWN)
@settings(max_examples=40)
@given(data=st.data())
def test_a_fact_comes_back_as_it_was(kind: type[Value], data: st.DataObject) -> None:
    """Whatever a fact of the rules holds, what was written of it is read back as the same value."""
    fact = data.draw(made(kind))
    assert recall(json.loads(written(plain(fact)))) == fact


def test_a_fact_of_a_later_version_is_kept_as_it_is() -> None:
    """A fact that nobody knows here is told apart by its tag, with all that was written."""
    data = {"t": "conjured", "who": "Julien"}
    assert recall(data) == Unknown("conjured", data)
    assert kind_of("conjured") is None


CHANGED = {"t": "changed", "counter": "turn", "old": 0, "new": 1}
UNDONE = {"t": "undone", "numbers": [1], "entries": []}


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"t": "changed"},
        {"t": "chances", "mean": {"n": "x", "d": 1}},
        CHANGED | {"who": 1},
        CHANGED | {"new": None},
        CHANGED | {"new": True},
        CHANGED | {"owner": ["julien"]},
        CHANGED | {"owner": {"t": "undone"}},
        UNDONE | {"numbers": 1},
        UNDONE | {"numbers": ["1"]},
        UNDONE | {"numbers": {"1": 1}},
        UNDONE | {"entries": [[]]},
        UNDONE | {"entries": [{"n": 1}]},
    ],
)
def test_a_fact_that_was_written_otherwise_is_no_fault(data: dict[str, Any]) -> None:
    """A fact that lacks what it must have, or has it in another shape, is kept as unknown."""
    assert recall(data) == Unknown(data.get("t", ""), data)


def test_a_fact_gets_its_defaults_and_loses_what_it_has_no_longer() -> None:
    """A field that was not written has its default; one that is not known is left out."""
    assert recall({"t": "changed", "counter": "turn", "old": 0, "new": 1, "why": "x"}) == Changed("turn", 0, 1)
