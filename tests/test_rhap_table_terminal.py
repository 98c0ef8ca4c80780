"""At a terminal and at a table: what is asked after a failure, and what is not."""

import subprocess
import sysconfig
from pathlib import Path

import pexpect
import pytest

MJ = str(Path(sysconfig.get_path("scripts")) / "mj")
ROLL = ("rhapsodie", "camille", "patience", "medecine", "-d", "9", "--color", "never")


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Return the folder of a table where Camille has two séquelles and has used up her spécialité."""
    for line in (
        "table init --game rhapsodie",
        "harm camille fatigue 3",
        "harm camille blessure 2",
        "harm camille blessure --sequelle bras",
        "rhapsodie camille patience medecine --advantage vertu",
    ):
        subprocess.run([MJ, *line.split()], cwd=tmp_path, check=True, capture_output=True, timeout=60)
    return tmp_path


def test_nothing_is_asked_where_nothing_is_left(table: Path) -> None:
    """The only avantage was used in this scene: a failure is told at once, with the séquelles and no question."""
    child = pexpect.spawn(
        MJ, [*ROLL, "--dice", "0,0,0,0,0,0,0"], cwd=str(table), encoding="utf-8", timeout=20, echo=False
    )
    child.expect(pexpect.EOF)
    said = child.before
    child.close()
    assert "échec" in said
    assert "?" not in said
    assert "légère (blessure)" in said
    assert "bras (grave)" in said


def test_a_new_scene_lets_it_be_asked_for_and_used_up(table: Path) -> None:
    """In the next scene it is proposed; once taken, it is used up again."""
    subprocess.run([MJ, "table", "scene"], cwd=table, check=True, capture_output=True, timeout=60)
    child = pexpect.spawn(MJ, [*ROLL, "--dice", "0,0,0,0,0,0,0,0,0,0"], cwd=str(table), encoding="utf-8", timeout=20)
    child.expect("utiliser un avantage \\(savoir\\)")
    child.sendline("vertu")
    child.expect("avantages utilisés \\(savoir\\) : 0 → 1")
    child.expect(pexpect.EOF)
    child.close()
