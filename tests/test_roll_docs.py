"""The documentation of dice notation says what the command does."""

import re
import shlex
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.roll import ANSWERS, DICE, REPEATS
from meneuse.cli.words import Words
from meneuse.core.notation.kinds import AGAIN, CAPS, HOUSE, house
from meneuse.core.notation.operators import OPERATORS, PARITIES, RELATIONS, SIGNS, SPELLINGS
from meneuse.core.notation.read import read_line
from meneuse.core.notation.writing import written
from meneuse.core.work import WORK

DOCS = Path(__file__).parent.parent / "docs"
NAMES = {"en": "notation.md", "fr": "notation.fr.md"}
NUMBER = r"-?\d+"
SPAN = rf"(?P<low>{NUMBER}|…) (?:to|à) (?P<high>{NUMBER}|…)"
TOTALS = re.compile(rf"\| `(?P<text>[^`]+)` \| .* \| {SPAN} \| (?P<mean>[-/\d]+|—) \|")
COMPARED = re.compile(rf"\| `(?P<text>[^`]+)` \| .* \| (?P<chance>\d+/\d+) \| {SPAN} \| (?P<mean>[-/\d]+) \|")
SYMBOLS = re.compile(r"\| `(?P<text>[^`]+)` \| [^|]* \| (?P<outcome>\d+ (?!to |à )[^|]*) \| (?P<chance>\d+/\d+) \|")
SEVERAL = re.compile(r"\| `(?P<text>[^`]+)` \| [^|]* \| (?P<answers>\d+) \|")
SAME = re.compile(r"\| `(?P<letters>[^`|]+)` \| `(?P<signs>[^`|]+)` \|")
REFUSED = re.compile(r"\| `(?P<text>[^`]+)` \| [^|]* \| `(?P<id>\w+)` \| (?P<column>\d+) \|")
TOOL = re.compile(r"\| (?P<tool>[\w, -]+) \| `(?P<there>[^`]+)` \| `(?P<here>[^`]+)` \|")
CAP = re.compile(r"\| [^|]+ \| (?P<most>[\d,\u202f]+) \| (?P<refused>.+) \|")
CONSOLE = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
GIVEN = ("--set", "force=3")  # what the examples with a name are rolled with


def rows(pattern: re.Pattern[str], lang: str = "en") -> list[dict[str, str]]:
    """Return the rows of a document that are of one kind."""
    lines = (DOCS / NAMES[lang]).read_text("utf-8").splitlines()
    return [found.groupdict() for found in map(pattern.fullmatch, lines) if found]


def section(lang: str, heading: str) -> str:
    """Return what stands under a heading."""
    _, found, after = (DOCS / NAMES[lang]).read_text("utf-8").partition(f"\n## {heading}\n")
    assert found, heading
    return after.partition("\n## ")[0]


def fraction(odds: dict[str, Any]) -> Fraction:
    return Fraction(int(odds["n"]), int(odds["d"]))


def odds_of(mj: Any, text: str) -> dict[str, Any]:
    found: dict[str, Any] = mj("roll --odds --json", *GIVEN, "--", text).result
    return found


def expressions(text: str) -> list[str]:
    """Return how each result of a line is written."""
    return [written(notation.tree) for notation in read_line(text, {"force": 3})]


@pytest.mark.parametrize("row", rows(TOTALS), ids=lambda row: row["text"])
def test_example_has_the_totals_it_says(row: dict[str, str], mj: Any) -> None:
    """Each example has exactly the lowest and highest total and the mean that its row says, and rolls between them.

    Where a row says that there is no end, odds leave something over; where it says no mean, there is none.
    """
    odds = odds_of(mj, row["text"])
    ends = [odds["outcomes"][0]["value"], odds["outcomes"][-1]["value"]]
    said = [None if end == "…" else int(end) for end in (row["low"], row["high"])]
    assert (None in said) is ("…" in row.values())
    assert all(end in (told, None) for end, told in zip(said, ends, strict=True))
    if None in said:
        assert odds["left"] is not None
    assert (odds["mean"] and fraction(odds["mean"])) == (None if row["mean"] == "—" else Fraction(row["mean"]))
    rolled = mj("roll --json", *GIVEN, "--", row["text"]).result
    found = rolled["compared"] or {"degree": rolled["total"]}
    assert ends[0] <= (found["margin"] if found["degree"] is None else found["degree"]) <= ends[1]


@pytest.mark.parametrize("row", rows(COMPARED), ids=lambda row: row["text"])
def test_comparison_has_the_chance_it_says(row: dict[str, str], mj: Any) -> None:
    """Each comparison holds with the chance of its row, and its margins or degrees go as far and have that mean."""
    odds = odds_of(mj, row["text"])
    assert fraction(odds["chance"]) == Fraction(row["chance"])
    assert [odds["outcomes"][0]["value"], odds["outcomes"][-1]["value"]] == [int(row["low"]), int(row["high"])]
    assert fraction(odds["mean"]) == Fraction(row["mean"])
    wins = [fraction(one["chance"]) for one in odds["outcomes"] if one["value"] >= odds["least"]]
    assert sum(wins) == fraction(odds["chance"])
    assert mj("roll --json", "--", row["text"]).result["compared"]["holds"] in (True, False)


