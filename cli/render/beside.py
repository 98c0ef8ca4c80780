"""Odds side by side: who is who, then a row for each value and a column for each action."""

from .look import Look, bar, fits, padded
from .odds import (
    BARS,
    LEAST,
    PLAIN,
    asked,
    beyond,
    exactly,
    fraction,
    in_full,
    mean_of,
    percent,
    ratio,
    root,
    row_name,
    share,
    table,
)
from .plots import FINE, by_rows, spans, together
from .safe import columns, shown
from .style import VERBATIM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...core.facts import Beside, Chances, Column, Odds
    from ..words import Words
    from .plots import Drawn, Row
    from .text import Line

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MARKS = {True: ("✓", "+"), False: (" ", " "), None: (" ", " ")}  # of a success, in blocks and in plain characters


def tell_beside(fact: "Beside", words: "Words", look: Look = PLAIN) -> "Iterator[Line]":
    """Yield the lines of odds side by side."""
    if are_sides(fact.columns):
        yield from _sides(fact.columns, words, look)
        return
    yield from _legend(fact.columns, words, look)
    facts = [column.chances[0] for column in fact.columns]
    ways, out_of = together(facts)
    rows = spans(ways, out_of, look.rows(len(ways)), [one.least for one in facts if one.least is not None])
    cells = Cells([by_rows(one, rows, look.at_least) for one in facts], words, look)
    if cells.room < 0:
        yield from _stacked(fact.columns, words, look)
        return
    yield from cells.lines()
    yield from _beyond(facts, words, look)


def _beyond(facts: "Sequence[Chances]", words: "Words", look: Look) -> "Iterator[Line]":
    """Yield the greatest of what is not followed; where every chance is exact, that of each action."""
    left = [(letter, one.left) for letter, one in zip(LETTERS, facts, strict=False) if one.left is not None]
    if look.exact:
        for letter, one in left:
            yield [("total", words.say("roll.of", what=letter)), *beyond(one, words, look)]
    elif left:
        yield beyond(max((one for _, one in left), key=lambda one: one.n / one.d), words, look)


def are_sides(found: "Sequence[Column]") -> bool:
    """Return whether the chances of sides are to be compared, and not one distribution of each action."""
    return any(len(column.chances) != 1 or not column.chances[0].outcomes for column in found)


def _legend(found: "Sequence[Column]", words: "Words", look: Look) -> "Iterator[Line]":
    """Yield a line for each action: its letter, label, chance, mean and deviation; two where one is too long."""
    labels = [shown(column.label) for column in found]
    parts = [_summed_up(column.chances[0], words, look) for column in found]
    wide = max(map(columns, labels))
    longest = max(sum(columns(text) for _, text in part) for part in parts)
    for letter, label, part in zip(LETTERS, labels, parts, strict=False):
        head: Line = [("total", letter), ("name", f"  {label}")]
        if 3 + wide + 2 + longest <= look.width:
            yield _trimmed([*head, ("", " " * (wide - columns(label) + 2)), *part])
        else:
            yield head
            yield [("", "   "), *part]


def _summed_up(fact: "Chances", words: "Words", look: Look) -> "Line":
    """Return the chance, the mean and the deviation of odds, as far as there are any."""
    pieces: list[Line] = []
    if fact.chance is not None:
        chance = in_full(fact.chance, words) if look.exact else [("note", exactly(fact.chance, words))]
        pieces.append([*asked(fact.replace(who=""), words), *chance])
    if fact.mean is not None:
        mean = in_full(fact.mean, words) if look.exact and fact.mean.d > 1 else []
        pieces.append([("", mean_of(fact.mean, fact, words)), *mean])
    if fact.variance is not None and len(fact.outcomes) != 1:
        pieces.append([("", words.say("roll.deviation", deviation=root(fact.variance, words)))])
    line: Line = []
    for piece in pieces:
        line += [("", ", "), *piece] if line else piece
    return line


