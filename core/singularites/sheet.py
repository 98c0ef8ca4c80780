"""A Singularités character, as the rules see one."""

from ..sheet import Score
from ..value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class Gratuit(Value):
    """A source of an Exploit Gratuit: +5 on the Talents (or, when it says so, the Traits) it names.

    `id` is the folded `source`. `when` is the circumstance it needs, empty when it always serves; a conditional one
    counts only when it is named.
    """

    id: str
    source: str
    talents: tuple[str, ...]
    traits: tuple[str, ...] = ()
    when: str = ""


class Character(Value):
    """A checked sheet. The mappings are by folded id; `gratuits` begins with the archetype's own.

    `camp` is "pj" or "pnj"; `auspices` are scores from 0; `handicap` bars the Réussite automatique.
    """

    game: str
    name: str
    file: str
    camp: str
    traits: "Mapping[str, Score]"
    talents: "Mapping[str, Score]"
    expertises: "Mapping[str, str]"
    archetype: str = ""
    gratuits: tuple[Gratuit, ...] = ()
    auspices: "Mapping[str, int]" = {}
    handicap: bool = False


class Catalogue(Value):
    """The named Traits, Talents and archetypes: only what is attested, and what a table adds.

    `traits` and `talents` give each id its name; `default_trait` a Talent's Trait (absent where none is attested);
    `auspice` the Auspice of a Trait or a Talent; `synonyms` other words for an id; `archetypes` the Talents on which
    an archetype has its Exploit Gratuit, with its name.
    """

    traits: "Mapping[str, str]"
    talents: "Mapping[str, str]"
    default_trait: "Mapping[str, str]"
    auspice: "Mapping[str, str]"
    synonyms: "Mapping[str, str]"
    archetypes: "Mapping[str, tuple[str, tuple[str, ...]]]"
