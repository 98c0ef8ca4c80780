"""The single file: unpacked once, whole, by whoever is first; started from there; taken away when nobody needs it."""

import importlib.util
import json
import os
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest
from meneuse.characters.folders import own_cache

HERE = Path(__file__).parent.parent / ".ci" / "pyz"
# What stands for `mj`: it says where it runs from and what it was given, and leaves as `mj` does.
PROGRAM = """
import json, os, sys
def run():
    if sys.argv[1:] == ["wait"]:
        print("waiting", flush=True)
        sys.stdin.read()
        import meneuse.late
    print(json.dumps([__file__, sys.argv[1:]]), flush=True)
    os._exit(7)
"""


def module(name: str) -> ModuleType:
    """Return a file of the folder as a module."""
    spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
    assert spec
    assert spec.loader
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


BUILD = module("build")


class Single(NamedTuple):
    """A single file, and the cache that it unpacks into."""

    file: Path
    cache: Path

    def start(self, *words: str, **changes: str | None) -> "subprocess.CompletedProcess[str]":
        """Run it to its end."""
        line = [sys.executable, str(self.file), *words]
        return subprocess.run(line, capture_output=True, text=True, env=self.env(changes), timeout=60, check=False)

    def env(self, changes: dict[str, str | None] | None = None) -> dict[str, str]:
        """Return the environment that it runs in."""
        wanted = os.environ | {"XDG_CACHE_HOME": str(self.cache), "TMPDIR": str(self.cache.parent)} | (changes or {})
        return {key: value for key, value in wanted.items() if value is not None}

    @property
    def unpacked(self) -> list[str]:
        """What is in the folder that it unpacks into, by name."""
        folder = self.cache / "meneuse-pyz"
        return sorted(os.listdir(folder)) if folder.exists() else []


@pytest.fixture
def make(tmp_path: Path) -> Callable[..., Single]:
    """Return what makes a single file with a little program in it; another name, another content."""

    def made(name: str = "1") -> Single:
        files = {
            "meneuse/__init__.py": b"",
            "meneuse/cli/__init__.py": b"",
            "meneuse/cli/start.py": PROGRAM.encode(),
            "meneuse/late.py": b"",
        }
        start = (HERE / "__main__.py").read_text("utf-8").replace('NAME = ""', f'NAME = "{name}"')
        parts = {
            "__main__.py": start.encode(),
            "payload.zip": BUILD.packed(files, ZIP_DEFLATED),
            "unpacking.py": (HERE / "unpacking.py").read_bytes(),
        }
        file = tmp_path / f"mj{name}.pyz"
        file.write_bytes(BUILD.SHEBANG + BUILD.packed(parts, ZIP_STORED))
        return Single(file, tmp_path / "cache")

    return made


def test_the_first_start_unpacks_and_the_next_ones_run_what_is_there(make: Callable[..., Single]) -> None:
    """The words and the exit code are the program's own; what was unpacked is used again, not written again."""
    single = make()
    first = single.start("roll", "4d6 *", "é")
    place, words = json.loads(first.stdout)
    assert (first.returncode, first.stderr, words) == (7, "", ["roll", "4d6 *", "é"])
    assert place == str(single.cache / "meneuse-pyz" / "1" / "meneuse" / "cli" / "start.py")
    before = Path(place).stat()
    assert json.loads(single.start().stdout) == [place, []]
    assert (Path(place).stat().st_ino, Path(place).stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert single.unpacked == ["1"]
    assert (single.cache / "meneuse-pyz").stat().st_mode & 0o777 == 0o700


def test_twenty_first_starts_at_once_are_all_right(make: Callable[..., Single]) -> None:
    """Each finds a whole program, and one folder is left."""
    single = make()
    line = [sys.executable, str(single.file), "x"]
    running = [
        subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=single.env()) for _ in "x" * 20
    ]
    said = [process.communicate(timeout=120) for process in running]
    assert {process.returncode for process in running} == {7}
    assert len(set(said)) == 1
    assert single.unpacked == ["1"]


@pytest.mark.parametrize("blank", [True, False])
def test_byte_code_is_there_from_the_second_start(make: Callable[..., Single], blank: bool) -> None:
    """What was run once is not compiled again, whatever the environment says of writing byte code."""
    single = make()
    single.start(PYTHONDONTWRITEBYTECODE=None if blank else "1")
    assert list((single.cache / "meneuse-pyz" / "1").rglob("start.*.pyc"))


