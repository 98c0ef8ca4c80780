"""The whole terminal for one answer after the other, and everything back in its place at the end."""

import sys

from .out import answer_text
from .render.safe import broken
from .settings import obeys

BEGIN, END = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"  # another screen without a cursor, and back
HOME, REST_OF_LINE, REST = "\x1b[H", "\x1b[K", "\x1b[J"
MORE = "…"


def can_be_had(term: str) -> bool:
    """Return whether stdout is a terminal that knows what is asked of it."""
    try:
        return term != "dumb" and sys.stdout.isatty() and obeys(sys.stdout)
    except (ValueError, AttributeError):
        return False


class Screen:
    """A terminal's other screen, from now on until `leave`."""

    def __init__(self) -> None:
        answer_text(BEGIN + HOME + REST)

    def draw(self, text: str, wrap: int | None) -> None:
        """Put a text in the place of what is there, as much of it as fits; lines are broken after `wrap` columns."""
        import os

        height = os.get_terminal_size(sys.stdout.fileno()).lines or 24
        lines = text.splitlines()
        if wrap is not None:
            lines = [part for line in lines for part in broken(line, wrap)]
        if len(lines) > height:
            lines = [*lines[: height - 1], MORE]
        answer_text(HOME + "\n".join(line + REST_OF_LINE for line in lines) + REST)

    def leave(self) -> None:
        """Give the terminal back as it was; one that is gone needs nothing."""
        from .out import Unwritten

        try:
            answer_text(END)
        except (Unwritten, BrokenPipeError):
            return
