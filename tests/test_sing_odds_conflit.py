"""The odds of a Conflit that is said move by move (Singularités, 2, Les Conflits)."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from conflits import Hands, attempts
from meneuse.core.dice import every
from meneuse.core.facts import Chances
from meneuse.core.refusal import Refused
from meneuse.core.rulings import DEFAULT
from meneuse.core.singularites.advice import Adviser, Worth
from meneuse.core.singularites.bets import Stakes
from meneuse.core.singularites.difficulty import moyen
from meneuse.core.singularites.forecast import forecast, ordered
from meneuse.core.singularites.stakes import STANDING, Thrower, begin, move
from seated import play, refused, seat

FAILS = ["others_win", "may_claim", "betting_goes_on"]


def thrower(sides: tuple[str, ...], **rulings: str) -> Thrower:
    """Return those sides, with these dice under these house rules."""
    nobody: Any = None
    bare = attempts(*(side.replace(",r1", "") for side in sides))
    return Thrower(attempts(*sides), bare, (None,) * len(sides), nobody, DEFAULT | rulings)


def told(sides: tuple[str, ...], played: str, **rulings: str) -> tuple[Chances, ...]:
    """Return the odds of those sides after these moves."""
    hands = thrower(sides, **rulings)
    adviser = Adviser(hands, Worth())

    def made(order: Any) -> Stakes:
        return begin(hands.attempts, sides, "", (moyen(),), order)

    it = begin(hands.attempts, sides, "", (moyen(),), Hands("", [1] * 9, **rulings))
    starts = list(ordered(made, it, range(len(sides)), adviser))
    assert sum(chance for chance, _ in starts) == 1
    return forecast(adviser, starts, [(word, None) for word in played.split()])


class Coin:
    """Hands that pass as often as the d10, both its throws counted, reaches the Difficulty; equal players as said."""

    def __init__(self, sides: tuple[str, ...], dice: Any, order: tuple[int, ...], **rulings: str) -> None:
        self.before = [sum(term.value for term in one.terms) for one in attempts(*sides)]
        self.bare = [self.before[place] - 5 * (",r1" in side) for place, side in enumerate(sides)]
        self.dice = dice
        self.faces = list(order)
        self.rulings = DEFAULT | rulings

    def throw(self, it: Stakes, place: int) -> tuple[bool, tuple[()]]:
        """Return whether a throw passes."""
        own = (self.bare if it.players[place].thrown else self.before)[place]
        passing = 0
        for first, second in product(range(1, 11), repeat=2):
            passing += own + first + (second if first == 10 else -second if first == 1 else 0) >= it.difficulty
        return bool(self.dice.throw(1, (0,) * (100 - passing) + (1,) * passing, "pass")[0]), ()

    def order(self, who: str) -> int:
        """Return the next face of those given."""
        return self.faces.pop(0)

    def lead(self, it: Stakes, place: int) -> None:
        """Nobody pays for the lead."""
        raise AssertionError


def played(hands: Any, sides: tuple[str, ...], words: str) -> tuple[tuple[bool, int], ...]:
    """Return how a Conflit ends for each when these moves are really made, those that cannot be being left out."""
    it = begin(attempts(*sides), sides, "", (moyen(),), hands)
    for word in words.split():
        try:
            it, _ = move(it, word, None, hands)
        except Refused:
            continue
    assert it.phase in ("choice", "over")
    return tuple((player.stands in STANDING, player.won - player.lost) for player in it.players)


def ends(sides: tuple[str, ...], words: str, order: tuple[int, ...] = (), **rulings: str) -> Any:
    """Return the chance of each end of a Conflit played so, for all players together."""
    ways, out_of = every(lambda dice: played(Coin(sides, dice, order, **rulings), sides, words))
    return {end: Fraction(count, out_of) for end, count in ways.items()}


def pairs(fact: Chances) -> tuple[Fraction, dict[int, Fraction]]:
    """Return a chance to stand, and that of each number of Exploits."""
    assert (fact.question, fact.chance is None) == ("stands", False)
    chance = fact.chance or fact.outcomes[0].chance
    return Fraction(chance.n, chance.d), {one.value: Fraction(one.chance.n, one.chance.d) for one in fact.outcomes}


@pytest.mark.parametrize(
    ("sides", "words", "fails"),
    [
        (("7+8", "6+7"), "lance", "others_win"),
        (("7+8,+2", "9"), "mise mise mise lance", "others_win"),
        (("7+8", "6+7", "6+6"), "mise mise mise lance", "others_win"),
        (("7+8", "6+7"), "mise lance lance", "may_claim"),
        (("7+8", "6+7"), "mise mise mise lance passe", "may_claim"),
        (("7+8", "6+7", "6+6"), "mise lance lance passe", "may_claim"),
        (("7+8", "6+7"), "mise lance", "betting_goes_on"),
        (("7+8", "6+7", "6+6,r1"), "mise lance mise lance", "betting_goes_on"),
    ],
)
def test_they_are_those_of_the_same_moves_with_all_dice(sides: tuple[str, ...], words: str, fails: str) -> None:
    """Each chance to stand, and of each number of Exploits won or lost, is what every fall of all dice comes to."""
    found = ends(sides, words, first_fails=fails)
    for place, fact in enumerate(told(sides, words, first_fails=fails)):
        exploits: dict[int, Fraction] = {}
        for end, chance in found.items():
            exploits[end[place][1]] = exploits.get(end[place][1], Fraction(0)) + chance
        assert pairs(fact) == (sum(chance for end, chance in found.items() if end[place][0]), exploits)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_each_order_is_as_likely_as_the_dice_make_it(count: int) -> None:
    """Under conflict_first=roll the orders of equal players have the chances that all rows of faces give them."""
    sides = ("7+8",) * count
    hands = thrower(sides, conflict_first="roll")
    adviser = Adviser(hands, Worth())

    def made(order: Any) -> Stakes:
        return begin(hands.attempts, sides, "", (moyen(),), order)

    it = made(Hands("", [1] * count, conflict_first="roll"))
    chances = {then.order: chance for chance, then in ordered(made, it, range(count), adviser)}
    found = Counter(
        made(Hands("", faces, conflict_first="roll")).order for faces in product(range(1, 11), repeat=count)
    )
    assert chances == {order: Fraction(n, 10**count) for order, n in found.items()}


@pytest.mark.parametrize("fails", FAILS)
@pytest.mark.parametrize("sides", [("7+8", "7+8"), ("7+8", "7+8,+1")])
def test_an_order_that_is_thrown_is_in_them(sides: tuple[str, ...], fails: str) -> None:
    """Under conflict_first=roll the dice for the order are among those that are counted."""
    rulings = {"first_fails": fails, "conflict_first": "roll"}
    words = "mise lance passe" if fails == "may_claim" else "mise lance"
    first, second = (ends(sides, words, faces, **rulings) for faces in ((2, 1), (1, 2)))
    for place, fact in enumerate(told(sides, words, **rulings)):
        shares = [sum(chance for end, chance in found.items() if end[place][0]) for found in (first, second)]
        assert pairs(fact)[0] == (55 * shares[0] + 45 * shares[1]) / 100  # of equal faces the first given leads


def test_a_second_round_begins_anew_in_an_order_of_its_own() -> None:
    """After ``encore`` the winners throw again, in each order that the house rule may give them."""
    sides, rulings = ("9+9", "9+9"), {"conflict_first": "roll"}
    then = [pairs(fact)[0] for fact in told(sides, "lance encore lance", **rulings)]
    # who throws first fails on a 1 followed by a 5 or more: 6 in 100; the other then need not throw
    fails = Fraction(6, 100)
    passes = 1 - fails
    for place, share in enumerate((Fraction(55, 100), Fraction(45, 100))):
        once = share * passes + (1 - share) * (fails + passes * passes)
        alone = share * passes * fails + (1 - share) * fails  # the other is beaten: nobody goes on
        assert then[place] == alone + passes * passes * once


@pytest.mark.parametrize("fails", FAILS)
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_without_a_throw_everyone_plays_his_best(count: int, fails: str) -> None:
    """From two to five sides, the chance to stand is that of the move which is advised."""
    sides = ("7+8", "6+8", "7+7", "8+5", "9+4")[:count]
    hands = thrower(sides, first_fails=fails)
    it = begin(hands.attempts, sides, "", (moyen(),), hands)
    advice = Adviser(hands, Worth()).advise(it)
    (best,) = [option for option in advice.options if option.move == advice.best[0]]
    facts = told(sides, "", first_fails=fails)
    assert [fact.chance for fact in facts] == [one.stand for one in best.prospects]
    assert [fact.who for fact in facts] == [one.who for one in best.prospects]


def test_players_who_are_alike_are_counted_once() -> None:
    """Five equal sides in any order: those who come first in the order given stand about as often, and it is quick."""
    chances = [pairs(fact)[0] for fact in told(("7+8",) * 5, "", conflict_first="roll")]
    assert max(chances) - min(chances) < Fraction(1, 100)


def test_sharing_positions_changes_nothing() -> None:
    """What equal players share of their positions gives the same as each order followed by its names."""
    sides = ("7+8", "7+8", "7+8")
    hands = thrower(sides, conflict_first="roll")
    adviser = Adviser(hands, Worth())

    def made(order: Any) -> Stakes:
        return begin(hands.attempts, sides, "", (moyen(),), order)

    starts = list(ordered(made, made(Hands("", [1] * 3, conflict_first="roll")), range(3), adviser))
    stands = [Fraction(0)] * 3
    for chance, it in starts:
        for place, lot in enumerate(adviser.prospects(it)):
            stands[place] += chance * sum((own for end, own in lot.items() if end[0]), Fraction(0))
    assert [pairs(fact)[0] for fact in forecast(adviser, starts, [])] == stands


@pytest.mark.parametrize(
    ("words", "rulings"),
    [
        ("", {"conflict_first": "roll", "first_fails": "betting_goes_on"}),  # 120 orders that all differ
        ("lance " + "encore lance " * 11, {}),  # a dozen rounds in which each may be beaten
        ("lance encore lance", {"conflict_first": "roll"}),
    ],
)
def test_too_much_is_refused_before_it_is_followed(words: str, rulings: dict[str, str]) -> None:
    """Orders of play, or rounds, that would take too long are refused at once, by the steps that they would take."""
    with pytest.raises(Refused) as caught:
        told(tuple(f"7+8,+{more}" for more in range(1, 6)), words, **rulings)
    facts = caught.value.facts
    assert (caught.value.id, facts["cap"]) == ("too_many_rolls", "work")
    assert facts["given"] > facts["most"]


def test_what_is_followed_soon_enough_is_followed() -> None:
    """Four players who differ, in each of their 24 orders, and four rounds of five are no trouble."""
    sides = tuple(f"7+8,+{more}" for more in range(1, 6))
    assert len(told(sides[:4], "", conflict_first="roll")) == 4
    assert len(told(sides, "lance " + "encore lance " * 3)) == 5


def test_a_move_that_is_possible_nowhere_is_refused(mj: Any) -> None:
    """A move that no fall of the dice lets be made is refused as it is in play; an end that has come already is not."""
    seat(mj)
    refused(mj, "conflict 7+8 6+9 --stakes --plays passe --odds", "move_not_now", ["mise", "lance", "main"])
    said = mj("conflict 7+8 6+9 --stakes --plays 'mise zut' --odds --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, "unknown_name")
    assert mj("conflict 7+8 6+9 --stakes --plays 'lance fin' --odds").exit == 0


def test_nothing_is_thrown(mj: Any) -> None:
    """The same line has the same odds each time, though it has a throw; the acting side's are the principal fact."""
    line = (
        "conflict hanks:autorite bill:autorite john:autorite --stakes --plays 'mise mise mise lance fin' --odds --json"
    )
    answers = [mj(line).answers[0] for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0]["result"] == answers[0]["facts"][1]
    assert [fact.get("who") for fact in answers[0]["facts"][1:]] == ["Hanks", "Bill", "John"]
    assert answers[0]["facts"][0] == {"t": "foreseen", "moves": ["mise", "mise", "mise", "lance", "fin"]}


