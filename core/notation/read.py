"""Reading dice notation. Digits are the ten ASCII ones, letters may be of either case, spaces stand around signs.

    sum      = product { ("+" | "-") product }
    product  = signed { ("*" | "/") signed }
    signed   = { "-" | "+" } ( number | "$" name | pool | "(" sum ")" )
    pool     = [ number ] "d" [ sides | "%" | "x" | "s" | "u1" | "u2" | "u3" | "[" face { "," face } "]" ] { operator }
    operator = a name of `OPERATORS`, with a number or not

Every complaint is a `Misused` with the `text` and the `column`, counted from one.
"""

from ..refusal import Misused
from .kinds import CAPS, HOUSE, Die, listed, plain
from .operators import OPERATORS
from .tree import Chain, Negative, Notation, Number, Pool, Step, Use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import NoReturn

    from .tree import Node

DIGITS = frozenset("0123456789")
SPACES = frozenset(" \t\u00a0\u202f")
MINUS = {"-": "-", "−": "-", "–": "-"}
SUMS = {"+": "+", **MINUS}
PRODUCTS = {"*": "*", "×": "*", "/": "/", "÷": "/"}
STARTS = ("2", "4d6", "(", "-")  # what may begin an operand, and go on after one: for messages
GOES_ON = ("+", "-", "*", "/")
DICE = ("d6", "d%", "dX", "dS", "dU1", "dU2", "dU3", "d[1,1,2]")


def read(text: str, names: "Mapping[str, int] | None" = None) -> Notation:
    """Return what an expression means. `names` are the values of ``$name``, by folded name.

    Refused as misuse: what is no notation, and what passes a cap (`CAPS`).
    """
    reader = _Reader(text, names or {})
    if len(text) > CAPS["length"]:
        reader.too_many("length", CAPS["length"])
    return Notation(text, reader.whole())


