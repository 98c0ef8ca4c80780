"""How many Exploits to declare, and what to pay for them: every way to make a Test, with its exact chance and worth.

Each way is the Test itself, got ready and thrown by the functions that play it; only the totals of a throw, which all
ways share, are counted once.
"""

from fractions import Fraction

from ..dice import Script
from ..facts import Earned
from ..odds import odds
from ..refusal import Misused, Refused
from ..state import Ledger
from ..value import Value
from .action import read_action
from .consequences import RESERVES
from .difficulty import warn_difficulty
from .exploits import MOST_EXPLOITS, check_declared
from .facts import Desastre, Points, Spent, Tested, Won
from .inspirations import MOST_INSPIRATIONS, auspice_of, check_now
from .ranges import MOST_RANGES, check_ranges
from .reference import AUSPICES, inspirations_of
from .request import Request, check_apart, follow, prepared, tested_by
from .settling import settle
from .test import against
from .totals import totals
from .ways import Barred, Lost, Means, Planned, Venture, Worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ..facts import Odds
    from .action import Action
    from .request import Ready
    from .sheet import Catalogue, Character

OPENING = 1  # Ranges that everybody begins an Épisode with (Singularités, 4, Les Ranges)
FAILED = "exploits_failed"
WORTH = Worth()
BEST = (10, 10, *(10,) * MOST_INSPIRATIONS)  # the faces of the highest throw: the d10, its second, those that are dice
WORST = (1, 10, *(1,) * MOST_INSPIRATIONS)


class Limits(Value):
    """The most that the line says: Exploits, Ranges, Inspirations of one Auspice; None where it says nothing."""

    exploits: int | None = None
    ranges: int | None = None
    inspiration: tuple[str, int] | None = None


def planned(
    request: Request,
    limits: Limits,
    character: "Character | None",
    catalogue: "Catalogue | None",
    rulings: "Mapping[str, str]",
    ledger: Ledger | None = None,
    by: Worth = WORTH,
) -> tuple[Value, ...]:
    """Return every way to make a Test, then what a meneuse may want to know about the best; `ledger` stays as it is.

    Singularités, 3, Tenter un Exploit; 4, Dépenser les Ranges; 5, Dépenser des Inspirations. `request` says nothing of
    Exploits, Ranges and Inspirations; `limits` do. A way that the rules refuse says why; where they refuse them all,
    the first refusal is raised. Misuse: with a Réussite automatique or a Test aveugle, whose Exploits are not to plan.
    """
    _check(request, limits, rulings)
    planner = Planner(request, character, catalogue, rulings, ledger, by)
    means = planner.means(limits)
    most = MOST_EXPLOITS if limits.exploits is None else limits.exploits
    paid = payments(means)
    ways = [planner.way(declared, *payment) for declared in range(most + 1) for payment in paid]
    if not planner.known:
        raise planner.errors[0]
    first = best_of(ways)
    done = tuple(way.replace(best=True) if way is first else way for way in ways)
    fact = planner.told(means, done)
    return (fact, *planner.warned, *warn_difficulty(fact.who, planner.known[first].terms))


def _check(request: Request, limits: Limits, rulings: "Mapping[str, str]") -> None:
    """Refuse what is no plan, and limits beyond what any Test may take."""
    for clash, other in ((request.auto, "--auto"), (request.hidden is not None, "--blind")):
        if clash:
            raise Misused("options_apart", options=("--plan", other))
    check_apart(request)
    check_declared(limits.exploits or 0)
    check_ranges(limits.ranges or 0, 0, rulings["cap_all_bonuses"] == "yes")
    if limits.inspiration is not None:
        check_now(limits.inspiration[1], "", 0)


def payments(means: Means) -> "list[tuple[int, int, tuple[str, ...]]]":
    """Return every payment: Ranges, Inspirations, and the Auspices that may pay those; the least and Ranges first."""
    most = max((points.n for points in means.inspirations), default=0)
    pairs = [(ranges, count) for ranges in range(means.ranges + 1) for count in range(most + 1)]
    pairs.sort(key=lambda pair: (sum(pair), pair[1]))
    able = {count: tuple(one.auspice for one in means.inspirations if one.n >= count) for count in range(1, most + 1)}
    return [(ranges, count, able.get(count, ())) for ranges, count in pairs]


