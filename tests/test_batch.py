"""A batch: many lines, one answer in JSON for each, in order, whatever becomes of them."""

import json
from pathlib import Path
from typing import Any

import pytest
from batches import answers, as_json, as_typed
from meneuse.cli.batching.request import batched
from meneuse.cli.lines import MOST

TEST = {"command": "test", "action": [7, 8], "difficulty": 20, "exploits": 2}


def refused(mj: Any, line: str) -> dict[str, Any]:
    """Return the error of the one answer to a line that is refused."""
    (answer,) = answers(mj, line + "\n")
    assert answer["result"] is None
    error: dict[str, Any] = answer["error"]
    return {**error, "status": answer["status"], "command": answer["command"]}


def test_one_answer_for_each_line_in_order(mj: Any) -> None:
    """Requests and command lines are answered in order, each under the number of its line and its own id."""
    text = (
        as_json(TEST | {"id": "é"})
        + "mj roll d6\n"
        + as_json({"command": "roll", "expressions": "d8", "id": None})
        + "roll d4"
    )
    found = answers(mj, text)
    assert [(answer["line"], answer["command"]) for answer in found] == [
        (1, "test"),
        (2, "roll"),
        (3, "roll"),
        (4, "roll"),
    ]
    assert [answer.get("id", "none") for answer in found] == ["é", "none", None, "none"]
    assert [answer["result"]["t"] for answer in found] == ["tested", "rolled", "rolled", "rolled"]


@pytest.mark.parametrize(
    "ident", [0, -1, 10**30, 1.5, True, None, "", "\ud800\x1b[31m\u2028", [1, [2]], {"a": {"b": None}}]
)
def test_whatever_the_id_is_it_comes_back(mj: Any, ident: Any) -> None:
    """An id of any kind comes back as it was, on answers, kept ones too, and on refusals; nothing in it steers."""
    bad = TEST | {"exploits": 9}
    text = "".join(json.dumps(one | {"id": ident}) + "\n" for one in (TEST, TEST, bad, {"command": "no"}, {"no": 1}))
    said = mj("batch -", stdin=text)
    assert [answer["id"] for answer in said.answers] == [ident] * 5
    assert all(repr(answer["id"]) == repr(ident) for answer in said.answers)
    assert all(line.isprintable() for line in said.out.splitlines())


def test_blanks_comments_marks_and_line_ends_are_passed_over(mj: Any, tmp_path: Path) -> None:
    """A byte order mark, CRLF, blank lines and comments are no lines to answer; they count as lines."""
    file = tmp_path / "lot é.txt"
    file.write_bytes("\ufeffmj roll d6\r\n\r\n  # rien\r\n\t\r\nroll d8\r\n".encode())
    said = mj("batch", str(file))
    assert [answer["line"] for answer in said.answers] == [1, 5]
    assert (said.exit, said.err) == (0, "")
    (answer,) = mj("batch", str(file), "--json").answers[:1]
    assert answer["result"]["expression"] == "1d6"


@pytest.mark.parametrize(
    ("data", "name"),
    [("\ufeffroll d6\n".encode("utf-16-le"), "UTF-16"), ("\ufeffroll d6\n".encode("utf-16-be"), "UTF-16"),
     ("\ufeffroll d6\n".encode("utf-32-le"), "UTF-32"), ("roll d6\nroll d6\n".encode("utf-16-le"), "UTF-16")],
)  # fmt: skip
def test_another_encoding_is_named_and_nothing_more_is_read(mj: Any, tmp_path: Path, data: bytes, name: str) -> None:
    """UTF-16 and UTF-32 are named in one answer, the last."""
    file = tmp_path / "lines"
    file.write_bytes(data)
    said = mj("batch", str(file))
    (answer,) = said.answers
    assert (said.exit, answer["error"]["id"], answer["line"]) == (1, "other_encoding", 1)
    assert name in answer["error"]["message"]
    assert answer["error"]["where"] == {"file": str(file), "line": 1, "column": None, "key": None}