class Cells:
    """A table: a row for each value, and in it a cell for each of several distributions, drawn to one scale.

    `room` is how many columns each of their bars has, negative where there is not even room for their numbers.
    """

    def __init__(self, found: "Sequence[Drawn]", words: "Words", look: Look) -> None:
        self.found = found
        self.look = look
        self.names = [fits(row_name(row, words, look), look.width // 3) for row in found[0].rows]
        self.texts = [[_cell(row, one, words, look) for row in one.rows] for one in found]
        self.name = max(map(columns, self.names))
        self.text = max(columns(text) for texts in self.texts for text in texts)
        each = (look.width - 2 - self.name) // len(found) - 2 - self.text
        self.room = each - 1 if each - 1 >= LEAST else 0 if each >= 0 or look.exact else -1
        self.top = max(_scaled(row, one) for one in found for row in one.rows)

    def lines(self) -> "Iterator[Line]":
        """Yield the letters, then each row."""
        heads = (
            f"  {padded(letter, self.text, left=not self.room)}" for letter, _ in zip(LETTERS, self.found, strict=False)
        )
        width = self.text + 2 + (self.room + 1 if self.room else 0)
        yield [
            ("total", " " * (2 + self.name) + "".join(f"{padded(head, width, left=True)}" for head in heads).rstrip())
        ]
        for place, name in enumerate(self.names):
            line: Line = [("total", f"  {padded(name, self.name)}")]
            for texts, one in zip(self.texts, self.found, strict=True):
                line += self._cell(one.rows[place], one, texts[place])
            yield _trimmed(line)

    def _cell(self, row: "Row", one: "Drawn", text: str) -> "Line":
        """Return a cell: its chance, and its bar where there is room for one."""
        style = BARS[row.holds]
        cell: Line = [("", "  "), (style if row.holds is not None else "", padded(text, self.text))]
        if self.look.exact:
            cell[1] = (VERBATIM, cell[1][1])
        if not self.room:
            return cell
        drawn = bar(_scaled(row, one), self.top, self.room, self.look) if row.ways else ""
        return [*cell, (style, f" {padded(drawn, self.room, left=True)}")]


def _cell(row: "Row", one: "Drawn", words: "Words", look: Look) -> str:
    """Return the chance of a row, with a mark where it is a success; nothing for what cannot be."""
    if not (row.ways or (row.open and look.at_least)):
        return ""
    said = fraction(row, one, words) if look.exact else share(row, one, words)
    return said + f" {MARKS[row.holds][not look.blocks]}" if one.sided else said


def _scaled(row: "Row", one: "Drawn") -> int:
    """Return the chance of a row, as finely as a bar can be drawn."""
    return max(row.ways * FINE // one.out_of, bool(row.ways))


def _trimmed(line: "Line") -> "Line":
    """Return a line without the spaces at its end."""
    while line and not line[-1][1].rstrip():
        line.pop()
    style, text = line[-1]
    return [*line[:-1], (style, text.rstrip())]


def _stacked(found: "Sequence[Column]", words: "Words", look: Look) -> "Iterator[Line]":
    """Yield the table of each action below that of the one before."""
    for letter, column in zip(LETTERS, found, strict=False):
        yield [("total", letter), ("name", f"  {shown(column.label)}")]
        yield from table(column.chances[0], words, look)


def _sides(found: "Sequence[Column]", words: "Words", look: Look) -> "Iterator[Line]":
    """Yield each action's label, and below it the chance of each of its sides, all to one scale."""
    names = [[side_name(one, place, words) for place, one in enumerate(column.chances, 1)] for column in found]
    wide = max(columns(name) for row in names for name in row)
    chances = [one.chance for column in found for one in column.chances if one.chance is not None]
    part = max((columns(_chance(chance, words, look)) for chance in chances), default=0)
    room = look.width - 3 - wide - 2 - part - 2
    for letter, column, row in zip(LETTERS, found, names, strict=False):
        yield [("total", letter), ("name", f"  {shown(column.label)}")]
        for name, one in zip(row, column.chances, strict=True):
            line: Line = [("", f"   {padded(name, wide, left=True)}")]
            if one.chance is not None:
                text = _chance(one.chance, words, look)
                line.append((VERBATIM if look.exact else "total", f"  {padded(text, part)}"))
                drawn = bar(one.chance.n, one.chance.d, room, look) if room >= LEAST else ""
                line.append(("bar", f"  {drawn}"))
            yield _trimmed(line)


def _chance(chance: "Odds", words: "Words", look: Look) -> str:
    return ratio(chance) if look.exact else percent(chance.n, chance.d, words)


def side_name(one: "Chances", place: int, words: "Words") -> str:
    """Return whose chance it is, or what of."""
    if one.who:
        return shown(one.who)
    if one.question not in (None, "winner"):
        return words.name("roll", "question", one.question)
    return words.say("odds.side", n=place)
