"""Who plays first in a Conflit: by Talent, by Trait, by a die, or for a Range."""

import pytest
from conflits import Hands, begun, moved
from meneuse.core.refusal import Misused, Refused
from meneuse.core.singularites.bets import Led
from meneuse.core.singularites.facts import Spent


@pytest.mark.parametrize(
    ("sides", "order"),
    [
        (("7+6", "6+7"), (1, 0)),
        (("6+7", "7+7"), (1, 0)),
        (("5+5", "9+4", "6+5", "10"), (2, 0, 1, 3)),
        (("1+1", "1+2", "1+3", "1+4", "1+5"), (4, 3, 2, 1, 0)),
    ],
    ids=["the Talent", "then the Trait", "a Test de Trait has no Talent", "five"],
)
def test_the_highest_talent_plays_first(sides: tuple[str, ...], order: tuple[int, ...]) -> None:
    """The order is by Talent, then by Trait, and a Test de Trait counts as a Talent of 0."""
    it = begun(Hands(), *sides)
    assert it.order == it.usual == order
    assert it.turn == order[0]


def test_equal_ones_play_as_they_were_given() -> None:
    """On equal Talents and Traits the order is that of the sides, and no die is thrown."""
    hands = Hands()
    assert begun(hands, "6+5", "6+6", "6+5", "6+6").order == (1, 3, 0, 2)
    assert hands.asked == []


def test_a_die_may_part_equal_ones() -> None:
    """With `conflict_first=roll` each of those who are equal throws, and nobody else; the highest face plays first."""
    hands = Hands(order=(3, 9), conflict_first="roll")
    assert begun(hands, "6+5", "6+6", "6+5").order == (1, 2, 0)
    assert hands.asked == ["6+5 (1)", "6+5 (3)"]


def test_equal_faces_leave_the_order_given() -> None:
    """Where the dice do not part them either, the one given first plays first."""
    hands = Hands(order=(4, 4), conflict_first="roll")
    assert begun(hands, "6+5", "6+5").order == (0, 1)


@pytest.mark.parametrize("buyer", [0, 1, 2])
def test_a_range_buys_the_lead(buyer: int) -> None:
    """Who pays a Range plays first, the others keep their order, and the Range adds nothing to the throw."""
    hands = Hands("SSS")
    it, facts = moved(begun(hands, "8+8", "7+7", "6+6"), hands, f"{buyer}:main")
    assert it.order == (buyer, *(place for place in (0, 1, 2) if place != buyer))
    assert it.turn == buyer
    who = it.players[buyer].who
    assert facts == [Led(who, who), Spent(who, 1, "joueurs", 0, None)]
    assert it.difficulty == 15


@pytest.mark.parametrize("buyers", [(1, 2), (2, 1)])
def test_of_two_buyers_the_highest_leads(buyers: tuple[int, int]) -> None:
    """When two pay, in whichever order, the higher of them leads, and both Ranges are spent."""
    hands = Hands()
    it, facts = moved(begun(hands, "8+8", "7+7", "6+6"), hands, *(f"{place}:main" for place in buyers))
    assert it.order == (1, 0, 2)
    assert [fact.ranges for fact in facts if isinstance(fact, Spent)] == [1, 1]
    assert [fact.leads for fact in facts if isinstance(fact, Led)][-1] == "7+7"


def test_a_pnj_pays_with_the_meneuses_range() -> None:
    """A PNJ's lead is paid out of the meneuse's reserve."""
    hands = Hands()
    _, facts = moved(begun(hands, "8+8", "7+7", camps=("pj", "pnj")), hands, "1:main")
    assert facts[1] == Spent("7+7", 1, "mj", 0, None)


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        (("mise", "1:main"), "move_not_now"),
        (("1:main", "1:main"), "leads_already"),
        (("2:main",), "not_enough_ranges"),
    ],
    ids=["after a stake", "twice", "without a Range"],
)
def test_a_lead_that_is_not_for_sale(moves: tuple[str, ...], reason: str) -> None:
    """The lead is refused once something is staked, a second time to the same, and to one without a Range."""
    hands = Hands(ranges={1: 2})
    it, _ = moved(begun(hands, "8+8", "7+7", "6+6"), hands, *moves[:-1])
    with pytest.raises(Refused) as caught:
        moved(it, hands, moves[-1])
    assert caught.value.id == reason


def test_a_lead_is_somebodys() -> None:
    """It must be said who buys the lead: any may, whose turn it is not."""
    hands = Hands()
    with pytest.raises(Misused) as caught:
        moved(begun(hands, "8+8", "7+7"), hands, "main")
    assert (caught.value.id, caught.value.facts["expected"]) == ("who_leads", ("8+8", "7+7"))
