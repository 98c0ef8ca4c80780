"""`mj table members`, and who comes to the table as an Épisode begins."""

from pathlib import Path
from typing import Any

import pytest
from tables import entries, fact, pc, sheets, table


def settings(**players: str) -> None:
    """Say who plays whom in the table's settings."""
    text = Path("table.toml").read_text("utf-8")
    lines = "".join(f'"{key}" = "{player}"\n' for key, player in players.items())
    Path("table.toml").write_text(text.replace("[joueurs]\n", f"[joueurs]\n{lines}"), "utf-8")


def keys(mj: Any) -> list[str]:
    """Return the keys of the table's members."""
    return [one["key"] for one in fact(mj, "show")["members"]]


def ranges(mj: Any) -> dict[str, int]:
    """Return each member's own Range, and what the shared reserves hold."""
    shown = fact(mj, "show")
    found = {one["key"]: entries(one, "range")["range"][0] for one in shown["members"]}
    shared = {entry["id"]: entry["value"] for part in shown["reserves"][0]["parts"] for entry in part["entries"]}
    return found | shared


def test_an_episode_begins_with_a_range_for_each(mj: Any) -> None:
    """Three players and the GM have one each, and the common reserve is empty (X26)."""
    table(mj, episode=False)
    for name in ("ada", "boris", "chloe"):
        pc(name)
    said = mj("table episode Le vernissage")
    assert ranges(mj) == {"ada": 1, "boris": 1, "chloe": 1, "commune": 0, "mj": 1}
    assert said.out == (
        "Épisode 1 : « Le vernissage »\n"
        "Ranges de la MJ : 0 → 1\n"
        "Ada arrive à la table : Range personnel 1\n"
        "Boris arrive à la table : Range personnel 1\n"
        "Chloe arrive à la table : Range personnel 1\n"
    )


def test_a_pnj_in_the_folder_is_no_member(mj: Any) -> None:
    """Only the sheets of players' characters, of the table's games, are at the table from the beginning."""
    table(mj, "julien", "gardien", "cecil")
    assert keys(mj) == ["julien"]


def test_whom_the_settings_name_comes_too(mj: Any) -> None:
    """A player's character comes from any place where a name finds him, by his file or his name, with his player."""
    table(mj, episode=False)
    settings(julien="Sophie", eugenie="Karim")
    pc("elo", more="")
    Path("characters/elo.toml").write_text('jeu = "singularites"\nnom = "Éloïse"\n')
    settings(Éloïse="Zoé")
    mj("table episode")
    people = {one["key"]: (one["player"], one["met"]) for one in fact(mj, "show")["members"]}
    assert people == {"elo": ("Zoé", True), "julien": ("Sophie", True), "eugenie": ("Karim", True)}


def test_whom_the_settings_name_is_expected_before(mj: Any) -> None:
    """Until the Épisode begins he is shown as one who is to come, without anything of his own."""
    table(mj, episode=False)
    settings(julien="Sophie")
    assert "Julien (Sophie)  arrive au prochain Épisode" in mj("table show").out


def test_one_without_a_right_sheet_is_told_and_stops_nobody(mj: Any) -> None:
    """An Épisode begins for the others; the facts say who does not come, and whose sheet is faulty."""
    table(mj, "julien", episode=False)
    settings(fantome="X")
    Path("characters/casse.toml").write_text("jeu = [")
    (answer,) = mj("table episode --json").answers
    absent = [(fact["key"], fact["missing"]) for fact in answer["facts"] if fact["t"] == "absent"]
    assert absent == [("fantome", "gone"), ("casse", "faulty")]
    assert [one["key"] for one in fact(mj, "show")["members"] if one["met"]] == ["julien"]
    text = mj("table episode").out
    assert "fantome n’arrive pas à la table : fiche introuvable" in text
    assert "casse n’arrive pas à la table : fiche fautive (characters/casse.toml)" in text


def test_a_new_episode_says_one_line_for_each(mj: Any) -> None:
    """What comes back to a character is told together, however many counters move."""
    table(mj, "julien")
    mj("test julien conduite -d 60 -x 2 -r 1 -i machine:2 --dice 5")
    lines = mj("table episode --lang en").out.splitlines()
    assert lines[0] == "Épisode 2"
    assert len([line for line in lines if line.startswith("Julien")]) == 1
    assert ranges(mj) == {"julien": 1, "commune": 0, "mj": 1}


