"""What avantages are worth on a roll: its odds without any, with each, and with those used only once it has failed.

A new throw never makes a roll worse, so to decide on one in advance or after a failure comes to the same chance; what
differs is how often the avantage is spent, and that the colour may be chosen by what the dice show.
"""

from ..odds import odds
from ..value import Value
from .advantage import left, open_colours
from .facts import Left, Way, Weighed
from .laws import added, again, thrown
from .odds import pools
from .reference import COLOURS, MOST_DICE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from .advantage import Claim, Source
    from .attempt import Attempt
    from .laws import Ways

    Part = tuple[int, Ways]  # the dice of a colour, and the law of its successes
    Uses = tuple[int, int]  # how often the vertu and the compétence may be thrown again

BELIEVED = 2  # avantages that numbers without a sheet are believed to have: one for each colour
TOGETHER = 3  # of those decided in advance that are listed together
SHARE = 1 << MOST_DICE  # the ways of all the dice of a colour


class Hand(Value):
    """A roll that is being weighed: the laws of its two colours as they lie, with that whole `weight` among others."""

    weight: int
    vertu: "Part"
    competence: "Part"


class Terms(Value):
    """On what terms avantages may be used: how often on each colour, at most `most` in all, to reach what."""

    uses: "Uses"
    most: int
    needed: int | None
    per_die: bool


def weighed(attempt: "Attempt", rulings: "Mapping[str, str]") -> tuple[Weighed, ...]:
    """Return what the avantages that a character has left are worth on an attempt; none where there is none to use.

    Those that are declared already are among them (Rhapsodie, Utiliser un avantage; rulings R-11 to R-14).
    """
    if attempt.automatic or (attempt.face == "du" and rulings["advantage"] == "per_die"):
        return ()
    per_die = rulings["advantage"] == "per_die"
    hands = [
        Hand(weight, *((dice, thrown(dice, 1, per_die)) for dice in (pool.vertu, pool.competence)))
        for weight, pool in pools(attempt, rulings)
    ]
    one = attempt.action
    remaining = None if one.character is None else left(one, ())
    terms = terms_of((), remaining, attempt.difficulty, rulings)
    return told(one.who, one.file, remaining, hands, terms)


def terms_of(
    before: "Sequence[Claim]",
    remaining: "Sequence[Source] | None",
    needed: int | None,
    rulings: "Mapping[str, str]",
) -> Terms:
    """Return how often each colour may be thrown again, after those that were used `before` on the same roll (R-12).

    `remaining` are the avantages left, None where nobody knows.
    """
    tokens = BELIEVED if remaining is None else len(remaining)
    ready = open_colours(before, rulings["max_advantages"])
    often = tokens if rulings["max_advantages"] == "any" else min(1, tokens)
    vertu, competence = (often if colour in ready else 0 for colour in COLOURS)
    most = min(tokens, vertu + competence, 1 if rulings["max_advantages"] == "one" else tokens)
    return Terms((vertu, competence), most, needed, rulings["advantage"] == "per_die")


def told(
    who: str, file: str, remaining: "Iterable[Source] | None", hands: "Sequence[Hand]", terms: Terms
) -> tuple[Weighed, ...]:
    """Return the fact of all ways to use avantages, none where there is but one: colours without dice have none."""
    vertu = terms.uses[0] if any(one.vertu[0] for one in hands) else 0
    competence = terms.uses[1] if any(one.competence[0] for one in hands) else 0
    terms = terms.replace(uses=(vertu, competence), most=min(terms.most, vertu + competence))
    ways = tuple(_ways(hands, terms))
    if len(ways) == 1:
        return ()
    counted: dict[Source, int] = {}
    for one in remaining or ():
        counted[one] = counted.get(one, 0) + 1
    return (Weighed(who, tuple(Left(one.id, one.name, n, one.kind) for one, n in counted.items()), ways, file),)


def _ways(hands: "Sequence[Hand]", terms: Terms) -> "Iterator[Way]":
    """Yield each way: none, each number of each colour in advance, each colour after a failure, either of them."""
    yield _decided(hands, (0, 0), terms)
    vertu, competence = terms.uses
    together = min(TOGETHER, terms.most)
    for number in range(1, together + 1):
        for first in range(min(vertu, number), -1, -1):
            if number - first <= competence:
                yield _decided(hands, (first, number - first), terms)
    if terms.needed is None:
        return
    for alone in ((min(1, vertu), 0), (0, min(1, competence))):
        if sum(alone):
            yield _awaited(hands, terms.replace(uses=alone, most=1))
    if vertu + competence > 1:
        yield _awaited(hands, terms)


