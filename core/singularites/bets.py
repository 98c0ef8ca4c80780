"""What happens in a Conflit, and how it stands: frozen facts, as those of `facts`."""

from ..facts import Odds, Term
from ..value import Value


class Player(Value):
    """One participant of a Conflit: what is staked in this round, what is won so far, and where they stand.

    `talent` and `trait` give the order of play (a Test de Trait has a Talent of 0). `stands`: in (has not thrown), won
    (passed), kept (stays without a throw), lost (failed), out (failed in an earlier round). `lost` are the Exploits
    that turn into Ranges when the Conflit ends; `lead`: a Range was paid to play first; `thrown`: a die was thrown, and
    what the side spends is spent. `side` is the SIDE as it was typed.
    """

    who: str
    camp: str
    talent: int
    trait: int
    side: str = ""
    stakes: int = 0
    won: int = 0
    lost: int = 0
    stands: str = "in"
    lead: bool = False
    thrown: bool = False


class Stakes(Value, tag="stakes"):
    """A Conflit as it stands. Places count from 0, in the order the sides were given.

    `usual` are the places of who plays this round, by Talent and Trait; `order` the same with the lead bought, then
    the winners. `round` counts from 1; `stakes` are the Exploits staked in it by all; `base` is the Difficulty as it
    was typed, `base_terms` its terms, `difficulty` what a throw must reach now. `phase`: betting, claims (the first to
    throw has failed, and the others may throw for their own stakes), choice (the winners go on or stop), over. `turn`
    is the place of who must move, None where that is nobody or all; `moves` is what may be done; `agreed` would stop.
    """

    players: tuple[Player, ...]
    usual: tuple[int, ...]
    order: tuple[int, ...]
    round: int
    stakes: int
    base: str
    base_terms: tuple[Term, ...]
    difficulty: int
    phase: str
    turn: int | None
    moves: tuple[str, ...]
    agreed: tuple[int, ...] = ()


class Foreseen(Value, tag="foreseen"):
    """That the odds of a Conflit are those after these `moves`, everybody playing his best from there on."""

    moves: tuple[str, ...]


class FellBack(Value, tag="fell_back"):
    """There is no Conflit but an Opposition active: `who` refuses it (``because`` refuses), or has no_stake in it."""

    who: str
    because: str


class Staked(Value, tag="staked"):
    """A player stakes an Exploit: the `stakes` there are now, and the `difficulty` they make."""

    who: str
    stakes: int
    difficulty: int


class Led(Value, tag="led"):
    """A player buys the lead for a Range; `leads` is who plays first now."""

    who: str
    leads: str


class Resolved(Value, tag="resolved"):
    """The end of a round of a Conflit: who stands and who is beaten, at which Difficulty."""

    round: int
    standing: tuple[str, ...]
    beaten: tuple[str, ...]
    difficulty: int


class Winnings(Value, tag="winnings"):
    """Exploits won in a Conflit: `exploits` are held for the very next Action, `ranges` became the personal Range."""

    who: str
    exploits: int
    ranges: int = 0


class Forgone(Value, tag="forgone"):
    """Exploits staked in a Conflit that nobody gets: `because` is others_win (won without a throw), or nobody."""

    who: str
    exploits: int
    because: str


class Ending(Value):
    """One way a round may end for a player, with its chance: whether he stands, the Exploits won and lost."""

    stands: bool
    won: int
    lost: int
    chance: Odds


class Prospect(Value):
    """One player's prospects by a move: the chance to stand, what it is worth on average, every ending.

    `endings` are exact and sum to one, the best first.
    """

    who: str
    stand: Odds
    worth: Odds
    endings: tuple[Ending, ...]


class Option(Value):
    """A move that may be made now, and what it brings to everyone when all play their best afterwards."""

    move: str
    prospects: tuple[Prospect, ...]


class Rung(Value):
    """One rung of the ladder: the Difficulty of so many stakes, and each player's chance to reach it."""

    stakes: int
    difficulty: int
    chances: tuple[Odds, ...]


class Advice(Value, tag="advice"):
    """What a player is advised: the `options` there are, the `best` ones (several: it makes no difference).

    `ladder` is everybody's chance at each number of stakes, of which there are `stakes` now. `win` and `loss` are what
    standing and being beaten are taken to be worth, in Exploits.
    """

    who: str
    stakes: int
    best: tuple[str, ...]
    options: tuple[Option, ...]
    ladder: tuple[Rung, ...]
    win: int
    loss: int
