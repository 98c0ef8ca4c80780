"""`mj rulings`: every house rule, as it is here."""

from pathlib import Path
from typing import Any

import pytest
from meneuse.core.rulings import DEFAULT, SWITCHES
from project import LANGUAGES, words
from tables import table
from test_rulings_docs import DOCS, rows


def test_without_a_table_they_are_the_usual_ones(mj: Any) -> None:
    """One envelope for each, in order, with its values, its rulings, and no place where it is set."""
    said = mj("rulings --json")
    found = [answer["result"] for answer in said.answers]
    assert {one["key"]: one["value"] for one in found} == DEFAULT
    assert {one["key"]: (tuple(one["values"]), one["place"]) for one in found} == {
        key: (switch.values, switch.place) for key, switch in SWITCHES.items()
    }
    assert {(one["file"], one["line"]) for one in found} == {("", None)}
    assert all(answer["state"] is None for answer in said.answers)


def test_at_a_table_they_are_its_own(mj: Any) -> None:
    """What table.toml sets has its value, its file and its line; the others are as usual."""
    table(mj, episode=False)
    text = 'jeux = ["singularites"]\n\n[maison]\n# égalité\n"Tie" = "Reroll"\none_counts = "yes"\n'
    Path("table.toml").write_text(text, "utf-8")
    found = {answer["result"]["key"]: answer["result"] for answer in mj("rulings --json").answers}
    assert found["tie"] | {"values": []} == {
        "t": "ruling", "key": "tie", "value": "reroll", "default": "actor_fails", "values": [], "place": "A-39",
        "text": "Singularités, 2, Les Oppositions actives", "file": "table.toml", "line": 5,
        "told": "line",
    }  # fmt: skip
    assert (found["one_counts"]["value"], found["one_counts"]["line"]) == ("yes", 6)
    assert found["inspiration"]["file"] == ""


def test_what_is_set_is_what_a_roll_uses(mj: Any) -> None:
    """The value that is shown is the one that a command at that table plays with."""
    table(mj, "julien")
    text = Path("table.toml").read_text("utf-8")
    Path("table.toml").write_text(text.replace("[maison]\n", '[maison]\none_counts = "no"\n'), "utf-8")
    assert mj("rulings one_counts --json").result["value"] == "no"
    one, other = (
        mj("test 7 8 -d 40 --dice 1,3 --json", *more).result["total"] for more in ([], ["--ruling", "one_counts=yes"])
    )
    assert other - one == 1


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("fr", ["tie = actor_fails  (actor_fails, reroll, higher_talent)",
                "    l’égalité dans une Opposition active",
                "    Singularités, 2, Les Oppositions actives (A-39)",
                "Pour une commande : --ruling CLÉ=VALEUR.",
                'À une table : une ligne CLÉ = "VALEUR" sous [maison] dans son table.toml.']),
        ("en", ["tie = actor_fails  (actor_fails, reroll, higher_talent)",
                "    equal totals in an Opposition active",
                "    Singularités, 2, Les Oppositions actives (A-39)",
                "For one command: --ruling KEY=VALUE.",
                'At a table: a line KEY = "VALUE" under [maison] in its table.toml.']),
    ],
)  # fmt: skip
def test_one_is_told_with_how_to_set_it(mj: Any, lang: str, lines: list[str]) -> None:
    """Its value, those it may have, its ruling, what it decides; then how it is set."""
    assert mj(f"rulings TIE --lang {lang}").out.splitlines() == lines


def test_how_to_set_them_is_told_once(mj: Any) -> None:
    """However many are shown; at a table with the place where it sets them."""
    assert mj("rulings").out.count("--ruling") == 1
    table(mj, episode=False)
    assert "sous [maison] dans table.toml" in mj("rulings tie one_counts").out.splitlines()[-1]


def test_a_key_that_is_none_is_misuse(mj: Any) -> None:
    """A beginning that only one has will do; anything else is refused with the nearest, with all where none is near."""
    assert mj("rulings max --json").result["key"] == "max_advantages"
    said = mj("rulings tye --json")
    assert (said.exit, said.answers[0]["error"]["expected"]) == (2, ["tie"])
    assert mj("rulings zz --json").answers[0]["error"]["expected"] == list(SWITCHES)


def test_faulty_settings_are_a_file_fault(mj: Any) -> None:
    """A value that is none is refused with its line, as by any command at the table."""
    table(mj, episode=False)
    Path("table.toml").write_text('jeux = ["singularites"]\n[maison]\ntie = "toss"\n', "utf-8")
    said = mj("rulings --json")
    assert (said.exit, said.answers[0]["error"]["where"]["line"]) == (3, 3)


@pytest.mark.parametrize(("lang", "doc"), [*zip(("en", "fr"), DOCS, strict=True)])
def test_the_documents_say_the_same(lang: str, doc: str) -> None:
    """What a house rule decides is one sentence, in the program and in the document."""
    said = {key: words(lang)["rulings"][f"rulings.decides.{key}"] for key in SWITCHES}
    listed = {row[0].strip("`"): row[3].replace("'", "’").replace("`", "") for row in rows(doc) if row[0][0] == "`"}
    assert {key: text.replace("'", "’") for key, text in said.items()} == listed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_is_told_in_words(mj: Any, lang: str) -> None:
    """Three lines for each house rule that is named, none wider than a screen of 80 columns."""
    lines = mj("rulings", *SWITCHES, "--lang", lang).out.splitlines()
    assert len(lines) == 3 * len(SWITCHES) + 2
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_has_one_line_for_each(mj: Any, lang: str) -> None:
    """Without a name each house rule is one line, with what it decides; then comes how they are set."""
    lines = mj(f"rulings --lang {lang}").out.splitlines()
    assert len(lines) == len(SWITCHES) + 2
    for (key, switch), line in zip(SWITCHES.items(), lines, strict=False):
        assert line.startswith(f"{key} = {switch.values[0]}  (")
        assert line.endswith(words(lang)["rulings"][f"rulings.decides.{key}"])