def test_the_odds_stand_below_how_the_conflit_stands_then(mj: Any) -> None:
    """The heading is that of the moves given, as the advice has it; where dice part the ways the moves are named."""
    line = "conflict hanks:autorite bill:autorite john:autorite --stakes"
    moves = "--plays 'mise mise mise'"
    told = mj(f"{line} --odds {moves}").out.splitlines()
    assert told[0] == "Conflit, tour 1 (Hanks 1, Bill 1, John 1), Difficulté 30. À Hanks : mise, lance"
    assert told[0] == mj(f"{line} --advise {moves}").out.splitlines()[0]
    assert told[1] == "Chances après « mise mise mise », si chacun joue ensuite au mieux :"
    told = mj(f"{line} --odds --lang en").out.splitlines()
    assert told[:2] == [
        "Conflit, round 1 (Hanks 0, Bill 0, John 0), Difficulty 15. Hanks to move: mise, lance, main",
        "Odds, if everybody plays his best from now on:",
    ]
    told = mj(f"{line} --odds --plays 'mise lance' --lang en").out.splitlines()
    assert told[0] == "Odds after “mise lance”, if everybody plays his best from there on:"


def test_whose_order_is_thrown_has_no_standing_yet(mj: Any) -> None:
    """Where the order is still to be thrown no Conflit is shown with one."""
    facts = mj("conflict 7+8 7+8 --stakes --odds --ruling conflict_first=roll --json").answers[0]["facts"]
    assert [fact["t"] for fact in facts] == ["foreseen", "chances", "chances"]


