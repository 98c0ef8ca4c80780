"""The Opposition active: who wins, on which terms, what is lost, and the exact odds."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.dice import Script, every
from meneuse.core.facts import Earned
from meneuse.core.refusal import Misused, Refused
from meneuse.core.rulings import DEFAULT
from meneuse.core.sheet import Score
from meneuse.core.singularites.action import Action
from meneuse.core.singularites.attempt import Attempt, Spend
from meneuse.core.singularites.facts import Opposed, Spent, Warned, Won
from meneuse.core.singularites.opposition import (
    check_sides,
    leaders,
    led,
    line_up,
    mixed,
    odds_of,
    oppose,
    play,
    prepare_side,
    resist,
    scores_of,
    winners,
)
from meneuse.core.singularites.request import Request, play_test, ready
from meneuse.core.singularites.side import read_passive

REROLL = {**DEFAULT, "tie": "reroll"}
TALENT = {**DEFAULT, "tie": "higher_talent"}
OPPOSED = {**DEFAULT, "opposed_exploits": "yes"}


def side(
    trait: int, talent: int | None = None, camp: str = "pj", rulings: Mapping[str, str] = DEFAULT, **spend: Any
) -> Attempt:
    """Return a side of these scores, with what it spends."""
    own = None if talent is None else Score("talent", "", talent)
    return prepare_side(
        Action("", "", camp, Score("trait", "", trait), own, None, (), None), Spend(**spend), None, rulings
    )


def die() -> dict[int, int]:
    """Return in how many of 100 ways a d10 has each value, by throwing both dice every time."""
    ways: dict[int, int] = {}
    for first, second in product(range(1, 11), repeat=2):
        value = first + (second if first == 10 else -second if first == 1 else 0)
        ways[value] = ways.get(value, 0) + 1
    return ways


def brute(fixed: Sequence[int]) -> dict[tuple[int, ...], Fraction]:
    """Return the chance of each group of best sides, from every combination of dice; `fixed` are the sums before."""
    chances: dict[tuple[int, ...], Fraction] = {}
    for faces in product(die().items(), repeat=len(fixed)):
        totals = [own + value for own, (value, _) in zip(fixed, faces, strict=True)]
        group = tuple(place for place, total in enumerate(totals) if total == max(totals))
        weight = Fraction(prod(count for _, count in faces), 100 ** len(fixed))
        chances[group] = chances.get(group, Fraction(0)) + weight
    return chances


def told(attempts: Sequence[Attempt], rulings: Mapping[str, str]) -> dict[int | None, Fraction]:
    """Return each winner's exact chance as the rule tells it."""
    scores = [scores_of(attempt, rulings) for attempt in attempts]
    ways, out_of = winners(tuple(range(len(attempts))), scores, attempts, rulings)
    assert sum(ways.values()) == out_of
    return {winner: Fraction(count, out_of) for winner, count in ways.items()}


@given(st.lists(st.integers(-9, 40), min_size=1, max_size=5))
def test_the_best_scores_lead(scores: list[int]) -> None:
    """Those lead whose score is the greatest of all, in order."""
    best = tuple(place for place, score in enumerate(scores) if score == max(scores))
    assert leaders(dict(enumerate(scores))) == best


@pytest.mark.parametrize(
    ("faces", "winner"), [((6, 5), 0), ((4, 5), 1), ((5, 5), None), ((10, 1, 9), 0), ((1, 1, 1, 2), 0), ((1, 9, 2), 1)]
)
def test_the_better_total_wins_and_a_tie_is_nobodys(faces: tuple[int, ...], winner: int | None) -> None:
    """The side that acts must be better; a tie leaves everything as it was."""
    opposed = oppose([side(7, 8), side(7, 8)], Script(faces), DEFAULT)
    assert (opposed.winner, opposed.tie, opposed.by) == (
        winner,
        winner is None,
        None if winner is None else "score",
    )
    assert opposed.scores == tuple(tested.total for tested in opposed.sides)


