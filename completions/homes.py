"""Where each shell looks for completions of the person's own, and what its own file must say for them to be loaded.

- bash: the package bash-completion loads them by the command's name; without it ~/.bashrc has to read the file.
- fish: it looks in its folder of completions by itself.
- zsh: there is no such folder until ~/.zshrc names one in `fpath`. ``~/.zfunc`` is the one that most programs name.
- PowerShell: the profile has to read the file, which is put beside it.
"""

from ..core.refusal import Faulty
from ..core.value import Value
from .shipped import SCRIPTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

BASH, ZSH, FISH, POWERSHELL = SCRIPTS
PROGRAMS = ("pwsh", "powershell")
PROFILE = "Microsoft.PowerShell_profile.ps1"
ASKED = "[Console]::OutputEncoding = [System.Text.UTF8Encoding]::new(); [Console]::Write($PROFILE)"
PATIENCE = 30  # seconds that PowerShell has to say where its profile is


class Home(Value):
    """The `file` for a shell's completions; the shell's own file `rc`, and the `lines` that it has to have.

    `needed` is False where the shell finds the completions without these lines, as far as can be told.
    """

    file: str
    rc: str = ""
    lines: tuple[str, ...] = ()
    needed: bool = False


def home_of(shell: str, environ: "Mapping[str, str]") -> Home:
    """Return where a shell's completions belong; a file fault, ``no_home``, where nobody says where home is."""
    return {BASH: _bash, ZSH: _zsh, FISH: _fish, POWERSHELL: _powershell}[shell](environ)


def _bash(environ: "Mapping[str, str]") -> Home:
    import sys

    data = _folder(environ, "XDG_DATA_HOME", ".local/share")
    told = environ.get("BASH_COMPLETION_USER_DIR", "").split(":")[0]
    file = f"{told or f'{data}/bash-completion'}/completions/mj"
    rc = ".bash_profile" if sys.platform == "darwin" else ".bashrc"
    return Home(file, f"{_home()}/{rc}", (f"[ ! -r {_quoted(file)} ] || . {_quoted(file)}",))


def _zsh(environ: "Mapping[str, str]") -> Home:
    home = _home()
    lines = ("fpath=(~/.zfunc $fpath)", "autoload -Uz compinit && compinit")
    return Home(f"{home}/.zfunc/_mj", f"{environ.get('ZDOTDIR') or home}/.zshrc", lines, True)


def _fish(environ: "Mapping[str, str]") -> Home:
    return Home(f"{_folder(environ, 'XDG_CONFIG_HOME', '.config')}/fish/completions/mj.fish")


def _powershell(environ: "Mapping[str, str]") -> Home:
    profile = _profile(environ)
    return Home(f"{profile.rpartition('/')[0]}/mj.ps1", profile, ('. "$PSScriptRoot/mj.ps1"',), True)


def _profile(environ: "Mapping[str, str]") -> str:
    """Return where PowerShell says that its profile is, else where it is mostly."""
    import os
    from shutil import which

    for program in filter(None, map(which, PROGRAMS)):
        said = _said([program, "-NoProfile", "-NonInteractive", "-Command", ASKED])
        if os.path.isabs(said):
            return said.replace("\\", "/") if os.name == "nt" else said
    if os.name == "nt":
        return f"{_home()}/Documents/PowerShell/{PROFILE}"
    return f"{_folder(environ, 'XDG_CONFIG_HOME', '.config')}/powershell/{PROFILE}"


def _said(words: list[str]) -> str:
    """Return what a program says on its stdout, nothing where it fails."""
    import subprocess

    try:
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=True)  # noqa: S603
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.decode("utf-8", "replace").strip()


def _folder(environ: "Mapping[str, str]", name: str, usual: str) -> str:
    """Return the folder that a variable names, else the usual one at home; one that is no whole path does not count."""
    import os

    told = environ.get(name, "")
    return told.rstrip("/") if os.path.isabs(told) else f"{_home()}/{usual}"


def _home() -> str:
    import os

    home = os.path.expanduser("~")
    if not os.path.isabs(home) or (os.name == "posix" and os.environ.get("HOME") == ""):  # which would be /
        raise Faulty("no_home", expected=("HOME=…",))
    return (home.replace("\\", "/") if os.name == "nt" else home).rstrip("/")


def _quoted(path: str) -> str:
    from shlex import quote

    return quote(path)
