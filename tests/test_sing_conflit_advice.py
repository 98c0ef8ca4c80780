"""What a stake is worth: the exact chances of a Conflit, by hand on two small ones, and against plays by chance."""

from fractions import Fraction
from operator import mul
from typing import Any

import pytest
from conflits import attempts
from meneuse.core.dice import every, seeded
from meneuse.core.facts import Term
from meneuse.core.rulings import DEFAULT
from meneuse.core.singularites.advice import Adviser, Worth
from meneuse.core.singularites.bets import Advice, Stakes
from meneuse.core.singularites.difficulty import moyen
from meneuse.core.singularites.reference import DESASTRES
from meneuse.core.singularites.stakes import Thrower, begin, move
from seated import ledger, play, refused, seat
from stress.advice import SETUPS, Setup, Told, compare

TENTH = Fraction(1, 10)


def advised(sides: tuple[str, ...], played: str, fails: str, win: int = 1, loss: int = 1) -> Advice:
    """Return the advice after these moves; a move with a letter, ``lanceF``, is a throw that passes or fails."""
    rulings = DEFAULT | {"first_fails": fails}
    thrower = Thrower(attempts(*sides), attempts(*sides), (None,) * len(sides), seeded("none"), rulings)
    it: Stakes = begin(thrower.attempts, sides, "", (moyen(),), Told((), rulings))
    for word in played.split():
        results = tuple(letter == "S" for letter in word if letter in "SF")
        it, _ = move(it, word.rstrip("SF"), None, Told(results, rulings))
    return Adviser(thrower, Worth(win, loss)).advise(it)


def told(advice: Advice) -> dict[str, list[tuple[Fraction, Fraction]]]:
    """Return each move with every player's chance to stand and mean worth."""
    return {
        option.move: [
            (Fraction(one.stand.n, one.stand.d), Fraction(one.worth.n, one.worth.d)) for one in option.prospects
        ]
        for option in advice.options
    }


def test_by_hand_when_the_others_win() -> None:
    """Two at 30 and 29 have staked two each: to throw at 35 is worth 0.6 to the first, a fifth stake 0.58.

    The d10 reaches 5 in 6 cases of ten, 6 in 5, and 10 as well as 11 in one (a 10, whatever follows).
    Throw: passes 6/10, and then the other throws too, 5/10. Raise: the other must throw at 40 and needs an 11.
    """
    first, second, beyond = 6 * TENTH, 5 * TENTH, TENTH
    advice = advised(("15+15", "15+14"), "mise mise mise mise", "others_win")
    throw = [
        (first, first * (1 + 2) + (1 - first) * (-1 - 2)),
        # kept with nothing when the first fails; else it stands or falls with its own two stakes
        ((1 - first) + first * second, (1 - first) * 1 + first * (second * (1 + 2) + (1 - second) * (-1 - 2))),
    ]
    raises = [
        # the other fails nine times of ten; when it passes, three stakes of one's own hang on a 10
        ((1 - beyond) + beyond * TENTH, (1 - beyond) * 1 + beyond * (TENTH * (1 + 3) + 9 * TENTH * (-1 - 3))),
        (beyond, beyond * (1 + 2) + (1 - beyond) * (-1 - 2)),
    ]
    assert told(advice) == {"mise": raises, "lance": throw}
    assert (throw[0][1], raises[0][1]) == (Fraction(6, 10), Fraction(58, 100))
    assert (advice.who, advice.best) == ("15+15", ("lance",))


