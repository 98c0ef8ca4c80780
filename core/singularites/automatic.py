"""The Réussite automatique: 15, decided instead of thrown."""

from ..facts import Term
from ..refusal import Refused
from .attempt import Attempt
from .facts import Asserted, Tested
from .test import against, without_die

AUTOMATIC = 15
LEAST_TRAIT = 3
CONDITIONS = ("temps", "sans_danger", "materiel")


def automatic(attempt: Attempt, difficulty_terms: tuple[Term, ...], handicap: bool) -> Tested:
    """Return the Test whose total is 15, whatever the scores: a success when the Difficulty is no higher (A-18).

    Singularités, 1, La Réussite automatique. Refused without the Talent or on a Test de Trait, with a Trait under 3,
    with a handicap (`handicap`, or the sheet's), with Exploits declared, and with bonuses, which cannot count.
    """
    _check(attempt, handicap)
    action = attempt.action
    name = " + ".join(score.name for score in (action.trait, action.talent) if score and score.name)
    term = Term("automatic", "bonus", AUTOMATIC, name)
    return against(without_die(attempt, "automatic", (term,)), difficulty_terms)


def asserted(who: str) -> Asserted:
    """Return the conditions that no sheet can show: time, no danger, tools and place."""
    return Asserted(who, CONDITIONS)


def _check(attempt: Attempt, handicap: bool) -> None:
    action, spend = attempt.action, attempt.spend
    if action.talent is None or action.talent.value < 1:
        raise Refused("auto_needs_talent", who=action.who)
    if action.trait.value < LEAST_TRAIT:
        raise Refused("auto_needs_trait", who=action.who, given=action.trait.value, expected=LEAST_TRAIT)
    if handicap or (action.character is not None and action.character.handicap):
        raise Refused("auto_with_handicap", who=action.who)
    if spend.declared:
        raise Refused("auto_with_exploits", given=spend.declared, expected=0)
    if spend.ranges or spend.inspiration or spend.bonus or action.bonus or spend.free:
        raise Refused("auto_takes_no_bonus", total=AUTOMATIC)
