"""Where each key of a parsed text stands."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st
from meneuse.characters.places import Places

TEXT = '''\
# jeu = 1
jeu = "a # b" # nom = 2
  "Énergie" = 5
"clé \\u00e9" = 1
a.b . 'c d' = 1979-05-27 07:32:00
long = """
faux = 1
\\""" encore""""
brut = \'\'\'
[faux]
\'\'\'\'
liste = [ # [faux]
  "x", { y = 1, z = [2,
  3] },
]
[traits] # oui
sens = 5
[[sources]]
nom = "u"
[sources.detail]
quand = "v"
[[sources]]
nom = "w"
'''


@pytest.mark.parametrize(
    ("path", "spot"),
    [
        (("jeu",), (2, 1)),
        (("Énergie",), (3, 3)),
        (("energie",), (3, 3)),
        (("clé é",), (4, 1)),
        (("a",), (5, 1)),
        (("a", "b", "c d"), (5, 1)),
        (("long",), (6, 1)),
        (("brut",), (9, 1)),
        (("liste",), (12, 1)),
        (("liste", 0), (13, 3)),
        (("liste", 1), (13, 8)),
        (("liste", 1, "z"), (13, 17)),
        (("liste", 1, "z", 1), (14, 3)),
        (("traits",), (16, 1)),
        (("traits", "sens"), (17, 1)),
        (("Traits", "SENS"), (17, 1)),
        (("sources",), (18, 1)),
        (("sources", 0, "nom"), (19, 1)),
        (("sources", 0, "detail"), (20, 1)),
        (("sources", 0, "detail", "quand"), (21, 1)),
        (("sources", 1), (22, 1)),
        (("sources", 1, "nom"), (23, 1)),
        (("faux",), None),
        (("traits", "faux"), None),
    ],
)
def test_a_key_is_placed(path: tuple[str | int, ...], spot: tuple[int, int] | None) -> None:
    """Each key and each element has its line and column; nothing inside a text or a comment is a key."""
    assert tomllib.loads(TEXT)
    assert Places(TEXT).spot(path) == spot


def test_a_spelling_comes_before_its_twin() -> None:
    """Of two keys that differ by their accents each has its own place."""
    places = Places('energie = 1\n"Énergie" = 2\n')
    assert [places.spot((key,)) for key in ("energie", "Énergie")] == [(1, 1), (2, 1)]


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], int]]:
    """Yield the path of each number."""
    if isinstance(value, int):
        yield path, value
    for key, inside in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        yield from leaves(inside, (*path, key))


def numbered(value: Any, numbers: Iterator[int]) -> Any:
    """Return the same shape with a number of its own in place of each leaf."""
    if isinstance(value, dict):
        return {key: numbered(inside, numbers) for key, inside in value.items()}
    return [numbered(inside, numbers) for inside in value] if isinstance(value, list) else next(numbers)


SHAPES = st.dictionaries(
    st.text(max_size=4),
    st.recursive(
        st.none(),
        lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=4), inside, max_size=3),
    ),
    max_size=4,
)


@given(SHAPES)
def test_every_number_is_on_the_line_of_its_key(shape: dict[str, Any]) -> None:
    """Whatever the tables, lists and spellings, the value of a key or element is found where its place says."""
    table = numbered(shape, iter(range(10_000, 99_999)))
    text = tomli_w.dumps(table)
    lines, places = text.split("\n"), Places(text)
    for path, number in leaves(table):
        spot = places.spot(path)
        assert spot is not None
        assert str(number) in lines[spot[0] - 1][spot[1] - 1 :]
