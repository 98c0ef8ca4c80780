"""A Conflit at a table: what its sides spend and carry, what waits for the next move, and what may not happen then."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from meneuse.cli.campaign.line import read, write
from seated import counters, ledger, play, ranges, refused, seat, tags
from tables import sheets

DUEL = "conflict hanks:autorite bill:autorite john:autorite --stakes"
THROWS = "10,4,10,6,9"  # at 30 Hanks and Bill pass, John fails


def entries() -> list[dict[str, Any]]:
    """Return the entries of the journal here."""
    lines = [line for file in sorted(Path("journal").glob("*.jsonl")) for line in file.read_text("utf-8").splitlines()]
    return [entry for entry in map(json.loads, lines) if "meneuse" not in entry]


def facts() -> list[dict[str, Any]]:
    """Return the facts of the Conflits in the journal here, one entry after the other."""
    return [fact for entry in entries() if entry["command"] == "conflict" for fact in entry["facts"]]


def waiting() -> dict[str, Any]:
    """Return what the table remembers of a Conflit."""
    return ledger().begins("conflit.")


def test_a_script_and_steps_leave_the_same_facts(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played at once, or a move at a time, a Conflit leaves the same facts in the journal, and nothing that waits."""
    found = []
    for name, lines in {
        "at_once": [f"{DUEL} --plays 'bill:main mise mise mise lance fin' --dice 10,6,10,4,9"],
        "by_steps": [
            DUEL, "conflict --play main --who bill", *["conflict --play mise"] * 3,
            "conflict --play lance --dice 10,6,10,4,9", "conflict --play fin",
        ],
        "by_names": [
            f"{DUEL} --play main --who bill", "conflict --play mise --who bill", "conflict --plays 'hanks:mise 3:mise'",
            "conflict --play lance --who bill --dice 10,6,10,4,9", "conflict --play fin",
        ],
    }.items():  # fmt: skip
        Path(name).mkdir()
        monkeypatch.chdir(name)
        seat(mj)
        play(mj, *lines)
        found.append(facts())
        assert waiting() == {}
        assert mj("table check").exit == 0
        monkeypatch.chdir("..")
    assert found[0] == found[1] == found[2]
    assert [fact["who"] for fact in found[0] if fact["t"] == "winnings"] == ["Hanks", "Bill"]


def test_each_step_answers_with_the_whole_conflit(mj: Any) -> None:
    """The result of each step is the Conflit as it stands: whose turn, which moves, the stakes and the Difficulty."""
    seat(mj)
    it = play(mj, f"{DUEL} --play mise").result
    assert it["t"] == "stakes"
    assert (it["turn"], it["moves"], it["stakes"], it["difficulty"]) == (1, ["mise", "lance"], 1, 20)
    assert [(one["who"], one["stakes"], one["stands"]) for one in it["players"]] == [
        ("Hanks", 1, "in"), ("Bill", 0, "in"), ("John", 0, "in"),
    ]  # fmt: skip
    assert play(mj, "conflict").result == it
    (reserves,) = play(mj, "table show").result["reserves"]
    (part,) = (part for part in reserves["parts"] if part["id"] == "conflit")
    assert [(entry["id"], entry["name"], entry["value"]) for entry in part["entries"]] == [
        ("round", "", 1), ("player_0", "Hanks", 1), ("player_1", "Bill", 0), ("player_2", "John", 0),
        ("turn", "", "Bill"),
    ]  # fmt: skip


def test_the_winners_are_said_to_choose(mj: Any) -> None:
    """Between two rounds every answer says that the winners are to choose, then who would stop and who is left."""
    seat(mj)
    play(mj, f"{DUEL} --plays 'mise mise mise lance' --dice {THROWS}")
    assert "à choisir (encore, fin) : Hanks, Bill" in mj("table show").out
    assert mj("conflict").out.rstrip().endswith("Les gagnants choisissent : encore, fin")
    said = mj("conflict --play fin --who hanks").out.rstrip()
    assert said.endswith("Hanks veut finir ; à Bill : encore, fin")
    assert "à choisir (encore, fin) : Bill" in mj("table show").out
    assert mj("conflict --lang en").out.rstrip().endswith("Hanks would stop; Bill to choose: encore, fin")


