"""The answer to `mj heal`: one occasion of care, by a lone carer's roll or not, and what a doctor does."""

from ..facts import Odds
from ..heal import HealRequest, asked, only
from ..refusal import Misused, Refused
from ..value import Value
from . import HEAL
from .attempt import Attempt, Spend, prepare
from .choice import chooser
from .convalescence import enough, progress, removed, rolls
from .facts import Healed, Mends, Pooled, Relieved
from .play import play
from .reference import CARE_ROLLS, CARES, WORST
from .sheet import Character, Health, Sequelle
from .side import read_side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..dice import Dice

NEVER = Odds(0, 1)


class Patient(Value):
    """Who is healed, of what: `kind` is "blessure" or "trauma", `degree` 1 to 4, `gauge` from 0 to below `degree`."""

    who: str
    file: str
    kind: str
    degree: int
    gauge: int
    sequelles: tuple[Sequelle, ...] = ()


def heal(request: HealRequest, dice: "Dice", rulings: "Mapping[str, str]") -> tuple[Value, ...]:
    """Return what one occasion of care does, after what a doctor does when one is asked for.

    A doctor alone heals nothing: he brings fatigue and stress back to their wound's degree
    (Rhapsodie, Fatigue et stress; ruling R-48). The principal fact is the last.
    """
    only(request, "rhapsodie", HEAL)
    facts: tuple[Value, ...] = (_relieved(request),) if request.doctor else ()
    if request.doctor and not _care_asked(request):
        return facts
    patient = read_patient(request)
    carer = read_carer(request, patient, rulings)
    roll = None if carer is None else play(carer, dice, rulings, chooser(request.ask))[-1]
    return (*facts, healed(patient, request.care, bool(request.by), roll, rulings["light_sequela_removal"]))


def heal_odds(request: HealRequest, rulings: "Mapping[str, str]") -> tuple[Value, ...]:
    """Return the odds of the lone carer's roll, first, what his avantages are worth, and what the care does by them.

    Only a lone carer rolls (Rhapsodie, Convalescence; rulings R-46, R-47); refused (``no_roll``) where nobody does.
    """
    from .odds import odds_of  # none of this is needed for a care
    from .worth import weighed

    only(request, "rhapsodie", HEAL)
    patient = read_patient(request)
    carer = read_carer(request, patient, rulings)
    if carer is None:
        raise Refused("no_roll")
    chances = odds_of(carer, rulings)
    return (chances, *weighed(carer, rulings), _mends(patient, request.care, chances.chance or NEVER, rulings))


def _mends(patient: Patient, care: str, chance: Odds, rulings: "Mapping[str, str]") -> Mends:
    """Return what a care does with the chance that its roll succeeds."""
    from ..odds import odds

    then = healed(patient, care, True, None, rulings["light_sequela_removal"])
    return Mends(
        patient.who,
        patient.kind,
        then.degree,
        then.gauge,
        chance,
        then.sequelae_removed,
        patient.file,
        then.given,
        then.difficulty,
        then.left,
        then.left_all,
        odds((patient.degree - patient.gauge) * chance.d, chance.n) if chance.n else None,
    )


def read_patient(request: HealRequest) -> Patient:
    """Return who is healed of what, from the sheet, or from the degree and gauge that were given.

    A given degree has the given gauge, else an empty one. Misuse: neither a sheet nor a degree (``needs_degree``) and
    ``gauge_out_of_range``; at a table, a degree or a gauge given for somebody whose own it keeps
    (``gauges_kept``). Refused: degree 0 (``nothing_to_heal``) and the last degree, which is the end
    (``beyond_healing``, ruling R-50).
    """
    kind = "trauma" if request.trauma else "blessure"
    one = request.character
    if one is None and request.degree is None:
        raise Misused("needs_degree", expected=("--degree",))
    if one is not None and request.ledger is not None and (request.degree, request.gauge) != (None, None):
        raise Misused("gauges_kept", who=one.name)
    health = one.health if one is not None else Health()
    degree, gauge = _gauges(request, dict(health.items()), kind)
    worst = min(one.max_degree, WORST) if one is not None else WORST
    if not 0 <= degree <= WORST:
        raise Misused("gauge_out_of_range", option="--degree", word=str(degree), least=0, most=WORST)
    if degree == 0:
        raise Refused("nothing_to_heal", kind=kind)
    if degree >= worst:
        raise Refused("beyond_healing", kind=kind, degree=degree)
    if not 0 <= gauge < degree:
        raise Misused("gauge_out_of_range", option="--gauge", word=str(gauge), least=0, most=degree - 1)
    who, file = (one.name, one.file) if one is not None else ("", "")
    return Patient(who, file, kind, degree, gauge, health.sequelles)


def read_carer(request: HealRequest, patient: Patient, rulings: "Mapping[str, str]") -> Attempt | None:
    """Return the lone carer's attempt at the difficulty of the degree; None where there is nothing to roll."""
    if not request.by:
        return None
    find = request.find or _nobody
    action, advantages = read_side(request.by, find)
    spend = Spend(advantages=advantages, difficulty=str(CARE_ROLLS[patient.degree - 1]))
    attempt = prepare(action, spend, find, rulings)
    useful = rolls(patient.degree, request.care) and enough(patient.degree, request.care, alone=True)
    return attempt if useful else None


def healed(patient: Patient, care: str, alone: bool, roll: Pooled | None, ruling: str) -> Healed:
    """Return what an occasion of `care` (empty: the one needed) does; `ruling` is `light_sequela_removal`.

    The gauge rises by one; when it reaches the degree it empties and the degree falls by one. A failed roll
    (ruling R-45) or a care below the degree's changes nothing. Fatigue and stress do not move (ruling R-49).
    """
    degree = patient.degree
    low = not enough(degree, care, alone)
    failed = roll is not None and not roll.success
    because = "low" if low else "failed" if failed else ""
    after, gauge = (degree, patient.gauge) if because else progress(degree, patient.gauge)
    return Healed(
        patient.who,
        patient.kind,
        (degree, after),
        (patient.gauge, gauge),
        roll,
        removed(patient.sequelles, patient.kind, after, ruling) if after < degree else (),
        patient.file,
        CARES[degree - 1],
        care or CARES[degree - 1],
        CARE_ROLLS[degree - 1],
        not because,
        because,
        after - gauge,
        after * (after + 1) // 2 - gauge,
    )


def _care_asked(request: HealRequest) -> bool:
    """Return whether more was asked for than a doctor."""
    return any(name != "doctor" for name in asked(request))


def _nobody(who: str) -> "Character":
    """Refuse a name where no sheet can be looked up."""
    raise Misused("name_without_sheet", word=who)


def _gauges(request: HealRequest, health: "Mapping[str, int]", kind: str) -> tuple[int, int]:
    """Return the degree and the convalescence: what was given, else what the sheet says."""
    if request.degree is not None:
        return request.degree, request.gauge or 0
    gauge = health[f"convalescence_{kind}"] if request.gauge is None else request.gauge
    return health[kind], gauge


def _relieved(request: HealRequest) -> Relieved:
    """Return what a doctor does for the fatigue and the stress of a sheet."""
    one = request.character
    if one is None:
        raise Misused("needs_sheet", option="--doctor")
    health = one.health
    return Relieved(one.name, (health.fatigue, health.blessure), (health.stress, health.trauma), one.file)
