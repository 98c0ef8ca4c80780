"""Answers that are kept: equal requests are answered from what the dice show, and nobody can tell."""

import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from batches import answers, as_json, without_place
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from meneuse.characters.folders import catalogue_files
from meneuse.cli.batching import world
from meneuse.cli.batching.answers import Answers
from meneuse.cli.batching.kept import Kept, Met
from meneuse.cli.front import read
from meneuse.cli.render.machine import line
from meneuse.cli.running import reports
from meneuse.cli.settings import resolve
from meneuse.cli.words import Words
from meneuse.core.dice import Script, seeded
from project import ROOT

PLAIN, FRENCH = resolve([], {}, (None, None, None)), Words("fr")
LINES = st.lists(
    st.sampled_from(
        [
            "test 7 8 -d 20 -x 2",
            "test 7 8 -d 20 -x 1",
            "test 5 -d 15",
            "test 9 9 -d 10",
            "test 7 8 -i machine:1 --ruling inspiration=extra_die -d 30",
            "test julien conduite -x 2",
            "test ahmed sens --ruling one_counts=no",
            "conflict 7+8 6+5 --ruling tie=reroll",
            "conflict julien:sens 6+5,x1",
            "rhapsodie 4 2 -d 3",
            "rhapsodie 4 2 -d 3 --advantage vertu",
            "roll 4d6kh3+2",
            "roll 2d6 d100",
            "roll d2 --repeat 3",
            "roll d6/2 --label ./x.toml",
            "test 7 8 -d 20 --odds",
            "roll d6 --seed own",
            "roll d6 --dice 5",
            "test 7 8 -x 9",
            "heal --degree 3 --gauge 1",
        ]
    ),
    max_size=60,
)


def alone(lines: list[str], seed: str) -> list[list[bytes]]:
    """Return the answers to lines played one by one with one stream of dice, without any batch."""
    stream, found = seeded(seed), []
    for said in lines:
        call = read(said.split())
        assert call
        command, values = call
        values = {name: value for name, value in values.items() if name not in ("json", "lang", "color", "exit_status")}
        try:
            found.append(
                [line(report) for report in reports(command, values, [], PLAIN, FRENCH, stream) if not report.error]
            )
        except Exception:  # a refusal: what it throws before that counts all the same
            found.append([])
    return found


def bare(answer: bytes) -> list[bytes]:
    """Return the answers in one line of a batch, as they are alone; none where it is refused."""
    said = re.sub(rb',"line":[0-9]+\}\n$', b"", answer)
    head, several, rest = said.partition(b',"answers":[')
    if several:
        return [one + b"}\n" for one in re.split(rb"\}(?:,(?=\{\"meneuse\")|$)", rest.removesuffix(b"]")) if one]
    return [] if b'"status":"ok"' not in head[:80] else [said + b"}\n"]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(LINES, st.text(max_size=3))
def test_a_seeded_batch_is_its_lines_one_by_one_with_that_stream(lines: list[str], seed: str) -> None:
    """The faces of one seed go to the lines in their order, byte for byte as if each were played anew."""
    batch = Answers("-", None, False, seeded(seed), PLAIN, FRENCH)
    batch.look(1)
    found = [batch.answer(number, said)[0] for number, said in enumerate(lines, 1)]
    assert [bare(answer) for answer in found] == alone(lines, seed)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(LINES)
def test_answers_that_are_let_go_are_found_again(lines: list[str]) -> None:
    """With room for next to nothing, or for everything, the answers are the same."""
    told = []
    for most in (1, 3_000, 1 << 24):
        batch = Answers("-", None, False, seeded("a"), PLAIN, FRENCH)
        batch.look(1)
        batch.kept.most = most
        told.append([batch.answer(number, said)[0] for number, said in enumerate(lines, 1)])
        assert batch.kept.size <= most
    assert told[0] == told[1] == told[2]


def test_a_walk_throws_what_the_rule_asks_and_no_more() -> None:
    """What is filed is found by its faces; a way that nobody went is None, with the faces thrown for it."""
    answers_, d6 = Kept(), (1, 2, 3, 4, 5, 6)
    met = Met(Script([6, 2]), [])
    assert (met.throw(1, d6, "d6"), met.throw(1, d6, "second", "julien")) == ((6,), (2,))
    answers_.file("roll", met, b"eight")
    assert answers_.walk("roll", Script([6, 2])) == (b"eight", [(6,), (2,)])
    assert answers_.walk("roll", Script([6, 3])) == (None, [(6,), (3,)])
    assert answers_.walk("roll", Script([5])) == (None, [(5,)])
    assert answers_.walk("other", Script([])) == (None, [])
    again = Met(Script([4]), [(6,), (3,)])
    assert [again.throw(1, d6, "d6"), again.throw(1, d6, "second"), again.throw(1, d6, "third")] == [(6,), (3,), (4,)]
    assert again.shown == [(6,), (3,), (4,)]