def worth(facts: "Iterable[Value]", by: Worth) -> Fraction:
    """Return what all the facts of a Test are worth, in Exploits, to whoever made it.

    Singularités, 3, Tenter un Exploit; 4, Gagner des Ranges. A lost Exploit costs what the others get: nothing where
    the players' reserve has no room for its Range, while the meneuse may always make a Désastre of it (A-70).
    """
    value, lost, ranges, inspirations = 0, 0, 0, 0
    for fact in facts:
        if isinstance(fact, Tested):
            value += by.passed if fact.success else -by.failed
        elif isinstance(fact, Won):
            value += by.won * fact.exploits
        elif isinstance(fact, Desastre):
            lost += fact.level
        elif isinstance(fact, Earned) and fact.because == FAILED:
            lost += fact.ranges + (fact.lost if fact.reserve == "mj" else 0)
        elif isinstance(fact, Spent):
            ranges, inspirations = ranges + fact.ranges, inspirations + fact.inspirations
    costs = ((lost, by.lost), (ranges, by.ranges), (inspirations, by.inspirations))
    return value - sum((count * _fraction(each) for count, each in costs if count), Fraction())


def best_of(ways: "Iterable[Venture]") -> Venture:
    """Return the way with the highest mean worth; of equals the one that costs least, as `Planned` says."""

    def order(way: Venture) -> "tuple[Fraction, int, int, int]":
        gain = Fraction() if way.gain is None else _fraction(way.gain)
        return (gain, -way.ranges - way.inspirations, -way.declared, -way.inspirations)

    return max((way for way in ways if way.refused is None), key=order)


