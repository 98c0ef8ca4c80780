"""The Opposition active: several sides throw, and the best total wins."""

from ..dice import every
from ..facts import Chances, Earned
from ..odds import chances, mixed, odds
from ..refusal import Misused, Refused
from ..rulings import DEFAULT
from ..value import Value
from .attempt import Attempt, prepare
from .consequences import RESERVES, spendings
from .difficulty import doomed, in_force_terms
from .exploits import EXPLOIT, won
from .facts import Opposed, Spent, Tested, Tie, Won
from .ranges import lost
from .request import Ready, Request, held, weighed
from .test import throw, without_die

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ..dice import Dice
    from ..state import Ledger
    from .action import Action
    from .attempt import Spend
    from .sheet import Catalogue
    from .side import Passive

    Ways = tuple[dict[int | None, int], int]

LEAST_SIDES, MOST_SIDES = 2, 5
BOUNDS = f"{LEAST_SIDES}–{MOST_SIDES}"


def leaders(scores: "Mapping[int, Any]") -> tuple[int, ...]:
    """Return the places that share the best score: one, unless it is a tie (Les Oppositions actives; A-42)."""
    best = max(scores.values(), default=None)
    return tuple(side for side, score in scores.items() if score == best)


def settle(
    leading: tuple[int, ...], attempts: "Sequence[Attempt]", rulings: "Mapping[str, str]"
) -> "tuple[int | None, str | None]":
    """Return who of the leading sides wins and by what: alone by its score; tied by nothing, unless a ruling says so.

    A-39: whoever acts must be better, so on a tie nobody wins and nothing changes. With the house rule
    `tie=higher_talent` the higher Talent wins, then the higher Trait; a side without a Talent counts as 0.
    """
    return settle_by(leading, {side: rank(attempts[side]) for side in leading}, rulings)


def settle_by(
    leading: tuple[int, ...], ranks: "Mapping[int, tuple[int, int]]", rulings: "Mapping[str, str]"
) -> "tuple[int | None, str | None]":
    """Return who of the leading sides wins and by what, as `settle` does, by the `ranks` of those sides."""
    if len(leading) == 1:
        return leading[0], "score"
    if rulings["tie"] == "higher_talent":
        best = leaders(ranks)
        if len(best) == 1:
            alone = sum(ranks[side][0] == ranks[best[0]][0] for side in leading) == 1
            return best[0], "talent" if alone else "trait"
    return None, None


def rank(attempt: Attempt) -> tuple[int, int]:
    """Return the scores that may part equal totals: the Talent's, 0 for none, then the Trait's."""
    action = attempt.action
    return (0 if action.talent is None else action.talent.value), action.trait.value


def score(thrown: Tested) -> int:
    """Return what is compared: the total, less 5 for each Exploit declared (house rule `opposed_exploits`; A-41)."""
    return thrown.total - EXPLOIT * thrown.declared


def check_sides(count: int) -> None:
    """Refuse fewer than two sides, and more than five (Les Conflits; A-38)."""
    if count < LEAST_SIDES:
        raise Misused("too_few_sides", given=count, expected=BOUNDS)
    if count > MOST_SIDES:
        raise Refused("too_many_sides", given=count, expected=BOUNDS)


def prepare_side(
    action: "Action", spend: "Spend", catalogue: "Catalogue | None", rulings: "Mapping[str, str]"
) -> Attempt:
    """Return a side ready for the die: all that a Test may spend (A-40), but Exploits only where a ruling allows them.

    Singularités, 2, Les Oppositions actives; A-41.
    """
    if spend.declared and rulings["opposed_exploits"] == "no":
        raise Refused("exploits_in_opposition", given=spend.declared, expected="--ruling opposed_exploits=yes")
    return burdened(prepare(action, spend, catalogue, rulings))


def burdened(attempt: Attempt) -> Attempt:
    """Return a side with the Désastres in force on it: there is no Difficulty to raise, so its total is lower (A-91).

    Singularités, 3, Les Désastres.
    """
    tokens = attempt.spend.tokens
    weighing = in_force_terms(tokens.desastres) if tokens is not None else ()
    terms = tuple(term.replace(value=-term.value) for term in weighing)
    return attempt.replace(terms=attempt.terms + terms, printed=attempt.printed + terms)


