"""What happens in Singularités: the Test and its consequences, frozen. Ids are words of the game, ASCII snake_case."""

from ..facts import Term
from ..value import Value


class Tested(Value, tag="tested"):
    """One Test. The values of `terms` sum to `total`, those of `difficulty_terms` to `difficulty`.

    `kind`: talent, trait, untrained, resistance, automatic, dieless or blind. Kinds of terms: trait, talent,
    expertise, free_exploit, range, inspiration, carried, bonus, die; desastre, below 0, for a side of an Opposition,
    which has no Difficulty. Kinds of difficulty terms: base, resistance, modifier, desastre, exploits. `faces` are the
    d10, its second throw if it exploded, then the Inspirations' dice (house rule `inspiration`); none when the die
    stayed on the table.
    `declared` is the number of Exploits declared, 0 to 5. A side of an Opposition has neither Difficulty, success,
    margin nor quality (None); a failed Test has no quality, and one that five Désastres undo has no margin.
    `opponent` is who resists, where a character does.
    """

    who: str
    file: str
    kind: str
    terms: tuple[Term, ...]
    faces: tuple[int, ...]
    total: int
    difficulty: int | None
    difficulty_terms: tuple[Term, ...]
    declared: int
    success: bool | None
    margin: int | None
    quality: str | None
    opponent: str | None = None


class Tie(Value):
    """A throw that decided nothing, and was thrown again: the `sides` whose best totals were equal, by place."""

    sides: tuple[int, ...]
    tested: tuple[Tested, ...]


class Opposed(Value, tag="opposed"):
    """An Opposition active: the sides in the order given (the first acts), each with its last throw.

    `winner` is the winner's place, None when nobody wins: the acting side then fails, and nothing changes. `tie` is
    True when the best `scores` were equal; a score is a total, less 5 for each Exploit declared. `by` is what set the
    winner apart: score, talent or trait (house rule `tie=higher_talent`), None when nobody wins. `earlier` are the
    ties that were thrown again (house rule `tie=reroll`). A side that five Désastres undo throws nothing and is beaten.
    """

    sides: tuple[Tested, ...]
    winner: int | None
    tie: bool
    scores: tuple[int, ...]
    by: str | None
    earlier: tuple[Tie, ...] = ()


class Spent(Value, tag="spent"):
    """What a Test used up: Ranges from a side's `reserve` (joueurs or mj), and Inspirations of one Auspice."""

    who: str
    ranges: int
    reserve: str
    inspirations: int
    auspice: str | None


class Unspent(Value, tag="unspent"):
    """What was offered and stays, since no die was thrown: Ranges, and Inspirations of one Auspice."""

    who: str
    ranges: int
    inspirations: int
    auspice: str | None


class Effect(Value):
    """A form the Exploits that stay effects may take: from `low` to `high`, in percent or in number.

    `id`: physique (%), recherche (informations), social (%), cibles.
    """

    id: str
    low: int
    high: int


class Won(Value, tag="won"):
    """The declared Exploits of a passed Test and what each becomes: a personal Range, +2 on the next Action, an effect.

    `exploits` = `ranges` + `bonus` / 2 + `effects`; `choices` are the forms the effects may take.
    """

    who: str
    exploits: int
    ranges: int
    bonus: int
    effects: int
    choices: tuple[Effect, ...]


class Desastre(Value, tag="desastre"):
    """A Désastre of `level` 1 to 5: what it adds to a Difficulty, and whether it may hurt or makes the Action fail.

    `until`: action (the next one), or scene. `ranges` were taken for it from the meneuse's reserve, and `overflow` from
    those that had found no room there; neither for lost Exploits that she turns at once.
    """

    who: str
    id: str
    level: int
    penalty: int
    injury: bool
    fails: bool
    until: str = "action"
    ranges: int = 0
    overflow: int = 0


class Unveiled(Value, tag="unveiled"):
    """What a Test aveugle brings: dévoilé (`reveals`), an `intuition`, or `nothing`. The hidden number stays hidden."""

    who: str
    outcome: str


class Asserted(Value, tag="asserted"):
    """What nobody but the table can judge, and the caller vouched for: temps, sans_danger, materiel."""

    who: str
    conditions: tuple[str, ...]


class Warned(Value, tag="warned"):
    """Something the rules allow but a meneuse may want to know.

    `reason`: difficulty_above_40 (`value`: the Difficulty), other_auspice (`value`: the Auspice spent, `expected`:
    the Talent's own), desastre_not_caused (`value`: who lost the Exploits; `who`: whom it befalls).
    """

    who: str
    reason: str
    value: int | str
    expected: str | None = None


class Sacrificed(Value, tag="sacrificed"):
    """An Inspiration given up for good to escape death: the Auspice and its score, what it gives (before, after).

    `state` is the Seuil de Santé, before and after. `spent`: it was one already spent; None without a table, where
    that is not known.
    """

    who: str
    file: str
    auspice: str
    score: int
    maximum: tuple[int, int]
    state: tuple[str, str]
    spent: bool | None = None


class Held(Value, tag="held"):
    """The `exploits` that a Conflit left to one who acts now: `effects` of them are, the others add 2 each."""

    who: str
    exploits: int
    effects: int = 0


class Stated(Value, tag="stated"):
    """A state that a character is in from now on (`value`), or no more: its id, and its name in the catalogue."""

    who: str
    file: str
    state: str
    name: str
    value: bool


class Gave(Value, tag="gave"):
    """A player gives the personal Range to another, who had none: `who` to `to`."""

    who: str
    to: str


class Points(Value):
    """Inspirations of one Auspice, `n` of them."""

    auspice: str
    n: int


class Inspired(Value, tag="inspired"):
    """Inspirations used beside a Test; for an Atout or a capacity (`atout`) they do not count among the three."""

    who: str
    atout: bool
    points: tuple[Points, ...]


class Refilled(Value, tag="refilled"):
    """Inspirations that the meneuse gives back, all that were spent; what was sacrificed stays so."""

    who: str
    points: tuple[Points, ...]


class Slot(Value):
    """A player's personal Range: `who`, by the key `owner`, has `ranges` of them, 0 or 1."""

    who: str
    owner: str
    ranges: int


class Reserves(Value, tag="reserves"):
    """The Ranges there are: each member's own, the players' common reserve, the meneuse's.

    `overflow` is what the last Test lost because hers was full, and may still be a Désastre; `most` what a shared
    reserve holds. `episode` is 0 while the table is prepared.
    """

    members: tuple[Slot, ...]
    commune: int
    mj: int
    overflow: int
    most: int
    episode: int


class Auspice(Value):
    """The Inspirations of one Auspice: `left` of `most`, what its score gives less the `sacrificed`."""

    id: str
    left: int
    most: int
    sacrificed: int


class Inspirations(Value, tag="inspirations"):
    """What a character has left of each Auspice; `now` were spent in this Tour or Scène, where `room` are the most."""

    who: str
    file: str
    auspices: tuple[Auspice, ...]
    now: int
    room: int
