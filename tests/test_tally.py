"""`mj journal stats`: what everybody's rolls come to."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.rhapsodie.counting import counted as rhap
from meneuse.core.rhapsodie.facts import Colour, Healed, Pooled
from meneuse.core.singularites import facts as singularites
from meneuse.core.singularites.counting import counted as sing
from meneuse.core.tally import Counted, Seen, tallied

PLAYED = (
    "table init --game singularites --game rhapsodie",
    "table episode Pilote",
    "range award",
    "test julien habilete conduite rallye -x 2 -d 20 --dice 3",
    "test julien habilete conduite -d 10 -x 1 -r 1 --keep effet --dice 10,4",
    "test marcus sens -d 15 --dice 2",
    "test 7 8 -d 10 --roll --dice 5",
    "test 9 -d 10",
    "rhapsodie eugenie patience crochetage -d 4 --dice 0,1,0,0,1,1",
)


@pytest.fixture
def table(mj: Any) -> Any:
    """Return what runs a command line at a table where there was some rolling."""
    for line in PLAYED:
        said = mj(line)
        assert said.exit == 0, said.err
    return mj


def tallies(said: Any) -> dict[str, dict[str, Any]]:
    """Return the tallies of an answer by name."""
    assert said.exit == 0, said.err
    return {answer["result"]["who"]: answer["result"] for answer in said.answers}


def test_everybody_has_a_tally(table: Any) -> None:
    """Rolls, successes, failures, Exploits, Ranges and faces are summed by name, Tests without a die left out."""
    found = tallies(table("journal stats", "--json"))
    assert list(found) == ["", "Eugénie", "Julien", "Marcus"]
    julien = found["Julien"]
    numbers = [julien[key] for key in ("rolls", "successes", "failures", "exploits_won", "exploits_lost", "ranges")]
    assert numbers == [2, 1, 1, 1, 2, 1]
    assert julien["dice"] == [{"die": "d10", "faces": [3, 4, 10], "times": [1, 1, 1]}]
    assert (found[""]["rolls"], found["Marcus"]["successes"]) == (1, 1)
    assert found["Eugénie"]["dice"] == [{"die": "coin", "faces": [0, 1], "times": [3, 3]}]


def test_a_tally_is_told_in_words(table: Any) -> None:
    """One line for each says how many of what, and how often each face fell."""
    lines = table("journal stats").out.splitlines()
    assert (
        "Julien : 2 jets, 1 réussite, 1 échec, 1 Exploit gagné, 2 Exploits perdus, 1 Range dépensé"
        " ; d10 : 3 × 1, 4 × 1, 10 × 1"
    ) in lines
    assert any(line.endswith(" ; dS : E × 3, S × 3") for line in lines)
    assert any(line.startswith("Sans fiche : 1 jet, 1 réussite") for line in lines)
    assert len(lines) == 4
    assert "Julien: 2 rolls, 1 success, 1 failure" in table("journal stats --lang en").out


def test_what_is_taken_back_is_not_counted(table: Any) -> None:
    """A roll that was undone is in no tally, until it is done again."""
    table("undo 6")
    assert list(tallies(table("journal stats", "--json"))) == []
    table("redo")
    assert list(tallies(table("journal stats", "--json"))) == ["Julien"]


def test_a_roll_that_went_on_counts_once(table: Any) -> None:
    """What is decided after the dice changes how the roll ended, not how many there were."""
    assert table("again --advantage vertu:serrures --dice 1,1,1,1").exit == 0
    eugenie = tallies(table("journal stats", "--json"))["Eugénie"]
    assert (eugenie["rolls"], eugenie["successes"], eugenie["failures"]) == (1, 1, 0)
    assert eugenie["dice"] == [{"die": "coin", "faces": [0, 1], "times": [3, 7]}]


def test_a_tally_can_be_narrowed(table: Any) -> None:
    """By who, by the Épisode, by the last entries."""
    assert list(tallies(table("journal stats --who julien", "--json"))) == ["Julien"]
    assert list(tallies(table("journal stats -n 1", "--json"))) == ["Eugénie"]
    table("table episode")
    assert tallies(table("journal stats", "--json")) == {}
    assert len(tallies(table("journal stats --all", "--json"))) == 4
    assert table("journal stats julien").exit == 2


def test_an_opposition_counts_for_each_side(table: Any) -> None:
    """Who wins succeeds, who does not fails; each side's die is its own."""
    assert table("conflict julien:sens marcus:sens --dice 8,2").exit == 0
    found = tallies(table("journal stats -n 1", "--json"))
    assert [found[who]["successes"] for who in ("Julien", "Marcus")] == [1, 0]
    assert [found[who]["dice"][0]["faces"] for who in ("Julien", "Marcus")] == [[8], [2]]


