"""WHO: the sheets that a word can name, at a table also the copies that it knows, and the groups."""

from ..characters.folders import SUFFIX, files, sheet_folders
from ..characters.search import GROUPS, Found
from ..core.games import FOLDERS
from ..core.names import copy_of, fold
from ..core.numbers import SIGNS
from ..core.refusal import Faulty
from ..core.state import Ledger
from ..core.tab import Offer
from .matching import folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..characters.folders import Folder
    from .scene import Scene

    Offers = Iterator[tuple[str, str, Offer]]


class Person:
    """A sheet, the word that names it, and in short what it says of itself; "" for what is not known."""

    def __init__(self, found: Found, kept: "Sequence[str] | None") -> None:
        self.found = found
        self.key = folded(found.stem)
        self.name, self.game, self.camp = kept or told(found) or ("", "", "")
        self.readable = bool(self.game)
        self.plain = bool(self.key) and is_plain(found.stem)
        self.word = found.stem if self.plain else found.path

    def offer(self, text: str, *, more: bool = False) -> Offer:
        """Return the offer of this sheet under a word."""
        kind = f"who_{self.camp}" if self.name and self.camp in ("pj", "pnj") else ""
        return Offer(text, kind, self.name, more=more, other=self.name)


def told(found: Found) -> tuple[str, str, str] | None:
    """Return the name, the game and the camp of a sheet from its first lines, None for what is no sheet.

    Only one that is written in another way than usual needs a parser.
    """
    from ..characters.reading import read_text

    try:
        text = read_text(found.path, found.shown)
        said = dict(_texts(text.partition("\n[")[0]))
        if not ("nom" in said and fold(said.get("jeu", "")) in FOLDERS):
            from ..characters.syntax import parsed

            raw = parsed(text, found.shown)
            said = {fold(key): value for key, value in raw.items() if type(value) is str}
    except Faulty:
        return None
    return said.get("nom", ""), fold(said.get("jeu", "")), fold(said.get("camp", "pj"))


def _texts(head: str) -> "Iterator[tuple[str, str]]":
    """Yield the keys of lines ``key = "text"`` that need no parser, each with its text."""
    for line in () if '"""' in head or "'''" in head else head.split("\n"):
        key, _, value = line.partition("=")
        quoted = value.partition("#")[0].strip() if value.count('"') == 2 else ""
        if quoted[:1] == quoted[-1:] == '"' and len(quoted) > 1 and "\\" not in quoted:
            yield fold(key), quoted[1:-1]


def is_plain(stem: str) -> bool:
    """Return whether a sheet's name is a word that finds it, and not a number, a group, an option, a list, a path."""
    if stem.isidentifier():
        return True
    marks = stem[0] in "@-" or stem[0] in SIGNS or stem != stem.strip() or stem.endswith(SUFFIX) or stem.isdigit()
    return not marks and not any(mark in stem for mark in ",#/\\")


def everyone(scene: "Scene", game: str = "") -> "list[Person]":
    """Return every sheet of a game, place by place; one that an earlier place hides by its name is left out."""
    earlier: set[str] = set()
    known: list[Person] = []
    for folder in sheet_folders(scene.table):
        here = _in(folder)
        known += [one for one in here if one.key not in earlier] if earlier else here
        earlier |= {name for one in here for name in (one.key, folded(one.name))}
    return [one for one in known if one.readable and (not game or one.game == game)]


def _in(folder: "Folder") -> "list[Person]":
    from ..characters.index import briefs

    try:
        found = [Found(stem, path, shown, folder.place) for stem, path, shown in files(folder) if stem]
    except Faulty:
        return []
    return [Person(one, kept) for one, kept in zip(found, briefs(found), strict=True)]


def who(scene: "Scene") -> "Offers":
    """Yield who may be named, several with commas between them."""
    yield from several(scene, scene.place.game)


def pjs(scene: "Scene") -> "Offers":
    """Yield the players' characters that may be named, several with commas between them."""
    yield from several(scene, scene.place.game, "pj")


def one(scene: "Scene") -> "Offers":
    """Yield who may be named where one is to be, nobody twice."""
    yield from _alone(scene)


def pj(scene: "Scene") -> "Offers":
    """Yield the players' characters where one is to be named, nobody twice."""
    yield from _alone(scene, "pj")


def _alone(scene: "Scene", camp: str = "") -> "Offers":
    before = {*map(fold, scene.place.free)}
    for offer in named(scene, scene.place.game, camp=camp):
        if not (before and folded(offer.text) in before):
            yield "", scene.place.typed, offer


def known(scene: "Scene") -> "Offers":
    """Yield those whom the table knows, as their sheets are spelled."""
    yield from _owners(scene, members=False)


def member(scene: "Scene") -> "Offers":
    """Yield the members of the table, as their sheets are spelled."""
    yield from _owners(scene, members=True)


def _owners(scene: "Scene", *, members: bool) -> "Offers":
    ledger = scene.ledger or Ledger()
    before = {*map(fold, scene.place.free)}
    owners = [key for key in sorted(ledger.owners()) if ledger.text("name", key) and fold(key) not in before]
    words = {one.key: one.word for one in everyone(scene) if one.plain} if owners else {}
    for key in owners:
        if ledger.count("member", key) or not members:
            stem, number = copy_of(key)
            word = f"{words.get(stem, stem)}#{number}" if number else words.get(key, key)
            name = ledger.text("name", key)
            yield "", scene.place.typed, Offer(word, value=name, other=name)


def several(scene: "Scene", game: str, camp: str = "") -> "Offers":
    """Yield who may be named next, of a camp or of any: behind a comma nobody twice, before the first also a group."""
    before, comma, typed = scene.place.typed.rpartition(",")
    taken = tuple(word.strip() for word in before.split(",")) if comma else ()
    for offer in named(scene, game, taken, camp):
        yield before + comma, typed, offer
    for word in (one for one in GROUPS if not comma and (not camp or GROUPS[one] == camp)):
        yield "", typed, Offer(word, f"group_{GROUPS[word] or 'tous'}")


def named(scene: "Scene", game: str, taken: tuple[str, ...] = (), camp: str = "") -> "Iterator[Offer]":
    """Yield who can be named beside those that are `taken`, of a camp or of any, copies behind their sheets."""
    gone = {*taken, *map(fold, taken)}
    copied = "#" in scene.place.typed.rpartition(",")[2]  # only copies are meant
    copies = _copies(scene)
    for person in (one for one in everyone(scene, game) if not camp or one.camp == camp):
        listed = not (taken and "," in person.word)
        if person.word not in gone and person.key not in gone and listed and not copied:
            yield person.offer(person.word)
        for number in copies.get(person.key, ()) if person.plain else ():
            if f"{person.word}#{number}" not in gone:
                yield person.offer(f"{person.word}#{number}")


def _copies(scene: "Scene") -> dict[str, list[int]]:
    """Return the numbers of the copies that the table knows, by the keys of their sheets."""
    copies: dict[str, list[int]] = {}
    for owner in () if scene.table is None else scene.table.known:
        key, number = copy_of(owner)
        if number:
            copies.setdefault(key, []).append(number)
    return {key: sorted(numbers) for key, numbers in copies.items()}


def group(scene: "Scene", word: str, game: str) -> "list[str]":
    """Return the words for those of a group."""
    camp = GROUPS.get(word.strip().casefold())
    if camp is None:
        return []
    own = [one for one in everyone(scene, game) if one.found.place != "shipped"] or everyone(scene, game)
    return [one.word for one in own if not camp or one.camp == camp]