def test_by_hand_when_the_others_may_claim() -> None:
    """Two at 38 and 37 have staked two each, and either would claim: the fifth stake is worth 3.2, a throw 2.64.

    The d10 comes to -3 and more in 94 cases of a hundred (a 1, then five and more, takes away four and more), to -2
    and more in 93, to 2 and more in nine of ten, to 3 and more in eight.
    """
    at_35 = (Fraction(94, 100), Fraction(93, 100))
    at_40 = (9 * TENTH, 8 * TENTH)
    advice = advised(("19+19", "19+18"), "mise mise mise mise", "may_claim")

    def throws(chance: Fraction, stakes: int) -> Fraction:
        return chance * (1 + stakes) + (1 - chance) * (-1 - stakes)

    # a claim is worth more than to keep the field, which is worth 1, so both throw whatever the other's die says
    assert min(throws(at_35[1], 2), throws(at_40[0], 3)) > 1
    assert told(advice) == {
        "lance": [(at_35[0], throws(at_35[0], 2)), (at_35[1], throws(at_35[1], 2))],
        "mise": [(at_40[0], throws(at_40[0], 3)), (at_40[1], throws(at_40[1], 2))],
    }
    assert (throws(at_40[0], 3), throws(at_35[0], 2)) == (Fraction(32, 10), Fraction(264, 100))
    assert advice.best == ("mise",)


def test_each_ending_has_its_chance() -> None:
    """At 16 against 14, one stake: a failure of the other leaves the field, his success asks for a throw at 20."""
    (raises,) = [option for option in advised(("8+8", "7+7"), "", "others_win").options if option.move == "mise"]
    found = [
        {(end.stands, end.won, end.lost): (end.chance.n, end.chance.d) for end in one.endings}
        for one in raises.prospects
    ]
    assert found == [
        {(True, 1, 0): (7, 20), (True, 0, 0): (1, 2), (False, 0, 1): (3, 20)},
        {(True, 0, 0): (1, 2), (False, 0, 0): (1, 2)},
    ]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{'_'.join(setup.sides)}-{setup.fails}")
def test_endings_come_to_what_is_said_of_them(setup: Setup) -> None:
    """The chances of a player's endings sum to one, those where he stands to his chance, their worths to the mean."""
    for option in advised(setup.sides, "", setup.fails).options:
        for one in option.prospects:
            chances = [Fraction(end.chance.n, end.chance.d) for end in one.endings]
            worths = [(1 if end.stands else -1) + end.won - end.lost for end in one.endings]
            assert sum(chances) == 1
            assert sum(chance for chance, end in zip(chances, one.endings, strict=True) if end.stands) == Fraction(
                one.stand.n, one.stand.d
            )
            assert sum(map(mul, chances, worths)) == Fraction(one.worth.n, one.worth.d)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{'_'.join(setup.sides)}-{setup.fails}")
def test_plays_by_chance_come_to_what_is_advised(setup: Setup) -> None:
    """On twenty Conflits each move's chances are exact, and what plays with real dice come to, within 4 errors."""
    compare(setup, 400)


@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("one_counts", ["yes", "no"])
def test_the_chance_is_that_of_the_test(dice: int, one_counts: str) -> None:
    """At each rung the chance is what all throws of the Test itself come to, with dice of Inspirations too."""
    rulings = DEFAULT | {"inspiration": "extra_die", "one_counts": one_counts}
    side = attempts("7+8")[0]
    side = side.replace(extra=dice, spend=side.spend.replace(inspiration=("humain", dice)))
    thrower = Thrower((side,), (side,), (None,), seeded("none"), rulings)
    it = begin((side,), ("7+8",), "", (moyen(),), Told((), rulings))
    adviser = Adviser(thrower, Worth())
    for stakes in range(6):
        at = it.replace(stakes=stakes)
        ways, out_of = every(lambda throws, at=at: thrower.replace(dice=throws).throw(at, 0)[0])
        assert adviser.chance(at, 0) == Fraction(ways.get(True, 0), out_of)


def test_five_desastres_leave_no_chance() -> None:
    """Whose Action fails without a roll has no chance at any rung."""
    doom = Term(DESASTRES[-1].id, "desastre", -5)
    side = attempts("30+30")[0]
    side = side.replace(terms=(*side.terms, doom))
    thrower = Thrower((side,), (side,), (None,), seeded("none"), DEFAULT)
    it = begin((side,), ("30+30",), "", (moyen(),), Told((), DEFAULT))
    assert Adviser(thrower, Worth()).chance(it, 0) == 0


