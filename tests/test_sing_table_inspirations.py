"""Inspirations at a table: three in a Tour or a Scène, what an Atout takes, what comes back, what is sacrificed."""

from typing import Any

import pytest
from meneuse.core.heal import HealRequest
from meneuse.core.singularites.sacrifice import heal
from meneuse.core.state import Ledger
from seated import counters, ledger, play, refused, seat
from sing import hero

NOW = "inspirations_now"


def spend(n: int, auspice: str = "animal") -> str:
    """Return a Test that spends so many Inspirations."""
    return f"test julien sens --dice 5 --gm-ok -i {auspice}:{n}"


@pytest.mark.parametrize(("ruling", "after"), [("turn_or_scene", 0), ("scene", 2)])
def test_three_are_the_most_of_a_tour_or_a_scene(mj: Any, ruling: str, after: int) -> None:
    """A new Tour begins a new count, but under `inspiration_scope=scene` only a new Scène does (A-110)."""
    seat(mj, "julien")
    with open("table.toml", "a", encoding="utf-8") as file:
        file.write(f'\ninspiration_scope = "{ruling}"\n')
    play(mj, spend(2))
    refused(mj, spend(2, "machine"), "too_many_now", "0–1")
    play(mj, "table turn")
    assert counters("julien", NOW) == [after]
    play(mj, spend(1, "machine"), "table scene", spend(2, "humain"))
    assert counters("julien", NOW, "inspirations_used.machine", "inspirations_used.humain") == [2, 1, 2]


def test_one_more_is_told_as_one(mj: Any) -> None:
    """The refusal of a fourth counts the one that is asked for and those that are spent."""
    seat(mj, "julien")
    play(mj, spend(3))
    said = (mj(f"{spend(1)} --lang {language}").err for language in ("fr", "en"))
    assert [line.partition(" (Julien)")[0] for line in said] == [
        "mj: 1 Inspiration de plus, c’est trop : dépensées ce Tour ou cette Scène, 3",
        "mj: 1 more Inspiration is too many: spent in this Tour or Scène, 3",
    ]


def test_one_characters_count_is_not_anothers(mj: Any) -> None:
    """Each has three of his own."""
    seat(mj, "julien", "marcus")
    play(mj, spend(3), "test marcus sens -i machine:3 --dice 5")
    assert counters("julien", NOW) + counters("marcus", NOW) == [3, 3]


def test_an_atout_takes_what_there_is_beside_the_three(mj: Any) -> None:
    """Any number of any Auspices, which do not count in the Tour or the Scène (A-114, A-115)."""
    seat(mj, "julien")
    said = play(mj, spend(3), "inspiration use julien machine 3 humain:2 spectre --atout")
    points = [{"auspice": "machine", "n": 3}, {"auspice": "humain", "n": 2}, {"auspice": "spectre", "n": 1}]
    assert said.result == {"t": "inspired", "who": "Julien", "atout": True, "points": points}
    assert counters("julien", NOW, "inspirations_used.machine", "inspirations_used.humain") == [3, 3, 2]
    refused(mj, "inspiration use julien machine --atout", "no_inspirations_left", "0")
    refused(mj, "inspiration use julien humain 2 spectre --atout", "no_inspirations_left", "0–1")