def test_a_round_without_beaten_ends_its_line(mj: Any) -> None:
    """Where nobody is beaten the line of a round ends with who stands."""
    said = mj("conflict 7+8 6+8 --stakes --plays 'lance fin' --dice 9,9").out.splitlines()
    assert "Tour de Conflit 1 : 7+8, 6+8 l’emportent" in said


def test_a_step_may_say_who_makes_it(mj: Any) -> None:
    """`--play` takes a move as a script does: who makes it before a colon, and the beginning of its word."""
    seat(mj)
    it = play(mj, DUEL, "conflict --play bill:main", "conflict --play 2:mis").result
    assert [(one["lead"], one["stakes"]) for one in it["players"]] == [(False, 0), (True, 1), (False, 0)]
    for word in ("''", "sonner", "'mise mise'", ":"):
        said = mj(f"conflict --play {word} --json")
        assert (said.exit, said.answers[0]["error"]["id"]) == (2, "unknown_name"), said.err


def test_who_moves_goes_with_a_move(mj: Any) -> None:
    """`--who` without a move is misuse: it would be forgotten, or stand for everybody who is asked."""
    seat(mj)
    play(mj, DUEL)
    for line in ("conflict --who bill", "conflict --advise --who nobody", f"{DUEL} --who bill"):
        said = mj(f"{line} --json")
        assert (said.exit, said.answers[0]["error"]["id"]) == (2, "needs_move"), said.err


def test_looking_leaves_no_entry(mj: Any) -> None:
    """To ask how the Conflit stands, or for advice, writes nothing."""
    seat(mj)
    play(mj, DUEL)
    before = entries()
    play(mj, "conflict", "conflict --advise", "conflict --odds")
    assert entries() == before


def test_a_step_is_taken_back(mj: Any) -> None:
    """Undo gives the turn, the stakes and what was spent back, and redo takes them again."""
    seat(mj)
    play(mj, DUEL)
    before = waiting()
    play(mj, "conflict --play main --who john")
    assert ranges("john") == [1, 0, 0]
    play(mj, "undo")
    assert (waiting(), ranges("john")) == (before, [1, 0, 1])
    play(mj, "redo", "conflict --play mise --who john")
    assert waiting()["staked.2"] == 1


@pytest.mark.parametrize("what", ["scene", "episode", "adventure"])
def test_nothing_begins_while_a_conflit_waits(mj: Any, what: str) -> None:
    """Nobody may withdraw, so no scene, Épisode or aventure begins before it is over; a Tour may."""
    seat(mj)
    play(mj, DUEL, "table turn")
    refused(mj, f"table {what} Suite", "conflit_goes_on", ["mj conflict --play", "mj undo"])
    assert sorted(file.name for file in Path("journal").iterdir()) == ["0001.jsonl"]
    play(mj, "conflict --plays 'lance fin' --dice 1,9", f"table {what} Suite")
    assert waiting() == {}


@pytest.mark.parametrize("option", ["--refuses", "--no-stake"])
def test_nobody_withdraws(mj: Any, option: str) -> None:
    """One who refuses before it begins makes an Opposition of it; afterwards that is refused."""
    seat(mj)
    said = play(mj, f"{DUEL} {option} bill --dice 5,5,5")
    assert tags(said.answers[0]["facts"])[:2] == ["fell_back", "opposed"]
    assert said.answers[0]["facts"][0]["because"] == option[2:].replace("-", "_")
    play(mj, DUEL)
    refused(mj, f"conflict {option} bill", "no_withdrawal", ["mise", "lance", "main"])


