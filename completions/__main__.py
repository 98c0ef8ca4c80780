"""``python -m meneuse.completions SHELL`` prints the completions of a shell; ``grammar`` what a Tab reads."""

import sys
from importlib import import_module

SHELLS = ("bash", "zsh", "fish", "powershell")


def main(words: list[str]) -> int:
    """Print the script of the shell named; return 0, or 2 where the words name none."""
    if words == ["grammar"]:
        sys.stdout.write(import_module(".generate", __package__).script())
        return 0
    if len(words) != 1 or words[0] not in SHELLS:
        sys.stderr.write(f"python -m meneuse.completions {'|'.join(SHELLS)}\n")
        return 2
    sys.stdout.write(import_module(f".{words[0]}", __package__).script())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
