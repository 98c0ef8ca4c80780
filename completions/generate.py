"""The grammar of the command line, made from the commands' declarations: what `grammar.py` holds."""

from pprint import pformat

from ..cli.commands import COMMANDS, load
from ..cli.declare import AT_TABLE, EVERYWHERE, Param, rolling
from .table import HELP, ROOT, options, takes, values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

HEAD = '''\
"""Every command: its game, its options, and what completes its words.

Made by `python -m meneuse.completions grammar`: not to be changed by hand. An option is its name, its flags, whether
a value follows, whether it may be given again, what completes the value, the values that never change (those of a kind
are in `VALUES`), the area of its help, and the verbs that it is for, none where it is for all. The free words are one
for each place, or verbs: what completes it, its values, and whether all words behind it are such.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# fmt: off
VALUES: "dict[str, tuple[str, ...]]" = \\
{shared}

COMMANDS: "dict[str, tuple[str, tuple[Any, ...], Any]]" = \\
{commands}
'''


def script() -> str:
    """Return the text of the module."""
    found = {name: (_game(name), tuple(_option(name, one) for one in told), _free(name)) for name, told in _told()}
    shared = {one.completes: values(one) for _, told in _told() for one in told if _is_shared(one)}
    return HEAD.format(shared=_written(shared), commands=_written(found))


def _written(data: "Any") -> str:
    return pformat(data, width=118, sort_dicts=False)


def _is_shared(param: Param) -> bool:
    """Return whether the values are those of a kind, whichever option takes them."""
    return bool(values(param)) and not param.values


def _told() -> "list[tuple[str, tuple[Param, ...]]]":
    return list(options().items())


def _game(name: str) -> str:
    return load(name).game if name in COMMANDS else ""


def _option(name: str, param: Param) -> "tuple[Any, ...]":
    """Return an option: its own command helps with it, or the words for all."""
    shared = (*ROOT, HELP, *AT_TABLE, *EVERYWHERE, *(rolling(load(name)) if name in COMMANDS else ()))
    area = "help" if param in shared else f"help_{name}"
    return (param.name, param.flags, takes(param), param.many, param.completes, param.values, area, param.of)


def _free(name: str) -> "Any":
    """Return what completes the free words of a command: by their places, or by verbs."""
    free = [param for param in load(name).params if not param.flags] if name in COMMANDS else []
    if free and free[0].verbs:
        return _verbs(free[0].verbs)
    return tuple(place for param in free for place in _places(param))


def _verbs(verbs: "Mapping[str, Any]") -> "dict[str, Any]":
    return {verb: _row(behind) if isinstance(behind, str) else _verbs(behind) for verb, behind in verbs.items()}


def _places(param: Param) -> "tuple[Any, ...]":
    """Return what completes one declared word, or all those that it stands for."""
    if param.values:
        return (("values", param.values, param.many),)
    row = _row(param.completes)
    return tuple((kind, known, again or (param.many and len(row) == 1)) for kind, known, again in row)


def _row(completes: str) -> "tuple[Any, ...]":
    return tuple((kind.rstrip("*"), (), kind.endswith("*")) for kind in completes.split())