def test_only_one_conflit_waits(mj: Any) -> None:
    """Another Conflit is refused while one waits, and a step where none does is misuse."""
    seat(mj)
    said = mj("conflict --play mise --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, "no_conflit")
    play(mj, DUEL)
    refused(mj, DUEL, "conflit_waits", ["mj conflict --play", "mj undo"])


def test_another_house_rule_for_one_move(mj: Any) -> None:
    """With `first_fails=may_claim` the others are waited for, each from any terminal."""
    seat(mj)
    play(mj, f"{DUEL} --plays 'mise mise mise'")
    it = play(mj, "conflict --play lance --dice 2 --ruling first_fails=may_claim").result
    assert (it["phase"], it["turn"]) == ("claims", 1)
    it = play(mj, "conflict --play passe", "conflict --play lance --dice 10,10").result
    assert (it["phase"], [one["stands"] for one in it["players"]]) == ("choice", ["lost", "kept", "won"])


def test_a_throw_of_a_conflit_is_not_decided_on_afterwards(mj: Any) -> None:
    """`mj again` refuses a Conflit's throw: the others have answered it."""
    seat(mj)
    play(mj, f"{DUEL} --plays 'mise mise mise lance' --dice {THROWS}")
    for line in ("again", "again --who bill", "again --who bill --free 1", "again --odds --free 1"):
        refused(mj, line, "thrown_in_conflit")
    play(mj, "conflict --play fin", "test hanks sens tir --dice 5", "again")


def test_the_journal_says_who_won(mj: Any) -> None:
    """An entry of a Conflit is told by its end; a step by what was done."""
    seat(mj)
    play(mj, f"{DUEL} --plays 'mise mise mise lance fin' --dice {THROWS}", DUEL, "conflict --play mise")
    whole, begun, step = mj("journal --last 3").out.splitlines()[-3:]
    assert "→ le Conflit est à Hanks 1, Bill 1" in whole
    assert "→ Conflit, tour 1 (Hanks 0, Bill 0, John 0), Difficulté 15" in begun
    assert "→ Hanks mise : 1 Exploit en jeu, Difficulté 20" in step


def test_stats_count_the_throws(mj: Any) -> None:
    """Each throw of a Conflit is one roll of its own, with the Exploits that it won or lost."""
    seat(mj)
    play(mj, f"{DUEL} --plays 'mise mise mise lance fin' --dice {THROWS}")
    told = {one["who"]: one for answer in mj("journal stats --json").answers for one in answer["facts"]}
    assert {who: (one["rolls"], one["exploits_won"], one["exploits_lost"]) for who, one in told.items()} == {
        "Hanks": (1, 1, 0), "Bill": (1, 1, 0), "John": (1, 0, 1),
    }  # fmt: skip


def test_what_a_side_spends_serves_its_first_throw(mj: Any) -> None:
    """A Range and an Inspiration of a SIDE count in its first throw, and are spent once; a Gratuit counts in each."""
    seat(mj)
    sides = "hanks:autorite,r1,i=humain,free=1 bill:autorite"
    said = play(mj, f"conflict {sides} --stakes --plays 'lance encore lance fin' --dice 5,5,5,5")
    first, _, second, _ = (fact for fact in said.answers[0]["facts"] if fact["t"] == "tested")
    kinds = [{term["kind"] for term in one["terms"]} for one in (first, second)]
    assert {"range", "inspiration", "free_exploit"} <= kinds[0]
    assert kinds[1] == {"trait", "talent", "free_exploit", "die"}
    assert ranges("hanks") == [1, 0, 0]
    assert counters("hanks", "inspirations_used.humain") == [1]


def test_sides_share_what_a_reserve_holds(mj: Any) -> None:
    """What one side promises is not there for another, nor for the lead; more than there is is refused at once."""
    seat(mj)
    refused(mj, "conflict 9+9,r1 8+8 --stakes --play mise", "not_enough_ranges")
    play(mj, "range award", "conflict hanks:autorite,r2 bill:autorite,r1 john:autorite --stakes")
    refused(mj, "conflict --play main --who hanks", "not_enough_ranges", "0")
    play(mj, "conflict --play main --who john")
    assert ranges("hanks", "bill", "john") == [1, 1, 1, 1, 0]
    play(mj, "conflict --play lance --dice 9,2,2", "conflict --play fin")
    assert ranges("hanks", "bill", "john") == [1, 0, 0, 0, 0]


def test_what_is_gone_meanwhile_is_missing_from_the_throw(mj: Any) -> None:
    """A Range or an Inspiration that was spent elsewhere since the Conflit began does not stop it."""
    seat(mj)
    play(mj, "conflict hanks:autorite,r1,i=machine:2 bill:autorite --stakes")
    play(mj, "range spend 1 hanks", "inspiration use hanks machine:2")
    said = play(mj, "conflict --play lance --dice 5,5")
    (first, _) = (fact for fact in said.answers[0]["facts"] if fact["t"] == "tested")
    assert {term["kind"] for term in first["terms"]} == {"trait", "talent", "die"}


def test_what_is_left_of_the_inspirations_is_thrown(mj: Any) -> None:
    """Of two Inspirations promised, one of which is used elsewhere meanwhile, the other still counts in the throw."""
    seat(mj)
    play(mj, "conflict bill:autorite,i=humain:2,gm-ok hanks:autorite --stakes")
    play(mj, "inspiration use bill humain:2 --atout")
    said = play(mj, "conflict --play lance --who hanks --dice 5,5")
    (spent,) = (fact for fact in said.answers[0]["facts"] if fact["t"] == "spent")
    assert (spent["who"], spent["inspirations"]) == ("Bill", 1)
    assert counters("bill", "inspirations_used.humain") == [3]


@pytest.mark.parametrize(
    ("line", "more"),
    [("test bill ascendant autorite -d 5 -x 1 --keep bonus --dice 9", 2), ("range desastre 1 bill", -2)],
    ids=["the +2 of an Exploit", "a Désastre"],
)
def test_what_comes_between_two_throws_weighs_on_the_second(mj: Any, line: str, more: int) -> None:
    """Another round's throw is an Action like any other: what was won or befell since the first one counts in it."""
    seat(mj)
    play(mj, "conflict hanks:autorite bill:autorite --stakes -d 5 --plays 'lance encore' --dice 9,9", line)
    said = play(mj, "conflict --play lance --dice 9,9")
    totals = {fact["who"]: fact["total"] for fact in said.answers[0]["facts"] if fact["t"] == "tested"}
    assert totals["Bill"] == 7 + 7 + 9 + more
    assert counters("bill", "carried", "desastre.boulette") == [0, 0]


@pytest.mark.parametrize(
    ("counter", "value"),
    [
        ("order", "0 1 x"), ("order", "0 1"), ("order", "0 0 1"), ("order", ""), ("usual", "0 1 2 3"), ("agreed", "²"),
        ("turn", 5), ("turn", 0), ("turn", -1), ("stakes", 7), ("stakes", 0), ("staked.0", -1), ("won.1", -3),
        ("round", 0), ("phase", "over"), ("phase", "choice"), ("phase", "claims"), ("moves", ""), ("moves", "fin"),
        ("stands.1", "out"), ("stands.2", "gone"), ("side.1", ""), ("side.7", "9"), ("side.x", "9"),
    ],
)  # fmt: skip
def test_a_conflit_that_cannot_be_is_a_fault_of_the_file(mj: Any, counter: str, value: int | str) -> None:
    """A Conflit changed by hand, with right sums, stops every move with the way out; undo still takes it away."""
    seat(mj)
    play(mj, f"{DUEL} --play mise", "conflict --play lance --dice 2 --ruling first_fails=betting_goes_on")
    file = Path("journal/0001.jsonl")
    *_, last = file.read_bytes().splitlines(keepends=True)
    entry = read(last[:-1])
    full = f"conflit.{counter}"
    old = ledger().state[""].get(full, "" if isinstance(value, str) else 0)
    entry["facts"].append({"t": "changed", "counter": full, "old": old, "new": value, "who": "", "owner": ""})
    entry.pop("sum", None)
    file.write_bytes(file.read_bytes()[: -len(last)] + write(entry))
    for line in ("conflict", "conflict --play lance --seed 1", "conflict --advise"):
        said = mj(f"{line} --json")
        assert (said.exit, said.answers[0]["error"]["id"]) == (3, "conflit_unreadable"), (line, said.err)
        assert said.answers[0]["error"]["expected"] == ["mj undo"]
    play(mj, "table show", "undo", "conflict --play lance --dice 2")


def test_five_desastres_fail_without_the_die(mj: Any) -> None:
    """On whom five Désastres weigh, a throw fails without a die; then they are gone, and a stake may still be made."""
    seat(mj)
    play(mj, "test hanks sens tir -x 5 --desastre 5 --dice 2")
    said = play(mj, f"{DUEL} --plays 'mise mise mise lance' --dice ''")
    (tested,) = (fact for fact in said.answers[0]["facts"] if fact["t"] == "tested")
    assert (tested["who"], tested["faces"], tested["success"]) == ("Hanks", [], False)
    assert not any(ledger().begins("desastre.", "hanks").values())
    assert said.result["phase"] == "choice"


def test_a_desastre_weighs_on_the_first_throw_only(mj: Any) -> None:
    """A Désastre of the next Action lowers the first throw; in another round of the Conflit it is gone."""
    seat(mj)
    play(mj, "test hanks sens tir -x 1 --desastre 1 --dice 2")
    said = play(mj, "conflict hanks:autorite bill:autorite --stakes --plays 'lance encore lance' --dice 9,9,9,9")
    totals = [fact["total"] for fact in said.answers[0]["facts"] if fact["t"] == "tested" and fact["who"] == "Hanks"]
    assert totals[1] == 25 > totals[0]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (f"{DUEL} --keep hanks --plays 'lance'", "slot_taken"),
        ("conflict hanks:autorite gardien:sens --stakes --keep gardien", "pnj_keeps_no_range"),
        ("conflict hanks:autorite 7+8 --stakes --keep 7+8", "pnj_keeps_no_range"),
        ("conflict 7+8 gardien:sens --stakes --keep 7+8", "no_slot"),
    ],
    ids=["the slot is taken", "a PNJ", "a PNJ in numbers", "a PC in numbers"],
)
def test_a_range_that_cannot_be_kept(mj: Any, line: str, reason: str) -> None:
    """Who has a Range already, a PNJ and one without a sheet keep none, and hear it before any die is thrown."""
    seat(mj)
    refused(mj, line, reason)


