"""Rhapsodie in words: rolls, cares, what a doctor does."""

from ...core.rhapsodie.faces import shows, sizes
from .safe import columns, shown
from .whose import whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...core.facts import Term
    from ...core.rhapsodie.facts import Colour, Healed, Mends, Pooled, Relieved, Used
    from ...core.rhapsodie.sheet import Sequelle
    from ..words import Words
    from .look import Look
    from .text import Line, Segment

MINUS = "−"
LABEL = 14  # columns of what stands before the dice, at least


def tell_pooled(fact: "Pooled", words: "Words") -> "Iterator[Line]":
    """Yield a roll: the two scores, what changes the dice, each colour's throws, and the verdict."""
    yield _scores(fact, words)
    yield from _changes(fact, words)
    if not fact.automatic:
        yield from _dice(fact, words)
    yield _verdict(fact, words)


def tell_healed(fact: "Healed", words: "Words") -> "Iterator[Line]":
    """Yield an occasion of care: the state, the care it needs, the roll, and what follows."""
    (before, after), (old, new) = fact.degree, fact.gauge
    yield [*_who(fact, words), ("term", _degree(fact.kind, before, words)), ("", ", "), _gauge(old, before, words)]
    rolling = (
        words.say("rhapsodie.alone", difficulty=fact.difficulty) if fact.difficulty else words.say("rhapsodie.no_roll")
    )
    yield [("note", words.say("rhapsodie.needed", care=_care(fact.care, words)) + rolling)]
    if fact.roll is not None:
        yield from tell_pooled(fact.roll, words)
    if not fact.progress:
        yield [("failure", words.say(f"rhapsodie.{fact.because}", care=_care(fact.given, words)))]
    elif after == 0:
        yield [("success", _degree(fact.kind, after, words)), ("", ", " + words.say("rhapsodie.healed"))]
    else:
        yield [("success", _degree(fact.kind, after, words)), ("", ", "), _gauge(new, after, words)]
    if fact.left:
        more = words.say("rhapsodie.left_all", n=fact.left_all) if fact.left_all > fact.left else ""
        yield [("note", words.say("rhapsodie.left", n=fact.left) + more)]
    if fact.sequelae_removed:
        yield _removed(fact.sequelae_removed, words)


def tell_mends(fact: "Mends", words: "Words", look: "Look | None" = None) -> "Iterator[Line]":
    """Yield the state, then what comes of the care with the chance that its roll succeeds, and how long it takes."""
    from .odds import decimal, percent, ratio  # a roll needs none of them

    (before, after), (old, new) = fact.degree, fact.gauge
    yield [*_who(fact, words), ("term", _degree(fact.kind, before, words)), ("", ", "), _gauge(old, before, words)]
    exact = look is not None and look.exact
    chance = percent(fact.chance.n, fact.chance.d, words) + (f" ({ratio(fact.chance)})" if exact else "")
    healed = ("", words.say("rhapsodie.healed")) if not after else _gauge(new, after, words)
    yield [
        ("total", words.say("rhapsodie.mends", chance=chance)),
        ("success", _degree(fact.kind, after, words)),
        ("", ", "),
        healed,
    ]
    if fact.sequelae_removed:
        yield _removed(fact.sequelae_removed, words)
    if fact.occasions is not None:
        many = ratio(fact.occasions) if exact else decimal(fact.occasions, words)
        yield [("note", words.say("rhapsodie.occasions", occasions=many))]


def tell_relieved(fact: "Relieved", words: "Words") -> "Iterator[Line]":
    """Yield what a doctor does for the fatigue and the stress."""
    fatigue, stress = (f"{old} → {new}" if new != old else str(old) for old, new in (fact.fatigue, fact.stress))
    yield [*_who(fact, words), ("success", words.say("rhapsodie.relieved", fatigue=fatigue, stress=stress))]


def sequelle_name(label: str, words: "Words") -> str:
    """Return what a séquelle is called, its weight and kind where nobody named it."""
    return shown(words.name("sheets", "entry", label))


def _removed(sequelles: "Sequence[Sequelle]", words: "Words") -> "Line":
    """Return which séquelles go."""
    names = words.say("common.or").join(sequelle_name(one.label, words) for one in sequelles)
    return [("success", words.say("rhapsodie.removed", n=len(sequelles), names=names))]


def _who(fact: "Pooled | Healed | Mends | Relieved", words: "Words") -> "list[Segment]":
    return [("name", words.say("rhapsodie.who", who=whose(fact.who, fact.file)))] if fact.who else []


def _scores(fact: "Pooled", words: "Words") -> "Line":
    """Return who rolls what: each score by its name."""
    vertu = words.say("rhapsodie.hypothetical") if fact.hypothetical else _named("vertu", fact.vertu, words)
    return [
        *_who(fact, words),
        ("vertu", f"{vertu} {fact.vertu.score}"),
        ("", " + "),
        ("competence", f"{_named('competence', fact.competence, words)} {fact.competence.score}"),
    ]


def _named(kind: str, colour: "Colour", words: "Words") -> str:
    return shown(colour.name) or words.say(f"rhapsodie.colour.{kind}")


