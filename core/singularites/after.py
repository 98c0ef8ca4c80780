"""What may be decided after the die of a Test: a forgotten Exploit Gratuit, what the Exploits become, Ranges.

The Test is judged anew with the same faces, and only the difference reaches the table: what a failure gave is taken
back, and what the success brings is given.
"""

from ..again import Asked, Choice, Undecided
from ..dice import every
from ..facts import Changed, Earned
from ..odds import chances
from ..refusal import Refused
from ..sheet import Score
from ..value import Value
from .action import Action
from .bets import Stakes
from .blind import read_hidden, unveil
from .consequences import RESERVES
from .exploits import NEXT_ACTION, check_keeps, won
from .facts import Desastre, Opposed, Spent, Tested, Won
from .gratuits import free_exploits, serves
from .inspirations import auspice_of
from .ranges import MOST_RANGES, check_left, check_ranges, range_term
from .settling import settle
from .sides import check_open, decided, place_of
from .test import against
from .tokens import forget_lost, tokens_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ..facts import Chances, Term
    from ..state import Ledger
    from .sheet import Character

OPTIONS = ("free", "keep", "range")
OVERFLOW, LOST_BY = "ranges.overflow", "ranges.lost_by"
SCORES = ("trait", "talent", "expertise")


def decide(asked: Asked, ledger: "Ledger", rulings: "Mapping[str, str]") -> tuple[Value, ...]:
    """Return the Test as it stands with what is asked, first, then what that changes at the table.

    Singularités, 3, Les Exploits Gratuits; 4, Gagner des Ranges; A-74, A-97, A-100. No die is thrown. Of an Opposition
    it is one side that is decided on, as `sides.decided` says. Refused: a Test without a die, a source that counts
    already, Ranges without the house rule `range_after_roll`, a Range kept where there is one, and what would take
    back Ranges or a Désastre that were used since.
    """
    old = test_of(asked)
    if isinstance(asked.roll.fact, Opposed):
        return (
            decided(asked.roll.fact, asked.roll.who, added(asked, old, rulings), rulings),
            *_spent(asked, old, ledger, rulings),
        )
    new = judged(asked, old, rulings)
    mark = len(ledger.changes)
    if new.success and not old.success:
        _take_back(asked, old, ledger)
    facts: list[Value] = [new, *ledger.since(mark)]
    overflow, loser = ledger.count(OVERFLOW), ledger.text(LOST_BY)
    facts += _spent(asked, old, ledger, rulings)
    facts += _outcome(asked, old, new, ledger, rulings)
    mark = len(ledger.changes)
    if not new.success:  # what the meneuse may still turn into Désastres stays as it was
        ledger.set(OVERFLOW, overflow)
        ledger.set(LOST_BY, loser)
    return (*facts, *ledger.since(mark))


def _spent(asked: Asked, old: Tested, ledger: "Ledger", rulings: "Mapping[str, str]") -> tuple[Value, ...]:
    """Return the Ranges that are spent after the die, and what that changes."""
    if not asked.range:
        return ()
    camp = camp_of(asked)
    check_left(asked.range, old.who, tokens_of(ledger, asked.character, camp))
    spent = Spent(old.who, asked.range, RESERVES[camp], 0, None)
    return settle((spent,), _people(asked, old), ledger, rulings)


def odds_of(asked: Asked, rulings: "Mapping[str, str]") -> "Chances":
    """Return whether the Test is a success, or the side wins, with what is asked.

    No die is thrown any more, so the odds are sure.
    """
    old = test_of(asked)
    opposed = asked.roll.fact
    if isinstance(opposed, Opposed):
        who, place = asked.roll.who, place_of(opposed, asked.roll.who)
        ends, out_of = every(lambda _: decided(opposed, who, added(asked, old, rulings), rulings))
        return chances(ends, out_of, "winner", lambda one: one.winner == place, lambda one: one.scores[place], who)
    ways, out_of = every(lambda _: judged(asked, old, rulings))
    return chances(ways, out_of, "success", lambda one: bool(one.success), lambda one: one.total, old.who)


