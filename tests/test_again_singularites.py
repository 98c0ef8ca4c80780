"""What is decided after the die of a Test: Singularités, 3, Les Exploits Gratuits; A-74, A-97, A-100."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.campaign.line import read, write
from meneuse.core.again import Asked, Roll
from meneuse.core.dice import Script
from meneuse.core.facts import Term
from meneuse.core.games import game
from meneuse.core.refusal import Refused
from meneuse.core.rulings import DEFAULT
from meneuse.core.singularites import facts as sing
from meneuse.core.singularites.exploits import KEEPS
from meneuse.core.state import Ledger
from project import commands
from support import Said

MARCUS = "test marcus sens observation"


@pytest.fixture
def table(mj: Callable[..., Said]) -> Callable[..., Said]:
    """Return what runs a command at a table in its first Épisode, where the meneuse has one Range."""
    assert mj("table init --game singularites").exit == 0
    assert mj("table episode").exit == 0
    return mj


def state() -> dict[str, dict[str, Any]]:
    """Return the counters of the table as they are, by owner."""
    from meneuse.cli.campaign.find import Place
    from meneuse.cli.campaign.session import Session

    session = Session(Place(str(Path.cwd()), ""), writes=False)
    session.release()
    return session.ledger.state


def lines() -> int:
    """Return how many lines the journal has."""
    return sum(len(file.read_text("utf-8").splitlines()) for file in Path("journal").glob("*.jsonl"))


def refused(said: Said, exit_code: int = 1) -> str:
    """Return why a command in JSON was refused."""
    assert said.exit == exit_code, said
    ident: str = said.answers[-1]["error"]["id"]
    return ident


def test_a_forgotten_exploit_gratuit_turns_the_failure_of_the_printed_example(table: Any) -> None:
    """18 against 20 fails and the meneuse gains a Range; with the Limier's 5 it is 23, and her Range is taken back."""
    failed = table(f"{MARCUS} -x 1 --no-free --dice 4 --json")
    assert (failed.result["total"], failed.result["success"]) == (18, False)
    assert state()[""]["ranges.mj"] == 2

    passed = table("again --free limier --json")

    assert (passed.result["total"], passed.result["difficulty"], passed.result["success"]) == (23, 20, True)
    assert (passed.result["margin"], passed.result["quality"], passed.result["faces"]) == (3, "correcte", [4])
    (won,) = [fact for fact in passed.answers[0]["facts"] if fact["t"] == "won"]
    assert (won["exploits"], won["effects"]) == (1, 1)
    assert state()[""]["ranges.mj"] == 1


def test_it_is_an_entry_of_its_own_that_undo_takes_back_alone(table: Any) -> None:
    """After the undo the table is as the failure left it, and the same may be decided anew."""
    table(f"{MARCUS} -x 1 --no-free --dice 4")
    before = state()
    table("again --free limier")

    assert table("undo").exit == 0

    assert state() == before
    assert table("again --free limier --json").result["total"] == 23


def test_the_same_source_does_not_count_twice(table: Any) -> None:
    """A second --free of a source is refused, from the start or after the die; nothing is written."""
    table(f"{MARCUS} -x 1 --no-free --dice 4")
    table("again --free limier")
    before = lines()
    assert refused(table("again --free limier --json")) == "same_source_twice"
    assert lines() == before
    table(f"{MARCUS} -x 1 --dice 2")
    assert refused(table("again --free Limier --json")) == "same_source_twice"


def test_a_failure_that_stays_one_counts_nothing_twice(table: Any) -> None:
    """More that is not enough moves no reserve; once it is enough, the failure's Range is taken back once."""
    table(f"{MARCUS} -d 30 -x 1 --no-free --dice 4")
    still = table("again --free 2 --json")
    assert (still.result["total"], still.result["success"]) == (28, False)
    assert state()[""]["ranges.mj"] == 2
    more = table("again --free limier --free 1 --json")
    assert (more.result["total"], more.result["success"]) == (38, True)
    assert state()[""]["ranges.mj"] == 1
    (gift,) = [term for term in more.result["terms"] if term["id"] == "mj"]
    assert (gift["value"], gift["times"]) == (15, 3)


