"""Seeded faces: the same for ever."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.dice import seeded

FILE = Path(__file__).parent / "vectors" / "seeded.json"
VECTORS = json.loads(FILE.read_text("utf-8"))
AGAIN = """
import json, sys
from meneuse.core.dice import seeded
for vector in json.load(open(sys.argv[1], encoding="utf-8")):
    for sides, faces in vector["faces"].items():
        assert list(seeded(vector["seed"]).throw(len(faces), range(1, int(sides) + 1), "die")) == faces
print(len({"a", "b", hash("meneuse")}), hash("meneuse"))
"""


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: ascii(vector["seed"]))
def test_seeded_faces_are_pinned(vector: dict[str, object]) -> None:
    """A seed gives the faces it gave when it was first written down, for dice of every size."""
    for sides, faces in vector["faces"].items():  # type: ignore[attr-defined]
        thrown = seeded(str(vector["seed"])).throw(len(faces), range(1, int(sides) + 1), "die")
        assert list(thrown) == faces


def test_normal_forms_of_a_seed_are_one_seed() -> None:
    """A seed typed with combining accents is the seed typed without; another letter case is another seed."""
    composed, combining, lower = (
        next(vector["faces"] for vector in VECTORS if vector["seed"] == seed)
        for seed in ("\u00c9pisode 1", "E\u0301pisode 1", "\u00e9pisode 1")
    )
    assert composed == combining != lower


def test_seeded_faces_do_not_depend_on_the_hash_seed() -> None:
    """Processes with two hash seeds read the same faces."""
    hashes = set()
    for hash_seed in ("0", "4242"):
        environ = os.environ | {"PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", AGAIN, FILE], env=environ, capture_output=True, text=True, timeout=60, check=False
        )
        assert done.returncode == 0, done.stderr
        hashes.add(done.stdout)
    assert len(hashes) == 2


@given(st.text(), st.lists(st.integers(1, 12), min_size=1, max_size=8))
def test_how_a_throw_is_split_changes_nothing(seed: str, counts: list[int]) -> None:
    """Throwing dice together or apart reads the same faces from a seed."""
    together = seeded(seed).throw(sum(counts), range(1, 11), "d10")
    chance = seeded(seed)
    apart = [face for count in counts for face in chance.throw(count, range(1, 11), "d10")]
    assert list(together) == apart


def test_any_text_is_a_seed() -> None:
    """A word that is no valid text (a lone surrogate, as a shell may pass) is a seed like any other."""
    first = seeded("\udce9").throw(5, range(1, 101), "die")
    assert first == seeded("\udce9").throw(5, range(1, 101), "die") != seeded("?").throw(5, range(1, 101), "die")
