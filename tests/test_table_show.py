"""`mj table show`: the whole table on one screen, or what the players may see of it."""

from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.render.safe import columns
from meneuse.cli.render.text import lines, plain_text
from meneuse.cli.words import Words
from meneuse.core.games import FOLDERS, game
from meneuse.core.glance import Glance, Person
from meneuse.core.state import Ledger
from project import LANGUAGES
from tables import entries, fact, pc, table

ALL = ("rhapsodie", "singularites")


def test_the_reserves_and_each_member_are_shown(mj: Any) -> None:
    """Tokens of the shared reserves, a Range, and the Inspirations that are left of how many."""
    table(mj, "julien")
    assert mj("test julien conduite -d 30 -x 2 -r 1 -i machine:2 --dice 2").exit == 0
    assert mj("table show").out == (
        f"{Path.cwd().name}  Épisode 1 : « Pilote »\n"
        "Ranges :  réserve commune ○○○○○  MJ ●●●○○\n"
        "Julien  Range ○  Humain 3/3  Animal 4/4  Machine 1/3  Spectre 2/2\n"
    )


def test_gauges_are_boxes_with_the_name_of_their_degree(mj: Any) -> None:
    """Four boxes, the printed name, the convalescence, the séquelle and what is left of avantages."""
    table(mj, "cecil", games=("rhapsodie",))
    text = mj("table show").out
    assert "fatigue ■■■□□  blessure ■■■□□ gravement blessé  stress □□□□□" in text
    assert "trauma □□□□□  convalescence de la blessure 1/3" in text
    assert "séquelle bras en écharpe (grave, d’une blessure)  avantage ombre 1/1" in text


def test_a_light_sequelle_shows_how_often_it_may_still_weigh(mj: Any) -> None:
    """Its occasions of the scene stand in its place."""
    more = (
        '[sante]\nblessure = 1\nfatigue = 1\n[[sante.sequelles]]\nnom = "boite"\nde = "blessure"\ngravite = "legere"\n'
    )
    table(mj, games=("rhapsodie",), episode=False)
    pc("zoe", game="rhapsodie", more=more)
    mj("table episode")
    assert "séquelle boite 3/3 fois" in mj("table show").out
    (zoe,) = fact(mj, "show")["members"]
    assert entries(zoe, "occasions") == {"boite": (3, 3)}


def test_a_grave_sequelle_stands_beside_a_light_one_of_the_same_name(mj: Any) -> None:
    """Only a light one has its occasions in its place, named or not."""
    sequelle = '[[sante.sequelles]]\nnom = "{}"\nde = "{}"\ngravite = "{}"\n'
    marks = (("bras", "blessure", "legere"), ("bras", "blessure", "grave"), ("bras", "trauma", "grave"))
    more = "[sante]\nblessure = 3\ntrauma = 3\n" + "".join(sequelle.format(*mark) for mark in marks)
    table(mj, games=("rhapsodie",), episode=False)
    pc("zoe", game="rhapsodie", more=more)
    mj("table episode")
    text = " ".join(mj("table show").out.split())
    assert "séquelle bras (grave, d’une blessure) séquelle bras (grave, d’un trauma) séquelle bras 3/3 fois" in text


def test_what_is_under_way_is_in_the_first_line(mj: Any) -> None:
    """Aventure, Épisode, scene and Tour, with their titles, and that the scene is one of conflict."""
    table(mj, "julien")
    for line in ("table adventure Sous la ville", "table scene Le toit --conflict", "table turn", "table turn"):
        assert mj(line).exit == 0
    first = mj("table show --lang en").out.splitlines()
    assert "Adventure 1: “Sous la ville”" in first[0]
    assert "“Le toit” (conflict)" in first[0] + first[1]
    assert "Tour 2" in first[0] + first[1]


def test_before_the_first_episode_it_says_so(mj: Any) -> None:
    """A table that prepares has no Épisode, and nobody at it yet."""
    table(mj, "julien", episode=False)
    text = mj("table show").out
    assert "avant le premier Épisode" in text
    assert "Personne encore à la table" in text


def test_the_players_see_nothing_of_the_gm(mj: Any) -> None:
    """Neither the reserve of the GM nor what of it was lost, nor a PNJ, is shown or in the JSON."""
    table(mj, "julien", "gardien")
    assert mj("table members add gardien").exit == 0
    for _ in range(3):
        mj("test julien conduite -d 30 -x 3 --dice 2")
    whole, seen = fact(mj, "show"), fact(mj, "show", "--players")
    assert {entry["id"] for part in whole["reserves"][0]["parts"] for entry in part["entries"]} >= {"mj", "overflow"}
    assert {entry["id"] for part in seen["reserves"][0]["parts"] for entry in part["entries"]} == {"commune"}
    assert ([one["key"] for one in whole["others"]], seen["others"]) == (["gardien"], [])
    assert (whole["gm"], seen["gm"]) == (True, False)
    assert "MJ" not in mj("table show --players").out


