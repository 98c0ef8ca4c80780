"""`mj test --plan` as it is asked for and told: at a table and without one, in words, in JSON, on a narrow terminal."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pytest
from meneuse.cli.render.safe import columns
from project import MJ, environ
from seated import ledger, play, refused, seat
from support import Said
from test_schema import check

Mj = Callable[..., Said]
SMALL = "test 7 8 --plan -x 2"
JULIEN = "test julien conduite rallye -d 20 -f voiture --plan"


def way(said: Said, declared: int, ranges: int = 0, inspirations: int = 0) -> dict[str, Any]:
    """Return one way of the only plan."""
    key = [declared, ranges, inspirations]
    (found,) = (
        one for one in said.result["ways"] if [one[name] for name in ("declared", "ranges", "inspirations")] == key
    )
    return dict(found)


def journal() -> str:
    """Return the journal of the table here, as it is."""
    return "".join(file.read_text("utf-8") for file in sorted(Path("journal").glob("*.jsonl")))


def test_a_plan_in_words(mj: Mj) -> None:
    """The sum, what may be paid, the chances over the gains, what is lost, how it is counted, the best way."""
    assert mj(SMALL).out.splitlines() == [
        "Test : Trait 7 + Talent 8 = 15 + d10, contre 15 (Moyen 15), et 5 de plus par Exploit déclaré",
        "Pour payer : 1 Range, celui du début d’un Épisode, +5 (r).",
        "Chances de réussir en %, et dessous le gain moyen, en Exploits :",
        "Exploits         0      1      2",
        "Difficulté      15     20     25",
        "perdus           —      1      2",
        "+0             100   60,0   10,0",
        "  rien       +1,00  +0,60  −1,50",
        "+5             100   91,0   60,0",
        "  r1         +1,00 →+1,19  +0,50",
        "Raté, les Exploits déclarés vont à la MJ, en Ranges ou en Désastres.",
        "Gain : réussir +1, rater −1 ; par Exploit gagné +1, perdu −1/2 ; par Range payé −1/2, Inspiration −1.",
        "À égalité, le moins de jetons, puis le moins d’Exploits, puis d’Inspirations.",
        "→ Le mieux : 1 Exploit en payant 1 Range ; 91,0 % de réussite, +1,19 en moyenne",
    ]


def test_english_says_the_same(mj: Mj) -> None:
    """In English the frame is English, and the game's words stay as printed."""
    told = mj(JULIEN, "--lang", "en").out.splitlines()
    assert told[1] == (
        "To pay with: 1 Range, as an Épisode begins, +5 (r); 3 Inspirations Animal of the sheet, +5 each (i)."
    )
    assert told[3].split() == ["Exploits", *"012345"]
    assert told[4].split() == ["Difficulty", "20", "25", "30", "35", "40", "45!"]
    assert told[5].split() == ["lost", "—", "1", "2", "3", "4", "5"]
    assert "Lost by failing, the Exploits declared go to the GM, as Ranges or as Désastres." in told
    assert told[-1] == "→ Best: 2 Exploits paying 1 Range; 80.0% to pass, +1.50 on average"


def test_payments_that_come_to_the_same_sum_share_their_chances(mj: Mj) -> None:
    """One line of chances for each sum, and below it the gains of each way to pay it, Ranges first."""
    labels = [line[:10].strip() for line in mj(JULIEN).out.splitlines()[6:]]
    assert labels[:14] == [
        "+0", "rien", "+5", "r1", "i1", "+10", "r1 i1", "i2", "+15", "r1 i2", "i3", "+20", "r1 i3", "! : au-des",
    ]  # fmt: skip


def test_a_chance_that_is_not_sure_is_never_told_as_sure(mj: Mj) -> None:
    """Next to nothing and next to everything are told so, in as many columns."""
    told = mj("test 7 8 --plan -x 4 -r 2 -i humain:3 --ruling inspiration=extra_die").out
    assert ">99,9" in told
    assert "+5 +3d10" in told
    assert len({len(line) for line in told.splitlines() if line.startswith(("+", "  "))}) == 1
    assert "<0,1" in mj("test 1 0 --plan -x 5 -r 0 -i humain:2 -d 25 --ruling inspiration=extra_die").out


