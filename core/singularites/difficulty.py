"""The Difficulty of an Action: a number or a printed name, what changes it, and what the Exploits add."""

from ..facts import Term
from ..names import find
from ..numbers import SIGNS, up_to, whole
from ..refusal import Misused, Refused
from .exploits import EXPLOIT
from .facts import Warned
from .reference import DESASTRES, DIFFICULTIES

DIGITS = 4
HIGHEST = 40
DEFAULT = "moyen"
LEVELS = tuple(level.id for level in DESASTRES)
MOST_DESASTRES = len(LEVELS)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def read_difficulty(text: str) -> tuple[Term | None, tuple[Term, ...]]:
    """Return the base of a Difficulty and what changes it; the base is None when the text does not say it.

    Singularités, 1, La Difficulté d’une Action. The base is a whole number or a printed name (folded, or a unique
    beginning); then any of ``+N``, ``-N``, and ``+NAME`` of a Désastre that is in force.

    Misuse (``not_a_difficulty``, ``unknown_name``, ``ambiguous_name``): anything else. Refused: more than five
    Désastres at once.
    """
    head, changes = text.strip(), []
    while True:
        place = max(head.rfind(sign) for sign in SIGNS)
        change = _change(head[place:], text) if place >= 0 else None
        if change is None:
            break
        changes.append(change)
        head = head[:place].rstrip()
    changes.reverse()
    check_desastres(changes)
    if (not head and not changes) or (head and (head[0] in SIGNS or head[-1] in SIGNS)):
        raise Misused("not_a_difficulty", word=text, expected=tuple(DIFFICULTIES))
    return (_base(head, text) if head else None), tuple(changes)


def _change(text: str, said: str) -> Term | None:
    """Return what ``+5``, ``-3`` or ``+anicroche`` changes; None when the sign is part of a name (``tres-dur``)."""
    sign, rest = text[0], text[1:].strip()
    if rest.isascii() and rest.isdigit():
        return Term("modifier", "modifier", _whole(rest, said) * SIGNS[sign])
    if sign != "+" or not rest:
        return None
    level = DESASTRES[LEVELS.index(find(rest, LEVELS, "desastre"))]
    return Term(level.id, "desastre", level.penalty)


def _base(head: str, said: str) -> Term:
    """Return the base: a number takes the printed name it has, if any."""
    if head.isascii() and head.isdigit():
        value = _whole(head, said)
        named = [name for name, number in DIFFICULTIES.items() if number == value]
        return Term(named[0] if named else "base", "base", value)
    try:
        ident = find(head, DIFFICULTIES, "difficulty")
    except Misused as unknown:
        if unknown.facts["expected"] != tuple(DIFFICULTIES):  # some are near
            raise
        raise Misused("not_a_difficulty", word=said, expected=tuple(DIFFICULTIES)) from unknown
    return Term(ident, "base", DIFFICULTIES[ident])


def _whole(digits: str, text: str) -> int:
    if len(digits.lstrip("0")) > DIGITS:
        raise Misused("not_a_difficulty", word=text, expected=tuple(DIFFICULTIES))
    return whole(digits)


def check_desastres(terms: "Iterable[Term]") -> None:
    """Refuse more than five Désastres in force on one character (Singularités, 3, Les Désastres; A-92)."""
    levels = sum_of_levels(term.id for term in terms if term.kind == "desastre")
    if levels > MOST_DESASTRES:
        raise Refused("too_many_desastres", given=levels, expected=up_to(MOST_DESASTRES))


def sum_of_levels(desastres: "Iterable[str]") -> int:
    """Return how many Désastres these are, each as many as its level."""
    return sum(LEVELS.index(ident) + 1 for ident in desastres)


def in_force_terms(desastres: tuple[str, ...]) -> tuple[Term, ...]:
    """Return what the Désastres that the table knows to be in force add (A-91)."""
    return tuple(Term(ident, "desastre", DESASTRES[LEVELS.index(ident)].penalty) for ident in desastres)


def moyen() -> Term:
    """Return the Difficulty of most Actions, 15."""
    return Term(DEFAULT, "base", DIFFICULTIES[DEFAULT])


def difficulty_terms(base: Term, changes: tuple[Term, ...], declared: int) -> tuple[Term, ...]:
    """Return the terms of a Difficulty: the base, what changes it, and 5 for each Exploit declared.

    Singularités, 3, Tenter un Exploit. Any whole number from 0 may come out (A-33); below is misuse.
    """
    exploits = (Term("exploits", "exploits", EXPLOIT * declared, "", declared),) if declared else ()
    terms = (base, *changes, *exploits)
    total = sum(term.value for term in terms)
    if total < 0:
        raise Misused("difficulty_below_zero", given=total)
    return terms


def doomed(terms: tuple[Term, ...]) -> bool:
    """Return whether five Désastres make the Action fail without a roll (Singularités, 3, Les Désastres; A-91)."""
    fatal = [level.id for level in DESASTRES if level.fails]
    return any(term.kind == "desastre" and term.id in fatal for term in terms)


def warn_difficulty(who: str, terms: tuple[Term, ...]) -> tuple[Warned, ...]:
    """Return a warning above 40: the meneuse judges (Singularités, 1, Actions impossibles; A-36)."""
    total = sum(term.value for term in terms)
    return (Warned(who, "difficulty_above_40", total),) if total > HIGHEST else ()
