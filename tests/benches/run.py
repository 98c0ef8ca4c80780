"""Measure the budgets: whole processes, in pairs, as ratios: ``python tests/benches/run.py [PAIRS] [NAME…]``.

Each bench sets the installed command of this Python against a yardstick of the same Python: A B, then B A, and so on;
what counts is the median of the pairs' ratios, which other work on the machine moves least. Both have run once before,
with byte code written and the read index warm, as on any machine that is used. With a budget that is not held the exit
code is 1. The launcher counts too: one that an old pip writes loads `re`, which is half of Python's own start.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from lines import written

PAIRS = 15
SETTLED = 2.1  # seconds until what was read of a file that was just written is kept
MJ = str(Path(sysconfig.get_path("scripts")) / "mj")
TEST = (MJ, "test", "7", "8", "-d", "20", "-x", "2", "--dice", "7")


def python(line: str) -> tuple[str, ...]:
    """Return the command that runs a line of Python."""
    return (sys.executable, "-c", line)


# The tables that are played at, each with the entries of its Épisodes: half a hundred after the last state, as usual.
TABLES = {
    "empty": (0,),
    "500": (550,),
    "5000": (5_050,),
    "200x500": (*(500,) * 199, 550),
    "200 sheets": (550,),
}
SHEETS = {"200 sheets": 200}  # the sheets that stand in a table's folder
HERO = """\
jeu = "singularites"
nom = "Héroïne {number}"
camp = "pj"
archetype = "Limier"
expertises = ["rallye", "voitures"]
auspices = {{ humain = 4, animal = 8, machine = 5, spectre = 1 }}
traits = {{ ascendant = 5, empathie = 5, energie = 5, habilete = 7, sens = 6, esprit = 4 }}
talents = {{ conduite = 8, endurance = 6, furtivite = 5, escamotage = 4, esquive = 5 }}
"""
# What an entry of a Test comes to, in a journal: as many facts, and as long.
PLAYED = {"at": "2026-11-30T20:15:00+01:00", "command": "test", "who": ["julien"], "faces": [7], "rulings": {}}
TESTED = {"t": "tested", "who": "Julien", "kind": "talent", "terms": [{"id": "habilete", "value": 7}] * 5, "total": 22}


class Bench(NamedTuple):
    """A command against a yardstick. `budget` is the ratio allowed, None where it is only watched.

    A word ``@NAME`` in either stands for the options that lead to the table of that name, ``=NAME`` for the file of
    lines of that name.
    """

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
SHEET = (MJ, "test", "julien", "habilete", "conduite", "rallye", "-x", "2", "--dice", "7")
ADVICE = (MJ, "conflict", "9+8", "8+8", "7+8", "6+8", "5+8", "--stakes", "--advise")
TABS = {
    "a command": ("",),
    "an option": ("test", "--"),
    "names": ("test", "@200 sheets", ""),
    "names that begin so": ("test", "@200 sheets", "héro"),
    "terms": ("test", "@200 sheets", "héros7", ""),
    "a side": ("conflict", "@200 sheets", "héros7:sens+"),
    "what a side spends": ("conflict", "@200 sheets", "héros7:sens+conduite,"),
    "Auspices": ("test", "@200 sheets", "héros7", "-i", ""),
    "entries": ("journal", "@200 sheets", "show", ""),
}
BATCH = ("sh", "-c", 'exec "$0" batch "$1" >/dev/null', MJ)
LOOP = python("for i in range(10**7): pass")
BENCHES = (
    Bench("roll --json / import typer", ROLL, TYPER, 1.25),
    Bench("roll --json / python", ROLL, BARE, 2.3),
    Bench("roll / python", ROLL[:-1], BARE, 2.3),
    Bench("test with numbers / python", TEST, BARE),
    Bench("test with a sheet / python", SHEET[:-2], BARE, 3.0),
    Bench("roll --odds / python", (MJ, "roll", "4d6kh3", "--odds"), BARE, 2.4),
    Bench("test at a table / python", (*SHEET, "@500"), BARE, 4.0),
    Bench("test in 5 000 entries / in none", (*TEST, "@5000"), (*TEST, "@empty"), 1.3),
    Bench("test in 100 000 entries / in 500", (*SHEET, "@200x500"), (*SHEET, "@500"), 1.05),
    *(
        Bench(f"advice, five, {rule} / python", (*ADVICE, "--ruling", f"first_fails={rule}"), BARE, budget)
        for rule, budget in (("others_win", 6.0), ("may_claim", 9.0), ("betting_goes_on", 12.0))
    ),
    *(Bench(f"Tab: {what} / python", (MJ, "__complete", "zsh", *words), BARE, 2.5) for what, words in TABS.items()),
    # 40 000 Tests a second, where the loop takes a quarter of one.
    Bench("batch: a dozen's Tests / loop", (*BATCH, "=a dozen"), LOOP, 4.0),
    *(Bench(f"batch: {name} / loop", (*BATCH, f"={name}"), LOOP) for name in ("typed", "sheets", "all different")),
    Bench("coloured test / rich", (*TEST, "--color", "always"), python("import rich.console, rich.table"), 1.35),
    Bench("--help / a bare Typer app's", (MJ, "--help"), python(HELP), 1.1),
)


def table(folder: Path, counts: Sequence[int], sheets: int = 0) -> None:
    """Make a table whose journal has so many entries in each of its files, with so many sheets."""
    from meneuse.cli.campaign.journal import CHECKPOINT, Tail, opening, shaped
    from meneuse.cli.campaign.line import write

    (folder / "journal").mkdir(parents=True)
    (folder / "characters").mkdir()
    for number in range(sheets):
        (folder / "characters" / f"héros{number}.toml").write_text(HERO.format(number=number), "utf-8")
    (folder / "table.toml").write_text('nom = "Bench"\njeux = ["singularites"]\n', "utf-8")
    number, state = 0, {"": {"episode": 1, "ranges.mj": 1}}
    for place, count in enumerate(counts, 1):
        lines = [opening(Tail("", number, state), PLAYED["at"])]
        for _ in range(count):
            number += 1
            old = state[""].get("ranges.commune", 0)
            new = state[""]["ranges.commune"] = 5 - old
            moved = {"t": "changed", "counter": "ranges.commune", "old": old, "new": new, "who": "", "owner": ""}
            entry = {"n": number, **PLAYED, "asked": SHEET[1:], "facts": [TESTED, moved]}
            lines.append(write(entry | ({"state": shaped(state)} if number % CHECKPOINT == 0 else {})))
        (folder / "journal" / f"{place:04}.jsonl").write_bytes(b"".join(lines))


def environ() -> dict[str, str]:
    """Return this process's environment, in French, in a pipe's plainness, with byte code written, out of any table."""
    unwanted = {"PYTHONDONTWRITEBYTECODE", "FORCE_COLOR", "MJ_LANG", "MJ_TABLE", "LC_ALL"}
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
    return f"{bench.name:32} {times}  ratio {median(ratios):5.2f} ({low:.2f} to {high:.2f}){budget}", held


def main(words: Sequence[str]) -> int:
    """Run the benches, all or those that a word names; return the exit code."""
    pairs = next((int(word) for word in words if word.isdigit()), PAIRS)
    names = [word for word in words if not word.isdigit()]
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = str(Path(folder, "cache"))
        time.sleep(SETTLED)
        for bench in BENCHES:
            if not names or any(name in bench.name for name in names):
                ready = bench._replace(**{it: seated(getattr(bench, it), folder) for it in ("command", "yardstick")})
                line, held = told(bench, *measured(ready, pairs))
                failed |= not held
                sys.stdout.write(line + "\n")
                sys.stdout.flush()
    return int(failed)


def seated(command: Sequence[str], folder: str) -> tuple[str, ...]:
    """Return a command with the options for the table that it names, which is made when it is not there."""
    words: list[str] = []
    for word in command:
        if word.startswith("@"):
            place = Path(folder, word[1:])
            if not place.exists():
                table(place, TABLES[word[1:]], SHEETS.get(word[1:], 0))
                time.sleep(SETTLED)
                for line in (("sheet", "list"), ("range",)):  # a Tab keeps nothing of what it reads
                    seconds((MJ, *line, "--table", str(place)))
            words += ["--table", str(place)]
        elif word.startswith("="):
            words.append(str(written(word[1:], Path(folder))))
        else:
            words.append(word)
    return tuple(words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