def test_a_refused_way_says_why_below(mj: Mj) -> None:
    """Its cell has a number, and the sentence of the Test's own refusal stands by that number below."""
    told = mj("test 7 8 --plan -x 1 -r 0 --keep bonus").out.splitlines()
    assert told[6].split() == ["+0", "(1)", "60,0"]
    assert told[4].split() == ["Difficulté", "—", "20"]
    assert "(1) 1 Exploit à garder, c’est plus que les Exploits déclarés ; attendu : 0" in told


def test_ways_that_are_all_refused_say_one_thing_once(mj: Mj) -> None:
    """Ranges that the table has not: each payment has a line with a number in every cell, and there is one sentence."""
    seat(mj, "julien")
    told = mj("test julien conduite --plan -x 1 -r 2 -i animal:1").out.splitlines()
    assert [line for line in told if line.startswith("(")] == ["(1) 1 Range en réserve, pas 2 (Julien) ; attendu : 0–1"]
    assert [line.split() for line in told if line.startswith("  r2")] == [
        ["r2", "(1)", "(1)"],
        ["r2", "i1", "(1)", "(1)"],
    ]


def test_at_a_table_the_tokens_are_those_there_are(mj: Mj) -> None:
    """His Range, then the common ones; and who pays and who gets what is lost is said as at the table."""
    seat(mj, "julien")
    play(mj, "range award", "test julien conduite -x 1 -i animal:2 --dice 5")
    said = mj("test julien conduite --plan")
    assert "Pour payer : 2 Ranges (réserve personnelle, puis commune), +5 chacun (r) ; 3 Inspirations" not in said.out
    assert (
        "2 Ranges (réserve personnelle, puis commune), +5 chacun (r) ; 2 Inspirations Animal, +5 chacune (i)"
        in said.out
    )
    fact = mj("test julien conduite --plan --json").result
    assert fact["means"] == {
        "ranges": 2, "ranges_from": "table", "reserve": "joueurs", "inspirations": [{"auspice": "animal", "n": 2}],
        "inspirations_from": "table", "dice": False,
    }  # fmt: skip
    refusals = {way["inspirations"]: way["refused"] and way["refused"]["id"] for way in fact["ways"]}
    assert refusals == {0: None, 1: None, 2: "too_many_now"}


def test_a_pnj_pays_from_her_reserve_and_loses_to_the_players(mj: Mj) -> None:
    """A PNJ's Ranges are the meneuse's, and what he loses finds such room as the common reserve has."""
    seat(mj, "julien")
    play(mj, "range award", "range award", "range award")
    told = mj("test gardien sens observation --plan").out.splitlines()
    assert told[1] == "Pour payer : 1 Range (réserve de la MJ), +5 (r)."
    assert (
        "Raté, les Exploits déclarés vont à la réserve commune des joueurs, en Ranges."
        " Elle n’a plus que 2 places : le reste n’est à personne." in told
    )
    assert told[5].split() == ["perdus", "—", "1", "2", "2", "2", "2"]


def test_a_full_reserve_of_hers_is_said(mj: Mj) -> None:
    """What finds no room in the meneuse's reserve is still good for Désastres, and it is said."""
    seat(mj, "julien")
    play(mj, "test julien conduite rallye -x 5 --dice 1,10")
    assert "Sa réserve est pleine : ils ne sont bons que pour des Désastres." in mj("test julien conduite --plan").out


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("--against marcus:sens", "vont à la réserve commune des joueurs, en Ranges."),
        ("--against marcus:sens --ruling lost_to_pc=personal_first", "devient le Range personnel de Marcus"),
        ("--against gardien:sens", "vont à la MJ"),
    ],
)
def test_where_the_lost_go_is_said(mj: Mj, more: str, said: str) -> None:
    """To the meneuse, to the players' common reserve, or one of them to the opponent himself."""
    told = mj(f"test julien conduite --plan {more}").out
    assert said in told
    assert ("(Marcus, Sens 7 × 3)" in told) == ("marcus" in more)


