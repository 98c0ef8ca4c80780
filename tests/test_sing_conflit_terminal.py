"""A Conflit at a real terminal: each is asked in turn, with the odds, and hears what has happened before choosing."""

import json
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest
from seated import ledger, play, seat

MJ = str(Path(sysconfig.get_path("scripts")) / "mj")
SIDES = ("hanks:autorite", "bill:autorite", "john:autorite")
DICE = ("--dice", "10,4,10,6,9")
Start = Callable[..., pexpect.spawn]


@pytest.fixture
def terminal() -> Iterator[Start]:
    """Return what starts `mj` on a terminal, here."""
    started = []

    def start(*words: str) -> pexpect.spawn:
        child = pexpect.spawn(MJ, [*words, "--color", "never"], encoding="utf-8", timeout=30, echo=False)
        child.setwinsize(40, 300)
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)


def ended(child: pexpect.spawn) -> tuple[str, int]:
    """Return the rest of what was said, and the exit code."""
    child.expect(pexpect.EOF)
    child.wait()
    return child.before.replace("\r\n", "\n"), child.exitstatus


def facts() -> list[dict[str, Any]]:
    """Return the facts of the Conflits in the journal here, one entry after the other."""
    lines = Path("journal/0001.jsonl").read_text("utf-8").splitlines()
    return [fact for line in map(json.loads, lines) if line.get("command") == "conflict" for fact in line["facts"]]


def answer(child: pexpect.spawn, *moves: str) -> None:
    """Give these moves, each to a question."""
    for move in moves:
        child.expect(r"\? $")
        child.sendline(move)


def test_each_is_asked_with_the_odds(terminal: Start) -> None:
    """The question says whose turn it is, the stakes, the Difficulty, everybody's chance and the moves."""
    child = terminal("conflict", *SIDES, "--stakes", *DICE)
    child.expect("Hanks — en jeu : 0, Difficulté 15, chances en % : Hanks 92, Bill 90, John 80. mise, lance, main \\? ")
    child.sendline("mise")
    child.expect("Hanks mise : 1 Exploit en jeu, Difficulté 20")
    child.expect("Bill — en jeu : 1, Difficulté 20, chances en % : Hanks 70, Bill 50, John 30. mise, lance \\? ")


def test_the_winners_see_the_throws_before_they_choose(terminal: Start) -> None:
    """What has happened is told as it comes, and nothing twice: the last answer holds only what is left to say."""
    child = terminal("conflict", *SIDES, "--stakes", *DICE)
    answer(child, "mise", "mise", "mise", "lance")
    child.expect("Le tour 1 est fini ; l’emportent : Hanks, Bill. encore, fin \\? ")
    before = child.before
    assert "Hanks : Ascendant 8 + Autorité 8 + d10 14 (10, puis +4) = 30" in before
    assert "Tour de Conflit 1 : Hanks, Bill l’emportent (John est battu)" in before
    child.sendline("fin")
    said, code = ended(child)
    assert code == 0
    assert "Hanks garde 1 Exploit pour sa prochaine Action" in said
    assert "Ascendant" not in said
    assert "mise" not in said


def test_a_wrong_answer_is_explained_and_asked_again(terminal: Start) -> None:
    """A move out of turn, one that may not be made and a word that is none each have their sentence."""
    child = terminal("conflict", *SIDES, "--stakes", *DICE)
    for typed, sentence in {
        "bill:mise": "mj: ce n’est pas à Bill de jouer ; attendu : Hanks",
        "fin": "mj: « fin » ne se joue pas maintenant \\(0 en jeu\\) ; attendu : mise, lance, main",
        "zut": "mj: « zut » est inconnu \\(coup\\) ; attendu : mise, lance, main",
    }.items():
        child.expect(r"\? $")
        child.sendline(typed)
        child.expect(sentence)
    answer(child, "mise")
    child.expect("Bill — en jeu : 1")


def test_without_a_table_the_end_of_the_input_is_no_conflit(terminal: Start) -> None:
    """Where nothing can wait, the missing move is said, and nothing has been played."""
    child = terminal("conflict", *SIDES, "--stakes")
    answer(child, "mise")
    child.expect(r"\? $")
    child.sendeof()
    said, code = ended(child)
    assert code == 2
    assert "il manque un coup (Bill)" in said


def test_at_a_table_the_end_of_the_input_leaves_it_waiting(mj: Any, terminal: Start) -> None:
    """At a table the moves that were made stand, and the next may come from anywhere, a terminal as well."""
    seat(mj)
    child = terminal("conflict", *SIDES, "--stakes")
    answer(child, "mise")
    child.expect(r"\? $")
    child.sendeof()
    assert ended(child)[1] == 0
    assert ledger().text("conflit.side.1") == "bill:autorite"
    play(mj, "conflict --play mise")
    child = terminal("conflict", *DICE)
    child.expect("Conflit, tour 1 \\(Hanks 1, Bill 1, John 0\\), Difficulté 25. À John")
    answer(child, "mise", "lance", "fin")
    assert ended(child)[1] == 0
    assert ledger().begins("conflit.") == {}


def test_three_drivers_leave_the_same_facts(mj: Any, terminal: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """By script, by steps and at the terminal the facts in the journal are the same, one entry after the other."""
    found = []
    for driver in ("script", "steps", "terminal"):
        Path(driver).mkdir()
        monkeypatch.chdir(driver)
        seat(mj)
        if driver == "script":
            play(mj, f"conflict {' '.join(SIDES)} --stakes --plays 'mise mise mise lance fin' {' '.join(DICE)}")
        elif driver == "steps":
            play(mj, f"conflict {' '.join(SIDES)} --stakes", *["conflict --play mise"] * 3)
            play(mj, f"conflict --play lance {' '.join(DICE)}", "conflict --play fin")
        else:
            child = terminal("conflict", *SIDES, "--stakes", *DICE)
            answer(child, "mise", "mise", "mise", "lance", "fin")
            assert ended(child)[1] == 0
        found.append(facts())
        monkeypatch.chdir("..")
    assert found[0] == found[1] == found[2]
    assert [fact["t"] for fact in found[0]].count("tested") == 3


def test_json_holds_everything_that_was_told(terminal: Start) -> None:
    """With --json the one answer has all facts, although a person was told them while asked."""
    child = terminal("conflict", *SIDES, "--stakes", "--json", *DICE)
    answer(child, "mise", "mise", "mise", "lance", "fin")
    said, code = ended(child)
    told = json.loads(said[said.index('{"meneuse"') :])
    assert (code, told["result"]["phase"]) == (0, "over")
    assert [fact["t"] for fact in told["facts"]].count("staked") == 3
