"""What a character tries: a Trait, a Talent and an Expertise, by their names on the sheet or by numbers."""

from ..names import fold, nearest
from ..numbers import signed, unsigned
from ..refusal import Misused, Refused
from ..sheet import Score
from ..value import Value
from .sheet import Catalogue, Character

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

EXPERTISE = 2


class Action(Value):
    """One Action: who, with which Trait and Talent (None for a Test de Trait), Expertise, and bonuses either way.

    `camp` is "pj" or "pnj". A Talent of 0 is one the character lacks. `character` is None when only numbers are known;
    the Trait and the Talent then have the ids "trait" and "talent" and no name.
    """

    who: str
    file: str
    camp: str
    trait: Score
    talent: Score | None
    expertise: Score | None
    bonus: tuple[int, ...]
    character: Character | None

    @property
    def kind(self) -> str:
        """What Test this is: "trait", "untrained" or "talent" (Singularités, 1, Les différents Tests d’Action)."""
        if self.talent is None:
            return "trait"
        return "talent" if self.talent.value > 0 else "untrained"


def read_action(
    words: "Sequence[str]", character: Character | None, catalogue: Catalogue | None, camp: str = "pj"
) -> Action:
    """Return the Action that these words name, for this character or, with numbers, for anybody of that camp.

    Singularités, 1, Les différents Tests d’Action. Names stand in any order, are matched folded or by a unique
    beginning, and may be synonyms; a Talent alone takes its usual Trait. Numbers are a Trait, then a Talent. A signed
    number is a bonus or a malus.

    Misuse: an unknown or ambiguous name, two Traits or two Talents, names mixed with numbers, a Talent without a
    usual Trait, a Trait that the sheet lacks, no words at all, an Expertise that the sheet lacks. Refused: two
    Expertises, one without its Talent or on a Test de Trait.
    """
    bonus = tuple(number for word in words if (number := signed(word)) is not None)
    terms = [word for word in words if signed(word) is None]
    if not terms:
        raise _no_action(character)
    numbers = [unsigned(word) for word in terms]
    who, file = ("", "") if character is None else (character.name, character.file)
    camp = camp if character is None else character.camp
    if all(number is not None for number in numbers):
        trait, talent = _numbers([number for number in numbers if number is not None])
        return Action(who, file, camp, trait, talent, None, bonus, character)
    if character is None or any(number is not None for number in numbers):
        raise Misused("mixed_terms", word=next(word for word in terms if unsigned(word) is None))
    trait, talent, expertise = _names(terms, character, catalogue or EMPTY)
    return Action(who, file, camp, trait, talent, expertise, bonus, character)


def read_score(word: str, character: Character | None, catalogue: Catalogue | None) -> Score:
    """Return the one Trait or Talent that a word names, or the number that it is; a Talent the sheet lacks is at 0.

    Misuse: an unknown or ambiguous name, a Trait that the sheet lacks, an Expertise, a name without a character.
    """
    number = unsigned(word)
    if number is not None:
        return Score("trait", "", number)
    if character is None:
        raise Misused("mixed_terms", word=word)
    known = catalogue or EMPTY
    kind, ident = meant(word, character, known, {})
    if kind == "talent":
        return _talent(ident, character, known) or Score(ident, "", 0)
    if kind == "trait":
        return _trait(ident, None, character, known)
    if kind == "expertise":
        raise Misused("not_a_score", word=character.expertises[ident], who=character.name)
    raise _stranger(word, character, known, talent=False)


def _numbers(numbers: list[int]) -> tuple[Score, Score | None]:
    """Return a Trait and perhaps a Talent without names."""
    if len(numbers) > 2:
        raise Misused("too_many_numbers", given=len(numbers))
    return Score("trait", "", numbers[0]), Score("talent", "", numbers[1]) if len(numbers) > 1 else None


EMPTY = Catalogue({}, {}, {}, {}, {}, {})


def _names(
    words: "Sequence[str]", character: Character, catalogue: Catalogue
) -> tuple[Score, Score | None, Score | None]:
    """Return the Trait, the Talent and the Expertise that words name."""
    found: dict[str, str] = {}
    strangers: list[str] = []
    for word in words:
        kind, ident = meant(word, character, catalogue, found)
        if not kind:
            strangers.append(word)
        elif kind in found:
            raise (Refused if kind == "expertise" else Misused)(f"two_{kind}s", who=character.name, word=word)
        else:
            found[kind] = ident
    if strangers:
        raise _stranger(strangers[0], character, catalogue, talent="talent" in found)
    talent = _talent(found.get("talent"), character, catalogue)
    trait = _trait(found.get("trait"), talent, character, catalogue)
    return trait, talent, _expertise(found.get("expertise"), talent, character)


