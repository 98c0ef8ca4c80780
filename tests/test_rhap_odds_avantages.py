"""What avantages are worth on a roll: in advance, or only once it has failed (Rhapsodie, Utiliser un avantage)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from meneuse.core.dice import every
from meneuse.core.facts import Odds
from meneuse.core.rhapsodie.action import read_action
from meneuse.core.rhapsodie.attempt import Attempt, Spend, prepare
from meneuse.core.rhapsodie.facts import Pooled, Way, Weighed
from meneuse.core.rhapsodie.laws import added, again, thrown
from meneuse.core.rhapsodie.odds import odds_of
from meneuse.core.rhapsodie.play import play
from meneuse.core.rhapsodie.sheet import Character
from meneuse.core.rhapsodie.worth import weighed
from meneuse.core.rulings import chosen
from rhapsodists import find, person

# The mean successes of n dice whose avantage is always used, for n = 1 to 6, and what they are printed as.
MEANS = [
    (Fraction(3, 4), "0.750"),
    (Fraction(11, 8), "1.375"),
    (Fraction(63, 32), "1.969"),
    (Fraction(163, 64), "2.547"),
    (Fraction(1595, 512), "3.115"),
    (Fraction(3765, 1024), "3.677"),
]
BOTH = ("vertu", "competence")


def exact(number: Odds | None) -> Fraction:
    """Return a chance or a mean as a fraction."""
    assert number is not None
    return Fraction(number.n, number.d)


def one_with(specialites: int, vertu: int = 2, competence: int = 2) -> Character:
    """Return somebody whose vertu is "v" and whose compétence is "c", with so many spécialités."""
    labels = tuple(f"s{place}" for place in range(specialites))
    return person("Zoé", {"v": vertu}, {"g": {"c": competence}}, labels)


def trying(character: Character, needed: int | None, *rulings: str, **spend: Any) -> Attempt:
    """Return an attempt of theirs against a difficulty."""
    own = Spend(difficulty=None if needed is None else str(needed), **spend)
    return prepare(read_action(["v", "c"], character), own, find, chosen(rulings))


def told(attempt: Attempt, *rulings: str) -> Weighed:
    """Return the one fact."""
    (fact,) = weighed(attempt, chosen(rulings))
    return fact


def way(fact: Weighed, when: str, *colours: str) -> Way:
    """Return the one way that is used then, on those colours."""
    (found,) = [one for one in fact.ways if one.when == when and one.colours == colours]
    return found


@pytest.mark.parametrize(("dice", "mean", "printed"), [(n, *row) for n, row in enumerate(MEANS, 1)])
def test_the_means_of_an_avantage_that_is_always_used(dice: int, mean: Fraction, printed: str) -> None:
    """One to six dice thrown twice show as many as all pairs of throws do, as the closed form and print have it."""
    throws = list(product((0, 1), repeat=dice))
    counted = sum(max(sum(one), sum(other)) for one in throws for other in throws)
    assert (
        mean
        == Fraction(counted, len(throws) ** 2)
        == Fraction(dice, 2) + Fraction(dice * comb(2 * dice, dice), 2 ** (2 * dice + 1))
    )
    fact = odds_of(prepare(read_action([str(dice), "0"]), Spend(advantages=("vertu",)), find, chosen([])), chosen([]))
    assert exact(fact.mean) == mean
    assert f"{float(mean):.3f}" == printed


@pytest.mark.parametrize("dice", range(1, 7))
def test_the_best_die_by_die_has_three_quarters_of_a_success_each(dice: int) -> None:
    """Under advantage=per_die the mean is 0.75 for each die; without any avantage it is a half."""
    rulings = chosen(["advantage=per_die"])
    for words, share in (((), Fraction(1, 2)), (("vertu",), Fraction(3, 4))):
        attempt = prepare(read_action([str(dice), "0"]), Spend(advantages=words), find, rulings)
        assert exact(odds_of(attempt, rulings).mean) == share * dice


@given(st.integers(0, 4), st.integers(0, 3), st.booleans(), st.data())
@settings(max_examples=40, deadline=None)
def test_the_law_of_a_colour_is_that_of_its_coins(dice: int, times: int, per_die: bool, data: st.DataObject) -> None:
    """However many successes lie there, and however often it is thrown, every coin counted gives the same law."""
    showing = data.draw(st.integers(0, dice))
    lying = (1,) * showing + (0,) * (dice - showing)
    found: Counter[int] = Counter()
    for throws in product(product((0, 1), repeat=dice), repeat=min(times, 2)):
        found[best([lying, *throws], per_die)] += 1
    times = min(times, 2)
    expected = {k: Fraction(n, 2 ** (dice * times)) for k, n in found.items()}
    for ways, out_of in (thrown(dice, times, per_die, showing), again(dice, ({showing: 1}, 1), times, per_die)):
        assert {k: Fraction(n, out_of) for k, n in ways.items()} == expected


def best(throws: list[tuple[int, ...]], per_die: bool) -> int:
    """Return what is kept of several throws of a colour."""
    return sum(map(max, zip(*throws, strict=True))) if per_die else max(map(sum, throws))


def test_sums_beyond_what_matters_are_counted_together() -> None:
    """The ways of a sum are those of its parts; sums above the most are counted as the most."""
    law = ({0: 1, 1: 1}, 2)
    assert added(law, law) == ({0: 1, 1: 2, 2: 1}, 4)
    assert added(law, law, 1) == ({0: 1, 1: 3}, 4)


def test_each_avantage_has_its_own_line() -> None:
    """Two avantages left may be used on either colour or on both, in advance or after a failure; and not at all."""
    fact = told(trying(one_with(2), 3))
    assert [(one.when, one.colours, one.most) for one in fact.ways] == [
        ("never", (), 0),
        ("always", ("vertu",), 1),
        ("always", ("competence",), 1),
        ("always", BOTH, 2),
        ("failed", ("vertu",), 1),
        ("failed", ("competence",), 1),
        ("failed", BOTH, 2),
    ]
    assert [(one.source, one.name, one.n) for one in fact.left] == [("s0", "s0", 1), ("s1", "s1", 1)]


@pytest.mark.parametrize(
    ("tokens", "ruling", "together", "most"),
    [
        (1, "one_per_colour", 1, 1),
        (2, "one_per_colour", 2, 2),
        (5, "one_per_colour", 2, 2),
        (5, "one", 1, 1),
        (1, "any", 1, 1),
        (2, "any", 2, 2),
        (5, "any", 3, 5),
    ],
)
def test_no_more_than_are_left_nor_than_the_house_rule_has(tokens: int, ruling: str, together: int, most: int) -> None:
    """How many are used at most is the lesser of what is left and of `max_advantages`; in advance three are listed."""
    fact = told(trying(one_with(tokens), 3, f"max_advantages={ruling}"), f"max_advantages={ruling}")
    assert max(one.most for one in fact.ways if one.when == "always") == together
    assert max(one.most for one in fact.ways if one.when == "failed") == most
    doubled = [one for one in fact.ways if one.when == "always" and one.colours == ("vertu", "vertu")]
    assert bool(doubled) is (ruling == "any" and tokens > 1)


@pytest.mark.parametrize("words", [("vertu",), ("competence",), BOTH])
@pytest.mark.parametrize("ruling", ["advantage=colour_total", "advantage=per_die"])
def test_decided_in_advance_is_the_roll_with_the_avantage(words: tuple[str, ...], ruling: str) -> None:
    """The chance and the mean are those of the same roll with the avantages declared; all of them are spent."""
    character = one_with(2)
    fact = told(trying(character, 3, ruling), ruling)
    claims = tuple(f"{colour}:s{place}" for place, colour in enumerate(words))
    declared = odds_of(trying(character, 3, ruling, advantages=claims), chosen([ruling]))
    found = way(fact, "always", *words)
    assert (found.chance, found.mean, exact(found.used)) == (declared.chance, declared.mean, len(words))
    without = odds_of(trying(character, 3, ruling), chosen([ruling]))
    never = way(fact, "never")
    assert (never.chance, never.mean, exact(never.used)) == (without.chance, without.mean, 0)


@pytest.mark.parametrize("colour", BOTH)
@pytest.mark.parametrize("needed", [1, 2, 3, 4])
@pytest.mark.parametrize("ruling", ["advantage=colour_total", "advantage=per_die"])
def test_only_if_it_failed_is_the_roll_at_the_terminal(colour: str, needed: int, ruling: str) -> None:
    """The roll whose player uses the avantage after a failure that it can turn has that chance, and spends as much."""

    def choose(roll: Pooled, claims: Any) -> Any:
        other = roll.successes - getattr(roll, colour).successes
        able = other + getattr(roll, colour).dice >= needed
        return next((one for one in claims if one.colour == colour and able), None)

    attempt, rulings = trying(one_with(1), needed, ruling), chosen([ruling])
    ways, out_of = every(lambda dice: spent(play(attempt, dice, rulings, choose)[-1]))
    found = way(told(attempt, ruling), "failed", colour)
    assert (exact(found.chance), exact(found.mean), exact(found.used)) == means(ways, out_of)


def spent(roll: Pooled) -> tuple[bool, int, int]:
    """Return whether a roll is a success, its successes, and how many avantages it used."""
    return bool(roll.success), roll.successes, len(roll.advantages)


def means(ways: dict[tuple[bool, int, int], int], out_of: int) -> tuple[Fraction, ...]:
    """Return the chance, the mean successes, and the mean avantages used."""
    return tuple(Fraction(sum(one[place] * n for one, n in ways.items()), out_of) for place in range(3))


def strategies(
    shown: tuple[tuple[int, ...], ...], uses: tuple[int, int], most: int, needed: int, per_die: bool
) -> Iterator[tuple[Fraction, Fraction]]:
    """Yield what each way to go on from two lying colours comes to: the chance, and the avantages spent below 0."""
    reached = sum(map(sum, shown)) >= needed
    yield Fraction(reached), Fraction(0)
    if reached or not most:
        return
    for place in (0, 1):
        if not uses[place]:
            continue
        left = (uses[0] - (place == 0), uses[1] - (place == 1))
        outcomes = []
        for new in product((0, 1), repeat=len(shown[place])):
            old = shown[place]
            kept = tuple(map(max, old, new)) if per_die else max(old, new, key=sum)
            after = (kept, shown[1]) if place == 0 else (shown[0], kept)
            outcomes.append(max(strategies(after, left, most - 1, needed, per_die)))
        yield (
            sum((chance for chance, _ in outcomes), Fraction(0)) / len(outcomes),
            sum((used for _, used in outcomes), Fraction(0)) / len(outcomes) - 1,
        )


@pytest.mark.parametrize("ruling", ["one", "one_per_colour", "any"])
@pytest.mark.parametrize("advantage", ["colour_total", "per_die"])
@pytest.mark.parametrize(("vertu", "competence", "needed"), [(2, 1, 2), (2, 2, 3), (1, 2, 3), (2, 0, 2)])
def test_the_colour_that_helps_most_is_thrown_again(
    vertu: int, competence: int, needed: int, ruling: str, advantage: str
) -> None:
    """No play after a failure, of all there are coin by coin, has a greater chance, nor as great a one for less."""
    said = (f"max_advantages={ruling}", f"advantage={advantage}")
    fact = told(trying(one_with(2, vertu, competence), needed, *said), *said)
    uses = (2, 2 * bool(competence)) if ruling == "any" else (1, int(bool(competence)))
    most = 1 if ruling == "one" else min(2, sum(uses))
    coins = [(one[:vertu], one[vertu:]) for one in product((0, 1), repeat=vertu + competence)]
    plays = [max(strategies(one, uses, most, needed, advantage == "per_die")) for one in coins]
    found = fact.ways[-1]
    assert found.when == "failed"
    assert exact(found.chance) == sum((chance for chance, _ in plays), Fraction(0)) / len(coins)
    assert exact(found.used) == -sum((used for _, used in plays), Fraction(0)) / len(coins)


def test_to_wait_costs_no_chance_and_fewer_avantages() -> None:
    """After a failure the chance is the same as in advance, for the same colours, and less is spent on average."""
    fact = told(trying(one_with(2, 4, 3), 4))
    for colours in (("vertu",), ("competence",), BOTH):
        before, after = way(fact, "always", *colours), way(fact, "failed", *colours)
        assert before.chance == after.chance
        assert exact(after.used) < exact(before.used) == len(colours)
    # with one only, to choose the colour by the dice is better than either colour
    once = told(trying(one_with(1, 4, 3), 4))
    either = exact(way(once, "failed", *BOTH).chance)
    assert either > max(exact(way(once, "failed", colour).chance) for colour in BOTH)


def test_helpers_rolls_are_in_it() -> None:
    """Where helpers roll, each number of dice they give is weighed, and a colour that stays empty keeps its own."""
    character = one_with(1, 2, 0)
    attempt = trying(character, 2, helpers=("2+0",))

    def choose(roll: Pooled, claims: Any) -> Any:
        able = roll.vertu.successes + roll.competence.dice >= 2
        return next((one for one in claims if one.colour == "competence" and able), None)

    ways, out_of = every(lambda dice: spent(play(attempt, dice, chosen([]), choose)[-1]))
    fact = told(attempt)
    found = way(fact, "failed", "competence")
    assert (exact(found.chance), exact(found.mean), exact(found.used)) == means(ways, out_of)
    declared = trying(character, 2, helpers=("2+0",), advantages=("competence:s0",))
    ways, out_of = every(lambda dice: spent(play(declared, dice, chosen([]))[-1]))
    found = way(fact, "always", "competence")
    assert (exact(found.chance), exact(found.mean), exact(found.used)) == means(ways, out_of)


def test_declared_avantages_are_among_them() -> None:
    """What is declared on the line changes the roll's odds, and nothing of what is weighed beside them."""
    character = one_with(1)
    assert told(trying(character, 3, advantages=("vertu:s0",))) == told(trying(character, 3))


