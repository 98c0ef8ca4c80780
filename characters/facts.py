"""What was found in sheets, as facts: faults, what a check says of a file, a sheet, a line of the list."""

from ..core.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..core.sheet import Part


class Fault(Value, tag="fault"):
    """One thing wrong in a file. `line` and `column` count from one, None where the place cannot be found.

    `key` is the dotted key, `id` the reason, `found` what stands there as TOML writes it, `expected` what would be
    right. `weight` is "fault", or "warning" for what is allowed but looks like a slip.
    """

    file: str
    line: int | None
    column: int | None
    key: str
    id: str
    found: str
    expected: tuple[str, ...]
    weight: str = "fault"


class Checked(Value, tag="checked"):
    """What a check says of one file: how many faults and warnings; the name and the game when they can be read."""

    file: str
    name: str | None
    game: str | None
    faults: int
    warnings: int


class Sheet(Value, tag="sheet"):
    """A sheet as it is shown."""

    who: str
    file: str
    game: str
    camp: str
    parts: "tuple[Part, ...]"


class Listed(Value, tag="listed"):
    """One sheet that a name can find. `place` is where it was found: "table", "here", "own" or "shipped".

    `word` is the name that finds it; `shadowed` is True when an earlier sheet of the same file name is found instead.
    `faulty` is True when the sheet has faults; its name, game and camp are None when they cannot be read.
    """

    word: str
    name: str | None
    game: str | None
    camp: str | None
    file: str
    place: str
    shadowed: bool
    faulty: bool
