"""How a tree is written: in letters where there are any, so that a shell takes it; read again, it is the same."""

from .operators import OPERATORS, SPELLINGS
from .tree import Call, Chain, Compare, Group, Labelled, Negative, Number, Pool, Power, Repeat, Sides, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .tree import Node, Use

# How tightly a part holds together: what is looser than its place asks for is put in parentheses.
COMPARED, SUM, PRODUCT, SIGNED, POWER, OPERAND = range(6)


def written(node: "Node | Repeat") -> str:
    """Return the tree as an expression without spaces; read again, it gives the same tree."""
    if isinstance(node, Repeat):
        return f"{node.times}#{written(node.node)}"
    return WRITERS[type(node)](node)


def rank(node: "Node") -> int:
    """Return how tightly a part holds together."""
    if isinstance(node, Chain):
        return PRODUCT if node.binds else SUM
    return {Compare: COMPARED, Negative: SIGNED, Power: POWER}.get(type(node), OPERAND)


def inside(node: "Node", least: int) -> str:
    """Return a part as it is written where at least this rank may stand bare."""
    return written(node) if rank(node) >= least else f"({written(node)})"


def head(node: "Pool | Group") -> str:
    """Return a pool or a group without its operators."""
    if isinstance(node, Group):
        return "{" + ",".join(map(written, node.parts)) + "}"
    count = str(node.size.value) if isinstance(node.size, Number) else f"({written(node.size)})"
    die = f"d({written(node.die.number)})" if isinstance(node.die, Sides) else node.die.name
    return count + die


def used(uses: "tuple[Use, ...]") -> str:
    """Return operators as they are written; a space parts two that would be read as another one together."""
    found, before = "", None
    for use in uses:
        text = _use(use)
        found += (" " if before is not None and _open(before) and _merges(before.operator, text) else "") + text
        before = use
    return found


def _merges(operator: str, text: str) -> bool:
    """Return whether an operator would be read as a longer one with what is written behind it."""
    return any(len(name) > len(operator) and (operator + text).startswith(name) for name in SPELLINGS)


def _open(use: "Use") -> bool:
    """Return whether an operator is written as its name alone."""
    return not use.choice and use.number is None


def _last(node: "Node") -> "Use | None":
    """Return the operator that is written last in a part, where it ends with one."""
    if isinstance(node, Chain):
        return _last(node.steps[-1].operand)
    if isinstance(node, Negative):
        return _last(node.operand)
    if isinstance(node, Power):
        return _last(node.exponent)
    return node.uses[-1] if isinstance(node, Pool | Group) and node.uses else None


def _use(use: "Use") -> str:
    bare = use.choice == "eq" and use.operator not in ("k", "d")
    choice = "" if bare and not isinstance(use.number, Symbol | Negative) else use.choice
    weight = (f"w{use.weight}" if use.weight != 1 else "") + (f"by{use.by}" if use.by != 1 else "")
    return use.operator + choice + _chosen(use.number) + weight


def _chosen(number: "Node | Symbol | None") -> str:
    if number is None:
        return ""
    if isinstance(number, Symbol):
        return f"[{number.name}]"
    if isinstance(number, Number):
        return str(number.value)
    if isinstance(number, Negative) and isinstance(number.operand, Number):
        return f"-{number.operand.value}"
    return f"({written(number)})"


def _chain(node: Chain) -> str:
    own = rank(node) + 1
    return inside(node.first, own) + "".join(f"{step.sign}{inside(step.operand, own)}" for step in node.steps)


def _power(node: Power) -> str:
    return f"{inside(node.base, OPERAND)}pow{inside(node.exponent, SIGNED)}"


def _compare(node: Compare) -> str:
    left, right = inside(node.left, SUM), inside(node.right, SUM)
    before, after = _last(node.left), _last(node.right)
    if before is not None and _open(before) and OPERATORS[before.operator].choices != ("",):
        left = f"({left})"  # the operator would take what follows for its choice
    if node.by and after is not None and after.operator in ("c", "f") and after.by == 1:
        right = f"({right})"  # and this one the steps
    return f"{left}{node.relation}{right}" + (f"by{node.by}" if node.by else "")


def _labelled(node: Labelled) -> str:
    part = f"({written(node.node)})" if isinstance(node.node, Labelled) else inside(node.node, OPERAND)
    return f"{part}[{node.label}]"


WRITERS: "dict[type, Callable[[Any], str]]" = {
    Number: lambda node: str(node.value),
    Pool: lambda node: head(node) + used(node.uses),
    Group: lambda node: head(node) + used(node.uses),
    Negative: lambda node: "-" + inside(node.operand, SIGNED),
    Chain: _chain,
    Power: _power,
    Call: lambda node: f"{node.name}({','.join(map(written, node.given))})",
    Compare: _compare,
    Labelled: _labelled,
}
