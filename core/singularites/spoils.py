"""What becomes of the Exploits of a Conflit when it ends: won ones are held, lost ones are Ranges, or nothing."""

from ..facts import Earned
from ..value import Value
from .bets import Forgone, Player, Winnings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def spoils(players: "Sequence[Player]", keeps: "Sequence[int]" = ()) -> tuple[Value, ...]:
    """Return who holds Exploits for the next Action, then where the lost ones go.

    Singularités, 2, Résolution, 1 and 4; A-55 to A-59, A-61, A-65. `keeps` are the places of those who turn one of
    theirs into the personal Range.
    """
    facts: list[Value] = []
    for place, one in enumerate(players):
        kept = int(place in keeps and one.won > 0)
        if one.won:
            facts.append(Winnings(one.who, one.won - kept, kept))
        if kept:
            facts.append(Earned("personnelle", 1, 0, "exploit_kept", one.who, one.who))
    return (*facts, *(_lost(one, players) for one in players if one.lost))


def _lost(loser: Player, players: "Sequence[Player]") -> Value:
    """Return where a loser's Exploits go.

    A player's go to the common reserve when another player's character is still standing, else to the meneuse; a
    PNJ's to the common reserve when a player's character took part, else nowhere (A-57).
    """
    if loser.camp == "pj":
        others = any(one.camp == "pj" and one.stands in ("won", "kept") for one in players)
        return Earned("commune" if others else "mj", loser.lost, 0, "conflict_lost", loser.who)
    if any(one.camp == "pj" for one in players):
        return Earned("commune", loser.lost, 0, "conflict_lost", loser.who)
    return Forgone(loser.who, loser.lost, "nobody")
