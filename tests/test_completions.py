"""The completions of the shells: made from the declarations, and right in the shells themselves."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from shlex import quote

import pexpect
import pytest
from meneuse.cli.commands import COMMANDS
from meneuse.completions.__main__ import main
from meneuse.completions.table import options, placed, takes, values
from meneuse.core.rulings import SWITCHES

SCRIPTS = {"bash": "mj.bash", "zsh": "_mj", "fish": "mj.fish"}

# What is typed before a Tab, and what stands there after it.
LINES = {
    "a command": ("mj rh", "mj rhapsodie"),
    "a command after an option of all": ("mj --lang en rh", "mj --lang en rhapsodie"),
    "the other name": ("meneuse rh", "meneuse rhapsodie"),
    "an option": ("mj test julien --diff", "mj test julien --difficulty"),
    "an option of another command": ("mj rhapsodie --expl", "mj rhapsodie --expl"),
    "an option's value": ("mj test --keep ef", "mj test --keep effet"),
    "an option's value after an equals sign": ("mj test --color=alw", "mj test --color=always"),
    "a house rule": ("mj test --ruling one_counts=n", "mj test --ruling one_counts=no"),
    "a house rule after an equals sign": ("mj test --ruling=one_counts=n", "mj test --ruling=one_counts=no"),
    "a command's name as a value": ("mj roll --label test --rep", "mj roll --label test --repeat"),
    "a command to be explained": ("mj help rh", "mj help rhapsodie"),
    "one behind an option": ("mj --lang en help rh", "mj --lang en help rhapsodie"),
    "an option of its own": ("mj help --lan", "mj help --lang"),
    "a value of that": ("mj help --lang=f", "mj help --lang=fr"),
    "nothing behind what is explained": ("mj help table ep", "mj help table ep"),
    "a verb": ("mj table ep", "mj table episode"),
    "a verb after options": (
        "mj --lang en table --table x --dry-run ep",
        "mj --lang en table --table x --dry-run episode",
    ),
    "an option of a verb": ("mj table show --pl", "mj table show --players"),
    "one that is not for it": ("mj table show --gam", "mj table show --gam"),
    "one of a verb below": ("mj table members add --pla", "mj table members add --player"),
    "one before any verb": ("mj table --ga", "mj table --game"),
    "one behind what is no verb": ("mj table x --ga", "mj table x --game"),
    "no verb after a verb": ("mj table scene ep", "mj table scene ep"),
    "a kind of harm": ("mj harm julien fat", "mj harm julien fatigue"),
    "a house rule as a word": ("mj rulings light", "mj rulings light_sequela_removal"),
    "nothing known": ("mj roll hab", "mj roll hab"),
}


@pytest.fixture
def spied(tmp_path: Path) -> Callable[[], str]:
    """Put nothing on the PATH but spies in place of what must not be started; return what reads who was."""
    folder, log = tmp_path / "bin", tmp_path / "started"
    folder.mkdir()
    for name in ("python", "python3", "mj", "meneuse"):
        spy = folder / name
        spy.write_text(f'#!/bin/sh\necho "$0" >> {quote(str(log))}\n')
        spy.chmod(0o755)
    return lambda: log.read_text() if log.exists() else ""


def bash(line: str, script: Path, path: Path) -> list[str]:
    """Return what bash proposes for the last word of a line."""
    driver = 'source "$1"; COMP_LINE=$2 COMP_POINT=${#2}; _mj mj; printf "%s\\n" "${COMPREPLY[@]}"'
    found = _said(["bash", "--norc", "--noprofile", "-c", driver, "bash", str(script), line], path)
    return [entry.removesuffix(" ") for entry in found]


def fish(line: str, script: Path, path: Path) -> list[str]:
    """Return what fish proposes for the last word of a line."""
    driver = "source $argv[1]; complete -C $argv[2]"
    return _said(["fish", "--no-config", "-c", driver, str(script), line], path)


def _said(words: list[str], path: Path) -> list[str]:
    shell = shutil.which(words[0])
    assert shell
    done = subprocess.run([shell, *words[1:]], capture_output=True, text=True, env=_env(path), timeout=60, check=True)
    assert done.stderr == ""
    return [line.partition("\t")[0] for line in done.stdout.splitlines() if line]


def _env(path: Path) -> dict[str, str]:
    return {**os.environ, "PATH": str(path), "TERM": "dumb", "LC_ALL": "C.UTF-8"}


def tabbed(shell: str, line: str, script: Path, path: Path) -> str:
    """Return the line after a Tab: the word completed where one proposal only begins with it."""
    if shell == "zsh":
        return _zsh(line, script, path)
    proposed = {"bash": bash, "fish": fish}[shell](line, script, path)
    if len(proposed) != 1:
        return line
    word = line.rpartition(" ")[2]
    begun = word.rpartition("=")[2] if shell == "bash" else word
    return line.removesuffix(begun) + proposed[0]


def _zsh(line: str, script: Path, path: Path) -> str:
    """Return what zsh runs after a line, a Tab and a line break."""
    zsh = shutil.which("zsh")
    assert zsh
    child = pexpect.spawn(zsh, ["-f", "-i"], env=_env(path), encoding="utf-8", timeout=30, dimensions=(24, 300))
    child.sendline(
        f"PS1=; unsetopt prompt_sp; fpath=({quote(str(script.parent))} $fpath); autoload -Uz compinit; compinit -u -D; "
        "for name in mj meneuse; do functions[$name]='print -r -- \"<$0 $*>\"'; done; print -r -- re''ady"
    )
    child.expect("ready")
    child.send(f"{line}\t\n")
    child.expect(r"<([^<>]*?) *>")
    child.close(force=True)
    assert child.match
    return str(child.match.group(1))


@pytest.fixture(params=SCRIPTS)
def shell(request: pytest.FixtureRequest) -> str:
    """Return each shell that is installed here."""
    name = str(request.param)
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    return name


@pytest.fixture
def script(shell: str) -> Path:
    """Return the shipped script of a shell."""
    return Path(str(files("meneuse.completions") / SCRIPTS[shell]))


@pytest.mark.parametrize("name", SCRIPTS)
def test_shipped_script_is_what_the_declarations_make(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The script shipped for a shell is the one made now; `make generated` writes it again."""
    assert main([name]) == 0
    shipped = (files("meneuse.completions") / SCRIPTS[name]).read_text("utf-8")
    assert shipped == capsys.readouterr().out


