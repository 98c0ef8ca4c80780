"""What avantages are worth on a roll, in words: a table with a line for each way to use them."""

from .odds import decimal, percent
from .safe import columns, cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.rhapsodie.facts import Way, Weighed
    from ..words import Words
    from .text import Line


def tell_weighed(fact: "Weighed", words: "Words") -> "Iterator[Line]":
    """Yield which avantages are left, then each way to use them: its chance, its mean, and what it spends of them."""
    sources = ", ".join(
        words.say("weighed.sources" if one.n > 1 else "weighed.source", name=cut(one.name), n=one.n)
        for one in fact.left
    )
    yield [("name", words.say("weighed.left", left=sources) if sources else words.say("weighed.unknown"))]
    names = [_name(way, words) for way in fact.ways]
    shares = ["" if way.chance is None else percent(way.chance.n, way.chance.d, words) for way in fact.ways]
    means = [words.say("weighed.mean", mean=decimal(way.mean, words)) for way in fact.ways]
    name_width, share_width, mean_width = (max(map(columns, column)) for column in (names, shares, means))
    for name, share, mean, way in zip(names, shares, means, fact.ways, strict=True):
        line: Line = [("", f"  {_padded(name, name_width)}")]
        if share_width:
            line.append(("total", f"  {share:>{share_width}}"))
        spent = words.say("weighed.used", used=decimal(way.used, words)) if way.used.n else ""
        line.append(("note", f"  {_padded(mean, mean_width)}  {spent}".rstrip()))
        yield line


def _padded(text: str, width: int) -> str:
    return text + " " * (width - columns(text))


def _name(way: "Way", words: "Words") -> str:
    """Return what a way is called: the colours that are thrown again, and when."""
    if way.when == "never":
        return words.say("weighed.never")
    named = [words.say(f"weighed.colour.{colour}") for colour in way.colours]
    if way.when == "always":
        return words.say("weighed.and").join(named)
    either = words.say("weighed.or").join(named)
    if way.most > 1:
        return words.say("weighed.up_to", colours=either, n=way.most)
    return words.say("weighed.failed", colours=either)
