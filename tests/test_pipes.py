"""`mj test -` and `mj rhapsodie -`: each line of the standard input is an action, answered as if it had been typed."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from meneuse.cli.campaign.door import Door
from meneuse.cli.campaign.find import Place
from meneuse.cli.campaign.journal import Journal
from meneuse.cli.main import main
from project import commands
from seated import counters, seat
from support import Said

Mj = Callable[..., Said]
PAPER = "\ufeffjulien habileté conduite\r\n\r\n  # un commentaire\n7 8 −1\n\tmeshan  observation \n'julien' \"se\"ns\n"


def entries() -> list[dict[str, Any]]:
    """Return the entries of the journal here, in order, without the openings of its files."""
    journal = Journal(Place(".", ""))
    return [entry for name in journal.files() for _, entry in journal.forward(name) if "command" in entry]


def sums(said: Said) -> list[int]:
    """Return the totals of the Tests that were answered."""
    return [answer["result"]["total"] for answer in said.answers if answer["result"]]


def test_each_line_is_an_action(mj: Mj) -> None:
    """A line is words as a shell reads them; a byte order mark, CRLF, blank lines and comments are passed over."""
    said = mj("test - --dice 7,5,9 --json", stdin=PAPER)
    assert said.exit == 1  # a face is missing for the last
    assert [answer["result"]["who"] for answer in said.answers[:3]] == ["Julien", "", "Meshan"]
    assert sums(said) == [22, 19, 27]
    assert said.answers[3]["error"]["where"] == {"file": "-", "line": 6, "column": None, "key": None}


@pytest.mark.parametrize(
    ("line", "typed"),
    [("test - -d 20 -x 1 --seed a", "julien habilete conduite"), ("rhapsodie - -d 3 --seed b", "4 2 +1")],
)
def test_a_line_is_answered_as_if_it_were_typed(line: str, typed: str, mj: Mj) -> None:
    """With the options of the command line, one line gives the very answer that its words there give."""
    assert mj(line, stdin=typed) == mj(line.replace("-", typed, 1))
    assert mj(f"{line} --json", stdin=typed) == mj(f"{line} --json".replace("-", typed, 1))


def test_several_in_one_line_are_several_answers(mj: Mj) -> None:
    """WHO may be several in a line: one answer for each, in order."""
    said = mj("test - --seed a --json", stdin="julien,meshan sens\n7 8")
    assert [answer["result"]["who"] for answer in said.answers] == ["Julien", "Meshan", ""]


def test_a_line_that_is_refused_leaves_the_others(mj: Mj) -> None:
    """It gives its refusal with its physical line; the others are answered, and the first code that is not 0 stays."""
    lines = "7 8 -d 20\n\n7 8\nbidule sens\n7 'x\n7 8\\\na\0b\n7 -\n7 --roll\n7 -z\n5 5\n"
    said = mj("test - --seed a --json", stdin=lines)
    errors = [
        (one["error"]["id"], one["error"]["where"]["line"], one["error"]["where"]["column"])
        for one in said.answers
        if one["error"]
    ]
    assert errors == [
        ("option_in_line", 1, None),
        ("unknown_who", 4, None),
        ("unclosed_quote", 5, 3),
        ("nothing_escaped", 6, 4),
        ("nul_character", 7, 2),
        ("dash_alone", 8, None),
        ("option_in_line", 9, None),
        ("no_such_option", 10, None),
    ]
    assert [one["error"] is None for one in said.answers].count(True) == 2
    assert said.exit == 2
    assert "mj: -:4: " in said.err
    mixed = mj("test - -x 2 --auto --seed a", stdin="7 8\nbidule sens")
    assert mixed.exit == 1  # what the rules refuse came first
    assert mixed.err.startswith("mj: -:1: ")


def test_one_of_several_who_is_refused_has_the_line_too(mj: Mj) -> None:
    """Where one of a line's characters is refused, his refusal says the line."""
    said = mj("test - --seed a --json", stdin="\njulien,meshan habilete conduite rallye")
    assert [one["status"] for one in said.answers] == ["ok", "misuse"]
    assert said.answers[1]["error"]["where"]["line"] == 2


def test_a_sheet_s_own_fault_keeps_its_place(mj: Mj) -> None:
    """A faulty sheet is refused where its fault is; the lines after it are answered."""
    Path("characters").mkdir()
    Path("characters/faux.toml").write_text('jeu = "singularites"\nnom = 3\n', "utf-8")
    said = mj("test - --seed a --json", stdin="faux sens\n7 8\n")
    assert said.exit == 3
    assert [one["status"] for one in said.answers] == ["file", "ok"]
    assert said.answers[0]["error"]["where"]["file"] == "./characters/faux.toml"


