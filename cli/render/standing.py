"""What a game shows of somebody, entry by entry: tokens, boxes, what is left of how many."""

from .safe import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.sheet import Entry, Part
    from ..words import Words
    from .text import Line, Segment

TOKENS, BOXES = ("●", "○"), ("■", "□")
LOOKS = {"range": TOKENS, "ranges": TOKENS, "sante": BOXES}
BONUSES = {"carried"}
MOST = 12  # tokens in a row; more are a number


def entry_line(part: "Part", entry: "Entry", game: str, words: "Words") -> "Line":
    """Return an entry of a section: its name, then its number as the section draws it, or its text."""
    name = ("term", entry_name(part, entry, game, words))
    if entry.value is None:
        return [name]
    line: Line = [name, ("", " "), *_value(part, entry, words)]
    degree = _degree(part, entry, game, words)
    return [*line, ("", f" {degree}")] if degree else line


def _degree(part: "Part", entry: "Entry", game: str, words: "Words") -> str:
    """Return the printed name of the degree that a gauge shows, empty where it has none."""
    if part.id != "sante" or entry.most is None or not entry.value:
        return ""
    said = words.name(game, entry.id, str(entry.value))
    return "" if said == str(entry.value) else said


def entry_name(part: "Part", entry: "Entry", game: str, words: "Words") -> str:
    """Return what an entry is called: as the sheet spells it, or in the words for its id."""
    if entry.name:
        return shown(entry.name)
    family = part.id.partition("_")[0]
    for said in (words.name(game, family, entry.id), words.name("sheets", "entry", entry.id)):
        if said != entry.id:
            return said
    return shown(entry.id)


def _value(part: "Part", entry: "Entry", words: "Words") -> "Line":
    """Return the number or the text of an entry."""
    if isinstance(entry.value, str):
        return [("", shown(words.name("sheets", "value", entry.value)))]
    value = entry.value or 0
    if entry.most is None:
        return [("", f"+{value}" if entry.id in BONUSES else str(value))]
    if part.id not in LOOKS or entry.most > MOST:
        return [("" if value else "note", f"{value}/{entry.most}")]
    return _drawn(value, entry.most, LOOKS[part.id])


def _drawn(value: int, most: int, look: "tuple[str, str]") -> "list[Segment]":
    """Return so many full signs and then empty ones."""
    full, empty = look
    style = "free" if look == TOKENS else "warning"
    return [(style, full * min(value, most)), ("note", empty * (most - value))]
