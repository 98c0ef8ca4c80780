"""What becomes of the Exploits of a Conflit when it ends: held by the winners, or Ranges of somebody, or nothing."""

import pytest
from meneuse.core.facts import Earned
from meneuse.core.singularites.bets import Forgone, Player, Winnings
from meneuse.core.singularites.spoils import spoils


def player(who: str, stands: str, won: int = 0, lost: int = 0, camp: str = "pj") -> Player:
    """Return a player at the end of a Conflit."""
    return Player(who, camp, 6, 6, who, 0, won, lost, stands)


def duel(hanks: str, bill: str, john: str) -> tuple[Player, ...]:
    """Return the three of the duel of looks at its end, with these camps: John is beaten, each has staked one."""
    return (
        player("Hanks", "won", 1, 0, hanks),
        player("Bill", "won", 1, 0, bill),
        player("John", "lost", 0, 1, john),
    )


@pytest.mark.parametrize(
    ("camps", "last"),
    [
        (("pj", "pj", "pj"), Earned("commune", 1, 0, "conflict_lost", "John")),
        (("pnj", "pnj", "pnj"), Forgone("John", 1, "nobody")),
        (("pj", "pj", "pnj"), Earned("commune", 1, 0, "conflict_lost", "John")),
        (("pnj", "pnj", "pj"), Earned("mj", 1, 0, "conflict_lost", "John")),
    ],
    ids=["all are PCs", "all are PNJ", "only John is a PNJ", "John is the only PC"],
)
def test_the_duel_of_looks(camps: tuple[str, str, str], last: object) -> None:
    """Each winner holds one Exploit; John's goes where his camp and the others' say."""
    assert spoils(duel(*camps)) == (Winnings("Hanks", 1), Winnings("Bill", 1), last)


def test_two_pcs_beaten_by_a_pnj_feed_the_meneuse() -> None:
    """PCs who are all beaten do not feed their own reserve: both go to the meneuse."""
    players = (player("Ève", "lost", 0, 2), player("Vigile", "won", 1, 0, "pnj"), player("Zoé", "lost", 0, 1))
    assert spoils(players) == (
        Winnings("Vigile", 1),
        Earned("mj", 2, 0, "conflict_lost", "Ève"),
        Earned("mj", 1, 0, "conflict_lost", "Zoé"),
    )


@pytest.mark.parametrize(("other", "reserve"), [("won", "commune"), ("kept", "commune"), ("lost", "mj"), ("out", "mj")])
def test_another_pc_must_still_stand_at_the_end(other: str, reserve: str) -> None:
    """A beaten PC's Exploits are the players' as long as another PC stands when the whole Conflit ends."""
    players = (player("Ève", "out", 0, 1), player("Zoé", other), player("Vigile", "won", 0, 0, "pnj"))
    assert spoils(players) == (Earned(reserve, 1, 0, "conflict_lost", "Ève"),)


@pytest.mark.parametrize("stands", ["won", "lost", "out"])
def test_a_pnj_feeds_the_players_whether_they_stand_or_not(stands: str) -> None:
    """A beaten PNJ's Exploits are the players' when one of them took part."""
    players = (player("Vigile", "lost", 0, 2, "pnj"), player("Ève", stands), player("Chef", "won", 0, 0, "pnj"))
    assert spoils(players) == (Earned("commune", 2, 0, "conflict_lost", "Vigile"),)


def test_all_may_lose() -> None:
    """When all have failed each loses by the same rule."""
    players = (player("Ève", "lost", 0, 1), player("Vigile", "lost", 0, 2, "pnj"))
    assert spoils(players) == (
        Earned("mj", 1, 0, "conflict_lost", "Ève"),
        Earned("commune", 2, 0, "conflict_lost", "Vigile"),
    )


def test_one_exploit_may_become_the_personal_range() -> None:
    """Of the Exploits of one who keeps a Range one becomes it, at most, and the others are held."""
    assert spoils((player("Ève", "won", 3), player("Zoé", "lost")), (0, 1)) == (
        Winnings("Ève", 2, 1),
        Earned("personnelle", 1, 0, "exploit_kept", "Ève", "Ève"),
    )


def test_what_an_earlier_round_won_stays_won() -> None:
    """One who is beaten in a later round holds what was won before, and loses what was staked then."""
    assert spoils((player("Ève", "lost", 2, 1), player("Zoé", "won", 1))) == (
        Winnings("Ève", 2),
        Winnings("Zoé", 1),
        Earned("commune", 1, 0, "conflict_lost", "Ève"),
    )
