"""Ranges at a table: who has them, where lost Exploits go, caps, gifts, awards."""

from pathlib import Path
from typing import Any

import pytest
from seated import counters, ledger, play, ranges, refused, seat, tags

LOSE = "test julien conduite rallye -x {n} --dice 1,10"
HARD = "test gardien sens observation -x {n} --dice 1,10"


def test_nobody_has_a_range_before_the_first_episode(mj: Any) -> None:
    """The refusal says what gives them."""
    play(mj, "table init --game singularites", "table members add julien")
    refused(mj, "test julien conduite -r 1", "no_ranges_yet", ["mj table episode"])
    for line in ("spend 1 mj", "spend 1", "award", "award julien", "give julien marcus", "desastre 1 julien"):
        refused(mj, f"range {line}", "no_ranges_yet", ["mj table episode"])
    assert "mj table episode" in mj("range").out
    play(mj, "table episode")
    play(mj, "test julien conduite -r 1 --dice 5")


def test_a_test_takes_the_personal_range_first(mj: Any) -> None:
    """Then the common ones; more than there are is refused, with how many there are."""
    seat(mj, "julien")
    play(mj, "range award", "range award")
    refused(mj, "test julien conduite -r 4 --dice 5", "not_enough_ranges", "0–3")
    play(mj, "test julien conduite -r 2 --dice 5")
    assert ranges("julien") == [1, 1, 0]


def test_a_pnj_and_numbers_take_from_their_camp(mj: Any) -> None:
    """The meneuse's Ranges for a PNJ; numbers have no slot, and take the common ones, or hers."""
    seat(mj, "julien")
    play(mj, "test gardien sens -r 1 --dice 5")
    assert ranges() == [0, 0]
    refused(mj, "test gardien sens -r 1 --dice 5", "not_enough_ranges", "0")
    refused(mj, "test 7 8 -r 1 --dice 5", "not_enough_ranges", "0")
    play(mj, "range award", "test 7 8 -r 1 --dice 5")
    assert ranges("julien") == [0, 0, 1]
    refused(mj, "test 7 8 -r 1 --as pnj --dice 5", "not_enough_ranges", "0")


@pytest.mark.parametrize(("before", "n", "gained", "lost"), [(1, 2, 2, 0), (1, 5, 4, 1), (5, 3, 0, 3)])
def test_what_finds_no_room_is_lost_and_said(mj: Any, before: int, n: int, gained: int, lost: int) -> None:
    """Five for the meneuse; the answer says how many Exploits found room, and how many did not."""
    seat(mj, "julien")
    play(mj, *[LOSE.format(n=before - 1)] * (before > 1))
    said = play(mj, LOSE.format(n=n))
    (earned,) = (fact for fact in said.answers[0]["facts"] if fact["t"] == "earned")
    assert (earned["ranges"], earned["lost"], earned["held"]) == (gained, lost, before + gained)
    assert ledger().count("ranges.overflow") == lost


def test_a_full_reserve_is_told_as_full(mj: Any) -> None:
    """Where nothing finds room nothing is said to become a Range."""
    seat(mj, "julien")
    play(mj, LOSE.format(n=4))
    said = mj(LOSE.format(n=2))
    assert "La réserve de la MJ est pleine : 2 Exploits perdus par Julien n’y trouvent pas de place." in said.out
    assert "mj range desastre N QUI" in said.out
    assert "devien" not in said.out.replace("devenir", "")
    play(mj, *["range award"] * 5)
    assert "est pleine : 1 Range est perdu." in mj("range award").out


def test_the_common_reserve_holds_five_beside_the_personal_ones(mj: Any) -> None:
    """What the meneuse's PNJ lose beyond it is gone for good: no Désastre comes of it."""
    seat(mj, "julien")
    play(mj, HARD.format(n=4), HARD.format(n=3))
    assert ranges("julien") == [1, 5, 1]
    assert ledger().count("ranges.overflow") == 0