def test_a_seed_is_one_stream_over_the_lines(mj: Mj) -> None:
    """The dice of all lines come from one stream: a line twice is not one throw twice, and the whole comes again."""
    lines = "7 8\n" * 30
    once, twice = (mj("test - --roll --seed table --json", stdin=lines) for _ in range(2))
    assert once == twice
    faces = [tuple(answer["result"]["faces"]) for answer in once.answers]
    assert len(set(faces)) > 5
    assert faces[0] == tuple(mj("test 7 8 --roll --seed table --json").result["faces"])


def test_typed_faces_are_one_row_over_the_lines(mj: Mj) -> None:
    """`--dice` answers line after line; faces that no line asked for are refused at the end."""
    assert sums(mj("test - --dice 1,9,4,10,2 --json", stdin="7 8\n7 8\n7 8")) == [7, 19, 27]
    said = mj("test - --dice 4,5,6 --json", stdin="7 8\n7 8\n")
    assert said.exit == 1
    assert sums(said) == [19, 20]
    assert said.answers[-1]["error"]["id"] == "faces_left"


def test_with_typed_faces_the_first_refusal_is_the_end(mj: Mj) -> None:
    """The faces belong to all the lines: after one that is refused they would go to the wrong ones."""
    said = mj("test - --dice 4,5,6 --json", stdin="7 8\nbidule sens\n7 8\n")
    assert [one["status"] for one in said.answers] == ["ok", "misuse"]


def test_odds_of_each_line(mj: Mj) -> None:
    """`--odds` answers each line with its chances."""
    said = mj("test - -d 20 --odds --json", stdin="7 8\n5 5\n")
    assert [one["result"]["chance"]["n"] for one in said.answers] == [
        mj(f"test {line} -d 20 --odds --json").result["chance"]["n"] for line in ("7 8", "5 5")
    ]


def test_the_exit_status_of_a_failed_line(mj: Mj) -> None:
    """With `--exit-status` a failed Test among the lines is 10, unless a refusal came before."""
    assert mj("test - -d 20 --exit-status --dice 9,2", stdin="7 8\n7 8\n").exit == 10
    assert mj("test - -d 20 --exit-status --seed a", stdin="bidule sens\n1 0\n").exit == 2
    assert mj("test - -d 20 --dice 9,2", stdin="7 8\n7 8\n").exit == 0


@pytest.mark.parametrize("line", ["test julien -", "test - julien", "test - -", "rhapsodie - 4 2", "test -- - 7"])
def test_the_dash_stands_alone(line: str, mj: Mj) -> None:
    """`-` among other words is misuse that says how it is written, and nothing is read."""
    said = mj(f"--json {line}", stdin="7 8\n")
    (answer,) = said.answers
    assert (said.exit, answer["error"]["id"], answer["error"]["where"]) == (2, "dash_alone", None)
    assert answer["error"]["expected"] == [f"mj {line.split(maxsplit=1)[0]} -"]


@pytest.mark.parametrize(
    "line", ["test - --dice x", "test - --ruling a=b", "test - --dice 1 --seed a", "test - --table nowhere"]
)
def test_what_the_command_line_has_wrong_is_said_once(line: str, mj: Mj) -> None:
    """Faces, seeds and house rules that cannot be read are refused before any line is; so is a table that is none."""
    said = mj(f"{line} --json", stdin="7 8\n7 8\n")
    assert said.exit == 2
    assert len(said.answers) == 1


def test_no_line_is_no_answer(mj: Mj) -> None:
    """An empty input is answered with nothing, and is no error; with faces it leaves them over."""
    assert mj("test -", stdin="# rien\n\n") == Said(0, "", "")
    assert mj("test - --dice 1", stdin="").exit == 1