@pytest.mark.parametrize("row", rows(SYMBOLS), ids=lambda row: row["text"])
def test_symbols_have_the_chance_they_say(row: dict[str, str], mj: Any) -> None:
    """The outcome in a row of symbols has the chance beside it."""
    found = {one["value"]: fraction(one["chance"]) for one in odds_of(mj, row["text"])["outcomes"]}
    assert found[row["outcome"]] == Fraction(row["chance"])


@pytest.mark.parametrize("row", rows(SEVERAL), ids=lambda row: row["text"])
def test_several_results_are_as_many_answers(row: dict[str, str], mj: Any) -> None:
    """A line of several results has as many answers as its row says, rolled and counted out."""
    for more in ((), ("--odds",)):
        said = mj("roll --json", *more, "--", row["text"])
        assert (said.exit, len(said.answers)) == (0, int(row["answers"]))


@pytest.mark.parametrize("row", rows(SAME), ids=lambda row: row["letters"])
def test_letters_and_signs_are_the_same(row: dict[str, str]) -> None:
    """The two spellings of a row read as the same expression."""
    assert expressions(row["letters"]) == expressions(row["signs"])


@pytest.mark.parametrize("row", rows(REFUSED), ids=lambda row: row["text"])
def test_refusal_is_the_one_it_says(row: dict[str, str], mj: Any) -> None:
    """Each refused example ends with exit code 2, the reason and the column of its row, and a caret under it."""
    said = mj("roll --json --", row["text"])
    error = said.answers[0]["error"]
    assert (said.exit, error["id"], error["where"]["column"]) == (2, row["id"], int(row["column"]))
    assert mj("roll --", row["text"]).err.splitlines()[-1] == " " * (int(row["column"]) + 1) + "^"


@pytest.mark.parametrize("row", rows(TOOL), ids=lambda row: row["there"])
def test_what_stands_for_another_tools_notation_is_read(row: dict[str, str], mj: Any) -> None:
    """What is to be typed here for the notation of another tool is rolled."""
    assert mj("roll --", row["here"]).exit == 0


@pytest.mark.parametrize("pattern", [TOTALS, COMPARED, SYMBOLS, SEVERAL, SAME, REFUSED, TOOL])
def test_documents_have_the_same_examples(pattern: re.Pattern[str]) -> None:
    """The French document has the rows of the English one, in the same order."""
    assert len(rows(pattern)) > 2
    assert rows(pattern) == rows(pattern, "fr")


@pytest.mark.parametrize(("lang", "heading"), [("en", "Caps"), ("fr", "Les limites")])
def test_documents_name_every_cap(lang: str, heading: str) -> None:
    """One table gives each cap with its number, and the reason by which it is refused has a sentence."""
    found = [row.groupdict() for row in map(CAP.fullmatch, section(lang, heading).splitlines()) if row]
    most = [int(re.sub(r"[,\u202f]", "", row["most"])) for row in found]
    assert most == [*CAPS.values(), REPEATS, ANSWERS, DICE, WORK, AGAIN]
    reasons = [reason for row in found for reason in re.findall(r"`(\w+)`", row["refused"])]
    assert len(set(reasons)) == len(reasons) > len(CAPS)
    for reason in reasons:
        said = Words(lang)
        assert any(f"{area}.refusal.{reason}" in said.area(area) for area in ("roll", "common")), reason


@pytest.mark.parametrize("lang", NAMES)
def test_every_die_operator_and_choice_has_an_example(lang: str) -> None:
    """No kind of die, no spelling of an operator and no choice is left out."""
    shown = [row["text"] for pattern in (TOTALS, COMPARED) for row in rows(pattern, lang)]
    shown += [spelling for row in rows(SAME, lang) for spelling in row.values()]
    told = " ".join(shown)
    assert all(house(name).name in told for name in HOUSE)
    for spelling in SPELLINGS:
        assert re.search(rf"[\d}}\]SF)ow]{re.escape(spelling)}", told), spelling
    assert all(word in told for word in (*RELATIONS, *PARITIES, "h", "l"))
    document = (DOCS / NAMES[lang]).read_text("utf-8")
    assert all(sign in document for sign in SIGNS)
    assert all(f"`{name}`" in document for name in OPERATORS)


@pytest.mark.parametrize("lang", NAMES)
def test_the_json_is_what_is_answered(lang: str, mj: Any) -> None:
    """The envelope in the document is what the command before it answers, byte for byte."""
    text = (DOCS / NAMES[lang]).read_text("utf-8")
    command = re.search("`mj (roll .* --json)`", text)
    assert command
    assert f"\n    {mj(command[1]).out}" in text


@pytest.mark.parametrize("lang", NAMES)
def test_what_a_terminal_shows_is_what_is_answered(lang: str, mj: Any) -> None:
    """Each command of a console block answers what stands below it."""
    blocks = CONSOLE.findall((DOCS / NAMES[lang]).read_text("utf-8"))
    parts = [part for block in blocks for part in re.split(r"^\$ mj ", block, flags=re.MULTILINE)[1:]]
    shown = [part.split("\n", 1) for part in parts]
    assert len(shown) > 3
    for command, answer in shown:
        said = mj(shlex.join([*shlex.split(command), "--lang", lang]))
        assert said.out + said.err == answer, command
