"""`mj journal`: what was done at the table, in words and as JSON; nothing of it hidden but what was to stay hidden."""

import json
from pathlib import Path
from typing import Any

import pytest
from journals import entries
from jsonschema import Draft202012Validator
from meneuse.cli.campaign.line import write
from meneuse.cli.render.asked import MASK, masked, quoted
from meneuse.core.recall import recall
from project import ROOT

PLAYED = (
    "table init --game singularites --game rhapsodie",
    "table episode Pilote",
    "test julien habilete conduite rallye -x 2 -d 20 --dice 3",
    "test camille sens -d 15 --dice 8",
    "table scene 'Le toit'",
    "undo",
)


@pytest.fixture
def table(mj: Any) -> Any:
    """Return what runs a command line at a table where something was done."""
    with open("camille.toml", "w", encoding="utf-8") as file:
        file.write('jeu = "singularites"\nnom = "Camille"\ncamp = "pj"\narchetype = "Infiltrateur"\n')
        file.write("[traits]\nsens = 6\n")
    for line in PLAYED:
        assert mj(line.replace("camille", "./camille.toml")).exit == 0
    return mj


def test_each_entry_has_a_line(table: Any) -> None:
    """The number, when, who, what was asked, what came of it in short, and the counters that moved; oldest first."""
    lines = table("journal").out.splitlines()
    at = entries()[1]["at"]
    assert lines[1].startswith(
        f"    2  {at[8:10]}/{at[5:7]} {at[11:16]}  julien  mj test julien habilete conduite rallye -x 2 -d 20 --dice 3"
        " → 20 contre 30 : échec ; "
    )
    assert "Ranges de la MJ : 1 → 3" in lines[1]
    assert [line[1:5].strip() for line in lines] == ["1", "2", "3", "4", "5"]
    assert table("journal list").out == "".join(f"{line}\n" for line in lines)


def test_what_is_taken_back_is_struck_through_and_never_hidden(table: Any) -> None:
    """Such a line has a mark before and a word behind it; the undo says which one it takes back."""
    lines = table("journal").out.splitlines()
    assert [line[0] for line in lines] == [" ", " ", " ", "~", " "]
    assert lines[3].endswith("(repris)")
    assert "Le toit" in lines[3]
    assert "mj undo → reprend nº 4" in lines[4]
    table("redo")
    assert [line[0] for line in table("journal").out.splitlines()] == [" "] * 6


def test_who_comes_and_who_leaves_is_told_once(table: Any) -> None:
    """An entry of `members` says what changed, and not the row of a list as well."""
    table("table members add ariette --player Ana")
    assert table("journal -n 1").out.endswith(
        "mj table members add ariette --player Ana → Ariette arrive à la table : Range personnel 1\n"
    )
    assert table("undo").out == (
        "Repris : nº 6, mj table members add ariette --player Ana\nAriette quitte la table ; Range personnel : 1 → 0\n"
    )


def test_a_sentence_in_short_has_no_full_stop(table: Any) -> None:
    """What was said as a sentence goes on with what moved, on the one line of its entry."""
    table("range award")
    assert "1 Range de plus pour la réserve commune des joueurs ; Ranges de la réserve" in table("journal -n 1").out


def test_colours_strike_it_through(table: Any) -> None:
    """With colours the whole line is struck through, and only that one."""
    lines = table("journal --color always").out
    assert lines.count("\x1b[2;9m") >= 1
    assert "\x1b[2;9m~   4" in lines
    assert "\x1b[2;9m~   3" not in lines


def test_a_list_is_an_envelope_for_each_entry(table: Any) -> None:
    """As JSON each entry is an answer of its own: all that the journal has of it, and whether it stands."""
    answers = table("journal", "--json").answers
    written = entries()
    assert [answer["result"]["live"] for answer in answers] == [True, True, True, False, True]
    assert all(answer["facts"] == [answer["result"]] for answer in answers)
    for answer, entry in zip(answers, written, strict=True):
        found = answer["result"]
        assert found["t"] == "entry"
        for key in ("n", "at", "command", "asked", "who", "faces", "rulings", "facts"):
            assert found[key] == entry[key]
    assert (answers[4]["result"]["undo"], answers[3]["result"]["undo"]) == ([4], [])


