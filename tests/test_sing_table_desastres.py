"""Désastres at a table: what they cost, on whom they weigh, and for how long."""

from typing import Any

import pytest
from meneuse.core.singularites.reference import DESASTRES
from seated import counters, ledger, play, ranges, refused, seat
from tables import pc

LOSE = "test julien conduite rallye -x {n} --dice 1,10"
EXPECTED = {level.id: level.penalty for level in DESASTRES}


def difficulty(said: Any) -> dict[str, int]:
    """Return the terms of a Test's Difficulty."""
    return {term["id"]: term["value"] for term in said.result["difficulty_terms"]}


def in_force(who: str) -> dict[str, Any]:
    """Return the Désastres in force on somebody, by counter."""
    now = ledger()
    return {**now.begins("desastre.", who), **{f"scene.{k}": v for k, v in now.begins("desastre_scene.", who).items()}}


def test_lost_exploits_become_a_desastre_first(mj: Any) -> None:
    """As many as the meneuse says weigh on that character's next Action; the others are Ranges (A-70)."""
    seat(mj, "julien")
    play(mj, f"{LOSE.format(n=3)} --desastre 2")
    assert (ranges(), in_force("julien")) == ([2, 0], {"anicroche": 1})
    assert difficulty(play(mj, "test julien conduite --roll --dice 5")) == {"moyen": 15, "anicroche": 5}
    assert in_force("julien") == {}
    assert difficulty(play(mj, "test julien conduite --dice 5")) == {"moyen": 15}


@pytest.mark.parametrize(("level", "name"), [(n, level.id) for n, level in enumerate(DESASTRES, 1)])
def test_a_desastre_takes_what_was_lost_then_her_ranges(mj: Any, level: int, name: str) -> None:
    """Right after a Test whose Exploits found no room, those go first (A-70); the level is their number (A-92)."""
    seat(mj, "julien")
    play(mj, LOSE.format(n=4), LOSE.format(n=3))
    said = play(mj, f"range desastre {level} julien")
    assert (said.result["overflow"], said.result["ranges"]) == (min(3, level), max(0, level - 3))
    assert ranges() == [5 - max(0, level - 3), 0]
    assert (ledger().count("ranges.overflow"), in_force("julien")) == (3 - min(3, level), {name: 1})


@pytest.mark.parametrize(
    "line",
    [
        "test 7 8",
        "range award",
        "range spend 1",
        "table scene",
        "table turn",
        "table members add gardien",
        "inspiration use julien machine --atout",
    ],
)
def test_it_is_too_late_for_what_was_lost_after_anything_else(mj: Any, line: str) -> None:
    """The next entry of any kind but a Désastre forgets what found no room."""
    seat(mj, "julien")
    play(mj, "range award", LOSE.format(n=4), LOSE.format(n=3))
    assert ledger().count("ranges.overflow") == 3
    play(mj, "range", line)
    assert ledger().count("ranges.overflow") == 0
    play(mj, "range desastre 2 julien")
    assert ranges()[0] == 3


def test_what_was_lost_is_forgotten_as_somebody_comes_with_an_episode(mj: Any) -> None:
    """The journal says so, and its next file begins with what the files before it add up to."""
    seat(mj, "julien")
    play(mj, LOSE.format(n=4), LOSE.format(n=3))
    pc("zoe")
    play(mj, "table episode")
    assert (ledger().count("ranges.overflow"), ledger().text("ranges.lost_by")) == (0, "")
    play(mj, "table episode", "table check")


def test_a_desastre_may_last_until_the_scene_ends(mj: Any) -> None:
    """It weighs on every Action until then, and not on the next scene's."""
    seat(mj, "julien")
    said = mj("range desastre 1 julien --until scene")
    assert "+2 à la Difficulté, jusqu’à la fin de la Scène." in said.out
    for _ in range(2):
        assert difficulty(play(mj, "test julien conduite --dice 5"))["boulette"] == 2
    play(mj, "table turn")
    assert in_force("julien") == {"scene.boulette": 1}
    play(mj, "table scene")
    assert in_force("julien") == {}


def test_five_make_the_next_action_fail_without_a_roll(mj: Any) -> None:
    """No die is thrown, and what was offered stays; the one after that is an Action as any other."""
    seat(mj, "julien")
    play(mj, LOSE.format(n=4), "range desastre 5 julien")
    said = play(mj, "test julien conduite -r 1")
    assert (said.result["success"], said.result["faces"]) == (False, [])
    assert ranges("julien") == [0, 0, 1]
    assert play(mj, "test julien conduite").result["success"] is True


def test_no_more_than_five_weigh_on_one_character(mj: Any) -> None:
    """The levels in force add up (A-92), those that are typed and those of the Test itself included."""
    seat(mj, "julien")
    play(mj, LOSE.format(n=4), "range desastre 3 julien --until scene", "range desastre 1 julien")
    refused(mj, "range desastre 2 julien", "desastres_in_force", "0–1")
    refused(mj, "test julien conduite -d moyen+anicroche --dice 5", "too_many_desastres", "0–5")
    # the one on the next Action is gone by the time the Test is lost
    refused(mj, "test julien conduite -x 3 --desastre 3 --dice 5", "desastres_in_force", "0–2")
    said = play(mj, "test julien conduite -d moyen+boulette -x 2 --desastre 2 --dice 1,10")
    assert said.result["difficulty"] == 15 + 2 + 2 + 10 + 10
    assert in_force("julien") == {"scene.ennuis": 1, "anicroche": 1}


