"""The sides of a Conflit, ready to throw: each with what the table leaves it, once the others' promises are kept."""

from ..core.refusal import Refused
from ..core.singularites.inspirations import MOST_INSPIRATIONS
from ..core.singularites.opposition import drawn, line_up, prepare_side
from ..core.singularites.side import in_side, read_side
from ..core.singularites.stakes import Thrower
from ..core.singularites.tokens import tokens_of
from ..core.state import Ledger
from .who import Sheets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ..core.singularites.action import Action
    from ..core.singularites.attempt import Attempt, Spend
    from ..core.singularites.sheet import Catalogue
    from ..core.singularites.tokens import Tokens
    from .play import Play


def thrower(sides: "Sequence[str]", given: "Play", spent: "Collection[int]", *, under_way: bool) -> Thrower:
    """Return the sides' Tests, with what the table holds for each now.

    A side promises what it spends on its first throw, and the places of `spent` have made theirs: what one promises is
    not there for another, nor for the lead. Refused as the Conflit begins: more than there is. When it is `under_way`
    nobody may withdraw (A-62): what was spent elsewhere meanwhile is missing from the throw, which is made.
    """
    sheets = Sheets("singularites", given.session)
    catalogue = sheets.catalogue() if any(":" in side for side in sides) else None
    scratch = None if given.session is None else Ledger(given.session.ledger.state)
    attempts, bare = [], []
    for place, text in enumerate(sides):
        action, spend = read_side(text, sheets.one, catalogue, "pnj" if place else "pj")
        if spend.declared:
            raise in_side(Refused("exploits_are_staked", given=spend.declared), text)
        spend = with_tokens(spend, action, scratch)
        try:
            bare.append(prepare_side(action, _bare(spend), catalogue, given.rulings))
            one = bare[-1] if place in spent else _ready(action, spend, catalogue, given, under_way)
        except Refused as error:
            raise in_side(error, text) from error
        if scratch is not None:
            drawn(one, scratch)
        attempts.append(one)
    left = [None if scratch is None else tokens_of(scratch, one.action.character, one.action.camp) for one in attempts]
    return Thrower(line_up(attempts), line_up(bare), tuple(left), given.dice, given.rulings)


def with_tokens(spend: "Spend", action: "Action", ledger: Ledger | None) -> "Spend":
    """Return what a side spends, with what the table holds for it."""
    return spend if ledger is None else spend.replace(tokens=tokens_of(ledger, action.character, action.camp))


def _ready(
    action: "Action", spend: "Spend", catalogue: "Catalogue | None", given: "Play", under_way: bool
) -> "Attempt":
    """Return a side ready for its first throw, in a Conflit under way without what is there no more."""
    tokens = spend.tokens
    if not under_way or tokens is None:
        return prepare_side(action, spend, catalogue, given.rulings)
    ranges = min(spend.ranges, tokens.personal + tokens.reserve)
    spend = spend.replace(ranges=ranges, inspiration=_left_of(spend.inspiration, action, tokens))
    return prepare_side(action, spend, catalogue, given.rulings)


def _left_of(promised: "tuple[str, int] | None", action: "Action", tokens: "Tokens") -> "tuple[str, int] | None":
    """Return what is still there of the Inspirations that a side promises, None where that is none."""
    if promised is None or action.character is None:
        return promised
    auspice, count = promised
    left = min(count, tokens.inspirations[auspice], MOST_INSPIRATIONS - tokens.now)
    return (auspice, left) if left > 0 else None


def _bare(spend: "Spend") -> "Spend":
    """Return a side's spending once its first throw is made: nothing more."""
    return spend.replace(ranges=0, inspiration=None)
