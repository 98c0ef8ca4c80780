"""Random expressions over the whole notation, with few small dice, so that every throw of them can be tried."""

from typing import Any

from hypothesis import strategies as st
from meneuse.core.notation.operators import AGAIN, ONCE, OPERATORS, PARITIES, RELATIONS, SIGNS

NAMES = {"force": 3, "dette": -2}  # what a ``$name`` may stand for
SMALL = ("d2", "d3", "d2", "d3", "d4", "dF", "d[1,1,2]", "d[-1,0,2]", "d[0:3,5]", "dS", "dU2", "d(1+2)", "D", "d(d2)")
SYMBOLS = ("d[a,b]", "d[a:2,b]", "d[a,b,c]")
ENDLESS = frozenset(name for name, one in OPERATORS.items() if one.order == AGAIN and name not in ONCE)
NUMBERED = ("xc", "xp", "im", "imo", "mi", "ma")  # these reckon with faces
LETTERS = [name for name in OPERATORS if name not in NUMBERED]
SPELLINGS = {name: [sign for sign, kind in SIGNS.items() if kind == name] + [name] for name in RELATIONS}


class Writer:
    """Writes an expression, drawing what it is made of; `dice` are those that may still be thrown."""

    def __init__(self, draw: Any, dice: int, endless: bool) -> None:
        self.draw = draw
        self.dice = dice
        self.operators = [name for name in OPERATORS if endless or name not in ENDLESS]

    def one(self, *given: Any) -> Any:
        """Return one of these."""
        return self.draw(st.sampled_from(given))

    def number(self, low: int = 0, high: int = 5) -> int:
        """Return a number within these bounds."""
        drawn: int = self.draw(st.integers(low, high))
        return drawn

    def line(self) -> str:
        """Return a whole line: a sum, two that are compared, or symbols alone."""
        form = self.one("sum", "sum", "sum", "compared", "compared", "symbols")
        if form == "symbols":
            return self.symbols(counted=False)
        return self.compared() if form == "compared" else self.sum(3)

    def compared(self) -> str:
        """Return two sums compared, by their margin or in degrees."""
        relation = self.one(*RELATIONS)
        by = self.one("", "", f" by {self.number(1, 3)}")
        return f"({self.sum(2)}) {self.one(*SPELLINGS[relation])} {self.sum(2)}{by}"

    def sum(self, depth: int) -> str:
        """Return an expression that amounts to a number."""
        if not self.dice or not self.number(0, 7):
            return self.one(str(self.number()), "$force", "$dette")
        forms = ("pool", "pool", "pool", "group", "group", "chain", "chain", "function", "power", "if", "other")
        form: str = getattr(self, f"_{self.one(*forms) if depth else 'pool'}")(depth - 1)
        return form + self.one("", "", "", "", "[feu]", ":glace") if form[-1] not in ">]" else form

    def _chain(self, depth: int) -> str:
        signs = ("+", "-", "*", "/", " mod ", "−", "×", "%")
        return self.bare(depth) + "".join(f"{self.one(*signs)}{self.bare(depth)}" for _ in range(self.number(1, 2)))

    def bare(self, depth: int) -> str:
        """Return an operand of a sign."""
        return self.one("{}", "({})", "-{}").format(self.sum(depth))

    def _function(self, depth: int) -> str:
        name = self.one("floor", "ceil", "round", "abs", "min", "max")
        given = [self.sum(depth) for _ in range(self.number(1, 3) if name in ("min", "max") else 1)]
        if name in ("floor", "ceil", "round"):
            given[0] = f"({given[0]})/{self.one(2, 3, -2)}"
        return f"{name}({', '.join(given)})"

    def _power(self, depth: int) -> str:
        return f"({self.sum(depth)}){self.one('^', '**', ' pow ')}{self.one('2', '3', '(d2)', '(d3-1)')}"

    def _if(self, depth: int) -> str:
        asked = (
            self.sum(depth)
            if self.number(0, 3) == 0
            else f"{self.sum(depth)}{self.one('>=', '<', ' ne ')}{self.number()}"
        )
        return f"if({asked}, {self.sum(depth)}, {self.sum(depth)})"

    def _other(self, depth: int) -> str:
        """Return a comparison as a number, symbols that are counted, or something in parentheses."""
        form = self.one("compared", "symbols", "inside")
        if form == "symbols":
            return self.symbols(counted=True)
        return f"({self.compared() if form == 'compared' else self.sum(depth)})"

    def _group(self, depth: int) -> str:
        parts = [self.part(depth) for _ in range(self.number(1, 3))]
        return f"{{{', '.join(parts)}}}{self.uses(self.operators, grouped=True)}"

    def part(self, depth: int) -> str:
        """Return a part of a group, perhaps one that is rolled twice: so are its dice."""
        if self.dice < 2 or self.number(0, 3):
            return self.sum(depth)
        before, self.dice = self.dice, self.dice // 2
        written = f"{self.one('2#', '2 rep ')}{self.sum(depth)}"
        self.dice = before - 2 * (before // 2 - self.dice)
        return written

    def _pool(self, _depth: int) -> str:
        die = self.one(*SMALL)
        return self.size() + die + self.uses(self.operators)

    def size(self) -> str:
        """Return how many dice; they are no longer there."""
        if self.dice > 2 and not self.number(0, 9):
            self.dice -= 3
            return self.one("(d2)", "(d3-1)", "(2-d2)")
        count = min(self.dice, self.one(0, 1, 1, 1, 2, 2, 2, 3, 3, 4))
        self.dice -= count
        return str(count) if count != 1 else self.one("", "1")

    def symbols(self, *, counted: bool) -> str:
        """Return dice that show symbols, and what is done to them."""
        names = [name for name in LETTERS if name in self.operators and OPERATORS[name].order < 3]
        pool = self.size() + self.one(*SYMBOLS) + self.uses(names, symbols=True)
        return f"{pool} {self.one('c', 'f', 'c')}[{self.one('a', 'b')}]" if counted else pool

    def uses(self, names: list[str], *, symbols: bool = False, grouped: bool = False) -> str:
        """Return some operators, each with its choice."""
        some = self.one(0, 0, 1, 1, 2, 3)
        return "".join([f" {self.use(self.one(*names), symbols, grouped)}" for _ in range(some)])

    def use(self, name: str, symbols: bool, grouped: bool) -> str:
        """Return an operator with its choice."""
        operator = OPERATORS[name]
        if name in ("c", "f") and not symbols and not self.number(0, 3):
            return f"{self.one(*SIGNS)}{self.number()}"  # a relation behind dice counts
        spelled = self.one(name, *operator.signs)
        if "" in operator.choices or (operator.usual and not grouped and not symbols and not self.number(0, 2)):
            return spelled if "eq" not in operator.choices or not self.number(0, 1) else f"{spelled}{self.number(1, 3)}"
        kind = self.one(*operator.choices)
        if symbols and kind not in ("h", "l"):
            return f"{spelled}{self.one('', 'ne') if kind not in PARITIES else ''}[{self.one('a', 'b')}]"
        return spelled + self.choice(kind) + (self.weight() if name in ("c", "f") else "")

    def choice(self, kind: str) -> str:
        """Return which dice, with a number that is written or worked out."""
        if kind in PARITIES:
            return kind
        written = kind if kind not in SPELLINGS else self.one(*SPELLINGS[kind], *([""] if kind == "eq" else []))
        forms = [str(self.number()), str(self.number())]
        forms += ["(1+1)", "(d2)"] if self.dice else []
        forms += ["-1"] if written not in ("", "h", "l") else []
        number = self.one(*forms)
        self.dice -= number == "(d2)"
        return f"{written}{number}"

    def weight(self) -> str:
        """Return what each that is counted is worth, and how many make one."""
        return str(self.one("", "", "w2", "by2", "w3by2"))


@st.composite
def expressions(draw: Any, dice: int = 6, *, endless: bool = True) -> str:
    """Write an expression of at most so many dice; `endless`: those too that may ask for throw after throw."""
    return Writer(draw, dice, endless).line()
