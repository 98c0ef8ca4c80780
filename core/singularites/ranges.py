"""Ranges: how many one Test may take, and where lost Exploits go as Ranges."""

from ..facts import Earned, Term
from ..numbers import up_to
from ..refusal import Misused, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .tokens import Tokens

MOST_RANGES = 5
RANGE = 5


def check_ranges(ranges: int, gratuits: int, cap_all: bool) -> None:
    """Refuse a sixth Range in one Test, the personal one included (A-76).

    Singularités, 4, Réserve commune. With the house rule `cap_all_bonuses` the Exploits Gratuits count in the five
    too (A-34, A-77). A negative number is misuse.
    """
    if ranges < 0:
        raise Misused("negative_count", kind="ranges", given=ranges, expected=f"0–{MOST_RANGES}")
    if ranges > MOST_RANGES:
        raise Refused("too_many_ranges", given=ranges, expected=f"0–{MOST_RANGES}")
    if cap_all and ranges + gratuits > MOST_RANGES:
        raise Refused(
            "too_many_bonuses", given=ranges + gratuits, ranges=ranges, gratuits=gratuits, expected=f"0–{MOST_RANGES}"
        )


def check_left(ranges: int, who: str, tokens: "Tokens | None") -> None:
    """Refuse Ranges that the table has not: a player's own and the common ones, or the meneuse's.

    Singularités, 4, Réserve commune; Les Ranges du MJ. Before the first Épisode nobody has one (A-94).
    """
    if tokens is None or ranges <= tokens.personal + tokens.reserve:
        return
    if not tokens.episode:
        raise no_ranges_yet(who, ranges)
    held = tokens.personal + tokens.reserve
    raise Refused("not_enough_ranges", who=who, given=ranges, n=held, held=held, expected=up_to(held))


def no_ranges_yet(who: str, given: int) -> Refused:
    """Return the refusal of Ranges where no Épisode has begun: nobody has one, and it says what gives them."""
    return Refused("no_ranges_yet", who=who, given=given, expected=("mj table episode",))


def range_term(ranges: int) -> Term:
    """Return what Ranges add: 5 each (Singularités, 4, Dépenser les Ranges)."""
    return Term("range", "range", RANGE * ranges, "", ranges)


def lost(
    exploits: int, camp: str, opponent: str | None, lost_to_pc: str, who: str = "", owner: str = ""
) -> tuple[Earned, ...]:
    """Return where the Exploits of a failed Test go as Ranges (none for none).

    Singularités, 3, Tenter un Exploit; 4, Gagner des Ranges, 1. `who` lost them. A PNJ's go to the players' common
    reserve (A-71); a player's to the meneuse, but to the common reserve when the opponent's `camp` is "pj" (A-67,
    A-68). With the house rule `lost_to_pc=personal_first` the first of those is for the opponent's own slot, when it
    is empty: `owner` is the opponent's name.
    """
    if not exploits:
        return ()
    if camp == "pnj":
        return (Earned("commune", exploits, 0, "exploits_failed", who),)
    if opponent != "pj":
        return (Earned("mj", exploits, 0, "exploits_failed", who),)
    if lost_to_pc == "common":
        return (Earned("commune", exploits, 0, "exploits_failed", who),)
    first = Earned("personnelle", 1, 0, "exploits_failed", who, owner)
    return (first, Earned("commune", exploits - 1, 0, "exploits_failed", who)) if exploits > 1 else (first,)