def test_nothing_is_written_at_a_table(mj: Mj) -> None:
    """A plan leaves no line in the journal, moves no counter, and takes nobody to the table."""
    seat(mj, "julien")
    written, state = journal(), ledger().state
    said = mj("test marcus observation --plan --json")
    assert (said.exit, journal(), ledger().state) == (0, written, state)
    assert said.answers[0]["state"] == mj("test marcus observation --odds --json").answers[0]["state"]
    assert [fact["t"] for fact in said.answers[0]["facts"]] == ["planned"]


def test_several_have_a_plan_each(mj: Mj) -> None:
    """One answer each, against the same table; a refusal of one leaves the others theirs."""
    seat(mj, "julien", "marcus")
    assert [answer["result"]["who"] for answer in mj("test @pj sens --plan --json").answers] == ["Julien", "Marcus"]
    said = mj("test passant,gardien,julien esprit --plan --json")
    assert [answer["status"] for answer in said.answers] == ["ok", "misuse", "ok"]


@pytest.mark.parametrize("option", ["--dice 5", "--seed a", "--odds", "--exact", "--at-least"])
def test_no_dice_are_thrown(mj: Mj, option: str) -> None:
    """Faces, a seed and odds do not go with a plan."""
    (answer,) = mj(f"test 7 8 --plan {option} --json").answers
    assert answer["error"]["id"] == "options_apart"


