"""A round of a Conflit: the stakes, the throws, and what each outcome makes of those who have not thrown."""

import pytest
from conflits import Hands, begun, moved, standing
from meneuse.core.facts import Term
from meneuse.core.refusal import Misused, Refused
from meneuse.core.singularites.bets import Forgone, Resolved, Staked

THREE = ("8+8", "7+7", "6+6")


def test_each_stakes_one_exploit_in_turn() -> None:
    """A stake is one Exploit; the Difficulty rises by 5 for all, and the turn goes round in order."""
    hands = Hands()
    it, facts = moved(begun(hands, *THREE), hands, "mise", "mise", "mise", "mise")
    assert [(fact.who, fact.stakes, fact.difficulty) for fact in facts if isinstance(fact, Staked)] == [
        ("8+8", 1, 20), ("7+7", 2, 25), ("6+6", 3, 30), ("8+8", 4, 35),
    ]  # fmt: skip
    assert [player.stakes for player in it.players] == [2, 1, 1]
    assert it.turn == 1


def test_the_fifth_stake_forces_a_throw() -> None:
    """The five Exploits are everybody's: after the fifth the next must throw, at 40, and a sixth is refused."""
    hands = Hands("SSS")
    it, _ = moved(begun(hands, *THREE), hands, *["mise"] * 5)
    assert (it.stakes, it.difficulty, it.moves, it.turn) == (5, 40, ("lance",), 2)
    with pytest.raises(Refused) as caught:
        moved(it, hands, "mise")
    assert (caught.value.id, caught.value.facts) == (
        "move_not_now", {"word": "mise", "stakes": 5, "expected": ("lance",)},
    )  # fmt: skip
    moved(it, hands, "lance")
    assert hands.made == [(2, 40), (0, 40), (1, 40)]


def test_five_players_who_all_stake() -> None:
    """With five players each stakes once, and the first in order must throw at 40."""
    hands = Hands("SSSSS")
    it, _ = moved(begun(hands, "5+5", "5+4", "5+3", "5+2", "5+1"), hands, *["mise"] * 5, "lance")
    assert hands.made == [(place, 40) for place in range(5)]
    assert [player.won for player in it.players] == [1] * 5


@pytest.mark.parametrize(("base", "difficulty"), [(Term("base", "base", 10), 20), (Term("dur", "base", 20), 30)])
def test_another_base_counts(base: Term, difficulty: int) -> None:
    """The meneuse may begin from another Difficulty; each stake adds 5 to it."""
    hands = Hands()
    it, _ = moved(begun(hands, *THREE, base=base), hands, "mise", "mise")
    assert it.difficulty == difficulty


def test_when_the_first_passes_all_others_throw() -> None:
    """After a first throw that passes everyone throws in order, at the same Difficulty; each wins or loses his own."""
    hands = Hands("SFS")
    it, facts = moved(begun(hands, *THREE), hands, "mise", "mise", "mise", "mise", "lance")
    assert hands.made == [(1, 35), (0, 35), (2, 35)]
    assert standing(it) == ["lost", "won", "won"]
    assert [(player.won, player.lost) for player in it.players] == [(0, 2), (1, 0), (1, 0)]
    assert facts[-1] == Resolved(1, ("7+7", "6+6"), ("8+8",), 35)


def test_a_winner_without_a_stake_wins_no_exploit() -> None:
    """Who throws before staking anything may win the field, and no Exploit."""
    hands = Hands("SF")
    it, _ = moved(begun(hands, "7+7", "6+6"), hands, "lance")
    assert hands.made == [(0, 15), (1, 15)]
    assert (it.phase, standing(it), it.players[0].won) == ("over", ["won", "lost"], 0)


