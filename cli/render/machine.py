"""Reports as JSON: one envelope on one line, never translated, the same bytes everywhere."""

from ...core.fraction import Odds
from ...core.value import Value
from .safe import digits, steers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ...core.refusal import Refused
    from ..report import Report

VERSION = 1
PLACES = ("file", "line", "column", "key")
BARE = frozenset((str, int, bool, float, type(None)))
WRITERS: "list[Callable[[Any], str]]" = []  # the one of the first line, then the one of all others


def plain(value: "Any") -> "Any":
    """Return a fact as dictionaries, lists, strings and whole numbers; a tagged one begins with its ``"t"``."""
    kind = type(value)
    if kind in BARE:
        return value
    if kind is Odds:
        return {"n": digits(value.n), "d": digits(value.d), "p": _nearest(value)}
    if issubclass(kind, Value):
        found = {"t": kind.tag} if kind.tag else {}
        found.update(zip(kind.fields, [part if type(part) in BARE else plain(part) for part in value], strict=True))
        return found
    if issubclass(kind, tuple | list):
        return [part if type(part) in BARE else plain(part) for part in value]
    if issubclass(kind, dict):
        return {name: plain(part) for name, part in value.items()}
    return value


def _nearest(odds: Odds) -> float | None:
    """Return the nearest float; None where the number is beyond all floats (a mean may be)."""
    try:
        return odds.n / odds.d
    except OverflowError:
        return None


def body(report: "Report", sentence: str | None, write: "Callable[[Any], str]") -> str:
    """Return a report's envelope as `write` writes JSON, without its closing brace; each fact is written once."""
    facts = [write(plain(fact)) for fact in report.facts]
    places = [place for place, fact in enumerate(report.facts) if fact is report.result]
    result = facts[places[0]] if places else write(plain(report.result))
    status, error = "ok", "null"
    if report.error is not None:
        status, error = report.error.status, write(_error(report.error, sentence or ""))
    said = f'{{"meneuse":{VERSION},"command":{write(report.command)},"status":"{status}","result":{result}'
    return escaped(f'{said},"facts":[{",".join(facts)}],"state":{write(report.state)},"error":{error}')


def envelope(report: "Report", sentence: str | None) -> "dict[str, Any]":
    """Return a report's envelope; `sentence` is what a refusal says, in the user's language."""
    error = report.error
    return {
        "meneuse": VERSION,
        "command": report.command,
        "status": "ok" if error is None else error.status,
        "result": plain(report.result),
        "facts": plain(report.facts),
        "state": report.state,
        "error": None if error is None else _error(error, sentence or ""),
    }


def _error(error: "Refused", sentence: str) -> "dict[str, Any]":
    places = {name: error.facts.get(name) for name in PLACES}
    return {
        "id": error.id,
        "message": sentence,
        "where": places if any(value is not None for value in places.values()) else None,
        "expected": plain(error.facts.get("expected")),
    }


def line(report: "Report", sentence: str | None = None) -> bytes:
    """Return the envelope as UTF-8 JSON and a line break; what could steer a terminal or end a line is escaped."""
    return f"{body(report, sentence, _writer())}}}\n".encode()


def _writer() -> "Callable[[Any], str]":
    """Return what writes JSON: what is loaded anyway for the first line, the library's part in C for further ones."""
    if not WRITERS:
        WRITERS.append(written)
    elif WRITERS[-1] is written:
        from ..json_parts import writer

        WRITERS.append(writer())
    return WRITERS[-1]


def escaped(text: str) -> str:
    """Return JSON in which what could steer a terminal, or end a line on it, is escaped."""
    if text.isprintable():  # none of them is
        return text
    return "".join(_escape(c) if steers(c) else c for c in text)


def _escape(c: str) -> str:
    """Return a character as JSON may have it in a text: by its number, beyond the first 65536 by two of them."""
    code = ord(c)
    if code < 0x10000:
        return f"\\u{code:04x}"
    return f"\\u{0xD7C0 + (code >> 10):04x}\\u{0xDC00 | code & 0x3FF:04x}"


def written(value: "Any") -> str:
    """Return plain values as JSON without a space. Loading the library's writer takes a third of Python's own start."""
    if value is None or value is True or value is False:
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, dict):
        return "{" + ",".join(f"{_quoted(name)}:{written(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(written, value)) + "]"
    return _quoted(value) if isinstance(value, str) else repr(value)


def _quoted(text: str) -> str:
    """Return a JSON string; one with anything to escape is left to the library, to its part in C where there is one."""
    if text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    try:
        from _json import encode_basestring
    except ImportError:
        from json.encoder import py_encode_basestring as encode_basestring
    return encode_basestring(text)
