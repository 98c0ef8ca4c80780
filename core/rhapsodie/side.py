"""A SIDE in one word: who, the action, and after commas what is spent: ``camille:patience+medecine,a=vertu``."""

from ..numbers import signed
from ..refusal import Misused
from .action import Action, read_action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .sheet import Character

EXAMPLES = ("camille:patience+medecine", "4+2", "camille:patience+medecine,a=vertu")


def is_side(text: str) -> bool:
    """Return whether a word is a SIDE that rolls (``WHO:…`` or ``4+2``), not just somebody's name."""
    head = text.partition(",")[0]
    return ":" in head or (head[:1].isdigit() and "+" in head)


def read_side(text: str, find_character: "Callable[[str], Character]") -> tuple[Action, tuple[str, ...]]:
    """Return the action of a SIDE, and the words of the avantages it uses.

    Before the commas, ``WHO:vertu+competence`` or two numbers, ``4+2``; after them ``a=vertu`` or
    ``a=vertu:serrures`` for an avantage (ruling R-27), and signed numbers for dice of bonus and malus. Anything else
    is misuse (``bad_side``, with its column), as are the faults of `read_action`.
    """
    if not is_side(text):
        raise Misused("bad_side", text=text, column=1, expected=EXAMPLES)
    head, *spent = text.split(",")
    who, _, terms = head.rpartition(":")
    character = find_character(who) if who else None
    column = len(head) + 2
    words, advantages = terms.split("+"), []
    for word in spent:
        if signed(word) is not None:
            words.append(word)
        elif word.startswith("a=") and len(word) > len("a="):
            advantages.append(word[2:])
        else:
            raise Misused("bad_side", text=text, column=column, expected=EXAMPLES)
        column += len(word) + 1
    return read_action(words, character), tuple(advantages)
