"""The scripts that are shipped, by shell."""

SCRIPTS = {"bash": "mj.bash", "zsh": "_mj", "fish": "mj.fish", "powershell": "mj.ps1"}
OURS = b"Completions of mj for "  # so begins a comment in the first lines of each


def shipped(shell: str) -> bytes:
    """Return the script of a shell, byte for byte."""
    from pkgutil import get_data

    return get_data(__package__, SCRIPTS[shell]) or b""


def is_ours(data: bytes) -> bool:
    """Return whether a script is one of these, whichever version of `mj` it came with."""
    return any(line.startswith(b"# " + OURS) for line in data.splitlines()[:3])
