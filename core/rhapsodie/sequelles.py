"""Séquelles on a roll: each is one die less, a light one on a few rolls of a scene only."""

from ..facts import Term
from ..names import find, fold
from ..refusal import Misused, Refused
from .facts import Offer, Offered
from .gauges import MOST_OCCASIONS
from .sheet import Sequelle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .attempt import Attempt
    from .sheet import Character

LIGHT = "legere"


def read_sequelles(words: "Iterable[str]", character: "Character | None") -> tuple[Sequelle, ...]:
    """Return the séquelles of a character that these words name, each at most once (Rhapsodie, Séquelles; R-38, R-39).

    Of several with one name the oldest that may weigh is taken. Misuse: no sheet to have any (``needs_sheet``), an
    unknown or ambiguous name. Refused: one named twice (``sequelle_twice``), a light one that has weighed as often as
    it may in this scene (``no_occasion_left``).
    """
    taken: list[Sequelle] = []
    for word in words:
        if character is None:
            raise Misused("needs_sheet", option="--sequelle")
        taken.append(_named(word, character, taken))
    return tuple(taken)


def weight_of(sequelles: "Iterable[Sequelle]") -> tuple[Term, ...]:
    """Return the malus of séquelles: one die each."""
    return tuple(Term("sequelle", "malus", -1, one.label) for one in sequelles)


def occasions_left(one: Sequelle) -> int | None:
    """Return on how many more rolls of this scene a séquelle may weigh; None for a grave one, which has no bound."""
    return max(0, MOST_OCCASIONS - one.occasions) if one.weight == LIGHT else None


def offered(attempt: "Attempt") -> tuple[Offered, ...]:
    """Return the fact of the séquelles that may weigh on a roll and were not named on it; none where there is none."""
    character = attempt.action.character
    if character is None:
        return ()
    left = [one for one in character.health.sequelles if one not in attempt.sequelles and occasions_left(one) != 0]
    offers = tuple(Offer(one.label, one.kind, one.weight, occasions_left(one)) for one in left)
    return (Offered(character.name, offers, character.file),) if offers else ()


def _named(word: str, character: "Character", taken: "Sequence[Sequelle]") -> Sequelle:
    """Return the séquelle that a word names, after those `taken` on the same roll."""
    everyone = character.health.sequelles
    key = find(word, dict.fromkeys(fold(one.label) for one in everyone), "sequelle")
    namesakes = [one for one in everyone if fold(one.label) == key]
    free = [one for one in namesakes if one not in taken]
    if not free:
        raise Refused("sequelle_twice", who=character.name, sequelle=namesakes[0].label)
    ready = [one for one in free if occasions_left(one) != 0]
    if not ready:
        raise Refused("no_occasion_left", who=character.name, sequelle=free[0].label, most=MOST_OCCASIONS)
    return ready[0]