def test_when_the_first_fails_the_others_win_without_a_throw() -> None:
    """By the letter the others keep the field; what they had staked is nobody's."""
    hands = Hands("F")
    it, facts = moved(begun(hands, *THREE), hands, "mise", "mise", "lance")
    assert standing(it) == ["kept", "kept", "lost"]
    assert [(player.won, player.lost) for player in it.players] == [(0, 0), (0, 0), (0, 0)]
    assert facts == [
        Staked("8+8", 1, 20), Staked("7+7", 2, 25),
        Forgone("8+8", 1, "others_win"), Forgone("7+7", 1, "others_win"),
        Resolved(1, ("8+8", "7+7"), ("6+6",), 25),
    ]  # fmt: skip


def test_with_may_claim_each_may_throw_for_his_own() -> None:
    """With `first_fails=may_claim` each of the others throws for his stakes, or keeps the field without them."""
    hands = Hands("FSF", first_fails="may_claim")
    it, _ = moved(begun(hands, "8+8", "7+7", "6+6", "5+5"), hands, *["mise"] * 4, "lance")
    assert (it.phase, it.turn, it.moves, it.difficulty) == ("claims", 1, ("lance", "passe"), 35)
    it, more = moved(it, hands, "1:lance", "2:passe", "lance")
    assert hands.made == [(0, 35), (1, 35), (3, 35)]
    assert standing(it) == ["lost", "won", "kept", "lost"]
    assert [(player.won, player.lost) for player in it.players] == [(0, 1), (1, 0), (0, 0), (0, 1)]
    assert Forgone("6+6", 1, "others_win") in more


def test_with_betting_goes_on_it_goes_on_without_him() -> None:
    """With `first_fails=betting_goes_on` the next goes on staking, and a throw that passes makes all others throw."""
    hands = Hands("FSF", first_fails="betting_goes_on")
    it, _ = moved(begun(hands, *THREE), hands, "mise", "mise", "mise", "lance")
    assert (it.phase, it.turn, it.moves, it.difficulty) == ("betting", 1, ("mise", "lance"), 30)
    it, _ = moved(it, hands, "mise", "lance")
    assert hands.made == [(0, 30), (2, 35), (1, 35)]
    assert standing(it) == ["lost", "lost", "won"]
    assert [(player.won, player.lost) for player in it.players] == [(0, 1), (0, 2), (1, 0)]


def test_with_betting_goes_on_the_last_one_keeps_the_field() -> None:
    """When all but one have failed, the one who is left wins without a throw, and without his stakes."""
    hands = Hands("FF", first_fails="betting_goes_on")
    it, facts = moved(begun(hands, *THREE), hands, *["mise"] * 5, "lance", "lance")
    assert standing(it) == ["lost", "kept", "lost"]
    assert Forgone("7+7", 2, "others_win") in facts


def test_all_may_be_beaten() -> None:
    """With `first_fails=may_claim` all may fail; all lose their stakes, and the Conflit is over."""
    hands = Hands("FF", first_fails="may_claim")
    it, facts = moved(begun(hands, "7+7", "6+6"), hands, "mise", "mise", "lance", "lance")
    assert (it.phase, [player.lost for player in it.players]) == ("over", [1, 1])
    assert facts[-1] == Resolved(1, (), ("7+7", "6+6"), 25)


@pytest.mark.parametrize(
    ("move", "reason", "kind"),
    [
        ("1:mise", "out_of_turn", Refused),
        ("2:lance", "out_of_turn", Refused),
        ("fin", "move_not_now", Refused),
        ("passe", "move_not_now", Refused),
        ("sonner", "unknown_move", Misused),
    ],
)
def test_a_move_that_may_not_be_made(move: str, reason: str, kind: type[Refused]) -> None:
    """Another's turn, a move that is none now, and a word that is no move are refused, with what would be right."""
    hands = Hands()
    with pytest.raises(kind) as caught:
        moved(begun(hands, *THREE), hands, move)
    assert caught.value.id == reason
    assert caught.value.facts["expected"] == (("8+8",) if reason == "out_of_turn" else ("mise", "lance", "main"))
