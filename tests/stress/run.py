"""Try hard to lose an entry: ``python tests/stress/run.py [KILLS]`` (300 without a number), with the installed `mj`.

Forty processes at once on five Ranges; a process killed at random moments, over and over; a disk that is full; a folder
that cannot be written. Each function makes a table in an empty folder and returns what it saw, once all of it held.
"""

import json
import os
import random
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

MJ = str(Path(sysconfig.get_path("scripts")) / "mj")
ENVIRON = {name: value for name, value in os.environ.items() if not name.startswith("MJ_")} | {
    "LANG": "en_US.UTF-8",
    "PYTHONDONTWRITEBYTECODE": "1",  # what is limited here is to be the journal's size alone
}
STATE = """
meneuse = 1
reglages = 'jeux = ["singularites"]'

[etat.table]
episode = 1
"ranges.mj" = 1
"ranges.commune" = 5

[etat.membres.julien]
name = "Julien"
game = "singularites"
camp = "pj"
member = 1
"""
SPEND = ("test", "julien", "habilete", "conduite", "-d", "15", "-r", "1", "--dice", "5")
TEST = ("test", "julien", "habilete", "conduite", "-d", "15")
SCRIPT = (TEST, ("table", "turn"), (*TEST, "-x", "1"), ("table", "scene", "Le parking"), ("table", "episode"), TEST)
DROP, DAC_OVERRIDE, DAC_READ_SEARCH = 24, 1, 2  # Linux: prctl's order to give up a right for good, and two rights


def table(folder: Path) -> Path:
    """Make a table in Épisode 1, with five common Ranges and a PC who has none of his own; return its journal."""
    (folder / "paper.toml").write_text(STATE, "utf-8")
    said = mj(folder, "table", "import", "paper.toml")
    assert said.returncode == 0, said.stderr
    return folder / "journal" / "0001.jsonl"


def mj(folder: Path, *words: str, before: "Callable[[], None] | None" = None) -> "subprocess.CompletedProcess[bytes]":
    """Run a command in a folder and return what it said. `before` is done in its process first."""
    line = [MJ, *words]
    return subprocess.run(line, cwd=folder, env=ENVIRON, capture_output=True, preexec_fn=before, check=False)


def started(folder: Path, *words: str) -> "subprocess.Popen[bytes]":
    """Start a command in a folder."""
    return subprocess.Popen([MJ, *words], cwd=folder, env=ENVIRON, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def lines(folder: Path) -> list[dict[str, Any]]:
    """Return the whole lines of every file of the journal, openings left out."""
    files = sorted((folder / "journal").glob("*.jsonl"))
    found = [json.loads(line) for file in files for line in file.read_bytes().split(b"\n")[:-1]]
    return [entry for entry in found if "meneuse" not in entry]


def clean(folder: Path) -> dict[str, Any]:
    """Return what `mj table check` says of a journal that is all right."""
    said = mj(folder, "table", "check", "--json")
    assert said.returncode == 0, said.stdout
    result: dict[str, Any] = json.loads(said.stdout)["result"]
    return result


def crowd(folder: Path, many: int = 40) -> str:
    """Let many processes spend one of five common Ranges at once: five do, the others are refused."""
    table(folder)
    running = [started(folder, *SPEND, "--json") for _ in range(many)]
    answers = [(one.communicate()[0], one.returncode) for one in running]
    codes = [code for _, code in answers]
    assert (codes.count(0), codes.count(1)) == (5, many - 5), codes
    refused = [json.loads(out)["error"] for out, code in answers if code]
    assert {error["id"] for error in refused} == {"not_enough_ranges"}, refused
    entries = lines(folder)
    assert [entry["n"] for entry in entries] == [1, 2, 3, 4, 5]
    assert clean(folder)["entries"] == 5
    return f"{many} at once: 5 answered, {many - 5} refused, {len(entries)} entries"


def makers(folder: Path, many: int = 20) -> str:
    """Let many processes make a table of the same folder at once: one does, the others are refused."""
    running = [started(folder, "table", "init", "--game", "singularites") for _ in range(many)]
    codes = sorted(one.communicate() and one.returncode for one in running)
    assert codes == [0] + [1] * (many - 1), codes
    assert clean(folder)["entries"] == 0
    return f"{many} made the same table at once: 1 did, {many - 1} were refused"


def killed(folder: Path, times: int) -> str:
    """Kill a command at a random moment, over and over: what answered is there whole, and nothing is there in part."""
    table(folder)
    wait = usual(folder)
    answered = died = unsaid = 0
    for time_ in range(times):
        words = SCRIPT[time_ % len(SCRIPT)]
        before = lines(folder)
        one = started(folder, *words, "--json")
        time.sleep(wait * random.uniform(0.7, 1.2))  # noqa: S311  # no secret: a moment
        one.kill()
        out = one.communicate()[0]
        after = lines(folder)
        assert after[: len(before)] == before
        assert len(after) - len(before) in ((1,) if out.endswith(b"\n") else (0, 1))
        for entry in after[len(before) :]:
            assert entry["asked"] == [*words, "--json"]
        wait *= 0.95 if out else 1.05  # so that about every second one dies near the moment when it writes
        answered += out.endswith(b"\n")
        died += len(after) == len(before)
        unsaid += len(after) > len(before) and not out.endswith(b"\n")
        assert clean(folder)["entries"] == len(after)
    return f"{times} kills: {answered} answered, {died} left nothing, {unsaid} were recorded and could not say so"


def usual(folder: Path) -> float:
    """Return how long a command takes, in seconds."""
    began = time.perf_counter()
    for _ in range(3):
        assert mj(folder, *TEST).returncode == 0
    return (time.perf_counter() - began) / 3


def full(folder: Path) -> str:
    """Let the journal reach the largest size a file may have, at each byte of a line: nothing is written of it."""
    import resource

    file = table(folder)
    mj(folder, *TEST)
    kept = file.read_bytes()
    tried = (0, 1, 100, 300)
    for more in tried:
        limit = len(kept) + more

        def limited(limit: int = limit) -> None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

        refused(folder, file, TEST, limited)
        assert file.read_bytes() == kept
    assert mj(folder, *TEST).returncode == 0

    def narrow() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (50, 50))

    refused(folder, file.with_name("0002.jsonl"), ("table", "episode"), narrow)
    assert [one.name for one in file.parent.iterdir()] == [file.name]
    clean(folder)
    return f"a full disk: refused {len(tried) + 1} times, the journal as it was"


