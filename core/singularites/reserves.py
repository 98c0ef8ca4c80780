"""Ranges beside a Test: what there is, an award, a spending, a gift, a Désastre."""

from ..facts import Earned
from ..numbers import up_to
from ..refusal import Misused, Refused
from ..table import members
from .consequences import RESERVES
from .difficulty import MOST_DESASTRES, sum_of_levels
from .facts import Desastre, Gave, Reserves, Slot, Spent, Warned
from .ranges import MOST_RANGES, check_left, check_ranges, no_ranges_yet
from .reference import DESASTRES
from .tokens import GAME, MOST_HELD, in_force, personal_range, tokens_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..state import Ledger
    from .sheet import Character

UNTIL = ("action", "scene")
NOBODYS = {"pj": "", "pnj": "MJ"}  # whose a shared reserve is, where it has to be said


def reserves(ledger: "Ledger") -> Reserves:
    """Return the Ranges there are (Singularités, 4, Les Ranges)."""
    own = tuple(
        Slot(ledger.text("name", owner), owner, ledger.count("range", owner))
        for owner in members(ledger)
        if ledger.text("game", owner) == GAME
    )
    shared = (ledger.count("ranges.commune"), ledger.count("ranges.mj"), ledger.count("ranges.overflow"))
    return Reserves(own, *shared, MOST_HELD, ledger.count("episode"))


def awarded(character: "Character | None", ledger: "Ledger") -> Earned:
    """Return where a Range goes that the meneuse gives for a weakness played out: to the common reserve.

    Singularités, 4, Gagner des Ranges, 3; A-95. One for a player goes to that player's slot, when it is empty. A PNJ
    is refused: the meneuse gives none to herself. So is anybody before the first Épisode, which would take it away.
    """
    check_begun(ledger, "" if character is None else character.name)
    if character is None:
        return Earned("commune", 1, 0, "award")
    if character.camp != "pj":
        raise Refused("only_players", who=character.name)
    if personal_range(ledger, character):
        return Earned("commune", 1, 0, "award_instead", character.name)
    return Earned("personnelle", 1, 0, "award", character.name, character.name)


def check_begun(ledger: "Ledger", who: str) -> None:
    """Refuse what takes Ranges before the first Épisode gives them (A-104)."""
    if not ledger.count("episode"):
        raise no_ranges_yet(who, 1)


def spent(ranges: int, character: "Character | None", camp: str, ledger: "Ledger") -> Spent:
    """Return that Ranges are spent beside a Test that `mj` makes: at most five, and only those there are (A-76)."""
    if not ranges:
        raise Misused("negative_count", kind="ranges", given=ranges, expected=f"1–{MOST_RANGES}")
    check_ranges(ranges, 0, cap_all=False)
    who, camp = ("", camp) if character is None else (character.name, character.camp)
    check_left(ranges, who or NOBODYS[camp], tokens_of(ledger, character, camp))
    return Spent(who, ranges, RESERVES[camp], 0, None)


def gave(giver: "Character", receiver: "Character", names: tuple[str, str], ledger: "Ledger") -> Gave:
    """Return that a player gives the personal Range to another, who has none (Échanger des Ranges; A-96).

    `names` tell the two apart. Misuse: to oneself. Refused: a PNJ, nothing to give, a slot that is taken.
    """
    if giver.key == receiver.key:
        raise Misused("give_to_self", who=names[0])
    for character in (giver, receiver):
        if character.camp != "pj":
            raise Refused("only_players", who=character.name)
    check_begun(ledger, names[0])
    if not personal_range(ledger, giver):
        raise Refused("nothing_to_give", who=names[0])
    if personal_range(ledger, receiver):
        raise Refused("receiver_has_one", who=names[1])
    return Gave(*names)


def triggered(level: int, character: "Character", until: str, ledger: "Ledger") -> tuple[Desastre, *tuple[Warned, ...]]:
    """Return the Désastre that the meneuse lets befall a character, then what she may want to know.

    Singularités, 3, Les Désastres; 4, Dépenser les Ranges; A-70, A-91 to A-93. It takes first what the last Test lost
    because her reserve was full, then her Ranges. Refused: more than five in force on one character, more than she has.
    """
    if not 1 <= level <= MOST_DESASTRES:
        raise Misused("desastre_level", given=level, expected=f"1–{MOST_DESASTRES}")
    room = MOST_DESASTRES - sum_of_levels(in_force(ledger, character.key))
    if level > room:
        held = MOST_DESASTRES - room
        raise Refused("desastres_in_force", who=character.name, given=level, held=held, expected=up_to(room))
    overflow = min(level, ledger.count("ranges.overflow"))
    mine = tokens_of(ledger, None, "pnj")
    check_left(level, NOBODYS["pnj"], mine.replace(reserve=mine.reserve + overflow))
    row = DESASTRES[level - 1]
    fact = Desastre(
        character.name, row.id, level, row.penalty, row.injury, row.fails, until, level - overflow, overflow
    )
    return (fact, *_not_caused(character, ledger))


def _not_caused(character: "Character", ledger: "Ledger") -> tuple[Warned, ...]:
    """Return a warning when another player's character has just lost the Exploits (A-93)."""
    lost_by = ledger.text("ranges.lost_by")
    if character.camp != "pj" or lost_by in ("", character.key):
        return ()
    return (Warned(character.name, "desastre_not_caused", ledger.text("name", lost_by)),)
