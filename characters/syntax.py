"""TOML syntax: the table a text holds, or what is wrong with it, where, and what would be right there."""

from ..core.refusal import Faulty

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEEPEST = 64  # parts of a dotted key: tomllib's time grows with their square
DIGITS = 4_000  # Python reads no decimal number a little longer


def parsed(text: str, file: str) -> "dict[str, Any]":
    """Return the table of a TOML text; what is no TOML is a file fault with its line, column and remedy."""
    from tomllib import TOMLDecodeError, loads

    _refuse_depth(text, file)
    try:
        return loads(text)
    except TOMLDecodeError as error:
        from .explain import explained

        raise explained(text, str(error), file) from None
    except RecursionError:
        raise Faulty("too_deep", file=file) from None
    except ValueError:
        raise Faulty("long_number", file=file, line=_long_number(text)) from None


def _refuse_depth(text: str, file: str) -> None:
    if any(line.count(".") >= DEEPEST for line in text.split("\n")):
        from .places import deep, spot_of

        place = deep(text, DEEPEST)
        if place is not None:
            raise Faulty("too_deep", file=file, line=spot_of(text, place)[0])


def _long_number(text: str) -> int | None:
    """Return the line of the first number too long to be read."""
    numbered = enumerate(text.split("\n"), 1)
    return next((number for number, line in numbered if sum(c.isdigit() for c in line) > DIGITS), None)
