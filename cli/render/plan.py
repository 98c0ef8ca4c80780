"""A plan in words: what counts, what may be paid, the chance and the worth of every way, and the best one."""

from ...core.singularites.difficulty import HIGHEST, doomed
from ...core.singularites.facts import Tested
from .look import Look, padded
from .odds import percent
from .safe import columns, cut
from .singularites import difficulty_sum, number, sum_line
from .whose import NAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.facts import Odds
    from ...core.singularites.ways import Means, Planned, Venture
    from ..words import Words
    from .text import Line, Segment

    Row = tuple[Venture, ...]  # the ways with one payment, by the Exploits declared

PLAIN = Look()
CELL, LEAST = 7, 6  # columns of a cell, and where there is less room


def tell_planned(fact: "Planned", words: "Words", look: Look = PLAIN) -> "Iterator[Line]":
    """Yield the sum and the Difficulty, what may be paid, the table, what is lost, how it is counted, the best way.

    The table has a column for each number of Exploits. For each sum that may be paid it has a line of chances in
    percent, and below a line of mean worths for each payment that comes to that sum. An arrow marks the best way.
    """
    yield _heading(fact, words)
    yield [("", words.say("plan.means", what=_means(fact.means, words)))]
    if not any(way.chance is not None and way.chance.n for way in fact.ways):
        key = "doomed" if doomed(fact.terms + fact.difficulty_terms) else "hopeless"
        yield [("failure", words.say(f"plan.{key}"))]
    rows = _rows(fact)
    notes = _notes(rows, words)
    yield [("note", words.say("plan.caption"))]
    yield from _table(_groups(rows), notes, fact.means.dice, words, look)
    for said, place in notes.items():
        yield [("failure", f"({place}) "), ("", said)]
    if any((way.difficulty or 0) > HIGHEST for way in fact.ways):
        yield [("note", words.say("plan.above", most=HIGHEST))]
    yield from _lost(fact, words)
    yield [("note", _worth(fact, words))]
    yield [("note", words.say("plan.ties"))]
    yield _best(fact, words)


def _heading(fact: "Planned", words: "Words") -> "Line":
    """Return the sum before the die, and the Difficulty without Exploits."""
    total, base = (sum(term.value for term in terms) for terms in (fact.terms, fact.difficulty_terms))
    terms = (fact.terms, (), total, base, fact.difficulty_terms)
    sum_ = Tested(fact.who, fact.file, "talent", *terms, 0, None, None, None, fact.opponent)
    return [
        *sum_line(sum_, words),
        ("die", words.say("plan.die")),
        ("", words.say("plan.against")),
        ("difficulty", number(base)),
        ("note", f" ({difficulty_sum(sum_, words)})"),
        ("", words.say("plan.more")),
    ]


def _means(means: "Means", words: "Words") -> str:
    """Return what may be paid, what each adds, and why it is so much."""
    parts = []
    if means.ranges:
        reserve = words.say(f"singularites.reserve.{means.reserve}") if means.ranges_from == "table" else ""
        ranges = words.say("singularites.ranges", n=means.ranges) + reserve
        parts.append(words.say(f"plan.ranges.{means.ranges_from}", n=means.ranges, what=ranges))
    if means.inspirations:
        each = [
            words.say("singularites.inspirations", n=one.n, auspice=words.name("singularites", "auspice", one.auspice))
            for one in means.inspirations
        ]
        adds = words.say("plan.dice" if means.dice else "plan.five")
        inspirations = words.say("singularites.either").join(each)
        most = max(one.n for one in means.inspirations)
        key = f"plan.inspirations.{means.inspirations_from}"
        parts.append(words.say(key, n=most, what=inspirations, adds=adds))
    return words.say("singularites.and").join(parts) or words.say("plan.nothing")


def _rows(fact: "Planned") -> "list[Row]":
    """Return the ways of each payment, in the order of the first."""
    found: dict[tuple[int, int], list[Venture]] = {}
    for way in fact.ways:
        found.setdefault((way.ranges, way.inspirations), []).append(way)
    return [tuple(ways) for ways in found.values()]


def _notes(rows: "list[Row]", words: "Words") -> "dict[str, int]":
    """Return a number for each reason why ways are refused, by its sentence."""
    notes: dict[str, int] = {}
    for way in (way for row in rows for way in row):
        if way.refused is not None:
            notes.setdefault(refusal(way, words), len(notes) + 1)
    return notes


