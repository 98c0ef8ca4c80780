"""What a game is asked for a Tab: who acts on the line, with which words, and what his game offers."""

from ..core.games import FOLDERS, offers
from ..core.refusal import Refused
from ..core.tab import Asked
from .grammar import COMMANDS
from .place import Place, place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..core.tab import Offer
    from .scene import Scene

    Given = Mapping[str, tuple[str, ...]]


def offered(
    scene: "Scene",
    kind: str,
    who: str,
    words: tuple[str, ...] = (),
    given: "Given | None" = None,
    *,
    game: str = "",
    typed: str = "",
) -> "Iterator[Offer]":
    """Yield what the game of whoever acts offers: of several, what the first may have and all the others too.

    Nobody, or one who cannot be found, has what his game says of everybody.
    """
    game = game or scene.place.game
    characters = scene.characters(who, game) if who else ()
    games = dict.fromkeys([game] if game else [one.game for one in characters[:1]] or FOLDERS)
    told = scene.place.given if given is None else given
    for name in games:
        catalogue = scene.catalogue(name) if characters or not who else None
        rows = [
            _rows(name, kind, Asked(one, catalogue, scene.ledger, words, told, typed)) for one in characters or (None,)
        ]
        common = set.intersection(*({offer.text for offer in row} for row in rows))
        yield from (offer for offer in rows[0] if offer.text in common)


def _rows(game: str, kind: str, asked: Asked) -> "list[Offer]":
    """Return what a game offers; nothing where the words before are refused."""
    answer = offers(game).get(kind)
    try:
        return [] if answer is None else [*answer(asked)]
    except Refused:
        return []


def acting(place: Place) -> tuple[str, tuple[str, ...]]:
    """Return WHO acts on a line, empty for nobody, and the words of the Action."""
    told = COMMANDS[place.command][2]
    if isinstance(told, tuple) and told and told[0][0] == "action":
        return split(place.free)
    return place.free[0] if place.free else "", ()


def split(words: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Return WHO and the other words of an Action, as its command does; a number too long is no name."""
    from ..cli.who import split_who

    try:
        return split_who(words)
    except Refused:
        return "", words


def recalled(asked: "tuple[str, ...]") -> Place:
    """Return the place behind a line that was asked before."""
    return place_of([*asked, ""])
