"""Rolls in words: ``4d6kh3+2 : [5, 4, 3, ~1~] + 2 = 14``."""

from .safe import cut, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...core.notation.facts import Compared, Face, Rolled, Worked
    from ..words import Words
    from .text import Line, Segment

FACES = 100  # of a pool; JSON has them all
# What a fate looks like: the style, and how the face is written, in plain text too.
FATES = {
    "kept": ("die", "{}"),
    "dropped": ("dropped", "~{}~"),
    "rerolled": ("dropped", "~{}~"),
    "exploded": ("die", "{}!"),
    "added": ("die", "+{}"),
    "subtracted": ("die", "-{}"),
    "capped": ("die", "{}"),
    "counted": ("total", "{}✓"),
    "against": ("total", "{}✗"),
}
RELATIONS = {"eq": "=", "ne": "≠", "ge": "≥", "le": "≤", "gt": ">", "lt": "<"}
LOOSE = ("chain", "compare")  # what stands in parentheses inside a chain


def tell_rolled(fact: "Rolled", words: "Words") -> "Iterator[Line]":
    """Yield the line of a roll: its label, the expression, the same with the faces in it, the total."""
    label = [("name", words.say("roll.of", what=shown(fact.label)))] if fact.label else []
    expression = ("", words.say("roll.of", what=cut(fact.expression)))
    yield [*label, expression, *_worked(fact.tree, words), *_end(fact, words)]


def _end(fact: "Rolled", words: "Words") -> "Iterator[Segment]":
    """Yield what it comes to: the total, what was compared, or how often each symbol shows."""
    if fact.compared is not None:
        yield from _compared(fact.compared, words)
    elif fact.symbols is not None and fact.tree.value is None:
        told = ", ".join(f"{count} {shown(name)}" for name, count in fact.symbols.items() if count)
        yield from (("", " = "), ("total", told or "0"))
    else:
        yield from (("", " = "), ("total", str(fact.total)))


def _compared(fact: "Compared", words: "Words") -> "Iterator[Segment]":
    yield "", f" = {fact.left} {RELATIONS[fact.relation]} {fact.right}"
    outcome = words.say("roll.holds" if fact.holds else "roll.fails")
    yield "", words.say("roll.then")
    yield "total", outcome
    yield "note", words.say("roll.margin", margin=fact.margin)
    if fact.degree is not None:
        yield "note", words.say("roll.degree", degree=fact.degree)


def _worked(part: "Worked", words: "Words") -> "Iterator[Segment]":
    """Yield a part of an expression with its faces."""
    if part.kind == "pool":
        yield from _faces(part.faces, words)
    elif part.kind == "group":
        yield from _group(part, words)
    elif part.kind == "call":
        yield "", part.text.partition("(")[0] + "("
        yield from _row(part.parts, words)
        yield "", ")"
    elif part.kind == "negative":
        yield "", "-"
        yield from _inside(part.parts[0], words, LOOSE)
    elif part.parts:
        yield from _chained(part, words)
    else:
        yield "", part.text
    if part.label:
        yield "note", words.say("roll.named", what=shown(part.label))


def _chained(part: "Worked", words: "Words") -> "Iterator[Segment]":
    """Yield parts with the signs between them; what binds less than they do stands in parentheses."""
    binds = any(one.sign not in ("", "+", "-") for one in part.parts) and part.kind != "compare"
    for place, one in enumerate(part.parts):
        sum_inside = one.kind == "chain" and (binds or place > 0 or part.kind == "power")
        if place:
            yield "", f" {RELATIONS.get(one.sign, one.sign)} "
        yield from _inside(one, words, LOOSE if sum_inside and part.kind != "compare" else ("compare",))


def _inside(part: "Worked", words: "Words", loose: "Sequence[str]") -> "Iterator[Segment]":
    if part.kind not in loose:
        yield from _worked(part, words)
        return
    yield "", "("
    yield from _worked(part, words)
    yield "", ")"


def _row(parts: "Sequence[Worked]", words: "Words") -> "Iterator[Segment]":
    for place, part in enumerate(parts):
        if place:
            yield "", ", "
        yield from _worked(part, words)


def _group(part: "Worked", words: "Words") -> "Iterator[Segment]":
    """Yield the parts of a group, each with what became of it."""
    yield "", "{"
    for place, (one, face) in enumerate(zip(part.parts[:FACES], part.faces, strict=False)):
        style, form = FATES[face.fate]
        before, _, after = form.partition("{}")
        yield "", _between(part.faces, place)
        yield style, before
        yield from _worked(one, words)
        if one.kind != "number":
            yield "note", f" = {one.value}"
        yield style, after
    yield from _more(len(part.faces), words)
    yield "", "}"


def _faces(faces: "Sequence[Face]", words: "Words") -> "Iterator[Segment]":
    yield "", "["
    for place, face in enumerate(faces[:FACES]):
        style, form = FATES[face.fate]
        yield "", _between(faces, place)
        yield style, form.format(shown(str(face.value)))
        if face.fate == "capped":
            yield "note", f"→{face.adds}"
    yield from _more(len(faces), words)
    yield "", "]"


def _between(faces: "Sequence[Face]", place: int) -> str:
    """Return what stands before a face: nothing before the first, a comma before another die, else why it follows."""
    if not place:
        return ""
    if faces[place].fate in ("added", "subtracted"):
        return ""
    return {"exploded": "+", "rerolled": "→"}.get(faces[place - 1].fate, ", ")


def _more(count: int, words: "Words") -> "Iterator[Segment]":
    if count > FACES:
        yield "note", ", " + words.say("roll.more_faces", n=count - FACES)
