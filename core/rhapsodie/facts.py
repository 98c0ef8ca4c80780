"""What happens in Rhapsodie, as facts. A fact's first fields are the ones that scripts lean on."""

from ..facts import Odds, Term
from ..value import Value
from .sheet import Sequelle


class Colour(Value):
    """The dice of one colour. `score` is what the sheet or the line says, `dice` how many dS that leaves to throw.

    `throws` holds each throw of the colour as it was made, `faces` what is kept, in the order thrown: 0 and 1 for
    coins, 1 to 6 for d6, 0 to 3 for dU (of which fewer are thrown than there are dS). `successes` counts the kept.
    """

    id: str
    dice: int
    faces: tuple[int, ...]
    throws: tuple[tuple[int, ...], ...]
    successes: int
    name: str = ""
    score: int = 0


class Used(Value):
    """An avantage that was used: on which colour ("vertu", "competence"), and from which source (empty: not said).

    `before` and `after` are the successes of that colour.
    """

    colour: str
    source: str
    name: str
    before: int
    after: int


class Pooled(Value, tag="pooled"):
    """A Rhapsodie roll. `difficulty` and `success` are None when nothing was said of a difficulty.

    `bonus` and `malus` are the dice before they cancel out; `bonus_terms` says where they come from (malus below 0),
    `lost_bonus` and `lost_malus` how many of them changed nothing. `face` is what stands for the dS ("coin", "d6",
    "du"). `automatic` is True when nothing was thrown, the difficulty being 0 or less. `hypothetical` is True when
    the vertu is the last resort's. `sequelles` are those that weighed, as they were before the roll.
    """

    who: str
    vertu: Colour
    competence: Colour
    bonus: int
    malus: int
    successes: int
    difficulty: int | None
    success: bool | None
    file: str = ""
    difficulty_terms: tuple[Term, ...] = ()
    bonus_terms: tuple[Term, ...] = ()
    lost_bonus: int = 0
    lost_malus: int = 0
    face: str = "coin"
    advantages: tuple[Used, ...] = ()
    automatic: bool = False
    hypothetical: bool = False
    sequelles: tuple[Sequelle, ...] = ()


class Left(Value):
    """An avantage that is left: its source, as the sheet spells it, how many there are of it, and of what `kind`.

    ``groupe`` or ``specialite``: a spécialité's has to be named to be used, for the players say whether it applies.
    """

    source: str
    name: str
    n: int
    kind: str = ""


class Way(Value):
    """One way to use avantages on a roll, and the odds that it leaves.

    `colours` are those that are thrown again. `when`: "never"; "always", each as often as it is named, whatever the
    dice show; or "failed", while the roll is a failure that may still be turned, the colour that helps most, at most
    `most` times in all. `chance` is that of success, None without a difficulty; `mean` that many successes, and `used`
    that many avantages, on average.
    """

    colours: tuple[str, ...]
    when: str
    most: int
    chance: Odds | None
    mean: Odds
    used: Odds


class Weighed(Value, tag="weighed"):
    """What the avantages are worth on a roll: each of the `ways` to use them, the first of which is not to.

    `left` are those that the character may use, by what the sheet says and the table knows; there are none listed for
    numbers, where nobody knows which there are.
    """

    who: str
    left: tuple[Left, ...]
    ways: tuple[Way, ...]
    file: str = ""


class Offer(Value):
    """A séquelle that may weigh; a light one on `left` more rolls of the scene (None: a grave one, on any)."""

    label: str
    kind: str
    weight: str
    left: int | None


class Offered(Value, tag="offered"):
    """The séquelles of the character who rolls that may weigh on the roll and were not named."""

    who: str
    sequelles: tuple[Offer, ...]
    file: str = ""


class Healed(Value, tag="healed"):
    """One occasion of care for a wound or a trauma (`kind`: "blessure", "trauma").

    `degree` and `gauge` are the old and the new one; `roll` is the lone carer's, None when none was thrown.
    `care` is what the degree needs and `given` what was given; `difficulty` is the lone carer's (0: no roll).
    `progress` is False after a failed roll (``because`` "failed") or a care below the degree's (``because`` "low").
    `left` counts the occasions until the present degree is healed, `left_all` until all is; 0 when it is done.
    """

    who: str
    kind: str
    degree: tuple[int, int]
    gauge: tuple[int, int]
    roll: Pooled | None
    sequelae_removed: tuple[Sequelle, ...]
    file: str = ""
    care: str = ""
    given: str = ""
    difficulty: int = 0
    progress: bool = True
    because: str = ""
    left: int = 0
    left_all: int = 0


class Mends(Value, tag="mends"):
    """What one occasion of care does with the carer's roll at its odds: with `chance` the degree and the gauge move.

    `degree` and `gauge` are the old and the new one, `sequelae_removed` go then, and `left` and `left_all` are as in
    `Healed`; else all stays as it is. `occasions` is how many such cares the present degree needs on average, None
    where no roll can succeed.
    """

    who: str
    kind: str
    degree: tuple[int, int]
    gauge: tuple[int, int]
    chance: Odds
    sequelae_removed: tuple[Sequelle, ...]
    file: str = ""
    given: str = ""
    difficulty: int = 0
    left: int = 0
    left_all: int = 0
    occasions: Odds | None = None


class Harmed(Value, tag="harmed"):
    """One harm of a `kind` ("fatigue", "blessure", "stress", "trauma"): each gauge as it was and as it is.

    `because` says why it did not do what was asked for, empty where it did: "instead" (the fatigue or the stress rose,
    since the wound or the trauma was no lower), "conflict" (likewise, but in a scene of conflict nothing rises),
    "at_most" (the wound is at the most it was to reach), "full" (the gauge is at its end). `sequelle` is the one that
    it leaves. `most` is the last degree of this character's gauges: a wound or a trauma there is the end.
    """

    who: str
    kind: str
    because: str
    fatigue: tuple[int, int]
    blessure: tuple[int, int]
    stress: tuple[int, int]
    trauma: tuple[int, int]
    convalescence_blessure: tuple[int, int]
    convalescence_trauma: tuple[int, int]
    sequelle: Sequelle | None = None
    most: int = 5
    conflict: bool = False
    file: str = ""


class Relieved(Value, tag="relieved"):
    """A doctor puts the fatigue back to the wound's degree and the stress to the trauma's: each old and new."""

    who: str
    fatigue: tuple[int, int]
    stress: tuple[int, int]
    file: str = ""
