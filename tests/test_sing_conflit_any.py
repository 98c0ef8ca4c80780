"""Any Conflit at all, played by chance: nothing staked is forgotten, and every round comes to its end."""

from functools import cache
from itertools import product

import pytest
from conflits import Hands, begun, moved
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.facts import Earned
from meneuse.core.rulings import SWITCHES
from meneuse.core.singularites.bets import Forgone, Resolved, Staked, Stakes, Winnings
from meneuse.core.singularites.spoils import spoils
from meneuse.core.value import Value

FIRST_FAILS = SWITCHES["first_fails"].values
SIDES = ("5+5", "5+4", "5+3", "5+2", "5+1")
CAMPS = st.lists(st.sampled_from(["pj", "pnj"]), min_size=2, max_size=5)


class Chances(Hands):
    """Throws and faces as hypothesis draws them."""

    def __init__(self, data: st.DataObject, **rulings: str) -> None:
        super().__init__(ranges=dict.fromkeys(range(5), 1), **rulings)
        self.data = data

    def throw(self, it: Stakes, place: int) -> tuple[bool, tuple[Value, ...]]:
        """Return any result, of one who is still in."""
        assert it.players[place].stands == "in"
        return self.data.draw(st.booleans()), ()

    def order(self, who: str) -> int:
        """Return any face."""
        return self.data.draw(st.integers(1, 10))


def moves_of(it: Stakes, hands: Hands) -> list[str]:
    """Return every move that may be made now, with who makes it where that may be several."""
    buyers = [place for place in it.order if hands.ranges and hands.ranges[place] and not it.players[place].lead]
    by = {"main": buyers, "encore": it.order, "fin": it.order}
    return [f"{place}:{what}" if place is not None else what for what in it.moves for place in by.get(what, [None])]


@given(CAMPS, st.sampled_from(FIRST_FAILS), st.sampled_from(SWITCHES["conflict_first"].values), st.data())
def test_what_is_staked_is_won_or_lost_to_somebody_or_named(
    camps: list[str], fails: str, first: str, data: st.DataObject
) -> None:
    """Of any legal play, at the end: the stakes are the Exploits won, the Ranges earned and the losses named."""
    hands = Chances(data, first_fails=fails, conflict_first=first)
    it = begun(hands, *(data.draw(st.sampled_from(SIDES)) for _ in camps), camps=camps)
    facts: list[Value] = []
    while it.phase != "over":
        moves = moves_of(it, hands) if it.round < 3 else [one for one in moves_of(it, hands) if "encore" not in one]
        it, more = moved(it, hands, data.draw(st.sampled_from(moves)))
        facts += more
        assert it.stakes == sum(player.stakes for player in it.players) <= 5
        assert it.phase == "over" or it.turn is None or it.players[it.turn].stands == "in"
    facts += spoils(it.players, [place for place in range(len(camps)) if data.draw(st.booleans())])
    won = sum(fact.exploits + fact.ranges for fact in facts if isinstance(fact, Winnings))
    ranges = sum(fact.ranges for fact in facts if isinstance(fact, Earned) and fact.because == "conflict_lost")
    named = sum(fact.exploits for fact in facts if isinstance(fact, Forgone))
    assert won + ranges + named == sum(isinstance(fact, Staked) for fact in facts)
    assert sum(isinstance(fact, Resolved) for fact in facts) == it.round


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("fails", FIRST_FAILS)
def test_a_round_ends_in_so_many_moves(players: int, fails: str) -> None:
    """Every position leads to the end of its round: in at most 6 moves, but for the throws that a house rule adds.

    Five stakes and a throw; with `may_claim` each of the others then answers; with `betting_goes_on` all but one
    player may throw one after another.
    """
    seen: set[Stakes] = set()

    @cache
    def longest(it: Stakes) -> int:
        seen.add(it)
        if it.phase in ("choice", "over"):
            return 0
        after = set()
        for what in it.moves:
            if what == "main":
                continue
            for results in product("SF", repeat=players if what == "lance" else 0):
                after.add(moved(it, Hands("".join(results), first_fails=fails), what)[0])
        return 1 + max(map(longest, after))

    most = {"others_win": 6, "may_claim": 6 + players - 1, "betting_goes_on": 5 + players - 1}
    assert longest(begun(Hands(), *SIDES[:players])) == most[fails]
    assert {it.phase for it in seen} >= {"betting", "over"}
