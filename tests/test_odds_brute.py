"""The odds of whatever the notation can say with a few dice, against its own rule tried with every throw there is."""

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, NamedTuple

import pytest
from expressions import NAMES, expressions
from hypothesis import HealthCheck, given, reject, settings
from meneuse.core.dice import every
from meneuse.core.facts import Chances
from meneuse.core.notation import throwing
from meneuse.core.notation.odds import odds_of
from meneuse.core.notation.read import read
from meneuse.core.notation.roll import roll
from meneuse.core.notation.tree import Notation
from meneuse.core.refusal import Misused, Refused
from meneuse.core.rulings import DEFAULT

FEW = 800  # throws of which every one is tried
AGAIN = 3  # new throws of a die that are tried


class Tried(NamedTuple):
    """What every throw comes to: the chance of each outcome, that of what was not followed, and what was refused."""

    chances: dict[Any, Fraction]
    left: Fraction
    refused: set[str]


@contextmanager
def shortened() -> Iterator[None]:
    """Let a die that asks for more than a few new throws be given up."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(throwing.course, "__defaults__", (AGAIN,))
        patch.setattr(throwing.course, "__kwdefaults__", {"stops": False})
        yield


def tried(notation: Notation) -> Tried:
    """Try every throw of the rule: its total, the margin or degree of a comparison, or what the symbols show."""

    def rule(dice: Any) -> tuple[str, Any]:
        try:
            found = roll(notation, dice, DEFAULT)
        except throwing.Endless:
            return "left", None
        except Misused as error:
            return "refused", error.id
        if found.symbols is not None:
            return "done", ", ".join(f"{count} {name}" for name, count in found.symbols.items() if count)
        said = found.compared
        return "done", found.total if said is None else said.margin if said.degree is None else said.degree

    ways, out_of = every(rule, FEW)
    chances = {outcome: Fraction(count, out_of) for (kind, outcome), count in ways.items() if kind == "done"}
    refused = {outcome for kind, outcome in ways if kind == "refused"}
    return Tried(chances, Fraction(ways.get(("left", None), 0), out_of), refused)


def exact(chance: Any) -> Fraction:
    return Fraction(chance.n, chance.d) if chance else Fraction(0)


def counted(notation: Notation) -> "Chances | str":
    """Return the odds of an expression, or why they are refused."""
    try:
        return odds_of(notation, DEFAULT)
    except Refused as error:
        return error.id


def agree(text: str) -> None:
    """Check that the odds of an expression are those of its rule, as far as either is followed."""
    notation = read(text, NAMES)
    try:
        with shortened():
            expected = tried(notation)
    except Refused:  # too many throws to be tried
        reject()
    found = counted(notation)
    if found == "too_many_rolls" and expected.left:  # what bursts on and on bursts as a part of a group again
        reject()
    if isinstance(found, str):
        endless = found == "covers_every_face" and expected.left  # at play it stays as it lies, after many throws
        assert endless or expected.left == 1 or found in expected.refused
        return
    assert not expected.refused
    chances, left = {one.value: exact(one.chance) for one in found.outcomes}, exact(found.left)
    assert sum(chances.values()) + left == 1
    for outcome in expected.chances.keys() | chances.keys():
        low, known = expected.chances.get(outcome, 0), chances.get(outcome, 0)
        assert low - left <= known <= low + expected.left, outcome
    if found.mean is not None and not left:
        assert exact(found.mean) == sum(outcome * chance for outcome, chance in chances.items())


@pytest.mark.parametrize("text", ["(d6<4)[feu]", "((d6<4)[feu]):glace", "((2d[a,b])[feu])[glace]"])
def test_odds_look_behind_every_name(text: str) -> None:
    """What has a name, or the name of a name, has the odds of what is named."""
    agree(text)


@pytest.mark.parametrize(
    "text",
    [
        "d6 role3 rle2",  # the first that means a throw rerolls it, and is used up
        "d6 rle2 role3",
        "d3 ro r2",
        "d3 xge2 xp3",  # the first throw says how a die goes on
        "d3 imoeq2 xlt3 mi3",
        "2d[a,b] ur",
        "3d[a,b,c] d[b] ur",
        "{d3, 2d2} ur",
        "{2#{2#0} x<>2} r=0",  # parts that never come to lie are rerolled
    ],
)
def test_odds_of_dice_thrown_again_in_two_ways_are_those_of_every_throw(text: str) -> None:
    """Where several operators mean a throw, odds follow the one that the rule follows."""
    agree(text)


@settings(max_examples=120, suppress_health_check=[HealthCheck.filter_too_much])
@given(expressions())
def test_odds_are_those_of_every_throw(text: str) -> None:
    """Whatever is written with six dice at most, its odds are those of its rule; what some throw refuses, they do."""
    try:
        read(text, NAMES)
    except Misused:
        reject()
    agree(text)


def test_what_is_too_much_is_refused_whatever_is_looked_at() -> None:
    """Dice that count once each, of more values than are looked at in advance, are refused as too much."""
    with pytest.raises(Refused, match="too_many_rolls"):
        odds_of(read("4d6u imne2"), DEFAULT)
