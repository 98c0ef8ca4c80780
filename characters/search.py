"""WHO: from the words a person types to characters."""

from ..core.names import COPIES, copy_of, fold, nearest
from ..core.refusal import Faulty, Misused
from ..core.value import Value
from .folders import SUFFIX, Folder, Table, files, sheet_folders
from .index import Noted
from .load import known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

GROUPS = {"@pj": "pj", "@pnj": "pnj", "@tous": ""}


class Found(Value):
    """A sheet's file: the name that finds it, where it is, what it is called, and the folder it is in."""

    stem: str
    path: str
    shown: str
    place: str


def one(who: str, game: str = "", table: Table | None = None) -> "Any":
    """Return the one character that `who` names; several are misuse (`one_only`)."""
    found = characters(who, game, table)
    if len(found) > 1:
        raise Misused("one_only", word=who)
    return found[0]


def characters(who: str, game: str = "", table: Table | None = None) -> "tuple[Any, ...]":
    """Return the characters that `who` names, in its order: ``julien``, ``sbire#3``, ``a,b``, ``@pj``, a path.

    `game` is what is played, empty for whichever; the sheets of a `table` come before all others.
    Misuse: `unknown_who`, `ambiguous_who`, `other_game`, `empty_who`,
    `bad_copy`, `unknown_group`, `empty_group`. A sheet that cannot be read, or has faults, is a file fault.
    """
    words = [who] if _is_path(who) and _is_there(who) else who.split(",")
    return tuple(character for word in words for character in _named(word.strip(), game, table))


def _named(word: str, game: str, table: Table | None) -> "tuple[Any, ...]":
    """Return the characters of one word of WHO."""
    if not word:
        raise Misused("empty_who")
    if word.startswith("@"):
        return _group(word, game, table)
    name, number = _copy(word)
    found = find(name, table)
    who = _known(found, number=number)
    if game and who.game != game:
        raise Misused("other_game", who=who.name, file=found.shown, game=who.game, expected=(game,))
    return (who,)


def _known(found: Found, game: str = "", number: int = 0) -> "Any":
    """Return the character of a sheet with its key, or of one of its copies; None for another game's."""
    who = known(found.path, found.shown, game)
    if who is None:
        return None
    key = fold(found.stem) or found.stem
    return who.replace(name=f"{who.name} #{number}", key=f"{key}#{number}") if number else who.replace(key=key)


def _copy(word: str) -> tuple[str, int]:
    """Return a word without the number of its copy, and that number, 0 when it has none."""
    name, mark, digits = word.rpartition("#")
    if not mark or (_is_path(digits) and _is_path(word)):
        return word, 0
    if not name or not (digits.isascii() and digits.isdigit()) or len(digits) > COPIES or int(digits) == 0:
        raise Misused("bad_copy", word=word, expected=(f"{name or 'sbire'}#1",))
    return name, int(digits)


def _is_path(word: str) -> bool:
    import os

    return "/" in word or os.sep in word or word.endswith(SUFFIX)


def _is_there(path: str) -> bool:
    import os

    return os.path.exists(path)


def find(name: str, table: Table | None = None) -> Found:
    """Return the sheet that a path or a name means.

    A name is a file's name or the `nom` in it, without regard to case and accents: an exact one in the earliest place
    that has it, else the only one in the earliest place that begins so.
    """
    if _is_path(name):
        return _at(name)
    key = fold(name)
    places = [_in(folder) for folder in sheet_folders(table)]
    for matches in (key.__eq__, _begins(key)):
        for sheets in places:
            found = _matching(sheets, matches, name) if key else None
            if found is not None:
                return found
    known = {fold(sheet.stem): sheet.stem for sheets in reversed(places) for sheet in sheets}
    raise Misused("unknown_who", word=name, expected=tuple(known[near] for near in nearest(key, known)))


def _at(path: str) -> Found:
    """Return the sheet at a path; what it is called has slashes wherever it is."""
    import os

    shown = path.replace(os.sep, "/")
    return Found(shown.rpartition("/")[2].removesuffix(SUFFIX), path, shown, "path")


def _begins(key: str) -> "Callable[[str], bool]":
    return lambda name: name.startswith(key)


def _in(folder: Folder) -> list[Found]:
    return [Found(stem, path, shown, folder.place) for stem, path, shown in files(folder)]


