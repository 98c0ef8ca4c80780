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
    from .sheet import Character

DYING, SAVED = "mourant", "neutralise"


def heal(request: HealRequest) -> tuple[Value, ...]:
    """Return what a sacrifice changes: one Inspiration of that Auspice less for ever, then the sacrifice itself.

    Singularités, 5, Sacrifier des Inspirations; A-116 to A-119. No die is thrown. The Inspiration may be a spent one:
    only the maximum is known here.

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
    most = inspirations_of(score)
    if not most:
        raise Refused("nothing_to_sacrifice", who=character.name, auspice=auspice, expected=_left(character))
    if not request.force:
        raise Refused("not_mourant", who=character.name, expected=("--force",))
    return (
        Changed(f"inspirations_max.{auspice}", most, most - 1),
        Sacrificed(character.name, character.file, auspice, score, (most, most - 1), (DYING, SAVED)),
    )


def _left(character: "Character") -> tuple[str, ...]:
    """Return the Auspices that have an Inspiration to give up."""
    return tuple(auspice for auspice in AUSPICES if inspirations_of(character.auspices.get(auspice, 0)))
