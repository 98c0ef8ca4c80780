"""From words to an action: whose it is, its vertu and its compétence."""

from ..names import find
from ..numbers import signed
from ..refusal import Misused
from ..sheet import Score
from ..value import Value
from .reference import COLOURS, HYPOTHETICAL, MOST_DICE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from .sheet import Character, Competence


class Action(Value):
    """An action about to be tried. `bonus` and `malus` are dice said among its words, `sequelles` names in a SIDE.

    `vertu` and `competence` are what the sheet says, or typed numbers under the ids "vertu" and "competence".
    `character` is None when everything was typed. `hypothetical` marks the vertu of the last resort.
    """

    who: str
    file: str
    vertu: Score
    competence: Score
    bonus: int = 0
    malus: int = 0
    character: "Character | None" = None
    hypothetical: bool = False
    sequelles: tuple[str, ...] = ()


def read_action(words: "Sequence[str]", character: "Character | None" = None) -> Action:
    """Return the action of these words: a vertu and a compétence, in any order, by name or as numbers from 0 to 6.

    Names are those of the `character`; a number stands for whichever is not named, so ``2 crochetage`` is a
    compétence with the hypothetical vertu (Rhapsodie, Décider de la vertu et de la compétence, Cas particulier;
    ruling R-05). Signed words are dice of bonus and malus. Misuse: ``unknown_name``, ``ambiguous_name``,
    ``score_out_of_range``, ``name_without_sheet`` (a name without a sheet) and ``two_terms``.
    """
    dice = [number for word in words if (number := signed(word)) is not None]
    bonus, malus = sum(number for number in dice if number > 0), -sum(number for number in dice if number < 0)
    terms = [word for word in words if signed(word) is None]
    if len(terms) != 2:
        raise Misused("two_terms", words=tuple(terms), given=len(terms), expected=_two_terms(character))
    parts = _named(terms, character)
    named = set(parts)
    for number in (_number(word) for word in terms if word.isascii() and word.isdigit()):
        colour = next(colour for colour in COLOURS if colour not in parts)
        parts[colour] = Score(colour, "", number)
    hypothetical = named == {"competence"} and parts["vertu"].value == HYPOTHETICAL
    who, file = (character.name, character.file) if character else ("", "")
    return Action(who, file, parts["vertu"], parts["competence"], bonus, malus, character, hypothetical)


def _two_terms(character: "Character | None") -> tuple[str, ...]:
    """Return a vertu and a compétence in words, the first of the sheet, and in numbers."""
    if character is None or not (character.vertus and character.competences):
        return ("4 2",)
    return (f"{next(iter(character.vertus))} {next(iter(character.competences))}", "4 2")


def _named(terms: "Iterable[str]", character: "Character | None") -> "dict[str, Score]":
    """Return the vertu and the compétence that are named, by colour."""
    parts: dict[str, Score] = {}
    for word in terms:
        if word.isascii() and word.isdigit():
            continue
        if character is None:
            raise Misused("name_without_sheet", word=word)
        scores: dict[str, Mapping[str, Score | Competence]] = {
            "vertu": character.vertus,
            "competence": character.competences,
        }
        open_colours = [colour for colour in COLOURS if colour not in parts]
        known = [name for colour in open_colours for name in scores[colour]]
        kind = open_colours[0] if len(open_colours) == 1 else "vertu_or_competence"
        name = find(word, dict.fromkeys(known), kind)
        colour = next(colour for colour in open_colours if name in scores[colour])
        found = scores[colour][name]
        parts[colour] = Score(found.id, found.name, found.value)
    return parts


def _number(word: str) -> int:
    """Return a score typed as a number."""
    digits = word.lstrip("0") or "0"
    if len(digits) > 1 or int(digits) > MOST_DICE:
        raise Misused("score_out_of_range", word=word, least=0, most=MOST_DICE)
    return int(digits)
