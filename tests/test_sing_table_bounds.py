"""Whatever is done at a table, in any order, no counter leaves its bounds, and every move is told."""

from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from meneuse.core.dice import seeded
from meneuse.core.harm import HarmRequest
from meneuse.core.heal import HealRequest
from meneuse.core.refusal import Refused
from meneuse.core.rulings import DEFAULT
from meneuse.core.singularites import COUNTERS, begins, harm
from meneuse.core.singularites.action import read_action
from meneuse.core.singularites.attempt import Spend
from meneuse.core.singularites.difficulty import sum_of_levels
from meneuse.core.singularites.kept import inspired, refilled
from meneuse.core.singularites.opposition import drawn, line_up, play, prepare_side
from meneuse.core.singularites.reference import AUSPICES, inspirations_of
from meneuse.core.singularites.request import Request, play_test, ready
from meneuse.core.singularites.reserves import awarded, gave, spent, triggered
from meneuse.core.singularites.sacrifice import heal
from meneuse.core.singularites.settling import settle
from meneuse.core.singularites.sheet import Character
from meneuse.core.singularites.tokens import in_force, tokens_of
from meneuse.core.state import COUNTERS as EVERYWHERE
from meneuse.core.state import Counter, Ledger
from meneuse.core.table import Began
from sing import CATALOGUE, hero

PEOPLE = {
    who.name: who for who in (hero(key="eve"), hero(name="Zoé", key="zoe"), hero(name="Max", key="max", camp="pnj"))
}
RULINGS = {**DEFAULT, "lost_to_pc": "personal_first", "opposed_exploits": "yes"}
BOUNDS = {**EVERYWHERE, **COUNTERS}

number = st.integers(0, 6)
person = st.sampled_from([*PEOPLE.values()])
player = st.sampled_from([who for who in PEOPLE.values() if who.camp == "pj"])
auspice = st.sampled_from(AUSPICES)
keeps = st.lists(st.sampled_from(["range", "bonus", "effet"]), max_size=5).map(tuple)
spends = st.builds(
    Spend,
    declared=number,
    ranges=number,
    inspiration=st.none() | st.tuples(auspice, st.integers(1, 3)),
    roll=st.booleans(),
)

Move = Callable[[Ledger, str], "tuple[Any, ...]"]


def settled(ledger: Ledger, *facts: Any) -> tuple[Any, ...]:
    """Return facts with what they change."""
    return settle(facts, PEOPLE, ledger, RULINGS)


def trial(who: Character, spend: Spend, keep: tuple[str, ...], desastres: int) -> Move:
    """Return a Test as a move."""

    def move(ledger: Ledger, seed: str) -> tuple[Any, ...]:
        tokens = tokens_of(ledger, who, who.camp)
        request = Request(("habilete",), spend=spend.replace(tokens=tokens), keeps=keep, desastres=desastres)
        return settled(ledger, *play_test(ready(request, who, CATALOGUE, RULINGS), seeded(seed), RULINGS))

    return move


def opposed(sides: list[tuple[Character, Spend]]) -> Move:
    """Return an Opposition as a move."""

    def move(ledger: Ledger, seed: str) -> tuple[Any, ...]:
        scratch, attempts = Ledger(ledger.state), []
        for who, spend in sides:
            action = read_action(("habilete",), who, CATALOGUE)
            held = spend.replace(tokens=tokens_of(scratch, who, who.camp))
            attempts.append(prepare_side(action, held, CATALOGUE, RULINGS))
            drawn(attempts[-1], scratch)
        lined = line_up(attempts)
        people = {attempt.action.who: attempt.action.character for attempt in lined}
        return settle(play(lined, seeded(seed), RULINGS), people, ledger, RULINGS)  # type: ignore[arg-type]

    return move


