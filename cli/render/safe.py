"""User text on its way to a terminal: what could steer the terminal is shown instead of sent."""

BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029\ufeff")
MOST = 80
PART_DIGITS = 4_000  # Python writes no more than 4300 at once
PART = 10**PART_DIGITS


def shown(text: str) -> str:
    """Return the text with control characters, line breaks, bidirectional marks and lone surrogates as escapes."""
    if text.isprintable():  # nothing that steers is
        return text
    return "".join(_escape(c) if steers(c) else c for c in text)


def cut(text: str, most: int = MOST) -> str:
    """Return at most `most` characters of the shown text, the last an ellipsis when something was cut."""
    safe = shown(text[: most + 1])
    return safe if len(safe) <= most else safe[: most - 1] + "…"


def digits(number: int) -> str:
    """Return a whole number in decimal, however long: exact odds outgrow what Python writes at once."""
    if abs(number) < PART:
        return str(number)
    high, low = divmod(abs(number), PART)
    return "-" * (number < 0) + digits(high) + f"{low:0{PART_DIGITS}}"


def whole(number: int) -> str:
    """Return a whole number as it is told, however long: with a minus sign, no hyphen."""
    return digits(number).replace("-", "−")


def columns(text: str) -> int:
    """Return how many columns a terminal gives the shown text: none to a combining mark, two to a wide character."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(c) else 1 + (east_asian_width(c) in "WF") for c in text)


def steers(c: str) -> bool:
    """Return whether a character could steer a terminal, or end a line on it."""
    code = ord(c)
    return code < 32 or 127 <= code < 160 or 0xD800 <= code < 0xE000 or c in BIDI


def _escape(c: str) -> str:
    code = ord(c)
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"


def kept(text: str, space: str = "\u00a0") -> str:
    """Return a text in which no line will begin with a sign that French parts from its word by a space.

    Such a space becomes one at which no line is broken.
    """
    for sign in ";:!?»":
        text = text.replace(f" {sign}", space + sign)
    return text.replace("« ", f"«{space}")
