"""An Opposition at a table: every side spends, wins and loses there."""

from typing import Any

import pytest
from seated import counters, ledger, play, ranges, refused, seat

OPEN = "--ruling opposed_exploits=yes"


def test_every_side_spends(mj: Any) -> None:
    """Each takes its own Range first, then its side's; Inspirations too."""
    seat(mj, "julien", "marcus")
    play(mj, "range award")
    play(mj, "conflict julien:habilete+conduite,r2,i=animal:2 gardien:sens,r1 marcus:sens,r1 --dice 5,5,5")
    assert ranges("julien", "marcus") == [0, 0, 0, 0]
    assert counters("julien", "inspirations_used.animal", "inspirations_now") == [2, 2]


@pytest.mark.parametrize(
    ("sides", "column"),
    [
        ("julien:habilete+conduite,r2 marcus:sens,r2", 13),  # two common ones for each, where there is one
        ("7+8,r1 julien:habilete+conduite,r2", 26),
        ("julien:habilete+conduite gardien:sens,r1 passant:sens,r1", 14),
        ("marcus:sens,i=machine:2 marcus:sens,i=machine:2", 13),  # the three of a Scène, for one on two sides
    ],
)
def test_what_all_sides_take_must_be_there_before_any_die(mj: Any, sides: str, column: int) -> None:
    """Sides that draw on one reserve are added up; the refusal shows the side that finds too little."""
    seat(mj, "julien", "marcus")
    play(mj, "range award")
    before = ledger().state
    said = mj(f"conflict {sides} --dice 5,5,5 --json")
    error = said.answers[0]["error"]
    assert (said.exit, error["where"]["column"]) == (1, column), said.err
    assert error["id"] in ("not_enough_ranges", "too_many_now")
    assert ledger().state == before


def test_what_lasts_until_the_next_action_is_used_up_on_every_side(mj: Any) -> None:
    """The +2s of each side that acts count, and are gone."""
    seat(mj, "julien", "marcus")
    for who in ("julien habilete conduite", "marcus sens observation"):
        play(mj, f"test {who} -x 1 --keep bonus --dice 9")
    said = play(mj, "conflict julien:habilete+conduite marcus:sens+observation --dice 5,5")
    assert said.result["scores"] == [15 + 2 + 5, 14 + 5 + 2 + 5]
    assert counters("julien", "carried") + counters("marcus", "carried") == [0, 0]


def test_who_resists_keeps_what_is_for_the_next_action(mj: Any) -> None:
    """A passive side does not act: only the acting side's +2s are used up."""
    seat(mj, "julien", "marcus")
    for who in ("julien habilete conduite", "marcus sens observation"):
        play(mj, f"test {who} -x 1 --keep bonus --dice 9")
    play(mj, "conflict --passive julien:habilete+conduite,r1 marcus:sens --dice 5")
    assert counters("julien", "carried", "range") + counters("marcus", "carried", "range") == [0, 0, 2, 1]


@pytest.mark.parametrize(
    ("sides", "dice", "expected"),
    [
        ("julien:habilete+conduite,x2 gardien:sens", "1,9,5", [3, 0, 1, 1]),  # to the meneuse
        ("julien:habilete+conduite,x2 marcus:sens", "1,9,5", [1, 2, 1, 1]),  # to the other player's reserve
        ("gardien:sens,x2 julien:habilete+conduite", "1,9,5", [1, 2, 1, 1]),  # the meneuse's, to the players
        ("julien:habilete+conduite,x1 marcus:sens,x1", "9,1,9", [1, 1, 1, 1]),  # the winner's are won
    ],
)
def test_lost_exploits_go_to_the_winners_side(mj: Any, sides: str, dice: str, expected: list[int]) -> None:
    """Under `opposed_exploits=yes` a beaten side's Exploits are Ranges of the side that won (A-41, A-67, A-71)."""
    seat(mj, "julien", "marcus")
    play(mj, f"conflict {sides} --dice {dice} {OPEN}")
    assert ranges("julien", "marcus") == expected


def test_the_winners_slot_is_filled_once_it_has_spent_its_range(mj: Any) -> None:
    """All sides spend before anything is lost: who spends the personal Range and wins gets one back."""
    seat(mj, "julien", "marcus")
    line = "conflict julien:habilete+conduite,x2 marcus:sens,r1 --dice 1,9,9"
    play(mj, f"{line} {OPEN} --ruling lost_to_pc=personal_first")
    assert ranges("julien", "marcus") == [1, 1, 1, 1]


def test_numbers_have_no_slot_to_fill(mj: Any) -> None:
    """What is lost to a player's numbers goes to the common reserve."""
    seat(mj, "julien")
    play(mj, f"conflict 7+8 julien:habilete+conduite,x1 --dice 9,1,9 {OPEN} --ruling lost_to_pc=personal_first")
    assert ranges("julien") == [1, 1, 1]


def test_odds_and_a_dry_run_leave_everything(mj: Any) -> None:
    """The odds use what the table holds, and write nothing; a dry run says what would change."""
    seat(mj, "julien", "marcus")
    before = ledger().state
    line = "conflict julien:habilete+conduite,r1 marcus:sens,r1"
    play(mj, f"{line} --odds")
    said = mj(f"{line} --dice 5,5 --dry-run")
    assert said.out.splitlines()[-1] == "À blanc : rien n’est écrit."
    assert "Julien, Range personnel : 1 → 0" in said.out
    assert ledger().state == before
    refused(mj, "conflict julien:habilete+conduite,r2 marcus:sens --odds", "not_enough_ranges")


def test_without_a_table_nothing_is_asked_for(mj: Any) -> None:
    """One-off, a side spends what it says, and nothing is remembered."""
    said = mj("conflict julien:habilete+conduite,r5 marcus:sens,r5 --dice 5,5 --json")
    assert said.exit == 0
    assert "changed" not in said.out
