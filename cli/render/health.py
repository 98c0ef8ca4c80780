"""Harm in words: what is suffered, what it leaves, and which séquelles may weigh on a roll."""

from ...core.rhapsodie.sheet import GAUGES
from .rhapsodie import sequelle_name
from .safe import shown
from .whose import whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.rhapsodie.facts import Harmed, Offer, Offered
    from ...core.rhapsodie.sheet import Sequelle
    from ..words import Words
    from .text import Line

PASSING = dict(GAUGES)
FOR_WANT = ("instead", "conflict")  # of fatigue for a wound, of stress for a trauma
SCALE = {gauge: pair[0] for pair in GAUGES for gauge in pair}  # whose names of degrees a gauge has


def tell_harmed(fact: "Harmed", words: "Words") -> "Iterator[Line]":
    """Yield what becomes of the gauges, or why nothing does; then what the harm leaves, and whether it is the end."""
    moved = [gauge for gauge in SCALE if getattr(fact, gauge)[1] > getattr(fact, gauge)[0]]
    lasting = SCALE[fact.kind]
    who: Line = [("name", words.say("health.who", who=whose(fact.who, fact.file)))]
    degrees = words.say("common.or").join(_degree(gauge, fact, words) for gauge in moved)
    if fact.because:
        who.append(("note", _why(fact, words)))
    yield [*who, ("warning", degrees)]
    if fact.sequelle is not None:
        yield [("failure", words.say("health.left", name=_weighed(fact.sequelle, None, words)))]
    if getattr(fact, f"convalescence_{lasting}")[1] < getattr(fact, f"convalescence_{lasting}")[0]:
        yield [("note", words.say("health.reset"))]
    if lasting in moved and getattr(fact, lasting)[1] >= fact.most:
        yield [("failure", words.say("health.end", name=words.say(f"rhapsodie.{lasting}.5")))]
    elif PASSING[lasting] in moved and getattr(fact, PASSING[lasting])[1] >= fact.most:
        kind = words.say(f"rhapsodie.kind.{PASSING[lasting]}")
        yield [("warning", words.say("health.not_the_end", kind=kind))]


def tell_offered(fact: "Offered", words: "Words") -> "Iterator[Line]":
    """Yield the séquelles that may weigh on the roll, on one line."""
    names = words.say("common.or").join(_weighed(one, one.left, words) for one in fact.sequelles)
    yield [("note", words.say("health.offered", n=len(fact.sequelles), names=names))]


def _why(fact: "Harmed", words: "Words") -> str:
    """Return why nothing becomes of a harm, or something else than what was asked for."""
    lasting = SCALE[fact.kind]
    degree = getattr(fact, lasting)[1]
    none = "_none" if fact.because in FOR_WANT and not degree else ""
    kind, passing = (words.say(f"rhapsodie.kind.{gauge}") for gauge in (fact.kind, PASSING[lasting]))
    return words.say(f"health.{fact.because}{none}", kind=kind, passing=passing, degree=degree)


def _degree(gauge: str, fact: "Harmed", words: "Words") -> str:
    """Return a gauge with its degree and that degree's name, which the last one of a passing gauge does not have."""
    degree, kind = getattr(fact, gauge)[1], words.say(f"rhapsodie.kind.{gauge}")
    if degree >= fact.most:
        return words.say("health.degree", kind=kind, degree=degree)
    name = words.say(f"rhapsodie.{SCALE[gauge]}.{degree}")
    return words.say("health.degree_named", kind=kind, degree=degree, name=name)


def _weighed(one: "Offer | Sequelle", left: int | None, words: "Words") -> str:
    """Return a séquelle: its name, its weight where the name does not say it, how often it may still weigh."""
    name = sequelle_name(one.label, words)
    weight = [words.say(f"health.weight.{one.weight}")] if name == shown(one.label) else []
    times = [] if left is None else [words.say("health.times", n=left)]
    said = words.say("common.or").join([*weight, *times])
    return f"{name} ({said})" if said else name
