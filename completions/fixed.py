"""What the grammar itself knows: commands, options, the values that never change."""

from ..core.tab import Offer
from .grammar import COMMANDS
from .matching import serves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .scene import Scene

    Offers = Iterator[tuple[str, str, Offer]]


def command(scene: "Scene") -> "Offers":
    """Yield the commands, each with the first line of its help."""
    for name in filter(None, COMMANDS):
        yield "", scene.place.typed, Offer(name, value=_help(scene, f"help_{name}", "about"))


def option(scene: "Scene") -> "Offers":
    """Yield the options that may be given here, the long form first; one that was given only if it may be again."""
    for name, flags, _, many, _, _, area, of in scene.place.options:
        if (many or name not in scene.place.given) and serves(of, scene.place.verbs):
            for flag in sorted(flags, key=len, reverse=True):
                yield "", scene.place.typed, Offer(flag, value=_help(scene, area, name))


def values(scene: "Scene") -> "Offers":
    """Yield the values that the place may have; of free words each once."""
    for value in scene.place.values:
        if value not in scene.place.free:
            yield "", scene.place.typed, Offer(value)


def _help(scene: "Scene", area: str, name: str) -> str:
    """Return the first line of what the help says."""
    return scene.words.area(area).get(f"{area}.{name}", "").partition("\n")[0]
