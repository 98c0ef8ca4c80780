"""`mj completion`: the completions of a shell, printed or put where it finds them."""

from ..core.facts import Installed, Script
from ..core.refusal import Misused
from .declare import Command, Param
from .report import Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SHELLS = ("bash", "zsh", "fish", "powershell")
ALSO = {"pwsh": "powershell"}


def completion(shell: str, *, install: bool, rc: bool) -> "Iterator[Report]":
    """Yield the script of a shell, or where it was installed and what remains to be done."""
    from ..completions.shipped import shipped
    from ..core.names import find

    if not shell:
        raise Misused("which_shell", expected=tuple(f"mj completion {name}" for name in SHELLS))
    if rc and not install:
        raise Misused("rc_alone", expected=("--install",))
    name = ALSO.get(shell) or find(shell, SHELLS, "shell")
    data = shipped(name)
    if install:
        fact = _installed(name, data, rc)
        yield Report("completion", fact, (fact,))
    else:
        script = Script(name, data.decode())
        yield Report("completion", script, (script,), written=data)


def _installed(shell: str, data: bytes, rc: bool) -> Installed:
    """Install a script, and where `rc`, the lines that load it; nothing is written where either cannot be."""
    import os

    from ..completions import install
    from ..completions.homes import home_of

    home = home_of(shell, os.environ)
    if not home.lines:
        return Installed(shell, home.file, install.put(home.file, data))
    if not rc:
        change = install.put(home.file, data)
        left = install.NEEDED if home.needed else install.MAYBE
        done = install.UNCHANGED if install.has(home.rc, home.lines) else left
        return Installed(shell, home.file, change, home.rc, done, home.lines)
    done, act = install.planned(home.rc, home.lines)
    change = install.put(home.file, data)
    act()
    return Installed(shell, home.file, change, home.rc, done, home.lines)


COMMAND = Command(
    "completion",
    completion,
    (
        Param("shell", metavar="SHELL", values=SHELLS),
        Param("install", ("--install",), "flag"),
        Param("rc", ("--rc",), "flag"),
    ),
    False,
)
