"""Odds as a picture: an SVG by itself, in which all text is drawn as it is read, and nothing is fetched or run."""

from ...core.value import Value
from .beside import are_sides, side_name
from .look import ROWS, Look, fits
from .odds import asked, exactly, mean_of, percent, root, row_chance, row_name, share
from .plots import by_rows, spans, together
from .safe import columns, steers, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...core.facts import Chances, Column, Odds
    from ..words import Words

WIDTH, MARGIN = 860, 24
LINE = 22  # from one line of text to the next
TALL, LOW, GAP = 18, 14, 6  # of a bar that is alone, of one of several, between two values
CHARACTER = 7.8  # width of a character, about
HEAD, LABEL, NAME = 76, 84, 30  # columns of the title, of a label, of a value's name
GROUPS = 60  # bars that a picture of several has, about
STEPS = (1, 2, 5, 10, 20, 50, 100, 200)  # thousandths from one line of the scale to the next
LINES = 6  # of the scale, at most
# Colours that those who see few colours tell apart (Okabe and Ito's), on light and on dark.
SERIES = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#8c6d00", "#7a7a7a")
HELD, MISSED = SERIES[0], SERIES[5]
FAINT = "0.45"  # how much is seen of a failure, among several
STYLE = """
text{font:13px ui-sans-serif,system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:#1f2328}
.head{font-size:17px;font-weight:600}.end{text-anchor:end}.middle{text-anchor:middle}.dim{fill:#59636e}
.grid{stroke:#d1d9e0}.back{fill:#ffffff}
@media (prefers-color-scheme:dark){text{fill:#f0f6fc}.dim{fill:#9198a1}.grid{stroke:#3d444d}.back{fill:#0d1117}}
"""
HATCH = (
    '<pattern id="missed" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    f'<rect width="6" height="6" fill="{MISSED}"/>'
    '<rect width="2" height="6" fill="#ffffff" fill-opacity="0.4"/></pattern>'
)


class Bar(Value):
    """A bar: which of the series it is of, its chance, in words too, and whether it is what was asked.

    `sure`: none of what is not followed may belong to it.
    """

    series: int
    chance: "Odds"
    said: str
    holds: bool | None
    sure: bool = True


class Group(Value):
    """The bars of one value, or of one side."""

    name: str
    bars: tuple[Bar, ...]


def picture(found: "Sequence[Column]", words: "Words", at_least: bool) -> str:
    """Return the SVG of one distribution, or of several side by side: what each is, then bars to one scale."""
    return Picture(found, words, Look(at_least=at_least)).text()


def readable(text: str) -> str:
    """Return user text for a picture: what cannot stand in XML or be read is replaced, and its signs are escaped."""
    kept = "".join(c if _stands(c) else "\ufffd" for c in text)
    return kept.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _stands(c: str) -> bool:
    return not steers(c) and ord(c) & 0xFFFE != 0xFFFE


