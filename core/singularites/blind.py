"""The Test aveugle: a search against a number of Exploits that the one who searches does not know.

The hidden number goes in and never comes out: no fact, no refusal holds it.
"""

from ..facts import Term
from ..refusal import Misused
from .attempt import Attempt
from .difficulty import doomed
from .exploits import MOST_EXPLOITS
from .facts import Tested, Unveiled
from .test import against, throw, without_die

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..dice import Dice


def read_hidden(text: str) -> int:
    """Return the hidden number of Exploits, 0 to 5; anything else is misuse, and is not repeated."""
    if text not in [str(number) for number in range(MOST_EXPLOITS + 1)]:
        raise Misused("hidden_number", expected=f"0–{MOST_EXPLOITS}")
    return int(text)


def search(attempt: Attempt, difficulty_terms: tuple[Term, ...], dice: "Dice", rulings: "Mapping[str, str]") -> Tested:
    """Return the Test of the one who searches, at 15 and 5 for each Exploit declared; it is always thrown.

    Singularités, 3, Exploits invisibles; A-86, A-88. Five Désastres undo it as any other.
    """
    if doomed(difficulty_terms):
        return against(without_die(attempt, "blind", attempt.printed), difficulty_terms)
    return against(throw(attempt, dice, rulings).replace(kind="blind"), difficulty_terms)


def unveil(tested: Tested, hidden: int) -> Unveiled:
    """Return what a passed Test brings.

    Singularités, 3, Exploits invisibles; A-86, A-87. As many Exploits as the hidden number, or more, unveil; one less
    is an intuition; fewer bring nothing, and are not lost. How many are left for effects is not said: it would tell
    the hidden number.
    """
    short = hidden - tested.declared
    return Unveiled(tested.who, "reveals" if short <= 0 else "intuition" if short == 1 else "nothing")
