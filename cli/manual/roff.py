"""Text as man(7) wants it: what roff would read as its own is escaped, and no line of the source is long."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

# Typed characters stay what they are, so that a line can be copied: roff would print a hyphen and curly quotes.
TYPED = str.maketrans(
    {"\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\u00a0": "\\~", "\u202f": "\\~"}
)
LONGEST = 80  # of a line of the source, for the tools that check pages
SPELLED = 8  # what they count for a character that is not ASCII, which they spell out first


def escaped(text: str) -> str:
    """Return the text so that roff prints it as it is, on a line that is no request."""
    safe = text.translate(TYPED)
    return f"\\&{safe}" if safe.startswith(".") else safe


def bold(text: str) -> str:
    """Return the text in the face of what is typed as it stands."""
    return f"\\fB{escaped(text)}\\fR" if text else ""


def italic(text: str) -> str:
    """Return the text in the face of what stands for something else."""
    return f"\\fI{escaped(text)}\\fR" if text else ""


def quoted(text: str) -> str:
    """Return the text as one argument of a request."""
    return '"' + escaped(text).replace('"', "\\(dq") + '"'


def heading(text: str) -> list[str]:
    """Return the lines that begin a section."""
    return [f".SH {quoted(text.upper())}"]


def sub_heading(text: str) -> list[str]:
    """Return the lines that begin a part of a section."""
    return [f".SS {quoted(text)}"]


def paragraphs(texts: "Iterable[str]") -> list[str]:
    """Return the lines of paragraphs, the first of a section."""
    lines: list[str] = []
    for text in texts:
        lines += [".PP"] * bool(lines) + filled(text)
    return lines


def item(tag: str, text: str) -> list[str]:
    """Return the lines of an entry of a list; its tag is escaped already."""
    return [".TP", tag, *filled(text)]


def verbatim(texts: "Iterable[str]") -> list[str]:
    """Return the lines of what is shown as it is typed; a long one goes on over several lines of the source."""
    lines = [".EX"]
    for text in texts:
        parts = _wrapped(escaped(text))
        lines += [part + " \\" for part in parts[:-1]] + parts[-1:]
    return [*lines, ".EE"]


def filled(text: str) -> list[str]:
    """Return the lines of a paragraph."""
    return [f"\\&{line}" if line.startswith(".") else line for line in _wrapped(escaped(" ".join(text.split(" "))))]


def _wrapped(safe: str) -> list[str]:
    """Return the words of an escaped text in lines that are short in the source."""
    lines: list[str] = []
    for word in safe.split(" "):
        if lines and _length(f"{lines[-1]} {word} \\") <= LONGEST:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _length(line: str) -> int:
    return sum(1 if c.isascii() else SPELLED for c in line)