def meant(word: str, character: Character, catalogue: Catalogue, found: "dict[str, str]") -> tuple[str, str]:
    """Return the kind and the id of a name, two empty texts for an unknown one.

    A whole name comes before a beginning. A name of several kinds is the first kind not yet found.
    """
    known = _known(character, catalogue)
    key = fold(word)
    hits = {name for name in known if name[1] == key} or {name for name in known if key and name[1].startswith(key)}
    ids = {(kind, catalogue.synonyms.get(ident, ident)) for kind, ident in hits}
    if len({ident for _, ident in ids}) > 1:
        raise Misused("ambiguous_name", kind="term", word=word, expected=tuple(sorted({name for _, name in hits})))
    order = sorted(ids, key=lambda name: (name[0] in found, KINDS.index(name[0])))
    return order[0] if order else ("", "")


KINDS = ("trait", "talent", "expertise")


def _known(character: Character, catalogue: Catalogue) -> set[tuple[str, str]]:
    """Return every name a word may be, with its kind: the sheet's, the catalogue's, and their synonyms."""
    kinds: dict[str, set[str]] = {
        "trait": {*character.traits, *catalogue.traits},
        "talent": {*character.talents, *catalogue.talents},
        "expertise": set(character.expertises),
    }
    for other, ident in catalogue.synonyms.items():
        for names in kinds.values():
            if ident in names:
                names.add(other)
    return {(kind, name) for kind, names in kinds.items() for name in names}


def _stranger(word: str, character: Character, catalogue: Catalogue, talent: bool) -> Misused:
    """Return the refusal of an unknown word: next to a Talent it was meant for an Expertise."""
    if talent:
        return Misused(
            "no_such_expertise", who=character.name, word=word, expected=tuple(character.expertises.values())
        )
    if "+" in word:  # as the side of an Opposition is written
        return Misused("unknown_name", kind="term", word=word, expected=(" ".join(word.replace("+", " ").split()),))
    near = nearest(fold(word), sorted({name for _, name in _known(character, catalogue)}))
    return Misused("unknown_name", kind="term", word=word, expected=near or _scores(character))


def _no_action(character: Character | None) -> Misused:
    """Return the refusal of words that name neither a Trait nor a Talent, with those there are."""
    if character is None:
        return Misused("no_action", who="", expected=("julien conduite", "7 8"))
    return Misused("no_action", who=character.name, expected=_scores(character))


def _scores(character: Character) -> tuple[str, ...]:
    """Return the names of a sheet's Traits and Talents."""
    return tuple(score.name for score in (*character.traits.values(), *character.talents.values()))


def _talent(ident: str | None, character: Character, catalogue: Catalogue) -> Score | None:
    """Return the Talent with its score; one that the sheet lacks is at 0."""
    if ident is None:
        return None
    return character.talents.get(ident) or Score(ident, catalogue.talents[ident], 0)


def _trait(ident: str | None, talent: Score | None, character: Character, catalogue: Catalogue) -> Score:
    """Return the Trait named, else the one that goes with the Talent by default (Le Test de Talent; A-11)."""
    if ident is None:
        ident = catalogue.default_trait.get(talent.id) if talent else None
        named = tuple(score.name for score in character.traits.values())
        if talent and ident is None:
            raise Misused("no_default_trait", talent=talent.name, expected=named)
        if ident is None:
            raise _no_action(character)
    if ident not in character.traits:
        named = tuple(score.name for score in character.traits.values())
        raise Misused("no_such_trait", who=character.name, word=catalogue.traits.get(ident, ident), expected=named)
    return character.traits[ident]


def _expertise(ident: str | None, talent: Score | None, character: Character) -> Score | None:
    """Return the Expertise, worth 2, where one may be used (Le Test sans le Talent nécessaire; A-08)."""
    if ident is None:
        return None
    name = character.expertises[ident]
    may_use_expertise(talent, name)
    return Score(ident, name, EXPERTISE)


def may_use_expertise(talent: Score | None, name: str = "") -> None:
    """Refuse an Expertise on a Test de Trait, or without the Talent."""
    if talent is None:
        raise Refused("expertise_on_trait", word=name)
    if talent.value < 1:
        raise Refused("expertise_needs_talent", word=name, talent=talent.name)