@pytest.mark.parametrize("option", ["--auto", "--blind 2"])
def test_no_plan_where_exploits_bring_nothing_known(mj: Mj, option: str) -> None:
    """Neither a Réussite automatique nor a Test aveugle is planned, and a hidden number stays hidden."""
    said = mj(f"test 7 8 --plan {option} --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (2, "options_apart")


@pytest.mark.parametrize(
    ("options", "reason"),
    [("-x 6", "too_many_exploits"), ("-r 6", "too_many_ranges"), ("-i machine:4", "too_many_inspirations")],
)
def test_what_no_test_may_take_is_refused(mj: Mj, options: str, reason: str) -> None:
    """A sixth Exploit, a sixth Range, a fourth Inspiration; two Auspices neither."""
    seat(mj, "julien")
    refused(mj, f"test julien conduite --plan {options}", reason)
    refused(mj, "test julien conduite --plan -i machine -i animal", "two_auspices")


def test_what_the_test_matters_is_for_the_player_to_say(mj: Mj) -> None:
    """`--win` and `--loss` are what to pass is worth and to fail costs; without a plan they are misuse."""
    assert way(mj("test 7 8 --plan --win 3 --json"), 0)["gain"] == {"n": "3", "d": "1", "p": 3.0}
    assert "réussir +4, rater −2" in mj("test 7 8 --plan --win 4 --loss 2").out
    for option in ("--win", "--loss"):
        (answer,) = mj(f"test 7 8 {option} 2 --json").answers
        assert (answer["error"]["id"], answer["error"]["expected"]) == ("needs_advise", ["--plan"])


@pytest.mark.parametrize("option", ["--win", "--loss"])
@pytest.mark.parametrize("line", ["test 7 8 --plan", "conflict 7+8 7+8 --stakes --advise"])
def test_passing_is_never_worth_less_than_nothing(mj: Mj, line: str, option: str) -> None:
    """A worth below 0 is misuse, in a plan as in the advice of a Conflit: nobody tries in order to fail."""
    (answer,) = mj(f"{line} {option} -1 --json").answers
    assert (answer["status"], answer["error"]["id"]) == ("misuse", "worth_below_zero")
    assert mj(f"{line} {option} 0").exit == 0


def test_nought_is_the_most_that_a_plan_may_pay(mj: Mj) -> None:
    """`-r 0` and `-i machine:0` mean none at all; a Test that is thrown has no Inspirations to count then."""
    assert mj("test 7 8 --plan -r 0 -i machine:0").out.splitlines()[1] == "Pour payer : rien."
    told = mj("test julien conduite --plan -i machine:0 --lang en").out
    assert told.splitlines()[1] == "To pay with: 1 Range, as an Épisode begins, +5 (r)."
    paid = mj("test julien conduite --plan -i machine:0 -i animal --json").result["means"]["inspirations"]
    assert paid == [{"auspice": "animal", "n": 1}]
    assert mj("test 7 8 -i machine:0 --json").answers[0]["error"]["id"] == "not_an_inspiration"


@pytest.mark.parametrize(
    ("line", "french", "english"),
    [
        (
            "test 7 8 -d moyen+catastrophe --plan",
            "La catastrophe : ce Test échoue sans lancer le dé, quoi qu’on paie.",
            "The catastrophe: this Test fails without a throw, whatever is paid.",
        ),
        (
            "test 1 1 -d 60 --plan",
            "Rien de ce qu’on peut payer ne fait réussir ce Test.",
            "Nothing that may be paid lets this Test pass.",
        ),
    ],
)
def test_a_test_that_cannot_pass_is_said_to_be_so(mj: Mj, line: str, french: str, english: str) -> None:
    """Before a table of zeros stands why there is nothing else in it; where something may pass, nothing is said."""
    assert mj(line).out.splitlines()[2] == french
    assert mj(line, "--lang", "en").out.splitlines()[2] == english
    assert french not in mj("test 7 8 --plan").out


def test_the_json_is_as_its_schema_says(mj: Mj) -> None:
    """The envelope of a plan, with refused ways too, is what the schemas describe."""
    for line in (JULIEN, "test 7 8 --plan --keep range --against 5", "test marcus observation -i animal:2 --plan"):
        (answer,) = mj(line, "--json").answers
        check(answer)
    best = [one for one in mj(JULIEN, "--json").result["ways"] if one["best"]]
    assert [(one["declared"], one["ranges"], one["chance"]["p"]) for one in best] == [(2, 1, 0.8)]


def test_it_is_a_request_of_a_batch(mj: Mj) -> None:
    """In a batch a plan is a request like another, and a line as it is typed; at a table it leaves nothing there."""
    seat(mj, "julien")
    written = journal()
    request = {"command": "test", "action": ["julien", "conduite"], "exploits": 1, "plan": True, "id": 7}
    said = mj("batch -", stdin=json.dumps(request) + "\ntest julien conduite --plan -x 1\n")
    first, second = said.answers
    assert (first["status"], first["id"], first["result"]["t"]) == ("ok", 7, "planned")
    assert first["result"] == second["result"]
    assert journal() == written


def test_actions_of_the_standard_input_are_planned(mj: Mj) -> None:
    """Each line has its plan; at a table nothing is written for it."""
    lines = "julien conduite\nmarcus observation\n"
    assert [one["result"]["who"] for one in mj("test - --plan --json", stdin=lines).answers] == ["Julien", "Marcus"]
    seat(mj, "julien")
    written = journal()
    assert [one["result"]["t"] for one in mj("test - --plan --json", stdin=lines).answers] == ["planned"] * 2
    assert journal() == written


def test_an_undo_finds_no_plan(mj: Mj) -> None:
    """What undo takes back is the Test before."""
    seat(mj, "julien")
    play(mj, "test julien conduite -x 1 --dice 1,10", "test julien conduite --plan")
    assert ledger().count("ranges.mj") == 2
    play(mj, "undo")
    assert ledger().count("ranges.mj") == 1


def test_a_name_is_shown_and_never_steers(mj: Mj) -> None:
    """Names of sheets are text that a person typed: cut, and with control characters as escapes."""
    Path("characters").mkdir()
    sheet = 'jeu = "singularites"\nnom = "A\\u001b[31m[b]"\n[traits]\nsens = 5\n'
    Path("characters/a.toml").write_text(sheet, "utf-8")
    told = mj("test a sens --plan --color always").out
    assert "A\\x1b[31m[b]" in told
    assert "A\x1b[31m" not in told


def test_colour_adds_nothing_but_itself(mj: Mj) -> None:
    """The best way has an arrow without colour, and colours and an arrow with it."""
    plain, coloured = mj(JULIEN).out, mj(JULIEN, "--color", "always").out
    assert plain.count("→") == coloured.count("→") == 2
    assert "\x1b[1;32m →+1,50" in coloured


def test_where_there_is_no_room_labels_stand_above(mj: Mj, monkeypatch: pytest.MonkeyPatch) -> None:
    """In 38 columns each label has a line, and its cells the next."""
    monkeypatch.setenv("COLUMNS", "38")
    told = mj("test 7 8 --plan").out.splitlines()
    assert told[3:9] == [
        "Exploits",
        "       0     1     2     3     4     5",
        "Difficulté",
        "      15    20    25    30    35    40",
        "perdus",
        "       —     1     2     3     4     5",
    ]
    assert told[9:13] == [
        "+0",
        "     100  60,0  10,0   6,0   1,0     0",
        "  rien",
        "   +1,00 +0,60 −1,50 −2,11 −2,92 −3,50",
    ]


def test_where_nothing_can_be_lost_nothing_is_said_of_it(mj: Mj) -> None:
    """Without Exploits, the line on lost ones is left out."""
    told = mj("test 7 8 -d 20 --plan -x 0").out
    assert "Raté" not in told
    assert told.splitlines()[5].split() == ["perdus", "—"]


def test_the_best_names_the_auspices_that_may_pay(mj: Mj) -> None:
    """Where the Test matters much, Inspirations are worth it: the Action's own Auspice comes first."""
    told = mj("test julien conduite -d 30 --plan --win 9 --loss 9 --gm-ok -x 0 -r 0").out.splitlines()
    assert told[1] == (
        "Pour payer : 3 Inspirations Animal, ou 3 Inspirations Humain, ou 3 Inspirations Machine, ou 2 Inspirations "
        "Spectre de la fiche, +5 chacune (i)."
    )
    best = "3 Inspirations Animal, ou Humain, ou Machine ; 91,0 % de réussite, +4,38 en moyenne"
    assert told[-1] == f"→ Le mieux : aucun Exploit en payant {best}"


@pytest.mark.parametrize(("width", "labels"), [(120, True), (80, True), (60, True), (50, True), (40, False)])
def test_the_table_fits_the_terminal(width: int, labels: bool) -> None:
    """In 80 columns and more, in 60 and 50, each line of the table is one line; in 40 its labels are above it."""
    child = pexpect.spawn(
        MJ, [*JULIEN.split(), "--color", "never"], encoding="utf-8", timeout=30, dimensions=(60, width), env=environ()
    )
    child.expect(pexpect.EOF)
    child.close()
    told = child.before.replace("\r\n", "\n").splitlines()
    assert all(columns(line) <= width for line in told if line[:1] in "+ D" or line.startswith("Exploits"))
    (row,) = (line for line in told if "→+1,50" in line)
    assert row.split()[-3:] == ["−1,05", "−2,86", "−3,72"]
    assert row.startswith("  r1") == labels


@pytest.mark.parametrize("seated", [False, True])
@pytest.mark.parametrize("asked", ["--plan", "--odds", "--plan -x 0", "--dice 2"])
def test_another_auspice_needs_the_meneuse_whatever_is_asked(mj: Mj, asked: str, seated: bool) -> None:
    """A plan and odds that count Inspirations of another Auspice warn as the Test does, at a table or not."""
    if seated:
        seat(mj, "julien")
    warned = "Inspiration Spectre par Julien pour une Action Animal : il faut l’accord de la MJ (--gm-ok)."
    line = f"test julien conduite -i spectre -x 1 {asked}"
    assert mj(line).out.splitlines().count(warned) == 1
    assert warned not in mj(f"{line} --gm-ok").out