def test_sides_throw_in_order_each_with_its_second_throw() -> None:
    """The dice are asked for side by side, the second throw right after the first."""
    asked: list[tuple[str, str]] = []

    class Recorder:
        def throw(self, count: int, die: Sequence[int], ask: str, who: str = "") -> tuple[int, ...]:
            asked.append((who, ask))
            return (10,) * count

    sides = line_up([side(7, 8), side(6, 9), side(5)])
    opposed = oppose(sides, Recorder(), DEFAULT)
    assert asked == [(who, ask) for who in ("7+8", "6+9", "5") for ask in ("d10", "second")]
    assert opposed.winner is None
    assert opposed.sides[2].total == 5 * 2 + 20


def test_sides_have_neither_difficulty_nor_success() -> None:
    """A side of an Opposition has a total and nothing to reach."""
    opposed = oppose([side(7, 8), side(6)], Script((2, 3)), DEFAULT)
    for tested in opposed.sides:
        assert (tested.difficulty, tested.difficulty_terms, tested.success, tested.quality) == (None, (), None, None)


def test_a_tie_thrown_again_is_between_the_best_only() -> None:
    """With tie=reroll those who share the best total throw again until one is better; a beaten side stays beaten."""
    opposed = oppose([side(7, 8), side(6, 9), side(7, 7)], Script((5, 5, 5, 3, 3, 2, 4)), REROLL)
    assert (opposed.winner, opposed.tie, opposed.by) == (1, False, "score")
    assert opposed.scores == (17, 19, 19)
    assert [(tie.sides, [tested.total for tested in tie.tested]) for tie in opposed.earlier] == [
        ((0, 1), [20, 20]),
        ((0, 1), [18, 18]),
    ]


def test_a_tie_thrown_again_may_leave_the_actor_out() -> None:
    """With tie=reroll the acting side that was beaten does not throw again."""
    opposed = oppose([side(1, 1), side(6, 9), side(7, 8)], Script((5, 5, 5, 6, 4)), REROLL)
    assert (opposed.winner, opposed.earlier[0].sides) == (1, (1, 2))


@pytest.mark.parametrize(
    ("scores", "winner", "by"),
    [
        (((7, 8), (6, 9)), 1, "talent"),
        (((8, 8), (7, 9)), 1, "talent"),
        (((6, 8), (9, 5)), 0, "talent"),
        (((8, None), (15, 1)), 1, "talent"),
        (((9, 8), (8, 8)), 0, "trait"),
        (((8, 8), (9, 8)), 1, "trait"),
        (((8, 8), (8, 8)), None, None),
        (((8, None), (8, 0)), None, None),
        (((5, 5), (7, 8), (6, 8)), 1, "trait"),
        (((7, 8), (7, 8), (9, 7)), None, None),
    ],
)
def test_higher_talent_then_higher_trait_part_equal_totals(
    scores: tuple[tuple[int, int | None], ...], winner: int | None, by: str | None
) -> None:
    """With tie=higher_talent the scores decide, a missing Talent being 0; full equals leave the actor failing."""
    sums = [2 * trait if talent is None else trait + talent for trait, talent in scores]
    sides = [
        side(*pair, bonus=(max(sums) - own,) if max(sums) > own else ()) for pair, own in zip(scores, sums, strict=True)
    ]
    opposed = oppose(sides, Script((5,) * len(sides)), TALENT)
    assert (opposed.winner, opposed.tie, opposed.by) == (winner, True, by)


def test_higher_talent_does_not_count_where_totals_differ() -> None:
    """The total comes before the Talent."""
    assert oppose([side(7, 8), side(6, 9)], Script((6, 5)), TALENT).winner == 0


def test_the_talent_counts_among_the_best_only() -> None:
    """A higher Talent under the best total parts nothing."""
    opposed = oppose([side(7, 8), side(8, 7), side(2, 9)], Script((5, 5, 5)), TALENT)
    assert (opposed.winner, opposed.by) == (0, "talent")


