"""An ACTION and a SIDE: who, then what is tried, then what is spent on it."""

from ..core.tab import Offer
from .asking import acting, offered, split
from .people import named, several

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .scene import Scene

    Offers = Iterator[tuple[str, str, Offer]]


def action(scene: "Scene") -> "Offers":
    """Yield WHO where nobody is named yet, else the next term."""
    typed, free = scene.place.typed, scene.place.free
    who, words = split(free)
    if who:
        for offer in offered(scene, "term", who, words):
            yield "", typed, _plain(offer, offer.text[:1] == "-").replace(more=False)
    elif not free:
        yield from several(scene, scene.place.game)


def side(scene: "Scene") -> "Offers":
    """Yield who a SIDE may be of, then its terms, and behind a comma what it spends."""
    return _side(scene, "term")


def passive(scene: "Scene") -> "Offers":
    """Yield who may resist, then with what; nothing is spent."""
    return _side(scene, "passive")


def helper(scene: "Scene") -> "Offers":
    """Yield who may help: plainly by the name, or as a SIDE that rolls."""
    if not _has_who(scene.place.typed):
        for offer in named(scene, scene.place.game):
            if ":" not in offer.text:
                yield "", scene.place.typed, offer
    yield from side(scene)


def player(scene: "Scene") -> "Offers":
    """Yield the players of a Conflit: of the SIDEs of the line, else of the one that waits."""
    typed, names = scene.place.typed, []
    for text in scene.place.free:
        who, colon, _ = text.partition(",")[0].rpartition(":")
        names += [one.name for one in scene.characters(who, scene.place.game)] if colon else []
    for name in dict.fromkeys(names):
        yield "", typed, Offer(name)
    if not scene.place.free:
        for offer in offered(scene, "player", ""):
            yield "", typed, offer


def _side(scene: "Scene", kind: str) -> "Offers":
    typed = scene.place.typed
    game = _game(scene)
    if not _has_who(typed):
        for offer in named(scene, game):
            if "," not in offer.text:
                yield "", typed, offer.replace(text=f"{offer.text}:", more=True)
        return
    head, comma, _ = typed.partition(",")
    who, _, rest = head.rpartition(":")
    words = [word.strip() for word in rest.split("+")]
    if not comma:
        before, plus, last = rest.rpartition("+")
        taken = tuple(words[:-1])
        for offer in offered(scene, kind, who.strip(), taken, game=game):
            yield f"{who}:{before}{plus}", last, _plain(offer, bool(set(offer.text) & set("+:,")))
    elif kind == "term":
        before, _, last = typed.rpartition(",")
        given = {"spent": tuple(piece.strip() for piece in before.split(",")[1:])}
        for offer in offered(scene, "spent", who.strip(), tuple(words), given, game=game):
            yield f"{before},", last, offer


def _plain(offer: Offer, odd: bool) -> Offer:
    """Return an offer by its id where its name would be read as something else there."""
    return offer.replace(text=offer.other) if odd else offer


def _has_who(typed: str) -> bool:
    """Return whether WHO is said, or there is none since it is numbers, or it is too late for one."""
    return ":" in typed.partition(",")[0] or "," in typed or (typed[:1].isdigit() and "+" in typed)


def _game(scene: "Scene") -> str:
    """Return the game of a SIDE: the command's, else that of whoever the line is about."""
    who, _ = acting(scene.place)
    return scene.place.game or next((one.game for one in scene.characters(who)), "") if who else scene.place.game
