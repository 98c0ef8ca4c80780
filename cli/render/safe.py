"""User text on its way to a terminal: what could steer the terminal is shown instead of sent."""

# What cannot be seen, and turns or hides what can: marks of direction, ends of lines, soft hyphens, empty spaces and
# operators, annotations. Not the joiners (U+200C, U+200D): Persian, Hindi and emoji are not written without them.
UNSEEN = frozenset(
    "\u00ad\u061c\u180e\u200b\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\ufeff"
    + "".join(map(chr, (*range(0x2060, 0x2070), *range(0xFFF0, 0xFFFC), *range(0x1BCA0, 0x1BCA4))))
    + "".join(map(chr, range(0x1D173, 0x1D17B)))
)
TAGS = range(0xE0000, 0xE1000)  # letters that are not seen
PICKS = range(0xE0100, 0xE01F0)  # among them the signs of which form is meant
INNER = (range(0x1160, 0x1200), range(0xD7B0, 0xD800))  # vowels and ends of Korean syllables, shown in the first letter
MOST = 80
PART_DIGITS = 4_000  # Python writes no more than 4300 at once
PART = 10**PART_DIGITS


def shown(text: str) -> str:
    """Return the text with control characters, line breaks, what is `UNSEEN` and lone surrogates as escapes."""
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
    """Return how many columns a terminal gives the shown text: none to what joins a letter, two to a wide character."""
    if text.isascii():
        return len(text)
    return sum(map(_wide, text))


def _wide(c: str) -> int:
    """Return how many columns a terminal gives a character: by its class and its width, as Unicode has them."""
    from unicodedata import category, combining, east_asian_width

    if combining(c) or category(c) in ("Mn", "Me", "Cf") or any(ord(c) in some for some in INNER):
        return 0
    return 1 + (east_asian_width(c) in "WF")


def broken(text: str, room: int) -> list[str]:
    """Return a shown text in parts of at most so many columns, two at least; an empty one is one part."""
    parts, taken = [""], 0
    for c in text:
        wide = columns(c)
        if taken + wide > room:
            parts.append("")
            taken = 0
        parts[-1] += c
        taken += wide
    return parts


def steers(c: str) -> bool:
    """Return whether a character could steer a terminal, end a line on it, or turn or hide what stands there."""
    code = ord(c)
    if code < 32 or 127 <= code < 160 or 0xD800 <= code < 0xE000 or c in UNSEEN:
        return True
    return code in TAGS and code not in PICKS


def _escape(c: str) -> str:
    code = ord(c)
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def kept(text: str, space: str = "\u00a0") -> str:
    """Return a text in which no line will begin with a sign that French parts from its word by a space.

    Such a space becomes one at which no line is broken.
    """
    for sign in ";:!?»":
        text = text.replace(f" {sign}", space + sign)
    return text.replace("« ", f"«{space}")
