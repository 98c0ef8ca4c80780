"""Ranges, Inspirations and states at the table in words."""

from .safe import cut
from .whose import NAME, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...core.singularites.facts import Gave, Held, Inspirations, Inspired, Points, Refilled, Reserves, Stated
    from ..words import Words
    from .text import Line


def tell_reserves(fact: "Reserves", words: "Words") -> "Iterator[Line]":
    """Yield the shared reserves, then each member's own Range, then what may still be a Désastre."""
    yield [("", words.say("tokens.shared", mj=fact.mj, commune=fact.commune, most=fact.most))]
    own = [words.say("tokens.slot", who=whose(slot.who, slot.owner), n=slot.ranges) for slot in fact.members]
    if own:
        yield [("", words.say("tokens.own", slots=", ".join(own)))]
    if fact.overflow:
        yield [("warning", words.say("tokens.overflow", n=fact.overflow))]
    if not fact.episode:
        yield [("note", words.say("tokens.no_episode"))]


def tell_gave(fact: "Gave", words: "Words") -> "Iterator[Line]":
    """Yield who gives the personal Range to whom."""
    yield [("spent", words.say("tokens.gave", who=cut(fact.who, NAME), to=cut(fact.to, NAME)))]


def tell_held(fact: "Held", words: "Words") -> "Iterator[Line]":
    """Yield what the Exploits of a Conflit bring to this Action."""
    bonus = 2 * (fact.exploits - fact.effects)
    yield [("success", words.say("tokens.held", n=fact.exploits, bonus=bonus, effects=fact.effects))]


def tell_stated(fact: "Stated", words: "Words") -> "Iterator[Line]":
    """Yield the state that a character is in, or no more."""
    key = "tokens.stated" if fact.value else "tokens.no_more"
    told = words.say(key, who=whose(fact.who, fact.file), state=cut(fact.name, NAME))
    yield [("failure" if fact.value else "success", told)]


def tell_inspirations(fact: "Inspirations", words: "Words") -> "Iterator[Line]":
    """Yield what a character has left of each Auspice, and of the three of a Tour or Scène."""
    rows = []
    for row in fact.auspices:
        auspice = words.name("singularites", "auspice", row.id)
        gone = words.say("tokens.sacrificed", n=row.sacrificed) if row.sacrificed else ""
        rows.append(words.say("tokens.left", auspice=auspice, left=row.left, most=row.most) + gone)
    now = words.say("tokens.now", n=fact.now, room=fact.room) if fact.now else ""
    yield [
        ("name", words.say("singularites.who", who=whose(fact.who, fact.file))),
        ("", ", ".join(rows)),
        ("note", now),
    ]


def tell_inspired(fact: "Inspired", words: "Words") -> "Iterator[Line]":
    """Yield the Inspirations used beside a Test, and whether they count among the three."""
    key = "tokens.used_atout" if fact.atout else "tokens.used"
    yield [("spent", words.say(key, who=cut(fact.who, NAME), what=_points(fact.points, words)))]


def tell_refilled(fact: "Refilled", words: "Words") -> "Iterator[Line]":
    """Yield the Inspirations that come back, and when they do so by the rules."""
    told = words.say("tokens.refilled", who=cut(fact.who, NAME), what=_points(fact.points, words))
    yield [("success", told), ("note", words.say("tokens.refilled_by_rule"))]


def _points(points: "Sequence[Points]", words: "Words") -> str:
    """Return Inspirations with their Auspices."""
    parts = []
    for one in points:
        auspice = words.name("singularites", "auspice", one.auspice)
        parts.append(words.say("singularites.inspirations", n=one.n, auspice=auspice))
    return ", ".join(parts)
