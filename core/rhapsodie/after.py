"""What may be decided after the dice of a roll: an avantage, on either colour (Rhapsodie, Utiliser un avantage)."""

from ..again import Asked, Choice, Rolled, Undecided
from ..refusal import Misused, Refused
from ..sheet import Score
from ..state import changes
from ..value import Value
from .action import Action
from .advantage import Claim, Source, claim, left, open_colours, used
from .care import Patient, healed
from .facts import Colour, Healed, Pooled, Used, Weighed
from .gauges import health_of
from .reference import COLOURS
from .settling import settle
from .sheet import Health
from .throw import Thrower

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ..dice import Dice
    from ..facts import Changed
    from ..state import Ledger
    from .worth import Part

OPTIONS = ("advantage",)


def rolled(facts: "Sequence[Value]") -> tuple[Rolled, ...]:
    """Return the rolls among the facts of an entry; those of helpers are part of the roll that they helped.

    The roll of a care is part of it, and found by the carer or by whom he cares for.
    """
    cares = [(fact, fact.roll) for fact in facts if isinstance(fact, Healed) and fact.roll is not None]
    if cares:
        return tuple(
            Rolled(fact, (roll.who, fact.who), failed=not roll.success, files=(roll.file, fact.file))
            for fact, roll in cares
        )
    found: list[Rolled] = []
    for fact in facts:
        if isinstance(fact, Pooled):
            helpers = sum(term.id == "rolled_help" for term in fact.bonus_terms)
            found = found[: len(found) - helpers]
            found.append(Rolled(fact, (fact.who,), failed=fact.success is False, files=(fact.file,)))
    return tuple(found)


def decide(asked: Asked, dice: "Dice", ledger: "Ledger", rulings: "Mapping[str, str]") -> tuple[Value, ...]:
    """Return the roll with the avantages asked for, first, then what that changes at the table.

    Rhapsodie, Utiliser un avantage; R-11 to R-13. The dice of each avantage's colour are thrown again, in the order
    asked, and the better result kept; a care that succeeds so is given after all. Refused: a roll without dice, a
    colour without dice, an avantage that is not left, and more of them than the house rule `max_advantages` lets one
    roll have, those used before included.
    """
    old = roll_of(asked)
    taken = claims_of(asked, old, rulings)
    new = thrown(old, taken, dice, rulings)
    people = {} if asked.character is None else {old.who: asked.character}
    part = new.replace(advantages=new.advantages[len(old.advantages) :], sequelles=())
    used_up = changes(settle((part,), people, ledger, rulings))
    care = asked.roll.fact
    if isinstance(care, Healed):
        fact, moved = _cared(asked, care, new, ledger, rulings)
        return (fact, *used_up, *moved)
    return (new, *used_up)


def _cared(
    asked: Asked, care: Healed, new: Pooled, ledger: "Ledger", rulings: "Mapping[str, str]"
) -> "tuple[Healed, tuple[Changed, ...]]":
    """Return a care with its roll as it stands now, and what changes when it succeeds after all (Convalescence).

    Refused where the patient's state moved since (``cared_since``).
    """
    if not new.success or care.progress:
        return care.replace(roll=new), ()
    patient = asked.find(care.who, care.file) if asked.find is not None and care.who else None
    health = Health() if patient is None else health_of(ledger, patient.key)
    now = dict(health.items())
    if patient is not None and (now[care.kind], now[f"convalescence_{care.kind}"]) != (care.degree[1], care.gauge[1]):
        raise Refused("cared_since", who=care.who)
    state = Patient(care.who, care.file, care.kind, care.degree[0], care.gauge[0], health.sequelles)
    fact = healed(state, care.given, True, new, rulings["light_sequela_removal"])
    people = {} if patient is None else {care.who: patient}
    return fact, changes(settle((fact.replace(roll=None),), people, ledger, rulings))


def odds_of(asked: Asked, rulings: "Mapping[str, str]") -> tuple[Value, ...]:
    """Return the chances of each number of successes with the avantages asked for, and of reaching the difficulty.

    Without any asked for, what those that may still be used are worth; nothing where none may.
    """
    from .laws import added, again  # only odds need them
    from .odds import judged

    old = roll_of(asked)
    per_die = rulings["advantage"] == "per_die"
    if not asked.options:
        return _weighed(asked, old, rulings)
    taken = claims_of(asked, old, rulings)
    often = {colour: sum(one.colour == colour for one in taken) for colour in COLOURS}
    one, other = (again(*_lying(old, colour), often[colour], per_die) for colour in COLOURS)
    return (judged(added(one, other), old.difficulty, old.who),)


