"""What sheets of every game share: named scores, and how a game describes what its sheets may hold.

A description is data: the checker in `characters` reads it, and a third game needs no new checker.
"""

from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Score(Value):
    """A named score of a sheet. `id` is the folded name; `name` is how the catalogue or the sheet spells it."""

    id: str
    name: str
    value: int


class Key(Value):
    """One key a table of a sheet may hold, matched without regard to case and accents.

    `kind` is what its value must be:

    - "text" (not blank), "texts" (a list of them, each once), "flag" (true or false);
    - "whole": a whole number from `least` to `most`; above `most` is only a warning when it is `loose`;
    - "word": one of `values`; "name": a name that the catalogue's `section` knows; "names": a list of those, or of
      names that the sheet itself has in that section;
    - "table": a table with these `keys`; "tables": a list of such tables;
    - "scores": a table of free names, each a whole number from `least` to `most`; "groups": a table of free names,
      each a table of scores. The names are spelled as the catalogue's `section` spells them, where it knows them;
    - "labels": a table of free names, each a text.

    `needed`: a table without it is faulty.
    """

    name: str
    kind: str
    least: int = 0
    most: int = 0
    needed: bool = False
    values: tuple[str, ...] = ()
    keys: "tuple[Key, ...]" = ()
    section: str = ""
    loose: bool = False


class Group(Value):
    """What a "groups" key holds under one name: its scores by folded id."""

    id: str
    name: str
    scores: "dict[str, Score]"


class Doubt(Value):
    """What a game finds wrong with a sheet whose keys and kinds are right: a key's path, and a fault's parts.

    `weight` is "fault" or "warning".
    """

    path: "tuple[str | int, ...]"
    id: str
    found: str = ""
    expected: tuple[str, ...] = ()
    weight: str = "fault"


class Entry(Value):
    """One thing of a section: its id, its name as it is spelled, and its number or its text, None for a mere name.

    `name` is empty where the id is a word of the game that every language has its own way to say. `most` is what the
    number can be at most, where that is to be seen beside it.
    """

    id: str
    name: str
    value: int | str | None
    most: int | None = None


class Part(Value):
    """One section of a sheet as it is shown. `id` is "traits", "sante"…, `name` the group it stands for, or empty."""

    id: str
    name: str
    entries: tuple[Entry, ...]


def renewed(parts: "Iterable[Part]", live: "Iterable[Part]") -> tuple[Part, ...]:
    """Return the sections of a sheet with those of a table: each in the place of its like, else behind all others."""
    standing = {(part.id, part.name): part for part in live}
    kept = tuple(standing.pop((part.id, part.name), part) for part in parts)
    return (*kept, *standing.values())


def entries(scores: "Mapping[str, Score]") -> tuple[Entry, ...]:
    """Return scores as they are shown, in the order of the sheet."""
    return tuple(Entry(score.id, score.name, score.value) for score in scores.values())


CAMPS = ("pj", "pnj")

COMMON = (
    Key("jeu", "text", needed=True),
    Key("nom", "text", needed=True),
    Key("camp", "word", values=CAMPS),
)
