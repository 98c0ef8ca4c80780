"""The workflows for GitHub, which do not run here: what they name exists, and they may do no more than they must."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


@pytest.fixture(params=WORKFLOWS, ids=lambda file: file.stem)
def text(request: pytest.FixtureRequest) -> str:
    """Return each workflow without its comments."""
    return re.sub(r"(^|\s)#.*", "", Path(request.param).read_text("utf-8"))


def runs(text: str) -> list[str]:
    """Return the command lines of a workflow."""
    return re.findall(r"^ +(?:- )?run: (.+)$", text, re.MULTILINE)


def test_the_frame_is_one_of_a_workflow(text: str) -> None:
    """Each has a name, what starts it, what it may do and its jobs, indented by twos and without tabs."""
    tops = re.findall(r"^([a-z]+):", text, re.MULTILINE)
    assert tops == ["name", "on", "permissions", "jobs"]
    for line in filter(None, map(str.rstrip, text.splitlines())):
        assert "\t" not in line
        assert (len(line) - len(line.lstrip(" "))) % 2 == 0
        assert re.match(r" *(- )?[\w-]+:( .+)?$| *dist/", line), line
    assert "secrets." not in text


def test_each_step_runs_what_is_there(text: str) -> None:
    """The targets of make, the scripts and the groups that a step names are the project's."""
    commands = runs(text)
    assert commands
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    for command in commands:
        assert set(re.findall(r"\bmake (\w+)", command)) <= TARGETS
        assert set(re.findall(r"--group (\w+)", command)) <= groups.keys()
        for script in re.findall(r"\.ci/\w+", command):
            assert (ROOT / script).is_file()


def test_actions_are_pinned_to_a_major_version(text: str) -> None:
    """Every action is one of GitHub's own, by its major version."""
    used = re.findall(r"uses: (\S+)", text)
    assert used
    for action in used:
        assert re.fullmatch(r"actions/[a-z-]+@v\d+", action)


def test_only_the_release_may_write() -> None:
    """Nothing but the release writes: the checks come first, then what is built is attested and published."""
    texts = {file.stem: file.read_text("utf-8") for file in WORKFLOWS}
    assert [name for name, text in texts.items() if ": write" in text] == ["release"]
    steps = [
        texts["release"].index(step) for step in ("run: bash .ci/run", "run: make pyz", "attest-build", "gh release")
    ]
    assert steps == sorted(steps)
    for file in ("dist/*.whl", "dist/*.tar.gz", "dist/mj.pyz"):
        assert texts["release"].count(file) == 2
    assert 'tags: ["v*"]' in texts["release"]