@pytest.mark.parametrize("how", ["a file", "nowhere", "not mine to write"])
def test_without_a_cache_it_works_and_leaves_nothing(make: Callable[..., Single], how: str) -> None:
    """Where nothing can be kept it runs from a temporary folder, which is gone when it ends."""
    single = make()
    changes: dict[str, str | None] = {}
    if how == "a file":
        single.cache.write_text("")
    elif how == "nowhere":
        changes = {"XDG_CACHE_HOME": "/dev/null/cache"}
    else:  # a folder of that name which anybody may write is not to be run
        (single.cache / "meneuse-pyz" / "1").mkdir(parents=True)
        (single.cache / "meneuse-pyz" / "1").chmod(0o777)
        (single.cache / "meneuse-pyz" / "1" / "meneuse").mkdir()
    done = single.start("a", **changes)
    place, words = json.loads(done.stdout)
    assert (done.returncode, done.stderr, words) == (7, "", ["a"])
    assert "/mj-" in place
    assert not Path(place).exists()
    assert not list(single.cache.parent.glob("mj-*"))
    assert single.cache.is_file() or single.unpacked in ([], ["1"])


def test_where_nothing_can_be_written_it_says_so(make: Callable[..., Single], monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the cache nor a temporary folder: a sentence, and the exit code of a file that cannot be written."""
    single = make()
    monkeypatch.syspath_prepend(HERE)
    unpacking = module("unpacking")
    monkeypatch.setattr("tempfile.mkdtemp", full)
    with pytest.raises(SystemExit) as left:
        unpacking.unpacked(str(single.file), str(single.cache), "1", lambda _: False)
    assert left.value.code == 3
    assert single.unpacked == []


def full(**_: Any) -> str:
    """Refuse as a full disk does."""
    raise OSError(28, os.strerror(28))


def test_what_fails_in_the_middle_leaves_nothing(make: Callable[..., Single], monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that fills up while it unpacks, or an interruption, leaves no half of a program under any name."""
    single = make()
    unpacking = module("unpacking")
    root = single.cache / "meneuse-pyz"
    root.mkdir(parents=True)
    for trouble in (OSError(28, "full"), KeyboardInterrupt()):

        def failing(archive: str, folder: str, trouble: BaseException = trouble) -> None:
            Path(folder, "half").write_text("")
            raise trouble

        monkeypatch.setattr(unpacking, "_extract", failing)
        with pytest.raises(type(trouble)):
            unpacking._fill(str(single.file), str(root), str(root / "1"))  # noqa: SLF001  # the step that may fail
        assert single.unpacked == []


def test_old_versions_go_unless_a_process_runs_from_them(make: Callable[..., Single]) -> None:
    """Another file's first start takes away what is older than a month and free; what runs goes on, imports too."""
    used, free, young, new = map(make, "1234")
    for single in (used, free, young):
        single.start()
    month = time.time() - 31 * 24 * 3600
    for name in ("1", "2"):
        os.utime(new.cache / "meneuse-pyz" / name, (month, month))
    stale = new.cache / "meneuse-pyz" / ".new-stopped"
    stale.mkdir()
    os.utime(stale, (month, month))
    line = [sys.executable, str(used.file), "wait"]
    with subprocess.Popen(
        line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=used.env()
    ) as waiting:
        assert waiting.stdout
        assert waiting.stdout.readline() == b"waiting\n"
        new.start()
        assert new.unpacked == ["1", "3", "4"]
        out, err = waiting.communicate(b"", timeout=60)
    assert (json.loads(out)[1], err, waiting.returncode) == (["wait"], b"", 7)


def test_what_is_being_taken_away_is_unpacked_anew(make: Callable[..., Single]) -> None:
    """A start that comes while its folder is locked by who takes it away does not run from it."""
    fcntl = pytest.importorskip("fcntl")
    single = make()
    single.start()
    handle = os.open(single.cache / "meneuse-pyz" / "1", os.O_RDONLY)
    fcntl.flock(handle, fcntl.LOCK_EX)
    done = single.start("x")
    os.close(handle)
    assert (done.returncode, json.loads(done.stdout)[1]) == (7, ["x"])
    assert "/mj-" in json.loads(done.stdout)[0]


@pytest.mark.parametrize(
    ("system", "platform", "environ"),
    [
        ("posix", "linux", {"HOME": "/home/x"}),
        ("posix", "darwin", {"HOME": "/Users/x"}),
        ("posix", "linux", {"HOME": "/home/x", "XDG_CACHE_HOME": "/c"}),
        ("posix", "linux", {"HOME": "/home/x", "XDG_CACHE_HOME": "relative"}),
        ("posix", "linux", {"HOME": "relative"}),
        ("posix", "linux", {"HOME": ""}),
        ("nt", "win32", {"HOME": "/home/x", "LOCALAPPDATA": "/home/x/Local"}),
        ("nt", "win32", {"HOME": "/home/x"}),
    ],
)
def test_it_unpacks_beside_the_cache_of_the_program(
    system: str, platform: str, environ: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder is the program's own one for such things, with an ending; none where that has none."""
    cache = functions("cache")["cache"]
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    with monkeypatch.context() as there:
        there.setattr(sys, "platform", platform)
        there.setattr(os, "name", system)
        wanted, found = own_cache(), cache()
    assert found == (f"{wanted}-pyz" if wanted else "")


def functions(*names: str) -> dict[str, Any]:
    """Return functions of what starts the file, which itself would start it."""
    source, _, call = (HERE / "__main__.py").read_text("utf-8").rpartition("\nmain()")
    assert call == "\n"
    found: dict[str, Any] = {}
    exec(compile(source, "__main__.py", "exec"), found)  # noqa: S102  # its last line would run it
    return {name: found[name] for name in names}


def test_a_python_that_is_too_old_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says which Python is needed, and which this is."""
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"^mj: Python 3\.11 or newer is needed, and this is 3\.9$"):
        functions("main")["main"]()


def test_the_start_imports_nothing_that_is_not_there(make: Callable[..., Single]) -> None:
    """From the second start on, nothing of what unpacks is loaded."""
    single = make()
    single.start()
    line = [sys.executable, "-S", "-X", "importtime", str(single.file)]
    said = subprocess.run(line, capture_output=True, text=True, env=single.env(), timeout=60, check=False).stderr
    loaded = {row.rpartition("|")[2].strip() for row in said.splitlines()}
    assert "meneuse.cli.start" in loaded
    assert not loaded & {"unpacking", "zipfile", "tempfile", "shutil", "zlib", "pathlib"}


def test_the_file_starts_what_the_command_starts() -> None:
    """Its last step is that of the installed `mj`."""
    project = tomllib.loads((HERE.parent.parent / "pyproject.toml").read_text("utf-8"))["project"]
    module, _, function = project["scripts"]["mj"].partition(":")
    assert f"    from {module} import {function}\n\n    {function}()\n" in (HERE / "__main__.py").read_text("utf-8")


def wheel(folder: Path, name: str, files: dict[str, bytes]) -> Path:
    """Write a wheel with these files."""
    made = folder / name
    with ZipFile(made, "w") as archive:
        for file, content in files.items():
            archive.writestr(file, content)
    return made


def test_the_file_holds_what_the_wheels_hold(tmp_path: Path) -> None:
    """Modules, data and metadata; not the list of what was installed, nor what goes beside an environment's `bin`."""
    one = wheel(
        tmp_path,
        "meneuse-1-py3-none-any.whl",
        {
            "meneuse/__init__.py": b"1",
            "meneuse/a.toml": b"2",
            "meneuse-1.dist-info/METADATA": b"3",
            "meneuse-1.dist-info/RECORD": b"4",
            "meneuse-1.data/data/share/man/man1/mj.1": b"5",
        },
    )
    two = wheel(tmp_path, "rich-1-py3-none-any.whl", {"rich/__init__.py": b"6"})
    found = BUILD.members([one, two])
    assert found == {
        "meneuse/__init__.py": b"1",
        "meneuse/a.toml": b"2",
        "meneuse-1.dist-info/METADATA": b"3",
        "rich/__init__.py": b"6",
    }


def test_what_is_not_pure_python_is_refused(tmp_path: Path) -> None:
    """A wheel of one system would make a file that runs on one system."""
    native = wheel(tmp_path, "orjson-1-cp311-cp311-manylinux_2_17_x86_64.whl", {})
    with pytest.raises(SystemExit, match="not pure Python"):
        BUILD.members([native])


def test_the_same_files_give_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the order, the time and the system: names are sorted, and all are of the day that is asked for."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1704067200")
    files = {"b": b"1", "a": b"2" * 100, "c/d": b""}
    made = BUILD.packed(files, ZIP_DEFLATED)
    assert made == BUILD.packed(dict(reversed(files.items())), ZIP_DEFLATED)
    with ZipFile(BytesIO(made)) as archive:
        infos = archive.infolist()
        assert {name: archive.read(name) for name in archive.namelist()} == files
    assert [info.filename for info in infos] == sorted(files)
    assert {(info.date_time, info.create_system, info.external_attr >> 16) for info in infos} == {
        ((2024, 1, 1, 0, 0, 0), 3, 0o100644)
    }
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    with ZipFile(BytesIO(BUILD.packed(files, ZIP_STORED))) as archive:
        assert {info.date_time[0] for info in archive.infolist()} == {1980}
