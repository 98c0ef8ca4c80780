"""What stands for the success dice: coins, d6, or Ubiquity dice, all with the same law for a colour's successes."""

from ..success import SUCCESS, UBIQUITY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..dice import Dice

FACES = ("coin", "d6", "du")
D6 = range(1, 7)


def sizes(count: int) -> tuple[int, ...]:
    """Return which dU stand for `count` dS of one colour: as many dU3 as possible, then one smaller (ruling R-09)."""
    return (3,) * (count // 3) + ((count % 3,) if count % 3 else ())


def throw(count: int, face: str, dice: "Dice", ask: str, who: str) -> tuple[int, ...]:
    """Return the faces of one colour's `count` dS, thrown as `face` says (Rhapsodie, Faire un jet; ruling R-08)."""
    thrown: tuple[int, ...] = ()
    for number, die in _groups(count, face):
        thrown += dice.throw(number, die, ask, who)
    return thrown


def successes(faces: "Sequence[int]", face: str) -> int:
    """Return the successes that these faces show: the even ones of d6, the sum of the others."""
    return sum(shows(one, face) for one in faces)


def shows(one: int, face: str) -> int:
    """Return the successes that one die shows: 0 or 1, and up to 3 for a dU."""
    return 1 - one % 2 if face == "d6" else one


def _groups(count: int, face: str) -> "Iterator[tuple[int, Sequence[int]]]":
    """Yield how many of which die to throw; equal dice together."""
    if face == "du":
        for size in dict.fromkeys(sizes(count)):
            yield sizes(count).count(size), UBIQUITY[size]
    elif count:
        yield count, D6 if face == "d6" else SUCCESS
