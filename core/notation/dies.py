"""Reading what stands behind a ``d``: the kind of dice.

die  = sides | "(" sum ")" | "%" | "x" | "s" | "u1" | "u2" | "u3" | "f" | "66" | "[" face { "," face } "]"
face = ( number [ ".." number ] | word ) [ ":" how often it is there ]
"""

from .cursor import DIGITS, MINUS, Cursor, spelled
from .kinds import CAPS, HOUSE, Die, house, listed, plain
from .operators import RELATIONS, SPELLINGS
from .tree import Number, Sides

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .tree import Node

DICE = ("d6", "d%", "d66", "dF", "dX", "dS", "dU1", "d[1,1,2]")
INFIX = spelled(("mod", "pow", "by", "rep", *RELATIONS))  # what may follow dice, and is no operator
SIGNLIKE = spelled(("mod", "pow"))
OPERATING = spelled(SPELLINGS)
NAMED = spelled(name for name in HOUSE if name not in DIGITS)


class Dies(Cursor):
    """Reads kinds of dice."""

    def deeper(self, inside: "Callable[[], Node]") -> "Node":
        """Step over a sign, and return what stands one level deeper."""
        raise NotImplementedError

    def rest_of_parentheses(self) -> "Node":
        """Return an expression whose parenthesis is open."""
        raise NotImplementedError

    def die(self) -> "Die | Sides":
        """Return the kind of die; without a kind it has six sides."""
        start = self.place
        self.place += 1
        if self.char() == "(":
            sides = self.deeper(self.rest_of_parentheses)
            return self.sided(sides.value, start + 1) if isinstance(sides, Number) else Sides(sides)
        if self.char() in DIGITS:
            return self.numbered()
        if self.char() == "%":
            self.place += 1
            return plain(100)
        if self.char() == "[":
            return self.listed()
        name = self.longest(NAMED)
        die = house(name) if name and name[0] not in DIGITS else plain(6)
        self.place += len(name)
        unlike = self.char().isalnum() and not self.operator() and not self.longest(INFIX)
        if unlike or (not name and self.at("u")):  # a ``du`` that is none of the three is one of them mistyped
            self.refuse("no_such_die", start, word=self.word(start), expected=DICE)
        return die

    def numbered(self) -> Die:
        """Return the die with so many sides."""
        start = self.place
        sides = self.number("digits")
        digits = self.text[start : self.place]
        return house(digits) if digits in HOUSE else self.sided(sides, start)

    def sided(self, sides: int, start: int) -> Die:
        """Return the die with so many sides, which are written at `start`."""
        if sides == 0:
            self.refuse("no_sides", start)
        if sides > CAPS["sides"]:
            self.too_many("sides", start)
        return plain(sides)

    def listed(self) -> Die:
        """Return the die whose faces are listed; the cursor stands on the bracket."""
        start = self.place
        faces: list[int | str] = []
        while self.char() != "]":
            self.place += 1
            faces += self.face()
            if len(faces) > CAPS["faces"]:
                self.too_many("faces", start)
            if not self.peek():
                self.refuse("unclosed", start, expected=("]",))
            if self.peek() not in ",]":
                self.unreadable((",", "]"))
        self.place += 1
        if len({type(face) for face in faces}) > 1:
            faces = list(map(str, faces))
        return listed(faces)  # type: ignore[arg-type]  # all of one type

    def face(self) -> "list[int | str]":
        """Return one listed face as often as it is there, or a run of them."""
        start = self.place
        self.peek()
        if self.char() in MINUS or self.char() in DIGITS:
            first = self.whole("face_digits")
            if self.take(".."):
                return list(self.run(first, self.whole("face_digits"), start))
            return [first] * self.often()
        word = self.word(self.place)
        if not word or not word[0].isalpha():
            self.refuse("no_face", self.place, word=word, expected=("d[1,1,2]", "d[0..9]"))
        if len(word) > CAPS["face_letters"]:
            self.too_many("face_letters", self.place)
        self.place += len(word)
        return [word] * self.often()

    def often(self) -> int:
        """Return how often a face is there."""
        if not self.take(":"):
            return 1
        start = self.place
        times = self.number("digits") if self.char() in DIGITS else 0
        if times > CAPS["faces"]:
            self.too_many("faces", start)
        return times or self.refuse("number_needed", start, word=self.word(start), expected=("1",))

    def run(self, first: int, last: int, start: int) -> range:
        """Return the faces from one to another, upwards."""
        if last < first:
            self.refuse("no_run", start, word=self.text[start : self.place], expected=(f"{last}..{first}",))
        if last - first >= CAPS["faces"]:
            self.too_many("faces", start)
        return range(first, last + 1)

    def whole(self, cap: str) -> int:
        """Return a number with its sign."""
        negative = self.peek() in MINUS and bool(self.char())
        self.place += negative
        if self.peek() not in DIGITS or not self.char():
            self.refuse("no_face", self.place, word=self.word(self.place), expected=("d[1,1,2]", "d[0..9]"))
        return -self.number(cap) if negative else self.number(cap)

    def operator(self) -> str:
        """Return the spelling of the operator here, the longest that fits; nothing for none.

        Words that stand between two expressions are none, and ``odd`` is never taken apart.
        """
        if self.longest(SIGNLIKE):
            return ""
        found = self.longest(OPERATING)
        if found[-1:] == "o" and self.at(found + "dd"):
            return found[:-1]
        return found