def test_a_copy_is_shown_behind_the_members(mj: Any) -> None:
    """A PNJ of whom there is nothing to tell is only named; one who has something has his own line."""
    table(mj, "sbire", "gardien", "julien")
    mj("table members add sbire#3 gardien")
    assert mj("table show").out.splitlines()[-2:] == [
        "Julien  Range ●  Humain 3/3  Animal 4/4  Machine 3/3  Spectre 2/2",
        "Aussi là :  Gardien  Sbire #3",
    ]
    assert mj("harm sbire#3 neutralise").exit == 0
    assert mj("table show --lang en").out.splitlines()[-2:] == ["Sbire #3 (PNJ)  Neutralisé", "Also there:  Gardien"]


def test_five_members_fit_a_screen(mj: Any) -> None:
    """No line is wider than 80 columns, and five players with everything filled take 24 lines at most."""
    table(mj, games=ALL, episode=False)
    sequelle = '[[sante.sequelles]]\nnom = "bras en écharpe"\nde = "blessure"\ngravite = "grave"\n'
    for name in ("wilhelmine", "bartholome", "cunegonde", "theodore", "maximilien"):
        health = "[sante]\nblessure = 2\nfatigue = 4\ntrauma = 3\nstress = 4\nconvalescence_blessure = 1\n"
        pc(name, game="rhapsodie", more=f'specialites = ["serrures"]\n{health}{sequelle}')
    mj("table episode La nuit du grand départ")
    mj("table scene Sur les toits du palais")
    lines = mj("table show").out.splitlines()
    assert max(columns(line) for line in lines) <= 80
    assert len(lines) <= 24


def test_a_sheet_that_is_gone_or_faulty_stops_nothing(mj: Any) -> None:
    """The member stays with what the table alone knows, and it is said what is wrong with his sheet."""
    table(mj, "julien", "ahmed")
    Path("characters/julien.toml").rename("parti.toml")
    Path("characters/ahmed.toml").write_text("jeu = [")
    said = mj("table show --json")
    assert said.exit == 0
    missing = {one["key"]: (one["missing"], one["name"]) for one in said.result["members"]}
    assert missing["ahmed"] == ("faulty", "Ahmed")
    assert missing["julien"] == ("", "Julien")  # the shipped sheet of that name
    assert "fiche fautive" in mj("table show").out
    pc("inconnu")
    mj("table members add inconnu")
    Path("characters/inconnu.toml").unlink()
    assert "Inconnu  Range ●  fiche introuvable" in mj("table show").out


def test_a_sheet_that_changed_its_game_is_faulty(mj: Any) -> None:
    """What another game says of a character is not mixed with what the table remembers of him."""
    table(mj, games=ALL, episode=False)
    pc("zoe")
    mj("table episode")
    pc("zoe", game="rhapsodie")
    (zoe,) = fact(mj, "show")["members"]
    assert (zoe["game"], zoe["missing"]) == ("singularites", "faulty")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hostile_names_are_shown_and_not_sent(mj: Any, lang: str) -> None:
    """Control characters of names, titles and players, and markup, print as they were typed; long ones are cut."""
    table(mj, episode=False)
    Path("characters/x.toml").write_text('jeu = "singularites"\nnom = "[red]\\u001b[31m' + "x" * 150 + '"\n')
    mj("table episode", "[b]\x1b[2J\ntitre")
    mj("table members add x", "--player", "\x07joueur")
    for words in ("table show", "table members"):
        said = mj(words, "--lang", lang, "--color", "always", "--json")
        assert said.out.isprintable() or said.out.count("\n") == 1
        text = mj(words, "--lang", lang).out
        assert not set("\x1b\x07") & set(text)
        assert "[red]\\x1b[31mxxx" in text


@pytest.mark.parametrize("width", ["20", "40", "200"])
def test_every_width_will_do(mj: Any, monkeypatch: pytest.MonkeyPatch, width: str) -> None:
    """In colours, at any width, everything is there."""
    table(mj, "julien", "cecil", games=ALL)
    monkeypatch.setenv("COLUMNS", width)
    said = mj("table show --color always")
    assert said.exit == 0
    assert all(word in said.out for word in ("Julien", "Cecil", "●", "■", "écharpe"))


