"""How odds are looked at: how wide, in which characters, and what of them."""

from ...core.value import Value

EIGHTHS = "▏▎▍▌▋▊▉█"  # bars, by how much of a column they fill
WIDTH = 80
ROWS = 25  # of a table; more whole numbers share rows


class Look(Value):
    """How odds are shown: `width` columns wide, in `blocks` or in plain characters.

    `at_least`: the chance of each value or more, in the place of its own. `exact`: every value, every fraction in full.
    `brief`: a line for each person, and no table.
    """

    width: int = WIDTH
    blocks: bool = True
    at_least: bool = False
    exact: bool = False
    brief: bool = False

    def rows(self, values: int) -> int:
        """Return in how many rows so many values are told."""
        return values if self.exact else ROWS


def bar(part: int, whole: int, room: int, look: Look) -> str:
    """Return a bar for `part` of `whole`, which fills `room` columns; of something there is always something to see."""
    if not part or room < 1:
        return ""
    steps = len(EIGHTHS) if look.blocks else 1
    length = max(1, (2 * steps * room * part + whole) // (2 * whole))
    full, rest = divmod(length, steps)
    return EIGHTHS[-1] * full + (EIGHTHS[rest - 1] if rest else "") if look.blocks else "#" * full


def fits(name: str, room: int) -> str:
    """Return a name that takes `room` columns at most, the last an ellipsis when something of it was cut."""
    from itertools import accumulate

    from .safe import columns

    if columns(name) <= room:
        return name
    end = next(place for place, wide in enumerate(accumulate(map(columns, name))) if wide >= room)
    return f"{name[:end]}…"


def padded(text: str, room: int, *, left: bool = False) -> str:
    """Return a text with the spaces that it lacks of so many columns, before it or behind it."""
    from .safe import columns

    spaces = " " * (room - columns(text))
    return text + spaces if left else spaces + text