def _weighed(asked: Asked, old: Pooled, rulings: "Mapping[str, str]") -> tuple[Weighed, ...]:
    """Return what the avantages that may still be used are worth on a roll whose dice lie."""
    from .worth import Hand, terms_of, told

    if _dice_hide(old, rulings):
        return ()
    hand = Hand(1, *(_lying(old, colour) for colour in COLOURS))
    remaining = None if asked.character is None else left(action_of(asked, old), ())
    return told(old.who, old.file, remaining, (hand,), terms_of(before_of(old), remaining, old.difficulty, rulings))


def _lying(old: Pooled, colour: str) -> "Part":
    """Return the dice of a colour, and its successes as a law: they lie there."""
    one: Colour = getattr(old, colour)
    return one.dice, ({one.successes: 1}, 1)


def undecided(asked: Asked, rulings: "Mapping[str, str]") -> Undecided:
    """Return the avantages that may still be used on a roll: each source, for each colour that has dice."""
    old = roll_of(asked)
    ready = [] if _dice_hide(old, rulings) else open_colours(before_of(old), rulings["max_advantages"])
    remaining = left(action_of(asked, old), ()) if asked.character is not None else (Source("", ""),)
    return Undecided(
        old.who,
        asked.roll.n,
        tuple(
            Choice("advantage", f"{colour}:{one.id}".rstrip(":"), one.name, remaining.count(one) if one.id else 0)
            for colour in ready
            if getattr(old, colour).dice
            for one in dict.fromkeys(remaining)
        ),
    )


def roll_of(asked: Asked) -> Pooled:
    """Return the roll that something is asked for, as it stands; refused where nothing may be decided any more."""
    asked.only(*OPTIONS)
    made: Any = asked.roll.fact
    fact: Pooled = made if isinstance(made, Pooled) else made.roll
    if fact.automatic:
        raise Refused("no_die_thrown", who=fact.who)
    return fact


def claims_of(asked: Asked, old: Pooled, rulings: "Mapping[str, str]") -> tuple[Claim, ...]:
    """Return the avantages asked for, each of which may be used on this roll."""
    if _dice_hide(old, rulings):
        raise Misused("per_die_du", expected=("coin", "d6"))
    action, before = action_of(asked, old), before_of(old)
    taken: list[Claim] = []
    for word in asked.advantage:
        one = claim(word, action, taken, "any")
        if one.colour not in open_colours((*before, *taken), rulings["max_advantages"]):
            raise Refused("too_many_advantages", ruling=rulings["max_advantages"], colour=one.colour)
        if not getattr(old, one.colour).dice:
            raise Refused("empty_colour", colour=one.colour)
        taken.append(one)
    return tuple(taken)


def thrown(old: Pooled, taken: "Sequence[Claim]", dice: "Dice", rulings: "Mapping[str, str]") -> Pooled:
    """Return the roll once the colours of these avantages were thrown again: equality is a success (R-07)."""
    thrower = Thrower(dice, old.face, rulings["advantage"] == "per_die", old.who)
    colours: dict[str, Colour] = {colour: getattr(old, colour) for colour in COLOURS}
    uses: list[Used] = []
    for one in taken:
        before = colours[one.colour]
        colours[one.colour] = thrower.again(one.colour, before)
        uses.append(used(one, before, colours[one.colour]))
    total = sum(colour.successes for colour in colours.values())
    success = None if old.difficulty is None else total >= old.difficulty
    return old.replace(**colours, advantages=(*old.advantages, *uses), successes=total, success=success)


def action_of(asked: Asked, old: Pooled) -> Action:
    """Return the action of a roll, of its character as the table knows him now."""
    vertu, competence = (Score(one.id, one.name, one.score) for one in (old.vertu, old.competence))
    if asked.character is not None and competence.id not in asked.character.competences:
        competence = competence.replace(name="")  # typed as a number, or not on the sheet any more
    return Action(old.who, old.file, vertu, competence, character=asked.character)


def before_of(old: Pooled) -> tuple[Claim, ...]:
    """Return the avantages that a roll has used already."""
    return tuple(Claim(one.colour, Source(one.source, one.name)) for one in old.advantages)


def _dice_hide(old: Pooled, rulings: "Mapping[str, str]") -> bool:
    """Return whether the dice show no single dS, so that they cannot be kept one by one."""
    return old.face == "du" and rulings["advantage"] == "per_die"