def test_beside_a_test_the_limits_of_a_test_hold(mj: Any) -> None:
    """One Auspice, three at most, and three in a Tour or a Scène; then they are used."""
    seat(mj, "julien")
    refused(mj, "inspiration use julien animal 4", "too_many_inspirations", "0–3")
    play(mj, "inspiration use julien animal 2")
    refused(mj, "inspiration use julien animal:2", "too_many_now", "0–1")
    refused(mj, spend(2), "too_many_now", "0–1")
    assert counters("julien", NOW, "inspirations_used.animal") == [2, 2]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("inspiration use", "missing_words"),
        ("inspiration use julien", "missing_words"),
        ("inspiration use julien 2", "not_an_inspiration"),
        ("inspiration use julien animal:1 2", "not_an_inspiration"),
        ("inspiration use julien animal:0", "not_an_inspiration"),
        ("inspiration use julien animal 0", "not_an_inspiration"),
        ("inspiration use julien foi", "unknown_name"),
        ("inspiration spend julien", "unknown_verb"),
        ("inspiration refill julien marcus", "too_many_words"),
        ("inspiration refill --atout", "atout_for_use"),
        ("inspiration --atout", "atout_for_use"),
        ("inspiration use eugenie machine", "other_game"),
    ],
)
def test_words_that_mean_nothing_are_misuse(mj: Any, line: str, reason: str) -> None:
    """A number, a verb or a name that is none is said to be so, and nothing changes."""
    seat(mj, "julien")
    before = ledger().state
    said = mj(f"{line} --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, reason), said.err
    assert ledger().state == before


def test_the_meneuse_may_give_back_what_is_spent(mj: Any) -> None:
    """All that one has spent, or everybody; the count of the Tour goes on, and nothing comes back twice."""
    seat(mj, "julien", "marcus")
    refused(mj, "inspiration refill julien", "nothing_to_refill")
    refused(mj, "inspiration refill", "nothing_spent")
    play(mj, spend(2), "inspiration use julien machine --atout", "test marcus sens -i machine --dice 5")
    said = mj("inspiration refill julien")
    assert "Julien retrouve 2 Inspirations Animal, 1 Inspiration Machine." in said.out
    assert "à chaque Épisode" in said.out
    assert counters("julien", NOW, "inspirations_used.animal", "inspirations_used.machine") == [2, 0, 0]
    (answer,) = play(mj, "inspiration refill").answers
    assert answer["result"]["who"] == "Marcus"


def test_an_episode_brings_them_back(mj: Any) -> None:
    """Everybody's, a PNJ's too (A-120); nothing that was sacrificed."""
    seat(mj, "julien")
    play(mj, spend(2), "harm julien mourant", "heal julien --sacrifice humain", "table episode")
    names = ("inspirations_used.animal", NOW, "inspirations_sacrificed.humain")
    assert counters("julien", *names) == [0, 0, 1]


def test_what_is_left_is_shown(mj: Any) -> None:
    """Of each Auspice, with what is spent in this Tour or Scène and what is sacrificed; nothing is written."""
    seat(mj, "julien", "marcus")
    play(mj, spend(2), "harm julien mourant", "heal julien --sacrifice machine")
    before = ledger().state
    shown = mj("inspiration").out.splitlines()
    assert shown[0] == (
        "Julien : Humain 3 sur 3, Animal 2 sur 4, Machine 2 sur 2 (1 sacrifiée), Spectre 2 sur 2"
        " ; 2 sur 3 dépensées ce Tour ou cette Scène"
    )
    assert shown[1].startswith("Marcus : Humain 3 sur 3")
    assert ledger().state == before


def test_nobody_with_auspices_is_said(mj: Any) -> None:
    """At a table where nobody has any there is nothing to show."""
    seat(mj)
    refused(mj, "inspiration", "nobody_inspired")


@pytest.mark.parametrize(
    ("used", "spent", "left"),
    [(0, False, (1, 0)), (1, True, (1, 0)), (4, True, (1, 3))],
)
def test_a_spent_inspiration_is_sacrificed_first(used: int, spent: bool, left: tuple[int, int]) -> None:
    """The maximum falls by one; what is left falls only where none was spent (A-116)."""
    from meneuse.core.rulings import DEFAULT
    from meneuse.core.singularites.settling import settle

    eve = hero(key="eve")  # Animal 7 gives 4
    now = Ledger({"eve": {"name": "Ève", "inspirations_used.animal": used, "state.mourant": 1}})
    (fact,) = heal(HealRequest(character=eve, sacrifice="animal", ledger=now))
    assert (fact.maximum, fact.spent) == ((4, 3), spent)
    settle((fact,), {"Ève": eve}, now, DEFAULT)
    assert tuple(now.count(f"inspirations_{how}.animal", "eve") for how in ("sacrificed", "used")) == left
    assert (now.count("state.mourant", "eve"), now.count("state.neutralise", "eve")) == (0, 1)


def test_what_is_all_sacrificed_gives_no_more(mj: Any) -> None:
    """An Auspice of two gives two sacrifices; the third must come of another."""
    seat(mj, "julien")
    play(mj, *["harm julien mourant", "heal julien --sacrifice spectre"] * 2, "harm julien mourant")
    refused(mj, "heal julien --sacrifice spectre", "nothing_to_sacrifice", ["humain", "animal", "machine"])
    play(mj, "heal julien --sacrifice animal")


def test_it_may_be_asserted_that_someone_is_dying(mj: Any) -> None:
    """With --force the table need not know that he is mourant; he is neutralisé afterwards all the same."""
    seat(mj, "julien")
    play(mj, "heal julien --sacrifice animal --force")
    assert counters("julien", "state.neutralise", "inspirations_sacrificed.animal") == [1, 1]
