"""How many dice of each colour an action throws."""

from ..value import Value
from .reference import MOST_DICE


class Pool(Value):
    """The dS of each colour (0 to 6, one at least in all), and the dice of bonus or malus that found no room."""

    vertu: int
    competence: int
    lost_bonus: int = 0
    lost_malus: int = 0


def sized(vertu: int, competence: int, bonus: int = 0, malus: int = 0) -> Pool:
    """Return the pool for two scores (0 to 6 each) with so many dice of bonus and of malus (each 0 or more).

    Bonus and malus cancel out first. What is left goes to the compétence, and what has no room there, to the vertu;
    a bonus beyond six dice of vertu is lost, and one die of vertu is thrown at the very least
    (Rhapsodie, Bonus et malus; rulings R-10, R-18 to R-21).
    """
    net = bonus - malus
    kept = _between(competence + net)
    wanted = vertu + (competence + net - kept)
    thrown = _between(wanted)
    if thrown + kept == 0:
        thrown = 1
    return Pool(thrown, kept, max(0, wanted - thrown), min(max(0, thrown - wanted), max(0, -net)))


def _between(dice: int) -> int:
    """Return the nearest number of dice that one colour may have."""
    return min(max(dice, 0), MOST_DICE)
