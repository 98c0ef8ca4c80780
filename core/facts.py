"""What happened, frozen, with the arithmetic in it: the facts that both games share.

Each game's own facts are in its folder. Ids are ASCII snake_case; the words for them are in `cli/words`.
"""

from .fraction import Odds as Odds  # noqa: PLC0414 - a part of facts, to be had from here
from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Term(Value):
    """One part of a sum. `value` is what it adds; `times` says how often the score was taken (2 for a Test de Trait).

    `name` is how the sheet or the catalogue spells it, or the label a person gave.
    """

    id: str
    kind: str
    value: int
    name: str = ""
    times: int = 1


class Changed(Value, tag="changed"):
    """A counter moved from `old` to `new`: whole numbers, or texts for what is a name (0 and "" stand for nothing).

    `owner` is whose counter it is, by the key of his sheet, and `who` his name; both are empty for the table's own.
    """

    counter: str
    old: int | str
    new: int | str
    who: str = ""
    owner: str = ""


class Made(Value, tag="made"):
    """A new table, in `folder`, for these `games`: its `files` and folders."""

    folder: str
    games: tuple[str, ...]
    files: tuple[str, ...]


class Recorded(Value, tag="recorded"):
    """The answer is the entry `n` of the journal `file`; `n` is None when nothing was written, on request.

    Then `file` is what would have been written to.
    """

    n: int | None
    file: str


class SetAside(Value, tag="set_aside"):
    """The end of a line that was cut off, `size` bytes, was put from the journal `file` into the file `kept`."""

    file: str
    kept: str
    size: int


class Refolded(Value, tag="refolded"):
    """A journal is as it was written: its `files`, its `entries`, and the number of the Épisode it has come to.

    `torn` is how many bytes of a line that was cut off stand at its end; the next command sets them aside.
    """

    files: int
    entries: int
    episode: int
    torn: int


class Exported(Value, tag="exported"):
    """A table as one text: in the new `file`, or here (`file` is None); how many sheets and journal files it holds."""

    file: str | None
    text: str | None
    sheets: int
    files: int


class Script(Value, tag="script"):
    """The completions of a shell: the script itself, as it is shipped."""

    shell: str
    text: str


class Installed(Value, tag="installed"):
    """The completions of a shell were put into `file`: `change` is "made", "replaced" or "unchanged".

    `lines` are what the shell's own file, `rc`, has to have for them to be loaded; `rc_change` is "added",
    "unchanged" (they are there), "needed" or "maybe" (it depends on what else is installed). All three are empty
    where the shell needs none.
    """

    shell: str
    file: str
    change: str
    rc: str = ""
    rc_change: str = ""
    lines: tuple[str, ...] = ()


class Earned(Value, tag="earned"):
    """A reserve gains `ranges` tokens and `lost` more find no room; `because` is the reason's id.

    `who` made the Test that they come from; `owner` is whose a personal reserve is, empty for a shared one. `held` is
    what the reserve has then, None without a table: whether there is room is not known there.
    """

    reserve: str
    ranges: int
    lost: int
    because: str
    who: str = ""
    owner: str = ""
    held: int | None = None


class Outcome(Value):
    """One value a roll can take, with its chance."""

    value: "Any"
    chance: Odds


class Quantile(Value):
    """The lowest value such that it or a lower one comes up with a chance of `share` at least."""

    share: Odds
    value: int


class Chances(Value, tag="chances"):
    """The exact odds of a rule. `question` is what `chance` answers (None when nothing was asked, nor `chance`).

    `mean` is the mean value, None when the values are no numbers. `outcomes` are in order, and sum to one together
    with `left`, the chance of what is too rare to be followed (None: nothing is); there are none where only the chance
    is told. Where all from one value up, and no others, are what was asked, `least` is that value. What is `left` lies
    from `left_from` to `left_to`, each None where no such end is known: it may then lie anywhere beyond the other.

    `variance` is the square of the standard deviation, `median` the quantile of a half, and `quantiles` are those of
    1/20, 1/4, 3/4 and 19/20. Whichever of them `left` leaves open is None, or not listed; so are they all when the
    values are no whole numbers.
    """

    who: str
    question: str | None
    chance: Odds | None
    mean: Odds | None
    outcomes: tuple[Outcome, ...]
    left: Odds | None = None
    least: int | None = None
    variance: Odds | None = None
    median: int | None = None
    quantiles: tuple[Quantile, ...] = ()
    left_from: int | None = None
    left_to: int | None = None


class Column(Value):
    """One of several actions compared, by its `label`: its odds, or those of each of its sides, its own first."""

    label: str
    chances: tuple[Chances, ...]


class Beside(Value, tag="beside"):
    """The odds of several actions, side by side: that of the line first, then each it is compared with."""

    columns: tuple[Column, ...]
