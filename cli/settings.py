"""The command line, the environment and the terminal, resolved once into one frozen value."""

from ..core.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TextIO

LANGUAGES = ("fr", "en")
WIDTH = 80
OWN = ("--json", "--lang", "--color")


class Settings(Value):
    """How to answer: as `json` or text, in which language, with colour or not, how wide.

    `answers` says that a person can be asked: stdin and stderr are both terminals. `seen` says that the same person
    reads the answer: stdout is a terminal too. Odds are told `at_least` so much, and `exact` to the last digit, when
    asked for.
    """

    json: bool
    lang: str
    colour: bool
    width: int
    answers: bool
    seen: bool = False
    at_least: bool = False
    exact: bool = False


def resolve(argv: "Sequence[str]", environ: "Mapping[str, str]", streams: "Sequence[TextIO | None]") -> Settings:
    """Return the settings for these words; `streams` are stdin, stdout and stderr, None where one is closed."""
    stdin, stdout, stderr = streams
    said = _said(argv)
    return Settings(
        "json" in said,
        language(said.get("lang", ""), environ),
        coloured(said.get("color", "").casefold(), environ, _is_terminal(stdout) and obeys(stdout)),
        _width(environ, stdout),
        _is_terminal(stdin) and _is_terminal(stderr),
        _is_terminal(stdout),
    )


def _said(argv: "Sequence[str]") -> "dict[str, str]":
    """Return what a line says of how to answer, by the options' names; most lines say nothing."""
    if not any(word.startswith(OWN) for word in argv):
        return {}
    from .line import shared

    return shared(argv)


def language(asked: str, environ: "Mapping[str, str]") -> str:
    """Return the language: what was asked, then MJ_LANG, then the locale; French when none of them says."""
    for word in (asked, environ.get("MJ_LANG", "")):
        if word[:2].lower() in LANGUAGES:
            return word[:2].lower()
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = environ.get(key, "")
        if locale:
            return "fr" if locale[:2].lower() == "fr" or locale.partition(".")[0] in ("C", "POSIX") else "en"
    return "fr"


def coloured(asked: str, environ: "Mapping[str, str]", terminal: bool) -> bool:
    """Return whether to colour: as asked, else NO_COLOR, FORCE_COLOR and TERM, else on a terminal only."""
    if asked in ("always", "never"):
        return asked == "always"
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR"):
        return True
    return terminal and environ.get("TERM") != "dumb"


def resized(settings: Settings, environ: "Mapping[str, str]", stdout: "TextIO | None") -> Settings:
    """Return the same settings for a terminal whose width may have changed."""
    return settings.replace(width=_width(environ, stdout))


def _width(environ: "Mapping[str, str]", stdout: "TextIO | None") -> int:
    """Return the columns: COLUMNS, else the terminal's, else 80; never under 20."""
    from os import get_terminal_size

    told = environ.get("COLUMNS", "")
    if told.isascii() and told.isdigit() and len(told) < 6 and int(told):
        return max(20, int(told))
    try:
        return max(20, get_terminal_size(stdout.fileno()).columns or WIDTH) if stdout else WIDTH
    except (OSError, ValueError):
        return WIDTH


def obeys(stdout: "TextIO | None") -> bool:
    """Return whether a terminal colours and moves as it is told to: an old console of Windows does not."""
    import sys

    if sys.platform != "win32":
        return True
    from .windows import obeys as console_obeys

    return console_obeys(stdout)


def _is_terminal(stream: "TextIO | None") -> bool:
    """Return whether a stream is there, open and a terminal."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        return False
