"""The answer to `mj harm`: a fatigue or a stress, a wound or a trauma, and all that comes of it."""

from ..names import find
from ..refusal import Misused, Refused
from ..table import meet
from ..value import Value
from . import HARMS
from .facts import Harmed
from .gauges import CONVALESCENCES, arrive, counter_of, live
from .reference import WORST
from .sequelles import LIGHT
from .sheet import GAUGES, Sequelle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ..harm import HarmRequest
    from ..state import Ledger
    from .sheet import Character

PASSING = dict(GAUGES)  # what each lasting gauge rises to
LASTING = {passing: lasting for lasting, passing in GAUGES}
WITHOUT_SEQUELLE = 1  # the last degree that leaves none
LIGHT_DEGREE = 2


def harm(request: "HarmRequest", ledger: "Ledger", rulings: "Mapping[str, str]") -> tuple[Value, ...]:
    """Return what one harm changes, counter by counter, then the harm itself, the principal fact.

    Rhapsodie, Blessures et traumas; rulings R-28 to R-37. One harm raises one gauge (R-32), but for the stress that
    a wound brings (R-34). Misuse: an unknown kind (``unknown_harm``), a number below 1 or above the last degree
    (``harm_out_of_range``). Refused: one whose wound, or whose trauma where the
    mind is harmed, is at its last degree (``beyond_harm``).
    """
    kind = _kind(request.kind)
    asked: Any = request.character
    character = live(asked, ledger)
    top = min(character.max_degree, WORST)
    if request.n is not None and not 1 <= request.n <= top:
        raise Misused("harm_out_of_range", word=str(request.n), least=1, most=top)
    conflict = request.conflict or bool(ledger.count("scene.conflict"))
    fact = harmed(kind, character, request.n, conflict, rulings)
    lasting = LASTING.get(kind, kind)
    for gauge in ("blessure", lasting):
        if getattr(fact, gauge)[0] >= top:
            raise Refused("beyond_harm", who=character.name, kind=gauge)
    mark = len(ledger.changes)
    meet({character.name: character}, ledger, arrive)
    for gauge in (*HARMS, *CONVALESCENCES):
        ledger.set(gauge, getattr(fact, gauge)[1], character.key)
    old, new = getattr(fact, lasting)
    weight = left_by(old, new, top)
    if weight:
        fact = fact.replace(sequelle=_given(Sequelle(lasting, weight, request.label.strip()), character.key, ledger))
    return (*ledger.since(mark), fact)


def harmed(kind: str, character: "Character", n: int | None, conflict: bool, rulings: "Mapping[str, str]") -> Harmed:
    """Return what one harm does to a character's gauges, each from what it was to what it is."""
    top = min(character.max_degree, WORST)
    gauges: dict[str, int] = {gauge: value for gauge, value in character.health.items() if gauge != "sequelles"}
    lasting = LASTING.get(kind, kind)
    passing = PASSING[lasting]
    after = dict(gauges)
    if kind == passing:
        after[passing] = max(gauges[passing], min(gauges[passing] + (n or 1), top))
        because = "" if after[passing] > gauges[passing] else "full"
    else:
        after[lasting], after[passing], because = shock(gauges[lasting], gauges[passing], n or top, conflict)
    if after[lasting] > gauges[lasting]:
        if rulings["convalescence_on_new_wound"] == "reset":
            after[f"convalescence_{lasting}"] = 0
        if lasting == "blessure" and rulings["stress_on_wound"] == "yes":
            after["stress"] = max(gauges["stress"], min(gauges["stress"] + 1, top))
    moves: dict[str, Any] = {gauge: (value, after[gauge]) for gauge, value in gauges.items()}
    return Harmed(character.name, kind, because, **moves, most=top, conflict=conflict, file=character.file)


def shock(lasting: int, passing: int, most: int, conflict: bool) -> tuple[int, int, str]:
    """Return a wound's degree and the fatigue's (or a trauma's and the stress's) after a shock, and why not more.

    The wound rises to the fatigue in one go (R-29), to the degree `most` at the utmost. Where the fatigue is no
    higher than the wound, the fatigue rises by one instead, outside a scene of conflict (``instead``); in one, nothing
    does (``conflict``; R-30, R-31). ``at_most``: the wound is at that degree already.
    """
    if passing > lasting:
        reached = max(lasting, min(passing, most))
        return reached, passing, "" if reached > lasting else "at_most"
    return (lasting, passing, "conflict") if conflict else (lasting, passing + 1, "instead")


def left_by(old: int, new: int, top: int) -> str:
    """Return the weight of the séquelle that a rise leaves, for the degree reached; empty where it leaves none.

    The last degree is the end, which leaves none (Rhapsodie, Séquelles; rulings R-36, R-37, R-52).
    """
    if new <= old or new <= WITHOUT_SEQUELLE or new >= top:
        return ""
    return LIGHT if new == LIGHT_DEGREE else "grave"


def _given(one: Sequelle, key: str, ledger: "Ledger") -> Sequelle:
    """Write down a new séquelle, by its weight and kind where nobody named it, and return it with its number."""
    given = one.replace(label=one.label or one.unnamed, number=ledger.count("sequelles", key) + 1)
    ledger.set("sequelles", given.number, key)
    ledger.set(counter_of(given), given.label, key)
    return given


def _kind(word: str) -> str:
    """Return the kind of harm that a word names, or begins."""
    try:
        return find(word, HARMS, "harm")
    except Misused as error:
        raise Misused("unknown_harm", word=word, expected=HARMS) from error
