"""WHO: the sheets that a word can name, at a table also the copies that it knows, and the groups."""

from ..characters.folders import SUFFIX, files, sheet_folders
from ..characters.search import GROUPS, Found
from ..core.names import copy_of, fold
from ..core.numbers import SIGNS
from ..core.refusal import Faulty
from ..core.state import Ledger
from ..core.tab import Offer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..characters.folders import Folder
    from .scene import Scene

    Offers = Iterator[tuple[str, str, Offer]]


class Person:
    """A sheet that a word can name: the word, and in short what the sheet says; "" for what is not known."""

    def __init__(self, found: Found, earlier: "set[str]") -> None:
        self.found = found
        self.key = fold(found.stem) or found.stem
        self.name, self.game, self.camp = told(found)
        self.plain = is_plain(found.stem) and self.key not in earlier
        self.word = found.stem if self.plain else found.path

    def offer(self, text: str, *, more: bool = False) -> Offer:
        """Return the offer of this sheet under a word."""
        kind = f"who_{self.camp}" if self.name and self.camp in ("pj", "pnj") else ""
        return Offer(text, kind, self.name, more=more, other=self.name)


def told(found: Found) -> tuple[str, str, str]:
    """Return the name, the game and the camp of a sheet: as they were kept, else from its first lines."""
    from ..characters.index import brief
    from ..characters.reading import read_text

    kept = brief(found)
    if kept is not None:
        return kept.name, kept.game, kept.camp
    try:
        head = read_text(found.path, found.shown).partition("\n[")[0]
    except Faulty:
        return "", "", ""
    said = dict(_texts(head))
    return said.get("nom", ""), said.get("jeu", ""), said.get("camp", "pj")


def _texts(head: str) -> "Iterator[tuple[str, str]]":
    """Yield the keys of lines ``key = "text"`` that need no parser, each with its text."""
    for line in head.split("\n"):
        key, _, value = line.partition("=")
        quoted = value.partition("#")[0].strip() if value.count('"') == 2 else ""
        if quoted[:1] == quoted[-1:] == '"' and len(quoted) > 1 and "\\" not in quoted:
            yield fold(key), quoted[1:-1]


def is_plain(stem: str) -> bool:
    """Return whether a sheet's name is a word that finds it, and not a number, a group, an option, a list, a path."""
    marks = stem[0] in "@-" or stem[0] in SIGNS or stem != stem.strip() or stem.endswith(SUFFIX) or stem.isdigit()
    return not marks and bool(fold(stem)) and not set(stem) & set(",#/\\")


def everyone(scene: "Scene", game: str = "") -> "list[Person]":
    """Return every sheet of a game, place by place; one that another hides is named by its path or left out."""
    earlier: set[str] = set()
    known: list[Person] = []
    for folder in sheet_folders(scene.table):
        here = [Person(found, earlier) for found in _in(folder)]
        known += [one for one in here if one.key not in earlier]
        earlier |= {name for one in here for name in (one.key, fold(one.name))}
    return [one for one in known if not game or one.game in ("", game)]


def _in(folder: "Folder") -> "list[Found]":
    try:
        return [Found(stem, path, shown, folder.place) for stem, path, shown in files(folder) if stem]
    except Faulty:
        return []


def who(scene: "Scene") -> "Offers":
    """Yield who may be named, several with commas between them."""
    yield from several(scene, scene.place.game)


def one(scene: "Scene") -> "Offers":
    """Yield who may be named where one is to be."""
    for offer in named(scene, scene.place.game):
        yield "", scene.place.typed, offer


def known(scene: "Scene") -> "Offers":
    """Yield those whom the table knows, by their keys."""
    yield from _owners(scene, members=False)


def member(scene: "Scene") -> "Offers":
    """Yield the members of the table, by their keys."""
    yield from _owners(scene, members=True)


def _owners(scene: "Scene", *, members: bool) -> "Offers":
    ledger = scene.ledger or Ledger()
    for key in sorted(ledger.owners()):
        name = ledger.text("name", key)
        if name and key not in scene.place.free and (ledger.count("member", key) or not members):
            yield "", scene.place.typed, Offer(key, value=name, other=name)


def several(scene: "Scene", game: str) -> "Offers":
    """Yield who may be named next: behind a comma nobody twice, before the first one also a group."""
    before, comma, typed = scene.place.typed.rpartition(",")
    taken = tuple(word.strip() for word in before.split(",")) if comma else ()
    for offer in named(scene, game, taken):
        yield before + comma, typed, offer
    for word in GROUPS if not comma else ():
        yield "", typed, Offer(word, f"group_{GROUPS[word] or 'tous'}")


def named(scene: "Scene", game: str, taken: tuple[str, ...] = ()) -> "Iterator[Offer]":
    """Yield everybody who can be named beside those that are `taken`, copies behind their sheets."""
    gone = {*taken, *map(fold, taken)}
    copies: dict[str, list[int]] = {}
    for owner in () if scene.table is None else scene.table.known:
        key, number = copy_of(owner)
        copies.setdefault(key, []).append(number)
    for person in everyone(scene, game):
        words = [person.word]
        if person.plain:
            words += [f"{person.word}#{number}" for number in sorted(copies.get(person.key, ())) if number]
        for word in words:
            if word not in gone and fold(word) not in gone and not (taken and "," in word):
                yield person.offer(word)


def group(scene: "Scene", word: str, game: str) -> "list[str]":
    """Return the words for those of a group."""
    camp = GROUPS.get(word.strip().casefold())
    if camp is None:
        return []
    own = [one for one in everyone(scene, game) if one.found.place != "shipped"] or everyone(scene, game)
    return [one.word for one in own if not camp or one.camp == camp]