def test_the_journal_is_verified(table: Any) -> None:
    """It is what ``mj table check`` says, under the journal's name; a changed line is refused with its place."""
    (verified,), (checked,) = table("journal verify --json").answers, table("table check --json").answers
    assert verified["result"] == checked["result"]
    assert verified["command"] == "journal"
    file = Path("journal/0001.jsonl")
    file.write_bytes(file.read_bytes().replace(b"marcus", b"markus", 1))
    number = next(entry["n"] for entry in entries_as_they_are(file) if b"markus" in entry["line"]) + 1
    said = table("journal verify")
    assert said.exit == 3
    assert said.err.startswith(f"mj: journal/0001.jsonl:{number}: ")


def entries_as_they_are(file: Path) -> list[dict[str, Any]]:
    """Return the lines of a file with the number of each."""
    return [{"n": place, "line": line} for place, line in enumerate(file.read_bytes().splitlines())]


NAMES, FACES = st.sampled_from(["", "A", "B"]), st.lists(st.integers(1, 10), max_size=3).map(tuple)
SUCCESS = st.sampled_from([True, False, None])
ANY = st.builds(Counted, NAMES, st.integers(0, 1), SUCCESS, *[st.integers(0, 5)] * 3, st.just("d10"), FACES)


@given(st.lists(ANY, max_size=12))
def test_tallies_add_up(found: list[Counted]) -> None:
    """Over everybody, rolls, Exploits, Ranges and faces are those that were counted, and each name comes once."""
    told = list(tallied(found))
    assert [one.who for one in told] == sorted({one.who for one in found})
    assert sum(one.rolls for one in told) == sum(one.rolls for one in found)
    assert sum(one.ranges for one in told) == sum(one.ranges for one in found)
    assert sum(one.exploits_won + one.exploits_lost for one in told) == sum(one.won + one.lost for one in found)
    assert all(one.successes + one.failures <= one.rolls for one in told)
    fell = Counter(face for one in found for face in one.faces)
    seen: Counter[int] = Counter()
    for one in told:
        for dice in one.dice:
            assert isinstance(dice, Seen)
            seen.update(dict(zip(dice.faces, dice.times, strict=True)))
    assert seen == fell


TESTED = singularites.Tested("Julien", "", "trait", (), (4,), 14, None, (), 2, None, None, None)


def test_a_tie_that_was_thrown_again_is_one_roll() -> None:
    """Its faces fell, but each side rolled once; where nobody wins, who acts fails, and the others have no verdict."""
    other = TESTED.replace(who="Marcus", faces=(6,))
    fact = singularites.Opposed((TESTED, other), None, True, (4, 4), None, (singularites.Tie((0, 1), (TESTED, other)),))
    julien, marcus = tallied(sing((fact,)))
    assert (julien.rolls, julien.failures, julien.exploits_lost) == (1, 1, 2)
    assert (marcus.rolls, marcus.failures, marcus.exploits_lost) == (1, 0, 0)
    assert (julien.dice, marcus.dice) == ((Seen("d10", (4,), (2,)),), (Seen("d10", (6,), (2,)),))


def test_what_spends_no_range_adds_nothing() -> None:
    """Inspirations alone are no Ranges; a Test whose die stayed on the table is no roll."""
    spent = singularites.Spent("Julien", 0, "joueurs", 2, "machine")
    assert list(sing((spent, TESTED.replace(faces=())))) == []
    assert list(sing((spent.replace(ranges=3),))) == [Counted("Julien", ranges=3)]


def test_a_carer_rolls_too() -> None:
    """The roll of a care is its carer's; an automatic one is no roll, nor is a care without any."""
    colour = Colour("patience", 2, (1, 1), ((0, 1), (1, 1)), 2)
    roll = Pooled("Eugénie", colour, colour.replace(throws=((1,),)), 0, 0, 3, 2, True)
    care = Healed("Camille", "blessure", (2, 1), (1, 0), roll, ())
    assert list(rhap((care,))) == [Counted("Eugénie", 1, True, die="coin", faces=(0, 1, 1, 1, 1))]
    assert list(rhap((care.replace(roll=None), roll.replace(automatic=True)))) == []