def test_the_facts_of_an_entry_can_be_read_back(table: Any) -> None:
    """An entry of the answer is a fact like any other: it is read back with all the facts in it."""
    entry: Any = recall(table("journal -n 1", "--json").result)
    assert entry.undo == (4,)
    assert entry.facts[0].numbers == (4,)


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        ("--who julien", [2]),
        ("--who jul", [2]),
        ("--who CAMILLE", [3]),
        ("-n 2", [4, 5]),
        ("-n 99", [1, 2, 3, 4, 5]),
        ("--who julien -n 1", [2]),
        ("--episode 1", [1, 2, 3, 4, 5]),
        ("--all", [1, 2, 3, 4, 5]),
    ],
)
def test_a_list_can_be_narrowed(options: str, numbers: list[int], table: Any) -> None:
    """By who is touched, by how many are wanted at its end, by the Épisode."""
    assert [answer["result"]["n"] for answer in table(f"journal {options}", "--json").answers] == numbers


def test_the_current_episode_is_shown_unless_more_is_asked_for(table: Any) -> None:
    """The others are had by their number, or all together; an undo in one marks what was done in another."""
    table("table episode Suite")
    table("undo 2")
    numbers = [
        [answer["result"]["n"] for answer in table(f"journal {options}", "--json").answers]
        for options in ("", "--episode 1", "--all")
    ]
    assert numbers == [[6, 7], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7]]
    gone = [answer["result"]["n"] for answer in table("journal --all --json").answers if not answer["result"]["live"]]
    assert gone == [3, 4, 6]
    assert [line[0] for line in table("journal --episode 1").out.splitlines()] == [" ", " ", "~", "~", " "]


def test_an_entry_that_is_not_there_brings_those_that_are(table: Any) -> None:
    """Numbers run from the first entry to the last."""
    said = table("journal show 99 --json")
    assert said.answers[0]["error"]["expected"] == [f"1–{len(entries())}"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("journal lst", 2),
        ("journal list 3", 2),
        ("journal show 1 2", 2),
        ("journal show deux", 2),
        ("journal -n 0", 2),
        ("journal --who julein", 2),
        ("journal --who ''", 2),
        ("journal --all --episode 1", 2),
        ("journal --episode 7", 1),
        ("journal show 99", 1),
        ("journal show 0", 1),
    ],
)
def test_what_is_not_there_is_refused(line: str, code: int, table: Any) -> None:
    """A wrong verb, a word too many, someone who is not at the table, an entry or an Épisode that is not there."""
    said = table(line)
    assert (said.exit, said.out) == (code, "")
    assert said.err


def test_an_entry_is_shown_whole(table: Any) -> None:
    """When, who, what was asked, the faces, and every line that was told at play."""
    lines = table("journal show 2").out.splitlines()
    entry = entries()[1]
    year, month, day = entry["at"][:10].split("-")
    assert lines[0] == f"Entrée nº 2, {day}/{month}/{year} à {entry['at'][11:19]}, journal/0001.jsonl"
    assert lines[1:4] == [
        "Qui : julien",
        "mj test julien habilete conduite rallye -x 2 -d 20 --dice 3",
        "Faces : 3",
    ]
    assert "Julien : Habileté 7 + Conduite 8 + rallye 2 + d10 3 = 20" in lines
    assert "Ranges de la MJ : 1 → 3" in lines


def test_an_entry_is_told_as_at_play(table: Any) -> None:
    """What a roll told then is told again, to the letter."""
    said = table("test julien sens -d 15 --ruling one_counts=no --dice 1,4").out
    shown = table("journal show").out
    assert shown.endswith(said)
    assert "Règles maison : one_counts=no\n" in shown


