"""A Singularités character, as the rules see one, and what its sheet may hold."""

from ..names import fold
from ..sheet import COMMON, Doubt, Entry, Key, Part, Score, entries
from ..value import Value
from .reference import AUSPICES, inspirations_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any


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

    `camp` is "pj" or "pnj"; `archetype` an id of the catalogue; `auspices` are scores from 0; `handicap` bars the
    Réussite automatique. `key` is what a table knows him by: the folded name of his file, with the copy's number.
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
    key: str = ""


class State(Value):
    """A state a character may be in. One that `weakens` bars the Réussite automatique."""

    name: str
    weakens: bool


class Catalogue(Value):
    """The named Traits, Talents and archetypes: only what is attested, and what a table adds.

    `traits` and `talents` give each id its name; `default_trait` a Talent's Trait (absent where none is attested);
    `auspice` the Auspice of a Trait or a Talent; `synonyms` other words for an id; `archetypes` the Talents on which
    an archetype has its Exploit Gratuit, with its name; `states` what a character may be in.
    """

    traits: "Mapping[str, str]"
    talents: "Mapping[str, str]"
    default_trait: "Mapping[str, str]"
    auspice: "Mapping[str, str]"
    synonyms: "Mapping[str, str]"
    archetypes: "Mapping[str, tuple[str, tuple[str, ...]]]"
    states: "Mapping[str, State]" = {}


AUSPICE_MOST = 15  # the last score of the printed table of Inspirations; above it, its last row serves
SCORE_MOST = 20  # no printed bound: room for anything a table plays

SHEET = (
    *COMMON,
    Key("archetype", "name", section="archetypes"),
    Key("expertises", "texts"),
    Key("handicap", "flag"),
    Key("auspices", "table", keys=tuple(Key(name, "whole", 0, AUSPICE_MOST, loose=True) for name in AUSPICES)),
    Key("traits", "scores", 0, SCORE_MOST, section="traits"),
    Key("talents", "scores", 0, SCORE_MOST, section="talents"),
    Key(
        "exploits_gratuits",
        "tables",
        keys=(
            Key("source", "text", needed=True),
            Key("talents", "names", section="talents"),
            Key("traits", "names", section="traits"),
            Key("quand", "text"),
        ),
    ),
)

_NAMED = (Key("nom", "text", needed=True), Key("synonymes", "texts"), Key("edition", "text"))
_AUSPICE = Key("auspice", "word", values=AUSPICES)

CATALOGUE = (
    Key("traits", "tables", section="traits", keys=(*_NAMED, _AUSPICE)),
    Key("talents", "tables", section="talents", keys=(*_NAMED, _AUSPICE, Key("trait", "name", section="traits"))),
    Key("archetypes", "tables", keys=(*_NAMED, Key("talents", "names", section="talents", needed=True))),
    Key("etats", "tables", keys=(*_NAMED, Key("affaiblit", "flag"))),
)


def catalogue(data: "dict[str, dict[str, dict[str, Any]]]", synonyms: "dict[str, str]") -> Catalogue:
    """Return the catalogue of these checked entries, each by its section and its folded name."""
    every = {ident: entry for section in ("traits", "talents") for ident, entry in data[section].items()}
    return Catalogue(
        {ident: entry["nom"] for ident, entry in data["traits"].items()},
        {ident: entry["nom"] for ident, entry in data["talents"].items()},
        {ident: entry["trait"] for ident, entry in data["talents"].items() if "trait" in entry},
        {ident: entry["auspice"] for ident, entry in every.items() if "auspice" in entry},
        synonyms,
        {ident: (entry["nom"], entry["talents"]) for ident, entry in data["archetypes"].items()},
        {ident: State(entry["nom"], entry.get("affaiblit", False)) for ident, entry in data["etats"].items()},
    )


def character(data: "dict[str, Any]", catalogue: Catalogue, file: str) -> Character:
    """Return the character of a checked sheet; its archetype's Exploit Gratuit comes first."""
    archetype = data.get("archetype", "")
    own = tuple(
        Gratuit(fold(one["source"]), one["source"], one.get("talents", ()), one.get("traits", ()), one.get("quand", ""))
        for one in data.get("exploits_gratuits", ())
    )
    return Character(
        "singularites",
        data["nom"],
        file,
        data.get("camp", "pj"),
        data.get("traits", {}),
        data.get("talents", {}),
        {fold(name): name for name in data.get("expertises", ())},
        archetype,
        ((_innate(archetype, catalogue),) if archetype else ()) + own,
        data.get("auspices", {}),
        data.get("handicap", False),
    )


def _innate(archetype: str, catalogue: Catalogue) -> Gratuit:
    """Return the Exploit Gratuit an archetype always has (Singularités, 3, Les Exploits Gratuits)."""
    name, talents = catalogue.archetypes[archetype]
    return Gratuit(archetype, name, talents)


def doubts(data: "dict[str, Any]") -> "Iterator[Doubt]":
    """Yield what is wrong beyond keys and kinds: an Exploit Gratuit for nothing, one source written twice."""
    seen = {data["archetype"]} if data.get("archetype") else set()
    for place, one in enumerate(data.get("exploits_gratuits") or ()):
        path = ("exploits_gratuits", place)
        if one.get("talents", ()) == one.get("traits", ()) == ():
            yield Doubt(path, "missing_key", "", ("talents", "traits"))
        source = fold(one.get("source") or "")
        if source and source in seen:
            yield Doubt((*path, "source"), "source_twice", one["source"])
        seen.add(source)


def parts(character: Character) -> tuple[Part, ...]:
    """Return the sections of a sheet as they are shown; what they say nothing of is left out."""
    archetype = character.gratuits[:1] if character.archetype else ()
    auspices = character.auspices
    found = (
        Part("archetype", "", tuple(Entry(one.id, one.source, None) for one in archetype)),
        Part("handicap", "", (Entry("handicap", "", None),) if character.handicap else ()),
        Part("auspices", "", tuple(Entry(ident, "", score) for ident, score in auspices.items())),
        Part("inspirations", "", tuple(Entry(ident, "", inspirations_of(score)) for ident, score in auspices.items())),
        Part("traits", "", entries(character.traits)),
        Part("talents", "", entries(character.talents)),
        Part("expertises", "", tuple(Entry(ident, name, None) for ident, name in character.expertises.items())),
        *(_gratuit(one, character) for one in character.gratuits),
    )
    return tuple(part for part in found if part.entries)


def _gratuit(gratuit: Gratuit, character: Character) -> Part:
    """Return an Exploit Gratuit as it is shown: what it serves, and the circumstance it needs."""
    names = {ident: score.name for scores in (character.talents, character.traits) for ident, score in scores.items()}
    serves = tuple(Entry(ident, names.get(ident, ""), None) for ident in (*gratuit.talents, *gratuit.traits))
    return Part("gratuit", gratuit.source, (*serves, *((Entry("quand", "", gratuit.when),) if gratuit.when else ())))
