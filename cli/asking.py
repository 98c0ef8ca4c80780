"""Putting a question to the person at the terminal: the sentence on stderr, the answer from stdin."""

import sys

from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def asker(words: Words) -> "Callable[..., str | None]":
    """Return what asks: it takes a sentence's key and its facts, and returns the line typed, None at the end."""

    def ask(key: str, /, **facts: "Any") -> str | None:
        from .out import talk
        from .sentences import readable

        talk(words.say(key, **readable(facts, words)) + " ")
        try:
            typed = sys.stdin.readline()
        except UnicodeDecodeError:
            typed = "\ufffd"  # nothing that is asked for can be this
        except OSError:  # the terminal went away
            typed = ""
        return typed.rstrip("\r\n") if typed else None

    return ask
