"""The dice there are, and how large a roll may be."""

from ..d10 import D10
from ..success import SUCCESS, UBIQUITY
from ..value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# What an expression may hold at most; every refusal names the one that is passed.
CAPS = {
    "length": 20_000,  # characters
    "depth": 50,  # parentheses and minus signs inside one another
    "digits": 15,  # of a number, typed or worked out, so that every reader of JSON holds it exactly
    "dice": 10_000,  # in the whole expression
    "sides": 10**9,  # of a die
    "operators": 20,  # of one pool
    "faces": 1_000,  # listed for one die
    "face_digits": 9,  # of a listed face
}


class Die(Value):
    """A kind of die: how it is written, its faces (each as likely as the others), and whether it explodes as a d10."""

    name: str
    faces: "Sequence[int]"
    explodes: bool = False


# What may follow the `d`, folded to lower case: the die of Singularités, then those of Rhapsodie, which show successes.
HOUSE = {
    "x": Die("dX", D10, True),
    "s": Die("dS", SUCCESS),
    **{f"u{successes}": Die(f"dU{successes}", faces) for successes, faces in UBIQUITY.items()},
}


def plain(sides: int) -> Die:
    """Return the die with the faces 1 to `sides`."""
    return Die(f"d{sides}", range(1, sides + 1))


def listed(faces: "Sequence[int]") -> Die:
    """Return the die with these faces."""
    return Die(f"d[{','.join(map(str, faces))}]", tuple(faces))