def _matching(sheets: list[Found], matches: "Callable[[str], bool]", name: str) -> Found | None:
    """Return the one sheet of a place whose file name matches, else whose `nom` does; several are misuse."""
    for named in (lambda sheet: sheet.stem, lambda sheet: name_in(sheet.path, sheet.shown)):
        found = [sheet for sheet in sheets if matches(fold(named(sheet)))]
        if len(found) > 1:
            exact = [sheet for sheet in found if sheet.stem == name]
            if not exact:
                raise Misused("ambiguous_who", word=name, expected=tuple(sheet.stem for sheet in found))
            found = exact
        if found:
            return found[0]
    return None


def name_in(path: str, shown: str) -> str:
    """Return the `nom` of a sheet, empty where it cannot be read: a search for another name goes on.

    The usual way of writing it is looked for in the lines before the first table; only another way needs a parser.
    A file that has not changed since is not read.
    """
    noted = Noted(path)
    if noted.kept:
        return str(noted.kept[0])
    name = _read_name(path, shown)
    noted.keep_name(name)
    return name


def _read_name(path: str, shown: str) -> str:
    from .reading import read_text
    from .syntax import parsed

    try:
        text = read_text(path, shown)
        simple = _simple_name(text.partition("\n[")[0])
        raw = parsed(text, shown) if simple is None else {"nom": simple}
    except Faulty:
        return ""
    names = [value for spelled, value in raw.items() if fold(spelled) == "nom" and type(value) is str]
    return names[0] if names else ""


def _simple_name(head: str) -> str | None:
    """Return the text of a line ``nom = "…"``, None where there is none or it needs a parser."""
    if '"""' in head or "'''" in head:
        return None
    for line in head.split("\n"):
        key, _, value = line.partition("=")
        quoted = value.strip()
        if key.strip() == "nom" and quoted.count('"') == 2 and quoted[0] == quoted[-1] == '"' and "\\" not in quoted:
            return quoted[1:-1]
    return None


def _group(word: str, game: str, table: Table | None) -> "tuple[Any, ...]":
    """Return everyone of a camp: at a table, its own sheets and whoever has played there; else as `_everyone` says."""
    camp = GROUPS.get(word.casefold())
    if camp is None:
        raise Misused("unknown_group", word=word, expected=tuple(GROUPS))
    everyone = _everyone(game) if table is None else at_table(table, game)
    found = tuple(who for who in everyone if not camp or who.camp == camp)
    if not found:
        raise Misused("empty_group", word=word)
    return found


def _everyone(game: str) -> "Iterator[Any]":
    """Yield a game's characters among the person's own sheets, or among the shipped ones where there are none."""
    sheets = [sheet for sheet in unshadowed() if sheet.place != "shipped"] or unshadowed()
    for found in sheets:
        who = _known(found, game)
        if who is not None:
            yield who


def at_table(table: Table, game: str = "") -> "Iterator[Any]":
    """Yield a game's characters at a table: its own sheets by name, then others who have played there, copies too.

    One whose sheet is not found any more is passed over.
    """
    sheets = by_stem(table)
    copied = {stem for stem, number in map(copy_of, table.known) if number}
    own = [stem for stem, sheet in sheets.items() if sheet.place == table.folder.place and stem not in copied]
    for key in dict.fromkeys([*own, *table.known]):
        who = known_by(key, sheets, game)
        if who is not None:
            yield who


def by_stem(table: Table) -> dict[str, Found]:
    """Return every sheet that can be found at a table, by the key that it has there."""
    return {fold(sheet.stem) or sheet.stem: sheet for sheet in unshadowed(table)}


def known_by(key: str, sheets: "Mapping[str, Found]", game: str = "") -> "Any | None":
    """Return the character whom a table knows by a key; None where his sheet is gone, or is of another `game`.

    A sheet that cannot be read, or has faults, is a file fault.
    """
    stem, number = copy_of(key)
    return _known(sheets[stem], game, number) if stem in sheets else None


def unshadowed(table: Table | None = None) -> list[Found]:
    """Return every sheet that its file name finds, place by place."""
    seen: dict[str, Found] = {}
    for sheet in everywhere(table):
        seen.setdefault(fold(sheet.stem) or sheet.stem, sheet)
    return list(seen.values())


def everywhere(table: Table | None = None) -> list[Found]:
    """Return every sheet of every place, in the order they are looked in."""
    return [sheet for folder in sheet_folders(table) for sheet in _in(folder)]


def file_or_sheet(word: str, table: Table | None = None) -> Found:
    """Return the file that a word names, by its path or as a sheet's name."""
    return _at(word) if _is_there(word) else find(word, table)
