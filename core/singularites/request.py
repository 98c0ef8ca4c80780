"""One Test asked for, from its words to its facts."""

from ..refusal import Misused
from ..value import Value
from .action import read_action
from .attempt import Attempt, Spend, prepare
from .consequences import check_choices, consequences, spendings
from .difficulty import check_desastres, difficulty_terms, in_force_terms, moyen, read_difficulty, warn_difficulty
from .facts import Held, Unspent
from .test import against, test

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..dice import Dice
    from ..facts import Chances, Term
    from .action import Action
    from .facts import Tested
    from .sheet import Catalogue, Character
    from .side import Passive


class Request(Value):
    """What is asked of a Test, whoever makes it.

    `words` are the Action's. `camp` is of one that is numbers alone. `difficulty` is as typed, None for the usual
    one; `opponent` is who resists. `auto` decides 15; `handicap` bars it. `hidden` makes a Test aveugle against so
    many Exploits. `keeps` says what Exploits won become, `desastres` how many lost ones the meneuse turns at once.
    """

    words: tuple[str, ...]
    camp: str = "pj"
    spend: Spend = Spend()
    difficulty: str | None = None
    opponent: "Passive | None" = None
    auto: bool = False
    handicap: bool = False
    hidden: int | None = None
    keeps: tuple[str, ...] = ()
    desastres: int = 0


class Ready(Value):
    """A Test with nothing left to refuse but the dice: its Action and the terms of its Difficulty."""

    request: Request
    attempt: Attempt
    terms: "tuple[Term, ...]"
    opponent_camp: str


def ready(
    request: Request, character: "Character | None", catalogue: "Catalogue | None", rulings: "Mapping[str, str]"
) -> Ready:
    """Return the Test a character is about to make; every refusal that needs no die is made here."""
    check_apart(request)
    return prepared(request, read_action(request.words, character, catalogue, request.camp), catalogue, rulings)


def prepared(request: Request, action: "Action", catalogue: "Catalogue | None", rulings: "Mapping[str, str]") -> Ready:
    """Return the Test that is made of an Action already read, as `ready` would."""
    attempt = prepare(action, request.spend, catalogue, rulings)
    opponent_camp = request.opponent.camp if request.opponent else ""
    check_choices(attempt, request.keeps, request.desastres, opponent_camp)
    if request.auto:
        from .states import weakened

        weakened(action.who, request.spend.tokens, catalogue)
    return Ready(request, attempt, _difficulty(request), opponent_camp)


def check_apart(request: Request) -> None:
    """Refuse options that mean two different Tests, as misuse."""
    blind = request.hidden is not None
    pairs = (
        (request.auto and request.spend.roll, "--auto", "--roll"),
        (blind and request.auto, "--blind", "--auto"),
        (blind and request.opponent is not None, "--blind", "--against"),
        (blind and bool(request.keeps), "--blind", "--keep"),
    )
    for clash, one, other in pairs:
        if clash:
            raise Misused("options_apart", options=(one, other))


def _difficulty(request: Request) -> "tuple[Term, ...]":
    """Return the terms of the Difficulty: who resists or the base, what changes it, the Exploits."""
    base, changes = read_difficulty(request.difficulty) if request.difficulty is not None else (None, ())
    if request.opponent and base:
        raise Misused("options_apart", options=("--against", f"--difficulty {request.difficulty}"))
    base = request.opponent.term if request.opponent else base or moyen()
    return weighed(base, changes, request.spend)


def weighed(base: "Term", changes: "tuple[Term, ...]", spend: Spend) -> "tuple[Term, ...]":
    """Return the terms of a Difficulty with the Désastres that the table knows to be in force (A-91, A-92)."""
    changes += in_force_terms(spend.tokens.desastres) if spend.tokens else ()
    check_desastres(changes)
    return difficulty_terms(base, changes, spend.declared)


def play_test(it: Ready, dice: "Dice", rulings: "Mapping[str, str]") -> tuple[Value, ...]:
    """Return what happens, the Test first: its facts in order."""
    tested = tested_by(it, dice, rulings)
    after = follow(it, tested, rulings)
    return (tested, *after, *_warnings(it, after))


def follow(it: Ready, tested: "Tested", rulings: "Mapping[str, str]") -> tuple[Value, ...]:
    """Return what follows from a Test that is thrown, without warnings: facts in order."""
    request, attempt = it.request, it.attempt
    if request.auto:
        from .automatic import asserted

        after: tuple[Value, ...] = (asserted(tested.who),)
    elif request.hidden is not None and tested.success:
        from .blind import unveil

        after = (*spendings(tested, attempt), unveil(tested, request.hidden))
    else:
        choices = (request.keeps, request.desastres, it.opponent_camp)
        after = consequences(tested, attempt, *choices, rulings["lost_to_pc"])
    return (*held(tested.who, attempt), *after)


def held(who: str, attempt: Attempt) -> tuple[Held, ...]:
    """Return the Exploits of a Conflit that this Action may use as effects: now or never.

    Singularités, 2, Les Conflits: they are for the next Action of the same character.
    """
    tokens = attempt.spend.tokens
    return (Held(who, tokens.held, attempt.spend.effects),) if tokens is not None and tokens.held else ()


def tested_by(it: Ready, dice: "Dice", rulings: "Mapping[str, str]") -> "Tested":
    """Return the Test alone."""
    request = it.request
    if request.auto:
        from .automatic import automatic

        tested = automatic(it.attempt, it.terms, request.handicap)
    elif request.hidden is None:
        tested = test(it.attempt, it.terms, dice, rulings)
    else:
        from .blind import search

        tested = search(it.attempt, it.terms, dice, rulings)
    return tested.replace(opponent=request.opponent.who) if request.opponent and request.opponent.who else tested


def warnings(it: Ready) -> tuple[Value, ...]:
    """Return what a meneuse may want to know about this Test."""
    return (*it.attempt.warnings, *warn_difficulty(it.attempt.action.who, it.terms))


def _warnings(it: Ready, after: tuple[Value, ...]) -> tuple[Value, ...]:
    """Return the warnings about a Test that is done: none about Inspirations that stay."""
    if any(isinstance(fact, Unspent) and fact.inspirations for fact in after):
        it = it.replace(attempt=it.attempt.replace(warnings=()))
    return warnings(it)


def odds_of(it: Ready, rulings: "Mapping[str, str]") -> "Chances":
    """Return the exact odds of passing, over the totals: the same rule, for each answer of the dice.

    Of a Test aveugle they are the odds of passing the Test, which say nothing of the hidden number.
    """
    from ..dice import every
    from ..odds import chances
    from .totals import with_extra

    bare = it.replace(attempt=it.attempt.replace(extra=0))
    law = with_extra(every(lambda dice: tested_by(bare, dice, rulings)), it.attempt.extra, _raised)
    return chances(*law, "success", lambda one: bool(one.success), lambda one: one.total, it.attempt.action.who)


def _raised(tested: "Tested", shown: int) -> "Tested":
    """Return a Test with what the dice of Inspirations add to it; one without a die has none of them either."""
    if not tested.faces:
        return tested
    return against(tested.replace(total=tested.total + shown), tested.difficulty_terms)