def test_each_language_writes_the_day_its_own_way(table: Any) -> None:
    """French has the day before the month; English has them as the journal does, from the year down."""
    at = entries()[-1]["at"]
    assert f"  {at[8:10]}/{at[5:7]} {at[11:16]}  " in table("journal -n 1").out
    assert f"  {at[5:10]} {at[11:16]}  " in table("journal -n 1 --lang en").out
    assert f", {at[:10]} {at[11:19]}, " in table("journal show --lang en").out


def test_an_entry_that_is_taken_back_says_so(table: Any) -> None:
    """Shown whole, it says that it counts no more; in JSON it is not live."""
    assert "Cette entrée est reprise" in table("journal show 4").out
    assert table("journal show 4", "--json").result["live"] is False
    assert table("journal show 2", "--json").result["live"] is True


def test_english_is_spoken_too(table: Any) -> None:
    """The other language says the same."""
    assert "20 against 30: failure" in table("journal --lang en").out
    assert table("journal show 2 --lang en").out.startswith("Entry no. 2, ")


@pytest.mark.parametrize("form", ["--blind 3", "--blind=3"])
def test_what_was_to_stay_hidden_is_never_shown(form: str, table: Any) -> None:
    """The number of a Test aveugle is in the journal's file, and nowhere in what is shown of it."""
    table(f"test julien sens -x 1 {form} --dice 7")
    assert any("3" in word for word in entries()[-1]["asked"])
    for line in ("journal -n 1", "journal show", "journal -n 1 --json", "journal show --json"):
        said = table(line).out
        assert MASK in said
        assert "--blind 3" not in said
        assert '"3"' not in said
        assert "--blind=3" not in said


def test_words_are_masked_by_the_option_before_them() -> None:
    """Only what follows the option is hidden, or what stands behind its sign."""
    assert masked(["test", "--blind", "2", "-x", "2"]) == ("test", "--blind", MASK, "-x", "2")
    assert masked(["--blind=2", "2"]) == (f"--blind={MASK}", "2")
    assert masked(["x=--blind", "2"]) == ("x=--blind", "2")


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("habilete", "habilete"),
        ("Éloïse", "Éloïse"),
        ("sbire#3", "sbire#3"),
        ("#x", "'#x'"),
        ("", "''"),
        ("Le toit", "'Le toit'"),
        ("l'autre", "'l'\\''autre'"),
        ("a;b", "'a;b'"),
        ("$(x)", "'$(x)'"),
        ("\x1b[31m", "'\\x1b[31m'"),
    ],
)
def test_a_word_is_quoted_as_a_shell_needs_it(word: str, said: str) -> None:
    """A plain word is left alone; another is put into quotes, and what could steer a terminal is shown instead."""
    assert quoted(word) == said


def test_user_texts_never_steer_the_terminal(table: Any) -> None:
    """A title with control characters is listed, shown, taken back and done again with them made visible."""
    table("table scene", "\x1b[2J\u202eLe\ntoit")
    for line in ("journal", "journal show", "undo", "redo", "journal --json"):
        said = table(line).out
        assert all(c.isprintable() or c == "\n" for c in said)
        assert "Le\ntoit" not in said


def test_a_fact_of_a_later_version_is_told_by_its_tag(table: Any) -> None:
    """An entry whose principal fact nobody knows here is listed and shown all the same."""
    entry = {
        "n": 6,
        "at": "2031-01-01T00:00:00+00:00",
        "command": "conjure",
        "asked": ["conjure"],
        "who": [],
        "faces": [],
    }
    line = write(entry | {"rulings": {}, "facts": [{"t": "conjured", "what": "a storm"}]})
    file = Path("journal/0001.jsonl")
    file.write_bytes(file.read_bytes() + line)
    assert "mj conjure → Un fait que cette version ne connaît pas : conjured" in table("journal -n 1").out
    assert "conjured" in table("journal show").out
    assert json.loads(table("journal -n 1 --json").out)["result"]["facts"] == [{"t": "conjured", "what": "a storm"}]


