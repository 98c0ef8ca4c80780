"""The worked examples of the text that a table remembers, through the command line."""

from typing import Any

from seated import counters, ledger, play, ranges, refused, seat

THREE = ("julien", "marcus", "ahmed")


def test_x26_everyone_begins_an_episode_with_one_range(mj: Any) -> None:
    """Three players and the meneuse: a Range each, and nothing in common."""
    seat(mj, *THREE)
    assert ranges(*THREE) == [1, 0, 1, 1, 1]


def test_x27_failed_exploits_and_awards_fill_the_reserves(mj: Any) -> None:
    """A player fails two Exploits, two weaknesses are played out, the meneuse fails two: 3 for her, 4 in common."""
    seat(mj, *THREE)
    play(mj, "test julien conduite rallye -x 2 --dice 1,9", "range award", "range award")
    assert ranges() == [3, 2]
    play(mj, "test gardien sens observation -x 2 --dice 1,9")
    assert ranges(*THREE) == [3, 4, 1, 1, 1]


def test_x28_five_ranges_are_worth_twenty_five(mj: Any) -> None:
    """The most for one Test, the personal one first; a sixth is refused though it is there."""
    seat(mj, *THREE)
    play(mj, *["range award"] * 5)
    refused(mj, "test julien conduite -r 6 --dice 5", "too_many_ranges", "0–5")
    said = play(mj, "test julien conduite -r 5 --dice 5")
    assert said.result["total"] == 15 + 25 + 5
    assert ranges("julien") == [1, 1, 0]


def test_x29_a_gift_and_the_last_common_range_are_worth_ten(mj: Any) -> None:
    """Who has none is given one, and spends it with the common one: nothing is left to either."""
    seat(mj, *THREE)
    play(mj, "range spend 1 julien", "range award", "range give ahmed julien")
    assert ranges("julien", "ahmed") == [1, 1, 1, 0]
    said = play(mj, "test julien conduite -r 2 --dice 5")
    assert said.result["total"] == 15 + 10 + 5
    assert ranges("julien", "ahmed") == [1, 0, 0, 0]


def test_x30_a_machine_of_seven_gives_four_inspirations(mj: Any) -> None:
    """What is left is four, less what is spent; three at most in one Scène, and all four in two."""
    seat(mj, "parsifal")
    (answer,) = play(mj, "inspiration").answers
    assert {"id": "machine", "left": 4, "most": 4, "sacrificed": 0} in answer["result"]["auspices"]
    play(mj, "test parsifal sens observation -i machine:3 --dice 5", "table scene")
    refused(mj, "test parsifal sens observation -i machine:2 --dice 5", "no_inspirations_left", "0–1")
    play(mj, "test parsifal sens observation -i machine --dice 5")
    assert counters("parsifal", "inspirations_used.machine", "inspirations_now") == [4, 1]


def test_x31_two_auspices_do_not_help_one_test(mj: Any) -> None:
    """Refused for a Test and beside one; an Atout may mix them."""
    seat(mj, "julien")
    refused(mj, "test julien conduite -i machine:2 -i animal --dice 5", "two_auspices")
    refused(mj, "inspiration use julien machine 2 animal 1", "two_auspices", ["--atout"])
    play(mj, "inspiration use julien machine 2 animal 1 --atout")
    assert counters("julien", "inspirations_used.machine", "inspirations_used.animal") == [2, 1]


def test_x32_a_sacrifice_saves_who_is_mourant(mj: Any) -> None:
    """He lives on neutralisé, with one Inspiration less for good, in this Épisode and those after it."""
    seat(mj, "julien")
    refused(mj, "heal julien --sacrifice machine", "not_mourant_here", ["mj harm WHO mourant", "--force"])
    play(mj, "harm julien mourant", "heal julien --sacrifice machine", "table episode")
    assert counters("julien", "state.mourant", "state.neutralise", "inspirations_sacrificed.machine") == [0, 1, 1]
    (answer,) = play(mj, "inspiration").answers
    assert {"id": "machine", "left": 2, "most": 2, "sacrificed": 1} in answer["result"]["auspices"]


def test_x25_two_of_her_ranges_are_an_anicroche(mj: Any) -> None:
    """The two Exploits lost become two Ranges, then a Désastre of +5 on the driver, who has caused it."""
    seat(mj, "julien")
    play(mj, "test julien conduite rallye -x 2 -d 20 --dice 1,9")
    said = play(mj, "range desastre 2 julien")
    assert said.result["penalty"] == 5
    assert "warned" not in said.out
    assert ranges() == [1, 0]
    assert ledger().count("desastre.anicroche", "julien") == 1
    said = play(mj, "test julien conduite --dice 5")
    assert said.result["difficulty"] == 20
    assert ledger().count("desastre.anicroche", "julien") == 0


def test_x21_two_exploits_steady_the_next_action(mj: Any) -> None:
    """Three Exploits kept as +2 are 6 on the very next Action, whatever it is, and then no more."""
    seat(mj, "ahmed")
    play(mj, "test ahmed conduite motos -r 1 -x 3 --keep bonus --keep bonus --keep bonus --dice 8")
    assert counters("ahmed", "carried", "range") == [6, 0]
    said = play(mj, "test ahmed habilete tir --dice 5")
    assert {"id": "carried", "kind": "carried", "value": 6, "name": "", "times": 1} in said.result["terms"]
    assert counters("ahmed", "carried") == [0]
