"""Windows, as far as it can be shown elsewhere: its branches run here with what they ask the system for played."""

import ast
import ctypes
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from meneuse.characters import search
from meneuse.characters.folders import own_cache, own_data
from meneuse.cli import windows
from meneuse.cli.app import parse
from meneuse.cli.campaign import archive, find, lock, made
from meneuse.cli.front import read
from meneuse.cli.out import Unwritten, answer_text
from meneuse.cli.screen import can_be_had
from meneuse.cli.settings import resolve
from meneuse.cli.words import Words
from meneuse.core.refusal import Faulty
from project import environ, sources

ACCESS = 13
# Every command runs in one process that believes to be on Windows, where a POSIX system's own calls are missing.
DRIVER = """
import sys, os, io, json, locale, shutil, tempfile, pathlib, signal, traceback, unicodedata, tomllib, datetime, inspect
import typer, rich.console, rich.text, meneuse
sys.meta_path[:] = [finder for finder in sys.meta_path if "__editable__" not in repr(finder)]  # it knows no nt
class msvcrt:
    LK_NBLCK, LK_UNLCK = 2, 0
    locking = staticmethod(lambda handle, mode, count: None)
    get_osfhandle = staticmethod(lambda handle: handle)
for name in ("fcntl", "resource", "pwd", "grp", "termios", "tty", "select"):
    sys.modules[name] = None
sys.modules["msvcrt"] = msvcrt
for name in ("O_DIRECTORY", "O_NONBLOCK", "O_CLOEXEC", "geteuid", "getuid", "fchmod", "sync", "uname"):
    delattr(os, name)
os.name, sys.platform = "nt", "win32"
from meneuse.cli.main import main
codes = []
for line in json.loads(sys.argv[1]):
    codes.append(main(line))
sys.stderr.write(json.dumps(codes))
sys.stderr.flush()
os._exit(0)
"""
LINES = (
    ("roll", "4d6kh3", "--seed", "a"),
    ("roll", "4d6kh3", "--seed", "a", "--json", "--color", "always"),
    ("test", "julien", "habileté", "conduite", "-d", "20", "--seed", "a", "--color", "always"),
    ("--help",),
    ("table", "init", "campagne", "--game", "singularites"),
    ("test", "julien", "conduite", "-x", "2", "--table", "campagne", "--dice", "7"),
    ("test", "julien", "conduite", "-x", "2", "--table", "campagne\\", "--dice", "7"),
    ("undo", "--table", "campagne"),
    ("table", "show", "--table", "campagne"),
    ("table", "check", "--table", "campagne"),
    ("journal", "--table", "campagne"),
    ("sheet", "list"),
    ("nothing",),
)


