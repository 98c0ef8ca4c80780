"""What was probably meant by a text that is refused: spellings of other tools, of other languages, of haste.

Nothing is read in another way for it: a refusal only says, at the word in question, what would be right there.
"""

from ..names import fold
from ..refusal import Misused
from .operators import ENDS, PARITIES, RELATIONS, SPELLINGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Meant = tuple[int, int, *tuple[str, ...]]  # where what is wrong begins and ends, what would be right there

HINTED = ("nothing_to_count", "no_such_die", "no_such_choice", "no_such_operator", "unreadable", "unfinished")
LONGEST = 40  # characters of what is put in the place of something
SIGNS = "+-−–*×/÷^<>=≥≤≠(,;{@"
TWO = {"==": "=", "=>": ">=", "=<": "<=", "//": "/", "~=": "<>"}
# Words by what they ask for, folded; those of three letters or more may be cut short, and may go on.
ADVANTAGE = {
    "adv": "kh", "advantage": "kh", "av": "kh", "avantage": "kh",
    "dis": "kl", "disadvantage": "kl", "desavantage": "kl",
}  # fmt: skip
VERBS = {
    "keep": "k", "garde": "k", "conserve": "k", "top": "k", "best": "k", "meilleur": "k", "highest": "k", "lowest": "k",
    "drop": "d", "ote": "d", "sans": "d", "retire": "d", "without": "d", "remove": "d",
    "reroll": "r", "relance": "r", "explode": "x", "exploding": "x", "explose": "x", "unique": "u", "sort": "sd",
    "tri": "sd", "success": "cge", "reussite": "cge", "hits": "cge", "count": "cge", "compte": "cge",
}  # fmt: skip
USUAL = {"cge": "5", "r": "1"}  # where no number is said
LETTERS = {"b": "kh", "h": "kh", "l": "kl", "e": "x", "rr": "r", "t": "cge"}  # right behind dice
LOW = ("low", "bas", "faible", "pire", "worst", "petit", "min")
HIGH = ("high", "haut", "best", "meilleur", "fort", "grand", "max")
JOINED = {"plus": "+", "minus": "-", "moins": "-", "times": "*", "fois": "*", "mal": "*", "and": ",", "et": ","}
AGAINST = ("vs", "versus", "contre", "against", "dc", "dd", "ac")
DICE = ("w", "t", "d")  # what a die is called in other languages
DIGITS = frozenset("0123456789")


class Spot:
    """A place in a text: the run of letters there, and what stands before and behind it."""

    def __init__(self, text: str, place: int) -> None:
        self.text = text
        self.place = place
        self.start = self.end = place
        while self.start and text[self.start : self.start + 1].isalpha() and text[self.start - 1].isalpha():
            self.start -= 1
        while self.end < len(text) and text[self.end].isalpha():
            self.end += 1
        self.word = fold(text[self.start : self.end]) if self.end - self.start <= LONGEST else ""
        self.before = text[: self.start].rstrip()
        self.touches = len(self.before) == self.start > 0
        after = self.end
        while text[after : after + 1].isspace():
            after += 1
        self.after = after  # where something stands behind it
        self.past = digits_end(text, after)  # and where that goes on when it is a number

    @property
    def first(self) -> bool:
        """Whether an operand is to stand here: nothing stands before it, or a sign."""
        return not self.before or self.before[-1] in SIGNS

    @property
    def dice(self) -> str:
        """What stands before it, up to a space or a sign: dice, mostly."""
        start = len(self.before)
        while start and self.before[start - 1] not in SIGNS + " ":
            start -= 1
        return self.before[start:]

    @property
    def begins(self) -> int:
        """Where that begins."""
        return len(self.before) - len(self.dice)

    @property
    def number(self) -> str:
        """The digits behind it; none, empty."""
        return self.text[self.after : self.past]

    @property
    def tail(self) -> int:
        """Where the words and numbers end with which it goes on."""
        end = self.end
        while end < len(self.text) and (self.text[end].isalnum() or self.text[end] in " _"):
            end += 1
        return len(self.text[:end].rstrip())


def digits_end(text: str, place: int) -> int:
    """Return where the digits end that begin at a place."""
    while text[place : place + 1] in DIGITS and place < len(text):
        place += 1
    return place


