"""What the key Tab asks of a game, whichever it is: what may stand next, given what stands there already."""

from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from .state import Ledger


class Offer(Value):
    """One word that may stand there: its `text`, and what is said of it: a `kind` with its `value`, out of `most`.

    `more`: the word goes on behind it. `other` is a second name that finds it.
    """

    text: str
    kind: str = ""
    value: "int | str | None" = None
    most: int | None = None
    more: bool = False
    other: str = ""


class Asked(Value):
    """What stands there already: whose Action it is, and its words, those of the options by their names.

    `character` is as the table knows him, None for numbers or nobody; `catalogue` that of his game; `ledger` what the
    table remembers, None without one. `typed` is the beginning of the word that is asked for.
    """

    character: "Any | None" = None
    catalogue: "Any | None" = None
    ledger: "Ledger | None" = None
    words: tuple[str, ...] = ()
    given: "Mapping[str, tuple[str, ...]]" = {}
    typed: str = ""


def once(offers: "Iterator[Offer]", taken: "tuple[str, ...]") -> "Iterator[Offer]":
    """Yield each offer once, without those whose text, folded, is among these."""
    from .names import fold

    seen = set(map(fold, taken))
    for offer in offers:
        if fold(offer.text) not in seen:
            seen.add(fold(offer.text))
            yield offer
