"""`mj undo` and `mj redo`: every counter goes back, and forth again; nothing is erased."""

from pathlib import Path
from typing import Any

import pytest
from journals import entries, refolded, state

FAILS = ("test julien habilete conduite rallye -x 2 -d 20", "--dice", "3")


@pytest.fixture
def table(mj: Any) -> Any:
    """Return what runs a command line at a new table of both games, in Épisode 1."""
    for line in ("table init --game singularites --game rhapsodie", "table episode Pilote"):
        assert mj(line).exit == 0
    return mj


def test_an_undo_gives_every_counter_back(table: Any) -> None:
    """After an undo the state is what it was before the command, who had come to the table is gone again."""
    before = state()
    assert table(*FAILS).exit == 0
    assert state() != before
    assert table("undo").exit == 0
    assert state() == before


def test_an_undo_says_what_is_taken_back(table: Any) -> None:
    """The entry's number, what was asked, what came of it, and the counters that move back with whose they are."""
    table(*FAILS)
    said = table("undo")
    first, *moved = said.out.splitlines()
    assert first == (
        "Repris : nº 2, mj test julien habilete conduite rallye -x 2 -d 20 --dice 3 → 20 contre 30 : échec"
    )
    assert "Ranges de la MJ : 3 → 1" in moved
    assert any(line.startswith("Julien") and "Range personnel" in line and "1 → 0" in line for line in moved)


def test_an_undo_is_told_in_english_too(table: Any) -> None:
    """The other language says the same."""
    table(*FAILS)
    assert table("undo --lang en").out.startswith("Taken back: no. 2, mj test julien ")
    assert table("redo --lang en").out.startswith("Done again: no. 2, mj test julien ")


def test_a_redo_does_again_what_was_done(table: Any) -> None:
    """Undo and redo of two commands end where they began, in the order in which they were done."""
    table(*FAILS)
    table("table scene")
    after = state()
    assert table("undo 2", "--json").result["numbers"] == [3, 2]
    assert table("redo 2", "--json").result["numbers"] == [2, 3]
    assert state() == after


def test_the_answer_has_the_entries_and_the_state(table: Any) -> None:
    """In JSON: the entries with what was asked, by whom, when and what came of it, the changes, the part that moved."""
    table(*FAILS)
    (answer,) = table("undo", "--json").answers
    (entry,) = answer["result"]["entries"]
    written = entries()[1]
    assert [entry[key] for key in ("n", "at", "command", "who")] == [2, written["at"], "test", ["julien"]]
    assert entry["asked"] == written["asked"]
    assert [(fact["t"], fact["total"]) for fact in entry["results"]] == [("tested", 20)]
    assert (
        answer["state"]
        == {
            "table": {"ranges.mj": 1, "ranges.lost_by": ""},
            "members": {"julien": {"range": 0, "member": 0, "game": "", "camp": "", "name": ""}},
        }
        or answer["state"]["table"]["ranges.mj"] == 1
    )
    assert answer["facts"][-1]["t"] == "recorded"


def test_an_undo_is_a_line_of_the_journal(table: Any) -> None:
    """The journal has one line more, which names what it takes back and holds the changes the other way round."""
    table(*FAILS)
    table("undo")
    *_, done, back = entries()
    changed = [(fact["counter"], fact["old"], fact["new"]) for fact in done["facts"] if fact["t"] == "changed"]
    inverse = [(fact["counter"], fact["new"], fact["old"]) for fact in back["facts"] if fact["t"] == "changed"]
    assert (back["command"], back["undo"], back["faces"]) == ("undo", [2], [])
    assert changed == inverse[::-1]
    refolded()


def test_what_stands_is_counted_for_the_next_undo(table: Any) -> None:
    """Undo after undo goes further back, and passes over what was taken back before."""
    for title in "ab":
        table(f"table scene {title}")
    assert [table("undo", "--json").result["numbers"] for _ in range(3)] == [[3], [2], [1]]
    table("redo 2")
    table("table turn")
    assert [table("undo", "--json").result["numbers"] for _ in range(2)] == [[8], [2]]


def test_an_undo_goes_back_over_the_beginning_of_an_episode(table: Any) -> None:
    """What was done before this Épisode began can be taken back in it, and done again."""
    table(*FAILS)
    table("table episode Suite")
    table("table scene")
    after = state()
    assert table("undo 3", "--json").result["numbers"] == [4, 3, 2]
    assert state().get("julien") is None
    assert table("redo 3").exit == 0
    assert state() == after
    assert [entry["n"] for entry in entries("0002")] == [3, 4, 5, 6]
    refolded()


