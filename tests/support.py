"""What tests share: an answer, and the golden cases."""

import json
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

GOLDEN = Path(__file__).parent / "golden"


class Said(NamedTuple):
    """What a command line answered."""

    exit: int
    out: str
    err: str

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The JSON envelopes, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def result(self) -> dict[str, Any]:
        """The principal fact of the only envelope."""
        (answer,) = self.answers
        result: dict[str, Any] = answer["result"]
        return result


def golden_cases() -> list[Any]:
    """Return the golden cases as test parameters, named by their ids."""
    files = sorted(GOLDEN.rglob("*.toml"))
    return [pytest.param(tomllib.loads(file.read_text("utf-8")), id=file.stem) for file in files]