def test_a_line_that_cannot_be_read_leaves_the_others(mj: Any, tmp_path: Path) -> None:
    """Bytes that are not UTF-8, and a line of more than a megabyte, are an error of their line."""
    file = tmp_path / "lines"
    file.write_bytes(b"roll \xff\nroll d6\n" + b'{"command":"' + b"x" * 3 * MOST + b'"}\nroll d8\n')
    found = mj("batch", str(file)).answers
    assert [answer["line"] for answer in found] == [1, 2, 3, 4]
    assert [(answer["error"] or {}).get("id") for answer in found] == ["not_utf8", None, "line_too_long", None]


def test_a_failing_line_says_where_and_the_rest_goes_on(mj: Any) -> None:
    """An error names the batch and the line, and keeps its own column; the exit code is 1 and stderr is silent."""
    said = mj("batch -", stdin="roll d6\nroll 'd6 d\ntest 7 8 -x 9\nroll 4d6+\nroll d6\n")
    assert (said.exit, said.err) == (1, "")
    where = [(answer["error"] or {"where": None})["where"] for answer in said.answers]
    assert where[0] is where[4] is None
    assert where[1] == {"file": "-", "line": 2, "column": 6, "key": None}
    assert where[2] == {"file": "-", "line": 3, "column": None, "key": None}
    assert where[3]["line"] == 4
    assert where[3]["column"]
    assert [answer["status"] for answer in said.answers] == ["ok", "misuse", "refused", "misuse", "ok"]


def test_a_faulty_sheet_is_named_by_its_own_place(mj: Any) -> None:
    """An error that has a file of its own keeps it: the line of the batch stands beside the answer."""
    Path("characters").mkdir()
    Path("characters/x.toml").write_text('jeu = "singularites"\nnom = \n', "utf-8")
    error = refused(mj, "test x sens")
    assert (error["status"], error["where"]["file"], error["where"]["line"]) == ("file", "./characters/x.toml", 2)


def test_stop_ends_after_the_first_line_that_fails(mj: Any) -> None:
    """With --stop nothing behind a failing line is played."""
    said = mj("batch - --stop", stdin="roll d6\nroll d0\nroll d6\n")
    assert (said.exit, [answer["line"] for answer in said.answers]) == (1, [1, 2])
    assert mj("batch - --stop", stdin="roll d6\nroll d6\n").exit == 0


def test_a_failed_test_is_an_answer(mj: Any) -> None:
    """A Test that fails is no line that fails, whatever its line asks of an exit code."""
    said = mj("batch -", stdin="test 1 1 -d 40 --dice 2 --exit-status\n")
    assert (said.exit, said.answers[0]["result"]["success"]) == (0, False)


def test_a_sheet_with_faults_fails_its_line(mj: Any) -> None:
    """A line that alone would end with another code than 0 makes the batch end with 1, though it has an answer."""
    Path("x.toml").write_text('jeu = "singularites"\n', "utf-8")
    said = mj("batch -", stdin="sheet check ./x.toml\nroll d6\n")
    assert (said.exit, [answer["status"] for answer in said.answers]) == (1, ["ok", "ok"])


def test_several_answers_are_one_with_all_of_them(mj: Any) -> None:
    """A line of several answers has one envelope with them in it; the first refusal is its own."""
    both, some = answers(mj, "roll d6 d8\nroll d6 d0 e\n")
    assert [one["result"]["expression"] for one in both["answers"]] == ["1d6", "1d8"]
    assert (both["status"], both["result"], both["facts"], both["error"]) == ("ok", None, [], None)
    assert [one["status"] for one in some["answers"]] == ["ok", "misuse", "misuse"]
    assert some["status"] == "misuse"
    assert some["error"] == some["answers"][1]["error"]
    assert "line" not in some["answers"][0]


