"""Which roll of a journal is decided on after the dice, and what a decision leaves."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from meneuse.cli.render.machine import plain
from meneuse.core.again import Roll, last_roll
from meneuse.core.facts import Changed, Earned, Term
from meneuse.core.games import FOLDERS, game
from meneuse.core.refusal import Faulty, Refused
from meneuse.core.singularites import facts as sing
from meneuse.core.table import Began
from support import Said
from test_again_singularites import state

NAMES = {"eve": "Ève", "leo": "Léo"}


def failed(key: str, total: int = 18) -> sing.Tested:
    """Return a Test that somebody failed."""
    die = Term("d10", "die", 4)
    return sing.Tested(NAMES[key], "", "trait", (die,), (4,), total, 20, (), 1, False, total - 20, None)


def entry(n: int, *facts: Any, who: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    """Return an entry of a journal with these facts."""
    return {"n": n, "command": "test", "asked": [f"line {n}"], "who": list(who), "facts": plain(list(facts)), **more}


def found(*entries: dict[str, Any], key: str | None = None) -> Roll:
    """Return the last roll of these entries, which are given from the first to the last."""
    return last_roll((("0001.jsonl", one) for one in reversed(entries)), lambda who: NAMES.get(who, ""), key)


def test_the_last_roll_that_stands_is_found_with_what_came_later() -> None:
    """Entries without a roll are passed over and told; those taken back are as if they never were."""
    roll = found(
        entry(1, failed("leo"), who=("leo",)),
        entry(2, failed("eve"), Changed("ranges.mj", 1, 2), who=("eve",)),
        entry(3, Changed("ranges.mj", 2, 1)),
        entry(4, failed("leo"), who=("leo",)),
        entry(5, undo=[4]),
    )
    assert (roll.n, roll.last, roll.game, roll.key, roll.line) == (2, 2, "singularites", "eve", ("line 2",))
    assert (roll.fact, roll.after) == (failed("eve"), (Changed("ranges.mj", 1, 2),))
    assert roll.later == ((Changed("ranges.mj", 2, 1),),)


def test_a_roll_done_again_stands() -> None:
    """The latest line that names an entry says whether it stands."""
    lines = (entry(1, failed("leo"), who=("leo",)), entry(2, failed("eve"), who=("eve",)), entry(3, undo=[2]))
    assert found(*lines).key == "leo"
    assert found(*lines, entry(4, redo=[2])).key == "eve"


def test_a_roll_that_was_decided_on_is_told_as_it_stands_with_all_that_followed() -> None:
    """The fact is the latest, the line the one that rolled, and what followed from each is in order."""
    first, second = Changed("ranges.mj", 1, 2), Changed("ranges.mj", 2, 3)
    roll = found(
        entry(1, failed("leo"), Changed("range", 1, 0), failed("eve"), first, who=("leo", "eve")),
        entry(2, failed("leo"), who=("leo",)),
        entry(3, failed("eve", 19), second, who=("eve",), again=1),
        entry(4, failed("eve", 24), who=("eve",), again=3),
        key="eve",
    )
    assert (roll.n, roll.last, roll.line) == (1, 4, ("line 1",))
    assert (roll.fact, roll.after) == (failed("eve", 24), (first, second))
    assert roll.later == ((failed("leo"),),)


def test_a_roll_of_numbers_belongs_to_nobody() -> None:
    """Where nobody's sheet was used, there is no key, whoever else the entry concerns."""
    numbers = failed("eve").replace(who="")
    assert found(entry(1, numbers, who=("leo",))).key == ""


def test_the_last_of_two_rolls_of_one_is_meant() -> None:
    """A command that rolled twice for somebody is decided on by his last one, once he is named."""
    lines = entry(1, failed("eve", 1), failed("eve", 2), who=("eve",))
    assert found(lines, key="eve").fact == failed("eve", 2)
    with pytest.raises(Refused) as caught:
        found(lines)
    assert (caught.value.id, caught.value.facts["expected"]) == ("several_rolls", ("--who Ève",))


@pytest.mark.parametrize(("what", "closes"), [("scene", True), ("episode", True), ("adventure", True), ("turn", False)])
def test_what_begins_closes_the_rolls_before_it(what: str, closes: bool) -> None:
    """Nothing further back than a new scene, Épisode or aventure is read."""
    lines = (entry(1, failed("eve"), who=("eve",)), entry(2, Began(what, 1, "")))
    if not closes:
        assert found(*lines).n == 1
        return
    with pytest.raises(Refused) as caught:
        found({"n": 0, "unreadable": True}, *lines, key="eve")
    assert (caught.value.id, caught.value.facts["who"]) == ("nothing_rolled", "Ève")


def test_a_roll_of_another_version_is_a_file_fault() -> None:
    """A roll that cannot be read as one is not passed over: the one before it is not meant."""
    unreadable = entry(2, who=("eve",)) | {"facts": [{"t": "tested", "who": "Ève"}]}
    with pytest.raises(Faulty) as caught:
        found(entry(1, failed("eve"), who=("eve",)), unreadable)
    assert (caught.value.id, caught.value.facts["file"], caught.value.facts["n"]) == (
        "roll_unreadable",
        "0001.jsonl",
        2,
    )


