"""How much work an answer takes: foreseen before it is done, and refused where it is too much."""

from .refusal import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    Made = TypeVar("Made")

# Steps that may be foreseen for one answer: a step takes a ten-millionth of a second, or ten bytes. A quarter more
# may be made, so that what turns out to take a little longer is answered all the same.
WORK = 50_000_000
BYTES = 10
SOON = 800_000  # steps that are made without looking ahead
SMALL = 100_000  # steps that are made in looking ahead too, for what comes out of them
SPARE = 700_000  # and all of these together


class Longer(Exception):
    """What was begun without looking ahead takes longer."""


class Work:
    """What may still be done before an answer takes too long, or too much room."""

    def __init__(self, most: int = WORK, more: int = 0) -> None:
        self.most = most
        self.whole = self.left = most + more
        self.room = BYTES * most

    @property
    def spent(self) -> int:
        """The steps that are made."""
        return self.whole - self.left

    def spend(self, steps: int, coming: int = 0, room: int = 0) -> None:
        """Refuse what takes too long to count, or will with the steps that are still to come, or too much room.

        Refused as ``too_many_rolls``, with how many steps it would take at least and how many there may be.
        """
        self.left -= steps
        if self.left < coming or room > self.room:
            self.refuse(max(self.spent + coming, room // BYTES))

    def refuse(self, given: int) -> None:
        """Refuse so many steps."""
        raise Refused("too_many_rolls", cap="work", most=self.most, given=given, what="")

    def does(self, _steps: int) -> bool:
        """Return whether what takes so many steps is to be done indeed, once they are spent."""
        return True


class Begun(Work):
    """Work that is begun at once, as long as it is little."""

    def __init__(self, most: int = WORK) -> None:
        super().__init__(min(SOON, most))
        self.room = BYTES * most  # what is little to do may lie there at once all the same

    def refuse(self, _given: int) -> None:
        """Leave off."""
        raise Longer


class Foreseen(Work):
    """Work that is not done, but for what is little: of everything else a `Sketch` shows how much it comes to."""

    def __init__(self, most: int = WORK) -> None:
        super().__init__(most)
        self.spare = SPARE

    def does(self, steps: int) -> bool:
        """Return whether it is little."""
        if steps > min(SMALL, self.spare):
            return False
        self.spare -= steps
        return True


def foreseen(made: "Callable[[Work], Made]", most: int = WORK) -> "Made":
    """Return what is made with so much work, once it is foreseen that it is not too much; little is done at once."""
    try:
        return made(Begun(most))
    except Longer:
        made(Foreseen(most))
        return made(Work(most, most // 4))
