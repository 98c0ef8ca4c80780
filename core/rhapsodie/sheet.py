"""A Rhapsodie character, as the rules see one, and what its sheet may hold."""

from ..names import fold
from ..sheet import COMMON, Doubt, Entry, Key, Part, Score, entries
from ..value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any


class Competence(Value):
    """A compétence with the group it belongs to (folded id and name)."""

    id: str
    name: str
    value: int
    group: str
    group_name: str


class Sequelle(Value):
    """What a wound or a trauma left. `kind` is "blessure" or "trauma", `weight` "legere" or "grave".

    `number` tells one from another, the oldest has the least: its place on the sheet, or the table's own number (0:
    none). `occasions` counts the rolls of this scene that a light one weighed on; only a table knows them.
    """

    kind: str
    weight: str
    label: str
    number: int = 0
    occasions: int = 0

    @property
    def unnamed(self) -> str:
        """What one is called that nobody named: its weight and its kind, as an id."""
        return f"{self.weight}_{self.kind}"


class Health(Value):
    """The four gauges (0–5), the two convalescences and the séquelles, oldest first."""

    fatigue: int = 0
    blessure: int = 0
    stress: int = 0
    trauma: int = 0
    convalescence_blessure: int = 0
    convalescence_trauma: int = 0
    sequelles: tuple[Sequelle, ...] = ()


class Character(Value):
    """A checked sheet. The mappings are by folded id; a `specialite` is a label that may give an avantage.

    `key` is what a table knows him by: the folded name of his file, with the copy's number. `used` counts the
    avantages of each source (its id) that are used up until the scene ends; only a table knows them.
    """

    game: str
    name: str
    file: str
    camp: str
    vertus: "Mapping[str, Score]"
    competences: "Mapping[str, Competence]"
    specialites: tuple[str, ...] = ()
    health: Health = Health()
    max_degree: int = 5
    key: str = ""
    used: "Mapping[str, int]" = {}


class Catalogue(Value):
    """The named vertus and compétences: only what is attested, and what a table adds.

    `vertus` and `competences` give each id its name, `groupes` each group's; `synonyms` other words for an id.
    """

    vertus: "Mapping[str, str]"
    competences: "Mapping[str, str]"
    groupes: "Mapping[str, str]"
    synonyms: "Mapping[str, str]"


DEGREE_MOST = 5
GAUGES = (("blessure", "fatigue"), ("trauma", "stress"))
WEIGHTS = ("legere", "grave")

SHEET = (
    *COMMON,
    Key("specialites", "texts"),
    Key("vertus", "scores", 1, 6, section="vertus"),
    Key("competences", "groups", 0, 6, section="competences"),
    Key(
        "sante",
        "table",
        keys=(
            *(Key(gauge, "whole", 0, DEGREE_MOST) for pair in GAUGES for gauge in pair),
            *(Key(f"convalescence_{lasting}", "whole", 0, DEGREE_MOST) for lasting, _ in GAUGES),
            Key("degre_max", "whole", 1, DEGREE_MOST),
            Key(
                "sequelles",
                "tables",
                keys=(
                    Key("nom", "text", needed=True),
                    Key("de", "word", values=("blessure", "trauma"), needed=True),
                    Key("gravite", "word", values=WEIGHTS, needed=True),
                ),
            ),
        ),
    ),
)

_NAMED = (Key("nom", "text", needed=True), Key("synonymes", "texts"), Key("edition", "text"))

CATALOGUE = tuple(Key(section, "tables", keys=_NAMED) for section in ("vertus", "competences", "groupes"))


def catalogue(data: "dict[str, dict[str, dict[str, Any]]]", synonyms: "dict[str, str]") -> Catalogue:
    """Return the catalogue of these checked entries, each by its section and its folded name."""
    vertus, competences, groupes = (
        {ident: entry["nom"] for ident, entry in data[section].items()}
        for section in ("vertus", "competences", "groupes")
    )
    return Catalogue(vertus, competences, groupes, synonyms)


def character(data: "dict[str, Any]", _catalogue: Catalogue, file: str) -> Character:
    """Return the character of a checked sheet; gauges that it does not give are at their lowest."""
    sante = data.get("sante", {})
    return Character(
        "rhapsodie",
        data["nom"],
        file,
        data.get("camp", "pj"),
        data.get("vertus", {}),
        {
            score.id: Competence(score.id, score.name, score.value, group.id, group.name)
            for group in data.get("competences", {}).values()
            for score in group.scores.values()
        },
        data.get("specialites", ()),
        _health(sante),
        sante.get("degre_max", DEGREE_MOST),
    )


def _health(sante: "dict[str, Any]") -> Health:
    """Return the health of a sheet: a fatigue or a stress it does not give stands at the wound's or trauma's degree.

    (Rhapsodie, Blessures et traumas, Fatigue et stress: it never goes below.)
    """
    gauges = {lasting: sante.get(lasting, 0) for lasting, _ in GAUGES}
    gauges |= {passing: sante.get(passing, gauges[lasting]) for lasting, passing in GAUGES}
    gauges |= {f"convalescence_{lasting}": sante.get(f"convalescence_{lasting}", 0) for lasting, _ in GAUGES}
    left = enumerate(sante.get("sequelles", ()), 1)
    sequelles = tuple(Sequelle(one["de"], one["gravite"], one["nom"], number) for number, one in left)
    return Health(**gauges, sequelles=sequelles)


def doubts(data: "dict[str, Any]") -> "Iterator[Doubt]":
    """Yield what is wrong beyond keys and kinds: a gauge out of step with the wound or trauma it goes with."""
    sante = data.get("sante") or {}
    most = sante.get("degre_max") or DEGREE_MOST
    for lasting, passing in GAUGES:
        degree, other = sante.get(lasting) or 0, sante.get(passing)
        cared = sante.get(f"convalescence_{lasting}") or 0
        for gauge in (lasting, passing):
            if (sante.get(gauge) or 0) > most:
                yield Doubt(("sante", gauge), "above_max", str(sante[gauge]), (f"0–{most}",))
        if other is not None and other < degree:
            yield Doubt(("sante", passing), "below_wound", str(other), (str(degree),))
        if cared and cared >= degree:
            right = f"0–{degree - 1}" if degree > 1 else "0"
            yield Doubt(("sante", f"convalescence_{lasting}"), "healed_already", str(cared), (right,))


def parts(character: Character) -> tuple[Part, ...]:
    """Return the sections of a sheet as they are shown; what they say nothing of is left out."""
    health = character.health
    found = (
        Part("vertus", "", entries(character.vertus)),
        *(_group(group, character) for group in dict.fromkeys(one.group for one in character.competences.values())),
        Part("specialites", "", tuple(Entry(fold(name), name, None) for name in character.specialites)),
        Part("sante", "", tuple(Entry(gauge, "", value) for gauge, value in health.items() if type(value) is int)),
        Part(
            "sequelles",
            "",
            tuple(Entry(fold(one.label), one.label, f"{one.weight}_{one.kind}") for one in health.sequelles),
        ),
    )
    return tuple(part for part in found if part.entries)


def _group(group: str, character: Character) -> Part:
    """Return a group of compétences as it is shown."""
    inside = {ident: one for ident, one in character.competences.items() if one.group == group}
    name = next(iter(inside.values())).group_name
    return Part("competences", name, tuple(Entry(ident, one.name, one.value) for ident, one in inside.items()))
