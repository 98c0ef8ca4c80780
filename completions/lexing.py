"""How bash splits a command line into words, as far as it can be known without expanding anything."""

BLANK = " \t\n"
APART = ";|&()"  # what ends a command
SPANS = {"$(": ")", "${": "}", "<(": ")", ">(": ")"}  # what bash would expand: kept as it is written
IN_DOUBLE = '$`"\\'  # what a backslash makes plain between double quotes
ANSI = {
    **dict(zip("abefnrtv", "\a\b\x1b\f\n\r\t\v", strict=True)),
    **{char: char for char in "\\'\"?"},
    "E": "\x1b",
}
CODES = {"x": 2, "u": 4, "U": 8}  # the hexadecimal digits behind a letter


class Reader:
    """What splits a line: the words so far, the one being read, and the quotes it is in."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.at = 0
        self.words: list[str] = []
        self.text = ""
        self.begun = -1  # where the word being read begins
        self.quote = ""
        self.file = False  # the word being read is the file of a redirection

    def read(self) -> None:
        """Read to the end of the line."""
        while self.at < len(self.line):
            self.step()
        if self.file:
            self.quote = ">"

    def step(self) -> None:
        """Read one character outside of quotes, or all that is quoted by it."""
        char, pair = self.line[self.at], self.line[self.at : self.at + 2]
        if char in BLANK:
            self.end()
        elif pair in SPANS:
            self.span(pair)
        elif char in "<>" or pair == "&>":
            self.redirect()
        elif char in APART:
            self.end()
            self.words = []
        elif char == "#" and self.begun < 0:
            self.quote, self.at = "#", len(self.line)
        else:
            self.letter(char, pair)
        self.at += 1

    def letter(self, char: str, pair: str) -> None:
        """Read a character of a word, or its part in quotes; the last character is stood on."""
        if self.begun < 0:
            self.begun = self.at
        if pair == "$'":
            self.ansi()
        elif char == "'":
            self.single()
        elif char == '"' or pair == '$"':
            self.double(char)
        elif char == "`":
            self.span(char)
        elif char == "\\":
            self.at += 1
            self.text += "" if pair == "\\\n" else pair[1:]
        else:
            self.text += char

    def end(self) -> None:
        """End the word being read; an assignment before the command's name is none, nor is a redirection's file."""
        if self.begun < 0:
            return
        raw = self.line[self.begun : self.at]
        name, equals, _ = raw.partition("=")
        assigns = equals and name.removesuffix("+").isidentifier() and name.isascii()
        if not self.file and (self.words or not assigns):
            self.words.append(self.text)
        self.text, self.begun, self.file = "", -1, False

    def redirect(self) -> None:
        """Read the sign of a redirection, and forget the number before it."""
        if self.begun >= 0 and self.line[self.begun : self.at].isdigit():
            self.text, self.begun = "", -1
        self.end()
        while self.line[self.at + 1 : self.at + 2] in tuple("<>&|"):
            self.at += 1
        self.file = True

    def span(self, opened: str) -> None:
        """Read what bash would expand, to its end, as it is written."""
        self.begun = self.at if self.begun < 0 else self.begun
        closed = SPANS.get(opened, opened)
        deep, start = 0, self.at
        self.at += len(opened)
        while self.at < len(self.line) and (deep or self.line[self.at] != closed):
            deep += (self.line[self.at] == opened[-1]) - (self.line[self.at] == closed)
            self.at += 1
        self.text += self.line[start : self.at + 1]

    def single(self) -> None:
        """Read to the next single quote."""
        end = self.line.find("'", self.at + 1)
        self.quote = "'" if end < 0 else ""
        end = len(self.line) if end < 0 else end
        self.text += self.line[self.at + 1 : end]
        self.at = end

    def double(self, char: str) -> None:
        """Read to the next double quote that no backslash stands before."""
        self.at += 2 if char == "$" else 1
        self.quote = '"'
        while self.at < len(self.line):
            char, after = self.line[self.at], self.line[self.at + 1 : self.at + 2]
            if char == '"':
                self.quote = ""
                return
            if char == "\\" and after in tuple(IN_DOUBLE + "\n"):
                self.at += 1
                char = after.strip("\n")
            self.text += char
            self.at += 1

    def ansi(self) -> None:
        """Read ``$'``, with what its backslashes stand for, to the next single quote that none stands before."""
        start = self.at = self.at + 2
        while self.line[self.at : self.at + 1] not in ("'", ""):
            self.at += 2 if self.line[self.at] == "\\" else 1
        self.quote = "" if self.line[self.at : self.at + 1] else "$'"
        self.text += _meant(self.line[start : self.at])


def _meant(written: str) -> str:
    """Return what stands between ``$'`` and its end; codes may be the bytes of UTF-8."""
    found, at = b"", 0
    while at < len(written):
        char, at = written[at], at + 1
        if char != "\\" or at == len(written):
            found += (char if char != "\\" else "").encode("utf-8", "surrogateescape")
            continue
        digits, base, most = _digits(written, at)
        if digits:
            code = int(digits, base)
            at += len(digits) + (base == 16)
            found += bytes([code % 256]) if most <= 3 else chr(min(code, 0x10FFFF)).encode("utf-8", "replace")
            continue
        found += ANSI.get(written[at], "\\" + written[at]).encode("utf-8", "surrogateescape")
        at += 1
    return found.decode("utf-8", "surrogateescape")


def _digits(written: str, at: int) -> tuple[str, int, int]:
    """Return the digits of a code that begins at a place, their base, and how many there may be."""
    most = CODES.get(written[at], 0)
    known, base, start = ("0123456789abcdefABCDEF", 16, at + 1) if most else ("01234567", 8, at)
    end, most = start, most or 3
    while end < len(written) and end - start < most and written[end] in known:
        end += 1
    return written[start:end], base, most
