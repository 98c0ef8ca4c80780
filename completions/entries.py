"""The journal of a table, as far as a Tab shows it: its last entries, from the end, with one line on each."""

from ..cli.render.asked import masked, typed
from ..cli.render.safe import cut
from ..core.history import Live, to_redo, to_undo
from ..core.refusal import Refused
from ..core.tab import Offer
from .grammar import COMMANDS
from .lines import told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..core.history import Line
    from .lines import Told
    from .scene import Scene

    Offers = Iterator[tuple[str, str, Offer]]

MOST = 30  # entries that are shown
STEPS = 9  # of an undo
FAR = 200  # lines that are looked at for them
WIDTH = 60  # characters of what was asked
HOUR = (11, 16)  # where it stands in a time as a journal has it


def entry(scene: "Scene") -> "Offers":
    """Yield the numbers of the last entries, the latest first."""
    for one in _last(scene, MOST):
        yield "", scene.place.typed, Offer(str(one.n), value=_about(one))


def undo(scene: "Scene") -> "Offers":
    """Yield how many entries may be taken back, each with the one that would go last."""
    return _steps(scene, to_undo)


def redo(scene: "Scene") -> "Offers":
    """Yield how many entries may be done again, each with the one that would come last."""
    return _steps(scene, to_redo)


def episode(scene: "Scene") -> "Offers":
    """Yield the numbers of the Épisodes, the latest first."""
    for name in reversed(_names(scene)):
        yield "", scene.place.typed, Offer(str(int(name.partition(".")[0])))


def rolls(scene: "Scene") -> "Iterator[Told]":
    """Yield the last entries that stand and are of a command with an ACTION, the latest first."""
    live = Live()
    for one in _last(scene, FAR):
        words = COMMANDS.get(one.command, ("", (), ()))[2]
        if live.see(one.n, one.kind, one.names) and isinstance(words, tuple) and words[:1] and words[0][0] == "action":
            yield one


def _steps(scene: "Scene", chosen: "Callable[[list[Line], int], tuple[int, ...]]") -> "Offers":
    found = [*_last(scene, FAR)]
    lines: list[Line] = [(one.n, one.kind, one.names) for one in found]
    by_number = {one.n: one for one in found}
    for count in range(1, STEPS + 1):
        try:
            last = chosen(lines, count)[-1]
        except Refused:
            return
        if last in by_number:
            yield "", scene.place.typed, Offer(str(count), value=_about(by_number[last]))


def _about(one: "Told") -> str:
    """Return one line on an entry: the hour, and what was asked."""
    return f"{one.at[slice(*HOUR)]} {cut(typed(masked(one.asked)), WIDTH)}".strip()


def _names(scene: "Scene") -> list[str]:
    from ..cli.campaign.journal import Journal

    try:
        return [] if scene.seat is None else Journal(scene.seat.place).files()
    except (Refused, OSError, ValueError):
        return []


def _last(scene: "Scene", most: int) -> "Iterator[Told]":
    """Yield the last entries, the latest first, reading no more than so many lines; what is damaged is passed over."""
    from ..cli.campaign import files
    from ..cli.campaign.journal import Journal

    if scene.seat is None:
        return
    journal, left = Journal(scene.seat.place), most
    for name in reversed(_names(scene)):
        try:
            for line in files.backward(journal.file(name), name):
                if left <= 0:
                    return
                one = told(line) if line else None
                left -= bool(line)
                if one is not None:
                    yield one
        except (Refused, OSError, ValueError):
            return
