"""The JSON Schemas that are shipped, and the answers they describe."""

import json
import re
import shlex
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from meneuse.cli.render.machine import plain
from meneuse.cli.schemas.generate import files
from meneuse.core.facts import Changed, Odds
from project import ROOT, facts
from support import bring, golden_cases, words

SCHEMAS = {file.stem: json.loads(file.read_text("utf-8")) for file in sorted((ROOT / "cli/schemas").glob("*.json"))}
VALIDATORS = {name: Draft202012Validator(schema) for name, schema in SCHEMAS.items()}
HERE = Path(__file__).parent.parent
DOCS = [*sorted(HERE.glob("*.md")), *sorted((HERE / "docs").glob("**/*.md"))]
ANSWER = {
    "meneuse": 1, "command": "test", "status": "ok", "result": plain(Changed("ranges.mj", 1, 3)),
    "facts": [plain(Changed("ranges.mj", 1, 3))], "state": None, "error": None,
}  # fmt: skip
WHERE = {"file": None, "line": None, "column": 3, "key": None}
REFUSAL = {
    "meneuse": 1, "command": "", "status": "misuse", "result": None, "facts": [], "state": None,
    "error": {"id": "no_such_command", "message": "…", "where": WHERE, "expected": ["roll"]},
}  # fmt: skip


def check(answer: dict[str, Any]) -> None:
    """Check an envelope against its schema, and each of its facts against the schema of its tag."""
    for fact in [*answer["facts"], *filter(None, [answer["result"]])]:
        VALIDATORS[fact["t"]].validate(fact)
    VALIDATORS["envelope"].validate(answer)


def test_the_schemas_are_those_of_the_types() -> None:
    """What is shipped is what ``python -m meneuse.cli.schemas`` writes today."""
    shipped = {f"{name}.json": (ROOT / f"cli/schemas/{name}.json").read_text("utf-8") for name in SCHEMAS}
    assert shipped == files(), "write them again: python -m meneuse.cli.schemas"


def test_every_fact_has_a_schema() -> None:
    """There is a schema for the envelope, one for each tag, two for batches, and no other."""
    assert SCHEMAS.keys() == facts().keys() | {"envelope", "request", "batch"}


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_is_one(name: str) -> None:
    """Each file is a JSON Schema of the draft it names, and says what it describes."""
    Draft202012Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["title"] == name
    assert SCHEMAS[name]["description"]


@pytest.mark.parametrize("case", golden_cases())
def test_every_golden_answer_is_described(case: dict[str, Any], mj: Any) -> None:
    """Each envelope of each golden case, answer or refusal, is as the schemas say."""
    bring(case, Path.cwd())
    said = mj(shlex.join(words(case)), "--json")
    assert said.answers
    for answer in said.answers:
        check(answer)


def test_an_answer_and_a_refusal_are_described() -> None:
    """The plainest envelopes of both kinds are valid."""
    check(ANSWER)
    check(REFUSAL)


@pytest.mark.parametrize(
    ("base", "path", "value"),
    [
        (ANSWER, ("meneuse",), 2),
        (ANSWER, ("command",), "rolls"),
        (ANSWER, ("status",), "misuse"),
        (ANSWER, ("error",), {}),
        (ANSWER, ("extra",), 1),
        (ANSWER, ("result", "old"), [1]),
        (ANSWER, ("result", "old"), 1.5),
        (ANSWER, ("result", "old"), True),
        (ANSWER, ("result", "t"), "change"),
        (ANSWER, ("result", "why"), ""),
        (REFUSAL, ("result",), plain(Changed("ranges.mj", 1, 3))),
        (REFUSAL, ("facts",), [plain(Changed("ranges.mj", 1, 3))]),
        (REFUSAL, ("error",), None),
        (REFUSAL, ("error", "id"), "No such"),
        (REFUSAL, ("error", "where", "line"), "3"),
    ],
)
def test_what_is_no_answer_is_refused(base: dict[str, Any], path: tuple[str, ...], value: object) -> None:
    """An envelope with one wrong, contradictory or unknown part is not valid."""
    answer = deepcopy(base)
    inner = answer
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    assert not VALIDATORS["envelope"].is_valid(answer)


@pytest.mark.parametrize("key", ANSWER)
def test_no_key_of_an_envelope_may_miss(key: str) -> None:
    """Every key is always there."""
    answer = {name: value for name, value in ANSWER.items() if name != key}
    assert not VALIDATORS["envelope"].is_valid(answer)


@pytest.mark.parametrize(("n", "d"), [(319, 400), (0, 1), (-7, 2), (10**400, 1)])
def test_odds_are_described(n: int, d: int) -> None:
    """Exact odds are strings of digits and a number, or no number where there is none."""
    schema = {"$ref": "#/$defs/Odds", "$defs": SCHEMAS["chances"]["$defs"]}
    Draft202012Validator(schema).validate(plain(Odds(n, d)))
    assert not Draft202012Validator(schema).is_valid({"n": n, "d": d, "p": 0.5})


@pytest.mark.parametrize("file", DOCS, ids=lambda file: file.name)
def test_the_examples_of_the_documents_are_described(file: Path) -> None:
    """Every whole envelope printed in a document is valid."""
    for line in file.read_text("utf-8").splitlines():
        if re.match(r'\s*\{"meneuse"', line) and "…" not in line:
            check(json.loads(line))


def test_the_commands_of_the_schema_are_those_there_are(mj: Any) -> None:
    """A command named on the line is named in its envelope, and what is no command is named by nothing."""
    assert mj("roll", "--bogus", "--json").answers[0]["command"] == "roll"
    assert mj(shlex.join(["rolls", "--json"])).answers[0]["command"] == ""
