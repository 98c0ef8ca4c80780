"""A table at a glance, whichever its games: when it is, who is there, what each game says of them."""

from .sheet import Part
from .value import Value


class Moment(Value):
    """What is under way: `what` ("adventure", "episode", "scene" or "turn"), its `number` and its title."""

    what: str
    number: int
    title: str = ""
    conflict: bool = False


class Person(Value):
    """One who is at the table: the key that it knows him by, and what his game shows of him.

    `player` is who plays him, `file` the sheet, both empty where there is none; `met` is False for one who comes as
    the next Épisode begins. `missing` says why no sheet is read: "gone", "faulty", or nothing.
    """

    key: str
    name: str
    game: str
    camp: str
    member: bool
    player: str = ""
    file: str = ""
    met: bool = True
    missing: str = ""
    parts: tuple[Part, ...] = ()


class Reserves(Value):
    """What belongs to everybody in a game."""

    game: str
    parts: tuple[Part, ...]


class Glance(Value, tag="table"):
    """A table at a glance. `members` are the players' characters, `others` the PNJ; without the GM's `others` is empty.

    `moments` are what is under way, the longest first.
    """

    name: str
    games: tuple[str, ...]
    moments: tuple[Moment, ...]
    reserves: tuple[Reserves, ...]
    members: tuple[Person, ...]
    others: tuple[Person, ...]
    gm: bool


class Member(Value, tag="member"):
    """One of a table's members, or one who has come or gone, as in `Person`."""

    key: str
    name: str
    game: str
    camp: str
    member: bool
    player: str
    file: str
    met: bool
    missing: str


class Absent(Value, tag="absent"):
    """One who should come to the table, and whose sheet is not there ("gone") or has faults ("faulty")."""

    key: str
    missing: str
    file: str
