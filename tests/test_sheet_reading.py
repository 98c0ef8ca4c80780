"""Reading a file that a person names: what is no small text file is refused, and never waited for."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from meneuse.characters.reading import MOST, read_text
from meneuse.core.refusal import Faulty

NOBODY = 65534


def refused(path: Path | str) -> Faulty:
    """Return how a path is refused."""
    with pytest.raises(Faulty) as caught:
        read_text(str(path), "f.toml")
    return caught.value


def test_a_text_is_read(tmp_path: Path) -> None:
    """A UTF-8 file is its text, line endings and all."""
    file = tmp_path / "a.toml"
    file.write_bytes('nom = "Éloïse"\r\n'.encode())
    assert read_text(str(file), "a.toml") == 'nom = "Éloïse"\r\n'


def test_a_byte_order_mark_is_accepted(tmp_path: Path) -> None:
    """The mark that some editors put before UTF-8 is no part of the text."""
    file = tmp_path / "a.toml"
    file.write_bytes(b"\xef\xbb\xbfjeu = 1\n")
    assert read_text(str(file), "a.toml") == "jeu = 1\n"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be"])
@pytest.mark.parametrize("mark", [True, False])
def test_another_encoding_is_named(tmp_path: Path, encoding: str, mark: bool) -> None:
    """UTF-16 and UTF-32, with a byte order mark or without, are named, and UTF-8 is what is expected."""
    file = tmp_path / "a.toml"
    file.write_bytes((("\ufeff" if mark else "") + 'jeu = "singularites"\n').encode(encoding))
    error = refused(file)
    assert error.id == "file_encoding"
    assert error.facts["expected"] == ("UTF-8",)
    if mark:
        assert error.facts["found"] == encoding[:6].upper()


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_byte_that_is_no_utf8_is_placed(tmp_path: Path, mark: bytes) -> None:
    """A sheet saved in Latin-1 is refused where its first accent stands."""
    file = tmp_path / "a.toml"
    file.write_bytes(mark + 'jeu = "é"\n# '.encode() + b"\xc9nergie")
    error = refused(file)
    assert (error.id, error.facts["line"], error.facts["column"]) == ("file_not_utf8", 2, 3)
    assert error.facts["found"] == "0xC9"


def test_a_file_of_a_megabyte_is_read_and_no_larger_one(tmp_path: Path) -> None:
    """The bound is a million bytes."""
    file = tmp_path / "a.toml"
    file.write_bytes(b"#" * MOST)
    assert len(read_text(str(file), "a.toml")) == MOST == 200_000
    file.write_bytes(b"#" * (MOST + 1))
    assert refused(file).id == "file_too_big"


def test_a_file_that_grows_is_not_read_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What gives more than its size said is left once it passes the bound."""
    file = tmp_path / "a.toml"
    file.write_bytes(b"#")
    monkeypatch.setattr(os, "read", lambda *_: b"#" * 400_000)
    assert refused(file).id == "file_too_big"


def test_a_file_that_fails_while_it_is_read_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that gives up half-way is a file fault."""

    def fail(*_: object) -> bytes:
        raise OSError(5, "no")

    (tmp_path / "a.toml").write_bytes(b"#")
    monkeypatch.setattr(os, "read", fail)
    assert refused(tmp_path / "a.toml").facts["found"] == "EIO"


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    """There is no such file, nor one in a folder that is a file."""
    assert refused(tmp_path / "a.toml").id == "no_file"
    (tmp_path / "b").write_text("")
    assert refused(tmp_path / "b" / "a.toml").id == "file_unreadable"


def test_a_folder_is_no_sheet(tmp_path: Path) -> None:
    """A folder is refused, and what is in it is proposed."""
    error = refused(tmp_path)
    assert (error.id, error.facts["expected"]) == ("file_is_folder", ("f.toml/*.toml",))


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/random"])
def test_a_device_is_no_sheet(device: str) -> None:
    """A device is refused before a byte of it is read."""
    assert refused(device).id == "file_is_special"


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """A named pipe that nobody writes to is refused at once."""
    os.mkfifo(tmp_path / "a.toml")
    assert refused(tmp_path / "a.toml").id == "file_is_special"


def test_a_file_without_the_right_to_read_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's refusal is ours, in words; the system is played here, for root may read anything."""

    def forbid(*_: object) -> int:
        raise PermissionError(13, "no")

    monkeypatch.setattr(os, "open", forbid)
    assert refused(tmp_path / "a.toml").id == "file_forbidden"


def test_a_forbidden_file_is_said() -> None:
    """A file that its rights forbid is refused; root, who may read anything, is somebody else for as long."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        file = Path(folder, "a.toml")
        file.write_text("")
        file.chmod(0)
        root = os.geteuid() == 0
        try:
            os.seteuid(NOBODY if root else os.geteuid())
            reason = refused(file).id
        finally:
            os.seteuid(0 if root else os.geteuid())
        assert reason == "file_forbidden"


@pytest.mark.parametrize(("path", "code"), [("a\0b.toml", "EINVAL"), ("a" * 5_000 + ".toml", "ENAMETOOLONG")])
def test_a_path_that_cannot_be_is_said(path: str, code: str) -> None:
    """A path that no system can hold is refused with the system's code."""
    error = refused(path)
    assert (error.id, error.facts["found"]) == ("file_unreadable", code)


def test_links_in_a_ring_are_said(tmp_path: Path) -> None:
    """A link that leads back to itself is refused."""
    (tmp_path / "a.toml").symlink_to("b.toml")
    (tmp_path / "b.toml").symlink_to("a.toml")
    assert refused(tmp_path / "a.toml").facts["found"] == "ELOOP"
