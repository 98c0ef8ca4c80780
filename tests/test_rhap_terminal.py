"""`mj rhapsodie` and `mj heal` at a real terminal: what is asked, and when nothing is."""

import json
import subprocess
import sysconfig
from pathlib import Path

import pexpect
import pytest

MJ = str(Path(sysconfig.get_path("scripts")) / "mj")
EUGENIE = ["rhapsodie", "eugenie", "patience", "crochetage", "-d", "3", "--color", "never"]
QUESTION = (
    "Eugénie : 2 succès contre 3 \\(vertu 1 sur 4, compétence 1 sur 2\\) ; "
    "utiliser un avantage \\(serrures\\) \\? vertu, compétence, ou rien"
)


@pytest.fixture
def terminal(tmp_path: Path):
    """Return what starts `mj` on a terminal."""
    started = []

    def start(*words: str) -> pexpect.spawn:
        child = pexpect.spawn(MJ, list(words), cwd=str(tmp_path), encoding="utf-8", timeout=20, echo=False)
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)


def ended(child: pexpect.spawn) -> tuple[str, int]:
    """Return the rest of what was said, and the exit code."""
    child.expect(pexpect.EOF)
    child.wait()
    return child.before.replace("\r\n", "\n"), child.exitstatus


def test_after_a_failure_the_avantage_is_asked_for(terminal) -> None:
    """With one left, the colour is asked for, then thrown again, its faces typed like the others."""
    child = terminal(*EUGENIE, "--dice", "1,0,0,0,1,0,1,1,0,1")
    child.expect(QUESTION)
    child.sendline("vertu")
    said, code = ended(child)
    assert "avantage (serrures) S S E S = 3" in said
    assert "4 succès contre 3 (technique) : réussite" in said
    assert code == 0


def test_none_is_an_answer(terminal) -> None:
    """An empty line uses no avantage, and the failure stands."""
    child = terminal(*EUGENIE, "--dice", "1,0,0,0,1,0", "--exit-status")
    child.expect(QUESTION)
    child.sendline("")
    said, code = ended(child)
    assert "2 succès contre 3 (technique) : échec" in said
    assert code == 10


def test_missing_faces_are_asked_for(terminal) -> None:
    """A person with real dice types the faces of the new throw when they have fallen."""
    child = terminal(*EUGENIE, "--dice", "1,0,0,0,1")
    child.expect("le dé de compétence \\(Eugénie\\)")
    child.sendline("E")
    child.expect(QUESTION)
    child.sendline("c")
    for face in ("s", "1"):
        child.expect("le nouveau jet d’un dé de compétence")
        child.sendline(face)
    said, code = ended(child)
    assert "3 succès contre 3 (technique) : réussite" in said
    assert code == 0


@pytest.mark.parametrize(
    "words",
    [
        (*EUGENIE, "--dice", "1,1,0,0,1,0"),
        (*EUGENIE, "--dice", "1,0,0,0,1,0,0,0,0,0", "--advantage", "vertu:serrures"),
        ("rhapsodie", "4", "2", "-d", "3", "--dice", "1,0,0,0,1,0", "--color", "never"),
        ("rhapsodie", "camille", "patience", "crochetage", "-d", "6", "--dice", "1,0,0,0,1,0", "--color", "never"),
    ],
    ids=["success", "none left", "numbers", "the sheet has none"],
)
def test_otherwise_nothing_is_asked(terminal, words: tuple[str, ...]) -> None:
    """After a success, with none left, or without a sheet, the answer comes at once."""
    said, code = ended(terminal(*words))
    assert "utiliser" not in said
    assert "succès contre" in said
    assert code == 0


def test_a_failed_carer_is_asked(terminal) -> None:
    """The carer's failure asks too, and the wound heals with the avantage's help."""
    child = terminal("heal", "cecil", "--by", "camille:patience+medecine", "--dice", "1,0,0,0,0,0,0,1,1,0", "--json")
    child.expect(
        "Camille : 1 succès contre 2 \\(vertu 1 sur 3, compétence 0 sur 4\\) ; utiliser un avantage \\(savoir\\) \\?"
    )
    child.sendline("vertu")
    said, code = ended(child)
    result = json.loads(said[said.index("{") :])
    assert result["result"]["gauge"] == [1, 2]
    assert result["result"]["roll"]["advantages"][0]["source"] == "savoir"
    assert code == 0


@pytest.mark.parametrize("standard_input", [subprocess.DEVNULL, subprocess.PIPE])
def test_a_pipe_is_never_asked(tmp_path: Path, standard_input: int) -> None:
    """Away from a terminal a failure is the answer, and nothing waits for a line that will not come."""
    done = subprocess.run(
        [MJ, *EUGENIE, "--dice", "1,0,0,0,1,0"],
        stdin=standard_input,
        capture_output=True,
        cwd=tmp_path,
        timeout=20,
        check=False,
    )
    assert done.returncode == 0
    assert "échec" in done.stdout.decode("utf-8")
    assert done.stderr == b""
