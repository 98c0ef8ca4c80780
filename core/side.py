"""The parts of a SIDE, one word that says who does what and spends what, with the place of each in the word."""

from .names import fold
from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .refusal import Refused


class Piece(Value):
    """A part of a SIDE, without the spaces around it, and the column it begins at, counted from 1."""

    text: str
    column: int


def split(piece: Piece, mark: str) -> list[Piece]:
    """Return the parts of a piece between marks, trimmed, each at its own column."""
    parts, column = [], piece.column
    for part in piece.text.split(mark):
        parts.append(trimmed(part, column))
        column += len(part) + 1
    return parts


def trimmed(part: str, column: int) -> Piece:
    """Return a part without the spaces around it; an empty one keeps its column."""
    return Piece(part.strip(), column + len(part) - len(part.lstrip()) if part.strip() else column)


def placed(error: "Refused", text: str, pieces: "Sequence[Piece]") -> "Refused":
    """Return the same refusal with its place in `text`: under its `word` in these pieces, else under the first one.

    A word may be the full name of what was typed. The refusal of a file, or one that has its place, stays as it is.
    """
    if "file" in error.facts or "column" in error.facts:
        return error
    word = error.facts.get("word", error.facts.get("talent"))
    if not isinstance(word, str) or not word:
        return type(error)(error.id, **error.facts, text=text, column=pieces[0].column)
    typed = [piece.column + piece.text.find(word) for piece in pieces if word in piece.text]
    begun = [piece.column for piece in pieces if fold(word).startswith(fold(piece.text))]
    return type(error)(error.id, **error.facts, text=text, column=[*typed, *begun, pieces[0].column][0])
