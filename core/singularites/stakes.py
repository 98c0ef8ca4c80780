"""The Conflit: each in turn stakes an Exploit or throws, until one throws and the others must answer.

One engine: a Conflit is a frozen value, and a move makes the next one, with what happened as facts. Whoever drives it
(a script, a person at the terminal, several terminals at a table) only says the moves.

Singularités, 2, Les Conflits; A-38 to A-66.
"""

from ..refusal import Misused, Refused
from ..value import Value
from .attempt import Attempt
from .bets import Forgone, Led, Player, Resolved, Staked, Stakes
from .consequences import RESERVES, spendings
from .difficulty import difficulty_terms, doomed
from .exploits import MOST_EXPLOITS
from .facts import Spent
from .ranges import check_left
from .request import held
from .test import against, test, without_die

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Protocol

    from ..dice import Dice
    from ..facts import Term
    from .tokens import Tokens

    Step = tuple[Stakes, tuple[Value, ...]]

    class Hands(Protocol):
        """Who throws when the Conflit asks for it."""

        @property
        def rulings(self) -> Mapping[str, str]:
            """Every house rule's value."""

        def throw(self, it: Stakes, place: int) -> tuple[bool, tuple[Value, ...]]:
            """Return whether a player's Test passes as the Conflit stands, and what happened."""

        def lead(self, it: Stakes, place: int) -> None:
            """Refuse a player who has no Range for the lead."""

        def order(self, who: str) -> int:
            """Return a face of the die that parts equal players."""


ORDER = range(1, 11)
MISE, LANCE, MAIN, PASSE, ENCORE, FIN = MOVES = ("mise", "lance", "main", "passe", "encore", "fin")
STANDING = ("won", "kept")


class Thrower(Value):
    """The sides' own Tests, thrown with these dice under these house rules.

    `attempts` are the sides with what they spend, `bare` the same once that is spent: it serves for the first throw.
    `left` is what the table holds for each besides what all of them will spend so, None without a table.
    """

    attempts: "Sequence[Attempt]"
    bare: "Sequence[Attempt]"
    left: "Sequence[Tokens | None]"
    dice: "Dice"
    rulings: "Mapping[str, str]"

    def throw(self, it: Stakes, place: int) -> "tuple[bool, tuple[Value, ...]]":
        """Return whether a player's Test passes at the Difficulty that is staked; the die is always thrown (A-24).

        The Exploits declared are his own stakes, whoever raised the Difficulty (A-50, A-56). Five Désastres fail
        without the die.
        """
        attempt, player = self.attempt(it, place), it.players[place]
        own = attempt.replace(spend=attempt.spend.replace(declared=player.stakes, roll=True))
        if doomed(own.terms):
            return False, (against(without_die(own, own.action.kind, own.printed), terms(it)).replace(success=False),)
        tested = test(own, terms(it), self.dice, self.rulings)
        return bool(tested.success), (tested, *held(tested.who, own), *spendings(tested, own))

    def attempt(self, it: Stakes, place: int) -> Attempt:
        """Return a player's Test as it would be thrown now."""
        return (self.bare if it.players[place].thrown else self.attempts)[place]

    def lead(self, it: Stakes, place: int) -> None:
        """Refuse a player who has no Range for the lead besides those that the throws will spend."""
        check_left(1, it.players[place].who, self.left[place])

    def order(self, who: str) -> int:
        """Return a face of the d10 that parts equal players; it does not explode (A-45)."""
        return self.dice.throw(1, ORDER, "order", who)[0]


def begin(
    attempts: "Sequence[Attempt]", sides: "Sequence[str]", base: str, base_terms: "tuple[Term, ...]", hands: "Hands"
) -> Stakes:
    """Return a Conflit before its first move. `attempts` are the `sides` as typed, in the order given.

    Singularités, 2, Déroulement, 1: the highest Talent plays first, then the highest Trait. Equal ones play in the
    order given, or with the house rule `conflict_first=roll` as a d10 each decides (A-45).
    """
    players = tuple(player(attempt, side) for attempt, side in zip(attempts, sides, strict=True))
    return _round(Stakes(players, (), (), 0, 0, base, base_terms, 0, "", None, ()), range(len(players)), hands)