def test_who_is_added_gets_a_range_once(mj: Any) -> None:
    """In an Épisode a player's character who is added has his Range; being added again gives none."""
    table(mj)
    said = mj("table members add julien --player Sophie")
    assert said.out.splitlines() == [
        "Julien arrive à la table : Range personnel 1",
        "Julien            Sophie            Singularités  PJ   characters/julien.toml",
    ]
    mj("test julien conduite -d 60 -r 1 --dice 5")
    for line in ("add julien", "remove julien", "add julien"):
        assert mj(f"table members {line}").exit == 0
    assert ranges(mj)["julien"] == 0
    assert fact(mj, "show")["members"][0]["player"] == "Sophie"


def test_a_long_name_keeps_its_column(mj: Any) -> None:
    """Names of two words stand in their columns, and what is longer is parted from the next by two spaces."""
    table(mj)
    said = [mj("table members add julien --player", name).out.splitlines()[-1] for name in ("Bruno l’Ancien", "x" * 20)]
    assert said[0].index("Singularités") == len("Julien") + 12 + 18
    assert "x" * 20 + "  Singularités" in said[1]


def test_before_an_episode_nobody_gets_a_range(mj: Any) -> None:
    """A Range belongs to an Épisode."""
    table(mj, episode=False)
    mj("table members add julien")
    assert ranges(mj)["julien"] == 0
    mj("table episode")
    assert ranges(mj)["julien"] == 1


def test_several_are_added_at_once(mj: Any) -> None:
    """Words, commas and copies each give an answer, and all of it is one entry of the journal."""
    table(mj)
    answers = mj("table members add julien,ahmed sbire#2 --json").answers
    assert [answer["result"]["key"] for answer in answers] == ["julien", "ahmed", "sbire#2"]
    assert [answer["result"]["member"] for answer in answers] == [True, True, False]
    assert keys(mj) == ["ahmed", "julien"]
    assert mj("undo").exit == 0
    assert keys(mj) == []


def test_several_who_are_added_stand_in_the_journal_once_each(mj: Any) -> None:
    """The line of the list says who comes, and nothing between."""
    table(mj)
    mj("table members add julien ahmed gardien")
    line = mj("journal list").out.splitlines()[-1]
    assert line.partition(" → ")[2] == (
        "Julien arrive à la table : Range personnel 1 ; Ahmed arrive à la table : Range personnel 1"
    )


def test_one_unknown_adds_nobody(mj: Any) -> None:
    """A name that finds no sheet is misuse, and the others are not added either."""
    table(mj)
    assert mj("table members add julien nemo").exit == 2
    assert keys(mj) == []


@pytest.mark.parametrize("who", ["julien", "JULIEN", "jul"])
def test_who_is_removed_keeps_what_the_table_knows(mj: Any, who: str) -> None:
    """He is no member, and gets no Range at an Épisode; the folder does not bring him back."""
    table(mj, "julien")
    said = mj(f"table members remove {who}")
    assert said.out.splitlines()[0] == "Julien quitte la table"
    assert "n’est plus à la table" in said.out
    mj("table episode")
    assert keys(mj) == []
    mj("table members add julien")
    assert keys(mj) == ["julien"]


def test_who_comes_back_gets_the_range_of_the_episode_once(mj: Any) -> None:
    """An Épisode that began without him owes him his Range until he is added; one that began with him does not."""
    table(mj, "julien")
    mj("table members remove julien")
    for _ in range(2):
        mj("table episode")
    mj("inspiration use julien machine --atout")
    assert ranges(mj) == {"commune": 0, "mj": 1}
    said = mj("table members add julien")
    assert said.out.splitlines()[0] == "Julien arrive à la table : Range personnel 1"
    mj("test julien conduite -d 60 -r 1 --dice 5")
    for line in ("remove julien", "add julien"):
        mj(f"table members {line}")
    assert ranges(mj)["julien"] == 0
    mj("undo 4")
    mj("table episode")
    mj("table members add julien")
    assert ranges(mj)["julien"] == 1


def test_one_may_be_removed_whose_sheet_is_gone(mj: Any) -> None:
    """The table knows him by name and by key."""
    table(mj, episode=False)
    pc("ada")
    mj("table episode")
    Path("characters/ada.toml").unlink()
    assert mj("table members remove Ada").exit == 0
    assert keys(mj) == []