def test_without_a_difficulty_nothing_waits_for_a_failure() -> None:
    """Nothing can fail then: there are means, and no chances."""
    fact = told(trying(one_with(2), None))
    assert {one.when for one in fact.ways} == {"never", "always"}
    assert {one.chance for one in fact.ways} == {None}


def test_there_is_nothing_to_weigh() -> None:
    """Nothing left, no dice thrown, or dice that show no single dS: there is no such fact."""
    used_up = one_with(1).replace(used={"s0": 1})
    assert weighed(trying(one_with(0), 3), chosen([])) == ()
    assert weighed(trying(used_up, 3), chosen([])) == ()
    assert weighed(trying(one_with(1), 0), chosen([])) == ()
    assert weighed(trying(one_with(1), 3, face="du"), chosen(["advantage=per_die"])) == ()
    assert weighed(trying(one_with(1), 3, face="du"), chosen([]))


def test_numbers_may_have_one_for_each_colour() -> None:
    """Nobody knows what avantages numbers have: one of each colour is weighed, and none is listed as left."""
    attempt = prepare(read_action(["2", "1"]), Spend(difficulty="2"), find, chosen([]))
    fact = told(attempt)
    assert (fact.left, fact.ways[-1].colours, fact.ways[-1].most) == ((), BOTH, 2)


def test_a_lone_colour_is_not_offered_with_another() -> None:
    """A colour without dice has no avantage worth weighing."""
    fact = told(trying(one_with(2, 3, 0), 2))
    assert [one.colours for one in fact.ways] == [(), ("vertu",), ("vertu",)]


def test_what_is_certain_costs_nothing() -> None:
    """An automatic success is certain, and shows no successes: nothing is thrown."""
    fact = odds_of(trying(one_with(1), 0), chosen([]))
    assert (exact(fact.chance), fact.outcomes, fact.mean) == (1, (), None)