def forbidden(folder: Path) -> str:
    """Take away the right to write, from the file and from its folder: nothing is written."""
    file = table(folder)
    kept = file.read_bytes()
    file.chmod(0o444)
    file.parent.chmod(0o555)
    try:
        sure = mj(folder, *TEST, "--dry-run", before=powerless)
        assert sure.returncode == 0, sure.stderr
        refused(folder, file, TEST, powerless)
        refused(folder, file.with_name("0002.jsonl"), ("table", "episode"), powerless)
        assert file.read_bytes() == kept
        assert [one.name for one in file.parent.iterdir()] == [file.name]
        clean(folder)
        file.parent.chmod(0o000)
        refused(folder, file.parent, TEST, powerless)
    finally:
        file.parent.chmod(0o755)
    return "no right to write, then none to read: refused 3 times, the journal as it was"


def refused(folder: Path, file: Path, words: Sequence[str], before: "Callable[[], None]") -> None:
    """Check that a command is refused with a line that names a file, and that what needs no table still answers."""
    said = mj(folder, *words, before=before)
    assert said.returncode == 3, said
    (line,) = said.stderr.decode().splitlines()
    assert line.startswith(f"mj: {file.relative_to(folder)}: "), line
    assert said.stdout == b""
    rolled = mj(folder, "roll", "1d6", before=before)
    assert rolled.returncode == 0, rolled


def powerless() -> None:
    """Give up what lets root write where its own rights do not: in the process that this one becomes."""
    if os.geteuid() == 0:
        import ctypes

        for right in (DAC_OVERRIDE, DAC_READ_SEARCH):
            if ctypes.CDLL(None, use_errno=True).prctl(DROP, right, 0, 0, 0):
                raise OSError(ctypes.get_errno(), "root could not be made powerless")


def main(words: Sequence[str]) -> Iterator[str]:
    """Yield what each of them saw."""
    times = int(words[0]) if words else 300
    for act in (crowd, makers, lambda folder: killed(folder, times), full, forbidden):
        with tempfile.TemporaryDirectory() as folder:
            yield act(Path(folder))


if __name__ == "__main__":
    for told in main(sys.argv[1:]):
        sys.stdout.write(told + "\n")
        sys.stdout.flush()
