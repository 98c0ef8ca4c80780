"""The states a character may be in: neutralisé, mourant, a handicap, and those a table adds to its catalogue."""

from ..names import find
from ..refusal import Misused, Refused
from . import HARMS
from .facts import Stated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..harm import HarmRequest
    from ..state import Ledger
    from .sheet import Catalogue
    from .tokens import Tokens

ON_AND_OFF = (1, 0)


def stated(request: "HarmRequest", ledger: "Ledger") -> Stated:
    """Return the state that a character is in from now on, or with ``N`` 0 no more.

    Singularités, 5, Sacrifier des Inspirations, names two of them; their thresholds stand in a chapter that the text
    at hand does not have, so the meneuse says so (A-119). A state is there or not: it is refused twice.

    Misuse: an unknown state, another number than 0 or 1, an option of another game.
    """
    for option, given in (("--conflict", request.conflict), ("--sequelle", request.label)):
        if given:
            raise Misused("not_this_game", option=option, game="singularites", expected=())
    character = request.character
    if character is None:
        raise Misused("missing_words", missing="WHO")
    state, name = _named(request.kind, request.catalogue)
    if request.n not in (None, *ON_AND_OFF):
        raise Misused("state_on_or_off", given=request.n, name=name, expected=("1", "0"))
    value = request.n != 0
    if bool(ledger.count(f"state.{state}", character.key)) is value:
        raise Refused("state_already" if value else "state_not_there", who=character.name, name=name)
    return Stated(character.name, character.file, state, name, value)


def _named(word: str, catalogue: "Catalogue | None") -> tuple[str, str]:
    """Return the id and the name of the state that a word means."""
    if catalogue is None:
        ident = find(word, HARMS, "state")
        return ident, ident
    known = catalogue.states
    found = find(word, {*known, *(word for word, ident in catalogue.synonyms.items() if ident in known)}, "state")
    ident = catalogue.synonyms.get(found, found)
    return ident, known[ident].name


def weakened(who: str, tokens: "Tokens | None", catalogue: "Catalogue | None") -> None:
    """Refuse the Réussite automatique to one whose state weakens (Singularités, 1, La Réussite automatique; A-19)."""
    if tokens is None or catalogue is None:
        return
    for ident in tokens.states:
        state = catalogue.states.get(ident)
        if state is not None and state.weakens:
            raise Refused("auto_with_state", who=who, name=state.name)