def _decided(hands: "Sequence[Hand]", uses: "Uses", terms: Terms) -> Way:
    """Return what it comes to when so many are used whatever the dice show; those of a colour without dice are kept."""
    won = total = used = out_of = 0
    size = SHARE ** (2 + sum(uses))
    for hand in hands:
        parts = (hand.vertu, uses[0]), (hand.competence, uses[1])
        one, other = (again(dice, own, many, terms.per_die) for (dice, own), many in parts)
        law = added(one, other)
        weight = hand.weight * (size // law[1])
        won += weight * sum(count for value, count in law[0].items() if value >= (terms.needed or 0))
        total += weight * sum(value * count for value, count in law[0].items())
        used += hand.weight * size * sum(many for part, many in parts if part[0])
        out_of += hand.weight * size
    colours = tuple(colour for colour, many in zip(COLOURS, uses, strict=True) for _ in range(many))
    return _way(colours, "always" if colours else "never", len(colours), terms, won, total, used, out_of)


def _awaited(hands: "Sequence[Hand]", terms: Terms) -> Way:
    """Return what it comes to when they wait for a failure that they can turn, and for the colour that helps most."""
    won = kept = total = out_of = 0
    for hand in hands:
        (vertu, first), (competence, second) = hand.vertu, hand.competence
        policy = Policy((vertu, competence), terms)
        weight = hand.weight * (SHARE * SHARE // (first[1] * second[1]))
        for a, n in first[0].items():
            for b, m in second[0].items():
                best = policy.best(a, b, terms.uses, terms.most)
                won += weight * n * m * best[0]
                kept += weight * n * m * best[1]
                total += weight * n * m * best[2]
        out_of += hand.weight * SHARE ** (2 + terms.most)
    colours = tuple(colour for colour, many in zip(COLOURS, terms.uses, strict=True) if many)
    return _way(colours, "failed", terms.most, terms, won, total, -kept, out_of)


def _way(
    colours: tuple[str, ...], when: str, most: int, terms: Terms, won: int, total: int, used: int, out_of: int
) -> Way:
    chance = None if terms.needed is None else odds(won, out_of)
    return Way(colours, when, most, chance, odds(total, out_of), odds(used, out_of))


class Policy:
    """The best use of avantages on one pool once the dice lie: the greatest chance, then the fewest avantages spent."""

    def __init__(self, dice: "Uses", terms: Terms) -> None:
        self.dice = dice
        self.terms = terms
        self.known: dict[tuple[int, int, Uses, int], tuple[int, int, int]] = {}

    def best(self, vertu: int, competence: int, uses: "Uses", most: int) -> tuple[int, int, int]:
        """Return the chance, the avantages spent (below 0) and the mean successes, when the colours show so many.

        Each is whole, in parts of ``SHARE ** most``.
        """
        key = (vertu, competence, uses, most)
        if key not in self.known:
            unit, total = SHARE**most, vertu + competence
            reached = total >= (self.terms.needed or 0)
            found = [(unit * reached, 0, unit * total)]
            if most and not reached:
                found += [self._used(place, (vertu, competence), uses, most) for place in (0, 1) if uses[place]]
            self.known[key] = max(found)
        return self.known[key]

    def _used(self, place: int, shown: "Uses", uses: "Uses", most: int) -> tuple[int, int, int]:
        """Return the same when the colour at a place is thrown again, and the best is done from there."""
        ways, out_of = thrown(self.dice[place], 1, self.terms.per_die, shown[place])
        after = uses[0] - (place == 0), uses[1] - (place == 1)
        won, kept, total = 0, -(SHARE**most), 0
        for value, count in ways.items():
            pair = (value, shown[1]) if place == 0 else (shown[0], value)
            one = self.best(*pair, after, most - 1)
            weight = count * (SHARE // out_of)
            won, kept, total = won + weight * one[0], kept + weight * one[1], total + weight * one[2]
        return won, kept, total
