"""The worked cases of the notation: exact means, typed faces, seeded rolls; and lines that must be refused."""

import tomllib
from fractions import Fraction
from typing import Any

import pytest
from meneuse.core.dice import Script, every, seeded
from meneuse.core.facts import Chances
from meneuse.core.notation.odds import odds_of
from meneuse.core.notation.read import read
from meneuse.core.notation.roll import roll
from meneuse.core.notation.writing import written
from meneuse.core.rulings import DEFAULT
from support import GOLDEN

ROLLS = 20_000
FEW = 20_000  # throws of which every one is tried


def cases(name: str) -> list[Any]:
    """Return the cases of a file as test parameters, named by their ids."""
    found = tomllib.loads((GOLDEN / "notation" / f"{name}.toml").read_text("utf-8"))["case"]
    return [pytest.param(case, id=case["id"]) for case in found]


def chances(text: str) -> dict[int, Fraction]:
    """Return the chance of each total; of a comparison, of 1 where it holds and of 0 where not."""
    found = odds_of(read(text), DEFAULT)
    if found.chance is not None:
        holds = Fraction(found.chance.n, found.chance.d)
        return {0: 1 - holds, 1: holds}
    return {one.value: Fraction(one.chance.n, one.chance.d) for one in found.outcomes}


def mean_of(found: Chances) -> Fraction | None:
    mean = found.chance or found.mean
    return mean and Fraction(mean.n, mean.d)


def test_there_are_sixty_cases_of_each_kind() -> None:
    """There are at least sixty worked cases and sixty hostile lines, each with a name of its own."""
    for name in ("cases", "hostile"):
        ids = [param.values[0]["id"] for param in cases(name)]
        assert len(ids) == len(set(ids)) >= 60


@pytest.mark.parametrize("case", cases("cases"))
def test_worked_case_has_its_total_and_fates(case: dict[str, Any]) -> None:
    """Typed faces give the total that was worked out by hand, and each face its fate."""
    script = Script(case["faces"])
    found = roll(read(case["letters"]), script, DEFAULT)
    script.finish()
    assert found.total == case["total"]
    assert [face.fate for thrown in found.dice for face in thrown.faces] == case["fates"].split()


@pytest.mark.parametrize("case", cases("cases"))
def test_case_is_spelled_in_letters_and_in_signs(case: dict[str, Any]) -> None:
    """Its letters need no quotes but for groups, lists and functions; its signs mean the same."""
    tree = written(read(case["letters"]).tree)
    assert written(read(case.get("signs", case["letters"])).tree) == tree
    if not any(sign in case["letters"] for sign in "{}()[]"):
        assert not set(case["letters"]) & set("!<>=&|;#$~?`'\"\\ ")


@pytest.mark.parametrize("case", cases("cases"))
def test_odds_of_a_case_have_its_mean_and_bounds(case: dict[str, Any]) -> None:
    """The exact mean is the one stated; so are the lowest and the highest total, where there are such."""
    mean, found = Fraction(case["mean"]), odds_of(read(case["letters"]), DEFAULT)
    shares = chances(case["letters"])
    told = mean_of(found)
    if told is None or found.left is not None:
        assert abs(sum(total * share for total, share in shares.items()) - mean) < Fraction(1, 10**9)
    if told is not None:
        assert told == mean
    if "lowest" in case:
        assert min(shares) == case["lowest"]
    if "highest" in case:
        assert max(shares) == case["highest"]


@pytest.mark.parametrize("case", [case for case in cases("cases") if case.values[0]["by"] == "every"])
def test_odds_of_a_case_are_those_of_its_rule(case: dict[str, Any]) -> None:
    """The rule that rolls it, tried with every throw there is, gives the very same chances."""
    notation = read(case["letters"])
    ways, out_of = every(lambda dice: roll(notation, dice, DEFAULT).total, FEW)
    assert chances(case["letters"]) == {total: Fraction(count, out_of) for total, count in ways.items()}


@pytest.mark.once
@pytest.mark.parametrize("case", cases("cases"))
def test_rolls_of_a_case_come_near_its_mean(case: dict[str, Any]) -> None:
    """The mean of many seeded rolls is within five standard errors of the exact one."""
    notation, dice = read(case["letters"]), seeded(f"notation/{case['id']}")
    totals = [roll(notation, dice, DEFAULT).total for _ in range(ROLLS)]
    mean = sum(totals) / ROLLS
    variance = sum((total - mean) ** 2 for total in totals) / (ROLLS - 1)
    assert abs(mean - float(Fraction(case["mean"]))) <= 5 * (variance / ROLLS) ** 0.5


def test_tens_and_units_are_all_alike() -> None:
    """The d66 has 36 values, each with one chance in 36."""
    assert chances("d66") == {10 * tens + units: Fraction(1, 36) for tens in range(1, 7) for units in range(1, 7)}


def test_what_is_left_of_an_explosion_is_told() -> None:
    """What is beyond the throws that are followed is told exactly, and the mean is that of all."""
    found = odds_of(read("d6x"), DEFAULT)
    assert found.left is not None
    assert (found.left.n, found.left.d) == (1, 6 ** (len(found.outcomes) // 5))
    assert (found.mean.n, found.mean.d) == (21, 5)  # type: ignore[union-attr]


@pytest.mark.parametrize("case", cases("hostile"))
def test_hostile_line_is_refused(case: dict[str, Any], mj: Any) -> None:
    """Whatever a line tries, it is a misuse with a caret, and no more than a glimpse of it reaches the terminal."""
    text = case.get("before", "") + case["text"] * case.get("times", 1) + case.get("after", "")
    said = mj("roll -- ", text)
    assert (said.exit, said.out) == (2, "")
    sentence, *window = said.err.splitlines()
    assert all(line.replace("\u200b", "").isprintable() and len(line) <= 240 for line in (sentence, *window))
    if case["refused"] != "empty_notation":
        assert window[-1].strip() == "^"
    (answer,) = mj("roll --json -- ", text).answers
    assert answer["error"]["id"] == case["refused"]
    assert 1 <= answer["error"]["where"]["column"] <= len(text) + 1
