"""The odds of Singularités under every value of every house rule that the dice meet: those of all plays, counted."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from meneuse.core.d10 import d10_value
from meneuse.core.dice import every
from meneuse.core.facts import Chances
from meneuse.core.refusal import Refused
from meneuse.core.rulings import DEFAULT, SWITCHES
from meneuse.core.singularites.attempt import Attempt, Spend
from meneuse.core.singularites.opposition import line_up, odds_of, oppose, prepare_side, scores_of
from meneuse.core.singularites.request import Request, play_test, ready
from meneuse.core.singularites.request import odds_of as odds_of_test
from meneuse.core.singularites.side import read_side
from meneuse.core.singularites.totals import totals
from seated import play, seat

# What each house rule of the dice is tried with here, and where the others are; the last four meet no die.
TESTS = ("inspiration", "one_counts", "dieless_counts", "cap_all_bonuses")
OPPOSITIONS = ("tie", "opposed_exploits", "inspiration", "one_counts")
CONFLITS = ("first_fails", "conflict_first")  # test_sing_odds_conflit
RHAPSODIE = ("advantage", "max_advantages", "help_roll", "light_sequela_removal")  # test_rhap_odds_rulings
ELSEWHERE = ("lost_to_pc", "inspiration_scope", "stress_on_wound", "convalescence_on_new_wound")


def each(*keys: str) -> list[dict[str, str]]:
    """Return each value of each of these house rules, the others as usual."""
    return [{key: value} for key in keys for value in SWITCHES[key].values]


def named(switched: Mapping[str, str]) -> str:
    """Return how a house rule is written."""
    return "=".join(*switched.items())


def law(fact: Chances) -> dict[Any, Fraction]:
    """Return the chance of each outcome."""
    return {one.value: Fraction(one.chance.n, one.chance.d) for one in fact.outcomes}


def exact(fact: Chances) -> Fraction:
    """Return the chance of what was asked."""
    assert fact.chance is not None
    return Fraction(fact.chance.n, fact.chance.d)


def test_no_house_rule_is_forgotten() -> None:
    """Each of them is tried, or meets no die."""
    tried = {*TESTS, *OPPOSITIONS, *CONFLITS, *RHAPSODIE, "range_after_roll"}
    assert tried | set(ELSEWHERE) == set(SWITCHES)
    assert not tried & set(ELSEWHERE)


@pytest.mark.parametrize("switched", each(*TESTS), ids=named)
@pytest.mark.parametrize(
    ("words", "difficulty", "spend"),
    [
        ("5 5", "20", Spend(declared=1, ranges=1, inspiration=("machine", 2), free=("1",))),
        ("7", "20", Spend(inspiration=("machine", 1))),
        ("3 4", "15", Spend(ranges=2, free=("1",))),
        ("8 0", "facile", Spend(bonus=(2, -1), roll=True)),
        ("8 8", "15", Spend(inspiration=("machine", 3))),
        ("8 7", "20+catastrophe", Spend(declared=1, inspiration=("machine", 1))),
    ],
)
def test_a_tests_odds_are_those_of_all_its_plays(
    words: str, difficulty: str, spend: Spend, switched: dict[str, str]
) -> None:
    """The totals, and the chance of success, are those of the Test as it is played, for each answer of each die."""
    rulings = {**DEFAULT, **switched}
    it = ready(Request(tuple(words.split()), "pj", spend, difficulty), None, None, rulings)

    def made(dice: Any) -> tuple[int, bool]:
        tested: Any = play_test(it, dice, rulings)[0]
        return tested.total, tested.success

    ways, out_of = every(made)
    expected: dict[int, Fraction] = {}
    for (total, _), count in ways.items():
        expected[total] = expected.get(total, Fraction(0)) + Fraction(count, out_of)
    fact = odds_of_test(it, rulings)
    assert law(fact) == expected
    assert exact(fact) == Fraction(sum(count for (_, success), count in ways.items() if success), out_of)


@pytest.mark.parametrize("words", [("--auto",), ("--blind", "2", "-x", "2"), ("--against", "4"), ("--handicap",)])
def test_every_kind_of_test_has_its_odds(mj: Any, words: tuple[str, ...]) -> None:
    """An automatic one, a blind one, one that is resisted: each is answered, with chances that sum to one."""
    result = mj("test 7 8 --odds --json", *words).result
    assert sum(Fraction(int(one["chance"]["n"]), int(one["chance"]["d"])) for one in result["outcomes"]) == 1
    assert result["question"] == "success"


def sides(texts: str, rulings: Mapping[str, str]) -> tuple[Attempt, ...]:
    """Return sides in numbers, ready for the die."""
    nobody: Any = None
    ready_sides = []
    for text in texts.split():
        action, spend = read_side(text, nobody, None)
        ready_sides.append(prepare_side(action, spend, None, rulings))
    return line_up(ready_sides)


@pytest.mark.parametrize("switched", each(*OPPOSITIONS), ids=named)
@pytest.mark.parametrize("texts", ["7+8 6+9", "7+8 7+8", "8 6+9,r1", "7+8,i=machine:1 6+9", "12+12,x1 7+8"])
def test_an_oppositions_odds_are_those_of_all_its_plays(texts: str, switched: dict[str, str]) -> None:
    """Each side's chance, and that nobody wins, are those of the Opposition as it is played, for each answer.

    Where ties are thrown again a tie leaves everything as before it: the chances are those of what ends it.
    """
    rulings = {**DEFAULT, **switched}
    if ",x1" in texts and rulings["opposed_exploits"] == "no":
        with pytest.raises(Refused) as caught:
            sides(texts, rulings)
        assert caught.value.id == "exploits_in_opposition"
        return
    attempts = sides(texts, rulings)
    once = {**rulings, "tie": "actor_fails"} if rulings["tie"] == "reroll" else rulings
    ways, out_of = every(lambda dice: oppose(attempts, dice, once).winner)
    if rulings["tie"] == "reroll":
        out_of -= ways.pop(None, 0)
    facts = odds_of(attempts, rulings)
    told: dict[int | None, Fraction] = {place: exact(fact) for place, fact in enumerate(facts[:2])}
    if len(facts) > 2:
        told[None] = exact(facts[2])
    assert told == {winner: Fraction(ways.get(winner, 0), out_of) for winner in told}
    assert sum(told.values()) == 1


@pytest.mark.parametrize("tie", SWITCHES["tie"].values)
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_two_to_five_sides_are_answered(mj: Any, count: int, tie: str) -> None:
    """Each side has its chance and its totals, and all chances sum to one, whatever becomes of ties."""
    line = f"conflict {' '.join(['7+8', '6+9', '8', '7+7,r1', '5+5,i=machine:2'][:count])}"
    facts = mj(f"{line} --odds --json --ruling tie={tie}").answers[0]["facts"]
    assert [fact["question"] for fact in facts][:count] == ["winner"] * count
    assert sum(Fraction(int(fact["chance"]["n"]), int(fact["chance"]["d"])) for fact in facts) == 1
    assert all(fact["outcomes"] and fact["mean"] for fact in facts[:count])
    assert [fact["question"] for fact in facts][count:] == (["nobody"] if tie == "actor_fails" else [])


def test_the_totals_of_sides_are_listed_where_they_are_asked_for(mj: Any) -> None:
    """In words a side has its chance and the middle of its totals; all of them with --at-least or --exact."""
    line = "conflict 7+8 6+9 8 --odds"
    assert len(mj(line).out.splitlines()) == 3 * 3 + 1
    assert "≥ 6  100,0 %" in mj(f"{line} --at-least").out
    assert "1/100  █" in mj(f"{line} --exact").out


@pytest.mark.parametrize("one_counts", ["yes", "no"])
@pytest.mark.parametrize("extra", [0, 1, 2])
def test_dice_of_inspirations_may_be_added_up_first(one_counts: str, extra: int) -> None:
    """A side's totals are the same whether its extra dice are counted one by one or by their sum, in either way."""
    rulings = {**DEFAULT, "one_counts": one_counts, "inspiration": "extra_die"}
    (attempt,) = sides(f"4+4,i=machine:{extra}" if extra else "4+4", rulings)
    expected: dict[int, Fraction] = {}
    faces = range(1, 11)
    for first in faces:
        for second in faces:
            for dice in [(one, other) for one in faces for other in faces]:
                value = d10_value((first, second) if first in (1, 10) else (first,), one_counts == "yes")
                total = 8 + value + sum(dice[:extra])
                expected[total] = expected.get(total, Fraction(0)) + Fraction(1, 10_000)
    for ways, out_of in (scores_of(attempt, rulings), totals(attempt, rulings)):
        assert {total: Fraction(count, out_of) for total, count in ways.items()} == expected