def test_what_the_failure_gave_and_was_spent_cannot_be_taken_back(table: Any) -> None:
    """Once the meneuse has spent her Ranges, the decision is refused, and leaves everything as it was."""
    table(f"{MARCUS} -x 1 --no-free --dice 4")
    table("test 7 8 --as pnj -r 2 --dice 4")
    before = (state(), lines())
    assert refused(table("again --who marcus --free limier --json")) == "used_since"
    assert (state(), lines()) == before


def test_a_desastre_of_the_failure_is_taken_back(table: Any) -> None:
    """A lost Exploit that became a Désastre weighs no more once the Test is passed."""
    table(f"{MARCUS} -x 1 --desastre 1 --no-free --dice 4")
    assert state()["marcus"]["desastre.boulette"] == 1
    assert table("again --free limier").exit == 0
    assert "desastre.boulette" not in state()["marcus"]
    assert state()[""]["ranges.mj"] == 1


def test_what_found_no_room_is_forgotten_with_the_failure(table: Any) -> None:
    """Exploits lost to a full reserve may be no Désastre once the Test is passed."""
    table(f"{MARCUS} -d 30 -x 5 --no-free --dice 4")
    assert state()[""]["ranges.overflow"] == 1
    assert table("again --free 8").exit == 0
    assert state()[""]["ranges.mj"] == 1
    assert "ranges.overflow" not in state()[""]


def test_what_found_no_room_stays_in_mind_while_the_test_fails(table: Any) -> None:
    """A Range spent after the die that is not enough leaves the meneuse her choice of Désastres."""
    table(f"{MARCUS} -d 30 -x 5 --no-free --dice 4")
    assert table("again -r 1 --ruling range_after_roll=yes").exit == 0
    after = state()[""]
    assert (after["ranges.overflow"], after["ranges.lost_by"], after["ranges.mj"]) == (1, "marcus", 5)


def test_what_became_a_desastre_for_want_of_room_cannot_be_taken_back(table: Any) -> None:
    """The meneuse made a Désastre of what her full reserve had lost: the failure stays."""
    table(f"{MARCUS} -d 30 -x 5 --no-free --dice 4")
    assert table("range desastre 1 marcus").exit == 0
    assert refused(table("again --who marcus --free 8 --json")) == "used_since"


def test_a_won_exploit_becomes_what_is_said_once(table: Any) -> None:
    """An effect becomes +2, another the personal Range, which must be free; what is decided stays."""
    table(f"{MARCUS} -x 3 -r 1 --free 2 --dice 4")
    assert state()["marcus"].get("range", 0) == 0
    table("again --keep bonus")
    assert state()["marcus"]["carried"] == 2
    kept = table("again --keep range --json")
    (won,) = [fact for fact in kept.answers[0]["facts"] if fact["t"] == "won"]
    assert (won["ranges"], won["bonus"], won["effects"]) == (1, 2, 1)
    assert (state()["marcus"]["range"], state()["marcus"]["carried"]) == (1, 2)
    assert refused(table("again --keep range --json")) == "one_range_kept"
    assert refused(table("again --keep bonus --keep bonus --json")) == "too_many_keeps"


def test_a_range_is_not_kept_where_there_is_one(table: Any) -> None:
    """An Exploit is not wasted on a slot that is taken."""
    table(f"{MARCUS} -x 1 --dice 4")
    assert [one["value"] for one in table("again --json").result["choices"]] == ["bonus"]
    assert refused(table("again --keep range --json")) == "slot_taken"


def test_numbers_have_no_slot_to_keep_a_range_in(table: Any) -> None:
    """An Exploit of a Test in numbers may become +2 or an effect only."""
    table("test 7 8 -x 1 --dice 8")
    assert refused(table("again --keep range --json")) == "no_slot"


def test_what_the_line_kept_holds_for_the_exploits_won_after_the_die(table: Any) -> None:
    """A Test whose line said what its Exploits would become needs no saying again, unless otherwise."""
    table(f"{MARCUS} -x 1 --keep bonus --no-free --dice 4")
    table("again --free limier")
    assert state()["marcus"]["carried"] == 2
    table("undo")
    table("again --free limier --keep effet")
    assert "carried" not in state()["marcus"]


