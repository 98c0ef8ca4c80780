"""A Test that is planned instead of made: what the line declares and spends is the most it may be."""

from ..core.refusal import Refused
from ..core.singularites.plan import Limits, planned
from ..core.singularites.ways import Worth
from .report import Report, refusal
from .test import seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..core.singularites.request import Request
    from ..core.singularites.sheet import Catalogue, Character
    from .play import Play


def planner(exploits: int | None, ranges: int | None, win: int | None, loss: int | None) -> "Callable[..., Report]":
    """Return what answers with the plan of a Test: how far it goes, and what to pass is worth, and to fail costs."""
    by = Worth(1 if win is None else win, 1 if loss is None else loss)

    def answer(
        request: "Request", character: "Character | None", catalogue: "Catalogue | None", given: "Play"
    ) -> Report:
        limits = Limits(exploits, ranges, request.spend.inspiration)
        bare = request.replace(spend=request.spend.replace(declared=0, ranges=0, inspiration=None))
        ledger = None if given.session is None else given.session.ledger
        try:
            facts = planned(seen(bare, character, given), limits, character, catalogue, given.rulings, ledger, by)
        except Refused as error:
            return refusal("test", error)
        return Report("test", facts[0], facts)

    return answer
