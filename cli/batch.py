"""`mj batch`: many lines, requests or command lines, one answer in JSON for each."""

from ..core.refusal import Misused
from .declare import Command, Param
from .report import REFUSED, Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .batching.answers import Answers
    from .batching.source import Source
    from .settings import Settings
    from .words import Words

HELD = 1 << 16  # bytes of answers that are held back where nobody waits for one


def batch(
    file: str,
    *,
    stop: bool,
    seed: str | None,
    table: str | None,
    dry_run: bool,
    settings: "Settings",
    words: "Words",
) -> "Iterator[Report]":
    """Yield the answers to the lines of a file, as they are written, each as soon as somebody may wait for it."""
    from ..core import dice
    from .batching.answers import Answers
    from .batching.source import Source

    if not file:
        raise Misused("nothing_to_read", expected=("mj batch FILE", "mj batch -"))
    chance = dice.entropy() if seed is None else dice.seeded(seed)
    with Source(file) as source:
        yield from _answered(source, Answers(source.name, table, dry_run, chance, settings, words), stop)


def _answered(source: "Source", answers: "Answers", stop: bool) -> "Iterator[Report]":
    """Yield the answers, several in one report where nobody waits; what was answered is told, whatever comes."""
    held = Held(HELD if not source.waits else 1)
    try:
        for number, said in _lines(source):
            answers.look(source.reads)
            answer, line = answers.answer(number, said)
            held.add(answer, line.failed, line.entry)
            if held.full:
                yield held.report()
            if stop and line.failed:
                break
    except BaseException as error:
        if held.parts and not isinstance(error, GeneratorExit):
            yield held.report()
        raise
    if held.parts:
        yield held.report()


def _lines(source: "Source") -> "Iterator[tuple[int, str | Misused]]":
    from .lines import numbered

    return numbered(source.stream)


class Held:
    """Answers that are not written yet."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.parts: list[bytes] = []
        self.size = 0
        self.failed = False
        self.entry = 0

    def add(self, answer: bytes, failed: bool, entry: int) -> None:
        """Hold one more."""
        self.parts.append(answer)
        self.size += len(answer)
        self.failed = self.failed or failed
        self.entry = self.entry or entry

    @property
    def full(self) -> bool:
        """Whether they are to be written now."""
        return self.size >= self.most

    def report(self) -> Report:
        """Return the report that they are, and hold nothing any more."""
        exit_code = REFUSED if self.failed else 0
        written = b"".join(self.parts)
        report = Report("batch", None, exit=exit_code, written=written, recorded=self.entry)
        self.parts.clear()
        self.size = self.entry = 0
        self.failed = False
        return report


COMMAND = Command(
    "batch",
    batch,
    (
        Param("file", metavar="FILE", completes="file"),
        Param("stop", ("--stop",), "flag"),
        Param("seed", ("--seed",), metavar="TEXT"),
        Param("table", ("--table",), metavar="DIR", completes="folder"),
        Param("dry_run", ("--dry-run",), "flag"),
    ),
    False,
    hosts=True,
)
