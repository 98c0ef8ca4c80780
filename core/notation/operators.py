"""What may be done to the dice of a pool once they lie on the table: one line of `OPERATORS` each."""

from ..value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Hand = list["Lying"]


class Lying:
    """One die on the table: its faces (two when it was thrown a second time), what it adds, and whether it counts."""

    __slots__ = ("faces", "kept", "value")

    def __init__(self, faces: "tuple[int, ...]", value: int) -> None:
        self.faces = faces
        self.value = value
        self.kept = True


class Operator(Value):
    """An operator: the number it has when none is written, and what it does.

    `apply` takes the dice in the order thrown, the number, and what throws so many more dice of the pool; it returns
    the dice as they lie now. None is taken off the table: a die that no longer counts is not `kept`. Where one is to
    count for another number than it shows, it is not kept either, and a die of that number lies behind it: what is
    told of a roll is its faces, and they say the total.
    """

    default: int
    apply: "Callable[[Hand, int, Callable[[int], Hand]], Hand]"


def _keep(hand: "Hand", most: int, highest: bool) -> "Hand":
    """Return the hand with at most `most` dice kept, the highest or the lowest; of equals, those thrown first."""
    sign = -1 if highest else 1
    for die in sorted([die for die in hand if die.kept], key=lambda die: sign * die.value)[most:]:
        die.kept = False
    return hand


def _drop(hand: "Hand", most: int, highest: bool) -> "Hand":
    """Return the hand with `most` dice fewer, the highest or the lowest: none is left when it has no more."""
    left = sum([die.kept for die in hand]) - most
    return _keep(hand, max(0, left), not highest)


OPERATORS = {
    "kh": Operator(1, lambda hand, number, _more: _keep(hand, number, True)),
    "kl": Operator(1, lambda hand, number, _more: _keep(hand, number, False)),
    "dh": Operator(1, lambda hand, number, _more: _drop(hand, number, True)),
    "dl": Operator(1, lambda hand, number, _more: _drop(hand, number, False)),
}