class _Reader:
    """Reads one expression from left to right; `place` is where it stands."""

    def __init__(self, text: str, names: "Mapping[str, int]") -> None:
        self.text = text
        self.end = len(text)
        self.names = names
        self.place = 0
        self.depth = 0
        self.dice = 0

    def whole(self) -> "Node":
        """Return the tree of the whole text."""
        if not self.peek():
            raise Misused("empty_notation", column=1, expected=("4d6kh3+2",))
        tree = self.sum()
        if self.peek():
            self.unreadable(GOES_ON)
        return tree

    def sum(self) -> "Node":
        return self.chain(self.product, SUMS)

    def product(self) -> "Node":
        return self.chain(self.signed, PRODUCTS)

    def chain(self, operand: "Callable[[], Node]", signs: "Mapping[str, str]") -> "Node":
        """Return operands with the signs of one rank between them; one alone is itself."""
        first = operand()
        steps: list[Step] = []
        while (sign := signs.get(self.peek())) is not None:
            column = self.place + 1
            self.place += 1
            node = operand()
            if sign == "/" and isinstance(node, Number) and node.value == 0:
                self.refuse("division_by_zero", column - 1)
            steps.append(Step(sign, node, column))
        return Chain(first, tuple(steps)) if steps else first

    def signed(self) -> "Node":
        """Return an operand with the signs before it; a plus changes nothing."""
        while self.peek() == "+":
            self.place += 1
        if self.peek() not in MINUS:
            return self.operand()
        return Negative(self.deeper(self.signed))

    def operand(self) -> "Node":
        """Return a number, a pool, a named number, or an expression in parentheses."""
        first = self.peek()
        if first == "(":
            return self.deeper(self.rest_of_parentheses)
        if first == "$":
            return self.named()
        start = self.place
        number = self.number("digits") if first in DIGITS else 1
        if self.at("d"):
            return self.pool(number, start)
        if self.place == start:
            reason = "nothing_to_count" if first else "unfinished"
            self.refuse(reason, start, word=self.word(start), expected=STARTS)
        return Number(number)

    def deeper(self, inside: "Callable[[], Node]") -> "Node":
        """Step over a sign, and return what stands one level deeper."""
        self.depth += 1
        if self.depth > CAPS["depth"]:
            self.too_many("depth", self.place)
        self.place += 1
        node = inside()
        self.depth -= 1
        return node

    def rest_of_parentheses(self) -> "Node":
        start = self.place - 1
        node = self.sum()
        if not self.peek():
            self.refuse("unclosed", start, expected=(")",))
        if self.peek() != ")":
            self.unreadable((")", *GOES_ON))
        self.place += 1
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

    def pool(self, count: int, start: int) -> Pool:
        """Return `count` dice, which began at `start`; the reader stands on their ``d``."""
        self.dice += count
        if self.dice > CAPS["dice"]:
            self.too_many("dice", start)
        die = self.die()
        return Pool(count, die, tuple(self.uses()))

    def die(self) -> Die:
        """Return the kind of die; without a kind it has six sides."""
        start = self.place
        self.place += 1
        if self.char() in DIGITS:
            return plain(self.sides())
        if self.char() == "%":
            self.place += 1
            return plain(100)
        if self.char() == "[":
            return self.listed()
        die = next((self.step(name, HOUSE[name]) for name in HOUSE if self.at(name)), plain(6))
        if self.char().isalnum() and self.operator() is None:
            self.refuse("no_such_die", start, word=self.word(start), expected=DICE)
        return die

    def sides(self) -> int:
        start = self.place
        sides = self.number("digits")
        if sides == 0:
            self.refuse("no_sides", start)
        if sides > CAPS["sides"]:
            self.too_many("sides", start)
        return sides

    def listed(self) -> Die:
        """Return the die whose faces are listed; the reader stands on the bracket."""
        start = self.place
        faces: list[int] = []
        while self.char() != "]":
            self.place += 1
            faces.append(self.face())
            if len(faces) > CAPS["faces"]:
                self.too_many("faces", start)
            if not self.peek():
                self.refuse("unclosed", start, expected=("]",))
            if self.peek() not in ",]":
                self.unreadable((",", "]"))
        self.place += 1
        return listed(faces)

    def face(self) -> int:
        """Return one listed face."""
        negative = self.peek() in MINUS
        if negative:
            self.place += 1
        if self.peek() not in DIGITS:
            self.refuse("no_face", self.place, word=self.word(self.place), expected=("d[1,1,2]",))
        face = self.number("face_digits")
        return -face if negative else face

    def uses(self) -> "list[Use]":
        """Return the operators that follow a pool."""
        found: list[Use] = []
        while True:
            touching = self.char()
            self.peek()
            name = self.operator()
            if name is None:
                if touching.isalpha():
                    self.no_such_operator()
                return found
            if len(found) == CAPS["operators"]:
                self.too_many("operators", self.place)
            self.place += len(name)
            given = self.char() in DIGITS
            found.append(Use(name, self.number("digits") if given else OPERATORS[name].default))

    def operator(self) -> "str | None":
        """Return the operator here, the longest that fits."""
        return max((name for name in OPERATORS if self.at(name)), key=len, default=None)

    def number(self, cap: str) -> int:
        """Return the digits here as a number."""
        start = self.place
        while self.place < self.end and self.text[self.place] in DIGITS:
            self.place += 1
        if self.place - start > CAPS[cap]:
            self.too_many(cap, start)
        return int(self.text[start : self.place])

    def step(self, name: str, die: Die) -> Die:
        self.place += len(name)
        return die

    def at(self, letters: str) -> bool:
        """Return whether these (lower-case) letters stand here."""
        return self.text[self.place : self.place + len(letters)].lower() == letters

    def char(self) -> str:
        """Return the character here; none at the end."""
        return self.text[self.place : self.place + 1]

    def peek(self) -> str:
        """Step over spaces, and return the character then here; none at the end."""
        while self.place < self.end and self.text[self.place] in SPACES:
            self.place += 1
        return self.text[self.place : self.place + 1]

    def word(self, start: int) -> str:
        """Return the run of letters and digits that begins at a place, or the one sign there."""
        end = start
        while end < self.end and _in_word(self.text[end]):
            end += 1
        return self.text[start : max(end, start + 1)]

    def refuse(self, reason: str, place: int, **facts: object) -> "NoReturn":
        raise Misused(reason, text=self.text, column=place + 1, **facts)

    def unreadable(self, expected: tuple[str, ...]) -> "NoReturn":
        self.refuse("unreadable", self.place, word=self.word(self.place), expected=expected)

    def no_such_operator(self) -> "NoReturn":
        word = self.word(self.place)
        alike = tuple(name for name in OPERATORS if name[0] == word[0].lower())
        self.refuse("no_such_operator", self.place, word=word, expected=alike or (*OPERATORS, *GOES_ON))

    def too_many(self, cap: str, place: int) -> "NoReturn":
        self.refuse(f"cap_{cap}", place, cap=cap, most=CAPS[cap])


def _in_word(c: str) -> bool:
    """Return whether a character goes on a word: a letter, a digit, an underscore, or an accent on its own."""
    if c.isascii():
        return c.isalnum() or c == "_"
    from unicodedata import combining

    return c.isalnum() or combining(c) > 0