@contextmanager
def on_windows() -> Iterator[pytest.MonkeyPatch]:
    """Make what asks for it believe that it is on Windows."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "name", "nt")
        patch.setattr(sys, "platform", "win32")
        yield patch


class Terminal(io.TextIOWrapper):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        """Return that it is one."""
        return True


@pytest.mark.parametrize(
    "line", [["roll", "*", "--", "*.toml"], ["roll", "*", "--set", "a=*"], ["sheet", "check", "*"]]
)
def test_a_star_stays_a_star(line: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """No word is taken for a pattern of files, whoever reads the line: `*` multiplies."""
    Path("julien.toml").write_text("")

    def globbed(*_: object, **__: object) -> list[str]:
        raise AssertionError("a word was looked up among the files")

    monkeypatch.setattr("glob.glob", globbed)
    with on_windows():
        called = parse(line, Words("fr"))
        plain = read(line)
    assert not isinstance(called, str)
    told = [value for value in called[1].values() if isinstance(value, list) and value]
    assert any("*" in word for value in told for word in value)
    assert plain is None or plain[1] == called[1]


def test_a_pattern_would_be_looked_up_if_it_were_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the test before looks for is what Typer does by itself there with the words of the process."""
    import typer
    from typer.main import get_command

    app, given = typer.Typer(add_completion=False), []

    def take(words: list[str]) -> None:
        given.append(words)

    app.command()(take)
    Path("a.toml").write_text("")
    monkeypatch.setattr(sys, "argv", ["x", "*.toml"])
    with on_windows():
        get_command(app).main(None, prog_name="x", standalone_mode=False)
    assert given == [["a.toml"]]


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "ascii", "utf-8"])
def test_text_in_a_pipe_is_utf8_whatever_the_code_page(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file or a pipe gets UTF-8 with plain line feeds, as JSON always does; half a character is a question mark."""
    out = io.TextIOWrapper(io.BytesIO(), encoding, newline="\r\n")
    monkeypatch.setattr(sys, "stdout", out)
    with on_windows():
        answer_text("Éloïse − 3 → œuf\udce9\n")
    assert out.buffer.getvalue() == "Éloïse − 3 → œuf?\n".encode()  # type: ignore[attr-defined]


def test_a_pipe_of_a_told_encoding_gets_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """PYTHONIOENCODING is obeyed, and so is the console, which takes any text by itself."""
    for stream, told in ((io.TextIOWrapper, "cp1252"), (Terminal, "")):
        out = stream(io.BytesIO(), "cp1252", newline="\r\n")
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setenv("PYTHONIOENCODING", told)
        with on_windows():
            answer_text("é −\n")
        assert out.buffer.getvalue() == b"\xe9 -\r\n"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("stream", "number", "raised"),
    [(io.TextIOWrapper, 22, BrokenPipeError), (io.TextIOWrapper, 28, Unwritten), (Terminal, 22, Unwritten)],
)
def test_a_reader_that_left_is_known(
    stream: Any, number: int, raised: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe that nobody reads says EINVAL there: it is a closed pipe; whatever else fails is said."""

    class Failing(io.RawIOBase):
        def writable(self) -> bool:
            return True

        def write(self, _: object) -> int:
            raise OSError(number, "trouble")

    monkeypatch.setattr(sys, "stdout", stream(Failing(), "utf-8"))
    with on_windows(), pytest.raises(raised):
        answer_text("x\n")


class Console:
    """The part of kernel32 that knows consoles: one with a mode, or none; one may refuse to be set."""

    def __init__(self, mode: int | None, *, settable: bool = True) -> None:
        self.mode = mode
        self.settable = settable

    def GetConsoleMode(self, _: int, mode: Any) -> int:  # noqa: N802  # the system's name
        """Tell the mode."""
        if self.mode is None:
            return 0
        mode._obj.value = self.mode  # noqa: SLF001  # how ctypes passes a place
        return 1

    def SetConsoleMode(self, _: int, mode: int) -> int:  # noqa: N802  # the system's name
        """Take another mode."""
        if self.settable:
            self.mode = mode
        return int(self.settable)


@pytest.mark.parametrize(
    ("console", "obeys", "mode"),
    [
        (Console(3), True, 7),
        (Console(7, settable=False), True, 7),
        (Console(3, settable=False), False, 3),
        (Console(None), False, None),
    ],
)
def test_colours_go_to_a_console_that_obeys(
    console: Console, obeys: bool, mode: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A console is asked to colour and move as a terminal; one that does not gets neither, unless colours are asked."""
    stream = Terminal(io.BytesIO(), "utf-8")
    monkeypatch.setattr(stream, "fileno", lambda: 1, raising=False)
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=console), raising=False)
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(get_osfhandle=lambda handle: handle))
    with on_windows():
        assert resolve([], {}, (None, stream, None)).colour is obeys
        assert resolve(["--color", "always"], {}, (None, stream, None)).colour is True
        assert can_be_had("") is obeys
    assert console.mode == mode


def test_a_console_of_which_nothing_is_known_is_left_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system cannot be asked, nothing is coloured."""
    monkeypatch.setitem(sys.modules, "msvcrt", None)
    assert not windows.obeys(Terminal(io.BytesIO(), "utf-8"))
    assert not windows.obeys(None)


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        (r"C:\jeu\campagne", "C:/jeu/campagne"),
        (r"\\?\C:\jeu\campagne", "C:/jeu/campagne"),
        (r"\\?\UNC\serveur\jeu", "//serveur/jeu"),
        (r"\\serveur\jeu", "//serveur/jeu"),
        ("campagne", "campagne"),
        ("C:", "C:"),
    ],
)
def test_a_path_is_made_one_that_names_may_follow(typed: str, plain: str) -> None:
    """Backslashes become slashes, which Windows takes too, and the sign that forbids them goes."""
    assert windows.plain(typed) == plain


