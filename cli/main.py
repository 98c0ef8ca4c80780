"""The one way in, and the one border where whatever went wrong becomes a sentence and an exit code."""

import sys

from ..core.refusal import Refused
from .front import read
from .report import DONE, FAILED, FAULT, FILE, INTERRUPTED, Report, fault, refusal
from .running import looks, reports
from .settings import resolve
from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from .declare import Command
    from .line import Call
    from .render.look import Look
    from .screen import Screen
    from .settings import Settings


# Objects made before the collector looks for what nobody can reach: a short process has none, and each look takes time.
LIVING = 50_000


def run() -> None:
    """Run `mj` on the process's own words, and leave with its exit code.

    Everything is written by then, so the process ends at once: taking the interpreter down costs a sixth of a start.
    """
    import gc
    import os

    gc.set_threshold(LIVING)
    code = main(sys.argv[1:])
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):  # closed, or nobody reads any more: `main` has said so
            continue
    os._exit(code)


def main(argv: "Sequence[str]") -> int:
    """Answer one command line on stdout and stderr; return the exit code (0, or as `report` names them)."""
    import os

    from .out import Unwritten, silence, talk

    settings = resolve(argv, os.environ, (sys.stdin, sys.stdout, sys.stderr))
    words = Words(settings.lang)
    border = Border(settings, words)
    try:
        code = border.cross(argv)
        _keep()
        return code
    except BrokenPipeError:
        silence()
        return DONE
    except Unwritten as error:
        why = f" ({error.why})" if error.why else ""
        kept = words.say("common.kept", n=border.recorded) if border.recorded else ""
        talk(f"mj: {words.say('common.unwritten', why=why)}{kept}\n")
        silence()
        return FILE
    except KeyboardInterrupt:
        talk("\n" if settings.answers else "")
        return INTERRUPTED


def _keep() -> None:
    """Keep what was read of files that have not changed, where anything was, for the next command."""
    store = sys.modules.get(f"{__package__.rpartition('.')[0]}.characters.store")
    if store is not None:
        store.write()


def _several(found: "Iterable[Report]") -> bool:
    """Return whether answers that are all there are the odds of several people."""
    answers: tuple[Report, ...] = found if isinstance(found, tuple) else ()
    return sum(one.result is not None and one.result.tag == "chances" for one in answers) > 1


class Border:
    """Runs one command line: what it answers is rendered once, what it refuses becomes a sentence."""

    def __init__(self, settings: "Settings", words: Words) -> None:
        self.settings = settings
        self.words = words
        self.exit = DONE
        self.screen: Screen | None = None
        self.recorded = 0  # the number of the journal's entry, once there is one
        self.brief = False  # whether odds are told in a line each
        self.before: Report | None = None  # what was written last, and as what
        self.said: bytes | str = ""

    def cross(self, argv: "Sequence[str]") -> int:
        """Return the exit code of a command line."""
        from .line import command_name
        from .out import Unwritten, answer_text

        try:
            try:
                asked = read(argv) or self._parsed(argv)
                if isinstance(asked, str):
                    answer_text(asked)
                else:
                    self.answer(*asked, argv)
            except Refused as error:
                self.show(refusal(command_name(argv), error))
        except (Unwritten, BrokenPipeError):
            raise
        except Exception as error:
            self._fault(command_name(argv), error)
        return self.exit

    def _parsed(self, argv: "Sequence[str]") -> "Call | str":
        """Let Typer read what is no plain line: a mistake, a call for help."""
        from .app import parse

        return parse(argv, self.words)

    def answer(self, command: "Command", values: "dict[str, Any]", argv: "Sequence[str]") -> None:
        """Run a command with what was given to it, and show each of its reports as it comes."""
        self.settings = self.settings.replace(json=bool(values.pop("json", False)), **looks(values))
        values.pop("lang", None)
        values.pop("color", None)
        exit_status = bool(values.pop("exit_status", False))
        try:
            found = reports(command, values, argv, self.settings, self.words)
            self.brief = command.table and _several(found)
            for report in found:
                self.recorded = report.entry or self.recorded
                self.show(report)
                if exit_status and report.failed and self.exit == DONE:
                    self.exit = FAILED
        finally:
            if self.screen is not None:
                self.screen.leave()

    def show(self, report: Report) -> None:
        """Write one report: JSON or text on stdout, a refusal's sentence on stderr; keep the first exit code."""
        from .out import answer_bytes, answer_text, talk

        self.exit = report.exit if report.screen else self.exit or report.exit
        if report.written and not (self.settings.json and report.facts):
            answer_bytes(report.written)
            return
        sentence = None
        if report.error is not None:
            from .sentences import sentence_of

            sentence = sentence_of(report.error, self.words)
        if report.screen and not self.settings.json and self._draw(report, sentence):
            return
        if sentence is not None:
            talk(f"mj: {sentence}\n")
        if self.settings.json or report.error is None:
            said = self._said(report, sentence)
            answer_bytes(said) if isinstance(said, bytes) else answer_text(said)

    def _said(self, report: Report, sentence: str | None) -> bytes | str:
        """Return what a report is written as; the very one that was written last is not worked out anew."""
        if report is not self.before:
            self.before, self.said = report, self._json(report, sentence) if self.settings.json else self._text(report)
        return self.said

    def _json(self, report: Report, sentence: str | None) -> bytes:
        from .render.machine import line

        return line(report, sentence)

    def _draw(self, report: Report, sentence: str | None) -> bool:
        """Show a report on the whole terminal, in the place of the one before; return whether there is a terminal."""
        import os

        from .screen import Screen, can_be_had
        from .settings import resized

        if not can_be_had(os.environ.get("TERM", "")):
            return False
        self.settings = resized(self.settings, os.environ, sys.stdout)
        self.screen = self.screen or Screen()
        wraps = self.settings.colour and sentence is None
        text = self._text(report) if sentence is None else f"mj: {sentence}\n"
        self.screen.draw(text, None if wraps else self.settings.width)
        return True

    def _text(self, report: Report) -> str:
        from .render.text import coloured_text, lines, plain_text

        seen = report.told if self.settings.seen else 0
        told = lines(report.facts[seen:], self.words, self._look)
        if self.settings.colour:
            return coloured_text(told, self.settings.width if self.settings.seen else None)
        return "".join(plain_text(line) + "\n" for line in told)

    def _look(self) -> "Look":
        """Return how odds are looked at; in plain characters where the terminal or its encoding has no others."""
        import os

        from .out import can_say
        from .render.look import EIGHTHS, Look

        blocks = os.environ.get("TERM") != "dumb" and can_say(EIGHTHS)
        at_least, exact = self.settings.at_least, self.settings.exact
        return Look(self.settings.width, blocks, at_least, exact, self.brief and not (at_least or exact))

    def _fault(self, command: str, error: Exception) -> None:
        """Say that the fault is ours."""
        self.exit = FAULT
        self.show(refusal(command, fault(error)))
