"""The completions of zsh.

zsh says what is typed without the quotes it stands in, and quotes what is inserted as the place wants it. What a word
begins with is compared here, without regard to case and accents, and not left to zsh (``compadd -U``): so a beginning
that several words have in common is put into the line only where it is no less than what is typed.
"""

from ..cli.commands import COMMANDS
from .known import filled, pattern
from .summary import LANGUAGES, summary
from .table import options, takes
from .zsh_script import SCRIPT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..cli.declare import Param


def script() -> str:
    """Return the script."""
    about = _About()
    written = filled(SCRIPT, [_options(name, params, about) for name, params in options().items()])
    commands = " ".join(f"{name}:{about.of(name, 'about')}" for name in COMMANDS)
    return written.replace("@COMMANDS@", commands).replace("    @ABOUT@", "\n".join(about.branches()))


class _About:
    """What is said of commands and options, each text once in each language, by its number."""

    def __init__(self) -> None:
        self.texts: dict[tuple[str, ...], int] = {}

    def of(self, command: str, what: "Param | str") -> int:
        """Return the number of what is said of a command, or of its option."""
        texts = tuple(summary(lang, command, what) for lang in LANGUAGES)
        return self.texts.setdefault(texts, len(self.texts) + 1)

    def branches(self) -> "Iterator[str]":
        """Yield what sets the texts of each language: French for what names none, as the program does."""
        for lang in sorted(LANGUAGES, key=lambda lang: lang != "fr"):
            pattern, number = "[fF][rR]* | C | C.* | POSIX | POSIX.*" if lang == "fr" else "*", LANGUAGES.index(lang)
            yield f"    {pattern})\n        about=("
            for texts in self.texts:
                yield "            '" + texts[number].replace("'", "'\\''") + "'"
            yield "        )\n        ;;"


def _options(name: str, params: "tuple[Param, ...]", about: _About) -> str:
    """Return the branch of a command's options."""
    flags = (
        f"{flag}:{about.of(name, param)}{'=' if takes(param) else ''}{'+' if param.many else ''}"
        for param in params
        for flag in param.flags
    )
    return f"{pattern(name)}) flags=({' '.join(flags)}) ;;"
