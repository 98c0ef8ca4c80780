"""Numbers as a person types them among other words: ASCII digits, with a sign or not."""

from .refusal import Misused

DIGITS = 3  # no score and no bonus of either game comes near a thousand
SIGNS = {"+": 1, "-": -1, "−": -1, "–": -1}


def signed(word: str) -> int | None:
    """Return the number that a word with a sign is; None for any other word. Over three digits is misuse."""
    if word[:1] not in SIGNS or not (word[1:].isascii() and word[1:].isdigit()):
        return None
    return _short(word[1:], word) * SIGNS[word[0]]


def unsigned(word: str) -> int | None:
    """Return the number that a word of ASCII digits is; None for any other word. Over three digits is misuse."""
    return _short(word, word) if word.isascii() and word.isdigit() else None


def is_number(word: str) -> bool:
    """Return whether a word is read as a number, with a sign or not, however long."""
    return is_signed(word) or (word.isascii() and word.isdigit())


def is_signed(word: str) -> bool:
    """Return whether a word is read as a number with a sign, however long."""
    return word[:1] in SIGNS and word[1:].isascii() and word[1:].isdigit()


def up_to(most: int) -> str:
    """Return how a refusal says that any number from 0 to `most` would be right."""
    return f"0–{most}" if most else "0"


def _short(digits: str, word: str) -> int:
    if len(digits.lstrip("0")) > DIGITS:
        raise Misused("number_too_large", word=word)
    return whole(digits)


def whole(digits: str) -> int:
    """Return the number that ASCII digits write, with as many zeros before it as one likes; Python counts those too."""
    return int(digits.lstrip("0") or "0")
