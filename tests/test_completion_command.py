"""`mj completion`: the scripts, printed and installed, and a shell's own file."""

import errno
import json
import os
import shlex
import shutil
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.words import Words
from meneuse.completions import homes, install
from meneuse.completions.shipped import SCRIPTS, is_ours, shipped
from meneuse.core.refusal import Faulty, Refused
from project import MJ, ROOT

FILES = {
    "bash": ".local/share/bash-completion/completions/mj",
    "zsh": ".zfunc/_mj",
    "fish": ".config/fish/completions/mj.fish",
    "powershell": ".config/powershell/mj.ps1",
}
RCS = {"bash": ".bashrc", "zsh": ".zshrc", "powershell": f".config/powershell/{homes.PROFILE}"}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty home, with no variable that leads elsewhere and no PowerShell to be asked."""
    folder = tmp_path / "maison"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "BASH_COMPLETION_USER_DIR", "ZDOTDIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(homes, "PROGRAMS", ())
    return folder


def tree(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder with what it holds."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("shell", SCRIPTS)
def test_script_is_printed_byte_for_byte(shell: str, capfdbinary: Any, monkeypatch: Any, mj: Any) -> None:
    """What is printed for a shell is the file that is shipped for it."""
    assert mj(f"completion {shell}").out.encode() == (ROOT / "completions" / SCRIPTS[shell]).read_bytes()
    assert is_ours(shipped(shell))


def test_script_is_a_fact_in_json(mj: Any) -> None:
    """With --json the script is the text of a fact."""
    result = mj("completion fish --json").result
    assert (result["t"], result["shell"], result["text"].encode()) == ("script", "fish", shipped("fish"))


@pytest.mark.parametrize("shell", SCRIPTS)
def test_install_writes_one_file_where_the_shell_looks(shell: str, home: Path, mj: Any) -> None:
    """One file is made, with the folders above it, and nothing else; a second time nothing is changed."""
    first = mj(f"completion {shell} --install --json").result
    assert tree(home) == {FILES[shell]: shipped(shell)}
    assert (first["change"], first["file"]) == ("made", str(home / FILES[shell]))
    second = mj(f"completion {shell} --install --json").result
    assert second == first | {"change": "unchanged"}
    assert tree(home) == {FILES[shell]: shipped(shell)}


def test_folders_follow_the_variables(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The variables of XDG and of bash-completion name other folders; one that is no whole path is passed over."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    assert homes.home_of("bash", os.environ).file == f"{tmp_path}/XDG_DATA_HOME/bash-completion/completions/mj"
    assert homes.home_of("fish", os.environ).file == f"{tmp_path}/XDG_CONFIG_HOME/fish/completions/mj.fish"
    monkeypatch.setenv("BASH_COMPLETION_USER_DIR", f"{tmp_path}/one:{tmp_path}/two")
    assert homes.home_of("bash", os.environ).file == f"{tmp_path}/one/completions/mj"
    monkeypatch.setenv("XDG_CONFIG_HOME", "here")
    assert homes.home_of("fish", os.environ).file == f"{home}/{FILES['fish']}"
    monkeypatch.setenv("ZDOTDIR", "/z")
    assert homes.home_of("zsh", os.environ).rc == "/z/.zshrc"


def test_older_one_of_ours_is_replaced_with_its_rights(home: Path, mj: Any) -> None:
    """What an earlier version installed gives way to this one's, and keeps who may read it."""
    file = home / FILES["fish"]
    file.parent.mkdir(parents=True)
    file.write_text("# Completions of mj for fish. Made long ago.\n")
    file.chmod(0o600)
    assert mj("completion fish --install --json").result["change"] == "replaced"
    assert file.read_bytes() == shipped("fish")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize("kind", ["other", "link", "dangling", "folder"])
def test_what_is_not_ours_is_never_overwritten(kind: str, home: Path, mj: Any) -> None:
    """A file of somebody else, a link and a folder are left as they are, with a sentence."""
    file, other = home / FILES["fish"], home / "other"
    file.parent.mkdir(parents=True)
    if kind == "other":
        file.write_text("# mine\n")
    elif kind == "folder":
        file.mkdir()
    else:
        file.symlink_to(other)
        if kind == "link":
            other.write_text("# Completions of mj for fish. Made long ago.\n")
    before = tree(home)
    said = mj("completion fish --install")
    assert (said.exit, said.out) == (1, "")
    assert "mj.fish" in said.err
    assert tree(home) == before
    assert file.is_symlink() == (kind in ("link", "dangling"))


