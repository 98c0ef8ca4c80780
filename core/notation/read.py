"""Reading dice notation. Digits are the ten ASCII ones, letters may be of either case, spaces stand around signs.

    line     = result { ("," | ";") result }
    result   = [ times ("#" | "rep") ] compared
    compared = sum [ relation sum [ "by" number ] ]
    sum      = product { ("+" | "-") product }
    product  = signed { ("*" | "/" | "mod" | "%") signed }
    signed   = { "-" | "+" } power
    power    = operand [ ("^" | "**" | "pow") signed ]
    operand  = ( number | "$" name | pool | group | function | "(" compared ")" ) [ "[" label "]" | ":" label ]
    function = name "(" compared { "," compared } ")"

Pools, groups and their operators are read by `pools`. Every complaint is a `Misused` with the `text` and the `column`,
counted from one.
"""

from ..refusal import Misused
from .amounts import FUNCTIONS
from .casting import shows_symbols
from .cursor import DIGITS, MINUS, spelled
from .kinds import CAPS
from .operators import RELATIONS, SIGNS
from .pools import Pools
from .tree import Call, Chain, Compare, Labelled, Negative, Notation, Number, Power, Repeat, Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .cursor import Spelled
    from .tree import Node

SUMS = {"+": "+", "-": "-", "−": "-", "–": "-"}
PRODUCTS = {"mod": "mod", "*": "*", "×": "*", "/": "/", "÷": "/", "%": "mod"}
POWERS = spelled(("**", "^", "pow"))
RELATION_WORDS = {**{name: name for name in RELATIONS}, **SIGNS}
RELATING, CALLED = spelled(RELATION_WORDS), spelled(FUNCTIONS)
ADDING, MULTIPLYING = spelled(SUMS), spelled(PRODUCTS)
STARTS = ("2", "4d6", "(", "-")  # what may begin an operand, and go on after one: for messages
GOES_ON = ("+", "-", "*", "/")
LEAST, OFTEN = 300, 10  # throws that each of many results may ask for in any case, and for each die that is written


def read(text: str, names: "Mapping[str, int] | None" = None) -> Notation:
    """Return what an expression means. `names` are the values of ``$name``, by folded name.

    Refused as misuse: what is no notation, several results, and what passes a cap (`CAPS`).
    """
    found = read_line(text, names)
    if len(found) > 1:
        raise Misused("one_result", text=text, column=1)
    return found[0]


def read_line(text: str, names: "Mapping[str, int] | None" = None) -> tuple[Notation, ...]:
    """Return what each result of a line means, one that is repeated as often as it says. Refused as with `read`."""
    reader = _Reader(text, names or {})
    if len(text) > CAPS["length"]:
        reader.too_many("length", CAPS["length"])
    try:
        found = reader.results()
    except Misused as error:
        from .nearly import meant

        raise meant(error) from None
    count = sum([times for _, times, _ in found])
    share = CAPS["throws"] // count
    several: list[Notation] = []
    for node, times, dice in found:
        throws = max(share, LEAST + OFTEN * dice) if count > 1 else share
        several += [Notation(text, node, throws, dice)] * times
    return tuple(several)


