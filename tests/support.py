"""What tests share: an answer, and the golden cases."""

import json
import shlex
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
    files = sorted(file for file in GOLDEN.rglob("*.toml") if file.parent.name != "notation")  # those are no commands
    return [pytest.param(tomllib.loads(file.read_text("utf-8")), id=file.stem) for file in files]


def bring(case: dict[str, Any], folder: Path) -> None:
    """Write the sheets that a case brings where `mj` looks for them."""
    for name, text in case.get("sheets", {}).items():
        file = folder / "characters" / f"{name}.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


def words(case: dict[str, Any]) -> list[str]:
    """Return a case's words after ``mj``, with its faces."""
    first, *rest = shlex.split(case["command"])
    assert first == "mj"
    return rest + (["--dice", case["dice"]] if "dice" in case else [])
