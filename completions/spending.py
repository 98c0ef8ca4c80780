"""What goes with an Action: its Difficulty, what is spent on it, what weighs on it; moves, and kinds of harm."""

from ..core.names import fold
from ..core.tab import Offer
from .asking import acting, offered, recalled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .scene import Scene

    Offers = Iterator[tuple[str, str, Offer]]


def _of(kind: str) -> "Callable[[Scene], Offers]":
    """Return what answers for a kind that the game of whoever acts knows."""

    def answer(scene: "Scene") -> "Offers":
        who, words = _acting(scene)
        typed = scene.place.typed
        for offer in offered(scene, kind, who, words, typed=typed):
            yield "", typed, offer

    return answer


def _acting(scene: "Scene") -> tuple[str, tuple[str, ...]]:
    """Return who acts and with which words: on this line, else on the last roll of the table that is gone back to."""
    who, words = acting(scene.place)
    if who or words or scene.place.free or scene.seat is None or not _goes_back(scene):
        return who, words
    from .entries import rolls

    wanted = "".join(scene.given("who")[-1:])
    for entry in rolls(scene):
        who, words = acting(recalled(entry.asked))
        if not wanted or fold(who) == fold(wanted):
            return who, words
    return wanted, ()


def _goes_back(scene: "Scene") -> bool:
    """Return whether a command has no words of its own: it is about a roll that is made."""
    from .grammar import COMMANDS

    return not COMMANDS[scene.place.command][2]


difficulty, auspice, gratuit, advantage, sequelle, harm, level, move = map(
    _of, ("difficulty", "auspice", "gratuit", "advantage", "sequelle", "harm", "level", "move")
)


def moves(scene: "Scene") -> "Offers":
    """Yield the next of several moves, each perhaps with who makes it (``bill:mise``)."""
    typed = scene.place.typed
    last = max(typed.rfind(mark) for mark in ", :") + 1
    for offer in offered(scene, "move", ""):
        yield typed[:last], typed[last:], offer
