"""What a TOML syntax error means to the person who wrote the line: tomllib says where, this says what would be right.

Every answer is a file fault: `line` and `column` count from one, `found` is what stands there, `expected` what would.
"""

from ..core.names import fold
from ..core.refusal import Faulty
from .places import spot_of, statement_before, unclosed
from .written import short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
QUOTES = "“”„«»‘’‹›"
TRUE = ("true", "vrai", "oui", "yes")
FALSE = ("false", "faux", "non", "no")
ENDS = ",]}#"


class Error:
    """One syntax error: the text (with plain line breaks), the place in it, and the line around it."""

    def __init__(self, text: str, file: str, place: int) -> None:
        self.text = text
        self.file = file
        self.place = place
        start = text.rfind("\n", 0, place) + 1
        end = text.find("\n", place)
        self.line = text[start : end if end >= 0 else len(text)]
        self.column = place - start  # from nought, in the line

    def fault(self, reason: str, found: str = "", *expected: str, at: int | None = None, key: str = "") -> Faulty:
        """Return the fault at a place of the text, by default where the error is."""
        line, column = spot_of(self.text, self.place if at is None else at)
        shown = self.text.split("\n")[line - 1]
        facts = {"file": self.file, "line": line, "column": column, "key": key or None, "text": shown}
        return Faulty(reason, **facts, found=short(found.strip()), expected=tuple(map(short, expected)))


def explained(text: str, message: str, file: str) -> Faulty:
    """Return the file fault for what tomllib said of a text."""
    text = text.replace("\r\n", "\n")
    error = Error(text, file, _place(text, message))
    for beginning, explain in MEANINGS:
        if message.startswith(beginning):
            return explain(error)
    return error.fault("syntax")


def _place(text: str, message: str) -> int:
    """Return the place that a message of tomllib ends with: ``(at line 3, column 7)``, else the text's end."""
    numbers = message.rpartition("(at line ")[2].rstrip(")").split(", column ")
    if len(numbers) != 2 or not all(number.isdigit() for number in numbers):
        return len(text)
    line, column = map(int, numbers)
    return sum(len(before) + 1 for before in text.split("\n")[: line - 1]) + column - 1


def _key(error: Error) -> Faulty:
    """Say what is wrong with a key, or with what should follow it."""
    at, key, rest = _written_key(error)
    said = key.strip()
    if not said and "{" in error.line[: error.column]:
        return error.fault("unclosed_list", "", "}")
    if not said or said[0] == "}":
        return error.fault("no_key", rest or said)
    right = ".".join(_quoted(part) for part in _parts(said))
    if right != said and rest:
        return error.fault("bare_key", said, right, *_plainly(said, right), at=at)
    if said.endswith("]"):
        return error.fault("unclosed_table", said, f"[{said.strip(']')}]", at=at)
    word, _, value = said.replace(":", " ", 1).partition(" ")
    return error.fault("no_equals", said, f"{_quoted(word)} = {value.strip() or '…'}", at=at)


def _plainly(said: str, right: str) -> tuple[str, ...]:
    """Return the key without accents, which names the same thing and needs no quotes."""
    plain = ".".join(fold(part) for part in _parts(said))
    return (plain,) if plain and plain != right and "" not in plain.split(".") else ()


def _written_key(error: Error) -> tuple[int, str, str]:
    """Return where the key of the error begins, the key, and what follows it: nothing where there is no ``=``."""
    before = error.line[: error.column]
    start = max(before.rfind("{"), before.rfind(",")) + 1 if "=" in before else 0
    start += len(error.line[start:]) - len(error.line[start:].lstrip())
    key, equals, rest = error.line[start:].partition("=")
    return error.place - error.column + start, key, equals + rest


def _parts(key: str) -> list[str]:
    """Return the parts of a dotted key; dots inside quotes part nothing."""
    parts, quote = [""], ""
    for c in key:
        if c == "." and not quote:
            parts.append("")
            continue
        if c in "\"'" and quote in ("", c):
            quote = "" if quote else c
        parts[-1] += c
    return [part.strip() for part in parts]


def _quoted(part: str) -> str:
    """Return one part of a key as it has to be written."""
    if BARE.issuperset(part) or part[:1] in ("'", '"'):
        return part
    return '"' + part.strip(QUOTES + " \u00a0\u202f").replace("\\", "\\\\").replace('"', '\\"') + '"'


def _header(error: Error) -> Faulty:
    """Say what is wrong with ``[table]`` or ``[[table]]``."""
    said = error.line.strip()
    opening = "[[" if said.startswith("[[") else "["
    name = said.removeprefix(opening).partition("]")[0].partition("#")[0].strip()
    right = ".".join(_quoted(part) for part in _parts(name))
    written = f"{opening}{right}{']' * len(opening)}"
    at = error.place - error.column + len(error.line) - len(error.line.lstrip())
    if not name:
        return error.fault("no_key", said, at=at)
    if right == name:
        return error.fault("unclosed_table", said, written, at=at)
    plain = _plainly(name, right)
    others = tuple(f"{opening}{one}{']' * len(opening)}" for one in plain)
    return error.fault("bare_key", name, written, *others, at=at)