def test_a_conflit_that_waits_is_foretold_from_there(mj: Any) -> None:
    """At a table the odds go on from how it stands, with the Ranges that are there, of which none is spent."""
    line = "conflict hanks:autorite bill:autorite john:autorite --stakes"
    once = mj(f"{line} --plays 'mise mise mise lance fin' --odds --json").answers[0]["facts"]
    seat(mj)
    play(mj, f"{line} --play mise")
    before = mj("table show --json").out
    here = play(mj, "conflict --plays 'mise mise lance fin' --odds").answers[0]["facts"]
    assert [fact["chance"] for fact in here[1:]] == [fact["chance"] for fact in once[1:]]
    assert mj("table show --json").out == before


def test_the_lead_needs_a_range_in_the_odds_too(mj: Any) -> None:
    """A lead that nobody can pay is refused; one that can be paid changes who plays first, and spends nothing."""
    seat(mj)
    line = "conflict hanks:autorite bill:autorite --stakes"
    plain = play(mj, f"{line} --odds --plays 'lance'").answers[0]["facts"]
    led = play(mj, f"{line} --odds --plays 'bill:main lance'").answers[0]["facts"]
    assert [fact["chance"] for fact in plain[1:]] != [fact["chance"] for fact in led[1:]]
    refused(mj, f"{line} --odds --plays 'bill:main bill:main'", "leads_already")
    refused(
        mj, "conflict hanks:autorite bill:autorite,r1 --stakes --odds --plays 'bill:main lance'", "not_enough_ranges"
    )