def player(attempt: Attempt, side: str) -> Player:
    """Return a side as one who plays."""
    action = attempt.action
    return Player(action.who, action.camp, action.talent.value if action.talent else 0, action.trait.value, side)


def _round(it: Stakes, places: "Sequence[int]", hands: "Hands") -> Stakes:
    """Return the next round among these players: nothing staked, the order anew (A-60)."""
    players = tuple(
        one.replace(stakes=0, stands="in", lead=False)
        if place in places
        else one.replace(stakes=0, stands="out", lead=False)
        for place, one in enumerate(it.players)
    )
    usual = _usual(players, places, hands)
    it = it.replace(players=players, usual=usual, order=usual, round=it.round + 1, stakes=0, agreed=())
    return _betting(it, usual[0])


def _usual(players: "Sequence[Player]", places: "Sequence[int]", hands: "Hands") -> tuple[int, ...]:
    """Return the order of play without anybody's Range."""
    ranks = {place: (players[place].talent, players[place].trait) for place in places}
    thrown = dict.fromkeys(places, 0)
    if hands.rulings["conflict_first"] == "roll":
        for place in places:
            if list(ranks.values()).count(ranks[place]) > 1:
                thrown[place] = hands.order(players[place].who)
    return tuple(sorted(places, key=lambda place: (*ranks[place], thrown[place], -place), reverse=True))


def _betting(it: Stakes, turn: int) -> Stakes:
    """Return the Conflit with somebody to stake or throw; who can stake no more must throw."""
    moves = (LANCE,) if it.stakes == MOST_EXPLOITS else (MISE, LANCE)
    untouched = it.stakes == 0 and all(it.players[place].stands == "in" for place in it.usual)
    return it.replace(
        phase="betting",
        turn=turn,
        moves=(*moves, MAIN) if untouched else moves,
        difficulty=sum(term.value for term in terms(it)),
    )


def terms(it: Stakes) -> "tuple[Term, ...]":
    """Return the Difficulty of a throw now: the base, and 5 for each Exploit staked by anybody (A-50)."""
    return difficulty_terms(it.base_terms[0], it.base_terms[1:], it.stakes)


def move(it: Stakes, what: str, who: int | None, hands: "Hands") -> "Step":
    """Return the Conflit after a move, and what happened. `who` is the mover's place, None for whose turn it is.

    Refused: a move that may not be made now (``move_not_now``), or once all is over (``conflit_over``), another's turn
    (``out_of_turn``), one who plays no more (``not_playing``), a second Range for the lead (``leads_already``).
    """
    if what not in MOVES:
        raise Misused("unknown_move", word=what, expected=it.moves or MOVES)
    if it.phase == "over":
        raise Refused("conflit_over", word=what)
    if what not in it.moves:
        raise Refused("move_not_now", word=what, stakes=it.stakes, expected=it.moves)
    if who is not None and who not in it.order:
        raise Refused("not_playing", who=it.players[who].who)
    if what == MAIN:
        return _lead(it, who, hands)
    if what in (ENCORE, FIN):
        return _choose(it, what, who, hands)
    if who is not None and who != it.turn:
        raise Refused("out_of_turn", who=it.players[who].who, expected=(it.players[it.turn or 0].who,))
    if what == MISE:
        return _stake(it)
    return _claim(it, what, hands) if it.phase == "claims" else _throw(it, hands)


def _lead(it: Stakes, who: int | None, hands: "Hands") -> "Step":
    """Return the Conflit with the lead bought for a Range: of several buyers the highest leads (A-46, A-47)."""
    if who is None:
        raise Misused("who_leads", expected=tuple(it.players[place].who for place in it.order))
    player = it.players[who]
    if player.lead:
        raise Refused("leads_already", who=player.who)
    hands.lead(it, who)
    it = _with(it, who, lead=True)
    buyers = [place for place in it.usual if it.players[place].lead]
    order = (buyers[0], *(place for place in it.usual if place != buyers[0]))
    spent = Spent(player.who, 1, RESERVES[player.camp], 0, None)
    return _betting(it.replace(order=order), order[0]), (Led(player.who, it.players[order[0]].who), spent)