def test_a_failed_test_has_no_exploit_to_keep(table: Any) -> None:
    """What an Exploit becomes is said once it is won."""
    table(f"{MARCUS} -x 1 --no-free --dice 4")
    assert refused(table("again --keep bonus --json")) == "keep_needs_success"
    assert refused(table("again --free 1 --keep bonus --keep effet --json")) == "too_many_keeps"


def test_ranges_after_the_die_are_a_house_rule(table: Any) -> None:
    """Without it a Range is spent before the die; with it each adds 5, is spent now, and counts in the five."""
    table(f"{MARCUS} -x 1 --no-free --dice 4")
    assert refused(table("again -r 1 --json")) == "range_before_roll"
    late = "--ruling range_after_roll=yes --json"
    assert refused(table(f"again -r 2 {late}")) == "not_enough_ranges"
    assert refused(table(f"again -r 6 {late}")) == "too_many_ranges"
    passed = table(f"again -r 1 {late}")
    assert (passed.result["total"], passed.result["success"]) == (23, True)
    assert state()["marcus"].get("range", 0) == 0
    assert state()[""]["ranges.mj"] == 1


def test_the_table_settles_whether_ranges_are_spent_after_the_die(table: Any) -> None:
    """The house rule may stand in the table's own settings."""
    file = Path("table.toml")
    file.write_text(file.read_text("utf-8").replace("[maison]", '[maison]\nrange_after_roll = "yes"'), "utf-8")
    table(f"{MARCUS} -x 1 --no-free --dice 4")
    assert table("again -r 1 --json").result["total"] == 23


def test_one_roll_of_several_is_named(table: Any) -> None:
    """A command that rolled for several is refused with their names; each may be decided on, and the others stand."""
    table("test marcus,julien sens -x 1 --dice 2,3")
    said = table("again --free 1 --json")
    assert (refused(said), said.answers[0]["error"]["expected"]) == ("several_rolls", ["--who Marcus", "--who Julien"])
    assert table("again --who julien --free 4 --json").result["who"] == "Julien"
    assert table("again --who marcus --free 1 --json").result["who"] == "Marcus"
    assert table("again --free 1 --json").result["who"] == "Marcus"
    assert state()[""]["ranges.mj"] == 1


def test_the_last_roll_of_somebody_is_found_behind_those_of_others(table: Any) -> None:
    """With --who the rolls of others are passed over, and so are entries that roll nothing."""
    table(f"{MARCUS} -x 1 --no-free --dice 4")
    table("test 7 8 --dice 5")
    table("table turn")
    assert table("again --who marcus --free limier --json").result["total"] == 23


def test_a_roll_that_was_taken_back_is_no_roll(table: Any) -> None:
    """After an undo the roll before is the last; once done again, the undone one is."""
    table(f"{MARCUS} -x 1 --no-free --dice 4")
    table("test 7 8 --dice 5")
    table("undo")
    assert table("again --free limier --dry-run --json").result["who"] == "Marcus"
    table("redo")
    assert table("again --free 1 --dry-run --json").result["who"] == ""
    table("undo 2")
    assert refused(table("again --json")) == "nothing_rolled"


@pytest.mark.parametrize("begun", ["scene", "episode", "adventure"])
def test_a_roll_is_told_once_something_else_begins(begun: str, table: Any) -> None:
    """A new scene, Épisode or aventure closes what was open, until it is taken back; a Tour does not."""
    table(f"{MARCUS} -x 1 --no-free --dice 4")
    table("table turn")
    table(f"table {begun}")
    assert refused(table("again --who marcus --free limier --json")) == "nothing_rolled"
    table("undo")
    assert table("again --free limier --json").result["total"] == 23


