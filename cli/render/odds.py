"""Exact odds in words: what was asked, the mean, and a table of the outcomes. Whole numbers only, rounded honestly."""

from math import isqrt, lcm

from .safe import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ...core.facts import Chances, Odds, Quantile
    from ..words import Words
    from .text import Line

    Row = tuple[str, int]  # what an outcome is called, its ways

ROWS = 25  # lines of the table; more outcomes share lines
RARE = 1_000  # the ends of a long table, rarer than one in so many, share a line each
BAR = 24  # columns of the longest bar
COMPARED = ("margin", "degree")  # questions whose outcomes are not totals
BITS = 40  # of a fraction that is shown: about twelve digits


def tell_chances(fact: "Chances", words: "Words") -> "Iterator[Line]":
    """Yield the lines of exact odds: the chance, the mean, the quantiles, then each outcome with a bar."""
    head = [("name", words.say("roll.of", what=shown(fact.who)))] if fact.who else []
    mean = _middle(fact, words)
    if fact.chance is not None:
        yield [*head, *_chance(fact.question or "", fact.chance, words)]
        if mean:
            yield mean
    elif mean:
        yield [*head, *mean]
    elif head:
        yield [("name", shown(fact.who))]
    if fact.quantiles and len(fact.outcomes) != 1:
        yield [("", words.say("roll.quantiles", which=_quantiles(fact.quantiles, words)))]
    yield from _table(fact, words)


def _chance(question: str, chance: "Odds", words: "Words") -> "Line":
    asked = words.say("roll.of", what=words.name("roll", "question", question))
    return [("", asked), ("total", percent(chance.n, chance.d, words)), ("note", exactly(chance, words))]


def _middle(fact: "Chances", words: "Words") -> "Line":
    """Return the mean, the median and the standard deviation, as far as there are any; of one outcome the mean."""
    line: Line = []
    if fact.mean is not None:
        said = f"roll.mean.{fact.question}" if fact.question in COMPARED else "roll.mean"
        line = [("", words.say(said, mean=decimal(fact.mean, words))), ("note", exactly(fact.mean, words))]
    spread = []
    if fact.median is not None:
        spread.append(words.say("roll.median", median=fact.median))
    if fact.variance is not None:
        spread.append(words.say("roll.deviation", deviation=root(fact.variance, words)))
    if spread and len(fact.outcomes) != 1:
        line.append(("", ", ".join(["", *spread] if line else spread)))
    return line