def meant(error: Misused) -> Misused:
    """Return a refusal of a text that says what was meant, where it is like something known; else as it is.

    Its `word` is then what stands there wrongly, from its `column` on, and `expected` what would be right in its place.
    """
    text = error.facts.get("text")
    if error.id not in HINTED or not isinstance(text, str):
        return error
    spot = Spot(text, error.facts["column"] - 1)
    for rule in RULES:
        start, end, *expected = rule(spot) or (0, 0)
        if expected and all(len(one) <= LONGEST and one.isprintable() for one in expected):
            return Misused("unreadable", text=text, column=start + 1, word=text[start:end], expected=tuple(expected))
    return error


def _plain(spot: Spot) -> "Meant | None":
    """Letters, digits and signs of another width are not those that are meant by them."""
    start = end = spot.place
    while start and spot.place - start < LONGEST and not spot.text[start - 1].isspace():
        start -= 1
    while end < min(len(spot.text), start + LONGEST) and not spot.text[end].isspace():
        end += 1
    said = spot.text[start:end]
    right = "".join(map(_narrow, said))
    return (start, end, right) if right != said and right.isascii() else None


def _narrow(c: str) -> str:
    """Return the digit that another script has for it, the narrow form of a wide sign, or the character itself."""
    import unicodedata

    if c.isascii():
        return c
    if c.isdecimal():
        return str(unicodedata.decimal(c))
    return unicodedata.normalize("NFKC", c) if unicodedata.east_asian_width(c) in "FH" else c


def _relation(spot: Spot) -> "Meant | None":
    """Two signs that are one."""
    start = max(spot.place - 1, 0)
    right = TWO.get(spot.text[start : spot.place + 1])
    return (start, spot.place + 1, right) if right else None


def _fraction(spot: Spot) -> "Meant | None":
    """A number with a point is a fraction."""
    whole, end = spot.dice, digits_end(spot.text, spot.place + 1)
    part = spot.text[spot.place + 1 : end]
    if spot.text[spot.place : spot.place + 1] != "." or not whole.isdecimal() or not part:
        return None
    return (spot.begins, end, fraction(whole, part)) if len(whole + part) < LONGEST // 4 else None


