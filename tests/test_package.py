"""What is installed: one name, everything it needs, and nothing of the folder it was built in."""

import subprocess
import sys
import sysconfig
import tomllib
from importlib.metadata import Distribution, distribution
from pathlib import Path

import meneuse
import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
SETUPTOOLS = PROJECT["tool"]["setuptools"]


def folder(package: str) -> Path:
    """Return the folder of a package in the source tree."""
    return ROOT.joinpath(*package.split(".")[1:])


def shared() -> dict[str, Path]:
    """Return what goes beside the environment's `bin`, by its path there, with the file of the tree."""
    ways = SETUPTOOLS["data-files"].items()
    return {f"{room}/{file.name}": file for room, names in ways for name in names for file in ROOT.glob(name)}


@pytest.fixture
def installed() -> Distribution:
    """Return the installed project, unless it is the source tree itself."""
    found = distribution("meneuse")
    if '"editable": true' in (found.read_text("direct_url.json") or ""):
        pytest.skip("an editable installation has no files of its own")
    return found


def test_every_package_is_listed() -> None:
    """The packages named in pyproject.toml are the folders that hold Python code, tests and documents left out."""
    code = (ROOT / room for room in ("characters", "cli", "completions", "core"))
    folders = {file.parent.relative_to(ROOT) for room in code for file in room.rglob("*.py")}
    assert sorted(SETUPTOOLS["packages"]) == ["meneuse", *sorted(".".join(["meneuse", *one.parts]) for one in folders)]


def test_one_name_is_installed(installed: Distribution) -> None:
    """Besides its commands, its metadata and what the system shares, the wheel puts one folder into the environment."""
    tops = {str(file).split("/")[0] for file in installed.files or ()}
    outside = {str(file).lstrip("./") for file in installed.files or () if str(file).startswith("..")}
    assert tops == {"..", "meneuse", f"meneuse-{installed.version}.dist-info"}
    assert {Path(file).name for file in outside if not file.startswith("share/")} == {"mj", "meneuse"}
    assert {file for file in outside if file.startswith("share/")} == shared().keys()
    assert (installed.read_text("top_level.txt") or "").split() == ["meneuse"]


def test_everything_is_installed_as_it_is_here(installed: Distribution) -> None:
    """Each module and data file of the tree is installed, byte for byte, and nothing else is."""
    expected = {}
    for package in SETUPTOOLS["packages"]:
        for pattern in ("*.py", *SETUPTOOLS["package-data"].get(package, ())):
            found = list(folder(package).glob(pattern))
            assert found, f"{package} has no {pattern}"
            expected |= {Path("meneuse", file.relative_to(ROOT)).as_posix(): file for file in found}
    listed = {str(file): file for file in installed.files or () if file.parts[0] == "meneuse" and file.suffix != ".pyc"}
    assert listed.keys() == expected.keys()
    for name, file in expected.items():
        assert listed[name].read_binary() == file.read_bytes(), name
    assert "meneuse/py.typed" in listed


def test_what_the_system_shares_is_what_is_here(installed: Distribution) -> None:
    """The manual's pages are where `man` looks for them, byte for byte, and none is left out."""
    expected = shared()
    listed = {str(file).lstrip("./"): file for file in installed.files or ()}
    for name, file in expected.items():
        assert listed[name].read_binary() == file.read_bytes(), name
    assert set((ROOT / "docs" / "man").rglob("*.1")) <= {*expected.values()}


def test_every_data_file_is_named() -> None:
    """Every file of the packages that is no Python code is among the data that pyproject.toml names."""
    named = {
        file
        for package, ways in SETUPTOOLS["package-data"].items()
        for way in ways
        for file in folder(package).glob(way)
    }
    for room in ("characters", "cli", "completions", "core"):
        held = {
            file
            for file in (ROOT / room).rglob("*")
            if file.is_file() and file.suffix not in (".py", ".pyc") and file.name[0] != "."
        }
        assert held <= named


def test_the_installed_package_is_tested(installed: Distribution) -> None:
    """The tests import what is installed, whatever the name of the folder they stand in."""
    assert meneuse.__file__
    assert Path(meneuse.__file__) == Path(str(installed.locate_file("meneuse/__init__.py")))


def test_the_pinned_typer_is_installed() -> None:
    """Typer is older than 0.29, which starts three times as slowly."""
    assert tuple(map(int, distribution("typer").version.split(".")[:2])) < (0, 29)


def test_both_commands_and_the_module_are_one_program() -> None:
    """`mj`, `meneuse` and `python -m meneuse` answer alike, as `mj`."""
    scripts = Path(sysconfig.get_path("scripts"))
    answers = {
        subprocess.run([*words, "--version"], capture_output=True, check=True, timeout=60).stdout
        for words in ([scripts / "mj"], [scripts / "meneuse"], [sys.executable, "-m", "meneuse"])
    }
    assert answers == {f"mj {PROJECT['project']['version']}\n".encode()}


def pythons(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the search for Pythons where only those of a folder are to be found."""
    env = {"PATH": f"{folder}:/usr/bin:/bin", "PYENV_ROOT": str(folder / "none"), "HOME": str(folder)}
    words = ("sh", str(ROOT / ".ci" / "pythons"), *words)
    return subprocess.run(words, capture_output=True, text=True, env=env, timeout=60, check=False)


@pytest.fixture
def hidden(tmp_path: Path) -> Path:
    """Return a folder that hides the Pythons of this machine behind stand-ins that do not run."""
    bin_ = tmp_path / "bin"
    bin_.mkdir()
    for name in ("python", "python3", "python3.11", "python3.12", "python3.13", "python3.14"):
        stand_in = bin_ / name
        stand_in.write_text("#!/bin/sh\necho 'command not found' >&2\nexit 127\n")
        stand_in.chmod(0o755)
    return bin_


def test_a_python_that_does_not_run_is_none(hidden: Path) -> None:
    """A version manager's stand-in is passed over, and where there is nothing else the search is exit 1."""
    for words in ((), ("first",), ("3.12",)):
        done = pythons(hidden, *words)
        assert (done.returncode, done.stdout, done.stderr) == (1, "", "")


def test_a_python_is_found_under_any_name_once(hidden: Path) -> None:
    """A Python that runs is found by its version, and twice the same version is listed once."""
    for name in ("python", "python3.13"):
        (hidden / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert pythons(hidden).stdout == f"{version} python\n"
    assert pythons(hidden, "first").stdout == "python\n"
    assert pythons(hidden, "versions").stdout == ""
