"""What is typed without quotes reaches `mj` through real shells as it is."""

import re
import shutil
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.notation.operators import OPERATORS
from meneuse.core.notation.read import read
from meneuse.core.notation.writing import written
from meneuse.core.refusal import Misused
from test_roll_docs import COMPARED, SAME, SEVERAL, TOOL, TOTALS, expressions, rows

BARE = re.compile(r"[A-Za-z0-9][A-Za-z0-9+\-/.:=%]*")  # as the document says
# Each with what could be in the way: patterns that match nothing, history, expansions of its own.
SHELLS = {
    "bash": ("bash", "--norc", "-O", "extglob", "-O", "failglob", "-c"),
    "zsh": ("zsh", "-f", "-o", "extendedglob", "-c"),
    "fish": ("fish", "--no-config", "-c"),
}


def spellings() -> list[str]:
    """Return every example that needs no quotes, and every one as it is written in letters, once each."""
    examples = [row["text"] for pattern in (TOTALS, COMPARED, SEVERAL) for row in rows(pattern)]
    examples += [row["letters"] for row in rows(SAME)] + [row["here"] for row in rows(TOOL)]
    written = [text for example in examples for text in expressions(example)]
    return list(dict.fromkeys(text for text in (*examples, *written) if BARE.fullmatch(text)))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_letters_need_no_quotes(lang: str) -> None:
    """The spelling in letters of each pair, and whatever an operator may choose, is made of what needs no quotes."""
    assert all(BARE.fullmatch(row["letters"]) for row in rows(SAME, lang))
    assert len(spellings()) > 100


uses = st.sampled_from([(name, choice) for name, one in OPERATORS.items() for choice in one.choices]).flatmap(
    lambda pair: st.builds(
        "{}{}{}".format, *map(st.just, pair), st.integers(1, 9) if len(pair[1]) in (1, 2) else st.just("")
    )
)
pools = st.builds("{}{} {}".format, st.integers(1, 9), st.sampled_from(("d6", "d20", "dF", "dX", "dS", "d66", "d%")),
                  st.lists(uses, max_size=4).map(" ".join))  # fmt: skip
sums = st.builds("{} {} {}".format, pools, st.sampled_from(("+", "-", "/", "mod", "pow")), pools | st.just("3"))


@given(pools | sums | st.builds("{} {} {}".format, sums, st.sampled_from(("ge", "lt", "ne")), st.integers(1, 30)))
def test_what_is_written_in_letters_needs_no_quotes(text: str) -> None:
    """Pools, sums and comparisons are written so that a shell takes them bare, but for what a space must part."""
    try:
        found = written(read(text).tree)
    except Misused:
        return
    assert written(read(found).tree) == found
    parted = re.sub(r"(?<=[a-z]) (?=[a-z])", "", found)  # `u r1` is not `ur1`
    assert BARE.fullmatch(parted.replace("(", "").replace(")", "")), found


@pytest.mark.once
@pytest.mark.parametrize("shell", SHELLS)
def test_what_is_typed_bare_comes_through(shell: str) -> None:
    """Every such spelling, typed without quotes, is one word that the shell hands on unchanged."""
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    words = spellings()
    line = "/usr/bin/printf '%s\\n' " + " ".join(words)
    done = subprocess.run([*SHELLS[shell], line], capture_output=True, timeout=60, check=True)
    assert done.stdout.decode().splitlines() == words
