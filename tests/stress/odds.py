"""Ask for the odds of whatever can be written: ``python tests/stress/odds.py [SECONDS] [SEED]`` (60 without numbers).

Random expressions over the whole notation, from one die to ten thousand, with sides without number, groups in groups,
and all operators. No answer may take more than 5 s of the processor or 500 MB, nor may what is only found by counting,
as a chance of dividing by nought; no refusal of too much work may take more than a quarter of a second. What does is
told, and the exit code is 1. Each is asked for in a process that stays, which is replaced where it
has grown or does not come back.
"""

import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from expressions import NAMES, Writer

LONG, LARGE, REFUSED = 5.0, 500, 0.25  # seconds, megabytes, seconds
PATIENCE = 2 * LONG  # seconds of the processor until an expression is given up
GROWN = 120  # megabytes: a process that holds more is replaced
COUNTS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 30, 50, 100, 200, 300, 500, 1_000, 2_000, 5_000, 9_999)
SIDES = (2, 3, 4, 6, 8, 10, 12, 20, 30, 66, 100, 365, 1_000, 10_000, 1_000_000, 10**9)
ANSWERING = """\
import resource, sys, time
from meneuse.core.notation.odds import odds_of
from meneuse.core.notation.read import read_line
from meneuse.core.refusal import Refused
from meneuse.core.rulings import DEFAULT
resource.setrlimit(resource.RLIMIT_AS, ({most} << 20, {most} << 20))
for line in sys.stdin:
    began, what = time.process_time(), "answered"
    resource.setrlimit(resource.RLIMIT_CPU, (int(began + {patience}), resource.RLIM_INFINITY))
    try:
        for notation in read_line(line.rstrip("\\n"), {names}):
            odds_of(notation, DEFAULT)
    except Refused as error:
        what = error.id
    took, held = time.process_time() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(what, took, held, flush=True)
"""


class Large(Writer):
    """Writes expressions of any size."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(None, 10_000, endless=True)
        self.chance = chance
        self.most = chance.choice((4, 10, 100, 10_000))  # dice of one pool
        self.wide = chance.choice((6, 20, 100, 10**9))  # sides of one die

    def one(self, *given: Any) -> Any:
        """Return one of these."""
        return self.chance.choice(given)

    def number(self, low: int = 0, high: int = 5) -> int:
        """Return a number within these bounds, now and then far beyond where that means more than a way to go."""
        if (low, high) == (0, 5) and not self.chance.randint(0, 5):
            return self.chance.choice([count for count in COUNTS if count <= self.wide])
        return self.chance.randint(low, high)

    def size(self) -> str:
        """Return how many dice."""
        count = self.one(*[count for count in COUNTS if count <= self.most])
        return f"(d{count})" if not self.chance.randint(0, 30) else str(count)

    def _pool(self, depth: int) -> str:
        if self.chance.randint(0, 3):
            die = f"d{self.one(*[sides for sides in SIDES if sides <= self.wide])}"
            return self.size() + die + self.uses(self.operators)
        return super()._pool(depth)

    def part(self, depth: int) -> str:
        """Return a part of a group, perhaps many times over."""
        often = self.one("", "", "", "2#", "6#", "30#", "300#")
        return f"{often}{self.sum(depth)}"


class Told(NamedTuple):
    """What an expression came to: refused or not, in how many seconds, with how many megabytes in all."""

    what: str
    seconds: float
    megabytes: int

    @property
    def beyond(self) -> bool:
        """Whether it took more than it may."""
        return self.megabytes > LARGE or self.seconds > (REFUSED if self.what == "too_many_rolls" else LONG)


class Answering:
    """A process that answers, and is replaced where it has grown or does not come back."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[str] | None = None

    def ask(self, text: str) -> Told:
        """Return what became of an expression."""
        if self.process is None:
            words = [sys.executable, "-c", ANSWERING.format(names=NAMES, most=4 * LARGE, patience=PATIENCE)]
            self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        words = self.process.stdout.readline().split()
        if len(words) != 3:
            hung = self.process.wait() == -signal.SIGXCPU
            self.end()
            return Told("given up", PATIENCE, 0) if hung else Told("died", 0, 4 * LARGE)
        told = Told(words[0], float(words[1]), int(words[2]))
        if told.megabytes > GROWN:
            self.end()
        return told

    def end(self) -> None:
        """Let the process go."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
        self.process = None


def main(words: Sequence[str]) -> int:
    """Ask for as long as is said; return the exit code."""
    numbers = [int(word) for word in words if word.isdigit()]
    seconds, seed = (*numbers, 60, 1)[:2] if len(numbers) != 1 else (numbers[0], 1)
    chance = random.Random(seed)  # noqa: S311  # expressions, no secret
    answering, kinds, worst = Answering(), Counter[str](), list[tuple[Told, str]]()
    end = time.time() + seconds
    while time.time() < end:
        text = Large(chance).line()
        told = answering.ask(text)
        kinds[told.what] += 1
        worst.append((told, text))
    answering.end()
    say(f"{len(worst)} expressions: " + ", ".join(f"{count} {what}" for what, count in kinds.most_common()))
    for told, text in sorted(worst, key=lambda one: -one[0].seconds)[:5] + [one for one in worst if one[0].beyond]:
        say(f"{told.seconds:8.2f} s {told.megabytes:6} MB  {told.what:20} {text[:200]}")
    return int(any(told.beyond for told, _ in worst))


def say(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