@pytest.mark.parametrize(
    ("ruling", "marcus", "expected"),
    [("common", "", [1, 2, 1, 1]), ("personal_first", "", [1, 2, 1, 1]), ("personal_first", "empty", [1, 1, 1, 1])],
)
def test_a_players_opponent_gains_what_is_lost(mj: Any, ruling: str, marcus: str, expected: list[int]) -> None:
    """The common reserve; with `lost_to_pc=personal_first` the opponent's own slot first, where it is empty (A-67)."""
    seat(mj, "julien", "marcus")
    play(mj, *["range spend 1 marcus"] * bool(marcus))
    play(mj, f"test julien sens furtivite -x 2 --against marcus:sens --dice 1,9 --ruling lost_to_pc={ruling}")
    assert ranges("julien", "marcus") == expected


def test_an_opponent_who_comes_to_the_table_has_a_range_already(mj: Any) -> None:
    """So what is lost to him goes to the common reserve, whatever the ruling."""
    seat(mj, "julien")
    play(mj, "test julien sens furtivite -x 1 --against marcus:sens --dice 1,9 --ruling lost_to_pc=personal_first")
    assert ranges("julien", "marcus") == [1, 1, 1, 1]


def test_two_sheets_of_one_name_are_told_apart(mj: Any) -> None:
    """What Julien loses to the other Julien fills the other one's slot."""
    seat(mj, "julien", "infiltrateur")
    play(mj, "range spend 1 infiltrateur", "range spend 1 julien")
    line = "test julien sens furtivite -x 1 --against infiltrateur:sens --dice 1,9 --ruling lost_to_pc=personal_first"
    assert play(mj, line).result["opponent"] == "Julien (infiltrateur)"
    assert ranges("julien", "infiltrateur") == [1, 0, 0, 1]
    play(mj, "range give infiltrateur julien")
    assert ranges("julien", "infiltrateur") == [1, 0, 1, 0]


def test_an_exploit_is_kept_only_where_its_place_is_empty(mj: Any) -> None:
    """Refused before the die with a Range in the slot, unless that Range is spent on the Test (A-97)."""
    seat(mj, "julien")
    refused(
        mj, "test julien conduite -x 1 --keep range --dice 9", "slot_taken", ["-r 1", "--keep bonus", "--keep effet"]
    )
    play(mj, "test julien conduite -x 1 -r 1 --keep range --dice 9")
    assert ranges("julien") == [1, 0, 1]
    play(mj, "range spend 1 julien")
    said = mj("test julien conduite -x 1 --keep range --dice 9")
    assert "Un Exploit devient 1 Range personnel.\n" in said.out
    assert ranges("julien") == [1, 0, 1]
    refused(mj, "test 7 8 -x 1 --keep range --dice 9", "no_slot", ["bonus", "effet"])


def test_an_award_goes_to_an_empty_slot_else_to_all(mj: Any) -> None:
    """A player named gets it where the slot is empty; else the common reserve does, and the answer says why."""
    seat(mj, "julien", "marcus")
    play(mj, "range spend 1 julien")
    said = mj("range award julien,marcus")
    assert "Julien reçoit 1 Range personnel." in said.out
    assert "Marcus a déjà un Range personnel : 1 Range va à la réserve commune." in said.out
    assert ranges("julien", "marcus") == [1, 1, 1, 1]
    refused(mj, "range award gardien", "only_players")


