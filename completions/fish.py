"""The completions of fish, 3.1 and newer.

fish completes the word under the cursor whole, and keeps of what it is offered only what begins as it does, whatever
the case, never what differs in an accent. So where the answer is one word, or words that begin alike, `__mj_put` has
fish put the stored spelling there (as an abbreviation, in fish 3.6 and newer); elsewhere the rest of the stored
spelling is offered behind what was typed, which is the same name to `mj`.
"""

from ..cli.declare import Param
from .fish_script import SCRIPT
from .places import FILES, FOLDERS, is_asked, rows, served, verbs
from .summary import LANGUAGES, summary
from .table import options, takes, values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .places import Row

TAB = r"\t"
NONE = '"" help'  # no command on the line yet


def script() -> str:
    """Return the script."""
    table = options()
    commands = [name for name in table if name]
    about = About()
    places = [row for name in commands for row in rows(name)]
    found = [(name, one) for name, params in (*table.items(), ("help", table[""])) for one in params]
    valued = [f"'{name} {flag}'" for name, one in found if takes(one) for flag in one.flags]
    told = " ".join(f"{name} {about.of(name, 'about')}" for name in commands)
    lines = [line for name, params in table.items() for one in params for line in _lines(name, one, about)]
    filling = {
        "VALUED": " ".join(valued),
        "VERBS": " ".join(f"'{verb}'" for name in commands for verb in verbs(name)),
        "FILES": " ".join(map(_key, (row for row in places if row.kind == FILES))) or "''",
        "ASKED": " ".join(map(_key, (row for row in places if row.kind not in ("", FILES, FOLDERS)))),
        "COMMANDS": told,
        "PLACES": "\n".join(_fixed(places)),
        "OPTIONS": "\n".join(lines),
        "ABOUT": "\n".join(about.lists()),
    }
    written = SCRIPT
    for name, text in filling.items():
        written = written.replace(f"@{name}@", text)
    return written


class About:
    """What is said of commands and options, each text once in each language, by its number."""

    def __init__(self) -> None:
        self.texts: dict[tuple[str, ...], int] = {}

    def of(self, command: str, what: "Param | str") -> str:
        """Return how the script names what is said of a command, or of its option."""
        texts = tuple(summary(lang, command, what) for lang in LANGUAGES)
        return f'"$__mj_about[{self.texts.setdefault(texts, len(self.texts) + 1)}]"'

    def lists(self) -> "Iterator[str]":
        """Yield the texts of each language, as the script sets them."""
        for number, lang in enumerate(LANGUAGES):
            words = " \\\n            ".join(_quoted(texts[number]) for texts in self.texts)
            yield f"    case {lang}\n        set -g __mj_about {words}"


def _quoted(text: str) -> str:
    """Return a text as a word of fish."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _key(row: "Row") -> str:
    """Return the pattern of a place, as `__mj_at` tells it."""
    return f"'{row.path}/{'0' if row.place == 'verb' else row.place}'"


def _fixed(places: "list[Row]") -> "Iterator[str]":
    """Yield the cases of the places whose words never change, and of the folders."""
    for row in places:
        if row.values:
            yield f"        case {_key(row)}\n            printf '%s\\n' {' '.join(row.values)}"
        elif row.kind == FOLDERS:
            yield f"        case {_key(row)}\n            __fish_complete_directories (commandline -ct) ''"


def _lines(command: str, param: Param, about: About) -> "Iterator[str]":
    """Yield how `complete` is told about an option of a command."""
    flags = " ".join(f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in param.flags)
    paths = " ".join(f'"{path}"' for path in served(command, param))
    here = f"complete -c mj -n '__mj_for {paths}" if paths else f"complete -c mj -n '__mj_is {command or NONE}"
    more, end = f"' {flags}", f" -d {about.of(command, param)}"
    known = values(param)
    if is_asked(param, known):
        yield f"{here}; and __mj_path{more} -r{end}"
        yield f"{here}; and not __mj_path{more} -k -x -a '(__mj_ask {param.flags[-1]})'{end}"
    elif param.completes == FOLDERS:
        yield f"{here}{more} -x -a '(__fish_complete_directories)'{end}"
    elif known:
        # A tab with nothing behind it: what is said of the option is not said of each of its values.
        yield f"{here}{more} -k -x -a '{' '.join(f'{value}{TAB}' for value in known)}'{end}"
    else:
        yield f"{here}{more}{' -r' if param.completes == FILES else ' -x' if takes(param) else ''}{end}"
