"""What may be decided after the dice, whichever the game: on which roll, and what is asked for it.

Rhapsodie, Utiliser un avantage; Singularités, 3, Exploits dans les Actions de recherche et vigilance. A roll is open
until its result is told (R-13): until a new scene, Épisode or aventure begins, or whoever made it rolls again.
"""

from .games import FOLDERS, game
from .history import Live, line_of
from .names import copy_of, fold
from .recall import Unknown, recall
from .refusal import Faulty, Misused, Refused
from .table import Began
from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import Any

    Entry = Mapping[str, Any]
    Facts = tuple[Value, ...]

OPTIONS = ("advantage", "free", "keep", "range")
CLOSING = ("scene", "episode", "adventure")  # what begins so ends what was open


class Rolled(Value):
    """A roll among the facts of an entry, as its game reads them, and what followed from it.

    `names` are those who may be asked for it: first who made it, then whom else it concerns. `failed` is whether it is
    a failure now. `files` are their sheets, as facts call them.
    """

    fact: Value
    names: tuple[str, ...]
    after: tuple[Value, ...] = ()
    failed: bool = False
    files: tuple[str, ...] = ()


class Roll(Value):
    """The roll to decide on, as it stands: the entry `n` made it, the entry `last` decided on it last (`n` if none).

    `after` is what followed from it, then what was decided on it since; `later` the facts of the entries that stand
    and came after it, the oldest first. `who` made it, by the key `key` (empty without a sheet), and `keys` are those
    of everyone in the entry; `line` are the words that asked.
    """

    n: int
    last: int
    game: str
    fact: Value
    who: str
    key: str
    keys: tuple[str, ...]
    after: tuple[Value, ...]
    later: tuple[tuple[Value, ...], ...]
    line: tuple[str, ...]

    @property
    def file(self) -> str:
        """What the sheet of who made it was called then, empty for none."""
        made = getattr(self.fact, "roll", None) or self.fact
        file: str = getattr(made, "file", "")
        return file


class Asked(Value):
    """What is asked for a `roll`: avantages and sources as typed, what Exploits become, how many Ranges.

    `said` is what the line of the roll gave each of its options, by name. `character` and `catalogue` are whose it is
    and the game's; there is no character where only numbers are known. `find` gives whoever else is concerned, by the
    name and the file that a fact gives him.
    """

    roll: Roll
    advantage: tuple[str, ...] = ()
    free: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()
    range: int = 0
    said: "Mapping[str, Any]" = {}
    character: "Any | None" = None
    catalogue: "Any | None" = None
    find: "Callable[[str, str], Any] | None" = None

    @property
    def options(self) -> tuple[str, ...]:
        """The names of the options that were given."""
        return tuple(name for name in OPTIONS if getattr(self, name))

    def only(self, *known: str) -> None:
        """Refuse as misuse (``not_this_game``) the first option given that is not among `known`, those of the game."""
        for option in self.options:
            if option not in known:
                flags = tuple(f"--{one}" for one in known)
                raise Misused("not_this_game", option=f"--{option}", game=self.roll.game, expected=flags)


class Choice(Value):
    """One thing that may still be decided: the option and its value, as typed.

    `name` is how the sheet spells where it comes from, `n` how many there are (0: nobody counts them), `when` the
    circumstance that it needs.
    """

    option: str
    value: str
    name: str = ""
    n: int = 0
    when: str = ""


class Undecided(Value, tag="undecided"):
    """What may still be decided on a roll: that of the entry `n`, made by `who`."""

    who: str
    n: int
    choices: tuple[Choice, ...]


