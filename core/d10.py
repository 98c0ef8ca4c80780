"""The exploding d10, the only die of Singularités and the die `dX` of the notation."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .dice import Dice

D10 = range(1, 11)


def throw_d10(dice: "Dice", who: str = "") -> "tuple[int, ...]":
    """Return the one or two faces, 1 to 10, that a d10 shows: a 10 or a 1 is thrown a second time.

    The second throw never asks for a third, whatever it shows (Singularités, 1, Faire exploser le d10; ruling A-28).
    The dice are asked for "d10", then for "second".
    """
    faces = dice.throw(1, D10, "d10", who)
    if faces[0] in (1, 10):
        return faces + dice.throw(1, D10, "second", who)
    return faces


def d10_value(faces: "tuple[int, ...]", one_counts: bool = True) -> int:
    """Return what the faces of `throw_d10` add to a total, from -9 (-10 when the 1 does not count) to 20.

    A second throw is added after a 10 and taken away after a 1; `one_counts` says whether that 1 stays in the sum
    (Singularités, 1, Faire exploser le d10; ruling A-27).
    """
    if len(faces) == 1:
        return faces[0]
    first, second = faces
    if first == 10:
        return first + second
    return (first if one_counts else 0) - second
