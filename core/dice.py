"""Who answers when a rule asks for dice: chance, typed faces, or every possibility.

A rule calls ``dice.throw(count, die, ask, who)`` and gets that many faces. A *die* is the sequence of its faces,
each as likely as the others: ``range(1, 11)`` is the d10, ``(0, 1)`` the success die. Equal dice thrown together are
a multiset: a rule may not depend on their order (it asks twice for dice with different roles), but it may show it.
`ask` is the id of what is asked for ("d10", "second", "vertu"), `who` the roller's name, both for messages only.
"""

from .refusal import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence
    from typing import Protocol, TypeVar

    Outcome = TypeVar("Outcome", bound=Hashable)
    Face = int | str

    class Dice(Protocol):
        """What a rule asks."""

        def throw(self, count: int, die: Sequence[int], ask: str, who: str = "") -> tuple[int, ...]:
            """Return `count` faces of `die`."""


ANSWERS = 300_000  # that many take well under a second
ASKS = 300
HELD = 6_000_000  # faces of all the throws of one pool, which are in memory together


class Chance:
    """Faces by chance, from a source of random bytes; integers only, every face equally likely."""

    def __init__(self, source: "Callable[[int], bytes]") -> None:
        self.source = source

    def throw(self, count: int, die: "Sequence[int]", ask: str, who: str = "") -> "tuple[int, ...]":
        """Return `count` faces, in the order thrown."""
        sides = len(die)
        if not sides:
            raise ValueError("a die without faces")
        return tuple([die[self.below(sides)] for _ in range(count)])

    def below(self, sides: int) -> int:
        """Return a whole number from 0 to ``sides - 1``.

        The fewest whole bytes that hold ``sides - 1`` are read as a big-endian number and cut to its bits;
        a number that is too large is thrown away and read anew, so no face is favoured.
        """
        bits = (sides - 1).bit_length()
        size = (bits + 7) // 8
        drop = 8 * size - bits
        while True:
            number = int.from_bytes(self.source(size), "big") >> drop
            if number < sides:
                return number


def entropy() -> Chance:
    """Return chance from the operating system's entropy."""
    from os import urandom

    pool = bytearray()

    def source(size: int) -> bytes:
        if len(pool) < size:
            pool.extend(urandom(256))
        taken = bytes(pool[-size:]) if size else b""
        if size:
            del pool[-size:]
        return taken

    return Chance(source)


def seeded(seed: str) -> Chance:
    """Return the chance that this text always gives, on every Python and machine.

    The key is the SHA-256 of the seed's NFC text in UTF-8. The stream of bytes is the SHA-256 of the key followed by
    a block number, eight bytes big-endian, for the blocks 0, 1, 2, … `Chance.below` reads it from its beginning.
    """
    from hashlib import sha256
    from unicodedata import normalize

    key = sha256(normalize("NFC", seed).encode("utf-8", "surrogatepass")).digest()
    block = 0
    pool = b""

    def source(size: int) -> bytes:
        nonlocal block, pool
        while len(pool) < size:
            pool += sha256(key + block.to_bytes(8, "big")).digest()
            block += 1
        taken, pool = pool[:size], pool[size:]
        return taken

    return Chance(source)


LETTERS = {"E": 0, "S": 1}  # échec and succès, as players write the success die


class Script:
    """Faces typed by a person, a test or a journal, in the order the rule asks for them.

    A face may be E or S on a die that has no other faces than 0 and 1: an S would be a failure on a d6.
    `more(die, ask, who)` answers once they run out (a person at a terminal), None when nobody does: then a missing
    face is refused, and so are an impossible face and, by `finish`, left-over ones.
    """

    def __init__(
        self, faces: "Sequence[Face]", more: "Callable[[Sequence[int], str, str], Face | None] | None" = None
    ) -> None:
        self.faces = list(faces)
        self.used = 0
        self.more = more

    def throw(self, count: int, die: "Sequence[int]", ask: str, who: str = "") -> "tuple[int, ...]":
        """Return the next `count` faces, checked against `die`."""
        return tuple([self._next(die, ask, who) for _ in range(count)])

    def _next(self, die: "Sequence[int]", ask: str, who: str) -> int:
        face: Face | None = None
        if self.used < len(self.faces):
            face = self.faces[self.used]
        elif self.more is not None:
            face = self.more(die, ask, who)
        if face is None:
            raise Refused("missing_face", ask=ask, who=who, given=self.used, expected=faces_of(die))
        self.used += 1
        value = value_on(face, die)
        if value is None:
            raise Refused("impossible_face", face=face, place=self.used, ask=ask, who=who, expected=faces_of(die))
        return value

    def finish(self) -> None:
        """Refuse the faces that nothing asked for."""
        left = self.faces[self.used :]
        if left:
            raise Refused("faces_left", faces=tuple(left), used=self.used)


