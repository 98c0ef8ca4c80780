"""The very next Action: what it uses up, whatever it is, and what stays where no die is thrown."""

from typing import Any

import pytest
from meneuse.core.dice import Script
from meneuse.core.facts import Changed
from meneuse.core.rulings import DEFAULT
from meneuse.core.singularites.action import read_action
from meneuse.core.singularites.attempt import Spend
from meneuse.core.singularites.facts import Held
from meneuse.core.singularites.opposition import line_up, prepare_side
from meneuse.core.singularites.opposition import play as oppose
from meneuse.core.singularites.request import Request, play_test, ready
from meneuse.core.singularites.settling import settle
from meneuse.core.singularites.tokens import Tokens, tokens_of
from meneuse.core.state import Ledger
from seated import counters, ledger, play, ranges, seat
from sing import CATALOGUE, hero

STEADY = "test julien habilete conduite -x 1 --keep bonus --dice 9"


@pytest.mark.parametrize(
    "line",
    [
        "test julien habilete conduite --dice 5",
        "test julien habilete conduite",
        "test julien habilete conduite --auto",
        "test julien sens --blind 2 --dice 5",
        "test julien sens --dice 1,10",
        "conflict --passive julien:sens 5 --dice 5",
        "conflict julien:sens 7+8 --dice 5,5",
    ],
)
def test_any_next_action_uses_up_what_is_carried(mj: Any, line: str) -> None:
    """Thrown, without the die, automatic, blind, failed, opposed: then the +2 is gone (A-83)."""
    seat(mj, "julien")
    play(mj, STEADY)
    assert counters("julien", "carried") == [2]
    play(mj, line)
    assert counters("julien", "carried") == [0]


def test_another_characters_action_leaves_it(mj: Any) -> None:
    """So do a Tour, a scene, the odds, a dry run, and what the meneuse does."""
    seat(mj, "julien", "marcus")
    play(mj, STEADY, "test marcus sens --dice 5", "table turn", "table scene", "range award")
    play(mj, "test julien sens --odds", "test julien sens --dice 5 --dry-run")
    assert counters("julien", "carried") == [2]


def test_what_is_carried_does_not_make_a_die_needless(mj: Any) -> None:
    """It is no part of the printed sum; with `dieless_counts=all` it is (A-22, A-83)."""
    seat(mj, "julien")
    play(mj, STEADY)
    assert mj("test julien habilete conduite -d 17 --dry-run --json").result["kind"] == "talent"
    said = play(mj, "test julien habilete conduite -d 17 --ruling dieless_counts=all")
    assert (said.result["kind"], said.result["total"]) == ("dieless", 17)


def test_what_no_die_needs_stays(mj: Any) -> None:
    """Ranges and Inspirations that were offered to a Test that succeeds without the die are there still (A-22)."""
    seat(mj, "julien")
    play(mj, "test julien habilete conduite -r 1 -i animal:2")
    assert ranges("julien") == [1, 0, 1]
    assert counters("julien", "inspirations_used.animal", "inspirations_now") == [0, 0]


def test_odds_count_what_the_table_holds(mj: Any) -> None:
    """The same tokens weigh on the odds as on the Test; nothing is written."""
    seat(mj, "julien")
    play(mj, STEADY, "range desastre 1 julien")
    before = ledger().state
    said = play(mj, "test julien habilete conduite -d 20 --odds")
    assert said.result["chance"]["p"] == play(mj, "test 7 8 +2 -d 22 --odds --as pnj").result["chance"]["p"]
    assert ledger().state == before


def test_a_blind_test_keeps_its_rules(mj: Any) -> None:
    """It spends what it takes, its lost Exploits are Ranges, and no hidden number is written down."""
    seat(mj, "julien")
    said = play(mj, "test julien sens furtivite -r 1 -x 2 --blind 4 --dice 1,9")
    assert ranges("julien") == [3, 0, 0]
    assert '"hidden"' not in said.out


def held_ledger() -> Ledger:
    """Return a table's counters with two Exploits of a Conflit that our hero holds."""
    return Ledger({"": {"episode": 1}, "eve": {"name": "Ève", "camp": "pj", "game": "singularites", "held": 2}})


def test_exploits_of_a_conflit_serve_the_very_next_action() -> None:
    """A Test says that they may be used now; then they are gone, whatever became of it."""
    now, eve = held_ledger(), hero(key="eve")
    spend = Spend(tokens=tokens_of(now, eve, "pj"), roll=True)
    facts = play_test(ready(Request(("habilete",), spend=spend), eve, CATALOGUE, DEFAULT), Script((1, 5)), DEFAULT)
    assert facts[1] == Held("Ève", 2)
    settled = settle(facts, {"Ève": eve}, now, DEFAULT)
    assert Changed("held", 2, 0, "Ève", "eve") in settled
    assert tokens_of(now, eve, "pj").held == 0


def test_exploits_of_a_conflit_serve_a_side_of_an_opposition() -> None:
    """An Opposition is an Action as any other."""
    now, eve = held_ledger(), hero(key="eve")
    words = ("habilete",)
    tokens = (tokens_of(now, eve, "pj"), Tokens())
    sides = [
        prepare_side(read_action(words, who, CATALOGUE), Spend(tokens=its), CATALOGUE, DEFAULT)
        for who, its in zip((eve, hero(name="Zoé", key="zoe")), tokens, strict=True)
    ]
    facts = oppose(line_up(sides), Script((5, 5)), DEFAULT)
    assert [fact for fact in facts if isinstance(fact, Held)] == [Held("Ève", 2)]
    settle(facts, {"Ève": eve}, now, DEFAULT)
    assert now.count("held", "eve") == 0
