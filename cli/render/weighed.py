"""What avantages are worth on a roll, in words: a table with a line for each way to use them."""

from .look import padded
from .odds import PLAIN, decimal, percent, ratio
from .safe import columns, cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.facts import Odds
    from ...core.rhapsodie.facts import Way, Weighed
    from ..words import Words
    from .look import Look
    from .text import Line


def tell_weighed(fact: "Weighed", words: "Words", look: "Look" = PLAIN) -> "Iterator[Line]":
    """Yield which avantages are left, then each way to use them: its chance, its mean, and what it spends of them."""
    if look.brief:
        return
    sources = ", ".join(
        words.say("weighed.sources" if one.n > 1 else "weighed.source", name=cut(one.name), n=one.n)
        for one in fact.left
    )
    yield [("name", words.say("weighed.left", left=sources) if sources else words.say("weighed.unknown"))]
    named = [f":{cut(one.source)}" if one.kind == "specialite" else "" for one in fact.left for _ in range(one.n)]
    rows = [_row(way, named, words, exact=look.exact) for way in fact.ways]
    rooms = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    for name, share, fraction, mean, spent in rows:
        line: Line = [("", f"  {padded(name, rooms[0], left=True)}")]
        line += [("total", f"  {padded(share, rooms[1])}")] if rooms[1] else []
        line += [("note", f"  {padded(fraction, rooms[2], left=True)}")] if rooms[2] else []
        line.append(("note", f"  {padded(mean, rooms[3], left=True)}  {spent}".rstrip()))
        yield line


def _row(way: "Way", named: "list[str]", words: "Words", *, exact: bool) -> tuple[str, str, str, str, str]:
    """Return what a way is called, its chance, that as a fraction if `exact`, its mean and what it spends."""

    def number(one: "Odds") -> str:
        return ratio(one) if exact and one.d > 1 else decimal(one, words)

    share = "" if way.chance is None else percent(way.chance.n, way.chance.d, words)
    fraction = "" if way.chance is None or not exact else ratio(way.chance)
    spent = words.say("weighed.used", used=number(way.used)) if way.used.n else ""
    return _name(way, named, words), share, fraction, words.say("weighed.mean", mean=number(way.mean)), spent


def _name(way: "Way", sources: "list[str]", words: "Words") -> str:
    """Return what a way is called: the colours that are thrown again, and when.

    A colour decided in advance, or the only one that waits, has its source as it is typed, where it has to be named.
    """
    if way.when == "never":
        return words.say("weighed.never")
    colours = [words.say(f"weighed.colour.{colour}") for colour in way.colours]
    typed = [f"{colour}{source}" for colour, source in zip(colours, sources or [""] * len(colours), strict=False)]
    if way.when == "always":
        return words.say("weighed.and").join(typed)
    either = words.say("weighed.or").join(typed if way.most == len(colours) == 1 else colours)
    if way.most > 1:
        return words.say("weighed.up_to", colours=either, n=way.most)
    return words.say("weighed.failed", colours=either)
