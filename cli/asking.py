"""Putting a question to the person at the terminal: the sentence on stderr, the answer from stdin."""

import sys

from .out import write_text
from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def asker(words: Words) -> "Callable[..., str | None]":
    """Return what asks: it takes a sentence's key and its facts, and returns the line typed, None at the end."""

    def ask(key: str, /, **facts: "Any") -> str | None:
        from .sentences import readable

        area = key.partition(".")[0]
        full = key if words.has(key) else f"common.{key}"
        write_text(sys.stderr, words.say(full, **readable(facts, words)) + " " if area else "")
        typed = sys.stdin.readline()
        return typed.rstrip("\r\n") if typed else None

    return ask
