"""`mj harm` as a command."""

from pathlib import Path
from typing import Any

import pytest
from rhap_table import counters, entries


def test_without_a_table_the_sheet_is_where_it_begins(mj: Any) -> None:
    """One-off, each answer goes on from the sheet, says all that would follow, and nothing is kept."""
    for _ in range(2):
        said = mj("harm cecil fatigue --json")
        assert said.result["fatigue"] == [3, 4]
        (answer,) = said.answers
        assert [(fact["counter"], fact["new"]) for fact in answer["facts"][:-1]] == [("fatigue", 4)]
        assert answer["state"] is None
    assert list(Path().iterdir()) == []


def test_several_have_an_answer_each(mj: Any) -> None:
    """WHO may be several, of any game; each game has its own kinds, and a refusal of one leaves the others theirs."""
    mj("table init --game rhapsodie --game singularites")
    answers = mj("harm eugenie,julien,cecil stress --json").answers
    assert [answer["status"] for answer in answers] == ["ok", "misuse", "ok"]
    assert answers[1]["error"]["expected"]
    assert (counters()["eugenie"]["stress"], counters()["cecil"]["stress"]) == (1, 1)
    assert "julien" not in counters()
    assert len(entries()) == 1


def test_a_group_is_those_who_may_suffer_it(mj: Any) -> None:
    """Of a group of both games, only those of the game that has the kind are meant; a kind of none is refused."""
    mj("table init --game rhapsodie --game singularites")
    mj("table members add eugenie,julien")
    assert [answer["result"]["who"] for answer in mj("harm @pj stress --json").answers] == ["Eugénie"]
    assert [answer["result"]["who"] for answer in mj("harm @pj mourant --json").answers] == ["Julien"]
    assert mj("harm @pj rhume").exit == 2


@pytest.mark.parametrize(
    ("line", "code", "error"),
    [
        ("", 2, "missing_words"),
        ("cecil", 2, "missing_words"),
        ("cecil fatigue 1 2", 2, "too_many_words"),
        ("cecil fatigue beaucoup", 2, "not_whole"),
        ("cecil fatigue 9", 2, "harm_out_of_range"),
        ("cecil faim", 2, "unknown_harm"),
        ("personne fatigue", 2, "unknown_who"),
        ("cecil fatigue --odds", 2, "no_such_option"),
        ("cecil fatigue --dice 1", 2, "no_such_option"),
    ],
)
def test_what_cannot_be_is_said(mj: Any, line: str, code: int, error: str) -> None:
    """Each refusal has its id, its exit code, and one sentence in each language; the journal stays empty."""
    mj("table init --game rhapsodie")
    said = mj(f"harm {line} --json")
    assert (said.exit, said.answers[-1]["error"]["id"]) == (code, error)
    for lang in ("fr", "en"):
        told = mj(f"harm {line} --lang {lang}")
        assert (told.exit, told.out) == (code, "")
        assert told.err.startswith("mj: ")
        assert "{" not in told.err
    assert entries() == []


def test_a_refusal_takes_even_the_arrival_back(mj: Any) -> None:
    """One whose harm is refused does not come to the table by it, also beside another whose is not."""
    mj("table init --game rhapsodie")
    mj("harm cecil fatigue 2")
    mj("harm cecil blessure")
    assert mj("harm cecil,eugenie fatigue --json").exit == 1
    assert mj("harm cecil#2,eugenie stress 9").exit == 2
    assert list(counters()) == ["cecil", "eugenie"]


def test_a_dry_run_shows_and_keeps_nothing(mj: Any) -> None:
    """--dry-run answers with the state that would be, and writes nothing."""
    mj("table init --game rhapsodie")
    answer = mj("harm eugenie stress 2 --dry-run --json").answers[0]
    assert answer["state"]["members"]["eugenie"]["stress"] == 2
    assert entries() == []


def test_house_rules_of_the_table_and_of_the_line(mj: Any) -> None:
    """The table's own house rule counts, and the line's before it."""
    mj("table init --game rhapsodie")
    settings = Path("table.toml")
    settings.write_text(settings.read_text("utf-8").replace("[maison]", '[maison]\nstress_on_wound = "no"'), "utf-8")
    mj("harm eugenie fatigue 2")
    assert mj("harm eugenie blessure 1 --json").result["stress"] == [0, 0]
    line = "harm eugenie blessure --ruling stress_on_wound=yes --json"
    assert mj(line).result["stress"] == [0, 1]


