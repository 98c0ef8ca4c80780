"""Rolls in words: ``4d6kh3+2 : [5, 4, 3, ~1~] + 2 = 14``. What is marked leaves a sum that is true as it stands."""

from .safe import cut, shown, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...core.notation.facts import Compared, Face, Rolled, Worked
    from ..words import Words
    from .text import Line, Segment

FACES = 100  # of a pool, or parts of a group; JSON has them all
# What a fate looks like: the style, and how the face is written, in plain text too.
FATES = {
    "kept": ("die", "{}"),
    "dropped": ("dropped", "~{}~"),
    "rerolled": ("dropped", "~{}~"),
    "exploded": ("die", "{}!"),
    "added": ("die", "+{}"),
    "subtracted": ("die", "−{}"),
    "capped": ("die", "{}"),
    "counted": ("total", "{}"),
    "against": ("failure", "{}"),
}
LESS = frozenset(("kept", "exploded", "added"))  # what may add less than it shows
RELATIONS = {"eq": "=", "ne": "≠", "ge": "≥", "le": "≤", "gt": ">", "lt": "<"}
SIGNS = RELATIONS | {"-": "−"}
# How tightly a part holds together: what is looser than its place asks for stands in parentheses.
COMPARED, SUM, PRODUCT, SIGNED, POWER, OPERAND = range(6)
RANKS = {"compare": COMPARED, "negative": SIGNED, "power": POWER}


def tell_rolled(fact: "Rolled", words: "Words") -> "Iterator[Line]":
    """Yield the line of a roll: its label, the expression, the same with the faces in it, the total."""
    label = [("name", words.say("roll.of", what=shown(fact.label)))] if fact.label else []
    expression = ("", words.say("roll.of", what=cut(fact.expression)))
    yield [*label, expression, *_Working(fact, words).part(fact.tree), *_end(fact, words)]


def _end(fact: "Rolled", words: "Words") -> "Iterator[Segment]":
    """Yield what it comes to: the total, what was compared, or how often each symbol shows."""
    if fact.compared is not None:
        yield from _compared(fact.compared, words)
    elif fact.symbols is not None:
        told = ", ".join(f"{count} {shown(name)}" for name, count in fact.symbols.items() if count)
        yield from (("", " = "), ("total", told or "0"))
    else:
        yield from (("", " = "), ("total", whole(fact.total)))


def _compared(fact: "Compared", words: "Words") -> "Iterator[Segment]":
    yield "", f" → {whole(fact.left)} {RELATIONS[fact.relation]} {whole(fact.right)}{words.say('roll.then')}"
    yield ("success", words.say("roll.holds")) if fact.holds else ("failure", words.say("roll.fails"))
    yield "note", words.say("roll.margin", margin=whole(fact.margin))
    if fact.degree is not None:
        yield "note", words.say("roll.degree", degree=whole(fact.degree))


def _rank(part: "Worked") -> int:
    if part.kind == "chain":
        return SUM if part.parts[1].sign in "+-" else PRODUCT
    return RANKS.get(part.kind, OPERAND)


