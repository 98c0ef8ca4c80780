"""Exact odds in words: what was asked, the mean, and a table of the outcomes. Whole numbers only, rounded honestly."""

from math import isqrt

from .look import Look, bar, fits, padded
from .plots import drawn
from .safe import columns, shown, whole
from .style import VERBATIM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.facts import Chances, Odds, Quantile
    from ..words import Words
    from .plots import Drawn, Row
    from .text import Line

LEAST = 4  # columns of a bar; where there is no room for it, there is none
ASIDE = ("winner",)  # questions that the outcomes do not answer: they are listed where that is asked for
COMPARED = ("margin", "degree")  # questions whose outcomes are not totals
BITS = 40  # of a fraction that is shown unasked: about twelve digits
BARS = {None: "bar", True: "bar_success", False: "bar_failure"}
SIDES = {None: "", True: "roll.holds", False: "roll.fails"}
PLAIN = Look()


def tell_chances(fact: "Chances", words: "Words", look: Look = PLAIN) -> "Iterator[Line]":
    """Yield the lines of exact odds: the chance, the mean, the quantiles, then each outcome with a bar."""
    if look.brief:
        yield _brief(fact, words)
        return
    middle = _middle(fact, words, look)
    if fact.chance is not None:
        yield [*asked(fact, words), *_fraction(fact.chance, words, look)]
        if middle:
            yield middle
    elif middle:
        yield [*([("name", words.say("roll.of", what=shown(fact.who)))] if fact.who else []), *middle]
    elif fact.who:
        yield [("name", shown(fact.who))]
    if fact.quantiles and len(fact.outcomes) != 1:
        yield [("", words.say("roll.quantiles", which=_quantiles(fact.quantiles, words)))]
    if fact.question not in ASIDE or look.at_least or look.exact:
        yield from table(fact, words, look)


def _brief(fact: "Chances", words: "Words") -> "Line":
    """Return the line of odds that stand below those of others: the answer and the mean; without one, what there is."""
    if fact.chance is None:
        head: Line = [("name", words.say("roll.of", what=shown(fact.who)))] if fact.who else []
        return [*head, *_middle(fact, words, PLAIN)]
    mean = "" if fact.mean is None else ", " + mean_of(fact.mean, fact, words)
    return [*asked(fact, words), ("note", exactly(fact.chance, words)), ("", mean)]


def asked(fact: "Chances", words: "Words") -> "Line":
    """Return what was asked of whom, and its chance, as a piece of a line."""
    question, chance = fact.question or "", fact.chance
    assert chance is not None  # noqa: S101 - of what was asked
    what = words.say(f"roll.asked.{question}", who="") if fact.who else words.name("roll", "question", question)
    line: Line = [("name", shown(fact.who))] if fact.who else []
    return [*line, ("", words.say("roll.of", what=what)), ("total", percent(chance.n, chance.d, words))]


def _middle(fact: "Chances", words: "Words", look: Look) -> "Line":
    """Return the mean, the median and the standard deviation, as far as there are any; of one outcome the mean."""
    line: Line = []
    if fact.mean is not None:
        line = [("", mean_of(fact.mean, fact, words)), *_fraction(fact.mean, words, look)]
    if len(fact.outcomes) == 1:
        return line
    if fact.median is not None:
        line += [("", ", " * bool(line) + words.say("roll.median", median=whole(fact.median)))]
    if fact.variance is not None:
        line += [("", ", " * bool(line) + words.say("roll.deviation", deviation=root(fact.variance, words)))]
        line += [(VERBATIM, words.say("roll.root", of=ratio(fact.variance)))] if look.exact else []
    return line


def mean_of(mean: "Odds", fact: "Chances", words: "Words") -> str:
    """Return the mean in words: of the totals, or of what the outcomes of a comparison are."""
    said = f"roll.mean.{fact.question}" if fact.question in COMPARED else "roll.mean"
    return words.say(said, mean=decimal(mean, words))


def _fraction(number: "Odds", words: "Words", look: Look) -> "Line":
    if not look.exact or number.d == 1:
        return [("note", exactly(number, words))]
    return in_full(number, words)


def in_full(number: "Odds", words: "Words") -> "Line":
    """Return a fraction in brackets after a space, however long."""
    return [(VERBATIM, words.say("roll.exactly", n=whole(number.n), d=whole(number.d)))]