def _changes(fact: "Pooled", words: "Words") -> "Iterator[Line]":
    """Yield the bonus and malus with the dice they leave, and the ones that change nothing."""
    if fact.bonus_terms:
        terms = ", ".join(_term(term, words) for term in fact.bonus_terms)
        vertu, competence = fact.vertu.dice, fact.competence.dice
        dice = words.say("rhapsodie.pool", n=vertu + competence, vertu=vertu, competence=competence)
        yield [("spent", terms), ("", f" → {dice}")]
    for key, lost in (("lost_bonus", fact.lost_bonus), ("lost_malus", fact.lost_malus)):
        if lost:
            yield [("warning", words.say(f"rhapsodie.{key}", n=lost))]


def _term(term: "Term", words: "Words") -> str:
    nameless = "_nameless" if term.id == "rolled_help" and not term.name else ""
    name = sequelle_name(term.name, words) if term.id == "sequelle" else shown(term.name)
    return words.say(f"rhapsodie.term.{term.id}{nameless}", name=name, dice=_signed(term.value))


def _signed(value: int) -> str:
    return f"+{value}" if value >= 0 else f"{MINUS}{-value}"


def _dice(fact: "Pooled", words: "Words") -> "Iterator[Line]":
    """Yield each throw: its label, its dice as they are read at the table, and how many successes they show."""
    rows = [
        (kind, colour, label, faces)
        for kind, colour in (("vertu", fact.vertu), ("competence", fact.competence))
        for label, faces in _throws(kind, colour, [one for one in fact.advantages if one.colour == kind], words)
    ]
    width = max([LABEL, *(columns(label) for _, _, label, _ in rows)])
    for kind, colour, label, faces in rows:
        said = " ".join(_die(one, place, fact.face, colour) for place, one in enumerate(faces))
        total = sum(shows(one, fact.face) for one in faces)
        gap = " " * (width - columns(label) + 1)
        yield [(kind, label + gap), ("die", said), ("", " = "), ("total", str(total))]


def _throws(
    kind: str, colour: "Colour", uses: "Sequence[Used]", words: "Words"
) -> "Iterator[tuple[str, tuple[int, ...]]]":
    """Yield a colour's throws with their labels, the new ones under their avantage, then what is kept."""
    for place, faces in enumerate(colour.throws):
        label = words.say(f"rhapsodie.colour.{kind}") if place == 0 else _advantage(uses[place - 1], words)
        yield "  " + label, faces
    if uses:
        yield "  " + words.say("rhapsodie.kept"), colour.faces


def _advantage(use: "Used", words: "Words") -> str:
    if use.name:
        return "  " + words.say("rhapsodie.advantage_from", source=shown(use.name))
    return "  " + words.say("rhapsodie.advantage")


def _die(one: int, place: int, face: str, colour: "Colour") -> str:
    """Return a die: E or S for a coin, the face with it for a d6, and the dU's name with its face."""
    if face == "du":
        return f"dU{sizes(colour.dice)[place]}:{one}"
    letter = "ES"[shows(one, face)]
    return f"{one}{letter}" if face == "d6" else letter


def _verdict(fact: "Pooled", words: "Words") -> "Line":
    """Return the successes, against what, and whether it is a success."""
    difficulty = "" if fact.difficulty is None else _difficulty(fact, words)
    style, verdict = ("success", "success") if fact.success else ("failure", "failure")
    if fact.automatic:
        line = [("total", words.say("rhapsodie.automatic", difficulty=difficulty))]
    else:
        line = [("total", words.say("rhapsodie.successes", n=fact.successes))]
        if fact.difficulty is not None:
            line.append(("difficulty", words.say("rhapsodie.against", difficulty=difficulty)))
    said = (
        []
        if fact.success is None
        else [("", words.say("rhapsodie.then")), (style, words.say(f"rhapsodie.verdict.{verdict}"))]
    )
    return line + said


def _difficulty(fact: "Pooled", words: "Words") -> str:
    """Return the difficulty with its name, and its terms where there are several: ``3 (complexe 4 − 1)``."""
    base, *rest = fact.difficulty_terms
    name = "" if base.id == "base" else words.say(f"rhapsodie.difficulty.{base.id}")
    if rest:
        signs = "".join(f" {'+' if one.value >= 0 else MINUS} {abs(one.value)}" for one in rest)
        name = f"{name} {_number(base.value)}{signs}".strip()
    return _number(sum(one.value for one in fact.difficulty_terms)) + (f" ({name})" if name else "")


def _number(value: int) -> str:
    return f"{MINUS}{-value}" if value < 0 else str(value)


def _degree(kind: str, degree: int, words: "Words") -> str:
    name = words.say(f"rhapsodie.{kind}.{degree}")
    return words.say("rhapsodie.degree", kind=words.say(f"rhapsodie.kind.{kind}"), degree=degree, name=name)


def _gauge(gauge: int, degree: int, words: "Words") -> "Segment":
    return ("", words.say("rhapsodie.gauge", gauge=gauge, degree=degree))


def _care(care: str, words: "Words") -> str:
    return words.say(f"rhapsodie.care.{care}")
