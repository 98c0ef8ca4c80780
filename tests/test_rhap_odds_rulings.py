"""The odds of Rhapsodie under every value of every house rule that the dice meet: those of all plays, counted."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from meneuse.core.dice import every
from meneuse.core.heal import HealRequest
from meneuse.core.rhapsodie.action import read_action
from meneuse.core.rhapsodie.attempt import Attempt, Spend, prepare
from meneuse.core.rhapsodie.care import heal, heal_odds
from meneuse.core.rhapsodie.faces import FACES
from meneuse.core.rhapsodie.odds import odds_of
from meneuse.core.rhapsodie.play import play
from meneuse.core.rhapsodie.sheet import Health, Sequelle
from meneuse.core.rulings import DEFAULT, SWITCHES
from rhapsodists import find, person

ROLLS = [{key: value} for key in ("advantage", "max_advantages", "help_roll") for value in SWITCHES[key].values]
SEQUELLES = (
    Sequelle("blessure", "legere", "genou"),
    Sequelle("blessure", "legere", "coude"),
    Sequelle("blessure", "grave", "bras"),
    Sequelle("trauma", "legere", "peur"),
)


def named(switched: Mapping[str, str]) -> str:
    """Return how a house rule is written."""
    return "=".join(*switched.items())


@pytest.mark.parametrize("switched", ROLLS, ids=named)
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize(
    ("words", "spend"),
    [
        ("2 2", Spend(difficulty="2")),
        ("3 1 -2", Spend(difficulty="1", advantages=("vertu",))),
        ("2 1", Spend(difficulty="3", helpers=("2+1",))),
        ("0 1", Spend(difficulty="1", helpers=("1+1,a=vertu",), advantages=("competence",))),
        ("1 1", Spend(difficulty="0")),
        ("1 1", Spend(difficulty="0", roll=True)),
    ],
)
def test_a_rolls_odds_are_those_of_all_its_plays(words: str, spend: Spend, face: str, switched: dict[str, str]) -> None:
    """The successes, and the chance of success, are those of the roll as it is played, for each answer of each die."""
    rulings = {**DEFAULT, **switched}
    if face == "du" and rulings["advantage"] == "per_die" and (spend.advantages or "a=" in "".join(spend.helpers)):
        return  # dU show no single dS, and are refused
    if face == "d6" and spend.helpers:
        return  # six faces each of so many dice are too many plays
    attempt = prepare(read_action(words.split()), spend.replace(face=face), find, rulings)
    compare(attempt, rulings)


@pytest.mark.parametrize("often", [2, 3])
@pytest.mark.parametrize("advantage", SWITCHES["advantage"].values)
def test_any_number_of_avantages_is_counted(often: int, advantage: str) -> None:
    """Under max_advantages=any a colour may be thrown again more than once, and each throw is in the odds."""
    rulings = {**DEFAULT, "max_advantages": "any", "advantage": advantage}
    spend = Spend(difficulty="2", advantages=("vertu",) * often)
    compare(prepare(read_action(["2", "1"]), spend, find, rulings), rulings)


def compare(attempt: Attempt, rulings: Mapping[str, str]) -> None:
    """Check an attempt's odds against all its plays."""
    ways, out_of = every(lambda dice: seen(play(attempt, dice, rulings)[-1]))
    fact = odds_of(attempt, rulings)
    assert fact.chance is not None
    assert Fraction(fact.chance.n, fact.chance.d) == Fraction(sum(n for (_, won), n in ways.items() if won), out_of)
    found = {one.value: Fraction(one.chance.n, one.chance.d) for one in fact.outcomes}
    expected = {total: Fraction(count, out_of) for (total, _), count in ways.items()}
    assert found == ({} if attempt.automatic else expected)


def seen(roll: Any) -> tuple[int, bool]:
    """Return what a roll shows."""
    return roll.successes, roll.success


@pytest.mark.parametrize("ruling", SWITCHES["light_sequela_removal"].values)
@pytest.mark.parametrize("degree", [1, 2, 3, 4])
@pytest.mark.parametrize("gauge", [0, 1, 2, 3])
def test_a_cares_odds_are_those_of_all_its_plays(degree: int, gauge: int, ruling: str) -> None:
    """What a care does with which chance is what it does in all its plays; the séquelles that go are among it."""
    rulings = {**DEFAULT, "light_sequela_removal": ruling}
    if gauge >= degree or degree == 1:
        return  # there is no such gauge, or no roll
    health = Health(degree, degree, convalescence_blessure=gauge, sequelles=SEQUELLES)
    request = HealRequest(by="2+2,a=vertu", character=person("Nadia", health=health), find=find)

    def done(dice: Any) -> tuple[Any, ...]:
        fact: Any = heal(request, dice, rulings)[-1]
        return fact.degree, fact.gauge, fact.sequelae_removed, fact.progress

    ways, out_of = every(done)
    fact: Any = heal_odds(request, rulings)[-1]
    happened = {end: Fraction(count, out_of) for end, count in ways.items()}
    chance = Fraction(fact.chance.n, fact.chance.d)
    told = {
        (fact.degree, fact.gauge, fact.sequelae_removed, True): chance,
        ((degree, degree), (gauge, gauge), (), False): 1 - chance,
    }
    assert happened == {end: own for end, own in told.items() if own}