def test_a_line_without_an_answer_has_one(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that has nothing to answer is answered so, with an empty list."""
    from meneuse.cli import roll

    monkeypatch.setattr(roll, "_read", lambda *_: iter(()))
    (answer,) = answers(mj, "roll d6\n")
    assert (answer["status"], answer["answers"]) == ("ok", [])


@pytest.mark.parametrize(
    "line",
    ["batch -", "completion bash", "mj batch x",
     "help", "mj", "mj help test", "test --help", "--version", "table show --watch",
     "roll -", "test -", "rhapsodie -", "roll d6 -", '{"command":"batch","file":"-"}',
     '{"command":"test","action":"-"}',
     '{"command":"table","words":["show"],"watch":true}'],
)  # fmt: skip
def test_what_is_not_for_a_batch_is_misuse(mj: Any, line: str) -> None:
    """Another batch, help, what reads the standard input and what has no end are refused in a line, and named."""
    error = refused(mj, line)
    assert (error["status"], error["id"]) == ("misuse", "not_in_batch")


@pytest.mark.parametrize(
    "line", ["xx", "batc", "comp", "--seed x roll", "{}", '{"command":"xx"}', '{"command":"batc"}']
)
def test_what_no_batch_may_have_is_not_expected_of_it(mj: Any, line: str) -> None:
    """Where a line names no command, those are expected that a batch may have."""
    (answer,) = answers(mj, f"{line}\n")
    expected = answer["error"]["expected"]
    assert expected
    assert {*expected} <= {*batched()}
    assert not {*batched()} & {"batch", "completion", "help"}


def test_nothing_is_read_that_was_not_asked_for(mj: Any) -> None:
    """Without a file the batch reads nothing, and says what to type for a file, and for the standard input."""
    said = mj("batch --lang en", stdin="roll d6\n")
    assert (said.exit, said.out) == (2, "")
    assert said.err.endswith("; expected: mj batch FILE, mj batch -\n")


@pytest.mark.parametrize(
    ("name", "reason"), [("nowhere.txt", "no_file"), (".", "lines_in_folder"), ("a\0b", "file_unreadable")]
)
def test_a_file_that_cannot_be_read_is_a_file_fault(mj: Any, name: str, reason: str) -> None:
    """A file that is none is the whole batch's fault: code 3, on stderr."""
    from meneuse.cli.batching.source import Source
    from meneuse.core.refusal import Faulty

    with pytest.raises(Faulty) as fault:
        Source(name)
    assert fault.value.id == reason
    if "\0" not in name:
        said = mj("batch", name)
        assert (said.exit, said.out) == (3, "")
        assert name in said.err


def test_a_line_may_ask_for_its_own_language(mj: Any) -> None:
    """Messages are in the batch's language, and in a line's own where it asks for one, before its command or behind."""
    lines = "test 7 8 -x 9\ntest 7 8 -x 9 --lang en\n--lang=en --json test 7 8 -x 9\ntest 7 8 -x 9\n"
    french = [answer["error"]["message"][5:] for answer in answers(mj, lines)]
    english = [answer["error"]["message"][5:] for answer in answers(mj, lines, "--lang", "en")]
    assert len(set(english)) == 1
    assert french[1] == french[2] == english[0] != french[0] == french[3]


def test_an_empty_batch_is_done(mj: Any) -> None:
    """No line, no answer, code 0."""
    assert mj("batch -", stdin="\n# rien\n") == (0, "", "")


def test_a_fault_of_ours_is_the_lines_own(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error nobody foresaw is answered in its line, and the others go on."""
    from meneuse.cli import roll

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(roll, "_read", broken)
    first, second = answers(mj, as_json({"command": "roll", "expressions": "d6", "id": 4}, TEST))
    assert (first["status"], first["error"]["id"], first["id"], second["status"]) == ("fault", "fault", 4, "ok")


def test_typed_words_are_those_of_a_shell(mj: Any) -> None:
    """Quotes and backslashes are a shell's; nothing is expanded and nothing is run."""
    found = answers(mj, as_typed(["roll", "d6", "--label", 'l\'é "$HOME" `id` *']) + "roll d6 --label a\\ b\n")
    assert [answer["result"]["label"] for answer in found] == ['l\'é "$HOME" `id` *', "a b"]