def test_the_dice_are_not_given_back(table: Any) -> None:
    """The same Test after an undo is thrown anew: its faces are those that are thrown then."""
    table(*FAILS)
    table("undo")
    assert table("test julien habilete conduite rallye -x 2 -d 20", "--dice", "8", "--json").result["faces"] == [8]


def test_a_redo_after_a_new_command_is_refused(table: Any) -> None:
    """What was taken back before another command stays taken back, and nothing is written."""
    table("table scene")
    table("undo")
    table("table turn")
    before = entries()
    said = table("redo")
    assert (said.exit, said.out) == (1, "")
    assert said.err == "mj: il n’y a rien à refaire : rien n’est repris depuis la dernière commande\n"
    assert entries() == before


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("undo 3", "il n’y a que 2 commandes à reprendre, pas 3"),
        ("redo", "il n’y a rien à refaire : rien n’est repris depuis la dernière commande"),
    ],
)
def test_more_than_there_are_is_refused_whole(line: str, said: str, table: Any) -> None:
    """A step too far is refused with how many there are; no counter moves, and no line is written."""
    table("table scene")
    before, lines = state(), entries()
    refused = table(line)
    assert (refused.exit, refused.err) == (1, f"mj: {said}\n")
    assert (state(), entries()) == (before, lines)


def test_nothing_at_all_can_be_taken_back_from_a_new_table(mj: Any) -> None:
    """A table in which nothing was done refuses an undo, in a sentence of its own."""
    mj("table init --game singularites")
    assert mj("undo").err == "mj: il n’y a rien à reprendre\n"


@pytest.mark.parametrize("word", ["0", "-1", "deux", "1.5", "1 2"])
def test_what_is_no_number_of_steps_is_misuse(word: str, table: Any) -> None:
    """One step or more, in one word; anything else is misuse, and nothing is written."""
    before = entries()
    assert table(f"undo {word}").exit == 2
    assert entries() == before


def test_without_a_table_there_is_nothing_to_take_back(mj: Any) -> None:
    """Undo and redo need a table."""
    assert [mj(line).exit for line in ("undo", "redo")] == [2, 2]


def test_a_dry_run_shows_what_would_be_taken_back(table: Any) -> None:
    """With --dry-run the answer is the same, and nothing moves."""
    table(*FAILS)
    before = entries()
    dry = table("undo --dry-run")
    assert dry.out.startswith("Repris : nº 2, ")
    assert dry.out.endswith("À blanc : rien n’est écrit.\n")
    assert entries() == before
    assert table("undo").exit == 0


def test_the_hidden_number_is_not_told(table: Any) -> None:
    """What was asked of a Test aveugle is repeated without the number that the searcher must not know."""
    table("test julien sens -x 1 --blind 3", "--dice", "7")
    for said in (table("undo"), table("redo", "--json")):
        assert "--blind" in said.out
        assert "3" not in said.out.partition("--blind")[2].partition("--dice")[0]


def test_an_undo_that_does_not_fit_is_a_file_fault(table: Any) -> None:
    """Where the journal says that an entry moved a counter otherwise than it stands, undo says in which line."""
    from meneuse.cli.campaign.line import read, write

    table("table scene")
    table("table episode")
    file = Path("journal/0001.jsonl")
    *before, line = file.read_bytes().splitlines()
    entry = read(line)
    for fact in entry["facts"]:
        if fact["t"] == "changed":
            fact["new"] += 1
    file.write_bytes(b"\n".join([*before, write(entry)]))
    said = table("undo 2")
    assert said.exit == 3
    assert said.err.startswith("mj: journal/0001.jsonl:3: scene vaut 1 ici, et cette ligne dit 2")


def test_older_episodes_are_not_read(table: Any) -> None:
    """What is taken back and done again in this Épisode asks nothing of the files before, whatever is in them."""
    table("table scene")
    table("table episode Suite")
    table("table scene")
    Path("journal/0001.jsonl").write_bytes(b"nothing that anybody wrote\n")
    assert table("undo", "--json").result["numbers"] == [4]
    assert table("redo", "--json").result["numbers"] == [4]
    assert table("undo 2", "--json").result["numbers"] == [4, 3]
    assert table("journal").exit == 0
    before = entries("0002")
    said = table("undo")
    assert said.exit == 3
    assert said.err.startswith("mj: journal/0001.jsonl:1: ")
    assert entries("0002") == before


def test_an_entry_that_an_undo_names_and_nobody_has_is_a_file_fault(table: Any) -> None:
    """A journal that begins after what it says was taken back cannot do it again, and says so."""
    table("table scene")
    table("table episode Suite")
    table("undo 2")
    Path("journal/0001.jsonl").unlink()
    said = table("redo 2")
    assert said.exit == 3
    assert "l’entrée nº 2 n’y est pas" in said.err
