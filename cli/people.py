"""Who is at the table: those it knows, and those who are still to come to it."""

from ..characters.search import by_stem, find, known_by
from ..core.games import game
from ..core.glance import Absent, Glance, Moment, Person, Reserves
from ..core.names import copy_of
from ..core.refusal import Faulty, Misused
from ..core.table import BEGINNINGS, members

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import Any

    from ..characters.search import Found
    from .campaign.session import Session

GONE, FAULTY = "gone", "faulty"


class People:
    """The people of a table in hand; sheets are looked for once, and read when somebody is asked for."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.ledger = session.ledger
        self.sheets: Mapping[str, Found] = by_stem(session.table)
        self.players = {self._key(label): player for label, player in session.told.players.items()}

    def _key(self, label: str) -> str:
        """Return the key of one whom the settings name: of the sheet that the name finds, else the name itself."""
        from ..core.names import fold

        if label in self.sheets:
            return label
        try:
            return fold(find(label, self.session.table).stem) or label
        except Misused:
            return label

    def sheet(self, key: str) -> "tuple[Any | None, str]":
        """Return the character of a key, and why there is none: his sheet is gone, or faulty."""
        try:
            character = known_by(key, self.sheets)
        except Faulty:
            return None, FAULTY
        if character is None:
            return None, GONE
        known = self.ledger.text("game", key)
        return (None, FAULTY) if known and known != character.game else (character, "")

    def person(self, key: str, *, gm: bool = True) -> Person:
        """Return one who is at the table, or may come to it, with what his game shows of him."""
        character, missing = self.sheet(key)
        known = {name: self.ledger.text(name, key) for name in ("name", "game", "camp")}
        if character is not None:
            known = {name: value or getattr(character, name) for name, value in known.items()}
        return Person(
            key,
            known["name"] or key,
            known["game"],
            known["camp"],
            bool(self.ledger.count("member", key)),
            self.players.get(key) or self.ledger.text("player", key),
            self._file(key) if character is None else character.file,
            bool(self.ledger.text("name", key)),
            missing,
            game(known["game"]).standing(character, self.ledger, key, gm) if known["game"] else (),
        )

    def _file(self, key: str) -> str:
        """Return what the sheet of a key is called, empty where there is none."""
        found = self.sheets.get(copy_of(key)[0])
        return found.shown if found is not None else ""

    def members(self) -> list[str]:
        """Return the keys of the table's members, in an order that stays."""
        return ordered(members(self.ledger))

    def coming(self, *, own: bool) -> "Iterator[str]":
        """Yield the keys of those who come as an Épisode begins: whom the settings name and the table does not know.

        With `own` those too whose sheets are in the table's folder and say that they are players' characters.
        """
        for key in dict.fromkeys([*self.players, *(self._own() if own else ())]):
            if not self.ledger.text("name", key):
                yield key

    def _own(self) -> "Iterator[str]":
        """Yield the keys of the players' characters of the table's own folder; a faulty sheet may be one's."""
        for key, found in self.sheets.items():
            if found.place == self.session.table.folder.place:
                who, missing = self.sheet(key)
                if missing or (who is not None and who.camp == "pj" and who.game in self.session.told.games):
                    yield key

    def glance(self, *, gm: bool) -> Glance:
        """Return the table at a glance; without `gm` what is the GM's is left out."""
        told = self.session.told
        keys = dict.fromkeys([*self.members(), *self.coming(own=False)])
        shared = (Reserves(name, game(name).standing(None, self.ledger, "", gm)) for name in told.games)
        return Glance(
            told.name,
            told.games,
            tuple(map(self._moment, BEGINNINGS)),
            tuple(reserves for reserves in shared if reserves.parts),
            tuple(self.person(key, gm=gm) for key in keys),
            tuple(self.person(key, gm=gm) for key in ordered(self.ledger.owners()) if self._is_other(key))
            if gm
            else (),
            gm,
        )

    def _is_other(self, key: str) -> bool:
        return self.ledger.text("camp", key) == "pnj"

    def _moment(self, what: str) -> Moment:
        """Return what is under way of an aventure, an Épisode, a scene or a Tour."""
        conflict = what == "scene" and bool(self.ledger.count("scene.conflict"))
        return Moment(what, self.ledger.count(what), self.ledger.text(f"{what}.title"), conflict)

    def absent(self, key: str) -> Absent:
        """Return that somebody should come, and why he cannot."""
        return Absent(key, self.sheet(key)[1], self._file(key))


def ordered(keys: "Iterable[str]") -> list[str]:
    """Return keys by name, and copies of one sheet by number."""
    return sorted(keys, key=lambda key: (*copy_of(key), key))