def test_exploits_are_not_declared_unless_a_ruling_allows_them() -> None:
    """Without opposed_exploits=yes a declared Exploit is refused, naming the ruling."""
    with pytest.raises(Refused) as caught:
        side(7, 8, declared=1)
    assert (caught.value.id, caught.value.facts["expected"]) == (
        "exploits_in_opposition",
        "--ruling opposed_exploits=yes",
    )
    with pytest.raises(Refused) as caught:
        side(7, 8, rulings=OPPOSED, declared=6)
    assert caught.value.id == "too_many_exploits"


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(2, 9)), min_size=2, max_size=5))
def test_each_declared_exploit_asks_for_five_more(sides: list[tuple[int, int]]) -> None:
    """With opposed_exploits=yes what is compared is the total less 5 for each Exploit declared."""
    attempts = [side(7, 8, rulings=OPPOSED, declared=declared) for declared, _ in sides]
    opposed = oppose(attempts, Script([face for _, face in sides]), OPPOSED)
    scores = tuple(15 + face - 5 * declared for declared, face in sides)
    best = [place for place, score in enumerate(scores) if score == max(scores)]
    assert opposed.scores == scores
    assert opposed.winner == (best[0] if len(best) == 1 else None)


@pytest.mark.parametrize(
    ("camps", "faces", "lost"),
    [
        (("pj", "pnj"), (5, 6), [("mj", 1)]),
        (("pj", "pj"), (5, 6), [("commune", 1)]),
        (("pnj", "pj"), (5, 6), [("commune", 1)]),
        (("pnj", "pnj"), (5, 6), [("commune", 1)]),
        (("pj", "pnj", "pj"), (5, 5, 6), [("commune", 1), ("commune", 2)]),
        (("pj", "pnj", "pj"), (5, 9, 1, 1), [("mj", 1), ("mj", 3)]),
        (("pj", "pnj"), (5, 5), [("mj", 1), ("commune", 2)]),
        (("pj", "pj", "pj"), (5, 5, 5), [("commune", 1), ("commune", 2), ("commune", 3)]),
        (("pj", "pj", "pnj"), (5, 5, 5), [("mj", 1), ("mj", 2), ("commune", 3)]),
    ],
)
def test_lost_exploits_go_to_the_other_side(
    camps: tuple[str, ...], faces: tuple[int, ...], lost: list[tuple[str, int]]
) -> None:
    """Beaten or tied, declared Exploits become Ranges of the winner's camp, or on a tie of the opponents'."""
    sides = [side(7, 8, camp, OPPOSED, declared=place, bonus=(5 * place,)) for place, camp in enumerate(camps, 1)]
    facts = play(sides, Script(faces), OPPOSED)
    earned = [fact for fact in facts if isinstance(fact, Earned)]
    assert [(fact.reserve, fact.ranges) for fact in earned] == lost
    assert all((fact.lost, fact.because) == (0, "exploits_failed") for fact in earned)
    won = [fact.exploits for fact in facts if isinstance(fact, Won)]
    opposed = facts[0]
    assert isinstance(opposed, Opposed)
    assert won == ([] if opposed.winner is None else [opposed.winner + 1])


def test_a_players_own_slot_comes_first_under_its_ruling() -> None:
    """With lost_to_pc=personal_first the first lost Exploit fills the winner's own slot."""
    rulings = {**OPPOSED, "lost_to_pc": "personal_first"}
    facts = play([side(7, 8, rulings=rulings, declared=3), side(7, 8)], Script((5, 6)), rulings)
    assert [(fact.reserve, fact.ranges) for fact in facts if isinstance(fact, Earned)] == [
        ("personnelle", 1),
        ("commune", 2),
    ]


def test_spendings_count_and_are_told_side_by_side() -> None:
    """Ranges, Inspirations, Exploits Gratuits and bonuses count as on any Test, and what is used up is told."""
    sides = [
        side(7, 8, ranges=2, free=("2",), bonus=(1, -4)),
        side(6, 9, "pnj", ranges=1, inspiration=("animal", 3)),
    ]
    opposed, *spent = play(sides, Script((5, 5)), DEFAULT)
    assert isinstance(opposed, Opposed)
    assert [tested.total for tested in opposed.sides] == [15 + 10 + 10 - 3 + 5, 15 + 5 + 15 + 5]
    assert spent == [Spent("", 2, "joueurs", 0, None), Spent("", 1, "mj", 3, "animal")]


