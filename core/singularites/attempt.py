"""An Action with what is spent on it, checked before the die is thrown."""

from ..facts import Term
from ..numbers import up_to
from ..refusal import Refused
from ..sheet import Score
from ..value import Value
from .action import EXPERTISE, Action, may_use_expertise
from .exploits import NEXT_ACTION, check_declared
from .facts import Warned
from .gratuits import free_exploits
from .inspirations import auspice_of, check_inspirations, inspiration_term, warn_auspice
from .ranges import check_left, check_ranges, range_term
from .tokens import Tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from .sheet import Catalogue


class Spend(Value):
    """What a side puts into an Action besides its scores.

    `declared`: Exploits declared. `free`: Exploits Gratuits named, each a number of gifts from the meneuse or a
    source. `no_free` leaves out the permanent ones. `ranges`: Ranges spent. `inspiration`: an Auspice and how many.
    `gm_ok`: the meneuse agrees to another Auspice than the Talent's. `bonus`: bonuses and maluses beside the Action's.
    `expertise`: one fits, for an Action in numbers. `roll`: throw the die although the sum suffices. `tokens` is what
    the table holds for this side, None without a table; of the Exploits it holds from a Conflit `effects` are effects
    of this Action, and the others add 2 each.
    """

    declared: int = 0
    free: tuple[str, ...] = ()
    no_free: bool = False
    ranges: int = 0
    inspiration: tuple[str, int] | None = None
    gm_ok: bool = False
    bonus: tuple[int, ...] = ()
    expertise: bool = False
    roll: bool = False
    tokens: Tokens | None = None
    effects: int = 0


class Attempt(Value):
    """A checked Action.

    `terms` is everything that is added before the die; `printed` the part of it that may suffice without the die;
    `extra` the number of Inspirations that are dice (house rule `inspiration`); `auspice` the Action's own, if known.
    """

    action: Action
    spend: Spend
    terms: tuple[Term, ...]
    printed: tuple[Term, ...]
    extra: int
    auspice: str | None
    warnings: tuple[Warned, ...]


def prepare(action: Action, spend: Spend, catalogue: "Catalogue | None", rulings: "Mapping[str, str]") -> Attempt:
    """Return the Action ready for the die; every refusal that does not depend on the die is made here.

    Singularités, 1, Les Actions; 3, Effets des Exploits réussis; 4, Réserve commune; 5, Dépenser des Inspirations.
    Refused: a sixth Exploit, a sixth Range, a fourth Inspiration or one the sheet has not, an Expertise that may not
    be used, a source of an Exploit Gratuit twice or for another Talent.
    """
    check_declared(spend.declared)
    check_inspirations(spend.inspiration, action, spend.tokens)
    scores = _scores(action, spend)
    gratuits = free_exploits(action, spend.free, spend.no_free)
    count = sum(term.times for term in gratuits)
    check_ranges(spend.ranges, count, rulings["cap_all_bonuses"] == "yes")
    check_left(spend.ranges, action.who, spend.tokens)
    dice = spend.inspiration is not None and rulings["inspiration"] == "extra_die"
    auspice = auspice_of(action, catalogue)
    bonus = tuple(Term("bonus", "bonus", number) for number in (*action.bonus, *spend.bonus))
    ranges = (range_term(spend.ranges),) if spend.ranges else ()
    carried = _carried(spend, action.who)
    inspired = (inspiration_term(spend.inspiration),) if spend.inspiration and not dice else ()
    return Attempt(
        action,
        spend,
        scores + gratuits + ranges + inspired + carried + bonus,
        scores + gratuits + tuple(term for term in bonus if term.value < 0),
        spend.inspiration[1] if spend.inspiration and dice else 0,
        auspice,
        () if spend.gm_ok else warn_auspice(spend.inspiration, action, auspice),
    )


def _carried(spend: Spend, who: str) -> tuple[Term, ...]:
    """Return the +2s of Exploits won before, then those of a Conflit that are not kept for effects (A-65, A-83)."""
    tokens = spend.tokens or Tokens()
    if not 0 <= spend.effects <= tokens.held:
        raise Refused("not_so_many_held", who=who, given=spend.effects, expected=up_to(tokens.held))
    kinds = (("carried", tokens.carried), ("held", NEXT_ACTION * (tokens.held - spend.effects)))
    return tuple(Term(ident, "carried", value) for ident, value in kinds if value)


def _scores(action: Action, spend: Spend) -> tuple[Term, ...]:
    """Return the Trait (twice in a Test de Trait), the Talent, and the Expertise."""
    trait, talent = action.trait, action.talent
    if spend.expertise and action.expertise is not None:
        raise Refused("two_expertises", who=action.who, word=action.expertise.name)
    if spend.expertise:
        may_use_expertise(talent)
    if talent is None:
        return (Term(trait.id, "trait", 2 * trait.value, trait.name, 2),)
    terms = (Term(trait.id, "trait", trait.value, trait.name), Term(talent.id, "talent", talent.value, talent.name))
    own = Score("expertise", "", EXPERTISE) if spend.expertise else action.expertise
    return terms if own is None else (*terms, Term(own.id, "expertise", own.value, own.name))
