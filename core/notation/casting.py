"""A pool or a group whose numbers are known: an expression in it is worked out before its dice are thrown."""

from ..refusal import Misused
from ..value import Value
from .choosing import PARITIES, Act, Choice, covers
from .kinds import CAPS, Die, plain
from .operators import COUNT, OPERATORS
from .tree import Group, Negative, Number, Pool, Sides, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .tree import Node, Use

KEEPS_GOING = (("r",), ("x", "xc", "xp"), ("im",))  # operators that may each ask for throw after throw


class Cast(Value):
    """How many dice of which kind (none for a group), and what is done to them."""

    size: int
    die: Die | None
    acts: tuple[Act, ...]


def asked(node: Pool | Group) -> "Iterator[Node]":
    """Yield the expressions that must be worked out first: the count, the sides, then the operators' numbers."""
    if isinstance(node, Pool):
        yield node.size
        if isinstance(node.die, Sides):
            yield node.die.number
    for use in node.uses:
        if use.number is not None and not isinstance(use.number, Symbol):
            yield use.number


def shows_symbols(node: "Node") -> bool:
    """Return whether a part is a pool of symbols that nothing counts: it has no number, and can only stand alone."""
    return (
        isinstance(node, Pool)
        and isinstance(node.die, Die)
        and node.die.symbols
        and not any(OPERATORS[use.operator].order == COUNT for use in node.uses)
    )


def fixed(node: Pool | Group) -> "Cast | None":
    """Return what is thrown where all its numbers are written as they are, None otherwise."""
    numbers = tuple(map(literal, asked(node)))
    return None if None in numbers else cast(node, [number for number in numbers if number is not None])


def literal(node: "Node") -> int | None:
    """Return a number that is written as it is, None for any other expression."""
    if isinstance(node, Negative) and isinstance(node.operand, Number):
        return -node.operand.value
    return node.value if isinstance(node, Number) else None


def cast(node: Pool | Group, numbers: "Sequence[int]") -> Cast:
    """Return what is thrown when what `asked` yields amounts to these numbers.

    Refused as misuse: ``cap_dice``, ``no_sides``, ``cap_sides``, ``negative_count`` (of dice, or to keep or drop), and
    ``covers_every_face`` where no throw would be the last.
    """
    left = list(reversed(numbers))
    count, die = 0, None
    if isinstance(node, Pool):
        count = _bounded(left.pop(), "dice")
        die = _sided(left.pop()) if isinstance(node.die, Sides) else node.die
    acts = tuple(_act(use, left, die) for use in node.uses)
    if die is not None:
        for operators in KEEPS_GOING:
            if _never_ends([act.choice for act in acts if act.operator in operators], die):
                raise Misused("covers_every_face", word=operators[0])
    return Cast(count, die, acts)


def _bounded(number: int, cap: str) -> int:
    if number < 0:
        raise Misused("negative_count", given=number)
    if number > CAPS[cap]:
        raise Misused(f"cap_{cap}", cap=cap, most=CAPS[cap])
    return number


def _sided(sides: int) -> Die:
    if sides < 1:
        raise Misused("no_sides")
    return plain(_bounded(sides, "sides"))


def _act(use: "Use", left: "list[int]", die: "Die | None") -> Act:
    """Return an operator with the next of the numbers, or the one that its kind of die gives it."""
    if isinstance(use.number, Symbol):
        return Act(use.operator, Choice(use.choice, use.number.name), use.weight, use.by)
    if use.number is not None:
        number = left.pop()
        if use.choice in ("h", "l") and number < 0:
            raise Misused("negative_count", given=number)
        return Act(use.operator, Choice(use.choice, number), use.weight, use.by)
    usual = OPERATORS[use.operator].usual
    if usual and use.choice not in PARITIES and die is not None:
        return Act(use.operator, Choice("eq", usual_face(use.operator, die)), use.weight, use.by)
    return Act(use.operator, Choice(use.choice), use.weight, use.by)


def usual_face(operator: str, die: Die) -> int:
    """Return the face that an operator means where none is written: the highest or the lowest of the die."""
    most = OPERATORS[operator].usual == "most"
    if isinstance(die.faces, range):
        return die.faces[-1] if most else die.faces[0]
    numbers = [face for face in die.faces if isinstance(face, int)]
    return max(numbers) if most else min(numbers)


def _never_ends(choices: "list[Choice]", die: Die) -> bool:
    """Return whether these choices mean every face of a die, together; of a long run only where they may differ."""
    if not choices:
        return False
    if len(die.faces) <= 10 * CAPS["faces"] or any(choice.kind in PARITIES for choice in choices):
        return covers(choices, die.faces if len(die.faces) < 10**6 else die.faces[:10])
    edges = {1, len(die.faces)}
    edges |= {choice.number + step for choice in choices if isinstance(choice.number, int) for step in (-1, 0, 1)}
    return covers(choices, [edge for edge in edges if 1 <= edge <= len(die.faces)])