def test_nothing_is_decided_where_nothing_was_rolled(table: Any, mj: Any) -> None:
    """Neither before the first roll, nor without a die, nor in another game's words."""
    assert refused(table("again --free 1 --json")) == "nothing_rolled"
    table("test marcus sens -d 5")
    assert refused(table("again --free 1 --json")) == "no_die_thrown"
    table("test marcus sens observation --auto")
    assert refused(table("again --json")) == "no_die_thrown"
    table(f"{MARCUS} --dice 4")
    assert refused(table("again --advantage vertu --json"), 2) == "not_this_game"
    assert refused(mj("again --who personne --json"), 2) == "unknown_who"
    assert table("again --odds --json").result == table("again --json").result | {"choices": []}


def test_odds_that_need_a_decision_say_which_there_are(table: Any, mj: Any) -> None:
    """In Singularités odds are of what is decided: without it they are misuse, with all that may be, and only that."""
    table(f"{MARCUS} --dice 4")
    error = mj("again --odds --ruling range_after_roll=yes --json").answers[0]["error"]
    choices = table("again --ruling range_after_roll=yes --json").result["choices"]
    assert (error["id"], error["expected"]) == ("nothing_to_weigh", ["--range 1"])
    assert error["expected"] == [f"--{one['option']} {one['value']}" for one in choices]


def test_without_a_table_there_is_nothing_to_come_back_to(mj: Any) -> None:
    """A roll that nobody remembers cannot be decided on."""
    assert refused(mj("again --free 1 --json"), 2) == "no_table"


def test_without_an_option_it_tells_what_may_be_decided(table: Any) -> None:
    """Sources that do not count, effects, and Ranges where a house rule allows them are told; nothing is written."""
    table(f"{MARCUS} -x 1 --no-free --dice 4")
    before = lines()
    told = table("again --json").result
    assert told["t"] == "undecided"
    assert [(one["option"], one["value"], one["n"]) for one in told["choices"]] == [("free", "limier", 1)]
    late = table("again --ruling range_after_roll=yes --json").result["choices"]
    assert [(one["option"], one["value"]) for one in late[1:]] == [("range", "1")]
    assert "--free limier" in table("again").out
    assert lines() == before
    table(f"{MARCUS} -x 2 -r 1 --dice 8")
    choices = table("again --json").result["choices"]
    assert [(one["option"], one["value"], one["n"]) for one in choices] == [("keep", "bonus", 2), ("keep", "range", 1)]


def test_a_source_with_a_condition_is_among_what_may_be_decided(table: Any) -> None:
    """A conditional source of the sheet that was not named is told with its condition."""
    table("test julien habileté conduite -x 1 --no-free --dice 4")
    choices = table("again --json").result["choices"]
    assert all(one["option"] == "free" for one in choices)
    assert "voiture_intelligente" in [one["value"] for one in choices]


def test_the_odds_of_a_decision_without_dice_are_sure(table: Any) -> None:
    """It makes the Test a success or it does not: the chance is 1 or 0, and nothing is written."""
    table(f"{MARCUS} -x 1 --no-free --dice 4")
    before = lines()
    odds = table("again --free limier --odds --json").result
    assert (odds["question"], odds["chance"]["n"], odds["chance"]["d"]) == ("success", "1", "1")
    table(f"{MARCUS} -x 5 --no-free --dice 4")
    assert table("again --free limier --odds --json").result["chance"]["n"] == "0"
    assert lines() == before + 1


def test_a_dry_run_writes_nothing(table: Any) -> None:
    """It shows what would change, and the Test may still be decided on."""
    table(f"{MARCUS} -x 1 --no-free --dice 4")
    before = (state(), lines())
    assert table("again --free limier --dry-run --json").result["total"] == 23
    assert (state(), lines()) == before


def test_dice_are_not_thrown_again(table: Any) -> None:
    """Faces typed for a decision that throws no die are refused, and nothing is decided."""
    table(f"{MARCUS} -x 1 --no-free --dice 4")
    before = (state(), lines())
    assert refused(table("again --free limier --dice 10 --json")) == "faces_left"
    assert (state(), lines()) == before


