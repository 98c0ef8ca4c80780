"""A Conflit that waits at a table for its next move: how it stands, as counters of the table.

``conflit.side.N`` (the SIDE as typed), ``conflit.stands.N``, ``conflit.staked.N``, ``conflit.won.N``,
``conflit.lost.N``, ``conflit.lead.N`` and ``conflit.thrown.N`` are those of the player at place N; the others are the
Conflit's own. Lists of places are texts, parted by spaces; `conflit.turn` counts from 1, and is 0 for nobody.
"""

from ..refusal import Faulty
from ..state import FLAG, NUMBER, TEXT, Counter
from .difficulty import moyen, read_difficulty
from .exploits import MOST_EXPLOITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..facts import Term
    from ..state import Kept, Ledger
    from .bets import Player, Stakes

PREFIX = "conflit."
CHOICE = "choice"  # the phase in which the winners go on or stop
MOVES_OF = {"betting": ("mise", "lance", "main"), "claims": ("lance", "passe"), CHOICE: ("encore", "fin")}
STANDS_OF = {"betting": ("in", "lost"), "claims": ("in", "won", "kept", "lost"), CHOICE: ("won", "kept")}
OUT = ("lost", "out")  # of who is not in the order of play
COUNTERS: "Mapping[str, Counter]" = {
    "conflit.round": NUMBER,
    "conflit.stakes": Counter(MOST_EXPLOITS),
    "conflit.turn": Counter(5),
    **{f"conflit.{name}": TEXT for name in ("base", "phase", "moves", "order", "usual", "agreed")},
    "conflit.side.": TEXT,
    "conflit.who.": TEXT,
    "conflit.stands.": TEXT,
    "conflit.staked.": Counter(MOST_EXPLOITS),
    "conflit.won.": NUMBER,
    "conflit.lost.": NUMBER,
    "conflit.lead.": FLAG,
    "conflit.thrown.": FLAG,
}


def keep(it: "Stakes", ledger: "Ledger") -> None:
    """Write down how a Conflit stands; one that is over is forgotten."""
    told = {} if it.phase == "over" else _told(it)
    for name, value in ledger.begins(PREFIX).items():
        if name not in told:
            ledger.set(PREFIX + name, "" if isinstance(value, str) else 0)
    for name, value in told.items():
        ledger.set(PREFIX + name, value)


def _told(it: "Stakes") -> "dict[str, Kept]":
    """Return the counters of a Conflit, by what follows their beginning."""
    told: dict[str, Kept] = {
        "round": it.round,
        "stakes": it.stakes,
        "turn": 0 if it.turn is None else it.turn + 1,
        "base": it.base,
        "phase": it.phase,
        "moves": " ".join(it.moves),
        "order": " ".join(map(str, it.order)),
        "usual": " ".join(map(str, it.usual)),
        "agreed": " ".join(map(str, it.agreed)),
    }
    for place, player in enumerate(it.players):
        told |= {
            f"side.{place}": player.side,
            f"who.{place}": player.who,
            f"stands.{place}": player.stands,
            f"staked.{place}": player.stakes,
            f"won.{place}": player.won,
            f"lost.{place}": player.lost,
            f"lead.{place}": int(player.lead),
            f"thrown.{place}": int(player.thrown),
        }
    return told


def sides(ledger: "Ledger") -> tuple[str, ...]:
    """Return the SIDEs of the Conflit that waits, none where none does.

    Faulty (``conflit_unreadable``): their places do not follow one another.
    """
    found = ledger.begins("conflit.side.")
    texts = tuple(ledger.text(f"conflit.side.{place}") for place in range(len(found)))
    if not all(texts):
        raise unreadable()
    return texts


def recalled(ledger: "Ledger", fresh: "Sequence[Player]") -> "Stakes":
    """Return the Conflit that waits; `fresh` are its players as their sheets say now.

    Faulty (``conflit_unreadable``): no Conflit can stand so, as in a journal that was changed by hand.
    """
    it = _recalled(ledger, fresh)
    if not can_be(it):
        raise unreadable()
    return it


def unreadable() -> Faulty:
    """Return the fault of a Conflit that cannot be as the journal has it."""
    return Faulty("conflit_unreadable", expected=("mj undo",))


def can_be(it: "Stakes") -> bool:
    """Return whether a Conflit that waits can stand so: its players, whose turn it is, what may be done."""
    places, stands = range(len(it.players)), [player.stands for player in it.players]
    if not all(len(set(some)) == len(some) and set(some) <= set(places) for some in (it.usual, it.order, it.agreed)):
        return False
    known = all(stands[place] in (STANDS_OF.get(it.phase, ()) if place in it.order else OUT) for place in places)
    return known and _can_be_staked(it) and _can_be_moved(it, [place for place in it.order if stands[place] == "in"])


def _can_be_staked(it: "Stakes") -> bool:
    """Return whether the numbers of a Conflit agree."""
    sound = all(min(player.stakes, player.won, player.lost) >= 0 for player in it.players)
    return sound and it.round > 0 and it.stakes == sum(player.stakes for player in it.players) <= MOST_EXPLOITS


def _can_be_moved(it: "Stakes", waiting: "Sequence[int]") -> bool:
    """Return whether somebody may move, and how; `waiting` are those who have not thrown."""
    if not it.moves or not set(it.moves) <= set(MOVES_OF[it.phase]):
        return False
    if it.phase == CHOICE:
        return it.turn is None and len(it.order) > 1 and set(it.agreed) < set(it.order)
    if "mise" in it.moves and it.stakes == MOST_EXPLOITS:
        return False
    return set(it.usual) == set(it.order) and it.turn in waiting and len(waiting) > (it.phase == "betting")


def _recalled(ledger: "Ledger", fresh: "Sequence[Player]") -> "Stakes":
    from .bets import Stakes

    players = tuple(_player(ledger, place, one) for place, one in enumerate(fresh))
    turn, base = ledger.count("conflit.turn"), ledger.text("conflit.base")
    order, usual, agreed = (_places(ledger.text(f"conflit.{name}")) for name in ("order", "usual", "agreed"))
    stakes = ledger.count("conflit.stakes")
    terms = base_terms(base)
    return Stakes(
        players,
        usual,
        order,
        ledger.count("conflit.round"),
        stakes,
        base,
        terms,
        sum(term.value for term in terms) + 5 * stakes,
        ledger.text("conflit.phase"),
        turn - 1 if turn else None,
        tuple(ledger.text("conflit.moves").split()),
        agreed,
    )


def base_terms(base: str) -> "tuple[Term, ...]":
    """Return the terms of the Difficulty a Conflit begins with: as it is typed, the usual one for nothing (A-51)."""
    found, changes = read_difficulty(base) if base else (None, ())
    return (found or moyen(), *changes)


def _player(ledger: "Ledger", place: int, fresh: "Player") -> "Player":
    def count(name: str) -> int:
        return ledger.count(f"conflit.{name}.{place}")

    return fresh.replace(
        stakes=count("staked"),
        won=count("won"),
        lost=count("lost"),
        stands=ledger.text(f"conflit.stands.{place}"),
        lead=bool(count("lead")),
        thrown=bool(count("thrown")),
    )


def _places(text: str) -> tuple[int, ...]:
    """Return the places of a list; what is none is -1, which is nobody's."""
    return tuple(int(word) if word.isascii() and word.isdigit() and len(word) == 1 else -1 for word in text.split())
