"""The answer to a key Tab: from the words of a line to what may stand in the place of the last one.

Nothing is written, no lock is taken, and whatever cannot be read is as if it were not there.
"""

from .matching import beginning
from .place import place_of
from .scene import Scene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..core.tab import Offer

LONGEST = 2_000  # characters of a word that is still completed: no name is as long
ROOMS = {  # where the kinds are answered, each by the function of its name
    "command": "fixed",
    "option": "fixed",
    **dict.fromkeys(("who", "one", "pj", "pjs", "known", "member"), "people"),
    **dict.fromkeys(("action", "side", "passive", "helper", "player"), "actions"),
    **dict.fromkeys(
        ("difficulty", "auspice", "gratuit", "advantage", "sequelle", "harm", "level", "move", "moves"), "spending"
    ),
    **dict.fromkeys(("entry", "undo", "redo", "episode"), "entries"),
}


def answer(words: "Sequence[str]", environ: "Mapping[str, str]") -> "list[tuple[str, str, bool]]":
    """Return the proposals for the last of these words: what it becomes, what that is, and whether it goes on."""
    place = place_of(words)
    if len(place.typed) > LONGEST:
        return []
    scene = Scene(place, words, environ)
    return [*_told(_offers(scene), scene)]


def _offers(scene: Scene) -> "Iterator[tuple[str, str, Offer]]":
    """Yield what may stand there, each with the part of the word that stays, and what was typed behind it."""
    from importlib import import_module

    room = ROOMS.get(scene.place.kind, "fixed" if scene.place.values else "")
    if room:
        named = scene.place.kind if scene.place.kind in ROOMS else "values"
        yield from getattr(import_module(f".{room}", __package__), named)(scene)


def _told(found: "Iterator[tuple[str, str, Offer]]", scene: Scene) -> "Iterator[tuple[str, str, bool]]":
    """Yield those that begin as typed, each once, and none that a terminal could take for its own.

    Where none begins so, those whose other name does.
    """
    from ..cli.render.safe import cut, steers

    rows = [*found]
    begun = {typed: beginning(typed) for _, typed, _ in rows}
    named = [(head, offer) for head, typed, offer in rows if begun[typed](offer.text)]
    seen = set()
    for head, offer in named or [(head, offer) for head, typed, offer in rows if begun[typed](offer.other)]:
        text = scene.place.head + head + offer.text
        if text not in seen and (text.isprintable() or not any(map(steers, text))):
            seen.add(text)
            yield text, cut(scene.about(offer)), offer.more
