"""Chance, and the faces a person types."""

import ast
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import meneuse
import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.dice import Chance, Script, entropy, faces_of
from meneuse.core.refusal import Refused

CORE = Path(meneuse.__path__[0]) / "core"
SIZES = [*range(2, 101), 256, 257, 400, 1000, 4096, 5000]


def walk(width: int) -> Callable[[int], bytes]:
    """Return a source that gives every number of `width` bytes once, in order."""
    numbers = iter(range(256**width))

    def source(size: int) -> bytes:
        assert size == width
        return next(numbers).to_bytes(size, "big")

    return source


@pytest.mark.parametrize("sides", SIZES)
def test_every_face_comes_equally_often(sides: int) -> None:
    """Over the whole range of its source, a die shows each of its faces the same number of times."""
    width = ((sides - 1).bit_length() + 7) // 8
    chance = Chance(walk(width))
    found: Counter[int] = Counter()
    with suppress(StopIteration):
        while True:
            found[chance.below(sides)] += 1
    assert set(found) == set(range(sides))
    assert len(set(found.values())) == 1


def test_the_source_is_read_as_documented() -> None:
    """The top bits of the fewest whole bytes are the number, and one that is too large is thrown away."""
    given_bytes = iter([b"\xff", b"\x9f", b"\x01\x02", b"\xff\xff"])
    chance = Chance(lambda _: next(given_bytes))
    assert chance.below(10) == 9  # 0xff >> 4 is 15, too large; 0x9f >> 4 is 9
    assert chance.below(300) == 0x0102 >> 7
    assert chance.below(65536) == 65535


def test_one_face_asks_nothing_of_the_source() -> None:
    """A die of one face shows it without any chance."""
    asked = []
    chance = Chance(lambda size: asked.append(size) or b"")
    assert chance.throw(3, (5,), "die") == (5, 5, 5)
    assert not any(asked)


def test_a_die_without_faces_is_an_error() -> None:
    """No rule throws a die without faces, and none is waited for."""
    with pytest.raises(ValueError, match="without faces"):
        entropy().throw(1, (), "die")


def test_throws_follow_the_faces_of_the_die() -> None:
    """A face repeated on a die comes as often as it stands on it."""
    chance = Chance(walk(1))
    assert Counter(chance.throw(256, (0, 0, 0, 7), "die")) == {0: 192, 7: 64}


def test_the_systems_entropy_reaches_every_face() -> None:
    """Unseeded, two thousand throws of a d20 show all its faces, and two dice do not agree."""
    first, second = entropy().throw(2000, range(1, 21), "die"), entropy().throw(2000, range(1, 21), "die")
    assert set(first) == set(range(1, 21))
    assert first != second


def test_no_float_comes_near_a_die() -> None:
    """The core has no float, no true division, no float function and no `random`."""
    for file in sorted(CORE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            place = f"{file.name}:{getattr(node, 'lineno', 0)}"
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float | complex)), place
            assert not isinstance(node, ast.Div), place
            assert not (
                isinstance(node, ast.Name) and node.id in ("float", "round") and isinstance(node.ctx, ast.Load)
            ), place
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = {alias.name for alias in node.names} | {getattr(node, "module", None)}
                assert not names & {"random", "secrets", "statistics", "decimal", "numpy"}, place


def test_typed_faces_answer_in_order() -> None:
    """Faces are used in the order typed, across asks and dice."""
    script = Script([10, 7, 0, 1])
    assert script.throw(1, range(1, 11), "d10") == (10,)
    assert script.throw(1, range(1, 11), "second") == (7,)
    assert script.throw(2, (0, 1), "vertu") == (0, 1)
    script.finish()


def test_a_missing_face_names_what_was_asked() -> None:
    """The refusal says which die of whom was asked for, after how many faces, and what it may show."""
    script = Script([1])
    script.throw(1, range(1, 11), "d10", "Julien")
    with pytest.raises(Refused) as caught:
        script.throw(1, range(1, 11), "second", "Julien")
    assert caught.value.id == "missing_face"
    assert caught.value.facts == {"ask": "second", "who": "Julien", "given": 1, "expected": tuple(range(1, 11))}


@pytest.mark.parametrize(("face", "die"), [(0, range(1, 11)), (11, range(1, 11)), (2, (0, 1)), (-1, (0, 1))])
def test_an_impossible_face_names_its_place(face: int, die: Sequence[int]) -> None:
    """A face the die does not have is refused with its place among those typed, and what it may be."""
    script = Script([die[0], face])
    with pytest.raises(Refused) as caught:
        script.throw(2, die, "vertu", "Camille")
    assert caught.value.id == "impossible_face"
    expected = {"face": face, "place": 2, "ask": "vertu", "who": "Camille", "expected": tuple(sorted(die))}
    assert caught.value.facts == expected


def test_left_over_faces_are_refused() -> None:
    """Faces nothing asked for are named, with how many served."""
    script = Script([3, 5, 9])
    script.throw(1, range(1, 11), "d10")
    with pytest.raises(Refused) as caught:
        script.finish()
    assert caught.value.id == "faces_left"
    assert caught.value.facts == {"faces": (5, 9), "used": 1}


def test_a_person_is_asked_for_the_faces_that_miss() -> None:
    """Once the typed faces ran out, whoever can answer is asked for each, and the answer is checked too."""
    answers = iter([4, 99])
    asked = []

    def more(die: Sequence[int], ask: str, who: str) -> int:
        asked.append((len(die), ask, who))
        return next(answers)

    script = Script([2], more)
    assert script.throw(2, range(1, 7), "die", "Bill") == (2, 4)
    assert asked == [(6, "die", "Bill")]
    with pytest.raises(Refused, match="impossible_face"):
        script.throw(1, range(1, 7), "die", "Bill")
    script.finish()


@given(st.lists(st.integers(1, 6), max_size=12), st.integers(0, 12))
def test_a_script_gives_what_was_typed_or_refuses(faces: list[int], count: int) -> None:
    """Asking for no more than was typed gives exactly that; asking for more is refused, whatever the faces."""
    script = Script(faces)
    if count <= len(faces):
        assert script.throw(count, range(1, 7), "die") == tuple(faces[:count])
        assert script.used == count
    else:
        with pytest.raises(Refused, match="missing_face"):
            script.throw(count, range(1, 7), "die")


@pytest.mark.parametrize(
    ("die", "faces"),
    [
        ((3, 1, 1, 2), (1, 2, 3)),
        (range(1, 7), (1, 2, 3, 4, 5, 6)),
        (range(1, 101), ("1–100",)),
        ((0, 1), (0, 1)),
    ],
)
def test_faces_of_a_die_are_told_short(die: Sequence[int], faces: tuple[int | str, ...]) -> None:
    """Each different face once, lowest first; a long run as its two ends."""
    assert faces_of(die) == faces
