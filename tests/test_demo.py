"""The scene that `make demo` plays."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

SCENE = Path(__file__).parent.parent / "docs" / "demo" / "scene.sh"
COMMANDS = re.compile(r"^\$ mj (\w+) ", re.MULTILINE)
PLAYED = ["conflict", "test", "test", "rhapsodie", "heal", "roll"]


@pytest.mark.parametrize(("lang", "told"), [("fr", "réussite"), ("en", "success")])
def test_scene_is_plain_in_a_pipe(lang: str, told: str) -> None:
    """In a pipe each command stands before its answer, in the user's language, with no escape code and no complaint."""
    env = {**os.environ, "MJ_LANG": lang}
    done = subprocess.run(["sh", SCENE, sys.executable], capture_output=True, env=env, timeout=120, check=True)
    said = done.stdout.decode("utf-8")
    assert done.stderr == b""
    assert COMMANDS.findall(said) == PLAYED
    assert told in said
    assert "\x1b" not in said


def test_scene_is_coloured_at_a_terminal_and_asks_nothing() -> None:
    """At a terminal the commands and the answers are coloured, and nobody is waited for."""
    env = {**os.environ, "TERM": "xterm", "MJ_LANG": "fr"}
    scene = pexpect.spawn("sh", [str(SCENE), sys.executable], env=env, timeout=120, encoding="utf-8")
    text = scene.read().replace("\r\n", "\n")
    scene.close()
    assert scene.exitstatus == 0
    assert "\x1b[1m$ mj conflict" in text
    assert "\x1b[1;35m" in text
    assert COMMANDS.findall(re.sub(r"\x1b\[[0-9;]*m", "", text)) == PLAYED
