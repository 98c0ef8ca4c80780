"""WHO, in the commands of one game: the free word that names it, and the sheets that words name."""

from ..core.numbers import signed, unsigned

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def split_who(action: "Sequence[str]") -> tuple[str, tuple[str, ...]]:
    """Return WHO and the other words. WHO is the first word without a sign, empty when that is a number or is none."""
    terms = [word for word in action if signed(word) is None]
    if not terms or unsigned(terms[0]) is not None:
        return "", tuple(action)
    words = list(action)
    words.remove(terms[0])
    return terms[0], tuple(words)


class Sheets:
    """The sheets and the catalogue of one game (an empty name: of any), read only when one is asked for."""

    def __init__(self, game: str) -> None:
        self.game = game

    def characters(self, who: str) -> "tuple[Any, ...]":
        """Return the characters that `who` names."""
        from ..characters.search import characters

        return characters(who, self.game)

    def one(self, who: str) -> "Any":
        """Return the one character that `who` names."""
        from ..characters.search import one

        return one(who, self.game)

    def catalogue(self) -> "Any":
        """Return the game's catalogue."""
        from ..characters.catalogue import catalogue

        return catalogue(self.game)