def test_a_decision_on_what_is_not_there_is_a_file_fault() -> None:
    """An entry that goes on from one that cannot be found decides on nothing."""
    with pytest.raises(Faulty) as caught:
        found(entry(5, failed("eve"), who=("eve",), again=3))
    assert (caught.value.id, caught.value.facts["n"]) == ("roll_unreadable", 5)


def test_an_entry_that_says_little_has_its_roll_all_the_same() -> None:
    """An entry without those who acted, and without the words that asked, has a roll of nobody's."""
    roll = found({"n": 1, "facts": plain([failed("eve")])})
    assert (roll.n, roll.key, roll.keys, roll.line) == (1, "", (), ())


def test_facts_of_no_game_are_no_rolls() -> None:
    """Neither dice notation nor what a table itself tells is decided on."""
    with pytest.raises(Refused) as caught:
        found(entry(1, Changed("turn", 0, 1)), entry(2, Earned("mj", 1, 0, "award")))
    assert caught.value.id == "nothing_rolled"
    assert [game(name).rolled((Changed("turn", 0, 1),)) for name in FOLDERS] == [()] * len(FOLDERS)


@contextmanager
def table(mj: Callable[..., Said]) -> Iterator[None]:
    """Run what follows at a table of its own."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for line in ("table init --game singularites --game rhapsodie", "table episode", "range award"):
            assert mj(line).exit == 0
        yield


def outcome(said: Said) -> list[dict[str, Any]]:
    """Return the principal fact and what follows from it, but for counters that move, what is spent and warnings."""
    passed_over = ("changed", "recorded", "spent", "joined", "warned")
    return [fact for fact in said.answers[0]["facts"] if fact["t"] not in passed_over]


untimed = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@untimed
@given(
    exploits=st.integers(0, 5),
    faces=st.sampled_from(["1,4", "4", "7", "10,9"]),
    base=st.sampled_from([5, 15, 20]),
    free=st.lists(st.sampled_from(["limier", "1", "2", "lampe"]), max_size=2, unique=True),
    ranges=st.integers(0, 2),
    keep=st.lists(st.sampled_from(["bonus", "effet"]), max_size=2),
)
def test_a_test_decided_on_is_the_one_made_at_once(
    mj: Any, exploits: int, faces: str, base: int, free: list[str], ranges: int, keep: list[str]
) -> None:
    """What is said after the die gives the Test, its outcome and the table that saying it before would have given.

    An undo then gives the table before it.
    """
    line = f"test marcus sens observation -d {base} -x {exploits} --no-free --dice {faces} --json"
    late = " ".join([*(f"--free {one}" for one in free), f"-r {ranges}"])
    kept = " ".join(f"--keep {one}" for one in keep[:exploits])
    with table(mj):
        once = mj(f"{line} {late} {kept}")
        assert once.exit == 0
        expected, told = state(), outcome(once)
    with table(mj):
        assert mj(f"{line} {kept}").exit == 0
        before = state()
        if not (free or ranges):
            return
        said = mj(f"again {late} --ruling range_after_roll=yes --json")
        assert said.exit == 0, said
        assert said.result == once.result
        if said.result["success"]:
            assert [fact for fact in outcome(said) if fact["t"] != "won"] == [f for f in told if f["t"] != "won"]
        assert state() == expected
        assert mj("undo").exit == 0
        assert state() == before


@untimed
@given(
    vertu=st.lists(st.sampled_from("ES"), min_size=4, max_size=4),
    competence=st.lists(st.sampled_from("ES"), min_size=2, max_size=2),
    new=st.lists(st.sampled_from("ES"), min_size=4, max_size=4),
    colour=st.sampled_from(["vertu", "competence"]),
    ruling=st.sampled_from(["colour_total", "per_die"]),
)
def test_an_avantage_after_the_dice_is_the_one_used_at_once(
    mj: Any, vertu: list[str], competence: list[str], new: list[str], colour: str, ruling: str
) -> None:
    """The same faces give the same roll and the same table, said before the dice or after; undo gives it back."""
    line = f"rhapsodie eugenie patience crochetage -d 3 --ruling advantage={ruling} --json"
    late = f"--advantage {colour}:serrures"
    thrown = new if colour == "vertu" else new[:2]
    with table(mj):
        once = mj(f"{line} {late} --dice {','.join([*vertu, *competence, *thrown])}")
        expected = state()
    with table(mj):
        mj(f"{line} --dice {','.join([*vertu, *competence])}")
        before = state()
        said = mj(f"again {late} --ruling advantage={ruling} --dice {','.join(thrown)} --json")
        assert said.result == once.result
        assert state() == expected
        assert mj("undo").exit == 0
        assert state() == before
