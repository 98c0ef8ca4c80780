"""Make the single file that any Python 3.11 or newer runs: ``python .ci/pyz/build.py WHEEL FILE``.

It holds what starts it, and one archive with the wheel and all that it needs, which are pure Python. The archive is
inside, not beside, so that a start has three names to read and not a thousand. The same wheels give the same bytes:
SOURCE_DATE_EPOCH dates them (else the first day that an archive knows).
"""

import hashlib
import io
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

HERE = Path(__file__).parent
SHEBANG = b"#!/usr/bin/env python3\n"
ELSEWHERE = ("colorama",)  # what is needed on Windows only


def main(words: list[str]) -> int:
    """Make the file named from the wheel named and what it needs, fetched from where pip gets its packages."""
    wheel, target = map(Path, words)
    with tempfile.TemporaryDirectory() as folder:
        fetch = [sys.executable, "-m", "pip", "download", "-q", "--only-binary", ":all:", "-d", folder]
        subprocess.run([*fetch, str(wheel), *ELSEWHERE], check=True)  # noqa: S603  # pip, as the caller would
        payload = packed(members(sorted(Path(folder).iterdir())), ZIP_DEFLATED)
    version = wheel.name.split("-")[1]
    name = f"{version}-{hashlib.sha256(payload).hexdigest()[:16]}"
    start = (HERE / "__main__.py").read_text("utf-8").replace('NAME = ""', f'NAME = "{name}"')
    parts = {
        "__main__.py": start.encode(),
        "payload.zip": payload,
        "unpacking.py": (HERE / "unpacking.py").read_bytes(),
    }
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(SHEBANG + packed(parts, ZIP_STORED))
    target.chmod(0o755)
    return 0


def members(wheels: list[Path]) -> dict[str, bytes]:
    """Return the files of the wheels by name. A wheel that is not pure Python ends it: it would run on one machine."""
    found: dict[str, bytes] = {}
    for wheel in wheels:
        if not wheel.name.endswith("-none-any.whl"):
            sys.exit(f"{wheel.name} is not pure Python")
        with ZipFile(wheel) as archive:
            for name in archive.namelist():
                top, _, rest = name.partition("/")
                # What goes beside an environment's `bin` has no place here, nor the list of what was installed.
                if not name.endswith("/") and not top.endswith(".data") and rest != "RECORD":
                    found[name] = archive.read(name)
    return found


def packed(files: dict[str, bytes], method: int) -> bytes:
    """Return an archive of the files, by name, that differs only where they do."""
    date = max(time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "0")))[:6], (1980, 1, 1, 0, 0, 0))
    made = io.BytesIO()
    with ZipFile(made, "w") as archive:
        for name in sorted(files):
            info = ZipInfo(name, date)
            info.create_system = 3  # as on Unix, wherever it is made
            info.external_attr = 0o100644 << 16
            archive.writestr(info, files[name], method, 9)
    return made.getvalue()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
