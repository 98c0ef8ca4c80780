"""What the shells run at a Tab: ``mj __complete SHELL …``, answered on stdout, one proposal a line.

zsh, fish and PowerShell give the words behind the program's name, up to the one under the cursor; each answer is
``TEXT<TAB>ABOUT<TAB>MORE``, for fish with one more, the text written on from what was typed. bash gives its
COMP_WORDBREAKS and the line up to the cursor; each answer is ready for its COMPREPLY. Whatever goes wrong, there is
no answer: nothing is said on stderr, and the exit code is 0.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FISH = "fish"
SHELLS = ("zsh", FISH, "powershell")
BASH = "bash"
LONGEST = 8_000  # characters of a line that bash sends as it is: reading it takes time


def run() -> None:
    """Answer the process's own words, and leave with exit code 0, at once: nothing is left to be taken down."""
    import gc
    import os

    gc.disable()
    try:
        data = "".join(f"{line}\n" for line in lines(sys.argv[2:], os.environ)).encode("utf-8", "surrogateescape")
        while data:
            data = data[os.write(1, data) :]
    finally:
        os._exit(0)


def lines(argv: "Sequence[str]", environ: "Mapping[str, str]") -> list[str]:
    """Return the lines of the answer."""
    from .answer import answer

    shell, *words = argv or ("",)
    if shell == BASH and len(words) == 2 and len(words[1]) < LONGEST:
        from .quoting import entries, typed

        before, current = typed(words[1])
        offers = answer([*before, current.text], environ)
        if not offers and current.quote == "'" and current.raw[0] != "'":
            offers = answer([*before, current.raw], environ)  # the apostrophe of a name, typed as it is, opens a quote
        return entries([(text, more) for text, _, more in offers], current, words[0])
    if shell == FISH:
        from .spelled import as_typed

        asked = words[-1] if words else ""
        return [
            "\t".join((text, about, "+" * more, as_typed(text, asked))) for text, about, more in answer(words, environ)
        ]
    if shell in SHELLS:
        return ["\t".join((text, about, "+" * more)) for text, about, more in answer(words, environ)]
    return []
