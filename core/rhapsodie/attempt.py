"""An action with all it spends, checked before the dice."""

from ..facts import Term
from ..refusal import Misused, Refused
from ..value import Value
from .action import Action
from .advantage import Claim, claims
from .difficulty import read_difficulty, total
from .pool import Pool, sized
from .sequelles import read_sequelles, weight_of
from .side import is_side, read_side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from .sheet import Character, Sequelle


class Spend(Value):
    """What is said besides the action. `bonus` and `malus` are numbers of dice, each 0 or more, which add up.

    `helpers` are names (one die each) or SIDEs (which roll), `advantages` the words of `advantage.claims`,
    `difficulty` the words of `read_difficulty`, None when there is none; `face` is one of `faces.FACES`. `roll` asks
    for the dice although the difficulty is 0 or less. `sequelles` are names of those that weigh.
    """

    bonus: tuple[int, ...] = ()
    malus: tuple[int, ...] = ()
    helpers: tuple[str, ...] = ()
    advantages: tuple[str, ...] = ()
    difficulty: str | None = None
    face: str = "coin"
    roll: bool = False
    sequelles: tuple[str, ...] = ()


class Attempt(Value):
    """A checked attempt. `terms` are its dice of bonus (above 0) and malus (below), before what `helpers` will roll.

    `sequelles` are those that weigh, whose malus is among the terms; `plain` are the helpers who roll nothing.
    """

    action: Action
    terms: tuple[Term, ...]
    helpers: "tuple[Attempt, ...]" = ()
    claims: tuple[Claim, ...] = ()
    difficulty_terms: tuple[Term, ...] = ()
    face: str = "coin"
    roll: bool = False
    sequelles: "tuple[Sequelle, ...]" = ()
    plain: "tuple[Character, ...]" = ()

    @property
    def people(self) -> "tuple[Character, ...]":
        """Everyone with a sheet who takes part: who tries, then the helpers."""
        own = () if self.action.character is None else (self.action.character,)
        return (*own, *self.plain, *(one for helper in self.helpers for one in helper.people))

    @property
    def difficulty(self) -> int | None:
        """The successes needed; None when nothing was said of them."""
        return total(self.difficulty_terms)

    @property
    def automatic(self) -> bool:
        """Whether it succeeds without the dice: the difficulty is 0 or less, and no roll was asked for (R-23)."""
        return self.difficulty is not None and self.difficulty <= 0 and not self.roll

    def pool(self, help_terms: "Iterable[Term]" = ()) -> Pool:
        """Return the dice of each colour, with what the helpers rolled."""
        dice = [term.value for term in (*self.terms, *help_terms)]
        bonus, malus = sum(max(0, n) for n in dice), sum(max(0, -n) for n in dice)
        return sized(self.action.vertu.value, self.action.competence.value, bonus, malus)


def prepare(
    action: Action, spend: Spend, find_character: "Callable[[str], Character]", rulings: "Mapping[str, str]"
) -> Attempt:
    """Return the attempt, after every check that can be made before the dice.

    Misuse: ``negative`` dice, the faults of `read_difficulty`, `read_side` and `claims`, and ``per_die_du``: dU do not
    show single dS, so they cannot be kept one by one. Refused: helping oneself (``helps_oneself``), helping twice
    (``helps_twice``) and an avantage on a colour that throws no die (``empty_colour``). The séquelles named are
    checked as `read_sequelles` says.
    """
    plain = tuple(find_character(who) for who in spend.helpers if not is_side(who))
    rolling = tuple(_helper(text, spend.face, find_character, rulings) for text in spend.helpers if is_side(text))
    _check_helpers(action, (*plain, *(one.action.character for one in rolling)))
    sequelles = read_sequelles((*action.sequelles, *spend.sequelles), action.character)
    attempt = Attempt(
        action,
        (*_terms(action, spend, plain), *weight_of(sequelles)),
        rolling,
        claims(spend.advantages, action, rulings["max_advantages"]),
        () if spend.difficulty is None else read_difficulty(spend.difficulty),
        spend.face,
        spend.roll,
        sequelles,
        plain,
    )
    if attempt.claims and spend.face == "du" and rulings["advantage"] == "per_die":
        raise Misused("per_die_du", expected=("coin", "d6"))
    if not attempt.helpers:
        pool = dict(attempt.pool().items())
        for one in attempt.claims:
            if not pool[one.colour]:
                raise Refused("empty_colour", colour=one.colour)
    return attempt


def _terms(action: Action, spend: Spend, plain: "Iterable[Character]") -> tuple[Term, ...]:
    """Return the dice of bonus and malus that are known before anybody rolls (Rhapsodie, Bonus et malus, Entraide)."""
    for option, other, given in (("--bonus", "--malus", spend.bonus), ("--malus", "--bonus", spend.malus)):
        if any(dice < 0 for dice in given):
            raise Misused("negative", option=option, word=str(min(given)), expected=(f"{other} {-min(given)}",))
    bonus, malus = action.bonus + sum(spend.bonus), action.malus + sum(spend.malus)
    return (
        *((Term("bonus", "bonus", bonus),) if bonus else ()),
        *((Term("malus", "malus", -malus),) if malus else ()),
        *(Term("help", "help", 1, helper.name) for helper in plain),
    )


def _helper(
    text: str, face: str, find_character: "Callable[[str], Character]", rulings: "Mapping[str, str]"
) -> Attempt:
    """Return the attempt of one who helps with a roll: avantages, but no helper of his own (ruling R-27)."""
    action, words = read_side(text, find_character)
    return prepare(action, Spend(advantages=words, face=face), find_character, rulings)


def _check_helpers(action: Action, helpers: "Iterable[Character | None]") -> None:
    """Refuse one who helps himself, or whose name stands twice: a roll replaces the plain help (ruling R-26)."""
    seen: list[Character] = []
    for one in helpers:
        if one is None:
            continue
        if one == action.character:
            raise Refused("helps_oneself", who=action.who)
        if one in seen:
            raise Refused("helps_twice", who=one.name)
        seen.append(one)