def test_the_exploding_d10_by_its_closed_form(mj: Any) -> None:
    """A 10 adds a face and a 1 takes one off: from -9 to 20, 11/2 on average; without the 1, from -10, 27/5."""
    for ruling, least, mean in (("yes", -9, ("11", "2")), ("no", -10, ("27", "5"))):
        result = mj(f"test 0 0 -d 0 --roll --odds --json --ruling one_counts={ruling}").result
        values = {
            one["value"]: Fraction(int(one["chance"]["n"]), int(one["chance"]["d"])) for one in result["outcomes"]
        }
        low = {least + step: Fraction(1, 100) for step in range(10)}
        assert values == low | {face: Fraction(1, 10) for face in range(2, 10)} | {
            face: Fraction(1, 100) for face in range(11, 21)
        }
        assert (result["mean"]["n"], result["mean"]["d"]) == mean


@pytest.mark.parametrize("ruling", SWITCHES["range_after_roll"].values)
def test_ranges_after_the_roll_leave_nothing_to_chance(mj: Any, ruling: str) -> None:
    """Where Ranges may be spent after the die, the odds with one are sure, and those of what it really does."""
    seat(mj)
    play(mj, "test julien conduite -d 20 --dice 4")
    line = f"again -r 1 --ruling range_after_roll={ruling}"
    if ruling == "no":
        assert [mj(f"{line} {more} --json").answers[0]["error"]["id"] for more in ("--odds", "")] == [
            "range_before_roll"
        ] * 2
        return
    odds = play(mj, f"{line} --odds").result
    done = play(mj, line).result
    assert (odds["chance"]["n"], odds["outcomes"][0]["value"]) == (str(int(done["success"])), done["total"])