def refusal(way: "Venture", words: "Words") -> str:
    """Return why a way is refused, as the Test itself would say it."""
    from ...core.refusal import Refused
    from ..sentences import sentence_of

    return "" if way.refused is None else sentence_of(Refused(way.refused.id, **way.refused.facts), words)


def _groups(rows: "list[Row]") -> "list[list[Row]]":
    """Return the payments, those together that have the same chances everywhere."""
    found: dict[object, list[Row]] = {}
    for row in rows:
        key = (_adds(row[0]), *(way.chance or str(way.refused) for way in row))
        found.setdefault(key, []).append(row)
    return list(found.values())


def _adds(way: "Venture", dice: bool = False) -> "tuple[int, int]":
    """Return what a payment adds: a number, and as many d10."""
    return 5 * (way.ranges + (0 if dice else way.inspirations)), way.inspirations if dice else 0


def _table(
    groups: "list[list[Row]]", notes: "dict[str, int]", dice: bool, words: "Words", look: Look
) -> "Iterator[Line]":
    """Yield the head of the table, then its groups; where there is no room for a label it has a line above."""
    columns_ = range(len(groups[0][0]))
    heads = {
        "exploits": ("name", [str(place) for place in columns_]),
        "difficulty": ("difficulty", [_difficulty(groups, place) for place in columns_]),
        "loses": ("failure", [_lost_at(groups, place) for place in columns_]),
    }
    labels = [words.say(f"plan.{name}") for name in heads]
    wide, cell = _widths([*labels, *(_paid(row[0], words) for group in groups for row in group)], len(columns_), look)
    for label, (style, cells) in zip(labels, heads.values(), strict=True):
        yield from _row(("", label), [(style, text) for text in cells], wide, cell)
    for group in groups:
        yield from _group(group, notes, dice, wide, cell, words)


def _widths(labels: "list[str]", count: int, look: Look) -> "tuple[int, int]":
    """Return the columns of the labels, and those of a cell, as there is room."""
    wide = max(map(columns, labels)) + 1
    for found in ((wide, CELL), (wide, LEAST)):
        if found[0] + found[1] * count <= look.width:
            return found
    return 2, LEAST


def _row(label: "Segment", cells: "Line", wide: int, cell: int) -> "Iterator[Line]":
    """Yield a line of the table, its label above where there is no room for it."""
    style, text = label
    if columns(text) >= wide:
        yield [label]
        text = ""
    yield [(style, padded(text, wide, left=True)), *((look, padded(said, cell)) for look, said in cells)]


def _group(
    group: "list[Row]", notes: "dict[str, int]", dice: bool, wide: int, cell: int, words: "Words"
) -> "Iterator[Line]":
    """Yield the chances of what is paid, then the worths of each way to pay it; of what may not be paid only why."""
    first = group[0]
    best = next((way.declared for row in group for way in row if way.best), None)
    chances: Line = [("success" if way.declared == best else "", _chance(way, notes, words)) for way in first]
    if all(way.refused for way in first):
        for row in group:
            yield from _row(("spent", _paid(row[0], words)), chances, wide, cell)
        return
    sum_, thrown = _adds(first[0], dice)
    yield from _row(("total", f"+{sum_}" + (f" +{thrown}d10" if thrown else "")), chances, wide, cell)
    for row in group:
        gains = [("success" if way.best else "note", _gain(way, words)) for way in row]
        yield from _row(("spent", _paid(row[0], words)), gains, wide, cell)


def _chance(way: "Venture", notes: "dict[str, int]", words: "Words") -> str:
    return f"({notes[refusal(way, words)]})" if way.chance is None else share(way.chance, words)


def _gain(way: "Venture", words: "Words") -> str:
    return "" if way.gain is None else "→" * way.best + signed(way.gain, words)


def _paid(way: "Venture", words: "Words") -> str:
    """Return what is paid, as the side of an Opposition says it."""
    parts = [f"r{way.ranges}"] * bool(way.ranges) + [f"i{way.inspirations}"] * bool(way.inspirations)
    return "  " + (" ".join(parts) or words.say("plan.nothing"))


