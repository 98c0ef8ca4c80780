"""How the scripts of bash and zsh answer: by themselves, by the shell's files, or by asking the program."""

from ..cli.commands import COMMANDS, load
from ..cli.declare import Param
from ..core.games import FOLDERS, game, offers
from ..core.tab import Asked
from ..core.value import Value
from .table import options, takes, values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

FILES = ("file", "folder")  # completed by the shell
ASK = "ask"


class Answer(Value):
    """How a word is completed: by `words` that never change, else as `how` says: file, folder, ask, or not at all.

    With both, the program is asked where none of the words fits.
    """

    how: str = ""
    words: tuple[str, ...] = ()


def answer(kind: str, words: tuple[str, ...] = (), of: str = "") -> Answer:
    """Return how a kind of word is completed, which is one of these `words` if there are any, of a game or of any."""
    if kind in ("harm", "difficulty"):
        found = (offered for folder in FOLDERS if of in (folder, "") for offered in _offered(kind, folder))
        return Answer(ASK if kind == "difficulty" else "", tuple(dict.fromkeys(found)))
    if kind in ("move", *FILES):  # of the moves, those that the Conflit waits for
        return Answer(kind if kind in FILES else ASK)
    if words:
        return Answer("", words)
    return Answer(ASK if kind.strip("-") else "")


def _offered(kind: str, folder: str) -> tuple[str, ...]:
    """Return the words of a kind that a game has in every table, in its order."""
    if kind == "harm":
        return tuple(game(folder).HARMS)
    return tuple(one.text for one in offers(folder)[kind](Asked()))


def valued() -> dict[tuple[str, str], Answer]:
    """Return how the value of an option is completed, by its command (empty for `mj` itself) and its flag."""
    return {
        (name, flag): answer(param.completes, values(param), load(name).game if name else "")
        for name, params in options().items()
        for param in params
        if takes(param)
        for flag in param.flags
    }


def verbs() -> tuple[str, ...]:
    """Return each command with each of its verbs, those of its verbs too: ``table members add``."""
    return tuple(path for name in COMMANDS for path in _paths(name, _declared_verbs(name)))


def places() -> "Iterator[tuple[str, int | None, Answer]]":
    """Yield how a free word is completed: behind what, at which place, None for every one further on."""
    for name in COMMANDS:
        if _declared_verbs(name):
            yield from _behind(name, _declared_verbs(name), load(name).game)
        else:
            yield from _row(name, [param for param in load(name).params if not param.flags], load(name).game)


def _declared_verbs(name: str) -> "Mapping[str, Any]":
    found = [param.verbs for param in load(name).params if not param.flags]
    return found[0] if found else {}


def _paths(path: str, told: "Mapping[str, Any]") -> "Iterator[str]":
    for verb, behind in told.items():
        yield f"{path} {verb}"
        if not isinstance(behind, str):
            yield from _paths(f"{path} {verb}", behind)


def _behind(path: str, told: "Mapping[str, Any]", of: str) -> "Iterator[tuple[str, int | None, Answer]]":
    """Yield the places behind a command with verbs, or behind one of them."""
    yield path, 0, Answer("", tuple(told))
    for verb, behind in told.items():
        if isinstance(behind, str):
            yield from _row(f"{path} {verb}", [Param("", completes=behind)], of)
        else:
            yield from _behind(f"{path} {verb}", behind, of)


def _row(name: str, params: list[Param], of: str) -> "Iterator[tuple[str, int | None, Answer]]":
    """Yield the places of free words that are declared one by one, or all by their kinds."""
    place = 0
    for param in params:
        kinds = param.completes.split() or [""]
        for kind in kinds:
            yield name, place, answer(kind.rstrip("*"), param.values, of)
            place += 1
        if kinds[-1].endswith("*") or (param.many and len(kinds) == 1):
            yield name, None, answer(kinds[-1].rstrip("*"), param.values, of)
