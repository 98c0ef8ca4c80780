"""WHO: from the words a person types to characters."""

from ..core.names import fold, nearest
from ..core.refusal import Misused
from .folders import SUFFIX, files, sheet_folders
from .load import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GROUPS = {"@pj": "pj", "@pnj": "pnj", "@tous": ""}
COPIES = 4  # digits of a copy's number


def one(who: str, game: str = "") -> "Any":
    """Return the one character that `who` names; several are misuse."""
    found = characters(who, game)
    if len(found) > 1:
        raise Misused("one_only", word=who)
    return found[0]


def characters(who: str, game: str = "") -> "tuple[Any, ...]":
    """Return the characters that `who` names, in its order: ``julien``, ``sbire#3``, ``a,b``, ``@pj``, a path.

    `game` is what is played, empty for whichever. Misuse: `unknown_who`, `ambiguous_who`, `other_game`, `empty_who`,
    `bad_copy`, `empty_group`; a sheet with faults is a file fault.
    """
    words = [who] if _is_path(who) and _exists(who) else who.split(",")
    return tuple(character for word in words for character in _named(word.strip(), game))


def _named(word: str, game: str) -> "tuple[Any, ...]":
    if not word:
        raise Misused("empty_who")
    if word.startswith("@"):
        return _group(word, game)
    name, number = _copy(word)
    character = load(*find(name))
    if game and character.game != game:
        raise Misused("other_game", who=character.name, game=character.game, expected=(game,))
    return (character.replace(name=f"{character.name} #{number}") if number else character,)


def _copy(word: str) -> tuple[str, int]:
    """Return a word without the number of its copy, and that number, 0 when it has none."""
    name, mark, digits = word.rpartition("#")
    if not mark or not name or (_is_path(word) and not (digits.isascii() and digits.isdigit())):
        return word, 0
    if not (digits.isascii() and digits.isdigit()) or len(digits) > COPIES or int(digits) == 0:
        raise Misused("bad_copy", word=word, expected=(f"{name}#1",))
    return name, int(digits)


def _is_path(word: str) -> bool:
    import os

    return "/" in word or os.sep in word or word.endswith(SUFFIX)


def _exists(path: str) -> bool:
    import os

    try:
        return os.path.exists(path)
    except ValueError:
        return False


def find(name: str) -> tuple[str, str]:
    """Return the path of the sheet that a word names, and how it is shown."""
    if _is_path(name):
        return name, name
    key = fold(name)
    stems = [(fold(stem), path, shown) for folder in sheet_folders() for stem, path, shown in files(folder)]
    for stem, path, shown in stems:
        if stem == key:
            return path, shown
    begun = [(path, shown) for stem, path, shown in stems if key and stem.startswith(key)]
    if len(begun) == 1:
        return begun[0]
    raise Misused("unknown_who", word=name, expected=nearest(key, [stem for stem, _, _ in stems]))


def _group(word: str, game: str) -> "tuple[Any, ...]":
    camp = GROUPS[word]
    found = [load(path, shown) for folder in sheet_folders() for _, path, shown in files(folder)]
    return tuple(c for c in found if c.camp == (camp or c.camp) and (not game or c.game == game))
