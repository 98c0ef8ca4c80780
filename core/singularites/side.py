"""A SIDE: an Action and what is spent on it, in one word, such as ``julien:sens+furtivite,x1,r1`` or ``7+8,+2``.

    SIDE   = ACTION, then what it spends, each after a comma
    ACTION = WHO ":" TERM ("+" TERM)…   or numbers alone: TRAIT, or TRAIT "+" TALENT
    SPENT  = x2 (Exploits) | r1 (Ranges) | i=machine or i=machine:2 (Inspirations)
           | free=voiture or free=1 (Exploits Gratuits) | +2 or -2 (bonus, malus)
           | no-free (not the permanent Exploits Gratuits) | gm-ok (the meneuse agrees to another Auspice)

WHO ends at the last ``:`` before the first comma, since no term holds one: it may be a path with a drive letter. It
holds no comma. Spaces around a part do not count. Every fault is placed: `text` is the word, `column` its place.
"""

from ..facts import Term
from ..numbers import signed, unsigned
from ..refusal import Misused, Refused
from ..side import Piece, placed, split, trimmed
from ..value import Value
from .action import Action, read_action, read_score
from .attempt import Spend
from .inspirations import read_inspirations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .sheet import Catalogue, Character

RESISTANCE = 3
DIGITS = tuple("0123456789")
FLAGS = ("no-free", "gm-ok")
SPENT = ("x2", "r1", "i=machine:1", "free=voiture", "+2")
ACTIONS = ("julien:sens+furtivite", "7+8")
PASSIVES = ("gardien:sens", "5")

# Where a refusal that names no word belongs in a SIDE: at the spending that begins so.
SPENDINGS = {
    "too_many_exploits": "x",
    "exploits_in_opposition": "x",
    "too_many_ranges": "r",
    "not_enough_ranges": "r",
    "no_ranges_yet": "r",
    "too_many_bonuses": "r",
    "too_many_inspirations": "i=",
    "not_enough_inspirations": "i=",
    "no_inspirations_left": "i=",
    "too_many_now": "i=",
    "two_auspices": "i=",
    "gratuit_elsewhere": "free=",
    "same_source_twice": "free=",
    "negative_count": "free=",
}


class Passive(Value):
    """A passive side: whose Trait or Talent it is (`who` is empty for a number) and the Difficulty that it makes.

    `character` is None for a number.
    """

    who: str
    camp: str
    term: Term
    character: "Character | None" = None


def apart(opponent: Passive, character: "Character | None") -> Passive:
    """Return the passive side under a name that tells it from whoever acts, where two sheets have the same name."""
    other = opponent.character
    if other is None or character is None or other.name != character.name or other.key == character.key:
        return opponent
    return opponent.replace(who=f"{other.name} ({other.key})")


def people_of(opponent: Passive | None) -> "dict[str, Character | None]":
    """Return the character of a passive side by the name that facts give it; nobody for none."""
    return {} if opponent is None else {opponent.who: opponent.character}


def read_side(
    text: str, find_character: "Callable[[str], Character]", catalogue: "Catalogue | None", camp: str = "pj"
) -> tuple[Action, Spend]:
    """Return the Action of a SIDE and what is spent on it; `camp` is the side of one that is numbers alone.

    Misuse: no Trait, an empty part, an unknown name, a spending that is none or that is said twice.
    """
    who, terms, spent = _pieces(text, ACTIONS)
    character = _character(who, text, find_character)
    for term in terms:
        if signed(term.text) is not None:
            raise Misused("side_bonus_place", text=text, column=term.column, expected=f",{term.text}")
    try:
        action = read_action([term.text for term in terms], character, catalogue, camp)
    except Refused as error:
        raise placed(error, text, terms[2:] if error.id == "too_many_numbers" else terms) from error
    return action, _spend(spent, text)


