"""Reading and writing JSON with the library's own parts in C alone: the whole of it takes a third of Python's start."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    Scan = Callable[[str, int], tuple[Any, int]]

SPACE = " \t\r\n"


class Unread(ValueError):
    """A text is no JSON, or not such as can be answered: `why` says how, at `place`, counted from 0 (None: nowhere).

    `why` is ``not_json``, ``key_twice`` (`what` is the key), ``no_number`` (`what` is what stands for one),
    ``number_too_large`` or ``json_too_deep``.
    """

    def __init__(self, why: str, place: int | None = None, what: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.place = place
        self.what = what


class _Read:
    """How values are made. The scanner asks its context for these, by name."""

    strict = True
    object_hook = None
    parse_int = int

    @staticmethod
    def object_pairs_hook(pairs: "list[tuple[str, Any]]") -> "dict[str, Any]":
        """Return an object, whose keys all differ."""
        found = dict(pairs)
        if len(found) != len(pairs):
            raise Unread("key_twice", what=_twice(key for key, _ in pairs))
        return found

    @staticmethod
    def parse_float(text: str) -> float:
        """Return a number that can be written as JSON again: not one beyond all floats."""
        found = float(text)
        if found - found != 0:
            raise Unread("no_number", what=text)
        return found

    @staticmethod
    def parse_constant(text: str) -> float:
        """Refuse NaN and the infinities, which are no JSON."""
        raise Unread("no_number", what=text)


def _twice(keys: "Iterable[str]") -> str:
    """Return the first of these keys that was there before; how many there are must not tell in the time it takes."""
    seen: set[str] = set()
    for key in keys:
        if key in seen:
            return key
        seen.add(key)
    return ""


def reader() -> "Callable[[str], Any]":
    """Return what reads a text that is one JSON value; `Unread` where it is none."""
    scan = _scanner()

    def read(text: str) -> "Any":
        start = len(text) - len(text.lstrip(SPACE))
        try:
            value, end = scan(text, start)
        except Unread:
            raise
        except (StopIteration, ValueError, RecursionError, SystemError):  # the last where it has no words for it
            return _whole(text)
        return value if end == len(text) or not text[end:].strip(SPACE) else _whole(text)

    return read


def _whole(text: str) -> "Any":
    """Return what the whole library reads in a text, which says where it is wrong."""
    from json import JSONDecodeError, JSONDecoder

    numbers, constants, pairs = _Read.parse_float, _Read.parse_constant, _Read.object_pairs_hook
    try:
        return JSONDecoder(parse_float=numbers, parse_constant=constants, object_pairs_hook=pairs).decode(text)
    except RecursionError:
        raise Unread("json_too_deep") from None
    except Unread:
        raise
    except JSONDecodeError as error:
        raise Unread("not_json", error.pos) from None
    except ValueError:  # more digits than Python reads
        raise Unread("number_too_large", what="…") from None


def _scanner() -> "Scan":
    """Return the library's scanner; a Python that has none in C has one of its own."""
    try:
        from _json import make_scanner
    except ImportError:
        from json.scanner import py_make_scanner as make_scanner  # type: ignore[attr-defined, no-redef]  # not in the stubs
    read: Any = _Read()
    scan: Scan = make_scanner(read)
    return scan


def writer() -> "Callable[[Any], str]":
    """Return what writes plain values as JSON, as `render.machine.written` does."""
    try:
        from _json import encode_basestring, make_encoder
    except ImportError:
        from json import JSONEncoder

        return JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
    never: Any = None  # nothing has to be made plain
    encode = make_encoder(None, never, encode_basestring, None, ":", ",", False, False, False)

    def write(value: "Any") -> str:
        return "".join(encode(value, 0))

    return write
