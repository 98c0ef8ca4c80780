"""Whose roll it is, as a person tells his sheets apart."""

from ...core.names import sheet_beside
from .safe import cut

NAME = 40  # a label is cut there: the sum must be read at a glance


def whose(who: str, file: str, most: int = NAME) -> str:
    """Return the name, with the sheet's file name behind it where the name alone does not say which sheet was used.

    Somebody's key at a table says that as well as a `file`; each is cut at `most` characters.
    """
    name, sheet = cut(who, most), sheet_beside(who, file)
    return f"{name} ({cut(sheet, most)})" if sheet else name
