"""Facts as lines of styled words. Each game's facts are worded in the file named in `ROOMS`.

A line is a list of segments ``(style, text)``. Text a person typed goes through `shown` before it gets here.
"""

from .safe import kept
from .style import COLOUR, VERBATIM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from types import ModuleType

    from ...core.facts import Changed
    from ...core.value import Value
    from ..words import Words
    from .look import Look

    Segment = tuple[str, str]
    Line = list[Segment]

UNBOUND = 80  # any width, for lines that are not wrapped
UNBROKEN = "\ufdd0"  # no character at all: a column wide, and no place to break a line at

ROOMS = {
    "rolled": "rolled",
    "chances": "odds",
    "beside": "beside",
    "changed": "common",
    "unknown": "common",
    "undecided": "again",
    "made": "table",
    "began": "table",
    "recorded": "table",
    "ruling": "rulings",
    "settable": "rulings",
    "table": "glance",
    "member": "glance",
    "absent": "glance",
    "set_aside": "table",
    "refolded": "campaign",
    "exported": "campaign",
    "script": "completion",
    "installed": "completion",
    "undone": "journal",
    "redone": "journal",
    "entry": "journal",
    "tallied": "journal",
    "earned": "singularites",
    "tested": "singularites",
    "spent": "singularites",
    "unspent": "singularites",
    "won": "singularites",
    "desastre": "singularites",
    "unveiled": "singularites",
    "asserted": "singularites",
    "warned": "singularites",
    "opposed": "opposition",
    "stakes": "conflit",
    "staked": "conflit",
    "led": "conflit",
    "resolved": "conflit",
    "winnings": "conflit",
    "forgone": "conflit",
    "fell_back": "conflit",
    "foreseen": "conflit",
    "advice": "conflit",
    "planned": "plan",
    "sacrificed": "sacrifice",
    "reserves": "tokens",
    "gave": "tokens",
    "held": "tokens",
    "stated": "tokens",
    "inspirations": "tokens",
    "inspired": "tokens",
    "refilled": "tokens",
    "pooled": "rhapsodie",
    "healed": "rhapsodie",
    "relieved": "rhapsodie",
    "weighed": "weighed",
    "mends": "rhapsodie",
    "harmed": "health",
    "offered": "health",
    "sheet": "sheets",
    "fault": "sheets",
    "checked": "sheets",
    "listed": "sheets",
}

LOOKED_AT = ("chances", "beside", "planned", "weighed", "mends")  # facts that are told as one wants to look at them


def lines(facts: "Iterable[Value]", words: "Words", look: "Callable[[], Look] | None" = None) -> "Iterator[Line]":
    """Yield the lines that tell these facts, in order; counters that move one after the other are told together.

    `look` says how odds are looked at; without it, as anywhere.
    """
    moved: list[Changed] = []
    for fact in facts:
        if fact.tag == "changed":
            moved.append(fact)  # type: ignore[arg-type]  # its tag says what it is
            continue
        yield from _told(moved, words)
        moved = []
        looks = (look(),) if look is not None and fact.tag in LOOKED_AT else ()
        yield from _teller(fact.tag)(fact, words, *looks)
    yield from _told(moved, words)


def _told(moved: "list[Changed]", words: "Words") -> "Iterable[Line]":
    """Return the lines of counters that move in a row."""
    if not moved:
        return ()
    from .common import tell_changes

    return tell_changes(moved, words)


def _teller(tag: str) -> "Callable[..., Iterable[Line]]":
    """Return the function that words a fact: the one named after its tag in its room."""
    name = f"tell_{tag}"
    room: ModuleType = __import__(f"{__package__}.{ROOMS[tag]}", fromlist=(name,))
    teller: Callable[..., Iterable[Line]] = getattr(room, name)
    return teller


def plain_text(line: "Line") -> str:
    """Return a line without its looks."""
    return "".join(text for _, text in line)


def coloured_text(every_line: "Iterable[Line]", width: int | None) -> str:
    """Return the lines with their colours, wrapped at `width` columns; whole where it is None.

    Rich is imported here and nowhere else.
    """
    from io import StringIO

    from rich.console import Console
    from rich.text import Text

    out = StringIO()
    console = Console(
        file=out,
        force_terminal=True,
        color_system="standard",
        no_color=False,
        width=width or UNBOUND,  # none at all would be looked for in the environment
        height=25,  # with a height, the width is believed on a dumb terminal too
        highlight=False,
        emoji=False,
        markup=False,
        legacy_windows=False,
    )
    for line in every_line:
        whole = width is None or any(style == VERBATIM for style, _ in line)
        parts = [(text if whole else kept(text, UNBROKEN), COLOUR[style] if style else "") for style, text in line]
        console.print(Text.assemble(*parts), soft_wrap=whole)
    return out.getvalue().replace(UNBROKEN, " ")