def _stake(it: Stakes) -> "Step":
    """Return the Conflit with one more Exploit staked, and the turn with the next (A-48, A-49)."""
    place = it.turn or 0
    it = _with(it, place, stakes=it.players[place].stakes + 1).replace(stakes=it.stakes + 1)
    it = _betting(it, _next(it, place))
    return it, (Staked(it.players[place].who, it.stakes, it.difficulty),)


def _next(it: Stakes, place: int) -> int:
    """Return who plays after somebody, among those who have not thrown."""
    after = it.order.index(place) + 1
    return next(one for one in (*it.order[after:], *it.order[:after]) if it.players[one].stands == "in")


def _throw(it: Stakes, hands: "Hands") -> "Step":
    """Return what comes of the first throw: when it passes all others throw, else the house rule says (A-53)."""
    first = it.turn or 0
    it, facts = _thrown(it, first, hands)
    waiting = [place for place in it.order if it.players[place].stands == "in"]
    if it.players[first].stands == "won":
        for place in waiting:
            it, more = _thrown(it, place, hands)
            facts += more
        return _resolved(it, facts)
    if hands.rulings["first_fails"] == "may_claim":
        claims = it.replace(phase="claims", turn=waiting[0], moves=(LANCE, PASSE))
        return claims, facts
    if hands.rulings["first_fails"] == "betting_goes_on" and len(waiting) > 1:
        return _betting(it, _next(it, first)), facts
    for place in waiting:
        it = _with(it, place, stands="kept")
    return _resolved(it, facts)


def _claim(it: Stakes, what: str, hands: "Hands") -> "Step":
    """Return the Conflit after one of those who may throw for their own stakes has said so, or passed."""
    place = it.turn or 0
    facts: tuple[Value, ...] = ()
    if what == LANCE:
        it, facts = _thrown(it, place, hands)
    else:
        it = _with(it, place, stands="kept")
    waiting = [one for one in it.order if it.players[one].stands == "in"]
    return (it.replace(turn=waiting[0]), facts) if waiting else _resolved(it, facts)


def _thrown(it: Stakes, place: int, hands: "Hands") -> "Step":
    """Return the Conflit after a player's throw."""
    passed, facts = hands.throw(it, place)
    return _with(it, place, stands="won" if passed else "lost", thrown=True), facts


def _resolved(it: Stakes, facts: tuple[Value, ...]) -> "Step":
    """Return the Conflit after a round: what each won or lost, then the winners' choice, or the end."""
    forgone: list[Value] = []
    for place in it.order:
        player = it.players[place]
        if player.stands == "won":
            it = _with(it, place, won=player.won + player.stakes)
        elif player.stands == "lost":
            it = _with(it, place, lost=player.lost + player.stakes)
        elif player.stakes:
            forgone.append(Forgone(player.who, player.stakes, "others_win"))
    standing = tuple(place for place in it.order if it.players[place].stands in STANDING)
    beaten = tuple(it.players[place].who for place in it.order if place not in standing)
    result = Resolved(it.round, tuple(it.players[place].who for place in standing), beaten, it.difficulty)
    facts = (*facts, *forgone, result)
    if len(standing) < 2:
        return _over(it, facts)
    return it.replace(order=standing, phase="choice", turn=None, moves=(ENCORE, FIN), agreed=()), facts


def _choose(it: Stakes, what: str, who: int | None, hands: "Hands") -> "Step":
    """Return a new round among the winners, or the end once every one of them agrees to it (A-60).

    Without `who` the move is everybody's.
    """
    if what == ENCORE:
        return _round(it, it.order, hands), ()
    agreed = it.order if who is None else tuple(dict.fromkeys((*it.agreed, who)))
    return _over(it, ()) if set(agreed) == set(it.order) else (it.replace(agreed=agreed), ())


def _over(it: Stakes, facts: tuple[Value, ...]) -> "Step":
    """Return the end of the Conflit; `spoils` says what becomes of the Exploits."""
    return it.replace(phase="over", turn=None, moves=()), facts


def _with(it: Stakes, place: int, **changes: object) -> Stakes:
    """Return the Conflit with one player changed."""
    players = list(it.players)
    players[place] = players[place].replace(**changes)
    return it.replace(players=tuple(players))
