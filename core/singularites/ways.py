"""What is told of a plan: every way to make a Test, what may be paid for it, and what all that is worth."""

from ..facts import Odds, Term
from ..value import Value
from .facts import Points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


class Worth(Value):
    """What things are taken to be worth, in Exploits, to whoever makes a Test.

    A Test `passed` and an Exploit `won` are gains; a Test `failed`, an Exploit `lost`, a Range (`ranges`) and an
    Inspiration spent (`inspirations`) are costs. To pass or to fail counts like an Exploit, as in the advice of a
    Conflit.

    Singularités, 4, Gagner des Ranges, 2; Dépenser les Ranges: an Exploit won may become a Range, so a Range is worth
    no more than one. It does nothing but help a throw, which may still fail, and is gone when the Épisode ends: half
    an Exploit. 4, Gagner des Ranges, 1: a lost Exploit is a Range in other hands, and costs as much. 5, Les
    Inspirations: an Inspiration helps as a Range does, but no Exploit wins one, and it may yet save a life or wake an
    Atout: a whole Exploit.
    """

    passed: int = 1
    failed: int = 1
    won: int = 1
    lost: Odds = Odds(1, 2)
    ranges: Odds = Odds(1, 2)
    inspirations: Odds = Odds(1, 1)


class Means(Value):
    """The most that may be paid: `ranges`, and so many Inspirations, all of one of the Auspices `inspirations`.

    `ranges_from` says why: table (what it holds), line (what was asked for), or opening (what all begin an Épisode
    with); `inspirations_from` likewise, or sheet (what its Auspices give). `reserve` is who pays the Ranges: joueurs
    (their own first, then common) or mj. Each adds 5; an Inspiration a d10 instead where they are `dice` (house rule
    `inspiration`).
    """

    ranges: int
    ranges_from: str
    reserve: str
    inspirations: tuple[Points, ...]
    inspirations_from: str
    dice: bool = False


class Barred(Value):
    """Why the rules refuse a way: the reason's id, and the facts that its sentence needs."""

    id: str
    facts: "Mapping[str, Any]"


class Lost(Value):
    """What others get of the Exploits of a failed Test: `ranges` in a `reserve`, where `lost` more find no room.

    `reserve` is mj, commune or personnelle, `owner` whose a personal one is. So many of them the meneuse turns into
    `desastres` at once.
    """

    reserve: str
    ranges: int
    lost: int = 0
    desastres: int = 0
    owner: str = ""


class Venture(Value):
    """One way to make a Test: `declared` Exploits, for which `ranges` and `inspirations` are offered, of one Auspice.

    `auspices` may each pay the Inspirations, the likeliest first; none for no Inspiration. Of what is offered so many
    tokens are `spent`: where no die is thrown only those that count, if any. `chance` is that of passing the Test,
    `gain` the mean worth. If passed, it brings `won` Exploits; if failed, the others get what is `lost`: Ranges, or
    Désastres for the meneuse. A way that is `refused` has none of these. Exactly one way is the `best`.
    """

    declared: int
    ranges: int
    inspirations: int
    auspices: tuple[str, ...]
    difficulty: int | None = None
    chance: Odds | None = None
    gain: Odds | None = None
    spent: int = 0
    won: int = 0
    lost: tuple[Lost, ...] = ()
    refused: Barred | None = None
    best: bool = False


class Planned(Value, tag="planned"):
    """Every way to make a Test: how many Exploits to declare, and what to pay for them.

    `terms` are what counts before the die with nothing paid, `difficulty_terms` the Difficulty without Exploits.
    `ways` go from no Exploit on, each number with everything that may be paid, the least first and Ranges before
    Inspirations. The `best` has the highest mean `worth`; of equals the one that offers fewest tokens, then declares
    fewest Exploits, then offers fewest Inspirations.
    """

    who: str
    file: str
    terms: tuple[Term, ...]
    difficulty_terms: tuple[Term, ...]
    means: Means
    worth: Worth
    ways: tuple[Venture, ...]
    opponent: str | None = None
