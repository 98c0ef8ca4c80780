"""How much work an answer takes: foreseen before it is done, and refused where it is too much."""

from .refusal import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any, TypeVar

    Made = TypeVar("Made")

# Steps that may be made for one answer: a step takes a ten-millionth of a second, or ten bytes.
WORK = 50_000_000
BYTES = 10
SOON = 1_500_000  # steps that are made without looking ahead
SMALL = 10_000  # steps that are made in looking ahead too, for what comes out of them
SPARE = 200_000  # and all of these together
SAMPLE = 500  # amounts that are looked at instead of more


class Longer(Exception):
    """What was begun without looking ahead takes longer."""


class Work:
    """What may still be done before an answer takes too long, or too much room."""

    def __init__(self, most: int = WORK) -> None:
        self.most = most
        self.left = most
        self.room = BYTES * most

    def spend(self, steps: int, coming: int = 0, room: int = 0) -> None:
        """Refuse what takes too long to count, or will with the steps that are still to come, or too much room.

        Refused as ``too_many_rolls``, with how many steps it would take at least and how many there may be.
        """
        self.left -= steps
        if self.left < coming or room > self.room:
            self.refuse(max(self.most - self.left + coming, room // BYTES))

    def refuse(self, given: int) -> None:
        """Refuse so many steps."""
        raise Refused("too_many_rolls", cap="work", most=self.most, given=given, what="")

    def does(self, _steps: int) -> bool:
        """Return whether what takes so many steps is to be done indeed, once they are spent."""
        return True


class Begun(Work):
    """Work that is begun at once, as long as it is little."""

    def __init__(self) -> None:
        super().__init__(SOON)
        self.room = BYTES * WORK

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


class Sketch(dict):  # type: ignore[type-arg]  # of amounts with their ways, like those it stands for
    """Some of the amounts of a law, of about as many as `len` says."""

    def __init__(self, ways: "Mapping[Any, int]", count: int) -> None:
        super().__init__(ways)
        self.count = max(count, super().__len__())

    def __len__(self) -> int:
        return self.count

    def like(self, ways: "Mapping[Any, int]") -> "Sketch":
        """Return what is made of each of these amounts, as a sketch of what is made of all."""
        return Sketch(ways, self.count * len(ways) // max(1, super().__len__()))


def sketch(amounts: "Iterable[Any]", count: int, out_of: int) -> Sketch:
    """Return a sketch of so many amounts of which these are some, with ways of about the right length."""
    share = max(1, out_of // (count + 1))
    return Sketch({amount: share + place % 2 for place, amount in enumerate(amounts)}, count)


def sample(amounts: "Mapping[Any, int]", most: int = SAMPLE) -> "list[Any]":
    """Return some of many amounts, the first and the last of them too."""
    found = list(amounts)
    return found if len(found) <= most else [*found[:: len(found) // (most - 1)], found[-1]]


def some_of(low: int, high: int, step: int) -> "list[int]":
    """Return some of the numbers from one up to another, both of them too."""
    count = (high - low) // step
    return [*range(low, high, step * (count // SAMPLE + 1)), high]


def foreseen(made: "Callable[[Work], Made]", most: int = WORK) -> "Made":
    """Return what is made with so much work, once it is foreseen that it is not too much; little is done at once."""
    try:
        return made(Begun())
    except Longer:
        made(Foreseen(most))
        return made(Work(most))