def test_link_to_the_very_script_is_left(home: Path, mj: Any) -> None:
    """A link to a file that already is the script needs nothing."""
    file, other = home / FILES["fish"], home / "other"
    file.parent.mkdir(parents=True)
    other.write_bytes(shipped("fish"))
    file.symlink_to(other)
    assert mj("completion fish --install --json").result["change"] == "unchanged"


@pytest.mark.parametrize("shell", RCS)
def test_own_file_of_a_shell_is_left_without_rc(shell: str, home: Path, mj: Any) -> None:
    """Without --rc the shell's own file is neither made nor changed, and the lines it needs are told."""
    said = mj(f"completion {shell} --install")
    assert RCS[shell] not in tree(home)
    for line in homes.home_of(shell, os.environ).lines:
        assert line in said.out
    assert f"mj completion {shell} --install --rc" in said.out


@pytest.mark.parametrize("shell", RCS)
@pytest.mark.parametrize("before", [None, b"", b"a=1\n", b"a=1", b"\xff\x00b\r\nc"])
def test_rc_adds_its_lines_once(shell: str, before: bytes | None, home: Path, mj: Any) -> None:
    """With --rc the lines stand once at the end, between two marks; every byte before them is as it was."""
    file = home / RCS[shell]
    file.parent.mkdir(parents=True, exist_ok=True)
    if before is not None:
        file.write_bytes(before)
    assert mj(f"completion {shell} --install --rc --json").result["rc_change"] == "added"
    after = file.read_bytes()
    assert after.startswith(before or b"")
    lines = after.removeprefix(before or b"").decode().split()
    said = " ".join((install.BEGIN, *homes.home_of(shell, os.environ).lines, install.END))
    assert lines == said.split()
    for more in ("--rc ", ""):
        assert mj(f"completion {shell} --install {more}--json").result["rc_change"] == "unchanged"
    assert file.read_bytes() == after


def test_rc_of_fish_is_nothing(home: Path, mj: Any) -> None:
    """No file of fish needs a line: --rc does nothing more."""
    assert mj("completion fish --install --rc --json").result["rc_change"] == ""
    assert tree(home) == {FILES["fish"]: shipped("fish")}


def test_rc_keeps_rights_and_links(home: Path, mj: Any) -> None:
    """A shell's own file that is a link stays one, and the file that it leads to keeps its rights."""
    kept = home / "dotfiles" / "zshrc"
    kept.parent.mkdir()
    kept.write_text("a=1\n")
    kept.chmod(0o640)
    (home / ".zshrc").symlink_to("dotfiles/zshrc")
    assert mj("completion zsh --install --rc").exit == 0
    assert (home / ".zshrc").is_symlink()
    assert install.BEGIN in kept.read_text()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o640


def test_rc_puts_its_lines_right_where_they_stand(home: Path, mj: Any) -> None:
    """Lines that an earlier version added give way to these, in their place."""
    (home / ".zshrc").write_text(f"a=1\n{install.BEGIN}\nold\n{install.END}\nb=2\n")
    assert mj("completion zsh --install --rc --json").result["rc_change"] == "added"
    text = (home / ".zshrc").read_text()
    assert text.startswith(f"a=1\n{install.BEGIN}\nfpath=")
    assert text.endswith(f"{install.END}\nb=2\n")
    assert "old" not in text


@pytest.mark.parametrize(
    "marks", [(install.BEGIN,), (install.END,), (install.END, install.BEGIN), (install.BEGIN,) * 2]
)
def test_half_of_our_lines_is_left(marks: tuple[str, ...], home: Path, mj: Any) -> None:
    """Where a mark is missing or turned round, nothing at all is written, and the sentence says which are meant."""
    (home / ".zshrc").write_text("\n".join(marks))
    before = tree(home)
    said = mj("completion zsh --install --rc")
    assert said.exit == 1
    assert install.BEGIN in said.err
    assert tree(home) == before


def test_profile_in_utf_16_stays_so(home: Path, mj: Any) -> None:
    """A profile that Windows PowerShell wrote in UTF-16 has the lines in UTF-16, and its line breaks."""
    file = home / RCS["powershell"]
    file.parent.mkdir(parents=True)
    file.write_bytes("\ufeff$x = 1\r\n".encode("utf-16-le"))
    for _ in range(2):
        assert mj("completion powershell --install --rc").exit == 0
    text = file.read_bytes().decode("utf-16-le")
    assert text == f'\ufeff$x = 1\r\n{install.BEGIN}\r\n. "$PSScriptRoot/mj.ps1"\r\n{install.END}\r\n'


