"""Reading pools and groups, and the operators behind them.

    pool     = [ number | "(" sum ")" ] "d" [ die ] { operator }
    group    = "{" part { "," part } "}" { operator }
    part     = [ times ("#" | "rep") ] compared
    operator = ( a name of `OPERATORS` | relation ) [ choice ] [ "w" number ] [ "by" number ]
    choice   = [ relation ] value | "even" | "odd" | ("h" | "l") [ value ]
    value    = [ "-" ] number | "(" sum ")" | "[" symbol "]"

A relation right behind a pool, followed by a number, counts; one followed by anything else compares.
"""

from ..refusal import Misused
from .casting import fixed, shows_symbols, usual_face
from .choosing import PARITIES, RELATIONS, SIGNS
from .cursor import DIGITS, MINUS
from .dies import INFIX, Dies
from .kinds import CAPS, Die
from .operators import OPERATORS, SPELLINGS
from .tree import Group, Negative, Number, Pool, Repeat, Sides, Symbol, Use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

    from .tree import Node

TIMES = ("#", "rep")


class Pools(Dies):
    """Reads pools and groups."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.depth = 0
        self.dice = 0
        self.symbols: list[int] = []  # where pools stand that have no number
        self.times = 1  # how often what is being read is rolled
        self.comparing = False  # a relation behind a pool compares here, and does not count

    def deeper(self, inside: "Callable[[], Node]") -> "Node":
        """Step over a sign, and return what stands one level deeper."""
        self.depth += 1
        if self.depth > CAPS["depth"]:
            self.too_many("depth", self.place)
        self.place += 1
        comparing, self.comparing = self.comparing, False
        node = inside()
        self.comparing = comparing
        self.depth -= 1
        return node

    def repeated(self, inside: "Callable[[], Node]") -> "Node | Repeat":
        """Return an expression, or one with how often it is to be rolled."""
        self.peek()
        start, times = self.place, 0
        if self.char() in DIGITS:
            times = self.number("digits")
            self.peek()
            spelled = self.longest(TIMES)
            if not spelled:
                self.place, times = start, 0
            self.place += len(spelled)
        if not times:
            return inside()
        if times > CAPS["times"]:
            self.too_many("times", start)
        outer, self.times = self.times, self.times * times
        node = inside()
        self.times = outer
        return Repeat(times, node)

    def group(self, inside: "Callable[[], Node]") -> Group:
        """Return a group; the cursor stands on its brace."""
        start = self.place
        self.depth += 1
        if self.depth > CAPS["depth"]:
            self.too_many("depth", start)
        parts: list[Node | Repeat] = []
        while self.char() != "}":
            self.place += 1
            parts.append(self.repeated(inside))
            if sum(part.times if isinstance(part, Repeat) else 1 for part in parts) > CAPS["parts"]:
                self.too_many("parts", start)
            if not self.peek():
                self.refuse("unclosed", start, expected=("}",))
            if self.peek() not in ",}":
                self.unreadable((",", "}"))
        self.place += 1
        self.depth -= 1
        return Group(tuple(parts), tuple(self.uses(None, start)))

    def pool(self, count: "Node", start: int) -> Pool:
        """Return `count` dice, which began at `start`; the cursor stands on their ``d``."""
        self.dice += self.times * (count.value if isinstance(count, Number) else 1)
        if self.dice > CAPS["dice"]:
            self.too_many("dice", start)
        die = self.die()
        uses = tuple(self.uses(die, start))
        pool = Pool(count, die, uses)
        if shows_symbols(pool):
            self.symbols.append(start)
        try:
            fixed(pool)
        except Misused as error:
            self.refuse(error.id, start, **error.facts)
        return pool

    def uses(self, die: "Die | Sides | None", start: int) -> "list[Use]":
        """Return the operators that follow a pool (of these dice) or a group (None)."""
        found: list[Use] = []
        while True:
            touching = self.char()
            self.peek()
            if self.counts():
                found.append(self.weighted("c", *self.choice("c", die)))
            elif name := self.operator():
                self.place += len(name)
                name = SPELLINGS[name]
                found.append(self.weighted(name, *self.choice(name, die)))
            else:
                if touching.isalpha() and not self.longest((*INFIX, *RELATIONS)):
                    self.no_such_operator()
                return found
            if len(found) > CAPS["operators"]:
                self.too_many("operators", start)

    def counts(self) -> bool:
        """Return whether a relation stands here that counts: it is a sign, and a number alone follows."""
        sign = self.longest(SIGNS)
        if not sign or self.comparing:
            return False
        place = self.place + len(sign)
        while self.text[place : place + 1] == " ":
            place += 1
        place += self.text[place : place + 1] in MINUS and bool(self.text[place : place + 1])
        after = place
        while self.text[after : after + 1] in DIGITS and after < self.end:
            after += 1
        alone = after > place and self.text[after : after + 1].lower() != "d"
        return alone or self.text[place : place + 1] == "["

    def choice(self, name: str, die: "Die | Sides | None") -> "tuple[str, Node | Symbol | None]":
        """Return the choice of the dice that an operator is for, and its number."""
        operator, start = OPERATORS[name], self.place
        kind = self.kind()
        if kind in PARITIES:
            number = None
        elif kind in ("h", "l"):
            number = self.value(die) or Number(1)
        else:
            number = self.value(die)
            if not kind and name in ("k", "d") and not isinstance(number, Symbol):
                self.no_such_choice(name, start, kind, number)
            kind = kind or ("eq" if number is not None else "")
            if kind and number is None:
                self.refuse("no_number", self.place, word=self.word(self.place), expected=("5",))
        if not kind and operator.usual:
            return self.usual(name, die, start)
        if kind not in operator.choices:
            self.no_such_choice(name, start, kind, number)
        return kind, number

    def kind(self) -> str:
        """Return the kind of choice that is written here, and step over it; nothing where a value stands alone."""
        sign = self.longest(SIGNS)
        if sign:
            self.place += len(sign)
            return SIGNS[sign]
        word = self.longest((*RELATIONS, *PARITIES, "h", "l"))
        self.place += len(word)
        return word

    def value(self, die: "Die | Sides | None") -> "Node | Symbol | None":
        """Return the number or the symbol that is written here, None for none."""
        if self.char() in DIGITS and self.char():
            return Number(self.number("digits"))
        after = self.text[self.place + 1 : self.place + 2]
        if self.char() and self.char() in MINUS and after and after in DIGITS:
            self.place += 1
            return Negative(Number(self.number("digits")))
        if self.char() == "(":
            return self.deeper(self.rest_of_parentheses)
        if self.char() == "[" and isinstance(die, Die) and die.symbols:
            start = self.place
            self.place += 1
            name = self.upto("]", start).strip()
            if name not in die.faces:
                self.refuse("no_such_symbol", start + 1, word=name, expected=tuple(dict.fromkeys(die.faces)))
            return Symbol(name)
        return None

    def usual(self, name: str, die: "Die | Sides | None", start: int) -> "tuple[str, Node | None]":
        """Return the choice that an operator has when none is written: the highest or the lowest face."""
        if isinstance(die, Sides):
            return "", None
        if die is None or die.symbols:
            return self.no_such_choice(name, start, "", None)
        face = usual_face(name, die)
        return "eq", Number(face) if face >= 0 else Negative(Number(-face))

    def weighted(self, name: str, kind: str, number: "Node | Symbol | None") -> Use:
        """Return an operator with what each that it counts is worth, and how many make one."""
        weight = by = 1
        if name in ("c", "f"):
            if self.take("w"):
                weight = self.written_number()
            if self.take("by"):
                by = self.written_number()
        return Use(name, kind, number, weight, by)

    def written_number(self) -> int:
        """Return a number of one or more that is written as it is."""
        raise NotImplementedError

    def label(self) -> str:
        """Return the name given to a part; the cursor stands on the sign that begins it."""
        start = self.place
        self.place += 1
        if self.text[start] == "[":
            name = self.upto("]", start).strip()
        else:
            name = self.word(self.place) if self.char().isalnum() else ""
            self.place += len(name)
        if not name or not name.isprintable():
            self.refuse("no_label", start, expected=("4d6[feu]", "4d6:feu"))
        return name

    def no_such_choice(self, name: str, place: int, kind: str, number: object) -> "NoReturn":
        """Refuse an operator without the choice it needs, or with one that it does not take."""
        if name in ("k", "d") and kind in ("", "eq"):
            said = number.value if isinstance(number, Number) else ""
            self.refuse("no_such_choice", place, word=name, expected=(f"{name}h{said}", f"{name}l{said}", f"{name}ge5"))
        expected = tuple(f"{name}{kind}" + ("5" if kind in RELATIONS else "") for kind in OPERATORS[name].choices)
        self.refuse("no_such_choice", place, word=name, expected=expected)

    def no_such_operator(self) -> None:
        """Refuse a word that is no operator."""
        word = self.word(self.place)
        alike = tuple(name for name in OPERATORS if name[0] == word[0].lower())
        self.refuse("no_such_operator", self.place, word=word, expected=alike or (*OPERATORS, "+", "-", "*", "/"))
