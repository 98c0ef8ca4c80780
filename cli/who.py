"""WHO, in the commands of one game: the free word that names it, and the sheets that words name."""

from ..core.numbers import signed, unsigned

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ..core.facts import Chances
    from .campaign.session import Session


def split_who(action: "Sequence[str]") -> tuple[str, tuple[str, ...]]:
    """Return WHO and the other words. WHO is the first word without a sign, empty when that is a number or is none."""
    terms = [word for word in action if signed(word) is None]
    if not terms or unsigned(terms[0]) is not None:
        return "", tuple(action)
    words = list(action)
    words.remove(terms[0])
    return terms[0], tuple(words)


class Sheets:
    """The sheets and the catalogue of one game (an empty name: of any), read only when one is asked for.

    At a table its own sheets come first, and every character is as the table knows him.
    """

    def __init__(self, game: str, session: "Session | None" = None) -> None:
        self.game = game
        self.session = session
        self.table = None if session is None else session.table

    def characters(self, who: str) -> "tuple[Any, ...]":
        """Return the characters that `who` names."""
        from ..characters.search import characters

        return tuple(map(self.live, characters(who, self.game, self.table)))

    def one(self, who: str) -> "Any":
        """Return the one character that `who` names."""
        from ..characters.search import one

        return self.live(one(who, self.game, self.table))

    def live(self, character: "Any") -> "Any":
        """Return a character as the table knows him now."""
        return character if self.session is None else self.session.live(character)

    def catalogue(self) -> "Any":
        """Return the game's catalogue."""
        from ..characters.catalogue import catalogue

        return catalogue(self.game)


def told_apart(odds: "Chances", file: str) -> "Chances":
    """Return the odds of somebody, with his sheet's name behind his own where that does not say which is meant."""
    from ..core.names import sheet_beside

    sheet = sheet_beside(odds.who, file)
    return odds.replace(who=f"{odds.who} ({sheet})") if sheet else odds