def fraction(whole: str, part: str) -> str:
    """Return a number with a point as a fraction in lowest terms."""
    from math import gcd

    n, d = int(whole + part), 10 ** len(part)
    shared = gcd(n, d)
    return f"{n // shared}/{d // shared}" if d != shared else str(n // shared)


def _percent(spot: Spot) -> "Meant | None":
    """A sign of percent at the end parts nothing."""
    if spot.text[spot.place :].strip() or spot.dice[-1:] != "%" or len(spot.dice) < 2:
        return None
    return spot.begins, len(spot.before), spot.dice[:-1]


def _parted(spot: Spot) -> "Meant | None":
    """A number stands apart from the die or the operator that it belongs to, or its thousands stand apart."""
    if spot.word in SPELLINGS and spot.number and spot.after > spot.end and not (spot.first or spot.dice.isdecimal()):
        return spot.start, spot.past, spot.word + {"k": "h", "d": "l"}.get(spot.word, "") + spot.number
    end = digits_end(spot.text, spot.place)
    start = len(spot.before)
    while start and spot.before[start - 1].isalnum():
        start -= 1
    said, number = spot.before[start:], spot.text[spot.place : end]
    letters = said.lstrip("0123456789").lower()
    ends = letters.endswith((*SPELLINGS, *ENDS)) if letters else said and len(number) == len("000")
    return (start, end, said + number) if number and ends and spot.start > len(spot.before) else None


def _abroad(spot: Spot) -> "Meant | None":
    """A die by its letter in another language, or with spaces in it."""
    count = spot.dice
    if spot.word not in DICE or not (spot.first or count.isdecimal()):
        return None
    if spot.first:
        return (spot.start, spot.past, f"d{spot.number}") if spot.number and spot.word != "d" else None
    return spot.begins, spot.past if spot.number else spot.end, f"{count}d{spot.number or 6}"


def _times(spot: Spot) -> "Meant | None":
    """So many times something; or a die whose letter slipped."""
    count, rest = spot.dice, spot.text[spot.after :].split(" ")[0]
    if spot.word != "x" or not count.isdecimal() or not int(count[:LONGEST]):
        return None
    if rest.isdecimal():
        return spot.begins, spot.past, f"{count}d{rest}", f"{count}*{rest}"
    return (spot.begins, spot.after, f"{count}#", f"{count}*") if rest else None


def _less(spot: Spot) -> "Meant | None":
    """A lowest or a highest die, taken off."""
    if spot.word not in ENDS or spot.before[-1:] != "-" or not spot.before[:-1].strip():
        return None
    end = spot.past if spot.number else spot.end
    return len(spot.before) - 1, end, f"d{spot.word}{spot.number or 1}"


def _advantage(spot: Spot) -> "Meant | None":
    """The higher, or the lower, of two dice."""
    kept = _like(spot.word, ADVANTAGE)
    if not kept:
        return None
    _, is_die, sides = spot.dice.lower().partition("d")
    if is_die and sides.isdecimal():
        return spot.begins, spot.end, f"2d{sides}{kept}"
    return (spot.start, spot.end, f"2d20{kept}") if spot.first else None


def _verb(spot: Spot) -> "Meant | None":
    """What is to be done to dice, in a word, or in a letter right behind them."""
    if spot.first:
        return None
    if spot.touches and spot.word in LETTERS:
        number = "" if spot.after > spot.end else spot.number
        act = LETTERS[spot.word]
        return spot.start, spot.end + len(number), act + (number or USUAL.get(act, ""))
    act = _like(spot.word, VERBS)
    if not act:
        return None
    rest = fold(spot.text[spot.start : spot.tail][: 2 * LONGEST]).split("_")
    number = next((digits for word in rest if (digits := word.lstrip(word.rstrip("0123456789")))), "")
    if act in ("k", "d"):
        low = act == "d" or any(word.startswith(LOW) for word in rest)
        low = low and not any(word.startswith(HIGH) for word in rest)
        return spot.start, spot.tail, f"{act}{'l' if low else 'h'}{number or 1}"
    return spot.start, spot.tail, act + (number or USUAL.get(act, ""))


def _joined(spot: Spot) -> "Meant | None":
    """A sign, in a word."""
    if spot.first or (spot.touches and not spot.before[-1].isdecimal()):
        return None
    if spot.word in AGAINST:
        words = spot.text[spot.end : spot.tail].split()
        number = next((word for word in words if word.isascii() and word.isdecimal()), "")
        if number or spot.word in AGAINST[:4]:
            return spot.start, spot.tail if number else spot.end, f"ge{number}"
    return (spot.start, spot.end, JOINED[spot.word]) if spot.word in JOINED else None


def _named(spot: Spot) -> "Meant | None":
    """A number that has a name; at the beginning, what an expression is for."""
    at = spot.text[spot.place : spot.place + 1] == "@"
    start = spot.place + 1 if at else spot.start
    here = Spot(spot.text, start)
    if not (spot.first or at) or not here.word or here.word[:2] in ("du", "dx") or _operates(here.word):
        return None
    behind = spot.text[here.after :]
    if not spot.before and here.after > here.end and behind[:1] and behind[0] in "0123456789dD({$":
        return 0, len(spot.text), behind.rstrip()
    end = here.end
    while end < len(spot.text) and (spot.text[end].isalnum() or spot.text[end] == "_"):
        end += 1
    return (start - at, end, f"${spot.text[start:end]}") if spot.text[end : end + 1] != "(" else None


def _operates(word: str) -> bool:
    """Return whether a word is an operator, or one with its choice."""
    return any(word.startswith(name) and word[len(name) :] in ("", *RELATIONS, *PARITIES, *ENDS) for name in SPELLINGS)


def _label(spot: Spot) -> "Meant | None":
    """A word behind dice: what they are for, or a number that is to be added."""
    said = spot.text[spot.start : spot.tail]
    if spot.first or spot.touches or len(spot.word) < 2:
        return None
    if " " in said:
        return spot.begins, spot.tail, f"{spot.dice}[{said}]"
    return spot.begins, spot.tail, f"{spot.dice}:{said}", f"{spot.dice}+${said}"


def _like(word: str, words: "dict[str, str]") -> str:
    """Return what a word is for that is one of these, begins one with three letters or more, or goes on like one."""
    if word in words:
        return words[word]
    for name, right in words.items():
        if len(word) > 2 and (name.startswith(word) or (len(name) > 2 and word.startswith(name))):
            return right
    return ""


RULES: "tuple[Callable[[Spot], Meant | None], ...]" = (
    _plain, _relation, _fraction, _percent, _abroad, _parted, _times, _less, _advantage, _joined, _verb, _named, _label,
)  # fmt: skip
