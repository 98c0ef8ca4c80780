"""Reading pools and groups, and the operators behind them.

    pool     = [ number | "(" sum ")" ] "d" [ die ] { operator }
    group    = "{" part { "," part } "}" { operator }
    part     = [ times ("#" | "rep") ] compared
    operator = ( a name of `OPERATORS` | relation ) [ choice ] [ "w" number ] [ "by" number ]
    choice   = [ relation ] value | "even" | "odd" | ("h" | "l") [ value ]
    value    = [ "-" ] number | "(" sum ")" | "[" symbol "]"

A relation sign right behind a pool, followed by a number, counts; one followed by anything else compares, and so does
one with ``by`` behind its number. The minus of a value stands behind a relation, or an operator that needs a number:
``2d20kh-1`` takes one off.
"""

from ..refusal import Misused
from .casting import fixed, shows_symbols, usual_face
from .cursor import DIGITS, MINUS, spelled
from .dies import INFIX, Dies
from .kinds import CAPS, Die
from .operators import ENDS, OPERATORS, PARITIES, RELATIONS, SIGNS, SPELLINGS
from .tree import Group, Negative, Number, Pool, Repeat, Sides, Symbol, Use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

    from .tree import Node

TIMES = spelled(("#", "rep"))
SIGNED = spelled(SIGNS)
KINDS = spelled((*RELATIONS, *PARITIES, *ENDS))
NUMBERED = frozenset(("xc", "xp", "im", "imo", "mi", "ma"))  # they reckon with faces, and are not for symbols
FREE = frozenset(("u", "ur", "m", "mw", "sa", "sd"))  # they name no face


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
        start, sign, times = self.place, "", 0
        if self.char() in DIGITS:
            times = self.number("digits")
            self.peek()
            sign = self.longest(TIMES)
        if not sign:
            self.place = start
            return inside()
        self.place += len(sign)
        if not times:
            self.refuse("number_needed", start, word="0", expected=("1",))
        if times > CAPS["times"]:
            self.too_many("times", start)
        outer, self.times = self.times, self.times * times
        node = inside()
        self.times = outer
        return Repeat(times, node)

    def group(self, inside: "Callable[[], Node]") -> Group:
        """Return a group; the cursor stands on its brace."""
        start, count = self.place, 0
        parts: list[Node | Repeat] = []

        def part() -> "Node":
            parts.append(self.repeated(inside))
            return Number(0)

        while self.char() != "}":
            self.deeper(part)
            count += parts[-1].times if isinstance(parts[-1], Repeat) else 1
            if count > CAPS["parts"]:
                self.too_many("parts", start)
            if not self.peek():
                self.refuse("unclosed", start, expected=("}",))
            if self.peek() not in ",}":
                self.unreadable((",", "}"))
        self.place += 1
        group = Group(tuple(parts), tuple(self.uses(None, start)), start + 1)
        self.checked(group, start)
        return group

    def pool(self, count: "Node", start: int) -> Pool:
        """Return `count` dice, which began at `start`; the cursor stands on their ``d``."""
        self.dice += self.times * (count.value if isinstance(count, Number) else 1)
        if self.dice > CAPS["dice"]:
            self.too_many("dice", start)
        die = self.die()
        uses = tuple(self.uses(die, start))
        pool = Pool(count, die, uses, start + 1)
        if shows_symbols(pool):
            self.symbols.append(start)
        self.checked(pool, start)
        return pool

    def checked(self, node: Pool | Group, start: int) -> None:
        """Refuse what can be told from numbers that are written as they are."""
        try:
            fixed(node)
        except Misused as error:
            self.refuse(error.id, start, **error.facts)

    def uses(self, die: "Die | Sides | None", start: int) -> "list[Use]":
        """Return the operators that follow a pool (of these dice) or a group (None)."""
        found: list[Use] = []
        while True:
            touching = self.char()
            self.peek()
            if self.counts():
                found.append(self.weighted("c", *self.choice("c", die, self.place)))
            elif word := self.operator():
                here, name = self.place, SPELLINGS[word]
                self.place += len(word)
                found.append(self.weighted(name, *self.choice(name, die, here)))
                if name == "xc":
                    self.refuse_idle(found[-1], die, here, len(word))
            else:
                if touching.isalpha() and not self.longest(INFIX):
                    self.no_such_operator(self.place)
                return found
            if len(found) > CAPS["operators"]:
                self.too_many("operators", start)

    def refuse_idle(self, use: Use, die: "Die | Sides | None", start: int, length: int) -> None:
        """Refuse compounding on no face of a die: what reads so was to explode, and to be counted."""
        if not isinstance(die, Die) or not isinstance(use.number, Number) or use.choice not in RELATIONS:
            return
        number = use.number.value
        known = (number,) if number in die.faces else ()
        faces = die.faces if len(die.faces) <= CAPS["faces"] else (1, len(die.faces), *known)
        if not die.explodes and not any(RELATIONS[use.choice](face, number) for face in faces):
            word, most = self.text[start : self.place], usual_face("x", die)
            self.refuse("idle", start, word=word, expected=(f"x{most}c{word[length:]}", f"x c{word[length:]}"))

    def counts(self) -> bool:
        """Return whether a relation stands here that counts: it is a sign, and a number alone follows."""
        sign = self.longest(SIGNED)
        if not sign or self.comparing:
            return False
        place = self.place + len(sign)
        while self.text[place : place + 1] == " ":
            place += 1
        place += self.text[place : place + 1] in MINUS and bool(self.text[place : place + 1])
        after = place
        while self.text[after : after + 1] in DIGITS and after < self.end:
            after += 1
        alone = after > place and self.text[after : after + 1].lower() != "d" and not self.degrees(after)
        return alone or self.text[place : place + 1] == "["

    def degrees(self, place: int) -> bool:
        """Return whether steps of a margin are asked for at a place."""
        return self.text[place : place + 20].lstrip()[:2].lower() == "by"

    def choice(self, name: str, die: "Die | Sides | None", start: int) -> "tuple[str, Node | Symbol | None]":
        """Return the choice of the dice that an operator is for, and its number; the operator stands at `start`."""
        operator, symbols = OPERATORS[name], isinstance(die, Die) and die.symbols
        if symbols and name in NUMBERED:
            self.no_such_operator(start)
        kind = self.kind(operator.choices)
        number: Node | Symbol | None = None
        if symbols and name not in FREE:
            number = self.symbol(die)  # type: ignore[arg-type]  # of symbols
            if number is None or kind not in ("", "eq", "ne"):
                self.no_such_choice(name, start, kind, number, die)
        elif kind not in PARITIES and operator.choices != ("",):
            # Behind h and l, and an operator that may stand alone, a minus takes off what follows it.
            alone = kind in ENDS or (not kind and (operator.usual or "" in operator.choices))
            number = self.value(signed=not alone)
        if kind in ENDS:
            return kind, number or Number(1)
        if number is not None:
            kind = kind or ("eq" if name not in ("k", "d") or symbols else "")
        elif kind in RELATIONS:
            self.refuse("number_needed", self.place, word=self.word(self.place), expected=("5",))
        elif not kind and operator.usual:
            return self.usual(name, die, start)
        if kind not in operator.choices:
            self.no_such_choice(name, start, kind, number)
        return kind, number

    def kind(self, choices: "tuple[str, ...]") -> str:
        """Return the kind of choice that is written here, and step over it; nothing where a value stands alone.

        What an operator does not take that may stand alone is not for it.
        """
        word = self.longest(SIGNED) or self.longest(KINDS)
        kind = SIGNS.get(word, word)
        if "" in choices and kind not in choices:
            return ""
        self.place += len(word)
        if kind in RELATIONS:
            self.peek()
        return kind

    def value(self, *, signed: bool) -> "Node | None":
        """Return the number that is written here, None for none; a minus before it is its own only where `signed`."""
        if self.char() and self.char() in DIGITS:
            return Number(self.number("digits"))
        after = self.text[self.place + 1 : self.place + 2]
        if signed and self.char() and self.char() in MINUS and after and after in DIGITS:
            self.place += 1
            return Negative(Number(self.number("digits")))
        return self.deeper(self.rest_of_parentheses) if self.char() == "(" else None

    def symbol(self, die: Die) -> Symbol | None:
        """Return the symbol of a die that is written here, None for none."""
        if self.char() != "[":
            return None
        start = self.place
        self.place += 1
        name = self.upto("]", start).strip()
        if name not in die.faces:
            self.refuse("no_such_symbol", start + 1, word=name, expected=tuple(map(str, dict.fromkeys(die.faces))))
        return Symbol(name)

    def usual(self, name: str, die: "Die | Sides | None", start: int) -> "tuple[str, Node | None]":
        """Return the choice that an operator has when none is written: the highest or the lowest face."""
        if isinstance(die, Sides):
            return "", None
        if die is None:
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

    def no_such_choice(
        self, name: str, start: int, kind: str, number: object, die: "Die | Sides | None" = None
    ) -> "NoReturn":
        """Refuse an operator without the choice it needs, or with one that it does not take."""
        if name in ("mi", "ma"):
            self.refuse("no_such_choice", start, word=self.word(start), expected=(f"{name}2",))
        choices: tuple[str, ...] = tuple(one + ("5" if one in RELATIONS else "") for one in OPERATORS[name].choices)
        if isinstance(die, Die):
            choices = tuple(f"[{face}]" for face in dict.fromkeys(die.faces))
        elif name in ("k", "d") and kind in ("", "eq"):
            said = number.value if isinstance(number, Number) else ""
            choices = (f"h{said}", f"l{said}", "ge5")
        self.refuse("no_such_choice", start, word=self.word(start), expected=tuple(name + one for one in choices))

    def no_such_operator(self, place: int) -> "NoReturn":
        """Refuse a word that is no operator here."""
        word = self.word(place)
        alike = tuple(name for name in OPERATORS if name[0] == word[0].lower() and name != word)
        self.refuse(
            "no_such_operator",
            place,
            word=word,
            expected=alike or (*OPERATORS, "+", "-", "*", "/"),
        )