def test_of_namesakes_the_one_named_is_removed(mj: Any) -> None:
    """Each goes by the name of his sheet; the name that both have is misuse, and that of a sheet means no other."""
    table(mj)
    for key in ("paul", "ann", "anna"):
        Path(f"characters/{key}.toml").write_text('jeu = "singularites"\nnom = "Paul"\n')
    mj("table members add ann anna")
    said = mj("table members remove Paul --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (1, "no_member")
    Path("characters/paul.toml").unlink()
    (error,) = (answer["error"] for answer in mj("table members remove Paul --json").answers)
    assert (error["id"], error["expected"]) == ("ambiguous_who", ["ann", "anna"])
    assert keys(mj) == ["ann", "anna"]
    mj("table members remove anna")
    assert keys(mj) == ["ann"]


def test_several_may_be_removed_at_once(mj: Any) -> None:
    """Names may be parted by commas or by spaces, as with `add`."""
    table(mj, "julien", "marcus", "hanks")
    said = mj("table members remove julien,marcus hanks --json")
    assert [answer["result"]["key"] for answer in said.answers] == ["julien", "marcus", "hanks"]
    assert all(answer["state"]["members"][answer["result"]["key"]]["member"] == 0 for answer in said.answers)


def test_who_comes_or_leaves_has_to_be_said(mj: Any) -> None:
    """Without a name the whole line is expected, with the word for it in the user's language."""
    table(mj)
    for verb in ("add", "remove"):
        said = mj(f"table members {verb}")
        assert (said.exit, said.err) == (2, f"mj: il manque QUI ; attendu : mj table members {verb} QUI\n")


def test_one_who_is_no_member_is_not_removed(mj: Any) -> None:
    """A PNJ at the table, or one removed before, is refused, and then nobody is removed."""
    table(mj, "julien")
    mj("table members add gardien")
    said = mj("table members remove julien gardien --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (1, "no_member")
    assert keys(mj) == ["julien"]


def test_the_order_stays(mj: Any) -> None:
    """Members and PNJ stand by name, and copies by number, in whatever order they came, now and in the next Épisode."""
    table(mj)
    mj("table members add julien sbire#10 ahmed sbire#2")
    for _ in range(2):
        shown = fact(mj, "show")
        assert [one["key"] for one in shown["members"]] == ["ahmed", "julien"]
        assert [one["key"] for one in shown["others"]] == ["sbire#2", "sbire#10"]
        assert [answer["result"]["key"] for answer in mj("table members --json").answers] == ["ahmed", "julien"]
        mj("table episode")


def test_the_list_has_members_then_those_to_come(mj: Any) -> None:
    """One envelope for each: the members, then whom the settings or the folder bring at the next Épisode."""
    table(mj, "julien")
    sheets("ahmed")
    settings(cecil="Karim")
    found = [(one["result"]["key"], one["result"]["met"]) for one in mj("table members --json").answers]
    assert found == [("julien", True), ("cecil", False), ("ahmed", False)]
    text = mj("table members list --lang en").out
    assert "Cecil             Karim             Rhapsodie     PJ   characters/cecil.toml" in text
    assert "(comes as the next Épisode begins)" in text


def test_the_settings_say_who_plays_before_the_journal_does(mj: Any) -> None:
    """A person who changes table.toml is believed."""
    table(mj, "julien")
    mj("table members add julien --player Sophie")
    settings(julien="Nadia")
    assert fact(mj, "show")["members"][0]["player"] == "Nadia"


def test_a_dry_run_brings_nobody(mj: Any) -> None:
    """It shows what would change, and writes nothing."""
    table(mj, "julien", episode=False)
    said = mj("table episode --dry-run")
    assert "Julien arrive à la table : Range personnel 1" in said.out
    assert keys(mj) == []


def test_what_is_to_be_typed_is_said_in_the_readers_words(mj: Any) -> None:
    """Words to choose within a line that would be right are those of the language; JSON has them as they are."""
    assert "attendu : mj table init, --table DOSSIER" in mj("undo").err
    assert "expected: mj table init, --table DIR" in mj("undo --lang en").err
    assert mj("undo --json").answers[0]["error"]["expected"] == ["mj table init", "--table DIR"]


def test_sheets_that_are_called_by_signs_are_people_like_others(mj: Any) -> None:
    """A sheet whose file name has no letter, a # in it too, is shown, refused and removed by its own name."""
    table(mj)
    for name in ("##", "#-#", "["):
        pc(name)
    assert mj("table members add ./characters/##.toml ./characters/[.toml").exit == 0
    assert mj("table show").exit == 0
    assert mj("table members remove '#-#'").exit == 2
    assert mj("table members remove '##'").exit == 0
    assert mj("test @pj 7 8 -d 15 --dice 1").exit in (1, 2)
    assert [fact["key"] for fact in (one["result"] for one in mj("table members", "--json").answers)][:1] == ["["]
