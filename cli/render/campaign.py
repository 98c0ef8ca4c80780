"""A campaign's files in words: what a journal holds, where a table was put."""

from .safe import shown
from .style import VERBATIM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.facts import Exported, Refolded
    from ..words import Words
    from .text import Line


def tell_refolded(fact: "Refolded", words: "Words") -> "Iterator[Line]":
    """Yield that a journal is all right, how much it holds, and that a line was cut off at its end."""
    entries = words.say("campaign.entries", n=fact.entries)
    files = words.say("campaign.files", n=fact.files)
    yield [("success", words.say("campaign.refolded")), ("", words.say("campaign.holds", entries=entries, files=files))]
    if fact.torn:
        yield [("warning", words.say("campaign.torn", n=fact.torn))]


def tell_exported(fact: "Exported", words: "Words") -> "Iterator[Line]":
    """Yield the text itself, or which file has it."""
    if fact.text is None:
        yield [("success", words.say("campaign.exported", file=shown(fact.file or "")))]
    else:
        for line in fact.text.removesuffix("\n").split("\n"):
            yield [(VERBATIM, line)]