def able(attempts: "Sequence[Attempt]") -> tuple[int, ...]:
    """Return the places of the sides that throw: five Désastres make an Action fail without a roll."""
    return tuple(side for side, attempt in enumerate(attempts) if not doomed(attempt.terms))


def throw_side(attempt: Attempt, dice: "Dice", rulings: "Mapping[str, str]") -> Tested:
    """Return a side's throw; without the die for one that five Désastres undo."""
    if doomed(attempt.terms):
        return without_die(attempt, attempt.action.kind, attempt.printed)
    return throw(attempt, dice, rulings)


def drawn(attempt: Attempt, ledger: "Ledger") -> None:
    """Take from a ledger in hand what a side is about to spend: another side may draw on the same reserve."""
    from .settling import settle as settled  # at a table only

    if doomed(attempt.terms):
        return
    action, spend = attempt.action, attempt.spend
    auspice, inspirations = spend.inspiration or (None, 0)
    fact = Spent(action.who, spend.ranges, RESERVES[action.camp], inspirations, auspice)
    settled((fact,), {} if action.character is None else {action.who: action.character}, ledger, DEFAULT)


def line_up(attempts: "Sequence[Attempt]") -> tuple[Attempt, ...]:
    """Return the sides, each with a name of its own: numbers are named as typed, and equal names by their places."""
    named = [attempt.action.who or _numbers(attempt.action) for attempt in attempts]
    return tuple(
        attempt.replace(action=attempt.action.replace(who=f"{who} ({place})" if named.count(who) > 1 else who))
        for place, (attempt, who) in enumerate(zip(attempts, named, strict=True), 1)
    )


def _numbers(action: "Action") -> str:
    """Return the numbers of an Action as a SIDE writes them."""
    talent = "" if action.talent is None else f"+{action.talent.value}"
    return f"{action.trait.value}{talent}"


def oppose(attempts: "Sequence[Attempt]", dice: "Dice", rulings: "Mapping[str, str]") -> Opposed:
    """Return the Opposition of these sides, thrown in order; the first one acts.

    Singularités, 2, Les Oppositions actives: the best total wins. With the house rule `tie=reroll` the sides that
    share the best total throw again, with what they spent, until one of them is better; the others have lost.
    """
    thrown = {side: throw_side(attempt, dice, rulings) for side, attempt in enumerate(attempts)}
    leading = leaders({side: score(thrown[side]) for side in able(attempts)})
    earlier: list[Tie] = []
    while len(leading) > 1 and rulings["tie"] == "reroll":
        earlier.append(Tie(leading, tuple(thrown[side] for side in leading)))
        thrown |= {side: throw(attempts[side], dice, rulings) for side in leading}
        leading = leaders({side: score(thrown[side]) for side in leading})
    winner, by = settle(leading, attempts, rulings)
    sides = tuple(thrown.values())
    return Opposed(sides, winner, len(leading) > 1, tuple(map(score, sides)), by, tuple(earlier))


def play(attempts: "Sequence[Attempt]", dice: "Dice", rulings: "Mapping[str, str]") -> tuple[Value, ...]:
    """Return what happens, the Opposition first: then what each side spent, won and lost, then what to beware of."""
    opposed = oppose(attempts, dice, rulings)
    facts: list[Value] = [opposed]
    for side, attempt in enumerate(attempts):
        facts += held(attempt.action.who, attempt)
        facts += spendings(opposed.sides[side], attempt)
    for side in able(attempts):
        facts += stakes(side, opposed.winner, attempts, rulings["lost_to_pc"])
    facts += [warning for attempt in attempts for warning in attempt.warnings]
    return tuple(facts)


def stakes(side: int, winner: int | None, attempts: "Sequence[Attempt]", lost_to_pc: str) -> "tuple[Won | Earned, ...]":
    """Return what becomes of the Exploits that a side declared: the winner's are won, the others' are lost.

    A-41, A-67, A-71. A beaten side's go to the winner's side. On a tie they go to the opponents': the players' when
    every other side is one of theirs, else the meneuse's.
    """
    attempt = attempts[side]
    declared, action = attempt.spend.declared, attempt.action
    if side == winner:
        return won(action.who, declared, (), attempt.auspice)
    owner = "" if winner is None else attempts[winner].action.who
    return lost(declared, action.camp, _opponent(side, winner, attempts), lost_to_pc, action.who, owner)