class _Reader(Pools):
    """Reads a line."""

    def __init__(self, text: str, names: "Mapping[str, int]") -> None:
        super().__init__(text)
        self.names = names

    def results(self) -> "list[tuple[Node, int, int]]":
        """Return the tree of each result, how often it is to be rolled, and how many dice are written in it."""
        if not self.peek():
            raise Misused("empty_notation", column=1, expected=("4d6kh3+2",))
        found: list[tuple[Node, int, int]] = []
        count = 0
        while True:
            start, before = self.place, self.dice
            self.symbols = []
            part = self.repeated(self.compared)
            node, times = (part.node, part.times) if isinstance(part, Repeat) else (part, 1)
            self.refuse_comma(start, node)
            self.refuse_sums_of_symbols(node)
            found.append((node, times, (self.dice - before) // times))
            count += times
            if count > CAPS["parts"]:
                self.too_many("parts", start)
            if not self.peek():
                return found
            if self.char() not in ",;":
                self.unreadable((*GOES_ON, ","))
            self.place += 1

    def refuse_comma(self, start: int, node: "Node") -> None:
        """Refuse a number that is only a result because a comma stands before it, with digits on both sides."""
        number = self.text[start : self.place]
        if number.isdecimal() and isinstance(node, Number) and self.text[start - 1 : start] == ",":
            before = self.text[: start - 1]
            whole = len(before) - len(before.rstrip("0123456789"))
            if whole and not (before[-1 - whole : -whole].isalnum() or before[-1 - whole : -whole] in (")", "]", "$")):
                from .nearly import fraction

                said = self.text[start - 1 - whole : self.place]
                parts = fraction(*said[:30].split(",")) if len(said) < 20 else "7/2"
                self.refuse("no_fraction", start - 1 - whole, word=said, expected=(parts, said.replace(",", ";")))

    def refuse_sums_of_symbols(self, node: "Node") -> None:
        """Refuse dice of symbols in an expression that is more than these dice alone."""
        while isinstance(node, Labelled):
            node = node.node
        if len(self.symbols) > shows_symbols(node):
            self.refuse("symbols_not_added", self.symbols[0], expected=("4d[hit,miss]c[hit]",))

    def compared(self) -> "Node":
        """Return a sum, or two of them compared."""
        left = self.sum()
        self.peek()
        relation = self.longest(RELATING)
        if not relation:
            return left
        self.place += len(relation)
        right = self.sum()
        self.peek()
        by = 0
        if self.take("by"):
            by = self.written_number()
        return Compare(left, RELATION_WORDS[relation], right, by)

    def written_number(self) -> int:
        """Return a number of one or more that is written as it is."""
        if self.peek() not in DIGITS:
            self.refuse("number_needed", self.place, word=self.word(self.place), expected=("5",))
        start = self.place
        return self.number("digits") or self.refuse("number_needed", start, word="0", expected=("1",))

    def sum(self) -> "Node":
        return self.chain(self.product, SUMS, ADDING)

    def product(self) -> "Node":
        return self.chain(self.signed, PRODUCTS, MULTIPLYING)

    def chain(self, operand: "Callable[[], Node]", signs: "Mapping[str, str]", words: "Spelled") -> "Node":
        """Return operands with the signs of one rank between them; one alone is itself."""
        first = operand()
        steps: list[Step] = []
        while True:
            self.peek()
            sign = "" if self.at("**") else self.longest(words)
            if not sign:
                return Chain(first, tuple(steps)) if steps else first
            column = self.place + 1
            self.place += len(sign)
            node = operand()
            if signs[sign] in ("/", "mod") and isinstance(node, Number) and node.value == 0:
                self.refuse("division_by_zero", column - 1)
            steps.append(Step(signs[sign], node, column))

    def signed(self) -> "Node":
        """Return an operand with the signs before it; a plus changes nothing."""
        while self.peek() == "+":
            self.place += 1
        if self.peek() not in MINUS:
            return self.power()
        return Negative(self.deeper(self.signed))

    def power(self) -> "Node":
        """Return an operand, raised to a power or not: what stands on the right goes first."""
        base = self.operand()
        self.peek()
        sign = self.longest(POWERS)
        if not sign:
            return base
        column = self.place + 1
        self.place += len(sign) - 1
        return Power(base, self.deeper(self.signed), column)

    def operand(self) -> "Node":
        """Return what stands between two signs, with the label that was given to it."""
        node = self.bare()
        return Labelled(node, self.label()) if self.char() == ":" or self.peek() == "[" else node

    def bare(self) -> "Node":
        """Return a number, a named one, a pool, a group, a function, or an expression in parentheses."""
        first = self.peek()
        start = self.place
        if first == "(":
            node = self.deeper(self.rest_of_parentheses)
            return self.pool(node, start) if self.at("d") else node
        if first == "$":
            return self.named()
        if first == "{":
            return self.group(self.compared)
        name = self.longest(CALLED)
        if name:
            return self.call(name)
        number = self.number("digits") if first in DIGITS else 1
        if self.at("d"):
            return self.pool(Number(number), start)
        if self.place == start:
            self.refuse("nothing_to_count" if first else "unfinished", start, word=self.word(start), expected=STARTS)
        return Number(number)

    def rest_of_parentheses(self) -> "Node":
        start = self.place - 1
        node = self.compared()
        if not self.peek():
            self.refuse("unclosed", start, expected=(")",))
        if self.peek() != ")":
            self.unreadable((")", *GOES_ON))
        self.place += 1
        return node

    def call(self, name: str) -> Call:
        """Return a function with what it is given."""
        start = self.place
        self.place += len(name)
        if self.peek() != "(":
            inside = self.text[self.place : self.place + 20].split("(")[0].strip()
            self.refuse("no_parenthesis", self.place, word=name, expected=(f"{name}({inside or '…'})",))
        given = [self.deeper(self.condition if name == "if" else self.compared)]
        while self.peek() == ",":
            given.append(self.deeper(self.compared))
        if self.peek() != ")":
            self.unreadable((")", ",", *GOES_ON)) if self.peek() else self.refuse("unclosed", start, expected=(")",))
        self.place += 1
        least, most = FUNCTIONS[name]
        if not least <= len(given) <= most:
            reason = {1: "needs_one", 3: "needs_three"}.get(most, "wrong_count")
            self.refuse(reason, start, word=name, given=len(given), least=least, most=most)
        return Call(name, tuple(given), start + 1)

    def condition(self) -> "Node":
        """Return what an ``if`` asks: a relation behind a pool compares its sum there, and counts nothing."""
        self.comparing = True
        node = self.compared()
        self.comparing = False
        return node

    def named(self) -> "Node":
        """Return the number that a ``$name`` stands for."""
        from ..names import fold, nearest

        start = self.place
        word = self.word(start + 1)
        key = fold(word)
        if key not in self.names:
            self.refuse("unset_name", start, word=f"${word}", expected=tuple(f"${n}" for n in nearest(key, self.names)))
        self.place += 1 + len(word)
        value = self.names[key]
        return Number(value) if value >= 0 else Negative(Number(-value))
