"""A Rhapsodie character, as the rules see one."""

from ..sheet import Score
from ..value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class Competence(Value):
    """A compétence with the group it belongs to (folded id and name)."""

    id: str
    name: str
    value: int
    group: str
    group_name: str


class Sequelle(Value):
    """What a wound or a trauma left. `kind` is "blessure" or "trauma", `weight` "legere" or "grave"."""

    kind: str
    weight: str
    label: str


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
    """A checked sheet. The mappings are by folded id; a `specialite` is a label that may give an avantage."""

    game: str
    name: str
    file: str
    camp: str
    vertus: "Mapping[str, Score]"
    competences: "Mapping[str, Competence]"
    specialites: tuple[str, ...] = ()
    health: Health = Health()
    max_degree: int = 5