def test_warnings_come_last() -> None:
    """What the meneuse may want to know follows all that happened."""
    warned = side(7, 8, ranges=1).replace(warnings=(Warned("", "other_auspice", "animal", "machine"),))
    facts = play([warned, side(7, 8, ranges=1)], Script((5, 6)), DEFAULT)
    assert [fact.tag for fact in facts] == ["opposed", "spent", "spent", "warned"]


@pytest.mark.parametrize(
    ("count", "kind", "reason"),
    [(0, Misused, "too_few_sides"), (1, Misused, "too_few_sides"), (6, Refused, "too_many_sides")],
)
def test_two_to_five_sides_oppose(count: int, kind: type[Refused], reason: str) -> None:
    """Fewer than two sides are misuse, a sixth is refused."""
    with pytest.raises(Refused) as caught:
        check_sides(count)
    assert (type(caught.value), caught.value.id) == (kind, reason)
    for right in range(2, 6):
        check_sides(right)


def test_sides_are_told_apart() -> None:
    """Numbers are named as typed, and equal names by their places."""
    named = side(7, 8)
    julien = named.replace(action=named.action.replace(who="Julien"))
    sides = line_up([side(7, 8), julien, side(5), julien, side(7, 8)])
    assert [one.action.who for one in sides] == ["7+8 (1)", "Julien (2)", "5", "Julien (4)", "7+8 (5)"]


def test_a_passive_side_is_resisted_as_in_any_test() -> None:
    """An Opposition passive is the Test that is made against a resistance: same terms, same facts."""
    passive = read_passive("5", lambda _: pytest.fail("nobody is looked for"), None)
    spend = Spend(declared=1, ranges=1)
    words = ready(Request(("7", "8"), "pj", spend, opponent=passive), None, None, DEFAULT)
    word = resist(side(7, 8).action, spend, passive, None, DEFAULT)
    assert (word.attempt, word.terms, word.opponent_camp) == (words.attempt, words.terms, words.opponent_camp)
    assert play_test(word, Script((2,)), DEFAULT) == play_test(words, Script((2,)), DEFAULT)


@pytest.mark.parametrize("fixed", [(15, 15), (15, 18), (20, 10), (12, 12, 12), (15, 14, 16), (10, 15, 15)])
def test_odds_are_those_of_every_combination_of_dice(fixed: tuple[int, ...]) -> None:
    """For two and three sides the odds are the count of all combinations."""
    sides = [side(0, own) for own in fixed]
    expected: dict[int | None, Fraction] = {}
    for group, chance in brute(fixed).items():
        winner = group[0] if len(group) == 1 else None
        expected[winner] = expected.get(winner, Fraction(0)) + chance
    assert told(sides, DEFAULT) == expected


@pytest.mark.parametrize("fixed", [(15, 15), (15, 18), (12, 12, 12), (15, 14, 16)])
def test_odds_of_throwing_again_are_those_of_doing_it_for_long(fixed: tuple[int, ...]) -> None:
    """With tie=reroll the odds are what many throws in a row come to."""
    rounds = {
        group: {
            tuple(group[place] for place in best): chance for best, chance in brute([fixed[s] for s in group]).items()
        }
        for size in range(2, len(fixed) + 1)
        for group in ([tuple(range(len(fixed)))] if size == len(fixed) else [(0, 1), (0, 2), (1, 2)])
    }
    still = {tuple(range(len(fixed))): Fraction(1)}
    won = dict.fromkeys(range(len(fixed)), Fraction(0))
    for _ in range(60):
        after: dict[tuple[int, ...], Fraction] = {}
        for group, held in still.items():
            for best, chance in rounds[group].items():
                if len(best) == 1:
                    won[best[0]] += held * chance
                else:
                    after[best] = after.get(best, Fraction(0)) + held * chance
        still = after
    left = sum(still.values())
    assert left < Fraction(1, 10**30)
    chances = told([side(0, own) for own in fixed], REROLL)
    for place, low in won.items():
        assert low <= chances[place] <= low + left
    assert sum(chances.values()) == 1


