"""The dice there are, and how large a roll may be."""

from ..value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# What an expression may hold at most; every refusal names the one that is passed.
CAPS = {
    "length": 20_000,  # characters
    "depth": 50,  # parentheses, braces, functions and minus signs inside one another
    "digits": 15,  # of a number, typed or worked out, so that every reader of JSON holds it exactly
    "dice": 10_000,  # in the whole expression, those of its repetitions too
    "throws": 50_000,  # of a line in equal shares, those that dice ask for and those that dice are the number of
    "sides": 10**9,  # of a die
    "operators": 20,  # of one pool
    "faces": 1_000,  # listed for one die
    "face_digits": 9,  # of a listed face
    "face_letters": 30,  # of a listed symbol
    "parts": 1_000,  # of a group, and results of a line
    "times": 1_000,  # of what stands behind a #
}
AGAIN = 100  # new throws that one die may ask for, of either kind: then it stays as it lies


class Die(Value):
    """A kind of die: how it is written, its faces (each as likely as the others), and whether it explodes as a d10.

    The faces are whole numbers, or texts where it shows symbols.
    """

    name: str
    faces: "Sequence[int] | tuple[str, ...]"
    explodes: bool = False

    @property
    def symbols(self) -> bool:
        """Whether it shows symbols, which are counted and never added."""
        return isinstance(self.faces[0], str)


# What may follow the `d` and is no number of sides, folded to lower case: the die of Singularités, those of Rhapsodie,
# which show successes, and those that many games have: the fudge die, and tens and units thrown together.
HOUSE = ("66", "f", "s", "u1", "u2", "u3", "x")


def house(name: str) -> Die:
    """Return a die that is one of `HOUSE`."""
    if name == "x":
        from ..d10 import D10

        return Die("dX", D10, True)
    if name == "66":
        return Die("d66", tuple([10 * tens + units for tens in range(1, 7) for units in range(1, 7)]))
    if name == "f":
        return Die("dF", (-1, 0, 1))
    from ..success import SUCCESS, UBIQUITY

    return Die("dS", SUCCESS) if name == "s" else Die(f"dU{name[1]}", UBIQUITY[int(name[1])])


def plain(sides: int) -> Die:
    """Return the die with the faces 1 to `sides`; the one with 66 of them is not the d66."""
    return Die(f"d{sides}" if sides != 66 else "d(66)", range(1, sides + 1))


def listed(faces: "Sequence[int] | Sequence[str]") -> Die:
    """Return the die with these faces: numbers, or symbols; a run of numbers is written as one."""
    numbers = [face for face in faces if isinstance(face, int)]
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[0] + len(faces))):
        return Die(f"d[{numbers[0]}..{numbers[-1]}]", tuple(numbers))
    if numbers:
        return Die(f"d[{_row(numbers)}]", tuple(numbers))
    return Die(f"d[{_row(faces)}]", tuple(map(str, faces)))


def _row(faces: "Sequence[int] | Sequence[str]") -> str:
    """Return faces as they are written, one that stands there three times on end or more with how often."""
    from itertools import groupby

    runs = [(str(face), len(list(run))) for face, run in groupby(faces)]
    return ",".join(f"{face}:{times}" if times > 2 else ",".join([face] * times) for face, times in runs)
