"""What follows from a Test: what was spent, what the Exploits won become, and where the lost ones go."""

from ..numbers import up_to
from ..refusal import Misused, Refused
from ..value import Value
from .attempt import Attempt
from .difficulty import MOST_DESASTRES, sum_of_levels
from .exploits import check_keeps, won
from .facts import Desastre, Spent, Tested, Unspent
from .ranges import lost
from .reference import DESASTRES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .tokens import Tokens

RESERVES = {"pj": "joueurs", "pnj": "mj"}


def check_choices(attempt: Attempt, keeps: "Sequence[str]", desastres: int, opponent: str) -> None:
    """Refuse what the Exploits may not become, before the die says whether they are won or lost.

    Singularités, 3, Effets des Exploits échoués: only the meneuse turns lost Exploits into Désastres, and only those
    that come to her. `opponent` is the camp of who resists, empty when nobody known does.
    """
    declared, camp = attempt.spend.declared, attempt.action.camp
    check_keeps(keeps, declared, camp)
    if desastres < 0:
        raise Misused("negative_count", kind="desastres", given=desastres, expected=up_to(declared))
    if desastres > declared:
        raise Refused("more_desastres_than_exploits", given=desastres, expected=up_to(declared))
    if desastres and (camp == "pnj" or opponent == "pj"):
        raise Refused("desastres_not_hers")
    if attempt.spend.tokens is not None:
        _check_at_table(attempt, attempt.spend.tokens, keeps, desastres)


def _check_at_table(attempt: Attempt, tokens: "Tokens", keeps: "Sequence[str]", desastres: int) -> None:
    """Refuse a Range that would find its slot taken (A-97), and Désastres beyond five on one character (A-92).

    The slot is empty once a Range is spent: the personal one goes first. Those Désastres that weigh on the next
    Action only are gone by then.
    """
    who = attempt.action.who
    if "range" in keeps and attempt.action.character is None:
        raise Refused("no_slot", expected=("bonus", "effet"))
    if "range" in keeps and tokens.personal > attempt.spend.ranges:
        raise Refused("slot_taken", who=who, expected=("-r 1", "--keep bonus", "--keep effet"))
    room = MOST_DESASTRES - sum_of_levels(tokens.lasting)
    if desastres > room:
        raise Refused("desastres_in_force", who=who, given=desastres, held=MOST_DESASTRES - room, expected=up_to(room))


def consequences(
    tested: Tested, attempt: Attempt, keeps: "Sequence[str]", desastres: int, opponent: str, lost_to_pc: str
) -> tuple[Value, ...]:
    """Return what follows from a Test, as facts in order.

    Singularités, 3, Tenter un Exploit; 4, Gagner des Ranges. Lost Exploits become Désastres first, as many as the
    meneuse says, and Ranges next (A-70). Where no die was thrown no Exploit is won or lost.
    """
    spent = spendings(tested, attempt)
    if not tested.faces or not tested.declared:
        return spent
    if tested.success:
        return spent + won(tested.who, tested.declared, keeps, attempt.auspice)
    left = tested.declared - desastres
    ranges = lost(left, attempt.action.camp, opponent, lost_to_pc, tested.who, tested.opponent or "")
    return spent + desastre(tested.who, desastres) + ranges


def spendings(tested: Tested, attempt: Attempt) -> tuple[Value, ...]:
    """Return what a Test used up, and what it was offered and left (A-22): Ranges, Inspirations.

    Singularités, 4, Réserve commune; Les Ranges du MJ: a PNJ's Ranges are the meneuse's.
    """
    spend, who = attempt.spend, tested.who
    ranges = sum(term.times for term in tested.terms if term.kind == "range")
    inspirations = sum(term.times for term in tested.terms if term.kind == "inspiration")
    auspice, offered = spend.inspiration or (None, 0)
    facts: list[Value] = []
    if ranges or inspirations:
        used = auspice if inspirations else None
        facts.append(Spent(who, ranges, RESERVES[attempt.action.camp], inspirations, used))
    if spend.ranges > ranges or offered > inspirations:
        kept = auspice if offered > inspirations else None
        facts.append(Unspent(who, spend.ranges - ranges, offered - inspirations, kept))
    return tuple(facts)


def desastre(who: str, level: int) -> tuple[Desastre, ...]:
    """Return the Désastre of so many lost Exploits turned at once, none for none.

    Singularités, 3, Les Désastres; A-91, A-92: the level is their number.
    """
    if not level:
        return ()
    row = DESASTRES[level - 1]
    return (Desastre(who, row.id, level, row.penalty, row.injury, row.fails),)