def undecided(asked: Asked, ledger: "Ledger", rulings: "Mapping[str, str]") -> Undecided:
    """Return what may still be decided on a Test: other sources of the sheet, its effects, Ranges."""
    old = test_of(asked)
    action, counted = _action(asked, old), {term.id for term in _terms(old, "free_exploit")}
    choices = [
        Choice("free", gratuit.id, gratuit.source, 1, gratuit.when)
        for gratuit in (asked.character.gratuits if asked.character else ())
        if gratuit.id not in counted and serves(gratuit, action)
    ]
    had = _won(asked)
    if old.success and had is not None and had.effects:
        choices.append(Choice("keep", "bonus", "", had.effects))
        if not had.ranges and _has_room(asked, ledger):
            choices.append(Choice("keep", "range", "", 1))
    if rulings["range_after_roll"] == "yes":
        tokens = tokens_of(ledger, asked.character, camp_of(asked))
        room = min(MOST_RANGES - _ranges(old), tokens.personal + tokens.reserve)
        choices += [Choice("range", f"1–{room}" if room > 1 else "1", "", room)] if room > 0 else []
    return Undecided(old.who, asked.roll.n, tuple(choices))


def test_of(asked: Asked) -> Tested:
    """Return the Test, or the side, that something is asked for, as it stands; refused where nothing can be decided."""
    asked.only(*OPTIONS)
    if any(isinstance(fact, Stakes) for fact in asked.roll.after):
        raise Refused("thrown_in_conflit")
    made: Any = asked.roll.fact
    if isinstance(made, Opposed):
        check_open(made)
        made = made.sides[place_of(made, asked.roll.who)]
    fact: Tested = made
    if not fact.faces:
        raise Refused("no_die_thrown", who=fact.who)
    if asked.keep and fact.difficulty is None:
        raise Refused("keep_not_opposed")
    return fact


def judged(asked: Asked, old: Tested, rulings: "Mapping[str, str]") -> Tested:
    """Return the Test with the same faces and what is added now, judged against the same Difficulty."""
    return against(added(asked, old, rulings), old.difficulty_terms)


def added(asked: Asked, old: Tested, rulings: "Mapping[str, str]") -> Tested:
    """Return a throw with the same faces and what is added now, before it is judged."""
    if asked.range and rulings["range_after_roll"] != "yes":
        raise Refused("range_before_roll", expected="--ruling range_after_roll=yes")
    gratuits = _gratuits(asked, old)
    ranges = asked.range + _ranges(old)
    check_ranges(asked.range, 0, False)
    check_ranges(ranges, sum(term.times for term in gratuits), rulings["cap_all_bonuses"] == "yes")
    rest = tuple(term for term in old.terms if term.kind not in (*SCORES, "free_exploit", "range"))
    spent = (range_term(ranges),) if ranges else ()
    terms = (*_terms(old, *SCORES), *gratuits, *spent, *rest)
    return old.replace(terms=terms, total=sum(term.value for term in terms))


def _gratuits(asked: Asked, old: Tested) -> "tuple[Term, ...]":
    """Return the Exploits Gratuits that count: those that did, and those named now, each source once."""
    counted = _terms(old, "free_exploit")
    if not asked.free:
        return counted
    own = {gratuit.id for gratuit in asked.character.gratuits} if asked.character else set()
    said = (term.id if term.id in own else term.name or str(term.times) for term in counted)
    return free_exploits(_action(asked, old), (*said, *asked.free), no_free=True)