def resist(
    action: "Action", spend: "Spend", opponent: "Passive", catalogue: "Catalogue | None", rulings: "Mapping[str, str]"
) -> Ready:
    """Return the Test of an Opposition passive: against the passive side's Trait or Talent, three times.

    Singularités, 2, Les Oppositions passives; A-14, A-16: Exploits may be declared on top.
    """
    request = Request((), action.camp, spend, opponent=opponent)
    terms = weighed(opponent.term, (), spend)
    return Ready(request, prepare(action, spend, catalogue, rulings), terms, opponent.camp)


def _opponent(side: int, winner: int | None, attempts: "Sequence[Attempt]") -> str:
    """Return the camp that a side lost to."""
    if winner is not None:
        return attempts[winner].action.camp
    others = [attempt.action.camp for place, attempt in enumerate(attempts) if place != side]
    return "pj" if set(others) == {"pj"} else "pnj"


def odds_of(attempts: "Sequence[Attempt]", rulings: "Mapping[str, str]") -> tuple[Chances, ...]:
    """Return the exact chance that each side wins, with its scores, then that nobody does where that may be.

    The scores of each side come from the throw itself; the sides are folded one by one, never multiplied out. With
    the house rule `tie=reroll` the chance is that of winning once somebody does, however many throws it takes.
    """
    scores = [scores_of(attempt, rulings) for attempt in attempts]
    won_by, out_of = winners(able(attempts), scores, attempts, rulings)
    sides = tuple(
        chances(*scores[side], who=attempt.action.who).replace(
            question="winner", chance=odds(won_by.get(side, 0), out_of)
        )
        for side, attempt in enumerate(attempts)
    )
    nobody = won_by.get(None, 0)
    return (*sides, Chances("", "nobody", odds(nobody, out_of), None, ())) if nobody else sides


def scores_of(attempt: Attempt, rulings: "Mapping[str, str]") -> tuple[dict[int, int], int]:
    """Return in how many ways a side has each score, and the number of all ways."""
    from .totals import with_extra

    law = every(lambda dice: score(throw_side(attempt.replace(extra=0), dice, rulings)))
    return law if doomed(attempt.terms) else with_extra(law, attempt.extra, lambda total, shown: total + shown)


def winners(
    sides: tuple[int, ...],
    scores: "Sequence[tuple[dict[int, int], int]]",
    attempts: "Sequence[Attempt]",
    rulings: "Mapping[str, str]",
    known: "dict[tuple[int, ...], Ways] | None" = None,
) -> "Ways":
    """Return in how many ways each of these sides wins, None standing for nobody, and the number of all ways.

    When all of them tie and throw again nothing has changed: such a throw is left out of the ways. `known` keeps what
    was worked out of those that throw again.
    """
    if not sides:
        return {None: 1}, 1
    known = {} if known is None else known
    parts: list[tuple[int, Ways]] = []
    for leading, count in led(sides, scores).items():
        if len(leading) == 1 or rulings["tie"] != "reroll":
            parts.append((count, ({settle(leading, attempts, rulings)[0]: 1}, 1)))
        elif leading != sides:
            if leading not in known:
                known[leading] = winners(leading, scores, attempts, rulings, known)
            parts.append((count, known[leading]))
    return mixed(parts)


def led(sides: tuple[int, ...], scores: "Sequence[tuple[dict[int, int], int]]") -> dict[tuple[int, ...], int]:
    """Return in how many ways each group of these sides shares the best score.

    The best score is a value where the group has it, and every other side a lower one.
    """
    groups: dict[tuple[int, ...], int] = {}
    below = dict.fromkeys(sides, 0)
    for best in sorted({value for side in sides for value in scores[side][0]}):
        held: dict[tuple[int, ...], int] = {(): 1}
        for side in sides:
            own, less = scores[side][0].get(best, 0), below[side]
            found = {group: count * less for group, count in held.items()} if less else {}
            if own:
                found |= {(*group, side): count * own for group, count in held.items()}
            held, below[side] = found, less + own
        for group, count in held.items():
            if group:
                groups[group] = groups.get(group, 0) + count
    return groups