def test_unknown_shell_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    """A word that is no shell, or none, prints nothing, names the shells on stderr, and is exit 2."""
    assert [main(["tcsh"]), main([])] == [2, 2]
    said = capsys.readouterr()
    assert said.out == ""
    assert "bash|zsh|fish" in said.err


def test_module_prints_a_script_on_stdout() -> None:
    """`python -m meneuse.completions fish` prints the script of fish."""
    done = subprocess.run([sys.executable, "-m", "meneuse.completions", "fish"], capture_output=True, check=True)
    assert done.stdout.decode("utf-8") == (files("meneuse.completions") / "mj.fish").read_text("utf-8")


def test_every_command_and_option_is_known() -> None:
    """The table has every command, and each one's own options and the shared ones with their values."""
    table = options()
    assert set(table) == {"", *COMMANDS}
    for params in table.values():
        flags = {flag for param in params for flag in param.flags}
        assert {"--lang", "--color", "--help", "-h"} <= flags
    ruling = next(param for param in table["test"] if param.name == "ruling")
    assert set(values(ruling)) == {f"{key}={value}" for key, switch in SWITCHES.items() for value in switch.values}
    assert takes(ruling)


def test_every_verb_is_known() -> None:
    """A command's verbs stand at its first place, the kinds of harm behind WHO, and most commands have neither."""
    assert set(placed("table")[0]) >= {"init", "show", "members", "episode", "scene", "turn", "adventure"}
    assert set(placed("sheet")[0]) == {"show", "check", "list"}
    assert set(placed("harm")) == {1}
    assert {*placed("harm")[1]} >= {"fatigue", "mourant"}
    assert placed("roll") == placed("undo") == {}


def test_every_word_is_safe_unquoted() -> None:
    """No word of the scripts has a character that a shell could take for its own."""
    safe = set("abcdefghijklmnopqrstuvwxyz0123456789_-=")
    for command in COMMANDS:
        for words in placed(command).values():
            assert set("".join(words)) <= safe, command
    for command, params in options().items():
        for word in (command, *(word for param in params for word in (*param.flags, *values(param)))):
            assert set(word) <= safe, word


@pytest.mark.once
@pytest.mark.parametrize("case", LINES)
def test_tab_completes_the_word(case: str, shell: str, script: Path, tmp_path: Path, spied: Callable[[], str]) -> None:
    """A Tab completes commands, options and fixed values in the shell itself, and starts no Python."""
    typed, expected = LINES[case]
    assert tabbed(shell, typed, script, tmp_path / "bin") == expected
    assert spied() == ""


@pytest.mark.parametrize("shell", ["bash", "fish"], indirect=True)  # what zsh lists is on its screen only
def test_tab_lists_the_commands(shell: str, script: Path, tmp_path: Path, spied: Callable[[], str]) -> None:
    """A Tab after `mj`, or `mj help`, and a space proposes every command and nothing else."""
    for line in ("mj ", "mj help "):
        assert set({"bash": bash, "fish": fish}[shell](line, script, tmp_path / "bin")) == set(COMMANDS)
    assert spied() == ""
