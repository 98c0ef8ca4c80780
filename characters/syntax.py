"""TOML syntax: the table a text holds, or what is wrong with it, where, and what would be right there."""

from ..core.refusal import Faulty

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def parsed(text: str, file: str) -> "dict[str, Any]":
    """Return the table of a TOML text; a syntax error is a file fault with its line and column."""
    from tomllib import TOMLDecodeError, loads

    try:
        return loads(text)
    except TOMLDecodeError as error:
        raise Faulty("syntax", file=file, why=str(error)) from None
