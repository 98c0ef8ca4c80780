"""What the key Tab may offer in Rhapsodie: vertus and compétences, avantages, séquelles, difficulties, harms."""

from ..names import fold
from ..numbers import is_number, is_signed
from ..refusal import Refused
from ..tab import Offer, once
from . import HARMS
from .action import read_action
from .advantage import claims, left, open_colours
from .reference import SCALE
from .sequelles import occasions_left

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ..sheet import Score
    from ..tab import Asked
    from .action import Action
    from .sheet import Character, Competence

RULING = "one_per_colour"  # what the printed rule lets one roll have


def terms(asked: "Asked") -> "Iterator[Offer]":
    """Yield the next terms of an action: vertus, then compétences; beside one of the two only the other.

    Rhapsodie, Décider de la vertu et de la compétence.
    """
    who: Character | None = asked.character
    words = [word for word in asked.words if not is_signed(word)]
    if who is None or len(words) > 1:
        return
    kinds: dict[str, Mapping[str, Score | Competence]] = {"vertu": who.vertus, "competence": who.competences}
    if words and not is_number(words[0]):
        taken = _kind(words[0], who)
        if not taken:
            return
        del kinds[taken]
    for kind, scores in kinds.items():
        for score in scores.values():
            if not is_number(score.name) and (words or _kind(score.name, who) == kind):
                yield Offer(score.name, kind, score.value, more=not words, other=score.id)


def _kind(word: str, who: "Character") -> str:
    """Return which of the two a word names, empty for neither."""
    key = fold(word)
    names = [(kind, name) for kind, names in (("vertu", who.vertus), ("competence", who.competences)) for name in names]
    whole = [kind for kind, name in names if name == key]
    begun = [kind for kind, name in names if key and name.startswith(key)]
    return (whole or begun or [""])[0]


def spent(asked: "Asked") -> "Iterator[Offer]":
    """Yield what a SIDE may say behind a comma: an avantage that is left, a séquelle that weighs."""
    taken = [piece.partition("=") for piece in asked.given.get("spent", ())]
    for mark, name, offers in (("a", "advantage", advantages), ("sequelle", "sequelle", sequelles)):
        given = tuple(value.strip() for what, _, value in taken if fold(what) == mark)
        for offer in offers(asked.replace(given={name: given})):
            if "," not in offer.text:
                yield offer.replace(text=f"{mark}={offer.text}")


def advantages(asked: "Asked") -> "Iterator[Offer]":
    """Yield the avantages that may be used: the colour, with the source where it is not the group's own.

    Rhapsodie, Utiliser un avantage. Of an action that is not said yet, those of the spécialités.
    """
    action = _action(asked)
    taken = claims(asked.given.get("advantage", ()), action, RULING)
    remaining = left(action, taken)
    for colour in open_colours(taken, RULING):
        if action.character is None or any(one.kind == "groupe" for one in remaining):
            count = sum(one.kind == "groupe" for one in remaining)
            yield Offer(colour, "advantage" if count else "colour", count)
        for one in remaining:
            if one.kind == "specialite":
                yield Offer(f"{colour}:{one.name}", "specialite", one.name)


def _action(asked: "Asked") -> "Action":
    """Return the action that the words name; of one who has said none yet, one without a compétence of the sheet."""
    try:
        return read_action(asked.words, asked.character)
    except Refused:
        return read_action(("0", "0"), asked.character)


def sequelles(asked: "Asked") -> "Iterator[Offer]":
    """Yield the séquelles that may weigh on the action, each once (Rhapsodie, Séquelles)."""
    who: Character | None = asked.character
    found = () if who is None else who.health.sequelles
    offers = (
        Offer(one.label, f"sequelle_{one.weight}", occasions_left(one))
        for one in found
        if occasions_left(one) != 0 and fold(one.label)
    )
    yield from once(offers, asked.given.get("sequelle", ()))


def difficulties(_: "Asked") -> "Iterator[Offer]":
    """Yield the names of the scale (Rhapsodie, Échelle de difficulté)."""
    for value, name in enumerate(SCALE, 1):
        yield Offer(name, "difficulty", value)


def harms(_: "Asked") -> "Iterator[Offer]":
    """Yield the gauges that a harm may raise (Rhapsodie, Blessures et traumas)."""
    yield from map(Offer, HARMS)


OFFERS: "dict[str, Callable[[Asked], Iterator[Offer]]]" = {
    "term": terms,
    "spent": spent,
    "advantage": advantages,
    "sequelle": sequelles,
    "difficulty": difficulties,
    "harm": harms,
}
