"""The completions of a shell in words: the script itself, or where it is now and what remains to be done."""

from .safe import shown
from .style import VERBATIM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.facts import Installed, Script
    from ..words import Words
    from .text import Line


def tell_script(fact: "Script", _words: "Words") -> "Iterator[Line]":
    """Yield the lines of the script."""
    for line in fact.text.removesuffix("\n").split("\n"):
        yield [(VERBATIM, line)]


def tell_installed(fact: "Installed", words: "Words") -> "Iterator[Line]":
    """Yield where the script is and what was done, then what the shell's own file has or still needs."""
    said = words.say(f"completion.{fact.change}", shell=words.say(f"completion.shell.{fact.shell}"))
    yield [("success", said), ("", words.say("completion.where", file=shown(fact.file)))]
    if fact.rc_change:
        yield [("", words.say(f"completion.rc_{fact.rc_change}", rc=shown(fact.rc)))]
    if fact.rc_change in ("needed", "maybe"):
        for line in fact.lines:
            yield [(VERBATIM, f"  {shown(line)}")]
        yield [("note", words.say("completion.or_rc", shell=fact.shell))]
    if fact.change != "unchanged" or fact.rc_change == "added":
        yield [("note", words.say("completion.anew"))]