@pytest.mark.parametrize(
    "fact",
    [
        {"t": "began", "what": "saison", "number": 1, "title": ""},
        {"t": "began", "what": "scene", "number": 1, "title": 3},
        {"t": "undone", "numbers": "3", "entries": []},
        {"t": "undone", "numbers": [3], "entries": [{"n": 3}]},
        {"t": "earned", "reserve": "x", "ranges": 1, "lost": 0, "because": "x"},
    ],
)
def test_a_fact_that_has_no_words_is_told_as_unknown(fact: dict[str, Any], table: Any) -> None:
    """A line of which a fact says what this version never would, or in another shape, is read with all the others."""
    with open("journal/0001.jsonl", "ab") as file:
        file.write(write({"n": 6, "at": "", "facts": [fact]}))
    assert table("table check").exit == 0
    for line in ("journal", "journal show", "journal --json", "journal stats", "undo"):
        assert table(line).exit == 0
    table("redo")
    assert f"ne connaît pas : {fact['t']}" in table("journal show 6").out


def test_reading_writes_nothing(table: Any) -> None:
    """A list and an entry leave the journal as it is."""
    before = entries()
    table("journal")
    table("journal show 1")
    assert entries() == before


def test_without_a_table_there_is_no_journal(mj: Any) -> None:
    """A journal needs a table."""
    assert mj("journal").exit == 2


def test_an_export_is_an_entry_a_line(table: Any) -> None:
    """Every entry of every Épisode, as JSON alone: what a list has as its result, but for how it is told."""
    table("table episode Suite")
    listed = [answer["result"] | {"told": "json"} for answer in table("journal --all", "--json").answers]
    for colour in ("never", "always"):
        lines = table(f"journal export --color {colour}").out.splitlines()
        assert [json.loads(line) for line in lines] == listed
    assert len(table("journal export --episode 1 -n 1").out.splitlines()) == 1


def test_options_that_narrow_a_list_go_with_no_other_verb(table: Any) -> None:
    """An entry is shown by its number alone."""
    for option in ("--all", "--episode 1", "--who julien", "-n 1"):
        assert table(f"journal show 1 {option}").exit == 2


@pytest.mark.parametrize("line", ["journal", "journal show", "journal export", "journal stats", "undo", "redo"])
def test_the_answers_are_as_their_schemas_say(line: str, table: Any) -> None:
    """Each envelope of the journal, and of steps back and forth, is valid."""
    schema = json.loads((ROOT / "cli/schemas/envelope.json").read_text("utf-8"))
    answers = table(line, "--json").answers
    assert answers
    for answer in answers:
        Draft202012Validator(schema).validate(answer)


def test_many_results_share_one_line(table: Any) -> None:
    """Of one command for many, the first few are told on its line, each with who rolled."""
    copies = ",".join(f"sbire#{number}" for number in range(1, 13))
    assert table(f"test {copies} sens -d 10 --seed x").exit == 0
    (line,) = table("journal -n 1").out.splitlines()
    outcome = line.partition(" → ")[2]
    assert outcome.startswith("Sbire #1 ")
    assert "Sbire #8 " in outcome
    assert "Sbire #9 " not in outcome.partition("…")[0]


def test_an_entry_that_says_little_is_shown_all_the_same(table: Any) -> None:
    """A line that a person made, with a number and facts and nothing else, is listed, shown and taken back."""
    file = Path("journal/0001.jsonl")
    change = {"t": "changed", "counter": "turn", "old": 0, "new": 1, "who": "", "owner": ""}
    file.write_bytes(file.read_bytes() + write({"n": 6, "facts": [change]}))
    assert table("journal -n 1").out == f"    6  {'':>2}mj\n"
    assert table("journal show").exit == 0
    assert table("undo", "--json").result["numbers"] == [6]