def test_what_is_kept_is_bounded(mj: Any) -> None:
    """However many requests differ, what is kept stays under its bound."""
    batch = Answers("-", None, False, seeded("a"), PLAIN, FRENCH)
    batch.look(1)
    batch.kept.most = 100_000
    for number in range(1, 500):
        batch.answer(number, f"test 7 8 -d {number}")
        assert batch.kept.size <= 100_000
    assert batch.kept.roots


def test_a_sheet_that_changes_is_read_again(mj: Any) -> None:
    """Once more is read from the input, a changed, a new and a removed sheet are seen."""
    folder = Path("characters")
    folder.mkdir()
    sheet = folder / "julien.toml"
    shutil.copy(ROOT / "characters/sheets/julien.toml", sheet)
    batch = Answers("-", None, False, seeded("a"), PLAIN, FRENCH)
    found = []
    for reads, text in enumerate([None, "habileté = 1", None, "habileté = 3"]):
        if text:
            sheet.write_text(re.sub("habilete = [0-9]+", text.replace("é", "e"), sheet.read_text("utf-8")), "utf-8")
        batch.look(reads + 1)
        found += [batch.answer(1, "test julien habilete -d 40")[0] for _ in range(3)]
    terms = [int(re.findall(rb'"id":"habilete","kind":"trait","value":([0-9]+)', answer)[0]) for answer in found]
    assert terms == [14] * 3 + [2] * 6 + [6] * 3
    sheet.unlink()
    batch.look(9)
    assert b'"file":"characters/julien.toml"' in batch.answer(1, "test julien habilete -d 40")[0]


def test_stamps_are_equal_while_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was changed a moment ago may change again unseen, and is equal to nothing; what rests is equal to itself."""
    folder = Path("characters")
    folder.mkdir()
    (folder / "x.toml").write_text("a", "utf-8")
    assert world.sheets() != world.sheets()
    monkeypatch.setattr(world, "YOUNG", 0)
    before = world.sheets()
    assert before == world.sheets()
    (folder / "y.toml").write_text("a", "utf-8")
    between = world.sheets()
    assert between != before
    (folder / "y.toml").write_text("ab", "utf-8")
    assert world.sheets() != between


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_stamps_with_what_the_system_does_not_show_are_equal_to_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue of one's own that cannot be reached is not taken for none: what it says cannot be known."""
    monkeypatch.setattr(world, "YOUNG", 0)
    before = world.sheets()
    assert before == world.sheets()
    file = Path(catalogue_files("singularites")[1][0])
    file.parent.mkdir(parents=True)
    file.symlink_to(file)
    assert world.sheets() != before
    assert world.sheets() != world.sheets()


def test_a_sheet_by_its_path_is_read_each_time(mj: Any) -> None:
    """A sheet that is named by its path may be anywhere: its answers are not kept."""
    sheet = Path("x.toml")
    batch = Answers("-", None, False, seeded("a"), PLAIN, FRENCH)
    batch.look(1)
    for value in (7, 3):
        sheet.write_text(f'jeu = "singularites"\nnom = "X"\n[traits]\nsens = {value}\n', "utf-8")
        assert b'"value":%d' % (2 * value) in batch.answer(1, "test ./x.toml sens -d 40")[0]
    assert not batch.kept.roots


def test_a_table_that_is_made_in_a_batch_is_played_at(mj: Any) -> None:
    """A line that makes a table is seen by the very next one, and so is a table that somebody else makes."""
    lines = "test 7 8 -x 1\ntest 7 8 -x 1\ntable init --game singularites\ntable episode\n" + "test 7 8 -x 1\n" * 2
    found = answers(mj, lines)
    assert [answer["state"] is None for answer in found] == [True, True, True, False, False, False]


def test_ids_do_not_part_equal_requests(mj: Any) -> None:
    """Equal requests with ids of their own are answered alike, each with its own id."""
    request = {"command": "test", "action": [7, 8], "odds": True}
    found = answers(mj, as_json(*(request | {"id": number} for number in range(5))))
    assert [answer["id"] for answer in found] == list(range(5))
    assert len({str(without_place(answer)) for answer in found}) == 1
    mixed = answers(
        mj,
        as_json(
            {"command": "roll", "expressions": "d1", "repeat": 1},
            {"command": "roll", "expressions": "d1", "repeat": "1"},
        ),
    )
    assert [answer["status"] for answer in mixed] == ["ok", "ok"]
    wrong = as_json({"command": "test", "action": [9], "odds": True}, {"command": "test", "action": [9], "odds": 1})
    assert [answer["status"] for answer in answers(mj, wrong)] == ["ok", "misuse"]
