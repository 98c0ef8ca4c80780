"""The first module that is loaded: a Tab is answered without the rest of the command line, everything else by it."""

import sys


def run() -> None:
    """Run `mj` on the process's own words, and leave with its exit code; Ctrl-C while it starts is 130 too."""
    try:
        if sys.argv[1:2] == ["__complete"]:
            from ..completions.reply import run as answer
        else:
            from .main import run as answer
        answer()
    except KeyboardInterrupt:
        import os

        os._exit(130)
