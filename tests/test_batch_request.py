"""A request: an object of JSON that means what a command line means."""

import json
import sys
from typing import Any

import pytest
from batches import answers, as_json, request_of
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from meneuse.cli.app import parse
from meneuse.cli.batching.request import NEVER, form, form_of, values_of, words_of
from meneuse.cli.commands import COMMANDS
from meneuse.cli.words import Words
from project import ROOT

SCHEMA = Draft202012Validator(json.loads((ROOT / "cli/schemas/request.json").read_text("utf-8")))
NAMES = [name for name in COMMANDS if name not in ("batch", "completion")]
TEXTS = st.sampled_from(
    ["7", "-2", "−3", "+1", "julien", "a b", "moyen+5", "--json", "-x", "-x2", "é", "'", "=", "-h", "--", ""]
)


@st.composite
def requests(draw: st.DrawFn) -> dict[str, Any]:
    """Return a request whose values are all right: of any command, with some of its keys in any order."""
    known = form(draw(st.sampled_from(NAMES)))
    request: dict[str, Any] = {"command": known.command.name}
    for key in draw(st.lists(st.sampled_from(list(known.slots)), unique=True, max_size=6)):
        param = known.slots[key][0]
        one = st.sampled_from(param.values) if param.values and param.flags else TEXTS | st.integers(-99, 99)
        if param.kind == "whole":
            one = st.integers(-(10**6), 10**6)
        several = one | st.lists(one, max_size=3) if param.many else one
        request[key] = draw(st.booleans() | st.none() if param.kind == "flag" else several | st.none())
    return request


@given(requests())
def test_a_request_reads_as_the_words_it_is_remembered_by(request_: dict[str, Any]) -> None:
    """The words that stand for a request in a journal, typed, give the values of the request; its schema allows it."""
    SCHEMA.validate(request_)
    known = form_of(request_)
    typed = parse(words_of(request_, known), Words("fr"))
    assert not isinstance(typed, str)
    command, values = typed
    assert command is known.command
    assert {key: value for key, value in values.items() if key not in NEVER} == values_of(request_, known)


@given(requests())
def test_words_come_to_a_request_again(request_: dict[str, Any]) -> None:
    """The request that those words come to has the same values."""
    known = form_of(request_)
    again = request_of(words_of(request_, known))
    SCHEMA.validate(again)
    assert values_of(again, known) == values_of(request_, known)


@pytest.mark.parametrize(
    ("given", "reason", "key"),
    [
        ({}, "no_command", "command"),
        ({"command": None}, "no_command", "command"),
        ({"command": ["test"]}, "no_command", "command"),
        ({"command": "tset"}, "no_such_command", "command"),
        ({"command": "test", "x": 1}, "no_such_key", "x"),
        ({"command": "test", "json": True}, "no_such_key", "json"),
        ({"command": "test", "exit_status": True}, "no_such_key", "exit_status"),
        ({"command": "roll", "difficulty": 1}, "no_such_key", "difficulty"),
        ({"command": "test", "action": [7, [8]]}, "wrong_value", "action"),
        ({"command": "test", "action": [7, None]}, "wrong_value", "action"),
        ({"command": "test", "action": {"a": 1}}, "wrong_value", "action"),
        ({"command": "test", "difficulty": 20.5}, "wrong_value", "difficulty"),
        ({"command": "test", "difficulty": True}, "wrong_value", "difficulty"),
        ({"command": "test", "difficulty": [20]}, "wrong_value", "difficulty"),
        ({"command": "test", "auto": 1}, "wrong_value", "auto"),
        ({"command": "test", "auto": "true"}, "wrong_value", "auto"),
        ({"command": "test", "exploits": 1.5}, "wrong_value", "exploits"),
        ({"command": "test", "exploits": True}, "wrong_value", "exploits"),
        ({"command": "test", "exploits": "deux"}, "not_whole", "exploits"),
        ({"command": "test", "exploits": 10**16}, "number_too_large", "exploits"),
        ({"command": "test", "keep": ["fortune"]}, "unknown_value", "keep"),
        ({"command": "test", "action": "7\0"}, "nul_character", "action"),
    ],
)
def test_what_does_not_fit_is_misuse_with_its_key(mj: Any, given: dict[str, Any], reason: str, key: str) -> None:
    """What is no request of any command says which key is wrong, and what would be right."""
    (answer,) = answers(mj, as_json(given | {"id": 1}))
    assert (answer["status"], answer["error"]["id"], answer["error"]["where"]["key"]) == ("misuse", reason, key)
    assert (answer["id"], answer["error"]["where"]["line"]) == (1, 1)
    if reason not in ("number_too_large", "nul_character", "not_whole"):
        assert answer["error"]["expected"]
    if reason not in ("number_too_large", "nul_character"):
        assert not SCHEMA.is_valid(given)


@pytest.mark.parametrize(
    ("text", "reason", "column"),
    [
        ('{"command": "roll", }', "not_json", 21 if sys.version_info < (3, 13) else 19),  # the brace, then the comma
        ("{command: roll}", "not_json", 2),
        ('{"command":"roll"} {}', "not_json", 20),
        ("[1, 2]", "not_an_object", None),
        ('{"command":"roll","command":"test"}', "key_twice", None),
        ('{"command":"roll","expressions":"d6","id":NaN}', "no_number", None),
        ('{"command":"roll","expressions":"d6","id":1e999}', "no_number", None),
        ('{"command":"roll","expressions":"d6","id":' + "9" * 5_000 + "}", "number_too_large", None),
        ("[" * 200_000, "json_too_deep", None),
        ('{"id":' * 100_000, "json_too_deep", None),
    ],
)
def test_what_is_no_json_is_misuse_with_its_column(mj: Any, text: str, reason: str, column: int | None) -> None:
    """A line of JSON that cannot be read says where it is wrong, and the lines behind it are answered."""
    first, second = answers(mj, f"{text}\nroll d6\n")
    assert (first["error"]["id"], first["error"]["where"]["column"]) == (reason, column)
    assert second["status"] == "ok"


def test_one_value_stands_for_a_list_and_a_number_for_a_text(mj: Any) -> None:
    """One value does for a list of it, a number for a text, a text for a number, null and false for nothing."""
    given = [
        {
            "command": "test",
            "action": [7, "8"],
            "difficulty": 20.0,
            "exploits": "2",
            "bonus": -1.0,
            "dice": 5,
            "auto": False,
        },
        {
            "command": "test",
            "action": ["7", "8"],
            "difficulty": "20",
            "exploits": 2,
            "bonus": [-1],
            "dice": "5",
            "free": None,
        },
    ]
    one, other = answers(mj, as_json(*given))
    assert one["facts"] == other["facts"]
    assert one["result"]["total"] == 19


def test_a_value_may_be_spelled_as_a_person_would(mj: Any) -> None:
    """The fixed values of an option are found whatever their case and accents, as on a command line."""
    (answer,) = answers(
        mj, as_json({"command": "test", "action": [7, 8], "as": "PNJ", "exploits": 1, "dice": 9, "keep": "Éffet"})
    )
    assert answer["status"] == "ok"
