"""A SIDE in one word: who, the action, and after commas what is spent: ``camille:patience+medecine,a=vertu``."""

from ..names import fold
from ..numbers import signed
from ..refusal import Misused, Refused
from ..side import Piece, placed, split, trimmed
from .action import Action, read_action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .sheet import Character

EXAMPLES = ("camille:patience+medecine", "4+2", "camille:patience+medecine,a=vertu")
ADVANTAGE, SEQUELLE = "a", "sequelle"  # before a "="


def is_side(text: str) -> bool:
    """Return whether a word is a SIDE that rolls (``WHO:…`` or ``4+2``), not just somebody's name."""
    head = text.partition(",")[0].strip()
    return ":" in head or (head[:1].isdigit() and "+" in head)


def read_side(text: str, find_character: "Callable[[str], Character]") -> tuple[Action, tuple[str, ...]]:
    """Return the action of a SIDE, and the words of the avantages it uses.

    Before the commas, ``WHO:vertu+competence`` or two numbers, ``4+2``; after them ``a=vertu`` or
    ``a=vertu:serrures`` for an avantage (ruling R-27), ``sequelle=genou`` for a séquelle that weighs, and signed
    numbers for dice of bonus and malus. Spaces around a part do not count. Anything else is misuse (``bad_side``), as
    are the faults of `read_action`; each is placed: `text` is the word, `column` its place.
    """
    if not is_side(text):
        raise Misused("bad_side", text=text, column=1, expected=EXAMPLES)
    head, *spent = split(Piece(text, 1), ",")
    name, colon, rest = head.text.rpartition(":")
    who = [trimmed(name, head.column)] if colon else []
    terms = split(Piece(rest, head.column + len(name) + len(colon)), "+")
    for piece in (*who, *terms, *spent):
        if not piece.text:
            raise Misused("bad_side", text=text, column=piece.column, expected=EXAMPLES)
    dice, advantages, sequelles = _spent(spent, text)
    parts = who
    try:
        character = find_character(who[0].text) if who else None
        parts = terms
        action = read_action([*(term.text for term in terms), *dice], character)
        return action.replace(sequelles=sequelles), advantages
    except Refused as error:
        if error.id == "two_terms":  # what would be right is written another way here
            error.facts["expected"] = EXAMPLES
        raise placed(error, text, parts) from error


def _spent(pieces: "Iterable[Piece]", text: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return the words of bonus and malus, those of the avantages, and the names of the séquelles."""
    dice: list[str] = []
    named: dict[str, list[str]] = {ADVANTAGE: [], SEQUELLE: []}
    for piece in pieces:
        mark, _, name = (part.strip() for part in piece.text.partition("="))
        if signed(piece.text) is not None:
            dice.append(piece.text)
        elif fold(mark) in named and name:
            named[fold(mark)].append(name)
        else:
            raise Misused("bad_side", text=text, column=piece.column, expected=EXAMPLES)
    return tuple(dice), tuple(named[ADVANTAGE]), tuple(named[SEQUELLE])
