"""Playing an attempt: the helpers' dice, the vertu's, the compétence's, then each new throw in the order asked."""

from ..facts import Term
from .advantage import Claim, left, open_colours, used
from .facts import Colour, Pooled, Used
from .help import dice_of_help
from .reference import COLOURS
from .throw import Thrower

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ..dice import Dice
    from .attempt import Attempt
    from .pool import Pool

    Choose = Callable[[Pooled, tuple[Claim, ...]], Claim | None]


def play(
    attempt: "Attempt", dice: "Dice", rulings: "Mapping[str, str]", choose: "Choose | None" = None
) -> tuple[Pooled, ...]:
    """Return the helpers' rolls, then the roll itself (Rhapsodie, Faire un jet, Entraide).

    After a failure with an avantage left, `choose(roll, claims)` says which of them is used, or None for none.
    An attempt that succeeds without the dice asks for none, not even from its helpers.
    """
    if attempt.automatic:
        return (_without_dice(attempt),)
    helped = tuple(roll(helper, (), dice, rulings) for helper in attempt.helpers)
    terms = tuple(
        Term("rolled_help", "help", dice_of_help(one.successes, rulings["help_roll"]), one.who) for one in helped
    )
    return (*helped, roll(attempt, terms, dice, rulings, choose))


def roll(
    attempt: "Attempt",
    help_terms: tuple[Term, ...],
    dice: "Dice",
    rulings: "Mapping[str, str]",
    choose: "Choose | None" = None,
) -> Pooled:
    """Return one roll; `help_terms` are the dice that helpers rolled for it.

    An avantage on a colour that has no die, for want of their help, is kept.
    """
    action, pool = attempt.action, attempt.pool(help_terms)
    thrower = Thrower(dice, attempt.face, rulings["advantage"] == "per_die", action.who)
    colours = {
        "vertu": thrower.first("vertu", action.vertu, pool.vertu),
        "competence": thrower.first("competence", action.competence, pool.competence),
    }
    taken = [one for one in attempt.claims if colours[one.colour].dice]
    uses = [_use(one, thrower, colours) for one in taken]
    fact = _pooled(attempt, help_terms, pool, colours, uses)
    while choose is not None and fact.success is False:
        options = _options(attempt, taken, colours, rulings)
        one = choose(fact, options) if options else None
        if one is None:
            break
        taken.append(one)
        uses.append(_use(one, thrower, colours))
        fact = _pooled(attempt, help_terms, pool, colours, uses)
    return fact


def _use(one: Claim, thrower: Thrower, colours: "dict[str, Colour]") -> Used:
    """Throw a colour again, put it in its place, and return what the avantage did."""
    before = colours[one.colour]
    after = thrower.again(one.colour, before)
    colours[one.colour] = after
    return used(one, before, after)


def _options(
    attempt: "Attempt", taken: "Sequence[Claim]", colours: "Mapping[str, Colour]", rulings: "Mapping[str, str]"
) -> tuple[Claim, ...]:
    """Return each avantage that may still be used: those of the sheet, on colours that have dice."""
    if attempt.face == "du" and rulings["advantage"] == "per_die":
        return ()
    ready = [colour for colour in open_colours(taken, rulings["max_advantages"]) if colours[colour].dice]
    return tuple(Claim(colour, one) for colour in ready for one in dict.fromkeys(left(attempt.action, taken)))


def _pooled(
    attempt: "Attempt",
    help_terms: tuple[Term, ...],
    pool: "Pool",
    colours: "Mapping[str, Colour]",
    uses: "Sequence[Used]",
) -> Pooled:
    """Return the fact of a roll as it stands: equality is a success (ruling R-07)."""
    terms = (*attempt.terms, *help_terms)
    total = sum(colours[colour].successes for colour in COLOURS)
    return Pooled(
        attempt.action.who,
        colours["vertu"],
        colours["competence"],
        sum(max(0, term.value) for term in terms),
        sum(max(0, -term.value) for term in terms),
        total,
        attempt.difficulty,
        None if attempt.difficulty is None else total >= attempt.difficulty,
        attempt.action.file,
        attempt.difficulty_terms,
        terms,
        pool.lost_bonus,
        pool.lost_malus,
        attempt.face,
        tuple(uses),
        False,
        attempt.action.hypothetical,
        attempt.sequelles,
    )


def _without_dice(attempt: "Attempt") -> Pooled:
    """Return the success that needs no throw: the dice there would have been, and no face."""
    pool = attempt.pool()
    action = attempt.action
    colours = {
        "vertu": Colour(action.vertu.id, pool.vertu, (), (), 0, action.vertu.name, action.vertu.value),
        "competence": Colour(
            action.competence.id, pool.competence, (), (), 0, action.competence.name, action.competence.value
        ),
    }
    return _pooled(attempt, (), pool, colours, ()).replace(success=True, automatic=True, sequelles=())