def test_odds_under_higher_talent_leave_only_full_equals_undecided() -> None:
    """With tie=higher_talent every tie goes to the higher Talent, and only full equals are nobody's."""
    (tie,) = [chance for group, chance in brute((15, 15)).items() if len(group) == 2]
    (actor,) = [chance for group, chance in brute((15, 15)).items() if group == (0,)]
    assert told([side(7, 8), side(6, 9)], TALENT) == {0: actor, 1: actor + tie}
    assert told([side(8, 7), side(7, 8)], TALENT) == {0: actor, 1: actor + tie}
    assert told([side(7, 8), side(7, 8)], TALENT) == {0: actor, 1: actor, None: tie}


@pytest.mark.parametrize("rulings", [DEFAULT, TALENT, {**DEFAULT, "one_counts": "no"}])
def test_odds_and_throws_are_one_rule(rulings: Mapping[str, str]) -> None:
    """The folded odds are those of the Opposition itself, met with every answer of the dice."""
    sides = [side(7, 8), side(6, 8)]
    ways, out_of = every(lambda dice: oppose(sides, dice, rulings).winner)
    assert told(sides, rulings) == {winner: Fraction(count, out_of) for winner, count in ways.items()}


def test_throwing_again_has_no_end_to_list() -> None:
    """The rule that throws ties again cannot be enumerated: its odds come from what ends it."""
    sides = [side(7, 8), side(7, 8)]
    with pytest.raises(Refused) as caught:
        every(lambda dice: oppose(sides, dice, REROLL).winner)
    assert caught.value.id in ("endless", "too_many_rolls")
    assert told(sides, REROLL) == {0: Fraction(1, 2), 1: Fraction(1, 2)}


@pytest.mark.parametrize("rulings", [DEFAULT, REROLL, TALENT])
def test_five_equal_sides_have_equal_odds(rulings: Mapping[str, str]) -> None:
    """Five sides alike win as often as one another, and all the chances sum to one."""
    facts = odds_of([side(7, 8)] * 5, rulings)
    chances = [Fraction(fact.chance.n, fact.chance.d) for fact in facts if fact.chance is not None]
    assert len(set(chances[:5])) == 1
    assert sum(chances) == 1
    assert [fact.question for fact in facts] == ["winner"] * 5 + (["nobody"] if rulings["tie"] != "reroll" else [])


def test_odds_tell_each_sides_mean_score() -> None:
    """A side's mean is its sum, 5 and a half for the die, and 5 less for each Exploit declared."""
    first, second, _ = odds_of([side(7, 8, rulings=OPPOSED, declared=2), side(6, 9)], OPPOSED)
    means = [Fraction(fact.mean.n, fact.mean.d) for fact in (first, second) if fact.mean is not None]
    assert means == [Fraction(21, 2), Fraction(41, 2)]


@given(st.lists(st.dictionaries(st.integers(0, 4), st.integers(1, 5), min_size=1), min_size=1, max_size=4))
def test_folding_counts_every_combination(tables: list[dict[int, int]]) -> None:
    """Side by side or all at once, each group of leaders has the same number of ways."""
    expected: dict[tuple[int, ...], int] = {}
    for faces in product(*[table.items() for table in tables]):
        values = [value for value, _ in faces]
        group = tuple(place for place, value in enumerate(values) if value == max(values))
        expected[group] = expected.get(group, 0) + prod(count for _, count in faces)
    scores = [(table, sum(table.values())) for table in tables]
    assert led(tuple(range(len(tables))), scores) == expected


def test_mixing_weighs_each_part() -> None:
    """Distributions over different numbers of ways are mixed as often as their weights say."""
    ways, out_of = mixed([(1, ({0: 1, 1: 2}, 3)), (3, ({0: 1, None: 1}, 2))])
    assert {winner: Fraction(count, out_of) for winner, count in ways.items()} == {
        0: Fraction(1, 12) + Fraction(3, 8),
        1: Fraction(1, 6),
        None: Fraction(3, 8),
    }
