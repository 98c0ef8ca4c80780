"""The answer to `mj heal`: an Inspiration given up for good, to escape death."""

from ..facts import Changed
from ..heal import HealRequest, only
from ..names import find
from ..refusal import Misused, Refused
from ..value import Value
from . import HEAL
from .facts import Sacrificed
from .reference import AUSPICES, inspirations_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..state import Ledger
    from .sheet import Character

DYING, SAVED = "mourant", "neutralise"


def heal(request: HealRequest) -> tuple[Value, ...]:
    """Return what a sacrifice changes: one Inspiration of that Auspice less for ever, then the sacrifice itself.

    Singularités, 5, Sacrifier des Inspirations; A-116 to A-119. No die is thrown. The Inspiration may be a spent one:
    at a table such a one goes first; without a table only the maximum is known.

    Misuse: an option of another game, no character, no Auspice, an unknown one. Refused: nothing left to give up
    (``nothing_to_sacrifice``); a character whom no table knows to be mourant, unless `force` asserts it
    (``not_mourant``).
    """
    only(request, "singularites", HEAL)
    if not request.sacrifice:
        who = request.character.name if request.character is not None else ""
        raise Misused("needs_sacrifice", who=who, expected=AUSPICES)
    auspice = find(request.sacrifice, AUSPICES, "auspice")
    if request.character is None:
        raise Misused("needs_character")
    character: Character = request.character
    score = character.auspices.get(auspice, 0)
    most = _most(character, auspice, request.ledger)
    if not most:
        left = tuple(one for one in AUSPICES if _most(character, one, request.ledger))
        raise Refused("nothing_to_sacrifice", who=character.name, auspice=auspice, expected=left)
    _check_mourant(request, character)
    fact = Sacrificed(character.name, character.file, auspice, score, (most, most - 1), (DYING, SAVED))
    if request.ledger is None:
        return (Changed(f"inspirations_max.{auspice}", most, most - 1), fact)
    return (fact.replace(spent=request.ledger.count(f"inspirations_used.{auspice}", character.key) > 0),)


def _check_mourant(request: HealRequest, character: "Character") -> None:
    """Refuse a sacrifice to one who is not known to be mourant, unless it is asserted."""
    if request.force:
        return
    if request.ledger is None:
        raise Refused("not_mourant", who=character.name, expected=("--force",))
    if not request.ledger.count(f"state.{DYING}", character.key):
        raise Refused("not_mourant_here", who=character.name, expected=("mj harm WHO mourant", "--force"))


def _most(character: "Character", auspice: str, ledger: "Ledger | None") -> int:
    """Return how many Inspirations of an Auspice a character may have: what its score gives, less the sacrificed."""
    gone = ledger.count(f"inspirations_sacrificed.{auspice}", character.key) if ledger else 0
    return max(0, inspirations_of(character.auspices.get(auspice, 0)) - gone)
