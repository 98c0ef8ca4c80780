"""What is decided after the dice on one side of an Opposition: Singularités, 2, Les Oppositions actives; A-39."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.rulings import SWITCHES
from support import Said
from test_again import outcome, untimed
from test_again import table as own_table
from test_again_singularites import lines, refused, state

SIDES = "conflict marcus:sens+observation,no-free gardien:sens"


@pytest.fixture
def table(mj: Callable[..., Said]) -> Callable[..., Said]:
    """Return what runs a command at a table in its first Épisode."""
    assert mj("table init --game singularites").exit == 0
    assert mj("table episode").exit == 0
    return mj


def test_a_forgotten_exploit_gratuit_may_turn_an_opposition(table: Any) -> None:
    """One side's total is higher by 5, and who wins is told anew; undo brings the first outcome back."""
    lost = table("conflict marcus:sens+observation,no-free 9+9 --dice 4,3 --json").result
    assert (lost["scores"], lost["winner"]) == ([18, 21], 1)
    before = state()
    won = table("again --who marcus --free limier --json")
    assert (won.result["scores"], won.result["winner"], won.result["by"]) == ([23, 21], 0, "score")
    assert [side["faces"] for side in won.result["sides"]] == [[4], [3]]
    assert refused(table("again --who marcus --free limier --json")) == "same_source_twice"
    table("undo")
    assert state() == before
    assert table("again --who marcus --free limier --odds --json").result["chance"]["n"] == "1"


def test_the_side_is_named(table: Any) -> None:
    """Every side has thrown: whose Exploit Gratuit it is must be said."""
    table(f"{SIDES} --dice 4,3")
    said = table("again --free 1 --json")
    assert (refused(said), said.answers[0]["error"]["expected"]) == ("several_rolls", ["--who Marcus", "--who Gardien"])


def test_each_side_may_be_decided_on_in_turn(table: Any) -> None:
    """What was decided on one side stands when another is decided on."""
    table("conflict marcus:sens+observation,no-free julien:sens --dice 4,3")
    table("again --who marcus --free limier")
    both = table("again --who julien --free 1 --json").result
    assert [side["total"] for side in both["sides"]] == [23, both["sides"][1]["total"]]
    assert [term["id"] for term in both["sides"][1]["terms"]].count("mj") == 1
    choices = table("again --who marcus --json").result
    assert (choices["who"], choices["choices"]) == ("Marcus", [])


def test_ranges_of_a_side_are_spent_after_the_dice_by_house_rule(table: Any) -> None:
    """A Range after the dice adds 5 to that side, and is spent."""
    table(f"{SIDES} --dice 4,3")
    late = table("again --who marcus -r 1 --ruling range_after_roll=yes --json").result
    assert late["sides"][0]["total"] == 23
    assert "range" not in state()["marcus"]


def test_a_tie_falls_as_the_house_rule_says(table: Any) -> None:
    """Equal totals let nobody win, or the higher Talent; one that is to be thrown again is not decided here."""
    table("conflict marcus:sens+observation,no-free 9+9 --dice 7,8")
    scores = table("again --who marcus --free limier --json").result
    assert (scores["scores"], scores["winner"], scores["tie"]) == ([26, 26], None, True)
    table("undo")
    higher = table("again --who marcus --free limier --ruling tie=higher_talent --json").result
    assert (higher["winner"], higher["by"]) == (1, "talent")
    table("undo")
    before = lines()
    assert refused(table("again --who marcus --free limier --ruling tie=reroll --json")) == "tie_to_throw"
    assert lines() == before


def test_what_was_thrown_again_or_staked_is_not_decided_on(table: Any) -> None:
    """Neither an Opposition thrown again for a tie, nor one with Exploits at stake; nor is an Exploit kept there."""
    table("conflict marcus:sens+observation,no-free 9+9 --ruling tie=reroll --dice 7,3,4,4")
    assert refused(table("again --who marcus --free limier --json")) == "thrown_again"
    table("conflict marcus:sens+observation,no-free,x1 9+9 --ruling opposed_exploits=yes --dice 7,3")
    assert refused(table("again --who marcus --free limier --json")) == "exploits_at_stake"
    table(f"{SIDES} --dice 4,3")
    assert refused(table("again --who marcus --keep bonus --json")) == "keep_not_opposed"


def test_who_acts_and_does_not_win_fails(table: Any) -> None:
    """With --exit-status an Opposition that its first side does not win after all has its own exit code."""
    table("conflict marcus:sens+observation,no-free 9+9 --dice 4,9")
    assert table("again --who marcus --free limier --exit-status").exit == 10
    assert table("again --who marcus --free 1 --exit-status").exit == 0


@untimed
@given(
    one=st.sampled_from(["2", "7", "10,3", "1,9"]),
    other=st.sampled_from(["2", "7", "10,3", "1,9"]),
    free=st.sampled_from(["limier", "1", "3"]),
    tie=st.sampled_from([value for value in SWITCHES["tie"].values if value != "reroll"]),
)
def test_an_opposition_decided_on_is_the_one_made_at_once(mj: Any, one: str, other: str, free: str, tie: str) -> None:
    """What is said after the dice gives the Opposition and the table that saying it before would have given."""
    rest = f"7+6 --dice {one},{other} --ruling tie={tie} --json"
    with own_table(mj):
        once = mj(f"conflict marcus:sens+observation,no-free,free={free} {rest}")
        expected = state()
    with own_table(mj):
        mj(f"conflict marcus:sens+observation,no-free {rest}")
        said = mj(f"again --who marcus --free {free} --ruling tie={tie} --json")
        assert outcome(said) == outcome(once)
        assert state() == expected