@pytest.mark.parametrize(
    "typed", ["C:\\jeu\\campagne", "C:\\jeu\\campagne\\", "\\\\?\\C:\\jeu\\campagne", "C:/jeu/campagne"]
)
def test_a_table_is_made_and_found_however_its_path_is_typed(typed: str) -> None:
    """The folder is the same, and is called with slashes."""
    with on_windows() as patch:
        patch.setitem(sys.modules, "msvcrt", Locks())
        made.make(typed, ("singularites",), dry=False)
        place = find.find(typed, {})
        assert place == find.find(None, {"MJ_TABLE": typed})
    assert place == find.Place("C:/jeu/campagne", "C:/jeu/campagne")
    assert Path("C:/jeu/campagne/table.toml").is_file()


def test_a_backslash_is_part_of_a_name_elsewhere() -> None:
    """On another system no path is changed."""
    assert find.slashed("\\\\?\\a\\b") == "\\\\?\\a\\b"


@pytest.mark.parametrize("typed", ["C:\\jeu\\julien.toml", "C:/jeu/julien.toml"])
def test_a_sheet_is_found_by_its_path(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path with a drive and either slash is a sheet's; its file's name is what stands behind the last one."""
    monkeypatch.setattr(os, "sep", "\\")
    found = search.find(typed)
    assert (found.stem, found.path, found.shown) == ("julien", typed, "C:/jeu/julien.toml")


def test_a_side_may_begin_with_a_drive(mj: Callable[..., Any]) -> None:
    """The colon of a drive is not the one behind WHO."""
    sheet = search.find("julien")
    Path("C:").mkdir()
    Path("C:/julien.toml").write_bytes(Path(sheet.path).read_bytes())
    said = mj("conflict C:/julien.toml:sens+furtivité gardien:sens+observation --dice 6,4 --json")
    assert said.exit == 0
    assert said.result["sides"][0]["file"] == "C:/julien.toml"


@pytest.mark.parametrize(
    ("name", "fits"),
    [("julien.toml", True), ("con.toml", False), ("Aux", False), ("com1.x.toml", False), ("LPT9 .toml", False),
     ("console.toml", True), ("com.toml", True), ("com10.toml", True), ("a:b.toml", False), ("a?.toml", False),
     ("a.toml.", False), ("a.toml ", False), ("é'.toml", True), ("nul", False), ("", False)],
)  # fmt: skip
def test_a_device_is_no_file(name: str, fits: bool) -> None:
    """A name that Windows keeps for a device, cannot hold or would shorten is none; others are."""
    assert windows.can_name(name) is fits


def test_an_archive_names_no_device() -> None:
    """A table is not unpacked onto a device or another file's stream; on another system these are plain names."""
    for name in ("con.toml", "julien.toml:x.toml"):
        archive._refuse_name(name, "x")  # noqa: SLF001  # the one check of all that is unpacked
        with on_windows(), pytest.raises(Faulty, match="archive_name"):
            archive._refuse_name(name, "x")  # noqa: SLF001
    with on_windows():
        archive._refuse_name("julien.toml", "x")  # noqa: SLF001


class Locks:
    """Windows' locks: of a byte of a file, one at a time, given back by the handle that has it."""

    LK_NBLCK, LK_UNLCK = 2, 0

    def __init__(self) -> None:
        self.held: dict[int, int] = {}
        self.calls: list[int] = []
        self.deaf = False

    def locking(self, handle: int, mode: int, count: int) -> None:
        """Take the lock or give it back; one that is held is refused."""
        assert count == 1
        self.calls.append(mode)
        file = os.fstat(handle).st_ino
        if mode == self.LK_UNLCK:
            if self.deaf:
                raise OSError(ACCESS, "permission denied")
            assert self.held.pop(file) == handle
        elif file in self.held:
            raise OSError(ACCESS, "permission denied")
        else:
            self.held[file] = handle


@pytest.fixture
def locks(monkeypatch: pytest.MonkeyPatch) -> Locks:
    """Put played locks in the place of the system's, and wait for none."""
    played = Locks()
    monkeypatch.setitem(sys.modules, "msvcrt", played)
    monkeypatch.setattr(lock, "PATIENCE", -1.0)
    return played


@pytest.mark.parametrize("alone", [True, False])
def test_a_lock_is_taken_by_one_and_given_back(locks: Locks, alone: bool) -> None:
    """Who comes second finds the table busy, even to read; it is given back at once, before the file closes."""
    os.mkdir("journal")
    with on_windows():
        give = lock.hold("journal", "journal", alone=True)
        with pytest.raises(Faulty, match="table_busy"):
            lock.hold("journal", "journal", alone=alone)
        give()
        assert not locks.held
        lock.hold("journal", "journal", alone=alone)()
    assert locks.calls == [2, 2, 0, 2, 0]
    assert os.listdir("journal") == [".lock"]


def test_a_lock_that_will_not_be_given_back_goes_with_its_file(locks: Locks) -> None:
    """That the system refuses to free it is no fault: closing the file does."""
    os.mkdir("journal")
    locks.deaf = True
    with on_windows():
        give = lock.hold("journal", "journal", alone=True)
        (handle,) = locks.held.values()
        give()
    with pytest.raises(OSError, match="descriptor"):
        os.fstat(handle)


def test_own_folders_are_where_windows_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets and catalogues go with a person, what is kept for speed stays on the machine."""
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("APPDATA", "/c/roaming")
    monkeypatch.setenv("LOCALAPPDATA", "/c/local")
    with on_windows():
        assert (own_data(), own_cache()) == ("/c/roaming/meneuse", "/c/local/meneuse/Cache")


def test_nothing_of_one_system_is_loaded_at_a_head() -> None:
    """No module imports what only some systems have, nor asks for it, before it knows where it is."""
    only = {"fcntl", "resource", "pwd", "grp", "termios", "tty", "msvcrt", "winreg", "ctypes", "select"}
    for file, tree in sources().items():
        for node in tree.body:
            names = [alias.name for alias in getattr(node, "names", [])] + [getattr(node, "module", None) or ""]
            if isinstance(node, ast.Import | ast.ImportFrom):
                assert not {name.partition(".")[0] for name in names} & only, file


@pytest.mark.once
def test_commands_run_without_what_only_posix_has(tmp_path: Path) -> None:
    """A process that believes to be on Windows rolls, keeps a table, shows it and refuses, as here."""
    env = environ(LOCALAPPDATA=str(tmp_path / "local"), APPDATA=str(tmp_path / "roaming"))
    line = [sys.executable, "-c", DRIVER, json.dumps(LINES)]
    done = subprocess.run(line, capture_output=True, env=env, timeout=120, check=True)
    said = done.stderr.decode()
    assert json.loads(said[said.rindex("[") :]) == [0] * (len(LINES) - 1) + [2]
    text = done.stdout.decode("utf-8")
    assert "\r" not in text
    assert "4d6kh3 : [~4~, 6, 6, 6] = 18" in text
    assert "Usage : mj" in text
    assert '"total":18' in text
    assert "\x1b[" in text
