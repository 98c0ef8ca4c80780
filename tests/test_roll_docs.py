"""The documentation of dice notation says what the command does."""

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from meneuse.core.notation.kinds import CAPS, HOUSE
from meneuse.core.notation.operators import OPERATORS

DOCS = Path(__file__).parent.parent / "docs"
ROW = re.compile(r"\| `(?P<text>[^`]+)` \| .* \| (?P<low>-?\d+) (?:to|à) (?P<high>-?\d+) \| (?P<mean>[-/\d]+) \|")


def examples(name: str) -> list[tuple[str, int, int, Fraction]]:
    """Return the examples of a document: the expression, its lowest and highest total, its mean."""
    rows = (ROW.fullmatch(line) for line in (DOCS / name).read_text("utf-8").splitlines())
    return [(row["text"], int(row["low"]), int(row["high"]), Fraction(row["mean"])) for row in rows if row]


@pytest.mark.parametrize(("text", "low", "high", "mean"), examples("notation.md"))
def test_example_has_the_totals_it_says(text: str, low: int, high: int, mean: Fraction, mj: Any) -> None:
    """Each example has exactly the lowest and highest total and the mean that its row says, and rolls between them."""
    odds = mj("roll --odds --json --", text).result
    assert [odds["outcomes"][0]["value"], odds["outcomes"][-1]["value"]] == [low, high]
    assert Fraction(int(odds["mean"]["n"]), int(odds["mean"]["d"])) == mean
    assert low <= mj("roll --json --", text).result["total"] <= high


def test_documents_have_the_same_examples() -> None:
    """The French document has the examples of the English one, in the same order."""
    assert len(examples("notation.md")) > 20
    assert examples("notation.md") == examples("notation.fr.md")


@pytest.mark.parametrize(
    ("name", "heading", "comma"), [("notation.md", "What is", ","), ("notation.fr.md", "Ce qui est", " ")]
)
def test_documents_name_every_cap(name: str, heading: str, comma: str) -> None:
    """The section on refusals gives the number of each cap."""
    section = (DOCS / name).read_text("utf-8").partition(f"## {heading}")[2].partition("## ")[0]
    numbers = re.findall(rf"\d+(?:{comma}\d{{3}})*", section.replace("\n", " "))
    assert [int(number.replace(comma, "")) for number in numbers][: len(CAPS)] == list(CAPS.values())


@pytest.mark.parametrize("name", ["notation.md", "notation.fr.md"])
def test_every_die_and_operator_has_an_example(name: str) -> None:
    """No kind of die and no operator is left out."""
    shown = " ".join(text for text, *_ in examples(name))
    assert all(die.name in shown for die in HOUSE.values())
    assert all(operator in shown for operator in OPERATORS)


@pytest.mark.parametrize("name", ["notation.md", "notation.fr.md"])
def test_the_json_is_what_is_answered(name: str, mj: Any) -> None:
    """The envelope in the document is what the command before it answers, byte for byte."""
    text = (DOCS / name).read_text("utf-8")
    command = re.search("`mj (roll .* --json)`", text)
    assert command
    assert f"\n    {mj(command[1]).out}" in text
