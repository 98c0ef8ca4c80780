"""Putting a question to the person at the terminal: the sentence on stderr, the answer from stdin."""

import sys

from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from ..core.refusal import Refused
    from ..core.value import Value


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


def teller(words: Words) -> "Callable[[Sequence[Value], Refused | None], None]":
    """Return what tells a person on stderr facts that have just come about, or why an answer is refused."""

    def tell(facts: "Sequence[Value]", error: "Refused | None") -> None:
        from .out import talk
        from .render.text import lines, plain_text
        from .sentences import sentence_of

        if error is not None:
            talk(f"mj: {sentence_of(error, words)}\n")
        talk("".join(plain_text(line) + "\n" for line in lines(tuple(facts), words)))

    return tell
