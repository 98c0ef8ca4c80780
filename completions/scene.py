"""What a Tab finds around the line: the table, the sheets, the language; each looked for once it is needed."""

from ..cli.settings import language
from ..cli.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ..characters.folders import Table
    from ..core.state import Ledger
    from ..core.tab import Offer
    from .memory import Seat
    from .place import Place

FEW = 5  # of a group, whose Traits are looked at


class Scene:
    """The surroundings of one word that is being typed."""

    def __init__(self, place: "Place", words: "Sequence[str]", environ: "Mapping[str, str]") -> None:
        self.place = place
        self.environ = environ
        self.words = Words(language("".join(self.given("lang")[-1:]), environ))
        self._seats: list[Seat | None] = []
        self._characters: dict[tuple[str, str], tuple[Any, ...]] = {}

    def given(self, option: str) -> tuple[str, ...]:
        """Return the values that an option was given, by its name."""
        return self.place.given.get(option, ())

    @property
    def seat(self) -> "Seat | None":
        """The table, None where there is none, or for a command that is at none."""
        if not self._seats:
            from .memory import seat

            at_table = any(one[0] == "table" for one in self.place.options)
            self._seats.append(seat((self.given("table") or (None,))[-1], self.environ) if at_table else None)
        return self._seats[0]

    @property
    def table(self) -> "Table | None":
        """What the table adds to a search for sheets."""
        return None if self.seat is None else self.seat.table

    @property
    def ledger(self) -> "Ledger | None":
        """What the table remembers, None where there is none, or it cannot be read."""
        return None if self.seat is None else self.seat.ledger

    def characters(self, who: str, game: str = "") -> "tuple[Any, ...]":
        """Return the characters that WHO names, as the table knows them; none where a command would refuse it."""
        if (who, game) not in self._characters:
            self._characters[who, game] = self._found(who, game)
        return self._characters[who, game]

    def _found(self, who: str, game: str) -> "tuple[Any, ...]":
        from ..characters.search import characters
        from ..core.refusal import Refused

        try:
            if who.strip().startswith("@"):
                from .people import group

                who = ",".join(group(self, who, game)[:FEW])
            return tuple(map(self._live, characters(who, game, self.table))) if who else ()
        except (Refused, OSError, ValueError):
            return ()

    def _live(self, character: "Any") -> "Any":
        from ..core.games import game

        return character if self.ledger is None else game(character.game).live(character, self.ledger)

    def catalogue(self, game: str) -> "Any | None":
        """Return a game's catalogue, None where it cannot be read."""
        from ..characters.catalogue import catalogue
        from ..core.refusal import Refused

        try:
            return catalogue(game)
        except (Refused, OSError, ValueError):
            return None

    def about(self, offer: "Offer") -> str:
        """Return what is said of an offer, in the user's language."""
        if not offer.kind:
            return str(offer.value or "")
        return self.words.say(f"tab.{offer.kind}", value=offer.value, most=offer.most)