@pytest.mark.parametrize(("spent", "lead"), [(",r1", ""), ("", "hanks:main ")], ids=["on the throw", "for the lead"])
def test_a_range_is_kept_where_the_slot_is_empty(mj: Any, spent: str, lead: str) -> None:
    """A won Exploit becomes the personal Range of a player who has spent it, in this Conflit as well."""
    seat(mj)
    sides = f"hanks:autorite{spent} bill:autorite"
    play(mj, f"conflict {sides} --stakes --plays '{lead}mise mise lance fin' --dice 9,10,9 --keep hanks")
    assert ranges("hanks") == [1, 0, 1]
    assert counters("hanks", "held") == [0]
    assert counters("bill", "held") == [1]


def test_namesakes_copies_and_numbers_play_together(mj: Any) -> None:
    """Two sheets of one name, a copy and numbers have names of their own, and each wins and loses for himself."""
    seat(mj)
    sheets("hanks")
    twin = Path("characters/twin.toml")
    twin.write_text('jeu = "singularites"\nnom = "Hanks"\n[traits]\nascendant = 9\n[talents]\nautorite = 9\n', "utf-8")
    said = play(
        mj,
        "conflict hanks:autorite twin:autorite sbire#1:sens sbire#2:sens 9+9 --stakes"
        " -d 0 --plays 'mise mise mise mise mise lance fin' --dice 10,10,10,10,10,10,10,10,10,10",
    )
    players = {one["who"]: one for one in said.result["players"]}
    assert len(players) == 5
    assert list(players)[:2] == ["Hanks (1)", "Hanks (2)"]
    held = {owner: ledger().count("held", owner) for owner in ("hanks", "twin", "sbire#1", "sbire#2")}
    won = {owner: one["won"] for owner, one in zip(held, players.values(), strict=False)}
    assert held == won
    assert sum(won.values()) >= 2


