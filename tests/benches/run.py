"""Measure the budgets: whole processes, in pairs, as ratios: ``python tests/benches/run.py [PAIRS] [NAME…]``.

Each bench sets the installed command of this Python against a yardstick of the same Python: A B, then B A, and so on;
what counts is the median of the pairs' ratios, which other work on the machine moves least. Both have run once before,
with byte code written, as on any machine that is used. With a budget that is not held the exit code is 1.
"""

import os
import subprocess
import sys
import sysconfig
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

PAIRS = 15
MJ = str(Path(sysconfig.get_path("scripts")) / "mj")
TEST = (MJ, "test", "7", "8", "-d", "20", "-x", "2", "--dice", "7")


def python(line: str) -> tuple[str, ...]:
    """Return the command that runs a line of Python."""
    return (sys.executable, "-c", line)


class Bench(NamedTuple):
    """A command against a yardstick. `budget` is the ratio allowed, None where it is only watched."""

    name: str
    command: tuple[str, ...]
    yardstick: tuple[str, ...]
    budget: float | None = None


ROLL = (MJ, "roll", "4d6kh3+2", "--json")
BARE = python("pass")
TYPER = python("import typer")
HELP = (
    "import typer; app = typer.Typer(rich_markup_mode=None)\n"
    + "".join(f"@app.command()\ndef c{n}(a: str, b: int = 1): ...\n" for n in range(6))
    + "app(['--help'])"
)
BENCHES = (
    Bench("roll --json / import typer", ROLL, TYPER, 1.25),
    Bench("roll --json / python", ROLL, BARE, 2.3),
    Bench("roll / python", ROLL[:-1], BARE, 2.3),
    Bench("test with numbers / python", TEST, BARE),
    Bench("test with a sheet / python", (MJ, "test", "julien", "habilete", "conduite", "rallye", "-x", "2"), BARE),
    Bench("roll --odds / python", (MJ, "roll", "4d6kh3", "--odds"), BARE, 2.4),
    Bench("coloured test / rich", (*TEST, "--color", "always"), python("import rich.console, rich.table"), 1.35),
    Bench("--help / a bare Typer app's", (MJ, "--help"), python(HELP), 1.1),
)


def environ() -> dict[str, str]:
    """Return this process's environment, in French, in a pipe's plainness, and with byte code written."""
    unwanted = {"PYTHONDONTWRITEBYTECODE", "FORCE_COLOR", "MJ_LANG", "LC_ALL"}
    return {name: value for name, value in os.environ.items() if name not in unwanted} | {"LANG": "fr_FR.UTF-8"}


def seconds(command: Sequence[str]) -> float:
    """Return how long a command takes, from its start to its end."""
    began = time.perf_counter()
    done = subprocess.run(command, env=environ(), stdin=subprocess.DEVNULL, capture_output=True, check=False)
    took = time.perf_counter() - began
    if done.returncode:
        sys.exit(f"{' '.join(command)}: code {done.returncode}\n{done.stderr.decode()}")
    return took


def measured(bench: Bench, pairs: int) -> tuple[list[float], list[float]]:
    """Return the times of the command and of the yardstick, by pair."""
    for command in (bench.command, bench.yardstick):
        seconds(command)
    ours, theirs = [], []
    for pair in range(pairs):
        if pair % 2:
            theirs.append(seconds(bench.yardstick))
            ours.append(seconds(bench.command))
        else:
            ours.append(seconds(bench.command))
            theirs.append(seconds(bench.yardstick))
    return ours, theirs


def told(bench: Bench, ours: list[float], theirs: list[float]) -> tuple[str, bool]:
    """Return the line of a bench, and whether it holds its budget."""
    ratios = [a / b for a, b in zip(ours, theirs, strict=True)]
    low, _, high = quantiles(ratios, n=4)
    held = bench.budget is None or median(ratios) <= bench.budget
    budget = "" if bench.budget is None else f"  budget {bench.budget:.2f}: {'held' if held else 'NOT HELD'}"
    times = f"{1000 * median(ours):7.1f} ms /{1000 * median(theirs):6.1f} ms"
    return f"{bench.name:30} {times}  ratio {median(ratios):5.2f} ({low:.2f} to {high:.2f}){budget}", held


def main(words: Sequence[str]) -> int:
    """Run the benches, all or those that a word names; return the exit code."""
    pairs = next((int(word) for word in words if word.isdigit()), PAIRS)
    names = [word for word in words if not word.isdigit()]
    failed = False
    for bench in BENCHES:
        if not names or any(name in bench.name for name in names):
            line, held = told(bench, *measured(bench, pairs))
            failed |= not held
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
