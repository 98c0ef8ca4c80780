"""Throwing the dice of one colour, once and again."""

from ..sheet import Score
from ..value import Value
from .faces import shows, successes, throw
from .facts import Colour

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..dice import Dice


class Thrower(Value):
    """Who throws which dice: `face` is what stands for the dS, `per_die` the house rule ``advantage=per_die``."""

    dice: "Dice"
    face: str
    per_die: bool
    who: str

    def first(self, kind: str, score: Score, count: int) -> Colour:
        """Return the `count` dS of a colour ("vertu", "competence") as they fall."""
        faces = throw(count, self.face, self.dice, kind, self.who)
        return Colour(
            score.id, count, faces, (faces,) if count else (), successes(faces, self.face), score.name, score.value
        )

    def again(self, kind: str, colour: Colour) -> Colour:
        """Return a colour with one more throw of all its dice, and the better result; the earlier one when equal.

        The result is the total of the colour; under ``advantage=per_die`` each die keeps its own better face
        (Rhapsodie, Utiliser un avantage; ruling R-11).
        """
        ask = f"{kind}_again"
        if self.per_die:
            new = self._each(ask, colour)
            pairs = zip(colour.faces, new, strict=True)
            kept = tuple(max(pair, key=lambda one: shows(one, self.face)) for pair in pairs)
        else:
            new = throw(colour.dice, self.face, self.dice, ask, self.who)
            kept = max(colour.faces, new, key=lambda faces: successes(faces, self.face))
        return colour.replace(faces=kept, throws=(*colour.throws, new), successes=successes(kept, self.face))

    def _each(self, ask: str, colour: Colour) -> tuple[int, ...]:
        """Return a new throw where each die has its place: neighbours that showed the same are thrown together."""
        new: tuple[int, ...] = ()
        while len(new) < colour.dice:
            start = end = len(new)
            while end < colour.dice and shows(colour.faces[end], self.face) == shows(colour.faces[start], self.face):
                end += 1
            new += throw(end - start, self.face, self.dice, ask, self.who)
        return new
