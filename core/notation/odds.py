"""The exact chances of an expression's totals."""

from ..odds import beyond, chances, odds
from ..refusal import Refused
from .comparing import least
from .plain import plain_law
from .tree import Compare, Labelled
from .writing import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..facts import Chances
    from ..laws import Law
    from .beyond import Ends
    from .means import Mean
    from .tree import Node, Notation


def odds_of(notation: "Notation", rulings: "Mapping[str, str]", label: str | None = None, share: int = 1) -> "Chances":
    """Return the exact chances of an expression's totals; `who` is the label, or else the expression.

    Of a comparison it is the chance that it holds, and those of each margin, or of each degree where steps are named
    (the question is then "margin" or "degree"). What takes too long to count is refused before it is begun
    (``too_many_rolls``, with `what` takes most of it; where answers `share` the work, so many times sooner), and so is
    any chance, however small, of dividing by nought.
    """
    node = _named(notation.tree)
    who = label or written(notation.tree)
    law, mean, ends = law_of(notation, rulings, share)
    if isinstance(node, Compare):
        question, lowest = ("degree", 1) if node.by else ("margin", least(node.relation))
        fact = chances(law.ways, law.out_of, question, lambda one: one[0], lambda one: one[1], who, least=lowest)
    else:
        fact = chances(law.ways, law.out_of, who=who, mean=None if mean is None else odds(*mean))
    return fact if ends is None else beyond(fact, ends)


def law_of(
    notation: "Notation", rulings: "Mapping[str, str]", share: int = 1
) -> "tuple[Law, Mean | None, Ends | None]":
    """Return the law of an expression; where it misses a part, the mean, and between which ends that part lies.

    Of a comparison the law is of whether it holds and by how much, and there is no mean.
    """
    node = _named(notation.tree)
    law = plain_law(node) if share == 1 else None
    if law is not None:
        return law, None, None
    from .counter import law_of_any

    try:
        return law_of_any(node, notation.text, rulings, share)
    except Refused as error:
        if error.facts.get("what") == "":  # no part of it is to blame, but all its totals
            error.facts["what"] = written(node)
        raise


def _named(node: "Node") -> "Node":
    """Return what a name was given to."""
    while isinstance(node, Labelled):
        node = node.node
    return node
