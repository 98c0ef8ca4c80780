"""Play every rule that rolls, and hold it to its exact odds: ``python tests/benches/plays.py [PLAYS] [NAME…]``.

Each rule is played a million times (or PLAYS) with seeded dice, by the same functions that the commands call, and its
odds are those that ``--odds`` tells. Each outcome may come up as often as its chance has it, give or take 5 standard
errors of so many plays; those that are too rare for that to mean anything are counted as one. The table says for each
rule the worst of them, in standard errors. One that is beyond, or an outcome that the odds do not have, and the exit
code is 1. A million plays of all of them take some ten minutes on two processors.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

from meneuse.core.again import Asked, Roll
from meneuse.core.dice import seeded
from meneuse.core.facts import Chances, Odds
from meneuse.core.heal import HealRequest
from meneuse.core.names import fold
from meneuse.core.rhapsodie import again as again_rhapsodie
from meneuse.core.rhapsodie import again_odds, heal, heal_odds
from meneuse.core.rhapsodie.action import read_action
from meneuse.core.rhapsodie.attempt import Spend as Dealt
from meneuse.core.rhapsodie.attempt import prepare
from meneuse.core.rhapsodie.facts import Pooled
from meneuse.core.rhapsodie.odds import odds_of as rhapsodie_odds
from meneuse.core.rhapsodie.play import play as rolled
from meneuse.core.rhapsodie.sheet import Character, Competence, Health
from meneuse.core.rhapsodie.worth import weighed
from meneuse.core.rulings import chosen
from meneuse.core.sheet import Score
from meneuse.core.singularites.advice import Adviser, Worth
from meneuse.core.singularites.attempt import Spend
from meneuse.core.singularites.difficulty import moyen
from meneuse.core.singularites.forecast import forecast, ordered
from meneuse.core.singularites.opposition import line_up, odds_of, oppose, prepare_side
from meneuse.core.singularites.request import Request, play_test, ready
from meneuse.core.singularites.request import odds_of as test_odds
from meneuse.core.singularites.side import read_side
from meneuse.core.singularites.stakes import STANDING, Thrower, begin, move
from meneuse.core.state import Ledger

PLAYS = 1_000_000
MOST = 5  # standard errors
LEAST = 25  # plays that an outcome must be expected in, to be looked at alone
RARE = "rare"
PROCESSES = 2

Dice = Any  # what a rule asks
Law = Mapping[Any, Fraction]
Rule = tuple[Law, Callable[[Dice], Any]]


class Found(NamedTuple):
    """What so many plays of a rule came to: how many outcomes it has, and the worst, in standard errors."""

    name: str
    outcomes: int
    worst: float
    unknown: tuple[Any, ...]
    seconds: float


def exact(odds: Odds | None) -> Fraction:
    """Return a chance as a fraction."""
    assert odds is not None
    return Fraction(odds.n, odds.d)


def law_of(fact: Chances) -> dict[Any, Fraction]:
    """Return the chance of each outcome."""
    return {one.value: exact(one.chance) for one in fact.outcomes}


def tested(words: str, difficulty: str, *rulings: str, **spent: Any) -> Rule:
    """Return a Test: its totals."""
    ruled = chosen(rulings)
    it = ready(Request(tuple(words.split()), "pj", Spend(**spent), difficulty), None, None, ruled)
    fact = test_odds(it, ruled)
    passed = Fraction(0)
    for total, chance in law_of(fact).items():
        passed += chance * (total >= sum(term.value for term in it.terms))
    assert passed == exact(fact.chance)

    def play(dice: Dice) -> Any:
        made: Any = play_test(it, dice, ruled)[0]
        assert made.success is (made.total >= made.difficulty)
        return made.total

    return law_of(fact), play


def opposed(sides: str, *rulings: str) -> Rule:
    """Return an Opposition active: which side wins, and None for nobody."""
    ruled, nobody = chosen(rulings), (lambda _: None)
    ready_sides = []
    for text in sides.split():
        action, spend = read_side(text, nobody, None)  # type: ignore[arg-type]  # numbers look nobody up
        ready_sides.append(prepare_side(action, spend, None, ruled))
    attempts = line_up(ready_sides)
    facts = odds_of(attempts, ruled)
    law: dict[Any, Fraction] = {place: exact(fact.chance) for place, fact in enumerate(facts[: len(attempts)])}
    if len(facts) > len(attempts):
        law[None] = exact(facts[-1].chance)
    return law, lambda dice: oppose(attempts, dice, ruled).winner


def staked(sides: str, moves: str, place: int, *rulings: str) -> Rule:
    """Return a Conflit whose moves are said: whether the side at a place stands. A move that cannot be made is not."""
    ruled, texts, nobody = chosen(rulings), sides.split(), (lambda _: None)
    ready_sides = []
    for text in texts:
        action, spend = read_side(text, nobody, None)  # type: ignore[arg-type]  # numbers look nobody up
        ready_sides.append(prepare_side(action, spend, None, ruled))
    attempts = line_up(ready_sides)
    thrower = Thrower(attempts, attempts, (None,) * len(attempts), seeded("order"), ruled)
    adviser = Adviser(thrower, Worth())

    def made(hands: Any) -> Any:
        return begin(attempts, texts, "", (moyen(),), hands)

    starts = list(ordered(made, made(thrower), range(len(texts)), adviser))
    fact = forecast(adviser, starts, [(word, None) for word in moves.split()])[place]

    words = moves.split()
    ready, first = (None, 0) if ruled["conflict_first"] == "roll" else (made(thrower), words.index("lance"))
    for word in words[:first]:  # the same in all plays
        ready = move(ready, word, None, thrower)[0]  # type: ignore[arg-type]  # it stands where there are words

    def play(dice: Dice) -> bool:
        hands = thrower.replace(dice=dice)
        it = ready or made(hands)
        for word in words[first:]:
            if word in it.moves:
                it = move(it, word, None, hands)[0]
        return it.players[place].stands in STANDING

    return {True: exact(fact.chance), False: 1 - exact(fact.chance)}, play


def somebody(specialites: int = 2) -> Character:
    """Return somebody of Rhapsodie, with so many spécialités."""
    labels = tuple(f"s{place}" for place in range(specialites))
    competences = {"c": Competence("c", "c", 3, "g", "g")}
    return Character("rhapsodie", "Zoé", "zoe.toml", "pj", {"v": Score("v", "v", 4)}, competences, labels, Health(), 5)


def pooled(*rulings: str, words: str = "v c", **dealt: Any) -> Rule:
    """Return a roll of Rhapsodie: its successes."""
    ruled = chosen(rulings)
    attempt = prepare(read_action(words.split(), somebody()), Dealt(**dealt), unknown, ruled)
    return law_of(rhapsodie_odds(attempt, ruled)), lambda dice: rolled(attempt, dice, ruled)[-1].successes


def unknown(who: str) -> Character:
    """Return somebody else, who helps."""
    return somebody(0).replace(name=who, file=f"{fold(who)}.toml")


def awaited(colour: str, needed: int, *rulings: str) -> Rule:
    """Return a roll whose avantage is used once it has failed, if the colour may still turn it: success, and use."""
    ruled = chosen(rulings)
    attempt = prepare(read_action(["v", "c"], somebody(1)), Dealt(difficulty=str(needed)), unknown, ruled)
    (way,) = [one for one in weighed(attempt, ruled)[0].ways if (one.when, one.colours) == ("failed", (colour,))]

    def choose(roll: Pooled, claims: Any) -> Any:
        own = getattr(roll, colour)
        able = roll.successes - own.successes + own.dice >= needed
        return next((one for one in claims if one.colour == colour and able), None)

    without = exact(rhapsodie_odds(attempt, ruled).chance)
    law = {(True, 0): without, (True, 1): exact(way.chance) - without}
    law |= {(False, 1): exact(way.used) - law[True, 1], (False, 0): 1 - without - exact(way.used)}

    def play(dice: Dice) -> tuple[bool, int]:
        made = rolled(attempt, dice, ruled, choose)[-1]
        return bool(made.success), len(made.advantages)

    return {end: chance for end, chance in law.items() if chance}, play


def cared(*rulings: str) -> Rule:
    """Return a care by a lone carer: whether there is any progress."""
    ruled = chosen(rulings)
    request = HealRequest(by="4+2,a=vertu", degree=3, find=unknown)
    fact: Any = heal_odds(request, ruled)[0]

    def play(dice: Dice) -> bool:
        made: Any = heal(request, dice, ruled)[-1]
        return bool(made.progress)

    return {True: exact(fact.chance), False: 1 - exact(fact.chance)}, play


def decided(*rulings: str) -> Rule:
    """Return an avantage that is used after the dice: the successes it makes of a roll."""
    ruled = chosen(rulings)
    attempt = prepare(read_action(["4", "2"]), Dealt(difficulty="4"), unknown, ruled)
    lying = rolled(attempt, seeded("a roll that fails"), ruled)[-1]
    roll = Roll(1, 1, "rhapsodie", lying, "", "", (), (), (), ())
    asked = Asked(roll, ("vertu",))
    fact: Any = again_odds(asked, ruled)[0]

    def play(dice: Dice) -> int:
        made: Any = again_rhapsodie(asked, dice, Ledger(), ruled)[0]
        return int(made.successes)

    return law_of(fact), play


RULES: dict[str, Callable[[], Rule]] = {
    "test": lambda: tested("7 8", "20", declared=2),
    "test, trait": lambda: tested("7", "20", declared=1),
    "test, without the die": lambda: tested("7 8", "15"),
    "test, one_counts=no": lambda: tested("7 8", "20", "one_counts=no", declared=2),
    "test, inspiration=extra_die": lambda: tested(
        "5 5", "25", "inspiration=extra_die", declared=1, inspiration=("machine", 3)
    ),
    "opposition": lambda: opposed("7+8 6+9 8"),
    "opposition, tie=reroll": lambda: opposed("7+8 6+9 8", "tie=reroll"),
    "opposition, tie=higher_talent": lambda: opposed("7+8 6+9 7+9", "tie=higher_talent"),
    "opposition, opposed_exploits=yes": lambda: opposed("9+9,x1 6+9 8", "opposed_exploits=yes"),
    "conflit": lambda: staked("7+8 6+7 6+6", "mise mise mise lance", 1),
    "conflit, first_fails=may_claim": lambda: staked(
        "7+8 6+7 6+6", "mise mise mise lance lance passe", 1, "first_fails=may_claim"
    ),
    "conflit, first_fails=betting_goes_on": lambda: staked(
        "7+8 6+7 6+6", "mise mise mise lance lance", 2, "first_fails=betting_goes_on"
    ),
    "conflit, conflict_first=roll": lambda: staked("7+8 7+8", "mise lance", 0, "conflict_first=roll"),
    "rhapsodie": pooled,
    "rhapsodie, d6": lambda: pooled(face="d6"),
    "rhapsodie, dU": lambda: pooled(face="du"),
    "rhapsodie, bonus and malus": lambda: pooled(bonus=(5,), malus=(1,)),
    "rhapsodie, avantages": lambda: pooled(advantages=("vertu:s0", "competence:s1")),
    "rhapsodie, advantage=per_die": lambda: pooled("advantage=per_die", advantages=("vertu:s0",)),
    "rhapsodie, max_advantages=any": lambda: pooled("max_advantages=any", advantages=("vertu:s0", "vertu:s1")),
    "rhapsodie, helpers": lambda: pooled(helpers=("4+3", "2+1,a=vertu", "ève")),
    "rhapsodie, help_roll=at_least_one": lambda: pooled("help_roll=at_least_one", helpers=("2+1",)),
    "rhapsodie, after a failure": lambda: awaited("vertu", 4),
    "rhapsodie, after a failure, per_die": lambda: awaited("competence", 4, "advantage=per_die"),
    "heal": cared,
    "again": decided,
    "again, advantage=per_die": lambda: decided("advantage=per_die"),
}


def found(name: str, plays: int) -> Found:
    """Return what so many plays of a rule come to."""
    start = time.perf_counter()
    law, play = RULES[name]()
    assert sum(law.values()) == 1
    dice = seeded(f"plays of {name}")
    came = Counter(play(dice) for _ in range(plays))
    strange = tuple(end for end in came if end not in law)
    worst = max((abs(error) for error in errors(law, came, plays)), default=0.0)
    return Found(name, len(law), worst, strange, time.perf_counter() - start)


def errors(law: Law, came: Mapping[Any, int], plays: int) -> Iterator[float]:
    """Yield by how many standard errors each outcome came up too often, or too seldom (below 0)."""
    expected: dict[Any, Fraction] = {}
    times: Counter[Any] = Counter()
    for end, chance in law.items():
        known = end if chance * plays >= LEAST else RARE
        expected[known] = expected.get(known, Fraction(0)) + chance
        times[known] += came.get(end, 0)
    for end, chance in expected.items():
        mean = float(chance * plays)
        if chance == 1:
            yield float(times[end] - plays)
        elif mean >= LEAST:
            yield (times[end] - mean) / sqrt(mean * float(1 - chance))


def tell(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(words: list[str]) -> int:
    """Print the table, and return whether any rule is beyond."""
    plays = int(words.pop(0)) if words and words[0].isdigit() else PLAYS
    names = [name for name in RULES if not words or any(word in name for word in words)]
    tell(f"{plays} plays each, at most {MOST} standard errors")
    tell(f"{'rule':<40}{'outcomes':>9}{'worst':>8}{'seconds':>9}")
    beyond = False
    with ProcessPoolExecutor(PROCESSES) as pool:
        for one in pool.map(found, names, [plays] * len(names)):
            bad = bool(one.unknown) or one.worst > MOST
            beyond |= bad
            note = f"  unknown: {one.unknown}" if one.unknown else "  beyond" if bad else ""
            tell(f"{one.name:<40}{one.outcomes:>9}{one.worst:>8.2f}{one.seconds:>9.1f}{note}")
    return int(beyond)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
