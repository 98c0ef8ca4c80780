"""The store: what was made of files is found again as it was put, or there is nothing; it is never a fault."""

import ast
import errno
import multiprocessing
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from aged import grown_old
from hypothesis import given
from hypothesis import strategies as st
from meneuse.characters import store
from meneuse.characters.catalogue import catalogue
from meneuse.characters.folders import Folder, files, own_cache
from meneuse.characters.index import kinds
from meneuse.characters.load import character, examined
from meneuse.core.games import FOLDERS
from meneuse.core.sheet import Doubt, Entry, Score
from meneuse.core.value import Value
from project import ROOT, every_value

STAMP = (1, 2, 3, 4)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda parts: st.lists(parts).map(tuple) | st.dictionaries(st.text(), parts) | st.builds(Entry, *[parts] * 4),
    max_leaves=12,
)
# The modules that make what is kept; what they import has a part in it too.
MAKERS = ("characters/search.py", "cli/campaign/settings.py", "cli/campaign/journal.py")


@pytest.fixture(autouse=True)
def old(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every file be old enough."""
    grown_old(monkeypatch)


def kept(key: str = "key") -> Path:
    """Return the file of a shelf."""
    return Path(store.shelf(key).file)


def put(value: Any, key: str = "key", name: str = "name") -> None:
    """Put a value on a shelf, and write it."""
    store.shelf(key).put(name, STAMP, value)
    store.write()


def got(key: str = "key", name: str = "name", stamp: object = STAMP) -> Any:
    """Return what another process finds."""
    store.write()  # it forgets all that was read
    return store.shelf(key).get(name, stamp)


def test_what_was_put_is_found_by_its_key_its_name_and_its_stamp() -> None:
    """The next process finds a value where it was put, and nothing under another key, name or stamp."""
    put({"nom": ("Ève\udce9", 1, None, b"\0")})
    assert got() == {"nom": ("Ève\udce9", 1, None, b"\0")}
    assert (got("other"), got(name="other"), got(stamp=(1, 2, 3, 5))) == (None, None, None)


def test_nothing_is_written_before_write_nor_without_a_change() -> None:
    """Asking makes no folder, and what was put is in the file once `write` was called."""
    store.shelf("key").get("name", STAMP)
    store.write()
    assert not Path(own_cache()).exists()
    store.shelf("key").put("name", STAMP, 1)
    assert not Path(own_cache()).exists()
    store.write()
    assert [file.name for file in Path(own_cache()).iterdir()] == [kept().name]


def test_only_the_user_can_read_or_write_it() -> None:
    """The folder and its files have the user's rights alone, whatever the mask."""
    put(1)
    assert stat.S_IMODE(kept().stat().st_mode) == 0o600
    assert stat.S_IMODE(Path(own_cache()).stat().st_mode) == 0o700


@pytest.mark.parametrize("damage", ["cut", "flipped", "emptied", "longer"])
def test_a_damaged_file_is_no_cache_and_is_written_anew(damage: str) -> None:
    """Whatever byte is not as it was written, nothing is found; the next write makes it whole."""
    put("value")
    data = kept().read_bytes()
    places = {"cut": range(len(data)), "flipped": range(len(data)), "emptied": range(1), "longer": range(1)}
    for place in places[damage]:
        flipped = data[:place] + bytes([data[place] ^ 0x20]) + data[place + 1 :]
        kept().write_bytes({"cut": data[:place], "flipped": flipped, "emptied": b"", "longer": data + b"\0"}[damage])
        assert got() is None
    put("value")
    assert got() == "value"


def test_a_file_of_another_key_is_not_taken_for_it() -> None:
    """Two keys that happen to have the same file name do not see each other's values."""
    put("value")
    data = kept().read_bytes()
    kept("other").write_bytes(data)
    assert got("other") is None


@pytest.mark.parametrize("what", ["source", "python", "place"])
def test_what_another_version_wrote_is_not_read(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An upgrade, a changed checkout, another Python, a package elsewhere: each finds nothing, and no fault."""
    put("value")
    data = kept().read_bytes()
    monkeypatch.setattr(store, "_HEADS", [])
    if what == "source":
        monkeypatch.setattr(store, "SOURCES", (*store.SOURCES[1:], "core/dice.py"))
    else:
        monkeypatch.setattr(store, "_WHO", {"python": "meneuse pypy311 /\n", "place": "meneuse cpython /x\n"}[what])
    kept().write_bytes(data)
    assert got() is None
    put("other")
    assert got() == "other"


def test_inside_an_archive_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the program's own files cannot be looked at, no version could be told from another."""
    monkeypatch.setattr(store, "_HEADS", [])
    monkeypatch.setattr(store, "_ROOT", "/x/mj.pyz/meneuse")
    put("value")
    assert got() is None
    assert not Path(own_cache()).exists()


def test_every_source_that_makes_the_values_is_looked_at() -> None:
    """A change in any module that the reading of sheets, settings and journals loads makes all of it worthless."""
    left = {*MAKERS, *(f"core/{game}/sheet.py" for game in FOLDERS)}
    seen: set[str] = set()
    while left:
        file = left.pop()
        seen.add(file)
        left |= imported(file) - seen
    assert set(store.SOURCES) == seen
    assert list(store.SOURCES) == sorted(store.SOURCES)


def imported(file: str) -> set[str]:
    """Return the files of the package that one imports, for more than its types."""
    found = set()
    nodes: list[ast.AST] = [ast.parse((ROOT / file).read_text("utf-8"))]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.ImportFrom) and node.level:
            base = Path(file).parents[node.level - 1] / (node.module or "").replace(".", "/")
            files = [base.with_suffix(".py"), *(base / f"{alias.name}.py" for alias in node.names)]
            found |= {path.as_posix() for path in files if (ROOT / path).is_file()}
        nodes += ast.iter_child_nodes(node)
    return found


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can give a file away")
def test_a_file_of_somebody_else_is_not_read() -> None:
    """What another user wrote is not believed; the next write puts our own in its place."""
    put("value")
    os.chown(kept(), 12345, -1)
    assert got() is None
    put("other")
    assert got() == "other"


@pytest.mark.skipif(os.name != "posix", reason="rights are those of POSIX")
@pytest.mark.parametrize("mode", [0o620, 0o602])
def test_a_file_that_others_may_write_is_not_read(mode: int) -> None:
    """What anybody else could have written is not believed."""
    put("value")
    kept().chmod(mode)
    assert got() is None


def _file_in_the_way() -> None:
    Path(own_cache()).parent.mkdir()
    Path(own_cache()).touch()


def _parent_is_a_file() -> None:
    Path(own_cache()).parent.touch()


def _folder_in_the_way() -> None:
    Path(store.shelf("key").file).mkdir(parents=True)


def _pipe() -> None:
    Path(own_cache()).mkdir(parents=True)
    os.mkfifo(kept())


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
@pytest.mark.parametrize("spoil", [_file_in_the_way, _parent_is_a_file, _folder_in_the_way, _pipe])
def test_no_cache_is_no_fault(spoil: Callable[[], None]) -> None:
    """Where the folder cannot be made, or something else has the file's name, nothing is kept, nor waited for."""
    spoil()
    assert got() is None
    put("value")
    assert got() in (None, "value")


@pytest.mark.parametrize("call", ["open", "write", "replace", "makedirs", "listdir"])
def test_what_the_system_refuses_leaves_what_there_was(call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk, a folder that cannot be written: the file stays as it was, and nothing half written is left."""
    if call != "makedirs":
        put("value")

    def refuse(*_: Any, **__: Any) -> Any:
        raise OSError(errno.ENOSPC, "no room")

    shelf = store.shelf("key")
    shelf.put("name", STAMP, "new")
    with monkeypatch.context() as patched:
        patched.setattr(store.os, call, refuse)
        store.write()
    assert got() == {"makedirs": None, "listdir": "new"}.get(call, "value")
    assert not list(Path(own_cache()).glob("*.new"))


def test_a_write_cut_short_leaves_what_there_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that takes only a part gets no half file in the place of the whole one."""
    put("value")
    store.shelf("key").put("name", STAMP, "new")
    with monkeypatch.context() as patched:
        patched.setattr(store.os, "write", lambda _, data: len(data) - 1)
        store.write()
    assert got() == "value"


def test_what_a_process_left_that_died_is_in_nobodys_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """A half-written file under the name that this process would use gives way, and is never read."""
    put("value")
    left = Path(f"{kept()}.{os.getpid()}.new")
    left.write_bytes(b"half")
    put("lost")
    assert not left.exists()
    put("new")
    assert got() == "new"


def _many(key: str, value: str) -> None:
    for _ in range(60):
        put(value * 10_000, key)


def test_two_processes_at_once_leave_a_whole_file() -> None:
    """Whoever reads while others write finds one value or the other, never a mixture or a fault."""
    put("a" * 10_000)
    context = multiprocessing.get_context("fork")
    both = [context.Process(target=_many, args=("key", letter)) for letter in "ab"]
    for one in both:
        one.start()
    while any(one.is_alive() for one in both):
        assert got() in ("a" * 10_000, "b" * 10_000)
    for one in both:
        one.join()
    assert len(list(Path(own_cache()).iterdir())) == 1


def test_what_another_process_put_meanwhile_is_kept() -> None:
    """A long command that read the shelf at its beginning does not throw away what was put on it since."""
    put("old")
    late = store.Shelf(str(kept()), "key")
    put("theirs", name="theirs")
    put("new")
    late.put("ours", STAMP, "ours")
    late.write()
    assert [got(name=name) for name in ("name", "theirs", "ours")] == ["new", "theirs", "ours"]


def test_a_shelf_that_is_too_large_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over the bound the file there is stays; what is larger than any that is written is not even read."""
    put("value")
    monkeypatch.setattr(store, "MOST", 100)
    put("v" * 200)
    monkeypatch.setattr(store, "MOST", 10**6)
    assert got() == "value"
    monkeypatch.setattr(store, "MOST", 10)
    assert got() is None


def test_the_oldest_files_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more than so many files are kept: those that were written first make room."""
    monkeypatch.setattr(store, "MANY", 3)
    for number in range(6):
        put(number, str(number))
        os.utime(kept(str(number)), ns=(0, 10**18 + number))
    assert [got(str(number)) for number in range(6)] == [None, None, None, 3, 4, 5]


@pytest.mark.skipif(os.name != "posix", reason="HOME says where home is on POSIX")
@pytest.mark.parametrize("home", ["", "relative"])
def test_without_a_home_nothing_is_kept(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty HOME is no home: it does not stand for the root of everything."""
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", home)
    assert own_cache() == ""


def test_files_that_are_not_ours_never_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else is in the folder stays there, however old and however many, and is in nobody's way."""
    monkeypatch.setattr(store, "MANY", 2)
    folder = Path(own_cache())
    (folder / "sources").mkdir(parents=True)
    others = ["notes.txt", "0123456789abcdef.txt", "0123456789abcdeg", "abc", "x.new"]
    for name in others:
        (folder / name).touch()
        os.utime(folder / name, ns=(0, 0))
    if os.name == "posix":
        (folder / ("0" * 16)).symlink_to("nowhere")  # called as ours
        os.utime(folder / ("0" * 16), ns=(0, 0), follow_symlinks=False)
    left = folder / f"{'f' * 16}.4321.new"
    left.touch()
    os.utime(left, ns=(0, 0))
    for number in range(4):
        put(number, str(number))
        os.utime(kept(str(number)), ns=(0, 10**18 + number))
    assert {*others, "sources"} < {file.name for file in folder.iterdir()}
    assert not left.exists()
    assert [got(str(number)) for number in range(4)] == [None, None, 2, 3]


def test_names_go_with_the_files_of_their_folder() -> None:
    """What was made of a file that is gone is not kept for ever."""
    for name in ("a", "b"):
        Path(name).touch()
        store.shelf("key", str(Path.cwd())).put(name, STAMP, name)
    os.unlink("a")
    store.write()
    assert (got(name="a"), got(name="b")) == (None, "b")


def test_a_young_file_is_not_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within two seconds of a change, by its own clock or by the system's, a further one could leave the same stamp."""
    now = 10**18
    monkeypatch.setattr(store, "time_ns", lambda: now)
    old, young = now - store.YOUNG, now - store.YOUNG + 1
    assert store.settled([(1, old, old, 1), None])
    assert not store.settled([(1, young, old, 1)])
    assert not store.settled([(1, old, old, 1), (1, old, now + 10**12, 1)])


@given(PLAIN)
def test_a_value_comes_back_as_it_was(value: Any) -> None:
    """Frozen values, tuples and tables nested in one another come back equal, each of its own kind."""
    back = store.unpacked(store.packed(value, (Score, Entry)), (Score, Entry))
    assert back == value
    assert repr(back) == repr(value)


@pytest.mark.parametrize("value", [[1], 1.5, {1, 2}, Doubt((), ""), (Score("a", "a", 1), b"")])
def test_what_is_of_no_known_kind_is_not_kept(value: Any) -> None:
    """A kind that was not named, a list or a number with a fraction is refused rather than changed."""
    with pytest.raises(TypeError):
        store.packed(value, (Entry,))


@pytest.mark.parametrize("data", [[0, 1], [7], ["os"], [], [0, 1, 2, 3, 4], {"a": [9]}])
def test_only_the_kinds_that_are_given_are_ever_made(data: Any) -> None:
    """A place that is none, a missing field, a name in the file: nothing is made of it, and nothing imported."""
    before = set(sys.modules)
    assert store.unpacked(store.dumps(data), (Score,)) is None
    assert set(sys.modules) == before


def test_every_character_and_catalogue_comes_back_as_it_was() -> None:
    """All that the shipped sheets and catalogues hold survives, whatever the game."""
    shipped = Folder("shipped", str(ROOT / "characters" / "sheets"), "characters")
    for _, path, shown in files(shipped):
        sheet = examined(path, shown)
        who, known = character(sheet), kinds(sheet.game)
        assert store.unpacked(store.packed(who, known), known) == who
    for game in FOLDERS:
        assert store.unpacked(store.packed(catalogue(game), kinds(game)), kinds(game)) == catalogue(game)


def test_every_kind_of_a_games_sheets_is_known() -> None:
    """A game's sheet module names every kind of value that its characters are made of."""
    for game in FOLDERS:
        own = {kind for kind in every_value() if kind.__module__.endswith(f".{game}.sheet")}
        assert own <= set(kinds(game))
        assert all(issubclass(kind, Value) for kind in kinds(game))
