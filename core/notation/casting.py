"""A pool or a group whose numbers are known: an expression in it is worked out before its dice are thrown."""

from ..refusal import Misused
from ..value import Value
from .amounts import LIMIT
from .kinds import CAPS, Die, plain
from .operators import COUNT, OPERATORS, PARITIES, Act, Choice, covers
from .tree import Group, Negative, Number, Pool, Sides, Symbol, Use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .tree import Node

KEEPS_GOING = ("r", "x", "xc", "xp", "im")  # operators that may each ask for throw after throw
LONG = 10_000  # faces that are looked at one by one
# What a dX comes to under either ruling on the 1.
EXPLODING = tuple(value for value in range(-10, 21) if value not in (1, 10))


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


def cast_at(node: Pool | Group, numbers: "Sequence[int]", text: str) -> Cast:
    """Return what is thrown, as with `cast`; what is refused is refused where it stands in a text."""
    try:
        return cast(node, numbers)
    except Misused as error:
        error.facts |= {"text": text, "column": node.column}
        raise


def cast(node: Pool | Group, numbers: "Sequence[int]") -> Cast:
    """Return what is thrown when what `asked` yields amounts to these numbers.

    Refused as misuse: ``cap_dice``, ``no_sides``, ``cap_sides``, ``negative_dice`` (of dice, or to keep or drop), and
    ``covers_every_face`` where no throw would be the last.
    """
    left = list(reversed(numbers))
    count, die = 0, None
    if isinstance(node, Pool):
        count = _bounded(left.pop(), "dice")
        die = _sided(left.pop()) if isinstance(node.die, Sides) else node.die
    acts = tuple(_act(use, left, die) for use in node.uses)
    if die is not None and any(act.operator in KEEPS_GOING for act in acts):
        _refuse_endless(acts, die)
    return Cast(count, die, acts)


def tallied(thrown: Cast) -> Cast:
    """Return what is thrown with a count of each symbol of its die: a die that explodes may show several."""
    assert thrown.die is not None  # noqa: S101 - of a pool
    names = dict.fromkeys(map(str, thrown.die.faces))
    return thrown.replace(acts=(*thrown.acts, *(Act("c", Choice("eq", name)) for name in names)))


def bounded(total: int, text: str, column: int) -> int:
    """Return what a pool or a group amounts to; refused where it stands when it is too long."""
    if not -LIMIT < total < LIMIT:
        raise Misused("result_too_long", cap="digits", most=CAPS["digits"], text=text, column=column)
    return total


def settled(thrown: Cast) -> "Pool | Group":
    """Return what is thrown as a pool, or the operators of a group, with the numbers as they turned out."""
    uses = tuple(
        Use(act.operator, act.choice.kind, _node(act.choice.number), act.weight, act.by) for act in thrown.acts
    )
    return Group((), uses) if thrown.die is None else Pool(Number(thrown.size), thrown.die, uses)


def _node(number: "int | str | None") -> "Node | Symbol | None":
    if isinstance(number, str):
        return Symbol(number)
    if number is None:
        return None
    return Number(number) if number >= 0 else Negative(Number(-number))


def _bounded(number: int, cap: str) -> int:
    if number < 0:
        raise Misused("negative_dice", given=number)
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
        if use.operator == "m" and number < 1:
            raise Misused("number_needed", word=str(number), expected=("m2",))
        if use.choice in ("h", "l") and number < 0:
            raise Misused("negative_dice", given=number)
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


def _refuse_endless(acts: "Sequence[Act]", die: Die) -> None:
    """Refuse operators under which no throw of a die is the last; a face that is rerolled is none to stop at."""
    rerolled = [act.choice for act in acts if act.operator == "r"]
    for operator in KEEPS_GOING:
        own = [act.choice for act in acts if act.operator == operator]
        if own and _covers(own if operator == "r" else [*rerolled, *own], die):
            raise Misused("covers_every_face", word=operator)


def _covers(choices: "list[Choice]", die: Die) -> bool:
    """Return whether these choices mean every face of a die, together; of a long run only where they may differ."""
    if die.explodes:
        return covers(choices, EXPLODING)
    sides = len(die.faces)
    if sides <= LONG:
        return covers(choices, die.faces)
    edges = {edge + step for edge in (1, sides) for step in (-1, 0, 1)}
    edges |= {choice.number + step for choice in choices if isinstance(choice.number, int) for step in range(-2, 3)}
    return covers(choices, [edge for edge in sorted(edges) if 1 <= edge <= sides])
