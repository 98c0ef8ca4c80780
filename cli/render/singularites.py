"""A Test and its consequences in words: the sum, the verdict, what follows."""

from .safe import cut
from .whose import NAME, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.facts import Earned, Term
    from ...core.singularites.facts import Asserted, Desastre, Spent, Tested, Unspent, Unveiled, Warned, Won
    from ..words import Words
    from .text import Line, Segment

LOOKS = {
    "trait": "term",
    "talent": "term",
    "expertise": "term",
    "free_exploit": "free",
    "range": "spent",
    "inspiration": "spent",
    "carried": "spent",
    "die": "die",
}


def tell_tested(fact: "Tested", words: "Words") -> "Iterator[Line]":
    """Yield the sum with its terms, then the verdict against the Difficulty with its own."""
    yield sum_line(fact, words)
    if fact.difficulty is not None:
        yield _verdict(fact, words)


def sum_line(fact: "Tested", words: "Words") -> "Line":
    """Return who, each term with its name and value, and the total."""
    line: Line = [("name", words.say("singularites.who", who=_heading(fact, words)))]
    if fact.kind == "automatic":
        line.append(("", words.say("singularites.automatic")))
    else:
        for place, term in enumerate(fact.terms):
            line += _term(term, place, fact, words)
    line += [("", " = "), ("total", number(fact.total))]
    if fact.kind in ("dieless", "untrained"):
        line.append(("note", words.say(f"singularites.note.{fact.kind}")))
    return line


def _heading(fact: "Tested", words: "Words") -> str:
    """Return who makes the Test, or what Test it is when only numbers are known; of an automatic one also on what."""
    trait = any(term.kind == "trait" and term.times == 2 for term in fact.terms)
    who = whose(fact.who, fact.file) or words.say("singularites.trait_test" if trait else "singularites.test")
    on = [term.name for term in fact.terms if fact.kind == "automatic" and term.name]
    return ", ".join([who, *[cut(name) for name in on]])