def test_a_full_reserve_names_what_it_has_no_room_for(mj: Any) -> None:
    """Exploits that find no room in the reserve they go to are lost, and how many is said."""
    seat(mj)
    play(mj, *["range award"] * 5)
    said = play(mj, f"{DUEL} --plays 'mise mise mise lance fin' --dice {THROWS}")
    (earned,) = (fact for fact in said.answers[0]["facts"] if fact["t"] == "earned")
    assert (earned["reserve"], earned["ranges"], earned["lost"]) == ("commune", 0, 1)


def test_an_end_that_came_already_may_be_said(mj: Any) -> None:
    """A script may end with `fin`, not knowing whether the dice leave anybody a choice; nothing else comes after."""
    over = "conflict 7+8 6+6 --stakes --dice 9,2 --plays 'lance"
    assert mj(f"{over} fin'").out == mj(f"{over}'").out
    said = mj(f"{over} encore' --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (1, "conflit_over")


def test_a_conflit_that_waits_goes_into_the_archive(mj: Any) -> None:
    """A waiting Conflit is checked, exported and imported like everything else, and goes on where it was."""
    seat(mj)
    play(mj, f"{DUEL} --plays 'bill:main mise'")
    before = waiting()
    assert mj("table check").exit == 0
    Path("archive.toml").write_text(mj("table export").out, "utf-8")
    assert mj("table import archive.toml elsewhere").exit == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir("elsewhere")
        assert waiting() == before
        play(mj, "conflict --play mise")


@settings(
    max_examples=10,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    phases=[Phase.explicit, Phase.generate],  # to shrink takes minutes here
)
@given(data=st.data())
def test_any_play_at_a_table_leaves_it_in_order(mj: Any, tmp_path_factory: Any, data: st.DataObject) -> None:
    """Whatever is played: no reserve goes below nothing, nothing of the Conflit is left over, the journal is right."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("any"))
        seat(mj)
        who = data.draw(st.permutations(["hanks:autorite", "bill:autorite", "john:autorite", "gardien:sens", "9+9"]))
        more = st.sampled_from(["", ",r1", ",i=humain", ",+2"])
        sides = [side + (data.draw(more) if side[:2] in ("ha", "bi", "jo") else "") for side in who]
        fails = data.draw(st.sampled_from(["others_win", "may_claim", "betting_goes_on"]))
        count = data.draw(st.integers(2, 5))
        it = play(mj, f"conflict {' '.join(sides[:count])} --stakes").result
        while it["phase"] != "over":
            word = data.draw(st.sampled_from([one for one in it["moves"] if one != "encore" or it["round"] < 2]))
            by = f" --who {data.draw(st.integers(1, count))}" if word == "main" else ""
            seed = data.draw(st.integers(0, 99))
            said = mj(f"conflict --play {word}{by} --seed {seed} --ruling first_fails={fails} --json")
            if said.exit == 1:
                assert said.answers[0]["error"]["id"] in ("not_enough_ranges", "leads_already", "not_playing")
                it = it | {"moves": [one for one in it["moves"] if one != "main"]}
                continue
            it = said.result
        assert waiting() == {}
        assert all(
            value >= 0 for owned in ledger().state.values() for value in owned.values() if isinstance(value, int)
        )
        assert mj("table check").exit == 0
