"""The Test: the fixed sum, the die, and the Difficulty.

One function plays, replays, and gives the odds: only who answers for the dice differs.
"""

from ..d10 import D10, d10_value, throw_d10
from ..facts import Term
from .attempt import Attempt
from .difficulty import doomed
from .exploits import quality
from .facts import Tested
from .inspirations import inspiration_term

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..dice import Dice


def throw(attempt: Attempt, dice: "Dice", rulings: "Mapping[str, str]") -> Tested:
    """Return a Test thrown against no Difficulty: a side of an Opposition active.

    Singularités, 1, Les Actions; 2, Les Oppositions actives. The dice are asked for "d10", "second", then "extra"
    once for each Inspiration under the house rule `inspiration=extra_die`.
    """
    action = attempt.action
    faces = throw_d10(dice, action.who)
    extra = dice.throw(attempt.extra, D10, "extra", action.who) if attempt.extra else ()
    die = Term("d10", "die", d10_value(faces, rulings["one_counts"] == "yes"), "d10")
    terms = (*attempt.terms, *_inspired(attempt, extra), die)
    total = sum(term.value for term in terms)
    declared = attempt.spend.declared
    return Tested(
        action.who, action.file, action.kind, terms, faces + extra, total, None, (), declared, None, None, None
    )


def test(attempt: Attempt, difficulty_terms: tuple[Term, ...], dice: "Dice", rulings: "Mapping[str, str]") -> Tested:
    """Return a Test against a Difficulty: a success when the total reaches it.

    Singularités, 1, Les Actions; L’Action réussie sans lancer le dé; 3, Les Désastres. No die is thrown when the sum
    suffices without it, no Exploit is declared and nobody asked to roll, nor when five Désastres make the Action
    fail. `difficulty_terms` include what the Exploits add; with a "resistance" among them the Test is one.
    """
    if doomed(difficulty_terms):
        return against(without_die(attempt, attempt.action.kind, attempt.printed), difficulty_terms)
    if not attempt.spend.roll and not attempt.spend.declared:
        sure = dieless(attempt, difficulty_terms, rulings)
        if sure is not None:
            return sure
    thrown = throw(attempt, dice, rulings)
    resisted = any(term.kind == "resistance" for term in difficulty_terms)
    return against(thrown.replace(kind="resistance") if resisted else thrown, difficulty_terms)


def dieless(attempt: Attempt, difficulty_terms: tuple[Term, ...], rulings: "Mapping[str, str]") -> Tested | None:
    """Return the success that needs no die, None when the sum falls short.

    Singularités, 1, L’Action réussie sans lancer le dé; A-22. The sum is Trait + Talent + Expertise + Exploits
    Gratuits, less any malus; with the house rule `dieless_counts=all`, everything that is added before the die.
    """
    terms = attempt.terms if rulings["dieless_counts"] == "all" else attempt.printed
    total = sum(term.value for term in terms)
    if total < sum(term.value for term in difficulty_terms):
        return None
    return against(without_die(attempt, "dieless", terms), difficulty_terms)


def against(thrown: Tested, difficulty_terms: tuple[Term, ...]) -> Tested:
    """Return a throw judged against a Difficulty: success, margin (None under five Désastres), quality of a success."""
    difficulty = sum(term.value for term in difficulty_terms)
    fails = doomed(difficulty_terms)
    success = thrown.total >= difficulty and not fails
    base = sum(term.value for term in difficulty_terms if term.kind != "exploits")
    return thrown.replace(
        difficulty=difficulty,
        difficulty_terms=difficulty_terms,
        success=success,
        margin=None if fails else thrown.total - difficulty,
        quality=quality(thrown.declared, base) if success else None,
    )


def without_die(attempt: Attempt, kind: str, terms: tuple[Term, ...]) -> Tested:
    """Return a Test in which no die was thrown."""
    action, total = attempt.action, sum(term.value for term in terms)
    declared = attempt.spend.declared
    return Tested(action.who, action.file, kind, terms, (), total, None, (), declared, None, None, None)


def _inspired(attempt: Attempt, extra: tuple[int, ...]) -> tuple[Term, ...]:
    """Return what the Inspirations' own dice add."""
    if attempt.spend.inspiration is None or not extra:
        return ()
    return (inspiration_term(attempt.spend.inspiration, sum(extra)),)