def _difficulty(groups: "list[list[Row]]", place: int) -> str:
    """Return the Difficulty of a column, marked above 40; a dash where nothing may be tried."""
    found = [row[place].difficulty for group in groups for row in group if row[place].difficulty is not None]
    return f"{found[0]}{'!' * (found[0] > HIGHEST)}" if found and found[0] is not None else "—"


def _lost_at(groups: "list[list[Row]]", place: int) -> str:
    """Return how many Exploits the others get if the Test fails; from the least to the most, where it depends."""
    ways = [row[place] for group in groups for row in group]
    found = sorted({_taken(way) for way in ways if way.chance is not None and way.chance.n < way.chance.d})
    if not found or found[-1] == 0:
        return "—"
    return f"{found[0]}" if len(found) == 1 else f"{found[0]}–{found[-1]}"


def _taken(way: "Venture") -> int:
    """Return how many of the lost Exploits others get: Ranges, and what the meneuse may make Désastres of."""
    return sum(one.desastres + one.ranges + (one.lost if one.reserve == "mj" else 0) for one in way.lost)


def share(chance: "Odds", words: "Words") -> str:
    """Return a chance in percent, without the sign."""
    said = percent(chance.n, chance.d, words).removesuffix(words.say("plan.percent"))
    return said.replace(" ", "") if chance.n not in (0, chance.d) else str(100 * chance.n)


def signed(gain: "Odds", words: "Words") -> str:
    """Return a gain to a hundredth, with its sign."""
    hundredths = (200 * abs(gain.n) + gain.d) // (2 * gain.d)
    sign = "" if not hundredths else "−" if gain.n < 0 else "+"
    return words.say("roll.decimal", sign=sign, whole=hundredths // 100, hundredths=f"{hundredths % 100:02}")


def _lost(fact: "Planned", words: "Words") -> "Iterator[Line]":
    """Yield where lost Exploits go, and what finds no room there."""
    lost = [one for way in fact.ways for one in way.lost]
    if not lost:
        return
    owner = next((one.owner for one in lost if one.reserve == "personnelle"), None)
    if owner is not None:
        said = words.say("plan.lost.personnelle", owner=cut(owner, NAME))
    else:
        said = words.say(f"plan.lost.{lost[0].reserve}")
    full = [one for one in lost if one.lost and one.reserve != "personnelle"]
    if full:
        room = max(one.ranges for one in full)
        said += words.say(f"plan.room.{full[0].reserve}" if room else f"plan.full.{full[0].reserve}", n=room)
    yield [("failure", said)]


def _worth(fact: "Planned", words: "Words") -> str:
    """Return how the mean worth is counted."""
    by = fact.worth
    return words.say(
        "plan.worth",
        passed=_moved(by.passed),
        failed=_moved(-by.failed),
        won=_moved(by.won),
        lost=_moved(-by.lost.n, by.lost.d),
        ranges=_moved(-by.ranges.n, by.ranges.d),
        inspirations=_moved(-by.inspirations.n, by.inspirations.d),
    )


def _moved(n: int, d: int = 1) -> str:
    """Return a gain, or a cost below 0, as a fraction with its sign."""
    return ("+" if n > 0 else "−" if n else "") + (str(abs(n)) if d == 1 else f"{abs(n)}/{d}")


def _best(fact: "Planned", words: "Words") -> "Line":
    """Return the best way in full."""
    way = next(way for way in fact.ways if way.best)
    paid = [words.say("singularites.ranges", n=way.ranges)] if way.ranges else []
    if way.inspirations:
        names = words.say("singularites.either").join(
            words.name("singularites", "auspice", one) for one in way.auspices
        )
        paid.append(words.say("singularites.inspirations", n=way.inspirations, auspice=names))
    exploits = words.say("singularites.exploits", n=way.declared) if way.declared else words.say("plan.no_exploit")
    what = exploits + (words.say("plan.paid", what=", ".join(paid)) if paid else words.say("plan.unpaid"))
    return [("success", words.say("plan.best", what=what)), ("", _odds(way, words))]


def _odds(way: "Venture", words: "Words") -> str:
    chance = "" if way.chance is None else percent(way.chance.n, way.chance.d, words)
    gain = "" if way.gain is None else signed(way.gain, words)
    return words.say("plan.best_odds", chance=chance, gain=gain)
