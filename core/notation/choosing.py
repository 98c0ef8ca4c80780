"""Which dice an operator means, once the numbers in it are known."""

from operator import eq, ge, gt, le, lt, ne

from ..value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

RELATIONS: "dict[str, Callable[[Any, Any], bool]]" = {"eq": eq, "ne": ne, "ge": ge, "le": le, "gt": gt, "lt": lt}
# As they are written with signs, the longest first.
SIGNS = {">=": "ge", "<=": "le", "<>": "ne", "≥": "ge", "≤": "le", "≠": "ne", ">": "gt", "<": "lt", "=": "eq"}
PARITIES = {"even": 0, "odd": 1}
ENDS = {"h": -1, "l": 1}


class Choice(Value):
    """Dice chosen by a comparison with `number` (a text on dice that show symbols), as even or odd, or by rank."""

    kind: str
    number: "int | str | None" = None

    def holds(self, value: "int | str") -> bool:
        """Return whether a die of this value is meant; one chosen by rank never is by itself."""
        if self.kind in PARITIES:
            return isinstance(value, int) and value % 2 == PARITIES[self.kind]
        return self.kind in RELATIONS and RELATIONS[self.kind](value, self.number)


class Act(Value):
    """An operator whose numbers are known."""

    operator: str
    choice: Choice
    weight: int = 1
    by: int = 1


def covers(choices: "Iterable[Choice]", faces: "Iterable[int | str]") -> bool:
    """Return whether every one of these faces is meant by one of the choices."""
    known = tuple(choices)
    return bool(known) and all(any(choice.holds(face) for choice in known) for face in faces)