def value_on(face: "Face", die: "Sequence[int]") -> int | None:
    """Return what a typed face is worth on a die, None where the die has no such face."""
    value = LETTERS.get(face) if isinstance(face, str) and _shows_successes(die) else face
    return value if isinstance(value, int) and value in die else None


def _shows_successes(die: "Sequence[int]") -> bool:
    """Return whether a die has no other faces than 0 and 1, and both."""
    return len(die) <= 8 and set(die) == {0, 1}


def faces_of(die: "Sequence[int]") -> "tuple[int | str, ...]":
    """Return the different faces of a die, lowest first; a long run as one text, ``"1–20"``."""
    if isinstance(die, range) and len(die) > 12:
        return (f"{die[0]}–{die[-1]}",)
    return tuple(sorted(set(die)))


class _Path:
    """One possible answer to everything a rule asks: the choices of `taken`, then always the first."""

    def __init__(self, taken: "list[int]", most: int) -> None:
        self.taken = taken
        self.most = most
        self.widths: list[int] = []
        self.ways = 1
        self.out_of = 1

    def throw(self, count: int, die: "Sequence[int]", ask: str, who: str = "") -> "tuple[int, ...]":
        """Return one of the possible throws, and count its ways."""
        step = len(self.widths)
        if step >= ASKS:
            raise Refused("endless", cap="asks", most=ASKS)
        options = _throws(count, die, self.most)
        if step == len(self.taken):
            self.taken.append(0)
        faces, ways = options[self.taken[step]]
        self.widths.append(len(options))
        self.ways *= ways
        self.out_of *= len(die) ** count
        return faces


def every(rule: "Callable[[Dice], Outcome]", most: int = ANSWERS) -> "tuple[dict[Outcome, int], int]":
    """Return each outcome of a rule with its whole number of ways, and the number they sum to, in lowest terms.

    The rule is run once for each multiset of faces it can meet. One that asks for more than `ASKS` throws in one run
    (it may never end) is refused as ``endless``, one that takes more than `most` throws in all as ``too_many_rolls``.
    """
    found: dict[tuple[Outcome, int], int] = {}
    taken: list[int] = []
    answers = 0
    while True:
        path = _Path(taken, most)
        outcome = rule(path)
        found[outcome, path.out_of] = found.get((outcome, path.out_of), 0) + path.ways
        answers += len(taken)
        while taken and taken[-1] + 1 == path.widths[len(taken) - 1]:
            taken.pop()
        if not taken:
            return one_denominator(found)
        if answers >= most:
            raise Refused("too_many_rolls", cap="rolls", most=most, given=answers, what="")
        taken[-1] += 1


def one_denominator(found: "dict[tuple[Outcome, int], int]") -> "tuple[dict[Outcome, int], int]":
    """Return the ways over their least common denominator."""
    from math import gcd, lcm

    out_of = lcm(*{size for _, size in found})
    ways: dict[Outcome, int] = {}
    for (outcome, size), count in found.items():
        ways[outcome] = ways.get(outcome, 0) + count * (out_of // size)
    shared = gcd(out_of, *ways.values())
    return {outcome: count // shared for outcome, count in ways.items()}, out_of // shared


_KNOWN: "dict[tuple[int, Sequence[int]], list[tuple[tuple[int, ...], int]]]" = {}


def _throws(count: int, die: "Sequence[int]", most: int) -> "list[tuple[tuple[int, ...], int]]":
    """Return every multiset of `count` faces with its number of ways, lowest faces first."""
    if (count, die) not in _KNOWN:
        from math import comb

        if _multisets_exceed(count, len(die if isinstance(die, range) else set(die)), min(most, HELD // max(1, count))):
            raise Refused("too_many_rolls", cap="rolls", most=most, given=most + 1, what="")
        counts: dict[int, int] = {}
        for face in sorted(die):
            counts[face] = counts.get(face, 0) + 1
        _KNOWN[count, die] = [_weighed(throw, counts, comb) for throw in _multisets(count, list(counts))]
    return _KNOWN[count, die]


def _multisets_exceed(count: int, kinds: int, most: int) -> bool:
    """Return whether there are more than `most` multisets; a number far beyond is not worked out."""
    total = 1
    for step in range(1, min(count, kinds - 1) + 1):
        total = total * (count + kinds - step) // step
        if total > most:
            return True
    return False


def _multisets(count: int, faces: "list[int]") -> "Iterator[tuple[int, ...]]":
    from itertools import combinations_with_replacement

    return combinations_with_replacement(faces, count)


def _weighed(
    throw: "tuple[int, ...]", counts: "dict[int, int]", comb: "Callable[[int, int], int]"
) -> "tuple[tuple[int, ...], int]":
    """Return a multiset with the number of ordered throws that show it; `comb` is the library's."""
    ways, left = 1, len(throw)
    for face in dict.fromkeys(throw):
        same = throw.count(face)
        ways *= comb(left, same) * counts[face] ** same
        left -= same
    return throw, ways
