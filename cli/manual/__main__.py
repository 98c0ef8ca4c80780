"""Write the manual's pages into the folder named: ``python -m meneuse.cli.manual FOLDER``."""

import sys
from pathlib import Path

from .pages import files


def main(words: list[str]) -> int:
    """Write every page, and take away those of commands that are no more; return 0, or 2 where no folder is named."""
    if len(words) != 1:
        sys.stderr.write("python -m meneuse.cli.manual FOLDER\n")
        return 2
    written = {Path(words[0], name): text for name, text in files().items()}
    for file, text in written.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
    for folder in {file.parent for file in written}:
        for file in folder.glob("*.1"):
            if file not in written:
                file.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