def test_a_test_aveugle_that_passes_after_the_die_unveils(table: Any) -> None:
    """The number that its line hid decides; what the failure gave is taken back, and nothing is kept."""
    table(f"{MARCUS} -x 1 --blind 2 --no-free --dice 4")
    assert state()[""]["ranges.mj"] == 2
    assert refused(table("again --free limier --keep bonus --json")) == "keep_not_blind"
    passed = table("again --free limier --json")
    (told,) = [fact for fact in passed.answers[0]["facts"] if fact["t"] == "unveiled"]
    assert told["outcome"] == "intuition"
    assert state()[""]["ranges.mj"] == 1
    assert table("again --json").result["choices"] == []


def test_an_exploit_lost_by_a_pnj_comes_back_from_the_players(table: Any) -> None:
    """The common reserve gives back what the failure of a PNJ in numbers had given, whose Ranges are the meneuse's."""
    table("test 7 8 -x 1 -d 20 --as pnj --dice 2")
    assert state()[""]["ranges.commune"] == 1
    passed = table("again -r 1 --free 1 --ruling range_after_roll=yes --json")
    assert passed.result["success"]
    assert "ranges.commune" not in state()[""]
    assert "ranges.mj" not in state()[""]


def test_a_sheet_that_is_gone_decides_nothing(table: Any) -> None:
    """Nobody else's sheet is taken for one that cannot be found, whose file is named: that is a file fault."""
    Path("characters/zoe.toml").write_text('jeu = "singularites"\nnom = "Zoé"\n[traits]\nsens = 7\n', "utf-8")
    table("test zoe sens -x 1 --dice 4")
    Path("characters/zoe.toml").rename("characters/zoe_bis.toml")
    assert refused(table("again --free 1 --json"), 3) == "no_file"


def test_a_sheet_by_its_path_and_a_copy_are_found_again(table: Any) -> None:
    """Whoever was named by a path, or as one of several copies, is found by what the roll says of him."""
    Path("zoe.toml").write_text('jeu = "singularites"\nnom = "Zoé"\n[traits]\nsens = 7\n', "utf-8")
    table("test zoe.toml sens -x 1 --dice 4")
    assert table("again --free 1 --json").result["total"] == 23
    table("test sbire#2 habileté -x 1 --dice 2")
    assert table("again --free 1 --json").result["who"].endswith("#2")


def test_options_before_the_command_are_read_too(table: Any) -> None:
    """What a line said of numbers is known however it was typed, and not where it cannot be read any more."""
    table("--json test 7 8 -x 1 -d 20 --as pnj --dice 2 --")
    assert table("again -r 1 --free 1 --ruling range_after_roll=yes --json").result["success"]
    assert state().get("", {}).get("ranges.mj", 0) == 0


def test_a_line_of_another_version_tells_nothing(table: Any) -> None:
    """Where the line of a roll has options that are no more, what it hid is not guessed."""
    table(f"{MARCUS} -x 1 --blind 2 --no-free --dice 4")
    file = Path("journal/0001.jsonl")
    *before, last = file.read_bytes().splitlines(keepends=True)
    entry = read(last.rstrip(b"\n"))
    file.write_bytes(b"".join(before) + write(entry | {"asked": ["test", "--gone", "2"]}))
    assert refused(table("again --free limier --json")) == "hidden_number_unknown"


def test_the_opponents_own_range_is_taken_back(table: Any) -> None:
    """Under lost_to_pc=personal_first the opponent gained his own Range: it goes, unless it was spent since."""
    table("test julien sens -r 1 --dice 2")
    rule = "--ruling lost_to_pc=personal_first"
    table(f"{MARCUS} --against julien:conduite -x 2 --no-free --dice 4 {rule}")
    before = state()
    assert (before["julien"]["range"], before[""]["ranges.commune"]) == (1, 1)
    assert table("again --free 5").exit == 0
    after = state()
    assert ("range" in after["julien"], "ranges.commune" in after[""]) == (False, False)
    table("undo")
    table("test julien sens -r 1 --dice 2")
    assert refused(table("again --who marcus --free 5 --json")) == "used_since"