class Planner:
    """One Action, and what of its ways is worked out once."""

    def __init__(
        self,
        request: Request,
        character: "Character | None",
        catalogue: "Catalogue | None",
        rulings: "Mapping[str, str]",
        ledger: Ledger | None,
        by: Worth,
    ) -> None:
        self.request = request
        self.action: Action = read_action(request.words, character, catalogue, request.camp)
        self.catalogue = catalogue
        self.rulings = rulings
        self.worth = by
        self.ledger = None if ledger is None else Ledger(ledger.state)
        self.known: dict[Venture, Ready] = {}
        self.errors: list[Refused] = []
        self.warned: tuple[Value, ...] = ()
        self.laws: dict[int, tuple[dict[int, int], int]] = {}
        self.passes: dict[tuple[int, int], Fraction] = {}

    def means(self, limits: Limits) -> Means:
        """Return what may be paid: at a table what it holds, else what an Épisode begins with; or what the line says.

        Inspirations are of the Action's own Auspice, of every one where the meneuse agrees or nothing says which it is.
        """
        tokens, said = self.request.spend.tokens, limits.inspiration
        if limits.ranges is not None:
            ranges, why = limits.ranges, "line"
        elif tokens is None:
            ranges, why = OPENING, "opening"
        else:
            ranges, why = min(MOST_RANGES, tokens.personal + tokens.reserve), "table"
        if said is not None:
            points: tuple[Points, ...] = (Points(*said),) if said[1] else ()
        else:
            points = tuple(Points(auspice, n) for auspice in self._auspices() if (n := self._left(auspice)))
        from_ = "line" if said is not None else "sheet" if tokens is None else "table"
        dice = self.rulings["inspiration"] == "extra_die"
        return Means(ranges, why, RESERVES[self.action.camp], points, from_, dice)

    def _auspices(self) -> tuple[str, ...]:
        """Return the Auspices that may be spent here, the Action's own first (A-111)."""
        own = auspice_of(self.action, self.catalogue)
        if own is not None and not self.request.spend.gm_ok:
            return (own,)
        return tuple(sorted(AUSPICES, key=lambda auspice: auspice != own))

    def _left(self, auspice: str) -> int:
        """Return how many Inspirations of an Auspice one Test may take: three at most (A-109)."""
        character, tokens = self.action.character, self.request.spend.tokens
        if character is None:
            return 0
        given = inspirations_of(character.auspices.get(auspice, 0)) if tokens is None else tokens.inspirations[auspice]
        return min(MOST_INSPIRATIONS, given)

    def way(self, declared: int, ranges: int, inspirations: int, auspices: tuple[str, ...]) -> Venture:
        """Return one way to make the Test, or why it is refused."""
        spent = (auspices[0], inspirations) if inspirations else None
        spend = self.request.spend.replace(declared=declared, ranges=ranges, inspiration=spent)
        bare = Venture(declared, ranges, inspirations, auspices)
        try:
            it = prepared(self.request.replace(spend=spend), self.action, self.catalogue, self.rulings)
            ends = [tested_by(it, Script(faces), self.rulings) for faces in (BEST, WORST)]
        except Refused as error:
            self.errors.append(error)
            return bare.replace(refused=Barred(error.id, error.facts))
        way = self._weighed(bare, it, *ends)
        self.known[way] = it
        self.warned = self.warned or it.attempt.warnings
        return way

    def _weighed(self, bare: Venture, it: "Ready", high: Tested, low: Tested) -> Venture:
        """Return a way with its chance and its worth: those of all throws lie between the highest and the lowest."""
        chance = self._chance(it, high) if high.faces else Fraction(bool(high.success))
        passed, failed = self._followed(it, high), self._followed(it, low)
        gain = chance * worth(passed, self.worth) + (1 - chance) * worth(failed, self.worth)
        return bare.replace(
            difficulty=sum(term.value for term in it.terms),
            chance=_odds(chance),
            gain=_odds(gain),
            spent=sum(fact.ranges + fact.inspirations for fact in passed if isinstance(fact, Spent)),
            won=sum(fact.exploits for fact in passed if isinstance(fact, Won)),
            lost=tuple(_lost(failed)),
        )

    def _chance(self, it: "Ready", thrown: Tested) -> Fraction:
        """Return the exact chance of a throw to pass: how far it is from the Difficulty before the die is all it needs.

        The totals are those of `totals`, counted once for each number of Inspirations that are dice.
        """
        before = sum(term.value for term in it.attempt.terms)
        extra, lead = it.attempt.extra, before - sum(term.value for term in it.terms)
        if extra not in self.laws:
            ways, out_of = totals(it.attempt, self.rulings)
            self.laws[extra] = ({total - before: count for total, count in ways.items()}, out_of)
        if (extra, lead) not in self.passes:
            law, out_of = self.laws[extra]
            passed = [n for die, n in law.items() if against(thrown.replace(total=before + die), it.terms).success]
            self.passes[extra, lead] = Fraction(sum(passed), out_of)
        return self.passes[extra, lead]

    def _followed(self, it: "Ready", tested: Tested) -> tuple[Value, ...]:
        """Return a throw with what follows; at a table lost Exploits as there is room, which is left as it is."""
        facts = (tested, *follow(it, tested, self.rulings))
        if self.ledger is None or not any(_lost(facts)):
            return facts
        people = {tested.who: self.action.character}
        if self.request.opponent is not None:
            people = {self.request.opponent.who: self.request.opponent.character} | people
        mark = len(self.ledger.changes)
        known = {name: one for name, one in people.items() if one is not None}
        settled = settle(facts, known, self.ledger, self.rulings)
        self.ledger.take_back(mark)
        return settled

    def told(self, means: Means, ways: tuple[Venture, ...]) -> Planned:
        """Return the plan."""
        it = next(iter(self.known.values()))
        action, opponent = self.action, self.request.opponent
        terms = tuple(term for term in it.attempt.terms if term.kind not in ("range", "inspiration"))
        base = tuple(term for term in it.terms if term.kind != "exploits")
        against_ = opponent.who if opponent and opponent.who else None
        return Planned(action.who, action.file, terms, base, means, self.worth, ways, against_)


def _lost(facts: "Iterable[Value]") -> "Iterator[Lost]":
    """Yield what others get of lost Exploits, in order."""
    for fact in facts:
        if isinstance(fact, Desastre):
            yield Lost("mj", 0, 0, fact.level)
        elif isinstance(fact, Earned) and fact.because == FAILED:
            yield Lost(fact.reserve, fact.ranges, fact.lost, 0, fact.owner)


def _odds(number: Fraction) -> "Odds":
    return odds(number.numerator, number.denominator)


def _fraction(number: "Odds") -> Fraction:
    return Fraction(number.n, number.d)