def read_passive(
    text: str, find_character: "Callable[[str], Character]", catalogue: "Catalogue | None", camp: str = "pnj"
) -> Passive:
    """Return a passive side, ``WHO:sens`` or ``5``: its Trait or its Talent, three times, is the Difficulty (A-14).

    Singularités, 1, Le Test de Résistance; 2, Les Oppositions passives. Refused: anything spent, since it makes no
    Test (A-17). Misuse: more than one Trait or Talent, an Expertise, an unknown name.
    """
    who, terms, spent = _pieces(text, PASSIVES)
    character = _character(who, text, find_character)
    if spent:
        raise Refused("passive_spends", word=spent[0].text, text=text, column=spent[0].column)
    if len(terms) > 1:
        raise Misused("passive_one_score", text=text, column=terms[1].column, expected=PASSIVES)
    try:
        score = read_score(terms[0].text, character, catalogue)
    except Refused as error:
        raise placed(error, text, terms) from error
    term = Term(score.id, "resistance", RESISTANCE * score.value, score.name, RESISTANCE)
    if character is None:
        return Passive("", camp, term)
    return Passive(character.name, character.camp, term, character)


def in_side(error: Refused, text: str) -> Refused:
    """Return a refusal of what a SIDE asks for, placed in that SIDE: at what is spent when it is about that."""
    _, terms, spent = _pieces(text, ACTIONS)
    begun = SPENDINGS.get(error.id)
    about = [piece for piece in spent if begun and piece.text.casefold().startswith(begun)]
    return placed(error, text, [*about, *terms, *spent])


def _pieces(text: str, examples: tuple[str, ...]) -> "tuple[Piece | None, list[Piece], list[Piece]]":
    """Return who a SIDE is (None when it is numbers), its terms, and what it spends; none of them is empty."""
    head, *spent = split(Piece(text, 1), ",")
    name, colon, rest = head.text.rpartition(":")
    who = trimmed(name, head.column) if colon else None
    terms = split(Piece(rest, head.column + len(name) + len(colon)), "+")
    if who is None and terms[0].text[:1] not in DIGITS:
        raise Misused(
            "side_needs_trait", word=head.text, text=text, column=head.column + len(head.text), expected=examples
        )
    for piece in (*([who] if who else []), *terms, *spent):
        if not piece.text:
            expected = SPENT if piece in spent else examples
            raise Misused("side_empty_part", text=text, column=piece.column, expected=expected)
    return who, terms, spent


def _character(who: Piece | None, text: str, find_character: "Callable[[str], Character]") -> "Character | None":
    """Return the character that WHO names; an unknown one is placed at its column."""
    if who is None:
        return None
    try:
        return find_character(who.text)
    except Refused as error:
        raise placed(error, text, [who]) from error


def _spend(pieces: list[Piece], text: str) -> Spend:
    """Return what a SIDE spends."""
    found: dict[str, list[Any]] = {key: [] for key in ("x", "r", "i", "free", "bonus", *FLAGS)}
    inspiration = None
    for piece in pieces:
        try:
            key, value = _read(piece.text)
            if found[key] and key in ("x", "r"):
                raise Misused("spent_twice", word=piece.text)
            found[key].append(value)
            inspiration = read_inspirations(found["i"])
        except Refused as error:
            raise placed(error, text, [piece]) from error
    return Spend(
        declared=sum(found["x"]),
        free=tuple(found["free"]),
        no_free=bool(found["no-free"]),
        ranges=sum(found["r"]),
        inspiration=inspiration,
        gm_ok=bool(found["gm-ok"]),
        bonus=tuple(found["bonus"]),
    )


def _read(word: str) -> "tuple[str, Any]":
    """Return what one spending is and how much: a number, a name, or True."""
    name, _, value = (part.strip() for part in word.partition("="))
    if value and name.casefold() in ("free", "i"):
        return name.casefold(), value
    if word.casefold() in FLAGS:
        return word.casefold(), True
    change = signed(word)
    if change is not None:
        return "bonus", change
    mark = word[0].casefold()
    number = unsigned(word[1:]) if mark in ("x", "r") else None
    if number is None:
        raise Misused("not_spent", word=word, expected=SPENT)
    return mark, number