def test_an_input_that_cannot_be_read_is_a_file_fault(mj: Mj, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system says of the standard input is told, after the lines that came before."""

    def fails(_stream: io.StringIO, _size: int) -> str:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(io, "StringIO", type("Broken", (io.StringIO,), {"readline": fails}))
    said = mj("test - --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (3, "stdin_unreadable")
    assert "Input/output error" in said.err


def test_a_line_may_begin_with_a_number_below_zero(mj: Mj) -> None:
    """A malus is a word of an action, wherever it stands in the line."""
    assert sums(mj("test - --dice 5 --json", stdin="-2 7 8\n")) == [18]


@pytest.mark.parametrize("more", ["", " --table ici"])
def test_at_a_table_each_line_is_an_entry(more: str, mj: Mj, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line leaves its own entry, with its words in the place of `-`; a refused one none; undo takes one back."""
    if more:
        assert mj("table init ici --game singularites").exit == 0
    else:
        seat(mj, "julien")
    before = len(entries()) if not more else 0
    said = mj(
        f"test -d 15 --roll - -x 1 --seed a{more} --json", stdin="julien habilete conduite\nrien\n'julien' sens\n"
    )
    assert [one["status"] for one in said.answers] == ["ok", "misuse", "ok"]
    monkeypatch.chdir("ici" if more else ".")
    first, last = entries()[before:]
    tail = ["-x", "1", "--seed", "a", *more.split(), "--json"]
    assert first["asked"] == ["test", "-d", "15", "--roll", "julien", "habilete", "conduite", *tail]
    assert last["asked"][:6] == ["test", "-d", "15", "--roll", "julien", "sens"]
    assert [one["who"] for one in (first, last)] == [["julien"], ["julien"]]
    assert [fact["n"] for one in said.answers for fact in one["facts"] if fact["t"] == "recorded"] == [
        first["n"],
        last["n"],
    ]
    assert mj("undo --json").result["entries"][0]["n"] == last["n"]


@pytest.mark.parametrize("last", ["-", "-- -"])
def test_a_value_is_not_taken_for_the_dash_of_the_lines(last: str, mj: Mj) -> None:
    """A line's words stand for the `-` that is no option's value, behind the end of the options too."""
    seat(mj, "julien")
    before = len(entries())
    line = f"--lang en test -d 15 --roll --table . --seed -d {last}"
    assert mj(line, stdin="julien sens\n").exit == 0
    words = ["julien", "sens"] if last == "-" else ["--", "julien", "sens"]
    head = ["test", "--lang", "en", "-d", "15", "--roll", "--table", ".", "--seed", "-d"]
    assert entries()[before]["asked"] == [*head, *words]


def test_what_a_line_changes_holds_for_the_next(mj: Mj) -> None:
    """At a table the Range won by one line is there for the next one to spend."""
    seat(mj, "julien")
    (had,) = counters("julien", "range")
    said = mj("test - -r 2 --dice 9,9 --json", stdin="julien sens\njulien sens\n")
    assert had == 1
    assert said.exit == 1
    assert [one["status"] for one in said.answers] == ["refused"]


def test_the_house_rules_of_the_table_hold_for_each_line(mj: Mj) -> None:
    """What `table.toml` says counts, and what the command line says counts before it."""
    seat(mj, "julien")
    settings = Path("table.toml")
    settings.write_text(settings.read_text("utf-8").replace("[maison]", '[maison]\none_counts = "no"'), "utf-8")
    said = mj("test - --dice 1 --json", stdin="7 8\n")
    typed = mj("test - --dice 1,5 --ruling one_counts=yes --json", stdin="7 8\n")
    assert sums(said) != sums(typed)
    assert sums(said) == sums(mj("test 7 8 --dice 1 --json"))


@pytest.mark.parametrize("option", ["--dry-run", "--odds"])
def test_lines_that_only_look_leave_nothing(option: str, mj: Mj) -> None:
    """With `--dry-run` or `--odds` no line leaves an entry."""
    seat(mj, "julien")
    before = entries()
    assert mj(f"test - {option}", stdin="julien sens\n7 8\n").exit == 0
    assert entries() == before


def test_the_table_is_free_while_a_line_is_waited_for(mj: Mj, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before each line is read somebody else can have the table alone, and what he does there is seen."""
    seat(mj, "julien")
    free: list[int] = []

    class Slow(io.StringIO):
        """An input before whose lines somebody else takes the table."""

        def readline(self, size: int | None = -1) -> str:
            door = Door(None, dry=False)
            free.append(door.need().tail.number)
            door.close()
            return super().readline(size)

    monkeypatch.setattr(sys, "stdin", Slow("7 8\n7 8\n"))
    assert main(["test", "-"]) == 0
    assert free == [free[0], free[0] + 1, free[0] + 2]


def test_the_dash_is_declared_and_not_known_by_name() -> None:
    """Lines stand for the free words of commands that roll; the help of each says so."""
    declared = {command.name: [param.name for param in command.params if param.lines] for command in commands()}
    assert {name: found for name, found in declared.items() if found} == {"test": ["action"], "rhapsodie": ["action"]}
    for command in commands():
        for param in command.params:
            assert not param.lines or (command.rolls and param.many and not param.flags)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("command", ["test", "rhapsodie"])
def test_the_help_says_how_lines_are_read(command: str, lang: str, mj: Mj) -> None:
    """The help of such a command tells of `-`."""
    assert {"en": "A single - ", "fr": "Un - seul "}[lang] in " ".join(
        mj(f"{command} --help --lang {lang}").out.split()
    )


def test_every_answer_of_lines_is_one_line_of_json(mj: Mj) -> None:
    """Whatever a line holds, each answer is one line."""
    said = mj("test - --seed a --json", stdin='"a\u2028b" sens\n7 8\n$(reboot)\n`x` y\n')
    assert len(said.out.split("\n")) == 5
    assert all(json.loads(line)["meneuse"] == 1 for line in said.out.splitlines())
