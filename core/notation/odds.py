"""The exact distribution of an expression: each pool by every throw of the rule that rolls it, then combined."""

from operator import add

from ..dice import every
from ..odds import chances
from ..refusal import Refused
from .fold import fold, worked_out
from .roll import throw_pool, worth
from .tree import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..dice import Dice
    from ..facts import Chances
    from .tree import Notation, Pool, Step

    Weights = dict[int, int]  # a total's whole number of ways

WORK = 4_000_000  # pairs of totals combined for one expression: about a second
RUN = 40  # pairs that take about as long as one throw of a small pool; each die of a large one takes as long as a pair
TOLD = 10  # pairs that take about as long as one total's chance in lowest terms; long numbers take longer
BITS = 64  # of a long number, for each pair more


def odds_of(notation: "Notation", rulings: "Mapping[str, str]", label: str | None = None) -> "Chances":
    """Return the exact chances of an expression's totals; `who` is the label, or else the expression.

    Too many different rolls are refused (``too_many_rolls``), and so is any chance, however small, of dividing by zero.
    """
    counter = _Counter(notation.text, rulings)
    weights = fold(notation.tree, counter)
    out_of = sum(weights.values())
    counter.spend(len(weights) * (TOLD + out_of.bit_length() // BITS))
    return chances(weights, out_of, who=label or written(notation.tree))


class _Counter:
    """Reckons with every total at once. Pools never look at one another, so their totals are independent."""

    def __init__(self, text: str, rulings: "Mapping[str, str]") -> None:
        self.text = text
        self.rulings = rulings
        self.left = WORK

    def number(self, value: int) -> "Weights":
        """Return the certainty of a number."""
        return {value: 1}

    def pool(self, pool: "Pool") -> "Weights":
        """Return the ways of each total of a pool; without operators it is a sum of single dice."""
        if not pool.size:
            return {0: 1}
        thrown = pool if pool.uses else pool.replace(size=1)
        run = max(RUN, thrown.size * (1 + len(thrown.uses)))

        def rule(dice: "Dice") -> int:
            self.spend(run)
            return worth(throw_pool(thrown, dice, self.rulings))

        weights, _ = every(rule)
        return weights if pool.uses else self.summed(weights, pool.size)

    def summed(self, weights: "Weights", count: int) -> "Weights":
        """Return the ways of the sum of `count` independent amounts, by doubling."""
        self.spend(0, coming=((count // 2) * (len(weights) - 1) + 1) ** 2)  # the last doubling has no fewer pairs
        total = {0: 1}
        for bit in f"{count:b}":
            total = self.paired(add, total, total)
            if bit == "1":
                total = self.paired(add, total, weights)
        return total

    def combine(self, step: "Step", left: "Weights", right: "Weights") -> "Weights":
        """Return the ways of each result of two independent amounts."""
        return self.paired(lambda one, other: worked_out(step, one, other, self.text), left, right)

    def paired(self, work: "Callable[[int, int], int]", left: "Weights", right: "Weights") -> "Weights":
        """Return the ways of each result of two independent amounts, given how the result is worked out."""
        self.spend(len(left) * len(right))
        found: Weights = {}
        for one, ways in left.items():
            self.spend(0, coming=len(found) * TOLD)
            for other, more in right.items():
                result = work(one, other)
                found[result] = found.get(result, 0) + ways * more
        return found

    def spend(self, pairs: int, coming: int = 0) -> None:
        """Refuse what takes too long to count, or will with the pairs that are still to come."""
        self.left -= pairs
        if self.left < coming:
            raise Refused("too_many_rolls", cap="rolls", most=WORK)
