"""Measure the odds against those of other programs: ``python tests/benches/odds.py [TIMES] [SHAPE…]``.

First in a running process, cold: a process of its own for each measure, with everything imported and nothing counted
yet, then the processor's time for the first distribution of a shape. Ours must be five times faster than the fastest of
the others, and take at most twice as long as the functions of `short.py`, which count that one shape and do nothing
else. Beside it stands our whole answer: read from a text, and told as a fact with each chance in lowest terms, its mean
and its spread. Then come whole processes, in pairs with a Python that does nothing. What counts is the median;
with a budget that is not held the exit code is 1.

icepool and dyce are of the tests' dependencies; troll-dice is measured too where it is installed, but for two shapes
that take it minutes.
"""

import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import NamedTuple

from run import BARE, MJ, Bench, environ, measured, python, told

TIMES = 7
LONG = 2.0  # seconds: what takes longer is measured once
FASTER = 5.0  # times, than the fastest of the others
LONGER = 2.0  # times, than a function for one shape alone
WHOLE = 2.4  # times Python's own start, for a whole process
OURS, ANSWER, SHORT = "mj", "answer", "short"


class Shape(NamedTuple):
    """A shape as it is written here, and what the others run for it. `whole`: as a whole process too."""

    text: str
    short: str
    icepool: str
    dyce: str
    troll: str
    whole: bool = True


SHAPES = (
    Shape("4d6kh3", "highest(4, 6, 3)", "d(6).highest(4, 3)", "(4 @ P(6)).at(slice(1, 4))", "sum largest 3 4d6"),
    Shape("10d10", "total(10, 10)", "10 @ d(10)", "10 @ H(10)", "sum 10d10"),
    Shape("100d6", "total(100, 6)", "100 @ d(6)", "100 @ H(6)", "sum 100d6"),
    Shape("1000d6", "total(1000, 6)", "1000 @ d(6)", "1000 @ H(6)", "", whole=False),
    Shape("20d10kh5", "highest(20, 10, 5)", "d(10).highest(20, 5)", "(20 @ P(10)).at(slice(15, 20))", ""),
    Shape("10d10>=8", "", "10 @ (d(10) >= 8)", "10 @ H(10).ge(8)", "count 8<= 10d10", whole=False),
)
LOADED = """\
from importlib import import_module
from pkgutil import iter_modules
from meneuse.core import notation
for one in iter_modules(notation.__path__): import_module(f"meneuse.core.notation.{{one.name}}")
from meneuse.core.notation import odds
from meneuse.core.notation.read import read
from meneuse.core.rulings import DEFAULT
"""
IMPORTS = {
    OURS: LOADED + "NODE = read({text!r})",
    ANSWER: LOADED,
    "icepool": "import sys; sys.setrecursionlimit(10_000); from icepool import d",  # for a thousand dice
    "dyce": "from dyce import H, P",
    "troll": "from troll import dist",
    SHORT: f"import sys; sys.path.append({str(Path(__file__).parent)!r}); from short import highest, total",
}
# One measure: what is imported is not, what is answered for the first time is.
COLD = """\
from time import process_time
{before}
began = process_time()
found = {line}
took = process_time() - began
print(took)
"""


def line_of(who: str, shape: Shape) -> str:
    """Return what a program runs for a shape, so that all of it is worked out; nothing where it has no such shape."""
    if who in (OURS, ANSWER):
        return "odds.law_of(NODE, DEFAULT)" if who == OURS else f"odds.odds_of(read({shape.text!r}), DEFAULT)"
    if who == "troll":
        return f"dist({shape.troll!r})" if shape.troll else ""
    return shape.short if who == SHORT else f"dict(({getattr(shape, who)}).items())"


def cold(names: Sequence[str], shape: Shape, times: int) -> dict[str, float]:
    """Return the median of the seconds of each program's first answer, all of them measured in turn."""
    took: dict[str, list[float]] = {name: [] for name in names if line_of(name, shape)}
    for _ in range(times):
        for name, known in took.items():
            if not known or known[0] < LONG:
                before = IMPORTS[name].format(text=shape.text)
                words = python(COLD.format(before=before, line=line_of(name, shape)))
                done = subprocess.run(words, env=environ(), capture_output=True, check=True)
                known.append(float(done.stdout))
    return {name: median(known) for name, known in took.items()}


def others() -> list[str]:
    """Return the other programs that are installed."""
    return [who for who in IMPORTS if who not in (OURS, ANSWER, SHORT) and find_spec(who) is not None]


def in_process(shapes: Sequence[Shape], times: int) -> bool:
    """Tell the first answers of each shape, and return whether ours are as fast as they have to be."""
    held = True
    columns = (OURS, *others(), SHORT, ANSWER)
    show(f"{'cold, in ms':24}" + "".join(f"{name:>11}" for name in columns))
    for shape in shapes:
        took = cold(columns, shape, times)
        row = "".join(f"{f'{1000 * took[name]:.3f}' if name in took else '—':>11}" for name in columns)
        faster = min(took[name] for name in others() if name in took) / took[OURS]
        longer = took[OURS] / took[SHORT] if SHORT in took else 0.0
        held &= faster >= FASTER and longer <= LONGER
        said = f"{faster:.1f} x faster than the others (budget {FASTER:.0f})"
        if longer:
            said += f", {longer:.2f} x as long as the function (budget {LONGER:.0f})"
        show(f"{shape.text:24}{row}  {said}: {'held' if faster >= FASTER and longer <= LONGER else 'NOT HELD'}")
    return held


def whole(shapes: Sequence[Shape], times: int) -> bool:
    """Tell the whole processes of each shape, and return whether ours hold their budget."""
    held = True
    for shape in [shape for shape in shapes if shape.whole]:
        for name in (OURS, *others()):
            bench = whole_process(name, shape)
            if bench is not None:
                line, holds = told(bench, *measured(bench, 2 * times + 1 if name == OURS else 3))
                held &= holds
                show(line)
    return held


def whole_process(name: str, shape: Shape) -> Bench | None:
    """Return the bench of a program's whole process against that of Python, None where it has no such shape."""
    if name == OURS:
        return Bench(f"mj roll {shape.text} --odds / python", (MJ, "roll", shape.text, "--odds"), BARE, WHOLE)
    line = line_of(name, shape)
    return Bench(f"{name}: {shape.text} / python", python(f"{IMPORTS[name]}\nprint({line})"), BARE) if line else None


def show(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(words: Sequence[str]) -> int:
    """Run the benches of all shapes, or of those that are named; return the exit code."""
    times = next((int(word) for word in words if word.isdigit()), TIMES)
    named = [shape for shape in SHAPES if shape.text in words] or SHAPES
    held = [act(named, times) for act in (in_process, whole)]
    return int(not all(held))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
