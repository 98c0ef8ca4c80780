"""What a table's rolls come to: how often somebody rolled and succeeded, what he won, lost and spent, which faces fell.

A game says what is in its facts (`counted`); here it is added up.
"""

from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


class Counted(Value):
    """What one fact adds to somebody's tally: `rolls` (1, or 0 for dice that were thrown again, and what is no roll).

    `success` is None where nothing was at stake. `won` and `lost` are Exploits, `ranges` those spent; `faces` are the
    dice that fell, of the kind `die`.
    """

    who: str
    rolls: int = 0
    success: bool | None = None
    won: int = 0
    lost: int = 0
    ranges: int = 0
    die: str = ""
    faces: tuple[int, ...] = ()


class Seen(Value):
    """How often each of the `faces` of a kind of dice fell, in their order."""

    die: str
    faces: tuple[int, ...]
    times: tuple[int, ...]


class Tallied(Value, tag="tallied"):
    """What somebody's rolls come to; `who` is empty for scores that were typed as numbers.

    What became of a roll counts as it was decided last. Rolls with nothing at stake are neither successes nor failures.
    """

    who: str
    rolls: int
    successes: int
    failures: int
    exploits_won: int
    exploits_lost: int
    ranges: int
    dice: tuple[Seen, ...]


def tallied(counted: "Iterable[Counted]") -> "Iterator[Tallied]":
    """Yield everybody's tally, by name."""
    found: dict[str, list[Counted]] = {}
    for one in counted:
        found.setdefault(one.who, []).append(one)
    for who in sorted(found):
        yield _sum(who, found[who])


def _sum(who: str, own: "Sequence[Counted]") -> Tallied:
    """Return the sum of what was counted for one person."""
    return Tallied(
        who,
        sum(one.rolls for one in own),
        sum(one.rolls for one in own if one.success is True),
        sum(one.rolls for one in own if one.success is False),
        sum(one.won for one in own),
        sum(one.lost for one in own),
        sum(one.ranges for one in own),
        tuple(_seen(die, own) for die in sorted({one.die for one in own if one.faces})),
    )


def _seen(die: str, own: "Sequence[Counted]") -> Seen:
    """Return how often the faces of a kind of dice fell."""
    fell = [face for one in own if one.die == die for face in one.faces]
    faces = tuple(sorted(set(fell)))
    return Seen(die, faces, tuple(fell.count(face) for face in faces))
