"""Rolls in words: ``4d6kh3+2 : [5, 4, 3, ~1~] + 2 = 14``."""

from ...core.notation.read import read
from .safe import cut, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.notation.facts import Rolled, Thrown
    from ..words import Words
    from .text import Line, Segment

FACES = 100  # of a pool; JSON has them all
# What a fate looks like: the style, and how the face is written, in plain text too.
FATES = {
    "kept": ("die", "{}"),
    "dropped": ("dropped", "~{}~"),
    "added": ("die", "+{}"),
    "subtracted": ("die", "-{}"),
}
AFTER = {"added": "", "subtracted": ""}  # a second throw stands against its die


def tell_rolled(fact: "Rolled", words: "Words") -> "Iterator[Line]":
    """Yield the line of a roll: its label, the expression, the same with the faces in it, the total."""
    label = [("name", words.say("roll.of", what=shown(fact.label)))] if fact.label else []
    expression = ("", words.say("roll.of", what=cut(fact.expression)))
    yield [*label, expression, *_worked(fact, words), ("", " = "), ("total", str(fact.total))]


def _worked(fact: "Rolled", words: "Words") -> "Iterator[Segment]":
    """Yield the expression with each pool replaced by its faces."""
    from ...core.notation.tree import pieces

    pools = iter(fact.dice)
    for piece in pieces(read(fact.expression).tree):
        if isinstance(piece, str):
            yield "", piece
        else:
            yield from _faces(next(pools), words)


def _faces(thrown: "Thrown", words: "Words") -> "Iterator[Segment]":
    yield "", "["
    for place, face in enumerate(thrown.faces[:FACES]):
        style, form = FATES[face.fate]
        yield "", AFTER.get(face.fate, ", ") if place else ""
        yield style, form.format(face.value)
    more = len(thrown.faces) - FACES
    if more > 0:
        yield "note", ", " + words.say("roll.more_faces", n=more)
    yield "", "]"
