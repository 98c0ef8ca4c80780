"""The JSON Schema of the requests of `mj batch`, from the commands' declarations, and that of its answers."""

from ..batching.request import COMMAND, IDENT, batched, form
from ..declare import Param

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Schema = dict[str, Any]

ANY: "Schema" = {"description": "Whatever JSON it is, it comes back with the answer."}
WHOLE = "^[+−-]?[0-9]+$"


def requests() -> "Schema":
    """Return the schema of what a line of JSON may be: one of the commands, with what is given to it."""
    return {
        "title": "request",
        "description": "One request of mj batch, on one line: a command, its words and its long options.",
        "oneOf": [_request(name) for name in batched()],
    }


def _request(name: str) -> "Schema":
    given = {key: _given(param) for key, (param, _) in form(name).slots.items()}
    return {
        "type": "object",
        "properties": {COMMAND: {"const": name}, IDENT: ANY, **given},
        "required": [COMMAND],
        "additionalProperties": False,
    }


def _given(param: Param) -> "Schema":
    """Return the schema of what a key may hold: null is what is not given, and one value may stand for a list of it."""
    if param.kind == "flag":
        return {"type": ["boolean", "null"]}
    one = _one(param)
    if param.many:
        return {"anyOf": [one, {"type": "array", "items": one}, {"type": "null"}]}
    return {"anyOf": [one, {"type": "null"}]}


def _one(param: Param) -> "Schema":
    if param.kind == "whole":
        return {"anyOf": [{"type": "integer"}, {"type": "string", "pattern": WHOLE}]}
    return {"enum": list(param.values)} if param.values and param.flags else {"type": ["string", "integer"]}


def answers(envelope: "Schema") -> "Schema":
    """Return the schema of an answer: an envelope with its line and the request's id, and maybe several in it."""
    parts = {**envelope["$defs"], "done": envelope["oneOf"][0], "refused": envelope["oneOf"][1]}
    either = {"oneOf": [{"$ref": "#/$defs/done"}, {"$ref": "#/$defs/refused"}]}
    several = {"answers": {"type": "array", "items": either}}
    return {
        "title": "batch",
        "description": "One answer of mj batch, on one line.",
        "oneOf": [
            _lined(parts["done"], {}),
            _lined(parts["refused"], {}),
            _lined(parts["done"], several, {"result": {"type": "null"}, "facts": {"type": "array", "maxItems": 0}}),
            _lined(parts["refused"], several),
        ],
        "$defs": dict(sorted(parts.items())),
    }


def _lined(part: "Schema", more: "Schema", other: "Schema | None" = None) -> "Schema":
    properties = {**part["properties"], **(other or {}), **more, "line": {"type": "integer", "minimum": 1}, IDENT: ANY}
    return part | {"properties": properties, "required": [name for name in properties if name != IDENT]}