def _quantiles(quantiles: "tuple[Quantile, ...]", words: "Words") -> str:
    """Return each quantile's share and value."""
    shares = ((words.say("roll.share", share=100 * one.share.n // one.share.d), one.value) for one in quantiles)
    return ", ".join(words.say("roll.quantile", share=share, value=value) for share, value in shares)


def percent(n: int, d: int, words: "Words") -> str:
    """Return `n` in `d` in percent, to a tenth; 0 % and 100 % are kept for what is impossible and what is certain."""
    tenths = (2000 * n + d) // (2 * d)
    if tenths == 0 and n:
        return words.say("roll.percent_under")
    if tenths == 1000 and n < d:
        return words.say("roll.percent_over")
    return words.say("roll.percent", whole=tenths // 10, tenths=tenths % 10)


def decimal(number: "Odds", words: "Words") -> str:
    """Return a number to a hundredth, or as it is when it is whole."""
    if number.d == 1:
        return str(number.n)
    hundredths = (200 * abs(number.n) + number.d) // (2 * number.d)
    return _decimal(hundredths, "-" if number.n < 0 and hundredths else "", words)


def root(number: "Odds", words: "Words") -> str:
    """Return the square root of a number to the nearest hundredth, or as it is when it is whole."""
    whole = isqrt(number.n)
    if number.d == 1 and whole * whole == number.n:
        return str(whole)
    return _decimal((isqrt(40_000 * number.n // number.d) + 1) // 2, "", words)


def _decimal(hundredths: int, sign: str, words: "Words") -> str:
    return words.say("roll.decimal", sign=sign, whole=hundredths // 100, hundredths=f"{hundredths % 100:02}")


def exactly(number: "Odds", words: "Words") -> str:
    """Return the fraction in brackets after a space; nothing for a whole number or a long fraction."""
    if number.d == 1 or max(abs(number.n), number.d).bit_length() > BITS:
        return ""
    return words.say("roll.exactly", n=number.n, d=number.d)


def _table(fact: "Chances", words: "Words") -> "Iterator[Line]":
    """Yield a line for each outcome, or for each of the equal spans that whole numbers are put in."""
    out_of = lcm(*[outcome.chance.d for outcome in fact.outcomes])
    ways = {outcome.value: outcome.chance.n * (out_of // outcome.chance.d) for outcome in fact.outcomes}
    rows = _rows(ways, out_of, ROWS, words) if fact.least is None else _compared(ways, out_of, fact.least, words)
    yield from _drawn(rows[:ROWS], out_of, words)
    if len(rows) > ROWS:
        yield [("note", words.say("roll.more_outcomes", n=len(rows) - ROWS))]
    if fact.left is not None:
        yield [("note", words.say("roll.left", share=percent(fact.left.n, fact.left.d, words)))]


def _rows(ways: "dict[Any, int]", out_of: int, most: int, words: "Words") -> "list[Row]":
    """Return a row for each outcome; of more whole numbers than `most`, so many spans."""
    if len(ways) > most and all(type(value) is int for value in ways):
        return _spans(ways, out_of, most, words)
    return [(shown(str(value)), n) for value, n in ways.items()]


def _compared(ways: "dict[int, int]", out_of: int, least: int, words: "Words") -> "list[Row]":
    """Return the rows of what fails, then of what holds: in as many spans each as it has outcomes of them all."""
    rows: list[Row] = []
    for said, holds in (("roll.fails", False), ("roll.holds", True)):
        part = {value: n for value, n in ways.items() if (value >= least) is holds}
        most = max(3, (ROWS - 3) * len(part) // len(ways))
        rows += [(f"{words.say(said)} {name}", n) for name, n in _rows(part, out_of, most, words)]
    return rows


def _spans(ways: "dict[int, int]", out_of: int, most: int, words: "Words") -> "list[Row]":
    """Return the ways of spans of values: one for each rare end, and equal ones between, `most` at most in all."""
    values = sorted(ways)
    first, last = _common(values, ways, out_of), _common(values[::-1], ways, out_of)
    width = -(-(last - first + 1) // (most - 2))
    spans: dict[tuple[int, int], int] = {}
    for value in values:
        start = first + (value - first) // width * width
        span = (start, min(start + width - 1, last))
        if not first <= value <= last:
            span = (values[0], first - 1) if value < first else (last + 1, values[-1])
        spans[span] = spans.get(span, 0) + ways[value]
    return [(_span(*span, words), count) for span, count in spans.items()]


def _common(values: "list[int]", ways: "dict[int, int]", out_of: int) -> int:
    """Return the value, counted from the first, before which lies less than one chance in `RARE`."""
    passed = 0
    for value in values:
        passed += ways[value]
        if passed * RARE >= out_of:
            return value
    return values[-1]


def _span(low: int, high: int, words: "Words") -> str:
    return str(low) if low == high else words.say("roll.span", low=low, high=high)


def _drawn(rows: "list[Row]", out_of: int, words: "Words") -> "Iterator[Line]":
    """Yield the lines of a table, its columns aligned; the longest bar is that of the likeliest row."""
    shares = [percent(count, out_of, words) for _, count in rows]
    names, parts = (max(map(len, column), default=0) for column in ([name for name, _ in rows], shares))
    top = max((count for _, count in rows), default=1)
    for (name, count), share in zip(rows, shares, strict=True):
        bar = "█" * max(1, (2 * BAR * count + top) // (2 * top))
        yield [("total", f"  {name:>{names}}"), ("", f"  {share:>{parts}}  "), ("die", bar)]