class Picture:
    """A picture at work: its parts are written from top to bottom, `y` being how far it has come."""

    def __init__(self, found: "Sequence[Column]", words: "Words", look: Look) -> None:
        self.found = found
        self.words = words
        self.look = look
        self.y = MARGIN
        self.of_sides = are_sides(found)
        self.groups = tuple(_sides(found, words) if self.of_sides else _values(found, words, look))
        self.bars = [bar for group in self.groups for bar in group.bars]
        self.sided = any(bar.holds is not None for bar in self.bars)
        self.step, self.lines = _scale(self.bars)
        names = max(columns(group.name) for group in self.groups)
        self.left = MARGIN + round(CHARACTER * min(names, NAME)) + 10
        said = max(columns(bar.said) for bar in self.bars)
        self.room = WIDTH - MARGIN - self.left - round(CHARACTER * said) - 8

    def text(self) -> str:
        """Return the whole picture."""
        body = [*self._head(), *self._legend(), *self._plot()]
        title, told = readable(self._title()), readable(self._told())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{self.y}" viewBox="0 0 {WIDTH} {self.y}"'
            f' role="img" aria-labelledby="title desc" xml:lang="{self.words.lang}">\n'
            f'<title id="title">{title}</title>\n<desc id="desc">{told}</desc>\n'
            f"<style>{STYLE}</style>\n<defs>{HATCH}</defs>\n"
            f'<rect class="back" width="{WIDTH}" height="{self.y}" fill="#ffffff"/>\n' + "\n".join(body) + "\n</svg>\n"
        )

    def _title(self) -> str:
        """Return what the picture is of: its one action, or that there are several."""
        if len(self.found) == 1:
            return self.found[0].label
        return self.words.say("odds.title_at_least" if self.look.at_least else "odds.title")

    def _told(self) -> str:
        """Return the picture in words, for whoever does not see it: each action, then each bar."""
        acts = [self._act(column) for column in self.found]
        values = [self._of(group.name, ", ".join(bar.said for bar in group.bars)) for group in self.groups]
        return ". ".join([*acts, self.words.say("common.and").join(values)])

    def _act(self, column: "Column") -> str:
        """Return what is said of an action, with its name: of what was asked of it, in one sentence."""
        fact = column.chances[0]
        if self.of_sides:
            return column.label
        if fact.chance is None:
            return self._of(column.label, _summed_up(fact, self.words))
        return _summed_up(fact.replace(who=column.label), self.words)

    def _of(self, what: str, said: str) -> str:
        """Return what is said of something, behind its name."""
        return self.words.say("roll.of", what=what) + said

    def _head(self) -> "Iterator[str]":
        self.y += 10
        yield self._text(MARGIN, fits(self._title(), HEAD), "head")
        self.y += 8
        if len(self.found) == 1:
            yield from self._numbers(self.found[0], MARGIN)
        self.y += 8

    def _legend(self) -> "Iterator[str]":
        """Yield what each colour stands for."""
        if len(self.found) > 1:
            for place, column in enumerate(self.found):
                self.y += LINE
                yield self._swatch(MARGIN, SERIES[place], "1")
                yield self._text(MARGIN + 22, fits(column.label, LABEL), "")
                yield from self._numbers(column, MARGIN + 22)
        if self.sided:
            self.y += LINE
            x = MARGIN
            shown = {bar.holds for bar in self.bars}
            for holds, key in [one for one in ((True, "odds.held"), (False, "odds.missed")) if one[0] in shown]:
                yield self._swatch(x, *self._looks(-1 if len(self.found) > 1 else 0, holds))
                yield self._text(x + 22, self.words.say(key), "")
                x += 22 + round(CHARACTER * columns(self.words.say(key))) + 24
        self.y += 14

    def _numbers(self, column: "Column", x: int) -> "Iterator[str]":
        """Yield the line of an action's numbers, where it has any."""
        said = "" if self.of_sides else _summed_up(column.chances[0].replace(who=""), self.words)
        if said:
            self.y += LINE - 4
            yield self._text(x, said, "dim")

    def _looks(self, series: int, holds: bool | None) -> tuple[str, str]:
        """Return the colour of a bar, and how much of it is seen: alone a failure is hatched, among several faint.

        Faint is also what is no success yet, of what is at least so much.
        """
        if holds is None and self.sided and self.look.at_least:
            return SERIES[series], FAINT
        if len(self.found) > 1:
            return SERIES[series], FAINT if holds is False else "1"
        return ("url(#missed)" if holds is False else HELD), "1"

    def _plot(self) -> "Iterator[str]":
        """Yield the lines of the scale, then the bars of each value with its name and their chances."""
        height = TALL if len(self.found) == 1 else LOW
        top = self.y
        bottom = top + sum(height * len(group.bars) + GAP for group in self.groups)
        for tick in range(self.lines + 1):
            x = self.left + self.room * tick // self.lines
            yield f'<line class="grid" x1="{x}" x2="{x}" y1="{top - 4}" y2="{bottom}" stroke="#d1d9e0"/>'
            self.y = bottom + 16
            yield self._text(x, _tick(tick * self.step, self.words), "middle dim")
        self.y = top
        for group in self.groups:
            middle = self.y + height * len(group.bars) // 2 + 5
            yield f'<text class="end" x="{self.left - 8}" y="{middle}">{readable(fits(group.name, NAME))}</text>'
            for bar in group.bars:
                yield from self._bar(bar, group, height)
            self.y += GAP
        self.y = bottom + 36
        yield self._text(self.left + self.room // 2, self._axis(), "middle dim")
        self.y += MARGIN - 6

    def _axis(self) -> str:
        return self.words.say("odds.axis_at_least" if self.look.at_least else "odds.axis")

    def _bar(self, bar: Bar, group: Group, height: int) -> "Iterator[str]":
        """Yield a bar, with what is exact about it for whoever points at it, and its chance behind it."""
        length = max(
            100 * self.room * 1000 * bar.chance.n // (bar.chance.d * self.step * self.lines), 75 if bar.chance.n else 0
        )
        colour, seen = self._looks(bar.series, bar.holds)
        told = readable(self._of(group.name, bar.said + (exactly(bar.chance, self.words) if bar.sure else "")))
        if length:
            yield (
                f'<rect class="bar" x="{self.left}" y="{self.y + 1}" width="{length // 100}.{length % 100:02}"'
                f' height="{height - 2}" fill="{colour}" fill-opacity="{seen}"><title>{told}</title></rect>'
            )
            x = self.left + length // 100 + 6
            yield f'<text class="dim" x="{x}" y="{self.y + height // 2 + 5}">{readable(bar.said)}</text>'
        self.y += height

    def _text(self, x: int, text: str, style: str) -> str:
        return f'<text class="{style}" x="{x}" y="{self.y}">{readable(text)}</text>'

    def _swatch(self, x: int, colour: str, seen: str) -> str:
        return f'<rect x="{x}" y="{self.y - 11}" width="14" height="14" fill="{colour}" fill-opacity="{seen}"/>'


def _values(found: "Sequence[Column]", words: "Words", look: Look) -> "Iterator[Group]":
    """Yield the bars of each value, or span of values; where several are compared, a bar for each of them."""
    facts = [column.chances[0] for column in found]
    ways, out_of = together(facts)
    most = ROWS if len(facts) == 1 else max(8, min(ROWS, GROUPS // len(facts)))
    rows = spans(ways, out_of, most, [one.least for one in facts if one.least is not None])
    drawn = [by_rows(one, rows, look.at_least, len(rows)) for one in facts]
    for place in range(len(rows)):
        bars = (
            Bar(
                series,
                row_chance(one.rows[place], one),
                share(one.rows[place], one, words),
                one.rows[place].holds,
                not one.rows[place].open,
            )
            for series, one in enumerate(drawn)
        )
        yield Group(row_name(drawn[0].rows[place], words, look), tuple(bars))


def _sides(found: "Sequence[Column]", words: "Words") -> "Iterator[Group]":
    """Yield the bars of each side: its chance in each of the actions."""
    for place in range(max(len(column.chances) for column in found)):
        having = [(series, column.chances[place]) for series, column in enumerate(found) if place < len(column.chances)]
        bars = tuple(
            Bar(series, one.chance, percent(one.chance.n, one.chance.d, words), None)
            for series, one in having
            if one.chance is not None
        )
        yield Group(side_name(having[0][1], place + 1, words), bars)


def _scale(bars: "Sequence[Bar]") -> tuple[int, int]:
    """Return how many thousandths lie between two lines of the scale, and how many times: the longest bar has room."""
    top = max(-(-1000 * bar.chance.n // bar.chance.d) for bar in bars) or 1
    step = next((step for step in STEPS if top <= step * LINES), STEPS[-1])
    return step, max(1, -(-top // step))


def _tick(thousandths: int, words: "Words") -> str:
    if thousandths % 10:
        return words.say("roll.percent", whole=thousandths // 10, tenths=thousandths % 10)
    return words.say("roll.share", share=thousandths // 10)


def _summed_up(fact: "Chances", words: "Words") -> str:
    """Return the chance, the mean, the median and the deviation of odds on one line, as far as there are any."""
    said = []
    if fact.chance is not None:
        told = "".join(text for _, text in asked(fact, words))
        said.append(told + exactly(fact.chance, words))
    if fact.mean is not None:
        said.append(mean_of(fact.mean, fact, words))
    if fact.median is not None and len(fact.outcomes) != 1:
        said.append(words.say("roll.median", median=whole(fact.median)))
    if fact.variance is not None and len(fact.outcomes) != 1:
        said.append(words.say("roll.deviation", deviation=root(fact.variance, words)))
    return " · ".join(said)
