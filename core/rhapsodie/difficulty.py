"""The difficulty of an action: a number or a name of the scale, and whatever circumstances add to it."""

from ..facts import Term
from ..names import find, fold
from ..numbers import SIGNS
from ..refusal import Misused
from .reference import SCALE, scale_id

DIGITS = 3


def read_difficulty(text: str) -> tuple[Term, ...]:
    """Return the terms of a difficulty: ``4``, ``complexe``, and either with signed numbers after it, ``complexe-1+2``.

    The first term is of the kind "base", its id the name that the scale has for it; the others are of the kind
    "modifier". Spaces may stand around the signs. Their sum has no lower bound (Rhapsodie, Échelle de difficulté;
    ruling R-23). What cannot be read is misuse: ``unknown_name`` for a word, else ``bad_difficulty`` with its column.
    """
    start, terms = _base(text)
    while start < len(text):
        sign = SIGNS.get(text[start])
        digits = _after_spaces(text, start + 1)
        end = _digits_end(text, digits)
        if sign is None or end == digits:
            raise Misused("bad_difficulty", text=text, column=start + 1, expected=("4-1", "complexe+2"))
        terms.append(Term("modifier", "modifier", sign * _whole(text, digits, end)))
        start = _after_spaces(text, end)
    return tuple(terms)


def total(terms: tuple[Term, ...]) -> int | None:
    """Return the difficulty of these terms; None when there are none."""
    return sum(term.value for term in terms) if terms else None


def _base(text: str) -> "tuple[int, list[Term]]":
    """Return where the base ends, and its term. A number may have a sign, since only the sum matters."""
    first = _after_spaces(text, 0)
    start = _after_spaces(text, first + 1) if text[first : first + 1] in SIGNS else first
    end = _digits_end(text, start)
    if end > start:
        value = SIGNS.get(text[first], 1) * _whole(text, start, end)
        return _after_spaces(text, end), [Term(scale_id(value) or "base", "base", value)]
    while end < len(text) and text[end] not in SIGNS:
        end += 1
    if not fold(text[:end]):
        raise Misused("bad_difficulty", text=text, column=1, expected=("4-1", "complexe+2"))
    name = find(text[:end].strip(), SCALE, "difficulty")
    return end, [Term(name, "base", SCALE.index(name) + 1)]


def _after_spaces(text: str, start: int) -> int:
    while start < len(text) and text[start].isspace():
        start += 1
    return start


def _digits_end(text: str, start: int) -> int:
    while start < len(text) and text[start].isascii() and text[start].isdigit():
        start += 1
    return start


def _whole(text: str, start: int, end: int) -> int:
    if end - start > DIGITS:
        raise Misused("bad_difficulty", text=text, column=start + 1, expected=("4-1", "complexe+2"))
    return int(text[start:end])
