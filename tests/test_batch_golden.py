"""Every golden case in a batch, as a request and as a line: the same answer, and as the schemas say."""

import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from batches import answers, as_json, as_typed, request_of, without_place
from jsonschema import Draft202012Validator
from meneuse.core.refusal import Misused
from project import ROOT
from support import bring, golden_cases, words

REQUEST, BATCH = (
    Draft202012Validator(json.loads((ROOT / f"cli/schemas/{name}.json").read_text("utf-8")))
    for name in ("request", "batch")
)


def seeded(case: dict[str, Any]) -> list[str]:
    """Return the words of a case; one that leaves its faces to chance gets a seed."""
    line = words(case)
    rolls = not {"--dice", "--seed", "--odds"} & set(line) and line[0] not in ("sheet", "rulings", "journal")
    return [*line, "--seed", "a"] if rolls else line


def expected(mj: Any, line: list[str]) -> list[dict[str, Any]]:
    return [without_place(answer) for answer in mj(shlex.join(line), "--json").answers]


def told(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the answers that one line of a batch has."""
    return [without_place(one) for one in answer.get("answers", [answer])]


@pytest.mark.parametrize("case", golden_cases())
def test_a_request_is_answered_as_its_command_line(case: dict[str, Any], mj: Any) -> None:
    """The request that a golden line comes to is valid, and its answers are those of the line, facts and all."""
    bring(case, Path.cwd())
    line = seeded(case)
    try:
        request = request_of(line, id=["golden", None, 1.5])
    except Misused:
        assert expected(mj, line)[0]["status"] == "misuse"
        return
    REQUEST.validate(request)
    (answer,) = answers(mj, as_json(request))
    BATCH.validate(answer)
    assert told(answer) == expected(mj, line)
    assert (answer["line"], answer["id"]) == (1, ["golden", None, 1.5])


@pytest.mark.parametrize("case", golden_cases())
def test_a_line_is_answered_as_it_is_alone(case: dict[str, Any], mj: Any) -> None:
    """A golden line in a batch is answered as alone, and so it is once more when its answer may be kept."""
    bring(case, Path.cwd())
    line = seeded(case)
    found = answers(mj, as_typed(["mj", *line], line))
    assert [told(answer) for answer in found] == [expected(mj, line)] * 2
    assert [answer["line"] for answer in found] == [1, 2]
    for answer in found:
        BATCH.validate(answer)
        assert "id" not in answer