def _outcome(
    asked: Asked, old: Tested, new: Tested, ledger: "Ledger", rulings: "Mapping[str, str]"
) -> tuple[Value, ...]:
    """Return what the Exploits become now, with what that changes; nothing of a Test that fails as before."""
    if asked.keep and not new.success:
        raise Refused("keep_needs_success", who=old.who)
    if not new.success or (old.success and not asked.keep):
        return ()
    if old.kind == "blind":
        return () if old.success else _unveiled(asked, new)
    had = _won(asked) if old.success else None
    keeps = asked.keep if old.success else asked.keep or tuple(asked.said.get("keep") or ())
    before = () if had is None else ("range",) * had.ranges + ("bonus",) * (had.bonus // NEXT_ACTION)
    check_keeps((*before, *keeps), old.declared, camp_of(asked))
    if "range" in keeps and asked.character is None:
        raise Refused("no_slot", expected=("bonus", "effet"))
    if "range" in keeps and not _has_room(asked, ledger):
        raise Refused("slot_taken", who=old.who, expected=("--keep bonus", "--keep effet"))
    auspice = auspice_of(_action(asked, old), asked.catalogue)
    told = won(old.who, old.declared, (*before, *keeps), auspice)
    moved = won(old.who, len(keeps), keeps, auspice) if old.success else told
    settled = settle(moved, _people(asked, old), ledger, rulings)
    return tuple(told[0] if isinstance(fact, Won) else fact for fact in settled)


def _unveiled(asked: Asked, new: Tested) -> tuple[Value, ...]:
    """Return what a Test aveugle brings that passes now, against the number that its line hid."""
    if asked.keep:
        raise Refused("keep_not_blind")
    if asked.said.get("blind") is None:
        raise Refused("hidden_number_unknown", who=new.who)
    return (unveil(new, read_hidden(asked.said["blind"])),)


def _take_back(asked: Asked, old: Tested, ledger: "Ledger") -> None:
    """Take back what the failure gave: Ranges, what found no room, Désastres; refused where one was used since."""
    after = asked.roll.after
    for place, fact in reversed(tuple(enumerate(after, 1))):
        if isinstance(fact, Earned) and fact.because == "exploits_failed" and fact.who == old.who:
            personal = fact.reserve == "personnelle"
            owner = _key_of(fact.owner, after[place:], ledger) if personal else ""
            _lower("range" if personal else f"ranges.{fact.reserve}", fact.ranges, owner, ledger)
            if fact.reserve == "mj" and _overflow_is_there(asked):
                forget_lost(ledger)
        if isinstance(fact, Desastre) and fact.who == old.who and asked.character is not None:
            _lower(f"desastre{'_scene' * (fact.until == 'scene')}.{fact.id}", 1, asked.character.key, ledger)


def _lower(counter: str, by: int, owner: str, ledger: "Ledger") -> None:
    if ledger.count(counter, owner) < by:
        raise Refused("used_since", who=ledger.text("name", owner), gave=counter.partition(".")[0])
    ledger.add(counter, -by, owner)


def _overflow_is_there(asked: Asked) -> bool:
    """Return whether what found no room is there still: gone for good once anything else was settled.

    Refused where the meneuse made Désastres of it since.
    """
    for facts in asked.roll.later:
        if any(isinstance(fact, Changed) and fact.counter == OVERFLOW for fact in facts):
            if any(isinstance(fact, Desastre) and fact.overflow for fact in facts):
                raise Refused("used_since", who="", gave="overflow")
            return False
    return True


def _key_of(name: str, after: tuple[Value, ...], ledger: "Ledger") -> str:
    """Return the key of who got a Range: what was changed with it says whose it is, else his name; empty for nobody."""
    moved = next((fact.owner for fact in after[:1] if isinstance(fact, Changed)), "")
    return moved or next((owner for owner in ledger.owners() if ledger.text("name", owner) == name), "")


def _has_room(asked: Asked, ledger: "Ledger") -> bool:
    """Return whether an Exploit may become the player's own Range: he has a sheet, and none (A-97)."""
    whose: Character | None = asked.character
    return whose is not None and whose.camp == "pj" and not ledger.count("range", whose.key)


def _won(asked: Asked) -> Won | None:
    """Return what the Exploits were last said to become, None where none was won."""
    return next((fact for fact in reversed(asked.roll.after) if isinstance(fact, Won)), None)


def _action(asked: Asked, old: Tested) -> Action:
    """Return the Action of a Test, with the scores that it had."""
    found = {term.kind: Score(term.id, term.name, term.value // term.times) for term in _terms(old, *SCORES)}
    return Action(
        old.who,
        old.file,
        camp_of(asked),
        found["trait"],
        found.get("talent"),
        found.get("expertise"),
        (),
        asked.character,
    )


def camp_of(asked: Asked) -> str:
    """Return whose side a Test is on: its sheet's, or what its line said of numbers."""
    camp: str = asked.said.get("camp") or "pj" if asked.character is None else asked.character.camp
    return camp


def _people(asked: Asked, old: Tested) -> "dict[str, Character]":
    return {} if asked.character is None else {old.who: asked.character}


def _ranges(tested: Tested) -> int:
    """Return the Ranges that count in a Test."""
    return sum(term.times for term in _terms(tested, "range"))


def _terms(tested: Tested, *kinds: str) -> "tuple[Term, ...]":
    return tuple(term for term in tested.terms if term.kind in kinds)
