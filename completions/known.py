"""How the scripts of bash and zsh answer: with words that never change, with files, or by asking the program.

What they hold is written as branches of a ``case``, which both shells read alike: each sets ``how`` (file, folder,
ask) or the ``known`` words, or both, where the program is asked if none of the words fits.
"""

from ..cli.commands import COMMANDS, load
from ..core.games import FOLDERS, offers
from ..core.tab import Asked
from ..core.value import Value
from .places import SHELLS, rows, served, verbs
from .table import options, takes, values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..cli.declare import Param

ASK = "ask"


class Answer(Value):
    """How a word is completed: by `words` that never change, else as `how` says; not at all where there is neither."""

    how: str = ""
    words: tuple[str, ...] = ()


def filled(script: str, options: "Iterable[str]") -> str:
    """Return a script with its places filled: the branches of the options, and all that is known of their values."""
    branches = {
        "    @OPTIONS@": options,
        "    @VALUES@": value_branches(),
        "    @PLACES@": place_branches(),
        "    @OTHERS@": other_branches(),
        "            @VERBS@": verb_branches(),
    }
    for place, lines in branches.items():
        indent = place.partition("@")[0]
        script = script.replace(place, "\n".join(indent + line for line in lines))
    return script


def pattern(name: str) -> str:
    """Return the pattern of a command's name; what may stand before one stands behind `help` too."""
    return f"'{name}'" if name else "'' | help"


def value_branches() -> "Iterator[str]":
    """Yield how options' values are completed, by ``command flag``; once where a flag means the same everywhere."""
    found = {
        (name, flag): _of_option(param, load(name).game if name else "")
        for name, params in options().items()
        for param in params
        if takes(param)
        for flag in param.flags
    }
    branches: dict[Answer, list[str]] = {}
    for (name, flag), how in found.items():
        same = all(other == how for (_, again), other in found.items() if again == flag)
        pattern = f"*' {flag}'" if same else f"'{name} {flag}'"
        patterns = branches.setdefault(how, [])
        if pattern not in patterns:
            patterns.append(pattern)
    yield from _branches(branches)


def place_branches() -> "Iterator[str]":
    """Yield how free words are completed, by the command and its verbs, and how many free words stand behind them."""
    sure: dict[Answer, list[str]] = {}
    others: dict[Answer, list[str]] = {}
    for row in (row for name in COMMANDS for row in rows(name)):
        pattern = f"'{row.path} '*" if row.place == "*" else f"'{row.path} {row.place.replace('verb', '0')}'"
        (others if row.place == "*" else sure).setdefault(_answer(row.kind, row.values), []).append(pattern)
    yield from _branches(sure)
    yield from _branches(others)


def other_branches() -> "Iterator[str]":
    """Yield the options that are not for some verbs of a command, by it and the verbs."""
    for name, params in ((name, params) for name, params in options().items() if name):
        for path in verbs(name):
            found = [flag for param in params if path not in (served(name, param) or (path,)) for flag in param.flags]
            if found:
                yield f"'{path}') others='{' '.join(found)}' ;;"


def verb_branches() -> "Iterator[str]":
    """Yield the branches that take a verb, by what stands before it, how many free words do, and itself."""
    for name in COMMANDS:
        for verb in verbs(name):
            before, _, last = verb.rpartition(" ")
            yield f"'{before} 0 {last}') place='{verb}' ;;"


def _of_option(param: "Param", of: str) -> Answer:
    """Return how the value of an option is completed, in a command of a game or of any."""
    if param.completes == "difficulty":  # a sum may begin with it, which only the program knows
        names = (one.text for game in FOLDERS if of in (game, "") for one in offers(game)["difficulty"](Asked()))
        return Answer(ASK, tuple(dict.fromkeys(names)))
    if param.completes == "move":  # those that the Conflit waits for
        return Answer(ASK)
    return _answer(param.completes, values(param))


def _answer(kind: str, words: tuple[str, ...]) -> Answer:
    if words or not kind:
        return Answer("", words)
    return Answer(kind if kind in SHELLS else ASK)


def _branches(found: dict[Answer, list[str]]) -> "Iterator[str]":
    for how, patterns in found.items():
        if how != Answer():
            sets = [f"how={how.how}"] if how.how else []
            sets += [f"known='{' '.join(how.words)}'"] if how.words else []
            yield f"{' | '.join(patterns)}) {' '.join(sets)} ;;"