class _Working:
    """Tells the parts of an expression with the faces in them."""

    def __init__(self, fact: "Rolled", words: "Words") -> None:
        self.dice = fact.dice
        self.words = words
        self.told = {id(fact.tree)}  # parts whose value stands right behind them

    def part(self, part: "Worked", least: int = COMPARED) -> "Iterator[Segment]":
        """Yield a part; in parentheses where it is looser than its place asks for, or than a label would show."""
        loose = _rank(part) < (OPERAND if part.label else least)
        if loose:
            yield "", "("
        yield from getattr(self, f"_{part.kind}")(part)
        if loose:
            yield "", ")"
        if part.label:
            yield "note", self.words.say("roll.named", what=shown(part.label))

    def _number(self, part: "Worked") -> "Iterator[Segment]":
        yield "", part.text

    def _skipped(self, part: "Worked") -> "Iterator[Segment]":
        yield "dropped", f"~{cut(part.text)}~"

    def _negative(self, part: "Worked") -> "Iterator[Segment]":
        yield "", "−"
        yield from self.part(part.parts[0], SIGNED)

    def _chain(self, part: "Worked") -> "Iterator[Segment]":
        yield from self._signed(part.parts, _rank(part) + 1, _rank(part) + 1)

    def _compare(self, part: "Worked") -> "Iterator[Segment]":
        yield from self._signed(part.parts, SUM, SUM)

    def _power(self, part: "Worked") -> "Iterator[Segment]":
        yield from self._signed(part.parts, OPERAND, SIGNED)

    def _signed(self, parts: "Sequence[Worked]", first: int, others: int) -> "Iterator[Segment]":
        """Yield parts with the signs between them."""
        yield from self.part(parts[0], first)
        for one in parts[1:]:
            yield "", f" {SIGNS.get(one.sign, one.sign)} "
            yield from self.part(one, others)

    def _call(self, part: "Worked") -> "Iterator[Segment]":
        yield "", f"{part.text}("
        yield from self._row(part.parts)
        yield "", ")"

    def _row(self, parts: "Sequence[Worked]") -> "Iterator[Segment]":
        for place, one in enumerate(parts):
            if place:
                yield "", ", "
            yield from self.part(one)

    def _pool(self, part: "Worked") -> "Iterator[Segment]":
        faces = self.dice[part.dice or 0].faces
        yield "", "["
        for place, face in enumerate(faces[:FACES]):
            yield "", _between(faces, place)
            yield FATES[face.fate][0], FATES[face.fate][1].format(_face(face.value))
            yield from _worth(face, part.counts)
        yield from self._more(len(faces))
        yield from self._count(part)
        yield "", "]"
        yield from self._before(part)

    def _group(self, part: "Worked") -> "Iterator[Segment]":
        """Yield the parts of a group, each with what became of it."""
        parts = part.parts[len(part.parts) - len(part.faces) :]
        yield "", "{"
        for place, (one, face) in enumerate(zip(parts[:FACES], part.faces, strict=False)):
            style, form = FATES[face.fate]
            before, _, after = form.partition("{}")
            yield "", _between(part.faces, place)
            yield style, before
            self.told.add(id(one))
            yield from self.part(one)
            if one.kind != "number":
                yield "note", f" = {_face(face.value)}"
            yield style, after
            yield from _worth(face, part.counts)
        yield from self._more(len(parts))
        yield from self._count(part)
        yield "", "}"
        yield from self._before(part)

    def _before(self, part: "Worked") -> "Iterator[Segment]":
        """Yield what had to be worked out before anything was thrown: a count, sides, a number of an operator."""
        before = part.parts[: len(part.parts) - len(part.faces)]
        if not before:
            return
        yield "note", f" ({part.text} ← "
        for place, one in enumerate(before):
            if place:
                yield "note", ", "
            yield from self.part(one)
            if one.kind != "number":
                yield "note", f" = {_face(one.value)}"
        yield "note", ")"

    def _count(self, part: "Worked") -> "Iterator[Segment]":
        """Yield what the dice that are counted come to, where nothing else says it."""
        if part.counts and id(part) not in self.told:
            yield "note", f" → {_face(part.value)}"

    def _more(self, count: int) -> "Iterator[Segment]":
        if count > FACES:
            yield "note", ", " + self.words.say("roll.more_faces", n=count - FACES)


def _face(value: object) -> str:
    return whole(value) if isinstance(value, int) else shown(str(value))


def _worth(face: "Face", counts: bool) -> "Iterator[Segment]":
    """Yield what a face counts for, or what a bound makes it worth."""
    if face.fate == "capped":
        yield "note", "→" if counts and face.adds else f"→{whole(face.adds)}"
    if not counts and face.fate in LESS and isinstance(face.value, int) and face.adds < face.value:
        yield "note", f"−{face.value - face.adds}"  # of a further throw that penetrates
    if counts and face.adds:
        times = f"×{abs(face.adds)}" if abs(face.adds) > 1 else ""
        yield ("total", f"✓{times}") if face.adds > 0 else ("failure", f"✗{times}")


def _between(faces: "Sequence[Face]", place: int) -> str:
    """Return what stands before a face: nothing before the first, a comma before another die, else why it follows."""
    if not place:
        return ""
    before = faces[place - 1].fate
    if before == "rerolled":
        return "→"
    if faces[place].fate in ("added", "subtracted"):
        return ""
    return "+" if before == "exploded" else ", "