def began(what: str) -> Move:
    """Return a beginning as a move: first the table's own counters, then what the game says."""

    def move(ledger: Ledger, _seed: str) -> tuple[Any, ...]:
        mark = len(ledger.changes)
        ledger.add(what, 1)
        begins(Began(what, ledger.count(what), "", conflict=False), ledger, RULINGS)
        return ledger.since(mark)

    return move


def after(ledger: Ledger, fact: Any) -> tuple[Any, ...]:
    """Return a fact with what it changes, or several of them."""
    return settled(ledger, *(fact if type(fact) is tuple else (fact,)))


moves = st.one_of(
    st.builds(trial, person, spends, keeps, number),
    st.builds(opposed, st.lists(st.tuples(person, spends), min_size=2, max_size=4)),
    st.sampled_from(["turn", "scene", "episode", "adventure"]).map(began),
    (st.none() | person).map(lambda who: lambda ledger, _: after(ledger, awarded(who, ledger))),
    st.tuples(number, st.none() | person).map(
        lambda it: lambda ledger, _: after(ledger, spent(it[0], it[1], "pnj", ledger))
    ),
    st.tuples(person, person).map(
        lambda it: lambda ledger, _: after(ledger, gave(*it, (it[0].name, it[1].name), ledger))
    ),
    st.tuples(number, person, st.sampled_from(["action", "scene"])).map(
        lambda it: lambda ledger, _: after(ledger, triggered(*it, ledger))
    ),
    st.tuples(person, st.lists(auspice, min_size=1, max_size=5), st.booleans()).map(
        lambda it: lambda ledger, _: after(ledger, inspired(*it, ledger))
    ),
    person.map(lambda who: lambda ledger, _: after(ledger, refilled(who, ledger))),
    st.tuples(person, auspice).map(
        lambda it: (
            lambda ledger, _: after(
                ledger, heal(HealRequest(character=it[0], sacrifice=it[1], force=True, ledger=ledger))
            )
        )
    ),
    st.tuples(person, st.sampled_from(["mourant", "handicap"]), st.integers(0, 1)).map(
        lambda it: lambda ledger, _: harm(HarmRequest(it[1], it[2], character=it[0]), ledger, RULINGS)
    ),
)


def bound(counter: str) -> Counter:
    """Return what a counter may hold."""
    if counter in BOUNDS:
        return BOUNDS[counter]
    (known,) = (name for name in BOUNDS if name.endswith(".") and counter.startswith(name))
    return BOUNDS[known]


def check(ledger: Ledger) -> None:
    """Check every counter, and what several make together."""
    for owner, counters in ledger.state.items():
        for counter, value in counters.items():
            kind = bound(counter)
            assert isinstance(value, str) is kind.text
            assert isinstance(value, str) or 0 <= value <= (value if kind.most is None else kind.most), counter
        assert sum_of_levels(in_force(ledger, owner)) <= 5
    for who in PEOPLE.values():
        for name, score in who.auspices.items():
            gone = sum(ledger.count(f"inspirations_{how}.{name}", who.key) for how in ("used", "sacrificed"))
            assert gone <= inspirations_of(score)


@settings(max_examples=150)
@given(st.lists(st.tuples(moves, st.integers(0, 999).map(str)), max_size=40))
def test_no_sequence_of_commands_leaves_the_bounds(played: list[tuple[Move, str]]) -> None:
    """After every command each counter is within its bounds; what was told folds to the same state.

    A refusal changes nothing.
    """
    ledger, told = Ledger(), Ledger()
    for move, seed in [(began("episode"), ""), *played]:
        before, mark = {owner: dict(kept) for owner, kept in ledger.state.items()}, len(ledger.changes)
        try:
            facts = move(ledger, seed)
        except Refused:
            assert ledger.state == before
            continue
        check(ledger)
        assert {fact for fact in facts if type(fact).__name__ == "Changed"} == {*ledger.since(mark)}
        told.fold(ledger.since(mark))
    assert told.state == ledger.state
