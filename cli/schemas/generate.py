"""JSON Schemas from the types of the facts: an annotation says what a field is, and here what it is in JSON."""

import collections.abc
import inspect
import json
import types
import typing
from importlib import import_module
from pkgutil import walk_packages

from ...core.facts import Odds
from ...core.value import Value
from ..commands import COMMANDS
from ..render.machine import VERSION
from ..report import EXITS
from .requests import answers, requests

if typing.TYPE_CHECKING:
    from typing import Any

    Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
ROOMS = ("core", "characters")
PLAIN = {int: "integer", str: "string", bool: "boolean", float: "number", type(None): "null"}
LISTS = (list, collections.abc.Sequence)
TABLES = (dict, collections.abc.Mapping)
ODDS = {
    "description": "An exact chance, n in d, in lowest terms; p is the nearest float, null where there is none.",
    "type": "object",
    "properties": {
        "n": {"type": "string", "pattern": "^-?[0-9]+$"},
        "d": {"type": "string", "pattern": "^[1-9][0-9]*$"},
        "p": {"type": ["number", "null"]},
    },
    "required": ["n", "d", "p"],
    "additionalProperties": False,
}


def files() -> dict[str, str]:
    """Return every schema file's name with its text."""
    envelope = _envelope()
    shared = {"envelope": envelope, "request": _titled(requests()), "batch": _titled(answers(envelope))}
    schemas = shared | {tag: _fact(kind) for tag, kind in facts().items()}
    return {f"{name}.json": json.dumps(schema, ensure_ascii=False, indent=1) + "\n" for name, schema in schemas.items()}


def _titled(schema: "Schema") -> "Schema":
    return {"$schema": DRAFT} | schema


def facts() -> dict[str, type[Value]]:
    """Return every kind of fact by its tag, in order."""
    return dict(sorted((kind.tag, kind) for kind in _kinds() if kind.tag))


def _kinds() -> list[type[Value]]:
    """Return every kind of frozen value of the rooms where facts live."""
    base = __package__.rpartition(".cli")[0]
    for room in ROOMS:
        package = import_module(f"{base}.{room}")
        for info in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(info.name)
    found, left = [], [Value]
    while left:
        below = [kind for kind in left.pop().__subclasses__() if kind.__module__.startswith(f"{base}.")]
        found += below
        left += below
    return found


def _fact(kind: type[Value]) -> "Schema":
    """Return the schema of one kind of fact, with those of its parts."""
    parts: dict[str, Schema] = {}
    body = _object(kind, parts)
    return {"$schema": DRAFT, "title": kind.tag} | body | ({"$defs": dict(sorted(parts.items()))} if parts else {})


def _envelope() -> "Schema":
    """Return the schema of every answer: what was done, or what was refused."""
    parts: dict[str, Schema] = {}
    anything: list[Schema] = [_schema(kind, parts) for kind in facts().values()]
    shared: Schema = {"meneuse": {"const": VERSION}, "command": {"enum": ["", *COMMANDS]}}
    state = {"state": {"type": ["object", "null"]}}
    done = shared | {
        "status": {"const": "ok"},
        "result": {"anyOf": [*anything, {"type": "null"}]},
        "facts": {"type": "array", "items": {"anyOf": anything}},
        **state,
        "error": {"type": "null"},
    }
    refused = shared | {
        "status": {"enum": list(EXITS)},
        "result": {"type": "null"},
        "facts": {"type": "array", "maxItems": 0},
        **state,
        "error": _error(),
    }
    return {
        "$schema": DRAFT,
        "title": "envelope",
        "description": "One answer of mj --json, on one line.",
        "oneOf": [_closed(done), _closed(refused)],
        "$defs": dict(sorted(parts.items())),
    }


def _error() -> "Schema":
    place = {"type": ["string", "null"]}
    number = {"type": ["integer", "null"]}
    where = _closed({"file": place, "line": number, "column": number, "key": place})
    return _closed(
        {
            "id": {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"},
            "message": {"type": "string", "minLength": 1},
            "where": {"anyOf": [where, {"type": "null"}]},
            "expected": {"description": "What would be right: one thing, a list, or nothing to say."},
        }
    )


def _closed(properties: "Schema") -> "Schema":
    """Return the schema of an object that has these properties and no other."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _object(kind: type[Value], parts: "dict[str, Schema]") -> "Schema":
    tag = {"t": {"const": kind.tag}} if kind.tag else {}
    fields = {name: _schema(_evaluated(kind, name), parts) for name in kind.fields}
    return {"description": inspect.cleandoc(kind.__doc__ or "")} | _closed(tag | fields)


def _evaluated(kind: type[Value], name: str) -> "Any":
    """Return a field's type; the names that only type checkers import are looked up where they come from."""
    said = kind.__annotations__[name]
    if not isinstance(said, str):
        return said
    others = {other.__name__: other for other in _kinds()}
    known = vars(collections.abc) | vars(typing) | others | vars(import_module(kind.__module__))
    return eval(said, known)  # noqa: S307 - an annotation of ours


def _schema(kind: "Any", parts: "dict[str, Schema]") -> "Schema":
    """Return the schema of a type; those of the values it holds are added to `parts`."""
    if kind in (typing.Any, object):
        return {}
    if kind in PLAIN:
        return {"type": PLAIN[kind]}
    if kind is None:
        return {"type": "null"}
    if isinstance(kind, type) and issubclass(kind, Value):
        return _reference(kind, parts)
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin in (types.UnionType, typing.Union):
        return _union([_schema(part, parts) for part in inside])
    if origin is tuple and inside[-1:] != (...,):
        return {"type": "array", "prefixItems": [_schema(part, parts) for part in inside], "items": False} | {
            "minItems": len(inside)
        }
    if origin is tuple or origin in LISTS:
        return {"type": "array", "items": _schema(inside[0], parts)}
    if origin in TABLES and inside[0] is str:
        return {"type": "object", "additionalProperties": _schema(inside[1], parts)}
    raise TypeError(f"{kind} has no place in JSON")


def _union(schemas: "list[Schema]") -> "Schema":
    """Return the schema of one of several; plain types are listed together."""
    if all(schema.keys() == {"type"} for schema in schemas):
        return {"type": [schema["type"] for schema in schemas]}
    return {"anyOf": schemas}


def _reference(kind: type[Value], parts: "dict[str, Schema]") -> "Schema":
    """Return the reference to a value's schema; two values of one name are told apart by where they are."""
    twins = [other for other in _kinds() if other.__name__ == kind.__name__]
    name = kind.__name__ if len(twins) == 1 else f"{kind.__module__.partition('.')[2]}.{kind.__name__}"
    if name not in parts:
        parts[name] = ODDS
        if kind is not Odds:
            parts[name] = {}
            parts[name] = _object(kind, parts)
    return {"$ref": f"#/$defs/{name}"}