def _quantiles(quantiles: "tuple[Quantile, ...]", words: "Words") -> str:
    """Return each quantile's share and value."""
    shares = ((words.say("roll.share", share=100 * one.share.n // one.share.d), whole(one.value)) for one in quantiles)
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
        return whole(number.n)
    hundredths = (200 * abs(number.n) + number.d) // (2 * number.d)
    return _decimal(hundredths, "−" if number.n < 0 and hundredths else "", words)


def root(number: "Odds", words: "Words") -> str:
    """Return the square root of a number to the nearest hundredth, or as it is when it is whole."""
    found = isqrt(number.n)
    if number.d == 1 and found * found == number.n:
        return whole(found)
    return _decimal((isqrt(40_000 * number.n // number.d) + 1) // 2, "", words)


def _decimal(hundredths: int, sign: str, words: "Words") -> str:
    units, rest = whole(hundredths // 100), f"{hundredths % 100:02}"
    return words.say("roll.decimal", sign=sign, whole=units, hundredths=rest)


def exactly(number: "Odds", words: "Words") -> str:
    """Return the fraction in brackets after a space; nothing for a whole number or a long fraction."""
    if number.d == 1 or max(abs(number.n), number.d).bit_length() > BITS:
        return ""
    return words.say("roll.exactly", n=whole(number.n), d=whole(number.d))


def ratio(number: "Odds") -> str:
    """Return a fraction in full, however long; a whole number as it is."""
    return whole(number.n) if number.d == 1 else f"{whole(number.n)}/{whole(number.d)}"


def table(fact: "Chances", words: "Words", look: Look) -> "Iterator[Line]":
    """Yield a line for each outcome, or for each of the spans that whole numbers are put in."""
    found = drawn(fact, look.at_least, look.rows(len(fact.outcomes)))
    yield from _lines(found, words, look)
    if found.more:
        yield [("note", words.say("roll.more_outcomes", n=found.more))]
    if fact.left is not None:
        yield beyond(fact.left, words, look, found=found)


def beyond(left: "Odds", words: "Words", look: Look, *, found: "Drawn | None" = None) -> "Line":
    """Return the line of what is not followed; where it belongs to all rows that are `found`, it says so."""
    counted = look.at_least and found is not None and all(row.sure for row in found.rows)
    said = words.say("roll.left_counted" if counted else "roll.left", share=percent(left.n, left.d, words))
    return [("note", said), *(in_full(left, words) if look.exact else [])]


def _lines(found: "Drawn", words: "Words", look: Look) -> "Iterator[Line]":
    """Yield the lines of a table, its columns aligned; the longest bar is that of the likeliest row."""
    names = [fits(row_name(row, words, look), look.width // 2) for row in found.rows]
    shares = [share(row, found, words) for row in found.rows]
    exact = [fraction(row, found, words) if look.exact else "" for row in found.rows]
    sides = [side_name(found, place, words) for place in range(len(found.rows))]
    wide = [max(map(columns, column), default=0) for column in (sides, names, shares, exact)]
    room = look.width - sum(wide) - 2 * sum(bool(width) for width in wide) - 2
    top = max((row.ways for row in found.rows), default=1)
    for place, row in enumerate(found.rows):
        style = BARS[row.holds]
        side = f"  {padded(sides[place], wide[0], left=True)}" if wide[0] else ""
        line: Line = [(style, side), ("total", f"  {padded(names[place], wide[1])}")]
        line.append(("", f"  {padded(shares[place], wide[2])}"))
        if look.exact:
            line.append(
                (
                    VERBATIM,
                    f"  {padded(exact[place], wide[3], left=room >= LEAST)}" if room >= LEAST else f"  {exact[place]}",
                )
            )
        if room >= LEAST:
            line.append((style, "  " + bar(row.ways, top, room, look)))
        yield [(style, text) for style, text in line if text]


def row_name(row: "Row", words: "Words", look: Look) -> str:
    """Return what a row is called: its value, its span, or what it has at least."""
    if look.at_least and isinstance(row.low, int):
        return words.say("roll.at_least", low=whole(row.low))
    if row.low == row.high:
        return row.low if isinstance(row.low, str) else whole(row.low)
    return words.say("roll.span", low=whole(row.low), high=whole(row.high))


def side_name(found: "Drawn", place: int, words: "Words") -> str:
    """Return whether a row is what was asked, where it is the first of those that are, or that are not."""
    holds = found.rows[place].holds
    first = place == 0 or found.rows[place - 1].holds is not holds
    return words.say(SIDES[holds]) if first and holds is not None else ""


def row_chance(row: "Row", found: "Drawn") -> "Odds":
    """Return the chance of a row, in lowest terms."""
    from ...core.odds import odds

    return odds(row.ways, found.out_of)


def share(row: "Row", found: "Drawn", words: "Words") -> str:
    """Return the chance of a row in percent; where part of it is not known, from which to which it may be."""
    said = percent(row.ways, found.out_of, words)
    most = percent(row.ways + row.open, found.out_of, words)
    if said in (most, words.say("roll.percent_over")):
        return said
    if not row.ways and most == words.say("roll.percent_under"):
        return most
    return words.say("roll.span", low=said, high=most)


def fraction(row: "Row", found: "Drawn", words: "Words") -> str:
    """Return the chance of a row in full; where part of it is not known, from which to which it may be."""
    low, high = row_chance(row, found), row_chance(row.replace(ways=row.ways + row.open), found)
    return ratio(low) if low == high else words.say("roll.span", low=ratio(low), high=ratio(high))
