"""A place in a text that is read from left to right, and the complaints about what stands there."""

from ..refusal import Misused
from .kinds import CAPS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import NoReturn

    Spelled = dict[str, tuple[str, ...]]

LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}  # no other letter is one of a spelling
DIGITS = frozenset("0123456789")
SPACES = frozenset(" \t\u00a0\u202f")
MINUS = frozenset("-−–")


def spelled(words: "Iterable[str]") -> "Spelled":
    """Return words by their first characters, the longest first."""
    found: Spelled = {}
    for word in sorted(words, key=len, reverse=True):
        found[word[0]] = (*found.get(word[0], ()), word)
    return found


class Cursor:
    """Reads one text; `place` is where it stands. Every complaint is a `Misused` with `text` and `column`, from 1."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lower = text.translate(LOWER)
        self.end = len(text)
        self.place = 0

    def char(self) -> str:
        """Return the character here; none at the end."""
        return self.text[self.place : self.place + 1]

    def peek(self) -> str:
        """Step over spaces, and return the character then here; none at the end."""
        while self.place < self.end and self.text[self.place] in SPACES:
            self.place += 1
        return self.text[self.place : self.place + 1]

    def at(self, letters: str) -> bool:
        """Return whether these (lower-case) letters stand here."""
        return self.lower.startswith(letters, self.place)

    def longest(self, words: "Spelled") -> str:
        """Return the longest of these words that stands here, nothing for none."""
        for word in words.get(self.lower[self.place : self.place + 1], ()):
            if self.lower.startswith(word, self.place):
                return word
        return ""

    def take(self, letters: str) -> bool:
        """Step over these letters where they stand here, and return whether they do."""
        found = self.at(letters)
        self.place += len(letters) if found else 0
        return found

    def number(self, cap: str) -> int:
        """Return the digits here as a number."""
        start = self.place
        while self.place < self.end and self.text[self.place] in DIGITS:
            self.place += 1
        if self.place - start > CAPS[cap]:
            self.too_many(cap, start)
        return int(self.text[start : self.place])

    def word(self, start: int) -> str:
        """Return the run of letters and digits that begins at a place, or the one sign there."""
        end = start
        while end < self.end and _in_word(self.text[end]):
            end += 1
        return self.text[start : max(end, start + 1)]

    def upto(self, mark: str, opened: int) -> str:
        """Return the text up to a mark, and step over it; `opened` is where that began which does not close."""
        close = self.text.find(mark, self.place)
        if close < 0:
            self.refuse("unclosed", opened, expected=(mark,))
        found = self.text[self.place : close]
        self.place = close + len(mark)
        return found

    def refuse(self, reason: str, place: int, **facts: object) -> "NoReturn":
        """Refuse the text for what stands at a place."""
        raise Misused(reason, text=self.text, column=place + 1, **facts)

    def unreadable(self, expected: tuple[str, ...]) -> "NoReturn":
        """Refuse what stands here."""
        self.refuse("unreadable", self.place, word=self.word(self.place), expected=expected)

    def too_many(self, cap: str, place: int) -> "NoReturn":
        """Refuse what passes a cap."""
        self.refuse(f"cap_{cap}", place, cap=cap, most=CAPS[cap])


def _in_word(c: str) -> bool:
    """Return whether a character goes on a word: a letter, a digit, an underscore, or an accent on its own."""
    if c.isascii():
        return c.isalnum() or c == "_"
    from unicodedata import combining

    return c.isalnum() or combining(c) > 0
