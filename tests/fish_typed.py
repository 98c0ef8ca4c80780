"""A real fish at a terminal: what is typed into it, and what is then run."""

import os
import re
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from shlex import quote

import pexpect
from project import ROOT

PATIENCE = 60.0  # seconds: a busy machine is no failure
SCRIPT = ROOT / "completions" / "mj.fish"
GREY = 0.5  # seconds in which fish suggests, if it has anything to
QUESTIONS = ("\x1b[c", "\x1b[0c")  # what fish 4 asks of the terminal before it reads
PROMPT = "ready>"
CODES = re.compile(r"\x1b(\[[0-9;?=>]*[A-Za-z]|\][^\x07]*\x07|\(B)")

SPY = """\
#!/bin/sh
if [ "$1" = __complete ]; then
    echo asked >> {asked}
    exec {python} -m meneuse "$@"
fi
printf '%s\\0' "$0" "$@" > {argv}.new && mv {argv}.new {argv}
"""
SETUP = """\
function fish_prompt; echo -n '{prompt}'; end
function told; printf '%s\\0' (commandline -o) > {argv}.new; command mv {argv}.new {argv}; commandline ''; end
bind \\cg told
source {script}
"""


def spies(folder: Path, asked: Path, argv: Path, *, program: bool) -> None:
    """Put a `mj` into a folder that answers a Tab as the real one, and writes down what else it is run with.

    It writes down that it was asked, as the `python` beside it does that it was started.
    """
    folder.mkdir()
    told = {"asked": quote(str(asked)), "argv": quote(str(argv)), "python": quote(sys.executable)}
    texts = dict.fromkeys(("mj", "meneuse"), SPY.format(**told)) if program else {}
    texts |= dict.fromkeys(("python", "python3"), f"#!/bin/sh\necho python >> {told['asked']}\n")
    for name, text in texts.items():
        (folder / name).write_text(text)
        (folder / name).chmod(0o755)


class Fish:
    """A fish in a folder, with the completions of the script."""

    def __init__(self, folder: Path, here: Path, *, program: bool = True, setup: str = "") -> None:
        self.home, self.asked, self.argv, self.screen = folder / "home", folder / "asked", folder / "argv", ""
        self.home.mkdir()
        spies(folder / "bin", self.asked, self.argv, program=program)
        told = {"argv": quote(str(self.argv)), "script": quote(str(SCRIPT)), "prompt": PROMPT}
        env = {"HOME": str(self.home), "TERM": "xterm", "LC_ALL": "C.UTF-8", "PATH": f"{folder / 'bin'}:/usr/bin:/bin"}
        env |= {name: os.environ[name] for name in ("PYTHONPATH",) if name in os.environ}
        self.child = pexpect.spawn(
            shutil.which("fish") or "fish",
            ["--no-config", "-C", SETUP.format(**told) + setup],
            env={**env, "PYTHONDONTWRITEBYTECODE": "1"},
            cwd=str(here),
            encoding="utf-8",
            codec_errors="replace",
            dimensions=(40, 160),
        )
        self._until(lambda: PROMPT in self.screen)

    def run(self, typed: str) -> list[str]:
        """Type keys and a line break; return the words that the program is run with."""
        return self._told(f"{typed}\r")

    def line(self, typed: str) -> list[str]:
        """Type keys; return the words that then stand on the line, and clear it."""
        return self._told(f"{typed}\x07")

    def shown(self, typed: str, *texts: str, least: float = 0.0) -> str:
        """Type keys until the screen shows these texts, and for so many seconds at least; return what it shows since.

        The line is cleared then.
        """
        self.screen = ""
        self.child.send(typed)
        end = time.monotonic() + least
        self._until(lambda: time.monotonic() >= end and all(text in self.screen for text in texts))
        shown = self.screen
        self.child.send("\x03")
        self.line("")
        return shown

    def asks(self) -> int:
        """Return how many times the program, or Python, was started for a Tab."""
        return len(self.asked.read_text().splitlines()) if self.asked.exists() else 0

    def close(self) -> None:
        """End it."""
        self.child.close(force=True)

    def _told(self, keys: str) -> list[str]:
        self.argv.unlink(missing_ok=True)
        self.child.send(keys)
        self._until(self.argv.exists)
        return self.argv.read_text("utf-8").split("\0")[1:-1]

    def _until(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, self.screen[-2000:]
            try:
                said = self.child.read_nonblocking(4096, 0.02)
            except pexpect.TIMEOUT:
                continue
            if any(question in said for question in QUESTIONS):
                self.child.send("\x1b[?62c")
            self.screen += CODES.sub("", said)