@pytest.mark.parametrize(
    ("line", "reason", "expected"),
    [
        ("range give julien marcus", "receiver_has_one", None),
        ("range give ahmed marcus", "nothing_to_give", None),
        ("range give julien gardien", "only_players", None),
        ("range give gardien julien", "only_players", None),
        ("range spend 2 ahmed", "not_enough_ranges", "0"),
        ("range spend 1", "not_enough_ranges", "0"),
        ("range spend 2 gardien", "not_enough_ranges", "0–1"),
        ("range spend 6 julien", "too_many_ranges", "0–5"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(mj: Any, line: str, reason: str, expected: Any) -> None:
    """Each refusal says why, leaves the table as it was, and leaves no entry (A-96)."""
    seat(mj, "julien", "marcus", "ahmed")
    play(mj, "range spend 1 ahmed")
    refused(mj, line, reason, expected)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("range awrd", "unknown_verb"),
        ("range spend", "missing_words"),
        ("range spend julien", "not_a_count"),
        ("range desastre julien", "not_a_count"),
        ("range spend 0", "negative_count"),
        ("range spend 1 julien marcus", "too_many_words"),
        ("range give julien", "missing_words"),
        ("range give julien julien", "give_to_self"),
        ("range give @pj julien", "one_only"),
        ("range award julien marcus", "too_many_words"),
        ("range award 2", "unknown_who"),
        ("range desastre 2", "missing_words"),
        ("range desastre 6 julien", "desastre_level"),
        ("range desastre 0 julien", "desastre_level"),
        ("range desastre 1 julien --until tour", "unknown_value"),
        ("range award --until scene", "until_for_desastre"),
        ("range spend 1 eugenie", "other_game"),
    ],
)
def test_words_that_mean_nothing_are_misuse(mj: Any, line: str, reason: str) -> None:
    """A number, a verb or a name that is none is said to be so, and nothing changes."""
    seat(mj, "julien", "marcus")
    before = ledger().state
    said = mj(f"{line} --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, reason), said.err
    assert ledger().state == before


def test_the_reserves_are_shown_and_nothing_is_written(mj: Any) -> None:
    """Without a word: hers, the common one, each member's own; no entry is left."""
    seat(mj, "julien", "marcus")
    play(mj, "range spend 1 marcus")
    size = sum(file.stat().st_size for file in Path("journal").glob("*.jsonl"))
    (answer,) = play(mj, "range").answers
    slots = [{"who": "Julien", "owner": "julien", "ranges": 1}, {"who": "Marcus", "owner": "marcus", "ranges": 0}]
    wanted = {"t": "reserves", "members": slots, "commune": 0, "mj": 1, "overflow": 0, "most": 5, "episode": 1}
    assert answer["result"] == wanted
    assert tags(answer["facts"]) == ["reserves"]
    assert size == sum(file.stat().st_size for file in Path("journal").glob("*.jsonl"))
    assert mj("range").out.splitlines() == [
        "Ranges : la MJ 1 sur 5, réserve commune des joueurs 0 sur 5.",
        "Range personnel : Julien 1, Marcus 0.",
    ]


def test_ranges_need_a_table(mj: Any) -> None:
    """Without a table there is nothing to show or to move."""
    for line in ("range", "range award", "inspiration", "inspiration refill"):
        said = mj(f"{line} --json")
        assert (said.exit, said.answers[0]["error"]["id"]) == (2, "no_table")


def test_the_first_who_is_refused_leaves_the_others_theirs(mj: Any) -> None:
    """Several who spend are answered one by one, each after what the ones before have taken."""
    seat(mj, "julien", "marcus", "ahmed")
    play(mj, "range spend 1 marcus")
    said = mj("range spend 1 julien,marcus,ahmed --json")
    assert [answer["status"] for answer in said.answers] == ["ok", "refused", "ok"]
    assert counters("julien", "range") + counters("ahmed", "range") == [0, 0]


def test_an_episode_concerns_those_of_this_game(mj: Any) -> None:
    """At a table of two games, who plays the other one gets no Range; a PNJ gets none either."""
    play(mj, "table init --game singularites --game rhapsodie", "table members add julien", "table members add eugenie")
    play(mj, "table episode", "test gardien sens --dice 5", "range spend 1 julien", "table episode")
    assert ranges("julien", "eugenie", "gardien") == [1, 0, 1, 0, 0]
    assert [slot["owner"] for slot in play(mj, "range").result["members"]] == ["julien"]
