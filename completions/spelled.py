"""A proposal written on from what was typed, for a shell that proposes nothing else."""

from unicodedata import combining

from ..cli.render.safe import steers
from ..core.names import fold


def as_typed(text: str, typed: str) -> str:
    """Return what was typed and what `text` has behind the part that it stands for: ``elo`` gives ``eloquence``.

    It is the same name for `fold`. Empty where `text` does not begin so, whatever the case and the accents, where
    what was typed ends inside of a letter (``o`` of ``œil``), or where it holds what no answer may (a line break).
    """
    if text.startswith(typed):
        return text
    if not typed.isprintable() and any(map(steers, typed)):
        return ""
    key = fold(typed)
    alike = [place for place in range(1, len(text) + 1) if fold(text[:place]) == key]
    if not key or not alike:
        return ""
    whole = typed[-1].isalnum() or combining(typed[-1])
    place = alike[0] if whole else alike[-1]
    while place < len(text) and combining(text[place]):
        place += 1
    written = typed + text[place:]
    return written if fold(written) == fold(text) else ""