def test_she_spends_no_more_than_she_has(mj: Any) -> None:
    """More than her Ranges, and what has just been lost, is refused."""
    seat(mj, "julien")
    refused(mj, "range desastre 2 julien", "not_enough_ranges", "0–1")


def test_who_did_not_cause_it_is_warned_for(mj: Any) -> None:
    """It may befall a player's character who lost nothing, with a warning where that is known (A-93)."""
    seat(mj, "julien", "marcus")
    play(mj, LOSE.format(n=2))
    said = mj("range desastre 1 marcus")
    assert "tombe sur qui ne l’a pas causé par Marcus" not in said.out
    assert "Marcus ne l’a pas causé : les derniers Exploits perdus sont à Julien." in said.out
    (warned,) = (f for f in play(mj, "range desastre 1 marcus").answers[0]["facts"] if f["t"] == "warned")
    assert (warned["reason"], warned["who"], warned["value"]) == ("desastre_not_caused", "Marcus", "Julien")
    assert "warned" not in play(mj, "range desastre 1 julien").out


def test_nobody_is_warned_for_where_nothing_is_known(mj: Any) -> None:
    """Ranges that have lain in her reserve come from anybody, and a PNJ is hers."""
    seat(mj, "julien", "marcus")
    play(mj, LOSE.format(n=2), "range award")
    assert "warned" not in play(mj, "range desastre 1 marcus").out
    play(mj, LOSE.format(n=2))
    assert "warned" not in play(mj, "range desastre 1 gardien").out


def test_several_are_hit_one_by_one(mj: Any) -> None:
    """Each costs as much; who comes when her Ranges are gone is spared."""
    seat(mj, "julien", "marcus")
    said = mj("range desastre 1 julien,marcus --json")
    assert [answer["status"] for answer in said.answers] == ["ok", "refused"]
    assert (in_force("julien"), in_force("marcus")) == ({"boulette": 1}, {})


def test_in_an_opposition_it_lowers_the_total(mj: Any) -> None:
    """There is no Difficulty to raise: a side's Désastres are taken off its sum, and are then gone."""
    seat(mj, "julien", "marcus")
    play(mj, LOSE.format(n=4), "range desastre 3 julien", "range desastre 1 marcus --until scene")
    said = play(mj, "conflict julien:habilete+conduite marcus:sens+observation --dice 5,5")
    assert said.result["scores"] == [15 - EXPECTED["ennuis"] + 5, 14 + 5 - EXPECTED["boulette"] + 5]
    assert (in_force("julien"), in_force("marcus")) == ({}, {"scene.boulette": 1})


def test_in_an_opposition_five_beat_a_side_without_a_roll(mj: Any) -> None:
    """That side throws nothing, spends nothing, and whoever throws wins, whatever the scores."""
    seat(mj, "julien", "marcus")
    play(mj, LOSE.format(n=4), "range desastre 5 julien")
    odds = play(mj, "conflict julien:habilete+conduite,r1 marcus:sens --odds").answers[0]["facts"]
    assert [fact["chance"]["p"] for fact in odds] == [0, 1]
    said = mj("conflict julien:habilete+conduite,r1 marcus:sens --dice 1,9 --json")
    assert (said.result["winner"], said.result["sides"][0]["faces"]) == (1, [])
    assert counters("julien", "range", "desastre.catastrophe") == [1, 0]


def test_when_every_side_is_undone_nobody_wins(mj: Any) -> None:
    """Nothing is thrown and nothing changes, with any ruling on ties; the odds say so."""
    seat(mj, "julien", "marcus")
    play(mj, LOSE.format(n=4), "range desastre 5 julien --until scene")
    play(mj, "test marcus sens observation -x 5 --dice 1,10", "range desastre 5 marcus --until scene")
    for tie in ("actor_fails", "reroll", "higher_talent"):
        line = f"conflict julien:habilete+conduite marcus:sens --ruling tie={tie}"
        odds = play(mj, f"{line} --odds").answers[0]["facts"]
        assert [fact["chance"]["p"] for fact in odds] == [0, 0, 1]
        assert play(mj, line).result["winner"] is None
    assert "cinq Désastres : rien n’est lancé" in mj("conflict julien:habilete marcus:sens").out


def test_who_resists_does_not_act(mj: Any) -> None:
    """A passive side neither suffers its Désastre nor is rid of it; the acting side does both."""
    seat(mj, "julien", "marcus")
    play(mj, LOSE.format(n=4), "range desastre 1 marcus", "range desastre 2 julien")
    said = play(mj, "conflict --passive julien:habilete+conduite marcus:sens --dice 5")
    assert difficulty(said) == {"sens": 21, "anicroche": 5}
    assert (in_force("julien"), in_force("marcus")) == ({}, {"boulette": 1})


def test_on_numbers_nothing_weighs(mj: Any) -> None:
    """A Désastre of somebody without a sheet is told, and the table has nobody to remember it for."""
    seat(mj, "julien")
    before = ledger().state
    said = play(mj, "test 7 8 -x 2 --desastre 2 --dice 1,10")
    assert "desastre" in [fact["t"] for fact in said.answers[0]["facts"]]
    assert ledger().state == before