def last_roll(entries: "Iterable[tuple[str, Entry]]", name_of: "Callable[[str], str]", key: str | None = None) -> Roll:
    """Return the last roll of a journal that stands, or the last one of `key`.

    `entries` are the journal's, the last one first, each with what its file is called; `name_of` gives the name of
    whoever has a key. Refused: none since something began (``nothing_rolled``), an entry with several rolls and
    nobody named (``several_rolls``). A roll that cannot be read is a file fault (``roll_unreadable``).
    """
    standing = _standing(entries, {tag for name in FOLDERS for tag in game(name).ROLLS})
    later: list[Facts] = []
    for entry, facts in standing:
        found = [(name, one) for name in games_of(facts) for one in game(name).rolled(facts)]
        everyone = tuple(entry.get("who", ()))
        if key is not None:
            found = [(name, one) for name, one in found if key in keys_of(one, everyone, name_of)][-1:]
        if len(found) > 1:
            raise Refused("several_rolls", given=len(found), expected=_apart([one for _, one in found], entry, name_of))
        if found:
            ((name, one),) = found
            owner = keys_of(one, everyone, name_of)[0]
            made, after, line = _whole(entry, one, name, standing, later)
            return Roll(
                made, entry["n"], name, one.fact, one.names[0], owner, everyone, after, tuple(reversed(later)), line
            )
        if any(isinstance(fact, Began) and fact.what in CLOSING for fact in facts):
            break
        later.append(facts)
    raise Refused("nothing_rolled", who="" if key is None else name_of(key))


def keys_of(one: Rolled, keys: "Sequence[str]", name_of: "Callable[[str], str]") -> tuple[str, ...]:
    """Return the keys of those whom a roll names, in that order, each empty where none of `keys` is his."""
    files = one.files or ("",) * len(one.names)
    return tuple(key_of(name, file, keys, name_of) for name, file in zip(one.names, files, strict=True))


def key_of(name: str, file: str, keys: "Sequence[str]", name_of: "Callable[[str], str]") -> str:
    """Return the one of `keys` that a fact means by a name and the file of a sheet, empty where none is called so.

    Of namesakes it is the one of that sheet; a fact that names two of them has what tells them apart behind the name.
    """
    called = [key for key in keys if name and name == name_of(key)]
    called = called or [key for key in keys if name_of(key) and name.startswith(f"{name_of(key)} (")]
    stem = file.replace("\\", "/").rpartition("/")[2].removesuffix(".toml")
    own = [key for key in called if copy_of(key)[0] in (stem, fold(stem))]
    return (own or called or [""])[0]


def _apart(found: "list[Rolled]", entry: "Entry", name_of: "Callable[[str], str]") -> tuple[str, ...]:
    """Return the options that tell several rolls apart: by who made them, else by whom they concern."""
    for place in (0, -1):
        named = dict.fromkeys(one.names[place] for one in found)
        keys = dict.fromkeys(keys_of(one, entry.get("who", ()), name_of)[place] for one in found)
        for words in (named, keys):
            if len(words) == len(found):
                return tuple(f"--who {word}" for word in words)
    return tuple(f"--who {word}" for word in named)


def games_of(facts: "Facts") -> tuple[str, ...]:
    """Return the games that have rolls among these facts."""
    tags = {fact.tag for fact in facts}
    return tuple(name for name in FOLDERS if tags.intersection(game(name).ROLLS))


def _whole(
    entry: "Entry", one: Rolled, name: str, standing: "Iterator[tuple[Entry, Facts]]", later: "list[Facts]"
) -> "tuple[int, Facts, tuple[str, ...]]":
    """Return which entry made a roll, all that followed from it, and the line that asked for it.

    An entry that decides on a roll names the one that it decides on, further back.
    """
    after, made = one.after, entry
    while "again" in made:
        facts: Facts = ()
        for found, facts in standing:
            if found["n"] == made["again"]:
                break
            later.append(facts)
        else:
            raise Faulty("roll_unreadable", n=made["n"])
        own = [other for other in game(name).rolled(facts) if (other.names, other.files) == (one.names, one.files)]
        after = (*(fact for other in own[-1:] for fact in other.after), *after)
        made = found
    return made["n"], after, tuple(made.get("asked", ()))


def _standing(entries: "Iterable[tuple[str, Entry]]", rolls: "set[str]") -> "Iterator[tuple[Entry, Facts]]":
    """Yield the entries that were not taken back with their facts, the last one first."""
    live = Live()
    for file, entry in entries:
        line = line_of(entry)
        if live.see(*line) and not line[1] and "facts" in entry:
            facts = tuple(map(recall, entry["facts"]))
            if any(isinstance(fact, Unknown) and fact.name in rolls for fact in facts):
                raise Faulty("roll_unreadable", file=file, n=entry["n"])
            yield entry, facts
