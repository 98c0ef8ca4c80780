"""Answers that are kept, by what the dice showed: a rule answers equal requests with equal faces alike.

For each request there is a tree: at a branching stands what the rule asks of the dice, below it what it asks next once
it has those faces, at an end the answer. A walk throws real dice as it is asked to; where no one has been yet the rule
itself plays, with the faces thrown so far, and its way is filed.
"""

from ...core.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ...core.dice import Dice

    Faces = tuple[int, ...]

MOST = 32 << 20  # bytes of answers: then all are let go, and it begins anew
WEIGHT = 400  # bytes that a request, or a branch, takes besides


class Asked(Value):
    """What a rule asks of the dice, as `Dice.throw` takes it, and what is known for each answer."""

    throw: "tuple[int, Sequence[int], str, str]"
    after: "dict[Faces, Any]"  # Asked, or the answer


class Met:
    """Dice that show the faces of a way again, then real ones; what they are asked, and what they show, is noted."""

    def __init__(self, dice: "Dice", faces: "list[Faces]") -> None:
        self.dice = dice
        self.again = faces
        self.asked: list[tuple[int, Sequence[int], str, str]] = []
        self.shown: list[Faces] = []

    def throw(self, count: int, die: "Sequence[int]", ask: str, who: str = "") -> "Faces":
        """Return `count` faces of a die."""
        step = len(self.asked)
        faces = self.again[step] if step < len(self.again) else self.dice.throw(count, die, ask, who)
        self.asked.append((count, die, ask, who))
        self.shown.append(faces)
        return faces


class Kept:
    """The answers kept: `most` bytes of them, and of what leads to them."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.roots: dict[str, Any] = {}
        self.size = 0

    def clear(self) -> None:
        """Let all answers go."""
        self.roots.clear()
        self.size = 0

    def walk(self, key: str, dice: "Dice") -> "tuple[bytes | None, list[Faces]]":
        """Return the answer to a request once real dice are thrown, or None where it is not known; and the faces."""
        node = self.roots.get(key)
        faces: list[Faces] = []
        while type(node) is Asked:
            thrown = dice.throw(*node[0])
            faces.append(thrown)
            node = node[1].get(thrown)
        return node, faces

    def file(self, key: str, met: Met, answer: bytes) -> None:
        """Keep an answer under the way that led to it."""
        weight = len(key) + len(answer) + WEIGHT * (1 + len(met.asked))
        if self.size + weight > self.most:
            self.clear()
        if weight > self.most:
            return
        self.size += weight
        branches: dict[Any, Any] = self.roots
        name: str | Faces = key
        for asked, faces in zip(met.asked, met.shown, strict=True):
            branches = branches.setdefault(name, Asked(asked, {})).after
            name = faces
        branches[name] = answer