@pytest.mark.parametrize(
    ("line", "french", "english"),
    [
        ("eugenie fatigue 2", "fatigue 2 (légèrement blessé)", "fatigue 2 (légèrement blessé)"),
        ("eugenie stress 3", "stress 3 (dépressif)", "stress 3 (dépressif)"),
        ("eugenie blessure", "à la place, fatigue 1 (égratigné)", "instead, fatigue 1 (égratigné)"),
        ("eugenie trauma --conflict", "sans effet", "no effect"),
        ("nadia blessure", "séquelle grave (blessure)", "séquelle grave (blessure)"),
        ("nadia blessure --sequelle Bras", "séquelle Bras (grave)", "séquelle Bras (grave)"),
        ("nadia blessure --ruling convalescence_on_new_wound=reset", "remise à 0", "back to 0"),
        ("nadia blessure 1", "déjà au degré", "already at the degree"),
        ("dana blessure", "c’est la fin : mort", "this is the end: mort"),
        ("dana trauma", "c’est la fin : dément", "this is the end: dément"),
        ("dana fatigue", "déjà au dernier degré", "already at the last degree"),
    ],
)
def test_the_text_says_it_with_the_printed_names(mj: Any, line: str, french: str, english: str) -> None:
    """The degrees have the names of the printed scales, and what did not happen has its reason."""
    folder = Path("characters")
    folder.mkdir()
    for name, sante in (
        ("nadia", "fatigue = 3\nblessure = 2\nconvalescence_blessure = 1"),
        ("dana", "fatigue = 5\nstress = 5"),
    ):
        text = f'jeu = "rhapsodie"\nnom = "{name.title()}"\n[vertus]\npatience = 2\n[competences.ombre]\nruse = 1\n'
        (folder / f"{name}.toml").write_text(f"{text}[sante]\n{sante}\n", "utf-8")
    for lang, expected in (("fr", french), ("en", english)):
        assert expected in mj(f"harm {line} --lang {lang}").out


def test_a_name_never_steers_a_terminal(mj: Any) -> None:
    """What a person calls a séquelle is shown with its control characters escaped, in every later answer too."""
    mj("table init --game rhapsodie")
    mj("harm eugenie fatigue 2")
    assert "\x1b" not in mj("harm", "eugenie", "blessure", "--sequelle", "\x1b[31mnez").out
    assert "\\x1b[31mnez" in mj("rhapsodie eugenie patience crochetage").out
    assert counters()["eugenie"]["sequelle.blessure.legere.1"] == "\x1b[31mnez"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_unnamed_sequelle_is_never_shown_as_an_id(mj: Any, lang: str) -> None:
    """Whatever shows one that nobody named says its weight and kind in words, which also find it on a roll."""
    mj("table init --game rhapsodie")
    mj("harm eugenie stress 3")
    said = [mj(f"harm eugenie trauma --lang {lang}").out]
    said += [mj(f"{line} --lang {lang}").out for line in ("sheet show eugenie", "table show", "heal eugenie --trauma")]
    said.append(mj("rhapsodie eugenie patience crochetage --lang", lang, "--sequelle", "grave (trauma)").out)
    said.append(mj(f"rhapsodie eugenie patience crochetage --lang {lang}").out)
    for out in said:
        assert "grave_trauma" not in out
    assert all("grave (trauma)" in out for out in (*said[:3], *said[4:]))


def test_a_source_of_avantages_is_shown_in_words(mj: Any, tmp_path: Any) -> None:
    """What was used up is named as words, not as an id."""
    mj("table init --game rhapsodie")
    text = 'jeu = "rhapsodie"\nnom = "Ana"\nspecialites = ["Vieilles serrures"]\n[vertus]\npatience = 2\n'
    (tmp_path / "here" / "characters" / "ana.toml").write_text(text, "utf-8")
    out = mj("rhapsodie ana patience 2 --advantage vertu:vieilles --lang en").out
    assert "avantage (Vieilles serrures)" in out
    assert "avantages used (vieilles serrures): 0 → 1" in out