def _key_or_header(error: Error) -> Faulty:
    return _header(error) if error.line.lstrip().startswith("[") else _key(error)


def _value(error: Error) -> Faulty:
    """Say what is wrong with a value."""
    token = _token(error.line[error.column :])
    if error.line.strip().startswith("[") and not error.line[: error.column].strip(" [\t"):
        return _unclosed(error)
    if not token:
        return error.fault("no_value", error.line[error.column :][:1])
    if token.casefold() in TRUE + FALSE:
        return error.fault("no_such_value", token, "true" if token.casefold() in TRUE else "false")
    if token[0] in QUOTES or token[0].isalpha():
        return error.fault("no_quotes", token, f'"{token.strip(QUOTES + " ")}"')
    return error.fault("no_such_value", token)


def _token(rest: str) -> str:
    """Return the word that stands where a value should: up to a comma, a bracket or a comment."""
    for place, c in enumerate(rest):
        if c in ENDS:
            return rest[:place].strip()
    return rest.strip()


def _after(error: Error) -> Faulty:
    """Say what stands after a whole statement."""
    rest = error.line[error.column :]
    head, equals, value = error.line.partition("=")
    written = value.partition("#")[0].strip()
    start = error.place - error.column + len(head) + 1 + len(value) - len(value.lstrip())
    if equals and written[:1] not in ("'", '"', "[", "{") and any(c.isalpha() for c in written):
        return error.fault("no_quotes", written, f'"{written}"', at=start)
    if equals and written.isascii() and written.isdigit() and written.startswith("0"):
        return error.fault("leading_zero", written, written.lstrip("0") or "0", at=start)
    return error.fault("after_value", rest, error.line[: error.column].strip())


def _unclosed(error: Error) -> Faulty:
    """Say that a list or an inline table goes on where it should have ended."""
    before = error.text[: error.place].rstrip(" \t\n[" if error.line.strip().startswith("[") else " \t\n")
    bracket = "}" if error.text[: error.place].rpartition("=")[0].endswith("{") else "]"
    if "\n" in error.text[len(before) : error.place] or error.place >= len(error.text):
        return error.fault("unclosed_list", "", bracket, at=len(before))
    return error.fault("unclosed_list", _token(error.line[error.column :]), ",", bracket)


def _inline(error: Error) -> Faulty:
    found = _token(error.line[error.column :])
    return error.fault("unclosed_list", found, *((",", "}") if found else ("}",)))


def _string(error: Error) -> Faulty:
    """Say that a text is not closed, or holds a character that must be written otherwise."""
    c = error.text[error.place : error.place + 1]
    if c in ("", "\n"):
        opened = unclosed(error.text) if not c else None
        quote = _quote(error.text, opened) if opened is not None else _quote(error.line, None)
        return error.fault("unclosed_text", "", quote, at=opened)
    return error.fault("control_character", f"\\u{ord(c):04x}", f'"\\u{ord(c):04x}"')


def _quote(text: str, place: int | None) -> str:
    """Return the quote that opens a text at a place; in a line, the one that its value begins with."""
    if place is None:
        start = text.partition("=")[2].lstrip()[:1]
        return start if start in ("'", '"') else '"'
    return text[place] * 3 if text.startswith(text[place] * 3, place) else text[place]


def _escape(error: Error) -> Faulty:
    """Say that a backslash begins nothing known."""
    at = max(0, error.text.rfind("\\", 0, error.place))
    return error.fault("bad_escape", error.text[at : at + 2], "\\\\", at=at)


def _twice(error: Error) -> Faulty:
    """Say that a key or a table is there already."""
    at = statement_before(error.text, error.place)
    key = error.text[at:].partition("\n")[0].partition("=")[0].strip(" \t[]")
    return error.fault("same_key", key, at=at, key=key)


def _date(error: Error) -> Faulty:
    token = _token(error.line[error.column :])
    return error.fault("no_quotes", token, f'"{token}"')


MEANINGS: "tuple[tuple[str, Callable[[Error], Faulty]], ...]" = (
    ("Invalid statement", _key_or_header),
    ("Invalid initial character for a key part", _key_or_header),
    ("Expected '='", _key),
    ("Expected ']", _header),
    ("Invalid value", _value),
    ("Invalid date", _date),
    ("Expected newline", _after),
    ("Unclosed array", _unclosed),
    ("Unclosed inline table", _inline),
    ("Unterminated string", _string),
    ("Illegal character", _string),
    ("Found invalid character", _string),
    ("Expected ", _string),
    ("Unescaped", _escape),
    ("Invalid hex value", _escape),
    ("Escaped character", _escape),
    ("Cannot ", _twice),
    ("Duplicate inline table key", _twice),
)
