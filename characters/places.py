"""Where each key of a TOML text stands: tomllib says what a file holds, not where.

The text has been parsed already, so it is known to be right; what is not found is merely not said.
"""

from bisect import bisect_right

from ..core.names import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    Path = tuple[str | int, ...]
    Spot = tuple[int, int]

BLANK = " \t"
GAP = " \t\r\n"
ENDS = ",]}\r\n#"


class Places:
    """Line and column of each path of keys, both counted from one; as spelled first, else without case and accents.

    The text is walked when a place is first asked for: a sheet without a fault never is.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.found: dict[Path, int] | None = None
        self.folded: dict[Path, int] = {}
        self.starts: list[int] = []

    def spot(self, path: "Path") -> "Spot | None":
        """Return where a path's key, or an array's element, stands; None when it was not found."""
        if self.found is None:
            self.found = _walked(self.text).found
            for known, place in self.found.items():
                self.folded.setdefault(_folded(known), place)
            self.starts = [0, *(place + 1 for place, c in enumerate(self.text) if c == "\n")]
        spot = self.found.get(path, self.folded.get(_folded(path)))
        if spot is None:
            return None
        line = bisect_right(self.starts, spot)
        return line, spot - self.starts[line - 1] + 1


def statement_before(text: str, place: int) -> int:
    """Return where the statement begins that goes on at a place, or ends there."""
    return _walked(text, place).statement


def unclosed(text: str) -> int | None:
    """Return where a text opens that the end of the file leaves open, None when there is none."""
    return _walked(text).opened


def deep(text: str, most: int) -> int | None:
    """Return where the first dotted key of more than so many parts stands, None when there is none."""
    scanner = _Scanner(text, most)
    _walk(scanner)
    return scanner.deep


def spot_of(text: str, place: int) -> "Spot":
    """Return the line and column of a place in a text."""
    start = text.rfind("\n", 0, place) + 1
    return text.count("\n", 0, place) + 1, place - start + 1


def _walked(text: str, stop: int | None = None) -> "_Scanner":
    """Return what has walked a text as far as it could; what it did not find is merely not said."""
    scanner = _Scanner(text)
    _walk(scanner, stop)
    return scanner


def _walk(scanner: "_Scanner", stop: int | None = None) -> None:
    try:
        scanner.document(stop)
    except (IndexError, ValueError, RecursionError):
        return


def _folded(path: "Path") -> "Path":
    return tuple(fold(part) if isinstance(part, str) else part for part in path)


class _Scanner:
    """Walks a right TOML text once; `found` is the first place of each path."""

    def __init__(self, text: str, deepest: int | None = None) -> None:
        self.text = text
        self.deepest = deepest
        self.deep: int | None = None
        self.place = 0
        self.found: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}
        self.statement = 0
        self.opened: int | None = None

    def document(self, stop: int | None = None) -> None:
        """Walk every statement, or those that begin before `stop`."""
        table: Path = ()
        while self.gap() and (stop is None or self.place < stop):
            self.statement = self.place
            if self.text[self.place] == "[":
                table = self.header()
            else:
                self.pair(table)

    def gap(self) -> bool:
        """Skip blanks, line breaks and comments; return whether anything is left."""
        while self.place < len(self.text):
            c = self.text[self.place]
            if c == "#":
                end = self.text.find("\n", self.place)
                self.place = end if end >= 0 else len(self.text)
            elif c in GAP:
                self.place += 1
            else:
                return True
        return False

    def header(self) -> "Path":
        """Walk ``[a.b]`` or ``[[a.b]]`` and return the path that the next pairs belong to."""
        start = self.place
        many = self.text.startswith("[[", start)
        self.place += 2 if many else 1
        path = self._resolved(self.key())
        if many:
            number = self.counts.get(path, 0)
            self.counts[path] = number + 1
            path = (*path, number)
        self.found.setdefault(path, start)
        self.place = self.text.index("]", self.place) + (2 if many else 1)
        return path

    def _resolved(self, keys: "list[str]") -> "Path":
        """Return the path of a header's keys: under an array of tables they belong to its last one."""
        path: Path = ()
        for place, key in enumerate(keys):
            path = (*path, key)
            self.found.setdefault(path, self.statement)
            if path in self.counts and place + 1 < len(keys):
                path = (*path, self.counts[path] - 1)
        return path

    def pair(self, table: "Path") -> None:
        """Walk ``key = value``."""
        start = self.place
        path = table
        for key in self.key():
            path = (*path, key)
            self.found.setdefault(path, start)
        self.place = self.text.index("=", self.place) + 1
        self.value(path)

    def key(self) -> "list[str]":
        """Walk a dotted key and return its parts; one of more than `deepest` is the last thing walked."""
        start = self.place
        parts: list[str] = []
        while True:
            self._blank()
            parts.append(self._part())
            self._blank()
            if not self.text.startswith(".", self.place):
                return parts
            if len(parts) == self.deepest:
                self.deep = start
                raise ValueError
            self.place += 1

    def _part(self) -> str:
        start = self.place
        if self.text[start] in "\"'":
            self.string()
            return _unquoted(self.text[start : self.place])
        while self.text[self.place].isalnum() or self.text[self.place] in "-_":
            self.place += 1
        return self.text[start : self.place]

    def _blank(self) -> None:
        while self.text[self.place] in BLANK:
            self.place += 1

    def value(self, path: "Path") -> None:
        """Walk one value; an array's elements and an inline table's keys get their places."""
        self._blank()
        c = self.text[self.place]
        if c in "\"'":
            self.string()
        elif c == "[":
            self._array(path)
        elif c == "{":
            self._inline(path)
        else:
            while self.place < len(self.text) and self.text[self.place] not in ENDS:
                self.place += 1

    def string(self) -> None:
        """Walk a string of any of the four kinds."""
        quote = self.text[self.place]
        close = quote * 3 if self.text.startswith(quote * 3, self.place) else quote
        self.opened = self.place
        self.place += len(close)
        while not self.text.startswith(close, self.place):
            self.place += 2 if self.text[self.place] == "\\" and quote == '"' else 1
        self.opened = None
        self.place += len(close)
        while len(close) == 3 and self.text.startswith(quote, self.place):
            self.place += 1  # a long string may end in one or two quotes of its own

    def _array(self, path: "Path") -> None:
        self.place += 1
        number = 0
        while self.gap() and self.text[self.place] != "]":
            if self.text[self.place] == ",":
                self.place += 1
                continue
            self.found.setdefault((*path, number), self.place)
            self.value((*path, number))
            number += 1
        self.place += 1

    def _inline(self, path: "Path") -> None:
        self.place += 1
        while self.gap() and self.text[self.place] != "}":
            if self.text[self.place] == ",":
                self.place += 1
            else:
                self.pair(path)
        self.place += 1


def _unquoted(raw: str) -> str:
    """Return the text of a quoted key."""
    if raw[0] == "'" or "\\" not in raw:
        return raw[1:-1]
    from tomllib import loads

    text: str = loads(f"key = {raw}")["key"]
    return text
