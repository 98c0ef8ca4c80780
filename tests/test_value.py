"""Frozen values."""

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.facts import Odds, Term
from meneuse.core.value import Value
from project import every_value


class Point(Value, tag="point"):
    """Two fields, the second with a default."""

    x: int
    y: int = 7


class Place(Value):
    """The same fields, of another type."""

    x: int
    y: int = 7


class Nothing(Value):
    """No fields."""


def test_fields_come_from_annotations_in_order() -> None:
    """A class lists its fields, its defaults and its tag."""
    assert Point.fields == ("x", "y")
    assert Point.defaults == {"y": 7}
    assert (Point.tag, Place.tag) == ("point", "")
    assert Nothing.fields == ()


def test_values_are_given_by_place_or_by_name() -> None:
    """Places, names and defaults may be mixed."""
    assert Point(1, 2) == Point(1, y=2) == Point(y=2, x=1)
    assert Point(1) == Point(x=1) == Point(1, 7)
    assert (Point(1).x, Point(1).y) == (1, 7)


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), ((1, 2, 3), {}), ((1,), {"z": 3}), ((1,), {"x": 2}), ((1, 2), {"y": 3}), ((), {"y": 3})],
)
def test_wrong_fields_are_type_errors(values: tuple[int, ...], named: dict[str, int]) -> None:
    """A missing, an unknown, a doubled and a superfluous field are each refused, naming the class."""
    with pytest.raises(TypeError, match="Point takes x, y"):
        Point(*values, **named)


def test_values_are_frozen() -> None:
    """No field, nor anything else, can be set or deleted."""
    point = Point(1)
    for name in ("x", "new"):
        with pytest.raises(AttributeError, match="frozen"):
            setattr(point, name, 5)
    with pytest.raises(AttributeError, match="frozen"):
        del point.x  # type: ignore[misc]
    assert point == Point(1)


def test_equality_is_by_type_and_fields() -> None:
    """Values of two types with the same fields differ, and a value is no tuple."""
    assert Point(1, 2) != Place(1, 2)
    assert Point(1, 2) != (1, 2)
    assert (1, 2) != Point(1, 2)  # noqa: SIM300 - the other way round is another method
    assert Point(1, 2) != Point(2, 1)


def test_equal_values_hash_alike() -> None:
    """Equal values are one member of a set."""
    assert len({Point(1), Point(1, 7), Point(2)}) == 2


def test_repr_says_type_and_fields() -> None:
    """The representation can be read, and evaluated."""
    term = Term("d10", "die", -2)
    assert repr(term) == "Term(id='d10', kind='die', value=-2, name='', times=1)"
    assert eval(repr(term)) == term  # noqa: S307 - a text of ours


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_values_survive_pickling(protocol: int) -> None:
    """A pickled value comes back equal and of its type."""
    value = Term("d10", "die", 3, name="Éloïse")
    back = pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 - bytes of ours
    assert back == value
    assert type(back) is Term


def test_values_survive_copying() -> None:
    """Copies, shallow and deep, are equal values."""
    value = Term("d10", "die", 3)
    assert copy.copy(value) == copy.deepcopy(value) == value


@given(st.integers(), st.integers(), st.integers())
def test_items_and_replace_agree(x: int, y: int, z: int) -> None:
    """The items of a value rebuild it, and replacing a field changes that field only, in a new value."""
    point = Point(x, y)
    assert Point(**dict(point.items())) == point
    changed = point.replace(y=z)
    assert dict(changed.items()) == {"x": x, "y": z}
    assert point.y == y
    assert changed.replace(y=y) == point


def test_replace_refuses_unknown_fields() -> None:
    """There is nothing to replace under an unknown name."""
    with pytest.raises(TypeError):
        Odds(1, 2).replace(p=0.5)


@pytest.mark.parametrize("kind", every_value())
def test_no_field_hides_what_a_value_has(kind: type[Any]) -> None:
    """No field of the project takes the name of something every value has."""
    assert not {"fields", "defaults", "tag", "items", "replace"} & set(kind.fields)
    assert kind.__doc__


def test_tags_are_unique() -> None:
    """Two facts never share a tag, so that a reader of JSON knows what it reads."""
    tags = [kind.tag for kind in every_value() if kind.tag]
    assert len(tags) == len(set(tags))
