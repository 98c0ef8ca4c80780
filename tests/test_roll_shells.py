"""What is typed without quotes reaches `mj` through real shells as it is."""

import re
import shutil
import subprocess

import pytest
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
