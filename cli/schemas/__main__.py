"""Write the schemas into the folder named, or into this one: ``python -m meneuse.cli.schemas [FOLDER]``."""

import sys
from pathlib import Path

from .generate import files


def write(folder: Path) -> None:
    """Write every schema, and take away those of facts that are no more."""
    written = files()
    for name, text in written.items():
        (folder / name).write_text(text, "utf-8", newline="\n")
    for file in folder.glob("*.json"):
        if file.name not in written:
            file.unlink()


if __name__ == "__main__":
    write(Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).parent)
