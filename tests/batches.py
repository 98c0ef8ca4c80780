"""What the tests of `mj batch` share: requests from command lines, and what a batch answers."""

import json
import re
import shlex
from typing import Any

from meneuse.cli.app import parse
from meneuse.cli.batching.request import NEVER, key_of
from meneuse.cli.declare import all_params
from meneuse.cli.front import read
from meneuse.cli.words import Words
from support import Said


def request_of(argv: list[str], **more: Any) -> dict[str, Any]:
    """Return the request that a command line comes to, with nothing in it that was not given."""
    asked = read(argv) or parse(argv, Words("fr"))
    assert not isinstance(asked, str)
    command, values = asked
    given = {key_of(param): values[param.name] for param in all_params(command) if param.name not in NEVER}
    left_out = (value is None or value is False or value == [] for value in given.values())
    shown = {key: value for (key, value), out in zip(given.items(), left_out, strict=True) if not out}
    return {"command": command.name, **shown} | more


def as_json(*requests: Any) -> str:
    """Return requests, one a line."""
    return "".join(json.dumps(request, ensure_ascii=False) + "\n" for request in requests)


def as_typed(*lines: list[str]) -> str:
    """Return command lines, each quoted as for a shell."""
    return "".join(shlex.join(line) + "\n" for line in lines)


def answers(mj: Any, text: str, *options: str) -> list[dict[str, Any]]:
    """Return what a batch answers to lines from the standard input; all of it stands on stdout."""
    said: Said = mj("batch -", *options, stdin=text)
    assert said.err == ""
    assert said.exit == 1 or (said.exit == 0 and not any(answer["error"] for answer in said.answers))
    return said.answers


def without_place(answer: dict[str, Any]) -> dict[str, Any]:
    """Return an answer without what only a batch says: its line, its id, and where in the batch an error is."""
    bare = {key: value for key, value in answer.items() if key not in ("line", "id")}
    if bare["error"]:
        where = bare["error"]["where"] or {}
        own = where if where.get("file") not in ("-", None) else {"column": where.get("column")}
        said = re.sub(r"^-:\d+(:\d+)?: ", "", bare["error"]["message"])
        bare["error"] = {**bare["error"], "where": own, "message": said}
    return bare