def test_who_is_indifferent_is_told_so(mj: Any) -> None:
    """One who passes surely and has staked nothing gains nothing by a claim: both moves are best, and it is said."""
    advice = advised(("20+10", "15+10", "3+3"), "lanceF", "may_claim")
    assert (advice.who, advice.best) == ("15+10", ("lance", "passe"))
    assert mj("conflict 7+8 6+6 --stakes --advise").out.splitlines()[-1] == (
        "Pour 7+8 cela revient au même : mise ou lance"
    )


@pytest.mark.parametrize(("win", "loss", "best"), [(1, 1, "lance"), (5, 0, "mise"), (0, 0, "lance")])
def test_what_winning_is_worth_changes_the_advice(win: int, loss: int, best: str) -> None:
    """What it is worth to stand, and to be beaten, is the meneuse's to say: who must stand at all costs waits."""
    assert advised(("15+15", "15+14"), "mise mise mise mise", "others_win", win, loss).best == (best,)


def test_the_ladder_is_everybodys_chance_at_each_rung() -> None:
    """The ladder goes from none to five stakes, 15 to 40, and has for each the exact chance of every player."""
    ladder = advised(("7+8", "6+6"), "mise", "others_win").ladder
    assert [(rung.stakes, rung.difficulty) for rung in ladder] == [(n, 15 + 5 * n) for n in range(6)]
    hundredths = [tuple(100 * chance.n // chance.d for chance in rung.chances) for rung in ladder]
    assert hundredths == [(91, 80), (60, 30), (10, 8), (6, 3), (1, 0), (0, 0)]


def test_advice_comes_after_the_moves_that_are_given(mj: Any) -> None:
    """With moves the advice is for whose turn it is after them; at a table too, where nothing is left of them."""
    advice = mj("conflict 15+15 15+14 --stakes --plays 'mise mise mise mise' --advise --json").result
    assert (advice["who"], advice["stakes"], advice["best"]) == ("15+15", 4, ["lance"])
    seat(mj)
    play(mj, "conflict 15+15 15+14 --stakes")
    before = ledger().state
    advice = play(mj, "conflict --plays 'mise mise mise mise' --advise").result
    assert (advice["who"], advice["stakes"], advice["best"]) == ("15+15", 4, ["lance"])
    assert ledger().state == before


@pytest.mark.parametrize("option", ["--win", "--loss"])
def test_what_it_is_worth_goes_with_advice(mj: Any, option: str) -> None:
    """To say what standing is worth without asking for advice is misuse, not silence."""
    said = mj(f"conflict 9+9 8+8 --stakes --plays lance {option} 2 --dice 2,2 --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, "needs_advise")


def test_nothing_is_advised_to_the_winners(mj: Any) -> None:
    """The choice of the winners is not a matter of dice."""
    seat(mj)
    play(mj, "conflict 20+10 20+10 --stakes --plays 'mise lance' --dice 5,5")
    refused(mj, "conflict --advise", "no_advice", ["encore", "fin"])


def test_each_move_is_told_with_its_prospects(mj: Any) -> None:
    """In words: the ladder with an arrow at the stakes there are, each move with everyone's prospects, and the best."""
    said = mj("conflict 7+8 6+7 6+6 --stakes --advise").out.splitlines()
    assert said[0] == "Conflit, tour 1 (7+8 0, 6+7 0, 6+6 0), Difficulté 15. À 7+8 : mise, lance, main"
    assert said[2].split()[:9] == ["→", "0", "15", "91,0", "%", "█████", "90,0", "%", "█████"]
    assert not any(line.endswith(" ") for line in said)
    assert said[3].split()[:8] == ["1", "20", "60,0", "%", "███", "40,0", "%", "██"]
    assert "lance :" in said
    assert said[-1] == "Conseil à 7+8 : lance"