@pytest.fixture
def namesakes(table: Any) -> Any:
    """Return the same, with two sheets of one name, each with an Exploit Gratuit that counts when it is named."""
    text = 'jeu = "singularites"\nnom = "Ana"\n[traits]\nsens = 5\n[[exploits_gratuits]]\nsource = "{}"\n'
    for key, source in (("ana", "lampe"), ("brune", "loupe")):
        more = 'traits = ["sens"]\nquand = "de nuit"\n'
        Path(f"characters/{key}.toml").write_text(text.format(source) + more, "utf-8")
    table("table episode")
    return table


def test_of_namesakes_who_rolled_at_once_each_has_his_own(namesakes: Any) -> None:
    """The one who is named decides on his own roll, with his own Range and sources; the refusal tells them apart."""
    namesakes("test ana,brune sens -d 30 --dice 3,4")
    said = namesakes("again --free 1 --json")
    assert (refused(said), said.answers[-1]["error"]["expected"]) == ("several_rolls", ["--who ana", "--who brune"])
    fact = namesakes("again --who ana --free lampe -r 1 --ruling range_after_roll=yes --json").result
    assert (fact["file"], fact["faces"], fact["total"]) == ("characters/ana.toml", [3], 23)
    assert ["range" in state()[key] for key in ("ana", "brune")] == [False, True]
    assert namesakes("again --who brune --free loupe --json").result["total"] == 19


def test_of_namesakes_against_each_other_each_has_his_own_side(namesakes: Any) -> None:
    """A side is found by its sheet, and spends its own Range."""
    namesakes("conflict ana:sens brune:sens --dice 5,4")
    said = namesakes("again --who brune --free loupe -r 1 --ruling range_after_roll=yes --json")
    assert (said.result["winner"], [side["total"] for side in said.result["sides"]]) == (1, [15, 24])
    assert ["range" in state()[key] for key in ("ana", "brune")] == [True, False]
    assert namesakes("journal list --who brune --json").answers[-1]["result"]["command"] == "again"


def test_a_namesake_gives_back_the_range_that_he_gained(namesakes: Any) -> None:
    """What the failure gave is taken from him who got it."""
    namesakes("range spend 1 brune")
    namesakes("test ana sens --against brune:sens -x 1 --dice 2 --ruling lost_to_pc=personal_first")
    assert ["range" in state()[key] for key in ("ana", "brune")] == [True, True]
    assert namesakes("again --free 2").exit == 0
    assert ["range" in state()[key] for key in ("ana", "brune")] == [True, False]


def test_what_found_no_room_is_gone_once_somebody_else_acted(table: Any) -> None:
    """Another Test settled since: only what the reserve still holds is taken back."""
    table(f"{MARCUS} -d 30 -x 5 --no-free --dice 4")
    table("test 7 8 --dice 5")
    assert "ranges.overflow" not in state()[""]
    assert table("again --who marcus --free 8").exit == 0
    assert state()[""]["ranges.mj"] == 1


def test_a_success_without_exploits_takes_nothing_back(table: Any) -> None:
    """A Test without an Exploit that passes after the die moves no counter."""
    table(f"{MARCUS} -d 25 --no-free --dice 4")
    before = state()
    passed = table("again --free 2 --json")
    assert (passed.result["success"], state()) == (True, before)
    assert table("again --free 1 --json").result["margin"] == 8


def test_a_hidden_number_that_nobody_knows_decides_nothing() -> None:
    """Without the line of a Test aveugle its hidden number is not guessed."""
    die = Term("d10", "die", 4)
    old = sing.Tested(
        "",
        "",
        "blind",
        (Term("sens", "trait", 14, "", 2), die),
        (4,),
        18,
        20,
        (Term("base", "base", 20),),
        1,
        False,
        -2,
        None,
    )
    roll = Roll(1, 1, "singularites", old, "", "", (), (), (), ())
    with pytest.raises(Refused) as caught:
        game("singularites").again(Asked(roll, free=("1",)), Script(()), Ledger(), DEFAULT)
    assert caught.value.id == "hidden_number_unknown"


def test_what_may_become_of_an_exploit_is_what_the_game_says() -> None:
    """The values of --keep are the game's own."""
    (command,) = [one for one in commands() if one.name == "again"]
    (param,) = [one for one in command.params if one.name == "keep"]
    assert param.values == KEEPS