def test_powershell_is_asked_for_its_profile(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is a PowerShell, its own word says where the profile is; one that fails or babbles does not count."""
    (home / "pwsh").write_text(f"#!/bin/sh\nprintf %s '{home}/é profil/p.ps1'\n")
    (home / "babble").write_text("#!/bin/sh\necho hello\n")
    (home / "fail").write_text("#!/bin/sh\nexit 1\n")
    for name in ("pwsh", "babble", "fail"):
        (home / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(home) + os.pathsep + os.environ["PATH"])
    monkeypatch.setattr(homes, "PROGRAMS", ("none", "fail", "babble", "pwsh"))
    assert homes.home_of("powershell", os.environ) == homes.Home(
        f"{home}/é profil/mj.ps1", f"{home}/é profil/p.ps1", ('. "$PSScriptRoot/mj.ps1"',), True
    )
    monkeypatch.setattr(homes, "PROGRAMS", ("babble",))
    assert homes.home_of("powershell", os.environ).file == f"{home}/{FILES['powershell']}"


def test_misuse_is_told(mj: Any) -> None:
    """No shell, one that is not known, and --rc alone are misuse, with what would be right; pwsh is PowerShell."""
    for line, hint in (("", "mj completion fish"), ("tcsh", "fish"), ("fish --rc", "--install")):
        said = mj(f"completion {line}")
        assert (said.exit, said.out) == (2, "")
        assert hint in said.err
    assert mj("completion pwsh").out.encode() == shipped("powershell")


def test_missing_home_is_told(home: Path, monkeypatch: pytest.MonkeyPatch, mj: Any) -> None:
    """Where nobody says where home is, that is a file fault, unless the variables say enough."""
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    said = mj("completion zsh --install")
    assert (said.exit, said.out) == (3, "")
    assert "HOME" in said.err
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "conf"))
    assert mj("completion fish --install").exit == 0


def failing(monkeypatch: pytest.MonkeyPatch, name: str, number: int) -> None:
    """Have a call of the system refuse."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, name, refuse)


@pytest.mark.parametrize(
    ("call", "number"),
    [("mkdir", errno.EACCES), ("write", errno.ENOSPC), ("fsync", errno.EIO), ("replace", errno.EROFS)],
)
@pytest.mark.parametrize("old", [False, True])
def test_what_the_system_refuses_leaves_everything(
    call: str, number: int, old: bool, home: Path, monkeypatch: pytest.MonkeyPatch, mj: Any
) -> None:
    """No right, a full, failing or read-only disk: a sentence, exit 3, and every folder and file as before."""
    if old and call != "mkdir":
        (home / ".zfunc").mkdir()
        (home / ".zfunc" / "_mj").write_bytes(b"# Completions of mj for zsh. Made long ago.\n")
    before = tree(home), sorted(home.rglob("*"))
    with monkeypatch.context() as patch:
        failing(patch, call, number)
        said = mj("completion zsh --install --json")
    (answer,) = said.answers
    assert (said.exit, answer["status"], answer["error"]["id"]) == (3, "file", "completion_unwritable")
    assert Words("fr").say(f"campaign.trouble.{errno.errorcode[number]}") in said.err
    assert (tree(home), sorted(home.rglob("*"))) == before


def test_a_shells_own_file_may_have_the_longest_name(home: Path, mj: Any) -> None:
    """The lines go into the file that a link leads to, whose name no other in its folder could be longer than."""
    (home / ("z" * 255)).write_text("mine\n")
    (home / ".zshrc").symlink_to("z" * 255)
    assert mj("completion zsh --install --rc").exit == 0
    assert (home / ("z" * 255)).read_text().startswith("mine\n" + install.BEGIN)
    assert sorted(os.listdir(home)) == sorted([".zfunc", ".zshrc", "z" * 255])


def test_folder_is_in_the_way_of_folders(home: Path, mj: Any) -> None:
    """A file where a folder is needed is told, and left."""
    (home / ".zfunc").write_text("mine")
    said = mj("completion zsh --install")
    assert said.exit == 3
    assert tree(home) == {".zfunc": b"mine"}


def test_rc_that_cannot_be_read_is_told_before_anything_is_written(home: Path, mj: Any) -> None:
    """With --rc a folder in the place of the shell's own file is a file fault, and no script is installed."""
    (home / ".zshrc").mkdir()
    said = mj("completion zsh --install --rc")
    assert said.exit == 3
    assert tree(home) == {}
    assert mj("completion zsh --install --json").result["rc_change"] == "needed"


LINES = st.text(st.characters(exclude_categories=("Cs",)), max_size=30).map(lambda text: text.encode())


@given(LINES, st.lists(st.text("ab$'\" ", min_size=1), min_size=1, max_size=3).map(tuple))
def test_block_is_found_again_whatever_is_around_it(before: bytes, lines: tuple[str, ...]) -> None:
    """Adding lines twice is adding them once, and what was there stays, before them."""
    try:
        once = install.with_block(before, lines, "rc")
    except Refused:
        assert b"mj completion" in before
        return
    assert once.startswith(before)
    assert install.with_block(once, lines, "rc") == once
    assert install.with_block(once + b"after\n", ("x",), "rc").endswith(b"after\n")


@pytest.mark.parametrize(
    ("before", "newline"),
    [(b"a\r\n", b"\r\n"), (b"a\r\nb", b"\r\n"), (b"a\r\nb\n", b"\n"), (b"a\rb\r", b"\n"), (b"a", b"\n"), (b"", b"\n")],
)
def test_lines_end_as_all_others_do(before: bytes, newline: bytes) -> None:
    """One line that ends otherwise is no reason to end ours so, and they are found again as they were written."""
    once = install.with_block(before, ("x",), "rc")
    assert once.endswith(newline.join((install.BEGIN.encode(), b"x", install.END.encode(), b"")))
    assert once.count(b"\r\n") == (
        once.count(b"\n") if newline == b"\r\n" else before.count(b"\r\n") + before.endswith(b"\r")
    )
    assert install.with_block(once, ("x",), "rc") == once


def test_faults_name_what_is_wrong() -> None:
    """A path that no system can have is a file fault too."""
    with pytest.raises(Faulty) as caught:
        install.put("a\0b", b"")
    assert caught.value.facts["trouble"] == "EINVAL"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_answer_says_what_was_done(lang: str, home: Path, mj: Any) -> None:
    """The answer names the shell, the file and what remains, in both languages."""
    said = mj(f"completion zsh --install --lang {lang}")
    first, *rest = said.out.splitlines()
    assert first.endswith(f": {home}/.zfunc/_mj")
    assert "  fpath=(~/.zfunc $fpath)" in rest
    again = mj(f"completion zsh --install --rc --lang {lang}").out
    assert {"fr": "inchangée", "en": "unchanged"}[lang] in again
    assert json.loads(mj("completion zsh --install --rc --json").out)["result"]["rc_change"] == "unchanged"


LOADED = {
    "bash": ("bash -i -c 'complete -p mj meneuse'", "-F _mj mj"),
    "zsh": ("zsh -i -c 'print -r -- $_comps[mj] $_comps[meneuse]'", "_mj _mj"),
    "fish": ("fish -c 'complete -C \"mj rh\"'", "rhapsodie"),
}


@pytest.mark.once
@pytest.mark.parametrize("shell", LOADED)
def test_shell_loads_what_was_installed(shell: str, home: Path, monkeypatch: pytest.MonkeyPatch, mj: Any) -> None:
    """A new shell has the completions by itself, and nothing to say of the lines in its own file."""
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "é conf"))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "d'une part"))
    assert mj(f"completion {shell} --install --rc").exit == 0
    line, expected = LOADED[shell]
    env = {
        **os.environ,
        "TERM": "dumb",
        "LC_ALL": "C.UTF-8",
        "ENV": "",
        "PATH": f"{Path(MJ).parent}:{os.environ['PATH']}",
    }
    done = subprocess.run(
        shlex.split(line), check=True, env=env, capture_output=True, timeout=60, stdin=subprocess.DEVNULL
    )
    assert expected in done.stdout.decode()
    said = [
        one for one in done.stderr.decode().splitlines() if "job control" not in one and "terminal process" not in one
    ]
    assert said == []


@pytest.mark.skipif(os.name != "posix", reason="HOME says where home is on POSIX")
@pytest.mark.parametrize("shell", SCRIPTS)
def test_an_empty_home_is_none(shell: str, mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where HOME is empty nothing is installed: it does not stand for the root of everything."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "ZDOTDIR", "BASH_COMPLETION_USER_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "")
    said = mj(f"completion {shell} --install --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (3, "no_home")
