"""After a round of a Conflit: the winners end it together, or go on among themselves."""

import pytest
from conflits import Hands, begun, moved, standing
from meneuse.core.refusal import Refused
from meneuse.core.singularites.bets import Stakes

THREE = ("8+8", "7+7", "6+6")


def after_one(hands: Hands) -> Stakes:
    """Return a Conflit that the first two of three have won, with an Exploit each; the third has lost one."""
    it, _ = moved(begun(hands, *THREE), hands, "mise", "mise", "mise", "lance")
    return it


def test_a_single_winner_ends_it() -> None:
    """With one who stands there is nothing left to choose."""
    hands = Hands("FSF", first_fails="may_claim")
    it, _ = moved(begun(hands, *THREE), hands, "mise", "mise", "mise", "lance", "lance", "lance")
    assert (it.phase, it.moves, it.turn, standing(it)) == ("over", (), None, ["lost", "won", "lost"])


def test_the_winners_choose() -> None:
    """Two winners choose between another round and the end, whoever says so."""
    it = after_one(Hands("SSF"))
    assert (it.phase, it.turn, it.moves, it.order) == ("choice", None, ("encore", "fin"), (0, 1))


def test_another_round_is_among_the_winners() -> None:
    """A new round begins from 15 with nothing staked, among the winners; the Exploits won are kept."""
    hands = Hands("SSFFS", first_fails="may_claim")
    it, _ = moved(after_one(hands), hands, "encore")
    assert (it.round, it.phase, it.stakes, it.difficulty, it.order) == (2, "betting", 0, 15, (0, 1))
    assert it.moves == ("mise", "lance", "main")
    assert standing(it) == ["in", "in", "out"]
    it, _ = moved(it, hands, "mise", "mise", "lance", "lance")
    assert it.phase == "over"
    assert [(player.won, player.lost) for player in it.players] == [(1, 1), (2, 0), (0, 1)]


def test_a_bought_lead_lasts_one_round() -> None:
    """In a new round the order is that of Talents again, and the lead is for sale anew."""
    hands = Hands("SSF")
    it, _ = moved(begun(hands, *THREE), hands, "2:main", "mise", "mise", "mise", "lance", "encore")
    assert (it.round, it.order) == (2, (0, 2))
    assert standing(it) == ["in", "out", "in"]
    assert not any(player.lead for player in it.players)
    it, _ = moved(it, hands, "2:main")
    assert it.order == (2, 0)


def test_dice_part_equal_ones_in_each_round() -> None:
    """With `conflict_first=roll` the order is thrown anew for a new round."""
    hands = Hands("SS", order=(9, 3, 2, 8), conflict_first="roll")
    it = begun(hands, "6+6", "6+6")
    assert it.order == (0, 1)
    it, _ = moved(it, hands, "lance", "encore")
    assert it.order == (1, 0)


def test_it_ends_when_all_winners_agree() -> None:
    """One winner's `fin` waits for the other's; the second one ends it."""
    hands = Hands("SSF")
    it, _ = moved(after_one(hands), hands, "1:fin")
    assert (it.phase, it.agreed) == ("choice", (1,))
    again, _ = moved(it, hands, "1:fin")
    assert again == it
    it, _ = moved(it, hands, "0:fin")
    assert it.phase == "over"


def test_fin_without_a_name_is_everybodys() -> None:
    """Said for all, the end is at once."""
    hands = Hands("SSF")
    it, _ = moved(after_one(hands), hands, "fin")
    assert it.phase == "over"


@pytest.mark.parametrize("move", ["encore", "0:encore"])
def test_one_is_enough_for_another_round(move: str) -> None:
    """A winner who goes on makes all go on, although another has agreed to the end."""
    hands = Hands("SSF")
    it, _ = moved(after_one(hands), hands, "1:fin", move)
    assert (it.phase, it.round, it.agreed) == ("betting", 2, ())


@pytest.mark.parametrize("moves", [("2:encore",), ("2:fin",), ("encore", "2:mise"), ("encore", "2:main")])
def test_who_is_beaten_plays_no_more(moves: tuple[str, ...]) -> None:
    """A loser neither chooses nor plays in a later round."""
    hands = Hands("SSF")
    it, _ = moved(after_one(hands), hands, *moves[:-1])
    with pytest.raises(Refused) as caught:
        moved(it, hands, moves[-1])
    assert (caught.value.id, caught.value.facts["who"]) == ("not_playing", "6+6")