def test_the_envelope_says_that_nothing_changed(mj: Any) -> None:
    """A look at the table is no entry of its journal and changes none of its state, with a dry run too."""
    table(mj, "julien")
    before = Path("journal/0001.jsonl").read_bytes()
    for words in ("table show --json", "table show --json --dry-run", "table members --json"):
        (answer,) = mj(words).answers
        assert [fact["t"] for fact in answer["facts"]] == [answer["result"]["t"]]
        assert answer["state"] == {"table": {}, "members": {}}
    assert Path("journal/0001.jsonl").read_bytes() == before


MISUSED = {
    "table show x": "too_many_words",
    "table show --gm --players": "options_apart",
    "table show --conflict": "option_elsewhere",
    "table turn x": "too_many_words",
    "table turn --conflict": "option_elsewhere",
    "table episode --game singularites": "option_elsewhere",
    "table scene --player x": "option_elsewhere",
    "table init --watch": "option_elsewhere",
    "table members --player x": "option_elsewhere",
    "table members remove julien --player x": "option_elsewhere",
    "table members put": "unknown_verb",
    "table members add": "missing_words",
    "table members remove": "missing_words",
    "table members list x": "too_many_words",
    "table members remove personne": "unknown_name",
    "table members add gardien --player x": "player_of_pnj",
    f"table scene {'x' * 101}": "title_too_long",
}


@pytest.mark.parametrize(("line", "reason"), MISUSED.items())
def test_what_does_not_go_together_is_misuse(line: str, reason: str, mj: Any) -> None:
    """A word or an option that the verb does not take is refused, and nothing is written."""
    table(mj, "julien", "gardien")
    before = Path("journal/0001.jsonl").read_bytes()
    said = mj(line, "--json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, reason)
    assert Path("journal/0001.jsonl").read_bytes() == before


@pytest.mark.parametrize("line", ["table show", "table members", "table episode"])
def test_without_a_table_it_is_misuse(line: str, mj: Any) -> None:
    """What needs a table says that there is none."""
    assert mj(line, "--json").answers[0]["error"]["id"] == "no_table"


@pytest.mark.parametrize("name", FOLDERS)
def test_every_game_shows_nothing_of_an_empty_table(name: str) -> None:
    """Without a sheet and without a state a game still answers, for the table and for somebody."""
    for key in ("", "x"):
        for part in game(name).standing(None, Ledger(), key, True):
            assert all(entry.value in (0, "") for entry in part.entries)


HELD = {
    "name": "Julien", "camp": "pj", "game": "singularites", "member": 1, "carried": 4, "held": 2,
    "desastre.ennuis": 1, "desastre_scene.boulette": 2, "state.neutralise": 1,
}  # fmt: skip


def test_what_the_table_holds_is_told_without_a_sheet() -> None:
    """The Range, the bonuses, the Désastres and how long they last, the states: each is a section."""
    parts = game("singularites").standing(None, Ledger({"julien": HELD}), "julien", True)
    assert {part.id: [(one.id, one.value) for one in part.entries] for part in parts} == {
        "range": [("range", 0)],
        "kept": [("carried", 4), ("held", 2)],
        "desastre": [("ennuis", None)],
        "desastre_scene": [("boulette", 2)],
        "state": [("neutralise", None)],
    }


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "fr",
            "Range ○  prochaine Action +4  Exploits gardés 2  Désastre à la prochaine Action : les ennuis arrivent",
        ),
        ("en", "Julien  Range ○  next Action +4  Exploits kept 2  Désastre on the next Action: les ennuis arrivent"),
    ],
)
def test_what_the_table_holds_is_told_in_words(lang: str, said: str) -> None:
    """Each thing that weighs on somebody, or helps him, is told so that it is understood alone."""
    parts = game("singularites").standing(None, Ledger({"julien": HELD}), "julien", True)
    person = Person("julien", "Julien", "singularites", "pj", True, parts=parts)
    glance = Glance("", ("singularites",), (), (), (person,), (), True)
    text = "  ".join(plain_text(line).strip() for line in lines((glance,), Words(lang)))
    assert said in text
    assert text.endswith("Neutralisé")


def test_sheets_from_elsewhere_serve_too(mj: Any) -> None:
    """A member's sheet may be a shipped one, until the table has one of that name."""
    table(mj)
    mj("table members add julien")
    pc("julien")
    assert [entries(one, "inspirations") for one in fact(mj, "show")["members"]] == [{}]
    Path("characters/julien.toml").unlink()
    assert [entries(one, "inspirations")["machine"] for one in fact(mj, "show")["members"]] == [(3, 3)]