def _term(term: "Term", place: int, fact: "Tested", words: "Words") -> "Line":
    """Return one term after its sign: its name, its value, and for dice their faces."""
    minus = term.value < 0 and term.kind != "die"
    sign = (" − " if place else "−") if minus else " + " if place else ""
    name = _name(term, words)
    value = number(abs(term.value) if minus else term.value)
    if term.kind == "trait" and term.times > 1:
        value = words.say("singularites.times", value=number(term.value // term.times), n=term.times)
    line = [("", sign), (LOOKS.get(term.kind, "term"), f"{name} {value}")]
    return [*line, *_faces(term, fact, words)]


def _name(term: "Term", words: "Words") -> str:
    """Return what a term is called: its own name, else the game's word for its kind."""
    if term.name:
        return cut(term.name, NAME)
    kind = "malus" if term.kind == "bonus" and term.value < 0 else term.kind
    if kind == "desastre":
        return words.name("singularites", "desastre", term.id)
    auspice = words.name("singularites", "auspice", term.id) if kind == "inspiration" else ""
    return words.say(f"singularites.term.{kind}", n=term.times, auspice=auspice)


def _faces(term: "Term", fact: "Tested", words: "Words") -> "list[Segment]":
    """Return how a die came to its value, when it exploded; and the faces of Inspirations that are dice."""
    own = 2 if fact.faces[:1] in ((1,), (10,)) else 1
    if term.kind == "inspiration" and len(fact.faces) > own:
        return [("note", f" ({', '.join(map(str, fact.faces[own:]))})")]
    if term.kind != "die" or own == 1:
        return []
    first, second = fact.faces[:2]
    how = "up" if first == 10 else "down" if term.value == first - second else "uncounted"
    return [("note", words.say(f"singularites.exploded.{how}", second=second))]


def _verdict(fact: "Tested", words: "Words") -> "Line":
    """Return the Difficulty with its terms, then whether the Test passed, by how much, and with what quality."""
    against = words.say(f"singularites.against.{'blind' if fact.kind == 'blind' else 'plain'}")
    verdict = "success" if fact.success else "failure"
    return [
        ("", against),
        ("difficulty", number(fact.difficulty or 0)),
        ("note", f" ({difficulty_sum(fact, words)})"),
        ("", words.say("singularites.colon")),
        (verdict, words.say(f"singularites.{verdict}")),
        ("", _margin(fact, words)),
    ]


def difficulty_sum(fact: "Tested", words: "Words") -> str:
    """Return the terms of a Difficulty, each with its name."""
    return " + ".join(_difficulty(term, fact, words) for term in fact.difficulty_terms).replace("+ −", "− ")


def _margin(fact: "Tested", words: "Words") -> str:
    """Return by how much a Test passed, and with what quality, or by how much it failed."""
    if not fact.success:
        return words.say("singularites.doomed" if fact.margin is None else "singularites.short", n=-(fact.margin or 0))
    by = words.say("singularites.by", n=fact.margin) if fact.margin else words.say("singularites.exactly")
    name = words.name("singularites", "quality_name", fact.quality or "")
    return by + words.say("singularites.quality", name=name)


def _difficulty(term: "Term", fact: "Tested", words: "Words") -> str:
    """Return one term of the Difficulty with its name."""
    if term.kind == "resistance":
        name = cut(term.name, NAME) or words.say("singularites.resistance")
        value = words.say("singularites.times", value=number(term.value // term.times), n=term.times)
        who = words.say("singularites.opponent", who=cut(fact.opponent, NAME)) if fact.opponent else ""
        return f"{who}{name} {value}"
    if term.kind == "exploits":
        return f"{words.say('singularites.exploits', n=term.times)} {number(term.value)}"
    if term.kind == "modifier":
        return number(term.value)
    area = "desastre" if term.kind == "desastre" else "difficulty"
    name = words.name("singularites", area, term.id)
    return f"{name} {number(term.value)}" if term.value or area == "difficulty" else name


def tell_spent(fact: "Spent", words: "Words") -> "Iterator[Line]":
    """Yield what the Test used up."""
    parts = _tokens(fact.ranges, fact.inspirations, fact.auspice, words)
    if fact.ranges:
        parts[0] += words.say(f"singularites.reserve.{fact.reserve}")
    by = words.say("singularites.by_who", who=cut(fact.who, NAME)) if fact.who else ""
    yield [("spent", words.say("singularites.spent", by=by, what=", ".join(parts)))]


def tell_unspent(fact: "Unspent", words: "Words") -> "Iterator[Line]":
    """Yield what was offered and stays."""
    parts = _tokens(fact.ranges, fact.inspirations, fact.auspice, words)
    yield [("note", words.say("singularites.unspent", what=", ".join(parts)))]


def _tokens(ranges: int, inspirations: int, auspice: str | None, words: "Words") -> list[str]:
    parts = [words.say("singularites.ranges", n=ranges)] if ranges else []
    if inspirations:
        name = words.name("singularites", "auspice", auspice or "")
        parts.append(words.say("singularites.inspirations", n=inspirations, auspice=name))
    return parts


def tell_won(fact: "Won", words: "Words") -> "Iterator[Line]":
    """Yield what the Exploits of a passed Test become, but a personal Range, which has a line of its own."""
    parts = [words.say("singularites.next_action", bonus=fact.bonus)] if fact.bonus else []
    if fact.effects:
        forms = [
            words.say(f"singularites.effect.{one.id}", low=one.low, high=one.high, n=one.high) for one in fact.choices
        ]
        either = words.say("singularites.either").join(forms)
        parts.append(words.say("singularites.effects", n=fact.effects, forms=either))
    if parts:
        yield [
            ("success", words.say("singularites.won", n=fact.exploits)),
            ("", words.say("singularites.and").join(parts)),
        ]


def tell_earned(fact: "Earned", words: "Words") -> "Iterator[Line]":
    """Yield where Ranges go, why, and how many find no room."""
    at_table = fact.held is not None
    who = cut(fact.who, NAME)
    by = words.say("singularites.by_who", who=who) if who else ""
    owner = cut(fact.owner, NAME) or words.say("singularites.the_opponent")
    told = words.say(f"singularites.full.{fact.reserve}", n=fact.lost, by=by)
    if fact.ranges or not at_table:
        known = ".known" if at_table and fact.reserve == "personnelle" else ""
        key = f"singularites.earned.{fact.because}.{fact.reserve}{known}"
        told = words.say(key, n=fact.ranges, by=by, owner=owner, who=who)
        told += words.say("singularites.lost", n=fact.lost) if fact.lost else ""
    still = words.say("singularites.still") if at_table and fact.lost and fact.reserve == "mj" else ""
    yield [("spent", told), ("note", still)]


def tell_desastre(fact: "Desastre", words: "Words") -> "Iterator[Line]":
    """Yield a Désastre's level and what it does."""
    name = words.name("singularites", "desastre", fact.id)
    does = "fails" if fact.fails else "injury" if fact.injury else "penalty"
    lasts = ".scene" if fact.until == "scene" else ""
    effect = words.say(f"singularites.desastre_does.{does}{lasts}", penalty=fact.penalty)
    yield [("failure", words.say("singularites.desastres", n=fact.level, name=name)), ("", effect)]


def tell_unveiled(fact: "Unveiled", words: "Words") -> "Iterator[Line]":
    """Yield what a Test aveugle brings."""
    yield [("success" if fact.outcome == "reveals" else "note", words.say(f"singularites.unveiled.{fact.outcome}"))]


def tell_asserted(fact: "Asserted", words: "Words") -> "Iterator[Line]":
    """Yield the conditions of a Réussite automatique that the table vouches for."""
    said = [words.say(f"singularites.condition.{one}") for one in fact.conditions]
    yield [("note", words.say("singularites.asserted", what=", ".join(said)))]


def tell_warned(fact: "Warned", words: "Words") -> "Iterator[Line]":
    """Yield what the meneuse may want to know."""
    names = [cut(words.name("singularites", "auspice", str(one)), NAME) for one in (fact.value, fact.expected)]
    who = cut(fact.who, NAME)
    by = words.say("singularites.by_who", who=who) if who else ""
    said = words.say(f"singularites.warned.{fact.reason}", value=names[0], expected=names[1], by=by, who=who)
    yield [("warning", said)]


def number(value: int) -> str:
    """Return a number with a true minus sign."""
    return f"−{-value}" if value < 0 else str(value)
