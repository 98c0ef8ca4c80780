"""What a table holds for one who acts: Ranges, Inspirations, what is carried to the Action, Désastres, states.

The counters of a character are `range` (his own, 0 or 1), `range_due` (he was no member as the Épisode began, and gets
his Range once he is one), ``inspirations_used.AUSPICE``,
``inspirations_sacrificed.AUSPICE``, `inspirations_now` (in this Tour or Scène), `carried` (the +2s of Exploits, as a
bonus), `held` (Exploits of a Conflit), ``desastre.NAME`` and ``desastre_scene.NAME`` (how many are in force, on the
next Action or until the scene ends), ``state.NAME``. The table's are `ranges.mj`, `ranges.commune`, and
`ranges.overflow`: what the last Test lost because the meneuse's reserve was full, and may still be a Désastre;
``ranges.lost_by`` is the key of whoever lost the Exploits of that Test to her.
"""

from ..state import FLAG, NUMBER, TABLE, TEXT, Counter
from ..value import Value
from .reference import AUSPICES, DESASTRES, inspirations_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..state import Ledger
    from .sheet import Character

GAME = "singularites"
MOST_HELD = 5  # of a reserve that is shared
RESERVE = {"pj": "ranges.commune", "pnj": "ranges.mj"}

COUNTERS: "Mapping[str, Counter]" = {
    "ranges.mj": Counter(MOST_HELD),
    "ranges.commune": Counter(MOST_HELD),
    "ranges.overflow": Counter(MOST_HELD),
    "ranges.lost_by": TEXT,
    "range": FLAG,
    "range_due": FLAG,
    "inspirations_used.": Counter(6),
    "inspirations_sacrificed.": Counter(6),
    "inspirations_now": Counter(3),
    "carried": Counter(10),
    "held": NUMBER,
    "desastre.": Counter(5),
    "desastre_scene.": Counter(5),
    "state.": FLAG,
}


class Tokens(Value):
    """What one who acts may spend, and what weighs on him.

    `personal` is his own Range (0 or 1), `reserve` what the side's reserve holds; `inspirations` what is left of each
    Auspice, `now` how many were spent in this Tour or Scène. `carried` is the bonus of Exploits for this Action,
    `held` the Exploits of a Conflit that it may use. `desastres` are the ids of those in force, one for each, and
    `lasting` of those among them that stay until the scene ends. `states` are ids; `key` is his own, empty for
    numbers. `episode` is 0 while the table is prepared: nobody has a Range yet.
    """

    personal: int = 0
    reserve: int = 0
    inspirations: "Mapping[str, int]" = {}
    now: int = 0
    carried: int = 0
    held: int = 0
    desastres: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    key: str = ""
    lasting: tuple[str, ...] = ()
    episode: int = 1


def tokens_of(ledger: "Ledger", character: "Character | None", camp: str) -> Tokens:
    """Return what the table holds for a character; for numbers, the reserve of that camp.

    One whom the table does not know yet has what he will get as he arrives.
    """
    reserve, episode = ledger.count(RESERVE[camp]), ledger.count("episode")
    if character is None:
        return Tokens(reserve=reserve, episode=episode)
    key = character.key
    return Tokens(
        personal_range(ledger, character),
        reserve,
        {auspice: inspirations_left(ledger, character, auspice) for auspice in AUSPICES},
        ledger.count("inspirations_now", key),
        ledger.count("carried", key),
        ledger.count("held", key),
        in_force(ledger, key),
        tuple(state for state, value in ledger.begins("state.", key).items() if value),
        key,
        in_force(ledger, key, ("desastre_scene",)),
        episode,
    )


def personal_range(ledger: "Ledger", character: "Character") -> int:
    """Return a character's own Range, 0 or 1: a player's who is new to an Épisode begins with one."""
    if ledger.text("name", character.key):
        return ledger.count("range", character.key)
    return int(character.camp == "pj" and ledger.count("episode", TABLE) > 0)


def inspirations_left(ledger: "Ledger", character: "Character", auspice: str) -> int:
    """Return the Inspirations of an Auspice that are left: what its score gives, less the used and the sacrificed."""
    gone = sum(ledger.count(f"inspirations_{how}.{auspice}", character.key) for how in ("used", "sacrificed"))
    return max(0, inspirations_of(character.auspices.get(auspice, 0)) - gone)


def in_force(ledger: "Ledger", key: str, lasting: tuple[str, ...] = ("desastre", "desastre_scene")) -> tuple[str, ...]:
    """Return the ids of the Désastres in force on a character, the lightest first, each as often as it is.

    `lasting` are the counters of those that count: on the next Action only, until the scene ends, or both.
    """
    found: list[str] = []
    for level in DESASTRES:
        found += [level.id] * sum(ledger.count(f"{counter}.{level.id}", key) for counter in lasting)
    return tuple(found)


def arrive(character: "Character", ledger: "Ledger") -> None:
    """Give a player's character who comes to an Épisode his Range (Singularités, 4, Les Ranges)."""
    if character.camp == "pj" and ledger.count("episode", TABLE):
        ledger.set("range", 1, character.key)


def come_back(character: "Character", ledger: "Ledger") -> None:
    """Give a player's character who is a member again his Range of an Épisode that began without him (Les Ranges)."""
    if ledger.count("range_due", character.key) and ledger.count("member", character.key):
        ledger.set("range", 1, character.key)
        ledger.set("range_due", 0, character.key)


def forget_lost(ledger: "Ledger") -> None:
    """Forget what the last Test lost to a full reserve: it is too late to make a Désastre of it."""
    ledger.set("ranges.overflow", 0)
    ledger.set("ranges.lost_by", "")
