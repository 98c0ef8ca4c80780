"""Singularités (Openrange)."""

from .sheet import CATALOGUE, SHEET, catalogue, character, doubts, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..again import Asked, Rolled, Undecided
    from ..dice import Dice
    from ..harm import HarmRequest
    from ..heal import HealRequest
    from ..sheet import Part
    from ..state import Counter, Ledger
    from ..table import Began
    from ..tally import Counted
    from ..value import Value
    from .sheet import Character

HEAL = ("sacrifice", "force")
ROLLS = ("tested", "opposed")  # the facts that are rolls, or may hold one
HARMS = ("neutralise", "mourant", "handicap")


def __getattr__(name: str) -> "Mapping[str, Counter]":
    """Return `COUNTERS`, which few commands ask for, and which take time to gather."""
    if name != "COUNTERS":
        raise AttributeError(name)
    from .pending import COUNTERS as CONFLIT
    from .tokens import COUNTERS as TOKENS

    return {**TOKENS, **CONFLIT}


def heal(request: "HealRequest", _dice: "Dice", _rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return what a sacrifice changes, as `sacrifice.heal` says, without dice; the last fact is the principal."""
    from . import sacrifice

    return sacrifice.heal(request)


def harm(request: "HarmRequest", ledger: "Ledger", rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return what changes when a character comes to be in a state, or leaves it, as `states.stated` says.

    The last fact is the principal.
    """
    from .settling import settle
    from .states import stated

    fact = stated(request, ledger)
    people = {} if request.character is None else {fact.who: request.character}
    return (*(told for told in settle((fact,), people, ledger, rulings) if told is not fact), fact)


def live(character: "Character", _ledger: "Ledger") -> "Character":
    """Return the same character: what the table holds for him is asked for as tokens."""
    return character


def settle(
    facts: "tuple[Value, ...]", people: "Mapping[str, Character]", ledger: "Ledger", rulings: "Mapping[str, str]"
) -> "tuple[Value, ...]":
    """Return facts with what they change at the table, as `settling.settle` says."""
    from .settling import settle

    return settle(facts, people, ledger, rulings)


def begins(fact: "Began", ledger: "Ledger", rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return what changes when something begins at the table, as `moments.begins` says."""
    from .moments import begins

    return begins(fact, ledger, rulings)


def standing(character: "Character | None", ledger: "Ledger", key: str, gm: bool = True) -> "tuple[Part, ...]":
    """Return what the table holds, as sections to show, as `glance.standing` says."""
    from .glance import standing

    return standing(character, ledger, key, gm)


def rolled(facts: "Sequence[Value]") -> "tuple[Rolled, ...]":
    """Return the rolls among the facts of an entry, as `rolls.rolled` says."""
    from .rolls import rolled

    return rolled(facts)


def counted(facts: "Sequence[Value]") -> "Iterator[Counted]":
    """Return what the facts of an entry add to somebody's tally, as `counting.counted` says."""
    from .counting import counted

    return counted(facts)


def again(asked: "Asked", _dice: "Dice", ledger: "Ledger", rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return a roll as it stands with what is decided after the dice, first, as `after.decide` says."""
    from .after import decide

    return decide(asked, ledger, rulings)


def again_odds(asked: "Asked", rulings: "Mapping[str, str]") -> "tuple[Value, ...]":
    """Return the odds of a roll with what is decided after the dice, as `after.odds_of` says; none without that."""
    from .after import odds_of

    return (odds_of(asked, rulings),) if asked.options else ()


def undecided(asked: "Asked", ledger: "Ledger", rulings: "Mapping[str, str]") -> "Undecided":
    """Return what may still be decided on a roll, as `after.undecided` says."""
    from .after import undecided

    return undecided(asked, ledger, rulings)


__all__ = [
    "CATALOGUE",
    "COUNTERS",
    "HARMS",
    "HEAL",
    "ROLLS",
    "SHEET",
    "again",
    "again_odds",
    "begins",
    "catalogue",
    "character",
    "counted",
    "doubts",
    "harm",
    "heal",
    "live",
    "parts",
    "rolled",
    "settle",
    "standing",
    "undecided",
]
